//! Queries: a mistake has a place; what is understood prints as a query that means the same, says in words what it means,
//! and becomes SQL that the card database takes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_text::text::is_unfit;
use zocalo_catalog::query::{LONGEST, NoFiles, Query, QueryError};
use zocalo::report;
use zocalo_fuzz::{Table, is_fit, is_fit_but_for_styles, is_inside};

fn is_mistake(error: &QueryError) {
    is_inside(&error.query, &error.mistake.span);
    is_fit(&error.mistake.reason);
    is_fit(&error.mistake.help);
    is_fit_but_for_styles(&report::query_fault(error, 80));
}

fuzz_target!(|text: &str| {
    let query = match Query::parse(text) {
        Ok(query) => query,
        Err(error) => return is_mistake(&error),
    };
    // A query may be a little longer in its plainest form.
    let printed = query.to_string();
    if printed.len() <= LONGEST {
        assert_eq!(Query::parse(&printed).as_ref(), Ok(&query), "{printed:?}");
    }
    // White space of a query is repeated as it was typed.
    if !text.contains(is_unfit) {
        is_fit(&query.explained());
    }
    match query.plan(&NoFiles) {
        Err(error) => is_mistake(&error),
        Ok(plan) => {
            let sql = plan.ids();
            let prepared = Table::get().catalog.read(|connection| Ok(connection.prepare(&sql.text).map(|_| ())?));
            assert!(prepared.is_ok(), "{text:?} becomes SQL that is none: {prepared:?}");
        }
    }
});
