//! Screens as they are drawn, without colour, beside this file as text. `ZOCALO_NEW_SCREENS=1` writes them anew; look at
//! every line of the difference.

use std::fs;
use std::path::PathBuf;

use zocalo::builder::{Message, update};

use crate::builder::table::{Cards, model, press, screen};

const STARTER: &str = include_str!("../../../decks/premier-narn.toml");

#[track_caller]
fn assert_screen(name: &str, size: (u16, u16), keys: &str) {
    let cards = Cards::new();
    let shelf = cards.shelf(Some(&[("Trade Pact", 2), ("Ja'Doc", 1), ("Na'Toth", 1), ("Border Raid", 3)]));
    let mut model = model(STARTER, &shelf);
    update(&mut model, Message::Resized(size.0, size.1));
    press(&mut model, keys);
    let shown = screen(&model, size.0, size.1);
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "library", "builder", "screens", &format!("{name}.txt")].iter().collect();
    if std::env::var_os("ZOCALO_NEW_SCREENS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &shown).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(shown == expected, "{name} is drawn as\n{shown}\nand was to be\n{expected}");
}

const QUERY: &str = "t:character race:narn cost<lt>=7";

#[test]
fn finding() {
    assert_screen("finding-80x24", (80, 24), QUERY);
    assert_screen("finding-60x20", (60, 20), QUERY);
    assert_screen("finding-120x40", (120, 40), QUERY);
    assert_screen("finding-50x16", (50, 16), QUERY);
}

#[test]
fn a_mistake_in_the_query() {
    assert_screen("mistake-80x24", (80, 24), "t:character rase:narn");
    assert_screen("mistake-60x20", (60, 20), "t:character rase:narn");
}

#[test]
fn the_deck_with_a_finding() {
    let keys = "name:\"trade pact\"<tab>9v";
    assert_screen("deck-80x24", (80, 24), keys);
    assert_screen("deck-60x20", (60, 20), keys);
    assert_screen("deck-120x40", (120, 40), keys);
    assert_screen("deck-50x16", (50, 16), keys);
}

#[test]
fn the_charts() {
    for (name, keys) in
        [("abilities", "<tab>t"), ("conflicts", "<tab>tt"), ("marks", "<tab>ttt"), ("games", "<tab>tttt")]
    {
        assert_screen(&format!("{name}-80x24"), (80, 24), keys);
    }
}

#[test]
fn what_lies_over_the_panes() {
    assert_screen("keys-80x24", (80, 24), "<tab>?");
    assert_screen("leave-80x24", (80, 24), "ja'doc<enter><tab>q");
    assert_screen("save-as-60x20", (60, 20), "<tab>S");
    assert_screen("card-80x24", (80, 24), "name:ja'doc<tab><enter>");
    assert_screen("point-80x24", (80, 24), "name:\"trade pact\"<tab>9ve");
    assert_screen("about-80x24", (80, 24), "<tab>n");
    assert_screen("ruleset-80x24", (80, 24), "<tab>n<down><enter>");
}

#[test]
fn a_window_that_is_too_small() {
    assert_screen("small-29x10", (29, 10), "");
    assert_screen("small-10x3", (10, 3), "");
}
