//! Two decks on the same seeds as a page: every figure that was asked, its difference and a chart of the differences.

use std::fmt::Write as _;

use super::meaning::{compared, meaning, over_before};
use crate::cli::answer::Page;
use crate::cli::goldfish::finished::Comparison;
use crate::cli::goldfish::page::games_of_turns;
use crate::cli::goldfish::questions::spent_on;
use crate::cli::goldfish::spans;
use crate::messages::comparison as say;
use crate::messages::goldfish_asked as asked;
use crate::report::chart::Axis;
use crate::report::conditions::{conditions, pilot};
use crate::report::grid::Grid;
use crate::report::prose;
use crate::report::style::{FAINT, STRONG, decimal, hanging, percent, styled};
use crate::report::verdict::say_last;
use zocalo_simulation::simulation::{Figure, InBoth, Measure, Request};
use zocalo_text::estimate::Estimate;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

/// The measures that are always shown; the others with -v, and in JSON and CSV.
const SHOWN: [Measure; 2] = [Measure::Influence, Measure::Power];

/// How many rows are shown of cards unless all are asked for.
const FEW_CARDS: usize = 12;

/// How long the goal or the card of a row may be.
const LONGEST: usize = 32;

/// How wide a chart of differences is, at least and at most.
const CHART: (usize, usize) = (12, 30);

/// The comparison, a table for everything that was asked.
pub(super) fn comparison_page(comparison: &Comparison<'_>, page: Page) -> String {
    let Page { width, locale, is_verbose: all } = page;
    let Request { games, turns, seed, .. } = comparison.request;
    let [one, other] = comparison.names.map(|name| shortened(name, 200));
    let run = games_of_turns(*games, *turns, locale);
    let conditions = conditions(&comparison.request.assumptions, locale);
    let pilot = pilot(comparison.request, locale);
    let setting = match comparison.answered {
        None => say::Setting { conditions, one: &one, other, run, seed }.render(locale),
        Some((_, assumptions)) => {
            let answered = self::conditions(assumptions, locale);
            say::SettingOppositions { answered, run, seed, unopposed: conditions }.render(locale)
        }
    };
    let setting = format!("{setting}{pilot}");
    let meaning = hanging("", &meaning(comparison, locale), width);
    let head = styled(STRONG, comparison.answered.map_or(one.as_str(), |(title, _)| title));
    let mut text = format!("{head}\n{meaning}\n{}\n\n", prose(&setting, width));
    for section in sections(comparison, all, locale) {
        text.push_str(&section.text(all, width, locale));
        text.push('\n');
    }
    text.push_str(&spans::of_comparison(comparison, all, width, locale));
    let mut legend = say::Legend.render(locale);
    if comparison.request.dead || comparison.request.spending {
        let _ = write!(legend, " {}", say::AfterTheEnd.render(locale));
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend, width)));
    say_last(&mut text, &meaning);
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
    /// What is said below the rows; empty for nothing.
    note: String,
}

struct Row<'a> {
    label: String,
    found: InBoth<'a>,
}

fn sections<'a>(comparison: &'a Comparison<'_>, all: bool, locale: Locale) -> Vec<Section<'a>> {
    let figures = &comparison.figures;
    let collect = |label: &dyn Fn(Figure) -> Option<String>| -> Vec<Row<'a>> {
        let row = |(figure, found): &(Figure, InBoth<'a>)| Some(Row { label: label(*figure)?, found: *found });
        figures.list.iter().filter_map(row).collect()
    };
    let plain =
        |head: String, shows_same, rows| Section { head, rows, shows_same, of_cards: false, note: String::new() };
    let measures: &[Measure] = if all { &Measure::ALL } else { &SHOWN };
    let note = frozen(comparison, locale);
    let mut sections = over(comparison, &collect, locale);
    let of_measures = measures.iter().map(|shown| {
        let head = say::Head { measure: shown.key() }.render(locale);
        let rows = collect(&|figure| match figure {
            Figure::Measure(measure, turn) if measure == *shown => Some(say::Turn { turn }.render(locale)),
            _ => None,
        });
        Section { note: note.clone(), ..plain(head, true, rows) }
    });
    sections.extend(of_measures);
    let wants = collect(&|figure| match figure {
        Figure::Want(_) => Some(shortened(figures.subject(figure), LONGEST)),
        Figure::WantedTogether => Some(asked::AllOfThese.render(locale)),
        _ => None,
    });
    sections.push(Section { note, ..plain(asked::Wanted.render(locale), true, wants) });
    let times = collect(&|figure| match figure {
        Figure::ReachedBy(_, turn) => {
            Some(say::ByTurn { goal: shortened(figures.subject(figure), LONGEST - 6), turn }.render(locale))
        }
        _ => None,
    });
    sections.push(plain(asked::FirstReached.render(locale), false, times));
    let dead = collect(&|figure| match figure {
        Figure::DeadCards(turn) => Some(say::Turn { turn }.render(locale)),
        _ => None,
    });
    sections.push(plain(asked::DeadHead.render(locale), true, dead));
    let waiting = collect(&|figure| match figure {
        Figure::TurnsWaiting(_) => Some(shortened(figures.subject(figure), LONGEST)),
        _ => None,
    });
    sections.push(of_cards(say::Waiting.render(locale), waiting));
    let last = collect(&|figure| match figure {
        Figure::LastBought(kind, turn) => {
            Some(say::TurnBought { bought: asked::Bought { kind: kind.key() }, turn }.render(locale))
        }
        _ => None,
    });
    sections.push(plain(say::LastInto.render(locale), false, last));
    let on_cards = collect(&|figure| match figure {
        Figure::LastOnCard(_, kind) => Some(spent_on(figures.subject(figure), kind, locale)),
        _ => None,
    });
    sections.push(of_cards(say::LastOn.render(locale), on_cards));
    sections.retain(|section| !section.rows.is_empty());
    sections
}

/// The games that are won, and those that are lost where any is: by the last turn, and by those before in which the decks differ.
fn over<'a>(
    comparison: &Comparison<'_>,
    collect: &impl Fn(&dyn Fn(Figure) -> Option<String>) -> Vec<Row<'a>>,
    locale: Locale,
) -> Vec<Section<'a>> {
    let (figures, last) = (&comparison.figures, comparison.request.turns);
    let is_shown =
        |figure, turn| turn == last || figures.get(figure).is_some_and(|found: &InBoth<'_>| !found.compared.is_same());
    let by = |turn| Some(say::By { turn }.render(locale));
    let won = collect(&|figure| match figure {
        Figure::WonBy(turn) if is_shown(figure, turn) => by(turn),
        _ => None,
    });
    let lost = collect(&|figure| match figure {
        Figure::LostBy(turn) if is_shown(figure, turn) => by(turn),
        _ => None,
    });
    let lost = if lost.iter().all(|row| row.found.is_nothing()) { Vec::new() } else { lost };
    [(say::Won.render(locale), won), (say::Lost.render(locale), lost)]
        .map(|(head, rows)| Section { head, rows, shows_same: true, of_cards: false, note: String::new() })
        .into()
}

/// How many games of each deck were over before the last turn, as their figures stand still; empty where none was.
fn frozen(comparison: &Comparison<'_>, locale: Locale) -> String {
    let turn = comparison.request.turns;
    let [first, second] = over_before(comparison);
    if first + second == 0 {
        return String::new();
    }
    let share = |games: u64| percent(games as f64 / comparison.request.games.max(1) as f64, 1, locale);
    say::Frozen { first: share(first), of: compared(comparison), second: share(second), turn }.render(locale)
}

/// A section of the figures that belong to cards.
fn of_cards(head: String, mut rows: Vec<Row<'_>>) -> Section<'_> {
    rows.order_by_key(|row| std::cmp::Reverse(row.found.compared.difference.sum.unsigned_abs()));
    Section { head, rows, shows_same: false, of_cards: true, note: String::new() }
}

impl Section<'_> {
    fn text(&self, all: bool, width: usize, locale: Locale) -> String {
        let differing: Vec<&Row<'_>> =
            self.rows.iter().filter(|row| self.shows_same || !row.found.compared.is_same()).collect();
        if differing.is_empty() {
            return format!("{}\n", styled(STRONG, say::SameInAll { what: &self.head }.render(locale)));
        }
        let count = if self.of_cards && !all { differing.len().min(FEW_CARDS) } else { differing.len() };
        let shown = &differing[..count];
        let mut text = self.table(shown, width, locale);
        if !self.note.is_empty() {
            let _ = writeln!(text, "{}", styled(FAINT, prose(&self.note, width)));
        }
        let same = self.rows.len() - differing.len();
        let mut left_out = Vec::new();
        if count < differing.len() {
            left_out.push(say::MoreRows { count: differing.len() - count }.render(locale));
        }
        if same > 0 {
            left_out.push(say::SameRows { count: same }.render(locale));
        }
        if !left_out.is_empty() {
            let sentence = say::NotShown { what: left_out.join(", ") };
            let _ = writeln!(text, "{}", styled(FAINT, prose(&sentence.render(locale), width)));
        }
        text
    }

    fn table(&self, rows: &[&Row<'_>], width: usize, locale: Locale) -> String {
        let heads =
            [self.head.clone(), say::First.render(locale), say::Second.render(locale), say::Difference.render(locale)];
        let cells = |row: &Row<'_>| {
            let side = |held: bool, estimate: Estimate| {
                if held { figure(estimate, row.found.is_share, locale) } else { "–".to_owned() }
            };
            let label = row.label.clone();
            let (one, other) = (row.found.compared.one.mean(), row.found.compared.other.mean());
            [label, side(row.found.has[0], one), side(row.found.has[1], other), difference(row, locale)]
        };
        let mut plain = Grid::new(heads.clone(), &[]);
        for row in rows {
            plain.row(cells(row));
        }
        // Rows of one unit share an axis; shares and means together have none.
        let of_one_unit = rows.iter().all(|row| row.found.is_share == rows[0].found.is_share);
        let room = width.saturating_sub(plain.width() + 2).min(CHART.1);
        let known = rows.iter().map(|row| interval(row)).filter(Estimate::has_interval);
        let intervals = known.map(|Estimate { low, high, .. }| (low, high));
        let axis = Axis::around(intervals, room).filter(|_| of_one_unit && room >= CHART.0);
        let Some(axis) = axis else { return format!("{}\n", plain.text(width)) };
        let mut table = Grid::new(heads.into_iter().chain([ends(axis, room, rows[0].found.is_share, locale)]), &[]);
        for row in rows {
            let estimate = interval(row);
            let Estimate { value, low, high } = estimate;
            let chart = match row.found.compared.is_same() {
                true => axis.zero(),
                false if estimate.has_interval() => axis.interval(low, value, high),
                false => String::new(),
            };
            table.row(cells(row).into_iter().chain([chart]));
        }
        format!("{}\n", table.text(width))
    }
}

fn interval(row: &Row<'_>) -> Estimate {
    row.found.compared.difference.stated_mean()
}

/// What the two ends of an axis stand for, as far apart as it is long.
fn ends(axis: Axis, width: usize, is_share: bool, locale: Locale) -> String {
    let (least, most) = axis.ends();
    let end = |value: f64| match signed(value, is_share, locale) {
        zero if value == 0.0 => zero.trim_start_matches('+').to_owned(),
        end => end,
    };
    let (least, most) = (end(least), end(most));
    let between = width.saturating_sub(least.chars().count() + most.chars().count());
    format!("{least}{}{most}", " ".repeat(between))
}

fn figure(estimate: Estimate, is_share: bool, locale: Locale) -> String {
    if is_share { percent(estimate.value, 1, locale) } else { decimal(estimate.value, 2, locale) }
}

/// `+0.33`, `−12.1`: a difference of means, or of shares in points.
fn signed(value: f64, is_share: bool, locale: Locale) -> String {
    let size = if is_share { decimal(value.abs() * 100.0, 1, locale) } else { decimal(value.abs(), 2, locale) };
    let is_nothing = size.chars().all(|sign| matches!(sign, '0' | '.' | ','));
    let sign = match value {
        _ if is_nothing => "",
        value if value < 0.0 => "−",
        _ => "+",
    };
    format!("{sign}{size}")
}

/// `+0.33 ±0.02`, `+5.00 (too few games)`, or `same` where no game differed.
fn difference(row: &Row<'_>, locale: Locale) -> String {
    if row.found.compared.is_same() {
        return say::Same.render(locale);
    }
    let Estimate { value, high, .. } = interval(row);
    if !high.is_finite() {
        return asked::TooFewGames { value: signed(value, row.found.is_share, locale) }.render(locale);
    }
    let half =
        if row.found.is_share { decimal((high - value) * 100.0, 1, locale) } else { decimal(high - value, 2, locale) };
    format!("{} ±{half}", signed(value, row.found.is_share, locale))
}
