//! The draw deck, the hand and the discard pile of one game.

use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

use crate::game::ids::{CardIndex, CardSet, PieceIndex};
use crate::game::rng::{below, scaled};
use crate::game::state::GameState;
use crate::game::state::in_play::Phase;

impl GameState {
    /// Puts these cards on top of the draw deck, the first of them to be drawn first. Cards that are not in the deck are
    /// passed over.
    pub fn stack(&mut self, cards: &[CardIndex]) {
        self.stacked = self.drawn;
        self.buried = 0;
        self.rearranged = true;
        for card in cards {
            if let Some(at) = self.deck[self.stacked..].iter().position(|other| other == card) {
                self.deck.swap(self.stacked, self.stacked + at);
                self.stacked += 1;
            }
        }
    }

    /// Draws the next card; `None` when the deck is empty.
    pub fn draw(&mut self, random: &mut Xoshiro256PlusPlus) -> Option<CardIndex> {
        let left = self.deck_size();
        if left == 0 {
            return None;
        }
        // A number is taken for every card, so that the cards of a game do not depend on what lay stacked.
        if self.buried == 0 && self.drawn >= self.stacked {
            let at = self.drawn + below(random, left);
            self.deck.swap(self.drawn, at);
        } else {
            self.draw_in_order(below(random, (left - self.buried).max(1)));
        }
        let card = self.deck[self.drawn];
        self.drawn += 1;
        self.take_into_hand(card);
        Some(card)
    }

    /// Lays the next card on top where some lie in a known order: `at` is how far down a random one of the others is.
    #[cold]
    fn draw_in_order(&mut self, at: usize) {
        if self.deck_size() == self.buried {
            self.buried -= 1;
        } else if self.drawn >= self.stacked {
            self.deck.swap(self.drawn, self.drawn + at);
        }
    }

    /// Takes a random card of a class out of the deck into the hand: the first of them in a shuffled deck.
    pub(crate) fn fetch_from_deck(&mut self, cards: &CardSet, random: u64) -> bool {
        let Some(at) = chosen_of(&self.deck[self.drawn..], cards, random) else { return false };
        self.deck.swap(self.drawn, self.drawn + at);
        if let Some(find) = self.finds.get_mut(usize::from(self.found)) {
            *find = (*cards, u16::try_from(self.drawn).unwrap_or(u16::MAX));
        }
        self.found = self.found.saturating_add(1);
        self.drawn += 1;
        // Searching ends with shuffling (COMP 4): nothing lies in a known order any more.
        self.stacked = self.drawn;
        self.buried = 0;
        self.take_into_hand(self.deck[self.drawn - 1]);
        true
    }

    #[inline]
    pub(crate) fn take_into_hand(&mut self, card: CardIndex) {
        let copies = &mut self.copies[usize::from(card.0)];
        copies.hand += 1;
        if copies.seen_on == 0 {
            copies.seen_on = self.turn.max(1);
        }
        self.hand_size += 1;
        self.moves += 1;
        self.in_hand.insert(card);
        self.seen.insert(card);
    }

    #[inline]
    pub(crate) fn leave_hand(&mut self, card: CardIndex) {
        let copies = &mut self.copies[usize::from(card.0)];
        copies.hand -= 1;
        if copies.hand == 0 {
            self.in_hand.remove(card);
        }
        self.hand_size -= 1;
        self.moves += 1;
    }

    /// Forgets what the player does not know: the order of the draw deck, but for the cards on top and under it that it
    /// has laid there or looked at, and the chance to come.
    pub(crate) fn forget_unknown(&mut self) {
        let known = match self.phase {
            // The cards dealt are in nobody's hand yet.
            Phase::Dealt => self.dealt,
            _ => self.drawn.max(self.stacked),
        };
        let end = self.deck.len() - self.buried;
        if let Some(unknown) = self.deck.get_mut(known..end) {
            unknown.sort_unstable();
        }
        (self.luck, self.opposing) = (0, 0);
    }

    /// Keeps some of the influence of this turn from a player that looks at this state.
    pub fn withhold(&mut self, influence: i16) {
        self.unspent -= influence;
    }

    /// The draw deck, to lay it as another game has drawn it.
    pub fn deck_mut(&mut self) -> &mut [CardIndex] {
        &mut self.deck
    }

    /// Goes on with this number of the game's own chance, which began with another.
    pub fn resume_luck(&mut self, first: u64, luck: u64) {
        self.take_luck(first);
        self.luck = luck;
    }

    /// What was looked for when a card left the deck, the first being 0; nothing if it was drawn.
    pub fn looked_for(&self, at: usize) -> Option<CardSet> {
        let finds = self.finds.iter().take(usize::from(self.found));
        finds.filter(|(_, when)| usize::from(*when) == at).map(|(cards, _)| *cards).next()
    }

    /// Whether nothing but drawing and finding cards was left to chance in a game whose own chance began with this number.
    pub fn only_drew_and_found(&self, luck: u64) -> bool {
        let found = usize::from(self.found);
        let used = (0..found).fold(luck, |luck, _| next_luck(luck));
        found <= self.finds.len() && used == self.luck && !self.rearranged && !self.opposed_by_chance
    }

    pub(crate) fn discard_from_hand(&mut self, card: CardIndex) {
        self.leave_hand(card);
        self.discard_pile.push(card);
    }

    /// Lays a spent event aside until its effects have expired; one whose effects are done goes to the discard pile.
    pub(crate) fn lay_event_aside(&mut self, card: CardIndex, turns: u8) {
        if turns == 0 {
            self.discard_pile.push(card);
        } else {
            self.lasting_events.push((card, turns));
        }
    }

    /// Lays aside an aftermath whose effects are done, until the step of aftermaths ends.
    pub(crate) fn lay_aftermath_aside(&mut self, card: CardIndex, on: PieceIndex) {
        match self.spent_aftermaths.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = Some((card, on)),
            None => self.discard_pile.push(card),
        }
    }

    /// Discards them (PSI, Discard Conflicts and Aftermaths; COMP 5.2).
    pub(crate) fn end_aftermaths(&mut self) {
        for place in &mut self.spent_aftermaths {
            self.discard_pile.extend(place.take().map(|(card, _)| card));
        }
    }

    /// Discards the events whose effects have expired with the turn (PSI, Event Cards; COMP 7.7).
    pub(crate) fn end_events(&mut self) {
        let pile = &mut self.discard_pile;
        self.lasting_events.retain_mut(|(card, turns)| {
            *turns -= 1;
            if *turns == 0 {
                pile.push(*card);
            }
            *turns > 0
        });
    }

    #[inline]
    pub(crate) fn note_played(&mut self, card: CardIndex) {
        let turn = self.turn.max(1);
        let copies = &mut self.copies[usize::from(card.0)];
        if copies.played_on == 0 {
            copies.played_on = turn;
        }
        self.played.insert(card);
    }

    /// Takes the chance of a game, from which that of its opposition is made: a stream of its own, which no search moves.
    pub(crate) fn take_luck(&mut self, luck: u64) {
        self.luck = luck;
        self.opposing = chance_of(!luck);
    }

    /// The next number of the game's own chance, which is apart from that of the draws.
    pub fn chance(&mut self) -> u64 {
        let chance = chance_of(self.luck);
        self.luck = next_luck(self.luck);
        chance
    }

    /// Draws a card that an effect brings, by the game's own chance, so that the cards of the Draw Round stay the same.
    pub(crate) fn draw_by_luck(&mut self) -> bool {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.chance());
        self.draw(&mut random).is_some()
    }

    /// Lays a card on the draw deck; which cards then lie in a known order is for the caller to say.
    pub(crate) fn put_on_deck(&mut self, card: CardIndex) {
        self.rearranged = true;
        if self.drawn == 0 {
            self.deck.insert(0, card);
        } else {
            self.drawn -= 1;
            self.deck[self.drawn] = card;
        }
    }
}

/// What a number of a game's own chance brings.
pub fn chance_of(luck: u64) -> u64 {
    SplitMix64::seed_from_u64(luck).next_u64()
}

/// The number after it.
pub const fn next_luck(luck: u64) -> u64 {
    luck.wrapping_add(0x9E37_79B9_7F4A_7C15)
}

/// Where the card of a class lies that chance chooses among those of a deck.
pub fn chosen_of(deck: &[CardIndex], cards: &CardSet, random: u64) -> Option<usize> {
    let number = deck.iter().filter(|card| cards.contains(**card)).count();
    if number == 0 {
        return None;
    }
    let chosen = scaled(random, number);
    let mut fitting = (0..).zip(deck).filter(|(_, card)| cards.contains(**card));
    fitting.nth(chosen).map(|(at, _)| at)
}
