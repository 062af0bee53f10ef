//! The other seats of a table that answers, made ready for games of one deck: `data/table.toml` in whole numbers.

use crate::game::deck::Seat;
use crate::game::deck::card::PlayCard;
use crate::game::ids::{CardIndex, CardSet, LONGEST_GAME};
use zocalo_cards::card::{Ability, AbilitySet};
use zocalo_cards::ruleset::{AimedAt, other_seats};

/// The other seats, where they answer.
#[derive(Debug, Clone)]
pub struct AnsweringTable {
    /// In how many of a hundred conflicts that it could resist an ambassador attacks who supports it.
    pub attacks: u8,
    /// The seats, in the order of [`crate::game::PlayDeck::seats`].
    pub seats: Vec<TableSeat>,
    /// The cards in whose conflicts every player is a side (PSI, Conflict Cards).
    pub(crate) sides: CardSet,
    /// The conflicts that aim at a supporting character of another player.
    pub(crate) at_supporting: CardSet,
    /// Those that aim at any character who leads no faction.
    pub(crate) at_characters: CardSet,
    /// The conflicts that cost their target a character, each with the margin for that.
    pub(crate) discards: Vec<(CardIndex, i16)>,
}

/// One of them.
#[derive(Debug, Clone)]
pub struct TableSeat {
    /// Who leads it; nothing where that is open.
    pub ambassador: Option<&'static str>,
    /// The abilities of its ambassador, in the order of [`Ability::ALL`].
    pub abilities: [i16; 5],
    /// Those of them that are assumed.
    pub assumed: AbilitySet,
    /// Those with which it can take part in a conflict (PSI, Support or Oppose a Conflict), the greatest first.
    pub(crate) strongest: Vec<(i16, Ability)>,
    /// What its ambassador adds to the damage of an attack (PSI, Resolving Attacks).
    pub(crate) more_damage: i16,
    /// How it stands at the end of each turn, the first entry before turn 1.
    pub(crate) stages: Vec<SeatStage>,
}

/// How a seat stands at the end of a turn by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SeatStage {
    /// Its influence rating.
    pub(crate) rating: i16,
    /// The power that it has beyond that.
    pub(crate) beyond: i16,
    /// The characters in its supporting row.
    pub(crate) supporting: u8,
    /// The characters of its Inner Circle but the ambassador.
    pub(crate) circle: u8,
}

/// The damage that each Strife Mark adds (PSI, Resolving Attacks).
const DAMAGE_OF_STRIFE: i16 = 2;

impl AnsweringTable {
    pub(crate) fn new(seats: &[Seat], cards: &[PlayCard], unknown_ability: u8) -> Self {
        let rules = other_seats();
        let named = |fits: &dyn Fn(&str) -> bool| -> CardSet {
            (0u8..).zip(cards).filter(|(_, card)| fits(&card.label)).map(|(at, _)| CardIndex(at)).collect()
        };
        let aims = |at: AimedAt, label: &str| rules.aims.iter().any(|aim| aim.at == at && aim.card == label);
        let discards = (0u8..).zip(cards).filter_map(|(at, card)| {
            let aim = rules.aims.iter().find(|aim| aim.card == card.label)?;
            Some((CardIndex(at), aim.discards_by?.into()))
        });
        Self {
            attacks: rules.attack.percent,
            seats: seats.iter().map(|seat| TableSeat::new(seat, unknown_ability)).collect(),
            sides: named(&|label| rules.all_are_sides(label)),
            at_supporting: named(&|label| aims(AimedAt::Supporting, label)),
            at_characters: named(&|label| aims(AimedAt::NotTheAmbassador, label)),
            discards: discards.collect(),
        }
    }

    /// The influence rating of a seat at the end of a turn, if it is left alone.
    pub fn influence(&self, seat: usize, turn: u8) -> i16 {
        self.stage(seat, turn).rating
    }

    /// How a seat stands at the end of a turn, 0 for the start.
    pub(crate) fn stage(&self, seat: usize, turn: u8) -> SeatStage {
        let stages = &self.seats[seat].stages;
        stages[usize::from(turn).min(stages.len() - 1)]
    }
}

impl TableSeat {
    fn new(seat: &Seat, unknown_ability: u8) -> Self {
        let rules = other_seats().seat(seat.race);
        let mut abilities = [0; 5];
        let mut assumed = AbilitySet::EMPTY;
        for ability in Ability::ALL {
            abilities[*ability as usize] = rules.ability(*ability).unwrap_or(unknown_ability).into();
            if rules.ability(*ability).is_none() {
                assumed |= AbilitySet::of(*ability);
            }
        }
        let mut stages: Vec<SeatStage> = (0..=LONGEST_GAME).map(|turn| SeatStage::new(seat, turn)).collect();
        // Means of games not yet decided fall where the best are won; nobody loses what it has for that.
        for turn in 1..stages.len() {
            stages[turn].rating = stages[turn].rating.max(stages[turn - 1].rating);
        }
        let able = Ability::ALL.iter().filter(|ability| **ability != Ability::Military);
        let mut strongest: Vec<(i16, Ability)> = able.map(|ability| (abilities[*ability as usize], *ability)).collect();
        strongest.retain(|(value, _)| *value > 0);
        strongest.sort_by_key(|(value, ability)| std::cmp::Reverse((*value, *ability as u8)));
        Self {
            ambassador: rules.ambassador.as_deref(),
            abilities,
            assumed,
            strongest,
            more_damage: DAMAGE_OF_STRIFE * i16::from(rules.strife),
            stages,
        }
    }
}

impl SeatStage {
    fn new(seat: &Seat, turn: u8) -> Self {
        let growth = other_seats().growth(seat.race, turn);
        let rating = rounded(growth.influence);
        let number = |mean: f32| u8::try_from(rounded(mean)).unwrap_or(0);
        Self {
            rating,
            beyond: (rounded(growth.power) - rating).max(0),
            supporting: number(growth.supporting),
            circle: number(growth.inner_circle).saturating_sub(1),
        }
    }
}

/// A mean as the nearest whole number.
#[allow(clippy::cast_possible_truncation, reason = "means of ratings are below 100")]
fn rounded(mean: f32) -> i16 {
    mean.round() as i16
}
