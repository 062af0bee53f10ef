//! Which swaps make a deck better.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::shared::{Measured, count, games_of, some_of, unmeasured, unmeasured_json};
use crate::advice::{Suggested, Swap};
use crate::card::Section;
use crate::estimate::Estimate;
use crate::report::grid::Grid;
use crate::report::meaning::of_suggested;
use crate::report::style::{FAINT, hanging, styled};
use crate::text::shortened;

/// What is said of asking many questions at once.
const MANY_SWAPS: &str = "\"Better\" uses Holm's correction for the number of swaps; the intervals hold for all of \
                          them together.";

/// The swaps that are better, or that none is; with `all`, also those that are not.
#[must_use]
pub fn suggested(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = measured.heading(
        &games_of(found.games, "game per swap", "games per swap"),
        of_suggested(measured, found),
        width,
    );
    let mut paragraph = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if found.games == 0 {
        paragraph(&without_swaps(measured, found));
    } else {
        let race = format!(
            "{} compared on {}. The deck as it is scores {}.",
            count(found.candidates.raced.len() as u64, "card", "cards"),
            measured.goal(),
            measured.value(&found.own),
        );
        paragraph(&race);
        text.push('\n');
        text.push_str(&swaps(measured, found, at_least, all, width));
    }
    text.push('\n');
    text.push_str(&points(found, all, width));
    let _ = writeln!(text, "{}", hanging("- ", &measured.blind(), width));
    text
}

/// Why no swap was played.
pub(super) fn without_swaps(measured: &Measured<'_>, found: &Suggested) -> String {
    match (&found.raced_for, &found.leading[..]) {
        (None, _) if found.weighed.games == 0 => "No game was finished.".to_owned(),
        (None, _) if measured.is_broken_off => "The search for better cards had not started.".to_owned(),
        (None, _) => "No card of this deck may be cut: --may-cut or --cut CARD allows one.".to_owned(),
        (Some(_), []) if measured.is_broken_off => "No card has finished its first games.".to_owned(),
        (Some(cut), []) => format!("No card can replace {cut}."),
        (Some(_), leading) => {
            let names: Vec<&str> = leading.iter().map(String::as_str).collect();
            format!("No swap has been played yet. Leading so far: {}.", some_of(&names, false))
        }
    }
}

/// The table of the swaps, and what it says.
pub(super) fn swaps(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = String::new();
    let better = found.swaps.iter().filter(|swap| swap.is_better).count();
    if better == 0 {
        let sentence = format!("Nothing better found: no swap is clearly better{}.", and_gains(measured, at_least));
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
    }
    let shown: Vec<&Swap> = found.swaps.iter().filter(|swap| swap.is_better || all).collect();
    if !shown.is_empty() {
        let mut grid = Grid::new(["In", "out", "gains"], &[]);
        for swap in &shown {
            let Swap { put, cut, .. } = swap;
            grid.row([shortened(put, 40), place(swap, &shortened(cut, 40)), gains(measured, swap)]);
        }
        let _ = writeln!(text, "{}", grid.text(width));
    }
    let rest = found.swaps.len() - shown.len();
    if rest > 0 {
        let more = count(rest as u64, "other swap is", "other swaps are");
        let _ =
            writeln!(text, "{}", styled(FAINT, format!("{more} not clearly better, or by too little; -v shows all")));
    }
    let tied = found.swaps.iter().filter(|swap| swap.ties_with_best).count() as u64;
    if tied > 1 {
        let all_of_them = tied == better as u64;
        let which = if all_of_them { "These".to_owned() } else { format!("The first {tied}") };
        let _ = writeln!(text, "{which} do equally well: the games show no difference.");
    }
    text
}

/// What a better swap has to gain, in words: ` and gains 5 points or more`; nothing where any gain is enough.
fn and_gains(measured: &Measured<'_>, at_least: f64) -> String {
    let points = (at_least * 1e4).round() / 100.0;
    match measured.scales.is_mean() {
        _ if at_least <= 0.0 => String::new(),
        true => format!(" and gains {at_least} or more"),
        false if (points - 1.0).abs() < 1e-9 => " and gains 1 point or more".to_owned(),
        false => format!(" and gains {points} points or more"),
    }
}

/// Where a card goes from, if that is not the draw deck.
pub(super) fn place(swap: &Swap, cut: &str) -> String {
    let place = if swap.section == Section::OpeningHand { " (opening hand)" } else { "" };
    format!("{cut}{place}")
}

pub(super) fn gains(measured: &Measured<'_>, swap: &Swap) -> String {
    measured.difference(&swap.gains, swap.interval)
}

/// What was raced, and what could not be.
pub(super) fn points(found: &Suggested, all: bool, width: usize) -> String {
    let mut text = String::new();
    let mut point = |sentence: String| {
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    };
    if let Some(cut) = &found.raced_for {
        point(format!("The candidates were to replace {cut}."));
        let left_out = [
            (found.candidates.illegal, "the ruleset does not allow there"),
            (found.candidates.never_playable, "this deck could never play"),
            (found.candidates.not_owned, "you own no further copy of"),
        ];
        let left_out: Vec<String> = left_out
            .iter()
            .filter(|(cards, _)| *cards > 0)
            .map(|(cards, why)| format!("{} that {why}", count(*cards as u64, "card", "cards")))
            .collect();
        if !left_out.is_empty() {
            point(format!("Left out: {}.", left_out.join(", ")));
        }
    }
    if found.games > 0 {
        point(MANY_SWAPS.to_owned());
    }
    text.push_str(&unmeasured(&found.candidates.unmeasured, all, width));
    text
}

/// The same as JSON.
#[must_use]
pub fn suggested_json(measured: &Measured<'_>, found: &Suggested, at_least: f64) -> Value {
    let mut document = measured.json(found.games);
    document.insert("at_least".to_owned(), json!(at_least));
    document.insert("value".to_owned(), json!((found.games > 0).then(|| measured.estimate(&found.own))));
    document.insert("better".to_owned(), json!(found.best().is_some()));
    document.insert("swaps".to_owned(), found.swaps.iter().map(|found| swap(measured, found)).collect());
    document.extend(race(found));
    document.into()
}

/// What was raced, as JSON.
pub(super) fn race(found: &Suggested) -> serde_json::Map<String, Value> {
    let candidates = &found.candidates;
    let race = json!({
        "raced_for": found.raced_for,
        "raced": candidates.raced.len(),
        "leading": found.leading,
        "left_out": {
            "illegal": candidates.illegal,
            "never_playable": candidates.never_playable,
            "not_owned": candidates.not_owned,
        },
        "unmeasured": unmeasured_json(&candidates.unmeasured),
    });
    if let Value::Object(race) = race { race } else { serde_json::Map::new() }
}

pub(super) fn swap(measured: &Measured<'_>, swap: &Swap) -> Value {
    let Estimate { value, low, high } = swap.interval;
    json!({
        "in": swap.put,
        "out": swap.cut,
        "section": swap.section.key(),
        "value": measured.estimate(&swap.value),
        "gains": { "value": value, "low": low, "high": high },
        "chance": swap.chance,
        "better": swap.is_better,
        "ties_with_best": swap.ties_with_best,
    })
}
