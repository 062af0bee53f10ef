//! `plan find`: which plan and which opening hand serve a goal best, and the deck file changed where that is asked.

use serde_json::{Value, json};

use super::super::args::{PilotTerms, Plan, PlanAction, PlanFind};
use super::super::context::Context;
use super::super::deck::bench::{Bench, OpenDeck};
use super::super::deck::changing::failure;
use super::super::deck::saving::{save, way_back};
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::output::Output;
use super::super::played::Played;
use super::super::progress::Progress;
use super::weighing::Weighing;
use crate::messages::goldfish_run as say;
use crate::report;
use crate::report::advice::{Sought, found_plan, found_plan_json};
use zocalo_cards::card::Section;
use zocalo_collection::collection::in_shell;
use zocalo_decks::editing::Edit;
use zocalo_simulation::advice::{FoundPlan, PlanSearch, check_games, check_plan_search, check_search, find_plan};
use zocalo_simulation::simulation::{Goal, PilotName, Subject};

/// Does what is asked about plans.
pub(crate) fn run(args: &Plan, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        PlanAction::Find(find) => run_find(find, context),
    }
}

/// Looks for a plan and prints what came of it.
fn run_find(args: &PlanFind, context: &Context) -> Result<Status, Failure> {
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
    if args.who.pilot == PilotName::Search {
        return Err(Failure::request(say::SearchTooSlow, say::LeavePilotOut));
    }
    goal("--goal", &args.goal)?;
    let wants: Vec<Goal> = args.want.iter().map(|want| goal("--want", want)).collect::<Result<_, Failure>>()?;
    // Opened first: what another program writes while the games are played is noticed.
    let bench = args.write.then(|| Bench::new(context)).transpose()?;
    let open = bench.as_ref().map(|bench| open(bench, args, context.output)).transpose()?;
    let who = PilotTerms { pilot: args.who.pilot, think: None };
    let played = Played::read(&args.deck, &args.terms, &who, context)?;
    let mut weighing = Weighing::of(played, Some(&args.goal), args.terms.threads, context)?;
    for (want, text) in wants.iter().zip(&args.want) {
        let aim = want.aim(&weighing.scales.prepared.deck, weighing.context.index()?);
        aim.map_err(|fault| Failure::in_argument("--want", text, fault))?;
    }
    let thinking = args.who.think.unwrap_or_default();
    weighing.scales.prepared.request.thinking = thinking;
    let search = PlanSearch {
        index: weighing.context.index()?,
        deck: &weighing.deck,
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
    let found = interruption.watched(&progress, |watch| find_plan(&search, &weighing.scales, watch))?;
    drop(progress);
    let written = match (&bench, &open) {
        (Some(bench), Some(open)) if found.is_better() && !interruption.has_come() => {
            Some(write(&found, &weighing, open, bench, context.output)?)
        }
        _ => None,
    };
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(context.locale()));
    let sought = Sought { measured: &measured, found: &found, wants: &wants };
    if context.output.wants_json() {
        let mut document = warnings.within(found_plan_json(&sought, context.locale()));
        document["written"] =
            written.map_or(Value::Null, |Written { file, undo }| json!({ "file": file, "undo": undo }));
        context.output.answer_json(&document)?;
    } else {
        warnings.say(context.output);
        context.output.answer(found_plan(&sought, context.output.is_verbose(), context.width(), context.locale()))?;
        let line = match written {
            Some(Written { file, undo }) => {
                let undo = undo.map_or_else(String::new, |command| say::TakeBack { command }.render(context.locale()));
                Some(say::WrittenTo { file, undo }.render(context.locale()))
            }
            None => args.write.then(|| say::NothingWritten.render(context.locale())),
        };
        if let Some(line) = line {
            context.output.answer(format_args!("\n{}\n", report::hanging("", &line, context.width())))?;
        }
    }
    Ok(interruption.status_of(found.is_better()))
}

/// Opens the deck file that is to be changed: a plan stands only in deck files.
fn open(bench: &Bench<'_>, args: &PlanFind, output: &Output) -> Result<OpenDeck, Failure> {
    if args.terms.plan.is_some() || args.terms.no_plan {
        return Err(Failure::request(say::WriteNeedsOwn, say::LeaveOneOut));
    }
    let open = bench.open(&args.deck, true, output)?;
    match &open.from {
        None => Ok(open),
        Some(from) => {
            let shown = from.display().to_string();
            let message = say::NoDeckFile { file: zocalo_text::text::shortened(&shown, 200) };
            Err(Failure::request(message, say::MakeDeckFile { file: in_shell(&shown) }))
        }
    }
}

/// A deck file that was changed.
struct Written {
    file: String,
    /// The command that takes it back.
    undo: Option<String>,
}

/// Writes the plan into the file, and the opening hand if it is another.
fn write(
    found: &FoundPlan,
    weighing: &Weighing<'_>,
    open: &OpenDeck,
    bench: &Bench<'_>,
    output: &Output,
) -> Result<Written, Failure> {
    let mut edits = vec![Edit::Plan { sentences: found.sentences.clone() }];
    let book = &weighing.scales.prepared.deck;
    let mut given_back: Vec<String> = book.opening_hand.iter().map(|card| book.card(*card).label.clone()).collect();
    let moved = |card: &String, from, to| Edit::Move { card: card.clone(), from, to, count: 1 };
    for card in &found.hand {
        match given_back.iter().position(|other| other == card) {
            Some(at) => _ = given_back.remove(at),
            None => edits.push(moved(card, Section::Deck, Section::OpeningHand)),
        }
    }
    edits.extend(given_back.iter().map(|card| moved(card, Section::OpeningHand, Section::Deck)));
    let new = open.text.apply_all(&edits, bench.index).map_err(|error| failure(error, open, output.locale()))?;
    let (deck, verdict) = bench.judge(&new)?;
    let deed = zocalo_decks::editing::Deed::Planned(weighing.scales.goal.to_string());
    let state = save(open, &new, (&deck, verdict.as_ref()), &deed, bench, output)?;
    output.change_stands();
    Ok(Written { file: open.shown(), undo: state.map(|_| way_back(&open.path)) })
}
