//! What a player does, one at a time; what he is asked; why he may not.

use crate::game::{Action, CardIndex, DEALT, Illegal};
use crate::ruleset::TurnOrder;
use crate::text::Diagnosis;

/// One decision of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// An action; never [`Action::Pass`].
    Act(Action),
    /// Before the first turn of a duel: the cards that were dealt, in the order wanted, and how many there are.
    Keep([CardIndex; DEALT], usize),
    /// Discarding a card from hand in the Draw Round.
    Discard(CardIndex),
    /// Buying a card in the Draw Round.
    Buy,
    /// Doing no more of what is asked.
    Pass,
}

/// What the game waits for, in the order of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What to keep of the cards that were dealt for a duel.
    Keep,
    /// A conflict, in the Conflict Round.
    Declare,
    /// An action, in the Action Round.
    Act,
    /// In the VCG, who supports the conflict that is fought now.
    Support,
    /// An aftermath, in the Resolution Round.
    Follow,
    /// In the VCG, what is bid for power.
    Bid,
    /// Discards, at the beginning of the Draw Round.
    Discard,
    /// Buying, at its end.
    Buy,
}

impl Question {
    /// The round, as one says it in this turn (PSI, Playing the Game; VCG, Turn Framework).
    #[must_use]
    pub fn round(self, turn: TurnOrder) -> &'static str {
        match (self, turn) {
            (Self::Keep, _) => "start",
            (Self::Declare, TurnOrder::Precedence) | (Self::Support, _) => "Conflict Round",
            (Self::Declare, TurnOrder::Vcg) => "Council Round",
            (Self::Act, TurnOrder::Precedence) => "Action Round",
            (Self::Act, TurnOrder::Vcg) => "Development Round",
            (Self::Follow, TurnOrder::Precedence) => "Resolution Round",
            (Self::Follow, TurnOrder::Vcg) => "Aftermath step",
            (Self::Bid, _) => "Power Round",
            (Self::Discard, _) => "Draw Round, before drawing",
            (Self::Buy, TurnOrder::Precedence) => "Draw Round, after drawing",
            (Self::Buy, TurnOrder::Vcg) => "Resources Round, after drawing",
        }
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
    #[error("{0} is not among the cards dealt, or not so often")]
    NotDealt(String),
    /// Another number of cards is kept.
    #[error("{wanted} cards are kept, and {given} are named")]
    NotSoMany {
        /// How many are kept.
        wanted: usize,
        /// How many were named.
        given: usize,
    },
    /// No card can be bought: want of influence, or an empty deck.
    #[error("a card costs 3 influence and {unspent} is unspent; {left} cards are left to draw")]
    CannotBuy {
        /// The unspent influence.
        unspent: i16,
        /// The cards left.
        left: usize,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// One of several commands of a line cannot be done, so that none was.
    #[error("command {number} of {of}, {command}: {reason}; nothing of the line was done")]
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
    #[error("there is no offer {0}; `offers` lists what can be done")]
    NoOffer(usize),
    /// Nothing was done yet, or not in that turn.
    #[error("there is nothing to take back to")]
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
