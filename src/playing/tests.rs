//! The screen of a game held to strings of keys, to snapshots, to windows of every size, and to the game played again.

use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use snapbox::assert_data_eq;
use zocalo_text::message::Locale;

use super::model::Over;
use super::{PlayEffect, PlayMessage, PlayModel, update, view};
use crate::screen::{Key, ScreenLook, keys};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, PlayDeck};
use zocalo_engine::pilots::Standard;
use zocalo_simulation::play::{HandGame, Hindrance, piloted};
use zocalo_simulation::play_deck::{into_duel, play_deck};

/// A deck at the table, for the models that look at it.
struct Stage {
    deck: Deck,
    book: PlayDeck,
}

impl Stage {
    fn of(name: &str) -> Self {
        Self::under(name, "casual")
    }

    fn under(name: &str, ruleset: &str) -> Self {
        let text = std::fs::read(format!("decks/{name}.toml")).unwrap();
        Self::read(name, &text, ruleset)
    }

    fn read(name: &str, text: &[u8], ruleset: &str) -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let deck = Deck::resolve(read_bytes(name.to_owned(), text).unwrap(), &catalog, &index).unwrap();
        let book = play_deck(&deck, &Ruleset::named(ruleset).unwrap(), Assumptions::default()).unwrap();
        Self { deck, book }
    }

    fn model(&self, seed: u64) -> PlayModel<'_> {
        let pace = piloted(&self.book, &mut Standard, seed, 30);
        PlayModel::new(
            HandGame::new(&self.book, None, seed),
            &self.deck,
            pace,
            None,
            ScreenLook::default(),
            Locale::ENGLISH,
        )
    }
}

/// Presses keys, and returns what was asked for.
fn press(model: &mut PlayModel<'_>, text: &str) -> Vec<PlayEffect> {
    keys(text).unwrap().into_iter().flat_map(|key| update(model, PlayMessage::Key(key))).collect()
}

fn remark(model: &PlayModel<'_>) -> String {
    model.remark.as_ref().map_or_else(String::new, |remark| remark.text.clone())
}

fn drawn(model: &PlayModel<'_>, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| view(model, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |row: u16| (0..columns).map(|column| buffer[(column, row)].symbol()).collect::<String>();
    (0..rows).map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

#[test]
fn keys_make_the_moves_of_the_game() {
    let minbari = Stage::of("premier-minbari");
    for (pressed, expected) in [
        // A letter does what there is one of, and asks where there are several.
        ("c2o", &["conflict Trade Pact against Human", "support Trade Pact with Delenn using Diplomacy"][..]),
        ("cnarn<enter>", &["conflict Trade Pact against Narn"]),
        ("<enter><down><down><enter>", &["conflict Trade Pact against Narn"]),
        ("c<esc> b", &["pass", "build by Delenn"]),
        (" slen<enter>", &["pass", "sponsor Lennier by Delenn"]),
        // Enter on a card of the hand plays it.
        (" <tab><tab><enter>", &["pass", "sponsor Lennier by Delenn"]),
        // Enter on a card in play does what it can.
        (" <tab><enter>buil<enter>", &["pass", "build by Delenn"]),
        (" bu", &["pass"]),
        (" buuU", &["pass"]),
        (" buuUU", &["pass", "build by Delenn"]),
        // The keys of the builder do the same.
        (" b<c-z><c-z><c-y>", &["pass"]),
        (" i<c-z><c-y>", &["pass"]),
        (":pass; build<enter>", &["pass; build by Delenn"]),
        (":conflict trade<enter>3", &["conflict Trade Pact against Narn"]),
        // Before a conflict is lost that somebody could support, it is asked.
        ("cnarn<enter> ", &["conflict Trade Pact against Narn"]),
        ("cnarn<enter> <enter>", &["conflict Trade Pact against Narn"]),
        ("cnarn<enter>n<esc>", &["conflict Trade Pact against Narn"]),
        ("cnarn<enter> <down><enter>", &["conflict Trade Pact against Narn", "pass; pass"]),
        // Nothing of this makes a move.
        ("z1<esc><esc>?<esc>l<esc>g<esc>i<esc>:<esc>w<esc><tab>i<enter><left><right><pagedown>U", &[]),
        (":bild<enter>", &[]),
        ("c<bs>x<esc>", &[]),
    ] {
        let mut model = minbari.model(3);
        assert_eq!(press(&mut model, pressed), [], "{pressed}");
        assert_eq!(model.lines(), expected, "{pressed}: {}", remark(&model));
    }
}

/// A terminal sends Esc and the key for the key with Alt.
#[test]
fn alt_and_a_key_is_esc_and_the_key() {
    let minbari = Stage::of("premier-minbari");
    for before in ["", "c", "cx", ":bu", "w", "?", "<tab>", " "] {
        for key in ["b", "<space>", "u", "l", "<tab>", "<enter>", "<esc>"] {
            let (mut one, mut other) = (minbari.model(3), minbari.model(3));
            let name = key.trim_matches(['<', '>']);
            assert_eq!(
                press(&mut one, &format!("{before}<alt-{name}>")),
                press(&mut other, &format!("{before}<esc>{key}"))
            );
            assert_eq!(one.lines(), other.lines());
            assert_eq!(drawn(&one, 80, 24), drawn(&other, 80, 24), "{before} and {key}");
        }
    }
}

#[test]
fn what_cannot_be_done_says_why() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    press(&mut model, "x");
    assert_eq!(remark(&model), "\"x\" does nothing now; ? lists the keys");
    press(&mut model, " b");
    let lennier = model.hand[0];
    assert_eq!(model.game.deck().card(lennier).label, "Lennier");
    press(&mut model, "<tab><tab><enter>");
    assert_eq!(remark(&model), "Lennier: only a ready character of the Inner Circle can do that");
    // A new turn has 5 to spend, and the fleet costs 11.
    press(&mut model, "<tab>nnn:card second<enter>");
    let fleet =
        model.hand.iter().copied().find(|card| model.game.deck().card(*card).label.starts_with("Second Battle"));
    let prospect = model.game.prospect(fleet.unwrap());
    assert!(
        matches!(prospect.hindrance, Some(Hindrance::Short(missing)) if missing == prospect.cost.unwrap() - model.game.state().unspent())
    );
}

/// Pasted lines make no move before they were seen.
#[test]
fn pasted_lines_are_shown_and_then_done() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    update(&mut model, PlayMessage::Paste("# by hand\r\npass\n\nbuild # pays 3\n".to_owned()));
    assert_eq!(model.lines(), [""; 0]);
    assert!(drawn(&model, 80, 24).contains("pass; build "));
    press(&mut model, "<enter>");
    assert_eq!(model.lines(), ["pass; build by Delenn"]);
    update(&mut model, PlayMessage::Paste(" \n# nothing\n".to_owned()));
    assert_eq!(remark(&model), "the pasted text contains no command");
    update(&mut model, PlayMessage::Paste("pass\n".repeat(2_000)));
    assert!(remark(&model).starts_with("the pasted text is too long") && model.over.is_none());
}

#[test]
fn typed_lines_save_leave_and_explain() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    assert_eq!(press(&mut model, ":save my.game<enter>"), [PlayEffect::Save("my.game".to_owned())]);
    assert_eq!(press(&mut model, ":quit<enter>"), [PlayEffect::Leave]);
    press(&mut model, ":help buil<enter>");
    assert!(remark(&model).starts_with("build [N] [by WHO]: rotate, pay 3"));
    press(&mut model, ":?<enter>");
    assert!(matches!(model.over, Some(Over::Help(_))));
    press(&mut model, "<c-s>a<esc>");
    assert!(model.over.is_none());
}

/// What is typed as text stays as it is.
#[test]
fn letters_of_the_russian_layout_are_those_on_the_same_keys() {
    let minbari = Stage::of("premier-minbari");
    let [mut latin, mut russian] = [minbari.model(3), minbari.model(3)];
    press(&mut latin, " bnu");
    press(&mut russian, " итг");
    assert!(!latin.lines().is_empty() && latin.lines() == russian.lines());
    press(&mut russian, ":игшдв");
    assert!(matches!(&russian.over, Some(Over::Command(line)) if line.text() == "игшдв"));
}

/// A list in a narrow pane has the reasons below its rows.
#[test]
fn reasons_stand_below_what_cannot_be_done() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    press(&mut model, " b");
    let screen = drawn(&model, 80, 24);
    assert!(screen.contains("nobody in the Inner") && screen.contains("✗ build influence"), "{screen}");
    // Where there is no room the rows come first.
    let small = drawn(&model, 80, 7);
    assert!(!small.contains("nobody in the Inner") && small.contains("end the turn"), "{small}");
}

#[test]
fn what_lies_outside_of_a_pane_is_counted_and_can_be_seen() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    press(&mut model, "nnnnnnnnnnnn");
    update(&mut model, PlayMessage::Size(80, 12));
    let screen = drawn(&model, 80, 12);
    let hand = model.hand.len();
    assert!(screen.contains(&format!("1-6 of {hand} ")) && screen.contains(" more "), "{screen}");
    // What lies below the last card in play is seen when that is selected.
    press(&mut model, "<tab><end>");
    let screen = drawn(&model, 80, 12);
    assert!(screen.contains("● Delenn") && screen.contains("Non-Aligned"), "{screen}");
}

#[test]
fn the_first_line_keeps_its_words_apart() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    press(&mut model, " ");
    for columns in 20..120 {
        let screen = drawn(&model, columns, 10);
        let first = screen.lines().next().unwrap();
        assert!(first == " Turn 1 · Action Round" || first.contains("Round  ") || columns < 24, "{first}");
    }
    assert!(drawn(&model, 80, 24).contains("influence 4/4 · power 4/20 · unrest 1 · 46 to draw"));
}

/// Of a dealt hand the cards to keep are marked.
#[test]
fn a_dealt_hand_is_kept_card_by_card() {
    let Stage { deck, book } = Stage::of("premier-narn");
    let book = into_duel(book, &deck, &Ruleset::named("casual").unwrap()).unwrap();
    let stage = Stage { deck, book };
    let mut model = stage.model(7);
    let label = |model: &PlayModel<'_>, at: usize| model.game.deck().card(model.hand[at]).label.clone();
    press(&mut model, "<tab><tab><down><enter><down><enter><home><enter><enter>k");
    assert_eq!(model.lines(), [""; 0], "{}", remark(&model));
    assert!(drawn(&model, 80, 24).contains("Dealt · 2 of 3 marked"));
    press(&mut model, "<end><up><up><up><enter>k");
    let dealt = stage.model(7);
    let wanted = format!("keep {}, {}, {} stack ", label(&dealt, 1), label(&dealt, 2), label(&dealt, 4));
    assert!(model.lines().concat().starts_with(&wanted), "{:?}, not {wanted}", model.lines());
    // Taken back, nothing is marked.
    press(&mut model, "u");
    assert!(drawn(&model, 80, 24).contains("Dealt · keep 3"));
}

#[test]
fn saving_and_leaving_are_asked_for() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    assert_eq!(press(&mut model, "w<enter>"), []);
    assert_eq!(remark(&model), "type a file name to save");
    assert_eq!(press(&mut model, "wmy.game<enter>"), [PlayEffect::Save("my.game".to_owned())]);
    update(&mut model, PlayMessage::Saved("my.game".to_owned()));
    // Saved once, the name is there.
    assert_eq!(press(&mut model, "w<enter>"), [PlayEffect::Save("my.game".to_owned())]);
    update(&mut model, PlayMessage::NotSaved("the disk is full".to_owned()));
    assert_eq!((remark(&model), press(&mut model, "q")), ("the disk is full".to_owned(), vec![PlayEffect::Leave]));
    assert_eq!(press(&mut model, "<c-c>"), [PlayEffect::Leave]);
    // Where nothing can be kept, the next key alone leaves without.
    update(&mut model, PlayMessage::NotKept("the disk is full".to_owned()));
    assert_eq!(remark(&model), "the disk is full; q again discards the game, w saves it elsewhere");
    assert_eq!(press(&mut model, "lqq"), [PlayEffect::Leave]);
    update(&mut model, PlayMessage::NotKept("the disk is full".to_owned()));
    assert_eq!(press(&mut model, "q"), [PlayEffect::Abandon]);
}

#[test]
fn the_goldfish_stands_beside_each_turn_and_at_the_end() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    assert_eq!(model.outcome(), None);
    press(&mut model, " bn");
    let first = model.pace[0];
    let expected =
        format!("Turn 1: you influence 5, power 5; the goldfish influence {}, power {}.", first.rating, first.power);
    assert_eq!(model.outcome().unwrap(), expected);
    // A narrow window says the same in fewer words.
    let other = format!("goldfish {}, {}.", first.rating, first.power);
    assert!(drawn(&model, 60, 20).contains(&format!("you influence 5, power 5; {other}")));
    press(&mut model, &"n".repeat(29));
    assert!(model.game.question().is_none() && matches!(model.over, Some(Over::Summary(_))));
    // The goldfish wins in turn 21, which ends its game.
    assert_eq!((model.reached.len(), model.pace.len()), (30, 21));
    let screen = drawn(&model, 80, 24);
    assert!(screen.contains("The game is over: turn 30 was the last.") && screen.contains("Turn 30: you"), "{screen}");
    // Its keys do what it says.
    press(&mut model, "g");
    assert!(matches!(model.over, Some(Over::Pace(_))));
    press(&mut model, "<esc><enter>l");
    assert!(matches!(model.over, Some(Over::Log(_))));
    press(&mut model, "<esc>");
    assert!(drawn(&model, 80, 24).contains("The game is over. Enter: how it ended"));
    press(&mut model, "<enter>");
    // The last move is taken back from there.
    press(&mut model, "u");
    assert!(model.game.question().is_some() && model.over.is_none());
}

/// A goldfish that is the player comes as far.
#[test]
fn a_pilot_that_does_the_same_comes_as_far() {
    let narn = Stage::of("premier-narn");
    for seed in [1, 7] {
        let mut model = narn.model(seed);
        press(&mut model, &"n".repeat(30));
        let idle = piloted(&narn.book, &mut zocalo_engine::pilots::Idle, seed, 30);
        assert_eq!(model.reached, idle);
    }
}

#[test]
fn the_screens_are_these() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    press(&mut model, "c2onn");
    for (columns, rows, expected) in [
        (80, 24, snapbox::file!["tests/80x24.txt"]),
        (60, 20, snapbox::file!["tests/60x20.txt"]),
        (120, 40, snapbox::file!["tests/120x40.txt"]),
    ] {
        update(&mut model, PlayMessage::Size(columns, rows));
        assert_data_eq!(drawn(&model, columns, rows), expected.raw());
    }
    update(&mut model, PlayMessage::Size(80, 24));
    for (pressed, expected) in [
        ("<tab><tab><down>", snapbox::file!["tests/hand.txt"]),
        ("i", snapbox::file!["tests/card.txt"]),
        ("<esc>?", snapbox::file!["tests/help.txt"]),
        ("<esc>s", snapbox::file!["tests/choosing.txt"]),
        ("<esc>g", snapbox::file!["tests/pace.txt"]),
        ("<esc>wmy.game", snapbox::file!["tests/saving.txt"]),
    ] {
        press(&mut model, pressed);
        assert_data_eq!(drawn(&model, 80, 24), expected.raw());
    }
}

#[test]
fn every_size_draws() {
    let minbari = Stage::of("premier-minbari");
    let states =
        ["", "<tab>", "<tab><tab>", "c", "ccccccccc", "?<end>", "lG", "g<pagedown>", "i", ":abc", "wabc", "nnnnnn"];
    for (number, pressed) in (0u16..).zip(states) {
        let mut model = minbari.model(3);
        press(&mut model, pressed);
        for columns in 1..=200 {
            // Small windows in each state, of the larger ones a share in each.
            for rows in (1..=60).filter(|rows| columns <= 12 && *rows <= 7 || (columns + rows) % 144 == 12 * number) {
                update(&mut model, PlayMessage::Size(columns, rows));
                press(&mut model, "<down><pagedown><up>");
                drawn(&model, columns, rows);
            }
        }
    }
}

#[test]
fn a_text_is_scrolled_to_its_last_line_and_no_further() {
    let minbari = Stage::of("premier-minbari");
    let mut model = minbari.model(3);
    update(&mut model, PlayMessage::Size(80, 10));
    press(&mut model, "g<end>");
    let end = drawn(&model, 80, 10);
    assert!(end.contains("25 of 25"), "{end}");
    press(&mut model, "<down><down><down>");
    assert_eq!(drawn(&model, 80, 10), end);
    press(&mut model, "<up>");
    assert!(drawn(&model, 80, 10).contains("24 of 25"));
}

#[test]
fn the_vcg_is_played_too() {
    let vcg = Stage::under("premier-narn", "vcg");
    let mut model = vcg.model(1);
    for _ in 0..12 {
        let screen = drawn(&model, 80, 24);
        assert!(screen.contains("Faction Leader") && screen.contains("pool "), "{screen}");
        press(&mut model, "<enter>1");
    }
    assert!(!model.lines().is_empty());
}

/// What is left of the conflict pile is known to its player, and belongs to the board.
#[test]
fn the_board_of_the_vcg_shows_the_conflict_pile() {
    let text = std::fs::read("tests/cases/shared/decks/council-of-nine.toml").unwrap();
    let vcg = Stage::read("deck", &text, "vcg");
    let screen = drawn(&vcg.model(1), 80, 24);
    assert!(screen.contains("│Conflict pile "), "{screen}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is pressed, the lines of the game, played again, are the same game; as many undos as moves lead to its
    /// beginning; and it can be drawn.
    #[test]
    fn any_keys_leave_a_game_that_can_be_played_again(
        deck in 0..4_usize,
        seed in 0..1000_u64,
        presses in proptest::collection::vec(0..40_usize, 0..60),
    ) {
        let stage = Stage::of(["premier-centauri", "premier-human", "premier-minbari", "premier-narn"][deck]);
        let all = keys("bcospexhvrdaftkn  uUilgw?:12z<enter><enter><enter><esc><tab><up><down><down><left><end><bs><alt-b><del>").unwrap();
        let mut model = stage.model(seed);
        for pressed in presses {
            // What a file would be written to is no business of the model.
            update(&mut model, PlayMessage::Key(all[pressed % all.len()]));
        }
        let mut again = HandGame::new(&stage.book, None, seed);
        let lines = model.lines();
        again.play_all(lines.iter().map(String::as_str)).unwrap();
        let state = |game: &HandGame<'_>| format!("{:?} {:?}", game.state(), game.question());
        prop_assert_eq!(state(&again), state(&model.game));
        drawn(&model, 80, 24);
        update(&mut model, PlayMessage::Key(Key::of(crate::screen::KeySymbol::Esc)));
        for _ in &lines {
            update(&mut model, PlayMessage::Key(Key::char('u')));
        }
        prop_assert_eq!(state(&model.game), state(&HandGame::new(&stage.book, None, seed)));
    }
}
