//! Digests of batches and of what they change, so that damage shows and two collections agree on what they hold.

use super::batch::{Batch, Difference, kind_columns};
use super::decks::of_deck_change;
use super::digest::{Digest, of_lot};

/// The digest of a batch as a whole, which two collections that hold it agree on.
pub(super) fn of_batch(batch: &Batch) -> i64 {
    of_head(batch, content_digest(batch))
}

pub(super) fn of_head(batch: &Batch, content: i64) -> i64 {
    let (kind, reverses) = kind_columns(batch.kind);
    let digest = Digest::new()
        .text(&batch.origin)
        .number(batch.number)
        .number(batch.time)
        .text(kind)
        .number(reverses.unwrap_or(0))
        .text(&batch.command)
        .number(content);
    // What takes back under the same name says nothing of it.
    if batch.reverses_of.is_empty() { digest.value() } else { digest.text(&batch.reverses_of).value() }
}

pub(super) fn content_digest(batch: &Batch) -> i64 {
    let differences = batch.differences.iter().fold(Digest::new(), |digest, d| digest.number(of_difference(d)));
    let differences = differences.text("");
    batch.decks.iter().fold(differences, |digest, deck| digest.number(of_deck_change(deck))).value()
}

pub(super) fn of_difference(difference: &Difference) -> i64 {
    Digest::new().number(of_lot(&difference.lot, difference.delta)).text(&difference.reason).value()
}
