//! Numbers of copies in words.

use zocalo_collection::collection::{Entry, Lot};

/// The real copies of a card by a fact of copies: `2 Premier, 1 unknown set`. Copies of which it is unknown are called
/// `unknown`, and left out where that is empty.
pub(super) fn copies_by(entry: &Entry, fact: fn(&Lot) -> &str, unknown: &str) -> String {
    listed(entry.by(fact), unknown)
}

/// Numbers of copies by a fact, in words.
pub(super) fn listed(by_fact: Vec<(&str, i64)>, unknown: &str) -> String {
    let named = |(value, count): (&str, i64)| match if value.is_empty() { unknown } else { value } {
        "" => None,
        value => Some(format!("{count} {value}")),
    };
    by_fact.into_iter().filter(|(_, count)| *count != 0).filter_map(named).collect::<Vec<_>>().join(", ")
}
