//! The figures of a run or of a comparison as one CSV table, a row per figure: for spreadsheets and for other programs.

use super::figures::name;
use super::finished::{Comparison, Run};
use zocalo_decks::grid::table;
use zocalo_simulation::plan::share;
use zocalo_simulation::simulation::{Figure, FigureList, FigureSpan, FigureSpans, MetricValue, Spread};
use zocalo_text::estimate::Estimate;

/// The columns that say which figure a row holds.
const LABEL: [&str; 3] = ["figure", "of", "turn"];

/// The columns of a run. What a kind of figure does not have stays empty.
const OF_RUN: [&str; 6] = ["value", "low", "high", "p10", "p50", "p90"];

/// The least and the most over a range of unknown abilities, of a figure that it moves.
const SPAN: [&str; 2] = ["span_low", "span_high"];

/// The columns of a comparison. A figure of a card that a deck does not hold is empty for that deck.
const OF_BOTH: [&str; 9] = [
    "first",
    "first_low",
    "first_high",
    "second",
    "second_low",
    "second_high",
    "difference",
    "difference_low",
    "difference_high",
];

/// The curve, the cards, and what was asked.
pub(super) fn run(run: &Run<'_>) -> String {
    let figures = &run.figures;
    let is_shown = |figure: Figure, found: &MetricValue| match figure {
        Figure::WantedTogether => figures.wanted_shares() > 1,
        // It is shown turn by turn.
        Figure::LastOnCard(..) => false,
        _ => *found != MetricValue::Never,
    };
    let spans = run.sensitivity.as_ref().map(|sensitivity| &sensitivity.spans);
    let cells = |figure: Figure, found: &MetricValue| {
        let mut cells = [const { String::new() }; OF_RUN.len()];
        cells[0] = number(found.value());
        match found {
            MetricValue::Estimate(Estimate { low, high, .. }) => {
                [cells[1], cells[2]] = [low, high].map(|end| number(*end));
            }
            MetricValue::Spread(Spread { p10, p50, p90, .. }) => {
                [cells[3], cells[4], cells[5]] = [p10, p50, p90].map(ToString::to_string);
            }
            MetricValue::Number(_) | MetricValue::Count(_) | MetricValue::Never => {}
        }
        cells.into_iter().chain(span(spans, figure))
    };
    rows(figures, &columns(&OF_RUN, spans), is_shown, cells, beside_the_figures(run, columns(&[], spans).len()))
}

/// The games won and lost, and the plan: what a run counts of whole games. So many cells of spans stay empty.
fn beside_the_figures(run: &Run<'_>, spans: usize) -> Vec<Vec<String>> {
    let tally = &run.counts.tally;
    let row = |figure: &str, of: &str, turn: String, value: String, ends: [String; 2]| {
        let [low, high] = ends;
        let mut row = vec![figure.to_owned(), of.to_owned(), turn, value, low, high];
        row.resize(LABEL.len() + OF_RUN.len() + spans, String::new());
        row
    };
    let none = || [const { String::new() }; 2];
    let count = |games: u64| number(games as f64);
    let won = |turn: u8| row("games_won_by_turn", "", turn.to_string(), count(tally.games_won(turn)), none());
    let lost = |turn: u8| row("games_lost_by_turn", "", turn.to_string(), count(tally.games_lost(turn)), none());
    let turns = || 1..=run.prepared.request.turns;
    let mut rows: Vec<Vec<String>> = turns().map(won).chain(turns().map(lost)).collect();
    rows.push(row("games_out", "", String::new(), count(tally.games_out()), none()));
    let Some(followed) = run.plan() else { return rows };
    let estimated = |figure: &str, of: &str, estimate: Option<Estimate>| {
        let Estimate { value, low, high } = estimate?;
        Some(row(figure, of, String::new(), number(value), [low, high].map(number)))
    };
    rows.extend(estimated("plan_success", "", followed.success()));
    for (step, result) in followed.steps() {
        rows.push(row("step_games_due", step, String::new(), count(result.due), none()));
        rows.extend(estimated("step_success", step, share(result.met, result.due)));
    }
    rows
}

/// These columns, and two more where figures may have a span.
fn columns(columns: &[&'static str], spans: Option<&FigureSpans>) -> Vec<&'static str> {
    let more: &[&'static str] = if spans.is_some() { &SPAN } else { &[] };
    columns.iter().chain(more).copied().collect()
}

/// The span of a figure, empty where it does not move; no cells where no range was asked for.
fn span(spans: Option<&FigureSpans>, figure: Figure) -> Vec<String> {
    spans.map_or_else(Vec::new, |spans| {
        let span = spans.get(figure);
        span.map_or(vec![String::new(); 2], |FigureSpan { low, high }| [low, high].map(number).to_vec())
    })
}

/// Both decks and the difference.
pub(super) fn comparison(comparison: &Comparison<'_>) -> String {
    let three = |estimate: Option<Estimate>| {
        estimate.map_or([const { String::new() }; 3], |Estimate { value, low, high }| [value, low, high].map(number))
    };
    let spans = comparison.spans.as_ref();
    rows(
        &comparison.figures,
        &columns(&OF_BOTH, spans),
        // Few cards ever take the last influence of a turn: the others are left out.
        |figure, found| !(matches!(figure, Figure::LastOnCard(..)) && found.is_nothing()),
        |figure, found| found.estimates().into_iter().flat_map(three).chain(span(spans, figure)).collect::<Vec<_>>(),
        Vec::new(),
    )
}

/// A number; nothing where there are too few games for an end of an interval.
fn number(value: f64) -> String {
    if value.is_finite() { format!("{value:.6}") } else { String::new() }
}

/// A row per figure that is shown, with the cells of what was found, and more rows behind them.
fn rows<V, C: IntoIterator<Item = String>>(
    figures: &FigureList<'_, V>,
    columns: &[&'static str],
    is_shown: impl Fn(Figure, &V) -> bool,
    cells: impl Fn(Figure, &V) -> C,
    more: Vec<Vec<String>>,
) -> String {
    let shown = figures.list.iter().filter(|(figure, found)| is_shown(*figure, found));
    let rows = shown.map(|(figure, found)| {
        let turn = figure.turn().map_or(String::new(), |turn| turn.to_string());
        let label = [name(figures, *figure).to_owned(), figures.subject(*figure).to_owned(), turn];
        label.into_iter().chain(cells(*figure, found)).collect::<Vec<_>>()
    });
    table(LABEL.into_iter().chain(columns.iter().copied()), rows.chain(more))
}
