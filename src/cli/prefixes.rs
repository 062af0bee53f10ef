//! Beginnings of commands: `zocalo che deck.toml` is `zocalo check deck.toml` where no other command begins so. Only what would
//! be refused is read so, and a beginning of several commands stays refused.

use std::ffi::OsString;

use super::args::Commands;
use super::old_names::command_words;
use super::other_words::is_other_word;

/// The fewest letters that are taken for a beginning.
const FEWEST: usize = 2;

/// The arguments with whole commands in the place of their beginnings; `None` where there is nothing to complete.
pub(super) fn completed(arguments: &[OsString], all: Commands) -> Option<Vec<OsString>> {
    let mut program = all();
    program.build();
    let mut completed = arguments.to_vec();
    let (mut above, mut parent) = (&program, "");
    for at in command_words(arguments) {
        let Some(word) = arguments[at].to_str().filter(|_| above.has_subcommands()) else { break };
        let below = above.find_subcommand(word).or_else(|| {
            let only = begun(word, above).filter(|_| !is_other_word(parent, word))?;
            completed[at] = only.get_name().into();
            Some(only)
        });
        let Some(below) = below else { break };
        (above, parent) = (below, below.get_name());
    }
    (completed != arguments).then_some(completed)
}

fn begun<'c>(word: &str, above: &'c clap::Command) -> Option<&'c clap::Command> {
    let begins =
        |command: &&clap::Command| command.get_name_and_visible_aliases().iter().any(|name| name.starts_with(word));
    let mut commands = above.get_subcommands().filter(|command| !command.is_hide_set()).filter(begins);
    let only = commands.next().filter(|_| word.len() >= FEWEST);
    only.filter(|_| commands.next().is_none())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::completed;
    use crate::cli::commands;

    #[test]
    fn a_beginning_of_one_command_is_that_command() {
        let whole = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let words = completed(&arguments, commands::all)?;
            Some(words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "))
        };
        for (line, expected) in [
            ("zocalo che deck.toml", Some("zocalo check deck.toml")),
            ("zocalo --lang ru che --json deck.toml", Some("zocalo --lang ru check --json deck.toml")),
            ("zocalo de li", Some("zocalo deck list")),
            ("zocalo deck sh a.toml", Some("zocalo deck show a.toml")),
            ("zocalo coll mis a.toml", Some("zocalo collection missing a.toml")),
            ("zocalo gold che", Some("zocalo goldfish che")),
            // Several begin so.
            ("zocalo co", None),
            ("zocalo collection re a.toml", None),
            // Words of their own, and what is nothing.
            ("zocalo ls", None),
            ("zocalo c deck.toml", None),
            ("zocalo chek deck.toml", None),
            ("zocalo check deck.toml", None),
            ("zocalo", None),
        ] {
            assert_eq!(whole(line).as_deref(), expected, "{line}");
        }
    }
}
