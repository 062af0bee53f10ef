//! How good the standard pilot is as a page: what it reaches of what the searching one reaches, and the decisions that cost it
//! most.

use std::fmt::Write as _;

use super::Regret;
use crate::cli::answer::Page;
use crate::cli::goldfish::log::done;
use crate::cli::goldfish::page::games_of_turns;
use crate::messages::judged as say;
use crate::report::conditions::{conditions, games_per_decision};
use crate::report::grid::Grid;
use crate::report::meaning::in_few;
use crate::report::style::{decimal, difference, hanging, signed};
use crate::report::verdict::heading;
use zocalo_engine::game::{CardIndex, Decision, PlayDeck};
use zocalo_engine::pilots::search::Worth as _;
use zocalo_simulation::play::round_of;
use zocalo_simulation::simulation::regret::{ActionKind, Both, MistakesOfKind, PilotMistake, PilotRegret};
use zocalo_simulation::simulation::{LoggedAction, Request};
use zocalo_text::estimate::RoughEstimate;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// How many kinds of decisions are shown unless all are asked for.
const SHOWN: usize = 5;

impl Regret<'_> {
    /// Whether what is played for is a share of the games.
    pub(super) fn is_share(&self) -> bool {
        self.prepared.pursuit().goal(1).is_some_and(|goal| !goal.is_mean())
    }

    /// The turn with which the games end.
    pub(super) fn turns(&self) -> u8 {
        self.prepared.pursuit().last_turn(1)
    }

    /// `influence@6`, where that is what is played for.
    pub(super) fn goal(&self) -> Option<String> {
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
pub(super) fn page(regret: &Regret<'_>, Page { width, locale, is_verbose: all }: Page) -> String {
    let PilotRegret { games, decisions, kinds, .. } = regret.found;
    let mut text = heading(&regret.title, regret.verdict, width, locale);
    let Request { seed, thinking, .. } = &regret.prepared.request;
    let turns = regret.turns();
    let how = say::How {
        plan: regret.prepared.plan.is_some(),
        run: games_of_turns(*games, turns, locale),
        seed,
        thinking: games_per_decision(*thinking, locale),
    };
    let mut line = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("", sentence, width));
    };
    if *games > 0 {
        line(&verdict(regret, locale));
    }
    line(&format!("{how} {}", conditions(&regret.prepared.deck.assumptions, locale), how = how.render(locale)));
    if regret.is_interrupted {
        line(&say::BrokenOff.render(locale));
    }
    if *games == 0 {
        return text;
    }
    text.push('\n');
    text.push_str(&table(regret, width, locale));
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
        let _ = writeln!(text, "{}", hanging("- ", &of_kind(regret, kind, locale), width));
        for mistake in kind.examples.iter().take(examples) {
            let _ = writeln!(text, "{}", hanging("    ", &example(regret, mistake, locale), width));
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
        let _ = writeln!(text, "{}", hanging("- ", &of_kind(regret, kind, locale), width));
    }
    text
}

/// `The standard pilot reaches 93 % (91 to 95 %) of what the searching one reaches: influence@6.`
fn verdict(regret: &Regret<'_>, locale: Locale) -> String {
    let PilotRegret { games, victory, share, .. } = regret.found;
    let measured = match regret.goal() {
        Some(goal) => say::MeasuredByGoal { goal }.render(locale),
        None => say::MeasuredByBlend { blend: say::Blend, turn: regret.turns() }.render(locale),
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
    if all_win && regret.goal().is_none() { format!("{text} {}", say::BothWin.render(locale)) } else { text }
}

/// What both reach, measure by measure.
fn table(regret: &Regret<'_>, width: usize, locale: Locale) -> String {
    let PilotRegret { worth, influence, power, victory, .. } = regret.found;
    let mut grid = Grid::new(
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
    let name = regret.goal().unwrap_or_else(|| say::AllTogether.render(locale));
    row(name, worth, regret.is_share());
    row(say::Victory.render(locale), victory, true);
    row(say::Power.render(locale), power, false);
    row(say::Influence.render(locale), influence, false);
    let mut text = grid.text(width);
    text.push('\n');
    text
}

/// `0.4 a game: chose to pass and not to build influence (Action Round), 12 times in 10 games`.
fn of_kind(regret: &Regret<'_>, kind: &MistakesOfKind, locale: Locale) -> String {
    let scale = if regret.is_share() { 100.0 } else { 1.0 };
    let each = kind.cost * scale / regret.found.games as f64;
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
    let round = round_of(kind.decision, regret.prepared.deck.turn);
    let each = regret.in_points(decimal(each, 2, locale), locale);
    say::OfKind { did, each, games: say::Games { count: Number::grouped(kind.games) }, round, times }.render(locale)
}

/// `Game 3, turn 2, 3 of 5 influence unspent, in hand Lennier and 2 Trade Pact: Passes. Better by 1.2 ±0.3: Delenn builds
/// influence.`
fn example(regret: &Regret<'_>, mistake: &PilotMistake, locale: Locale) -> String {
    let deck = &regret.prepared.deck;
    let PilotMistake { game, turn, unspent, rating, .. } = mistake;
    let moment = if mistake.decision == Decision::KeepHand {
        say::AtStart.render(locale)
    } else {
        say::Moment { rating, turn, unspent }.render(locale)
    };
    say::Example {
        did: action_words(deck, &mistake.did, locale),
        game: game + 1,
        held: held(deck, mistake, locale),
        moment,
        rather: action_words(deck, &mistake.rather, locale),
        worth: regret.worth(mistake.worth(), locale),
    }
    .render(locale)
}

pub(super) fn action_words(deck: &PlayDeck, (action, cost): &(LoggedAction, i16), locale: Locale) -> String {
    let done = done(deck, action, locale);
    if *cost > 0 { say::ForPrice { done, price: cost }.render(locale) } else { done }
}

fn held(deck: &PlayDeck, mistake: &PilotMistake, locale: Locale) -> String {
    let card = |(card, copies): &(CardIndex, u16)| {
        let copies = if *copies > 1 { format!("{copies} ") } else { String::new() };
        format!("{copies}{}", deck.card(*card).label)
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
