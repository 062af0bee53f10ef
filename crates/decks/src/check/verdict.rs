//! The verdict on a deck: the result of a check.

use super::code::Severity;
use super::finding::Finding;
use super::summary::Summary;
use zocalo_text::message::Located;

/// All findings about one deck under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    pub deck: String,
    pub file: String,
    pub ruleset: String,
    /// Of its list ([`crate::deck::Deck::checksum`]).
    pub checksum: String,
    /// What could not be understood and was not checked, in the order of the file.
    pub unread: Vec<Located>,
    /// Errors, then warnings, then notes.
    pub findings: Vec<Finding>,
    pub summary: Summary,
}

impl Verdict {
    /// Whether all of the deck was understood, and no finding is an error.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.unread.is_empty() && self.count(Severity::Error) == 0
    }

    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|f| f.severity == severity).count()
    }
}
