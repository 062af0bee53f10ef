//! What JSON and CSV share: the first facts of a card, and where lists are cut.

/// What every document and every table about a card begins with.
pub(super) const FIRST_FACTS: [&str; 12] = [
    "label",
    "name",
    "version",
    "type",
    "subtype",
    "loyalty",
    "cost",
    "diplomacy",
    "intrigue",
    "psi",
    "leadership",
    "military",
];

/// How many mistakes of one file a document lists. Of more, a key that ends in `_left_out` holds the number of the others.
pub(crate) const MOST_LISTED: usize = 100;
