//! What the searching pilot would do in a game by hand, in words and as JSON.

use std::borrow::Cow;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::pilot::games_per_decision;
use super::style::{FAINT, STRONG, decimal, difference, hanging, percent, signed, styled};
use super::wrapped::{Heading, WHOLE, wrapped_rows};
use crate::messages::judged as say;
use zocalo_simulation::play::{Hint, Hinted};
use zocalo_text::estimate::RoughEstimate;

/// How wide the actions are to be at least: the other columns give way where they would be narrower.
const ACTIONS: usize = 24;

/// A column of the table: its heading, whether it may give way, and its cells.
type Column = (String, bool, fn(&Hint, &Hinted, Locale) -> String);

fn columns(locale: Locale) -> [Column; 4] {
    [
        (say::HeadAction.render(locale), false, |_, hinted, locale| {
            let action = &hinted.words;
            if hinted.is_usual { say::IsStandard { action }.render(locale) } else { action.clone() }
        }),
        (say::HeadCost.render(locale), true, |_, hinted, _locale| hinted.cost.to_string()),
        (say::HeadResult.render(locale), true, |hint, hinted, locale| figure(hint, hinted.worth, false, locale)),
        (say::HeadAbove.render(locale), false, |hint, hinted, locale| {
            if hinted.is_usual { "0".to_owned() } else { figure(hint, hinted.beyond, true, locale) }
        }),
    ]
}

/// A figure with how far its interval goes, of a share of the games from where to where; such a share in points of a hundred.
fn figure(hint: &Hint, estimate: RoughEstimate, is_difference: bool, locale: Locale) -> String {
    let RoughEstimate { value, half, .. } = estimate;
    let scale = if hint.is_share { 100.0 } else { 1.0 };
    let half = half.map_or_else(String::new, |half| format!(" ±{}", decimal(half * scale, 1, locale)));
    if is_difference {
        return format!("{}{half}", difference(value * scale, 1, locale));
    }
    match estimate.interval() {
        Some((low, high)) if hint.is_share => {
            let [value, low, high] = [value, low, high].map(|end| decimal(end * scale, 1, locale));
            format!("{value} % ({low}–{high})")
        }
        None if hint.is_share => percent(value, 1, locale),
        _ => format!("{}{half}", signed(value, 1, locale)),
    }
}

/// The actions with their worth, the best first, each in full.
#[must_use]
pub(crate) fn hint(hint: &Hint, width: usize, locale: Locale) -> String {
    let Some(best) = hint.actions.first() else {
        return format!("{}\n", say::OnlyOne.render(locale));
    };
    // The style comes last: its signs have no width.
    let head = say::Hint.render(locale);
    let first = hanging(&format!("{head} "), &best.words, width);
    let mut text = format!("{}{}\n", styled(STRONG, &head), first.strip_prefix(&head).unwrap_or(&first));
    text.push_str(&table(hint, width, locale));
    let by_turn = || say::BlendAt { blend: say::Blend, turn: hint.turn }.render(locale);
    let legend = say::HintLegend {
        count: hint.of,
        sure: hint.actions.iter().any(|hinted| hinted.worth.half.is_some()),
        thinking: games_per_decision(hint.thinking, locale),
        what: hint.goal.clone().unwrap_or_else(by_turn),
    };
    let _ = writeln!(text, "{}", styled(FAINT, hanging("", &legend.render(locale), width)));
    text
}

/// The table: the actions wrapped where they are long, and fewer columns where there is little room.
fn table(hint: &Hint, width: usize, locale: Locale) -> String {
    let all = columns(locale);
    let cells =
        |(_, _, cell): &Column| hint.actions.iter().map(|hinted| cell(hint, hinted, locale)).collect::<Vec<_>>();
    // The actions come first, in whatever room is left.
    let mut columns: Vec<(Heading<'_>, bool, Vec<String>)> = all
        .iter()
        .enumerate()
        .map(|(at, column)| {
            let most = if at == 0 { 0 } else { WHOLE };
            ((column.0.as_str(), most), column.1, cells(column))
        })
        .collect();
    let widest = |cells: &[String], heading: &str| {
        cells.iter().map(|cell| cell.chars().count()).chain([heading.chars().count()]).max()
    };
    let others = |columns: &[(Heading<'_>, bool, Vec<String>)]| {
        columns[1..].iter().map(|((heading, _), _, cells)| widest(cells, heading).unwrap_or(0) + 2).sum::<usize>()
    };
    while others(&columns) + ACTIONS + 2 > width
        && let Some(at) = columns.iter().position(|(_, gives_way, _)| *gives_way)
    {
        columns.remove(at);
    }
    let headings: Vec<Heading<'_>> = columns.iter().map(|(heading, ..)| *heading).collect();
    let row = |at: usize| columns.iter().map(|(_, _, cells)| Cow::from(cells[at].as_str())).collect::<Vec<_>>();
    let rows: Vec<Vec<Cow<'_, str>>> = (0..hint.actions.len()).map(row).collect();
    wrapped_rows(&headings, rows.iter().map(Vec::as_slice), width)
}

/// The same as JSON.
#[must_use]
pub(crate) fn hint_json(hint: &Hint) -> Value {
    let action = |hinted: &Hinted| {
        json!({
            "action": hinted.words,
            "cost": hinted.cost,
            "worth": hinted.worth,
            "beyond": hinted.beyond,
            "standard": hinted.is_usual,
            "best": hinted.is_best,
        })
    };
    json!({
        "goal": hint.goal,
        "turn": hint.turn,
        "think": hint.thinking.to_string(),
        "of": hint.of,
        "actions": hint.actions.iter().map(action).collect::<Vec<_>>(),
    })
}
