//! Whose fact counts: that of the table or that of the card.

use std::cmp::Ordering;

use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{Grade, grade_of, grade_of_part, pack_of, source_of, source_of_part};

/// How sure a fact of a card is beside one of a table that becomes the pack `name`: whether the table's counts. Of two packs
/// that does whose name comes first.
#[must_use]
pub(super) fn counts(card: &Card, fact: Fact, name: &str) -> bool {
    outweighs(source_of(card, fact), grade_of(card, fact), name)
}

/// The same of a kind of marks, or of a set.
#[must_use]
pub(super) fn part_counts(card: &Card, fact: Fact, part: &str, name: &str) -> bool {
    outweighs(source_of_part(card, fact, part), grade_of_part(card, fact, part), name)
}

fn outweighs(source: Option<&str>, grade: Grade, name: &str) -> bool {
    let other = source.and_then(pack_of);
    match Grade::Imported.cmp(&grade) {
        Ordering::Greater => true,
        Ordering::Equal => other.is_none_or(|other| name <= other),
        Ordering::Less => false,
    }
}
