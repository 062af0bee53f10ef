//! What `-h` says: each argument and command in a line, which leaves the rest to `--help`.

use std::collections::BTreeMap;

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use unicode_width::UnicodeWidthStr as _;

/// The name of the program, whose list of commands is indented by this much.
const PROGRAM: &str = "zocalo";
const INDENT: usize = 15;

/// From so much of the width on, in percent, `clap` gives the help of arguments lines of its own unless it is short.
const MOST_FOR_NAMES: usize = 40;

/// A command and all below it, with a line for each argument and command.
pub(super) fn in_short(command: Command, width: usize) -> Command {
    let mut longest: BTreeMap<String, usize> = BTreeMap::new();
    for arg in command.get_arguments().filter(|arg| is_shown(arg, &command)) {
        let widest = longest.entry(section(arg)).or_default();
        *widest = (*widest).max(names_of(arg));
    }
    let names = command.get_subcommands().filter(|one| !one.is_hide_set()).map(|one| one.get_name().width());
    let widest = names.max().unwrap_or(0);
    let room_for_abouts = if command.get_name() == PROGRAM { width - INDENT } else { room(widest, width) };
    command
        .mut_args(|arg| {
            let Some(longest) = longest.get(&section(&arg)) else { return arg };
            let line = in_a_line(&said(&arg), room(*longest, width).saturating_sub(other_names(&arg)));
            arg.help(line).hide_default_value(true).hide_possible_values(true)
        })
        .mut_subcommands(|below| {
            let about = in_a_line(&below.get_about().map(ToString::to_string).unwrap_or_default(), room_for_abouts);
            in_short(below, width).about(about)
        })
}

/// What all commands take is explained by the program.
fn is_shown(arg: &Arg, command: &Command) -> bool {
    !arg.is_hide_set() && (!arg.is_global_set() || command.get_name() == PROGRAM)
}

/// Under which heading an argument stands.
fn section(arg: &Arg) -> String {
    let usual = if arg.is_positional() { "arguments" } else { "options" };
    arg.get_help_heading().unwrap_or(usual).to_owned()
}

/// How wide the names of an argument are, with the room for a letter.
fn names_of(arg: &Arg) -> usize {
    arg.to_string().width() + if arg.is_positional() { 0 } else { 4 }
}

/// How wide other names are, which `clap` adds to the help.
fn other_names(arg: &Arg) -> usize {
    arg.get_visible_aliases().map_or(0, |names| format!(" [aliases: --{}]", names.join(", --")).width())
}

/// How wide the help may be beside names of this width, so that it stands in their line.
fn room(longest: usize, width: usize) -> usize {
    let taken = longest + 12;
    width.saturating_sub(if taken * 100 > width * MOST_FOR_NAMES { taken } else { longest + 4 })
}

/// What an argument is for, with its default and its values.
fn said(arg: &Arg) -> String {
    let mut text = arg.get_help().map(ToString::to_string).unwrap_or_default();
    if !arg.get_action().takes_values() {
        return text;
    }
    let defaults: Vec<String> = arg.get_default_values().iter().map(|one| one.to_string_lossy().into_owned()).collect();
    if !arg.is_hide_default_value_set() && !defaults.is_empty() {
        text = format!("{text} [default: {}]", defaults.join(" "));
    }
    let values = arg.get_possible_values();
    let names: Vec<&str> = values.iter().filter(|one| !one.is_hide_set()).map(PossibleValue::get_name).collect();
    if !arg.is_hide_possible_values_set() && !names.is_empty() {
        text = format!("{text} [possible values: {}]", names.join(", "));
    }
    text
}

/// As much of a text as fits into a line: without what stands in brackets at its end, then as many clauses as do, else words.
fn in_a_line(text: &str, room: usize) -> String {
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    while text.width() > room
        && text.ends_with(']')
        && let Some(at) = text.rfind(" [")
    {
        text.truncate(at);
    }
    if text.width() <= room {
        return text;
    }
    let end = |ends: &[&str]| {
        let places = ends.iter().flat_map(|end| text.match_indices(end)).map(|(at, _)| at);
        // What is left of a text is to say what it is about.
        let is_whole = |at: &usize| text[..*at].matches('(').count() == text[..*at].matches(')').count();
        places.filter(|at| (room / 3..=room).contains(&text[..*at].width())).filter(is_whole).max()
    };
    if let Some(at) = end(&["; ", ". ", ": ", " ("]).or_else(|| end(&[", "])) {
        return text[..at].to_owned();
    }
    let words = text.match_indices(' ').map(|(at, _)| at).filter(|at| text[..*at].width() < room).max();
    format!("{}…", text[..words.unwrap_or(0)].trim_end_matches([',', ';', ':']))
}

#[cfg(test)]
mod tests {
    use clap::Command;
    use unicode_width::UnicodeWidthStr as _;

    use super::in_a_line;
    use crate::cli::{command_line, commands};
    use zocalo_text::text::Language;

    #[test]
    fn what_does_not_fit_is_left_out_from_the_end() {
        let text = "The opposition to each conflict: N, or N±M [default: 0] [possible values: 1, 2]";
        assert_eq!(in_a_line(text, 80), text);
        assert_eq!(in_a_line(text, 60), "The opposition to each conflict: N, or N±M [default: 0]");
        assert_eq!(in_a_line(text, 50), "The opposition to each conflict: N, or N±M");
        assert_eq!(in_a_line(text, 40), "The opposition to each conflict");
        assert_eq!(in_a_line(text, 20), "The opposition to…");
        assert_eq!(in_a_line("The races at the table, such as Human,Narn", 30), "The races at the table");
        assert_eq!(
            in_a_line("The seed; the same seed gives the same numbers", 40),
            "The seed; the same seed gives the same…"
        );
    }

    /// Every command with its page.
    fn pages(command: &mut Command, path: &str, all: &mut Vec<(String, String)>) {
        all.push((path.to_owned(), command.render_help().to_string()));
        for one in command.get_subcommands_mut().filter(|one| !one.is_hide_set()) {
            let path = format!("{path} {}", one.get_name());
            pages(one, &path, all);
        }
    }

    #[test]
    fn a_page_has_a_line_for_each_argument_and_leads_to_the_long_one() {
        for language in [Language::English, Language::Russian] {
            let mut all = Vec::new();
            pages(&mut command_line::command_in_short(commands::all, language, None, 80), "zocalo", &mut all);
            assert!(all.len() > 60);
            for (path, page) in all {
                assert!(page.contains("--help"), "{path}:\n{page}");
                for line in page.lines() {
                    assert!(line.width() <= 80, "{path}: {line}");
                    // What is indented further goes on from the line before; a form of the usage does so.
                    let is_whole = !line.starts_with("          ") || line.trim_start().starts_with("zocalo");
                    assert!(is_whole, "{path}: {line}\n{page}");
                }
            }
        }
    }
}
