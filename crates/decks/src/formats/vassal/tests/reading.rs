//! Reading what the encoder wrote: tokens, saved decks, saved games.

use proptest::prelude::*;

use super::{of_saved_deck, of_saved_game};
use crate::deck::{Decklist, read_toml, write_toml};
use crate::formats::section_of_zone;
use crate::formats::vassal::tests::{Age, Piece, deck, game, obfuscated, sequence, zip};
use zocalo_cards::card::Section;
use zocalo_text::text::Source;
use zocalo_vassal::{joined, tokens};

const AGES: [Age; 2] = [Age::Old, Age::New];

/// The names of cards that are hardest to write.
const NASTY: [&str; 9] = [
    "Vlur/Nhar",
    "'Vlur'",
    "It's; a, trap\\",
    "\\Back",
    "Ka'Toc",
    "Mo'rakar; the \\/ one",
    "Né à l'aube",
    "You Are Not Ready (The Shadows)",
    "'",
];

fn cards(list: &Decklist) -> Vec<(u32, &str)> {
    list.lines.iter().map(|line| (line.count, line.written.as_str())).collect()
}

/// A token that this age of the engine does not spoil: up to 3.3 a backslash in front of an inner delimiter and since
/// 3.4 one at the end are read as an escape.
fn survives(age: Age, token: &str) -> bool {
    age == Age::Old || !token.ends_with('\\') || token.starts_with('\\')
}

proptest! {
    #[test]
    fn tokens_come_back_whatever_the_age_of_the_engine(
        all in prop::collection::vec("[ab/;'\\\\\\té\u{1b}]{0,8}", 1..6),
        delimiter in prop::sample::select(vec!['/', ';', '\t', '\u{1b}', ',']),
    ) {
        for age in AGES {
            let kept: Vec<String> = all.iter().filter(|token| survives(age, token)).cloned().collect();
            if kept.is_empty() {
                continue;
            }
            let text = sequence(age, delimiter, &kept);
            let read: Vec<_> = tokens(&text, u8::try_from(delimiter).unwrap()).collect();
            prop_assert_eq!(&read, &kept, "{:?}: {}", age, text);
        }
        // What is written here is read by every version, so every token survives.
        let delimiter = u8::try_from(delimiter).unwrap();
        let text = joined(&all, delimiter);
        prop_assert_eq!(tokens(&text, delimiter).collect::<Vec<_>>(), all);
    }

    #[test]
    fn any_name_comes_back_out_of_a_saved_deck(
        name in "[A-Za-zé'/;,.\\\\ ()-]{1,30}",
        traits in prop::collection::vec(("[a-z]{1,5};[a-z/;'\\\\]{0,9}", "[a-z/;'\\\\]{0,9}"), 0..6),
    ) {
        for age in AGES {
            let whole = |text: &str| survives(age, text) && (age == Age::New || !text.contains("\\;"));
            if !whole(&name) || name.trim().is_empty() || traits.iter().any(|(kind, state)| !whole(kind) || !whole(state)) {
                continue;
            }
            let piece = Piece { traits: traits.clone(), ..Piece::card(&name) };
            let text = deck(age, &[piece.clone(), piece]);
            let list = of_saved_deck("deck".to_owned(), &text).unwrap();
            prop_assert_eq!(cards(&list), vec![(2, name.trim())], "{:?}: {}", age, text);
        }
    }

    #[test]
    fn every_card_of_a_game_is_read_once_in_its_pile(
        cards_and_piles in prop::collection::vec((prop::sample::select(NASTY.to_vec()), 0..3_usize), 1..9),
        key in any::<u8>(),
    ) {
        for age in AGES {
            let kept: Vec<_> = cards_and_piles.iter().filter(|(name, _)| survives(age, name)).collect();
            if kept.is_empty() {
                continue;
            }
            let ids: Vec<String> = (1..=kept.len()).map(|id| id.to_string()).collect();
            let piece = |((name, _), id): (&&(&str, usize), &String)| Piece { id: id.clone(), ..Piece::card(name) };
            let pieces: Vec<Piece> = kept.iter().zip(&ids).map(piece).collect();
            let inside = |pile: usize| -> Vec<&str> {
                kept.iter().zip(&ids).filter(|((_, own), _)| *own == pile).map(|(_, id)| id.as_str()).collect()
            };
            let (reserve, draw) = (inside(1), inside(2));
            let text = game(age, &pieces, &[("Reserve", &reserve), ("It's; a pile\\,", &draw)], &[]);
            let bytes = zip(&[("savedGame", &obfuscated(text.as_bytes(), key))]);
            let list = of_saved_game("game".to_owned(), &bytes, section_of_zone).unwrap();
            prop_assert!(list.faults.is_empty());
            let counted = |all: &mut dyn Iterator<Item = (bool, String, u32)>| {
                all.fold(std::collections::BTreeMap::new(), |mut counts, (is_reserve, name, count)| {
                    *counts.entry((is_reserve, name)).or_insert(0) += count;
                    counts
                })
            };
            let read = |line: &crate::deck::DeckLine| (line.section == Section::Reserve, line.written.clone(), line.count);
            let written = |kept: &&(&str, usize)| (kept.1 == 1, kept.0.to_owned(), 1);
            let (read, written) = (counted(&mut list.lines.iter().map(read)), counted(&mut kept.iter().map(written)));
            prop_assert_eq!(read, written);
        }
    }

    #[test]
    fn a_copied_record_is_the_same_card_with_the_same_traits(
        name in prop::sample::select(NASTY.to_vec()),
        map in prop::sample::select(vec!["null", "Main Map", "a;b\\"]),
        is_unique in any::<bool>(),
    ) {
        for age in AGES {
            if !survives(age, name) || !survives(age, map) {
                continue;
            }
            let piece = Piece { map: map.to_owned(), id: "17".to_owned(), is_unique, ..Piece::card(name) };
            let found = zocalo_vassal::saved_deck(&deck(age, &[piece])).unwrap();
            let (record, piece) = found[0].what.clone().unwrap();
            let template = record.as_template().unwrap();
            prop_assert_eq!(template.piece().unwrap(), piece.clone());
            prop_assert_eq!(template.id.as_str(), "null");
            prop_assert_eq!(template.state.as_str(), "null\t0\\\tnull;0;0;14");
            prop_assert_eq!(template.as_template().unwrap(), template.clone(), "it is one already");
            let again = zocalo_vassal::saved_deck(&format!("DECK\t\u{1b}{}", template.to_command())).unwrap();
            prop_assert_eq!(again[0].what.as_ref().unwrap(), &(template, piece));
        }
    }
}

#[test]
fn the_one_deck_that_is_known_byte_by_byte_is_read() {
    let text = "DECK\t\u{1b}+/null/obs;70,130;back.jpg;Flip;B\trotate;2;90;R;;Rotate;;\\\tpiece;;;vlur.jpg;\
                Vlur\\/Nhar/null;\t0\\\tnull;0;0;14";
    let list = of_saved_deck("vlur.sav".to_owned(), text).unwrap();
    assert_eq!(cards(&list), [(1, "Vlur/Nhar")]);
    let line = &list.lines[0];
    assert_eq!(&list.source.text[line.span.clone()], "Vlur/Nhar");
    assert_eq!(line.section, Section::Deck);
}

#[test]
fn copies_are_counted_and_what_is_no_card_is_reported() {
    for age in AGES {
        let pieces = [Piece::card("Trade Pact"), Piece::card("Vlur/Nhar"), Piece::card("Trade Pact")];
        let text = format!("{}\u{1b}M/12/Map/1/2\u{1b}+/null/piece;;;a.jpg;B", deck(age, &pieces));
        let list = of_saved_deck("deck".to_owned(), &text).unwrap();
        assert_eq!(cards(&list), [(2, "Trade Pact"), (1, "Vlur/Nhar")]);
        let reasons: Vec<_> = list.faults.iter().map(|fault| fault.reason.english()).collect();
        let (other, half) = (
            "record 4 of the saved deck is not a card but another command: M/12/Map/1/2",
            "record 5 of the saved deck breaks off before its type and its state",
        );
        assert_eq!(reasons, [other, half]);
    }
}

#[test]
fn a_piece_without_a_name_is_called_by_its_image() {
    let piece = Piece { image: "Trade Pact.jpg".to_owned(), ..Piece::card("") };
    let list = of_saved_deck("deck".to_owned(), &deck(Age::New, &[piece])).unwrap();
    assert_eq!(cards(&list), [(1, "Trade Pact")]);
    assert_eq!(list.readings[0].text.english(), "a piece without a name, named after its image: Trade Pact.jpg");
    let piece = Piece { image: String::new(), ..Piece::card("") };
    let list = of_saved_deck("deck".to_owned(), &deck(Age::New, &[piece])).unwrap();
    assert_eq!(list.faults[0].reason.english(), "record 1 of the saved deck has neither a name nor an image");
}

#[test]
fn an_empty_deck_is_a_deck_and_another_text_is_none() {
    for text in ["DECK\t", "DECK\t\n", "DECK"] {
        assert!(of_saved_deck("deck".to_owned(), text).unwrap().lines.is_empty(), "{text:?}");
    }
    for text in ["", "Deck\n3 Trade Pact", "DECKS\t", "begin_save"] {
        let error = of_saved_deck("deck".to_owned(), text).unwrap_err();
        assert!(error.to_string().starts_with("is not a saved deck file"), "{text:?}");
    }
}

#[test]
fn the_text_of_old_windows_machines_is_read() {
    let text = deck(Age::Old, &[Piece::card("Né à l'aube")]);
    let bytes: Vec<u8> = text.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap()).collect();
    assert!(std::str::from_utf8(&bytes).is_err());
    let list = of_saved_deck("deck".to_owned(), &zocalo_text::files::reading::decode(&bytes).unwrap()).unwrap();
    assert_eq!(cards(&list), [(1, "Né à l'aube")]);
}

fn table() -> Vec<Piece> {
    let with_id = |name: &str, id: &str| Piece { id: id.to_owned(), map: "Table".to_owned(), ..Piece::card(name) };
    let counter = Piece { traits: Vec::new(), ..with_id("Influence 5", "6") };
    let plain = |name: &str, id: &str| Piece { traits: Vec::new(), ..with_id(name, id) };
    vec![
        with_id("Delenn", "1"),
        plain("Trade Pact", "2"),
        with_id("Vlur/Nhar", "3"),
        with_id("Trade Pact", "4"),
        with_id("Lennier", "5"),
        counter,
    ]
}

#[test]
fn the_cards_of_a_game_are_told_by_pile_and_map() {
    let piles: [(&str, &[&str]); 2] = [("Draw deck", &["2", "3", "4"]), ("Reserve", &["5"])];
    let text = game(Age::New, &table(), &piles, &["D/1/a/b", "UPDATE"]);
    for bytes in [
        zip(&[("moduledata", b"<x/>"), ("savedGame", &obfuscated(text.as_bytes(), 0xa7))]),
        obfuscated(text.as_bytes(), 0),
    ] {
        assert!(zocalo_vassal::is_saved_game(&bytes));
        let section = |name: &str| (name == "Reserve").then_some(Section::Reserve);
        let list = of_saved_game("game.vsav".to_owned(), &bytes, section).unwrap();
        let read: Vec<_> = list.lines.iter().map(|line| (line.section, line.count, line.written.as_str())).collect();
        let expected = [
            (Section::Deck, 2, "Trade Pact"),
            (Section::Deck, 1, "Vlur/Nhar"),
            (Section::Reserve, 1, "Lennier"),
            (Section::Deck, 1, "Delenn"),
        ];
        assert_eq!(read, expected);
        assert_eq!(list.faults, []);
        assert_eq!(list.remarks.len(), 1, "the counter is reported");
        assert!(list.remarks[0].text.english().ends_with("Influence 5"));
        for line in &list.lines {
            assert_eq!(list.source.text[line.span.clone()], line.written);
        }
    }
}

#[test]
fn a_pile_of_the_opening_hand_names_the_hand() {
    let text = game(Age::New, &table(), &[("Opening Hand", &["1", "4"]), ("Reserve", &["5"])], &[]);
    let bytes = obfuscated(text.as_bytes(), 3);
    let list = of_saved_game("game.vsav".to_owned(), &bytes, section_of_zone).unwrap();
    assert!(list.names_opening_hand);
    assert_eq!(list.apart, [Section::OpeningHand]);
    let toml = write_toml(&list).unwrap();
    assert!(toml.contains("opening_hand = [\"Delenn\", \"Trade Pact\"]"), "{toml}");
    let back = read_toml(Source { label: "game.toml".to_owned(), text: toml.clone() }).unwrap();
    let copies = |list: &Decklist| list.lines.iter().map(|line| line.count).sum::<u32>();
    assert_eq!(copies(&back), copies(&list), "{toml}");
    let list = of_saved_game("game.vsav".to_owned(), &bytes, |_| None).unwrap();
    assert!(!list.names_opening_hand && list.apart.is_empty(), "no pile of it, no hand");
}

#[test]
fn in_a_game_without_cards_to_tell_every_piece_is_one() {
    let piece = Piece { traits: Vec::new(), id: "1".to_owned(), ..Piece::card("Delenn") };
    let text = game(Age::Old, &[piece], &[], &[]);
    let list = of_saved_game("game".to_owned(), &obfuscated(text.as_bytes(), 9), |_| None).unwrap();
    assert_eq!(cards(&list), [(1, "Delenn")]);
}

#[test]
fn commands_within_commands_are_found() {
    let inner = sequence(Age::New, '\u{1b}', &["LOG".into(), Piece::card("Vlur/Nhar").record(Age::New)]);
    let text = sequence(Age::New, '\u{1b}', &["begin_save".into(), inner, "end_save".into()]);
    let list = of_saved_game("game".to_owned(), &obfuscated(text.as_bytes(), 1), |_| None).unwrap();
    assert_eq!(cards(&list), [(1, "Vlur/Nhar")]);
}
