//! The pane below the deck: costs, abilities, conflicts, marks, and what the last games came to.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use zocalo_text::message::Locale;

use super::super::games::Figures;
use super::super::model::{ChartKind, Model};
use super::facts::short_ability;
use super::pen::Pen;
use crate::messages::builder_panes as say;
use crate::report::bar;
use crate::screen::{Meaning, cut, filled, wrapped};
use zocalo_simulation::statistics::{AbilityFigures, ConflictFigures, KnownSum, MarkFigures, Statistics};

pub(super) fn chart(model: &Model<'_>, pen: Pen, frame: &mut Frame<'_>, area: Rect) {
    let inner = pen.pane(frame, area, pen.title(&title(model), area.width, false), false);
    let (columns, rows) = (usize::from(inner.width), usize::from(inner.height));
    let figures = model.judged.statistics();
    let mut lines = match model.chart {
        ChartKind::Costs => costs(figures, columns, model.locale),
        ChartKind::Abilities => abilities(figures, model.locale),
        ChartKind::Conflicts => conflicts(figures, columns, model.locale),
        ChartKind::Marks => marks(figures, columns, model.locale),
        ChartKind::Games => games(model, columns),
    };
    if let Some(assumed) = model.assumed().filter(|_| matches!(model.chart, ChartKind::Abilities | ChartKind::Games)) {
        let assumed = wrapped(&assumed, columns);
        if lines.len() + assumed.len() <= rows {
            lines.extend(assumed);
        }
    }
    if lines.len() > rows && rows > 0 {
        let more = lines.len() - rows + 1;
        lines.truncate(rows - 1);
        lines.push(say::AndMore { count: more }.render(model.locale));
    }
    let lines = lines.into_iter().map(|line| Line::from(pen.span(Meaning::Plain, cut(&line, columns))));
    pen.text(frame, inner, lines.collect());
}

fn title(model: &Model<'_>) -> String {
    match model.chart {
        ChartKind::Costs => say::Costs.render(model.locale),
        ChartKind::Abilities => say::Abilities.render(model.locale),
        ChartKind::Conflicts => say::Conflicts.render(model.locale),
        ChartKind::Marks => say::Marks.render(model.locale),
        ChartKind::Games => match (&model.games.running, &model.games.last) {
            (Some((what, done)), _) => say::Playing { done, what }.render(model.locale),
            (None, Some((figures, deck))) => {
                let count = figures.games;
                let is_old = deck != model.text();
                if is_old {
                    say::GamesOfOld { count }.render(model.locale)
                } else {
                    say::GamesOf { count }.render(model.locale)
                }
            }
            (None, None) => say::Games.render(model.locale),
        },
    }
}

/// A sum with a `?` for each card of which nobody knows what it adds: `12+3?`.
fn sum(sum: KnownSum) -> String {
    if sum.unknown == 0 { sum.known.to_string() } else { format!("{}+{}?", sum.known, sum.unknown) }
}

fn costs(figures: &Statistics, columns: usize, locale: Locale) -> Vec<String> {
    let all = &figures.curve.all;
    let none = say::NoCost.render(locale);
    let mut rows: Vec<(&str, u32)> = vec![
        ("0-2", all.between(0, 2)),
        ("3-4", all.between(3, 4)),
        ("5-6", all.between(5, 6)),
        ("7+", all.between(7, u8::MAX)),
        (&none, all.none),
    ];
    if all.unknown > 0 {
        rows.push(("?", all.unknown));
    }
    let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let room = columns.saturating_sub(9);
    let mut lines: Vec<String> = rows
        .into_iter()
        .map(|(name, count)| {
            let bar = bar(f64::from(count), f64::from(most), room);
            format!("{name:<4} {} {count:>3}", filled(&bar, room))
        })
        .collect();
    if figures.curve.dearer > 0 {
        lines.push(say::Dearer { count: figures.curve.dearer }.render(locale));
    }
    lines
}

fn abilities(figures: &Statistics, locale: Locale) -> Vec<String> {
    let line = |of: &AbilityFigures| {
        let best = of.supporters.first().map_or("-".to_owned(), |best| best.value.to_string());
        let ability = say::Ability { ability: of.ability.name() }.render(locale);
        format!("{ability:<11}{:>8}{:>6}{:>11}", sum(of.total), best, of.conflicts)
    };
    let [total, best, conflicts] =
        [say::Total.render(locale), say::Best.render(locale), say::HeadConflicts.render(locale)];
    let headings = format!("{:<11}{total:>8}{best:>6}{conflicts:>11}", "");
    std::iter::once(headings).chain(figures.abilities.iter().map(line)).collect()
}

fn conflicts(figures: &Statistics, columns: usize, locale: Locale) -> Vec<String> {
    if figures.conflicts.cards.is_empty() {
        return vec![say::NoConflicts.render(locale)];
    }
    let room = columns.saturating_sub(19);
    let line = |of: &ConflictFigures| {
        let types: Vec<String> = of.types.iter().map(|ability| short_ability(*ability, locale)).collect();
        let types = if types.is_empty() { "?".to_owned() } else { types.join("/") };
        let who = match (of.supporters, of.perhaps) {
            (Some(0), Some(0)) if of.is_unsupported() => say::Nobody.render(locale),
            (Some(0), Some(0)) => say::InWar.render(locale),
            (Some(sure), Some(0)) => sure.to_string(),
            (Some(sure), Some(perhaps)) => format!("{sure}+{perhaps}?"),
            _ => "?".to_owned(),
        };
        format!("{:>2} {} {types:<8} {who:>6}", of.count, filled(&of.name, room))
    };
    figures.conflicts.cards.iter().map(line).collect()
}

fn marks(figures: &Statistics, columns: usize, locale: Locale) -> Vec<String> {
    let line = |of: &MarkFigures| {
        let required = match of.required_by {
            0 => "-".to_owned(),
            cards => say::UpTo { cards, most: of.most_required }.render(locale),
        };
        let mark = say::Mark { mark: of.mark.name() }.render(locale);
        format!("{mark:<11} {:>6} {:>6}  {required}", sum(of.borne), sum(of.given))
    };
    let lines: Vec<String> = figures.marks.iter().filter(|of| of.matters()).map(line).collect();
    if lines.is_empty() {
        return wrapped(&say::NoMarks.render(locale), columns);
    }
    let [borne, given] = [say::Borne.render(locale), say::Given.render(locale)];
    let headings = format!("{:<11} {borne:>6} {given:>6}  {}", "", say::RequiredBy.render(locale));
    std::iter::once(headings).chain(lines).collect()
}

fn games(model: &Model<'_>, columns: usize) -> Vec<String> {
    let Some((last, _)) = &model.games.last else {
        return wrapped(&say::GPlays.render(model.locale), columns);
    };
    let row = |name: &str, values: &[f64]| {
        let values: Vec<String> = values.iter().map(|value| format!("{value:>4.0}")).collect();
        format!("{name:<6}{}", values.concat())
    };
    let turns: Vec<f64> = (1..=last.influence.len()).map(|turn| turn as f64).collect();
    let of = |figures: &Figures, name: [&str; 2]| [row(name[0], &figures.influence), row(name[1], &figures.power)];
    let mut lines = vec![row(&say::Turn.render(model.locale), &turns)];
    let [influence, power] = of(last, [&say::Influence.render(model.locale), &say::Power.render(model.locale)]);
    let were = say::Last.render(model.locale);
    match &model.games.before {
        None => lines.extend([influence, power]),
        Some(before) => {
            let [influence_before, power_before] = of(before, [&were, &were]);
            lines.extend([influence, influence_before, power, power_before]);
        }
    }
    lines.extend(wrapped(&say::GamesTable { answered: last.answered }.render(model.locale), columns));
    lines
}
