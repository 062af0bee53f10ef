//! The groups in which the front page and `--help` list the commands, and the command line with that list.

use std::ffi::OsString;
use std::fmt::Write as _;

use anstyle::Style;

use super::args::{Commands, HelpPage};
use super::error::{Failure, Status};
use super::output::Output;
use super::{examples, long_help, short_help, translated_help};
use crate::report;
use zocalo_text::text::Language;

/// The groups, each with its commands in the order in which a new user meets them.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Find cards", &["search", "card"]),
    ("Decks", &["check", "build", "deck", "sheet", "export", "import"]),
    ("Play and simulate", &["learn", "play", "goldfish", "openings", "odds"]),
    ("Improve a deck", &["improve"]),
    ("What you own", &["collection", "tonight", "sealed"]),
    ("Card facts", &["cards"]),
    ("Rules", &["rules", "explain", "rulesets"]),
    ("The program", &["config", "doctor", "completions", "man", "help"]),
];

/// The widest that help is written, in letters.
const WIDEST: usize = 100;

/// How `clap` styles headings.
const HEADING: Style = Style::new().bold().underline();

/// The groups with their commands, each by its English name. Commands of no group come last, under a heading of their own.
pub(super) fn groups(program: &clap::Command) -> Vec<(&'static str, Vec<&clap::Command>)> {
    let mut groups: Vec<_> = GROUPS
        .iter()
        .map(|(title, names)| (*title, names.iter().filter_map(|name| program.find_subcommand(name)).collect()))
        .collect();
    let is_grouped = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    let others: Vec<_> =
        program.get_subcommands().filter(|one| !one.is_hide_set() && !is_grouped(one.get_name())).collect();
    groups.push(("More", others));
    groups.retain(|(_, commands): &(_, Vec<_>)| !commands.is_empty());
    groups
}

/// The command line with the arguments of all commands, whose help lists the commands in groups, for this many columns.
pub(super) fn command(all: Commands, width: usize) -> clap::Command {
    command_in(all, Language::English, width)
}

/// The same in a language, with the help of all commands.
pub(super) fn command_in(all: Commands, language: Language, width: usize) -> clap::Command {
    command_asked(all, language, None, width)
}

/// As [`command_in`]; in another language than English with the help of the commands alone that these words may name.
pub(super) fn command_asked(
    all: Commands,
    language: Language,
    asked: Option<&[OsString]>,
    width: usize,
) -> clap::Command {
    paged(built(all, language, asked, width), language, width, HelpPage::Long)
}

/// As [`command_asked`], with what `-h` says: a line for each argument and command.
pub(super) fn command_in_short(
    all: Commands,
    language: Language,
    asked: Option<&[OsString]>,
    width: usize,
) -> clap::Command {
    let program = built(all, language, asked, width);
    paged(short_help::in_short(program, width.min(WIDEST)), language, width, HelpPage::Short)
}

fn built(all: Commands, language: Language, asked: Option<&[OsString]>, width: usize) -> clap::Command {
    let width = width.min(WIDEST);
    translated_help::in_language(all(), language, asked, width)
}

/// Prints a page of help of a command of the first level. Errors: when the page cannot be printed.
pub(super) fn print_page(all: Commands, name: &str, page: HelpPage, output: &Output) -> Result<Status, Failure> {
    let (language, width) = (output.language(), output.width);
    let mut program = match page {
        HelpPage::Short => command_in_short(all, language, None, width),
        HelpPage::Long => command_in(all, language, width),
    };
    let command = program.find_subcommand_mut(name).map(|command| match page {
        HelpPage::Short => translated_help::last_words(&command.render_help().ansi().to_string(), language),
        HelpPage::Long => self::page(command, language),
    });
    if let Some(text) = command {
        output.answer(text)?;
    }
    Ok(Status::Done)
}

/// What people read as the title of a group.
pub(super) fn group_shown(title: &str, language: Language) -> String {
    translated_help::group(title, language).to_owned()
}

pub(super) fn page(command: &mut clap::Command, language: Language) -> String {
    translated_help::last_words(&command.render_long_help().ansi().to_string(), language)
}

pub(super) fn common_options(program: &clap::Command) -> Vec<String> {
    let name = |arg: &clap::Arg| match (arg.get_short(), arg.get_long()) {
        (Some(letter), _) => Some(format!("-{letter}")),
        (None, long) => long.map(|long| format!("--{long}")),
    };
    program.get_arguments().filter(|arg| arg.is_global_set()).filter_map(name).collect()
}

/// The headings of usage, of options and of what all commands take.
fn headings(language: Language) -> (String, &'static str, &'static str) {
    match translated_help::headings(language) {
        None => ("{usage-heading}".to_owned(), "Options", "Common"),
        Some([usage, options, common]) => (format!("{HEADING}{usage}:{HEADING:#}"), options, common),
    }
}

/// The program with its pages of help, examples first: its own lists the commands in groups; on those of the commands, what all
/// take is a line. A long page ends with what is said after all arguments.
fn paged(program: clap::Command, language: Language, width: usize, page: HelpPage) -> clap::Command {
    let width = width.min(WIDEST);
    let (usage, options, common) = headings(language);
    let head = format!("{{about-with-newline}}\n{usage} {{usage}}\n");
    let title = format!("{common}:");
    let names = format!("{} (zocalo -h)", common_options(&program).join(" "));
    let line = report::hanging(&format!("{title} "), &names, width);
    let common = format!("\n\n{HEADING}{title}{HEADING:#}{}", &line[title.len()..]);
    let list = list(&program, language, width);
    let program = examples::first(program, width);
    let head_of = |command: &clap::Command| {
        let examples = if command.get_before_help().is_some() { "{before-help}" } else { "\n" };
        format!("{head}{examples}")
    };
    let own_head = head_of(&program);
    match page {
        HelpPage::Short => {
            let template = |command: &clap::Command| format!("{}{{all-args}}{common}", head_of(command));
            program
                .mut_subcommands(|command| with_template(command, width, &template))
                .help_template(format!("{own_head}{list}{HEADING}{options}:{HEADING:#}\n{{options}}"))
        }
        HelpPage::Long => {
            let template = |command: &clap::Command| {
                let sections = long_help::sections(command, language, width);
                format!("{}{sections}{common}{{after-help}}", head_of(command))
            };
            let own = long_help::arguments(&program, width);
            program
                .mut_subcommands(|command| with_template(command, width, &template))
                .help_template(format!("{own_head}{list}{own}{{after-help}}"))
        }
    }
}

fn with_template(command: clap::Command, width: usize, template: &dyn Fn(&clap::Command) -> String) -> clap::Command {
    let command = examples::first(command, width)
        .mut_args(|arg| {
            let is_common = arg.is_global_set();
            if is_common { arg.hide_short_help(true).hide_long_help(true).help_heading(None) } else { arg }
        })
        .mut_subcommands(|below| with_template(below, width, template));
    let template = template(&command);
    command.help_template(template)
}

fn list(program: &clap::Command, language: Language, width: usize) -> String {
    let mut list = String::new();
    for (title, commands) in groups(program) {
        let _ = writeln!(list, "{HEADING}{}:{HEADING:#}", group_shown(title, language));
        for command in commands {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let name = format!("  {:<13}", command.get_name());
            let _ = writeln!(list, "{}", report::hanging(&name, &about, width));
        }
        list.push('\n');
    }
    list
}

#[cfg(test)]
mod tests {
    use super::{command, groups};
    use crate::cli::commands;

    #[test]
    fn every_command_stands_in_a_group() {
        let program = command(commands::all, 80);
        let groups = groups(&program);
        assert!(groups.iter().all(|(title, _)| *title != "More"), "ungrouped commands");
        let grouped: usize = groups.iter().map(|(_, commands)| commands.len()).sum();
        assert_eq!(grouped, program.get_subcommands().count());
    }
}
