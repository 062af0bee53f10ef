//! The help of all commands in other languages. The English texts are where the arguments are; the others are in
//! `data/messages/LANGUAGE/help/`, and this room puts them into the command line when their language is chosen, and only
//! then. What a language lacks stays English.

mod mistakes;
mod texts;

use std::ffi::OsString;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};
use texts::{CommandTexts, ParserTexts, Translation, translation};
use unicode_width::UnicodeWidthStr as _;

use zocalo_text::text::Language;

pub(super) use mistakes::{mistake, sentence};

/// The command line with its help in a language, for this many columns: of all commands, or of those alone that these words
/// may name, and what the others are for. Whoever asks for one page does not wait for all.
pub(super) fn in_language(program: Command, language: Language, asked: Option<&[OsString]>, width: usize) -> Command {
    let mut program = program.term_width(width);
    program.build();
    match translation(language) {
        Some(translation) => command(program, "zocalo", asked, translation),
        None => program,
    }
}

pub(super) fn group(title: &str, language: Language) -> &str {
    let known = translation(language).and_then(|translation| translation.shared().groups.get(title));
    known.map_or(title, String::as_str)
}

pub(super) fn heading(title: &'static str, language: Language) -> &'static str {
    let known = translation(language).and_then(|translation| translation.shared().headings.get(title));
    known.map_or(title, String::as_str)
}

/// What stands before usages, options and what all commands take, in a language that is not English.
pub(super) fn headings(language: Language) -> Option<[&'static str; 3]> {
    let ParserTexts { usage, options, common, .. } = &translation(language)?.shared().parser;
    Some([usage.as_str(), options.as_str(), common.as_str()])
}

/// A command and all below it. The path is that of its words: `zocalo`, `check`, `collection add`.
fn command(command: Command, path: &str, asked: Option<&[OsString]>, translation: &'static Translation) -> Command {
    let text = translation.text_of(path);
    let words = &translation.shared().parser;
    let below = |name: &str| if path == "zocalo" { name.to_owned() } else { format!("{path} {name}") };
    let mut command = command
        .mut_args(|arg| argument(arg, text, translation))
        .mut_subcommands(|one| {
            let path = below(one.get_name());
            let may_be_asked = asked.is_none_or(|words| words.iter().any(|word| is_name_of(word, &one)));
            match translation.about_of(&path) {
                Some(about) if !may_be_asked => one.about(about),
                _ => self::command(one, &path, asked, translation),
            }
        })
        .subcommand_help_heading(&*words.commands)
        .subcommand_value_name(&*words.command_value);
    if let Some(about) = translation.about_of(path) {
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

fn is_name_of(word: &OsString, command: &Command) -> bool {
    word.to_str().is_some_and(|word| word == command.get_name() || command.get_all_aliases().any(|alias| alias == word))
}

fn argument(arg: Arg, text: Option<&'static CommandTexts>, translation: &'static Translation) -> Arg {
    let texts = translation.shared();
    let words = &texts.parser;
    let heading = match arg.get_help_heading() {
        Some(heading) => texts.headings.get(heading).map(String::as_str),
        None if arg.is_positional() => Some(&*words.arguments),
        None => Some(&*words.options),
    };
    let mut arg = heading.into_iter().fold(arg, Arg::help_heading);
    // Below a heading of its own an argument stands where it is told to.
    if let Some(index) = arg.get_index() {
        arg = arg.display_order(index);
    }
    let Some(mut help) = help_of(&arg, text, translation) else { return arg };
    let names = names_of(&arg).iter().map(|name| texts.names.get(name).map(String::as_str)).collect::<Option<Vec<_>>>();
    let (values, default) = (values_of(&arg), default_of(&arg));
    arg = arg.hide_default_value(true).hide_possible_values(true);
    if let Some(names) = names.filter(|names| !names.is_empty()) {
        arg = arg.value_names(names);
    }
    let default = default.map(|value| format!("[{}: {value}]", words.default));
    if values.iter().any(|value| value.get_help().is_some()) {
        let mut long = help.clone();
        if let Some(default) = &default {
            long = format!("{long} {default}");
        }
        for value in &values {
            let said = translation.value(text, arg.get_id().as_str(), value.get_name()).map(str::to_owned);
            let meaning = said.or_else(|| value.get_help().map(ToString::to_string)).unwrap_or_default();
            long = format!("{long}\n\n- {}: {meaning}", value.get_name());
        }
        arg = arg.long_help(long);
    }
    // Only what `clap` has made itself has a long help here.
    if !arg.get_action().takes_values() && arg.get_long_help().is_some() {
        arg = arg.long_help(&*words.show_long_help);
    }
    if let Some(default) = default {
        help = format!("{help} {default}");
    }
    if !values.is_empty() {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        help = format!("{help} [{}: {}]", words.possible_values, names.join(", "));
    }
    arg.help(help)
}

fn help_of(arg: &Arg, text: Option<&'static CommandTexts>, translation: &'static Translation) -> Option<String> {
    let words = &translation.shared().parser;
    match arg.get_action() {
        ArgAction::Version => return Some(words.show_version.clone()),
        // `clap` has found out whether the two forms differ.
        ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong => {
            let differs = arg.get_long_help().is_some();
            return Some(if differs { words.show_short_help.clone() } else { words.show_help.clone() });
        }
        _ => {}
    }
    translation.argument(text, arg.get_id().as_str()).map(str::to_owned)
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

fn values_of(arg: &Arg) -> Vec<PossibleValue> {
    if !arg.get_action().takes_values() || arg.is_hide_possible_values_set() {
        return Vec::new();
    }
    arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
}

fn default_of(arg: &Arg) -> Option<String> {
    if !arg.get_action().takes_values() || arg.is_hide_default_value_set() {
        return None;
    }
    let values: Vec<String> = arg.get_default_values().iter().map(|one| one.to_string_lossy().into_owned()).collect();
    (!values.is_empty()).then(|| values.join(" "))
}

#[cfg(test)]
mod tests;

// The words that `clap` writes itself and leaves no other way to say in another language.

/// A page that `clap` has made, with what it wrote itself in this language.
pub(super) fn last_words(page: &str, language: Language) -> String {
    let Some(translation) = translation(language) else { return page.to_owned() };
    let words = &translation.shared().parser;
    let aliases = format!("[{}: ", words.aliases);
    let page = page.replace("[OPTIONS]", &format!("[{}]", words.options_value));
    let page = page.replace("[aliases: ", &aliases).replace("[alias: ", &aliases);
    // The second line of the usage stands below the first.
    let indent = " ".repeat(words.usage.width() + 2);
    page.replace("\n       \u{1b}[1m", &format!("\n{indent}\u{1b}[1m"))
}
