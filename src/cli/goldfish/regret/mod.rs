//! `goldfish --judge`: how good the standard pilot is, beside the searching one.

mod page;

use serde::Serialize;

use self::page::action_words;
use super::GoldfishArgs;
use super::run::DeckRun;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::report::Interval;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::play::round_of;
use zocalo_simulation::simulation::regret::{Both, MistakesOfKind, PilotMistake, PilotRegret};
use zocalo_simulation::simulation::{Prepared, Request};
use zocalo_text::estimate::Sums;
use zocalo_text::message::{Locale, Text};

/// What the standard pilot loses against the searching one.
struct Regret<'a> {
    title: String,
    verdict: &'a Verdict,
    prepared: &'a Prepared,
    found: &'a PilotRegret,
    is_interrupted: bool,
}

/// What both pilots reach, and the decisions of the standard one that cost most.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RegretReport<'a> {
    deck: &'a str,
    ruleset: &'a str,
    legal: bool,
    games: u64,
    turns: u8,
    seed: u64,
    plan: bool,
    think: String,
    /// What they play for.
    goal: Option<String>,
    interrupted: bool,
    /// What the standard pilot reaches of what the searching one reaches.
    share: Option<Interval>,
    worth: BothPilots,
    victory: BothPilots,
    power: BothPilots,
    influence: BothPilots,
    decisions: u64,
    mistakes: Vec<KindOfMistake<'a>>,
    warnings: Warnings,
    #[serde(skip)]
    regret: &'a Regret<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BothPilots {
    standard: Interval,
    search: Interval,
    /// The searching one less the standard one, game by game.
    more: Interval,
}

/// Decisions in which the one pilot chose one kind of action, and the other another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct KindOfMistake<'a> {
    #[cfg_attr(test, schemars(with = "String"))]
    round: Text,
    did: &'static str,
    rather: &'static str,
    count: u64,
    games: u64,
    /// Whether chance alone hardly explains it.
    clear: bool,
    cost_per_game: f64,
    examples: Vec<Mistake<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Mistake<'a> {
    game: u64,
    turn: u8,
    rating: i16,
    unspent: i16,
    held: Vec<HeldCard<'a>>,
    did: String,
    rather: String,
    worth: Interval,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HeldCard<'a> {
    name: &'a str,
    count: u16,
}

impl BothPilots {
    fn of(both: &Both, is_share: bool) -> Self {
        let of = |sums: &Sums| if is_share { sums.share_of_few() } else { sums.mean_of_few() }.into();
        let more = if is_share { both.more.difference_of_few() } else { both.more.mean_of_few() };
        Self { standard: of(&both.standard), search: of(&both.search), more: more.into() }
    }
}

impl<'a> RegretReport<'a> {
    fn new(regret: &'a Regret<'a>, warnings: Warnings, locale: Locale) -> Self {
        let PilotRegret { games, worth, influence, power, victory, share, decisions, kinds } = regret.found;
        let Request { seed, thinking, .. } = &regret.prepared.request;
        Self {
            deck: &regret.title,
            ruleset: &regret.verdict.ruleset,
            legal: regret.verdict.is_legal(),
            games: *games,
            turns: regret.turns(),
            seed: *seed,
            plan: regret.prepared.plan.is_some(),
            think: thinking.to_string(),
            goal: regret.goal(),
            interrupted: regret.is_interrupted,
            share: share.filter(|_| *games > 0).map(Interval::from),
            worth: BothPilots::of(worth, regret.is_share()),
            victory: BothPilots::of(victory, true),
            power: BothPilots::of(power, false),
            influence: BothPilots::of(influence, false),
            decisions: *decisions,
            mistakes: kinds.iter().map(|kind| KindOfMistake::of(kind, regret, locale)).collect(),
            warnings,
            regret,
        }
    }
}

impl<'a> KindOfMistake<'a> {
    fn of(kind: &'a MistakesOfKind, regret: &'a Regret<'a>, locale: Locale) -> Self {
        let deck = &regret.prepared.deck;
        let example = |mistake: &'a PilotMistake| Mistake {
            game: mistake.game + 1,
            turn: mistake.turn,
            rating: mistake.rating,
            unspent: mistake.unspent,
            held: mistake
                .held
                .iter()
                .map(|(card, count)| HeldCard { name: &deck.card(*card).label, count: *count })
                .collect(),
            did: action_words(deck, &mistake.did, locale),
            rather: action_words(deck, &mistake.rather, locale),
            worth: mistake.worth().into(),
        };
        Self {
            round: round_of(kind.decision, deck.turn),
            did: kind.did.words(),
            rather: kind.rather.words(),
            count: kind.count,
            games: kind.games,
            clear: kind.is_clear,
            cost_per_game: kind.cost / regret.found.games.max(1) as f64,
            examples: kind.examples.iter().map(example).collect(),
        }
    }
}

impl Answer for RegretReport<'_> {
    const KIND: &'static str = "goldfish-judge/1";

    fn page(&self, page: Page) -> String {
        self::page::page(self.regret, page)
    }
}

/// Plays the games with both pilots; Ctrl-C prints what the games so far say.
pub(super) fn run(args: &GoldfishArgs, request: Request, deck: Deck, context: &Context) -> Result<Status, Failure> {
    let mut run = DeckRun::new(request, deck, context.index()?)?;
    let interruption = Interruption::expected();
    run.prepared.stop = interruption.stop();
    let progress = Progress::new(run.prepared.request.games, context.output);
    let found = run.prepared.regret(args.game.threads, &|games| progress.played(games))?;
    drop(progress);
    let regret = Regret {
        title: run.deck.title(),
        verdict: &run.verdict,
        prepared: &run.prepared,
        found: &found,
        is_interrupted: interruption.has_come(),
    };
    let report = RegretReport::new(&regret, run.warnings(context.locale()), context.locale());
    report.warnings.print(context.output);
    context.output.print(&report)?;
    Ok(interruption.status())
}

published!(RegretReport<'_>);
