//! What can be done in the VCG's rounds, and for what cost (VCG, Actions; VCG, Turn Framework).
//!
//! What the page leaves open is taken as the older game has it: a card that comes into play is ready, influence built
//! or gained is unspent at once, the limits printed on cards hold. Only what every player does alone is played: no
//! treaties, no attacks, no damage, and nobody is The One, which decides ties alone.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, BUILD_COST, Illegal};
use crate::game::state::in_play::Round;
use crate::game::state::{GameState, MOST_CONFLICTS};

impl GameState {
    /// What an action costs in the VCG, whether there is so much influence or not. Errors: [`Illegal`], the first reason
    /// found.
    pub(crate) fn cost_in_vcg(&self, deck: &PlayDeck, action: Action) -> Result<i16, Illegal> {
        self.check_round(deck, action)?;
        match action {
            Action::Build { by } => self.check_builder(deck, by),
            // There is no Inner Circle, no leading of fleets, and rotated cards are readied; the Agenda is neither sponsored nor replaced.
            Action::Promote { .. }
            | Action::Hide { .. }
            | Action::ReplaceAgenda { .. }
            | Action::DiscardAgenda
            | Action::AssistAbilities { .. }
            | Action::AssistSponsoring { .. }
            | Action::Lead { .. }
            | Action::War { .. }
            | Action::Sustain { .. } => Err(Illegal::NotInThisTurn),
            Action::Sponsor { card, .. }
                if deck.cards.get(usize::from(card.0)).is_some_and(|facts| facts.role == Role::Agenda) =>
            {
                Err(Illegal::NotInThisTurn)
            }
            Action::Reveal => self.check_reveal(deck),
            Action::Support { by, conflict, .. } => self.check_vcg_support(deck, by, conflict),
            Action::Declare { card, target } => self.check_from_pile(deck, card, target),
            Action::Bid { influence } if influence < 1 => Err(Illegal::NothingBid),
            Action::Bid { .. } if self.pool < 1 => Err(Illegal::EmptyPool),
            Action::Bid { influence } => Ok(influence),
            _ => self.price(deck, action),
        }
    }

    fn check_round(&self, deck: &PlayDeck, action: Action) -> Result<(), Illegal> {
        let is_now = match action {
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => self.round == Round::Conflict,
            Action::Use { piece, effect, .. } if self.adds_conflicts(deck, piece, effect) => {
                self.round == Round::Conflict
            }
            Action::Aftermath { .. } => self.round == Round::Resolution,
            Action::ResolveFirst { .. } => matches!(self.round, Round::Action | Round::Resolution),
            Action::Support { .. } => self.round == Round::Support,
            Action::Bid { .. } => self.round == Round::Power,
            // Events and what cards in play offer: in the Development Round and when a conflict is fought.
            Action::Event { .. } | Action::Use { .. } => matches!(self.round, Round::Action | Round::Support),
            // VCG, Reactions: revealing an agenda is one.
            Action::Reveal => self.round != Round::Draw,
            _ => self.round == Round::Action,
        };
        if is_now { Ok(()) } else { Err(Illegal::WrongRound) }
    }

    /// VCG, Build Influence: rotate a character whose cost is greater than the influence now, and spend 3.
    fn check_builder(&self, deck: &PlayDeck, by: PieceIndex) -> Result<i16, Illegal> {
        if !self.is_live(by) || !self.is_ready(by) || !self.characters.contains(by) {
            return Err(Illegal::NotReady);
        }
        if deck.card(self.piece(by).card).single_cost > self.rating {
            Ok(BUILD_COST)
        } else {
            Err(Illegal::CheapBuilder(self.rating))
        }
    }

    fn check_reveal(&self, deck: &PlayDeck) -> Result<i16, Illegal> {
        let at = self.agenda.filter(|_| self.agenda_hidden).ok_or(Illegal::NoAgenda)?;
        let card = deck.card(self.piece(at).card);
        if let Role::Kept(why) | Role::Dead(why) = card.role {
            return Err(Illegal::CannotBePlayed(why));
        }
        let needs = card.needs;
        self.meets(deck, needs, EffectContext::default()).map_err(Illegal::RequirementNotMet)?;
        Ok(0)
    }

    /// VCG, Support step: cards rotate for the conflict that is fought now and add all that matches.
    fn check_vcg_support(&self, deck: &PlayDeck, by: PieceIndex, conflict: u8) -> Result<i16, Illegal> {
        if self.conflict_now() != Some(conflict) {
            return Err(Illegal::NoConflict);
        }
        if self.support_over {
            return Err(Illegal::SupportOver);
        }
        if !self.is_live(by) || !self.is_ready(by) {
            return Err(Illegal::NotReady);
        }
        let supports_already = self.conflicts[usize::from(conflict)].supporters.contains(by);
        let takes_part = self.may_take_part(deck, conflict).contains(by) && !supports_already;
        if !self.takes_more(deck, conflict) {
            return Err(Illegal::NoAbility);
        }
        if takes_part && self.all_support_from(deck, conflict, by) > 0 { Ok(0) } else { Err(Illegal::NoAbility) }
    }

    /// VCG, Declare Conflicts phase: one of the conflict pile.
    fn check_from_pile(&self, deck: &PlayDeck, card: CardIndex, target: u8) -> Result<i16, Illegal> {
        if deck.cards.get(usize::from(card.0)).is_none() || !self.in_pile.contains(card) {
            return Err(Illegal::NotInPile);
        }
        if self.conflicts_left == 0 || usize::from(self.conflict_count) >= MOST_CONFLICTS {
            return Err(Illegal::NoConflictLeft);
        }
        Self::check_seat(deck, target)?;
        self.check_pact(deck.card(card).conflicts, target)?;
        self.meets_toward(deck, card, target).map_err(Illegal::RequirementNotMet)?;
        Ok(0)
    }
}
