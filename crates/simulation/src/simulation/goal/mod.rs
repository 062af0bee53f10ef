//! What one asks of a game, in a few letters: `Kosh Naranek@2`, `influence>=9@6`, `power@8`. Here the types;
//! `read` reads and prints them, `aim` finds the card of the deck and looks at the board.
//!
//! | goal | holds at the end of the turn behind the `@` when |
//! |---|---|
//! | `NAME` or `play:NAME` | a copy is in play, a hidden agenda too; what does not stay in play has been played by then |
//! | `played:NAME` | a copy has been played by then, even if it has left play |
//! | `circle:NAME` | the character is in the Inner Circle |
//! | `hand:NAME` | a copy is in hand |
//! | `seen:NAME` | a copy has been in hand, from the start or drawn |
//! | `influence>=9` | the measure compares so: `>=`, `>`, `=`, `<`, `<=` |
//! | `influence` | always: its value counts, so the answer is a mean |
//! | `agenda` | an agenda is in play, hidden or not |
//! | `plan` | every step of the plan that was due by then has succeeded |
//! | `victory` | victory has been won by then |
//!
//! Without a turn the same words ask when something first holds: `influence>=12`.

pub(crate) mod aim;
pub(crate) mod read;

use std::ops::Range;

use crate::simulation::tally::Measure;
use zocalo_text::text::Comparison;

/// A goal as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// What is asked.
    pub subject: Subject,
    /// At the end of which turn, 1 to [`zocalo_engine::game::LONGEST_GAME`].
    pub turn: u8,
    /// Where the card's name stands, in bytes of the text; the whole subject where it names none.
    place: Range<usize>,
}

/// What a goal asks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A card, by any spelling of its name.
    Card(Where, String),
    /// A measure that compares with a number.
    Amount(Measure, Comparison, u16),
    /// The value of a measure.
    Mean(Measure),
    /// An agenda.
    Agenda,
    /// Victory.
    Victory,
    /// The plan's success.
    Plan,
}

/// Where a card is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// In play; of what does not stay, played.
    InPlay,
    /// Played, whatever became of it.
    Played,
    /// In the Inner Circle.
    Circle,
    /// In hand.
    Hand,
    /// In hand at any time.
    Seen,
}

impl Where {
    /// All, each with the word before the colon.
    const ALL: [(&'static str, Where); 5] = [
        ("play", Self::InPlay),
        ("played", Self::Played),
        ("circle", Self::Circle),
        ("hand", Self::Hand),
        ("seen", Self::Seen),
    ];
}
