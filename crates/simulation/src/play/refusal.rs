//! The rounds in which a player decides, in words, and why a line is refused.

use crate::messages::play_refusal as say;
use crate::refusals::illegal;
use zocalo_cards::ruleset::TurnOrder;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Decision, Illegal};
use zocalo_text::text::Diagnosis;

/// The round in which something is decided, as one says it in this turn (PSI, Playing the Game; VCG, Turn Framework).
#[must_use]
pub fn round_of(decision: Decision, turn: TurnOrder) -> String {
    say::Round { round: round_key(decision, turn) }.to_string()
}

/// The word by which a message chooses among the rounds.
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

/// Why something cannot be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The rules forbid it; [`illegal_in_full`](crate::refusals::illegal_in_full) names what is required.
    #[error("{}", illegal(*.0))]
    Illegal(Illegal),
    /// It belongs to another part of the turn.
    #[error("{}", say::NotNow { belongs: round_of(*.belongs, *.turn), now: round_of(*.now, *.turn) })]
    NotNow {
        /// What is decided where it belongs.
        belongs: Decision,
        /// What is decided now.
        now: Decision,
        /// The order of the turn, by which the rounds are called.
        turn: TurnOrder,
    },
    /// The card is not in play.
    #[error("{}", say::NotInPlay { card: &.0 })]
    NotInPlay(String),
    /// There are not so many cards of that name in play.
    #[error("{}", say::NoSuchCopy { card: &.0, number: &.1 })]
    NoSuchCopy(String, u8),
    /// The card was not dealt, or not so often.
    #[error("{}", say::NotDealt { card: &.0 })]
    NotDealt(String),
    /// Another number of cards is kept.
    #[error("{}", say::NotSoMany { wanted: *.wanted, given: &.given })]
    NotSoMany {
        /// How many are kept.
        wanted: usize,
        /// How many were named.
        given: usize,
    },
    /// No card can be bought: want of influence, or an empty deck.
    #[error("{}", say::CannotBuy { unspent: &.unspent, left: *.left })]
    CannotBuy {
        /// The unspent influence.
        unspent: i16,
        /// The cards left.
        left: usize,
    },
    /// The game has ended: it is won, or the player is out.
    #[error("{}", say::Over)]
    Over,
    /// As many turns were played as a game has.
    #[error("{}", say::LastTurnOver { turn: LONGEST_GAME })]
    LastTurnOver,
    /// One of several commands of a line cannot be done, so that none was.
    #[error("{}", say::OneOfSeveral { number: &.number, of: &.of, command: &.command, why: &.reason })]
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
    #[error("{}", say::NoOffer { number: &.0 })]
    NoOffer(usize),
    /// Nothing was done yet, or not in that turn.
    #[error("{}", say::NothingToUndo)]
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
