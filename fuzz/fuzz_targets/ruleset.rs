//! Rulesets: every mistake has a place; what is read and printed in full reads back as the same ruleset and judges a deck.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_decks::check::{CheckOptions, check};
use zocalo::report;
use zocalo_cards::ruleset::{Ruleset, RulesetError, in_full};
use zocalo_text::text::Source;
use zocalo_fuzz::{Table, are_faults, is_fit, is_fit_but_for_styles};

fuzz_target!(|text: &str| {
    let source = |text: &str| Source { label: "house.toml".to_owned(), text: text.to_owned() };
    let ruleset = match Ruleset::parse(source(text)) {
        Ok(ruleset) => ruleset,
        Err(RulesetError::Faults(source, faults)) => return are_faults(&source, &faults),
        Err(error) => return is_fit(&error.to_string()),
    };
    let printed = in_full(&ruleset);
    match Ruleset::parse(source(&printed)) {
        Ok(again) => assert_eq!(in_full(&again), printed),
        Err(error) => panic!("{error}: {printed}"),
    }
    let table = Table::get();
    match CheckOptions::of(&ruleset) {
        Err(error) => is_fit(&error.to_string()),
        Ok(terms) => {
            let verdict = check(&table.deck, &terms);
            is_fit_but_for_styles(&report::verdict(&verdict, &table.deck.list.source, None, true, 80));
        }
    }
});
