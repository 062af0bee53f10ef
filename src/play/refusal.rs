//! The rounds in which a player decides, in words, and why a line is refused.

use crate::game::LONGEST_GAME;
use crate::game::{Decision, Illegal};
use crate::ruleset::TurnOrder;
use crate::text::Diagnosis;

/// The round in which something is decided, as one says it in this turn (PSI, Playing the Game; VCG, Turn Framework).
#[must_use]
pub(crate) fn round_of(decision: Decision, turn: TurnOrder) -> &'static str {
    match (decision, turn) {
        (Decision::KeepHand, _) => "start",
        (Decision::Declare, TurnOrder::Precedence) | (Decision::Support, _) => "Conflict Round",
        (Decision::Declare, TurnOrder::Vcg) => "Council Round",
        (Decision::Act, TurnOrder::Precedence) => "Action Round",
        (Decision::Act, TurnOrder::Vcg) => "Development Round",
        (Decision::Aftermath, TurnOrder::Precedence) => "Resolution Round",
        (Decision::Aftermath, TurnOrder::Vcg) => "Aftermath step",
        (Decision::Bid, _) => "Power Round",
        (Decision::Discard, _) => "Draw Round, before drawing",
        (Decision::FreeCard, _) => "step of the free cards",
        (Decision::Buy, TurnOrder::Precedence) => "Draw Round, after drawing",
        (Decision::Buy, TurnOrder::Vcg) => "Resources Round, after drawing",
    }
}

/// Why something cannot be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The rules forbid it; [`Illegal::words`] says it in full.
    #[error("{0}")]
    Illegal(Illegal),
    /// It belongs to another part of the turn.
    #[error("that belongs to the {belongs}; this is the {now}")]
    NotNow {
        /// The round where it belongs.
        belongs: &'static str,
        /// The round that is now.
        now: &'static str,
    },
    /// The card is not in play.
    #[error("{0} is not in play")]
    NotInPlay(String),
    /// There are not so many cards of that name in play.
    #[error("there is no {0} #{1} in play")]
    NoSuchCopy(String, u8),
    /// The card was not dealt, or not so often.
    #[error("{0} is not among the cards dealt, or not that many times")]
    NotDealt(String),
    /// Another number of cards is kept.
    #[error("you must keep {wanted} cards; this names {given}")]
    NotSoMany {
        /// How many are kept.
        wanted: usize,
        /// How many were named.
        given: usize,
    },
    /// No card can be bought: want of influence, or an empty deck.
    #[error("a card costs 3 influence, and you have {unspent} unspent; {left} cards are left to draw")]
    CannotBuy {
        /// The unspent influence.
        unspent: i16,
        /// The cards left.
        left: usize,
    },
    /// The game has ended: it is won, or the player is out.
    #[error("the game is over")]
    Over,
    /// As many turns were played as a game has.
    #[error("the game ends after turn {LONGEST_GAME}")]
    LastTurnOver,
    /// One of several commands of a line cannot be done, so that none was.
    #[error("command {number} of {of}, {command}: {reason}; nothing on the line was done")]
    OneOfSeveral {
        /// Which, from 1.
        number: usize,
        /// How many the line has.
        of: usize,
        /// The command as it was typed.
        command: String,
        /// Why it cannot be done.
        reason: Box<Reason>,
    },
    /// The list of what can be done is shorter.
    #[error("there is no offer {0}; `offers` lists what you can do")]
    NoOffer(usize),
    /// Nothing was done yet, or not in that turn.
    #[error("nothing to undo to")]
    NothingToUndo,
}

/// Why a line was not done. The game is then as it was before the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It cannot be understood, or leaves open what is meant. `choices` are whole lines, each of which would be clear.
    Unclear {
        /// What is wrong, with the place in the line.
        fault: Diagnosis,
        /// Lines that say it clearly.
        choices: Vec<String>,
    },
    /// It is understood and cannot be done.
    Cannot(Reason),
}

impl From<Diagnosis> for Refused {
    fn from(fault: Diagnosis) -> Self {
        Self::Unclear { fault, choices: Vec::new() }
    }
}

impl From<Reason> for Refused {
    fn from(reason: Reason) -> Self {
        Self::Cannot(reason)
    }
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Self {
        Self::Cannot(Reason::Illegal(illegal))
    }
}
