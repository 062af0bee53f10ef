//! What a card leaves to its player where no action asks him: he takes what serves his deck.

use crate::card::{Need, OnWhom};
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{ClassIndex, NeedIndex};
use crate::game::evaluate::amounts::EffectContext;
use crate::game::ids::Bits;
use crate::game::state::GameState;

impl GameState {
    /// One tension becomes what the player likes: the change by which most of the tensions that cards of the deck ask for
    /// come true; none where no change serves better than things as they are.
    pub(crate) fn set_tension(&mut self, book: &PlayDeck) {
        let mut best = (self.tensions_met(book), None);
        for seat in 0..book.seats.len() {
            let Some(now) = self.seats[seat].tension else { continue };
            for level in 1..=5 {
                self.seats[seat].tension = Some(level);
                let met = self.tensions_met(book);
                if met > best.0 {
                    best = (met, Some((seat, level)));
                }
            }
            self.seats[seat].tension = Some(now);
        }
        if let (_, Some((seat, level))) = best {
            self.seats[seat].tension = Some(level);
        }
    }

    /// How many of the tensions that cards of the deck ask for are there.
    fn tensions_met(&self, book: &PlayDeck) -> usize {
        let asked = (0u16..).zip(book.needs.iter()).filter(|(_, need)| matches!(need, Need::Tension(_)));
        asked.filter(|(at, _)| self.meets_one(book, NeedIndex(*at), EffectContext::default())).count()
    }

    /// The card of the conflict goes to the hand, not to the discard pile in the end.
    pub(crate) fn return_conflict(&mut self, about: EffectContext) {
        let Some(conflict) = about.conflict.map(|at| &mut self.conflicts[usize::from(at)]) else { return };
        if std::mem::take(&mut conflict.from_hand) {
            let card = conflict.card;
            self.take_into_hand(card);
        }
    }

    /// The card of the conflict comes into play on somebody, if there is anybody to bear it.
    pub(crate) fn keep_conflict(&mut self, book: &PlayDeck, on: OnWhom, about: EffectContext) {
        let Some(at) = about.conflict.map(usize::from).filter(|at| self.conflicts[*at].from_hand) else { return };
        let Some(bearer) = self.chosen(on, 0, None).filter(|_| self.has_room()) else { return };
        self.conflicts[at].from_hand = false;
        self.enter(book, self.conflicts[at].card, Some(bearer));
    }

    /// The player discards the card of the class that cost least, the ambassador never.
    pub(crate) fn lose(&mut self, book: &PlayDeck, class: ClassIndex) {
        let able = self.of_class(book, class) & !1;
        if let Some(at) = Bits(able).min_by_key(|at| book.card(self.piece(*at).card).single_cost) {
            self.discard_piece(book, at);
        }
    }
}
