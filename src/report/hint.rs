//! What the searching pilot would do in a game by hand, in words and as JSON.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::pilot::games_per_decision;
use super::style::{FAINT, STRONG, difference, hanging, signed, styled};
use super::wrapped::{Heading, WHOLE, wrapped_rows};
use crate::estimate::RoughEstimate;
use crate::play::{Hint, Hinted};
use crate::simulation::worth::BLEND;

/// How wide the actions are to be at least: the other columns give way where they would be narrower.
const ACTIONS: usize = 24;

/// A column of the table: its heading, whether it may give way, and its cells.
type Column = (&'static str, bool, fn(&Hint, &Hinted) -> String);

const COLUMNS: [Column; 4] = [
    ("Action", false, |_, hinted| format!("{}{}", hinted.words, if hinted.is_usual { " (standard)" } else { "" })),
    ("cost", true, |_, hinted| hinted.cost.to_string()),
    ("result", true, |hint, hinted| figure(hint, hinted.worth, false)),
    (
        "above standard",
        false,
        |hint, hinted| {
            if hinted.is_usual { "0".to_owned() } else { figure(hint, hinted.beyond, true) }
        },
    ),
];

/// A figure with how far its interval goes, of a share of the games from where to where; such a share in points of a hundred.
fn figure(hint: &Hint, estimate: RoughEstimate, is_difference: bool) -> String {
    let RoughEstimate { value, half, .. } = estimate;
    let scale = if hint.is_share { 100.0 } else { 1.0 };
    let half = half.map_or_else(String::new, |half| format!(" ±{:.1}", half * scale));
    if is_difference {
        return format!("{}{half}", difference(value * scale, 1));
    }
    match estimate.interval() {
        Some((low, high)) if hint.is_share => {
            format!("{:.1} % ({:.1}–{:.1})", value * scale, low * scale, high * scale)
        }
        None if hint.is_share => format!("{:.1} %", value * scale),
        _ => format!("{}{half}", signed(value, 1)),
    }
}

/// The actions with their worth, the best first, each in full.
#[must_use]
pub(crate) fn hint(hint: &Hint, width: usize) -> String {
    let Some(best) = hint.actions.first() else {
        return "Hint: there is only one possible action.\n".to_owned();
    };
    // The style comes last: its signs have no width.
    let first = hanging("Hint: ", &best.words, width);
    let mut text = format!("{}{}\n", styled(STRONG, "Hint:"), first.strip_prefix("Hint:").unwrap_or(&first));
    text.push_str(&table(hint, width));
    let what = hint.goal.clone().unwrap_or_else(|| format!("{BLEND} at the end of turn {}", hint.turn));
    let sure = match best.worth.half {
        Some(_) => "with 95 % intervals",
        None => "too few games for intervals",
    };
    let legend = format!(
        "By the searching pilot, {}, {} actions. The result is {what}, in games continued by the pilot, {sure}.",
        games_per_decision(hint.thinking),
        hint.of
    );
    let _ = writeln!(text, "{}", styled(FAINT, hanging("", &legend, width)));
    text
}

/// The table: the actions wrapped where they are long, and fewer columns where there is little room.
fn table(hint: &Hint, width: usize) -> String {
    let cells = |(_, _, cell): &Column| hint.actions.iter().map(|hinted| cell(hint, hinted)).collect::<Vec<_>>();
    let mut columns: Vec<(Heading, bool, Vec<String>)> = COLUMNS
        .iter()
        .map(|column| {
            let most = if column.0 == "Action" { 0 } else { WHOLE };
            ((column.0, most), column.1, cells(column))
        })
        .collect();
    let widest =
        |cells: &[String], heading: &str| cells.iter().map(|cell| cell.chars().count()).chain([heading.len()]).max();
    let others = |columns: &[(Heading, bool, Vec<String>)]| {
        columns[1..].iter().map(|((heading, _), _, cells)| widest(cells, heading).unwrap_or(0) + 2).sum::<usize>()
    };
    while others(&columns) + ACTIONS + 2 > width
        && let Some(at) = columns.iter().position(|(_, gives_way, _)| *gives_way)
    {
        columns.remove(at);
    }
    let headings: Vec<Heading> = columns.iter().map(|(heading, ..)| *heading).collect();
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
