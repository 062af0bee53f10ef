//! Influence by turn with its band, against what the cards seen cost.

use super::block::{Block, Table, decimal};
use super::chart::band;
use crate::messages::sheet_games as say;
use zocalo_engine::game::Others;
use zocalo_simulation::simulation::Spread;
use zocalo_simulation::statistics::Influence;
use zocalo_words::language::Text;

pub(super) fn block(influence: &Influence) -> Block {
    let steps: Vec<(Text, [f64; 3])> = influence
        .turns
        .iter()
        .map(|turn| {
            let Spread { mean, p10, p90, .. } = turn.rating;
            (turn.turn.into(), [p10 as f64, mean, p90 as f64])
        })
        .collect();
    let mut table = Table::new(
        say::TurnBegins,
        [
            say::Turn,
            say::RatingMean,
            Text::same("10 %"),
            Text::same("50 %"),
            Text::same("90 %"),
            say::Had,
            say::Seen,
            say::TheyCost,
            say::CostUnknown,
        ],
    )
    .of_numbers();
    for turn in &influence.turns {
        let Spread { mean, p10, p50, p90 } = turn.rating;
        table.row(
            turn.turn,
            [
                decimal(mean, 1),
                p10.into(),
                p50.into(),
                p90.into(),
                decimal(turn.had, 0),
                decimal(turn.seen, 1),
                decimal(turn.needed, 0),
                decimal(turn.unknown, 1),
            ],
        );
    }
    let mut costs = Table::new(say::WhenPaid, [say::Cost, say::CardsHead, say::FromTurn]).of_numbers();
    for reached in &influence.costs {
        let turn = reached.turn.map_or("-".to_owned(), |turn| turn.to_string());
        costs.row(reached.cost, [reached.cards.to_string(), turn]);
    }
    let answers = influence.assumptions.others == Others::Table;
    let said = say::InfluenceSaid { answers, games: influence.games, seed: influence.seed };
    let mut block = Block::new("influence", say::Influence).say(said);
    block.chart = band(
        "influence-picture",
        (say::InfluencePicture, say::InfluenceAbout),
        &[("mean", say::LegendMean), ("band", say::LegendBand)],
        &steps,
    );
    block.table(table).table(costs).note(say::InfluenceNote)
}
