//! What a range of unknown abilities does to the figures, in words: which of them move and how far, and which card to look at
//! first.

use std::fmt::Write as _;

use super::finished::{Comparison, Run};
use crate::cli::ability_sensitivity::AbilitySensitivity;
use crate::messages::goldfish_asked::AllOfThese;
use crate::messages::{abilities as say, goldfish as curve};
use crate::report::find_out;
use crate::report::grid::Grid;
use crate::report::style::{self, FAINT, STRONG, decimal, hanging, percent, styled};
use zocalo_simulation::simulation::{Figure, FigureList, FigureSpan, FigureSpans, InBoth, Measure, MetricValue};
use zocalo_text::message::Locale;

/// How many rows are shown of figures other than the curve unless all are asked for.
const FEW: usize = 8;

/// The section of a run; empty where no range was asked for.
pub(super) fn of_run(run: &Run<'_>, all: bool, width: usize, locale: Locale) -> String {
    let Some(AbilitySensitivity { spans, knowing }) = &run.sensitivity else { return String::new() };
    if run.prepared.deck.assumed().next().is_none() && knowing.iter().all(|goal| goal.looked_at == 0) {
        return format!("{}\n\n", hanging("", &say::AllKnown.render(locale), width));
    }
    let mut text = head(spans, width, locale);
    let moved = format!("{}{}", measures(spans, width, locale), others(run, spans, all, width, locale));
    if moved.is_empty() {
        let _ = writeln!(text, "{}", hanging("", &say::NoneMoves.render(locale), width));
    }
    text.push_str(&moved);
    for goal in knowing {
        let _ = writeln!(text, "{}", hanging("- ", &find_out(goal, locale), width));
    }
    text.push('\n');
    text
}

/// The section of a comparison; empty where no range was asked for.
pub(super) fn of_comparison(comparison: &Comparison<'_>, all: bool, width: usize, locale: Locale) -> String {
    let Some(spans) = &comparison.spans else { return String::new() };
    let mut text = head(spans, width, locale);
    let figures = &comparison.figures;
    let mut rows: Vec<[String; 3]> = Vec::new();
    for (figure, span) in &spans.moved {
        if let (Some(label), Some(found)) = (label(figures, *figure, locale), figures.get(*figure))
            && difference(span.low, found, locale) != difference(span.high, found, locale)
        {
            let value = found.compared.difference.mean().value;
            let (plain, range) = (difference(value, found, locale), difference_span(*span, found, locale));
            let turns = if span.low < 0.0 && span.high > 0.0 { say::EitherMore.render(locale) } else { String::new() };
            rows.push([label, plain, format!("{range}{turns}")]);
        }
    }
    if rows.is_empty() {
        let _ = writeln!(text, "{}", hanging("", &say::NoDifferenceMoves.render(locale), width));
    } else {
        text.push_str(&table(
            [say::HeadFigure.render(locale), say::HeadDifference.render(locale), say::HeadFromTo.render(locale)],
            rows,
            all,
            width,
            locale,
        ));
    }
    text.push('\n');
    text
}

/// What was played, in a sentence.
fn head(spans: &FigureSpans, width: usize, locale: Locale) -> String {
    let played: Vec<String> = spans.range.played().iter().map(u8::to_string).collect();
    let (last, rest) = played.split_last().map_or(("", String::new()), |(last, rest)| (last.as_str(), rest.join(", ")));
    let title = styled(STRONG, say::Title { high: spans.range.high, low: spans.range.low }.render(locale));
    let sentence = say::Played { last, middle: spans.range.middle(), numbers: rest }.render(locale);
    format!("{title}\n{}\n", hanging("", &sentence, width))
}

/// The measures that move, turn by turn.
fn measures(spans: &FigureSpans, width: usize, locale: Locale) -> String {
    let of = |measure, turn| spans.get(Figure::Measure(measure, turn)).filter(|span| is_seen(*span, 1.0, locale));
    let turns: Vec<u8> =
        (1..=u8::MAX).filter(|turn| Measure::ALL.iter().any(|one| of(*one, *turn).is_some())).collect();
    let measures: Vec<Measure> =
        Measure::ALL.into_iter().filter(|measure| turns.iter().any(|turn| of(*measure, *turn).is_some())).collect();
    if measures.is_empty() {
        return String::new();
    }
    let heads =
        std::iter::once(curve::HeadTurn.render(locale)).chain(measures.iter().map(|measure| words(*measure, locale)));
    let mut grid = Grid::new(heads, &[7, 6, 5, 4, 3]);
    for turn in turns {
        let cell = |measure: &Measure| of(*measure, turn).map_or_else(String::new, |one| mean(one, locale));
        grid.row(std::iter::once(turn.to_string()).chain(measures.iter().map(cell)));
    }
    let (table, without) = grid.fitted(width);
    if without.is_empty() {
        return format!("{table}\n");
    }
    let legend = curve::CurveNarrow { names: without.join(", ") };
    format!("{table}\n{}\n", styled(FAINT, legend.render(locale)))
}

/// All that moves beside the curve, the cards that move most before the others.
fn others(run: &Run<'_>, spans: &FigureSpans, all: bool, width: usize, locale: Locale) -> String {
    let figures = &run.figures;
    let mut asked: Vec<[String; 3]> = Vec::new();
    let mut cards: Vec<(f64, [String; 3])> = Vec::new();
    if let Some(span) = spans.won {
        let tally = &run.counts.tally;
        let share = tally.games_won(tally.turns()) as f64 / tally.games().max(1) as f64;
        asked.push([
            say::WonBy { turn: tally.turns() }.render(locale),
            percent(share, 1, locale),
            percents(span, locale),
        ]);
    }
    for (figure, span) in &spans.moved {
        let (Some(label), Some(found)) = (label(figures, *figure, locale), figures.get(*figure)) else { continue };
        let scale = if is_mean(figures, *figure) || matches!(figure, Figure::Measure(..)) { 1.0 } else { 100.0 };
        match figure {
            _ if !is_seen(*span, scale, locale) => {}
            Figure::PlayedBy(_, turn) if *turn == run.prepared.request.turns => {
                cards.push((span.low - span.high, [label, percent(found.value(), 1, locale), percents(*span, locale)]));
            }
            Figure::Measure(..) | Figure::SeenBy(..) | Figure::PlayedBy(..) => {}
            _ if is_mean(figures, *figure) => {
                asked.push([label, decimal(found.value(), 1, locale), mean(*span, locale)]);
            }
            _ => asked.push([label, percent(found.value(), 1, locale), percents(*span, locale)]),
        }
    }
    cards.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let rows: Vec<[String; 3]> = asked.into_iter().chain(cards.into_iter().map(|(_, row)| row)).collect();
    if rows.is_empty() {
        return String::new();
    }
    table(
        [say::HeadFigure.render(locale), say::HeadIs.render(locale), say::HeadFromTo.render(locale)],
        rows,
        all,
        width,
        locale,
    )
}

fn table(heads: [String; 3], rows: Vec<[String; 3]>, all: bool, width: usize, locale: Locale) -> String {
    let shown = if all { rows.len() } else { rows.len().min(FEW) };
    let more = rows.len() - shown;
    let mut grid = Grid::new(heads, &[]);
    for row in rows.into_iter().take(shown) {
        grid.row(row);
    }
    let mut text = format!("{}\n", grid.text(width));
    if more > 0 {
        let _ = writeln!(text, "{}", styled(FAINT, say::More { count: more }.render(locale)));
    }
    text
}

fn words(measure: Measure, locale: Locale) -> String {
    match measure {
        Measure::Influence => curve::HeadInfluence.render(locale),
        Measure::Unspent => curve::HeadUnspent.render(locale),
        Measure::Power => curve::HeadPower.render(locale),
        Measure::CardsSeen => curve::HeadSeen.render(locale),
        Measure::Hand => curve::HeadHand.render(locale),
        Measure::InnerCircle => curve::HeadCircle.render(locale),
        Measure::Supporting => curve::HeadSupporting.render(locale),
    }
}

/// What a figure is called in a row; none for those that are not shown.
fn label<V>(figures: &FigureList<'_, V>, figure: Figure, locale: Locale) -> Option<String> {
    let subject = figures.subject(figure);
    Some(match figure {
        Figure::Measure(measure, turn) => {
            say::MeasureIn { measure: say::Measure { measure: measure.key() }, turn }.render(locale)
        }
        Figure::Want(_) => subject.to_owned(),
        Figure::WantedTogether if figures.wanted_shares() > 1 => AllOfThese.render(locale),
        Figure::ReachedBy(_, turn) => say::GoalBy { goal: subject, turn }.render(locale),
        Figure::MeanTurn(_) => say::GoalMeanTurn { goal: subject }.render(locale),
        Figure::MedianTurn(_) => say::GoalMedianTurn { goal: subject }.render(locale),
        Figure::PlayedBy(_, turn) => say::CardPlayedBy { card: subject, turn }.render(locale),
        Figure::DeadCards(turn) => say::DeadCardsIn { turn }.render(locale),
        Figure::TurnsWaiting(_) => say::CardWaiting { card: subject }.render(locale),
        Figure::NeverPlayed(_) => say::CardNeverPlayed { card: subject }.render(locale),
        Figure::Spurned(_) => say::CardSpurned { card: subject }.render(locale),
        _ => return None,
    })
}

fn is_mean(figures: &FigureList<'_, MetricValue>, figure: Figure) -> bool {
    match figure {
        Figure::Want(at) => figures.wants[at].1,
        Figure::MeanTurn(_) | Figure::MedianTurn(_) | Figure::DeadCards(_) | Figure::TurnsWaiting(_) => true,
        _ => false,
    }
}

/// Whether the two ends differ as they are printed.
fn is_seen(FigureSpan { low, high }: FigureSpan, scale: f64, locale: Locale) -> bool {
    decimal(low * scale, 1, locale) != decimal(high * scale, 1, locale)
}

fn mean(FigureSpan { low, high }: FigureSpan, locale: Locale) -> String {
    format!("{}–{}", decimal(low, 1, locale), decimal(high, 1, locale))
}

fn percents(FigureSpan { low, high }: FigureSpan, locale: Locale) -> String {
    format!("{}–{} %", decimal(low * 100.0, 1, locale), decimal(high * 100.0, 1, locale))
}

fn difference(value: f64, found: &InBoth<'_>, locale: Locale) -> String {
    let (scale, digits) = if found.is_share { (100.0, 1) } else { (1.0, 2) };
    style::difference(value * scale, digits, locale)
}

fn difference_span(FigureSpan { low, high }: FigureSpan, found: &InBoth<'_>, locale: Locale) -> String {
    say::FromTo { high: difference(high, found, locale), low: difference(low, found, locale) }.render(locale)
}

#[cfg(test)]
mod tests {
    use super::is_seen;
    use zocalo_simulation::simulation::FigureSpan;
    use zocalo_text::message::Locale;

    #[test]
    fn what_rounds_to_nothing_is_no_span() {
        assert!(
            !is_seen(FigureSpan { low: 1.96, high: 2.04 }, 1.0, Locale::ENGLISH)
                && is_seen(FigureSpan { low: 1.94, high: 2.04 }, 1.0, Locale::ENGLISH)
        );
        assert!(is_seen(FigureSpan { low: 0.196, high: 0.204 }, 100.0, Locale::ENGLISH));
    }
}
