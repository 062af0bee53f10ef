//! Plans: every mistake has a place; a plan that is understood prints as the same plan, and is made ready for a deck or
//! refused with places.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_simulation::plan::{CompiledPlan, Plan};
use zocalo_text::text::Source;
use zocalo_fuzz::{Table, are_faults};

fuzz_target!(|text: &str| {
    let table = Table::get();
    let source = Source { label: "plan".to_owned(), text: text.to_owned() };
    let sentences = Plan::sentences(&source);
    match Plan::read(&sentences, &source, &table.deck) {
        Err(faults) => are_faults(&source, &faults),
        Ok(plan) => {
            let printed = Source { label: "plan".to_owned(), text: plan.to_string() };
            let again = Plan::read(&Plan::sentences(&printed), &printed, &table.deck);
            assert_eq!(again.as_ref(), Ok(&plan), "{:?}", printed.text);
        }
    }
    if let Err(faults) = CompiledPlan::read(&sentences, &source, &table.deck, &table.book, &table.index) {
        are_faults(&source, &faults);
    }
});
