//! The verdict on a deck: what a check returns.

use super::code::Severity;
use super::finding::Finding;
use super::summary::Summary;
use zocalo_text::message::Located;

/// All findings about one deck under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The deck's name.
    pub deck: String,
    /// Its file.
    pub file: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The checksum of its list ([`crate::deck::Deck::checksum`]).
    pub checksum: String,
    /// What could not be understood, so that nothing in it was judged; in the order of the file.
    pub unread: Vec<Located>,
    /// The findings about the rest: errors, then warnings, then notes.
    pub findings: Vec<Finding>,
    /// What the deck is, in figures.
    pub summary: Summary,
}

impl Verdict {
    /// Whether the deck is legal: all of it was understood, and no finding is an error.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.unread.is_empty() && self.count(Severity::Error) == 0
    }

    /// How many findings weigh this much.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|f| f.severity == severity).count()
    }
}
