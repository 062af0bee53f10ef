//! Tests of decks: reading, writing, settling.

use proptest::prelude::*;

use super::{Deck, Decklist, Line, MOST_COPIES, Said, read_toml, write_toml};
use crate::card::{Race, Section};
use crate::catalog::Catalog;
use crate::names::Index;
use crate::source::Source;

fn toml(text: &str) -> Result<Decklist, (Source, Vec<super::Fault>)> {
    read_toml(Source { label: "deck.toml".to_owned(), text: text.to_owned() })
}

/// What of a deck is the same after writing and reading: everything but places.
#[derive(Debug, PartialEq)]
struct Content {
    sayings: [Option<String>; 4],
    hand: Option<Vec<String>>,
    cards: Vec<(Section, String, u32)>,
    wishes: (Vec<String>, Vec<String>),
}

fn content(list: &Decklist) -> Content {
    let text = |said: &Option<Said>| said.as_ref().map(|s| s.text.clone());
    let all = |said: &[Said]| said.iter().map(|s| s.text.clone()).collect();
    let mut cards: Vec<(Section, String, u32)> = Vec::new();
    for line in list.lines.iter().filter(|l| l.section != Section::OpeningHand) {
        match cards.iter_mut().find(|(section, name, _)| *section == line.section && *name == line.written) {
            Some((_, _, count)) => *count += line.count,
            None => cards.push((line.section, line.written.clone(), line.count)),
        }
    }
    cards.sort();
    let hand = list.lines.iter().filter(|l| l.section == Section::OpeningHand);
    Content {
        sayings: [text(&list.name), text(&list.ruleset), text(&list.race), text(&list.faction)],
        hand: list.names_opening_hand.then(|| hand.map(|l| l.written.clone()).collect()),
        cards,
        wishes: (all(&list.goldfish.table), all(&list.goldfish.plan)),
    }
}

fn any_name() -> impl Strategy<Value = String> {
    "[A-Za-zÀ-ž'\"#=\\[\\]. ,()-]{1,30}".prop_filter("not blank", |name| !name.trim().is_empty())
}

fn any_said() -> impl Strategy<Value = Option<Said>> {
    proptest::option::of("[^\u{0}]{0,20}".prop_map(|text| Said { text, span: 0..0 }))
}

prop_compose! {
    fn any_list()(
        (name, ruleset, race, faction) in (any_said(), any_said(), any_said(), any_said()),
        hand in proptest::option::of(proptest::collection::vec(any_name(), 0..5)),
        singles in proptest::collection::vec(proptest::option::of(any_name()), 4),
        cards in proptest::collection::btree_map((0..4_usize, any_name()), 1..5_u32, 0..30),
        table in proptest::collection::vec("[A-Za-z]{1,8}", 0..3),
        plan in proptest::collection::vec(".{1,20}", 0..3),
    ) -> Decklist {
        let line = |section, written, count| Line { section, written, count, span: 0..0 };
        let all = |texts: Vec<String>| texts.into_iter().map(|text| Said { text, span: 0..0 }).collect();
        let single_sections = [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade];
        let tables = [Section::Deck, Section::Reserve, Section::CrusadePile, Section::ConflictPile];
        let mut lines: Vec<Line> = Vec::new();
        for (section, name) in single_sections.into_iter().zip(singles) {
            lines.extend(name.map(|name| line(section, name, 1)));
        }
        let names_opening_hand = hand.is_some();
        lines.extend(hand.into_iter().flatten().map(|name| line(Section::OpeningHand, name, 1)));
        lines.extend(cards.into_iter().map(|((at, name), count)| line(tables[at], name, count)));
        let goldfish = super::GoldfishWishes { table: all(table), plan: all(plan) };
        Decklist { name, ruleset, race, faction, names_opening_hand, lines, goldfish, ..Decklist::default() }
    }
}

proptest! {
    #[test]
    fn reading_a_written_deck_gives_the_deck_back(list in any_list()) {
        let written = write_toml(&list);
        let read = toml(&written);
        prop_assert!(read.is_ok(), "{written}\n{read:?}");
        prop_assert_eq!(content(&read.unwrap()), content(&list), "{}", written);
    }

    #[test]
    fn places_and_spans_are_inverse(text in "[a-zé\n]{0,60}", from in 0..60_usize) {
        let source = Source { label: String::new(), text };
        let starts: Vec<usize> = source.text.char_indices().map(|(at, _)| at).collect();
        prop_assume!(from < starts.len());
        let span = starts[from]..starts[from];
        prop_assert_eq!(source.span(source.place(&span)), span);
    }
}

#[test]
fn mistakes_in_a_deck_file_name_their_place() {
    let fault = |text: &str| {
        let (source, faults) = toml(text).unwrap_err();
        let fault = faults[0].clone();
        (source.text[fault.span.clone()].to_owned(), fault.reason)
    };
    assert_eq!(fault("[deck]\n\"Trade Pact\" = 0").0, "0");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = -1").1, "-1 is no number of copies");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = 999999999").0, "999999999");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = \"two\"").0, "\"two\"");
    assert_eq!(fault("[deck]\n\"\\u001b[31m\" = 1").1, "this card name holds a control character");
    assert_eq!(fault("[dekc]\n").0, "dekc");
    assert_eq!(fault("race = 3").0, "3");
    assert_eq!(fault("opening_hand = \"Lennier\"").1, "`opening_hand` is a list of texts");
    assert!(fault("[deck]\n\"Trade Pact\" = 1\n\"Trade Pact\" = 2").1.starts_with("this is not TOML"));
    let all = toml("race = 3\n[deck]\n\"A\" = 0\n\"B\" = 1\n\"C\" = -1\n[dekc]\n").unwrap_err().1;
    assert_eq!(all.len(), 4, "every fault is told at once");
    assert!(toml(&format!("[deck]\n\"{}\" = {MOST_COPIES}", "x".repeat(super::LONGEST_NAME))).is_ok());
    assert!(toml(&format!("[deck]\n\"{}\" = 1", "x".repeat(super::LONGEST_NAME + 1))).is_err());
}

fn settle(list: Decklist) -> Deck {
    let catalog = Catalog::open(None).unwrap();
    Deck::settle(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}

fn plain(text: &str) -> Deck {
    settle(crate::exchange::read_bytes("list.txt".to_owned(), text.as_bytes()).unwrap())
}

#[test]
fn a_plain_list_has_its_one_starting_ambassador_taken_out() {
    let deck = plain("1 Delenn\n2 Colonial Fleet\n# opening hand: Delenn, Colonial Fleet");
    assert_eq!(deck.ambassador().unwrap().label(), "Delenn");
    assert_eq!((deck.race, deck.race_is_inferred), (Some(Race::Minbari), true));
    let hand: Vec<String> = deck.section(Section::OpeningHand).map(super::Slot::label).collect();
    assert_eq!(hand, ["Colonial Fleet (Minbari)"]);
    assert_eq!(deck.count(&[Section::Deck]), 1);
}

#[test]
fn of_several_starting_ambassadors_none_is_taken() {
    let deck = plain("1 Delenn\n1 G'Kar\n3 Trade Pact");
    assert!(deck.ambassador().is_none());
    let names: Vec<&str> = deck.ambassador_candidates.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(names, ["Delenn", "G'Kar"]);
    let said = plain("ambassador: G'Kar\n1 Delenn\n3 Trade Pact");
    assert_eq!((said.ambassador().unwrap().label(), said.race), ("G'Kar".to_owned(), Some(Race::Narn)));
}

#[test]
fn a_name_that_begins_with_a_number_is_a_name() {
    let deck = plain("50 Credits a Week\n2 50 Credits a Week");
    let counts: Vec<(String, u32)> = deck.slots.iter().map(|slot| (slot.label(), slot.count)).collect();
    assert_eq!(counts, [("50 Credits a Week".to_owned(), 1), ("50 Credits a Week".to_owned(), 2)]);
}
