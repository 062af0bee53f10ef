//! The groups in which the front page and `--help` list the commands, and the command line with that list.

use std::ffi::OsString;
use std::fmt::Write as _;

use anstyle::Style;

use super::args::Commands;
use super::error::{Failure, Status};
use super::help_in_russian;
use super::output::Output;
use crate::report;
use zocalo_text::text::Language;

/// The groups, each with its commands in the order in which a new user meets them.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Find cards", &["search", "card"]),
    ("Decks", &["check", "build", "deck", "sheet", "export", "import"]),
    ("Play and simulate", &["goldfish", "openings", "odds", "hand", "play"]),
    ("Improve a deck", &["plan", "weakest", "suggest", "tune"]),
    ("What you own", &["collection", "tonight", "sealed"]),
    ("Card facts", &["cards", "rulings"]),
    ("Rules", &["explain", "rulesets"]),
    ("The program", &["doctor", "completions", "man", "help"]),
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
    let group = |title: &str| title.to_owned();
    let words = Words { usage: "{usage-heading}", options: "Options", common: "Common", group: &group };
    let mut program = all().term_width(width.min(WIDEST));
    program.build();
    paged(program, &words, width)
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
    match language {
        Language::English => command(all, width),
        Language::Russian => {
            let usage = format!("{HEADING}Использование:{HEADING:#}");
            let group = |title: &str| group_shown(title, language);
            let words = Words { usage: &usage, options: "Параметры", common: "Общие", group: &group };
            paged(help_in_russian::in_russian(all(), asked, width.min(WIDEST)), &words, width)
        }
    }
}

/// Prints the page of help of a command of the first level.
///
/// # Errors
/// When the page cannot be printed.
pub(super) fn print_page(all: Commands, name: &str, output: &Output) -> Result<Status, Failure> {
    let mut program = command_in(all, output.language(), output.width);
    program.build();
    if let Some(command) = program.find_subcommand_mut(name) {
        output.answer(page(command, output.language()))?;
    }
    Ok(Status::Done)
}

/// What people read as the title of a group.
pub(super) fn group_shown(title: &str, language: Language) -> String {
    match language {
        Language::English => title.to_owned(),
        Language::Russian => help_in_russian::group(title).to_owned(),
    }
}

/// The page of help of a command, with styles.
pub(super) fn page(command: &mut clap::Command, language: Language) -> String {
    let page = command.render_long_help().ansi().to_string();
    match language {
        Language::English => page,
        Language::Russian => help_in_russian::last_words(&page),
    }
}

/// The options that all commands take.
pub(super) fn common_options(program: &clap::Command) -> Vec<String> {
    let name = |arg: &clap::Arg| match (arg.get_short(), arg.get_long()) {
        (Some(letter), _) => Some(format!("-{letter}")),
        (None, long) => long.map(|long| format!("--{long}")),
    };
    program.get_arguments().filter(|arg| arg.is_global_set()).filter_map(name).collect()
}

/// What pages of help say in one language.
struct Words<'w> {
    usage: &'w str,
    options: &'w str,
    common: &'w str,
    group: &'w dyn Fn(&str) -> String,
}

/// The program with its pages of help: its own lists the commands in groups; on those of the commands, what all take is a
/// line.
fn paged(program: clap::Command, words: &Words<'_>, width: usize) -> clap::Command {
    let width = width.min(WIDEST);
    let title = format!("{}:", words.common);
    let names = format!("{} (zocalo -h)", common_options(&program).join(" "));
    let line = report::hanging(&format!("{title} "), &names, width);
    let common = format!("{HEADING}{title}{HEADING:#}{}", &line[title.len()..]);
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}\n\n{common}{{after-help}}", words.usage);
    grouped(program, words, width).mut_subcommands(|command| with_template(command, &template))
}

fn with_template(command: clap::Command, template: &str) -> clap::Command {
    command
        .mut_args(|arg| {
            let is_common = arg.is_global_set();
            if is_common { arg.hide_short_help(true).hide_long_help(true).help_heading(None) } else { arg }
        })
        .mut_subcommands(|below| with_template(below, template))
        .help_template(template.to_owned())
}

fn grouped(program: clap::Command, words: &Words<'_>, width: usize) -> clap::Command {
    let mut list = String::new();
    for (title, commands) in groups(&program) {
        let _ = writeln!(list, "{HEADING}{}:{HEADING:#}", (words.group)(title));
        for command in commands {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let name = format!("  {:<13}", command.get_name());
            let _ = writeln!(list, "{}", report::hanging(&name, &about, width));
        }
        list.push('\n');
    }
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{list}{HEADING}{}:{HEADING:#}\n{{options}}{{after-help}}",
        words.usage, words.options
    );
    program.help_template(template)
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
