//! The best opening hands for a goal.

use super::block::{Block, Table, counted, percent};
use crate::estimate::Sums;
use crate::report::Race;
use crate::text::shortened;

/// How many hands are listed.
const SHOWN: usize = 8;

pub(super) fn block(race: Result<&Race<'_>, &str>) -> Block {
    let block = Block::new("openings", "Best opening hands");
    let race = match race {
        Ok(race) => race,
        Err(why) => return block.say(format!("No hands were tried: {}.", shortened(why, 300).trim_end_matches('.'))),
    };
    let measure = if race.is_mean { "the mean" } else { "the share of games" };
    let mut table = Table::new(
        "Hands, the best first",
        ["Hand", "Figure", "95 %", "Others alike", "Told apart from the best", "Deck's own"],
    );
    for (at, ranked) in race.ranking.hands.iter().enumerate() {
        let is_own = race.own == Some(ranked.hand);
        if at >= SHOWN && !is_own {
            continue;
        }
        let mut cards: Vec<&str> =
            ranked.hand.cards().iter().map(|card| race.book.card(*card).label.as_str()).collect();
        cards.sort_unstable();
        let cards = if cards.is_empty() { "no cards".to_owned() } else { cards.join(", ") };
        let (figure, interval) = figures(&ranked.goal, race.is_mean);
        let apart = match (at, ranked.ties) {
            (0, _) => "the best",
            (_, true) => "no",
            (_, false) => "yes",
        };
        let own = if is_own { "yes" } else { "" };
        table.row(
            format!("{}. {cards}", at + 1),
            [figure, interval, ranked.alike.to_string(), apart.to_owned(), own.to_owned()],
        );
    }
    block
        .say(format!(
            "{}, raced for {}: {measure} at the end of turn {}, each of the last in {}, seed {}.",
            counted(race.legal.hands.len() as u64, "legal opening hand"),
            race.goal,
            race.goal.turn,
            counted(race.ranking.games, "game"),
            race.seed
        ))
        .table(table)
        .note("Others alike: so many other hands differ from it only in cards that no game played.")
}

fn figures(goal: &Sums, is_mean: bool) -> (String, String) {
    if is_mean {
        let estimate = goal.mean();
        return (format!("{:.2}", estimate.value), format!("{:.2}–{:.2}", estimate.low, estimate.high));
    }
    let share = goal.share();
    (percent(share.value), format!("{:.1}–{:.1}", share.low * 100.0, share.high * 100.0))
}
