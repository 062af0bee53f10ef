//! A few of the random decks, judged by the program itself and not by its library: files, exit code and JSON.

use std::process::Command;

use crate::legality::cards::Cards;
use crate::legality::decks::{self, Stock};
use crate::legality::oracle::{Case, judge};
use crate::legality::random::Random;
use crate::legality::rules::Rules;

/// The codes of the errors in a verdict as JSON, and whether it says legal.
fn verdict(json: &[u8]) -> (Vec<String>, bool) {
    let verdict: serde_json::Value = serde_json::from_slice(json).unwrap();
    let findings = verdict["findings"].as_array().unwrap().iter();
    let errors = findings.filter(|finding| finding["severity"] == "error");
    (errors.map(|finding| finding["code"].as_str().unwrap().to_owned()).collect(), verdict["legal"].as_bool().unwrap())
}

#[test]
fn the_binary_agrees_on_a_sample() {
    let cards = Cards::read();
    let stock = Stock::new(&cards);
    let folder = tempfile::tempdir().unwrap();
    for number in 0..15 {
        let mut random = Random::new(17, number);
        let (deck, written) = decks::deck(&stock, &mut random);
        let mut rules = Rules::all().swap_remove(random.below(6));
        if number % 3 == 0 {
            rules = decks::house(&stock, &mut random, &deck);
        }
        std::fs::write(folder.path().join(written.name), &written.text).unwrap();
        let ruleset = rules.house.as_ref().map_or(rules.name, |text| {
            std::fs::write(folder.path().join("house.toml"), text).unwrap();
            "house.toml"
        });
        let mut program = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        program.current_dir(folder.path()).args(["check", written.name, "--ruleset", ruleset, "--json"]);
        let run = program.arg("--data-dir").arg(folder.path().join("data")).output().unwrap();
        let told =
            format!("deck {number} under {}\n{}\n{}", rules.name, written.text, String::from_utf8_lossy(&run.stderr));
        assert!(!run.stdout.is_empty(), "{told}");
        let (errors, legal) = verdict(&run.stdout);
        assert_eq!(run.status.code(), Some(i32::from(!legal)), "{told}");
        assert_eq!(legal, errors.is_empty(), "{told}");
        let opinion = judge(&Case { cards: &cards, deck: &deck, rules: &rules, pool: None });
        let differences = crate::legality::compare::differences(&opinion, errors.iter().map(String::as_str));
        assert!(differences.is_empty(), "{differences:?}\n{told}");
    }
}
