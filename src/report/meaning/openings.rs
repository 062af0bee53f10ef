//! What the ranking of opening hands means.

use super::{in_few, sentence, with_pilot};
use crate::report::style::thousands;
use crate::simulation::Request;

/// The hand that leads a ranking.
pub(in crate::report) struct Best<'a> {
    /// What was asked of the games.
    pub request: &'a Request,
    /// What the hands were raced for.
    pub goal: &'a str,
    /// Its cards in words; those of the first of a group.
    pub cards: &'a str,
    /// What the goal comes to in words; `None` where no game reached it.
    pub value: Option<&'a str>,
    /// How many legal hands there are.
    pub hands: usize,
    /// How many rows of the ranking tie with it.
    pub tied: usize,
    /// Where the deck's own hand is it or stands in its row, words that say so.
    pub own: &'a str,
    /// How many games the last hands played.
    pub games: u64,
}

/// `With this pilot the best of 120 opening hands for influence@6 is Ashan, Lennier and Trade Pact: 10.13 on average.`
pub(in crate::report) fn of_openings(best: &Best<'_>) -> String {
    let Best { goal, cards, .. } = best;
    let pilot = with_pilot(best.request);
    let few = in_few(best.games);
    let text = match best.value {
        None => format!("{pilot} no opening hand reaches {goal} in these games."),
        Some(value) => {
            let hands = match best.hands {
                1 => "the only legal opening hand".to_owned(),
                count => format!("the best of {} opening hands for {goal}", thousands(count)),
            };
            let ties = match best.tied {
                0 => String::new(),
                1 => "; another is as good".to_owned(),
                more => format!("; {} others are as good", thousands(more)),
            };
            let cards = if cards.is_empty() { "no cards" } else { *cards };
            format!("{pilot} {hands} is {cards}{}: {value}{ties}.", best.own)
        }
    };
    if few.is_empty() { sentence(&text) } else { format!("{few}{text}") }
}
