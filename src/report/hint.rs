//! What the searching pilot would do in a game by hand, in words and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::grid::Grid;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::estimate::Estimate;
use crate::play::{Hint, Hinted};
use crate::simulation::worth::BLEND;
use crate::text::shortened;

/// How wide the words of an action become.
const WORDS: usize = 44;

/// The actions with their worth, the best first.
#[must_use]
pub(crate) fn hint(hint: &Hint, width: usize) -> String {
    let Some(best) = hint.actions.first() else {
        return "Hint: there is only one possible action.\n".to_owned();
    };
    let figure = |Estimate { value, high, .. }: Estimate| {
        let (scale, unit) = if hint.is_share { (100.0, " %") } else { (1.0, "") };
        format!("{:.1} ±{:.1}{unit}", value * scale, (high - value) * scale)
    };
    let beyond = |hinted: &Hinted| {
        let scale = if hint.is_share { 100.0 } else { 1.0 };
        let Estimate { value, high, .. } = hinted.beyond;
        if hinted.is_usual { "0".to_owned() } else { format!("{:+.1} ±{:.1}", value * scale, (high - value) * scale) }
    };
    let mut text = format!("{}\n", hanging(&styled(STRONG, "Hint: "), &best.words, width));
    let mut grid = Grid::new(["Action", "cost", "result", "above standard"], &[1, 2]);
    for hinted in &hint.actions {
        let whose = if hinted.is_usual { " (standard)" } else { "" };
        let words = format!("{}{whose}", shortened(&hinted.words, WORDS));
        grid.row([words, hinted.cost.to_string(), figure(hinted.worth), beyond(hinted)]);
    }
    let _ = writeln!(text, "{}", grid.text(width));
    let what = hint.goal.clone().unwrap_or_else(|| format!("{BLEND} at the end of turn {}", hint.turn));
    let legend = format!(
        "By the searching pilot, {} games per decision, {} actions. The result is {what}, in games continued by the \
         pilot, with 95 % intervals.",
        hint.thinking, hint.of
    );
    let _ = writeln!(text, "{}", styled(FAINT, hanging("", &legend, width)));
    text
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
