//! Parts of runs: what is read and written is the same part; counts that fit are reported in words, as JSON and as CSV
//! without a panic, however they were tampered with.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo::check::{Terms, check};
use zocalo::simulation::Questions;
use zocalo::simulation::shard::{Counts, Part, digest, one_run};
use zocalo::game::left_out;
use zocalo::simulation::Settings;
use zocalo::report::{self, Asked, Run};
use zocalo_fuzz::{Table, is_fit};

fuzz_target!(|text: &str| {
    let part = match Part::read("part.json", text) {
        Ok(part) => part,
        Err(error) => return is_fit(&error.to_string()),
    };
    let written = serde_json::to_string(&part).expect("a part can be written");
    assert_eq!(Part::read("part.json", &written).as_ref(), Ok(&part));
    let parts = [("part.json".to_owned(), part)];
    let part = &parts[0].1;
    if let Err(error) = one_run(&parts, &part.zocalo) {
        is_fit(&error.to_string());
    }
    // The digest is that of the table's deck, so that the fuzzer need not find it.
    let table = Table::get();
    if part.order.turns == 0 || part.order.turns > 30 || part.order.games == 0 {
        return;
    }
    let questions = Questions { dead: part.order.dead, spending: part.order.spending, ..Questions::default() };
    let fresh = Counts::none(&table.book, &questions, part.order.turns, None);
    let digest = digest(&table.book);
    let own = [("part.json".to_owned(), Part { digest, ..part.clone() })];
    let counts = match Part::sum(&own, fresh, digest) {
        Ok(counts) => counts,
        Err(error) => return is_fit(&error.to_string()),
    };
    let settings = Settings { games: part.order.games, turns: part.order.turns, seed: part.order.seed, threads: None };
    let verdict = check(&table.deck, &Terms::of(&table.ruleset).expect("terms"));
    let (wants, times) = (Vec::new(), Vec::new());
    let asked = Asked { wants: &wants, times: &times, answers: &counts.answers, spending: counts.spending.as_ref() };
    let left_out = left_out(&table.book);
    let run = Run {
        deck: "deck",
        verdict: &verdict,
        book: &table.book,
        settings: &settings,
        tally: &counts.tally,
        left_out: &left_out,
        plan: None,
        asked,
    };
    let _ = report::goldfish(&run, true, 80);
    let _ = report::json::goldfish(&run);
    let _ = report::goldfish_csv(&run);
});
