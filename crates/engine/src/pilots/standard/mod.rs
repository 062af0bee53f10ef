//! The pilot of a run without a plan, and after one. No card's name is known to it: it weighs effects.
//!
//! | file | what |
//! |---|---|
//! | `notes` | what it notes of a deck once for all games |
//! | `valuation` | what effects are worth |
//! | `agenda` | which agenda is worth most |
//! | `hand` | what the hand is good for: whether it buys, what it discards, which events and replacements it plays |
//! | `conflicts` | which conflict it declares, who and what helps to win it, what follows it |
//! | `development` | building, the Inner Circle, what it brings into play |
//! | `vcg` | what it does in the VCG |
//!
//! How much one thing counts beside another is a table that a deck carries (`game::Weights`).
//!
//! It declares the conflict that gains most of those it can win without who can build, unless a card in play starts one each turn,
//! and supports it as far as it pays: the supporting row first, then fleets led, the ambassador assisted, an ability raised by an
//! event. It builds while it can, but brings a second character into the Inner Circle first when a rating of 10 comes no later for
//! it. An ambassador alone brings somebody who then supports the conflict. Then it brings the agenda that is worth most for the
//! turns that are left, or wins the game at once; plays events that gain; hands on influence that an agenda counts and that it can build again; and sponsors or
//! promotes what is worth most beyond its cost. It buys cards as long as its hand lacks what gains by itself and the deck
//! lasts, and discards what gains nothing here or what it can do without.

pub(crate) mod agenda;
pub(crate) mod conflicts;
pub(crate) mod development;
pub(crate) mod hand;
pub(crate) mod notes;
pub(crate) mod valuation;
pub mod vcg;

use crate::game::{Action, Choice, Decision, GameState, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::{PREFERENCES, keep_by_preference};

/// The standard pilot.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standard;

impl Pilot for Standard {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    #[inline]
    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        match decision {
            Decision::KeepHand => keep_by_preference(deck, state).into(),
            Decision::Declare if deck.is_vcg() => vcg::declare(deck, state).into(),
            Decision::Declare => conflicts::declare(deck, state).unwrap_or(Choice::PASS),
            Decision::Act if deck.is_vcg() => vcg::develop(deck, state, PieceSet::EMPTY),
            Decision::Act => act(deck, state),
            Decision::Support => vcg::support(deck, state).into(),
            Decision::Aftermath => conflicts::follow(deck, state).unwrap_or(Choice::PASS),
            Decision::Bid => vcg::bid(state).into(),
            Decision::Discard => {
                hand::discard(deck, state).map_or(Choice::PASS, |card| Action::Discard { card }.into())
            }
            Decision::Buy if hand::wants_cards(deck, state) => state.check_buying().map_or(Choice::PASS, Choice::Legal),
            // A free card is drawn: there is more to choose from.
            Decision::FreeCard | Decision::Buy => Choice::PASS,
        }
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let choice = if deck.is_vcg() { vcg::develop(deck, state, spared) } else { act(deck, state) };
        choice.action()
    }
}

fn act(deck: &PlayDeck, state: &GameState) -> Choice {
    if state.conflict_count() > 0
        && let Some(choice) = development::newcomer(deck, state)
            .or_else(|| conflicts::support(deck, state))
            .or_else(|| conflicts::order(deck, state))
    {
        return choice;
    }
    let grows = development::enlarge(deck, state).or_else(|| development::build(deck, state));
    if let Some(choice) = grows {
        return choice;
    }
    let has_rare = state.in_hand().meets(&deck.notes.rare);
    let rare = |choose: fn(&PlayDeck, &GameState) -> Option<Choice>| if has_rare { choose(deck, state) } else { None };
    let agenda = if has_rare || state.agenda_hidden() { agenda::agenda(deck, state) } else { None };
    agenda
        .or_else(|| rare(hand::event))
        .or_else(|| rare(hand::rebuilt_event))
        .or_else(|| valuation::hand_on(deck, state))
        .or_else(|| development::bring(deck, state))
        .or_else(|| rare(hand::replace))
        .or_else(|| hand::effect(deck, state))
        .or_else(|| hand::tutor(deck, state))
        .or_else(|| rare(hand::idle_event))
        .unwrap_or(Choice::PASS)
}
