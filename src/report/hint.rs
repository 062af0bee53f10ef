//! Why the searching pilot would do something, in a sentence: by how much the games end otherwise.

use super::style::decimal;
use crate::messages::judged as say;
use zocalo_simulation::play::{Hint, HintedEnds};
use zocalo_text::estimate::RoughEstimate;
use zocalo_text::message::{Locale, Text};

/// Differences smaller than this are not named: a share of the games, and points.
const LEAST: [f64; 2] = [0.005, 0.05];

/// Why the first action is the best of them; `None` where it is the only one, or the games are judged by a goal.
pub(crate) fn why(hint: &Hint, locale: Locale) -> Option<Text> {
    let best = hint.actions.first().filter(|_| hint.goal.is_none())?;
    let usual = hint.actions.iter().find(|action| action.is_usual)?;
    if best.is_usual {
        return Some(say::WhyUsual { turn: hint.turn }.text());
    }
    let parts = parts(&best.ends_beyond, locale);
    let (best, usual, turn) = (&best.words, &usual.words, hint.turn);
    if parts.is_empty() {
        // Of games that are won all that differs is how soon.
        return Some(say::WhySooner { best, usual }.text());
    }
    Some(say::Why { best, usual, turn, what: Text::list(parts, ", ") }.text())
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
            say::WhyPart { what, number, side }.text()
        })
        .collect()
}
