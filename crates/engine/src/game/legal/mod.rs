//! What may be done now, why not, and for what price.

pub(crate) mod action;
pub(crate) mod conflicts;
pub(crate) mod decision;
pub(crate) mod effect_use;
pub mod list;
pub(crate) mod price;
pub(crate) mod targets;
pub(crate) mod vcg;

use crate::game::deck::PlayDeck;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, BUILD_COST, Illegal, PRICE_OF_A_CARD};
use crate::game::legal::decision::Legal;
use crate::game::state::GameState;
use crate::game::state::in_play::Phase;
use crate::game::state::in_play::Round;

impl GameState {
    /// What an action costs now, or why it cannot be done. Errors: [`Illegal`], the first reason found.
    pub fn cost_of(&self, deck: &PlayDeck, action: Action) -> Result<i16, Illegal> {
        let cost = match action {
            Action::Pass if self.decision().is_none() => return Err(Illegal::GameOver),
            Action::Pass => return Ok(0),
            Action::KeepHand(_) | Action::Mulligan | Action::Discard { .. } | Action::Decline | Action::Buy => {
                self.price(deck, action)?
            }
            _ if deck.is_vcg() => self.cost_in_vcg(deck, action)?,
            _ => self.cost_in_round(deck, action)?,
        };
        if cost > self.unspent {
            return Err(Illegal::NotEnoughInfluence { cost, unspent: self.unspent });
        }
        Ok(cost)
    }

    /// An action that can be done now, with its cost, or why it cannot be done. Errors: [`Illegal`], the first reason found.
    #[inline]
    pub fn check(&self, deck: &PlayDeck, action: Action) -> Result<Legal, Illegal> {
        self.cost_of(deck, action).map(|cost| Legal::new(action, cost))
    }

    /// Building by a card in play, if it can be done now: what [`GameState::check`] says of it, asked without the detour.
    #[inline]
    pub(crate) fn check_build(&self, deck: &PlayDeck, by: PieceIndex) -> Option<Legal> {
        if deck.is_vcg() {
            return self.check(deck, Action::Build { by }).ok();
        }
        let able = self.round == Round::Action && self.price_of_building(by).is_ok_and(|cost| cost <= self.unspent);
        able.then(|| Legal::new(Action::Build { by }, BUILD_COST))
    }

    /// Buying a card, if it can be done now, in the same way.
    #[inline]
    pub fn check_buying(&self) -> Option<Legal> {
        let able = self.phase == Phase::Buy && self.unspent >= PRICE_OF_A_CARD;
        able.then(|| Legal::new(Action::Buy, PRICE_OF_A_CARD))
    }

    /// What an action costs in the Precedence turn, whether there is so much influence or not.
    fn cost_in_round(&self, deck: &PlayDeck, action: Action) -> Result<i16, Illegal> {
        let round = match action {
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Round::Conflict,
            Action::Aftermath { .. } => Round::Resolution,
            Action::ResolveFirst { .. } if self.round == Round::Resolution => Round::Resolution,
            Action::Use { piece, effect, .. } if self.adds_conflicts(deck, piece, effect) => Round::Conflict,
            _ => Round::Action,
        };
        // By leave of a card a conflict may come late.
        let late =
            || matches!(action, Action::Declare { .. }) && self.late_conflicts > 0 && self.round == Round::Action;
        if self.round == round || late() { self.price(deck, action) } else { Err(Illegal::WrongRound) }
    }
}
