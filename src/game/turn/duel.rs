//! The duelling start (ENG, Appendix One): nobody chooses an opening hand. Eight cards are dealt, some are kept, and the
//! rest go back on top of the draw deck in the order that the player likes.
//!
//! The optional mulligan of the same appendix is not played.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::{CardType, Section};
use crate::deck::Deck;
use crate::game::deck::card::Role;
use crate::game::deck::{CardIndex, GoldfishError, PlayDeck};
use crate::game::ids::CardSet;
use crate::game::pilot::Pilot;
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::ruleset::{Ruleset, world};

/// How many cards are dealt.
pub const DEALT: usize = 8;

/// How a game starts that starts as a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// How many of the cards dealt are kept, 0 to [`DEALT`].
    pub keeps: usize,
    /// One more is kept if all that are kept are of these.
    pub one_more_of: CardSet,
}

impl PlayDeck {
    /// The same deck with a duelling start: its opening hand goes into the draw deck, but for the second ambassador of a
    /// Non-Aligned faction. The number of cards kept is that of the ruleset's opening hand or the ambassador's own.
    ///
    /// # Errors
    /// [`GoldfishError::NoDuel`] in the VCG (ENG, Appendix One is of the older game).
    pub fn into_duel(mut self, deck: &Deck, ruleset: &Ruleset) -> Result<Self, GoldfishError> {
        if self.is_vcg() {
            return Err(GoldfishError::NoDuel);
        }
        let leader = deck.ambassador().and_then(|slot| slot.card());
        let special = leader.and_then(|card| world().special(card));
        let usual =
            ruleset.opening_hand.as_ref().and_then(|rule| rule.bounds.maximum.or(rule.bounds.minimum)).unwrap_or(0);
        let keeps = special.and_then(|special| special.opening_hand).unwrap_or(usual);
        let slots = || deck.section(Section::OpeningHand).filter_map(|slot| slot.card());
        let second = slots().find(|card| {
            world().race(self.race).second_ambassador
                && card.kind == Some(CardType::Character)
                && card.is_species_ambassador()
        });
        let second = second.and_then(|card| self.find(&card.label));
        let all = deck.section(Section::OpeningHand).chain(deck.section(Section::Deck));
        let keyword = special.and_then(|special| special.one_more_if_all.as_deref());
        let one_more_of = all
            .filter_map(|slot| slot.card())
            .filter(|card| keyword.is_some_and(|keyword| card.is_called(keyword)))
            .filter_map(|card| self.find(&card.label))
            .collect();
        if let Some(at) = second.and_then(|second| self.opening_hand.iter().position(|card| *card == second)) {
            self.opening_hand.swap(0, at);
        }
        let chosen = self.opening_hand.split_off(usize::from(second.is_some()).min(self.opening_hand.len()));
        self.draw_deck.extend(chosen);
        self.duel = Some(Duel { keeps: (keeps as usize).min(DEALT), one_more_of });
        Ok(self)
    }
}

impl Duel {
    /// How many of these cards are kept, the first of them.
    #[must_use]
    pub fn kept(&self, dealt: &[CardIndex]) -> usize {
        let all_of = |number: usize| dealt[..number].iter().all(|card| self.one_more_of.contains(*card));
        let more = self.keeps + 1;
        if self.keeps > 0 && more <= dealt.len() && all_of(more) { more } else { self.keeps.min(dealt.len()) }
    }
}

impl GameState {
    /// Deals, lets the pilot put the cards in order, and takes the first of them into the hand.
    pub(crate) fn deal<P: Pilot>(&mut self, book: &PlayDeck, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
        let Some(duel) = &book.duel else { return };
        let number = DEALT.min(self.deck.len());
        for at in 0..number {
            let other = at + below(random, self.deck.len() - at);
            self.deck.swap(at, other);
        }
        let mut dealt = [CardIndex(0); DEALT];
        dealt[..number].copy_from_slice(&self.deck[..number]);
        let mut wanted = dealt;
        pilot.arrange(book, self, &mut wanted[..number]);
        let (mut one, mut other) = (dealt, wanted);
        one[..number].sort_unstable();
        other[..number].sort_unstable();
        // An order of other cards than were dealt is none.
        if one == other {
            self.deck[..number].copy_from_slice(&wanted[..number]);
        }
        for _ in 0..duel.kept(&wanted[..number]) {
            let card = self.deck[self.drawn];
            self.drawn += 1;
            self.take_into_hand(card);
        }
        self.stacked = number;
    }

    /// The cards that were dealt for a duel and are not kept yet, on top of the draw deck.
    #[must_use]
    pub fn dealt(&self) -> &[CardIndex] {
        &self.deck[..DEALT.min(self.deck.len())]
    }
}

/// The order in which every pilot likes cards that were dealt, but one with an order of his own: an agenda, then conflicts, then what the influence of
/// the start can sponsor, the dearest first, then what is dearer, the cheapest first, then events and the rest, at last
/// what cannot be played. A second agenda and a second copy of a limited card come behind all that can be played.
pub fn by_preference(book: &PlayDeck, dealt: &mut [CardIndex]) {
    let mut keys = [(0u8, 0i16, CardIndex(0)); DEALT];
    let mut seen = CardSet::default();
    let mut has_agenda = false;
    for (key, at) in keys.iter_mut().zip(dealt.iter()) {
        let card = book.card(*at);
        let again = card.limited && seen.contains(*at);
        seen.insert(*at);
        let (rank, second) = match card.role {
            Role::Kept(_) | Role::Dead(_) => (7, 0),
            _ if again => (6, 0),
            Role::Agenda if has_agenda => (6, 0),
            Role::Agenda => {
                has_agenda = true;
                (0, 0)
            }
            Role::Conflict => (1, 0),
            Role::Sponsored if card.sponsor_cost <= book.influence => (2, -card.sponsor_cost),
            Role::Sponsored => (3, card.sponsor_cost),
            Role::Event => (4, card.sponsor_cost),
            Role::Replacing | Role::Aftermath => (5, 0),
        };
        *key = (rank, second, *at);
    }
    keys[..dealt.len()].sort_unstable();
    for (card, key) in dealt.iter_mut().zip(&keys) {
        *card = key.2;
    }
}
