//! Tests of decks: reading, writing, settling.

use proptest::prelude::*;

use super::{Deck, DeckLine, Decklist, MOST_COPIES, SpannedText, read_toml, write_toml};
use crate::formats::DeckReadError;
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::text::Source;

fn toml(text: &str) -> Result<Decklist, (Source, Vec<zocalo_text::message::Diagnosis>)> {
    read_toml(Source { label: "deck.toml".to_owned(), text: text.to_owned() })
}

/// What of a deck is the same after writing and reading: everything but places.
#[derive(Debug, PartialEq)]
struct Content {
    sayings: [Option<String>; 4],
    hand: Option<Vec<String>>,
    cards: Vec<(Section, String, u32)>,
    settings: (Vec<String>, Vec<String>),
}

fn content(list: &Decklist) -> Content {
    let text = |spanned: &Option<SpannedText>| spanned.as_ref().map(|s| s.text.clone());
    let all = |spanned: &[SpannedText]| spanned.iter().map(|s| s.text.clone()).collect();
    let mut cards: Vec<(Section, String, u32)> = Vec::new();
    for line in list.lines.iter().filter(|l| l.section != Section::OpeningHand) {
        match cards.iter_mut().find(|(section, name, _)| *section == line.section && *name == line.written) {
            Some((_, _, count)) => *count += line.count,
            None => cards.push((line.section, line.written.clone(), line.count)),
        }
    }
    cards.sort();
    let hand = list.lines.iter().filter(|l| l.section == Section::OpeningHand);
    let hand = hand.flat_map(|l| std::iter::repeat_n(l.written.clone(), l.count as usize));
    Content {
        sayings: [text(&list.name), text(&list.ruleset), text(&list.race), text(&list.faction)],
        hand: list.names_opening_hand.then(|| hand.collect()),
        cards,
        settings: (all(&list.goldfish.table), all(&list.goldfish.plan)),
    }
}

fn any_name() -> impl Strategy<Value = String> {
    "[A-Za-zÀ-ž'\"#=\\[\\]. ,()-]{1,30}".prop_filter("not blank", |name| !name.trim().is_empty())
}

fn any_said() -> impl Strategy<Value = Option<SpannedText>> {
    proptest::option::of("[^\u{0}]{0,20}".prop_map(|text| SpannedText { text, span: 0..0 }))
}

prop_compose! {
    fn any_list()(
        (name, ruleset, race, faction) in (any_said(), any_said(), any_said(), any_said()),
        hand in proptest::option::of(proptest::collection::vec((any_name(), 1..4_u32), 0..5)),
        singles in proptest::collection::vec((0..4_usize, any_name(), 1..4_u32), 0..6),
        cards in proptest::collection::btree_map((0..5_usize, any_name()), 1..5_u32, 0..30),
        table in proptest::collection::vec("[A-Za-z]{1,8}", 0..3),
        plan in proptest::collection::vec(".{1,20}", 0..3),
    ) -> Decklist {
        let line = |section, written, count| DeckLine { section, written, count, span: 0..0 };
        let all = |texts: Vec<String>| texts.into_iter().map(|text| SpannedText { text, span: 0..0 }).collect();
        let single_sections = [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade];
        let tables =
            [Section::Deck, Section::Reserve, Section::CrusadePile, Section::ConflictPile, Section::Maybe];
        let mut lines: Vec<DeckLine> = Vec::new();
        lines.extend(singles.into_iter().map(|(at, name, count)| line(single_sections[at], name, count)));
        let names_opening_hand = hand.is_some();
        lines.extend(hand.into_iter().flatten().map(|(name, count)| line(Section::OpeningHand, name, count)));
        lines.extend(cards.into_iter().map(|((at, name), count)| line(tables[at], name, count)));
        let goldfish = super::GoldfishSettings { table: all(table), plan: all(plan) };
        Decklist { name, ruleset, race, faction, names_opening_hand, lines, goldfish, ..Decklist::default() }
    }
}

#[test]
fn a_hand_that_nobody_names_is_written_all_the_same() {
    let line = |section, written: &str| DeckLine { section, written: written.to_owned(), count: 2, span: 0..0 };
    let lines = vec![line(Section::OpeningHand, "Lennier"), line(Section::Deck, "Trade Pact")];
    let written = write_toml(&Decklist { lines, ..Decklist::default() }).unwrap();
    assert!(written.contains("opening_hand = [\"Lennier\", \"Lennier\"]"), "{written}");
}

proptest! {
    #[test]
    fn reading_a_written_deck_gives_the_deck_back(list in any_list()) {
        let written = write_toml(&list).unwrap();
        let read = toml(&written);
        prop_assert!(read.is_ok(), "{written}\n{read:?}");
        prop_assert_eq!(content(&read.unwrap()), content(&list), "{}", written);
    }

    /// What stands in a plain list, however odd, is the same deck in our own file.
    #[test]
    fn a_plain_list_written_as_toml_is_the_same_deck(
        lines in proptest::collection::vec(
            "(ambassador|opening hand|faction card|agenda card|crusade|race|SB)?:? ?[0-9]{0,3}x? ?(Delenn|Trade Pact|A, B|[a-zé'\"]{1,6})(, X)?",
            1..20,
        ),
    ) {
        let list = match crate::formats::read_bytes_in_part("list.txt".to_owned(), lines.join("\n").as_bytes()) {
            // Signs alone, or one word of nothing, name no card.
            Err(DeckReadError::NoCard { .. }) => return Ok(()),
            read => read.unwrap(),
        };
        if let Ok(written) = write_toml(&list) {
            let read = toml(&written);
            prop_assert!(read.is_ok(), "{written}\n{read:?}");
            prop_assert_eq!(content(&read.unwrap()), content(&list), "{}", written);
        } else {
            prop_assert!(content(&list).cards.iter().any(|(_, _, count)| *count > MOST_COPIES));
        }
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
        (source.text[fault.span.clone()].to_owned(), fault.reason.english())
    };
    assert_eq!(fault("[deck]\n\"Trade Pact\" = 0").0, "0");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = -1").1, "-1 is not a number of copies");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = 999999999").0, "999999999");
    assert_eq!(fault("[deck]\n\"Trade Pact\" = \"two\"").0, "\"two\"");
    assert_eq!(fault("[deck]\n\"\\u001b[31m\" = 1").1, "this card name contains a control character");
    assert_eq!(fault("[dekc]\n").0, "dekc");
    assert_eq!(fault("race = 3").0, "3");
    assert_eq!(fault("opening_hand = \"Lennier\"").1, "`opening_hand` must be a list of texts");
    assert!(fault("[deck]\n\"Trade Pact\" = 1\n\"Trade Pact\" = 2").1.starts_with("this is not TOML"));
    let all = toml("race = 3\n[deck]\n\"A\" = 0\n\"B\" = 1\n\"C\" = -1\n[dekc]\n").unwrap_err().1;
    assert_eq!(all.len(), 4, "every fault is told at once");
    assert!(toml(&format!("[deck]\n\"{}\" = {MOST_COPIES}", "x".repeat(super::LONGEST_NAME))).is_ok());
    assert!(toml(&format!("[deck]\n\"{}\" = 1", "x".repeat(super::LONGEST_NAME + 1))).is_err());
}

fn resolve(list: Decklist) -> Deck {
    let catalog = Catalog::open(None).unwrap();
    Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}

fn plain(text: &str) -> Deck {
    resolve(crate::formats::read_bytes("list.txt".to_owned(), text.as_bytes()).unwrap())
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
    let spanned = plain("ambassador: G'Kar\n1 Delenn\n3 Trade Pact");
    assert_eq!((spanned.ambassador().unwrap().label(), spanned.race), ("G'Kar".to_owned(), Some(Race::Narn)));
}

#[test]
fn a_name_that_begins_with_a_number_is_a_name() {
    let deck = plain("50 Credits a Week\n2 50 Credits a Week");
    let counts: Vec<(String, u32)> = deck.slots.iter().map(|slot| (slot.label(), slot.count)).collect();
    assert_eq!(counts, [("50 Credits a Week".to_owned(), 1), ("50 Credits a Week".to_owned(), 2)]);
}

#[test]
fn more_copies_than_can_be_read_back_are_not_written() {
    let list = crate::formats::read_bytes("list.txt".to_owned(), b"999 Refugees\n1 Refugees").unwrap();
    let error = write_toml(&list).unwrap_err();
    assert_eq!(error.to_string(), "Refugees has more than 999 copies in the draw deck; write fewer");
}

/// The sections and copies of a settled deck, by label.
fn slots(deck: &Deck) -> Vec<(Section, u32, String)> {
    deck.slots.iter().map(|slot| (slot.section, slot.count, slot.label())).collect()
}

#[test]
fn an_ambassador_line_names_a_card_of_the_list() {
    let both = slots(&plain("ambassador: Delenn\n1 Delenn"));
    assert_eq!(both, [(Section::Ambassador, 1, "Delenn".to_owned())]);
    let three = plain("3 Delenn\nambassador: Delenn");
    assert_eq!((three.count(&[Section::Deck]), three.count(&[Section::Ambassador])), (2, 1));
    let beside = plain("ambassador: Delenn\n3 Trade Pact");
    assert_eq!((beside.count(&[Section::Deck]), beside.count(&[Section::Ambassador])), (3, 1));
    let hand = plain("1 Delenn\n1 Lennier\nambassador: Delenn\nopening hand: Delenn, Lennier");
    assert_eq!(hand.count(&[Section::Deck]), 0);
    assert_eq!((hand.count(&[Section::OpeningHand]), hand.count(&[Section::Ambassador])), (1, 1));
    // In our own file the key holds the card itself.
    let own = toml("ambassador = \"Delenn\"\n[deck]\n\"Delenn\" = 1").unwrap();
    assert_eq!(resolve(own).count(&[Section::Ambassador, Section::Deck]), 2);
}

#[test]
fn names_with_commas_stand_in_an_opening_hand() {
    for hand in [
        "Human Agent, Hunter, Prey, Power Politics",
        "Hunter, Prey, Human Agent, Power Politics",
        "Human Agent, Power Politics, Hunter, Prey",
        "Human Agent; Hunter, Prey; Power Politics",
        "Human Agent, \"Hunter, Prey\", Power Politics",
        "“Hunter, Prey”, Human Agent,Power Politics",
    ] {
        let deck = plain(&format!("opening hand: {hand}\n1 Human Agent\n1 Hunter, Prey\n1 Power Politics\n1 Refugees"));
        let mut labels: Vec<String> = deck.section(Section::OpeningHand).map(super::Slot::label).collect();
        labels.sort();
        assert_eq!(labels, ["Human Agent", "Hunter, Prey", "Power Politics"], "{hand}");
        assert_eq!(deck.count(&[Section::Deck]), 1, "{hand}");
    }
    let several = plain("opening hand: Wade, Corporate Henchman, 2 Hunter, Prey, 50 Credits a Week\nDelenn");
    let hand: Vec<(u32, String)> = several.section(Section::OpeningHand).map(|s| (s.count, s.label())).collect();
    let expected = [(1, "Wade, Corporate Henchman"), (2, "Hunter, Prey"), (1, "50 Credits a Week")];
    assert_eq!(hand, expected.map(|(count, label)| (count, label.to_owned())));
}

#[test]
fn a_reading_is_kept_when_another_line_takes_the_card() {
    let deck = plain("1 Jeffrey Sinclair\n1 Upgraded Defensess\n# opening hand: Jeffrey Sinclair, Upgraded Defenses\n");
    assert_eq!(deck.moved.iter().map(|slot| slot.written.as_str()).collect::<Vec<_>>(), ["Upgraded Defensess"]);
    assert_eq!(deck.count(&[Section::Deck]), 0);
    assert!(plain("1 Delenn\n1 Lennier\nopening hand: Lennier").moved.is_empty());
}

#[test]
fn a_short_name_in_a_list_is_a_reading_of_the_card() {
    let deck = plain("1 Refa\n2 Zack x\n1 Garibaldi [AS]\n1 Minbar [P]\n1 Delenn [V]\n1 Kosh (name only)");
    let labels: Vec<String> = deck.slots.iter().map(super::Slot::label).collect();
    assert_eq!(labels, ["Lord Refa", "Zack x", "Garibaldi (AS)", "Minbar", "Delenn (V)", "Kosh (name only)"]);
    let is_reading = |at: usize| matches!(deck.slots[at].reading, super::NameReading::Card(_, how) if how.is_reading());
    assert!(is_reading(0) && !is_reading(2) && !is_reading(3) && !is_reading(5));
}

#[test]
fn tags_and_a_note_are_read_and_written_and_unknown_keys_are_kept_as_remarks() {
    let list = toml("tags = ['fast', \"red\"]\nnote = 'x'\nstate = 'built'\nserial = 7\n[deck]\n").unwrap();
    assert_eq!(list.tags.iter().map(|tag| tag.text.as_str()).collect::<Vec<_>>(), ["fast", "red"]);
    assert_eq!(list.note.as_ref().unwrap().text, "x");
    let remarks: Vec<&str> = list.remarks.iter().map(|remark| &list.source.text[remark.span.clone()]).collect();
    assert_eq!(remarks, ["state = 'built'", "serial = 7"]);
    let again = toml(&write_toml(&list).unwrap()).unwrap();
    assert_eq!(again.tags.len(), 2);
    assert_eq!(again.note.unwrap().text, "x");
    // A slip of the pen, and what may be cards, are mistakes all the same.
    for text in ["rase = 'Narn'", "zork = ['Delenn']", "zork = { Delenn = 1 }", "[zork]\nDelenn = 1", "tags = 'x'"] {
        assert!(toml(text).is_err(), "{text}");
    }
}
