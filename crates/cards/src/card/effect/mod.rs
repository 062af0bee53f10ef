//! What a card does to its player's economy: the vocabulary in which `data/cards/*.toml` says it.
//!
//! An [`Effect`] is one sentence: when it happens ([`Trigger`]), what it needs ([`Need`]) and costs ([`Payment`]), what
//! changes ([`Change`], by an [`Amount`]) and for how long ([`Until`]). [`Form`] tells how a deck made ready to play says the same. `docs/topics/effects.md` explains every word with an
//! example. Nothing here plays; the goldfish reads it, `language/effects` says it in words.

mod amount;
mod change;
mod class;
mod form;
mod need;
mod piles;
mod written;

use serde::{Deserialize, Serialize};

pub use amount::{Amount, Quantity};
pub use change::{Abilities, AbilityChange, Change, CostChange, GivenMarks, Purpose, Restored, Started};
pub use class::{CardClass, ClassLoyalty, CountedCards, Place, Standing};
pub use form::{Form, MakeReady, SentencePart, Written};
pub use need::{Need, NeedAbility, NeedMarks, NeedMarksOn, NeedTension, NeedThird, OnWhom, State, ThirdPower, Toward};
pub use piles::{Back, Fetch, IntoPlay, Look, Pile, PutBack, Source, Top};

use super::facts::named;
use super::{Ability, Mark};

named! {
    /// When an effect happens.
    pub Trigger {
        /// It holds as long as the card is in play and face up.
        InPlay = "in play",
        /// It holds for the card itself while it is in hand: its own cost.
        InHand = "in hand",
        /// Once, when the card comes into play.
        Enters = "enters",
        /// Once, when an event, aftermath or contingency is played.
        Played = "played",
        /// As an action, by rotating the card itself.
        Rotate = "rotate",
        /// As an action that does not rotate the card.
        Action = "action",
        /// In each Ready Round.
        ReadyRound = "ready round",
        /// In each Conflict Round.
        ConflictRound = "conflict round",
        /// In each Draw Round.
        DrawRound = "draw round",
        /// When a conflict card is initiated.
        Initiated = "initiated",
        /// While abilities are added up to resolve a conflict.
        Resolving = "resolving",
        /// When a conflict has resolved, won or lost.
        Resolved = "resolved",
        /// When a conflict has been won.
        Won = "won",
        /// When a conflict has been lost.
        Lost = "lost",
        /// When a conflict has gained its player influence.
        InfluenceFromConflict = "influence from a conflict",
        /// When its player sponsors a card of the class.
        Sponsoring = "sponsoring",
        /// When victory is checked.
        Victory = "victory",
        /// When a card of the class is put on the card, which bears no other of it.
        FirstBorne = "first borne",
    }
}

named! {
    /// How often an effect may be used.
    pub Often {
        /// Once in each turn.
        OnceATurn = "once a turn",
        /// Once in each game.
        OnceAGame = "once a game",
    }
}

named! {
    /// For how long a change holds where the rule for its kind does not say it.
    pub Until {
        /// To the end of this turn.
        EndOfTurn = "end of turn",
        /// It comes next turn and ends with it.
        NextTurn = "next turn",
        /// As long as the card stays rotated; it may be sustained (PSI, Sustained Actions).
        WhileRotated = "while rotated",
        /// As long as the card stays in play.
        WhileInPlay = "while in play",
        /// For the rest of the game.
        ForGood = "for good",
        /// As long as the state that the conflict brought lasts.
        StateEnds = "state ends",
    }
}

named! {
    /// Who rotates as the price of an effect.
    pub Rotates {
        /// The card itself.
        ThisCard = "this card",
        /// The ambassador.
        Ambassador = "ambassador",
        /// Any ready character of the Inner Circle.
        InnerCircle = "Inner Circle character",
        /// Any ready character.
        Character = "character",
        /// Any ready fleet.
        Fleet = "fleet",
    }
}

named! {
    /// What is discarded as the price of an effect.
    pub Discarded {
        /// The card itself.
        ThisCard = "this card",
        /// The ready fleet that the effect speaks of.
        Fleet = "fleet",
        /// A card of the hand.
        FromHand = "card from hand",
    }
}

/// The price of an effect beyond the card's own cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// Influence applied: it is spent for the turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub influence: u8,
    /// Influence given up: the rating falls.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rating: u8,
    /// Who rotates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<Rotates>,
    /// A mark that is purged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purge: Option<Mark>,
    /// What is discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<Discarded>,
    /// Influence applied for each action taken before this turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub each_action: u8,
    /// An ability of which the card gives up a printed point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives_up: Option<Ability>,
    /// An ability that the character who rotates has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_ability: Option<Ability>,
    /// The least that he has of it; 0 is read as 1.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at_least: u8,
    /// Marks that the character who rotates has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_marks: Option<NeedMarks>,
    /// Characters rotate who have so much of an ability together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
    /// Influence applied for each own fleet of the own race in play.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub each_fleet: u8,
    /// Influence applied for each own character who takes part in the conflict that the effect is about.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub each_participant: u8,
    /// Whether influence is applied equal to the printed Military of the fleet that is discarded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub printed_military: bool,
}

impl Payment {
    /// Whether there is nothing to pay.
    #[must_use]
    pub fn is_free(self) -> bool {
        self == Self::default()
    }
}

/// What characters who rotate as a price have together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// Of which ability.
    pub ability: Ability,
    /// How much at least.
    pub at_least: u8,
}

/// One thing that a card does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// When.
    pub when: Trigger,
    /// Won or lost by at least so much; 0 when any margin will do.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub by: u8,
    /// Only for conflicts of these types; all when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<Ability>,
    /// Only when a card of this class is sponsored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<CardClass>,
    /// What must be so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay: Option<Payment>,
    /// How often at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub often: Option<Often>,
    /// The number, from 1, of the choice with which a card is played that brings this; 0 for what happens with each.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub choice: u8,
    /// How many times at most it is paid and happens when the card is played, as the player chooses; 0 is read as once.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub repeat: u8,
    /// What changes.
    pub change: Change,
    /// For how long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

/// For `skip_serializing_if`, which hands a reference.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}
