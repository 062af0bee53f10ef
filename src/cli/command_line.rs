//! The groups in which the front page and `--help` list the commands, and the command line with that list.

use std::fmt::Write as _;

use anstyle::Style;
use clap::error::Error;
use clap::{CommandFactory as _, FromArgMatches as _};

use super::args::Zocalo;
use crate::report;

/// The groups, each with its commands in the order in which a new user meets them.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Find cards", &["search", "card"]),
    ("Decks", &["check", "build", "deck", "table", "sheet", "export", "import", "formats"]),
    ("Play and simulate", &["goldfish", "openings", "odds", "hand", "play"]),
    ("Improve a deck", &["plan", "weakest", "suggest", "tune"]),
    ("What you own", &["collection", "sealed"]),
    ("Card facts", &["cards", "rulings"]),
    ("Rules", &["explain", "rulesets"]),
    ("The program", &["doctor", "completions", "man", "help"]),
];

/// The widest that help is written, in letters.
const WIDEST: usize = 100;

/// How `clap` styles headings.
const HEADING: Style = Style::new().bold().underline();

/// The groups with their commands. Commands of no group come last, under a heading of their own.
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

/// The command line, whose help lists the commands in groups, for this many columns.
pub(super) fn command(width: usize) -> clap::Command {
    let program = Zocalo::command();
    let mut list = String::new();
    for (title, commands) in groups(&program) {
        let _ = writeln!(list, "{HEADING}{title}:{HEADING:#}");
        for command in commands {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let name = format!("  {:<13}", command.get_name());
            let _ = writeln!(list, "{}", report::hanging(&name, &about, width.min(WIDEST)));
        }
        list.push('\n');
    }
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}{HEADING}Options:{HEADING:#}\n{{options}}{{after-help}}"
    );
    program.help_template(template)
}

/// The arguments as the types hold them.
///
/// # Errors
/// The answer of `clap`: a mistake, or the help or version that was asked for.
pub(super) fn parse(
    arguments: impl IntoIterator<Item = impl Into<std::ffi::OsString> + Clone>,
    width: usize,
) -> Result<Zocalo, Error> {
    let mut program = command(width);
    let matches = program.try_get_matches_from_mut(arguments)?;
    Zocalo::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
}

#[cfg(test)]
mod tests {
    use super::{command, groups};

    #[test]
    fn every_command_stands_in_a_group() {
        let program = command(80);
        let groups = groups(&program);
        assert!(groups.iter().all(|(title, _)| *title != "More"), "ungrouped commands");
        let grouped: usize = groups.iter().map(|(_, commands)| commands.len()).sum();
        assert_eq!(grouped, program.get_subcommands().count());
    }
}
