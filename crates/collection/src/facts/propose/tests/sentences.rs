//! The cases of `sentences.txt`: a type and a text, and under it what the program says that the card does, or how many
//! sentences it must leave unread.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::propose_with;
use super::{card, source, table};
use zocalo_words::language::InWords;

fn text() -> &'static str {
    static TEXT: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    TEXT.get_or_init(|| source("src/facts/propose/tests/sentences.txt"))
}

/// Each case: the type, the text, the lines under it.
fn cases() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let mut cases: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    for line in text().lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(under) = line.strip_prefix("  ") {
            cases.last_mut().unwrap().2.push(under);
        } else {
            let (kind, text) = line.split_once(": ").unwrap();
            cases.push((kind, text, Vec::new()));
        }
    }
    cases
}

fn said(kind: &str, text: &str) -> Vec<String> {
    let proposal = propose_with(table(), &card(kind, text)).0;
    if proposal.unread() > 0 {
        return vec![format!("unread {} of {}", proposal.unread(), proposal.sentences.len())];
    }
    if proposal.effects.is_empty() {
        return vec!["no effect".to_owned()];
    }
    let needs = proposal.needs.iter().map(|need| format!("needs {}", need.in_words().english()));
    needs.chain(proposal.effects.iter().map(|effect| effect.in_words().english())).collect()
}

#[test]
fn texts_say_what_stands_under_them() {
    let mut wrong = String::new();
    for (kind, text, under) in cases() {
        let said = said(kind, text);
        if said != under {
            write!(wrong, "{kind}: {text}\n  {}\n", said.join("\n  ")).unwrap();
        }
    }
    assert!(wrong.is_empty(), "these are read otherwise, namely:\n{wrong}");
}

#[test]
fn every_pattern_has_a_case_and_every_wording_is_met_or_its_like() {
    let table = table();
    let met: BTreeSet<usize> =
        cases().iter().flat_map(|(kind, text, _)| propose_with(table, &card(kind, text)).1).collect();
    let unmet: Vec<_> = table.wordings().into_iter().filter(|(at, _)| !met.contains(at)).collect();
    assert!(unmet.is_empty(), "no case for {unmet:#?}");
}

#[test]
fn at_least_a_third_of_the_cases_must_not_be_read() {
    let all = cases();
    let unread = all.iter().filter(|(.., under)| under[0].starts_with("unread")).count();
    assert!(unread * 3 >= all.len(), "{unread} of {}", all.len());
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    /// A sentence that nobody knows, put anywhere between others, keeps the card from being proposed.
    #[test]
    fn one_strange_sentence_is_enough(case in 0..1000_usize, at in 0..8_usize, strange in "[a-z]{3,8} zxq [a-z ]{0,20}") {
        let all = cases();
        let (kind, text, _) = &all[case % all.len()];
        let mut parts: Vec<&str> = text.split_inclusive(". ").collect();
        let strange = format!("{strange}. ");
        parts.insert(at % (parts.len() + 1), &strange);
        let last = parts.len() - 1;
        let closed = if parts[last] == strange { format!("{} {strange}", parts[..last].concat()) } else { parts.concat() };
        proptest::prop_assert!(!propose_with(table(), &card(kind, &closed)).0.is_whole(), "{}", closed);
    }

    /// An amount is read as it stands there: the same sentence with another amount says that amount.
    #[test]
    fn amounts_are_read_as_they_stand(amount in 1..=50_u8) {
        let said = said("Agenda", &format!("Your ambassador gains +{amount} Intrigue."));
        proptest::prop_assert_eq!(said, [format!("In play: Intrigue of ambassador +{amount}")]);
    }
}
