//! Paying: the price of an effect beyond influence, and discounts that a card uses up.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::preferences::among;
use crate::game::state::GameState;
use crate::game::state::turn_effects::Discount;
use zocalo_cards::card::{Ability, CostChange, Discarded, Payment, Purpose, Rotates, Trigger};

impl GameState {
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
    pub fn use_up_discounts(&mut self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) {
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
    pub fn note_discount(&mut self, discount: Discount) {
        if self.discounts.add(discount) {
            self.kinds |= kind::COST;
        }
    }
}
