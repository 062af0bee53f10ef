//! The lines that somebody types at a terminal, one after the other: with history, editing and completion where the
//! terminal can do that, else as the system gives them. The history lives as long as the game.

use std::collections::BTreeSet;
use std::io::{self, BufRead as _, ErrorKind};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::error::Failure;
use super::output::Output;
use super::{environment, signals};
use crate::messages::trouble as say;
use zocalo_cards::card::Race;
use zocalo_decks::deck::Deck;
use zocalo_simulation::play::VERBS;
use zocalo_text::text::{fold, harmless};

/// The longest history, in lines.
const MOST_LINES_KEPT: usize = 1_000;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum TypedLine {
    Line(String),
    NoText,
    End,
    /// Somebody broke off with Ctrl-C.
    Interrupted,
}

pub(super) struct PromptReader {
    /// `None` where the terminal edits its lines itself.
    editor: Option<Editor<Completions, DefaultHistory>>,
}

impl PromptReader {
    /// A reader that completes commands and names. Where it cannot edit, it reads lines as they come.
    pub(super) fn new(completions: Completions) -> Self {
        signals::remember_terminal();
        let config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            // What is pasted is several lines, each done as if it were typed.
            .bracketed_paste(false)
            .max_history_size(MOST_LINES_KEPT);
        let config = config.map(rustyline::config::Builder::build);
        let editor = config.and_then(Editor::with_config).ok().filter(|_| environment::can_ask());
        let editor = editor.map(|mut editor| {
            editor.set_helper(Some(completions));
            editor
        });
        Self { editor }
    }

    pub(super) fn read(&mut self, prompt: &str, output: &Output) -> Result<TypedLine, Failure> {
        output.at_once();
        let Some(editor) = &mut self.editor else {
            output.answer(prompt)?;
            return line_as_it_comes();
        };
        let plain = anstream::adapter::strip_str(prompt).to_string();
        let styled = if output.is_styled() { prompt.to_owned() } else { plain.clone() };
        match editor.readline(&(plain, styled)) {
            Ok(line) => Ok(TypedLine::Line(line)),
            Err(ReadlineError::Eof) => Ok(TypedLine::End),
            Err(ReadlineError::Interrupted) => Ok(TypedLine::Interrupted),
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => Ok(TypedLine::NoText),
            Err(error) => Err(Failure::machine(say::TerminalNotRead { error: error.to_string() })),
        }
    }
}

/// A line as the system gives it.
fn line_as_it_comes() -> Result<TypedLine, Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut bytes);
    if read.map_err(|error| Failure::machine(say::TerminalNotRead { error: error.to_string() }))? == 0 {
        return Ok(TypedLine::End);
    }
    Ok(match String::from_utf8(bytes) {
        Ok(line) => TypedLine::Line(line.trim_end_matches(['\r', '\n']).to_owned()),
        Err(_) => TypedLine::NoText,
    })
}

/// What Tab completes: the first word of a line to a command, and behind it the beginning of a name, of any of its words,
/// or of a word that begins a part of the command.
pub(super) struct Completions {
    /// The commands, each with the words that begin its parts.
    commands: Vec<(&'static str, &'static [&'static str])>,
    names: Vec<String>,
}

impl Completions {
    pub(super) fn of_game(deck: &Deck) -> Self {
        let cards = deck.slots.iter().filter_map(|slot| slot.card()).map(|card| card.label.clone());
        let names: BTreeSet<String> = cards.chain(Race::ALL.iter().map(|race| race.name().to_owned())).collect();
        let commands = VERBS.iter().map(|verb| (verb.name, verb.clauses)).collect();
        Self { commands, names: names.into_iter().collect() }
    }

    /// Where what is completed begins, in bytes, and what it may become.
    fn of(&self, line: &str) -> (usize, Vec<String>) {
        let blanks = line.len() - line.trim_start().len();
        let Some(end) = line[blanks..].find(' ').map(|at| blanks + at) else {
            let typed = line[blanks..].to_lowercase();
            let fitting = self.commands.iter().filter(|(name, _)| name.starts_with(&typed));
            return (blanks, fitting.map(|(name, _)| format!("{name} ")).collect());
        };
        let first = line[blanks..end].to_lowercase();
        let parts = self.commands.iter().find(|(name, _)| name.starts_with(&first)).map_or(&[][..], |(_, parts)| parts);
        // A name has several words: the longest end of the line that begins one is what is completed.
        let starts = line[end..].match_indices([' ', ',', '"']).map(|(at, sign)| end + at + sign.len());
        for start in starts {
            let typed = fold(&line[start..]);
            // A blank behind a comma belongs to no name.
            if line[start..].starts_with(' ') || typed.is_empty() && !line[start..].is_empty() {
                continue;
            }
            let parts = parts.iter().filter(|part| part.starts_with(&typed)).map(|part| format!("{part} "));
            let fitting: Vec<String> = parts.chain(self.names_from(&typed).map(|name| harmless(name))).collect();
            if !fitting.is_empty() {
                return (start, fitting);
            }
        }
        (line.len(), Vec::new())
    }

    /// The names that begin so, folded; where none does, those of which a word begins so.
    fn names_from<'c>(&'c self, typed: &'c str) -> impl Iterator<Item = &'c String> {
        let some_begin = self.names.iter().any(|name| fold(name).starts_with(typed));
        self.names.iter().filter(move |name| {
            let folded = fold(name);
            if some_begin { folded.starts_with(typed) } else { folded.split(' ').any(|word| word.starts_with(typed)) }
        })
    }
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, fitting) = self.of(&line[..at]);
        let pair = |text: String| Pair { display: text.trim_end().to_owned(), replacement: text };
        Ok((start, fitting.into_iter().map(pair).collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}
impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::Completions;

    fn completed(line: &str) -> Vec<String> {
        let names = ["G'Kar", "Ko'Dath", "Na'Toth", "Narn Homeworld", "First Battle Fleet (Narn)"];
        let completions = Completions {
            commands: vec![("sponsor", &["by", "on"]), ("support", &["with", "using"]), ("pass", &[])],
            names: names.map(str::to_owned).to_vec(),
        };
        let (start, fitting) = completions.of(line);
        fitting.into_iter().map(|end| format!("{}{end}", &line[..start])).collect()
    }

    #[test]
    fn commands_names_and_words_are_completed() {
        for (line, expected) in [
            ("sp", &["sponsor "][..]),
            ("S", &["sponsor ", "support "]),
            // Names that begin so come before those that hold such a word.
            ("sponsor na", &["sponsor Na'Toth", "sponsor Narn Homeworld"]),
            ("sponsor home", &["sponsor Narn Homeworld"]),
            ("sponsor nato", &["sponsor Na'Toth"]),
            ("sponsor na't", &["sponsor Na'Toth"]),
            ("sponsor first bat", &["sponsor First Battle Fleet (Narn)"]),
            ("sponsor Na'Toth by g", &["sponsor Na'Toth by G'Kar"]),
            ("sponsor Na'Toth b", &["sponsor Na'Toth by ", "sponsor Na'Toth First Battle Fleet (Narn)"]),
            ("support with G'Kar, ko", &["support with G'Kar, Ko'Dath"]),
            ("support u", &["support using "]),
            ("sponsor xyz", &[]),
            ("zzz", &[]),
        ] {
            assert_eq!(completed(line), expected, "{line}");
        }
        assert_eq!(completed("").len(), 3);
        assert_eq!(completed("sponsor ").len(), 7);
    }

    #[test]
    fn no_line_is_a_fault() {
        for line in ["  ", "é ü", "sponsor \"", "sponsor ,,", "日本 語", "sponsor '", "sponsor (\u{301}"] {
            completed(line);
        }
    }
}
