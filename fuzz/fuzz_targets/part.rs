//! Parts of runs: what is read and written is the same part; counts that fit are reported in words, as JSON and as CSV
//! without a panic, however they were tampered with.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_decks::check::{CheckOptions, check};
use zocalo::report::{self, Run};
use zocalo_simulation::simulation::shard::{RunPart, digest, one_run};
use zocalo_simulation::simulation::{Prepared, Request};
use zocalo_fuzz::{Table, is_fit};

fuzz_target!(|text: &str| {
    let part = match RunPart::read("part.json", text) {
        Ok(part) => part,
        Err(error) => return is_fit(&error.to_string()),
    };
    let written = serde_json::to_string(&part).expect("a part can be written");
    assert_eq!(RunPart::read("part.json", &written).as_ref(), Ok(&part));
    let parts = [("part.json".to_owned(), part)];
    let part = &parts[0].1;
    if let Err(error) = one_run(&parts, &part.zocalo) {
        is_fit(&error.to_string());
    }
    let Request { games, turns, seed, dead, spending, .. } = part.request;
    if !(1..=30).contains(&turns) || games == 0 {
        return;
    }
    // The deck and its digest are the table's, so that the fuzzer need not find them.
    let table = Table::get();
    let asked = Request { games, turns, seed, dead, spending, ..Request::new(&table.deck, &table.ruleset) };
    let prepared = Prepared::new(asked, &table.deck, &table.index).expect("a run of the table's deck");
    let digest = digest(&prepared.deck);
    let own = [("part.json".to_owned(), RunPart { digest, ..part.clone() })];
    let counts = match RunPart::sum(&own, prepared.no_counts(), digest) {
        Ok(counts) => counts,
        Err(error) => return is_fit(&error.to_string()),
    };
    let verdict = check(&table.deck, &CheckOptions::of(&table.ruleset).expect("terms"));
    let run = Run::new("deck", &verdict, &prepared, &counts);
    let _ = report::text::run(&run, true, 80);
    let _ = report::json::run(&run);
    let _ = report::csv::run(&run);
});
