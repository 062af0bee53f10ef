//! Headings in the help for options of several commands.

/// The heading of the options that every command takes, which keeps them apart from a command's own options.
pub(crate) const GENERAL: &str = "General";

/// The heading of the options that choose the pilot and the plan.
pub(super) const PILOT: &str = "Pilot and plan";
