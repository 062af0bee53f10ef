//! Headings in the help that options of several commands stand under.

/// The heading of what every command takes, so that the help does not strew it among a command's own options.
pub(super) const GENERAL: &str = "General";

/// Over the options that say who plays.
pub(super) const PILOT: &str = "Pilot and plan";
