//! `play` at a terminal, line by line.

use std::io::Write as _;
use std::sync::Arc;

use super::follow::LineOutcome;
use super::{Table, kept, locked};
use crate::cli::choose::one_of;
use crate::cli::error::{Failure, Status};
use crate::cli::line_reader::{Completions, PromptReader, TypedLine};
use crate::cli::output::Output;
use crate::cli::{environment, signals};
use crate::messages::play_run as say;
use crate::report;
use zocalo_simulation::play::{LineRefusal, View};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, harmless};

impl Table<'_> {
    /// Asks for commands at a terminal until its end.
    pub(super) fn at_terminal(&mut self, output: &Output) -> Result<Status, Failure> {
        let (unsaved, is_quiet, locale) = (Arc::clone(&self.unsaved), output.is_quiet(), output.locale());
        locked(&unsaved).keep_moves();
        // Whoever breaks off, or whose terminal is closed, loses nothing.
        signals::on_signal(move || {
            signals::restore_terminal();
            // A list to choose from hides the cursor.
            let _ = writeln!(anstream::stderr(), "\x1b[?25h");
            let words = match locked(&unsaved).keep(locale) {
                Ok(Some(file)) if !is_quiet => kept(&file, locale),
                Ok(_) => String::new(),
                Err(error) => say::GameLost { error: error.text() }.render(locale),
            };
            if !words.is_empty() {
                let _ = writeln!(anstream::stderr(), "{}", zocalo_text::text::harmless(&words));
            }
            signals::end();
        });
        let title = zocalo_text::text::shortened(&self.deck.title_for_readers().render(locale), 200);
        output.answer(format_args!("{}\n", say::Greeting { title, seed: self.game.seed() }.render(locale)))?;
        // After a failure to keep the game, leaving once more leaves without.
        let mut may_lose = false;
        self.show(View::Hand, output)?;
        self.teach(None, output)?;
        self.show_offers(output)?;
        let mut lines = PromptReader::new(Completions::of_game(self.deck));
        loop {
            let typed = match lines.read(&report::play::prompt(&self.game, locale), output) {
                Ok(typed) => typed,
                Err(failure) => {
                    self.leave(output)?;
                    return Err(failure);
                }
            };
            let mut line = match typed {
                TypedLine::Line(line) => line,
                TypedLine::NoText => {
                    let refusal =
                        report::play::refusal(&say::LineNoText.render(output.locale()), output.width, output.locale());
                    output.answer(format_args!("{refusal}\n"))?;
                    continue;
                }
                TypedLine::End => {
                    let left = self.leave(output);
                    output.answer("\n")?;
                    return left.map(|()| Status::Done);
                }
                TypedLine::Interrupted => {
                    self.leave(output)?;
                    return Ok(Status::Interrupted);
                }
            };
            if line.trim().is_empty() {
                "offers".clone_into(&mut line);
            }
            loop {
                let outcome = self.follow(&line, output)?;
                if !matches!(outcome, LineOutcome::Quit) {
                    may_lose = false;
                }
                match outcome {
                    // A game is not lost because a file cannot be written.
                    LineOutcome::Failed(failure) => output.failure(&failure),
                    LineOutcome::Done(true) => self.show_offers(output)?,
                    LineOutcome::Done(false) => {}
                    LineOutcome::Quit => match self.leave(output) {
                        Err(failure) if !may_lose => {
                            output.failure(&failure);
                            output.answer(format_args!("{}\n", say::SaveOrQuit.render(locale)))?;
                            may_lose = true;
                        }
                        _ => return Ok(Status::Done),
                    },
                    LineOutcome::Refused(LineRefusal::Cannot(reason)) => {
                        let refusal = report::play::refusal(&self.why(&reason, locale), output.width, locale);
                        output.answer(format_args!("{refusal}\n"))?;
                    }
                    LineOutcome::Refused(LineRefusal::Unclear { fault, choices }) => {
                        if let Some(chosen) = choose(&fault, &choices, output) {
                            line = chosen;
                            continue;
                        }
                        let source = Source { label: String::new(), text: line.clone() };
                        output.answer(format_args!(
                            "{}\n",
                            report::fault(&source, &fault, output.width, output.locale())
                        ))?;
                    }
                }
                break;
            }
        }
    }
}

/// Lets the user choose among lines at a terminal; nothing when he does not want to, or there is none to choose from.
fn choose(fault: &Diagnosis, choices: &[String], output: &Output) -> Option<String> {
    if choices.is_empty() || !environment::can_ask() {
        return None;
    }
    output.remark(report::hanging("", &harmless(&fault.reason.render(output.locale())), output.width));
    // A line to choose repeats what was typed or pasted.
    let shown: Vec<String> = choices.iter().map(|choice| zocalo_text::text::shortened(choice, 200)).collect();
    let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
    // Whoever leaves the list sees the message instead.
    one_of(&say::Which.render(output.locale()), &shown, output.locale()).ok().flatten().map(|at| choices[at].clone())
}
