//! How good the standard pilot is, in words and as JSON: what it reaches of what the searching one reaches, and the decisions
//! that cost it most.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::conditions::conditions;
use super::log::done;
use super::meaning::in_few;
use super::pilot::games_per_decision;
use super::style::{decimal, difference, hanging, signed};
use super::text::games_of_turns;
use super::verdict::heading;
use crate::messages::judged as say;
use zocalo_decks::check::Verdict;
use zocalo_engine::game::{Decision, PlayDeck};
use zocalo_engine::pilots::search::Worth as _;
use zocalo_simulation::play::round_of;
use zocalo_simulation::simulation::regret::{ActionKind, Both, MistakesOfKind, PilotMistake, PilotRegret};
use zocalo_simulation::simulation::{LoggedAction, Prepared, Request};
use zocalo_text::estimate::{RoughEstimate, Sums};
use zocalo_words::language::Number;

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
    pub judgement: &'a PilotRegret,
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
        self.prepared.pursuit().last_turn(1)
    }

    /// `influence@6`, where that is what is played for.
    fn goal(&self) -> Option<String> {
        let asked = self.prepared.request.goal.as_ref()?;
        self.prepared.pursuit().goal(1).map(|_| asked.goal.to_string())
    }

    /// A worth, in points where it is a share of the games.
    fn worth(&self, RoughEstimate { value, half, .. }: RoughEstimate, locale: Locale) -> String {
        let scale = if self.is_share() { 100.0 } else { 1.0 };
        let half = half.map_or_else(String::new, |half| format!(" ±{}", decimal(half * scale, 1, locale)));
        self.in_points(format!("{}{half}", signed(value * scale, 1, locale)), locale)
    }

    /// A number of what is measured: points where it is a share of the games.
    fn in_points(&self, number: String, locale: Locale) -> String {
        if self.is_share() { say::Points { number }.render(locale) } else { number }
    }
}

/// What the standard pilot reaches, and where it loses most; with `all`, every kind of decision and more examples.
#[must_use]
pub(crate) fn judged(judged: &Judged<'_>, all: bool, width: usize, locale: Locale) -> String {
    let PilotRegret { games, decisions, kinds, .. } = judged.judgement;
    let mut text = heading(judged.deck, judged.verdict, width, locale);
    let Request { seed, thinking, .. } = &judged.prepared.request;
    let turns = judged.turns();
    let how = say::How {
        plan: judged.prepared.plan.is_some(),
        run: games_of_turns(*games, turns, locale),
        seed,
        thinking: games_per_decision(*thinking, locale),
    };
    let mut line = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if *games > 0 {
        line(&verdict(judged, locale));
    }
    line(&format!("{how} {}", conditions(&judged.prepared.deck.assumptions, locale), how = how.render(locale)));
    if judged.is_broken_off {
        line(&say::BrokenOff.render(locale));
    }
    if *games == 0 {
        return text;
    }
    text.push('\n');
    text.push_str(&table(judged, width, locale));
    text.push('\n');
    let decisions = say::Decisions { count: Number::grouped(*decisions) };
    let (clear, unclear): (Vec<&MistakesOfKind>, Vec<_>) = kinds.iter().partition(|kind| kind.is_clear);
    let head = if clear.is_empty() {
        say::NothingBetter { decisions }.render(locale)
    } else {
        say::WhereItLoses { decisions }.render(locale)
    };
    let _ = writeln!(text, "{}", hanging("", &head, width));
    let (shown, examples) = if all { (clear.len(), usize::MAX) } else { (SHOWN, 1) };
    for kind in clear.iter().take(shown) {
        let _ = writeln!(text, "{}", hanging("- ", &of_kind(judged, kind, locale), width));
        for mistake in kind.examples.iter().take(examples) {
            let _ = writeln!(text, "{}", hanging("    ", &example(judged, mistake, locale), width));
        }
    }
    if clear.len() > shown {
        let _ =
            writeln!(text, "{}", hanging("  ", &say::MoreKinds { count: clear.len() - shown }.render(locale), width));
    }
    if !unclear.is_empty() {
        let _ = writeln!(text, "{}", hanging("", &say::MayLose { all, count: unclear.len() }.render(locale), width));
    }
    for kind in unclear.into_iter().filter(|_| all) {
        let _ = writeln!(text, "{}", hanging("- ", &of_kind(judged, kind, locale), width));
    }
    text
}

/// `The standard pilot reaches 93 % (91 to 95 %) of what the searching one reaches: influence@6.`
fn verdict(judged: &Judged<'_>, locale: Locale) -> String {
    let PilotRegret { games, victory, share, .. } = judged.judgement;
    let measured = match judged.goal() {
        Some(goal) => say::MeasuredByGoal { goal }.render(locale),
        None => say::MeasuredByBlend { blend: say::Blend, turn: judged.turns() }.render(locale),
    };
    let percent = |share: f64| decimal(share * 100.0, 0, locale);
    let text = match *share {
        None => say::NeverReaches { measured }.render(locale),
        Some(RoughEstimate { value, half: None, .. }) => {
            say::ReachesFew { measured, share: percent(value) }.render(locale)
        }
        Some(RoughEstimate { value, half: Some(half), .. }) => {
            let (low, high) = (percent((value - half).max(0.0)), percent(value + half));
            say::Reaches { high, low, measured, share: percent(value) }.render(locale)
        }
    };
    let text = in_few(*games, text, locale);
    let all_win = [victory.standard, victory.search].iter().all(|won| u64::try_from(won.sum) == Ok(*games));
    if all_win && judged.goal().is_none() { format!("{text} {}", say::BothWin.render(locale)) } else { text }
}

/// What both reach, measure by measure.
fn table(judged: &Judged<'_>, width: usize, locale: Locale) -> String {
    let PilotRegret { worth, influence, power, victory, .. } = judged.judgement;
    let mut grid = super::grid::Grid::new(
        [
            say::HeadAtEnd.render(locale),
            say::HeadStandard.render(locale),
            say::HeadSearching.render(locale),
            say::HeadDifference.render(locale),
        ],
        &[],
    );
    let mut row = |name: String, both: &Both, is_share: bool| {
        let (scale, digits, sign) = if is_share { (100.0, 1, " %") } else { (1.0, 2, "") };
        let mean = |value: f64| format!("{}{sign}", signed(value * scale, digits, locale));
        let RoughEstimate { value, half, .. } =
            if is_share { both.more.difference_of_few() } else { both.more.mean_of_few() };
        let half = half.map_or_else(
            || say::TooFewGames.render(locale),
            |half| format!(" ±{}", decimal(half * scale, digits, locale)),
        );
        let difference = format!("{}{half}", difference(value * scale, digits, locale));
        let [standard, search] = [both.standard, both.search].map(|sums| mean(sums.mean().value));
        grid.row([name, standard, search, difference]);
    };
    let name = judged.goal().unwrap_or_else(|| say::AllTogether.render(locale));
    row(name, worth, judged.is_share());
    row(say::Victory.render(locale), victory, true);
    row(say::Power.render(locale), power, false);
    row(say::Influence.render(locale), influence, false);
    let mut text = grid.text(width);
    text.push('\n');
    text
}

/// `0.4 a game: chose to pass and not to build influence (Action Round), 12 times in 10 games`.
fn of_kind(judged: &Judged<'_>, kind: &MistakesOfKind, locale: Locale) -> String {
    let scale = if judged.is_share() { 100.0 } else { 1.0 };
    let each = kind.cost * scale / judged.judgement.games as f64;
    let times = if kind.count == 1 {
        say::Once.render(locale)
    } else {
        say::Times { count: Number::grouped(kind.count) }.render(locale)
    };
    let named = |kind: &ActionKind| say::Kind { kind: kind.words().replace(' ', "_") };
    let did = if kind.did == kind.rather {
        say::DidDifferently { did: named(&kind.did) }.render(locale)
    } else {
        say::DidNot { did: named(&kind.did), rather: named(&kind.rather) }.render(locale)
    };
    let round = round_of(kind.decision, judged.prepared.deck.turn);
    let each = judged.in_points(decimal(each, 2, locale), locale);
    say::OfKind { did, each, games: say::Games { count: Number::grouped(kind.games) }, round, times }.render(locale)
}

/// `Game 3, turn 2, 3 of 5 influence unspent, in hand Lennier and 2 Trade Pact: Passes. Better by 1.2 ±0.3: Delenn builds
/// influence.`
fn example(judged: &Judged<'_>, mistake: &PilotMistake, locale: Locale) -> String {
    let book = &judged.prepared.deck;
    let PilotMistake { game, turn, unspent, rating, .. } = mistake;
    let moment = if mistake.decision == Decision::KeepHand {
        say::AtStart.render(locale)
    } else {
        say::Moment { rating, turn, unspent }.render(locale)
    };
    say::Example {
        did: deed(book, &mistake.did, locale),
        game: game + 1,
        held: held(book, mistake, locale),
        moment,
        rather: deed(book, &mistake.rather, locale),
        worth: judged.worth(mistake.worth(), locale),
    }
    .render(locale)
}

fn deed(book: &PlayDeck, (deed, cost): &(LoggedAction, i16), locale: Locale) -> String {
    let done = done(book, deed, locale);
    if *cost > 0 { say::ForPrice { done, price: cost }.render(locale) } else { done }
}

fn held(book: &PlayDeck, mistake: &PilotMistake, locale: Locale) -> String {
    let card = |(card, copies): &(zocalo_engine::game::CardIndex, u16)| {
        let copies = if *copies > 1 { format!("{copies} ") } else { String::new() };
        format!("{copies}{}", book.card(*card).label)
    };
    let cards: Vec<String> = mistake.held.iter().map(card).collect();
    let names = cards.join(", ");
    match (mistake.decision, cards.is_empty()) {
        (Decision::KeepHand, true) => say::NoneDealt.render(locale),
        (Decision::KeepHand, false) => say::Dealt { names }.render(locale),
        (_, true) => say::NoneInHand.render(locale),
        (_, false) => say::InHand { names }.render(locale),
    }
}

/// The same as JSON.
#[must_use]
pub(crate) fn judged_json(judged: &Judged<'_>, locale: Locale) -> Value {
    let PilotRegret { games, worth, influence, power, victory, share, decisions, kinds } = judged.judgement;
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
        "mistakes": kinds.iter().map(|kind| of_kind_json(judged, kind, locale)).collect::<Vec<_>>(),
    })
}

fn of_kind_json(judged: &Judged<'_>, kind: &MistakesOfKind, locale: Locale) -> Value {
    let book = &judged.prepared.deck;
    let example = |mistake: &PilotMistake| {
        let held = |(card, count): &(zocalo_engine::game::CardIndex, u16)| json!({ "name": book.card(*card).label, "count": count });
        json!({
            "game": mistake.game + 1,
            "turn": mistake.turn,
            "rating": mistake.rating,
            "unspent": mistake.unspent,
            "held": mistake.held.iter().map(held).collect::<Vec<_>>(),
            "did": deed(book, &mistake.did, locale),
            "rather": deed(book, &mistake.rather, locale),
            "worth": mistake.worth(),
        })
    };
    json!({
        "round": round_of(kind.decision, book.turn),
        "did": kind.did.words(),
        "rather": kind.rather.words(),
        "count": kind.count,
        "games": kind.games,
        "clear": kind.is_clear,
        "cost_per_game": kind.cost / judged.judgement.games.max(1) as f64,
        "examples": kind.examples.iter().map(example).collect::<Vec<_>>(),
    })
}
