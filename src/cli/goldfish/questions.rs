//! What a run was asked beside the curve, in words: wants, times, dead cards, spending.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::finished::Run;
use crate::messages::goldfish::{CurveNarrow, HeadCard, HeadTurn};
use crate::messages::goldfish_asked as say;
use crate::report::chart::{bar, grown};
use crate::report::grid::Grid;
use crate::report::meaning::with_pilot;
use crate::report::prose;
use crate::report::style::{FAINT, STRONG, decimal, percent, styled, with_interval};
use zocalo_simulation::simulation::{Bought, Figure, FigureList, Measure, MetricValue};
use zocalo_text::estimate::Estimate;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// How many dead cards are shown unless all are asked for.
const FEW_CARDS: usize = 12;

/// How wide the words may be for a card that took the last influence.
const LONGEST_DEED: usize = 32;

/// The most turns that a table shows side by side.
const MOST_TURNS: usize = 7;

/// How wide a column with the share of a turn is, the blanks before it included.
const SHARE_WIDTH: usize = 7;

/// All that was asked, a table each; empty when nothing was.
pub(super) fn questions(run: &Run<'_>, turns: u8, all: bool, width: usize, locale: Locale) -> String {
    let (figures, mut text) = (&run.figures, String::new());
    if !figures.wants.is_empty() {
        text.push_str(&wants(figures, width, locale));
    }
    if !figures.times.is_empty() {
        text.push_str(&times(figures, turns, width, locale));
        text.push_str(&time_charts(figures, turns, width, locale));
    }
    if figures.get(Figure::DeadCards(1)).is_some() {
        text.push_str(&dead_cards(run, turns, all, width, locale));
    }
    if figures.get(Figure::LastBought(Bought::Nothing, 1)).is_some() {
        text.push_str(&spending(run, turns, width, locale));
        text.push_str(&spending_by_card(run, turns, all, width, locale));
    }
    text
}

/// How many turns of a run stand side by side where `taken` letters are taken already.
fn side_by_side(turns: u8, width: usize, taken: usize) -> usize {
    (width.saturating_sub(taken) / SHARE_WIDTH).clamp(1, MOST_TURNS).min(usize::from(turns))
}

/// Some turns of a run, as many as stand side by side where `taken` letters are taken already, the last among them.
fn some_turns(turns: u8, width: usize, taken: usize) -> Vec<u8> {
    let (count, turns) = (side_by_side(turns, width, taken), usize::from(turns));
    (1..=count).filter_map(|part| u8::try_from((part * turns).div_ceil(count)).ok()).collect()
}

/// So many turns, in which most happens in these rows of shares, turn by turn: the first, then those in which a row has a
/// large share that no turn before shows as well, earlier ones first.
fn eventful_turns(rows: &[Vec<f64>], count: usize) -> Vec<u8> {
    let turns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut shown: Vec<usize> = (0..turns.min(1)).collect();
    while shown.len() < count.min(turns) {
        // What a turn says that those shown do not: of each row what it has above the most of them.
        let news = |turn: usize| -> f64 {
            let beyond = |row: &Vec<f64>| {
                let told = shown.iter().filter_map(|at| row.get(*at)).copied().fold(0.0, f64::max);
                (row.get(turn).copied().unwrap_or(0.0) - told).max(0.0)
            };
            rows.iter().map(beyond).sum()
        };
        let share = |turn: usize| -> f64 { rows.iter().filter_map(|row| row.get(turn)).sum() };
        let left = (0..turns).filter(|turn| !shown.contains(turn));
        let order = |one: &usize, other: &usize| {
            news(*one).total_cmp(&news(*other)).then(share(*one).total_cmp(&share(*other))).then(other.cmp(one))
        };
        let Some(next) = left.max_by(order) else { break };
        shown.push(next);
    }
    shown.sort_unstable();
    shown.into_iter().filter_map(|at| u8::try_from(at + 1).ok()).collect()
}

fn longest(names: &[String]) -> usize {
    names.iter().map(|name| name.width()).max().unwrap_or(0)
}

/// Headings for those turns.
fn turn_heads(turns: &[u8], locale: Locale) -> Vec<String> {
    let head = |(at, turn): (usize, &u8)| if at == 0 { say::By { turn }.render(locale) } else { turn.to_string() };
    turns.iter().enumerate().map(head).collect()
}

/// The share of games that reach each goal, or the mean, with its interval.
fn wants(figures: &FigureList<'_, MetricValue>, width: usize, locale: Locale) -> String {
    let estimate = |figure| match figures.get(figure) {
        Some(MetricValue::Estimate(estimate)) => Some(*estimate),
        _ => None,
    };
    let named = figures.wants.iter().enumerate();
    let mut rows: Vec<(String, Estimate, bool)> =
        named.filter_map(|(at, (name, is_mean))| Some((name.clone(), estimate(Figure::Want(at))?, *is_mean))).collect();
    let together = estimate(Figure::WantedTogether).filter(|_| figures.wanted_shares() > 1);
    rows.extend(together.map(|share| (say::AllOfThese.render(locale), share, false)));
    let head = say::Wanted.render(locale);
    let longest = rows.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0).clamp(head.chars().count(), 30);
    let room = width.saturating_sub(longest + 26).clamp(8, 30);
    let mut text = format!("{}\n", styled(STRONG, format!("{head:<longest$}  {}", say::WithInterval.render(locale))));
    for (name, estimate, is_mean) in rows {
        let figure = with_interval(estimate, is_mean, locale);
        let bar = if is_mean { String::new() } else { bar(estimate.value, 1.0, room) };
        let name = zocalo_text::text::shortened(&name, longest);
        let _ = writeln!(text, "{}", format!("{name:<longest$}  {figure:<22} {bar}").trim_end());
    }
    text.push('\n');
    text
}

/// The share of games in which something has held by each turn, and when it first held.
fn times(figures: &FigureList<'_, MetricValue>, turns: u8, width: usize, locale: Locale) -> String {
    let names: Vec<String> = figures.times.iter().map(|goal| zocalo_text::text::shortened(goal, 24)).collect();
    // Beside the names and the turns: the first heading is wider than its figures, and two more columns.
    let shown = some_turns(turns, width, longest(&names) + 21);
    let first = std::iter::once(say::FirstReached.render(locale));
    let heads =
        first.chain(turn_heads(&shown, locale)).chain([say::HalfBy.render(locale), say::MeanTurn.render(locale)]);
    let mut table = Grid::new(heads, &[]);
    for (at, name) in names.into_iter().enumerate() {
        let shares = shown.iter().map(|turn| percent(figures.value(Figure::ReachedBy(at, *turn)), 0, locale));
        let turn = |figure, digits| match figures.get(figure) {
            None | Some(MetricValue::Never) => "–".to_owned(),
            Some(turn) => decimal(turn.value(), digits, locale),
        };
        let (half, mean) = (turn(Figure::MedianTurn(at), 0), turn(Figure::MeanTurn(at), 1));
        table.row(std::iter::once(name).chain(shares).chain([half, mean]));
    }
    format!("{}\n{}\n\n", table.text(width), styled(FAINT, prose(&say::TimesLegend.render(locale), width)))
}

/// For everything that is reached in more than one turn: how many games get there in each, and how many have by then.
fn time_charts(figures: &FigureList<'_, MetricValue>, turns: u8, width: usize, locale: Locale) -> String {
    let (turn, in_it, by_then) = (HeadTurn.render(locale), say::InIt.render(locale), say::ByThen.render(locale));
    let wider = [(&turn, 4), (&in_it, 8), (&by_then, 8)].map(|(head, usual)| head.width().saturating_sub(usual));
    let room = width.saturating_sub(30 + wider.iter().sum::<usize>()).clamp(16, 48);
    let mut text = String::new();
    for (at, question) in figures.times.iter().enumerate() {
        let mut so_far = 0.0;
        let steps: Vec<(u8, f64, f64)> = (1..=turns)
            .map(|turn| (turn, figures.value(Figure::ReachedBy(at, turn))))
            .map(|(turn, share)| (turn, std::mem::replace(&mut so_far, share), share))
            .collect();
        let grows = |(_, before, now): &(u8, f64, f64)| now > before;
        let (Some(first), Some(last)) = (steps.iter().position(grows), steps.iter().rposition(grows)) else { continue };
        if first == last {
            continue;
        }
        let name = zocalo_text::text::shortened(question, room - 1);
        let _ = writeln!(text, "{}", styled(STRONG, format!("{turn:<4}  {name:<room$}  {in_it:>8}  {by_then:>8}")));
        for (turn, before, now) in &steps[first..=last] {
            let (new, all) = (percent(now - before, 1, locale), percent(*now, 1, locale));
            let _ = writeln!(text, "{turn:>4}  {:<room$}  {new:>8}  {all:>8}", grown(*before, *now, room));
        }
        text.push('\n');
    }
    text
}

/// What a figure found; `None` in a turn that no game had, as all were over.
fn known(figures: &FigureList<'_, MetricValue>, figure: Figure) -> Option<f64> {
    figures.get(figure).filter(|found| **found != MetricValue::Never).map(MetricValue::value)
}

/// A share in percent, or that no game had the turn or too few to tell.
fn share(figures: &FigureList<'_, MetricValue>, figure: Figure, locale: Locale) -> String {
    let is_told = figure.turn().is_none_or(|turn| !figures.has_few(turn));
    known(figures, figure).filter(|_| is_told).map_or_else(|| "–".to_owned(), |share| percent(share, 0, locale))
}

/// In how many games a card was in hand when a turn began.
fn games_playable(figures: &FigureList<'_, MetricValue>, card: usize, locale: Locale) -> String {
    match figures.get(Figure::GamesPlayable(card)) {
        Some(MetricValue::Count(games)) => Number::grouped(*games).render(locale),
        _ => "0".to_owned(),
    }
}

/// How many cards lay dead in each turn, and which.
fn dead_cards(run: &Run<'_>, turns: u8, all: bool, width: usize, locale: Locale) -> String {
    let figures = &run.figures;
    // Too few games say little, and would set the scale.
    let mean = |turn| known(figures, Figure::DeadCards(turn)).filter(|_| !figures.has_few(turn));
    let by_turn: Vec<Option<f64>> = (1..=turns).map(mean).collect();
    let most = by_turn.iter().flatten().copied().fold(4.0, f64::max);
    let room = width.saturating_sub(20).clamp(8, 30);
    let mut text =
        format!("{}\n", styled(STRONG, format!("{:<4}  {}", HeadTurn.render(locale), say::DeadHead.render(locale))));
    for (turn, mean) in by_turn.iter().enumerate() {
        let bar = mean.map_or_else(String::new, |mean| bar(mean, most, room));
        let mean = mean.map_or_else(|| "–".to_owned(), |mean| decimal(mean, 1, locale));
        let _ = writeln!(text, "{:>4}  {bar:<room$} {mean:>4}", turn + 1);
    }
    let cards = figures.cards_with(|figure| matches!(figure, Figure::NeverPlayed(_)));
    let shown = if all { cards.len() } else { cards.len().min(FEW_CARDS) };
    let mut table = Grid::new(
        [
            HeadCard.render(locale),
            say::NeverPlayed.render(locale),
            say::Spurned.render(locale),
            say::TurnsWaiting.render(locale),
            say::Games.render(locale),
        ],
        &[4],
    );
    let unplayable: Vec<&str> = run.prepared.deck.not_played().map(|card| card.label.as_str()).collect();
    let is_unplayable = |card: &usize| unplayable.contains(&figures.cards[*card]);
    for card in cards[..shown].iter().copied() {
        let mark = if is_unplayable(&card) { " *" } else { "" };
        table.row([
            format!("{}{mark}", zocalo_text::text::shortened(figures.cards[card], 28)),
            percent(figures.value(Figure::NeverPlayed(card)), 0, locale),
            percent(figures.value(Figure::Spurned(card)), 0, locale),
            decimal(figures.value(Figure::TurnsWaiting(card)), 1, locale),
            games_playable(figures, card, locale),
        ]);
    }
    let _ = writeln!(text, "\n{}", table.text(width));
    if shown < cards.len() {
        let more = say::MoreDead { count: cards.len() - shown };
        let _ = writeln!(text, "{}", styled(FAINT, more.render(locale)));
    }
    let pilot = with_pilot(&run.prepared.request, locale);
    let legend = say::DeadLegend { pilot, unplayable: cards[..shown].iter().any(is_unplayable) };
    let _ = writeln!(text, "{}\n", styled(FAINT, prose(&legend.render(locale), width)));
    text
}

/// What the last influence of each turn bought, and what was left of it.
fn spending(run: &Run<'_>, turns: u8, width: usize, locale: Locale) -> String {
    let (figures, tally) = (&run.figures, &run.counts.tally);
    let kinds = Bought::ALL.map(|kind| say::Bought { kind: kind.key() }.render(locale));
    let heads = std::iter::once(HeadTurn.render(locale)).chain(kinds).chain([say::LeftUnspent.render(locale)]);
    let mut table = Grid::new(heads, &[8, 7, 6, 5, 3, 2]);
    let mut unspent = 0.0;
    for turn in 1..=turns {
        let left = known(figures, Figure::Measure(Measure::Unspent, turn));
        // Of a game that is over nothing is left in the turns after.
        unspent += left.unwrap_or(0.0) * tally.games_on(turn) as f64 / tally.games().max(1) as f64;
        let shares = Bought::ALL.map(|kind| share(figures, Figure::LastBought(kind, turn), locale));
        let left =
            left.filter(|_| !figures.has_few(turn)).map_or_else(|| "–".to_owned(), |left| decimal(left, 1, locale));
        table.row(std::iter::once(turn.to_string()).chain(shares).chain([left]));
    }
    let pilot = with_pilot(&run.prepared.request, locale);
    let mut legend = say::SpendingLegend { pilot, unspent: decimal(unspent, 1, locale) }.render(locale);
    let (table, without) = table.fitted(width);
    if !without.is_empty() {
        let _ = write!(legend, " {}", CurveNarrow { names: without.join(", ") }.render(locale));
    }
    format!("{table}\n{}\n\n", styled(FAINT, prose(&legend, width)))
}

/// A card and what was done with it, so short that it stands in a row: what is too long is cut in the card's name.
pub(super) fn spent_on(card: &str, kind: Bought, locale: Locale) -> String {
    let room = LONGEST_DEED.saturating_sub(say::OnCard { card: "", kind: kind.key() }.render(locale).width());
    say::OnCard { card: zocalo_text::text::shortened(card, room), kind: kind.key() }.render(locale)
}

/// On which cards the last influence of the turns was spent; empty when on none.
fn spending_by_card(run: &Run<'_>, turns: u8, all: bool, width: usize, locale: Locale) -> String {
    let figures = &run.figures;
    let on_card = |(figure, turns): &(Figure, MetricValue)| match figure {
        Figure::LastOnCard(card, kind) => Some((*card, *kind, turns.value())),
        _ => None,
    };
    let cards: Vec<(usize, Bought, f64)> = figures.list.iter().filter_map(on_card).collect();
    if cards.is_empty() {
        return String::new();
    }
    let count = if all { cards.len() } else { cards.len().min(FEW_CARDS) };
    let names: Vec<String> =
        cards[..count].iter().map(|(card, kind, _)| spent_on(figures.cards[*card], *kind, locale)).collect();
    let rows: Vec<Vec<f64>> = cards[..count]
        .iter()
        .map(|(card, kind, _)| {
            let share =
                |turn| known(figures, Figure::LastOnCardIn(*card, *kind, turn)).filter(|_| !figures.has_few(turn));
            (1..=turns).map(|turn| share(turn).unwrap_or(0.0)).collect()
        })
        .collect();
    let shown = eventful_turns(&rows, side_by_side(turns, width, longest(&names).max(17) + 15));
    let head = |(at, turn): (usize, &u8)| if at == 0 { say::InTurn { turn }.render(locale) } else { turn.to_string() };
    let heads = std::iter::once(say::LastInfluenceOn.render(locale)).chain(shown.iter().enumerate().map(head));
    let mut table = Grid::new(heads.chain(std::iter::once(say::TurnsAGame.render(locale))), &[]);
    for ((card, kind, turns), name) in cards.iter().zip(names) {
        let shares = shown.iter().map(|turn| share(figures, Figure::LastOnCardIn(*card, *kind, *turn), locale));
        let turns = std::iter::once(decimal(*turns, 2, locale));
        table.row(std::iter::once(name).chain(shares).chain(turns));
    }
    let pilot = with_pilot(&run.prepared.request, locale);
    let mut legend = say::OnCardLegend { pilot }.render(locale);
    if count < cards.len() {
        let _ = write!(legend, " {}", say::OnCardMore { count: cards.len() - count }.render(locale));
    }
    format!("{}\n{}\n\n", table.text(width), styled(FAINT, prose(&legend, width)))
}

#[cfg(test)]
mod tests {
    use super::eventful_turns;

    /// What happens in turn 1 alone is shown, and so is the turn in which another row has most.
    #[test]
    fn the_turns_in_which_something_happens_are_shown() {
        let rows = [
            vec![1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            vec![0.0, 0.0, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0],
            vec![0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.1],
        ];
        assert_eq!(eventful_turns(&rows, 3), [1, 3, 7]);
        assert_eq!(eventful_turns(&rows, 4), [1, 3, 6, 7], "then those with most, the earlier first");
        assert_eq!(eventful_turns(&rows, 9), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(eventful_turns(&[], 4), [0_u8; 0]);
    }
}
