//! States copied over others, and states of one deck's games kept side by side, to go on from: their numbers in one row and
//! their cards in shared ones, so that going back to one is a matter of a few copies.

use crate::game::ids::CardIndex;
use crate::game::state::GameState;
use crate::game::state::in_play::{CardCopies, Piece};

/// Some states. Of each all is kept but the draw deck, whose order is each game's own, and the number of its chance.
#[derive(Debug, Clone, Default)]
pub struct KeptStates {
    heads: Vec<Head>,
    pieces: Vec<Piece>,
    copies: Vec<CardCopies>,
    discarded: Vec<CardIndex>,
    lasting: Vec<(CardIndex, u8)>,
}

/// A state without its lists, and where they end in the shared ones.
#[derive(Debug, Clone)]
struct Head {
    state: GameState,
    pieces: usize,
    discarded: usize,
    lasting: usize,
}

impl KeptStates {
    /// Keeps one more.
    pub fn push(&mut self, state: &GameState) {
        self.pieces.extend_from_slice(&state.pieces);
        self.copies.extend_from_slice(&state.copies);
        self.discarded.extend_from_slice(&state.discard_pile);
        self.lasting.extend_from_slice(&state.lasting_events);
        let (pieces, discarded, lasting) = (self.pieces.len(), self.discarded.len(), self.lasting.len());
        self.heads.push(Head { state: state.without_lists(), pieces, discarded, lasting });
    }

    /// How many cards of the deck were drawn in one of them.
    pub fn drawn(&self, at: usize) -> usize {
        self.heads[at].state.drawn
    }

    /// Makes `state`, one of the same deck, like one of them. Its draw deck stays; its chance is for the caller to set.
    pub fn restore(&self, at: usize, state: &mut GameState) {
        let (pieces, discarded, lasting) = at.checked_sub(1).map_or((0, 0, 0), |before| self.heads[before].ends());
        let head = &self.heads[at];
        let cards = state.copies.len();
        state.pieces.clear();
        state.pieces.extend_from_slice(&self.pieces[pieces..head.pieces]);
        state.copies.copy_from_slice(&self.copies[at * cards..(at + 1) * cards]);
        state.discard_pile.clear();
        state.discard_pile.extend_from_slice(&self.discarded[discarded..head.discarded]);
        state.lasting_events.clear();
        state.lasting_events.extend_from_slice(&self.lasting[lasting..head.lasting]);
        state.take_numbers(&head.state);
    }
}

impl Head {
    fn ends(&self) -> (usize, usize, usize) {
        (self.pieces, self.discarded, self.lasting)
    }
}

impl GameState {
    /// Becomes like another state of games with as many cards, without allocating.
    pub fn become_like(&mut self, other: &Self) {
        self.discard_pile.clone_from(&other.discard_pile);
        self.lasting_events.clone_from(&other.lasting_events);
        self.pieces.clone_from(&other.pieces);
        self.copies.clone_from(&other.copies);
        self.start.clone_from(&other.start);
        self.deck.clone_from(&other.deck);
        self.take_numbers(other);
    }

    pub(crate) fn take_numbers(&mut self, other: &Self) {
        let discard_pile = std::mem::take(&mut self.discard_pile);
        let lasting_events = std::mem::take(&mut self.lasting_events);
        let pieces = std::mem::take(&mut self.pieces);
        let copies = std::mem::take(&mut self.copies);
        let start = std::mem::take(&mut self.start);
        let deck = std::mem::take(&mut self.deck);
        *self = Self { discard_pile, lasting_events, pieces, copies, start, deck, ..*other };
    }

    #[must_use]
    pub(crate) fn without_lists(&self) -> Self {
        Self {
            discard_pile: Vec::new(),
            lasting_events: Vec::new(),
            pieces: Vec::new(),
            copies: Vec::new(),
            start: Vec::new(),
            deck: Vec::new(),
            ..*self
        }
    }
}
