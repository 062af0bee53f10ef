//! Sums that report what they leave out.

use serde::Serialize;

/// A sum with what it leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct KnownSum {
    pub known: u32,
    /// Cards for which the value is unknown.
    pub unknown: u32,
}

impl KnownSum {
    /// Adds `copies` cards of this value each.
    pub(super) fn add(&mut self, value: Option<impl Into<u32>>, copies: u32) {
        match value {
            Some(value) => self.known += value.into() * copies,
            None => self.unknown += copies,
        }
    }
}
