//! Cards that stay rotated in the Ready Round, so that the bonus that their rotation gave goes on (PSI, Sustained
//! Actions; COMP 2.1).
//!
//! Alone it seldom wins anything, as whoever is ready can rotate again before a conflict resolves: no pilot does it by
//! himself.

use crate::card::Ability;
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::What;
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{Bits, PieceIndex};
use crate::game::state::GameState;
use crate::game::state::in_play::SustainableBonus;

impl GameState {
    /// Readies everything but what is sustained, and lets the bonuses of that go on. What else was given this turn has
    /// ended before.
    pub(crate) fn ready_all(&mut self, book: &PlayDeck) {
        let sustaining = std::mem::take(&mut self.sustaining) & self.live & self.lending & !self.ready;
        self.ready = self.live & !sustaining;
        self.lending = sustaining;
        self.wait_for_hire(book, self.live);
        for at in Bits(sustaining) {
            match self.piece(at).lends {
                SustainableBonus::Assistance => self.assist(),
                SustainableBonus::Lead(fleet) if self.is_live(fleet) => self.lead(book, at, fleet),
                SustainableBonus::Lead(_) => {}
                SustainableBonus::Effect(effect, on) => {
                    let step = book.steps_of(self.piece(at).card)[usize::from(effect)];
                    self.run(book, &step, EffectContext { source: Some(at), on, ..EffectContext::default() });
                }
            }
        }
    }

    /// The assistant's help: Diplomacy, Intrigue and Leadership of the ambassador +1 (PSI, Your Ambassador's Assistant).
    pub(crate) fn assist(&mut self) {
        for ability in [Ability::Diplomacy, Ability::Intrigue, Ability::Leadership] {
            self.pieces[0].this_turn[ability as usize] += 1;
        }
    }

    /// A fleet has the Leadership of who leads it as Military (PSI, Rotate to Lead a Fleet).
    pub(crate) fn lead(&mut self, book: &PlayDeck, by: PieceIndex, fleet: PieceIndex) {
        let mut leadership = self.ability(book, by, Ability::Leadership);
        for step in book.steps_of(self.piece(by).card) {
            if let What::Leads(class, count) = &step.what
                && self.of_class(book, *class) >> fleet & 1 == 1
            {
                leadership += self.amount(book, count, EffectContext { source: Some(by), ..EffectContext::default() });
            }
        }
        let military = &mut self.pieces[usize::from(fleet)].this_turn[Ability::Military as usize];
        *military = military.saturating_add(i8::try_from(leadership).unwrap_or(i8::MAX));
        self.led |= 1 << fleet;
    }
}
