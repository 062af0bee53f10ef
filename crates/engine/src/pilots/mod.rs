//! Who decides: pilots, from one who does nothing to the standard one.

pub mod preferences;
pub mod search;
pub mod standard;

pub use preferences::{PREFERENCES, by_preference, opens};
pub use standard::Standard;

use crate::game::{
    Action, Assumptions, BUILD_COST, Decision, DeckSpec, GameState, GoldfishError, HandOrder, MOST_TO_BUILD, Pilot,
    PlayDeck, Preferences,
};
use crate::pilots::preferences::preference;
use crate::pilots::standard::notes::notes;
use zocalo_cards::ruleset::Ruleset;

/// Does nothing at all: the oracle of draws.
#[derive(Debug, Clone, Copy)]
pub struct Idle;

impl Pilot for Idle {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision == Decision::KeepHand { keep_by_preference(deck, state) } else { Action::Pass }
    }
}

/// Builds influence as long as it can, and buys cards with the rest.
#[derive(Debug, Clone, Copy)]
pub struct Builder;

impl Pilot for Builder {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        match decision {
            Decision::KeepHand => keep_by_preference(deck, state),
            Decision::Act => {
                let able = state.unspent() >= BUILD_COST && (deck.is_vcg() || state.rating() <= MOST_TO_BUILD);
                let by = state.builders(deck).iter().next().filter(|_| able);
                by.map_or(Action::Pass, |by| Action::Build { by })
            }
            Decision::Buy => Action::Buy,
            _ => Action::Pass,
        }
    }
}

/// Keeps of the cards dealt for a duel those that every pilot likes best. It takes a mulligan, where that is allowed, as long
/// as none of them can be played from the influence of the start and no fewer would be dealt than are kept: what it gives
/// up for it is one card that it would have known.
pub fn keep_by_preference(deck: &PlayDeck, state: &GameState) -> Action {
    let mut order = HandOrder::of(state.dealt());
    by_preference(deck, order.cards_mut());
    let keeps = deck.duel.map_or(0, |duel| duel.kept(order.cards()));
    let gives_back = order.cards().len() > keeps && !order.cards()[..keeps].iter().any(|card| opens(deck, *card));
    if gives_back && state.check(deck, Action::Mulligan).is_ok() { Action::Mulligan } else { Action::KeepHand(order) }
}

/// Makes a deck ready to play under a ruleset, as the pilots want it: the cards in the order of their preference, and what
/// the standard pilot notes of them.
pub fn play_deck(spec: &DeckSpec, ruleset: &Ruleset, assumptions: Assumptions) -> Result<PlayDeck, GoldfishError> {
    let mut deck = PlayDeck::new(spec, ruleset, assumptions, preference)?;
    note_cards(&mut deck);
    Ok(deck)
}

/// Notes of a deck's cards what the standard pilot wants to know in every game; again when some of them are kept from it.
pub fn note_cards(deck: &mut PlayDeck) {
    deck.notes = notes(deck);
}

#[cfg(test)]
mod tests;
