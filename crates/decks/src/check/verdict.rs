//! The verdict on a deck: the result of a check, and the deck in figures.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::check::Case;
use crate::check::code::Severity;
use crate::check::finding::Finding;
use crate::deck::Slot;
use zocalo_cards::card::{CardType, Race, Section};
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

/// Ambassador, opening hand and draw deck are its cards; reserve and piles are counted apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Unknown cards included.
    pub cards: u32,
    /// `None` when the deck does not show it.
    pub race: Option<Race>,
    /// `None` where neither the deck nor its ruleset has one.
    pub faction: Option<String>,
    pub ambassador: Option<String>,
    /// Beside the ambassador; `None` when the deck does not name them.
    pub opening_hand: Option<u32>,
    pub reserve: u32,
    /// Every type, then unknown type.
    #[serde(flatten)]
    pub types: Types,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Types {
    /// Types without cards are 0.
    #[serde(rename = "types", serialize_with = "type_names")]
    pub known: BTreeMap<CardType, u32>,
    /// Cards of unknown type, and names that are no card.
    pub unknown_type: u32,
}

fn type_names<S: Serializer>(types: &BTreeMap<CardType, u32>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(types.iter().map(|(kind, count)| (kind.name().to_lowercase(), count)))
}

impl Summary {
    pub(super) fn of(case: &Case) -> Self {
        let deck = case.deck;
        let parts = [Section::Ambassador, Section::OpeningHand, Section::Deck];
        let mut types = Types { known: CardType::ALL.iter().map(|kind| (*kind, 0)).collect(), unknown_type: 0 };
        for slot in deck.slots.iter().filter(|slot| parts.contains(&slot.section)) {
            match slot.card().and_then(|card| card.kind) {
                Some(kind) => *types.known.entry(kind).or_default() += slot.count,
                None => types.unknown_type += slot.count,
            }
        }
        let named = deck.list.faction.as_ref().map(|spanned| spanned.text.clone());
        let faction = case.faction.map(|faction| faction.name.clone());
        Self {
            cards: deck.count(&parts),
            race: deck.race,
            faction: faction.filter(|_| named.is_some() || case.follows_documents() && deck.race.is_some()).or(named),
            ambassador: deck.ambassador().map(Slot::label),
            opening_hand: deck.list.names_opening_hand.then(|| deck.count(&[Section::OpeningHand])),
            reserve: deck.count(&[Section::Reserve]),
            types,
        }
    }
}
