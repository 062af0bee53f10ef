//! The best opening hands for a goal.

use super::block::{Block, Table, counted, percent};
use crate::estimate::Sums;
use crate::game::CardIndex;
use crate::report::Race;
use crate::simulation::openings::Group;
use crate::text::shortened;

/// How many groups of hands are listed.
const SHOWN: usize = 8;

/// How many cards are named of those that do as well as each other.
const NAMED: usize = 8;

pub(super) fn block(race: Result<&Race<'_>, &str>) -> Block {
    let block = Block::new("openings", "Best opening hands");
    let race = match race {
        Ok(race) => race,
        Err(why) => return block.say(format!("No hands were tried: {}.", shortened(why, 300).trim_end_matches('.'))),
    };
    let measure = if race.is_mean { "the mean" } else { "the share of games" };
    let mut table =
        Table::new("Hands, the best first", ["Hand", "Figure", "95 %", "Told apart from the best", "Deck's own"]);
    for (at, group) in race.ranking.groups.iter().enumerate() {
        let ranked = &race.ranking.hands[group.best];
        let is_own = race.own.is_some_and(|own| group.holds(&own));
        if at >= SHOWN && !is_own {
            continue;
        }
        let (figure, interval) = figures(&ranked.goal, race.is_mean);
        let apart = match (at, ranked.ties) {
            (0, _) => "the best",
            (_, true) => "no",
            (_, false) => "yes",
        };
        let own = match race.own {
            Some(own) if own == ranked.hand => "yes",
            _ if is_own => "one of them",
            _ => "",
        };
        table.row(cards(race, group), [figure, interval, apart.to_owned(), own.to_owned()]);
    }
    block
        .say(format!(
            "{}, raced for {}: {measure} at the end of turn {}, each of the last in {}, seed {}.",
            counted(race.legal.hands.len() as u64, "legal opening hand"),
            race.goal,
            race.goal.turn,
            counted(race.ranking.games, "game"),
            race.request.seed
        ))
        .table(table)
        .note("Hands in one row differ in one card only, and these games do not tell them apart.")
}

/// The cards of a group: `Power Politics, Trade Pact and any of: Ashan, Lennier`.
fn cards(race: &Race<'_>, group: &Group) -> String {
    let label = |card: &CardIndex| race.book.card(*card).label.as_str();
    let mut shared: Vec<&str> = group.shared.iter().map(label).collect();
    shared.sort_unstable();
    let shared = shared.join(", ");
    let named: Vec<&str> = group.any_of.iter().take(NAMED).map(label).collect();
    let more = match group.any_of.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    match (shared.is_empty(), named.is_empty()) {
        (true, true) => "no cards".to_owned(),
        (false, true) => shared,
        (true, false) => format!("any of: {}{more}", named.join(", ")),
        (false, false) => format!("{shared} and any of: {}{more}", named.join(", ")),
    }
}

fn figures(goal: &Sums, is_mean: bool) -> (String, String) {
    if is_mean {
        let estimate = goal.mean();
        return (format!("{:.2}", estimate.value), format!("{:.2}–{:.2}", estimate.low, estimate.high));
    }
    let share = goal.share();
    (percent(share.value), format!("{:.1}–{:.1}", share.low * 100.0, share.high * 100.0))
}
