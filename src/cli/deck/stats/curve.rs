//! The cost curve: bars by cost, and a table by type.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::sum;
use crate::messages::deck_figures as say;
use crate::report::{FAINT, Grid, bar, prose, styled};
use zocalo_cards::card::CardType;
use zocalo_cards::data::glossary::Kind;
use zocalo_simulation::statistics::{Curve, CurveRow};
use zocalo_text::message::Locale;
use zocalo_words::language::called;

/// The most columns of costs, in a narrow window and in others; what is dearer is counted in the last.
const MOST_COLUMNS: [usize; 2] = [7, 10];

/// Below this width a window is narrow.
const NARROW: usize = 75;

enum Column {
    Cost(u8),
    AtLeast(u8),
    None,
    Unknown,
}

impl Column {
    fn head(&self, locale: Locale) -> String {
        match self {
            Self::Cost(cost) => cost.to_string(),
            Self::AtLeast(cost) => format!("{cost}+"),
            Self::None => say::NoCost.render(locale),
            Self::Unknown => "?".to_owned(),
        }
    }

    fn of(&self, row: &CurveRow) -> u32 {
        match self {
            Self::Cost(cost) => row.between(*cost, *cost),
            Self::AtLeast(cost) => row.between(*cost, u8::MAX),
            Self::None => row.none,
            Self::Unknown => row.unknown,
        }
    }
}

/// The columns that these curves need.
fn columns<'c>(rows: impl IntoIterator<Item = &'c CurveRow>, width: usize) -> Vec<Column> {
    let most_columns = MOST_COLUMNS[usize::from(width >= NARROW)];
    let (mut costs, mut none, mut unknown) = (BTreeSet::new(), false, false);
    for row in rows {
        costs.extend(row.costs.keys().copied());
        none |= row.none > 0;
        unknown |= row.unknown > 0;
    }
    let (least, most) = (costs.first().copied().unwrap_or(0), costs.last().copied());
    let mut columns: Vec<Column> = most.map_or(Vec::new(), |most| (least..=most).map(Column::Cost).collect());
    if columns.len() > most_columns {
        columns.truncate(most_columns - 1);
        let next = least + u8::try_from(columns.len()).unwrap_or(u8::MAX);
        columns.push(Column::AtLeast(next));
    }
    columns.extend(none.then_some(Column::None));
    columns.extend(unknown.then_some(Column::Unknown));
    columns
}

/// Bars by cost, the table by type, and what all cards cost together.
pub(super) fn curve(curve: &Curve, width: usize, locale: Locale) -> String {
    let columns = columns([&curve.all], width);
    if columns.is_empty() {
        return String::new();
    }
    let mut text = String::new();
    let room = width.saturating_sub(12).clamp(8, 40);
    let most = columns.iter().map(|column| column.of(&curve.all)).max().unwrap_or(0);
    for column in &columns {
        let count = column.of(&curve.all);
        let drawn = bar(f64::from(count), f64::from(most), room);
        let _ = writeln!(text, "{}", format!("{:>4}  {count:>3}  {drawn}", column.head(locale)).trim_end());
    }
    let (first, last) = (say::Type.render(locale), say::Cards.render(locale));
    let heads = [first].into_iter().chain(columns.iter().map(|one| Column::head(one, locale))).chain([last]);
    let mut table = Grid::new(heads, &[]);
    let all = (curve.types.len() > 1).then(|| (say::All.render(locale), &curve.all));
    let name = |kind: CardType| called(Kind::Type, kind.name()).render(locale);
    let rows = curve.types.iter().map(|row| (row.kind.map_or_else(|| "?".to_owned(), name), row)).chain(all);
    for (name, row) in rows {
        let cell = |column: &Column| match column.of(row) {
            0 => String::new(),
            count => count.to_string(),
        };
        let cells = columns.iter().map(cell).collect::<Vec<_>>();
        table.row([name].into_iter().chain(cells).chain([row.cards().to_string()]));
    }
    let _ = write!(text, "\n{}\n", table.text(width));
    let mut legend = say::CurveLegend { printed: sum(curve.printed) }.render(locale);
    if curve.cost != curve.printed {
        legend = say::CurveCosts { cost: sum(curve.cost), legend }.render(locale);
    }
    legend += ".";
    if curve.dearer > 0 {
        let _ = write!(legend, " {}", say::CurveDearer { count: curve.dearer }.render(locale));
    }
    if curve.all.unknown > 0 {
        let _ = write!(legend, " {}", say::CurveUnknown { count: curve.all.unknown }.render(locale));
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend, width)));
    text
}

/// Two curves over each other: how many cards print each cost before and after.
pub(crate) fn curve_change(before: &Curve, after: &Curve, width: usize, locale: Locale) -> String {
    let columns = columns([&before.all, &after.all], width);
    let mut table = Grid::new(
        [say::Cost.render(locale)].into_iter().chain(columns.iter().map(|one| Column::head(one, locale))),
        &[],
    );
    for (name, curve) in [(say::Before.render(locale), before), (say::After.render(locale), after)] {
        let cells = columns.iter().map(|column| column.of(&curve.all).to_string()).collect::<Vec<_>>();
        table.row([name].into_iter().chain(cells));
    }
    let changed =
        columns.iter().map(|column| match i64::from(column.of(&after.all)) - i64::from(column.of(&before.all)) {
            0 => String::new(),
            by => format!("{by:+}"),
        });
    table.row([say::Change.render(locale)].into_iter().chain(changed.collect::<Vec<_>>()));
    format!("{}\n", table.text(width))
}
