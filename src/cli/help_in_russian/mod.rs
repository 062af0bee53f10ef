//! The help of all commands in Russian. The English texts are where the arguments are; the Russian ones are in
//! `data/messages/ru/help/`, and this room puts them into the command line when Russian is chosen, and only then.

mod last_words;
mod mistakes;
mod texts;

use std::ffi::OsString;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};

pub(super) use last_words::last_words;
pub(super) use mistakes::{mistake, sentence};
use texts::{Text, about_of, shared, text_of};

/// The command line with its help in Russian, for this many columns: of all commands, or of those alone that these words may
/// name, and what the others are for. Whoever asks for one page does not wait for all.
pub(super) fn in_russian(program: Command, asked: Option<&[OsString]>, width: usize) -> Command {
    let mut program = program.term_width(width);
    program.build();
    command(program, "zocalo", asked)
}

/// The Russian name of a group of commands.
pub(super) fn group(title: &str) -> &str {
    shared().groups.get(title).map_or(title, String::as_str)
}

/// A command and all below it. The path is that of its words: `zocalo`, `check`, `collection add`.
fn command(command: Command, path: &str, asked: Option<&[OsString]>) -> Command {
    let text = text_of(path);
    let below = |name: &str| if path == "zocalo" { name.to_owned() } else { format!("{path} {name}") };
    let mut command = command
        .mut_args(|arg| argument(arg, text))
        .mut_subcommands(|one| {
            let path = below(one.get_name());
            let may_be_asked = asked.is_none_or(|words| words.iter().any(|word| is_name_of(word, &one)));
            match about_of(&path) {
                Some(about) if !may_be_asked => one.about(about),
                _ => self::command(one, &path, asked),
            }
        })
        .subcommand_help_heading("Команды")
        .subcommand_value_name("КОМАНДА");
    if let Some(about) = about_of(path) {
        command = command.about(about);
    }
    let Some(text) = text else { return command };
    if let Some(after) = &text.after {
        command = command.after_help(after.trim_end());
    }
    if let Some(usage) = &text.usage {
        command = command.override_usage(usage.trim_end());
    }
    command
}

/// Whether a word of the command line may name a command.
fn is_name_of(word: &OsString, command: &Command) -> bool {
    word.to_str().is_some_and(|word| word == command.get_name() || command.get_all_aliases().any(|alias| alias == word))
}

/// An argument. What `clap` would say of its default and its values is said here, in Russian.
fn argument(arg: Arg, text: Option<&'static Text>) -> Arg {
    let texts = shared();
    let heading = match arg.get_help_heading() {
        Some(heading) => texts.headings.get(heading).map(String::as_str),
        None if arg.is_positional() => Some("Аргументы"),
        None => Some("Параметры"),
    };
    let mut arg = heading.into_iter().fold(arg, Arg::help_heading);
    // Below a heading of its own an argument stands where it is told to.
    if let Some(index) = arg.get_index() {
        arg = arg.display_order(index);
    }
    let Some(mut help) = help_of(&arg, text) else { return arg };
    let names: Vec<&str> = names_of(&arg).iter().filter_map(|name| texts.names.get(name)).map(String::as_str).collect();
    let (values, default) = (values_of(&arg), default_of(&arg));
    arg = arg.hide_default_value(true).hide_possible_values(true);
    if !names.is_empty() {
        arg = arg.value_names(names);
    }
    let default = default.map(|value| format!("[по умолчанию: {value}]"));
    if values.iter().any(|value| value.get_help().is_some()) {
        let mut long = help.clone();
        if let Some(default) = &default {
            long = format!("{long} {default}");
        }
        for value in &values {
            let meaning = Text::value(text, arg.get_id().as_str(), value.get_name()).unwrap_or_default();
            long = format!("{long}\n\n- {}: {meaning}", value.get_name());
        }
        arg = arg.long_help(long);
    }
    // Only what `clap` has made itself has a long help here.
    if !arg.get_action().takes_values() && arg.get_long_help().is_some() {
        arg = arg.long_help("Показать справку (кратко: -h)");
    }
    if let Some(default) = default {
        help = format!("{help} {default}");
    }
    if !values.is_empty() {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        help = format!("{help} [возможные значения: {}]", names.join(", "));
    }
    arg.help(help)
}

/// What an argument is for.
fn help_of(arg: &Arg, text: Option<&'static Text>) -> Option<String> {
    match arg.get_action() {
        ArgAction::Version => return Some("Показать версию".to_owned()),
        // `clap` has found out whether the two forms differ.
        ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong => {
            let differs = arg.get_long_help().is_some();
            return Some(
                if differs {
                    "Показать справку (подробнее: --help)"
                } else {
                    "Показать справку"
                }
                .to_owned(),
            );
        }
        _ => {}
    }
    Text::argument(text, arg.get_id().as_str()).map(str::to_owned)
}

/// The names of the values of an argument: those that it was given, else its own in capitals, as `clap` does it.
fn names_of(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    match arg.get_value_names() {
        Some(names) => names.iter().map(ToString::to_string).collect(),
        None => vec![arg.get_id().as_str().to_uppercase()],
    }
}

/// The values that help lists.
fn values_of(arg: &Arg) -> Vec<PossibleValue> {
    if !arg.get_action().takes_values() || arg.is_hide_possible_values_set() {
        return Vec::new();
    }
    arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
}

/// The default, as help shows it.
fn default_of(arg: &Arg) -> Option<String> {
    if !arg.get_action().takes_values() || arg.is_hide_default_value_set() {
        return None;
    }
    let values: Vec<String> = arg.get_default_values().iter().map(|one| one.to_string_lossy().into_owned()).collect();
    (!values.is_empty()).then(|| values.join(" "))
}

#[cfg(test)]
mod tests;
