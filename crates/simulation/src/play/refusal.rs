//! The rounds in which a player decides, in words, and why a line is refused.

use crate::messages::play_refusal as say;
use crate::refusals::illegal_in_full;
use zocalo_cards::ruleset::TurnOrder;
use zocalo_engine::game::{Decision, Illegal, LONGEST_GAME, PlayDeck};
use zocalo_text::message::{Diagnosis, Text};

/// The round of a decision, as it is called in this turn order (PSI, Playing the Game; VCG, Turn Framework).
#[must_use]
pub fn round_of(decision: Decision, turn: TurnOrder) -> Text {
    say::Round { round: round_key(decision, turn) }.text()
}

/// The selector for the round in messages.
pub(super) fn round_key(decision: Decision, turn: TurnOrder) -> &'static str {
    match (decision, turn) {
        (Decision::KeepHand, _) => "start",
        (Decision::Declare, TurnOrder::Precedence) | (Decision::Support, _) => "conflict",
        (Decision::Declare, TurnOrder::Vcg) => "council",
        (Decision::Act, TurnOrder::Precedence) => "action",
        (Decision::Act, TurnOrder::Vcg) => "development",
        (Decision::Aftermath, TurnOrder::Precedence) => "resolution",
        (Decision::Aftermath, TurnOrder::Vcg) => "aftermath",
        (Decision::Bid, _) => "power",
        (Decision::Discard, _) => "before-drawing",
        (Decision::FreeCard, _) => "free-cards",
        (Decision::Buy, TurnOrder::Precedence) => "after-drawing",
        (Decision::Buy, TurnOrder::Vcg) => "resources",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefusalReason {
    Illegal(Illegal),
    /// It belongs to another part of the turn.
    NotNow {
        belongs: Decision,
        now: Decision,
        /// Names the rounds.
        turn: TurnOrder,
    },
    NotInPlay(String),
    /// There are not so many cards of that name in play.
    NoSuchCopy(String, u8),
    /// The card was not dealt, or not so often.
    NotDealt(String),
    /// Another number of cards is kept.
    NotSoMany {
        wanted: usize,
        given: usize,
    },
    /// Too little influence, or an empty deck.
    CannotBuy {
        /// Unspent influence.
        unspent: i16,
        left: usize,
    },
    /// The game is won, or the player is out.
    Over,
    LastTurnOver,
    /// One of several commands of a line cannot be done, so that none was.
    OneOfSeveral {
        /// From 1.
        number: usize,
        /// The number of commands.
        of: usize,
        /// As typed.
        command: String,
        reason: Box<RefusalReason>,
    },
    /// The list of offers is shorter.
    NoOffer(usize),
    /// Nothing was done yet, or not in that turn.
    NothingToUndo,
}

impl RefusalReason {
    #[must_use]
    pub fn text(&self, deck: &PlayDeck) -> Text {
        match self {
            Self::Illegal(illegal) => illegal_in_full(*illegal, deck),
            Self::NotNow { belongs, now, turn } => {
                say::NotNow { belongs: round_of(*belongs, *turn), now: round_of(*now, *turn) }.text()
            }
            Self::NotInPlay(card) => say::NotInPlay { card }.text(),
            Self::NoSuchCopy(card, number) => say::NoSuchCopy { card, number }.text(),
            Self::NotDealt(card) => say::NotDealt { card }.text(),
            Self::NotSoMany { wanted, given } => say::NotSoMany { wanted: *wanted, given }.text(),
            Self::CannotBuy { unspent, left } => say::CannotBuy { unspent, left: *left }.text(),
            Self::Over => say::Over,
            Self::LastTurnOver => say::LastTurnOver { turn: LONGEST_GAME }.text(),
            Self::OneOfSeveral { number, of, command, reason } => {
                say::OneOfSeveral { number, of, command, why: reason.text(deck) }.text()
            }
            Self::NoOffer(number) => say::NoOffer { number }.text(),
            Self::NothingToUndo => say::NothingToUndo,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineRefusal {
    /// It cannot be understood, or is ambiguous.
    Unclear {
        fault: Diagnosis,
        /// Whole lines, each of which would be clear.
        choices: Vec<String>,
    },
    /// It is understood and cannot be done.
    Cannot(RefusalReason),
}

impl From<Diagnosis> for LineRefusal {
    fn from(fault: Diagnosis) -> Self {
        Self::Unclear { fault, choices: Vec::new() }
    }
}

impl From<RefusalReason> for LineRefusal {
    fn from(reason: RefusalReason) -> Self {
        Self::Cannot(reason)
    }
}

impl From<Illegal> for LineRefusal {
    fn from(illegal: Illegal) -> Self {
        Self::Cannot(RefusalReason::Illegal(illegal))
    }
}
