//! The examples of a command, which its help shows first: below the usage, parted from what else is said at the end.

use anstyle::Style;
use clap::Command;
use clap::builder::{Resettable, StyledStr};

use crate::report;

/// How `clap` styles the usage, beside which the examples stand.
const HEADING: Style = Style::new().bold().underline();

const PROGRAM: &str = "zocalo ";

/// The command with its examples before its help and all else behind it.
pub(super) fn first(command: Command, width: usize) -> Command {
    let Some(after) = command.get_after_help().map(ToString::to_string) else { return command };
    let (examples, rest) = parted(&after);
    if examples.is_empty() {
        return command;
    }
    let lines = examples.iter().enumerate().map(|(at, (name, line))| {
        let shown = report::hanging(name, line, width);
        let title = name.trim_end();
        if at == 0 { shown.replacen(title, &format!("{HEADING}{title}{HEADING:#}"), 1) } else { shown }
    });
    let before = lines.collect::<Vec<_>>().join("\n");
    let rest = if rest.is_empty() { Resettable::<StyledStr>::Reset } else { Resettable::Value(rest.into()) };
    command.before_help(before).after_help(rest)
}

/// The examples, each with what names it, and all else. `Example: zocalo learn` is one in any language, and so are the lines below
/// it that begin with a word of theirs, or with blanks.
fn parted(after: &str) -> (Vec<(&str, &str)>, String) {
    let (mut examples, mut rest): (Vec<(&str, &str)>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut was_example = false;
    for line in after.lines() {
        let found = example(line).filter(|(name, _)| was_example || !name.trim().is_empty());
        was_example = found.is_some();
        match found {
            Some(found) => examples.push(found),
            None => rest.push(line),
        }
    }
    let rest = rest.join("\n");
    (examples, rest.trim().replace("\n\n\n", "\n\n"))
}

/// A line that shows a command, in two: what names it, with the blanks behind, and the command.
fn example(line: &str) -> Option<(&str, &str)> {
    let (name, command) = line.split_at(line.find(PROGRAM)?);
    let word = name.trim_end();
    let is_name = word.strip_suffix(':').is_some_and(|word| !word.is_empty() && word.chars().all(char::is_alphabetic));
    (is_name || word.is_empty() && !name.is_empty()).then_some((name, command))
}

#[cfg(test)]
mod tests {
    use clap::Command;
    use zocalo_text::text::Language;

    use super::{first, parted};
    use crate::cli::long_help::pages;
    use crate::cli::{command_line, commands};

    #[test]
    fn examples_are_parted_from_all_else() {
        let after = "A section lists its rules: zocalo rules COMP 4.7\nbash        source <(zocalo completions bash)\n\n\
                     Example: zocalo learn\nthen:    zocalo play\n         zocalo check\n\nExit codes: 0 done.";
        let (examples, rest) = parted(after);
        assert_eq!(
            examples,
            [("Example: ", "zocalo learn"), ("then:    ", "zocalo play"), ("         ", "zocalo check")]
        );
        assert!(rest.starts_with("A section") && rest.ends_with("bash)\n\nExit codes: 0 done."), "{rest}");
    }

    #[test]
    fn a_long_example_goes_on_below_its_command() {
        let command = first(Command::new("x").after_help("Example: zocalo check one two three four five"), 34);
        assert_eq!(
            command.get_before_help().unwrap().to_string(),
            "Example: zocalo check one two\n         three four five"
        );
        assert!(command.get_after_help().is_none());
    }

    #[test]
    fn every_page_shows_its_examples_below_the_usage() {
        for (language, word) in [(Language::English, "Example: zocalo"), (Language::Russian, "Пример: zocalo")] {
            let mut all = Vec::new();
            for mut program in [
                command_line::command_in(commands::all, language, 80),
                command_line::command_in_short(commands::all, language, None, 80),
            ] {
                pages(&mut program, "zocalo", &mut all);
            }
            for (path, page) in all {
                let is_usage = |line: &str| line.trim_start().starts_with("zocalo") || line.contains(": zocalo");
                // What the command does, and a blank line.
                let mut below = page
                    .lines()
                    .skip_while(|line| !line.is_empty())
                    .skip(1)
                    .skip_while(|line| is_usage(line) && !line.starts_with(word));
                assert!(below.next().is_some_and(|line| line.starts_with(word)), "{path}:\n{page}");
            }
        }
    }
}
