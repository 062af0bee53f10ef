//! What the cards cost by turn against what the goldfish had.

use std::fmt::Write as _;

use crate::messages::deck_figures as say;
use crate::report::conditions::conditions;
use crate::report::{FAINT, Grid, bar, prose, styled};
use zocalo_simulation::simulation::Spread;
use zocalo_simulation::statistics::Influence;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// A row each turn with two bars, and when each cost can be paid.
pub(super) fn influence(influence: &Influence, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    if let Some(last) = influence.turns.last() {
        let (had, needed, turn) = (whole(last.had), whole(last.needed), last.turn);
        let mut sentence = if last.unknown < 0.05 {
            say::CouldSpend { had, needed, turn }.render(locale)
        } else {
            say::CouldSpendUnknown { had, needed, turn, unknown: tenths(last.unknown) }.render(locale)
        };
        let beyond: u32 = influence.costs.iter().filter(|cost| cost.turn.is_none()).map(|cost| cost.cards).sum();
        if beyond > 0 {
            let _ = write!(sentence, " {}", say::TooDear { count: beyond }.render(locale));
        }
        let _ = writeln!(text, "{}\n", prose(&sentence, width));
    }
    let heads = [
        say::HeadTurn.render(locale),
        say::HeadRating.render(locale),
        say::HeadHad.render(locale),
        say::HeadSeen.render(locale),
        say::HeadCost.render(locale),
        say::HeadUnknown.render(locale),
    ];
    let mut table = Grid::new(heads, &[]).all_numbers();
    for turn in &influence.turns {
        let Spread { mean, p10, p90, .. } = turn.rating;
        let rating = if p10 == p90 {
            tenths(mean).render(locale)
        } else {
            format!("{} {p10}–{p90}", tenths(mean).render(locale))
        };
        table.row([
            turn.turn.to_string(),
            rating,
            whole(turn.had).render(locale),
            tenths(turn.seen).render(locale),
            whole(turn.needed).render(locale),
            tenths(turn.unknown).render(locale),
        ]);
    }
    let _ = write!(text, "{}\n\n", table.text(width));
    let most = influence.turns.iter().map(|turn| turn.had.max(turn.needed)).fold(1.0, f64::max);
    let room = (width.saturating_sub(8) / 2).clamp(8, 30);
    let (turn, had) = (say::HeadTurn.render(locale), say::ChartHad.render(locale));
    let _ = writeln!(text, "{turn:<4}  {had:<room$}  {}", say::ChartCost.render(locale));
    for turn in &influence.turns {
        let line = format!("{:>4}  {:<room$}  {}", turn.turn, bar(turn.had, most, room), bar(turn.needed, most, room));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let heads = [say::Cost.render(locale), say::Cards.render(locale), say::FromTurn.render(locale)];
    let mut costs = Grid::new(heads, &[]).all_numbers();
    for reached in &influence.costs {
        let turn = reached.turn.map_or("-".to_owned(), |turn| turn.to_string());
        costs.row([reached.cost.to_string(), reached.cards.to_string(), turn]);
    }
    if !influence.costs.is_empty() {
        let _ = write!(text, "\n{}\n", costs.text(width));
    }
    let averages = say::Averages { games: Number::grouped(influence.games), seed: influence.seed }.render(locale);
    let mut legend = format!("{averages} {}", conditions(&influence.assumptions, locale));
    if influence.unknown > 0 {
        let _ = write!(legend, " {}", say::UnknownCosts { count: influence.unknown }.render(locale));
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend, width)));
    text
}

/// A mean without its fraction.
fn whole(mean: f64) -> Number {
    Number::Decimal(mean, 0)
}

fn tenths(mean: f64) -> Number {
    Number::Decimal(mean, 1)
}
