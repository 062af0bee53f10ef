//! Arguments that the parser refuses and of which more is known than it can say, such as a second deck for a command that
//! takes one.

use std::ffi::OsString;
use zocalo_text::message::Locale;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::Commands;
use super::deck_files::looks_like_deck;
use super::{environment, other_words, translated_help};
use crate::messages::trouble as say;
use crate::report;
use zocalo_collection::collection::in_shell;
use zocalo_decks::formats::{FORMATS, format_called};
use zocalo_text::text::{Language, shortened};

/// Commands that take one deck.
const OF_ONE_DECK: [&str; 5] = ["build", "goldfish", "odds", "openings", "play"];

/// Options that take any text, also one that begins with a minus.
const OF_TEXT: [&str; 3] = ["--condition", "--note", "--place"];

/// What the parser writes before a message.
const PREFIX: &str = "error: ";

/// The error in better words, where there are any.
pub(super) fn retold(error: Error, arguments: &[OsString], all: Commands, locale: Locale) -> Error {
    match better(&error, arguments, all, locale) {
        Some(sentence) => {
            // The parser writes `error: ` before it.
            let wrapped = report::hanging(PREFIX, &sentence, environment::width());
            let wrapped = wrapped.strip_prefix(PREFIX).unwrap_or(&wrapped);
            Error::raw(
                error.kind(),
                format!(
                    "{wrapped}

For more information, try '--help'.
"
                ),
            )
        }
        None => error,
    }
}

/// The error in another language than English, with styles, for this many columns.
pub(super) fn retold_in(
    language: Language,
    error: &Error,
    arguments: &[OsString],
    all: Commands,
    width: usize,
    locale: Locale,
) -> String {
    let better = better(error, arguments, all, locale);
    let better = better.and_then(|sentence| translated_help::sentence(&sentence, width, language));
    better.unwrap_or_else(|| translated_help::mistake(error, all, width, language))
}

/// What is known better than by the parser.
fn better(error: &Error, arguments: &[OsString], all: Commands, locale: Locale) -> Option<String> {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    match (error.kind(), said(ContextKind::InvalidSubcommand), said(ContextKind::InvalidArg)) {
        (ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict, Some(word), _) => {
            second_deck(word, arguments, locale).or_else(|| other_words::instead(word, arguments, all, locale))
        }
        (ErrorKind::UnknownArgument, _, Some(word)) => text_with_minus(word, arguments, locale)
            .or_else(|| second_deck(word, arguments, locale))
            // What stands before it was taken for a name: rulesets show engine.
            .or_else(|| {
                other_words::instead(arguments[..position(word, arguments)?].last()?.to_str()?, arguments, all, locale)
            }),
        (ErrorKind::InvalidValue, _, Some(option)) if option.starts_with("--to ") => {
            said(ContextKind::InvalidValue).and_then(|one| only_read(one, locale))
        }
        _ => None,
    }
}

fn position(word: &str, arguments: &[OsString]) -> Option<usize> {
    arguments.iter().position(|argument| argument == word)
}

/// How a text that begins with a minus is given to an option.
fn text_with_minus(word: &str, arguments: &[OsString], locale: Locale) -> Option<String> {
    let (option, text) = arguments.windows(2).find_map(|pair| {
        let (option, text) = (pair[0].to_str()?, pair[1].to_str()?);
        (OF_TEXT.contains(&option) && text.starts_with('-') && text.starts_with(word)).then_some((option, text))
    })?;
    Some(say::TextWithMinus { option, text: in_shell(&shortened(text, 60)) }.render(locale))
}

fn only_read(name: &str, locale: Locale) -> Option<String> {
    let format = format_called(name).filter(|format| format.write.is_none())?;
    Some(say::OnlyRead { what: format.called(), written: written() }.render(locale))
}

fn written() -> String {
    let written: Vec<&str> = FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name).collect();
    written.join(", ")
}

fn second_deck(word: &str, arguments: &[OsString], locale: Locale) -> Option<String> {
    let command = command(arguments)?;
    if word.starts_with('-') || !looks_like_deck(word) {
        return None;
    }
    Some(say::SecondDeck { command, word: shortened(word, 60) }.render(locale))
}

fn command(arguments: &[OsString]) -> Option<&'static str> {
    arguments.iter().skip(1).find_map(|argument| OF_ONE_DECK.into_iter().find(|name| argument == name))
}

#[cfg(test)]
mod tests {
    use super::OF_ONE_DECK;
    use crate::cli::commands;

    #[test]
    fn what_takes_one_deck_is_a_command() {
        let program = commands::all();
        for name in OF_ONE_DECK {
            assert!(program.find_subcommand(name).is_some(), "{name}");
        }
    }
}
