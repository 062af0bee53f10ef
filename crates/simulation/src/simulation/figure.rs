//! The keys of all figures: what each is about, its turn, its card.

use crate::simulation::questions::spending::Bought;
use crate::simulation::tally::Measure;

/// A figure. Turns count from 1; cards are indices of [`crate::simulation::figures::FigureList::cards`], goals are numbered as
/// asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// At the end of a turn.
    Measure(Measure, u8),
    Want(usize),
    WantedTogether,
    ReachedBy(usize, u8),
    /// By which turn half of all games have reached a goal; of a run only.
    MedianTurn(usize),
    /// The mean turn in which a goal is reached; of a run only.
    MeanTurn(usize),
    /// Games in which a turn was played, without those over before; of a run only.
    GamesOn(u8),
    /// Whether the game has been won by the end of a turn; of a comparison only.
    WonBy(u8),
    /// Whether the game was over by the end of a turn without a victory; of a comparison only.
    LostBy(u8),
    /// Whether a card has been in hand by the end of a turn; of a run only.
    SeenBy(usize, u8),
    /// Whether a card has been played by the end of a turn; of a run only.
    PlayedBy(usize, u8),
    DeadCards(u8),
    /// Whether a card that could have been played never was; of a run only.
    NeverPlayed(usize),
    /// Whether it never was though the rules allowed it; of a run only.
    Spurned(usize),
    /// Turns in which a card lay dead: of a run in the games in which it could have been played, of a comparison in all.
    TurnsWaiting(usize),
    /// Turns in which a card lay dead, over all games.
    WaitingOfAll(usize),
    /// Games in which a card could have been played; of a run only.
    GamesPlayable(usize),
    LastBought(Bought, u8),
    /// Turns whose last influence was spent on a card in this way.
    LastOnCard(usize, Bought),
    /// Whether the last influence of a turn was spent on a card in this way; of a run only.
    LastOnCardIn(usize, Bought, u8),
}

impl Figure {
    #[must_use]
    pub fn turn(self) -> Option<u8> {
        match self {
            Self::Measure(_, turn)
            | Self::GamesOn(turn)
            | Self::WonBy(turn)
            | Self::LostBy(turn)
            | Self::ReachedBy(_, turn)
            | Self::SeenBy(_, turn)
            | Self::PlayedBy(_, turn)
            | Self::DeadCards(turn)
            | Self::LastBought(_, turn)
            | Self::LastOnCardIn(_, _, turn) => Some(turn),
            _ => None,
        }
    }

    #[must_use]
    pub fn card(self) -> Option<usize> {
        match self {
            Self::SeenBy(card, _)
            | Self::PlayedBy(card, _)
            | Self::NeverPlayed(card)
            | Self::Spurned(card)
            | Self::TurnsWaiting(card)
            | Self::WaitingOfAll(card)
            | Self::GamesPlayable(card)
            | Self::LastOnCard(card, _)
            | Self::LastOnCardIn(card, ..) => Some(card),
            _ => None,
        }
    }

    /// The same figure of another card; any other figure as it is.
    #[must_use]
    pub fn of_card(self, card: usize) -> Self {
        match self {
            Self::SeenBy(_, turn) => Self::SeenBy(card, turn),
            Self::PlayedBy(_, turn) => Self::PlayedBy(card, turn),
            Self::NeverPlayed(_) => Self::NeverPlayed(card),
            Self::Spurned(_) => Self::Spurned(card),
            Self::TurnsWaiting(_) => Self::TurnsWaiting(card),
            Self::WaitingOfAll(_) => Self::WaitingOfAll(card),
            Self::GamesPlayable(_) => Self::GamesPlayable(card),
            Self::LastOnCard(_, kind) => Self::LastOnCard(card, kind),
            Self::LastOnCardIn(_, kind, turn) => Self::LastOnCardIn(card, kind, turn),
            other => other,
        }
    }
}
