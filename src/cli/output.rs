//! Printing: answers on stdout, everything else on stderr, colors where they are wanted, a closed pipe without a word.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use anstream::ColorChoice;
use serde::Serialize;
use serde_json::Value;

use super::answer::{Answer, Document, Page};
use super::error::Failure;
use super::pager::{self, HeldOutput};
use super::{environment, failure_output, mask};
use crate::messages::{trouble as say, words};
use crate::report::{self, LONGEST_MESSAGE};
use zocalo_catalog::catalog::Uses;
use zocalo_collection::collection::say_when_waiting;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{Language, bounded, shortened};
use zocalo_words::language::said_by_system;

/// How much is said beside the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Loudness {
    Quiet,
    Usual,
}

#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(super) struct OutputOptions {
    pub json: bool,
    pub color: ColorChoice,
    /// Whether long answers are printed at once instead of in a pager.
    pub no_pager: bool,
    pub lang: Option<Language>,
    pub quiet: bool,
    pub verbose: bool,
}

pub(super) struct Output {
    json: bool,
    locale: RwLock<Locale>,
    loudness: Loudness,
    is_verbose: bool,
    /// The width to write for, in letters.
    pub width: usize,
    /// The packs that the answer may rest on: those of each card database that was opened.
    uses: Mutex<Vec<Arc<Uses>>>,
    /// Whether the command has done its work, and only its answer is left to write.
    is_done: AtomicBool,
    /// Whether nobody is asked what is not clear.
    asks_nothing: AtomicBool,
    /// What waits for the end of the answer.
    held: HeldOutput,
}

impl Output {
    pub(super) fn new(options: &OutputOptions) -> Self {
        options.color.write_global();
        let width = environment::width();
        let loudness = if options.quiet { Loudness::Quiet } else { Loudness::Usual };
        let choice = environment::language(options.lang);
        let output = Self {
            json: options.json,
            // What machines read is English, whatever the reader's language.
            locale: RwLock::new(if options.json { Locale::ENGLISH } else { choice.locale }),
            loudness,
            is_verbose: options.verbose,
            width,
            uses: Mutex::default(),
            is_done: AtomicBool::new(false),
            asks_nothing: AtomicBool::new(false),
            held: HeldOutput::new(options.no_pager),
        };
        if loudness > Loudness::Quiet {
            let locale = output.locale();
            say_when_waiting(move || {
                let text = report::remark(&say::Waiting.render(locale), environment::width(), locale);
                let _ = writeln!(anstream::stderr(), "{text}");
            });
        }
        if let Some(unknown) = choice.unknown.filter(|_| !options.json) {
            let [names @ .., last] = &Language::NAMES;
            let known = words::ListWithLast { names: names.join(", "), last };
            let text = say::NoLanguage { unknown: shortened(&unknown, 40), known };
            output.remark(words::Warning { text });
        }
        output
    }

    /// What texts are rendered in; what machines read is always English.
    pub(super) fn locale(&self) -> Locale {
        *self.locale.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn language(&self) -> Language {
        self.locale().language()
    }

    /// From now on all is in English: for machines, which read nothing else, and on pages that are not translated.
    pub(super) fn speak_english(&self) {
        *self.locale.write().unwrap_or_else(PoisonError::into_inner) = Locale::ENGLISH;
    }

    pub(super) fn wants_json(&self) -> bool {
        self.json
    }

    /// Whether the answer goes where styles are shown.
    #[allow(clippy::unused_self, reason = "who prints holds the output, so that only commands print")]
    pub(super) fn is_styled(&self) -> bool {
        anstream::AutoStream::choice(&io::stdout()) != ColorChoice::Never
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.loudness == Loudness::Quiet
    }

    /// Whether the answer is to say more; how much stands beside it is another question.
    pub(super) fn is_verbose(&self) -> bool {
        self.is_verbose
    }

    /// Whether somebody can be asked: at a terminal, where neither JSON nor silence is wanted.
    pub(super) fn can_ask(&self) -> bool {
        !self.json && !self.is_quiet() && !self.asks_nothing.load(Ordering::Relaxed) && environment::can_ask()
    }

    pub(super) fn ask_nothing(&self) {
        self.asks_nothing.store(true, Ordering::Relaxed);
    }

    /// The command has done its work: where its answer cannot be written, the error says that what it did stands.
    pub(super) fn change_stands(&self) {
        self.is_done.store(true, Ordering::Relaxed);
    }

    /// Prints a part of the answer: at once, or with all of it when the command ends.
    pub(super) fn answer(&self, text: impl Display) -> Result<(), Failure> {
        let text = text.to_string();
        if self.held.takes_answer(&text) { Ok(()) } else { self.printed(print_answer(&text)) }
    }

    fn printed(&self, result: Result<(), Failure>) -> Result<(), Failure> {
        result.map_err(|failure| match failure {
            Failure::Machine(message) if self.is_done.load(Ordering::Relaxed) => {
                Failure::machine(say::AlreadyDone { message })
            }
            other => other,
        })
    }

    /// The command has ended: prints what was held back, in the pager where it is longer than the screen.
    pub(super) fn end(&self) -> Result<(), Failure> {
        let said = self.held.let_go();
        if said.answer.is_empty() {
            return Ok(());
        }
        let result = self.printed(print_page(&said.answer));
        failure_output::print_error(&said.beside);
        result
    }

    /// From now on all is printed at once, as somebody is asked or a full screen is opened; so is what was held back.
    pub(super) fn at_once(&self) {
        let said = self.held.let_go();
        if said.answer.is_empty() {
            return;
        }
        // Who cannot be shown the answer cannot be asked either, which says so.
        let _ = print_answer(&said.answer);
        failure_output::print_error(&said.beside);
    }

    /// Prints a file: to a terminal as it may be looked at, into a pipe as it is, byte by byte.
    pub(super) fn answer_file(&self, text: &str) -> Result<(), Failure> {
        if environment::answers_to_terminal() {
            return self.answer(text);
        }
        let mut stdout = io::stdout();
        written(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()))
    }

    /// Takes note of a card database: the answer says which facts of packs it rests on. Whether it is the first.
    pub(super) fn rests_on(&self, uses: &Arc<Uses>) -> bool {
        let mut all = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(Arc::clone(uses));
        all.len() == 1
    }

    /// Says which facts of packs the answer rested on, if any; a JSON document says it itself.
    pub(super) fn say_facts(&self) {
        let used = Uses::so_far(&self.uses.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(line) = report::facts_line(&used, self.locale()).filter(|_| !self.json) {
            self.remark(line);
        }
    }

    /// The same for a JSON document; `None` when it rests on no pack.
    fn facts_json(&self) -> Option<Value> {
        let opened = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        let used = Uses::so_far(&opened);
        let fingerprint = opened.last().map(|uses| uses.packs().fingerprint.as_str()).unwrap_or_default();
        (!used.is_empty()).then(|| report::facts_json(fingerprint, &used))
    }

    /// Prints an answer in the form that is wanted: as a document, or in words.
    pub(super) fn print<A: Answer>(&self, answer: &A) -> Result<(), Failure> {
        if self.json {
            self.answer(mask::json(&Document::new(answer, self.facts_json()), true) + "\n")
        } else {
            self.answer(answer.page(self.page()))?;
            answer.remarks(self.page()).into_iter().for_each(|remark| self.remark(remark));
            Ok(())
        }
    }

    /// Prints what people see before the answer, such as what a command would change. Scripts see it in the document.
    /// Returns whether it was printed.
    pub(super) fn preview(&self, page: impl FnOnce(Page) -> String) -> Result<bool, Failure> {
        if self.json {
            return Ok(false);
        }
        self.answer(page(self.page())).map(|()| true)
    }

    /// As [`Output::print`], for commands of which `csv` says that a table is wanted. What machines read is English.
    pub(super) fn print_or_csv<A: Answer>(&self, answer: &A, csv: bool) -> Result<(), Failure> {
        if self.json || !csv {
            return self.print(answer);
        }
        self.speak_english();
        self.answer(answer.csv())
    }

    /// As [`Output::print`], for answers that come one after another: a document a line, or a page below the other.
    pub(super) fn print_one_of<A: Answer>(&self, answer: &A) -> Result<(), Failure> {
        if self.json {
            self.answer(mask::json(&Document::new(answer, self.facts_json()), false) + "\n")
        } else {
            self.answer(answer.page(self.page()))
        }
    }

    /// Prints answers as a document a line, or all of them on one page.
    pub(super) fn print_each<A: Answer>(
        &self,
        answers: &[A],
        page: impl FnOnce(Page) -> String,
    ) -> Result<(), Failure> {
        if self.json {
            return answers.iter().try_for_each(|answer| self.print_one_of(answer));
        }
        self.answer(page(self.page()))
    }

    pub(super) fn page(&self) -> Page {
        Page { width: self.width, locale: self.locale(), is_verbose: self.is_verbose }
    }

    /// As [`Output::answer_json`], for a long document that is written without being built as a value first: one with keys
    /// of its own.
    pub(super) fn answer_document(&self, document: &impl Serialize) -> Result<(), Failure> {
        #[derive(Serialize)]
        struct WithFacts<'d, D> {
            #[serde(flatten)]
            document: &'d D,
            facts: Value,
        }
        let text = match self.facts_json() {
            None => mask::json(document, true),
            Some(facts) => mask::json(&WithFacts { document, facts }, true),
        };
        self.answer(text + "\n")
    }

    /// Says something beside the answer, unless nothing is to be said; lines that are too wide are wrapped.
    pub(super) fn remark(&self, text: impl Into<Text>) {
        if self.loudness > Loudness::Quiet {
            let text = report::remark(
                &bounded(&text.into().render(self.locale()), LONGEST_MESSAGE),
                self.width,
                self.locale(),
            );
            self.beside(&text);
        }
    }

    /// As [`Output::remark`], for what a document says itself.
    pub(super) fn remark_beside_page(&self, text: impl Into<Text>) {
        if !self.json {
            self.remark(text);
        }
    }

    /// Prints a line on stderr, behind what is held back of the answer.
    fn beside(&self, text: &str) {
        if !self.held.takes_beside(text) {
            // Whoever closed stderr does not want to hear it.
            let _ = writeln!(anstream::stderr(), "{text}");
        }
    }

    /// Asks for a line, on stderr and without a line end; also where little is to be said, as somebody waits for it.
    pub(super) fn prompt(&self, text: &str) {
        self.at_once();
        let mut stderr = anstream::stderr();
        let _ = write!(stderr, "{}", bounded(text, LONGEST_MESSAGE)).and_then(|()| stderr.flush());
    }

    /// The same output with nothing said beside the answer.
    pub(super) fn quiet(&self) -> Self {
        Self {
            json: self.json,
            locale: RwLock::new(self.locale()),
            loudness: Loudness::Quiet,
            is_verbose: self.is_verbose,
            width: self.width,
            uses: Mutex::default(),
            is_done: AtomicBool::new(self.is_done.load(Ordering::Relaxed)),
            asks_nothing: AtomicBool::new(self.asks_nothing.load(Ordering::Relaxed)),
            held: HeldOutput::nothing(),
        }
    }

    /// Prints an error, with its place drawn where it has one.
    pub(super) fn failure(&self, failure: &Failure) {
        if self.json {
            return failure_output::print_json_error(failure);
        }
        let Some(text) = failure_output::in_words(failure, self.width, self.locale()) else { return };
        self.beside(&mask::for_terminal(&text));
    }
}

/// Prints a text with styles on stdout. Errors: [`Failure::Machine`] when it cannot be written; a closed pipe is no error.
pub(super) fn print_answer(text: &str) -> Result<(), Failure> {
    print_masked(&mask::for_terminal(text))
}

/// As [`print_answer`], in the pager where the text is longer than the screen.
pub(super) fn print_page(text: &str) -> Result<(), Failure> {
    let text = mask::for_terminal(text);
    let is_styled = anstream::AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let shown = if is_styled { Cow::Borrowed(&*text) } else { anstream::adapter::strip_str(&text).to_string().into() };
    if pager::shows(&shown) { Ok(()) } else { print_masked(&text) }
}

fn print_masked(text: &str) -> Result<(), Failure> {
    // What comes behind the last style goes out as it is: long tables are styled in their first line alone.
    let styled = text.rfind('\u{1b}').map_or(0, |at| text[at..].find('\n').map_or(text.len(), |end| at + end));
    written(
        anstream::stdout()
            .write_all(&text.as_bytes()[..styled])
            .and_then(|()| io::stdout().write_all(&text.as_bytes()[styled..]))
            .and_then(|()| io::stdout().flush()),
    )
}

fn written(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        // Whoever closed the pipe has read enough; the answer and its exit code stand.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::machine(say::AnswerNotWritten { error: said_by_system(&error) })),
        Ok(()) => Ok(()),
    }
}
