//! Properties that every verdict has, whatever the deck.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::{minbari, verdict_on};
use crate::check::{Code, Severity};
use zocalo_cards::ruleset::Ruleset;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn check_never_panics_on_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200), toml in any::<bool>()) {
        for ruleset in Ruleset::names() {
            let _ = verdict_on(&bytes, if toml { "deck.toml" } else { "deck.txt" }, ruleset);
        }
    }

    #[test]
    fn check_never_panics_on_anything_like_a_deck(lines in proptest::collection::vec(
        "(\\[(deck|reserve|crusade_pile|conflict_pile)\\]|(race|faction|ambassador|crusade|agenda) = \"[A-Z'a-z ]{0,12}\"\
         |\"(G'Kar|Delenn|Trade Pact|Lennier|[A-Za-z ]{1,9})\" = [0-9]{1,4}|opening_hand = \\[\"Lennier\"\\])", 0..12)) {
        for ruleset in Ruleset::names() {
            let _ = verdict_on(lines.join("\n").as_bytes(), "deck.toml", ruleset);
        }
    }

    /// Whatever else is in the deck, a fourth copy is found, wherever the copies are.
    #[test]
    fn a_fourth_copy_is_always_found(
        others in 0..70_usize, in_deck in 0..5_u32, in_reserve in 0..5_u32, ruleset in prop_oneof!["tournament", "engine"],
    ) {
        let mut text = minbari(others);
        if in_deck > 0 {
            writeln!(text, "\"Refugees\" = {in_deck}").unwrap();
        }
        if in_reserve > 0 {
            writeln!(text, "[reserve]\n\"Refugees\" = {in_reserve}").unwrap();
        }
        let verdict = verdict_on(text.as_bytes(), "deck.toml", &ruleset).unwrap();
        let found = verdict.findings.iter().any(|f| f.code == Code::TooManyCopies && f.cards[0].name == "Refugees");
        prop_assert_eq!(found, in_deck + in_reserve > 3);
    }
}

/// A deck of these lines; the findings without their places.
fn findings(lines: &[String], ruleset: &str) -> Vec<(Code, String, String)> {
    findings_with(lines, &[], ruleset)
}

/// A deck of these lines with a reserve of those; the findings without their places.
fn findings_with(lines: &[String], reserve: &[String], ruleset: &str) -> Vec<(Code, String, String)> {
    let head = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Servants of Order\", \"Trade Pact\"]\n[deck]\n";
    let text = format!("{head}{}\n[reserve]\n{}\n", lines.join("\n"), reserve.join("\n"));
    let verdict = verdict_on(text.as_bytes(), "deck.toml", ruleset).unwrap();
    let mut found: Vec<(Code, String, String)> = verdict
        .findings
        .into_iter()
        .map(|finding| {
            let mut cards: Vec<String> = finding.cards.iter().map(|c| format!("{} {}", c.count, c.name)).collect();
            cards.sort();
            (finding.code, cards.join(", "), finding.message.english())
        })
        .collect();
    found.sort();
    found
}

/// Cards of every kind of trouble, each a line.
fn any_lines() -> impl Strategy<Value = Vec<String>> {
    const NAMES: [&str; 22] = [
        "Affirm Alliance",
        "Border Raid",
        "Kidnapping",
        "Draal",
        "Hedronn",
        "Refugees",
        "G'Kar",
        "Susan Ivanova",
        "Earth",
        "First Battle Fleet (Narn)",
        "Energy Mines",
        "Morden",
        "Contact with Vorlons",
        "Rangers Surveillance",
        "Carpe Diem",
        "Acclaim",
        "Afirmation of Peace",
        "Qwertyuiop",
        "Delenn Transformed",
        "Commander Ivanova",
        "Valen (V)",
        "Forced Evolution",
    ];
    proptest::sample::subsequence(NAMES.to_vec(), 0..NAMES.len()).prop_flat_map(|names| {
        let count = names.len();
        (Just(names), proptest::collection::vec(1..5_u32, count)).prop_map(|(names, counts)| {
            names.iter().zip(counts).map(|(name, count)| format!("\"{name}\" = {count}")).collect()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_order_of_cards_never_changes_the_findings(
        lines in any_lines(), reserve in any_lines(), seed in any::<u64>(),
    ) {
        let shuffled = |lines: &[String]| {
            let mut lines = lines.to_vec();
            lines.sort_by_key(|line| line.bytes().fold(seed, |hash, byte| hash.rotate_left(5) ^ u64::from(byte)));
            lines
        };
        for ruleset in ["casual", "engine", "sealed"] {
            prop_assert_eq!(
                findings_with(&lines, &reserve, ruleset),
                findings_with(&shuffled(&lines), &shuffled(&reserve), ruleset)
            );
        }
    }

    /// A neutral card of a legal set adds no error but one about itself.
    #[test]
    fn adding_a_legal_card_adds_no_other_error(lines in any_lines(), copies in 1..5_u32) {
        let errors = |lines: &[String]| -> Vec<(Code, String, String)> {
            let found = findings(lines, "casual");
            found.into_iter().filter(|(code, cards, _)| {
                code.severity() == Severity::Error && !cards.contains("Telepathic Scan") && *code != Code::DeckTooSmall
            }).collect()
        };
        let mut more = lines.clone();
        more.push(format!("\"Telepathic Scan\" = {copies}"));
        prop_assert_eq!(errors(&lines), errors(&more));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever the deck, every finding has a place, each place is in the file, and a card that a finding is about is
    /// pointed at on every line that names it.
    #[test]
    fn every_finding_points_at_every_card_it_is_about(lines in any_lines(), reserve in any_lines(), top in any_top()) {
        let text = format!("{top}[deck]\n{}\n[reserve]\n{}\n", lines.join("\n"), reserve.join("\n"));
        for ruleset in Ruleset::names() {
            for finding in verdict_on(text.as_bytes(), "deck.toml", ruleset).unwrap().findings {
                prop_assert!(!finding.places.is_empty(), "{:?}", finding);
                prop_assert_eq!(finding.place(), Some(finding.places[0].place));
                let mut pointed = Vec::new();
                for pointer in &finding.places {
                    prop_assert_eq!(&pointer.file, "deck.toml");
                    let line = text.lines().nth(pointer.place.line - 1).unwrap();
                    let letters: Vec<char> = line.chars().collect();
                    let (from, length) = (pointer.place.column - 1, pointer.place.length);
                    prop_assert!(length > 0 && from + length <= letters.len(), "{:?}", finding);
                    pointed.push((pointer.place.line, letters[from..from + length].iter().collect::<String>()));
                }
                // An exchange for any card of the deck points at the deck.
                let about = if finding.code == Code::ReserveExchange { &finding.cards[..1] } else { &finding.cards[..] };
                for card in about {
                    let named: Vec<usize> = (1..).zip(text.lines())
                        .filter(|(_, line)| line.contains(&format!("\"{}\"", card.name)))
                        .map(|(at, _)| at).collect();
                    let at = |line: &usize| pointed.iter().any(|(other, words)| other == line && words.contains(&card.name));
                    prop_assert!(named.is_empty() || named.iter().any(at), "{:?}\n{}", finding, text);
                    // The limit on copies is about all of them, in the deck and wherever else they count.
                    let in_deck = |line: &&usize| text.lines().take(**line).filter(|line| line.starts_with('[')).last() == Some("[deck]");
                    if finding.code == Code::TooManyCopies {
                        prop_assert!(named.iter().filter(in_deck).all(at), "{:?}\n{}", finding, text);
                    }
                }
            }
        }
    }
}

/// What stands above the cards of a deck: much, little or nothing.
fn any_top() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "",
        "name = \"x\"\n",
        "race = \"Human\"\n",
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Draal\", \"Trade Pact\"]\n",
        "race = \"Narn\"\nfaction = \"Corporate\"\nambassador = \"Elizabeth Trent\"\nopening_hand = []\n",
        "faction = \"Nobody's\"\nambassador = \"G'Kar (four cards)\"\nagenda = \"Draal\"\ncrusade = \"Draal\"\n",
        "race = \"Non-Aligned\"\nambassador = \"She'lah\"\nopening_hand = [\"She'lah\", \"G'Kar\"]\n",
    ])
}

/// A deck with hardly anything in it to point at.
#[test]
fn findings_about_a_bare_file_have_a_place() {
    for text in [
        "# nothing\n",
        "name = \"x\"\n",
        "race = \"Human\"\n",
        "opening_hand = []\n",
        "[reserve]\n",
        "\n\n  [goldfish]\n",
    ] {
        for ruleset in Ruleset::names() {
            for finding in verdict_on(text.as_bytes(), "deck.toml", ruleset).unwrap().findings {
                let place = finding.place().unwrap_or_else(|| panic!("{text}: {finding:?}"));
                assert!(place.length > 0 && place.line <= text.lines().count(), "{text}: {finding:?}");
            }
        }
    }
}
