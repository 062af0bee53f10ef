//! Influence by turn with its band, against what the cards seen cost.

use super::block::{Block, Table, columns, decimal};
use super::chart::band;
use crate::messages::sheet_games as say;
use zocalo_simulation::simulation::Spread;
use zocalo_simulation::statistics::Influence;

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
        say::TurnBegins,
        columns([
            &say::Turn,
            &say::RatingMean,
            &"10 %",
            &"50 %",
            &"90 %",
            &say::Had,
            &say::Seen,
            &say::TheyCost,
            &say::CostUnknown,
        ]),
    )
    .of_numbers();
    for turn in &influence.turns {
        let Spread { mean, p10, p50, p90 } = turn.rating;
        table.row(
            turn.turn.to_string(),
            [
                decimal(mean, 1),
                p10.to_string(),
                p50.to_string(),
                p90.to_string(),
                decimal(turn.had, 0),
                decimal(turn.seen, 1),
                decimal(turn.needed, 0),
                decimal(turn.unknown, 1),
            ],
        );
    }
    let mut costs = Table::new(say::WhenPaid, columns([&say::Cost, &say::CardsHead, &say::FromTurn])).of_numbers();
    for reached in &influence.costs {
        let turn = reached.turn.map_or("-".to_owned(), |turn| turn.to_string());
        costs.row(reached.cost.to_string(), [reached.cards.to_string(), turn]);
    }
    let said = say::InfluenceSaid { games: influence.games, seed: influence.seed };
    let mut block = Block::new("influence", say::Influence).say(said);
    block.chart = band(
        "influence-picture",
        (say::InfluencePicture.to_string(), say::InfluenceAbout.to_string()),
        &[("mean", say::LegendMean.to_string()), ("band", say::LegendBand.to_string())],
        &steps,
    );
    block.table(table).table(costs).note(say::InfluenceNote)
}
