//! How much: a number, or a count of something.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::class::CountedCards;
use super::form::{ChangeContent, Form, MakeReady, SentencePart, Written, words};
use super::need::{State, ThirdPower, Toward};
use crate::card::{Ability, Mark};

/// How much: `plus` and, for each `per` of `each`, `times`.
///
/// In the data it is a plain number, or a table: `{ each = { marks = "Vorlon" }, per = 2 }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amount {
    /// The fixed part.
    pub plus: i16,
    /// What is counted.
    pub each: Option<Quantity>,
    /// How many of it make one step; at least 1.
    pub per: u8,
    /// What one step is worth.
    pub times: i16,
    /// Whether a started step counts.
    pub round_up: bool,
    /// The highest the counted part can become.
    pub most: Option<i16>,
}

words! {
    /// What can be counted.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "snake_case")]
    #[serde(bound(serialize = "F: Form<CountedClass = CountedCards>", deserialize = "F: Form<CountedClass = CountedCards>"))]
    Quantity:
    /// The player's influence rating.
    InfluenceRating,
    /// The lowest influence rating at the table.
    LowestRating,
    /// The unrest of the player's race.
    Unrest,
    /// The marks of a kind in the faction.
    Marks(mark: Mark),
    /// The marks of a kind on the ambassador.
    AmbassadorMarks(mark: Mark),
    /// The marks of a kind on the card that the effect is on.
    BearerMarks(mark: Mark),
    /// The characters in the faction that have a mark of a kind.
    Marked(mark: Mark),
    /// The cards of a class that the player has in play.
    Cards(of: F::CountedClass),
    /// An ability of the ambassador.
    AmbassadorAbility(ability: Ability),
    /// An ability of the card that the effect is on, or that uses it.
    BearerAbility(ability: Ability),
    /// An ability of all the player's ready cards together.
    ReadyAbility(ability: Ability),
    /// The influence of one who is no player.
    Influence(who: ThirdPower),
    /// The influence rating of the player whom the conflict targets.
    TargetInfluence,
    /// The tension of the player's race.
    Tension(toward: Toward),
    /// The lowest tension of the player's race.
    LowestTension,
    /// The races with which a state holds.
    States(state: State),
    /// The tokens on the card.
    Tokens,
    /// The points by which the conflict was won or lost.
    Margin,
    /// The races that the Inner Circle shows; all neutral characters are one.
    RacesInInnerCircle,
    /// The species of the League that the Inner Circle shows.
    SpeciesInInnerCircle,
    /// The actions that the player has taken this turn.
    ActionsThisTurn,
    /// The printed Military of the fleet that was discarded as the price.
    DiscardedMilitary,
}

impl Amount {
    /// A plain number.
    #[must_use]
    pub fn fixed(number: i16) -> Self {
        Self { plus: number, each: None, per: 1, times: 1, round_up: false, most: None }
    }

    /// The number, if it is a plain one.
    #[must_use]
    pub fn as_fixed(&self) -> Option<i16> {
        self.each.is_none().then_some(self.plus)
    }
}

/// The table form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counted {
    #[serde(default, skip_serializing_if = "is_zero")]
    plus: i16,
    each: Quantity,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    per: u8,
    #[serde(default = "one_step", skip_serializing_if = "is_one_step")]
    times: i16,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    round_up: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    most: Option<i16>,
}

fn one() -> u8 {
    1
}

fn one_step() -> i16 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_zero(number: &i16) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_one(number: &u8) -> bool {
    *number == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_one_step(number: &i16) -> bool {
    *number == 1
}

/// Amounts beyond this are slips of the pen.
const MOST: i64 = 99;

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount: a number, or a table such as { each = { marks = \"Vorlon\" }, per = 2 }")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Amount, E> {
                match i16::try_from(number) {
                    Ok(small) if number.abs() <= MOST => Ok(Amount::fixed(small)),
                    _ => Err(E::custom(format!("an amount is between -{MOST} and {MOST}, not {number}"))),
                }
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Amount, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount, A::Error> {
                let counted = Counted::deserialize(MapAccessDeserializer::new(map))?;
                if counted.per == 0 {
                    return Err(de::Error::custom("`per` is at least 1"));
                }
                if [Some(counted.plus), Some(counted.times), counted.most]
                    .into_iter()
                    .flatten()
                    .any(|number| i64::from(number).abs() > MOST)
                {
                    return Err(de::Error::custom(format!("the numbers of an amount are between -{MOST} and {MOST}")));
                }
                let Counted { plus, each, per, times, round_up, most } = counted;
                Ok(Amount { plus, each: Some(each), per, times, round_up, most })
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.each.clone() {
            None => serializer.serialize_i16(self.plus),
            Some(each) => {
                let Self { plus, per, times, round_up, most, .. } = *self;
                Counted { plus, each, per, times, round_up, most }.serialize(serializer)
            }
        }
    }
}
