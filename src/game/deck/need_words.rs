//! What a card requires, in the language of the reader.

use crate::card::{CardClass, CardType, Need, NeedTension, OnWhom, Place, Standing};
use crate::language::messages::need as say;
use crate::language::{Kind, called};

/// A requirement as half a sentence: `you have 5 Vorlon Marks`.
pub(super) fn need_in_words(need: &Need) -> String {
    match need {
        Need::Marks(marks) => say::Marks { count: marks.count, mark: marks.mark.name() }.to_string(),
        Need::MarksOn(marks) => {
            say::MarksOn { on: on_whom(marks.on), count: marks.count, mark: marks.mark.name() }.to_string()
        }
        Need::NoMarksOn(marks) => {
            say::NoMarksOn { on: on_whom(marks.on), count: marks.count, mark: marks.mark.name() }.to_string()
        }
        Need::WonBy(least) => say::WonBy { least }.to_string(),
        // What no card has yet is said as the card data says it.
        Need::InPlay(of) => in_play(of).unwrap_or_else(|| need.to_string()),
        Need::Bearer(of) => bearer(of).unwrap_or_else(|| need.to_string()),
        Need::AtTable(race) => say::AtTable { race: race.name() }.to_string(),
        Need::NotAtTable(race) => say::NotAtTable { race: race.name() }.to_string(),
        Need::OwnRace(races) => {
            let races = races.iter().map(|race| called(Kind::Race, race.name()).to_owned());
            let races = races.reduce(|one, other| say::Or { one, other }.to_string()).unwrap_or_default();
            say::OwnRace { races }.to_string()
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
        Need::WonByUnrest(times) => say::WonByUnrest { times }.to_string(),
        Need::Uncontested => say::Uncontested.to_string(),
        Need::Contested => say::Contested.to_string(),
        Need::WarConflict => say::WarConflict.to_string(),
        Need::Ability(need) => {
            say::Ability { ability: called(Kind::Ability, need.of.name()), least: need.at_least }.to_string()
        }
        Need::OthersOnly => say::OthersOnly.to_string(),
    }
}

/// A name as messages choose by it.
fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn on_whom(on: OnWhom) -> String {
    key(on.name())
}

fn tension(tension: NeedTension) -> String {
    let NeedTension { toward, at_least, at_most, mutual, of_any_race } = tension;
    let range = match (at_least, at_most) {
        (1, most) => say::RangeAtMost { most }.to_string(),
        (least, 5) => say::RangeAtLeast { least }.to_string(),
        (least, most) if least == most => say::RangeExactly { number: least }.to_string(),
        (least, most) => say::RangeFromTo { least, most }.to_string(),
    };
    let toward = say::Toward { whom: toward.name() };
    match (of_any_race, mutual) {
        (true, _) => say::TensionOfSome { toward, range }.to_string(),
        (false, true) => say::TensionMutual { toward, range }.to_string(),
        (false, false) => say::TensionOwn { toward, range }.to_string(),
    }
}

/// The keys of a class that requirements use: types, keyword, names, place, standing.
type Plain<'c> = (&'c [CardType], Option<&'c str>, &'c [String], Option<Place>, Option<Standing>);

/// A class by those of its keys that requirements use; `None` where it has another.
fn plain(of: &CardClass) -> Option<Plain<'_>> {
    let CardClass { types, keyword, names, place, standing, .. } = of;
    let only = CardClass {
        types: types.clone(),
        keyword: keyword.clone(),
        names: names.clone(),
        place: *place,
        standing: *standing,
        ..CardClass::default()
    };
    (only == *of).then_some((types.as_slice(), keyword.as_deref(), names.as_slice(), *place, *standing))
}

fn in_play(of: &CardClass) -> Option<String> {
    Some(match plain(of)? {
        ([], None, [card], None, None) => say::InPlay { card }.to_string(),
        ([], None, [card], None, Some(Standing::Ready)) => say::InPlayReady { card }.to_string(),
        ([], None, [card], Some(Place::InnerCircle), None) => say::InCircle { card }.to_string(),
        ([kind], None, [], None, None) => say::InPlayType { r#type: kind.name() }.to_string(),
        ([], Some(keyword), [], None, None) => say::InPlayKeyword { keyword }.to_string(),
        ([CardType::Character], Some(keyword), [], Some(Place::Supporting), None) => {
            say::SupportingKeyword { keyword }.to_string()
        }
        _ => return None,
    })
}

fn bearer(of: &CardClass) -> Option<String> {
    if let ([CardType::Character], Some(ability), Some(least)) = (&of.types[..], of.ability, of.at_least) {
        let only =
            CardClass { types: of.types.clone(), ability: of.ability, at_least: of.at_least, ..CardClass::default() };
        let ability = called(Kind::Ability, ability.name());
        return (only == *of).then(|| say::BearerAbility { ability, least }.to_string());
    }
    match plain(of)? {
        ([CardType::Character], None, [], Some(Place::Supporting), None) => Some(say::BearerSupporting.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::need_in_words;
    use crate::card::Need;

    /// The needs of all cards are said from the catalogue, in English as the card data says them.
    #[test]
    fn what_cards_require_is_said_from_the_catalogue_as_the_card_data_says_it() {
        let cards = crate::catalog::read_cards().unwrap();
        let needs: Vec<Need> = cards
            .iter()
            .flat_map(|card| {
                let of_effects = card.effects.iter().flatten().flat_map(|effect| effect.needs.clone());
                card.needs.iter().flatten().cloned().chain(of_effects).collect::<Vec<_>>()
            })
            .collect();
        assert!(needs.len() > 50, "{}", needs.len());
        for need in &needs {
            assert_eq!(need_in_words(need), need.to_string());
            let is_said = match need {
                Need::InPlay(of) => super::in_play(of).is_some(),
                Need::Bearer(of) => super::bearer(of).is_some(),
                _ => true,
            };
            assert!(is_said, "no message says {need}");
        }
    }
}
