//! A run of one deck: made ready, played with a bar, and the answer that reports it.

use serde::Serialize;

use super::csv;
use super::figures::{FiguresByKind, MovedFigures, OfCard, OfGoal, OfTurn, OtherFigures};
use super::finished::Run;
use super::mulligan::{MulliganGain, MulliganReport};
use super::page::run_page;
use super::plan::PlanResult;
use crate::cli::ability_sensitivity::AbilitySensitivity;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::error::Failure;
use crate::cli::interrupted::Interrupted;
use crate::cli::output::Output;
use crate::cli::warnings::{Warnings, WithoutHand};
use crate::report::seats::AnsweringDocument;
use crate::report::{Interval, KnowingDocument};
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Others, Role, Start};
use zocalo_simulation::refusals::unplayable;
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{Figure, FigureSpan, MetricValue, PilotName, Prepared, Request, Spread};
use zocalo_text::message::{Locale, Text};

/// A run that is ready to be played, with what its report says of the deck.
pub(super) struct DeckRun {
    pub(super) prepared: Prepared,
    pub(super) deck: Deck,
    pub(super) verdict: Verdict,
}

impl DeckRun {
    pub(super) fn new(request: Request, deck: Deck, index: &Index) -> Result<Self, Failure> {
        let verdict = check(&deck, &CheckOptions::of(&request.ruleset)?);
        Ok(Self { prepared: Prepared::new(request, &deck, index)?, deck, verdict })
    }

    /// What is to be known before the games are believed.
    pub(super) fn warnings(&self, locale: Locale) -> Warnings {
        // A duel deals its hand.
        if self.prepared.request.start == Start::ChosenHand {
            Warnings::of(&self.deck, WithoutHand::EveryGame, locale)
        } else {
            Warnings::none()
        }
    }

    /// Prints the report, with what a range of unknown abilities does to its figures. An interrupted run is reported as one of
    /// the games that were played.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] where there was none.
    pub(super) fn print(
        &mut self,
        counts: &Counts,
        sensitivity: Option<AbilitySensitivity>,
        mulligan: Vec<MulliganGain>,
        csv: bool,
        output: &Output,
    ) -> Result<(), Failure> {
        let interrupted = Interrupted::after(counts.tally.games(), &self.prepared, output)?;
        self.prepared.request.games = counts.tally.games();
        let warnings = self.warnings(output.locale());
        let mut run = Run::new(self.deck.title(), (&self.verdict, &self.prepared), counts, sensitivity);
        run.mulligan = mulligan;
        warnings.print(output);
        if csv {
            interrupted.print(output);
        }
        output.print_or_csv(&RunReport::new(&run, interrupted, warnings), csv)
    }
}

/// What came of a run.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RunReport<'a> {
    games: u64,
    turns: u8,
    seed: u64,
    deck: &'a str,
    ruleset: &'a str,
    legal: bool,
    table: Vec<OtherSeat>,
    plan: Option<PlanResult<'a>>,
    per_turn: Vec<OfTurn<RunFigure>>,
    cards: Vec<OfCard<'a, RunFigure>>,
    games_won_by_turn: Vec<u64>,
    /// Games that ended as the deck ran out of cards.
    games_out: u64,
    games_lost_by_turn: Vec<u64>,
    cards_not_played: Vec<CardNotPlayed<'a>>,
    effects_not_played: Vec<EffectsLeftOut<'a>>,
    opposition: ConflictOpposition,
    duel_keeps: Option<usize>,
    duel_mulligan: bool,
    /// Where one may be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    mulligan: Option<MulliganReport>,
    assumed_ability: u8,
    cards_with_assumed_abilities: Vec<&'a str>,
    /// Where it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pilot: Option<&'static str>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    searching: Option<SearchingPilot>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wants: Vec<OfGoal<'a, RunFigure>>,
    #[serde(flatten)]
    asked: OtherFigures<'a, RunFigure>,
    /// What the other seats do, where they do something.
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<&'static str>,
    /// The other seats, where they answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    answering: Option<AnsweringDocument>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    sensitivity: Option<SensitivityDocument<'a>>,
    #[serde(skip_serializing_if = "Interrupted::is_not")]
    #[cfg_attr(test, schemars(with = "bool"))]
    interrupted: Interrupted,
    warnings: Warnings,
    #[serde(skip)]
    run: &'a Run<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OtherSeat {
    race: &'static str,
    tension: Option<u8>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardNotPlayed<'a> {
    name: &'a str,
    #[cfg_attr(test, schemars(with = "String"))]
    why: Text,
}

/// A card of which something is left out.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EffectsLeftOut<'a> {
    name: &'a str,
    count: u32,
    /// Whether some of what it does is played.
    partly: bool,
}

/// How much conflicts are opposed: `base`, give or take up to `spread`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ConflictOpposition {
    base: u8,
    spread: u8,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SearchingPilot {
    think: String,
    /// What it plays for.
    goal: Option<String>,
}

/// A number, a count, a figure with its interval, or how a measure is spread over the games; `null` where no game has it.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
enum RunFigure {
    Number(f64),
    Count(u64),
    Estimate(Interval),
    Spread { mean: f64, p10: usize, p50: usize, p90: usize },
    Never,
}

impl RunFigure {
    fn of(figure: Figure, found: &MetricValue) -> Self {
        match (figure, *found) {
            (Figure::LastBought(..), MetricValue::Estimate(share)) => Self::Number(share.value),
            (_, MetricValue::Number(value)) => Self::Number(value),
            (_, MetricValue::Count(count)) => Self::Count(count),
            (_, MetricValue::Estimate(estimate)) => Self::Estimate(estimate.into()),
            (_, MetricValue::Spread(Spread { mean, p10, p50, p90 })) => Self::Spread { mean, p10, p50, p90 },
            (_, MetricValue::Never) => Self::Never,
        }
    }
}

/// What a range of unknown abilities does to the figures.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SensitivityDocument<'a> {
    #[serde(flatten)]
    moved: MovedFigures<'a>,
    games_won_span: Option<Span>,
    worth_knowing: Vec<KnowingDocument>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Span {
    low: f64,
    high: f64,
}

impl<'a> RunReport<'a> {
    fn new(run: &'a Run<'a>, interrupted: Interrupted, warnings: Warnings) -> Self {
        let Request { games, turns, seed, pilot, thinking, ref goal, .. } = run.prepared.request;
        let (deck, tally) = (&run.prepared.deck, &run.counts.tally);
        let by_turn = |games: &dyn Fn(u8) -> u64| (1..=turns).map(games).collect();
        let FiguresByKind { per_turn, wants, cards, others } =
            FiguresByKind::of(&run.figures, "estimate", |figure, found| Some(RunFigure::of(figure, found)));
        let seats = deck.seats.iter();
        let not_played = deck.not_played().filter_map(|card| match card.role {
            Role::Kept(why) | Role::Dead(why) => Some(CardNotPlayed { name: &card.label, why: unplayable(why) }),
            _ => None,
        });
        let left_out = run.left_out.iter();
        let assumptions = &deck.assumptions;
        Self {
            games,
            turns,
            seed,
            deck: &run.title,
            ruleset: &run.verdict.ruleset,
            legal: run.verdict.is_legal(),
            table: seats.map(|seat| OtherSeat { race: seat.race.name(), tension: seat.tension }).collect(),
            plan: run.plan().map(|plan| plan.result(deck)),
            per_turn,
            cards,
            games_won_by_turn: by_turn(&|turn| tally.games_won(turn)),
            games_out: tally.games_out(),
            games_lost_by_turn: by_turn(&|turn| tally.games_lost(turn)),
            cards_not_played: not_played.collect(),
            effects_not_played: left_out
                .map(|card| EffectsLeftOut { name: &card.name, count: card.count, partly: card.partly })
                .collect(),
            opposition: ConflictOpposition { base: assumptions.opposition.base, spread: assumptions.opposition.spread },
            duel_keeps: deck.duel.map(|duel| duel.keeps),
            duel_mulligan: run.has_mulligans(),
            mulligan: run.has_mulligans().then(|| MulliganReport::of(tally.mulligans(), tally.games(), &run.mulligan)),
            assumed_ability: assumptions.ability,
            cards_with_assumed_abilities: deck.assumed().map(|card| card.label.as_str()).collect(),
            pilot: (pilot != PilotName::Standard).then(|| pilot.name()),
            searching: (pilot == PilotName::Search).then(|| SearchingPilot {
                think: thinking.to_string(),
                goal: goal.as_ref().map(|goal| goal.goal.to_string()),
            }),
            wants,
            asked: others,
            others: match assumptions.others {
                Others::Stand => None,
                Others::Build => Some("build"),
                Others::Table => Some("table"),
            },
            answering: AnsweringDocument::of(deck, turns),
            sensitivity: run.sensitivity.as_ref().map(|AbilitySensitivity { spans, knowing }| SensitivityDocument {
                moved: MovedFigures::of(&run.figures, spans),
                games_won_span: spans.won.map(|FigureSpan { low, high }| Span { low, high }),
                worth_knowing: knowing.iter().map(KnowingDocument::of).collect(),
            }),
            interrupted,
            warnings,
            run,
        }
    }
}

impl Answer for RunReport<'_> {
    const KIND: &'static str = "goldfish/1";

    fn page(&self, page: Page) -> String {
        format!("{}{}", self.interrupted.heading(page.locale), run_page(self.run, page))
    }

    fn csv(&self) -> String {
        csv::run(self.run)
    }
}

published!(RunReport<'_>);
