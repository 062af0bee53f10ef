//! Which swaps make a deck better.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::meaning::of_suggested;
use super::shared::{Measured, some_of, unmeasured, unmeasured_json};
use crate::messages::advice as say;
use crate::report::grid::Grid;
use crate::report::style::{FAINT, decimal, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_simulation::advice::{CardSwap, Suggested};
use zocalo_text::estimate::Estimate;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// The swaps that are better, or that none is; with `all`, also those that are not.
#[must_use]
pub fn suggested(
    measured: &Measured<'_>,
    found: &Suggested,
    at_least: f64,
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let mut text =
        measured.heading(&games_per_swap(found.games, locale), of_suggested(measured, found, locale), width, locale);
    let mut paragraph = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if found.games == 0 {
        paragraph(&without_swaps(measured, found, locale));
    } else {
        let race = say::Compared {
            count: Number::grouped(found.candidates.raced.len()),
            goal: measured.goal(locale),
            value: measured.value(&found.own, locale),
        };
        paragraph(&race.render(locale));
        text.push('\n');
        text.push_str(&swaps(measured, found, at_least, all, width, locale));
    }
    text.push('\n');
    text.push_str(&points(found, all, width, locale));
    let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
    text
}

/// On how many games the figures rest, behind the line that says how they were made.
pub(super) fn games_per_swap(count: u64, locale: Locale) -> String {
    if count == 0 { String::new() } else { say::GamesPerSwap { count: Number::grouped(count) }.render(locale) }
}

/// Why no swap was played.
pub(super) fn without_swaps(measured: &Measured<'_>, found: &Suggested, locale: Locale) -> String {
    match (&found.raced_for, &found.leading[..]) {
        (None, _) if found.weighed.games == 0 => say::NoGame.render(locale),
        (None, _) if measured.is_broken_off => say::NotStarted.render(locale),
        (None, _) => say::NoneMayGo.render(locale),
        (Some(_), []) if measured.is_broken_off => say::NoFirstGames.render(locale),
        (Some(card), []) => say::NoneReplaces { card }.render(locale),
        (Some(_), leading) => {
            let names: Vec<&str> = leading.iter().map(String::as_str).collect();
            say::Leading { names: some_of(&names, false, locale) }.render(locale)
        }
    }
}

/// The table of the swaps, and what it says.
pub(super) fn swaps(
    measured: &Measured<'_>,
    found: &Suggested,
    at_least: f64,
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let better = found.swaps.iter().filter(|swap| swap.is_better).count();
    if better == 0 {
        let _ = writeln!(text, "{}", hanging("", &nothing_better(measured, at_least, locale), width));
    }
    let shown: Vec<&CardSwap> = found.swaps.iter().filter(|swap| swap.is_better || all).collect();
    if !shown.is_empty() {
        let mut grid =
            Grid::new([say::HeadIn.render(locale), say::HeadOut.render(locale), say::HeadGains.render(locale)], &[]);
        for swap in &shown {
            let CardSwap { put, cut, .. } = swap;
            grid.row([shortened(put, 40), place(swap, &shortened(cut, 40), locale), gains(measured, swap, locale)]);
        }
        let _ = writeln!(text, "{}", grid.text(width));
    }
    let rest = found.swaps.len() - shown.len();
    if rest > 0 {
        let _ = writeln!(
            text,
            "{}",
            styled(FAINT, hanging("", &say::OthersNotBetter { count: rest }.render(locale), width))
        );
    }
    let tied = found.swaps.iter().filter(|swap| swap.ties_with_best).count() as u64;
    if tied > 1 {
        let all_of_them = tied == better as u64;
        let _ = if all_of_them {
            writeln!(text, "{}", hanging("", &say::AllTied.render(locale), width))
        } else {
            writeln!(text, "{}", hanging("", &say::FirstTied { count: tied }.render(locale), width))
        };
    }
    text
}

/// That no swap is clearly better, and by how much it would have to be where not any gain is enough.
fn nothing_better(measured: &Measured<'_>, at_least: f64, locale: Locale) -> String {
    let points = (at_least * 1e4).round() / 100.0;
    match measured.scales.is_mean() {
        _ if at_least <= 0.0 => say::NothingBetter.render(locale),
        true => say::NothingBetterBy { least: shortest(at_least, locale) }.render(locale),
        false => say::NothingBetterPoints { one: (points - 1.0).abs() < 1e-9, points: shortest(points, locale) }
            .render(locale),
    }
}

/// A number as somebody would type it, with the decimal sign of the language.
fn shortest(number: f64, locale: Locale) -> String {
    let text = number.to_string();
    let digits = text.split_once('.').map_or(0, |(_, digits)| digits.len());
    decimal(number, u8::try_from(digits).unwrap_or(u8::MAX), locale)
}

/// Where a card goes from, if that is not the draw deck.
pub(super) fn place(swap: &CardSwap, cut: &str, locale: Locale) -> String {
    if swap.section == Section::OpeningHand {
        format!("{cut} {}", say::OpeningHand.render(locale))
    } else {
        cut.to_owned()
    }
}

pub(super) fn gains(measured: &Measured<'_>, swap: &CardSwap, locale: Locale) -> String {
    measured.difference(&swap.gains, swap.interval, locale)
}

/// What was raced, and what could not be.
pub(super) fn points(found: &Suggested, all: bool, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let mut point = |sentence: String| {
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    };
    if let Some(cut) = &found.raced_for {
        // The swaps that were played may replace other cards than the one whose place was raced for.
        point(match found.games {
            0 => say::WereToReplace { card: cut }.render(locale),
            _ => say::RacedFor { card: cut }.render(locale),
        });
        let of = [found.candidates.illegal, found.candidates.never_playable, found.candidates.not_owned];
        let [illegal, never_playable, not_owned] = of.map(Number::grouped);
        let said = [
            say::Illegal { count: illegal }.render(locale),
            say::NeverPlayable { count: never_playable }.render(locale),
            say::NotOwned { count: not_owned }.render(locale),
        ];
        let left_out: Vec<String> =
            of.into_iter().zip(said).filter(|(cards, _)| *cards > 0).map(|(_, said)| said).collect();
        if !left_out.is_empty() {
            point(say::LeftOut { what: left_out.join(", ") }.render(locale));
        }
    }
    if found.games > 0 {
        point(say::ManySwaps.render(locale));
    }
    text.push_str(&unmeasured(&found.candidates.unmeasured, all, width, locale));
    text
}

/// The same as JSON.
#[must_use]
pub fn suggested_json(measured: &Measured<'_>, found: &Suggested, at_least: f64, locale: Locale) -> Value {
    let mut document = measured.json(found.games, locale);
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

pub(super) fn swap(measured: &Measured<'_>, swap: &CardSwap) -> Value {
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
