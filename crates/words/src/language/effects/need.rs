//! What a card or an effect needs, as half a sentence: `you have 5 Vorlon Marks`.

use super::class::{Form, class};
use super::keys::{key, listed};
use crate::language::called;
use crate::language::messages::need as say;
use zocalo_cards::card::{Need, NeedTension, Toward};
use zocalo_cards::data::glossary::Kind;

/// What is needed, as half a sentence.
pub(super) fn in_words(need: &Need) -> String {
    match need {
        Need::Marks(marks) => say::Marks { count: marks.count, mark: marks.mark.name() }.to_string(),
        Need::MarksOn(marks) => {
            say::MarksOn { on: key(marks.on.name()), count: marks.count, mark: marks.mark.name() }.to_string()
        }
        Need::NoMarksOn(marks) => {
            say::NoMarksOn { on: key(marks.on.name()), count: marks.count, mark: marks.mark.name() }.to_string()
        }
        Need::WonBy(least) => say::WonBy { least }.to_string(),
        Need::InPlay(of) => say::InPlay { class: class(of, Form::Single) }.to_string(),
        Need::Bearer(of) => say::Bearer { class: class(of, Form::Object) }.to_string(),
        Need::AtTable(race) => say::AtTable { race: race.name() }.to_string(),
        Need::NotAtTable(race) => say::NotAtTable { race: race.name() }.to_string(),
        Need::OwnRace(races) => {
            let races = races.iter().map(|race| called(Kind::Race, race.name()).to_owned()).collect();
            say::OwnRace { races: listed(races, |one, other| say::Or { one, other }.to_string()) }.to_string()
        }
        Need::Tension(tension) => self::tension(*tension),
        Need::State(state) => say::State { state: key(state.name()) }.to_string(),
        Need::NoState(state) => say::NoState { state: key(state.name()) }.to_string(),
        Need::Influence(third) => say::Influence { who: key(third.of.name()), least: third.at_least }.to_string(),
        Need::Rating(least) => say::Rating { least }.to_string(),
        Need::RatingAtMost(most) => say::RatingAtMost { most }.to_string(),
        Need::Power(least) => say::Power { least }.to_string(),
        Need::UnrestAtLeast(least) => say::UnrestAtLeast { least }.to_string(),
        Need::UnrestAtMost(most) => say::UnrestAtMost { most }.to_string(),
        Need::ShadowWar => say::ShadowWar.to_string(),
        Need::NoShadowWar => say::NoShadowWar.to_string(),
        Need::AtWar => say::AtWar.to_string(),
        Need::NoWar => say::NoWar.to_string(),
        Need::NoConflict => say::NoConflict.to_string(),
        Need::GainsInfluence => say::GainsInfluence.to_string(),
        Need::AmbassadorSupports => say::AmbassadorSupports.to_string(),
        Need::NoMilitaryConflict => say::NoMilitaryConflict.to_string(),
        Need::UsedNotBest => say::UsedNotBest.to_string(),
        Need::WonByUnrest(times) => say::WonByUnrest { times: *times }.to_string(),
        Need::Uncontested => say::Uncontested.to_string(),
        Need::Contested => say::Contested.to_string(),
        Need::WarConflict => say::WarConflict.to_string(),
        Need::Ability(need) => {
            say::Ability { ability: called(Kind::Ability, need.of.name()), least: need.at_least }.to_string()
        }
        Need::OthersOnly => say::OthersOnly.to_string(),
    }
}

/// Whom a tension is toward.
pub(super) fn toward(whom: Toward) -> String {
    say::Toward { whom: whom.name() }.to_string()
}

fn tension(tension: NeedTension) -> String {
    let NeedTension { toward, at_least, at_most, mutual, of_any_race } = tension;
    let range = match (at_least, at_most) {
        (1, most) => say::RangeAtMost { most }.to_string(),
        (least, 5) => say::RangeAtLeast { least }.to_string(),
        (least, most) if least == most => say::RangeExactly { number: least }.to_string(),
        (least, most) => say::RangeFromTo { least, most }.to_string(),
    };
    let toward = self::toward(toward);
    match (of_any_race, mutual) {
        (true, _) => say::TensionOfSome { toward, range }.to_string(),
        (false, true) => say::TensionMutual { toward, range }.to_string(),
        (false, false) => say::TensionOwn { toward, range }.to_string(),
    }
}
