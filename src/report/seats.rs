//! What is taken for granted of the other seats where they answer (`--opposition table`), point by point, and where each number
//! comes from.

use serde::Serialize;

use crate::messages::goldfish as say;
use zocalo_cards::card::{Ability, Race};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::other_seats;
use zocalo_engine::game::{AnsweringTable, PlayDeck, TableSeat};
use zocalo_text::message::Locale;
use zocalo_words::language::called;

/// The points of a report, in the order in which a player needs them; none where the seats do not answer.
pub(crate) fn answering_seats(deck: &PlayDeck, turns: u8, locale: Locale) -> Vec<String> {
    let Some(table) = &deck.table else { return Vec::new() };
    let seats = || deck.seats.iter().map(|seat| seat.race).zip(&table.seats);
    let race = |race: Race| called(Kind::Race, race.name()).render(locale);
    let list = |names: Vec<String>| names.join(", ");
    let known = seats().filter_map(|(of, seat)| {
        let name = seat.ambassador?;
        Some(format!("{name} ({}) {}", race(of), abilities(seat, locale)))
    });
    let known: Vec<String> = known.collect();
    let open = list(seats().filter(|(_, seat)| seat.ambassador.is_none()).map(|(of, _)| race(of)).collect());
    let grown =
        list(seats().enumerate().map(|(at, (of, _))| format!("{} {}", race(of), table.influence(at, turns))).collect());
    let mut points = Vec::new();
    if !known.is_empty() {
        points.push(say::SeatsResist { seats: known.join("; ") }.render(locale));
    }
    if !open.is_empty() {
        points.push(say::SeatsUnknown { races: open, value: deck.assumptions.ability }.render(locale));
    }
    points.push(say::SeatsGrow { seats: grown, turn: turns }.render(locale));
    points.push(say::SeatsAttack { percent: table.attacks }.render(locale));
    points.push(say::SeatsLeftOut.render(locale));
    points
}

/// `Diplomacy 5, Intrigue 1`, without those of 0.
fn abilities(seat: &TableSeat, locale: Locale) -> String {
    let each = Ability::ALL.iter().map(|ability| (ability, seat.abilities[*ability as usize]));
    let each = each.filter(|(_, value)| *value > 0);
    let each = each.map(|(ability, value)| format!("{} {value}", called(Kind::Ability, ability.name()).render(locale)));
    each.collect::<Vec<_>>().join(", ")
}

/// The seats that answer, for scripts.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct AnsweringDocument {
    /// In how many of a hundred conflicts that it could resist an ambassador attacks.
    attack_percent: u8,
    /// Where that number comes from.
    attack_origin: &'static str,
    /// How the growth of the seats was measured.
    measured_by: &'static str,
    seats: Vec<SeatDocument>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SeatDocument {
    race: &'static str,
    /// `null` where it is open who leads.
    ambassador: Option<&'static str>,
    diplomacy: i16,
    intrigue: i16,
    psi: i16,
    leadership: i16,
    /// Whether nobody knows the abilities.
    abilities_assumed: bool,
    /// The deck whose games its growth was measured in; `null` for the mean of the others.
    measured_with: Option<&'static str>,
    /// Its influence at the end of each turn, left alone.
    influence: Vec<i16>,
}

impl AnsweringDocument {
    /// Nothing where the seats do not answer.
    pub(crate) fn of(deck: &PlayDeck, turns: u8) -> Option<Self> {
        let table = deck.table.as_deref()?;
        let rules = other_seats();
        let seats = deck.seats.iter().enumerate().map(|(at, seat)| SeatDocument::of(table, at, seat.race, turns));
        Some(Self {
            attack_percent: table.attacks,
            attack_origin: &rules.attack.origin,
            measured_by: &rules.measured.command,
            seats: seats.collect(),
        })
    }
}

impl SeatDocument {
    fn of(table: &AnsweringTable, at: usize, race: Race, turns: u8) -> Self {
        let seat = &table.seats[at];
        let ability = |of: Ability| seat.abilities[of as usize];
        Self {
            race: race.name(),
            ambassador: seat.ambassador,
            diplomacy: ability(Ability::Diplomacy),
            intrigue: ability(Ability::Intrigue),
            psi: ability(Ability::Psi),
            leadership: ability(Ability::Leadership),
            abilities_assumed: !seat.assumed.is_empty(),
            measured_with: other_seats().seat(race).deck.as_deref(),
            influence: (1..=turns).map(|turn| table.influence(at, turn)).collect(),
        }
    }
}
