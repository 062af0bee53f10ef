//! A proposal as it stands in the file of a pack.

use serde::{Deserialize, Serialize};

use zocalo_cards::card::{Card, Effect, Loyalty, Need};
use zocalo_text::text::fold;

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

impl Stored {
    /// Whether it is for this card of the pack.
    #[must_use]
    pub fn is_for(&self, entry: &Card) -> bool {
        fold(&self.name) == fold(&entry.name) && self.version == entry.version && self.loyalty == entry.loyalty
    }
}
