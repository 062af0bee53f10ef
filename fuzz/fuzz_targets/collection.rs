//! Collections from tables, lists and exports: rows say only what a collection takes, no row and no copy is lost, nothing falls
//! while a row is unread, and what comes of it is exported and read back equal.
#![no_main]

use std::collections::HashMap;

use libfuzzer_sys::fuzz_target;
use zocalo_collection::collection::import::{Mode, RowNames, Options, ImportPlan, left_as_csv, plan, read, read_count};
use zocalo_collection::collection::{Holdings, List, export, text};
use zocalo_fuzz::{Table, is_fit, is_inside};

fn after(holdings: &Holdings, plan: &ImportPlan) -> Holdings {
    let mut after = holdings.clone();
    for difference in &plan.differences {
        *after.entry(difference.lot.clone()).or_default() += difference.delta;
    }
    after.retain(|_, count| *count != 0);
    after
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(list) = std::str::from_utf8(bytes) {
        let listing = text::read(list);
        listing.faults.iter().for_each(|fault| is_inside(list, &fault.span));
        if let Ok(holdings) = listing.holdings() {
            assert_eq!(text::read(&text::write(&holdings)).holdings(), Ok(holdings));
        }
    }
    let reading = match read(bytes, &Options::default()) {
        Ok(reading) => reading,
        Err(error) => return is_fit(&error.to_string()),
    };
    for row in &reading.rows {
        match &row.broken {
            None => row.lot.check().expect("a lot that a collection takes"),
            Some(broken) => is_fit(&broken.0),
        }
    }
    // Unknown names are looked for among all names, which is slow.
    if reading.rows.len() > 12 {
        return;
    }
    let table = Table::get();
    let settled = RowNames::of(&table.catalog, &table.index, HashMap::new()).resolve(&reading).expect("the cards");
    let mut there = Holdings::new();
    for mode in [Mode::Add, Mode::Set, Mode::Replace] {
        let plan = plan(&reading, &settled, mode, List::Owned, &there);
        assert_eq!(plan.booked.0 + plan.held.0 + plan.left.len(), plan.rows);
        assert_eq!(plan.booked.1 + plan.held.1 + plan.left_copies(), plan.copies);
        if settled.left.iter().any(|_| true) {
            assert_eq!(plan.removed, 0);
        }
        there = after(&there, &plan);
        let left = left_as_csv(&reading.rows, &plan.left);
        assert_eq!(read(left.as_bytes(), &Options::default()).expect("a table").rows.len(), plan.left.len());
        let json = serde_json::to_string(&export::document(&there, &List::ALL)).expect("a document");
        for exported in [text::write(&there), export::csv(&there, &List::ALL), json] {
            let again = read(exported.as_bytes(), &Options::default()).expect("an export");
            let sum: i64 = again.rows.iter().filter_map(zocalo_collection::collection::import::ImportRow::count).sum();
            // A lot may have more copies than a row may name.
            if there.values().all(|count| read_count(&count.to_string()).is_ok()) {
                assert_eq!(sum, there.values().sum::<i64>());
            }
        }
    }
});
