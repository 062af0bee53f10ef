//! A verdict as text and as JSON.

use proptest::prelude::*;

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{Terms, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes_in_part;

fn verdict_on(bytes: &[u8], label: &str, ruleset: &str) -> Verdict {
    let catalog = Catalog::open(None).unwrap();
    let list = read_bytes_in_part(label.to_owned(), bytes).unwrap();
    let deck = Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap();
    check(&deck, &Terms::of(&Ruleset::named(ruleset).unwrap()).unwrap())
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

    /// Text and JSON hold the same findings.
    #[test]
    fn text_and_json_hold_the_same_findings(lines in any_lines()) {
        let text = format!("race = \"Minbari\"\nambassador = \"Delenn\"\n[deck]\n{}", lines.join("\n"));
        let verdict = verdict_on(text.as_bytes(), "deck.toml", "tournament");
        let source = zocalo_text::text::Source { label: "deck.toml".to_owned(), text };
        let told = super::verdict(&verdict, &source, None, true, 100);
        let json = super::json::verdict(&verdict);
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
