//! What a run takes for granted, and says so: who sits at the table, how conflicts are opposed, unknown abilities.

use crate::game::deck::error::{GoldfishError, RunNumber};
use zocalo_cards::card::{Ability, AbilitySet, CardId, Race};
use zocalo_cards::ruleset::{Ruleset, TurnOrder};

/// The most points that an assumed ability or the opposition may be.
pub const MOST_ASSUMED: u8 = 50;

/// What the run takes for granted, and says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assumptions {
    /// The races at the other seats; none means all others.
    pub table: Vec<Race>,
    /// The opposition to each conflict.
    pub opposition: Opposition,
    /// What the other seats do by themselves.
    pub others: Others,
    /// The value of an unknown ability.
    pub ability: u8,
    /// The value of those of one card, where they are looked at by themselves.
    pub one_card: Option<OneCard>,
}

/// What the other seats do by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Others {
    /// Nothing: their influence stays as it is.
    #[default]
    Stand,
    /// Each builds influence with its ambassador in every Action Round in which it may: 1 a turn up to a rating of 10 (PSI,
    /// Influence and Rotate to Build Influence).
    Build,
    /// They answer: they resist conflicts, attack, grow and bring characters as `data/table.toml` says.
    Table,
}

impl Others {
    /// Whether they do nothing.
    pub fn stand(&self) -> bool {
        *self == Self::Stand
    }
}

/// Unknown abilities of one card that count something of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneCard {
    /// The card.
    pub card: CardId,
    /// Which of its abilities; those that are known stay as they are.
    pub abilities: AbilitySet,
    /// What they count.
    pub value: u8,
}

impl Assumptions {
    /// What every command takes for granted unless told otherwise: the other seats answer wherever the rules let them, in all
    /// but the VCG, which has other conflicts.
    pub fn usual(ruleset: &Ruleset) -> Self {
        let others = match ruleset.start.turn {
            TurnOrder::Precedence => Others::Table,
            TurnOrder::Vcg => Others::Stand,
        };
        Self { others, ..Self::default() }
    }

    /// That nothing is assumed beyond what the engine plays with. Errors: [`GoldfishError::OutOfRange`] for a number above
    /// [`MOST_ASSUMED`].
    pub fn check(&self) -> Result<(), GoldfishError> {
        let assumed = [
            (RunNumber::Ability, self.ability),
            (RunNumber::Opposition, self.opposition.base),
            (RunNumber::Spread, self.opposition.spread),
        ];
        match assumed.into_iter().find(|(_, value)| *value > MOST_ASSUMED) {
            None => Ok(()),
            Some((what, value)) => {
                Err(GoldfishError::OutOfRange { what, value: value.into(), least: 0, most: MOST_ASSUMED.into() })
            }
        }
    }

    /// Whether chance has a part in how conflicts are opposed.
    pub fn leave_opposition_to_chance(&self) -> bool {
        self.opposition.spread > 0 || self.others == Others::Table
    }

    /// What an unknown ability of a card counts.
    pub fn of(&self, card: CardId, ability: Ability) -> u8 {
        match self.one_card {
            Some(one) if one.card == card && one.abilities.contains(ability) => one.value,
            _ => self.ability,
        }
    }
}

/// An empty table: nobody opposes anything.
impl Default for Assumptions {
    fn default() -> Self {
        Self { table: Vec::new(), opposition: Opposition::default(), others: Others::Stand, ability: 2, one_card: None }
    }
}

/// How much the other seats oppose each conflict: `base`, give or take up to `spread`, never below 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Opposition {
    /// The middle.
    pub base: u8,
    /// The most by which chance moves it.
    pub spread: u8,
}

impl Opposition {
    /// What a player reckons with who does not know beforehand how a conflict is opposed: halfway from the middle to the most,
    /// which wins about three of four conflicts.
    pub fn expected(self) -> i16 {
        i16::from(self.base) + i16::from(self.spread.div_ceil(2))
    }
}

/// A text that is no opposition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the opposition is a number up to {MOST_ASSUMED}, such as 4, or one with a spread, such as 4±2")]
pub struct UnknownOpposition;

impl std::str::FromStr for Opposition {
    type Err = UnknownOpposition;

    fn from_str(text: &str) -> Result<Self, UnknownOpposition> {
        let number = |word: &str| {
            word.trim().parse::<u8>().ok().filter(|number| *number <= MOST_ASSUMED).ok_or(UnknownOpposition)
        };
        match text.split_once('±').or_else(|| text.split_once("+-")) {
            Some((base, spread)) => Ok(Self { base: number(base)?, spread: number(spread)? }),
            None => Ok(Self { base: number(text)?, spread: 0 }),
        }
    }
}

impl std::fmt::Display for Opposition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.spread {
            0 => write!(f, "{}", self.base),
            spread => write!(f, "{}±{spread}", self.base),
        }
    }
}
