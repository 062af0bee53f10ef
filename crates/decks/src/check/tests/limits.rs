//! Limits of rulesets, and the citations of findings.

use std::fs;
use std::path::PathBuf;

use crate::check::tests::{deck_of, house, verdict};
use crate::check::{CheckOptions, Code, check, explain};
use zocalo_cards::card::Section;
use zocalo_cards::data::sections::{Part, cited};
use zocalo_cards::ruleset::Ruleset;

/// The findings under a ruleset of these tables over freeform.
fn codes_under(tables: &str, text: &str) -> Vec<Code> {
    verdict("deck.toml", text, &house(&format!("extends = \"freeform\"\n{tables}")))
        .findings
        .iter()
        .map(|f| f.code)
        .collect()
}

#[test]
fn limits_that_only_house_rules_set_are_the_limit() {
    let largest = |cards: u32| {
        codes_under(
            "[deck]\nminimum = 0\nmaximum = 5\ncounts = [\"deck\"]\n",
            &format!("[deck]\n\"Refugees\" = {cards}\n"),
        )
    };
    assert_eq!([4, 5, 6].map(|cards| largest(cards).contains(&Code::DeckTooLarge)), [false, false, true]);
    let copies = |cards: u32| {
        let rule = "[copies]\nlimit = 3\ncounts = [\"deck\"]\ncards = { \"refugees\" = 2 }\n";
        codes_under(rule, &format!("[deck]\n\"Refugees\" = {cards}\n\"Sabotage\" = 3\n"))
    };
    assert_eq!([1, 2, 3].map(|cards| copies(cards).contains(&Code::TooManyCopies)), [false, false, true]);
    let pile = |cards: u32| {
        let rule = "[crusade_pile]\nuse = \"yes\"\nsize = 5\ncontent = [\"Aftermath\"]\n";
        codes_under(rule, &format!("crusade = \"A Crusade For A Cure\"\n[crusade_pile]\n\"Refugees\" = {cards}\n"))
    };
    assert_eq!([4, 5, 6].map(|cards| pile(cards).contains(&Code::CrusadePileSize)), [true, false, true]);
    assert!(pile(5).is_empty());
}

/// A deck with this many cards in one part of it, as a plain list, which can name several of anything.
fn with_part(part: Section, cards: u32) -> String {
    let each = |line: &str| format!("{line}\n").repeat(cards as usize);
    match part {
        Section::Ambassador => each("ambassador: Delenn"),
        Section::OpeningHand => format!("opening hand: {}\n", vec!["Refugees"; cards as usize].join(", ")),
        Section::Crusade => format!("{}Crusade pile\n1 Refugees\n", each("crusade: A Crusade For A Cure")),
        Section::FactionCard => each("faction card: Minbari Federation"),
        Section::Agenda => each("agenda card: Revenge"),
        Section::Deck => format!("Deck\n{}", each("1 Refugees")),
        Section::Reserve => format!("Reserve\n{}", each("1 Refugees")),
        Section::CrusadePile => format!("crusade: A Crusade For A Cure\nCrusade pile\n{}", each("1 Refugees")),
        Section::ConflictPile => format!("Conflict pile\n{}", each("1 Sabotage")),
        Section::Maybe => format!("Maybe\n{}", each("1 Sabotage")),
    }
}

/// Every part of a deck has a minimum and a maximum; each is kept at the limit and broken beside it.
#[test]
fn every_part_of_a_deck_has_both_limits() {
    use Section::{Agenda, Ambassador, ConflictPile, Crusade, CrusadePile, Deck, FactionCard, OpeningHand, Reserve};
    let codes = [
        (Ambassador, Code::AmbassadorMissing, Code::TooManyAmbassadors),
        (FactionCard, Code::FactionCardMissing, Code::PartTooLarge),
        (Agenda, Code::AgendaMissing, Code::PartTooLarge),
        (OpeningHand, Code::OpeningHandSize, Code::OpeningHandSize),
        (Deck, Code::DeckTooSmall, Code::DeckTooLarge),
        (Reserve, Code::ReserveTooSmall, Code::ReserveTooLarge),
        (Crusade, Code::CrusadeCardMissing, Code::PartTooLarge),
        (CrusadePile, Code::CrusadePileSize, Code::CrusadePileSize),
        (ConflictPile, Code::ConflictPileSize, Code::ConflictPileSize),
    ];
    assert_eq!(codes.map(|(part, ..)| part), Section::ALL);
    for (part, too_few, too_many) in codes {
        let key = part.key();
        let found = |limits: &str, cards: u32, code: Code| {
            let types = if part == OpeningHand { "different_types = false\n" } else { "" };
            let ruleset = house(&format!("extends = \"freeform\"\n[{key}]\n{limits}\n{types}"));
            let verdict = verdict("list.txt", &with_part(part, cards), &ruleset);
            verdict.findings.iter().any(|finding| finding.code == code)
        };
        let at_least =
            |limit: u32| [limit - 1, limit, limit + 1].map(|n| found(&format!("minimum = {limit}"), n, too_few));
        let at_most =
            |limit: u32| [limit - 1, limit, limit + 1].map(|n| found(&format!("maximum = {limit}"), n, too_many));
        let exactly = |n: u32, code: Code| found("size = 4", n, code);
        // A Crusade card is either there or missing, whatever number of them a pile is built around.
        if part == Crusade {
            assert_eq!(at_least(1), [true, false, false], "{key}");
        } else {
            assert_eq!(at_least(4), [true, false, false], "{key}");
            assert_eq!([3, 4, 5].map(|n| exactly(n, too_few) || exactly(n, too_many)), [true, false, true], "{key}");
        }
        assert_eq!(at_most(4), [false, false, true], "{key}");
    }
}

#[test]
fn what_counts_toward_a_part_is_for_the_ruleset_to_say() {
    let found = |counts: &str| {
        let rule = format!("[reserve]\nmaximum = 3\n{counts}");
        codes_under(&rule, "[deck]\n\"Refugees\" = 2\n[reserve]\n\"Sabotage\" = 2\n").contains(&Code::ReserveTooLarge)
    };
    assert!(!found(""));
    assert!(found("counts = [\"deck\", \"reserve\"]\n"));
    assert!(!found("counts = [\"deck\"]\n"));
}

#[test]
fn a_special_ambassador_changes_both_limits_of_the_hand() {
    let found = |ambassador: &str, cards: u32| {
        let hand = ["Trade Pact", "Revenge", "Quadrant 14", "Ja'Doc", "Draal", "Minbar"];
        let hand: Vec<String> = hand.iter().take(cards as usize).map(|name| format!("\"{name}\"")).collect();
        let text =
            format!("race = \"Narn\"\nambassador = \"{ambassador}\"\nopening_hand = [{}]\n[deck]\n", hand.join(", "));
        let ruleset =
            house("extends = \"engine\"\n[opening_hand]\nminimum = 2\nmaximum = 3\ndifferent_types = false\n");
        let verdict = verdict("deck.toml", &text, &ruleset);
        verdict.findings.iter().any(|f| matches!(f.code, Code::OpeningHandSize | Code::OpeningHandSpecial))
    };
    assert_eq!([1, 2, 3, 4].map(|cards| found("G'Kar", cards)), [true, false, false, true]);
    assert_eq!([3, 4, 5].map(|cards| found("G'Kar (four cards)", cards)), [true, false, true]);
}

#[test]
fn sealed_play_takes_no_more_than_the_pool_holds() {
    let pool = deck_of(b"[deck]\n\"Refugees\" = 3\n", "pool.toml").unwrap();
    let ruleset = Ruleset::named("freeform").unwrap();
    let found = |cards: u32| {
        let deck = deck_of(format!("[deck]\n\"Refugees\" = {cards}\n").as_bytes(), "deck.toml").unwrap();
        let terms = CheckOptions { pool: Some(&pool), ..CheckOptions::of(&ruleset).unwrap() };
        check(&deck, &terms).findings.iter().any(|finding| finding.code == Code::NotInPool)
    };
    assert_eq!([2, 3, 4].map(found), [false, false, true]);
}

#[test]
fn limits_of_the_documents_are_the_limit() {
    let found = |text: &str, ruleset: &str, code: Code| {
        let verdict = verdict("deck.toml", text, &Ruleset::named(ruleset).unwrap());
        verdict.findings.iter().any(|finding| finding.code == code)
    };
    for ruleset in ["casual", "tournament", "sealed", "engine", "vcg"] {
        let copies = |n: u32| found(&format!("[deck]\n\"Refugees\" = {n}\n"), ruleset, Code::TooManyCopies);
        assert_eq!([2, 3, 4].map(copies), [false, false, true], "{ruleset}");
        let names = ["Refugees", "Draal", "Trade Pact", "Revenge"].map(|name| format!("\"{name}\""));
        let hand = |n: usize| {
            let text = format!("race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [{}]\n", names[..n].join(", "));
            found(&text, ruleset, Code::OpeningHandSize)
        };
        assert_eq!([2, 3, 4].map(hand), [true, false, true], "{ruleset}");
    }
    let conflicts = |n: u32| found(&format!("[conflict_pile]\n\"Sabotage\" = {n}\n"), "vcg", Code::ConflictPileCopies);
    assert_eq!([1, 2, 3].map(conflicts), [false, false, true]);
    let of_one_person = |n: u32| found(&format!("[deck]\n\"Carpe Diem\" = {n}\n"), "casual", Code::OnePerPlayer);
    assert_eq!([1, 2, 3].map(of_one_person), [false, true, true]);
    // ENG, Corporate Rule 3: whoever leads costs 10 or less. That these are Corporate nobody knows.
    let leads = |name: &str| {
        let text = format!("race = \"Human\"\nfaction = \"Corporate\"\nambassador = \"{name}\"\n");
        !found(&text, "engine", Code::AmbassadorNotAllowed)
    };
    assert_eq!(["Frederick Lantz", "General Hague", "Luis Santiago"].map(leads), [true, true, false]);
}

/// The texts in quotation marks of a source, without their escapes.
fn quotations(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with(['/', '#'])) {
        let mut text: Option<String> = None;
        let mut signs = line.chars();
        while let Some(sign) = signs.next() {
            match (&mut text, sign) {
                (None, '"') => text = Some(String::new()),
                (Some(_), '"') => texts.extend(text.take()),
                (Some(inside), '\\') => inside.extend(signs.next()),
                (Some(inside), sign) => inside.push(sign),
                (None, _) => {}
            }
        }
    }
    texts
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|one| one == ending)).collect()
}

#[test]
fn every_section_that_is_cited_is_known() {
    let mut citations: Vec<String> = Code::ALL.iter().map(|code| explain(*code).citation.clone()).collect();
    let sources =
        [("src/check", "rs"), ("src/check/table", "rs"), ("../../data", "toml"), ("../../data/rulesets", "toml")];
    for file in sources.into_iter().flat_map(|(folder, ending)| files(folder, ending)) {
        // The glossary is held against the sections by its own tests.
        citations.extend(quotations(&fs::read_to_string(file).unwrap()));
    }
    let mut sections = 0;
    for citation in &citations {
        for part in cited(citation) {
            assert!(!matches!(part, Part::Unknown(_)), "{citation}: {part:?} is not in data/sections.toml");
            sections += usize::from(matches!(part, Part::Section(_)));
        }
    }
    assert!(sections > 100, "only {sections} sections are cited");
}
