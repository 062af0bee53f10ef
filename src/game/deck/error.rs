//! Why a deck cannot be played.

use crate::game::ids::MOST_KINDS;
use crate::language::Number;
use crate::language::messages::unplayable_deck as say;

/// The most cards a deck may have here.
pub(crate) const MOST_CARDS: usize = 2_000;

/// Why a deck cannot be goldfished.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoldfishError {
    /// There is no ambassador to play; how a file of its form names one.
    #[error("{}", say::NoAmbassador { line: &.0 })]
    NoAmbassador(String),
    /// The race is unknown, so no cost is; how a file of its form names it.
    #[error("{}", say::NoRace { line: &.0 })]
    NoRace(String),
    /// The deck is far too large.
    #[error("{}", say::TooManyCards { most: MOST_CARDS })]
    TooManyCards,
    /// The deck has too many different cards.
    #[error("{}", say::TooManyKinds { count: *.0, most: MOST_KINDS })]
    TooManyKinds(usize),
    /// A duel is asked for where the opening hand is chosen whatever the players do.
    #[error("{}", say::NoDuel)]
    NoDuel,
    /// A number that the run was asked for is out of range.
    #[error("{}", say::OutOfRange { what: (.what).key(), value: Number::grouped(*.value), least: Number::grouped(*.least), most: Number::grouped(*.most) })]
    OutOfRange {
        /// What was asked for.
        what: RunNumber,
        /// Its value.
        value: u64,
        /// The smallest that is taken.
        least: u64,
        /// The largest that is taken.
        most: u64,
    },
}

/// A number that a run is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunNumber {
    /// How many games are played.
    Games,
    /// How many turns each has.
    Turns,
    /// On how many threads.
    Threads,
    /// How many games are played on trial.
    TrialGames,
    /// How many steps are taken.
    Steps,
    /// How many opening hands are tried.
    OpeningHands,
    /// How many games are watched.
    GamesWatched,
    /// Which game is told.
    GameToTell,
    /// What an ability counts that nobody knows.
    Ability,
    /// The opposition to conflicts.
    Opposition,
    /// By how much chance moves it.
    Spread,
}

impl RunNumber {
    /// The word by which a message chooses.
    fn key(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Turns => "turns",
            Self::Threads => "threads",
            Self::TrialGames => "trials",
            Self::Steps => "steps",
            Self::OpeningHands => "hands",
            Self::GamesWatched => "watched",
            Self::GameToTell => "told",
            Self::Ability => "ability",
            Self::Opposition => "opposition",
            Self::Spread => "spread",
        }
    }
}
