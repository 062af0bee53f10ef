//! A deck that was made better, swap after swap.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::meaning::of_tuned;
use super::shared::Measured;
use super::suggested::{gains, games_per_swap, place, points, race, swap, swaps, without_swaps};
use crate::messages::advice as say;
use crate::report::style::{BAD, GOOD, hanging, styled};
use zocalo_simulation::advice::{CardSwap, End, Suggested, Tuned};
use zocalo_text::estimate::Estimate;
use zocalo_words::language::Number;

/// What was swapped, step by step, what came of it in games of its own, and what goes out of the deck and into it.
#[must_use]
pub fn tuned(measured: &Measured<'_>, found: &Tuned, at_least: f64, all: bool, width: usize, locale: Locale) -> String {
    let games = match &found.last {
        Some(last) if found.games == 0 => games_per_swap(last.games, locale),
        _ if found.games == 0 => String::new(),
        _ => say::LastGames { count: Number::grouped(found.games) }.render(locale),
    };
    let mut text = measured.heading(&games, of_tuned(measured, found, locale), width, locale);
    let mut line = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    for (step, swap) in (1..).zip(&found.swaps) {
        let cut = place(swap, &swap.cut, locale);
        line(&say::Step { cut, gains: gains(measured, swap, locale), put: &swap.put, step }.render(locale));
    }
    let last = found.last.as_ref();
    if found.swaps.is_empty() {
        text.push('\n');
        let nothing = |last: &Suggested| match last.games {
            0 => format!("{}\n", hanging("", &without_swaps(measured, last, locale), width)),
            _ => swaps(measured, last, at_least, all, width, locale),
        };
        text.push_str(&last.map(nothing).unwrap_or_default());
    } else {
        line(&match found.end {
            End::NothingBetter => say::NoFurther.render(locale),
            End::EnoughSteps => say::MayBeMore.render(locale),
            End::BrokenOff => say::InterruptedBefore.render(locale),
        });
        if found.games > 0 {
            let difference = measured.difference(&found.gains, found.gains.stated_mean(), locale);
            let fresh = say::FreshGames {
                after: measured.value(&found.after, locale),
                before: measured.value(&found.before, locale),
                gains: difference,
                goal: measured.scales.goal.to_string(),
            };
            line(&format!("\n{fresh}", fresh = fresh.render(locale)));
        }
        text.push('\n');
        for ((_, name), change) in changes(&found.swaps) {
            let (style, sign) = if change < 0 { (BAD, '-') } else { (GOOD, '+') };
            let _ = writeln!(text, "{}", styled(style, format!("{sign} {} {name}", change.abs())));
        }
    }
    text.push('\n');
    text.push_str(&last.map(|last| points(last, all, width, locale)).unwrap_or_default());
    let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
    text
}

/// How many copies come in and go out in all: what goes first, by name.
fn changes(swaps: &[CardSwap]) -> Vec<((bool, String), i64)> {
    let mut changes: BTreeMap<String, i64> = BTreeMap::new();
    for CardSwap { cut, put, .. } in swaps {
        *changes.entry(cut.clone()).or_default() -= 1;
        *changes.entry(put.clone()).or_default() += 1;
    }
    let mut changes: Vec<((bool, String), i64)> = changes
        .into_iter()
        .filter(|(_, change)| *change != 0)
        .map(|(name, change)| ((change > 0, name), change))
        .collect();
    changes.sort();
    changes
}

/// The same as JSON.
#[must_use]
pub fn tuned_json(measured: &Measured<'_>, found: &Tuned, at_least: f64, locale: Locale) -> Value {
    let mut document = measured.json(found.games, locale);
    let end = match found.end {
        End::NothingBetter => "nothing_better",
        End::EnoughSteps => "enough_steps",
        End::BrokenOff => "interrupted",
    };
    let changes: Vec<Value> = changes(&found.swaps)
        .into_iter()
        .map(|((_, name), change)| json!({ "name": name, "change": change }))
        .collect();
    document.insert("at_least".to_owned(), json!(at_least));
    document.insert("end".to_owned(), json!(end));
    document.insert("steps".to_owned(), found.swaps.iter().map(|found| swap(measured, found)).collect());
    document.insert("changes".to_owned(), changes.into());
    // Without a swap there is nothing to compare.
    let played = |estimate: Estimate| (found.games > 0).then_some(estimate);
    document.insert("before".to_owned(), json!(played(measured.estimate(&found.before))));
    document.insert("after".to_owned(), json!(played(measured.estimate(&found.after))));
    document.insert("gains".to_owned(), json!(played(found.gains.stated_mean())));
    document.insert("games_won_before".to_owned(), json!((found.games > 0).then_some(found.won[0])));
    document.insert("games_won_after".to_owned(), json!((found.games > 0).then_some(found.won[1])));
    if let Some(last) = &found.last {
        document.extend(race(last));
    }
    document.into()
}
