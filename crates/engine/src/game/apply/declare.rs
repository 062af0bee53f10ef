//! Declaring a conflict (PSI, The Conflict Round; COMP 3).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, StartedConflict};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::in_play::{Conflict, NO_CONFLICT, NOBODY, Round};
use crate::game::state::{GameState, MOST_CONFLICTS};
use zocalo_cards::card::{Ability, AbilitySet, Trigger};

impl GameState {
    /// Declares the conflict of a card from hand: one for each type that it names.
    pub fn declare(&mut self, deck: &PlayDeck, card: CardIndex, target: u8) {
        if deck.variant().lays_beside_deck {
            return self.declare_from_pile(deck, card, target);
        }
        self.leave_hand(card);
        self.note_played(card);
        if deck.card(card).unique {
            self.closed.insert(card);
        }
        // A card allows a conflict of the Action Round, on top of those of the turn.
        if self.round == Round::Action {
            self.late_conflicts -= 1;
        } else {
            self.conflicts_left -= 1;
        }
        for (number, of) in deck.card(card).conflicts.iter().enumerate() {
            let steps = deck.card(card).steps;
            self.add_conflict(Conflict { from_hand: number == 0, steps, ..conflict(card, AbilitySet::of(of), target) });
        }
        self.initiated(deck, card);
    }

    /// Does what a conflict card does when it is initiated.
    pub(crate) fn initiated(&mut self, deck: &PlayDeck, card: CardIndex) {
        let about = EffectContext { conflict: Some(self.conflict_count - 1), ..EffectContext::default() };
        for step in deck.steps_of(card) {
            if step.when == Trigger::Initiated && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
    }

    /// Declares a conflict that a card in play starts. Of several types each is an effect of its own.
    pub fn start(&mut self, deck: &PlayDeck, piece: PieceIndex, effect: u8, target: u8) {
        let card = self.piece(piece).card;
        let step = deck.steps_of(card)[usize::from(effect)];
        let CompiledChange::Conflict(StartedConflict { types, additional, untargeted, won, against, .. }) = step.what
        else {
            return;
        };
        if step.when == Trigger::Rotate {
            self.rotate(piece);
        }
        self.pay(deck, step.pay, Some(piece), None);
        if !additional {
            self.conflicts_left -= 1;
        }
        self.pieces[usize::from(piece)].used |= 1 << effect.min(7);
        self.changed.insert(piece);
        let target = if untargeted { NOBODY } else { target };
        self.add_conflict(Conflict { steps: won, is_war: against.is_some(), ..conflict(card, types, target) });
    }

    /// Declares a war conflict, a Military one without a card (PSI, War).
    pub(crate) fn declare_war_conflict(&mut self, deck: &PlayDeck, target: u8) {
        let Some(war) = deck.war else { return };
        self.conflicts_left -= 1;
        self.add_conflict(Conflict {
            steps: war.steps,
            is_war: true,
            ..conflict(war.card, AbilitySet::of(Ability::Military), target)
        });
    }

    pub(crate) fn add_conflict(&mut self, conflict: Conflict) {
        if usize::from(self.conflict_count) < MOST_CONFLICTS {
            self.conflicts[usize::from(self.conflict_count)] = conflict;
            self.conflict_count += 1;
        }
    }

    /// VCG, Council Round: a conflict of the pile, one whatever its types, goes to the used conflicts when it is done.
    pub(crate) fn declare_from_pile(&mut self, deck: &PlayDeck, card: CardIndex, target: u8) {
        let copies = &mut self.copies[usize::from(card.0)];
        copies.pile -= 1;
        self.moves += 1;
        if copies.pile == 0 {
            self.in_pile.remove(card);
        }
        self.used_conflicts += 1;
        self.note_played(card);
        self.conflicts_left -= 1;
        let facts = deck.card(card);
        self.add_conflict(Conflict { steps: facts.steps, ..conflict(card, facts.conflicts, target) });
        self.initiated(deck, card);
    }
}

pub(crate) fn conflict(card: CardIndex, types: AbilitySet, target: u8) -> Conflict {
    Conflict { card, types, open: types, target, ..NO_CONFLICT }
}
