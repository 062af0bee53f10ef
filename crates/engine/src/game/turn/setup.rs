//! Setting a game up (PSI, Set Influence Tokens; VCG, Set-up).

use crate::game::deck::PlayDeck;
use crate::game::ids::{CardSet, PieceSet};
use crate::game::state::GameState;
use crate::game::turn::vcg::POWER_OF_EACH;

impl GameState {
    /// A state for games of this deck, set up for the first. Call [`GameState::begin`] before each further one.
    #[must_use]
    pub fn new(book: &PlayDeck) -> Self {
        let mut state = Self::unset(book);
        state.begin(book);
        state
    }

    /// Sets the game up (PSI, Set Influence Tokens): the ambassador is in play, in the Inner Circle.
    pub fn begin(&mut self, book: &PlayDeck) {
        self.reset(book);
        self.enter(book, book.ambassador, None);
        self.circle = PieceSet::AMBASSADOR;
        if book.is_vcg() {
            self.set_up_vcg(book);
        }
    }

    /// What the VCG adds to the set-up: the pool of power, the conflict pile, the Agenda face down. The page says that
    /// revealing it is a reaction (VCG, Reactions).
    pub fn set_up_vcg(&mut self, book: &PlayDeck) {
        self.pool = i16::try_from(POWER_OF_EACH * (book.seats.len() + 1)).unwrap_or(i16::MAX);
        self.in_pile = book.conflict_pile.iter().copied().collect::<CardSet>().and(&book.conflicts);
        self.used_conflicts = 0;
        // Nothing on the page keeps influence from falling.
        self.lowest = 0;
        if let Some(card) = book.agenda {
            self.agenda_hidden = true;
            self.agenda = Some(self.place(book, card, None));
            // It is played when it is revealed.
            self.played.remove(card);
            self.copies[usize::from(card.0)].played_on = 0;
        }
        self.seen = self.seen.or(&book.conflict_pile.iter().chain(&book.agenda).copied().collect());
    }
}
