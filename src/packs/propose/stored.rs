//! A proposal as it stands in the file of a pack.

use serde::{Deserialize, Serialize};

use crate::card::{Effect, Loyalty, Need};

/// A proposal as it stands in the file of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// The name of the card, as the pack has it.
    pub name: String,
    /// Its version, as the pack has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Its loyalty, as the pack has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Loyalty>,
    /// What playing it needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// What it does.
    pub effects: Vec<Effect>,
}
