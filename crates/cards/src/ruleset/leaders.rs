//! Who may lead a faction, and what an ambassador changes at the start, as `data/factions.toml` says.

use serde::Deserialize;

use crate::card::Race;

/// One way to lead a faction.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// The race it is open to.
    pub race: Race,
    pub(super) card: Option<String>,
    pub(super) version: Option<String>,
    /// Read so that an entry says what it means; a test holds each entry to one way.
    #[serde(default)]
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) species_ambassador: bool,
    #[serde(default)]
    pub(super) corporate: bool,
    /// The documents that say so.
    pub documents: Vec<String>,
}

/// Who a [`Leader`] entry lets lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeaderKind<'a> {
    /// This card; without a version any of its versions.
    Named {
        /// The printed name.
        card: &'a str,
        /// The version, if only one will do.
        version: Option<&'a str>,
    },
    /// Any Non-Aligned character that is the ambassador of a species.
    SpeciesAmbassador,
    /// Any Corporate character within the limits of [`Corporate`].
    Corporate,
}

/// Who may lead a Corporate faction (ENG, Corporate Rules 1 to 3).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corporate {
    /// The keyword, or the word in the name.
    pub keyword: String,
    /// The largest printed cost.
    pub cost_at_most: u8,
    /// Cards that the document names as fit.
    pub named: Vec<String>,
    /// Cards that the document names as unfit.
    pub barred: Vec<String>,
}

/// An ambassador that changes the opening hand or the start.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialAmbassador {
    pub(super) card: String,
    pub(super) version: Option<String>,
    /// The number of chosen cards in place of the ruleset's.
    pub opening_hand: Option<u32>,
    /// One more card may be chosen if every chosen card has this keyword.
    pub one_more_if_all: Option<String>,
    /// The keyword that a second ambassador of the League must have.
    pub second_ambassador: Option<String>,
    /// The starting influence in place of the ruleset's.
    pub influence: Option<u8>,
    /// Where it stands.
    pub citation: String,
}

impl Leader {
    /// Who this entry lets lead.
    #[must_use]
    pub fn kind(&self) -> LeaderKind<'_> {
        match &self.card {
            Some(card) => LeaderKind::Named { card, version: self.version.as_deref() },
            None if self.corporate => LeaderKind::Corporate,
            None => LeaderKind::SpeciesAmbassador,
        }
    }
}
