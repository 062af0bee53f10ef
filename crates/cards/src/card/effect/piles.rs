//! What an effect does with the deck, the hand and the discard pile: cards fetched, put back, seen, brought into play.

use serde::{Deserialize, Serialize};

use super::class::CardClass;
use super::form::{ChangeContent, Form, MakeReady, SentencePart, Written, made_of};
use crate::card::facts::named;

named! {
    /// Where a card is fetched from.
    pub Pile {
        /// The draw deck.
        Deck = "deck",
        /// The discard pile.
        DiscardPile = "discard pile",
    }
}

/// Cards that come to the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "F: Form<Class = CardClass>", deserialize = "F: Form<Class = CardClass>"))]
pub struct Fetch<F: Form = Written> {
    /// From where.
    pub from: Pile,
    /// Which.
    pub of: F::Class,
    /// How many.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// From the discard pile: which one, where the player may not choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<Top>,
}

made_of!(Fetch { from, of, count, top });

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_one(count: &u8) -> bool {
    *count == 1
}

named! {
    /// Which card of the discard pile is taken.
    pub Top {
        /// The topmost of the class.
        OfClass = "of the class",
        /// The top card, if it is of the class.
        OfPile = "of the pile",
    }
}

named! {
    /// From where a card comes straight into play.
    pub Source {
        /// The first that fits in the draw deck.
        Deck = "deck",
        /// The hand, else the draw deck.
        HandOrDeck = "hand or deck",
        /// The discard pile, as the player chooses.
        DiscardPile = "discard pile",
    }
}

/// A card that comes straight into play: one that could be sponsored but for its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "F: Form<Class = CardClass>", deserialize = "F: Form<Class = CardClass>"))]
pub struct IntoPlay<F: Form = Written> {
    /// From where.
    pub from: Source,
    /// Which.
    pub of: F::Class,
}

made_of!(IntoPlay { from, of });

named! {
    /// Where cards of the hand go.
    pub Back {
        /// Under the draw deck.
        Bottom = "bottom",
        /// Into the draw deck, which is shuffled.
        Shuffled = "shuffled",
    }
}

/// Cards of the hand that go back, as the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PutBack {
    /// So many cards are drawn first.
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub after_drawing: u8,
    /// How many; all when it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Where.
    pub to: Back,
}

/// Cards of the draw deck that are seen and laid back in an order of the player's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// How many.
    pub top: u8,
    /// How many of them go under the deck.
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub buried: u8,
}
