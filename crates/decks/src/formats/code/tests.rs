use std::path::Path;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::{CODED_SECTIONS, FACTIONS, RACES, RULESETS, is_deck_code, letters};
use crate::deck::shipped::BUILT_IN;
use crate::deck::{Deck, DeckLine, Decklist, SpannedText};
use crate::formats::{DeckExport, DeckReadError, DeckWriteError, WriteOptions, format_called, read_bytes, write_deck};
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

fn with_cards<T>(run: impl FnOnce(&Catalog, &Index) -> T) -> T {
    thread_local! {
        static CARDS: (Catalog, Index) = {
            let catalog = Catalog::open(None).unwrap();
            let index = Index::load(&catalog).unwrap();
            (catalog, index)
        };
    }
    CARDS.with(|(catalog, index)| run(catalog, index))
}

fn resolved(list: Decklist) -> Deck {
    with_cards(|catalog, index| Deck::resolve(list, catalog, index).unwrap())
}

fn encoded(deck: &Deck) -> Result<(String, usize), DeckWriteError> {
    let options = WriteOptions::default();
    let written = write_deck(format_called("code").unwrap(), &DeckExport { deck, options: &options })?;
    Ok((String::from_utf8(written.bytes).unwrap().trim().to_owned(), written.lost.len()))
}

fn decoded(code: &str) -> Result<Deck, DeckReadError> {
    read_bytes("code".to_owned(), code.as_bytes()).map(resolved)
}

fn built_in(name: &str) -> Deck {
    let deck = BUILT_IN.iter().find(|deck| deck.name == name).unwrap();
    resolved(read_bytes(format!("{name}.toml"), deck.text.as_bytes()).unwrap())
}

/// What was written once is read for ever: the code of the Narn starter.
#[test]
fn codes_never_change() {
    const NARN: &str =
        "b5:180AJAWHKMV44Y1A6Q5KGWQJG8TY2AF359SCXF5D1PC2Z73111375T98F53SZMMMVY685DCRTB163WX93A4YM226GZASNX9";
    assert_eq!(encoded(&built_in("narn")).unwrap().0, NARN);
    assert_eq!(decoded(NARN).unwrap().checksum(), built_in("narn").checksum());
}

#[test]
fn the_built_in_decks_travel_whole_in_a_line_or_two() {
    let mut lengths = Vec::new();
    for deck in &BUILT_IN {
        let deck = built_in(deck.name);
        let (code, lost) = encoded(&deck).unwrap();
        let copy = decoded(&code).unwrap();
        assert_eq!(copy.checksum(), deck.checksum());
        let said = |deck: &Deck| {
            let list = &deck.list;
            [&list.faction, &list.ruleset].map(|said| said.as_ref().map(|said| said.text.clone()))
        };
        assert_eq!((said(&copy), copy.race), (said(&deck), deck.race));
        lengths.push((deck.title(), code.len()));
        assert!(lost <= 2, "the name, and what has no place at all");
        // For the short form of a QR code, and for links.
        assert!(code[3..].bytes().all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit()), "{code}");
    }
    assert!(lengths.iter().all(|(_, length)| (72..=110).contains(length)), "{lengths:?}");
}

#[test]
fn a_code_is_no_path() {
    for code in ["b5:1K3F", "B5:1k3f", " b5:1"] {
        assert!(is_deck_code(Path::new(code)), "{code}");
    }
    for path in ["b5:", "b5: my deck", "./b5:1K3F", "b5", "deck.b5", "b6:1K3F", "№5:1"] {
        assert!(!is_deck_code(Path::new(path)), "{path}");
    }
}

#[test]
fn every_usual_word_and_section_has_its_number() {
    assert!(Race::ALL.iter().all(|race| RACES.contains(&race.name())));
    let factions = zocalo_cards::ruleset::world().factions();
    assert!(factions.iter().all(|faction| FACTIONS.contains(&faction.name.as_str())));
    assert!(zocalo_cards::ruleset::Ruleset::names().all(|name| RULESETS.contains(&name)));
    assert!([RACES, FACTIONS, RULESETS].iter().all(|words| words.len() < 15));
    assert!(Section::ALL.iter().all(|section| CODED_SECTIONS.contains(section)));
}

#[test]
fn codes_that_no_writer_makes_are_refused() {
    let reason = |fives: &[u8]| match decoded(&letters::written(fives.to_vec())) {
        Err(DeckReadError::Faults(_, faults)) => faults[0].reason.english(),
        other => panic!("{other:?}"),
    };
    assert!(reason(&[2, 0, 0]).contains("version 2"));
    assert!(reason(&[1]).contains("not the code of a deck"));
    assert!(reason(&[1, 0, 0, 0, 0, 0, 0, 0, 0]).contains("not the code of a deck"), "too much behind it");
    // No name, race, faction, ruleset or hand; one card in the ambassador's place, and 2^11 is no card yet.
    // No race, faction, ruleset or stranger; one card in the ambassador's place; no hand or other section, no name.
    let mut bits = super::BitWriter::default();
    for (number, count) in [(1, 5), (0, 4), (0, 4), (0, 4), (0, 1), (1, 1)] {
        bits.bits(number, count);
    }
    bits.gamma(2);
    bits.rice(4_000, 8);
    bits.gamma(1);
    bits.bits(0, 6);
    assert!(reason(&bits.into_fives()).contains("card 4001"));
}

#[test]
fn what_has_no_room_is_told() {
    let mut deck = built_in("narn");
    deck.list.name = Some(SpannedText { text: "A name ".repeat(20), span: 0..0 });
    let (code, lost) = encoded(&deck).unwrap();
    let without = encoded(&built_in("narn")).unwrap().1;
    assert_eq!(lost, without + 1);
    let name = decoded(&code).unwrap().list.name.unwrap().text;
    assert!(name.len() >= 8 && (106..=110).contains(&code.len()) && "A name ".repeat(20).starts_with(&name), "{name}");
    let lines = (0..60).map(|at| DeckLine {
        section: Section::Deck,
        written: format!("No such card as number {at}"),
        count: 1,
        span: 0..0,
    });
    let deck = resolved(Decklist { lines: lines.collect(), ..Decklist::default() });
    assert!(matches!(encoded(&deck), Err(DeckWriteError::CodeTooLong { .. })));
}

static LABELS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cards = zocalo_cards::data::cards::read_cards().unwrap();
    cards.into_iter().map(|card| card.label).collect()
});

fn card() -> impl Strategy<Value = String> {
    prop_oneof![
        9 => any::<prop::sample::Index>().prop_map(|at| at.get(&LABELS).clone()),
        1 => "[A-ZÄЖ][a-zäж'.-]{2,9} Nobody",
    ]
}

fn word() -> impl Strategy<Value = Option<SpannedText>> {
    proptest::option::of("[!-~А-я]{1,12}( [a-z]{1,9})?".prop_map(|text| SpannedText { text, span: 0..0 }))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_deck_comes_back(
        cards in proptest::collection::vec((card(), 1..40_u32, any::<prop::sample::Index>()), 0..50),
        name in word(),
        faction in word(),
        race in proptest::option::of(proptest::sample::select(Race::ALL.to_vec())),
        names_opening_hand in any::<bool>(),
    ) {
        let line = |(written, count, section): (String, u32, prop::sample::Index)| DeckLine {
            section: *section.get(&Section::ALL),
            written,
            count,
            span: 0..0,
        };
        let race = race.map(|race| SpannedText { text: race.name().to_owned(), span: 0..0 });
        let lines = cards.into_iter().map(line).collect();
        let deck = resolved(Decklist { name, race, faction, names_opening_hand, lines, ..Decklist::default() });
        let code = match encoded(&deck) {
            Err(DeckWriteError::CodeTooLong { .. }) => return Ok(()),
            code => code.unwrap().0,
        };
        let copy = decoded(&code).unwrap();
        prop_assert_eq!(copy.checksum(), deck.checksum());
        // Of several ambassadors the first gives the race, and their order does not travel.
        if deck.section(Section::Ambassador).count() < 2 {
            prop_assert_eq!(copy.race, deck.race);
            prop_assert_eq!(&encoded(&copy).unwrap().0, &code);
        }
        let said = |said: &Option<SpannedText>| said.as_ref().map(|said| said.text.clone());
        prop_assert_eq!(said(&copy.list.faction), said(&deck.list.faction));
        let whole = said(&deck.list.name).unwrap_or_default();
        let name = said(&copy.list.name).unwrap_or_default();
        prop_assert!(whole.starts_with(&name) && (name == whole || code.len() > 90), "{}", code);
        prop_assert_eq!(copy.list.names_opening_hand, names_opening_hand || deck.section(Section::OpeningHand).next().is_some());
    }

    #[test]
    fn noise_with_a_right_checksum_never_panics(fives in proptest::collection::vec(0..32_u8, 0..200)) {
        let fives: Vec<u8> = std::iter::once(1).chain(fives).collect();
        let _ = decoded(&letters::written(fives));
    }
}
