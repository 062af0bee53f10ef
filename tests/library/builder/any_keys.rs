//! What holds whatever keys are pressed, and in windows of any size.

use proptest::prelude::*;
use zocalo::builder::{BuilderEffect, Message, update};
use zocalo_decks::deck::read_toml_in_part;
use zocalo_text::text::Source;

use crate::builder::table::{Cards, model, press, screen};

const STARTER: &str = include_str!("../../../decks/premier-narn.toml");

/// Keys as players press them, more of those that change a deck.
fn keystroke() -> impl Strategy<Value = String> {
    let one = |keys: &'static [&'static str]| prop::sample::select(keys).prop_map(ToOwned::to_owned);
    prop_oneof![
        6 => one(&["+", "-", "d", "h", "r", "c", "a", "u", "U", "2", "9", "<down>", "<up>", "<pagedown>", "<tab>", "<enter>"]),
        3 => one(&["v", "V", "e", "t", "=", "/", "i", "n", "?", "o", "<esc>", "<alt-h>", "<alt-+>", "<alt-a>", "<home>", "<end>"]),
        2 => one(&["t:", "narn", " ", "cost<lt>=5", "\"", "(", "<backspace>", "<c-u>", "<c-w>", "fleet", "é", "日本"]),
        1 => one(&["q", "<c-c>", "s", "S", "k", "y", "g", "O", "<f1>", "<delete>", "x"]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// A deck after any keys can be saved and read again, and as many undos as there are steps give the first deck back.
    #[test]
    fn any_keys_leave_a_deck_and_undo_gives_the_first_back(strokes in prop::collection::vec(keystroke(), 1..60)) {
        let cards = Cards::new();
        let shelf = cards.shelf(Some(&[("Trade Pact", 2)]));
        let mut model = model(STARTER, &shelf);
        for stroke in &strokes {
            press(&mut model, stroke);
            prop_assert!(!screen(&model, 80, 24).is_empty());
        }
        let source = Source { label: String::new(), text: model.text().to_owned() };
        let read = read_toml_in_part(source);
        prop_assert!(read.is_ok_and(|list| list.faults.is_empty()), "{}", model.text());
        // Out of whatever lies over the panes, and to the deck.
        press(&mut model, "<esc><esc><esc><esc><tab><esc><esc>");
        press(&mut model, "/<tab>");
        while model.steps() > 0 {
            let before = model.steps();
            press(&mut model, "u");
            prop_assert_eq!(model.steps(), before - 1);
        }
        prop_assert_eq!(model.text(), STARTER);
    }
}

#[test]
fn a_window_of_any_size_is_drawn() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for keys in ["", "<tab>?", "t:fleet cost<lt>", "<tab>S", "<tab>v", "<tab><enter>", "ja'doc<tab>", "<tab>n<enter>"] {
        let mut model = model(STARTER, &shelf);
        press(&mut model, keys);
        let columns = (1..=40).chain([59, 60, 61, 79, 80, 81, 120, 200]);
        for columns in columns {
            // Small windows all, of the larger ones a share.
            for rows in (1..=26).chain([40, 60]).filter(|rows| columns <= 12 && *rows <= 8 || (columns + rows) % 5 == 0)
            {
                update(&mut model, Message::Resized(columns, rows));
                let shown = screen(&model, columns, rows);
                assert_eq!(shown.lines().count(), usize::from(rows));
            }
        }
    }
}

/// A window may change between the message that says so and the drawing.
#[test]
fn a_window_of_another_size_than_was_said_is_drawn() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(STARTER, &shelf);
    for (said, is) in [((120, 40), (80, 24)), ((80, 24), (20, 5)), ((80, 24), (1, 1)), ((10, 3), (80, 24))] {
        update(&mut model, Message::Resized(said.0, said.1));
        screen(&model, is.0, is.1);
        press(&mut model, "?");
        screen(&model, is.0, is.1);
    }
}

#[test]
fn hostile_text_reaches_no_terminal() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let long = "x".repeat(10_000);
    let deck = format!("name = \"\\u001b[31mred\\u202e\"\n[deck]\n\"{long}\" = 1\n\"a\\u001bb\" = 1\n");
    let mut model = model(&deck, &shelf);
    update(&mut model, Message::Pasted("\u{1b}[2J\u{202e}\nname:x".to_owned()));
    for keys in ["", "<tab>", "v", "e", "<esc>", "n"] {
        press(&mut model, keys);
        let shown = screen(&model, 80, 24);
        assert!(!shown.contains(['\u{1b}', '\u{202e}', '\u{7}']), "{shown}");
    }
}

#[test]
fn a_deck_that_cannot_be_played_says_so() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model("[deck]\n\"Trade Pact\" = 3\n", &shelf);
    let effects: Vec<BuilderEffect> = press(&mut model, "<tab>gO");
    assert!(effects.is_empty());
    assert!(model.message().unwrap().contains("cannot be played"), "{:?}", model.message());
}
