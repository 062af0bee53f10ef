//! Arguments that the parser refuses and of which more is known than it can say: a second deck for a command that takes
//! one, and commands that are still to come.

use std::ffi::OsString;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::deck_files::looks_like_deck;
use super::environment;
use crate::card::shortened;
use crate::collection::in_shell;
use crate::report;

/// Commands that people look for and that are still to come, each with what there is instead. A command that has come is
/// taken out here.
const STILL_TO_COME: [(&str, &str); 1] = [(
    "build",
    "the builder is still to come: write the deck as a text file, a card a line such as 3 Trade Pact; \
         `zocalo search` finds cards for it and `zocalo check FILE` judges it",
)];

/// Subcommands of `deck` that people look for and that are still to come.
const STILL_TO_COME_OF_DECKS: [&str; 14] =
    ["new", "add", "remove", "set", "move", "show", "diff", "stats", "copy", "rename", "edit", "tag", "note", "undo"];

/// What there is instead of them.
const INSTEAD: &str = "commands that change decks are still to come: a deck is a text file, a card a line such as 3 Trade \
    Pact, to edit as you like; `zocalo check FILE` judges it";

/// Commands that take one deck, and what to do with two.
const OF_ONE_DECK: [(&str, &str); 5] = [
    ("goldfish", "compare two with --against OTHER"),
    ("hand", "run it once for each"),
    ("odds", "run it once for each"),
    ("openings", "run it once for each"),
    ("play", "play one after the other"),
];

/// Options that take any text, also one that begins with a minus.
const OF_TEXT: [&str; 3] = ["--condition", "--note", "--place"];

/// What the parser writes before a message.
const PREFIX: &str = "error: ";

/// The error in better words, where there are any.
pub fn retold(error: Error, arguments: &[OsString]) -> Error {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let sentence = match (error.kind(), said(ContextKind::InvalidSubcommand), said(ContextKind::InvalidArg)) {
        (ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict, Some(word), _) => {
            still_to_come(word, arguments).or_else(|| second_deck(word, arguments))
        }
        (ErrorKind::UnknownArgument, _, Some(word)) => {
            text_with_minus(word, arguments).or_else(|| second_deck(word, arguments))
        }
        _ => None,
    };
    match sentence {
        Some(sentence) => {
            // The parser writes `error: ` before it.
            let wrapped = report::hanging(PREFIX, &sentence, environment::width());
            let wrapped = wrapped.strip_prefix(PREFIX).unwrap_or(&wrapped);
            Error::raw(error.kind(), format!("{wrapped}\n\nFor more information, try '--help'.\n"))
        }
        None => error,
    }
}

/// How a text that begins with a minus is given to an option.
fn text_with_minus(word: &str, arguments: &[OsString]) -> Option<String> {
    let (option, text) = arguments.windows(2).find_map(|pair| {
        let (option, text) = (pair[0].to_str()?, pair[1].to_str()?);
        (OF_TEXT.contains(&option) && text.starts_with('-') && text.starts_with(word)).then_some((option, text))
    })?;
    let text = in_shell(&shortened(text, 60));
    Some(format!("{option} needs a text, and {text} looks like an option: write {option}={text}"))
}

/// What there is in the place of a command that is still to come.
fn still_to_come(word: &str, arguments: &[OsString]) -> Option<String> {
    // A deck called so is no command.
    let is_command = command(arguments).is_none();
    let is_of_decks = arguments.iter().skip(1).any(|argument| argument == "deck");
    if is_command && is_of_decks && STILL_TO_COME_OF_DECKS.contains(&word) {
        return Some(INSTEAD.to_owned());
    }
    let (_, instead) = STILL_TO_COME.iter().find(|(name, _)| is_command && *name == word)?;
    Some((*instead).to_owned())
}

/// That the command takes one deck, if the word that is too much may be another.
fn second_deck(word: &str, arguments: &[OsString]) -> Option<String> {
    let (name, remedy) = command(arguments)?;
    if word.starts_with('-') || !looks_like_deck(word) {
        return None;
    }
    let word = shortened(word, 60);
    Some(format!("{name} takes one deck, and {word} is another: {}", remedy.replace("OTHER", &word)))
}

/// The command of one deck that was called, and its remedy.
fn command(arguments: &[OsString]) -> Option<&'static (&'static str, &'static str)> {
    arguments.iter().skip(1).find_map(|argument| OF_ONE_DECK.iter().find(|(name, _)| argument == name))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::{OF_ONE_DECK, STILL_TO_COME, STILL_TO_COME_OF_DECKS};
    use crate::cli::args::Zocalo;

    #[test]
    fn what_is_still_to_come_is_not_there_yet() {
        let program = Zocalo::command();
        for (name, _) in STILL_TO_COME {
            assert!(program.find_subcommand(name).is_none(), "{name} has come: take it out of the table");
        }
        for name in STILL_TO_COME_OF_DECKS {
            let deck = program.find_subcommand("deck").unwrap();
            assert!(deck.find_subcommand(name).is_none(), "deck {name} has come: take it out of the table");
        }
        for (name, _) in OF_ONE_DECK {
            assert!(program.find_subcommand(name).is_some(), "{name}");
        }
    }
}
