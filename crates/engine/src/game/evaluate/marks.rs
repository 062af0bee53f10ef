//! Which marks a faction can have, and what a card gives of them (PSI, Marks; COMP 8.10).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{GivenMarks, Mark, OnWhom, Trigger};

impl GameState {
    /// Whether a card in play keeps marks of a kind off its faction (PSI, Ranger; COMP 10, Ranger).
    pub fn keeps_off(&self, deck: &PlayDeck, mark: Mark) -> bool {
        self.sources(kind::KEEPS_MARKS_OFF)
            .iter()
            .any(|at| deck.card(self.piece(at).card).keeps_off >> mark as u8 & 1 == 1)
    }

    /// On whom the marks are that a card gives as long as it is in play, as bits.
    pub fn bearers_of_marks(&self, deck: &PlayDeck, on: OnWhom, source: PieceIndex) -> PieceSet {
        match self.chosen(deck, on, source, None) {
            Some(at) => self.live & PieceSet::of(at),
            None => self.live.iter().filter(|at| self.is_on(deck, on, *at, source, None)).collect(),
        }
    }

    /// The marks of a kind that go with a card when it leaves play: its own and those that it gives.
    pub fn marks_by(&self, deck: &PlayDeck, source: PieceIndex, wanted: Mark) -> i16 {
        let about = EffectContext { source: Some(source), ..EffectContext::default() };
        let mut number = i16::from(self.marks_on(source, wanted));
        for step in deck.steps_of(self.piece(source).card) {
            if let (Trigger::InPlay, CompiledChange::Marks(GivenMarks { mark, amount, on })) = (step.when, &step.what)
                && *mark == wanted
                && self.meets(deck, step.needs, about).is_ok()
            {
                let by = self.amount(deck, amount, about);
                let bearers = self.bearers_of_marks(deck, *on, source).iter();
                number += bearers.map(|at| by.min(i16::from(self.marks_on(at, wanted)))).sum::<i16>();
            }
        }
        number
    }
}
