//! Which unknown abilities of a deck would be worth finding out, in words and in documents.

use serde::Serialize;
use zocalo_text::message::Locale;

use super::style::decimal;
use crate::messages::abilities as say;
use zocalo_cards::data::glossary::Kind;
use zocalo_simulation::advice::{DecisiveCard, WorthKnowing};
use zocalo_simulation::simulation::PilotName;
use zocalo_words::language::{Number, called};

/// How many cards are named after the first.
const NEXT: usize = 4;

/// What moves a mean by less than this hardly matters: the last digit of the curve.
const HARDLY: f64 = 0.1;

/// The same of a share.
const HARDLY_SHARE: f64 = 0.01;

/// Which card to look at first for a goal, and which then: `Find out Na'Toth's Diplomacy first: influence@6 is 9.10 to 10.40
/// with it from 0 to 4 …`
pub(crate) fn find_out(worth: &WorthKnowing, locale: Locale) -> String {
    let WorthKnowing { goal, cards, looked_at, games, range, .. } = worth;
    let count = Number::grouped(*games);
    let games = match worth.pilot {
        PilotName::Standard => say::Games { count }.render(locale),
        _ => say::GamesOfThisPilot { count }.render(locale),
    };
    let Some((best, next)) = cards.split_first() else {
        return match looked_at {
            0 => say::NoCard { goal: goal.to_string() }.render(locale),
            1 => say::OnlyCardDoesNot { games, goal: goal.to_string() }.render(locale),
            cards => say::NoCardAlone { count: Number::grouped(*cards), games, goal: goal.to_string() }.render(locale),
        };
    };
    let (what, span_of_best, high, low) = (whose(best, locale), span(worth, best, locale), range.high, range.low);
    if best.high - best.low < if worth.is_mean { HARDLY } else { HARDLY_SHARE } {
        return say::HardlyMatters { games, goal: goal.to_string(), high, low, span: span_of_best, what }
            .render(locale);
    }
    let middle = range.middle();
    let first =
        say::FindOut { games, goal: goal.to_string(), high, low, middle, span: span_of_best, what }.render(locale);
    let named: Vec<String> =
        next.iter().take(NEXT).map(|one| format!("{} ({})", one.label, span(worth, one, locale))).collect();
    let (names, more) = (named.join(", "), next.len() - named.len());
    match (named.is_empty(), more) {
        (true, _) => first,
        (false, 0) => say::FindOutThen { first, names }.render(locale),
        (false, count) => say::FindOutThenMore { count, first, names }.render(locale),
    }
}

/// `Na'Toth's Diplomacy`, or `Na'Toth's abilities` where they matter together.
fn whose(one: &DecisiveCard, locale: Locale) -> String {
    let card = &one.label;
    match &one.abilities[..] {
        [ability] => say::OneAbility { ability: called(Kind::Ability, ability.name()), card }.render(locale),
        [ability, other] => {
            let [ability, other] = [ability, other].map(|one| called(Kind::Ability, one.name()));
            say::TwoAbilities { ability, card, other }.render(locale)
        }
        _ => say::AllAbilities { card }.render(locale),
    }
}

/// What the goal comes to: `9.10 to 10.40`, `41.0 to 55.3 %`.
pub(super) fn span(worth: &WorthKnowing, one: &DecisiveCard, locale: Locale) -> String {
    if worth.is_mean {
        say::FromTo { high: decimal(one.high, 2, locale), low: decimal(one.low, 2, locale) }.render(locale)
    } else {
        let share = |end: f64| decimal(end * 100.0, 1, locale);
        format!("{} %", say::FromTo { high: share(one.high), low: share(one.low) }.render(locale))
    }
}

/// The same in a document.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct KnowingDocument {
    goal: String,
    /// `mean`, or `share` of the games.
    kind: &'static str,
    range: NumberRange,
    /// For each number.
    games: u64,
    cards_looked_at: usize,
    cards: Vec<DecisiveCardDocument>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NumberRange {
    low: u8,
    high: u8,
}

/// A card that moves the goal, and from where to where.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DecisiveCardDocument {
    name: String,
    abilities: Vec<String>,
    low: f64,
    high: f64,
}

impl KnowingDocument {
    pub(crate) fn of(worth: &WorthKnowing) -> Self {
        let card = |one: &DecisiveCard| DecisiveCardDocument {
            name: one.label.clone(),
            abilities: one.abilities.iter().map(ToString::to_string).collect(),
            low: one.low,
            high: one.high,
        };
        Self {
            goal: worth.goal.to_string(),
            kind: if worth.is_mean { "mean" } else { "share" },
            range: NumberRange { low: worth.range.low, high: worth.range.high },
            games: worth.games,
            cards_looked_at: worth.looked_at,
            cards: worth.cards.iter().map(card).collect(),
        }
    }
}
