//! What a run was asked beside the curve, in words: wants, times, dead cards, spending.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::chart::{bar, grown};
use super::grid::Grid;
use super::openings::figure;
use super::style::{FAINT, STRONG, styled};
use crate::game::PlayDeck;
use crate::simulation::estimate::{Estimate, Sums};
use crate::simulation::{Answers, Bought, DeadCards, LastOnCard, SpendingTally};
use crate::simulation::{Measure, Tally};

/// What was asked, and the counts that answer it.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The goals as they were asked, and whether each is a mean.
    pub wants: &'a [(String, bool)],
    /// The questions after times.
    pub times: &'a [String],
    /// The counts.
    pub answers: &'a Answers,
    /// What the last influence bought, if that was asked.
    pub spending: Option<&'a SpendingTally>,
}

/// How many dead cards are shown unless all are asked for.
const FEW_CARDS: usize = 12;

/// The most turns that a table shows side by side.
const MOST_TURNS: usize = 7;

/// How wide a column with the share of a turn is, the blanks before it included.
const SHARE_WIDTH: usize = 7;

/// All that was asked, a table each; empty when nothing was.
pub(super) fn answers(asked: Asked<'_>, book: &PlayDeck, tally: &Tally, all: bool, width: usize) -> String {
    let mut text = String::new();
    if !asked.wants.is_empty() {
        text.push_str(&wants(asked, width));
    }
    if !asked.times.is_empty() {
        text.push_str(&times(asked, width));
        text.push_str(&time_charts(asked, width));
    }
    if let Some(dead) = &asked.answers.dead {
        text.push_str(&dead_cards(dead, book, all, width));
    }
    if let Some(spent) = asked.spending {
        text.push_str(&spending(spent, tally, width));
        text.push_str(&spending_by_card(spent, book, all, width));
    }
    text
}

/// Some turns of a run, as many as stand side by side where `taken` letters are taken already, the last among them.
fn some_turns(turns: usize, width: usize, taken: usize) -> Vec<usize> {
    let count = (width.saturating_sub(taken) / SHARE_WIDTH).clamp(1, MOST_TURNS).min(turns);
    (1..=count).map(|part| (part * turns).div_ceil(count)).collect()
}

fn longest(names: &[String]) -> usize {
    names.iter().map(|name| name.width()).max().unwrap_or(0)
}

/// Headings for those turns.
fn turn_heads(turns: &[usize]) -> Vec<String> {
    let head = |(at, turn): (usize, &usize)| if at == 0 { format!("by {turn}") } else { turn.to_string() };
    turns.iter().enumerate().map(head).collect()
}

/// The share of games that reach each goal, or the mean, with its interval.
fn wants(asked: Asked<'_>, width: usize) -> String {
    let estimates = asked.wants.iter().zip(asked.answers.wants.values());
    let mut rows: Vec<(String, Estimate, bool)> =
        estimates.map(|((name, is_mean), sums)| (name.clone(), estimate(sums, *is_mean), *is_mean)).collect();
    if asked.wants.iter().filter(|(_, is_mean)| !is_mean).count() > 1 {
        rows.push(("all of these shares".to_owned(), asked.answers.wants.together(), false));
    }
    let longest = rows.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0).clamp(6, 30);
    let room = width.saturating_sub(longest + 26).clamp(8, 30);
    let mut text = format!("{}\n", styled(STRONG, format!("{:<longest$}  with its 95 % interval", "Wanted")));
    for (name, estimate, is_mean) in rows {
        let figure = figure(estimate, is_mean);
        let bar = if is_mean { String::new() } else { bar(estimate.value, 1.0, room) };
        let name = crate::text::shortened(&name, longest);
        let _ = writeln!(text, "{}", format!("{name:<longest$}  {figure:<22} {bar}").trim_end());
    }
    text.push('\n');
    text
}

pub(super) fn estimate(sums: &Sums, is_mean: bool) -> Estimate {
    if is_mean { sums.mean() } else { sums.share() }
}

/// The share of games in which something has held by each turn, and when it first held.
fn times(asked: Asked<'_>, width: usize) -> String {
    let times = &asked.answers.times;
    let names: Vec<String> = asked.times.iter().map(|question| crate::text::shortened(question, 24)).collect();
    // Beside the names and the turns: the first heading is wider than its figures, and two more columns.
    let shown = some_turns(times.turns(), width, longest(&names) + 21);
    let first = std::iter::once("First reached".to_owned());
    let heads = first.chain(turn_heads(&shown)).chain(["half by".to_owned(), "mean turn".to_owned()]);
    let mut table = Grid::new(heads, &[]);
    for (at, name) in names.into_iter().enumerate() {
        let by_turn = times.by_turn(at);
        let shares = shown.iter().map(|turn| percent(by_turn[turn - 1].value));
        let half = times.median_turn(at).map_or("–".to_owned(), |turn| turn.to_string());
        let mean = times.mean_turn(at).map_or("–".to_owned(), |mean| format!("{:.1}", mean.value));
        table.row(std::iter::once(name).chain(shares).chain([half, mean]));
    }
    let legend = "Half by: half of all games by the end of this turn. Mean turn: of the games that got there.";
    format!("{}\n{}\n\n", table.text(width), styled(FAINT, textwrap::fill(legend, width)))
}

/// For everything that is reached in more than one turn: how many games get there in each, and how many have by then.
fn time_charts(asked: Asked<'_>, width: usize) -> String {
    let room = width.saturating_sub(30).clamp(16, 48);
    let mut text = String::new();
    for (at, question) in asked.times.iter().enumerate() {
        let mut so_far = 0.0;
        let steps: Vec<(usize, f64, f64)> = (1..)
            .zip(asked.answers.times.by_turn(at))
            .map(|(turn, share)| (turn, std::mem::replace(&mut so_far, share.value), share.value))
            .collect();
        let grows = |(_, before, now): &(usize, f64, f64)| now > before;
        let (Some(first), Some(last)) = (steps.iter().position(grows), steps.iter().rposition(grows)) else { continue };
        if first == last {
            continue;
        }
        let name = crate::text::shortened(question, room - 1);
        let _ = writeln!(text, "{}", styled(STRONG, format!("Turn  {name:<room$}  {:>8}  {:>8}", "in it", "by then")));
        for (turn, before, now) in &steps[first..=last] {
            let (new, all) = (format!("{:.1} %", (now - before) * 100.0), format!("{:.1} %", now * 100.0));
            let _ = writeln!(text, "{turn:>4}  {:<room$}  {new:>8}  {all:>8}", grown(*before, *now, room));
        }
        text.push('\n');
    }
    text
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// How many cards lay dead in each turn, and which.
fn dead_cards(dead: &DeadCards, book: &PlayDeck, all: bool, width: usize) -> String {
    let by_turn = dead.by_turn();
    let most = by_turn.iter().copied().fold(4.0, f64::max);
    let room = width.saturating_sub(20).clamp(8, 30);
    let mut text = format!("{}\n", styled(STRONG, "Turn  Dead cards in hand"));
    for (turn, mean) in by_turn.iter().enumerate() {
        let _ = writeln!(text, "{:>4}  {:<room$} {mean:>4.1}", turn + 1, bar(*mean, most, room));
    }
    let cards = dead.by_card();
    let shown = if all { cards.len() } else { cards.len().min(FEW_CARDS) };
    let mut table = Grid::new(["Card", "never played", "turns waiting", "games"], &[3]);
    for card in &cards[..shown] {
        table.row([
            crate::text::shortened(&book.card(card.card).label, 30),
            percent(card.never_played.value),
            format!("{:.1}", card.turns_waiting),
            card.games.to_string(),
        ]);
    }
    let _ = writeln!(text, "\n{}", table.text(width));
    if shown < cards.len() {
        let more = format!("… and {} more cards; -v shows all.", cards.len() - shown);
        let _ = writeln!(text, "{}", styled(FAINT, more));
    }
    let legend = "Dead: in hand for the whole turn, and no copy played by its end. Games: those in which the card \
        could have been played in some turn.";
    let _ = writeln!(text, "{}\n", styled(FAINT, textwrap::fill(legend, width)));
    text
}

/// What the last influence of each turn bought, and what was left of it.
fn spending(spent: &SpendingTally, tally: &Tally, width: usize) -> String {
    let kinds = Bought::ALL.map(|kind| match kind {
        Bought::Card => "a card".to_owned(),
        kind => kind.key().to_owned(),
    });
    let heads = std::iter::once("Turn".to_owned()).chain(kinds).chain(std::iter::once("left unspent".to_owned()));
    let mut table = Grid::new(heads, &[7]);
    let mut unspent = 0.0;
    for (turn, row) in (1u8..).zip(spent.by_turn()) {
        let left = tally.spread(turn, Measure::Unspent).mean;
        unspent += left;
        let shares = row.map(|share| percent(share.value));
        table.row(std::iter::once(turn.to_string()).chain(shares).chain(std::iter::once(format!("{left:.1}"))));
    }
    let legend = format!("The last influence of the turn went into this. Left unspent in all turns: {unspent:.1}.");
    format!("{}\n{}\n\n", table.text(width), styled(FAINT, textwrap::fill(&legend, width)))
}

/// On which cards the last influence of the turns was spent; empty when on none.
fn spending_by_card(spent: &SpendingTally, book: &PlayDeck, all: bool, width: usize) -> String {
    let cards = spent.by_card();
    let Some(first) = cards.first() else { return String::new() };
    let count = if all { cards.len() } else { cards.len().min(FEW_CARDS) };
    let name = |last: &LastOnCard| format!("{} {}", last.kind.key(), book.card(last.card).label);
    let names: Vec<String> = cards[..count].iter().map(|last| crate::text::shortened(&name(last), 32)).collect();
    let shown = some_turns(first.by_turn.len(), width, longest(&names).max(17) + 15);
    let head = |(at, turn): (usize, &usize)| if at == 0 { format!("in {turn}") } else { turn.to_string() };
    let heads = std::iter::once("Last influence on".to_owned()).chain(shown.iter().enumerate().map(head));
    let mut table = Grid::new(heads.chain(std::iter::once("turns a game".to_owned())), &[]);
    for (last, name) in cards.iter().zip(names) {
        let shares = shown.iter().map(|turn| percent(last.by_turn[turn - 1].value));
        let turns = std::iter::once(format!("{:.2}", last.turns()));
        table.row(std::iter::once(name).chain(shares).chain(turns));
    }
    let mut legend =
        "In how many games the last influence of the turn went into this card; turns a game: in how many of \
        its turns."
            .to_owned();
    if count < cards.len() {
        let _ = write!(legend, " And {} more; -v shows all.", cards.len() - count);
    }
    format!("{}\n{}\n\n", table.text(width), styled(FAINT, textwrap::fill(&legend, width)))
}
