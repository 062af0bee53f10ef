//! Which swaps make a deck better.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::shared::{BLIND, Measured, count, some_of, unmeasured, unmeasured_json};
use crate::advice::{Suggested, Swap};
use crate::card::Section;
use crate::estimate::Estimate;
use crate::report::grid::Grid;
use crate::report::style::{FAINT, hanging, styled};
use crate::text::shortened;

/// The swaps that are better, or that none is; with `all`, also those that are not.
#[must_use]
pub fn suggested(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = measured.heading(&count(found.games, "game a swap", "games a swap"), width);
    let mut paragraph = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if found.games == 0 {
        paragraph(&without_swaps(found));
    } else {
        let race = format!(
            "{} raced for {}. The deck as it is comes to {}.",
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
    let _ = writeln!(text, "{}", hanging("- ", BLIND, width));
    text
}

/// Why no swap was played.
fn without_swaps(found: &Suggested) -> String {
    match (&found.raced_for, &found.leading[..]) {
        (None, _) if found.weighed.games == 0 => "No game was finished.".to_owned(),
        (None, _) => "No card of this deck may go: --may-cut or --cut CARD lets one.".to_owned(),
        (Some(cut), []) => format!("No card can come in the place of {cut}."),
        (Some(_), leading) => {
            let names: Vec<&str> = leading.iter().map(String::as_str).collect();
            format!("No swap has played yet. So far these lead the race: {}.", some_of(&names, false))
        }
    }
}

/// The table of the swaps, and what it says.
pub(super) fn swaps(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = String::new();
    let better = found.swaps.iter().filter(|swap| swap.is_better).count();
    if better == 0 {
        let sentence = format!(
            "Nothing better found: no swap clearly gains {} or more.",
            if measured.scales.is_mean() { format!("{at_least}") } else { format!("{} points", at_least * 100.0) }
        );
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
        let _ = writeln!(text, "{}", styled(FAINT, format!("{more} not clearly better; -v shows all")));
    }
    let tied = found.swaps.iter().filter(|swap| swap.ties_with_best).count() as u64;
    if tied > 1 {
        let all_of_them = tied == better as u64;
        let which = if all_of_them { "These".to_owned() } else { format!("The first {tied}") };
        let _ = writeln!(text, "{which} do the same: the games do not tell them apart.");
    }
    text
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
        point(format!("The race was for the place of {cut}, which adds least of what may go."));
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
        point("Intervals are corrected for the number of swaps (Holm).".to_owned());
    }
    text.push_str(&unmeasured(&found.candidates.unmeasured, all, width));
    text
}

/// The same as JSON.
#[must_use]
pub fn suggested_json(measured: &Measured<'_>, found: &Suggested, at_least: f64) -> Value {
    let mut document = measured.json(found.games);
    document.insert("at_least".to_owned(), json!(at_least));
    document.insert("value".to_owned(), json!(measured.estimate(&found.own)));
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
