//! What the cards cost by turn against what the goldfish had.

use std::fmt::Write as _;

use super::super::chart::bar;
use super::super::grid::Grid;
use super::super::style::{FAINT, grouped, styled};
use super::words::cards_of;
use crate::report::unbroken::prose;
use crate::simulation::Spread;
use crate::statistics::Influence;

/// A row each turn with two bars, and when each cost can be paid.
pub(super) fn influence(influence: Result<&Influence, Option<&str>>, width: usize) -> String {
    let influence = match influence {
        Ok(influence) => influence,
        Err(None) => return String::new(),
        Err(Some(why)) => return format!("{}\n", prose(&format!("No game was played: {why}."), width)),
    };
    let mut text = String::new();
    if let Some(last) = influence.turns.last() {
        let unknown =
            if last.unknown < 0.05 { String::new() } else { format!(" and {:.1} of unknown cost", last.unknown) };
        let mut sentence = format!(
            "Up to turn {}, {:.0} influence could be spent, and the cards seen cost {:.0}{unknown}.",
            last.turn, last.had, last.needed
        );
        let beyond: u32 = influence.costs.iter().filter(|cost| cost.turn.is_none()).map(|cost| cost.cards).sum();
        if beyond > 0 {
            let verb = if beyond == 1 { "costs" } else { "cost" };
            let _ = write!(sentence, " {} {verb} more than half of the games have at once by then.", cards_of(beyond));
        }
        let _ = writeln!(text, "{}\n", prose(&sentence, width));
    }
    let mut table = Grid::new(["Turn", "rating", "had by now", "cards seen", "they cost", "cost ?"], &[]).all_numbers();
    for turn in &influence.turns {
        let Spread { mean, p10, p90, .. } = turn.rating;
        let rating = if p10 == p90 { format!("{mean:.1}") } else { format!("{mean:.1} {p10}–{p90}") };
        table.row([
            turn.turn.to_string(),
            rating,
            format!("{:.0}", turn.had),
            format!("{:.1}", turn.seen),
            format!("{:.0}", turn.needed),
            format!("{:.1}", turn.unknown),
        ]);
    }
    let _ = write!(text, "{}\n\n", table.text(width));
    let most = influence.turns.iter().map(|turn| turn.had.max(turn.needed)).fold(1.0, f64::max);
    let room = (width.saturating_sub(8) / 2).clamp(8, 30);
    let _ = writeln!(text, "Turn  {:<room$}  They cost", "Had by now");
    for turn in &influence.turns {
        let line = format!("{:>4}  {:<room$}  {}", turn.turn, bar(turn.had, most, room), bar(turn.needed, most, room));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let mut costs = Grid::new(["Cost", "cards", "from turn"], &[]).all_numbers();
    for reached in &influence.costs {
        let turn = reached.turn.map_or("-".to_owned(), |turn| turn.to_string());
        costs.row([reached.cost.to_string(), reached.cards.to_string(), turn]);
    }
    if !influence.costs.is_empty() {
        let _ = write!(text, "\n{}\n", costs.text(width));
    }
    let games = if influence.games == 1 { "1 game".to_owned() } else { format!("{} games", grouped(influence.games)) };
    let mut legend = format!(
        "Averages of {games} of the goldfish, seed {}, as each turn begins: the influence rating with its 10th to \
         90th percentile, all that could be spent up to this turn, the cards seen, and what sponsoring and playing \
         them costs before discounts, without promoting and building. From turn: the first turn that half of the \
         games begin with such a rating.",
        influence.seed
    );
    if influence.unknown > 0 {
        let _ =
            write!(legend, " The cost of {} is unknown; it counts only in \"cost ?\".", cards_of(influence.unknown));
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend, width)));
    text
}
