//! The rounds in which a player decides, in words, and why a line is refused.

use crate::messages::play_refusal as say;
use crate::refusals::illegal_in_full;
use zocalo_cards::ruleset::TurnOrder;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Decision, Illegal, PlayDeck};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;

/// The round in which something is decided, as one says it in this turn (PSI, Playing the Game; VCG, Turn Framework).
#[must_use]
pub fn round_of(decision: Decision, turn: TurnOrder) -> Text {
    say::Round { round: round_key(decision, turn) }.text()
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The rules forbid it.
    Illegal(Illegal),
    /// It belongs to another part of the turn.
    NotNow {
        /// What is decided where it belongs.
        belongs: Decision,
        /// What is decided now.
        now: Decision,
        /// The order of the turn, by which the rounds are called.
        turn: TurnOrder,
    },
    /// The card is not in play.
    NotInPlay(String),
    /// There are not so many cards of that name in play.
    NoSuchCopy(String, u8),
    /// The card was not dealt, or not so often.
    NotDealt(String),
    /// Another number of cards is kept.
    NotSoMany {
        /// How many are kept.
        wanted: usize,
        /// How many were named.
        given: usize,
    },
    /// No card can be bought: want of influence, or an empty deck.
    CannotBuy {
        /// The unspent influence.
        unspent: i16,
        /// The cards left.
        left: usize,
    },
    /// The game has ended: it is won, or the player is out.
    Over,
    /// As many turns were played as a game has.
    LastTurnOver,
    /// One of several commands of a line cannot be done, so that none was.
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
    NoOffer(usize),
    /// Nothing was done yet, or not in that turn.
    NothingToUndo,
}

impl Reason {
    /// It in words, of a game of this deck: a requirement that is not met is named.
    #[must_use]
    pub fn text(&self, book: &PlayDeck) -> Text {
        match self {
            Self::Illegal(illegal) => illegal_in_full(*illegal, book),
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
                say::OneOfSeveral { number, of, command, why: reason.text(book) }.text()
            }
            Self::NoOffer(number) => say::NoOffer { number }.text(),
            Self::NothingToUndo => say::NothingToUndo,
        }
    }
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
