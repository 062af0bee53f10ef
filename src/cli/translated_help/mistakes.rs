//! Arguments that are not understood, in another language: what `clap` would say in English, kind by kind.

use anstyle::{AnsiColor, Style};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::super::args::{Commands, Refused};
use super::last_words;
use super::texts::{ParserTexts, Translation, translation};
use crate::report;
use zocalo_text::text::Language;

const WRONG: Style = AnsiColor::Yellow.on_default();
const RIGHT: Style = AnsiColor::Green.on_default();
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The message with its tips and the usage, with styles, for this many columns; as `clap` says it where the language has no
/// help.
pub(in super::super) fn mistake(error: &Error, all: Commands, width: usize, language: Language) -> String {
    let rendered = || error.render().ansi().to_string();
    let Some(translation) = translation(language) else { return rendered() };
    // A command that is called without what it needs answers with its help.
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return last_words(&rendered(), language);
    }
    let said = Said { error, words: &translation.shared().parser, translation, language };
    let message = said.message(all).unwrap_or_else(|| said.of_its_kind().to_owned());
    framed(&message, &said.tips(), said.usage().as_deref(), width, said.words)
}

/// A message of our own about arguments, in the same frame.
pub(in super::super) fn sentence(message: &str, width: usize, language: Language) -> Option<String> {
    Some(framed(message, &[], None, width, &translation(language)?.shared().parser))
}

/// The commands below one, without the other words for them.
fn commands_below(path: &str, all: Commands) -> Option<Vec<String>> {
    let mut program = all();
    program.build();
    let command = path.split(' ').skip(1).try_fold(&program, |command, word| command.find_subcommand(word))?;
    Some(command.get_subcommands().map(|one| one.get_name().to_owned()).collect())
}

fn framed(message: &str, tips: &[String], usage: Option<&str>, width: usize, words: &ParserTexts) -> String {
    let ParserTexts { error, tip, see_help, .. } = words;
    let message = report::hanging(&format!("{error}: "), message, width);
    let mut text = message.replacen(&**error, &format!("{ERROR}{error}{ERROR:#}"), 1);
    if !tips.is_empty() {
        text.push('\n');
    }
    for one in tips {
        text = format!("{text}\n{}", report::hanging(&format!("  {tip}: "), one, width));
    }
    if let Some(usage) = usage {
        text = format!("{text}\n\n{usage}");
    }
    format!("{text}\n\n{see_help}\n")
}

fn word(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word),
        _ => None,
    }
}

fn words(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word],
        Some(ContextValue::Strings(words)) => words.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

fn number(error: &Error, kind: ContextKind) -> Option<isize> {
    match error.get(kind)? {
        ContextValue::Number(number) => Some(*number),
        _ => None,
    }
}

fn wrong(word: &str) -> String {
    format!("'{WRONG}{word}{WRONG:#}'")
}

fn right(words: &[&str]) -> String {
    words.iter().map(|word| format!("'{RIGHT}{word}{RIGHT:#}'")).collect::<Vec<_>>().join(", ")
}

/// A sentence with what varies in its places.
fn put(sentence: &str, values: &[&str]) -> String {
    values.iter().fold(sentence.to_owned(), |text, value| text.replacen("{}", value, 1))
}

struct Said<'e> {
    error: &'e Error,
    words: &'static ParserTexts,
    translation: &'static Translation,
    language: Language,
}

impl Said<'_> {
    fn usage(&self) -> Option<String> {
        let ContextValue::StyledStr(usage) = self.error.get(ContextKind::Usage)? else { return None };
        let usage = last_words(&usage.ansi().to_string(), self.language);
        Some(usage.replacen("Usage:", &format!("{}:", self.words.usage), 1))
    }

    /// The message, as far as the error says enough.
    fn message(&self, all: Commands) -> Option<String> {
        let Self { error, words, .. } = self;
        let argument = || word(error, ContextKind::InvalidArg);
        let value = || word(error, ContextKind::InvalidValue);
        let count = |kind| number(error, kind).map(|number| number.to_string());
        Some(match error.kind() {
            ErrorKind::ArgumentConflict => self.conflict()?,
            ErrorKind::NoEquals => put(&words.needs_equals, &[&wrong(argument()?)]),
            ErrorKind::InvalidValue => {
                self.invalid_value(argument()?, value()?, &self::words(error, ContextKind::ValidValue))
            }
            ErrorKind::InvalidSubcommand => {
                put(&words.no_command, &[&wrong(word(error, ContextKind::InvalidSubcommand)?)])
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self::words(error, ContextKind::InvalidArg);
                if missing.is_empty() {
                    return None;
                }
                put(&words.missing_arguments, &[&right(&missing)])
            }
            ErrorKind::MissingSubcommand => {
                let path = word(error, ContextKind::InvalidSubcommand)?;
                put(&words.needs_command, &[&wrong(path), &commands_below(path, all)?.join(", ")])
            }
            ErrorKind::TooManyValues => put(&words.value_too_much, &[&wrong(value()?), &right(&[argument()?])]),
            ErrorKind::TooFewValues => {
                let (least, given) = (count(ContextKind::MinValues)?, count(ContextKind::ActualNumValues)?);
                put(&words.values_too_few, &[&right(&[argument()?]), &least, &given])
            }
            ErrorKind::WrongNumberOfValues => {
                let (wanted, given) = (count(ContextKind::ExpectedNumValues)?, count(ContextKind::ActualNumValues)?);
                put(&words.values_wrong_number, &[&right(&[argument()?]), &wanted, &given])
            }
            ErrorKind::ValueValidation => {
                let reason = std::error::Error::source(*error).map_or_else(String::new, |source| {
                    match source.downcast_ref::<Refused>() {
                        Some(refused) => refused.0.render(self.language),
                        None => source.to_string(),
                    }
                });
                let what = put(&words.unfit_value, &[&wrong(value()?), &right(&[argument()?])]);
                if reason.is_empty() { what } else { format!("{what}: {}", refusal(&reason, self.translation)) }
            }
            ErrorKind::UnknownArgument => put(&words.unknown_argument, &[&wrong(argument()?)]),
            _ => return None,
        })
    }

    fn conflict(&self) -> Option<String> {
        let Self { error, words, .. } = self;
        let prior = self::words(error, ContextKind::PriorArg);
        let Some(argument) = word(error, ContextKind::InvalidArg) else {
            let command = wrong(word(error, ContextKind::InvalidSubcommand)?);
            return Some(if prior.is_empty() {
                put(&words.command_stands_alone, &[&command])
            } else {
                put(&words.command_not_with, &[&command, &right(&prior)])
            });
        };
        Some(if prior == [argument] {
            put(&words.argument_twice, &[&wrong(argument)])
        } else if prior.is_empty() {
            put(&words.argument_stands_alone, &[&wrong(argument)])
        } else {
            put(&words.argument_not_with, &[&wrong(argument), &right(&prior)])
        })
    }

    fn invalid_value(&self, argument: &str, value: &str, possible: &[&str]) -> String {
        let words = self.words;
        let mut text = match value {
            "" => put(&words.needs_value, &[&right(&[argument])]),
            value => put(&words.unfit_value, &[&wrong(value), &right(&[argument])]),
        };
        if !possible.is_empty() {
            text = format!("{text}; {}: {}", words.possible_values, possible.join(", "));
        }
        text
    }

    fn tips(&self) -> Vec<String> {
        let Self { error, words, .. } = self;
        let near = |kind: ContextKind, one: &str| {
            let words = self::words(error, kind);
            (!words.is_empty()).then(|| format!("{one}: {}", right(&words)))
        };
        let mut tips: Vec<String> = [
            near(ContextKind::SuggestedSubcommand, &words.near_command),
            near(ContextKind::SuggestedArg, &words.near_argument),
            near(ContextKind::SuggestedValue, &words.near_value),
        ]
        .into_iter()
        .flatten()
        .collect();
        if let Some(ContextValue::StyledStrs(others)) = error.get(ContextKind::Suggested) {
            tips.extend(others.iter().map(|tip| refusal(&tip.to_string(), self.translation)));
        }
        tips
    }

    /// What is known where the parser says no more.
    fn of_its_kind(&self) -> &'static str {
        let kinds = &self.words.kinds;
        match self.error.kind() {
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => &kinds.value,
            ErrorKind::UnknownArgument => &kinds.argument,
            ErrorKind::InvalidSubcommand => &kinds.command,
            ErrorKind::NoEquals => &kinds.equals,
            ErrorKind::TooManyValues => &kinds.too_many,
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => &kinds.number,
            ErrorKind::ArgumentConflict => &kinds.conflict,
            ErrorKind::MissingRequiredArgument => &kinds.missing,
            ErrorKind::MissingSubcommand => &kinds.missing_command,
            ErrorKind::InvalidUtf8 => &kinds.bytes,
            _ => &kinds.other,
        }
    }
}

/// A sentence of the parser in a language, with what varies in its place; in English where none of ours fits.
pub(super) fn refusal(english: &str, translation: &'static Translation) -> String {
    translation
        .shared()
        .refusals
        .iter()
        .filter_map(|(pattern, said)| Some((pattern, filled(pattern, english, said)?)))
        // The longest says the most of what varies.
        .max_by_key(|(pattern, _)| pattern.len())
        .map_or_else(|| english.to_owned(), |(_, said)| said)
}

/// The sentence with what stands in the English one at the places of `{}`; `None` for another sentence.
fn filled(pattern: &str, english: &str, said: &str) -> Option<String> {
    let mut pieces = pattern.split("{}");
    let mut rest = english.strip_prefix(pieces.next()?)?;
    let mut text = said.to_owned();
    let pieces: Vec<&str> = pieces.collect();
    for (at, piece) in pieces.iter().enumerate() {
        let end = if at + 1 == pieces.len() && piece.is_empty() { rest.len() } else { rest.find(piece)? };
        text = text.replacen("{}", &rest[..end], 1);
        rest = &rest[end + piece.len()..];
    }
    rest.is_empty().then_some(text)
}
