//! A run and a comparison as JSON documents.

use serde_json::{Map, Value, json};

use super::figures::figures;
use crate::report::keys::name;
use crate::report::knowing::worth_knowing;
use crate::report::run::Assumed;
use crate::report::{Comparison, Run};
use zocalo_engine::game::{Others, Role};
use zocalo_simulation::refusals::unplayable;
use zocalo_simulation::simulation::{Figure, FigureList, FigureSpan, FigureSpans, MetricValue, Request};

/// A run of the goldfish.
#[must_use]
pub(crate) fn run(run: &Run<'_>) -> Value {
    let Request { games, turns, seed, .. } = run.prepared.request;
    let (book, tally) = (&run.prepared.deck, &run.counts.tally);
    let seats: Vec<Value> =
        book.seats.iter().map(|seat| json!({ "race": seat.race.name(), "tension": seat.tension })).collect();
    let not_played: Vec<Value> = book
        .not_played()
        .filter_map(|card| match card.role {
            Role::Kept(why) | Role::Dead(why) => Some(json!({ "name": card.label, "why": unplayable(why) })),
            _ => None,
        })
        .collect();
    let assumed: Vec<&str> = book.assumed().map(|card| card.label.as_str()).collect();
    let won: Vec<u64> = (1..=turns).map(|turn| tally.games_won(turn)).collect();
    let lost: Vec<u64> = (1..=turns).map(|turn| tally.games_lost(turn)).collect();
    let mut asked = figures(&run.figures, "estimate", |figure, found| match (figure, found) {
        (Figure::LastBought(..), MetricValue::Estimate(share)) => json!(share.value),
        (_, MetricValue::Number(value)) => json!(value),
        (_, MetricValue::Count(count)) => json!(count),
        (_, MetricValue::Estimate(estimate)) => json!(estimate),
        (_, MetricValue::Spread(spread)) => json!(spread),
        (_, MetricValue::Never) => Value::Null,
    });
    let mut rows = |key| asked.shift_remove(key).unwrap_or_else(|| json!([]));
    let mut document = json!({
        "games": games,
        "turns": turns,
        "seed": seed,
        "deck": run.deck,
        "ruleset": run.verdict.ruleset,
        "legal": run.verdict.is_legal(),
        "table": seats,
        "plan": run.plan().map(|planned| crate::report::plan::document(planned, book)),
        "per_turn": rows("per_turn"),
        "cards": rows("cards"),
        "games_won_by_turn": won,
        "games_out": tally.games_out(),
        "games_lost_by_turn": lost,
        "cards_not_played": not_played,
        "effects_not_played": run.left_out,
        "opposition": book.assumptions.opposition,
        "duel_keeps": book.duel.map(|duel| duel.keeps),
        "duel_mulligan": book.duel.is_some_and(|duel| duel.mulligan),
        "assumed_ability": book.assumptions.ability,
        "cards_with_assumed_abilities": assumed,
    });
    if let Value::Object(document) = &mut document {
        document.extend(crate::report::pilot::keys(&run.prepared.request));
        document.extend(asked);
        if book.assumptions.others != Others::Stand {
            document.insert("others".to_owned(), json!(book.assumptions.others));
        }
        if let Some(Assumed { spans: moved, knowing }) = &run.assumed {
            document.extend(spans(&run.figures, moved));
            document.insert("games_won_span".to_owned(), json!(moved.won));
            document.insert("worth_knowing".to_owned(), knowing.iter().map(worth_knowing).collect());
        }
    }
    document
}

/// The range of unknown abilities, what was played of it, and the figures that it moves.
fn spans<V>(figures: &FigureList<'_, V>, FigureSpans { range, moved, .. }: &FigureSpans) -> Map<String, Value> {
    let row = |(figure, FigureSpan { low, high }): &(Figure, FigureSpan)| {
        let (name, of, turn) = (name(figures, *figure), figures.subject(*figure), figure.turn());
        json!({ "figure": name, "of": of, "turn": turn, "low": low, "high": high })
    };
    let range = json!({ "low": range.low, "high": range.high, "played": range.played() });
    [("assumed_ability_range", range), ("spans", moved.iter().map(row).collect())]
        .map(|(key, value)| (key.to_owned(), value))
        .into_iter()
        .collect()
}

/// A comparison: all measures of every turn, and all that was asked; figures without a difference too.
#[must_use]
pub(crate) fn comparison(comparison: &Comparison<'_>) -> Value {
    let Request { games, turns, seed, .. } = comparison.request;
    let mut told = comparison.figures.clone();
    // Few cards ever take the last influence of a turn: of the others nothing is told.
    told.list.retain(|(figure, found)| !(matches!(figure, Figure::LastOnCard(..)) && found.is_nothing()));
    let mut asked = figures(&told, "values", |_, found| {
        let [first, second, difference] = found.estimates();
        json!({ "first": first, "second": second, "difference": difference })
    });
    let mut rows = |key| asked.shift_remove(key).unwrap_or_else(|| json!([]));
    let mut document = json!({
        "first": comparison.names[0],
        "second": comparison.names[1],
        "games": games,
        "turns": turns,
        "seed": seed,
        "per_turn": rows("per_turn"),
        "wants": rows("wants"),
    });
    if let Value::Object(document) = &mut document {
        document.extend(asked);
        if let Some(moved) = &comparison.spans {
            document.extend(spans(&comparison.figures, moved));
        }
    }
    document
}
