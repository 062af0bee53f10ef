//! What effects do to the hand and the piles beside it: cards drawn, fetched, put back.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::deck::effects::Compiled;
use crate::game::ids::{CardIndex, CardSet, PieceIndex};
use crate::game::preferences::among;
use crate::game::rng::scaled;
use crate::game::state::GameState;
use zocalo_cards::card::{Back, Fetch, IntoPlay, Look, Pile, PutBack, Source, Top, Until};

/// The most cards that an effect looks at.
const MOST_SEEN: usize = u8::MAX as usize;

impl GameState {
    /// Takes cards of a class from a pile to the hand: so many, and which of the discard pile.
    pub fn fetch(&mut self, deck: &PlayDeck, fetch: Fetch<Compiled>) {
        let cards = *deck.class_cards(fetch.of);
        for _ in 0..fetch.count {
            match fetch.from {
                Pile::Deck => {
                    let random = self.chance();
                    self.fetch_from_deck(&cards, random);
                }
                Pile::DiscardPile => {
                    if let Some(at) = self.in_discard_pile(deck, &cards, fetch.top) {
                        let card = self.discard_pile.remove(at);
                        self.take_into_hand(card);
                    }
                }
            }
        }
    }

    /// Where a card of these lies in the discard pile: what the player takes, or what lies on top.
    fn in_discard_pile(&self, deck: &PlayDeck, cards: &CardSet, top: Option<Top>) -> Option<usize> {
        let mut fitting = self.discard_pile.iter().enumerate().filter(|(_, card)| cards.contains(**card));
        match top {
            None => {
                let card = self.taken(deck, fitting.map(|(_, card)| *card).collect())?;
                self.discard_pile.iter().position(|other| *other == card)
            }
            Some(Top::OfClass) => fitting.next_back().map(|(at, _)| at),
            Some(Top::OfPile) => fitting.next_back().map(|(at, _)| at).filter(|at| at + 1 == self.discard_pile.len()),
        }
    }

    fn taken(&self, deck: &PlayDeck, cards: CardSet) -> Option<CardIndex> {
        if cards.is_empty() {
            None
        } else {
            (self.preferences.takes)(deck, self, cards).filter(|card| cards.contains(*card))
        }
    }

    pub(crate) fn given_up(&self, deck: &PlayDeck) -> Option<CardIndex> {
        let chosen = if self.in_hand.is_empty() { None } else { (self.preferences.gives_up)(deck, self, self.in_hand) };
        chosen.filter(|card| self.in_hand.contains(*card)).or_else(|| self.in_hand.iter().next())
    }

    /// Brings a card of a class into play for nothing, if there is one that could be sponsored but for its cost.
    pub(crate) fn bring_into_play(&mut self, deck: &PlayDeck, entering: IntoPlay<Compiled>, until: Option<Until>) {
        let IntoPlay { from, of } = entering;
        let fits = |state: &Self, card: CardIndex| state.could_enter(deck, card);
        let candidates: CardSet = deck.class_cards(of).iter().filter(|card| fits(self, *card)).collect();
        let hand = if from == Source::HandOrDeck { self.taken(deck, self.in_hand.and(&candidates)) } else { None };
        let card = match from {
            Source::HandOrDeck if hand.is_some() => hand,
            Source::Deck | Source::HandOrDeck => {
                let random = self.chance();
                let found = self.fetch_from_deck(&candidates, random);
                found.then(|| self.deck[self.drawn - 1])
            }
            Source::DiscardPile => self.in_discard_pile(deck, &candidates, None).map(|at| {
                let card = self.discard_pile.remove(at);
                self.take_into_hand(card);
                card
            }),
        };
        let Some(card) = card else { return };
        let on = self.bearer_of_newcomer(deck, card);
        self.leave_hand(card);
        let at = self.enter(deck, card, on);
        if deck.card(card).role == Role::Agenda {
            self.agenda = Some(at);
        }
        if until == Some(Until::EndOfTurn) {
            self.pieces[usize::from(at)].visits_from = Some(from);
            self.visiting.insert(at);
        }
    }

    /// What carries a card that an effect brings.
    fn bearer_of_newcomer(&self, deck: &PlayDeck, card: CardIndex) -> Option<PieceIndex> {
        let able = self.bearers(deck, card);
        if able.is_empty() { None } else { among(able, (self.preferences.bears)(deck, self, card, able)) }
    }

    /// Whether a card could be sponsored now but for its cost and for somebody who rotates.
    fn could_enter(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        let facts = deck.card(card);
        let stands = match facts.role {
            Role::Agenda => self.agenda.is_none(),
            Role::Sponsored => self.has_place(deck, card),
            _ => false,
        };
        stands
            && !self.closed.contains(card)
            && self.has_room()
            && self.check_company(deck, card).is_ok()
            && self.meets_needs(deck, card)
    }

    /// Cards of the hand go under the deck or into it, which ones the player says.
    pub fn put_back(&mut self, deck: &PlayDeck, back: PutBack) {
        for _ in 0..back.after_drawing {
            if !self.draw_by_luck() {
                break;
            }
        }
        let number = back.count.map_or(self.hand_size, u16::from).min(self.hand_size);
        for _ in 0..number {
            let Some(card) = self.given_up(deck) else { break };
            let known = self.stacked.saturating_sub(self.drawn);
            self.leave_hand(card);
            self.put_on_deck(card);
            if back.to == Back::Bottom {
                let drawn = self.drawn;
                self.deck[drawn..].rotate_left(1);
                self.stacked = drawn + known;
                self.buried += 1;
            }
        }
        if back.to == Back::Shuffled {
            (self.stacked, self.buried) = (self.drawn, 0);
        }
    }

    /// The top cards of the deck are seen and put back in the order that the player likes; as many as they will of those
    /// that may go under it, go there.
    pub fn look(&mut self, deck: &PlayDeck, look: Look) {
        let number = usize::from(look.top).min(self.deck_size());
        self.rearranged = true;
        let top = self.drawn..self.drawn + number;
        for at in top.clone() {
            // What lies under the deck in a known order is seen only when nothing else is left.
            let unknown = self.deck.len() - self.buried;
            if at >= self.stacked && at < unknown {
                let chosen = at + scaled(self.chance(), unknown - at);
                self.deck.swap(at, chosen);
            }
        }
        // The same cards in any order are no other hand: nothing is drawn here.
        let mut seen = [CardIndex(0); MOST_SEEN];
        let seen = &mut seen[..number];
        seen.copy_from_slice(&self.deck[top.clone()]);
        let most = usize::from(look.buried);
        let buried = (self.preferences.lays_back)(deck, self, seen, most).min(most);
        self.deck[top.clone()].copy_from_slice(seen);
        self.stacked = self.stacked.max(top.end);
        self.buried = self.buried.min(self.deck.len() - self.stacked);
        for at in top.rev().take(buried) {
            self.deck[at..].rotate_left(1);
            self.stacked -= 1;
            self.buried += 1;
        }
    }

    /// Ends what was for one turn: changed costs, leave for a late conflict, cards that came for the turn.
    pub(crate) fn end_what_passes(&mut self, deck: &PlayDeck) {
        self.end_discounts();
        self.late_conflicts = 0;
        for at in std::mem::take(&mut self.visiting) & self.live {
            let card = self.piece(at).card;
            match self.piece(at).visits_from {
                Some(Source::DiscardPile) => self.discard_piece(deck, at),
                Some(_) => {
                    self.leave(deck, at);
                    self.put_on_deck(card);
                    (self.stacked, self.buried) = (self.drawn, 0);
                }
                None => {}
            }
        }
    }
}
