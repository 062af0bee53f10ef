//! Headings in the help that options of several commands stand under.

/// The heading of what every command takes, so that the help does not strew it among a command's own options.
pub(super) const GENERAL: &str = "General";
