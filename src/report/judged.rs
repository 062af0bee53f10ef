//! How good the standard pilot is, in words and as JSON: what it reaches of what the searching one reaches, and the decisions
//! that cost it most.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::conditions::conditions;
use super::log::done;
use super::pilot::games_per_decision;
use super::style::{difference, grouped, hanging, signed, thousands};
use super::text::games_of_turns;
use super::verdict::heading;
use crate::check::Verdict;
use crate::estimate::{RoughEstimate, Sums};
use crate::game::{Decision, PlayDeck};
use crate::pilots::search::Worth as _;
use crate::play::round_of;
use crate::simulation::judge::{Both, Judgement, Mistake, MistakesOfKind};
use crate::simulation::worth::BLEND;
use crate::simulation::{Deed, Prepared, Request};

/// How many kinds of decisions are shown unless all are asked for.
const SHOWN: usize = 5;

/// The standard pilot judged.
pub(crate) struct Judged<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// Whether it is legal, under the ruleset it was played by.
    pub verdict: &'a Verdict,
    /// What was played.
    pub prepared: &'a Prepared,
    /// What came of it.
    pub judgement: &'a Judgement,
    /// Whether somebody broke the games off.
    pub is_broken_off: bool,
}

impl Judged<'_> {
    /// Whether what is played for is a share of the games.
    fn is_share(&self) -> bool {
        self.prepared.pursuit().goal(1).is_some_and(|goal| !goal.is_mean())
    }

    /// The turn with which the games end.
    fn turns(&self) -> u8 {
        self.prepared.pursuit().judged_on(1)
    }

    /// `influence@6`, where that is what is played for.
    fn goal(&self) -> Option<String> {
        let asked = self.prepared.request.goal.as_ref()?;
        self.prepared.pursuit().goal(1).map(|_| asked.goal.to_string())
    }

    /// A worth, in points where it is a share of the games.
    fn worth(&self, RoughEstimate { value, half, .. }: RoughEstimate) -> String {
        let (scale, unit) = if self.is_share() { (100.0, " points") } else { (1.0, "") };
        let half = half.map_or_else(String::new, |half| format!(" ±{:.1}", half * scale));
        format!("{}{half}{unit}", signed(value * scale, 1))
    }
}

/// What the standard pilot reaches, and where it loses most; with `all`, every kind of decision and more examples.
#[must_use]
pub(crate) fn judged(judged: &Judged<'_>, all: bool, width: usize) -> String {
    let Judgement { games, decisions, kinds, .. } = judged.judgement;
    let mut text = heading(judged.deck, judged.verdict);
    let Request { seed, thinking, .. } = &judged.prepared.request;
    let turns = judged.turns();
    let plan = if judged.prepared.plan.is_some() { ", both after the plan" } else { "" };
    let how = format!(
        "{} by the standard pilot and, with the same seed {seed}, by the searching pilot, {}{plan}.",
        games_of_turns(*games, turns),
        games_per_decision(*thinking)
    );
    let mut say = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if *games > 0 {
        say(&verdict(judged));
    }
    say(&format!("{how} {}", conditions(&judged.prepared.book.assumptions)));
    if judged.is_broken_off {
        say("Interrupted: results of the games so far.");
    }
    if *games == 0 {
        return text;
    }
    text.push('\n');
    text.push_str(&table(judged, width));
    text.push('\n');
    if kinds.is_empty() {
        let nothing = format!("In {}, the search found nothing better.", decisions_in_words(*decisions));
        let _ = writeln!(text, "{}", hanging("", &nothing, width));
    } else {
        let head = format!(
            "Where the standard pilot loses, out of {}, each measured in fresh games continued by the standard pilot. \
             A repeated miss counts each time, so these may add up to more than the difference:",
            decisions_in_words(*decisions)
        );
        let _ = writeln!(text, "{}", hanging("", &head, width));
    }
    let (shown, examples) = if all { (kinds.len(), usize::MAX) } else { (SHOWN, 1) };
    for kind in kinds.iter().take(shown) {
        let _ = writeln!(text, "{}", hanging("- ", &of_kind(judged, kind), width));
        for mistake in kind.examples.iter().take(examples) {
            let _ = writeln!(text, "{}", hanging("    ", &example(judged, mistake), width));
        }
    }
    if kinds.len() > shown {
        let _ = writeln!(text, "{}", hanging("  ", &more_kinds(kinds.len() - shown), width));
    }
    text
}

fn more_kinds(count: usize) -> String {
    if count == 1 {
        "and 1 more kind; -v shows it".to_owned()
    } else {
        format!("and {count} more kinds; -v shows them")
    }
}

fn decisions_in_words(decisions: u64) -> String {
    let number = thousands(usize::try_from(decisions).unwrap_or(usize::MAX));
    format!("{number} decision{} with a choice", if decisions == 1 { "" } else { "s" })
}

/// `The standard pilot reaches 93 % (91 to 95 %) of what the searching one reaches: influence@6.`
fn verdict(judged: &Judged<'_>) -> String {
    let what = match judged.goal() {
        Some(goal) => format!("Both are measured by {goal}."),
        None => format!("Both are measured by {BLEND} at the end of turn {}.", judged.turns()),
    };
    match judged.judgement.share {
        None => format!("The searching pilot never reaches the goal. {what}"),
        Some(RoughEstimate { value, half: None, .. }) => format!(
            "In {} the standard pilot reaches {:.0} % of what the searching pilot reaches; too few games for an interval. {what}",
            if judged.judgement.games == 1 { "this game" } else { "these games" },
            value * 100.0,
        ),
        Some(RoughEstimate { value, half: Some(half), .. }) => format!(
            "The standard pilot reaches {:.0} % ({:.0} to {:.0} %) of what the searching pilot reaches. {what}",
            value * 100.0,
            (value - half).max(0.0) * 100.0,
            (value + half) * 100.0
        ),
    }
}

/// What both reach, measure by measure.
fn table(judged: &Judged<'_>, width: usize) -> String {
    let Judgement { worth, influence, power, victory, .. } = judged.judgement;
    let mut grid = super::grid::Grid::new(["At the end", "standard", "searching", "difference"], &[]);
    let mut row = |name: &str, both: &Both, is_share: bool| {
        let (scale, digits, sign) = if is_share { (100.0, 1, " %") } else { (1.0, 2, "") };
        let mean = |value: f64| format!("{}{sign}", signed(value * scale, digits));
        let RoughEstimate { value, half, .. } =
            if is_share { both.more.difference_of_few() } else { both.more.mean_of_few() };
        let half = half.map_or_else(|| " (too few games)".to_owned(), |half| format!(" ±{:.digits$}", half * scale));
        let difference = format!("{}{half}", difference(value * scale, digits));
        let [standard, search] = [both.standard, both.search].map(|sums| mean(sums.mean().value));
        grid.row([name.to_owned(), standard, search, difference]);
    };
    let name = judged.goal().unwrap_or_else(|| "All together".to_owned());
    row(&name, worth, judged.is_share());
    row("Victory", victory, true);
    row("Power", power, false);
    row("Influence", influence, false);
    let mut text = grid.text(width);
    text.push('\n');
    text
}

/// `0.4 a game: chose to pass and not to build influence (Action Round), 12 times in 10 games`.
fn of_kind(judged: &Judged<'_>, kind: &MistakesOfKind) -> String {
    let scale = if judged.is_share() { 100.0 } else { 1.0 };
    let each = kind.cost * scale / judged.judgement.games as f64;
    let unit = if judged.is_share() { " points" } else { "" };
    let times = if kind.count == 1 { "once".to_owned() } else { format!("{} times", grouped(kind.count)) };
    let games = if kind.games == 1 { "1 game".to_owned() } else { format!("{} games", grouped(kind.games)) };
    let did = if kind.did == kind.rather {
        format!("chose a different way to {}", kind.did.words())
    } else {
        format!("chose to {}, not to {}", kind.did.words(), kind.rather.words())
    };
    let round = round_of(kind.decision, judged.prepared.book.turn);
    format!("{each:.2}{unit} per game: {did} ({round}), {times} in {games}")
}

/// `Game 3, turn 2, 3 of 5 influence unspent, in hand Lennier and 2 Trade Pact: Passes. Better by 1.2 ±0.3: Delenn builds
/// influence.`
fn example(judged: &Judged<'_>, mistake: &Mistake) -> String {
    let book = &judged.prepared.book;
    let Mistake { game, turn, unspent, rating, .. } = mistake;
    let when = if mistake.decision == Decision::KeepHand {
        "at the start".to_owned()
    } else {
        format!("turn {turn}, {unspent} unspent of a rating of {rating}")
    };
    format!(
        "Game {}, {when}, {}: {}. Better by {}: {}.",
        game + 1,
        held(book, mistake),
        deed(book, &mistake.did),
        judged.worth(mistake.worth()),
        deed(book, &mistake.rather),
    )
}

fn deed(book: &PlayDeck, (deed, cost): &(Deed, i16)) -> String {
    let price = if *cost > 0 { format!(" for {cost}") } else { String::new() };
    format!("{}{price}", done(book, deed))
}

fn held(book: &PlayDeck, mistake: &Mistake) -> String {
    let card = |(card, copies): &(crate::game::CardIndex, u16)| {
        let copies = if *copies > 1 { format!("{copies} ") } else { String::new() };
        format!("{copies}{}", book.card(*card).label)
    };
    let cards: Vec<String> = mistake.held.iter().map(card).collect();
    let place = if mistake.decision == Decision::KeepHand { "dealt" } else { "in hand" };
    if cards.is_empty() { format!("no card {place}") } else { format!("{place} {}", cards.join(", ")) }
}

/// The same as JSON.
#[must_use]
pub(crate) fn judged_json(judged: &Judged<'_>) -> Value {
    let Judgement { games, worth, influence, power, victory, share, decisions, kinds } = judged.judgement;
    let Request { seed, thinking, .. } = &judged.prepared.request;
    let both = |both: &Both, is_share: bool| {
        let of = |sums: &Sums| if is_share { sums.share_of_few() } else { sums.mean_of_few() };
        let more = if is_share { both.more.difference_of_few() } else { both.more.mean_of_few() };
        json!({ "standard": of(&both.standard), "search": of(&both.search), "more": more })
    };
    json!({
        "deck": judged.deck,
        "ruleset": judged.verdict.ruleset,
        "legal": judged.verdict.is_legal(),
        "games": games,
        "turns": judged.turns(),
        "seed": seed,
        "plan": judged.prepared.plan.is_some(),
        "think": thinking.to_string(),
        "goal": judged.goal(),
        "interrupted": judged.is_broken_off,
        "share": share.filter(|_| *games > 0),
        "worth": both(worth, judged.is_share()),
        "victory": both(victory, true),
        "power": both(power, false),
        "influence": both(influence, false),
        "decisions": decisions,
        "mistakes": kinds.iter().map(|kind| of_kind_json(judged, kind)).collect::<Vec<_>>(),
    })
}

fn of_kind_json(judged: &Judged<'_>, kind: &MistakesOfKind) -> Value {
    let book = &judged.prepared.book;
    let example = |mistake: &Mistake| {
        let held =
            |(card, count): &(crate::game::CardIndex, u16)| json!({ "name": book.card(*card).label, "count": count });
        json!({
            "game": mistake.game + 1,
            "turn": mistake.turn,
            "rating": mistake.rating,
            "unspent": mistake.unspent,
            "held": mistake.held.iter().map(held).collect::<Vec<_>>(),
            "did": deed(book, &mistake.did),
            "rather": deed(book, &mistake.rather),
            "worth": mistake.worth(),
        })
    };
    json!({
        "round": round_of(kind.decision, book.turn),
        "did": kind.did.words(),
        "rather": kind.rather.words(),
        "count": kind.count,
        "games": kind.games,
        "cost_per_game": kind.cost / judged.judgement.games.max(1) as f64,
        "examples": kind.examples.iter().map(example).collect::<Vec<_>>(),
    })
}
