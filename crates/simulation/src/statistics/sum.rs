//! Sums that say what they leave out.

use serde::Serialize;

/// A sum with what it leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Sum {
    /// The sum of what is known.
    pub known: u32,
    /// Of how many cards nobody knows what they add.
    pub unknown: u32,
}

impl Sum {
    /// Adds so many copies of a card that each add `value`.
    pub(super) fn add(&mut self, value: Option<impl Into<u32>>, copies: u32) {
        match value {
            Some(value) => self.known += value.into() * copies,
            None => self.unknown += copies,
        }
    }
}
