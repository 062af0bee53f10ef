//! Who can build influence, who can pay the price of an effect by rotating or by being discarded, and how many cards
//! the Draw Round gives free.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::preferences::{Offer, among};
use crate::game::state::GameState;
use zocalo_cards::card::{Payment, Together, Trigger};

impl GameState {
    /// The characters who may rotate for a price that names an ability or marks of theirs.
    pub(crate) fn who_pays(&self, deck: &PlayDeck, pay: Payment) -> PieceSet {
        let able = |at: &PieceIndex| {
            pay.with_ability.is_none_or(|ability| self.ability(deck, *at, ability) >= i16::from(pay.at_least.max(1)))
                && pay
                    .with_marks
                    .is_none_or(|marks| i16::from(self.marks_on(*at, marks.mark)) >= i16::from(marks.count))
        };
        if pay.with_ability.is_none() && pay.with_marks.is_none() {
            return self.characters;
        }
        self.characters.iter().filter(able).collect()
    }

    /// The fleet that is discarded as a price: the one that was named, else the one that the player gives up.
    pub(crate) fn fleet_given_up(&self, deck: &PlayDeck, on: Option<PieceIndex>) -> Option<PieceIndex> {
        let able = self.ready & self.fleets;
        let named = on.filter(|at| self.is_live(*at) && able.contains(*at));
        named.or_else(|| self.preferred(deck, self.preferences.pays_with_fleet, able))
    }

    /// Whether the player accepts what may be refused.
    pub(crate) fn accepts(&self, deck: &PlayDeck, offer: Offer) -> bool {
        (self.preferences.accepts)(deck, self, offer)
    }

    /// Which of these cards in play the player chooses, by one of the preferences.
    pub(crate) fn preferred(
        &self,
        deck: &PlayDeck,
        preference: fn(&PlayDeck, &Self, PieceSet) -> Option<PieceIndex>,
        able: PieceSet,
    ) -> Option<PieceIndex> {
        if able.is_empty() { None } else { among(able, preference(deck, self, able)) }
    }

    /// The ready characters who rotate because they have enough of an ability together, as bits: one after the other as the
    /// player likes, until it is enough.
    pub(crate) fn who_have_together(&self, deck: &PlayDeck, wanted: Together) -> Option<PieceSet> {
        let mut sum = 0;
        let mut who = PieceSet::EMPTY;
        let mut able = self.ready & self.characters;
        while !able.is_empty() && sum < i16::from(wanted.at_least) {
            let next = self.preferred(deck, self.preferences.rotates_together, able)?;
            able.remove(next);
            let value = self.serving(deck, next, wanted.ability);
            if value > 0 {
                sum += value;
                who.insert(next);
            }
        }
        (sum >= i16::from(wanted.at_least)).then_some(who)
    }

    /// Who could build now, as bits: a ready character of the Inner Circle (PSI, Rotate to Build Influence), in the VCG
    /// one whose cost is greater than the influence.
    pub fn builders(&self, deck: &PlayDeck) -> PieceSet {
        if deck.variant().costly_build { self.vcg_builders(deck) } else { self.ready & self.acting_circle() }
    }

    /// The ready characters who cost more than the influence, as bits (VCG, Build Influence).
    pub(crate) fn vcg_builders(&self, deck: &PlayDeck) -> PieceSet {
        let dear = |at: &PieceIndex| deck.card(self.piece(*at).card).single_cost > self.rating;
        (self.ready & self.characters).iter().filter(dear).collect()
    }

    /// The free cards of the Draw Round: one, or as many as a card in play says (PSI, Cumulative Effects: the most).
    pub fn free_cards(&self, deck: &PlayDeck) -> u8 {
        self.most_cards(deck, |what| match what {
            CompiledChange::FreeCards(cards) | CompiledChange::MayDraw(cards) => Some(cards),
            _ => None,
        })
    }

    /// How many of them must be drawn: one, or as many as a card in play says without "may" (COMP 12, Diplomatic
    /// Advantage and Bester).
    pub(crate) fn forced_cards(&self, deck: &PlayDeck) -> u8 {
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
