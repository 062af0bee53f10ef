//! A deck made ready for the duelling start, where no opening hand is chosen (ENG, Appendix One).

use crate::game::ids::{CardIndex, CardSet};

/// How many cards are dealt.
pub const DEALT: usize = 8;

/// How the games of a deck come to their opening hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// The player chooses one (PSI, Your Starting Hand).
    #[default]
    ChosenHand,
    /// It is dealt.
    Duel,
    /// It is dealt, and may be given back for one of a card less.
    DuelWithMulligan,
}

impl Start {
    /// What the options `--duel` and `--mulligan` say together.
    #[must_use]
    pub fn of(duel: bool, mulligan: bool) -> Self {
        match (duel, mulligan) {
            (false, _) => Self::ChosenHand,
            (true, false) => Self::Duel,
            (true, true) => Self::DuelWithMulligan,
        }
    }
}

/// How a game starts that starts as a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// How many of the cards dealt are kept, 0 to [`DEALT`].
    pub keeps: usize,
    /// One more is kept if all that are kept are of these.
    pub one_more_of: CardSet,
    /// Whether a hand may be given back for one of a card less, as often as one likes.
    pub mulligan: bool,
}

impl Duel {
    /// How many of these cards are kept, the first of them.
    #[must_use]
    pub fn kept(&self, dealt: &[CardIndex]) -> usize {
        let all_of = |number: usize| dealt[..number].iter().all(|card| self.one_more_of.contains(*card));
        let more = self.keeps + 1;
        if self.keeps > 0 && more <= dealt.len() && all_of(more) { more } else { self.keeps.min(dealt.len()) }
    }
}
