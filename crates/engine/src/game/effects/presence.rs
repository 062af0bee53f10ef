//! Cards that by being in play change what others may do: who acts, on whom aftermaths go, what cannot stay, and what a
//! card gains by another that is put on it.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{Mark, Trigger};

impl GameState {
    /// Notes anew who acts as if from the Inner Circle, and on whom aftermaths for the ambassador may be put.
    pub fn refresh_presence(&mut self, deck: &PlayDeck) {
        (self.acting, self.stands_in) = (PieceSet::EMPTY, PieceSet::EMPTY);
        if !self.has(kind::STANDING) {
            return;
        }
        for source in self.shown() {
            for step in deck.steps_of(self.piece(source).card) {
                match step.what {
                    CompiledChange::ActsInCircle(on) if step.when == Trigger::InPlay => {
                        let who = self.chosen(deck, on, source, None).map_or(PieceSet::EMPTY, PieceSet::of);
                        self.acting |= who & self.characters;
                    }
                    CompiledChange::TakesAftermaths if step.when == Trigger::InPlay => self.stands_in.insert(source),
                    _ => {}
                }
            }
        }
    }

    /// Discards what cannot stay in this state.
    #[inline]
    pub fn discard_what_cannot_stay(&mut self, deck: &PlayDeck) {
        if self.has(kind::STANDING) {
            self.discard_all_that_cannot_stay(deck);
        }
    }

    fn discard_all_that_cannot_stay(&mut self, deck: &PlayDeck) {
        for at in self.shown() {
            let about = EffectContext { source: Some(at), ..EffectContext::default() };
            let goes = self.is_live(at)
                && deck.steps_of(self.piece(at).card).iter().any(|step| {
                    step.when == Trigger::InPlay
                        && step.what == CompiledChange::Discarded
                        && self.meets(deck, step.needs, about).is_ok()
                });
            if goes {
                self.discard_piece(deck, at);
            }
        }
    }

    /// Of some cards in play, those that somebody must hire are no use before (PSI, Offer Influence to a Mercenary).
    pub fn wait_for_hire(&mut self, deck: &PlayDeck, of: PieceSet) {
        if !self.has(kind::STANDING) {
            return;
        }
        for at in of {
            if deck.steps_of(self.piece(at).card).iter().any(|step| step.what == CompiledChange::Hired) {
                self.ready.remove(at);
            }
        }
    }

    /// How many marks more come with a mark of a kind that a card gains: those of a first one (COMP 12, John Sheridan).
    pub fn first_marks(&self, deck: &PlayDeck, at: PieceIndex, mark: Mark, by: i16) -> i16 {
        if by <= 0 || self.marks_on(at, mark) > 0 || deck.card(self.piece(at).card).kinds & kind::STANDING == 0 {
            return 0;
        }
        let steps = deck.steps_of(self.piece(at).card).iter();
        steps.map(|step| if let CompiledChange::FirstMarks(more) = step.what { i16::from(more) } else { 0 }).sum()
    }

    /// What a card does when another is put on it and it bears no more of that class (COMP 12, Londo Mollari).
    pub fn answer_bearing(&mut self, deck: &PlayDeck, borne: PieceIndex) {
        let Some(bearer) = self.piece(borne).bearer.filter(|at| self.is_live(*at)) else { return };
        let about = EffectContext { source: Some(bearer), ..EffectContext::default() };
        for step in deck.steps_of(self.piece(bearer).card) {
            let Some(class) = step.of.filter(|_| step.when == Trigger::FirstBorne) else { continue };
            let of = self.of_class(deck, class);
            let others = (of & !PieceSet::of(borne)).iter().any(|at| self.piece(at).bearer == Some(bearer));
            if of.contains(borne) && !others && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
    }
}
