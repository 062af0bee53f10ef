//! All opening hands that the rules allow a deck: opening hand and draw deck are one pool, out of which the hand is chosen
//! (PSI, Your Starting Hand; ENG, Select Your Starting Hand).
//!
//! A hand is listed when `check` has nothing to say about it: not where it would have to note that a type, a keyword or a title
//! is unknown.

use crate::messages::goals as say;
use zocalo_cards::card::{Card, CardType, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::deck::{Deck, HandRule};
use zocalo_engine::game::{CardIndex, CardSet, PlayDeck};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

/// The most cards of a listed hand.
const LARGEST_HAND: usize = 8;

pub(super) const MOST_HANDS: usize = 1_000_000;

/// Card numbers of the deck, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpeningHand {
    cards: [CardIndex; LARGEST_HAND],
    size: u8,
}

impl OpeningHand {
    const EMPTY: Self = Self { cards: [CardIndex(0); LARGEST_HAND], size: 0 };

    /// `None` for too many cards.
    #[must_use]
    pub fn of(cards: &[CardIndex]) -> Option<Self> {
        let mut hand = Self::EMPTY;
        hand.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        hand.cards[..cards.len()].sort_unstable();
        hand.size = u8::try_from(cards.len()).ok()?;
        Some(hand)
    }

    #[must_use]
    pub fn cards(&self) -> &[CardIndex] {
        &self.cards[..usize::from(self.size)]
    }

    /// Its cards that are among those played, and the number of all: hands with the same result play alike.
    pub(super) fn without_idle(&self, played: &CardSet) -> (Self, u8) {
        let cards = self.cards().iter().copied().filter(|card| played.contains(*card));
        (cards.fold(Self::EMPTY, Self::with), self.size)
    }

    /// The card of `other` and the card of this hand in its place, if they differ in one card only.
    pub(super) fn differs_in_one(&self, other: &Self) -> Option<(CardIndex, CardIndex)> {
        if self.size != other.size {
            return None;
        }
        let (mut mine, mut theirs) = (self.cards().iter().peekable(), other.cards().iter().peekable());
        let (mut into, mut out) = (None, None);
        loop {
            match (mine.peek(), theirs.peek()) {
                (None, None) => return out.zip(into),
                (Some(card), Some(their)) if card == their => {
                    mine.next();
                    theirs.next();
                }
                (Some(card), their) if their.is_none_or(|their| *card < *their) => {
                    if into.replace(**card).is_some() {
                        return None;
                    }
                    mine.next();
                }
                (_, Some(their)) => {
                    if out.replace(**their).is_some() {
                        return None;
                    }
                    theirs.next();
                }
                (Some(_), None) => return None,
            }
        }
    }

    fn with(mut self, card: CardIndex) -> Self {
        self.cards[usize::from(self.size)] = card;
        self.size += 1;
        self
    }

    fn sorted(mut self) -> Self {
        self.cards[..usize::from(self.size)].sort_unstable();
        self
    }
}

#[derive(Debug, Clone)]
pub struct LegalHands {
    /// Each once, in a fixed order.
    pub hands: Vec<OpeningHand>,
    /// Cards in no hand, as their type is unknown; in the order of the deck.
    pub of_unknown_type: Vec<CardIndex>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum HandsError {
    /// The ruleset says nothing of opening hands.
    NoRule(String),
    /// The ruleset wants a larger hand than are listed.
    TooLarge {
        ruleset: String,
        /// The size of its opening hand.
        size: usize,
    },
    TooMany,
    None(String),
}

impl HandsError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NoRule(ruleset) => say::NoHandRule { ruleset }.text(),
            Self::TooLarge { ruleset, size } => say::HandTooLarge { most: LARGEST_HAND, ruleset, size: *size }.text(),
            Self::TooMany => say::TooManyHands { most: MOST_HANDS }.text(),
            Self::None(ruleset) => say::NoLegalHand { ruleset }.text(),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Choice {
    card: CardIndex,
    copies: usize,
    kind: Option<CardType>,
    has_keyword: bool,
    may_be_second: bool,
}

pub fn legal_hands(deck: &Deck, ruleset: &Ruleset, play_deck: &PlayDeck) -> Result<LegalHands, HandsError> {
    let rule = HandRule::of(deck, ruleset).ok_or_else(|| HandsError::NoRule(ruleset.name.clone()))?;
    let largest = rule.size + usize::from(rule.one_more_if_all.is_some());
    if largest > LARGEST_HAND {
        return Err(HandsError::TooLarge { ruleset: ruleset.name.clone(), size: rule.size });
    }
    let choices = choices(deck, play_deck, &rule);
    let mut hands = Vec::new();
    list(&choices, &rule, rule.size, &mut hands)?;
    if rule.one_more_if_all.is_some() {
        let with_keyword: Vec<Choice> = choices.iter().copied().filter(|choice| choice.has_keyword).collect();
        list(&with_keyword, &rule, rule.size + 1, &mut hands)?;
    }
    hands.sort_unstable();
    hands.dedup();
    if hands.is_empty() {
        return Err(HandsError::None(ruleset.name.clone()));
    }
    let unknown = choices.iter().filter(|choice| rule.different_types && choice.kind.is_none() && largest > 1);
    let mut of_unknown_type: Vec<CardIndex> = unknown.map(|choice| choice.card).collect();
    of_unknown_type.retain(|card| !hands.iter().any(|hand| hand.cards().contains(card)));
    Ok(LegalHands { hands, of_unknown_type })
}

/// The different cards of opening hand and draw deck. A name that is no card cannot be chosen.
fn choices(deck: &Deck, play_deck: &PlayDeck, rule: &HandRule) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for section in [Section::OpeningHand, Section::Deck] {
        for slot in deck.section(section) {
            let Some(card) = slot.card() else { continue };
            let Some(at) = play_deck.listing.iter().copied().find(|at| play_deck.card(*at).label == card.label) else {
                continue;
            };
            let copies = slot.count as usize;
            match choices.iter_mut().find(|choice| choice.card == at) {
                Some(choice) => choice.copies += copies,
                None => choices.push(choice(at, copies, card, rule)),
            }
        }
    }
    choices.order_by_key(|choice| choice.card);
    choices
}

fn choice(at: CardIndex, copies: usize, card: &Card, rule: &HandRule) -> Choice {
    Choice {
        card: at,
        copies,
        kind: card.kind,
        has_keyword: rule.one_more_if_all.as_ref().is_some_and(|keyword| card.is_called(keyword)),
        may_be_second: rule.second_ambassador && rule.may_be_second(card),
    }
}

fn list(choices: &[Choice], rule: &HandRule, size: usize, hands: &mut Vec<OpeningHand>) -> Result<(), HandsError> {
    if !rule.second_ambassador {
        return fill(choices, rule, size, size, 0, OpeningHand::EMPTY, hands);
    }
    for (at, second) in choices.iter().enumerate().filter(|(_, choice)| choice.may_be_second) {
        let mut others = choices.to_vec();
        others[at].copies -= 1;
        let first = hands.len();
        let size = size.saturating_sub(1);
        fill(&others, rule, size, size, 0, OpeningHand::EMPTY.with(second.card), hands)?;
        for hand in &mut hands[first..] {
            *hand = hand.sorted();
        }
    }
    // A hand of two species' ambassadors was found once from each.
    hands.sort_unstable();
    hands.dedup();
    Ok(())
}

/// Adds every way to fill a hand with `left` more of these cards; `types` has a bit for each type in it.
fn fill(
    choices: &[Choice],
    rule: &HandRule,
    size: usize,
    left: usize,
    types: u16,
    hand: OpeningHand,
    hands: &mut Vec<OpeningHand>,
) -> Result<(), HandsError> {
    if left == 0 {
        if hands.len() >= MOST_HANDS {
            return Err(HandsError::TooMany);
        }
        hands.push(hand);
        return Ok(());
    }
    for (at, choice) in choices.iter().enumerate() {
        let mut types = types;
        if rule.different_types {
            match choice.kind {
                // Alone, a card of unknown type is of another type than all others.
                None if size > 1 => continue,
                None => {}
                Some(kind) if types >> kind as u16 & 1 == 1 => continue,
                Some(kind) => types |= 1 << kind as u16,
            }
        }
        let most = if rule.different_types { 1 } else { left };
        let mut filled = hand;
        for copies in 1..=choice.copies.min(most) {
            filled = filled.with(choice.card);
            fill(&choices[at + 1..], rule, size, left - copies, types, filled, hands)?;
        }
    }
    Ok(())
}

/// Turns `deck` into `of` with another opening hand. Every card that leaves the draw deck leaves its place to one that the old
/// hand gives back, so that hands that share cards draw alike in the same game.
pub fn deal(deck: &mut PlayDeck, of: &PlayDeck, hand: &[CardIndex]) {
    let mut given_back = of.opening_hand.clone();
    let mut taken = Vec::with_capacity(hand.len());
    for card in hand {
        match given_back.iter().position(|other| other == card) {
            Some(at) => {
                given_back.remove(at);
            }
            None => taken.push(*card),
        }
    }
    deck.opening_hand.clear();
    deck.opening_hand.extend_from_slice(hand);
    deck.draw_deck.clone_from(&of.draw_deck);
    let mut given_back = given_back.into_iter();
    for card in taken {
        if let Some(at) = deck.draw_deck.iter().position(|other| *other == card) {
            match given_back.next() {
                Some(back) => deck.draw_deck[at] = back,
                None => {
                    deck.draw_deck.remove(at);
                }
            }
        }
    }
    deck.draw_deck.extend(given_back);
}

/// Hands of which each is the best of them with one of its cards exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandGroup {
    /// The rank of the best of them, from 0.
    pub best: usize,
    /// The cards in all of them.
    pub shared: Vec<CardIndex>,
    /// What the last card is one of, the best hand's first; empty when the group is that hand alone.
    pub any_of: Vec<CardIndex>,
}

impl HandGroup {
    fn single(best: usize, hand: &OpeningHand) -> Self {
        Self { best, shared: hand.cards().to_vec(), any_of: Vec::new() }
    }

    /// The largest group around a hand among others that tie with it; of equal ones that which keeps the first card in the
    /// order of preference. `None` if none of them differs in one card only.
    pub fn largest(best: usize, hand: &OpeningHand, tied: &[OpeningHand]) -> Option<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for (out, into) in tied.iter().filter_map(|other| other.differs_in_one(hand)) {
            if let Some(group) = groups.iter_mut().find(|group| group.any_of[0] == out) {
                group.any_of.push(into);
            } else {
                let mut shared = hand.cards().to_vec();
                shared.remove(shared.iter().position(|card| *card == out)?);
                groups.push(Self { best, shared, any_of: vec![out, into] });
            }
        }
        groups.into_iter().max_by_key(|group| (group.any_of.len(), group.any_of[0]))
    }

    #[must_use]
    pub fn holds(&self, hand: &OpeningHand) -> bool {
        if self.any_of.is_empty() {
            return OpeningHand::of(&self.shared) == Some(*hand);
        }
        self.any_of.iter().any(|card| {
            let cards: Vec<CardIndex> = self.shared.iter().copied().chain([*card]).collect();
            OpeningHand::of(&cards) == Some(*hand)
        })
    }
}

/// Each ranked hand in one group, the best first. `first` is the group of the first hand if more is known of it than the
/// ranking holds; `tie` says whether two of the ranking cannot be told apart.
pub(crate) fn groups(
    hands: &[OpeningHand],
    first: Option<HandGroup>,
    tie: impl Fn(usize, usize) -> bool,
) -> Vec<HandGroup> {
    let mut groups: Vec<HandGroup> = first.into_iter().collect();
    for (at, hand) in hands.iter().enumerate() {
        if groups.iter().any(|group| group.holds(hand)) {
            continue;
        }
        let free = hands[at + 1..].iter().zip(at + 1..);
        let tied: Vec<OpeningHand> = free
            .filter(|(other, place)| tie(at, *place) && !groups.iter().any(|group| group.holds(other)))
            .map(|(other, _)| *other)
            .collect();
        groups.push(HandGroup::largest(at, hand, &tied).unwrap_or_else(|| HandGroup::single(at, hand)));
    }
    groups
}
