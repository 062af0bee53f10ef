//! The collection as our own text: one line a card and printing, in a stable order, so that a changed card is one changed
//! line. Written in one form ([`write()`]), read in every form in which people write lists of cards ([`read`]).
//!
//! `3 Trade Pact [Deluxe] {condition: played} {place: binder 2}`: count, name, version or loyalty in parentheses, set in
//! brackets, the rest in braces. A backslash takes a sign literally and `\u{202e}` writes one that nobody sees, so that
//! every text a field may hold comes back.

mod ending;
mod line;
mod listing;
mod write;

use std::ops::Range;

use super::lot::List;
use zocalo_text::message::Diagnosis;

use crate::messages::collection_damage as say;
pub use ending::{Ending, write_copy};
pub use line::heading;
pub use listing::{ListedLine, Listing};
use write::{FORM, HEAD};
pub use write::{write, write_lists};

pub const MOST_LINES: usize = 200_000;

/// Whether a text was written here, in this form or another.
#[must_use]
pub fn is_ours(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').starts_with(HEAD)
}

/// Reads a text as far as it can be understood. Empty lines and comments (`#`, `//`) hold nothing; nothing else is passed
/// over in silence, and a text of more than [`MOST_LINES`] has a fault.
#[must_use]
pub fn read(text: &str) -> Listing {
    let mut listing = Listing::default();
    let mut at = 0;
    for (raw, number) in text.split('\n').zip(1..) {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len() + 1;
        let trimmed = raw.trim();
        if number == 1
            && let Some(head) = trimmed.trim_start_matches('\u{feff}').strip_prefix(HEAD)
        {
            match lists_of(head) {
                Some(lists) => listing.lists = Some(lists),
                None => listing.faults.push(newer_form(start..start + trimmed.len())),
            }
            continue;
        }
        if let Some(ending) = Ending::read(trimmed) {
            listing.ending = Some(ending);
            continue;
        }
        match line::read_line(trimmed, start, number) {
            Ok(Some(entry)) => listing.entries.push(entry),
            Ok(None) => {}
            Err(fault) => listing.faults.push(fault),
        }
        if listing.entries.len() + listing.faults.len() > MOST_LINES {
            let reason = say::MostLines { most: MOST_LINES };
            let place = start..start + trimmed.len();
            listing.faults.push(Diagnosis::new(place, reason, say::UseSmaller));
            break;
        }
    }
    listing
}

/// The lists that a first line names behind [`HEAD`]; `None` for a form that this program does not read.
fn lists_of(head: &str) -> Option<Vec<List>> {
    let (form, lists) = head.split_once(':')?;
    (form == FORM).then_some(())?;
    lists.split(',').map(|list| List::named(list.trim())).collect()
}

fn newer_form(span: Range<usize>) -> Diagnosis {
    Diagnosis::new(span, say::NewerText, say::UseNewer)
}

#[cfg(test)]
mod tests;
