//! `check --expect`: whether a deck is still the list that was handed in, by its checksum.

use crate::cli::answer::Page;
use crate::cli::error::Failure;
use crate::messages::verdict as say;
use crate::report::{BAD, GOOD, prose, styled};
use zocalo_decks::deck::checksum_called;
use zocalo_text::text::shortened;

/// The checksum of an argument, as the program writes it. Errors: a request that cannot be understood when it is none, or
/// when there are several decks that it could be of.
pub(super) fn read(text: &str, decks: usize) -> Result<String, Failure> {
    if decks != 1 {
        return Err(only_one(decks));
    }
    checksum_called(text)
        .ok_or_else(|| Failure::request(say::NoChecksum { text: shortened(text, 40) }, say::FormOfChecksum))
}

pub(super) fn only_one(decks: usize) -> Failure {
    Failure::request(say::ExpectOneDeck { count: decks }, say::ExpectOfOne)
}

pub(super) fn line(expected: &str, checksum: &str, page: Page) -> String {
    let text = if expected == checksum {
        styled(GOOD, say::Unchanged { checksum }.render(page.locale))
    } else {
        styled(BAD, say::Changed { checksum, expected }.render(page.locale))
    };
    prose(&text, page.width)
}
