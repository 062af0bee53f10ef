//! Which swaps make a deck better.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::meaning::of_suggested;
use super::shared::{Measured, some_of, unmeasured, unmeasured_json};
use crate::messages::advice as say;
use crate::report::grid::Grid;
use crate::report::style::{FAINT, decimal, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_simulation::advice::{Suggested, Swap};
use zocalo_text::estimate::Estimate;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// The swaps that are better, or that none is; with `all`, also those that are not.
#[must_use]
pub fn suggested(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = measured.heading(&games_per_swap(found.games), of_suggested(measured, found), width);
    let mut paragraph = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if found.games == 0 {
        paragraph(&without_swaps(measured, found));
    } else {
        let race = say::Compared {
            count: Number::grouped(found.candidates.raced.len()),
            goal: measured.goal(),
            value: measured.value(&found.own),
        };
        paragraph(&race.to_string());
        text.push('\n');
        text.push_str(&swaps(measured, found, at_least, all, width));
    }
    text.push('\n');
    text.push_str(&points(found, all, width));
    let _ = writeln!(text, "{}", hanging("- ", &measured.blind(), width));
    text
}

/// On how many games the figures rest, behind the line that says how they were made.
pub(super) fn games_per_swap(count: u64) -> String {
    if count == 0 { String::new() } else { say::GamesPerSwap { count: Number::grouped(count) }.to_string() }
}

/// Why no swap was played.
pub(super) fn without_swaps(measured: &Measured<'_>, found: &Suggested) -> String {
    match (&found.raced_for, &found.leading[..]) {
        (None, _) if found.weighed.games == 0 => say::NoGame.to_string(),
        (None, _) if measured.is_broken_off => say::NotStarted.to_string(),
        (None, _) => say::NoneMayGo.to_string(),
        (Some(_), []) if measured.is_broken_off => say::NoFirstGames.to_string(),
        (Some(card), []) => say::NoneReplaces { card }.to_string(),
        (Some(_), leading) => {
            let names: Vec<&str> = leading.iter().map(String::as_str).collect();
            say::Leading { names: some_of(&names, false) }.to_string()
        }
    }
}

/// The table of the swaps, and what it says.
pub(super) fn swaps(measured: &Measured<'_>, found: &Suggested, at_least: f64, all: bool, width: usize) -> String {
    let mut text = String::new();
    let better = found.swaps.iter().filter(|swap| swap.is_better).count();
    if better == 0 {
        let _ = writeln!(text, "{}", hanging("", &nothing_better(measured, at_least), width));
    }
    let shown: Vec<&Swap> = found.swaps.iter().filter(|swap| swap.is_better || all).collect();
    if !shown.is_empty() {
        let mut grid = Grid::new([say::HeadIn.to_string(), say::HeadOut.to_string(), say::HeadGains.to_string()], &[]);
        for swap in &shown {
            let Swap { put, cut, .. } = swap;
            grid.row([shortened(put, 40), place(swap, &shortened(cut, 40)), gains(measured, swap)]);
        }
        let _ = writeln!(text, "{}", grid.text(width));
    }
    let rest = found.swaps.len() - shown.len();
    if rest > 0 {
        let _ =
            writeln!(text, "{}", styled(FAINT, hanging("", &say::OthersNotBetter { count: rest }.to_string(), width)));
    }
    let tied = found.swaps.iter().filter(|swap| swap.ties_with_best).count() as u64;
    if tied > 1 {
        let all_of_them = tied == better as u64;
        let _ = if all_of_them {
            writeln!(text, "{}", hanging("", &say::AllTied.to_string(), width))
        } else {
            writeln!(text, "{}", hanging("", &say::FirstTied { count: tied }.to_string(), width))
        };
    }
    text
}

/// That no swap is clearly better, and by how much it would have to be where not any gain is enough.
fn nothing_better(measured: &Measured<'_>, at_least: f64) -> String {
    let points = (at_least * 1e4).round() / 100.0;
    match measured.scales.is_mean() {
        _ if at_least <= 0.0 => say::NothingBetter.to_string(),
        true => say::NothingBetterBy { least: shortest(at_least) }.to_string(),
        false => say::NothingBetterPoints { one: (points - 1.0).abs() < 1e-9, points: shortest(points) }.to_string(),
    }
}

/// A number as somebody would type it, with the decimal sign of the language.
fn shortest(number: f64) -> String {
    let text = number.to_string();
    let digits = text.split_once('.').map_or(0, |(_, digits)| digits.len());
    decimal(number, u8::try_from(digits).unwrap_or(u8::MAX))
}

/// Where a card goes from, if that is not the draw deck.
pub(super) fn place(swap: &Swap, cut: &str) -> String {
    if swap.section == Section::OpeningHand { format!("{cut} {}", say::OpeningHand) } else { cut.to_owned() }
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
        // The swaps that were played may replace other cards than the one whose place was raced for.
        point(match found.games {
            0 => say::WereToReplace { card: cut }.to_string(),
            _ => say::RacedFor { card: cut }.to_string(),
        });
        let of = [found.candidates.illegal, found.candidates.never_playable, found.candidates.not_owned];
        let [illegal, never_playable, not_owned] = of.map(Number::grouped);
        let said = [
            say::Illegal { count: illegal }.to_string(),
            say::NeverPlayable { count: never_playable }.to_string(),
            say::NotOwned { count: not_owned }.to_string(),
        ];
        let left_out: Vec<String> =
            of.into_iter().zip(said).filter(|(cards, _)| *cards > 0).map(|(_, said)| said).collect();
        if !left_out.is_empty() {
            point(say::LeftOut { what: left_out.join(", ") }.to_string());
        }
    }
    if found.games > 0 {
        point(say::ManySwaps.to_string());
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
    document.insert("games_won".to_owned(), json!((found.games > 0).then_some(found.own_won)));
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
        "games_won": swap.won,
        "gains": { "value": value, "low": low, "high": high },
        "chance": swap.chance,
        "better": swap.is_better,
        "ties_with_best": swap.ties_with_best,
    })
}
