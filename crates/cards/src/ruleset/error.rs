//! What can be wrong with a ruleset.

use std::io;

use super::Ruleset;
use super::fault::Fault;
use zocalo_text::text::Source;
use zocalo_text::text::shortened;

/// An error of a ruleset, with its file and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum RulesetError {
    /// No ruleset has this name.
    #[error("there is no ruleset \"{}\"; the rulesets are {}, or give the path of your own file", shortened(.name, 40), list())]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file cannot be read.
    #[error("the ruleset {} cannot be read: {source}", shortened(.path, 200))]
    Read {
        /// The file.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// The file is far too large.
    #[error("{path} is too large for a ruleset; give a file such as one that `zocalo rulesets --copy` writes")]
    TooLarge {
        /// The file.
        path: String,
    },
    /// The file is no text.
    #[error("{path} is not a text file; give a ruleset such as one that `zocalo rulesets --copy` writes")]
    NoText {
        /// The file.
        path: String,
    },
    /// The file is no ruleset: every fault in it.
    #[error("the ruleset {} has errors", .0.label)]
    Faults(Box<Source>, Vec<Fault>),
}

fn list() -> String {
    Ruleset::names().collect::<Vec<_>>().join(", ")
}
