//! Influence by turn with its band, against what the cards seen cost.

use super::block::{Block, Table, counted};
use super::chart::band;
use crate::simulation::Spread;
use crate::statistics::Influence;

pub(super) fn block(influence: &Influence) -> Block {
    let steps: Vec<(String, [f64; 3])> = influence
        .turns
        .iter()
        .map(|turn| {
            let Spread { mean, p10, p90, .. } = turn.rating;
            (turn.turn.to_string(), [p10 as f64, mean, p90 as f64])
        })
        .collect();
    let mut table = Table::new(
        "As each turn begins",
        ["Turn", "Rating, mean", "10 %", "50 %", "90 %", "Had by now", "Cards seen", "They cost", "Cost ?"],
    )
    .of_numbers();
    for turn in &influence.turns {
        let Spread { mean, p10, p50, p90 } = turn.rating;
        table.row(
            turn.turn.to_string(),
            [
                format!("{mean:.1}"),
                p10.to_string(),
                p50.to_string(),
                p90.to_string(),
                format!("{:.0}", turn.had),
                format!("{:.1}", turn.seen),
                format!("{:.0}", turn.needed),
                format!("{:.1}", turn.unknown),
            ],
        );
    }
    let mut costs = Table::new("When each cost can be paid at once", ["Cost", "Cards", "From turn"]).of_numbers();
    for reached in &influence.costs {
        let turn = reached.turn.map_or("-".to_owned(), |turn| turn.to_string());
        costs.row(reached.cost.to_string(), [reached.cards.to_string(), turn]);
    }
    let games = counted(influence.games, "game");
    let mut block = Block::new("influence", "Influence by turn").say(format!(
        "{games} of the goldfish, seed {}: played alone, nobody opposes, trades or votes.",
        influence.seed
    ));
    block.chart = band(
        "influence-picture",
        "The influence rating by turn",
        "A line for the mean as each turn begins, in a band that holds the middle eight tenths of the games.",
        &[("mean", "mean"), ("band", "from the 10th to the 90th percentile")],
        &steps,
    );
    block.table(table).table(costs).note(
        "Had by now: all that could be spent up to this turn. They cost: what sponsoring and playing the cards seen costs, \
         before discounts, without promoting and building. From turn: the first that half of the games begin with such a \
         rating; - for none of these turns.",
    )
}
