//! What a report means for the player, in one sentence that stands on top of it: what the sentences of several commands share.
//!
//! A sentence says no more than the games or the odds do: what belongs to the pilot is ascribed to it, a difference is stated
//! only where it is clear, and few games are named as such.

use crate::messages::{advice, goldfish as say, judged};
use crate::report::style::decimal;
use zocalo_simulation::play::{Hint, HintedEnds};
use zocalo_simulation::simulation::{Goal, PilotName, Request, Subject};
use zocalo_text::estimate::RoughEstimate;
use zocalo_text::message::{Locale, Text};

/// Fewer games than this say little, which is then said.
const FEW_GAMES: u64 = 100;

/// Whose figures they are: `with this pilot`.
pub(crate) fn with_pilot(request: &Request, locale: Locale) -> String {
    match request.pilot {
        PilotName::Standard => say::PilotStandard.render(locale),
        PilotName::Search => say::PilotSearch.render(locale),
        PilotName::Builder => say::PilotBuilder.render(locale),
        PilotName::Idle => say::PilotIdle.render(locale),
    }
}

/// The sentence, with a clause before it on how few the games are where they are few.
pub(crate) fn in_few(games: u64, text: String, locale: Locale) -> String {
    match games {
        1 => say::FewGamesOne { text }.render(locale),
        games if games < FEW_GAMES => say::FewGames { games, text }.render(locale),
        _ => sentence(&text),
    }
}

/// A share in whole percent; what is written as 0 or 100 is so.
pub(crate) fn percent(hits: u64, games: u64, locale: Locale) -> String {
    let share = 100.0 * hits as f64 / games.max(1) as f64;
    match hits {
        0 => "0 %".to_owned(),
        _ if hits >= games => "100 %".to_owned(),
        _ if share < 0.95 => format!("{} %", decimal(share.max(0.1), 1, locale)),
        _ if share > 99.0 => say::MoreThan99.render(locale),
        _ => format!("{share:.0} %"),
    }
}

pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// That a goal counts games that were won before its turn with what they ended with: how many are won by then, with the deck
/// as it is and with what is advised, each in words and games. Nothing where none is, or where victory itself is the goal.
pub(crate) fn of_victories(
    goal: &Goal,
    games: u64,
    own: (String, u64),
    other: Option<(String, u64)>,
    locale: Locale,
) -> Option<String> {
    let is_any = own.1 > 0 || other.as_ref().is_some_and(|(_, won)| *won > 0);
    if games == 0 || !is_any || goal.subject == Subject::Victory {
        return None;
    }
    let (as_is, turn) = (own.0, goal.turn);
    let own = percent(own.1, games, locale);
    Some(match other {
        None => advice::MindOwnVictories { own, turn }.render(locale),
        Some((with, won)) => {
            advice::MindVictories { as_is, other: percent(won, games, locale), own, turn, with }.render(locale)
        }
    })
}

// Why the searching pilot would do something, in a sentence: by how much the games end otherwise.

/// Differences smaller than this are not named: a share of the games, and points.
const LEAST: [f64; 2] = [0.005, 0.05];

/// Why the first action is the best of them; `None` where it is the only one, or the games are judged by a goal.
pub(crate) fn why(hint: &Hint, locale: Locale) -> Option<Text> {
    let best = hint.actions.first().filter(|_| hint.goal.is_none())?;
    let usual = hint.actions.iter().find(|action| action.is_usual)?;
    if best.is_usual {
        return Some(judged::WhyUsual { turn: hint.turn }.text());
    }
    let parts = parts(&best.ends_beyond, locale);
    let (best, usual, turn) = (&best.words, &usual.words, hint.turn);
    if parts.is_empty() {
        // Of games that are won all that differs is how soon.
        return Some(judged::WhySooner { best, usual }.text());
    }
    Some(judged::Why { best, usual, turn, what: Text::list(parts, ", ") }.text())
}

/// What there is more or less of: victories, power, influence.
fn parts(ends: &HintedEnds, locale: Locale) -> Vec<Text> {
    let number = |estimate: RoughEstimate, scale: f64| {
        let half = estimate.half.filter(|half| *half > 0.0);
        let half = half.map_or_else(String::new, |half| format!(" ±{}", decimal(half * scale, 1, locale)));
        (decimal(estimate.value.abs() * scale, 1, locale) + &half, if estimate.value > 0.0 { "more" } else { "less" })
    };
    let figures = [("victories", ends.victories), ("power", ends.power), ("influence", ends.influence)];
    let named = figures.into_iter().filter(|(what, figure)| {
        let [share, points] = LEAST;
        figure.value.abs() >= if *what == "victories" { share } else { points }
    });
    named
        .map(|(what, figure)| {
            let (number, side) = number(figure, if what == "victories" { 100.0 } else { 1.0 });
            judged::WhyPart { what, number, side }.text()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{in_few, percent, sentence};
    use zocalo_text::message::Locale;

    #[test]
    fn only_what_is_certain_is_said_as_certain() {
        let shares = [(0, 10), (1, 100_000), (5, 1_000), (12, 1_000), (1, 3), (9_995, 10_000), (7, 7)];
        let words = shares.map(|(hits, games)| percent(hits, games, Locale::ENGLISH));
        assert_eq!(words, ["0 %", "0.1 %", "0.5 %", "1 %", "33 %", "more than 99 %", "100 %"]);
    }

    #[test]
    fn few_games_are_named() {
        let of = |games| in_few(games, "the deck wins.".to_owned(), Locale::ENGLISH);
        assert_eq!(of(1), "In a single game, which says little: the deck wins.");
        assert_eq!(of(20), "In 20 games, which say little: the deck wins.");
        assert_eq!(of(100), "The deck wins.");
        assert_eq!(sentence("by turn 2"), "By turn 2");
        assert_eq!(sentence(""), "");
    }
}
