//! Tests of what becomes of the findings of a deck.

use super::super::Change;
use super::super::change::Outcome;
use crate::check::{CheckOptions, check};
use crate::deck::Deck;
use crate::formats::read_bytes_in_part;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

/// The codes that these lines gain and lose over those, and what became of the findings that stay.
fn outcome<T>(before: &str, after: &str, ask: impl FnOnce(&Outcome<'_>) -> T) -> T {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let rules = Ruleset::named("casual").unwrap();
    let verdict = |lines: &str| {
        let text = format!("race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = []\n[deck]\n{lines}\n");
        let list = read_bytes_in_part("deck.toml".to_owned(), text.as_bytes()).unwrap();
        check(&Deck::resolve(list, &catalog, &index).unwrap(), &CheckOptions::of(&rules).unwrap())
    };
    ask(&Change::between(&verdict(before), &verdict(after)).outcome())
}

#[test]
fn a_finding_about_more_or_fewer_cards_is_neither_gained_nor_lost() {
    let before = "\"Centauri Agent\" = 1\n\"Minbari Telepath\" = 1";
    let after = "\"Centauri Agent\" = 1\n\"Human Agent\" = 1";
    outcome(before, after, |outcome| {
        assert!(outcome.gained.is_empty() && outcome.lost.is_empty(), "{outcome:?}");
        let [changed] = &outcome.changed[..] else { panic!("{outcome:?}") };
        assert_eq!(changed.after.code.name(), "double-cost");
        assert_eq!((&changed.cards_in[..], &changed.cards_out[..]), (&["Human Agent"][..], &["Minbari Telepath"][..]));
    });
}

#[test]
fn findings_that_share_no_card_are_gained_and_lost() {
    outcome("\"No Such Card\" = 1", "\"Another Such Card\" = 1", |outcome| {
        let cards = |findings: &[&crate::check::Finding]| -> Vec<String> {
            findings.iter().flat_map(|finding| &finding.cards).map(|card| card.name.clone()).collect()
        };
        assert_eq!(
            (cards(&outcome.gained), cards(&outcome.lost)),
            (vec!["Another Such Card".into()], vec!["No Such Card".into()])
        );
        assert!(outcome.changed.is_empty());
    });
}
