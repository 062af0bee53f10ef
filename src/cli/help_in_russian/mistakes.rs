//! Arguments that are not understood, in Russian: what `clap` would say in English, kind by kind.

use anstyle::{AnsiColor, Style};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::super::args::{Commands, Refused};
use super::last_words::last_words;
use super::texts::shared;
use crate::report;
use zocalo_text::text::Language;

/// How `clap` styles what is wrong and what would be right.
const WRONG: Style = AnsiColor::Yellow.on_default();
const RIGHT: Style = AnsiColor::Green.on_default();
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// What stands before the message, and before a tip.
const PREFIX: &str = "ошибка: ";
const TIP: &str = "  подсказка: ";

/// The message with its tips and the usage, with styles, for this many columns.
pub(in super::super) fn mistake(error: &Error, all: Commands, width: usize) -> String {
    // A command that is called without what it needs answers with its help.
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return last_words(&error.render().ansi().to_string());
    }
    let message = message(error, all).unwrap_or_else(|| of_its_kind(error.kind()).to_owned());
    framed(&message, &tips(error), usage(error).as_deref(), width)
}

/// The commands below one, without the other words for them.
fn commands_below(path: &str, all: Commands) -> Option<Vec<String>> {
    let mut program = all();
    program.build();
    let command = path.split(' ').skip(1).try_fold(&program, |command, word| command.find_subcommand(word))?;
    Some(command.get_subcommands().map(|one| one.get_name().to_owned()).collect())
}

/// A message of our own about arguments, in the same frame.
pub(in super::super) fn sentence(message: &str, width: usize) -> String {
    framed(message, &[], None, width)
}

fn framed(message: &str, tips: &[String], usage: Option<&str>, width: usize) -> String {
    let message = report::hanging(PREFIX, message, width);
    let mut text = message.replacen("ошибка", &format!("{ERROR}ошибка{ERROR:#}"), 1);
    if !tips.is_empty() {
        text.push('\n');
    }
    for tip in tips {
        text = format!("{text}\n{}", report::hanging(TIP, tip, width));
    }
    if let Some(usage) = usage {
        text = format!("{text}\n\n{usage}");
    }
    format!("{text}\n\nПодробнее: '--help'.\n")
}

fn usage(error: &Error) -> Option<String> {
    let ContextValue::StyledStr(usage) = error.get(ContextKind::Usage)? else { return None };
    Some(last_words(&usage.ansi().to_string()).replacen("Usage:", "Использование:", 1))
}

/// One word of the context, quoted.
fn word(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word),
        _ => None,
    }
}

/// All words of the context.
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

/// The message, as far as the error says enough.
fn message(error: &Error, all: Commands) -> Option<String> {
    let argument = || word(error, ContextKind::InvalidArg);
    let value = || word(error, ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::ArgumentConflict => conflict(error)?,
        ErrorKind::NoEquals => format!("значение {} пишется через знак равенства", wrong(argument()?)),
        ErrorKind::InvalidValue => invalid_value(argument()?, value()?, &words(error, ContextKind::ValidValue)),
        ErrorKind::InvalidSubcommand => {
            format!("нет команды {}", wrong(word(error, ContextKind::InvalidSubcommand)?))
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = words(error, ContextKind::InvalidArg);
            if missing.is_empty() {
                return None;
            }
            format!("не хватает обязательных аргументов: {}", right(&missing))
        }
        ErrorKind::MissingSubcommand => {
            let path = word(error, ContextKind::InvalidSubcommand)?;
            let (command, below) = (wrong(path), commands_below(path, all)?.join(", "));
            format!("после {command} нужна команда: {below}")
        }
        ErrorKind::TooManyValues => {
            format!("лишнее значение {} после {}", wrong(value()?), right(&[argument()?]))
        }
        ErrorKind::TooFewValues => {
            let (least, given) = (number(error, ContextKind::MinValues)?, number(error, ContextKind::ActualNumValues)?);
            format!("для {} нужно значений не меньше {least}, а дано {given}", right(&[argument()?]))
        }
        ErrorKind::WrongNumberOfValues => {
            let (wanted, given) =
                (number(error, ContextKind::ExpectedNumValues)?, number(error, ContextKind::ActualNumValues)?);
            format!("для {} нужно значений: {wanted}, а дано {given}", right(&[argument()?]))
        }
        ErrorKind::ValueValidation => {
            let reason = std::error::Error::source(error).map_or_else(String::new, |source| {
                match source.downcast_ref::<Refused>() {
                    Some(refused) => refused.0.render(Language::Russian),
                    None => source.to_string(),
                }
            });
            let what = format!("значение {} не подходит для {}", wrong(value()?), right(&[argument()?]));
            if reason.is_empty() { what } else { format!("{what}: {}", refusal(&reason)) }
        }
        ErrorKind::UnknownArgument => format!("неизвестный аргумент {}", wrong(argument()?)),
        _ => return None,
    })
}

fn conflict(error: &Error) -> Option<String> {
    let prior = words(error, ContextKind::PriorArg);
    let Some(argument) = word(error, ContextKind::InvalidArg) else {
        let command = word(error, ContextKind::InvalidSubcommand)?;
        return Some(if prior.is_empty() {
            format!("команда {} не сочетается с другими аргументами", wrong(command))
        } else {
            format!("команда {} не сочетается с {}", wrong(command), right(&prior))
        });
    };
    Some(if prior == [argument] {
        format!("аргумент {} дан несколько раз, а можно один", wrong(argument))
    } else if prior.is_empty() {
        format!("аргумент {} не сочетается с другими аргументами", wrong(argument))
    } else {
        format!("аргумент {} не сочетается с {}", wrong(argument), right(&prior))
    })
}

fn invalid_value(argument: &str, value: &str, possible: &[&str]) -> String {
    let mut text = match value {
        "" => format!("после {} нужно значение", right(&[argument])),
        value => format!("значение {} не подходит для {}", wrong(value), right(&[argument])),
    };
    if !possible.is_empty() {
        text = format!("{text}; возможные значения: {}", possible.join(", "));
    }
    text
}

/// What would have been right.
fn tips(error: &Error) -> Vec<String> {
    let near = |kind: ContextKind, one: &str| {
        let words = words(error, kind);
        (!words.is_empty()).then(|| format!("{one}: {}", right(&words)))
    };
    let mut tips: Vec<String> = [
        near(ContextKind::SuggestedSubcommand, "есть похожая команда"),
        near(ContextKind::SuggestedArg, "есть похожий аргумент"),
        near(ContextKind::SuggestedValue, "есть похожее значение"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if let Some(ContextValue::StyledStrs(others)) = error.get(ContextKind::Suggested) {
        tips.extend(others.iter().map(|tip| refusal(&tip.to_string())));
    }
    tips
}

/// A sentence of the parser in Russian, with what varies in its place; in English where none of ours fits.
pub(super) fn refusal(english: &str) -> String {
    shared()
        .refusals
        .iter()
        .filter_map(|(pattern, russian)| Some((pattern, filled(pattern, english, russian)?)))
        // The longest says the most of what varies.
        .max_by_key(|(pattern, _)| pattern.len())
        .map_or_else(|| english.to_owned(), |(_, russian)| russian)
}

/// The Russian sentence with what stands in the English one at the places of `{}`; `None` for another sentence.
fn filled(pattern: &str, english: &str, russian: &str) -> Option<String> {
    let mut pieces = pattern.split("{}");
    let mut rest = english.strip_prefix(pieces.next()?)?;
    let mut text = russian.to_owned();
    let pieces: Vec<&str> = pieces.collect();
    for (at, piece) in pieces.iter().enumerate() {
        let end = if at + 1 == pieces.len() && piece.is_empty() { rest.len() } else { rest.find(piece)? };
        text = text.replacen("{}", &rest[..end], 1);
        rest = &rest[end + piece.len()..];
    }
    rest.is_empty().then_some(text)
}

/// What is known where the parser says no more.
fn of_its_kind(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "одно из значений не подходит",
        ErrorKind::UnknownArgument => "неизвестный аргумент",
        ErrorKind::InvalidSubcommand => "неизвестная команда",
        ErrorKind::NoEquals => "значение пишется через знак равенства",
        ErrorKind::TooManyValues => "лишнее значение",
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "значений не столько, сколько нужно",
        ErrorKind::ArgumentConflict => "аргументы не сочетаются",
        ErrorKind::MissingRequiredArgument => "не хватает обязательных аргументов",
        ErrorKind::MissingSubcommand => "нужна команда",
        ErrorKind::InvalidUtf8 => "в аргументах есть байты, которые не составляют UTF-8",
        _ => "аргументы непонятны",
    }
}
