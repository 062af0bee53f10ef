//! What one asks of a game, in a few letters: `Kosh Naranek@2`, `influence>=9@6`, `power@8`. Here the types and how they are
//! printed; `read` reads them, `quantity` has what is counted, `aim` finds the cards of the deck and looks at the board.
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
//! | `fleets>=2` | so many are in play: characters, fleets, groups, locations, enhancements; also marks and conflicts won |
//! | `military>=8` | the characters and fleets in play have so much of the ability together |
//! | `any QUERY` | a card that the query finds is in play; `any>=2 QUERY` two copies or more, `hand:any QUERY` in hand |
//! | `count QUERY` | always: the mean number of such cards; `seen:count QUERY` of those seen |
//! | `ONE or OTHER` | one of these holds |
//! | `agenda` | an agenda is in play, hidden or not |
//! | `plan` | every step of the plan that was due by then has succeeded |
//! | `victory` | victory has been won by then |
//!
//! The words may also be Russian (`влияние>=9@6`, `рука:Деленн@3`); a goal is printed in the English ones.
//!
//! Without a turn the same words ask when something first holds: `influence>=12`.

pub(crate) mod aim;
mod quantity;
mod read;

pub use quantity::Quantity;

use std::fmt;
use std::ops::Range;

use zocalo_text::text::{Comparison, fold, stems};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    pub subject: Subject,
    /// At the end of which turn, 1 to [`zocalo_engine::game::LONGEST_GAME`].
    pub turn: u8,
    /// Where the card's name or the query stands, in bytes of the text; the whole subject where it has none.
    place: Range<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    Card(Where, String),
    /// A quantity that compares with a number.
    Amount(Quantity, Comparison, u16),
    Mean(Quantity),
    /// So many copies of the cards that a query finds.
    Any(Where, Comparison, u16, String),
    /// How many copies of the cards that a query finds there are.
    Count(Where, String),
    /// One of these, each with its place as [`Goal`] has it.
    Either(Vec<(Subject, Range<usize>)>),
    Agenda,
    Victory,
    Plan,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// In play; of what does not stay, played.
    InPlay,
    /// Played, whatever became of it.
    Played,
    Circle,
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

    /// The word before the colon.
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, other)| *other == self).map_or("", |(word, _)| word)
    }

    /// The place of a Russian word before the colon, folded.
    fn in_russian(word: &str) -> Option<Self> {
        let places: [(&[&str], Self); 5] = [
            (&["в игре", "на столе", "играет"], Self::InPlay),
            (&["сыграна", "сыграно", "сыгран"], Self::Played),
            (&["круг", "в круге", "внутренний круг", "во внутреннем круге"], Self::Circle),
            (&["рука", "в руке", "на руке", "на руках"], Self::Hand),
            (&["видна", "видно", "увидена", "приходила", "пришла"], Self::Seen),
        ];
        let is_it = |words: &&[&str]| words.iter().any(|known| fold(known) == word || stems(known) == stems(word));
        places.into_iter().find(|(words, _)| is_it(words)).map(|(_, place)| place)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.subject, self.turn)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Victory => f.write_str("victory"),
            Self::Agenda => f.write_str("agenda"),
            Self::Plan => f.write_str("plan"),
            Self::Mean(quantity) => f.write_str(quantity.key()),
            Self::Amount(quantity, comparison, number) => write!(f, "{}{comparison}{number}", quantity.key()),
            Self::Card(place, name) => {
                write_place(f, *place)?;
                if read::is_plain_name(name) { f.write_str(name) } else { write!(f, "\"{name}\"") }
            }
            Self::Any(place, comparison, number, query) => {
                write_place(f, *place)?;
                if (*comparison, *number) == (Comparison::AtLeast, 1) {
                    return write!(f, "any {query}");
                }
                write!(f, "any{comparison}{number} {query}")
            }
            Self::Count(place, query) => {
                write_place(f, *place)?;
                write!(f, "count {query}")
            }
            Self::Either(these) => {
                for (at, (subject, _)) in these.iter().enumerate() {
                    write!(f, "{}{subject}", if at > 0 { " or " } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

/// The word of a place with its colon; what is in play needs none.
fn write_place(f: &mut fmt::Formatter<'_>, place: Where) -> fmt::Result {
    if place == Where::InPlay { Ok(()) } else { write!(f, "{}:", place.word()) }
}
