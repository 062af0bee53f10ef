//! Every format, written and read back, gives the same deck: the decks of the program, lists as people publish them, and
//! random ones with every section and the nastiest names. The test walks the table of the formats: a new one is tested by
//! being in it.

use std::collections::BTreeMap;
use std::fs;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use zocalo_cards::card::Section;
use zocalo_decks::deck::{Deck, DeckLine, Decklist, GoldfishSettings, SpannedText};
use zocalo_decks::formats::{
    DeckExport, DeckField, DeckWriteError, EncodedDeck, FORMATS, Format, Marks, WriteOptions, read_bytes_as,
    read_bytes_in_part, write_deck,
};

use crate::cards::Cards;
use crate::held::Held;

/// Random decks of each format.
const RANDOM_DECKS: u32 = 1_000;

/// Lists as their authors published them.
const PUBLISHED: &str = "tests/formats/published";

/// What a format holds of a deck, what it says for the goldfish and for its author included.
fn held(deck: &Deck, format: &Format) -> Held {
    let mut held = Held::of(deck, format, str::to_owned, |text| text.trim().to_owned());
    let Decklist { goldfish, tags, note, .. } = &deck.list;
    if let Some(note) =
        note.as_ref().filter(|note| format.holds.contains(&DeckField::Note) && !note.text.trim().is_empty())
    {
        let lines: Vec<&str> = note.text.trim().lines().map(str::trim).collect();
        held.sayings.push((DeckField::Note.words().english(), lines.join("\n")));
    }
    for (part, all) in [(DeckField::Table, &goldfish.table), (DeckField::Plan, &goldfish.plan), (DeckField::Tags, tags)]
    {
        let said =
            all.iter().map(|said| said.text.trim()).filter(|text| format.holds.contains(&part) && !text.is_empty());
        held.sayings.extend(said.map(|text| (part.words().english(), text.to_owned())));
    }
    held
}

/// The deck that a written file comes to, its names read back by the table of names beside it.
fn read_back(cards: &Cards, format: &'static Format, written: &EncodedDeck, is_named: bool) -> Deck {
    let label = format!("deck.{}", format.endings[0]);
    let read =
        if is_named { read_bytes_as(label, &written.bytes, format) } else { read_bytes_in_part(label, &written.bytes) };
    let shown = || String::from_utf8_lossy(&written.bytes).into_owned();
    let mut list = read.unwrap_or_else(|error| panic!("{}: {error}\n{error:?}\n{}", format.name, shown()));
    assert!(list.faults.is_empty(), "{}: {:?}\n{}", format.name, list.faults, shown());
    for line in &mut list.lines {
        if let Some((ours, _)) = written.names.iter().find(|(_, theirs)| *theirs == line.written) {
            line.written.clone_from(ours);
        }
    }
    cards.resolve(list)
}

/// The formats that are both read and written. Those that need something of the user's beside the deck are not here.
fn both_ways() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| format.read.is_some() && format.write.is_some() && format.name != "vassal")
}

/// The deck under as much of its name as a deck code has room for.
fn with_name_in_room(deck: &Deck, back: &Deck, format: &Format) -> Deck {
    let mut deck = deck.clone();
    if format.name == "code" {
        let name = |deck: &Deck| deck.list.name.as_ref().map(|name| name.text.trim().to_owned()).unwrap_or_default();
        assert!(name(&deck).starts_with(&name(back)), "{}", name(back));
        deck.list.name.clone_from(&back.list.name);
    }
    deck
}

fn every_way(deck: &Deck, cards: &Cards) {
    for format in both_ways() {
        let forms: &[(Marks, bool)] = match format.name {
            "text" => &[(Marks::Plain, false), (Marks::Plain, true), (Marks::Markdown, false), (Marks::Bbcode, true)],
            _ => &[(Marks::Plain, false)],
        };
        for (marks, with_sets) in forms {
            #[allow(clippy::needless_update, reason = "other formats have options of their own")]
            let options = WriteOptions {
                marks: *marks,
                with_sets: *with_sets,
                owned: with_sets.then(BTreeMap::new),
                ..WriteOptions::default()
            };
            let outgoing = DeckExport { deck, options: &options };
            let written = match write_deck(format, &outgoing) {
                Ok(written) => written,
                Err(DeckWriteError::Toml(_) | DeckWriteError::CodeTooLong { .. }) => continue,
                Err(error) => panic!("{}: {error}", format.name),
            };
            assert_eq!(written, write_deck(format, &outgoing).unwrap(), "{}: the same bytes", format.name);
            for is_named in [true, false] {
                let back = read_back(cards, format, &written, is_named);
                let shown = String::from_utf8_lossy(&written.bytes);
                let deck = &with_name_in_room(deck, &back, format);
                assert_eq!(held(&back, format), held(deck, format), "{} {marks:?}\n{shown}", format.name);
            }
        }
    }
}

#[test]
fn the_decks_of_the_program_come_back_from_every_format() {
    let cards = Cards::read();
    let files: Vec<_> = fs::read_dir("decks").unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 7);
    for path in files {
        let list = read_bytes_in_part("deck.toml".to_owned(), &fs::read(&path).unwrap()).unwrap();
        every_way(&cards.resolve(list), &cards);
    }
}

#[test]
fn published_lists_come_back_from_every_format() {
    let cards = Cards::read();
    let files: Vec<_> = fs::read_dir(PUBLISHED).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 2);
    for path in files {
        let list = read_bytes_in_part("list.txt".to_owned(), &fs::read(&path).unwrap()).unwrap();
        let deck = cards.resolve(list);
        assert!(deck.slots.len() > 20);
        every_way(&deck, &cards);
    }
}

/// Names that no card has and that look like everything else in a list, in a table or in XML.
fn any_strange_name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Za-zÀ-ž'’\"#=:;&<>/\\\\. ,()\\[\\]*+_-]{1,30}",
        Just("3 Trade Pact Two".to_owned()),
        Just("Total of Cards".to_owned()),
        Just("Ambassador".to_owned()),
        Just("Opening Hand".to_owned()),
        Just("race: Minbari".to_owned()),
        Just("Nobody (Premier)".to_owned()),
        Just("Nobody, x3".to_owned()),
        Just("]]>&amp;<card/>".to_owned()),
        Just("=1+2".to_owned()),
        Just("none".to_owned()),
        Just("x".repeat(200)),
    ]
    .prop_filter("a name", |name| !name.trim().is_empty())
}

/// Any card by its number among all, or a name of none.
#[derive(Debug, Clone)]
enum AnyName {
    Card(prop::sample::Index),
    Strange(String),
}

fn any_name() -> impl Strategy<Value = AnyName> {
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(AnyName::Card),
        1 => any_strange_name().prop_map(AnyName::Strange),
    ]
}

fn any_said() -> impl Strategy<Value = Option<String>> {
    proptest::option::of(prop_oneof!["[A-Za-z0-9éñ'\"#:;,/&<>\\[\\]*(). =-]{0,20}", Just("60 cards".to_owned())])
}

#[derive(Debug, Clone)]
struct AnyDeck {
    sayings: [Option<String>; 3],
    race: Option<&'static str>,
    names_opening_hand: bool,
    lines: Vec<(usize, AnyName, u32)>,
    table: Vec<String>,
    plan: Vec<String>,
    tags: Vec<String>,
    note: Option<String>,
}

fn any_deck() -> impl Strategy<Value = AnyDeck> {
    let line = (0..Section::WITH_MAYBE.len(), any_name(), 1..12_u32);
    let race = prop::sample::select(vec![None, Some("Minbari"), Some("Human"), Some("Narn"), Some("Centauri")]);
    (
        [any_said(), any_said(), any_said()],
        race,
        any::<bool>(),
        // Of a maybe pile alone most formats hold nothing, and an empty file is no deck.
        proptest::collection::vec(line, 1..14).prop_filter("a card that counts", |lines| {
            lines.iter().any(|(section, ..)| Section::WITH_MAYBE[*section] != Section::Maybe)
        }),
        proptest::collection::vec(prop_oneof![Just("Human".to_owned()), Just("Narn".to_owned())], 0..3),
        proptest::collection::vec("[A-Za-z0-9 ;:,'\"#>=-]{1,30}", 0..3),
        proptest::collection::vec("[A-Za-z0-9é ;:,'\"#>/\\[\\]*-]{1,12}", 0..3),
        proptest::option::of("[A-Za-z0-9éñ'\"#:;,/&<>\\[\\]*(). =\n-]{0,60}"),
    )
        .prop_map(|(sayings, race, names_opening_hand, lines, table, plan, tags, note)| AnyDeck {
            sayings,
            race,
            names_opening_hand,
            lines,
            table,
            plan,
            tags,
            note,
        })
}

impl AnyDeck {
    fn list(&self, labels: &[String]) -> Decklist {
        let said = |text: &str| SpannedText { text: text.to_owned(), span: 0..0 };
        let name = |name: &AnyName| match name {
            AnyName::Card(at) => at.get(labels).clone(),
            AnyName::Strange(name) => name.clone(),
        };
        let lines: Vec<DeckLine> = self
            .lines
            .iter()
            .map(|(section, card, count)| DeckLine {
                section: Section::WITH_MAYBE[*section],
                written: name(card),
                count: *count,
                span: 0..0,
            })
            .collect();
        let [deck_name, ruleset, faction] = self.sayings.each_ref().map(|text| text.as_deref().map(said));
        let has_hand = lines.iter().any(|line| line.section == Section::OpeningHand);
        let all =
            |texts: &[String]| texts.iter().map(|text| said(text)).filter(|s| !s.text.trim().is_empty()).collect();
        Decklist {
            name: deck_name,
            ruleset,
            faction,
            race: self.race.map(said),
            names_opening_hand: self.names_opening_hand || has_hand,
            lines,
            goldfish: GoldfishSettings { table: all(&self.table), plan: all(&self.plan) },
            tags: all(&self.tags),
            note: self.note.as_deref().filter(|note| !note.trim().is_empty()).map(said),
            ..Decklist::default()
        }
    }
}

#[test]
fn random_decks_come_back_from_every_format() {
    random_decks(40);
}

#[test]
#[ignore = "20 seconds; .ci/run runs it"]
fn a_thousand_random_decks_come_back_from_every_format() {
    random_decks(RANDOM_DECKS);
}

fn random_decks(cases: u32) {
    let cards = Cards::read();
    let mut labels: Vec<String> = cards.catalog.cards().unwrap().into_iter().map(|card| card.label).collect();
    // The names that formats stumble over, often.
    let nasty: Vec<String> =
        labels.iter().filter(|label| label.contains(['/', ',', '(', '&', '"', '.'])).cloned().collect();
    let longest = labels.iter().max_by_key(|label| label.len()).unwrap().clone();
    assert!(nasty.iter().any(|label| label == "Vlur/Nhar"));
    for _ in 0..4 {
        labels.extend(nasty.iter().cloned());
        labels.push(longest.clone());
    }
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    runner
        .run(&any_deck(), |deck| {
            every_way(&cards.resolve(deck.list(&labels)), &cards);
            Ok(())
        })
        .unwrap();
}
