//! Two decks on the same seeds, in words: every figure that was asked, its difference and a chart of the differences.

use std::fmt::Write as _;

use crate::estimate::Estimate;
use crate::report::Comparison;
use crate::report::chart::Axis;
use crate::report::conditions::conditions;
use crate::report::grid::Grid;
use crate::report::style::{FAINT, STRONG, hanging, styled};
use crate::report::unbroken::prose;
use crate::simulation::{Bought, Figure, InBoth, Measure, Request};

/// The measures that are always shown; the others with -v, and in JSON and CSV.
const SHOWN: [Measure; 2] = [Measure::Influence, Measure::Power];

/// How many rows are shown of cards unless all are asked for.
const FEW_CARDS: usize = 12;

/// How wide a chart of differences is, at least and at most.
const CHART: (usize, usize) = (12, 30);

/// The comparison, a table for everything that was asked.
#[must_use]
pub(crate) fn comparison(comparison: &Comparison<'_>, all: bool, width: usize) -> String {
    let Request { games, turns, seed, .. } = comparison.request;
    let [one, other] = comparison.names.map(|name| crate::text::shortened(name, 200));
    let setting = format!(
        "{} with each, seed {seed}, with the same luck for both. {} First: {one}; second: {other}; the last \
        column is second minus first, with its 95 % interval.{}",
        super::run::games_of_turns(*games, *turns),
        conditions(&comparison.request.assumptions),
        crate::report::pilot::pilot(comparison.request),
    );
    let meaning = crate::report::meaning::of_comparison(comparison);
    let head = styled(STRONG, &one);
    let mut text = format!("{head}\n{}\n{}\n\n", hanging("", &meaning, width), prose(&setting, width));
    for section in sections(comparison, all) {
        text.push_str(&section.text(all, width));
        text.push('\n');
    }
    text.push_str(&super::spans::of_comparison(comparison, all, width));
    let mut legend =
        "An interval that contains 0 shows no clear difference. Shares differ in percentage points.".to_owned();
    if comparison.request.dead || comparison.request.spending {
        legend.push_str(" After a victory no card lies dead and no influence is spent.");
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend, width)));
    text
}

/// Figures of one kind, a row each.
struct Section<'a> {
    head: String,
    rows: Vec<Row<'a>>,
    /// Whether rows that are the same in every game are shown.
    shows_same: bool,
    /// Whether the rows are cards, the largest differences first.
    of_cards: bool,
}

struct Row<'a> {
    label: String,
    found: InBoth<'a>,
}

fn sections<'a>(comparison: &'a Comparison<'_>, all: bool) -> Vec<Section<'a>> {
    let figures = &comparison.figures;
    let collect = |label: &dyn Fn(Figure) -> Option<String>| -> Vec<Row<'a>> {
        let row = |(figure, found): &(Figure, InBoth<'a>)| Some(Row { label: label(*figure)?, found: *found });
        figures.list.iter().filter_map(row).collect()
    };
    let plain = |head: &str, shows_same, rows| Section { head: head.to_owned(), rows, shows_same, of_cards: false };
    let measures: &[Measure] = if all { &Measure::ALL } else { &SHOWN };
    let mut sections: Vec<Section<'a>> = measures
        .iter()
        .map(|shown| {
            let head = match shown {
                Measure::Influence => "Influence".to_owned(),
                Measure::Power => "Power".to_owned(),
                other => other.key().replace('_', " "),
            };
            let rows = collect(&|figure| match figure {
                Figure::Measure(measure, turn) if measure == *shown => Some(format!("turn {turn}")),
                _ => None,
            });
            plain(&head, true, rows)
        })
        .collect();
    let wants = collect(&|figure| match figure {
        Figure::Want(_) => Some(figures.subject(figure).to_owned()),
        Figure::WantedTogether => Some("all of these shares".to_owned()),
        _ => None,
    });
    sections.push(plain("Wanted", true, wants));
    let times = collect(&|figure| match figure {
        Figure::ReachedBy(_, turn) => Some(format!("{} by {turn}", figures.subject(figure))),
        _ => None,
    });
    sections.push(plain("First reached", false, times));
    let dead = collect(&|figure| match figure {
        Figure::DeadCards(turn) => Some(format!("turn {turn}")),
        _ => None,
    });
    sections.push(plain("Dead cards in hand", true, dead));
    let waiting = collect(&|figure| match figure {
        Figure::TurnsWaiting(_) => Some(figures.subject(figure).to_owned()),
        _ => None,
    });
    sections.push(of_cards("Turns waiting in hand", waiting));
    let last = collect(&|figure| match figure {
        Figure::LastBought(kind, turn) => Some(format!("turn {turn}: {}", bought(kind))),
        _ => None,
    });
    sections.push(plain("Last influence into", false, last));
    let on_cards = collect(&|figure| match figure {
        Figure::LastOnCard(_, kind) => Some(format!("{} {}", kind.key(), figures.subject(figure))),
        _ => None,
    });
    sections.push(of_cards("Last influence on (turns)", on_cards));
    sections.retain(|section| !section.rows.is_empty());
    sections
}

/// A section of the figures that belong to cards.
fn of_cards<'a>(head: &str, mut rows: Vec<Row<'a>>) -> Section<'a> {
    rows.sort_by_key(|row| std::cmp::Reverse(row.found.compared.difference.sum.unsigned_abs()));
    Section { head: head.to_owned(), rows, shows_same: false, of_cards: true }
}

fn bought(kind: Bought) -> &'static str {
    if kind == Bought::Card { "a card" } else { kind.key() }
}

impl Section<'_> {
    fn text(&self, all: bool, width: usize) -> String {
        let differing: Vec<&Row<'_>> =
            self.rows.iter().filter(|row| self.shows_same || !row.found.compared.is_same()).collect();
        if differing.is_empty() {
            return format!("{}\n", styled(STRONG, format!("{}: the same in every game", self.head)));
        }
        let count = if self.of_cards && !all { differing.len().min(FEW_CARDS) } else { differing.len() };
        let shown = &differing[..count];
        let mut text = self.table(shown, width);
        let same = self.rows.len() - differing.len();
        let mut left_out = Vec::new();
        if count < differing.len() {
            left_out.push(match differing.len() - count {
                1 => "1 more row; -v shows all".to_owned(),
                more => format!("{more} more rows; -v shows all"),
            });
        }
        if same > 0 {
            left_out.push(match same {
                1 => "1 row without a difference".to_owned(),
                same => format!("{same} rows without a difference"),
            });
        }
        if !left_out.is_empty() {
            let sentence = format!("Not shown: {}.", left_out.join(", "));
            let _ = writeln!(text, "{}", styled(FAINT, prose(&sentence, width)));
        }
        text
    }

    fn table(&self, rows: &[&Row<'_>], width: usize) -> String {
        let heads = [self.head.as_str(), "first", "second", "difference"];
        let cells = |row: &Row<'_>| {
            let side = |held: bool, estimate: Estimate| {
                if held { figure(estimate, row.found.is_share) } else { "–".to_owned() }
            };
            let label = crate::text::shortened(&row.label, 32);
            let (one, other) = (row.found.compared.one.mean(), row.found.compared.other.mean());
            [label, side(row.found.has[0], one), side(row.found.has[1], other), difference(row)]
        };
        let mut plain = Grid::new(heads, &[]);
        for row in rows {
            plain.row(cells(row));
        }
        // Rows of one unit share an axis; shares and means together have none.
        let of_one_unit = rows.iter().all(|row| row.found.is_share == rows[0].found.is_share);
        let room = width.saturating_sub(plain.width() + 2).min(CHART.1);
        let intervals = rows.iter().map(|row| interval(row)).map(|Estimate { low, high, .. }| (low, high));
        let axis = Axis::around(intervals, room).filter(|_| of_one_unit && room >= CHART.0);
        let Some(axis) = axis else { return format!("{}\n", plain.text(width)) };
        let mut table =
            Grid::new(heads.map(str::to_owned).into_iter().chain([ends(axis, room, rows[0].found.is_share)]), &[]);
        for row in rows {
            let Estimate { value, low, high } = interval(row);
            let chart = if row.found.compared.is_same() { axis.zero() } else { axis.interval(low, value, high) };
            table.row(cells(row).into_iter().chain([chart]));
        }
        format!("{}\n", table.text(width))
    }
}

fn interval(row: &Row<'_>) -> Estimate {
    row.found.compared.difference.mean()
}

/// What the two ends of an axis stand for, as far apart as it is long.
fn ends(axis: Axis, width: usize, is_share: bool) -> String {
    let (least, most) = axis.ends();
    let end = |value: f64| match signed(value, is_share) {
        zero if value == 0.0 => zero.trim_start_matches('+').to_owned(),
        end => end,
    };
    let (least, most) = (end(least), end(most));
    let between = width.saturating_sub(least.chars().count() + most.chars().count());
    format!("{least}{}{most}", " ".repeat(between))
}

fn figure(estimate: Estimate, is_share: bool) -> String {
    if is_share { format!("{:.1} %", estimate.value * 100.0) } else { format!("{:.2}", estimate.value) }
}

/// `+0.33`, `−12.1`: a difference of means, or of shares in points.
fn signed(value: f64, is_share: bool) -> String {
    let size = if is_share { format!("{:.1}", value.abs() * 100.0) } else { format!("{:.2}", value.abs()) };
    let is_nothing = size.chars().all(|sign| matches!(sign, '0' | '.'));
    let sign = match value {
        _ if is_nothing => "",
        value if value < 0.0 => "−",
        _ => "+",
    };
    format!("{sign}{size}")
}

/// `+0.33 ±0.02`, or `same` where no game differed.
fn difference(row: &Row<'_>) -> String {
    if row.found.compared.is_same() {
        return "same".to_owned();
    }
    let Estimate { value, high, .. } = interval(row);
    let half =
        if row.found.is_share { format!("{:.1}", (high - value) * 100.0) } else { format!("{:.2}", high - value) };
    format!("{} ±{half}", signed(value, row.found.is_share))
}
