//! `improve plan`: which plan and which opening hand serve a goal best, and the deck file changed where that is asked.

mod page;
mod step_words;

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::measured::{Measured, Measurement, WrittenDeck};
use crate::cli::answer::published;
use crate::cli::args::number;
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::deck::bench::{Bench, OpenDeck};
use crate::cli::deck_input::DeckInput;
use crate::cli::error::{Failure, Status};
use crate::cli::game_options::{GameOptions, PilotOptions};
use crate::cli::interrupted::Interruption;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::settings::usual_goal;
use crate::cli::warnings::Warnings;
use crate::messages::goldfish_run as say;
use crate::report::Interval;
use zocalo_cards::card::Section;
use zocalo_collection::collection::in_shell;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_simulation::advice::{
    FoundPlan, MOST_OPENING_HANDS, MOST_WATCHED, PlanSearch, PlanSource, PlayedPlan, StepWorth, USUAL_GAMES,
    USUAL_OPENING_HANDS, USUAL_PLAN_TRIALS, USUAL_WATCHED, check_games, check_plan_search, check_search, find_plan,
};
use zocalo_simulation::simulation::{Goal, LARGEST_RUN, PilotName, Subject};
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// The headings under which the help lists the options.
const SEARCHED: &str = "Search";
const WRITTEN: &str = "Result";

/// Play games to find the plan and opening hand that serve a goal best
#[derive(Debug, Args)]
#[command(after_help = "\
    Plans that differ in one step race on the same games, and the better one goes on. The plan found, the deck's own and no \
    plan then play fresh games: trust those figures. `zocalo openings --help` lists the goals (not plan@T), `zocalo help \
    plans` the language. --write changes the deck file if the plan is clearly better. Exit code 1 when nothing clearly better \
    is found. Ctrl-C prints the best plan so far and writes nothing.\n\n\
    Example: zocalo improve plan @narn --goal power@6")]
pub(crate) struct PlanArgs {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// The goal to find a plan for
    #[arg(long, value_name = "GOAL@T", default_value_t = usual_goal(), help_heading = SEARCHED)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    goal: String,
    /// Another goal to report for the plans; may be repeated
    #[arg(long, value_name = "GOAL@T", help_heading = SEARCHED, add = ArgValueCompleter::new(candidates::goals))]
    want: Vec<String>,
    /// How many opening hands to try, the deck's own first; 1 keeps that hand
    #[arg(long, alias = "hand", value_name = "N", default_value_t = USUAL_OPENING_HANDS, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_OPENING_HANDS))]
    hands: u64,
    /// How many games of the searching pilot to watch with each opening hand
    #[arg(long, value_name = "N", default_value_t = USUAL_WATCHED, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_WATCHED))]
    watch: u64,
    /// About how many games to spend on finding the plan
    #[arg(long, value_name = "N", default_value_t = USUAL_PLAN_TRIALS, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    trials: u64,
    /// How many games the final plans play; only these count
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: u64,
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    pilot: PilotOptions,
    /// Change the deck file
    #[arg(long, help_heading = WRITTEN)]
    write: bool,
}

/// The plan that was found, and what it comes to beside the deck's own and none.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "keys of the document")]
struct BestPlan<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    sentences: &'a [String],
    opening_hand: &'a [String],
    own_hand: bool,
    own_plan: bool,
    better: bool,
    /// Steps that made no difference.
    left_out: &'a [String],
    plans: Vec<ComparedPlan>,
    /// The steps of the plan found, in its order.
    steps: Vec<StepOfPlan>,
    /// The goal in the games that helped to choose the plan, which flatter it.
    in_games_that_chose_it: Option<Interval>,
    tried: u64,
    trial_games: u64,
    watched_games: u64,
    opening_hands: usize,
    /// Why no other opening hand was tried, if others were asked for.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    no_other_hand: &'a Option<Text>,
    warnings: &'a Warnings,
    written: Option<WrittenDeck>,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a FoundPlan,
    #[serde(skip)]
    wants: &'a [Goal],
    /// Whether the plan was to be written.
    #[serde(skip)]
    is_to_write: bool,
}

/// A plan that was played with the others.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ComparedPlan {
    /// `found`, `own`, `none` or `none_with_hand`.
    plan: &'static str,
    value: Interval,
    found_has_more: Option<Interval>,
    games_won: u64,
    wants: Vec<WantedGoal>,
}

/// A step of the plan that was found.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StepOfPlan {
    step: String,
    /// What the plan lacks without it.
    adds: Interval,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WantedGoal {
    goal: String,
    /// `mean`, or `share` of the games.
    kind: &'static str,
    value: Interval,
}

impl<'a> BestPlan<'a> {
    fn new(measured: &'a Measured, found: &'a FoundPlan, wants: &'a [Goal], written: Option<WrittenDeck>) -> Self {
        let played = |played: &PlayedPlan| ComparedPlan {
            plan: match played.whose {
                PlanSource::Found => "found",
                PlanSource::Own => "own",
                PlanSource::Nobodys => "none",
                PlanSource::NobodysWithHand => "none_with_hand",
            },
            value: measured.estimate(&played.value).into(),
            found_has_more: (played.whose != PlanSource::Found).then(|| played.less.stated_mean().into()),
            games_won: played.won,
            wants: wants.iter().zip(&played.wants).map(|(want, sums)| WantedGoal::new(want, sums)).collect(),
        };
        Self {
            measurement: measured.document(found.games),
            sentences: &found.sentences,
            opening_hand: &found.hand,
            own_hand: found.is_own_hand,
            own_plan: found.is_own_plan,
            better: found.is_better(),
            left_out: &found.dropped,
            plans: found.played.iter().filter(|_| found.games > 0).map(played).collect(),
            steps: found.steps.iter().filter(|_| found.games > 0).map(StepOfPlan::of).collect(),
            in_games_that_chose_it: (found.in_finding.count > 0).then(|| measured.estimate(&found.in_finding).into()),
            tried: found.tried,
            trial_games: found.spent,
            watched_games: found.watched,
            opening_hands: found.hands,
            no_other_hand: &found.no_other_hand,
            warnings: &measured.warnings,
            written,
            measured,
            found,
            wants,
            is_to_write: false,
        }
    }
}

impl StepOfPlan {
    fn of(worth: &StepWorth) -> Self {
        Self { step: worth.step.to_string(), adds: worth.adds.stated_mean().into() }
    }
}

impl WantedGoal {
    fn new(goal: &Goal, sums: &Sums) -> Self {
        let kind = if is_mean(goal) { "mean" } else { "share" };
        Self { goal: goal.to_string(), kind, value: estimate(goal, sums).into() }
    }
}

fn is_mean(goal: &Goal) -> bool {
    matches!(goal.subject, Subject::Mean(_))
}

fn estimate(goal: &Goal, sums: &Sums) -> Estimate {
    if is_mean(goal) { sums.stated_mean() } else { sums.share() }
}

/// Looks for a plan; Ctrl-C prints the best so far and writes nothing.
pub(crate) fn run(args: &PlanArgs, context: &Context) -> Result<Status, Failure> {
    let goal = |argument: &str, text: &String| {
        let goal = Goal::parse(text).map_err(|fault| Failure::in_argument(argument, text, fault))?;
        if goal.subject == Subject::Plan {
            let message = say::OwnSuccess { argument, goal: text };
            return Err(Failure::request(message, say::NameOtherGoal));
        }
        Ok(goal)
    };
    check_games(args.games)?;
    check_search(args.trials, 1)?;
    check_plan_search(args.hands, args.watch)?;
    if args.pilot.pilot == PilotName::Search {
        return Err(Failure::request(say::SearchTooSlow, say::LeavePilotOut));
    }
    goal("--goal", &args.goal)?;
    let wants: Vec<Goal> = args.want.iter().map(|want| goal("--want", want)).collect::<Result<_, Failure>>()?;
    // Opened first: what another program writes while the games are played is noticed.
    let bench = args.write.then(|| Bench::new(context)).transpose()?;
    let open = bench.as_ref().map(|bench| open(bench, args, context.output)).transpose()?;
    let pilot = PilotOptions { pilot: args.pilot.pilot, think: None };
    let input = DeckInput::read(&args.deck, &args.game, &pilot, context)?;
    let mut measured = Measured::of(input, Some(&args.goal), args.game.threads, context)?;
    for (want, text) in wants.iter().zip(&args.want) {
        let aim = want.aim(&measured.scales.prepared.deck, context.index()?);
        aim.map_err(|fault| Failure::in_argument("--want", text, fault))?;
    }
    let thinking = args.pilot.think.unwrap_or_default();
    measured.scales.prepared.request.thinking = thinking;
    let search = PlanSearch {
        index: context.index()?,
        deck: &measured.deck,
        trials: args.trials,
        games: args.games,
        watched: args.watch,
        thinking,
        hands: args.hands,
        from_own: true,
        wants: &wants,
    };
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| find_plan(&search, &measured.scales, watch))?;
    drop(progress);
    let written = match (&bench, &open) {
        (Some(bench), Some(open)) if found.is_better() && !interruption.has_come() => {
            Some(write(&found, &measured, open, bench, context.output)?)
        }
        _ => None,
    };
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    let answer = BestPlan::new(&measured, &found, &wants, written);
    context.output.print(&BestPlan { is_to_write: args.write, ..answer })?;
    Ok(interruption.status_of(found.is_better()))
}

/// Opens the deck file that is to be changed: a plan stands only in deck files.
fn open(bench: &Bench<'_>, args: &PlanArgs, output: &Output) -> Result<OpenDeck, Failure> {
    if args.game.plan.is_some() || args.game.no_plan {
        return Err(Failure::request(say::WriteNeedsOwn, say::LeaveOneOut));
    }
    let open = bench.open(&args.deck, true, output)?;
    match &open.from {
        None => Ok(open),
        Some(from) => {
            let shown = from.display().to_string();
            let message = say::NoDeckFile { file: shortened(&shown, 200) };
            Err(Failure::request(message, say::MakeDeckFile { file: in_shell(&shown) }))
        }
    }
}

/// Writes the plan into the file, and the opening hand if it is another.
fn write(
    found: &FoundPlan,
    measured: &Measured,
    open: &OpenDeck,
    bench: &Bench<'_>,
    output: &Output,
) -> Result<WrittenDeck, Failure> {
    let mut edits = vec![Edit::Plan { sentences: found.sentences.clone() }];
    let deck = &measured.scales.prepared.deck;
    let mut given_back: Vec<String> = deck.opening_hand.iter().map(|card| deck.card(*card).label.clone()).collect();
    let moved = |card: &String, from, to| Edit::Move { card: card.clone(), from, to, count: 1 };
    for card in &found.hand {
        match given_back.iter().position(|other| other == card) {
            Some(at) => _ = given_back.remove(at),
            None => edits.push(moved(card, Section::Deck, Section::OpeningHand)),
        }
    }
    edits.extend(given_back.iter().map(|card| moved(card, Section::OpeningHand, Section::Deck)));
    WrittenDeck::change(&edits, &Deed::Planned(measured.scales.goal.to_string()), open, bench, output)
}

published!(BestPlan<'_>);
