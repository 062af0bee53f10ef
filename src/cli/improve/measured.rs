//! A deck that is measured by playing: how, what every report says of it first, and how its figures are written.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::deck::bench::{Bench, OpenDeck};
use crate::cli::deck::changing::failure;
use crate::cli::deck::saving::{save, way_back};
use crate::cli::deck_input::DeckInput;
use crate::cli::error::Failure;
use crate::cli::game_options::{GameOptions, PilotOptions};
use crate::cli::interrupted::Interruption;
use crate::cli::output::Output;
use crate::cli::settings::usual_goal;
use crate::cli::warnings::{Warnings, WithoutHand};
use crate::messages::{advice as say, goldfish_asked as asked, goldfish_run};
use crate::report::conditions::{conditions, games_per_decision};
use crate::report::meaning::of_victories;
use crate::report::style::{STRONG, decimal, hanging, styled, with_interval};
use crate::report::{Interval, summary};
use zocalo_cards::card::Card;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_engine::game::{Opposition, Others};
use zocalo_simulation::advice::{BestWay, Scales, Unmeasured};
use zocalo_simulation::simulation::PilotName;
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// The headings under which the help lists the options of advice.
pub(super) const MEASURED: &str = "What is measured";
pub(super) const CHANGED: &str = "What may change";

/// How many cards are named in a row unless all are asked for.
const FEW: usize = 8;

/// How many are named then: a thousand cards are known by name alone.
const MANY: usize = 200;

/// How many sentences of a plan stand in a line.
const FEW_SENTENCES: usize = 4;

/// How a deck is measured.
#[derive(Debug, Args)]
pub(crate) struct AdviceOptions {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub(super) deck: PathBuf,
    /// The goal to measure by [default: the plan's success, or influence@6 without a plan]
    #[arg(long, value_name = "GOAL@T", help_heading = MEASURED, add = ArgValueCompleter::new(candidates::goals))]
    pub(super) goal: Option<String>,
    #[command(flatten)]
    pub(super) game: GameOptions,
    #[command(flatten)]
    pub(super) pilot: PilotOptions,
}

/// A deck that is measured.
pub(super) struct Measured {
    pub(super) deck: Deck,
    /// What it is measured by.
    pub(super) scales: Scales,
    pub(super) warnings: Warnings,
    title: String,
    verdict: Verdict,
    /// Whether the games were interrupted.
    pub(super) is_interrupted: bool,
}

/// What every document of advice says first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Measurement<'a> {
    deck: &'a str,
    ruleset: &'a str,
    legal: bool,
    pilot: &'static str,
    plan: bool,
    seed: u64,
    games: u64,
    interrupted: bool,
    goal: String,
    /// `mean`, or `share` of the games.
    kind: &'static str,
    /// What these games cannot see.
    #[cfg_attr(test, schemars(with = "String"))]
    blind: Text,
}

/// A card that games cannot measure.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct UnmeasuredCard<'a> {
    name: &'a str,
    #[cfg_attr(test, schemars(with = "String"))]
    reason: Text,
}

/// The best way known to play a deck.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct WayToPlay<'a> {
    opening_hand: &'a [String],
    own_hand: bool,
    /// Empty where the pilot does best as asked.
    plan: &'a [String],
}

impl<'a> WayToPlay<'a> {
    pub(crate) fn of(way: &'a BestWay) -> Self {
        Self { opening_hand: &way.hand, own_hand: way.is_own_hand, plan: &way.plan }
    }
}

/// A deck file that was changed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct WrittenDeck {
    pub(super) file: String,
    /// The command that takes it back.
    pub(super) undo: Option<String>,
}

impl WrittenDeck {
    /// Changes the file.
    pub(super) fn change(
        edits: &[Edit],
        deed: &Deed,
        open: &OpenDeck,
        bench: &Bench<'_>,
        output: &Output,
    ) -> Result<Self, Failure> {
        let new = open.text.apply_all(edits, bench.index).map_err(|error| failure(error, open, output.locale()))?;
        let (deck, verdict) = bench.judge(&new)?;
        let state = save(open, &new, (&deck, verdict.as_ref()), deed, bench, output)?;
        output.change_stands();
        Ok(Self { file: open.shown(), undo: state.map(|_| way_back(&open.path)) })
    }

    pub(super) fn sentence(&self, locale: Locale) -> String {
        let undo = self.undo.as_ref().map(|command| goldfish_run::UndoWith { command }.render(locale));
        goldfish_run::WrittenTo { file: &self.file, undo: undo.unwrap_or_default() }.render(locale)
    }
}

/// What a deck came to before and after a change, in games that chose nothing; `null` where none were played.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct BeforeAndAfter {
    before: Option<Interval>,
    after: Option<Interval>,
    gains: Option<Interval>,
    games_won_before: Option<u64>,
    games_won_after: Option<u64>,
}

impl Measured {
    pub(super) fn before_and_after(
        &self,
        [before, after, gains]: [&Sums; 3],
        won: [u64; 2],
        games: u64,
    ) -> BeforeAndAfter {
        let has_played = games > 0;
        let played = |estimate: Estimate| has_played.then(|| estimate.into());
        let [games_won_before, games_won_after] = won.map(|won| has_played.then_some(won));
        BeforeAndAfter {
            before: played(self.estimate(before)),
            after: played(self.estimate(after)),
            gains: played(gains.stated_mean()),
            games_won_before,
            games_won_after,
        }
    }

    /// Reads the deck and makes it ready.
    pub(super) fn new(args: &AdviceOptions, context: &Context) -> Result<Self, Failure> {
        let input = DeckInput::read(&args.deck, &args.game, &args.pilot, context)?;
        Self::of(input, args.goal.as_deref(), args.game.threads, context)
    }

    /// The same of a deck that has been read.
    pub(super) fn of(
        input: DeckInput,
        goal: Option<&str>,
        threads: Option<usize>,
        context: &Context,
    ) -> Result<Self, Failure> {
        Self::beside(&[], input, goal, threads, context)
    }

    /// The same for a goal that may ask for these cards, which are perhaps not in the deck.
    pub(super) fn beside(
        cards: &[Rc<Card>],
        input: DeckInput,
        goal: Option<&str>,
        threads: Option<usize>,
        context: &Context,
    ) -> Result<Self, Failure> {
        let DeckInput { deck, verdict, request, .. } = input;
        let scales = Scales::beside_cards(cards, request, goal, &usual_goal(), threads, &deck, context.index()?)?;
        let warnings = Warnings::of(&deck, WithoutHand::EveryGame, context.locale());
        let title = deck.title_for_readers().render(context.locale());
        Ok(Self { title, deck, scales, warnings, verdict, is_interrupted: false })
    }

    pub(super) fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The same after the games.
    pub(super) fn after(self, interruption: &Interruption) -> Self {
        Self { is_interrupted: interruption.has_come(), ..self }
    }

    pub(super) fn document(&self, games: u64) -> Measurement<'_> {
        let Scales { prepared, goal, .. } = &self.scales;
        Measurement {
            deck: &self.title,
            ruleset: &self.verdict.ruleset,
            legal: self.verdict.is_legal(),
            pilot: prepared.request.pilot.name(),
            plan: prepared.plan.is_some(),
            seed: prepared.request.seed,
            games,
            interrupted: self.is_interrupted,
            goal: goal.to_string(),
            kind: if self.scales.is_mean() { "mean" } else { "share" },
            blind: self.unseen().text(),
        }
    }

    /// The first lines: pilot, ruleset, seed and games, then the verdict and what the report means, if it means something.
    pub(super) fn heading(&self, games: &str, meaning: Option<String>, width: usize, locale: Locale) -> String {
        let request = &self.scales.prepared.request;
        let pilot = match request.pilot {
            PilotName::Search => {
                say::Searching { thinking: games_per_decision(request.thinking, locale) }.render(locale)
            }
            pilot => say::OtherPilot { pilot: pilot.name() }.render(locale),
        };
        let how = say::How {
            games,
            pilot,
            plan: self.scales.prepared.plan.is_some(),
            ruleset: shortened(&self.verdict.ruleset, 60),
            seed: request.seed,
        };
        let first = format!("{}{how}", styled(STRONG, shortened(&self.title, 200)), how = how.render(locale));
        let mut text = format!("{}\n{}\n", hanging("", &first, width), summary(&self.verdict, locale));
        if let Some(meaning) = meaning {
            let _ = writeln!(text, "{}", hanging("", &meaning, width));
        }
        if self.is_interrupted {
            let _ = writeln!(text, "{}", hanging("", &say::BrokenOff.render(locale), width));
        }
        text
    }

    /// What advice means, with how many games are won: with the deck as it is, and with what is advised.
    pub(super) fn with_victories(
        &self,
        meaning: String,
        games: u64,
        own: u64,
        advised: Option<(String, u64)>,
        locale: Locale,
    ) -> String {
        self.with_victories_of(meaning, games, (say::AsItIs.render(locale), own), advised, locale)
    }

    /// The same beside something else than the deck as it is.
    pub(super) fn with_victories_of(
        &self,
        meaning: String,
        games: u64,
        own: (String, u64),
        advised: Option<(String, u64)>,
        locale: Locale,
    ) -> String {
        match of_victories(&self.scales.goal, games, own, advised, locale) {
            Some(victories) => format!("{meaning} {victories}"),
            None => meaning,
        }
    }

    /// What these games take for granted, and what they cannot see.
    pub(super) fn blind(&self, locale: Locale) -> String {
        format!("{} {}", conditions(&self.scales.prepared.deck.assumptions, locale), self.unseen().render(locale))
    }

    /// What games of one player cannot see; that nobody opposes them only where that is so.
    fn unseen(&self) -> say::Blind<bool> {
        let assumptions = &self.scales.prepared.deck.assumptions;
        let is_opposed = assumptions.opposition != Opposition { base: 0, spread: 0 };
        say::Blind { alone: !is_opposed && assumptions.others == Others::Stand }
    }

    /// The goal in words: `influence@6, the mean at the end of turn 6`.
    pub(super) fn goal(&self, locale: Locale) -> String {
        let goal = &self.scales.goal;
        say::Goal { goal: goal.to_string(), mean: self.scales.is_mean(), turn: goal.turn }.render(locale)
    }

    /// The goal of a deck with its interval.
    pub(super) fn value(&self, sums: &Sums, locale: Locale) -> String {
        with_interval(self.estimate(sums), self.scales.is_mean(), locale)
    }

    pub(super) fn estimate(&self, sums: &Sums) -> Estimate {
        if self.scales.is_mean() { sums.stated_mean() } else { sums.share() }
    }

    pub(super) fn difference(&self, sums: &Sums, estimate: Estimate, locale: Locale) -> String {
        difference(sums, estimate, self.scales.is_mean(), locale)
    }
}

/// A difference with half the width of its interval, `same` where no game differed: `+0.33 ±0.02`, of shares in points.
pub(crate) fn difference(sums: &Sums, Estimate { value, high, .. }: Estimate, is_mean: bool, locale: Locale) -> String {
    if sums.squares == 0 {
        return say::Same.render(locale);
    }
    let (scale, digits) = if is_mean { (1.0, 2) } else { (100.0, 1) };
    let size = decimal(value.abs() * scale, digits, locale);
    let is_nothing = size.chars().all(|sign| matches!(sign, '0' | '.' | ','));
    let sign = match value {
        _ if is_nothing => "",
        value if value < 0.0 => "−",
        _ => "+",
    };
    if !high.is_finite() {
        return asked::TooFewGames { value: format!("{sign}{size}") }.render(locale);
    }
    format!("{sign}{size} ±{}", decimal((high - value) * scale, digits, locale))
}

/// A way to play in words: `opening hand Ko'Dath, Power Politics, Test Their Mettle; plan: sponsor Ko'Dath`. Of a long plan only
/// the beginning, unless all of it is asked for.
pub(crate) fn way_in_words(way: &BestWay, all: bool, locale: Locale) -> String {
    let hand = if way.is_own_hand {
        say::WayOwnHand.render(locale)
    } else {
        say::WayHand { cards: way.hand.join(", ") }.render(locale)
    };
    match &way.plan[..] {
        [] if way.is_as_asked => hand,
        [] => say::WayNoPlan { hand }.render(locale),
        plan if all || plan.len() <= FEW_SENTENCES => say::WayPlan { hand, plan: plan.join("; ") }.render(locale),
        plan => say::WayLongPlan { hand, plan: plan[..FEW_SENTENCES].join("; ") }.render(locale),
    }
}

/// Names in a row, and how many more there are unless all are asked for.
pub(super) fn some_of(names: &[&str], all: bool, locale: Locale) -> String {
    let few = if all { MANY } else { FEW }.min(names.len());
    match names.len() - few {
        0 | 1 => names.join(", "),
        more => say::AndMore { count: Number::grouped(more), names: names[..few].join(", ") }.render(locale),
    }
}

pub(super) fn unmeasured(cards: &[Unmeasured]) -> Vec<UnmeasuredCard<'_>> {
    cards.iter().map(|card| UnmeasuredCard { name: &card.label, reason: card.reason.text() }).collect()
}

/// The cards that were not measured, a line a reason; with `all`, up to 200 by name.
pub(super) fn unmeasured_points(cards: &[Unmeasured], all: bool, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let mut cards = cards.to_vec();
    Unmeasured::sort(&mut cards, locale);
    for of_reason in cards.chunk_by(|one, other| one.reason == other.reason) {
        let names: Vec<&str> = of_reason.iter().map(|card| card.label.as_str()).collect();
        let sentence =
            say::NotMeasured { names: some_of(&names, all, locale), reason: of_reason[0].reason.text() }.render(locale);
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    text
}
