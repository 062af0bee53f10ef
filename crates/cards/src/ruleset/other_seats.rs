//! The other seats of a table that answers, as games of one player play them: `data/table.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::card::{Ability, Race};
use zocalo_data as embedded;

/// What the other seats do where they answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnsweringSeats {
    /// How often an ambassador attacks who supports a conflict, instead of resisting it.
    pub attack: AttackChance,
    sides: SidedConflicts,
    /// What conflicts aim at.
    #[serde(rename = "aim")]
    pub aims: Vec<ConflictAim>,
    /// How the growth of the seats was measured.
    pub measured: GrowthSource,
    #[serde(rename = "seat")]
    seats: Vec<SeatRules>,
}

/// How often an ambassador attacks (PSI, Attack a Conflict Participant).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackChance {
    /// In so many of a hundred.
    pub percent: u8,
    /// Where the number comes from, in English.
    pub origin: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SidedConflicts {
    cards: Vec<String>,
}

/// What a conflict aims at that must be in play at the seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConflictAim {
    /// The name of the conflict.
    pub card: String,
    /// At what.
    pub at: AimedAt,
    /// The margin of a win that costs the seat that character, if any does.
    pub discards_by: Option<u8>,
}

/// Whom a conflict aims at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum AimedAt {
    /// A character of the supporting row.
    #[serde(rename = "supporting character")]
    Supporting,
    /// A character who leads no faction.
    #[serde(rename = "character but the ambassador")]
    NotTheAmbassador,
}

/// Where the growth of the seats comes from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowthSource {
    /// The command that measures it, for each deck.
    pub command: String,
}

/// One seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRules {
    /// Its race.
    pub race: Race,
    /// Who leads it; nothing where that is open.
    pub ambassador: Option<String>,
    diplomacy: Option<u8>,
    intrigue: Option<u8>,
    psi: Option<u8>,
    leadership: Option<u8>,
    /// The Strife Marks of its ambassador.
    #[serde(default)]
    pub strife: u8,
    /// The deck whose games its growth was measured in; nothing where no deck is known.
    pub deck: Option<String>,
    #[serde(default)]
    influence: Vec<f32>,
    #[serde(default)]
    power: Vec<f32>,
    #[serde(default)]
    inner_circle: Vec<f32>,
    #[serde(default)]
    supporting: Vec<f32>,
}

/// How a seat stands at the end of a turn, on average.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatGrowth {
    /// Its influence rating.
    pub influence: f32,
    /// Its power.
    pub power: f32,
    /// The characters of its Inner Circle, the ambassador among them.
    pub inner_circle: f32,
    /// The characters of its supporting row.
    pub supporting: f32,
}

/// A seat before its first turn (PSI, Set Influence Tokens).
const START: SeatGrowth = SeatGrowth { influence: 4.0, power: 4.0, inner_circle: 1.0, supporting: 0.0 };

/// The other seats of `data/table.toml`.
///
/// # Panics
/// Never in a released program: a test reads the file.
#[must_use]
pub fn other_seats() -> &'static AnsweringSeats {
    static SEATS: OnceLock<AnsweringSeats> = OnceLock::new();
    SEATS.get_or_init(|| toml::from_str(embedded::TABLE).expect("data/table.toml reads, as a test checks"))
}

impl AnsweringSeats {
    /// Whether every player is a side in the conflicts of a card (PSI, Conflict Cards).
    #[must_use]
    pub fn all_are_sides(&self, card: &str) -> bool {
        self.sides.cards.iter().any(|name| name == card)
    }

    /// The seat of a race.
    ///
    /// # Panics
    /// Never in a released program: a test looks up every race.
    #[must_use]
    pub fn seat(&self, race: Race) -> &SeatRules {
        self.seats.iter().find(|seat| seat.race == race).expect("every race stands in data/table.toml")
    }

    /// How a seat stands at the end of a turn, from 0; behind the last turn measured as in that one. A seat of which nothing is
    /// measured stands as the others do on average.
    #[must_use]
    pub fn growth(&self, race: Race, turn: u8) -> SeatGrowth {
        let seat = self.seat(race);
        if seat.is_measured() {
            return seat.at(turn);
        }
        let measured = || self.seats.iter().filter(|seat| seat.is_measured()).map(|seat| seat.at(turn));
        let number = f32::from(u16::try_from(measured().count().max(1)).unwrap_or(1));
        let mean = |of: fn(SeatGrowth) -> f32| measured().map(of).sum::<f32>() / number;
        SeatGrowth {
            influence: mean(|seat| seat.influence),
            power: mean(|seat| seat.power),
            inner_circle: mean(|seat| seat.inner_circle),
            supporting: mean(|seat| seat.supporting),
        }
    }
}

impl SeatRules {
    /// An ability of its ambassador as printed; nothing where that is unknown. Nobody but a fleet has Military to use (PSI,
    /// Support or Oppose a Conflict).
    #[must_use]
    pub fn ability(&self, ability: Ability) -> Option<u8> {
        match ability {
            Ability::Diplomacy => self.diplomacy,
            Ability::Intrigue => self.intrigue,
            Ability::Psi => self.psi,
            Ability::Leadership => self.leadership,
            Ability::Military => Some(0),
        }
    }

    /// Whether its growth was measured.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        self.deck.is_some()
    }

    fn at(&self, turn: u8) -> SeatGrowth {
        let Some(place) = usize::from(turn).checked_sub(1) else { return START };
        let of = |means: &[f32], start: f32| means.get(place).or(means.last()).copied().unwrap_or(start);
        SeatGrowth {
            influence: of(&self.influence, START.influence),
            power: of(&self.power, START.power),
            inner_circle: of(&self.inner_circle, START.inner_circle),
            supporting: of(&self.supporting, START.supporting),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Mark;
    use crate::data::cards::read_cards;

    /// The file reads, knows every race, and says of ambassadors what their cards say.
    #[test]
    fn seats_are_those_of_the_cards() {
        let (seats, cards) = (other_seats(), read_cards().unwrap());
        for race in Race::ALL {
            let seat = seats.seat(*race);
            assert_eq!(seat.ambassador.is_some(), seat.is_measured(), "{race}");
            let Some(name) = &seat.ambassador else { continue };
            let card = cards.iter().find(|card| card.label == *name).unwrap();
            assert_eq!(card.loyalty, Some((*race).into()), "{name}");
            for ability in Ability::ALL {
                assert_eq!(seat.ability(*ability), card.ability(*ability), "{name}");
            }
            let marks = card.marks.iter().flatten().filter(|(mark, _)| **mark == Mark::Strife);
            let strife = marks.filter_map(|(_, count)| count.0).sum::<u8>();
            assert_eq!(seat.strife, strife, "{name}");
            let lengths = [&seat.influence, &seat.power, &seat.inner_circle, &seat.supporting].map(Vec::len);
            assert!(lengths[0] > 8 && lengths.iter().all(|length| *length == lengths[0]), "{name}: {lengths:?}");
        }
        let named = seats.aims.iter().map(|aim| &aim.card).chain(&seats.sides.cards);
        for name in named {
            assert!(cards.iter().any(|card| card.name == *name), "{name}");
        }
    }

    #[test]
    fn what_nobody_measured_is_the_mean_of_the_others() {
        let seats = other_seats();
        let others = [Race::Centauri, Race::Human, Race::Minbari, Race::Narn];
        for turn in [1, 5, 40] {
            let sum: f32 = others.iter().map(|race| seats.growth(*race, turn).influence).sum();
            let mean = seats.growth(Race::NonAligned, turn).influence;
            assert!((mean - sum / 4.0).abs() < 0.001, "turn {turn}: {mean}");
        }
        assert_eq!(seats.growth(Race::Narn, 0), START);
        assert_eq!(seats.growth(Race::Narn, 30), seats.growth(Race::Narn, 200));
    }
}
