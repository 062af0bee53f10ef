//! What a run of games means.

use super::{in_few, percent, sentence, with_pilot};
use crate::report::Run;
use crate::simulation::{Figure, Measure};

/// `By turn 8 the deck has 10.2 influence and 14.1 power on average and wins 3 % of the games with this pilot.`
pub(in crate::report) fn of_run(run: &Run<'_>) -> String {
    let (tally, request) = (&run.counts.tally, &run.prepared.request);
    let (games, turn, pilot) = (tally.games(), request.turns, with_pilot(request));
    let won = tally.games_won(turn);
    let plan = run.plan().filter(|plan| plan.can_fail() && games > 0).map(|plan| {
        format!("the plan succeeds in {} of the games", percent(plan.tally.succeeded(), plan.tally.games()))
    });
    let wins = match won {
        0 => "wins none of the games".to_owned(),
        _ if won == games => "wins every game".to_owned(),
        _ => format!("wins {} of the games", percent(won, games)),
    };
    let mean = |measure| run.figures.value(Figure::Measure(measure, turn));
    let influence = format!("{:.1} influence", mean(Measure::Influence));
    // In the VCG power is dealt out of a pool for which nobody else bids.
    let has = if run.prepared.book.is_vcg() {
        influence
    } else {
        format!("{influence} and {:.1} power", mean(Measure::Power))
    };
    let plan = plan.map_or_else(String::new, |plan| format!("{plan}, "));
    let average = if games == 1 { "" } else { " on average" };
    let text = if tally.games_on(turn) == 0 {
        format!("{plan}the deck {wins} before turn {turn} {pilot}.")
    } else if tally.games_won(turn - 1) > 0 {
        format!("by turn {turn} {plan}the deck {wins} {pilot}; in the other games it has {has}{average}.")
    } else {
        format!("by turn {turn} {plan}the deck has {has}{average} and {wins} {pilot}.")
    };
    let few = in_few(games);
    if few.is_empty() { sentence(&text) } else { format!("{few}{text}") }
}
