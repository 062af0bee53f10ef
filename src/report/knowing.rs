//! Which unknown abilities of a deck would be worth finding out, in words and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::grouped;
use crate::advice::{Knowing, WorthKnowing};
use crate::simulation::PilotName;

/// How many cards are named after the first.
const NEXT: usize = 4;

/// What moves a mean by less than this hardly matters: the last digit of the curve.
const HARDLY: f64 = 0.1;

/// The same of a share.
const HARDLY_SHARE: f64 = 0.01;

/// Which card to look at first for a goal, and which then: `Find out Na'Toth's Diplomacy first: influence@6 is 9.10 to 10.40
/// with it from 0 to 4 …`
pub(super) fn find_out(worth: &WorthKnowing) -> String {
    let WorthKnowing { goal, cards, looked_at, games, range, .. } = worth;
    let by = if worth.pilot == PilotName::Standard { "" } else { " of this pilot" };
    let games = match games {
        1 => format!("1 game{by}"),
        games => format!("{} games{by}", grouped(*games)),
    };
    let Some((best, next)) = cards.split_first() else {
        return match looked_at {
            0 => format!("No card of the deck has unknown abilities that {goal} could depend on."),
            1 => {
                format!("The only card with unknown abilities does not clearly move {goal} ({games} with each number).")
            }
            cards => format!(
                "None of the {cards} cards with unknown abilities clearly moves {goal} alone ({games} with each number)."
            ),
        };
    };
    if best.high - best.low < if worth.is_mean { HARDLY } else { HARDLY_SHARE } {
        return format!(
            "What is unknown hardly matters for {goal}: {} moves it most, and {goal} is {} with it from {} to {} ({games} with \
             each number).",
            whose(best),
            span(worth, best),
            range.low,
            range.high,
        );
    }
    let mut text = format!(
        "Find out {} first: {goal} is {} with it from {} to {}, all other unknown abilities at {} ({games} with each number).",
        whose(best),
        span(worth, best),
        range.low,
        range.high,
        range.middle(),
    );
    let named: Vec<String> =
        next.iter().take(NEXT).map(|one| format!("{} ({})", one.label, span(worth, one))).collect();
    if !named.is_empty() {
        let _ = match next.len() - named.len() {
            0 => write!(text, " Then {}.", named.join(", ")),
            more => write!(text, " Then {} and {more} more.", named.join(", ")),
        };
    }
    text
}

/// `Na'Toth's Diplomacy`, or `Na'Toth's abilities` where they matter together.
fn whose(one: &Knowing) -> String {
    match &one.abilities[..] {
        [ability] => format!("{}'s {ability}", one.label),
        [ability, other] => format!("{}'s {ability} and {other}", one.label),
        _ => format!("{}'s abilities", one.label),
    }
}

/// What the goal comes to: `9.10 to 10.40`, `41.0 to 55.3 %`.
pub(super) fn span(worth: &WorthKnowing, one: &Knowing) -> String {
    if worth.is_mean {
        format!("{:.2} to {:.2}", one.low, one.high)
    } else {
        format!("{:.1} to {:.1} %", one.low * 100.0, one.high * 100.0)
    }
}

/// The same as a document.
pub(super) fn worth_knowing(worth: &WorthKnowing) -> Value {
    let card = |one: &Knowing| {
        let abilities: Vec<String> = one.abilities.iter().map(ToString::to_string).collect();
        json!({ "name": one.label, "abilities": abilities, "low": one.low, "high": one.high })
    };
    json!({
        "goal": worth.goal.to_string(),
        "kind": if worth.is_mean { "mean" } else { "share" },
        "range": { "low": worth.range.low, "high": worth.range.high },
        "games": worth.games,
        "cards_looked_at": worth.looked_at,
        "cards": worth.cards.iter().map(card).collect::<Vec<_>>(),
    })
}
