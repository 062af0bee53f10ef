//! Influence and power gained and lost (PSI, Influence; COMP 8.2).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::amounts::SHADOW_WAR_AT;
use crate::game::evaluate::context::EffectContext;
use crate::game::state::GameState;
use zocalo_cards::card::{ThirdPower, Trigger};

impl GameState {
    /// Influence gained, below 0 lost: a gain is unspent at once, a loss comes from what is spent first (PSI, Influence;
    /// COMP 8.2).
    pub fn gain(&mut self, by: i16) {
        let before = self.rating;
        // What holds only for a while cannot be lost; the rest does not fall below 3 (in the VCG: 0).
        self.rating = (before + by).max(self.lowest.min(before));
        if by > 0 {
            self.unspent += by;
        } else {
            self.unspent = self.unspent.min(self.rating + self.temporary);
        }
    }

    /// Power gained for good. The VCG's comes out of the pool (VCG, Set-up).
    pub fn gain_power(&mut self, deck: &PlayDeck, by: i16) {
        if deck.variant().power_from_pool {
            let by = by.clamp(-self.gained_power, self.pool);
            self.gained_power += by;
            self.pool -= by;
        } else {
            self.gained_power += by;
        }
    }

    /// Power and rating that hold only while cards or states last, counted anew; a change is unspent or lost at once.
    pub fn refresh_bonus(&mut self, deck: &PlayDeck) {
        let mut bonus: i16 = self.seats[..deck.seats.len()].iter().map(|seat| seat.bonus).sum();
        for source in self.sources(kind::RATING) {
            for step in deck.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, CompiledChange::Rating(count)) = (step.when, &step.what) {
                    bonus +=
                        self.amount(deck, count, EffectContext { source: Some(source), ..EffectContext::default() });
                }
            }
        }
        let by = bonus - self.bonus;
        if by != 0 {
            self.bonus = bonus;
            self.gain(by);
        }
    }

    /// Influence of one who is no player; never below 0 (COMP 8.2).
    pub fn change_third(&mut self, who: ThirdPower, by: i16) {
        if by < 0 && self.kept_influence >> who as u8 & 1 == 1 {
            return;
        }
        let influence = &mut self.third[who as usize];
        *influence = (*influence + by).max(0);
        if who != ThirdPower::Babylon5 && *influence >= SHADOW_WAR_AT {
            self.shadow_war = true;
        }
    }

    /// The influence of another seat: what holds only while states last cannot be lost, and the rest does not fall below 3 (PSI,
    /// Influence; COMP 8.2).
    pub fn change_target(&mut self, seat: usize, by: i16) {
        let influence = &mut self.seats[seat].influence;
        *influence = (*influence + by).max(self.lowest.min(*influence));
    }

    /// An Alliance gives each side 1 for every 5 of the other's, both counted before it resolves (the text of Alliance). The
    /// player's share has come already.
    pub fn gain_of_ally(&mut self, seat: usize) {
        let before = self.rating - self.seats[seat].influence / 5;
        self.change_target(seat, before / 5);
    }

    pub(crate) fn note_gain(&mut self, about: EffectContext, kind: u8) {
        if let Some(at) = about.conflict {
            self.conflicts[usize::from(at)].gained |= kind;
        }
    }

    /// One who is no player loses no influence for the rest of the turn.
    pub fn keep_influence(&mut self, who: ThirdPower) {
        self.kept_influence |= 1 << who as u8;
    }
}
