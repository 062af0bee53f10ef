//! Why a deck cannot be played.

use std::fmt;

use zocalo_text::message::Text;

use crate::game::ids::MOST_KINDS;

/// The most cards a deck may have here.
pub const MOST_CARDS: usize = 2_000;

/// Why a deck cannot be goldfished.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoldfishError {
    /// There is no ambassador to play; how a file of its form names one.
    #[error("the deck has no ambassador, so no game can start; name one, such as {}", .0.english())]
    NoAmbassador(Text),
    /// The race is unknown, so no cost is; how a file of its form names it.
    #[error("cannot work out costs: the deck names no race; add it, such as {}", .0.english())]
    NoRace(Text),
    /// The deck is far too large.
    #[error("the deck has more than {MOST_CARDS} cards; the goldfish takes at most so many")]
    TooManyCards,
    /// The deck has too many different cards.
    #[error("the deck has {0} different cards; the goldfish takes at most {MOST_KINDS}")]
    TooManyKinds(usize),
    /// A duel is asked for where the opening hand is chosen whatever the players do.
    #[error("the VCG has no duelling start: its opening hand is chosen; leave out --duel")]
    NoDuel,
    /// A number that the run was asked for is out of range.
    #[error("{what} is {value}; choose from {least} to {most}")]
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

impl fmt::Display for RunNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Games => "the number of games",
            Self::Turns => "the number of turns",
            Self::Threads => "the number of threads",
            Self::TrialGames => "the number of trial games",
            Self::Steps => "the number of steps",
            Self::OpeningHands => "the number of opening hands",
            Self::GamesWatched => "the number of games watched",
            Self::GameToTell => "the number of the game to tell",
            Self::Ability => "the assumed ability",
            Self::Opposition => "the opposition",
            Self::Spread => "the spread of the opposition",
        })
    }
}
