//! Who can build influence, and how many cards the Draw Round gives for nothing.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

impl GameState {
    /// Who could build now, as bits: a ready character of the Inner Circle (PSI, Rotate to Build Influence), in the VCG
    /// one whose cost is greater than the influence.
    #[must_use]
    pub fn builders(&self, deck: &PlayDeck) -> PieceSet {
        if deck.variant().costly_build { self.vcg_builders(deck) } else { self.ready & self.acting_circle() }
    }

    /// The ready characters who cost more than the influence, as bits (VCG, Build Influence).
    pub fn vcg_builders(&self, deck: &PlayDeck) -> PieceSet {
        let dear = |at: &PieceIndex| deck.card(self.piece(*at).card).single_cost > self.rating;
        (self.ready & self.characters).iter().filter(dear).collect()
    }

    /// The free cards of the Draw Round: one, or as many as a card in play says (PSI, Cumulative Effects: the most).
    #[must_use]
    pub fn free_cards(&self, deck: &PlayDeck) -> u8 {
        self.most_cards(deck, |what| match what {
            CompiledChange::FreeCards(cards) | CompiledChange::MayDraw(cards) => Some(cards),
            _ => None,
        })
    }

    /// How many of them must be drawn: one, or as many as a card in play says without "may" (COMP 12, Diplomatic
    /// Advantage and Bester).
    #[must_use]
    pub fn forced_cards(&self, deck: &PlayDeck) -> u8 {
        self.most_cards(deck, |what| if let CompiledChange::FreeCards(cards) = what { Some(cards) } else { None })
    }

    fn most_cards(&self, deck: &PlayDeck, cards: impl Fn(CompiledChange) -> Option<u8>) -> u8 {
        let mut most = 1;
        for source in self.sources(kind::FREE_CARDS) {
            for step in deck.steps_of(self.piece(source).card) {
                if step.when == Trigger::InPlay {
                    most = most.max(cards(step.what).unwrap_or(1));
                }
            }
        }
        most
    }
}
