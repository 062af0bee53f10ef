//! Words that people type for commands from elsewhere, and what does it here. Where a word means one command and takes the
//! same arguments, it is an alias of that command; these mean several, or something near.

use std::ffi::OsString;
use zocalo_text::message::Locale;

use super::args::Commands;
use crate::messages::trouble as say;
use zocalo_collection::collection::in_shell;
use zocalo_text::text::shortened;

/// A word that is none of the commands below this one (empty for the program itself), and what is written instead.
type OtherWord = (&'static str, &'static str, &'static [&'static str]);

const OTHER_WORDS: [OtherWord; 48] = [
    ("", "add", &["collection add", "deck add"]),
    ("", "ask", &["cards ask"]),
    ("", "backup", &["collection backup"]),
    ("", "buildable", &["collection buildable"]),
    ("", "builder", &["build"]),
    ("", "compare", &["deck diff", "goldfish DECK --against DECK"]),
    ("", "convert", &["export", "import"]),
    ("", "copy", &["deck copy"]),
    ("", "create", &["deck new"]),
    ("", "decks", &["deck list"]),
    ("", "delete", &["deck remove", "collection remove"]),
    ("", "diff", &["deck diff"]),
    ("", "draw", &["odds --sample"]),
    ("", "edit", &["build", "deck edit"]),
    ("", "find", &["search"]),
    ("", "history", &["deck history", "collection history"]),
    ("", "init", &["deck new", "collection add"]),
    ("", "legal", &["check"]),
    ("", "lesson", &["learn"]),
    ("", "list", &["collection show", "deck list"]),
    ("", "log", &["deck history", "collection history"]),
    ("", "ls", &["collection show", "deck list"]),
    ("", "missing", &["collection missing", "cards missing"]),
    ("", "new", &["deck new"]),
    ("", "print", &["sheet"]),
    ("", "proxies", &["sheet --proxies"]),
    ("", "remove", &["deck remove", "collection remove"]),
    ("", "rename", &["deck rename"]),
    ("", "show", &["card", "deck show", "collection show"]),
    ("", "simulate", &["goldfish"]),
    ("", "site", &["cards site"]),
    ("", "stats", &["deck stats"]),
    ("", "teach", &["learn", "play DECK --teach"]),
    ("", "trade", &["collection trade"]),
    ("", "tutorial", &["learn"]),
    ("", "undo", &["deck undo", "collection undo"]),
    ("", "update", &["doctor"]),
    ("", "validate", &["check"]),
    ("", "want", &["collection wants"]),
    ("", "wants", &["collection wants"]),
    ("", "website", &["cards site"]),
    ("cards", "find", &["search"]),
    ("cards", "list", &["search", "cards missing"]),
    ("cards", "show", &["card"]),
    ("collection", "print", &["collection show", "collection export"]),
    ("deck", "print", &["sheet"]),
    ("rulesets", "copy", &["rulesets --copy"]),
    ("rulesets", "show", &["rulesets NAME"]),
];

/// Whether a word is one of those below this command.
pub(super) fn is_other_word(parent: &str, word: &str) -> bool {
    OTHER_WORDS.iter().any(|(of, other, _)| *of == parent && *other == word)
}

/// What is written instead of a word that is no command, if it is one of those.
pub(super) fn instead(word: &str, arguments: &[OsString], all: Commands, locale: Locale) -> Option<String> {
    let words: Vec<&str> = arguments.iter().skip(1).filter_map(|argument| argument.to_str()).collect();
    let before = words.iter().take_while(|other| **other != word);
    let parent = before.copied().find(|other| OTHER_WORDS.iter().any(|(parent, ..)| parent == other)).unwrap_or("");
    let of = |parent: &str| OTHER_WORDS.iter().find(|(of, other, _)| *of == parent && *other == word);
    let commands = match of(parent) {
        Some((.., commands)) => commands.to_vec(),
        None => of_the_program(parent, word, &words, all)
            .then(|| of("").map_or(vec![word], |(.., commands)| commands.to_vec()))?,
    };
    let typed = shortened(format!("{parent} {word}").trim_start(), 60);
    let behind = words.iter().skip_while(|other| **other != word).skip(1).copied().collect::<Vec<_>>();
    let mut quoted = commands.iter().map(|command| say::AsCommand { command: line(command, &behind) }.render(locale));
    let first = quoted.next()?;
    let all = quoted.fold(first, |all, command| say::OrCommand { all, command }.render(locale));
    Some(say::OtherWord { typed, commands: all }.render(locale))
}

/// A command with the arguments that were typed: they take the places of its own in capitals, and what is left stands behind.
fn line(command: &str, arguments: &[&str]) -> String {
    let mut arguments = arguments.iter().map(|argument| in_shell(&shortened(argument, 60)));
    let is_place = |word: &str| word.chars().all(char::is_uppercase);
    let words: Vec<String> = command
        .split(' ')
        .map(|word| if is_place(word) { arguments.next().unwrap_or_else(|| word.to_owned()) } else { word.to_owned() })
        .collect();
    words.into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}

/// Whether a word behind a command is none of those below it, and one of the program itself: `deck check`, `deck compare`.
fn of_the_program(parent: &str, word: &str, words: &[&str], all: Commands) -> bool {
    let mut program = all();
    program.build();
    let is_below = program.find_subcommand(parent).is_none_or(|above| above.find_subcommand(word).is_some());
    let is_known = program.find_subcommand(word).is_some()
        || OTHER_WORDS.iter().any(|(of, other, _)| of.is_empty() && *other == word);
    !is_below && is_known && words.windows(2).any(|pair| pair == [parent, word])
}

#[cfg(test)]
mod tests {
    use super::OTHER_WORDS;
    use crate::cli::commands;

    #[test]
    fn other_words_are_no_commands_and_lead_to_some() {
        let mut program = commands::all();
        program.build();
        let is_command = |words: &mut dyn Iterator<Item = &str>| {
            words
                .take_while(|word| !word.starts_with('-') && word.chars().all(char::is_lowercase))
                .try_fold(&program, |command, word| match command.find_subcommand(word) {
                    Some(below) => Some(below),
                    // Behind a command without others stand its arguments.
                    None => (command.get_name() != "zocalo" && !command.has_subcommands()).then_some(command),
                })
                .is_some()
        };
        for (parent, word, commands) in OTHER_WORDS {
            let above = if parent.is_empty() { Some(&program) } else { program.find_subcommand(parent) };
            let above = above.unwrap_or_else(|| panic!("{parent} is no command"));
            assert!(above.find_subcommand(word).is_none(), "{parent} {word} is a command");
            for command in commands {
                assert!(is_command(&mut command.split(' ')), "{command} is no command");
            }
        }
        assert!(OTHER_WORDS.windows(2).all(|pair| (pair[0].0, pair[0].1) < (pair[1].0, pair[1].1)), "not in order");
    }
}
