//! `tune`: makes a deck better, swap after swap, and changes its file where that is asked.

use serde_json::{Value, json};

use super::super::args::Tune;
use super::super::context::Context;
use super::super::deck::bench::{Bench, OpenDeck};
use super::super::deck::changing::failure;
use super::super::deck::saving::{save, way_back};
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::output::Output;
use super::super::progress::Progress;
use super::swapping::Swapping;
use super::weighing::Weighing;
use crate::messages::goldfish_run as say;
use crate::report;
use crate::report::advice::{tuned, tuned_json};
use zocalo_decks::editing::Edit;
use zocalo_simulation::advice::{CardSwap, check_games, check_search, tune};

/// Makes the swaps and prints what came of them.
pub(crate) fn run(args: &Tune, context: &Context) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, args.steps)?;
    // Opened first: what another program writes while the games are played is noticed.
    let bench = args.write.then(|| Bench::new(context)).transpose()?;
    let open = bench.as_ref().map(|bench| bench.open(&args.advice.deck, false, context.output)).transpose()?;
    let weighing = Weighing::new(&args.advice, context)?;
    let swapping = Swapping::new(&args.swaps, &weighing, context)?;
    let workshop = swapping.workshop(&weighing)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| tune(&workshop, &weighing.scales, args.steps, watch))?;
    drop(progress);
    let written = match (&bench, &open) {
        (Some(bench), Some(open)) if !found.swaps.is_empty() && !interruption.has_come() => {
            Some(write(&found.swaps, open, bench, context.output)?)
        }
        _ => None,
    };
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(context.locale()));
    if context.output.wants_json() {
        let mut document = warnings.within(tuned_json(&measured, &found, args.swaps.at_least, context.locale()));
        document["written"] =
            written.map_or(Value::Null, |Written { file, undo }| json!({ "file": file, "undo": undo }));
        context.output.answer_json(&document)?;
    } else {
        warnings.say(context.output);
        context.output.answer(tuned(
            &measured,
            &found,
            args.swaps.at_least,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        ))?;
        if let Some(Written { file, undo }) = written {
            let undo = undo.map_or_else(String::new, |command| say::UndoWith { command }.render(context.locale()));
            let line = report::hanging("", &say::WrittenTo { file, undo }.render(context.locale()), context.width());
            context.output.answer(format_args!("\n{line}\n"))?;
        }
    }
    Ok(interruption.status_of(!found.swaps.is_empty()))
}

/// A deck file that was changed.
struct Written {
    file: String,
    /// The command that takes it back.
    undo: Option<String>,
}

/// Makes the swaps in the file.
fn write(swaps: &[CardSwap], open: &OpenDeck, bench: &Bench<'_>, output: &Output) -> Result<Written, Failure> {
    let edits: Vec<Edit> = swaps
        .iter()
        .flat_map(|CardSwap { cut, put, section, .. }| {
            let section = *section;
            [Edit::Remove { card: cut.clone(), section, count: 1 }, Edit::Add { card: put.clone(), section, count: 1 }]
        })
        .collect();
    let new = open.text.apply_all(&edits, bench.index).map_err(|error| failure(error, open, output.locale()))?;
    let (deck, verdict) = bench.judge(&new)?;
    let swap = if let [CardSwap { cut, put, .. }] = swaps { Some((put.clone(), cut.clone())) } else { None };
    let deed = zocalo_decks::editing::Deed::Tuned { swap, count: swaps.len() };
    let state = save(open, &new, (&deck, verdict.as_ref()), &deed, bench, output)?;
    output.change_stands();
    Ok(Written { file: open.shown(), undo: state.map(|_| way_back(&open.path)) })
}
