//! A lesson at a terminal or from a script: what is shown of each step, and what a line comes to.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::Path;

use super::kept::{self, LessonProgress};
use super::{RunsCommand, help_in_words};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::line_reader::{Completions, PromptReader, TypedLine};
use crate::cli::play::{look, refusal_in_words, taught};
use crate::cli::signals;
use crate::messages::verdict::SeverityNote;
use crate::messages::{learn as say, play_run};
use crate::report::{self, hanging, strong};
use zocalo_decks::deck::Deck;
use zocalo_simulation::lesson::{Course, LessonWord, Reply, Task};
use zocalo_simulation::play::{LineRefusal, PlayedLine};
use zocalo_text::text;
use zocalo_text::text::{Source, harmless, shortened};

/// The deck that a learner makes, where none is named.
const OWN_DECK: &str = "my-deck.toml";

/// Whether the learner has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leaving {
    Yes,
    No,
}

/// A learner, and where to say things.
pub(super) struct Session<'a> {
    pub(super) course: Course<'a>,
    pub(super) deck: &'a Deck,
    /// The learner's own deck, once it is named.
    pub(super) own_deck: Option<String>,
    pub(super) runs_command: RunsCommand,
    pub(super) context: &'a Context<'a>,
}

impl Session<'_> {
    /// Says where the learner is, and shows the step.
    pub(super) fn begins(&self, is_resumed: bool) -> Result<(), Failure> {
        let (locale, output) = (self.context.locale(), self.context.output);
        let title = self.course.lesson().title();
        let words =
            if is_resumed { say::GoesOn { title }.render(locale) } else { say::Begins { title }.render(locale) };
        output.answer(format_args!("{}\n", hanging("", &words, output.width)))?;
        self.shows_step()
    }

    /// Asks for lines at a terminal until the lesson is over or left.
    pub(super) fn at_terminal(&mut self) -> Result<Status, Failure> {
        let (output, locale) = (self.context.output, self.context.locale());
        let farewell = self.farewell();
        // The lesson is kept after every line.
        signals::on_signal(move || {
            signals::restore_terminal();
            let _ = writeln!(anstream::stderr(), "\n{}", harmless(&farewell));
            signals::end();
        });
        let mut lines = PromptReader::new(Completions::of_game(self.deck));
        loop {
            match lines.read(&self.prompt(), output) {
                Ok(TypedLine::Line(line)) => {
                    if self.follow(&line)? == Leaving::Yes {
                        return Ok(Status::Done);
                    }
                }
                Ok(TypedLine::NoText) => {
                    let refusal = report::play::refusal(&play_run::LineNoText.render(locale), output.width, locale);
                    output.answer(format_args!("{refusal}\n"))?;
                }
                Ok(TypedLine::End) => {
                    output.answer("\n")?;
                    self.leaves();
                    return Ok(Status::Done);
                }
                Ok(TypedLine::Interrupted) => {
                    self.leaves();
                    return Ok(Status::Interrupted);
                }
                Err(failure) => {
                    self.leaves();
                    return Err(failure);
                }
            }
        }
    }

    pub(super) fn prompt(&self) -> String {
        let (place, of) = (self.course.place() + 1, self.course.lesson().steps.len());
        format!("{} > ", strong(format!("{}/{of}", place.min(of))))
    }

    /// Does what a line says, keeps how far the learner has come, and shows what is next.
    pub(super) fn follow(&mut self, line: &str) -> Result<Leaving, Failure> {
        let before = self.course.place();
        let reply = self.course.take(line);
        let readings = self.context.index()?.new_notes();
        for read in readings {
            self.context.output.remark(text![SeverityNote, ": ", read]);
        }
        if let Reply::Word(LessonWord::Quit) = reply {
            self.leaves();
            return Ok(Leaving::Yes);
        }
        self.answers(reply, line)?;
        self.keeps();
        if self.course.place() != before {
            let Some(_) = self.course.step() else {
                kept::forget(self.context.folders.data_folder(), self.course.lesson().name);
                self.says(&say::Over.render(self.context.locale()))?;
                return Ok(Leaving::Yes);
            };
            self.shows_step()?;
        }
        Ok(Leaving::No)
    }

    fn answers(&mut self, reply: Reply, line: &str) -> Result<(), Failure> {
        let (output, locale) = (self.context.output, self.context.locale());
        match reply {
            // At a terminal Enter alone asks what there is to do.
            Reply::Nothing if line.trim().is_empty() => self.shows_task()?,
            Reply::Nothing | Reply::GoesOn | Reply::Word(LessonWord::Quit) => {}
            Reply::Word(LessonWord::Skip) => {
                let lines = self.course.skip();
                lines.iter().try_for_each(|entry| self.shows_played(entry))?;
            }
            Reply::Word(LessonWord::Back) => {
                if !self.course.back() {
                    self.says(&say::IsFirst.render(locale))?;
                }
            }
            Reply::Word(LessonWord::Again) => self.shows_step()?,
            Reply::Word(LessonWord::Hint) => {
                let hint = self.course.step().map(|step| self.filled(&step.hint().render(locale)));
                self.says(&hint.unwrap_or_default())?;
            }
            Reply::Word(LessonWord::Help) => output.answer(help_in_words(self.context))?,
            Reply::Looks { line: read, .. } => {
                if let Some(refusal) = look(line, &read, self.course.game(), self.deck, Some(output))? {
                    self.shows_refusal(&refusal, line)?;
                }
            }
            Reply::Played { entry, taught: points, is_done } => {
                self.shows_played(&entry)?;
                if let Some(why) = report::play::unsupported(self.course.game().deck(), &entry, locale) {
                    output.remark(text![SeverityNote, ": ", why]);
                }
                taught(&points, false, output)?;
                let is_free = self.course.step().is_some_and(|step| matches!(step.task(), Task::Until(_)));
                if !is_done && !is_free {
                    self.shows_task()?;
                }
            }
            Reply::OtherMove => {
                self.says(&say::OtherMove.render(locale))?;
                self.shows_task()?;
            }
            Reply::Refused { refusal, .. } => self.shows_refusal(&refusal, line)?,
            Reply::TakenBack => {
                let standing = report::play::standing(self.course.game(), locale);
                self.says(&say::TakenBack { standing }.render(locale))?;
            }
            Reply::Runs => self.runs(line),
        }
        Ok(())
    }

    /// Runs a command of the program. The step is done whatever the answer is, unless the command was not understood.
    fn runs(&mut self, line: &str) {
        let words = line.split_whitespace().skip_while(|word| *word == "zocalo").map(OsString::from);
        let words: Vec<OsString> = [OsString::from("zocalo")].into_iter().chain(words).collect();
        match (self.runs_command)(&words, self.context) {
            Ok(_) => {
                let mut named =
                    words.iter().skip(2).filter_map(|word| word.to_str()).filter(|word| !word.starts_with('-'));
                let is_copy = words.get(1).is_some_and(|word| word == "deck");
                self.own_deck = if is_copy { named.next_back() } else { named.next() }.map(str::to_owned);
                self.course.has_run();
            }
            Err(failure) => self.context.output.failure(&failure),
        }
    }

    fn shows_step(&self) -> Result<(), Failure> {
        let (output, locale) = (self.context.output, self.context.locale());
        let Some(step) = self.course.step() else { return Ok(()) };
        let (place, of) = (self.course.place() + 1, self.course.lesson().steps.len());
        let head = say::Head { place, of, title: step.title() }.render(locale);
        output.answer(format_args!("\n{}\n", strong(hanging("", &head, output.width))))?;
        for point in step.teaches() {
            output.answer(format_args!("{}\n", hanging("  » ", &point.text(false).render(locale), output.width)))?;
        }
        if let Some(says) = step.says() {
            output.answer(format_args!("{}\n", hanging("  ", &self.filled(&says.render(locale)), output.width)))?;
        }
        self.shows_task()
    }

    fn shows_task(&self) -> Result<(), Failure> {
        let output = self.context.output;
        let Some(step) = self.course.step() else { return Ok(()) };
        let asks = self.filled(&step.asks().render(self.context.locale()));
        output.answer(format_args!("{}\n", strong(hanging("→ ", &asks, output.width))))
    }

    fn shows_played(&self, entry: &PlayedLine) -> Result<(), Failure> {
        let output = self.context.output;
        output.answer(report::play::done(self.course.game(), entry, output.width, output.locale()))
    }

    fn shows_refusal(&self, refusal: &LineRefusal, line: &str) -> Result<(), Failure> {
        let (output, locale) = (self.context.output, self.context.locale());
        match refusal {
            LineRefusal::Cannot(reason) => {
                let why = refusal_in_words(self.course.game(), reason, locale);
                output.answer(format_args!("{}\n", report::play::refusal(&why, output.width, locale)))
            }
            LineRefusal::Unclear { fault, .. } => {
                let source = Source { label: String::new(), text: line.to_owned() };
                output.answer(format_args!("{}\n", report::fault(&source, fault, output.width, locale)))?;
                self.says(&say::NotUnderstood.render(locale))
            }
        }
    }

    fn says(&self, text: &str) -> Result<(), Failure> {
        let output = self.context.output;
        output.answer(format_args!("{}\n", hanging("", text, output.width)))
    }

    /// A text with the learner's deck and its sheet in it.
    fn filled(&self, text: &str) -> String {
        let deck = shortened(self.own_deck.as_deref().unwrap_or(OWN_DECK), 200);
        let stem = Path::new(deck.trim_start_matches('@')).file_stem().unwrap_or_default().to_string_lossy();
        text.replace("{deck}", &deck).replace("{page}", &format!("{stem}.html"))
    }

    fn keeps(&self) -> bool {
        let Some(step) = self.course.step() else { return true };
        let lines = self.course.lines().map(str::to_owned).collect();
        let kept = LessonProgress::new(&step.name, lines, self.own_deck.clone());
        kept.write(self.context.folders.data_folder(), self.course.lesson().name)
    }

    /// Keeps how far the learner has come, and says how to go on.
    pub(super) fn leaves(&self) {
        let words = if self.keeps() { self.farewell() } else { say::NotKept.render(self.context.locale()) };
        self.context.output.remark(hanging("", &words, self.context.width()));
    }

    fn farewell(&self) -> String {
        say::Kept.render(self.context.locale())
    }
}
