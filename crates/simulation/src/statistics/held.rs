//! The cards of a deck as they are counted: all copies of one together.

use std::collections::HashMap;
use std::rc::Rc;

use super::usage::{PlayWay, Usage, UsageRules};
use zocalo_cards::card::{Card, CardId, CardType, Cost, Section};
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_decks::deck::Deck;

/// The sections whose cards are played, beside the ambassador's.
pub(super) fn played(ruleset: &Ruleset) -> &'static [Section] {
    match ruleset.start.turn {
        TurnOrder::Precedence => &[Section::OpeningHand, Section::Deck],
        TurnOrder::Vcg => &[Section::OpeningHand, Section::Deck, Section::Agenda, Section::ConflictPile],
    }
}

/// All copies of one card that are played.
pub(super) struct CountedCard<'d> {
    /// `None` for a name that is no card.
    pub(super) card: Option<&'d Rc<Card>>,
    pub(super) label: String,
    pub(super) count: u32,
    pub(super) usage: Usage,
}

impl<'d> CountedCard<'d> {
    /// Each card once, by label, so that the order of the lines changes no figure.
    pub(super) fn all(deck: &'d Deck, ruleset: &Ruleset, table: &UsageRules) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let mut places: HashMap<Result<CardId, String>, usize> = HashMap::new();
        for slot in deck.slots.iter().filter(|slot| played(ruleset).contains(&slot.section)) {
            let card = slot.card();
            let key = card.map(|card| card.id).ok_or_else(|| slot.label());
            let at = *places.entry(key).or_insert(all.len());
            match all.get_mut(at) {
                Some(held) => held.count += slot.count,
                None => all.push(Self { card, label: slot.label(), count: slot.count, usage: table.usage(card) }),
            }
        }
        all.sort_by(|one, other| one.label.cmp(&other.label));
        all
    }

    pub(super) fn kind(&self) -> Option<CardType> {
        self.card?.kind
    }

    pub(super) fn printed(&self) -> Option<Cost> {
        self.card?.cost()
    }

    /// Whether no card of the deck can play it.
    pub(super) fn is_dead(&self) -> bool {
        self.usage.way == PlayWay::Nobody
    }
}
