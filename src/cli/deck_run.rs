//! A run of one deck, whole or as a part: made ready, played with a bar, and reported.

use std::ops::Range;
use zocalo_text::message::Locale;

use super::error::Failure;
use super::interrupted::Interrupted;
use super::output::Output;
use super::progress::Progress;
use super::warnings::{Warnings, WithoutHand};
use crate::report::{self, Assumed, Run};
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{GoldfishError, Start};
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{Prepared, Request};

/// A run that is ready to be played, with what its report says of the deck.
pub(super) struct DeckRun {
    /// What is played.
    pub prepared: Prepared,
    /// The deck.
    pub deck: Deck,
    /// What the check says of it.
    pub verdict: Verdict,
}

impl DeckRun {
    /// Makes a run ready.
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
}

/// Plays the games of these numbers, with a bar where somebody waits for them.
pub(super) fn play(
    run: &Prepared,
    games: Range<u64>,
    threads: Option<usize>,
    output: &Output,
) -> Result<Counts, GoldfishError> {
    let progress = Progress::new(games.end - games.start, output);
    run.play(games, threads, &|games| progress.played(games))
}

/// Prints the report of a run, with what a range of unknown abilities does to its figures. A run that was broken off is
/// reported as one of the games that were played.
///
/// # Errors
/// [`Failure::Interrupted`] where there was none.
pub(super) fn print(
    run: &mut DeckRun,
    counts: &Counts,
    assumed: Option<Assumed>,
    csv: bool,
    output: &Output,
) -> Result<(), Failure> {
    let broken_off = Interrupted::after(counts.tally.games(), &run.prepared, output)?;
    run.prepared.request.games = counts.tally.games();
    let (title, warnings) = (run.deck.title(), run.warnings(output.locale()));
    let run = Run::new(&title, &run.verdict, &run.prepared, counts).over(assumed);
    if output.wants_json() {
        return output.answer_json(&warnings.within(broken_off.within(report::json::run(&run))));
    }
    warnings.say(output);
    if csv {
        broken_off.say(output);
        output.speak_english();
        output.answer(report::csv::run(&run))
    } else {
        let report = report::text::run(&run, output.is_verbose(), output.width, output.locale());
        output.answer(format_args!("{}{report}", broken_off.heading(output.locale())))
    }
}
