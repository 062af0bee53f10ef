//! Cards that stay rotated in the Ready Round, so that the bonus that their rotation gave goes on (PSI, Sustained
//! Actions; COMP 2.1).
//!
//! Alone it seldom wins anything, as whoever is ready can rotate again before a conflict resolves: no pilot does it by
//! himself.

use crate::game::deck::PlayDeck;
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use crate::game::state::in_play::SustainableBonus;

impl GameState {
    /// Readies everything but what is sustained, and lets the bonuses of that go on. What else was given this turn has
    /// ended before.
    pub fn ready_all(&mut self, deck: &PlayDeck) {
        let sustaining = std::mem::take(&mut self.sustaining) & self.live & self.lending & !self.ready;
        self.ready = self.live & !sustaining;
        self.lending = sustaining;
        (self.led, self.assisting) = (PieceSet::EMPTY, PieceSet::EMPTY);
        self.wait_for_hire(deck, self.live);
        for at in sustaining {
            match self.piece(at).lends {
                SustainableBonus::Assistance => self.assisting.insert(at),
                SustainableBonus::Lead(fleet) => self.lead(at, fleet),
                SustainableBonus::Effect(effect, on) => {
                    let step = deck.steps_of(self.piece(at).card)[usize::from(effect)];
                    self.run(deck, &step, EffectContext { source: Some(at), on, ..EffectContext::default() });
                }
            }
        }
    }

    /// A fleet has the Leadership of its leader as Military, for as long as it is led (PSI, Lead a Fleet).
    pub fn lead(&mut self, by: PieceIndex, fleet: PieceIndex) {
        self.pieces[usize::from(fleet)].leader = by;
        self.led.insert(fleet);
    }

    /// Ends what a card that leaves play gave and was given: who led a fleet leads it no more (PSI, Lead a Fleet), an
    /// assistant does not remain rotated (PSI, Your Ambassador's Assistant), and what has lost its target is not sustained
    /// (COMP 2.1, Sustained Actions).
    pub fn end_what_it_lends(&mut self, at: PieceIndex) {
        self.led.remove(at);
        self.lending.remove(at);
        self.assisting &= if at == PieceIndex::AMBASSADOR { PieceSet::EMPTY } else { !PieceSet::of(at) };
        for fleet in self.led {
            if self.piece(fleet).leader == at {
                self.led.remove(fleet);
            }
        }
        for lender in self.lending {
            let target = match self.piece(lender).lends {
                SustainableBonus::Assistance => PieceIndex::AMBASSADOR,
                SustainableBonus::Lead(fleet) => fleet,
                SustainableBonus::Effect(_, on) => on.unwrap_or(PieceIndex::AMBASSADOR),
            };
            if target == at {
                self.lending.remove(lender);
            }
        }
    }
}
