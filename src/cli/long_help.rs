//! What `--help` says of commands and arguments: names beside their help, without blank lines, so that a page is seen whole.

use anstyle::Style;
use clap::{Arg, Command};
use unicode_width::UnicodeWidthStr as _;

use super::translated_help;
use crate::report;
use zocalo_text::text::Language;

/// How `clap` styles headings, and what is typed as it stands.
const HEADING: Style = Style::new().bold().underline();
const LITERAL: Style = Style::new().bold();

/// The widest column of names; what is wider has a line of its own.
const NAMES: usize = 26;

/// The longest meaning of a value that shares lines with those of the other values.
const SHORT: usize = 50;

/// The options of games, which `goldfish` explains. Where a command takes most of them, they share a line that leads there.
const OF_GAMES: [&str; 11] = [
    "seed",
    "threads",
    "table",
    "ruleset",
    "opposition",
    "others",
    "assume_ability",
    "plan",
    "no_plan",
    "pilot",
    "think",
];
const MOST: usize = 5;

/// The commands and the arguments under their headings, in the order in which `clap` shows them.
pub(super) fn sections(command: &Command, language: Language, width: usize) -> String {
    let parts = [commands(command, width), arguments(command, width), games(command, language, width)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn commands(command: &Command, width: usize) -> String {
    let below: Vec<&Command> = command.get_subcommands().filter(|one| !one.is_hide_set()).collect();
    let longest = below.iter().map(|one| one.get_name().width()).max().unwrap_or(0);
    let title = command.get_subcommand_help_heading().unwrap_or("Commands");
    let rows = below.into_iter().map(|one| {
        let about = one.get_about().map(ToString::to_string).unwrap_or_default();
        let first = format!("  {:longest$}  ", one.get_name());
        styled(&report::hanging(&first, &about, width), one.get_name())
    });
    under(title, &rows.collect::<Vec<_>>())
}

/// The options that are explained elsewhere, in a line.
fn games(command: &Command, language: Language, width: usize) -> String {
    let names: Vec<String> =
        of_games(command).iter().filter_map(|arg| arg.get_long()).map(|name| format!("--{name}")).collect();
    if names.is_empty() {
        return String::new();
    }
    let title = format!("{}:", translated_help::heading("Games", language));
    let line = report::hanging(&format!("{title} "), &format!("{} (zocalo goldfish -h)", names.join(" ")), width);
    format!("{HEADING}{title}{HEADING:#}{}", &line[title.len()..])
}

fn of_games(command: &Command) -> Vec<&Arg> {
    // Where no pilot is chosen, thinking is something of the command's own.
    let has_pilot = command.get_arguments().any(|arg| arg.get_id() == "pilot");
    let is_one = |arg: &&Arg| OF_GAMES.contains(&arg.get_id().as_str()) && (has_pilot || arg.get_id() != "think");
    let found: Vec<&Arg> = command.get_arguments().filter(is_one).collect();
    if command.get_name() == "goldfish" || found.len() < MOST { Vec::new() } else { found }
}

pub(super) fn arguments(command: &Command, width: usize) -> String {
    let elsewhere = of_games(command);
    let is_shown = |arg: &&Arg| !arg.is_hide_set() && !arg.is_hide_long_help_set() && !elsewhere.contains(arg);
    let shown: Vec<&Arg> = command.get_arguments().filter(is_shown).collect();
    let widths = shown.iter().map(|arg| names(arg).width());
    let column = 2 + widths.filter(|names| *names <= NAMES).max().unwrap_or(NAMES);
    let mut titles: Vec<&str> = vec!["Arguments", "Options"];
    let own = shown.iter().filter_map(|arg| arg.get_help_heading());
    own.for_each(|title| {
        if !titles.contains(&title) {
            titles.push(title);
        }
    });
    let sections = titles.into_iter().map(|title| {
        let mut args: Vec<&&Arg> = shown.iter().filter(|arg| section(arg) == title).collect();
        args.sort_by_key(|arg| arg.get_index().unwrap_or(usize::MAX));
        under(title, &args.into_iter().map(|arg| argument(arg, column, width)).collect::<Vec<_>>())
    });
    sections.filter(|section| !section.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn section(arg: &Arg) -> &str {
    arg.get_help_heading().unwrap_or(if arg.is_positional() { "Arguments" } else { "Options" })
}

fn under(title: &str, rows: &[String]) -> String {
    if rows.is_empty() { String::new() } else { format!("{HEADING}{title}:{HEADING:#}\n{}", rows.join("\n")) }
}

/// What of an argument is typed, below each other whether or not there is a letter for it.
fn names(arg: &Arg) -> String {
    match (arg.get_short(), arg.get_long()) {
        (None, Some(_)) => format!("      {arg}"),
        (_, None) => format!("  {arg}"),
        (Some(letter), Some(_)) => format!("  -{letter}, {arg}"),
    }
}

/// An argument with all that is said of it: its default behind its help, each value that has a meaning on a line of its own.
fn argument(arg: &Arg, column: usize, width: usize) -> String {
    let help = arg.get_long_help().or_else(|| arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut lines = help.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut text = lines.next().unwrap_or_default().to_owned();
    let mut further: Vec<String> = lines.map(str::to_owned).collect();
    let mut add = |words: String| text = format!("{text} [{words}]");
    if let Some(aliases) = arg.get_visible_aliases().filter(|aliases| !aliases.is_empty()) {
        add(format!("aliases: --{}", aliases.join(", --")));
    }
    if arg.get_action().takes_values() {
        let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !arg.is_hide_default_value_set() && !defaults.is_empty() {
            add(format!("default: {}", defaults.join(" ")));
        }
        let values = arg.get_possible_values();
        let values: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
        if !arg.is_hide_possible_values_set() && values.iter().any(|value| value.get_help().is_some()) {
            let meaning = |value: &str, help: Option<String>| format!("- {value}: {}", help.unwrap_or_default());
            further.extend(values.iter().map(|one| meaning(one.get_name(), one.get_help().map(ToString::to_string))));
        } else if !arg.is_hide_possible_values_set() && !values.is_empty() {
            let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
            add(format!("possible values: {}", names.join(", ")));
        }
    }
    let names = names(arg);
    let indent = " ".repeat(column);
    let mut rows = if names.width() + 2 <= column {
        vec![report::hanging(&format!("{names:column$}"), &text, width)]
    } else {
        vec![names.clone(), report::hanging(&indent, &text, width)]
    };
    let meanings: Vec<(&str, &str)> =
        further.iter().filter_map(|line| line.strip_prefix("- ")?.split_once(": ")).collect();
    if meanings.len() == further.len() && meanings.iter().all(|(_, meaning)| meaning.width() <= SHORT) {
        let all: Vec<String> = meanings.iter().map(|(value, meaning)| format!("{value} ({meaning})")).collect();
        rows.extend((!all.is_empty()).then(|| report::hanging(&indent, &all.join(", "), width)));
    } else {
        let below = |line: &String| {
            let text = report::hanging("", line, width - column - 2);
            text.lines()
                .enumerate()
                .map(|(at, row)| format!("{indent}{}{row}", if at == 0 { "" } else { "  " }))
                .collect()
        };
        rows.extend(further.iter().flat_map(|line| -> Vec<String> { below(line) }));
    }
    let literal = names.split([' ', '[', '<']).rev().find(|word| word.starts_with('-')).unwrap_or_default().to_owned();
    styled(&rows.join("\n"), &literal)
}

/// A row with what is typed as it stands in bold.
fn styled(row: &str, literal: &str) -> String {
    if literal.is_empty() {
        row.to_owned()
    } else {
        row.replacen(literal, &format!("{LITERAL}{literal}{LITERAL:#}"), 1)
    }
}

/// The long and the short page of every command, for tests.
#[cfg(test)]
pub(super) fn pages(command: &mut Command, path: &str, all: &mut Vec<(String, String)>) {
    all.push((path.to_owned(), command.render_long_help().to_string()));
    all.push((format!("{path} -h"), command.render_help().to_string()));
    for one in command.get_subcommands_mut().filter(|one| !one.is_hide_set()) {
        let path = format!("{path} {}", one.get_name());
        pages(one, &path, all);
    }
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command};
    use unicode_width::UnicodeWidthStr as _;
    use zocalo_text::text::Language;

    use super::{pages, sections};
    use crate::cli::{command_line, commands};

    /// A command with an argument of each kind.
    #[test]
    fn names_stand_beside_their_help() {
        let mut command = Command::new("deal")
            .arg(Arg::new("deck").help("The deck"))
            .arg(Arg::new("seed").short('s').long("seed").value_name("S").default_value("1").help("The seed"))
            .arg(Arg::new("order").long("order").value_parser(["type", "name"]).help("The order"))
            .arg(
                Arg::new("long")
                    .long("what-is-longer-than-names")
                    .value_name("X")
                    .help("Told below")
                    .help_heading("More"),
            );
        command.build();
        let page = anstream::adapter::strip_str(&sections(&command, Language::English, 60)).to_string();
        let expected = [
            "Arguments:",
            "  [deck]               The deck",
            "",
            "Options:",
            "  -s, --seed <S>       The seed [default: 1]",
            "      --order <order>  The order [possible values: type,",
            "                       name]",
            "  -h, --help           Print help",
            "",
            "More:",
            "      --what-is-longer-than-names <X>",
            "                       Told below",
        ];
        assert_eq!(page.lines().collect::<Vec<_>>(), expected, "{page}");
    }

    #[test]
    fn nine_of_ten_pages_are_seen_whole() {
        // Russian takes more room.
        for (language, most) in [(Language::English, 2_750), (Language::Russian, 2_850)] {
            let mut all = Vec::new();
            pages(&mut command_line::command_in(commands::all, language, 80), "zocalo", &mut all);
            all.retain(|(path, _)| !path.ends_with(" -h"));
            let lines: Vec<(usize, &str)> =
                all.iter().map(|(path, page)| (page.lines().count(), path.as_str())).collect();
            let long: Vec<_> = lines.iter().filter(|(lines, _)| *lines > 40).collect();
            assert!(long.len() * 10 <= all.len(), "{language:?}: {} of {}: {long:?}", long.len(), all.len());
            let sum: usize = lines.iter().map(|(lines, _)| lines).sum();
            assert!(sum <= most, "{language:?}: {sum}");
            for (path, page) in &all {
                for line in page.lines().take_while(|line| !line.contains("--json --color")) {
                    assert!(line.width() <= 80, "{path}: {line}");
                }
            }
        }
    }
}
