//! A verdict as text and as JSON.

use proptest::prelude::*;
use zocalo_text::message::Locale;

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes_in_part;

thread_local! {
    static CARDS: (Catalog, Index) = {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        (catalog, index)
    };
}

fn verdict_on(bytes: &[u8], label: &str, ruleset: &str) -> Verdict {
    let list = read_bytes_in_part(label.to_owned(), bytes).unwrap();
    let deck = CARDS.with(|(catalog, index)| Deck::resolve(list, catalog, index)).unwrap();
    check(&deck, &CheckOptions::of(&Ruleset::named(ruleset).unwrap()).unwrap())
}

/// Cards that give findings of many kinds, each in more copies than the one before.
fn any_lines() -> impl Strategy<Value = Vec<String>> {
    let cards = ["Refugees", "G'Kar", "Earth", "First Battle Fleet (Narn)", "Morden", "Carpe Diem", "No Such Card"];
    proptest::sample::subsequence(cards.to_vec(), 0..cards.len())
        .prop_map(|cards| (1..).zip(cards).map(|(count, card)| format!("\"{card}\" = {count}")).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Text and JSON hold the same findings.
    #[test]
    fn text_and_json_hold_the_same_findings(lines in any_lines()) {
        let text = format!("race = \"Minbari\"\nambassador = \"Delenn\"\n[deck]\n{}", lines.join("\n"));
        let verdict = verdict_on(text.as_bytes(), "deck.toml", "tournament");
        let source = zocalo_text::text::Source { label: "deck.toml".to_owned(), text };
        let told = super::verdict(&verdict, &source, None, true, 100, Locale::ENGLISH);
        let json = serde_json::to_value(super::CheckedDeck::of(&verdict)).unwrap();
        let in_json: Vec<String> = json["findings"].as_array().unwrap().iter()
            .map(|f| format!("[{}]", f["code"].as_str().unwrap())).collect();
        prop_assert_eq!(in_json.len(), verdict.findings.len());
        let mut rest = told.as_str();
        for code in in_json {
            let at = rest.find(&code);
            prop_assert!(at.is_some(), "{} is not told", code);
            rest = &rest[at.unwrap() + code.len()..];
        }
    }
}
