//! Commands that have become part of others: their old names go on working, with the same options, and stand in no list.
//! `docs/old-names.md` has the table for readers.

use std::ffi::OsString;

use super::environment;
use super::output::Output;
use crate::messages::trouble as say;

/// The words of an old name, and the words that do the same now.
type OldName = (&'static [&'static str], &'static [&'static str]);

/// A name of two words stands before one of its first word alone.
const OLD_NAMES: [OldName; 10] = [
    (&["formats", "learn"], &["export", "--learn"]),
    (&["formats"], &["export", "--formats"]),
    (&["table"], &["check", "--table"]),
    (&["rulings"], &["cards", "rulings"]),
    (&["hand"], &["odds", "--sample"]),
    (&["weakest"], &["improve", "cut"]),
    (&["suggest"], &["improve", "swap"]),
    (&["tune"], &["improve", "tune"]),
    (&["plan", "find"], &["improve", "plan"]),
    (&["plan"], &["improve", "plan"]),
];

/// The options of all commands whose value is an argument of its own.
const OPTIONS_WITH_VALUE: [&str; 3] = ["--color", "--data-dir", "--lang"];

/// The commands behind which the name of another stands.
const ABOUT_COMMANDS: [&str; 2] = ["help", "man"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Renamed(OldName);

/// The arguments with the words of today in the place of an old name; `None` where there is none.
pub(super) fn in_words_of_today(arguments: &[OsString]) -> Option<(Vec<OsString>, Renamed)> {
    let mut words = command_words(arguments).peekable();
    let is_asked_about = words.next_if(|at| ABOUT_COMMANDS.iter().any(|about| arguments[*at] == *about)).is_some();
    let (first, second) = (words.next()?, words.next());
    let old = OLD_NAMES.into_iter().find(|(old, _)| match old {
        [one] => arguments[first] == *one,
        [one, other] => arguments[first] == *one && second.is_some_and(|second| arguments[second] == *other),
        _ => false,
    })?;
    // A page of help is that of a command, whatever its options.
    let new = old.1.iter().filter(|word| !is_asked_about || !word.starts_with('-'));
    let mut today: Vec<OsString> = arguments[..first].to_vec();
    today.extend(new.map(OsString::from));
    let is_left = |at: &usize| *at != first && !(old.0.len() > 1 && Some(*at) == second);
    today.extend((first..arguments.len()).filter(is_left).map(|at| arguments[at].clone()));
    Some((today, Renamed(old)))
}

/// Where words stand that are no options of all commands, nor their values: first the command.
pub(super) fn command_words(arguments: &[OsString]) -> impl Iterator<Item = usize> {
    let is_option = |at: usize| arguments[at].to_str().is_some_and(|word| word.starts_with('-') && word != "-");
    let is_value = |at: usize| OPTIONS_WITH_VALUE.iter().any(|option| arguments[at - 1] == *option);
    (1..arguments.len()).filter(move |at| !is_option(*at) && !is_value(*at))
}

impl Renamed {
    /// Says the new name to somebody at a terminal. What scripts read on stderr stays as it was, and so does `--json`.
    pub(super) fn say(self, output: &Output) {
        if environment::notes_go_to_terminal() {
            let (old, new) = self.0;
            output.remark_beside_page(say::OldName { old: old.join(" "), new: new.join(" ") });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::fmt::Write as _;

    use super::{OLD_NAMES, in_words_of_today};

    fn today(line: &str) -> String {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let today = in_words_of_today(&arguments).map_or(arguments, |(today, _)| today);
        today.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_old_name_is_read_wherever_a_command_stands() {
        assert_eq!(today("zocalo formats"), "zocalo export --formats");
        assert_eq!(today("zocalo --lang ru --json formats -q"), "zocalo --lang ru --json export --formats -q");
        assert_eq!(today("zocalo formats --json learn a.sav -n"), "zocalo export --learn --json a.sav -n");
        assert_eq!(today("zocalo help formats learn"), "zocalo help export");
        assert_eq!(today("zocalo man --lang ru formats"), "zocalo man --lang ru export");
    }

    #[test]
    fn what_is_no_command_stays() {
        for line in [
            "zocalo",
            "zocalo help",
            "zocalo search formats",
            "zocalo card help formats",
            "zocalo --data-dir formats",
            "zocalo --color formats search x",
            "zocalo - formats",
        ] {
            assert_eq!(today(line), line);
        }
    }

    /// No old name is a command, each leads to one, and the table for readers has them all and no others.
    #[test]
    fn the_table_for_readers_is_that_of_the_program() {
        let program = crate::cli::command();
        let mut rows = String::new();
        for (old, new) in OLD_NAMES {
            assert!(program.find_subcommand(old[0]).is_none(), "{old:?}");
            let command = new.iter().try_fold(&program, |command, word| match word.strip_prefix("--") {
                None => command.find_subcommand(word),
                Some(option) => command.get_arguments().any(|arg| arg.get_long() == Some(option)).then_some(command),
            });
            assert!(command.is_some_and(|command| !command.is_hide_set()), "{new:?}");
            let _ = writeln!(rows, "| `{}` | `{}` |", old.join(" "), new.join(" "));
        }
        let page = include_str!("../../docs/old-names.md");
        let table: String = page.lines().filter(|line| line.starts_with("| `")).flat_map(|line| [line, "\n"]).collect();
        assert_eq!(table, rows);
    }
}
