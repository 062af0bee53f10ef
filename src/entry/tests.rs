//! Strings of keys and what they enter.

use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::screen::{ScreenLook, keys};
use zocalo_cards::card::Rarity;
use zocalo_catalog::catalog::Catalog;

fn model(set: &str, expected: Option<Expected>) -> EntryModel {
    let catalog = Catalog::open(None).unwrap();
    let mut cards: Vec<EntryCard> = catalog.cards().unwrap().iter().map(|card| EntryCard::of(card, 0)).collect();
    cards.sort_by(|one, other| one.label.cmp(&other.label));
    let sets = ["Premier", "Deluxe", "The Great War"].map(str::to_owned).to_vec();
    EntryModel::new("Deluxe booster ×2", cards, sets, set, expected, Locale::ENGLISH)
}

fn press(model: &mut EntryModel, text: &str) -> Option<EntryEnd> {
    keys(text).unwrap().into_iter().filter_map(|key| model.press(key)).last()
}

fn entered(model: &EntryModel) -> Vec<(i64, String, String)> {
    model.entries().into_iter().map(|entry| (entry.count, entry.card.to_string(), entry.set)).collect()
}

fn one(count: i64, card: &str, set: &str) -> (i64, String, String) {
    (count, card.to_owned(), set.to_owned())
}

#[test]
fn a_few_letters_and_enter_count_a_card_and_undo_takes_it_back() {
    let mut model = model("Deluxe", None);
    press(&mut model, "tra pa<enter><enter>3 overw<enter>drazi sun x2<enter>");
    let all = [one(2, "Trade Pact", "Deluxe"), one(3, "Overworked", "Deluxe"), one(2, "Drazi Sunhawk", "Deluxe")];
    assert_eq!(entered(&model), all);
    press(&mut model, "<c-z><c-z>");
    assert_eq!(entered(&model), all[..1]);
    press(&mut model, "<c-y>");
    assert_eq!(entered(&model), all[..2]);
    // What is entered after an undo ends what waits to come back.
    press(&mut model, "minbar<enter><c-y>");
    assert_eq!(entered(&model).len(), 3);
    assert_eq!(press(&mut model, "<c-s>"), Some(EntryEnd::Add));
}

#[test]
fn the_set_stays_until_another_is_chosen_and_a_card_of_another_set_is_still_found() {
    let mut model = model("Deluxe", None);
    press(&mut model, "trade<enter><tab>premier<enter>trade<enter><enter>");
    assert_eq!(entered(&model), [one(1, "Trade Pact", "Deluxe"), one(2, "Trade Pact", "Premier")]);
    press(&mut model, "<tab>unknown<enter>trade pa<enter>");
    assert_eq!(entered(&model).last(), Some(&one(1, "Trade Pact", "")));
    press(&mut model, "zzzz<enter><esc>0 trade<enter><esc>1000 trade<enter><esc>");
    assert_eq!(model.count(), 4);
    // Letters of a name in their order will do where no word begins so.
    press(&mut model, "drzsnhwk<enter>");
    assert_eq!(entered(&model).last().unwrap().1, "Drazi Sunhawk");
}

#[test]
fn a_whole_set_and_a_range_are_one_step() {
    let mut model = model("Deluxe", None);
    press(&mut model, "<c-t>");
    assert_eq!(entered(&model).len(), 383);
    press(&mut model, "<c-z>a..b<c-t>");
    let range = entered(&model);
    assert!(range.len() > 20 && range.iter().all(|(_, name, _)| name.starts_with(['A', 'B'])), "{range:?}");
    press(&mut model, "<c-z>");
    assert_eq!(entered(&model), []);
}

#[test]
fn the_total_stands_beside_what_is_known_and_nothing_is_guessed() {
    let slots = |rarity, cards| RaritySlots { rarities: vec![rarity], cards };
    let known = vec![slots(Rarity::Rare, 2), slots(Rarity::Uncommon, 4), slots(Rarity::Common, 10)];
    let mut model = model("Deluxe", Some(Expected::Known(known)));
    press(&mut model, "warleader<enter>2 overwor<enter><tab>unknown<enter>trade pact<enter>");
    assert_eq!(model.total(), "4 of 16 cards · 1 of 2 rare · 0 of 4 uncommon · 2 of 10 common · 1 other");
    model.expected = Some(Expected::Unknown { what: "boosters of The Shadows".into() });
    assert_eq!(model.total(), "4 cards; what boosters of The Shadows contain is unknown");
}

#[test]
fn what_the_product_cannot_hold_comes_last() {
    let all = |expected| {
        let mut model = model("Deluxe", expected);
        press(&mut model, "tra");
        model.found.iter().map(|at| model.cards[*at].label.clone()).collect::<Vec<_>>()
    };
    let slots =
        [Rarity::Rare, Rarity::Uncommon, Rarity::Common].map(|one| RaritySlots { rarities: vec![one], cards: 1 });
    let (any, boosters) = (all(None), all(Some(Expected::Known(slots.to_vec()))));
    // Trade Pact is one of the fixed cards of starters.
    assert_eq!(any[0], "Trade Pact");
    assert_eq!((boosters.last(), boosters.len()), (any.first(), any.len()));
}

#[test]
fn leaving_asks_only_where_something_would_be_lost() {
    let mut model = model("Deluxe", None);
    assert_eq!(press(&mut model, "<esc>"), Some(EntryEnd::Leave));
    assert_eq!(press(&mut model, "trade<esc>"), None);
    assert_eq!(press(&mut model, "trade<enter><esc><esc>"), None);
    assert_eq!(press(&mut model, "<c-c>2"), Some(EntryEnd::Leave));
    assert_eq!(press(&mut model, "<esc><enter>"), Some(EntryEnd::Add));
}

#[test]
fn every_window_is_drawn() {
    let mut model = model("Deluxe", None);
    press(&mut model, "trade<enter>drazi s");
    let draw = |model: &mut EntryModel, columns, rows| {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| view(model, ScreenLook::default(), frame)).unwrap();
        terminal.backend().to_string()
    };
    for (columns, rows) in [(1, 1), (10, 3), (20, 6), (40, 12), (60, 20), (80, 24), (200, 60)] {
        draw(&mut model, columns, rows);
    }
    let screen = draw(&mut model, 80, 24);
    assert!(screen.contains("> Drazi Sunhawk") && screen.contains("1 Trade Pact"), "{screen}");
    press(&mut model, "<tab>");
    assert!(draw(&mut model, 80, 24).contains("Premier"));
}
