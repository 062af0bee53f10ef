//! The help of all commands in Russian. The English texts are where the arguments are, in `args`; the Russian ones are in
//! `data/messages/ru/help/`, and this room puts them into the command line when Russian is chosen, and only then.

mod mistakes;
mod texts;

use anstyle::Style;
use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};

pub(super) use mistakes::{mistake, sentence};
use texts::{Texts, texts};

use crate::report;

/// How `clap` styles headings.
const HEADING: Style = Style::new().bold().underline();

/// How far the help of an argument is indented where every argument has lines of its own.
const INDENT: usize = 10;

/// The command line with its help in Russian, for this many columns.
pub(super) fn in_russian(program: Command, width: usize) -> Command {
    let mut program = program.term_width(width);
    program.build();
    command(program, "zocalo", width)
}

/// The Russian name of a group of commands.
pub(super) fn group(title: &str) -> &str {
    texts().groups.get(title).map_or(title, String::as_str)
}

/// What `clap` itself writes into a page that it has made, and what has no other way in.
pub(super) fn last_words(page: &str) -> String {
    let page = page.replace("[OPTIONS]", "[ПАРАМЕТРЫ]").replace("[aliases: ", "[иначе: ");
    // The second line of the usage stands below the first.
    page.replace("\n       \u{1b}[1m", "\n               \u{1b}[1m")
}

/// A command and all below it. The path is that of its words: `zocalo`, `check`, `collection add`.
fn command(command: Command, path: &str, width: usize) -> Command {
    let texts = texts();
    let below = |name: &str| if path == "zocalo" { name.to_owned() } else { format!("{path} {name}") };
    let mut command = command
        .mut_args(|arg| argument(arg, path, texts, width))
        .mut_subcommands(|one| {
            let path = below(one.get_name());
            self::command(one, &path, width)
        })
        .subcommand_help_heading("Команды")
        .subcommand_value_name("КОМАНДА");
    let Some(text) = texts.commands.get(path) else { return command };
    command = command.about(&*text.about);
    if let Some(after) = &text.after {
        command = command.after_help(after.trim_end());
    }
    if let Some(usage) = &text.usage {
        command = command.override_usage(usage.trim_end());
    }
    if path == "zocalo" {
        return command;
    }
    command.help_template(format!(
        "{{about-with-newline}}\n{HEADING}Использование:{HEADING:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    ))
}

/// An argument. What `clap` would say of its default and its values is said here, in Russian.
fn argument(arg: Arg, path: &str, texts: &'static Texts, width: usize) -> Arg {
    let heading = match arg.get_help_heading() {
        Some(heading) => texts.headings.get(heading).map(String::as_str),
        None if arg.is_positional() => Some("Аргументы"),
        None => Some("Параметры"),
    };
    let mut arg = heading.into_iter().fold(arg, Arg::help_heading);
    let Some(mut help) = help_of(&arg, path, texts) else { return arg };
    let names: Vec<&str> = names_of(&arg).iter().filter_map(|name| texts.names.get(name)).map(String::as_str).collect();
    let (values, default) = (values_of(&arg), default_of(&arg));
    arg = arg.hide_default_value(true).hide_possible_values(true);
    if !names.is_empty() {
        arg = arg.value_names(names);
    }
    let default = default.map(|value| format!("[по умолчанию: {value}]"));
    if values.iter().any(|value| value.get_help().is_some()) {
        let mut long = format!("{help}\n\nВозможные значения:");
        for value in &values {
            let first = format!("- {}: ", value.get_name());
            let meaning = texts.value(path, arg.get_id().as_str(), value.get_name()).unwrap_or_default();
            long = format!("{long}\n{}", report::hanging(&first, meaning, width.saturating_sub(INDENT)));
        }
        if let Some(default) = &default {
            long = format!("{long}\n\n{default}");
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
fn help_of(arg: &Arg, path: &str, texts: &Texts) -> Option<String> {
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
    texts.argument(path, arg.get_id().as_str()).map(str::to_owned)
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
