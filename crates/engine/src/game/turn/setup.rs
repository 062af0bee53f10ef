//! Setting a game up (PSI, Set Influence Tokens; VCG, Set-up), the duelling start among it (ENG, Appendix One):
//! nobody chooses an opening hand. Eight cards are dealt, some are kept, and the rest go back on top of the draw deck
//! in the order that the player likes. By the optional mulligan of the same appendix all may be shuffled back for a
//! deal of one card less, as often as there is a card left to deal.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::deck::variant::DEALT;
use crate::game::ids::{CardSet, PieceSet};
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::game::turn::rounds::POWER_OF_EACH;

impl GameState {
    /// A state for games of this deck, set up for the first. Call [`GameState::begin`] before each further one.
    #[must_use]
    pub fn new(deck: &PlayDeck) -> Self {
        let mut state = Self::unset(deck);
        state.begin(deck);
        state
    }

    /// Sets the game up (PSI, Set Influence Tokens): the ambassador is in play, in the Inner Circle.
    pub fn begin(&mut self, deck: &PlayDeck) {
        self.reset(deck);
        self.enter(deck, deck.ambassador, None);
        self.circle = PieceSet::AMBASSADOR;
        if deck.is_vcg() {
            self.set_up_vcg(deck);
        }
    }

    /// What the VCG adds to the set-up: the pool of power, the conflict pile, the Agenda face down. The page says that
    /// revealing it is a reaction (VCG, Reactions).
    pub(crate) fn set_up_vcg(&mut self, deck: &PlayDeck) {
        self.pool = i16::try_from(POWER_OF_EACH * (deck.seats.len() + 1)).unwrap_or(i16::MAX);
        self.in_pile = deck.conflict_pile.iter().copied().collect::<CardSet>().and(&deck.conflicts);
        self.used_conflicts = 0;
        // Nothing on the page keeps influence from falling.
        self.lowest = 0;
        if let Some(card) = deck.agenda {
            self.agenda_hidden = true;
            self.agenda = Some(self.place(deck, card, None));
            // It is played when it is revealed.
            self.played.remove(card);
            self.copies[usize::from(card.0)].played_on = 0;
        }
        self.seen = self.seen.or(&deck.conflict_pile.iter().chain(&deck.agenda).copied().collect());
    }

    /// Deals: the first cards of the deck are now random ones.
    pub fn deal(&mut self, random: &mut Xoshiro256PlusPlus) {
        self.dealt = DEALT.min(self.deck.len());
        self.shuffle_dealt(random);
    }

    /// Gives the cards dealt back and deals one less.
    pub fn mulligan(&mut self, random: &mut Xoshiro256PlusPlus) {
        self.dealt = self.dealt.saturating_sub(1);
        self.shuffle_dealt(random);
    }

    fn shuffle_dealt(&mut self, random: &mut Xoshiro256PlusPlus) {
        for at in 0..self.dealt {
            let other = at + below(random, self.deck.len() - at);
            self.deck.swap(at, other);
        }
    }
}
