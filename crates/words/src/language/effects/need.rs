//! What a card or an effect needs, as half a sentence: `you have 5 Vorlon Marks`.

use super::class::{GrammarForm, class, key, listed};
use crate::language::called;
use crate::language::messages::need as say;
use zocalo_cards::card::{Need, NeedTension, Toward};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Text;

/// What is needed, as half a sentence.
pub(super) fn in_words(need: &Need) -> Text {
    match need {
        Need::Marks(marks) => say::Marks { count: marks.count, mark: marks.mark.name() }.text(),
        Need::MarksOn(marks) => {
            say::MarksOn { on: key(marks.on.name()), count: marks.count, mark: marks.mark.name() }.text()
        }
        Need::NoMarksOn(marks) => {
            say::NoMarksOn { on: key(marks.on.name()), count: marks.count, mark: marks.mark.name() }.text()
        }
        Need::WonBy(least) => say::WonBy { least }.text(),
        Need::InPlay(of) => say::InPlay { class: class(of, GrammarForm::Single) }.text(),
        Need::Bearer(of) => say::Bearer { class: class(of, GrammarForm::Object) }.text(),
        Need::AtTable(race) => say::AtTable { race: race.name() }.text(),
        Need::NotAtTable(race) => say::NotAtTable { race: race.name() }.text(),
        Need::OwnRace(races) => {
            let races = races.iter().map(|race| called(Kind::Race, race.name())).collect();
            say::OwnRace { races: listed(races, |one, other| say::Or { one, other }.text()) }.text()
        }
        Need::Tension(tension) => self::tension(*tension),
        Need::State(state) => say::State { state: key(state.name()) }.text(),
        Need::NoState(state) => say::NoState { state: key(state.name()) }.text(),
        Need::Influence(third) => say::Influence { who: key(third.of.name()), least: third.at_least }.text(),
        Need::Rating(least) => say::Rating { least }.text(),
        Need::RatingAtMost(most) => say::RatingAtMost { most }.text(),
        Need::Power(least) => say::Power { least }.text(),
        Need::UnrestAtLeast(least) => say::UnrestAtLeast { least }.text(),
        Need::UnrestAtMost(most) => say::UnrestAtMost { most }.text(),
        Need::ShadowWar => say::ShadowWar,
        Need::NoShadowWar => say::NoShadowWar,
        Need::AtWar => say::AtWar,
        Need::NoWar => say::NoWar,
        Need::NoConflict => say::NoConflict,
        Need::GainsInfluence => say::GainsInfluence,
        Need::AmbassadorSupports => say::AmbassadorSupports,
        Need::NoMilitaryConflict => say::NoMilitaryConflict,
        Need::UsedNotBest => say::UsedNotBest,
        Need::WonByUnrest(times) => say::WonByUnrest { times: *times }.text(),
        Need::Uncontested => say::Uncontested,
        Need::Contested => say::Contested,
        Need::WarConflict => say::WarConflict,
        Need::Ability(need) => {
            say::Ability { ability: called(Kind::Ability, need.of.name()), least: need.at_least }.text()
        }
        Need::OthersOnly => say::OthersOnly,
    }
}

/// Whom a tension is toward.
pub(super) fn toward(whom: Toward) -> Text {
    say::Toward { whom: whom.name() }.text()
}

fn tension(tension: NeedTension) -> Text {
    let NeedTension { toward, at_least, at_most, mutual, of_any_race } = tension;
    let range = match (at_least, at_most) {
        (1, most) => say::RangeAtMost { most }.text(),
        (least, 5) => say::RangeAtLeast { least }.text(),
        (least, most) if least == most => say::RangeExactly { number: least }.text(),
        (least, most) => say::RangeFromTo { least, most }.text(),
    };
    let toward = self::toward(toward);
    match (of_any_race, mutual) {
        (true, _) => say::TensionOfSome { toward, range }.text(),
        (false, true) => say::TensionMutual { toward, range }.text(),
        (false, false) => say::TensionOwn { toward, range }.text(),
    }
}
