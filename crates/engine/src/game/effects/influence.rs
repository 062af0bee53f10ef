//! Influence and power gained and lost (PSI, Influence; COMP 8.2); paying the price of an effect, and discounts that
//! a card uses up.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::evaluate::amounts::SHADOW_WAR_AT;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::preferences::among;
use crate::game::state::GameState;
use crate::game::state::turn_effects::Discount;
use zocalo_cards::card::{Ability, CostChange, Discarded, Payment, Purpose, Rotates, ThirdPower, Trigger};

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
    pub(crate) fn gain_power(&mut self, deck: &PlayDeck, by: i16) {
        if deck.variant().power_from_pool {
            let by = by.clamp(-self.gained_power, self.pool);
            self.gained_power += by;
            self.pool -= by;
        } else {
            self.gained_power += by;
        }
    }

    /// Power and rating that hold only while cards or states last, counted anew; a change is unspent or lost at once.
    pub(crate) fn refresh_bonus(&mut self, deck: &PlayDeck) {
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
    pub(crate) fn change_third(&mut self, who: ThirdPower, by: i16) {
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
    pub(crate) fn change_target(&mut self, seat: usize, by: i16) {
        let influence = &mut self.seats[seat].influence;
        *influence = (*influence + by).max(self.lowest.min(*influence));
    }

    /// An Alliance gives each side 1 for every 5 of the other's, both counted before it resolves (the text of Alliance). The
    /// player's share has come already.
    pub(crate) fn gain_of_ally(&mut self, seat: usize) {
        let before = self.rating - self.seats[seat].influence / 5;
        self.change_target(seat, before / 5);
    }

    pub(crate) fn note_gain(&mut self, about: EffectContext, kind: u8) {
        if let Some(at) = about.conflict {
            self.conflicts[usize::from(at)].gained |= kind;
        }
    }

    /// One who is no player loses no influence for the rest of the turn.
    pub(crate) fn keep_influence(&mut self, who: ThirdPower) {
        self.kept_influence |= 1 << who as u8;
    }

    /// Pays the price of an effect beyond influence, which [`GameState::act`] takes.
    pub fn pay(&mut self, deck: &PlayDeck, pay: Payment, piece: Option<PieceIndex>, on: Option<PieceIndex>) {
        let rotates = pay.rotate.and_then(|price| {
            let able = match price {
                Rotates::ThisCard => return piece,
                Rotates::Ambassador => return Some(PieceIndex::AMBASSADOR),
                Rotates::InnerCircle => self.acting_circle(),
                Rotates::Character => self.who_pays(deck, pay),
                Rotates::Fleet => self.fleets,
            };
            let able = self.ready & able;
            among(able, (self.preferences.rotates)(deck, self, price, able))
        });
        if let Some(at) = rotates {
            self.rotate(at);
            self.rotated = Some(at);
        }
        if let Some(who) = pay.together.and_then(|together| self.who_have_together(deck, together)) {
            who.iter().for_each(|at| self.rotate(at));
        }
        if let Some(mark) = pay.purge {
            self.purge(deck, mark);
        }
        if let (Some(ability), Some(at)) = (pay.gives_up, piece) {
            self.pieces[usize::from(at)].lasting[ability as usize] -= 1;
        }
        if pay.rating > 0 {
            self.gain(-i16::from(pay.rating));
        }
        match pay.discard {
            Some(Discarded::ThisCard) => {
                if let Some(at) = piece {
                    self.discard_piece(deck, at);
                }
            }
            Some(Discarded::Fleet) => {
                if let Some(at) = self.fleet_given_up(deck, on) {
                    self.discarded_military = i16::from(deck.card(self.piece(at).card).ability(Ability::Military));
                    self.discard_piece(deck, at);
                }
            }
            Some(Discarded::FromHand) => {
                if let Some(card) = self.given_up(deck) {
                    self.discard_from_hand(card);
                }
            }
            None => {}
        }
    }

    /// Discounts for the next card of a class are used up by it, with the tokens that made them.
    pub(crate) fn use_up_discounts(
        &mut self,
        deck: &PlayDeck,
        card: CardIndex,
        wanted: Purpose,
        by: Option<PieceIndex>,
    ) {
        if !self.has(kind::COST) {
            return;
        }
        self.discounts.use_up(deck, card, wanted, by);
        for source in self.shown() {
            for step in deck.steps_of(self.piece(source).card) {
                if let CompiledChange::Cost(CostChange { of, purpose, next_only: true, by: whose, .. }) = step.what
                    && step.when == Trigger::InPlay
                    && purpose.covers(wanted)
                    && Self::is_for(by, whose, source)
                    && deck.class_cards(of).contains(card)
                {
                    self.pieces[usize::from(source)].tokens = 0;
                }
            }
        }
    }

    /// Notes a change of costs for the rest of the turn.
    pub(crate) fn note_discount(&mut self, discount: Discount) {
        if self.discounts.add(discount) {
            self.kinds |= kind::COST;
        }
    }
}
