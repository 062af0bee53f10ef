//! What can be wrong with a ruleset.

use std::io;

use super::Ruleset;
use crate::language::messages::ruleset_file as say;
use crate::language::said_by_system;
use crate::text::shortened;
use crate::text::{Diagnosis, Source};

/// An error of a ruleset, with its file and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum RulesetError {
    /// No ruleset has this name.
    #[error("{}", say::Unknown { name: shortened(.name, 40), rulesets: list() })]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file cannot be read.
    #[error("{}", say::CannotRead { path: shortened(.path, 200), error: said_by_system(.source) })]
    Read {
        /// The file.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// The file is far too large.
    #[error("{}", say::TooLarge { path: &.path })]
    TooLarge {
        /// The file.
        path: String,
    },
    /// The file is no text.
    #[error("{}", say::NoText { path: &.path })]
    NoText {
        /// The file.
        path: String,
    },
    /// The file is no ruleset: every fault in it.
    #[error("{}", say::HasErrors { path: &.0.label })]
    Faults(Box<Source>, Vec<Diagnosis>),
}

fn list() -> String {
    Ruleset::names().collect::<Vec<_>>().join(", ")
}
