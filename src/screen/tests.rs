//! The kit of screens held to strings of keys, to signs of every width and to windows of every size.

use proptest::prelude::*;
use ratatui::style::{Color, Modifier, Style};

use super::columns::cut_left;
use super::{
    InputChange, Key, KeySymbol, LONGEST_INPUT, LineInput, Meaning, ScreenLook, Scroll, cut, filled, keys, width,
    wrapped,
};

/// A line after a string of keys, with `|` for the cursor.
fn typed(text: &str) -> String {
    let mut line = LineInput::default();
    for key in keys(text).unwrap() {
        line.press(key);
    }
    let mut shown = line.text().to_owned();
    shown.insert(line.cursor, '|');
    shown
}

/// Commands are Latin letters, and a Russian layout sends what stands on the same keys.
#[test]
fn letters_of_the_russian_layout_are_the_commands_on_their_keys() {
    let latin = "qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM";
    let russian = "йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ";
    for (latin, russian) in latin.chars().zip(russian.chars()) {
        assert_eq!(Key::char(russian).as_command(), Key::char(latin));
        assert_eq!(Key::char(russian).with_alt().as_command(), Key::char(latin).with_alt());
        assert_eq!(Key::char(latin).as_command(), Key::char(latin));
    }
    assert!(Key::char('с').with_ctrl().is_ctrl('c'));
    for sign in ['/', '?', '+', '-', '=', '7', 'é', 'ж', '.'] {
        assert_eq!(Key::char(sign).as_command(), Key::char(sign));
    }
    // What is typed as text stays what it is.
    assert_eq!(Key::char('в').typed(), Some('в'));
}

#[test]
fn strings_of_keys_are_read() {
    let read = keys("a <lt><enter><s-tab><alt-h><c-c><c-alt-left><f5><c-->\n").unwrap();
    let expected = [
        Key::char('a'),
        Key::char(' '),
        Key::char('<'),
        Key::of(KeySymbol::Enter),
        Key::of(KeySymbol::BackTab),
        Key::char('h').with_alt(),
        Key::char('c').with_ctrl(),
        Key::of(KeySymbol::Left).with_ctrl().with_alt(),
        Key::of(KeySymbol::F(5)),
        Key::char('-').with_ctrl(),
        Key::of(KeySymbol::Enter),
    ];
    assert_eq!(read, expected);
    for wrong in ["<nothing>", "<", "<>", "<x>", "<f0>", "<c->", "a<f99>"] {
        assert!(keys(wrong).is_err(), "{wrong}");
    }
    assert_eq!(keys("a<fire>").unwrap_err().to_string(), "there is no key <fire>; <lt> stands for <");
}

#[test]
fn a_line_is_typed_and_mended() {
    for (pressed, expected) in [
        ("trade<left><left>X", "traX|de"),
        ("trade pact<c-w>ship", "trade ship|"),
        ("trade pact<alt-backspace><bs>", "trade|"),
        ("trade pact<home><del>T<end>!", "Trade pact!|"),
        ("trade pact<c-left>my <c-left><c-left><c-del>", "| my pact"),
        ("trade pact<c-a><c-right><c-k>", "trade|"),
        ("trade pact<left><c-u>", "|t"),
        // An accent belongs to its letter, a family is one sign.
        ("e\u{301}a<left><left>x", "x|e\u{301}a"),
        ("e\u{301}a<left><bs>", "|a"),
        ("👨\u{200d}", "👨\u{fffd}|"),
    ] {
        assert_eq!(typed(pressed), expected, "{pressed}");
    }
}

#[test]
fn keys_that_mean_nothing_to_a_line_change_nothing() {
    let mut line = LineInput::new("abc");
    for key in keys("<enter><esc><tab><up><alt-h><c-c><f1><pageup>").unwrap() {
        assert_eq!(line.press(key), InputChange::Nothing, "{key}");
    }
    assert_eq!(line, LineInput::new("abc"));
    assert_eq!(line.press(Key::of(KeySymbol::Left)), InputChange::Cursor);
    assert_eq!(line.press(Key::of(KeySymbol::Backspace)), InputChange::Text);
}

#[test]
fn what_is_pasted_is_one_line_of_bounded_length() {
    let mut line = LineInput::new("a\nb\tc\x1b[31m");
    assert_eq!(line.text(), "a b c\u{fffd}[31m");
    line.insert(&"ж".repeat(10_000));
    assert!(line.text().len() <= LONGEST_INPUT && line.text().len() >= LONGEST_INPUT - 1);
    line.set("");
    assert!(line.is_empty());
}

#[test]
fn what_is_in_view_holds_the_cursor() {
    let mut line = LineInput::new("find the trade");
    assert_eq!(line.visible(20), ("find the trade", 14));
    assert_eq!(line.visible(6), ("trade", 5));
    line.press(Key::of(KeySymbol::Home));
    assert_eq!(line.visible(6), ("find t", 0));
    assert_eq!(line.visible(1), ("f", 0));
    assert_eq!(line.visible(0), ("", 0));
    // A sign of two columns that would fit by half is left out.
    assert_eq!(LineInput::new("日本語").visible(4), ("語", 2));
}

#[test]
fn a_list_keeps_the_selected_row_in_view() {
    let mut list = Scroll::default();
    let press = |list: &mut Scroll, text: &str| keys(text).unwrap().iter().all(|key| list.press(*key, 30, 10));
    assert_eq!(list.in_view(30, 10), 0..10);
    assert!(press(&mut list, "<down><down>"));
    assert_eq!((list.selected(30), list.in_view(30, 10)), (2, 0..10));
    assert!(press(&mut list, "<pagedown>"));
    assert_eq!((list.selected(30), list.in_view(30, 10)), (11, 2..12));
    assert!(press(&mut list, "<end>"));
    assert_eq!(list.in_view(30, 10), 20..30);
    assert!(press(&mut list, "<up>"));
    assert_eq!(list.in_view(30, 10), 20..30);
    // A list that has become shorter, a window that has become larger.
    assert_eq!((list.selected(5), list.in_view(5, 10)), (4, 0..5));
    assert_eq!(list.in_view(0, 10), 0..0);
    assert!(!press(&mut list, "x"));
    assert!(!list.press(Key::of(KeySymbol::Down).with_alt(), 30, 10));
}

#[test]
fn text_is_cut_to_columns() {
    assert_eq!(cut("Trade Pact", 10), "Trade Pact");
    assert_eq!(cut("Trade Pact", 9), "Trade Pa…");
    assert_eq!(cut("Trade Pact", 7), "Trade…");
    assert_eq!(cut("日本語", 4), "日…");
    assert_eq!(cut("x\ny\x1b[2J", 10), "x y\u{fffd}[2J");
    assert_eq!((cut("abc", 1), cut("abc", 0)), ("…".to_owned(), String::new()));
    assert_eq!(cut_left("/home/somebody/deck.toml", 10), "…deck.toml");
    assert_eq!(filled("日本語", 4), "日… ");
    assert_eq!(filled("ab", 4), "ab  ");
    assert_eq!(wrapped("one two three\n  four five", 8), ["one two", "three", "  four", "  five"]);
}

#[test]
fn without_colour_no_style_has_one() {
    use Meaning::{Bad, Faint, Frame, Good, Hit, Key, Marked, Plain, Selected, Strong, Title, Warning};
    let all = [Plain, Strong, Faint, Frame, Title, Key, Good, Warning, Bad, Selected, Marked, Hit];
    for meaning in all {
        let style = ScreenLook { colour: false }.style(meaning);
        assert_eq!((style.fg, style.bg), (None, None), "{meaning:?}");
    }
    assert_eq!(ScreenLook { colour: true }.style(Bad), Style::new().fg(Color::Red));
    assert!(ScreenLook { colour: false }.style(Selected).add_modifier.contains(Modifier::REVERSED));
}

proptest! {
    #[test]
    fn every_key_is_read_as_it_is_written(sign in any::<char>(), ctrl in any::<bool>(), alt in any::<bool>()) {
        let key = Key { code: KeySymbol::Char(sign), ctrl, alt };
        let expected = if sign == '\n' && !ctrl && !alt { Key::of(KeySymbol::Enter) } else { key };
        prop_assert_eq!(keys(&key.to_string()), Ok(vec![expected]));
    }

    #[test]
    fn nothing_is_wider_than_its_columns(text in "\\PC{0,60}", columns in 0..50_usize) {
        prop_assert!(width(&cut(&text, columns)) <= columns);
        prop_assert!(width(&cut_left(&text, columns)) <= columns);
        prop_assert_eq!(width(&filled(&text, columns)), columns);
        for line in wrapped(&text, columns) {
            prop_assert!(width(&line) <= columns.max(1), "{:?}", line);
        }
        let mut line = LineInput::new(&text);
        for _ in 0..3 {
            let (visible, cursor) = line.visible(columns);
            prop_assert!(width(visible) <= columns && (cursor < columns || columns == 0));
            line.press(Key::of(KeySymbol::Left).with_ctrl());
        }
    }

    #[test]
    fn any_keys_leave_the_cursor_between_two_signs(text in "\\PC{0,20}", presses in proptest::collection::vec(0..9_usize, 0..40)) {
        let keys = keys("<left><right><bs><del><c-w><home><end><c-left>\u{301}").unwrap();
        let mut line = LineInput::new(&text);
        for press in presses {
            line.press(keys[press]);
            prop_assert!(line.text().is_char_boundary(line.cursor));
        }
    }

    #[test]
    fn the_selected_row_is_always_in_view(walks in proptest::collection::vec((0..6_usize, 0..40_usize, 0..20_usize), 1..30)) {
        let keys = keys("<up><down><pageup><pagedown><home><end>").unwrap();
        let mut list = Scroll::default();
        for (key, len, rows) in walks {
            list.press(keys[key], len, rows);
            let view = list.in_view(len, rows);
            prop_assert_eq!(view.clone(), list.view(len, rows));
            prop_assert_eq!(view.len(), rows.min(len));
            prop_assert!(view.start <= view.end && view.end <= len, "{:?} of {}", view, len);
            prop_assert!(view.contains(&list.selected(len)) || view.is_empty());
        }
    }
}
