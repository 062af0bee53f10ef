//! Whether a conflict can be declared, by a card or by war, and whether a card in play can support it.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::in_play::{Conflict, Round};
use crate::game::state::{GameState, MOST_CONFLICTS};
use zocalo_cards::card::{Ability, AbilitySet, State};

impl GameState {
    pub(super) fn check_support(
        &self,
        deck: &PlayDeck,
        by: PieceIndex,
        conflict: u8,
        with: Ability,
    ) -> Result<(), Illegal> {
        let state = self.conflicts().get(usize::from(conflict)).ok_or(Illegal::NoConflict)?;
        if !self.is_ready(by) {
            return Err(Illegal::NotReady);
        }
        if (state.supporters | state.withdrawn).contains(by) || !self.takes_more(deck, conflict) {
            return Err(Illegal::NoMoreSupport);
        }
        if self.defends_only(deck, by).contains(with) || self.kept_out(deck).contains(by) {
            return Err(Illegal::NoAbility);
        }
        let freely = self.piece(by).any_ability;
        // PSI, Support or Oppose a Conflict: characters not with Military; the other cards only fleets, with Military.
        let suits = match with {
            Ability::Military => self.fleets.contains(by),
            _ => self.characters.contains(by),
        };
        if !suits || (!freely && !state.open.contains(with)) || self.serving(deck, by, with) <= 0 {
            return Err(Illegal::NoAbility);
        }
        if !self.may_take_part(deck, conflict).contains(by) {
            return Err(Illegal::FleetsOnly);
        }
        Ok(())
    }

    /// Whether a conflict can resolve before others that are still to resolve.
    pub(super) fn check_resolve_first(&self, conflict: u8) -> Result<(), Illegal> {
        if !self.conflicts().get(usize::from(conflict)).is_some_and(Conflict::is_open) {
            return Err(Illegal::NoConflict);
        }
        if self.conflict_now() == Some(conflict) { Err(Illegal::ResolvesNext) } else { Ok(()) }
    }

    /// Why an action of the Conflict Round could not be done there now; nothing if it could.
    pub fn why_not_declared(&self, deck: &PlayDeck, action: Action) -> Option<Illegal> {
        let mut before = self.clone();
        before.round = Round::Conflict;
        before.cost_of(deck, action).err()
    }

    pub(crate) fn check_seat(deck: &PlayDeck, target: u8) -> Result<(), Illegal> {
        if usize::from(target) < deck.seats.len() { Ok(()) } else { Err(Illegal::NoSeat) }
    }

    pub(super) fn check_declare(&self, deck: &PlayDeck, card: CardIndex, target: u8) -> Result<(), Illegal> {
        self.check_in_hand(deck, card)?;
        if deck.card(card).role != Role::Conflict {
            return Err(Illegal::NotAConflict);
        }
        let number = deck.card(card).conflicts.len();
        let left = if self.round == Round::Action { self.late_conflicts } else { self.conflicts_left };
        if self.barred || left == 0 || usize::from(self.conflict_count) + number > MOST_CONFLICTS {
            return Err(Illegal::NoConflictLeft);
        }
        Self::check_seat(deck, target)?;
        self.check_pact(deck.card(card).conflicts, target)?;
        if deck.table.as_ref().is_some_and(|table| !self.has_aim(table, card, target)) {
            return Err(Illegal::NothingToAimAt);
        }
        self.meets_toward(deck, card, target).map_err(Illegal::RequirementNotMet)
    }

    /// Whether a conflict of these types may target a seat: no Military one where Non-Aggression holds (COMP 12,
    /// Non-Aggression Pact).
    pub(crate) fn check_pact(&self, types: AbilitySet, target: u8) -> Result<(), Illegal> {
        let pact = types.contains(Ability::Military) && self.seat(target.into()).has(State::NonAggression);
        if pact { Err(Illegal::NonAggression) } else { Ok(()) }
    }

    /// Who is at war may declare a war conflict in place of the conflict of the turn (PSI, War; COMP 8.7). It comes from no
    /// card, so that a conflict that must come from one is not spent on it.
    pub(super) fn check_war(&self, deck: &PlayDeck, target: u8) -> Result<(), Illegal> {
        Self::check_seat(deck, target)?;
        if deck.war.is_none() || !self.seat(target.into()).has(State::War) {
            return Err(Illegal::NoWar);
        }
        let full = usize::from(self.conflict_count) >= MOST_CONFLICTS;
        if self.barred || full || self.conflicts_left <= self.card_conflicts {
            return Err(Illegal::NoConflictLeft);
        }
        Ok(())
    }
}
