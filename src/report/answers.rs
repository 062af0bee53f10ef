//! What a run was asked beside the curve, in words and as JSON: wants, times, dead cards, spending.

use std::fmt::Write as _;

use comfy_table::{Attribute, Cell, Table};
use serde_json::{Map, Value, json};

use super::chart::bar;
use super::goldfish::{align_numbers, plain_table};
use super::openings::figure;
use super::style::{FAINT, STRONG, styled};
use crate::goldfish::answers::{Answers, Bought, DeadCards, SpendingTally};
use crate::goldfish::estimate::{Estimate, Sums};
use crate::goldfish::{Measure, Playbook, Tally};

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

/// The most turns that a table of times shows.
const MOST_TURNS: usize = 7;

/// All that was asked, a table each; empty when nothing was.
pub(super) fn answers(asked: Asked<'_>, book: &Playbook, tally: &Tally, all: bool, width: usize) -> String {
    let mut text = String::new();
    if !asked.wants.is_empty() {
        text.push_str(&wants(asked, width));
    }
    if !asked.times.is_empty() {
        text.push_str(&times(asked, tally));
    }
    if let Some(dead) = &asked.answers.dead {
        text.push_str(&dead_cards(dead, book, all, width));
    }
    if let Some(spent) = asked.spending {
        text.push_str(&spending(spent, tally));
    }
    text
}

fn header(names: impl IntoIterator<Item = String>) -> Table {
    let mut table = plain_table();
    table.set_header(names.into_iter().map(|name| Cell::new(name).add_attribute(Attribute::Bold)));
    table
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
        let name = crate::card::shortened(&name, longest);
        let _ = writeln!(text, "{}", format!("{name:<longest$}  {figure:<22} {bar}").trim_end());
    }
    text.push('\n');
    text
}

fn estimate(sums: &Sums, is_mean: bool) -> Estimate {
    if is_mean { sums.mean() } else { sums.share() }
}

/// The share of games in which something has held by each turn, and when it first held.
fn times(asked: Asked<'_>, tally: &Tally) -> String {
    let turns = usize::from(tally.turns());
    let count = turns.min(MOST_TURNS);
    let shown: Vec<usize> = (1..=count).map(|part| (part * turns).div_ceil(count)).collect();
    let heads =
        shown.iter().enumerate().map(|(at, turn)| if at == 0 { format!("by {turn}") } else { turn.to_string() });
    let first = std::iter::once("First reached".to_owned());
    let mut table = header(first.chain(heads).chain(["half by".to_owned(), "mean turn".to_owned()]));
    for (at, question) in asked.times.iter().enumerate() {
        let by_turn = asked.answers.times.by_turn(at);
        let shares = shown.iter().map(|turn| format!("{:.0} %", by_turn[turn - 1].value * 100.0));
        let half = asked.answers.times.median_turn(at).map_or("–".to_owned(), |turn| turn.to_string());
        let mean = asked.answers.times.mean_turn(at).map_or("–".to_owned(), |mean| format!("{:.1}", mean.value));
        table.add_row(std::iter::once(crate::card::shortened(question, 24)).chain(shares).chain([half, mean]));
    }
    align_numbers(&mut table, 1);
    let legend = "Half by: half of all games by the end of this turn. Mean turn: of the games that got there.";
    format!("{}\n{}\n\n", table.trim_fmt(), styled(FAINT, textwrap::fill(legend, 78)))
}

/// How many cards lay dead in each turn, and which.
fn dead_cards(dead: &DeadCards, book: &Playbook, all: bool, width: usize) -> String {
    let by_turn = dead.by_turn();
    let most = by_turn.iter().copied().fold(4.0, f64::max);
    let room = width.saturating_sub(20).clamp(8, 30);
    let mut text = format!("{}\n", styled(STRONG, "Turn  Dead cards in hand"));
    for (turn, mean) in by_turn.iter().enumerate() {
        let _ = writeln!(text, "{:>4}  {:<room$} {mean:>4.1}", turn + 1, bar(*mean, most, room));
    }
    let cards = dead.by_card();
    let shown = if all { cards.len() } else { cards.len().min(FEW_CARDS) };
    let mut table = header(["Card", "never played", "turns waiting", "games"].map(str::to_owned));
    for card in &cards[..shown] {
        table.add_row([
            crate::card::shortened(&book.card(card.card).label, 30),
            format!("{:.0} %", card.never_played.value * 100.0),
            format!("{:.1}", card.turns_waiting),
            card.games.to_string(),
        ]);
    }
    align_numbers(&mut table, 1);
    let _ = writeln!(text, "\n{}", table.trim_fmt());
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
fn spending(spent: &SpendingTally, tally: &Tally) -> String {
    let kinds = Bought::ALL.map(|kind| match kind {
        Bought::Card => "a card".to_owned(),
        kind => kind.key().to_owned(),
    });
    let mut table =
        header(std::iter::once("Turn".to_owned()).chain(kinds).chain(std::iter::once("left unspent".to_owned())));
    let mut unspent = 0.0;
    for (turn, row) in (1u8..).zip(spent.by_turn()) {
        let left = tally.spread(turn, Measure::Unspent).mean;
        unspent += left;
        let shares = row.map(|share| format!("{:.0} %", share * 100.0));
        table.add_row(std::iter::once(turn.to_string()).chain(shares).chain(std::iter::once(format!("{left:.1}"))));
    }
    align_numbers(&mut table, 1);
    let legend = format!("The last influence of the turn went into this. Left unspent in all turns: {unspent:.1}.");
    format!("{}\n{}\n\n", table.trim_fmt(), styled(FAINT, legend))
}

/// The same as entries of a JSON document; only what was asked.
pub(super) fn answers_json(asked: Asked<'_>, book: &Playbook) -> Map<String, Value> {
    let mut document = Map::new();
    if !asked.wants.is_empty() {
        let values = asked.wants.iter().zip(asked.answers.wants.values());
        let wants: Vec<Value> = values
            .map(|((name, is_mean), sums)| {
                let kind = if *is_mean { "mean" } else { "share" };
                json!({ "goal": name, "kind": kind, "estimate": estimate(sums, *is_mean) })
            })
            .collect();
        document.insert("wants".to_owned(), Value::from(wants));
        document.insert("wants_together".to_owned(), json!(asked.answers.wants.together()));
    }
    if !asked.times.is_empty() {
        let times: Vec<Value> = asked
            .times
            .iter()
            .enumerate()
            .map(|(at, question)| {
                let times = &asked.answers.times;
                json!({
                    "goal": question,
                    "by_turn": times.by_turn(at),
                    "median_turn": times.median_turn(at),
                    "mean_turn": times.mean_turn(at),
                })
            })
            .collect();
        document.insert("times".to_owned(), Value::from(times));
    }
    if let Some(dead) = &asked.answers.dead {
        let cards: Vec<Value> = dead
            .by_card()
            .iter()
            .map(|card| {
                let mut entry = Map::from_iter([("name".to_owned(), json!(book.card(card.card).label))]);
                if let Value::Object(facts) = json!(card) {
                    entry.extend(facts);
                }
                Value::Object(entry)
            })
            .collect();
        document.insert("dead_cards".to_owned(), json!({ "by_turn": dead.by_turn(), "by_card": cards }));
    }
    if let Some(spent) = asked.spending {
        let turns: Vec<Value> = (1_usize..)
            .zip(spent.by_turn())
            .map(|(turn, row)| {
                let shares = Bought::ALL.iter().zip(row).map(|(kind, share)| (kind.key().to_owned(), json!(share)));
                Value::Object(std::iter::once(("turn".to_owned(), json!(turn))).chain(shares).collect())
            })
            .collect();
        document.insert("last_influence_bought".to_owned(), Value::from(turns));
    }
    document
}
