//! Negated words of queries on the command line: `-ranger` is part of a query and no options of one letter.

use std::ffi::OsString;

/// The letters of the options of one letter, of `search`, `odds` and the commands of `collection` that take a query.
const OPTION_LETTERS: &str = "hlqvVyn";

/// The commands of `collection` whose words are a query.
const QUERIES_OF_COLLECTION: [&str; 3] = ["show", "set", "history"];

/// The options whose value is an argument of its own.
const OPTIONS_WITH_VALUE: [&str; 21] = [
    "--folder",
    "--data-dir",
    "--color",
    "--lang",
    "--limit",
    "--sort",
    "--by",
    "--buy",
    "--draws",
    "--seed",
    "--turns",
    "--draw",
    "--count",
    "--where",
    "--format",
    "--copies-each",
    "--from",
    "--set",
    "--place",
    "--condition",
    "--label",
];

/// Keeps `-ranger` from being taken for options: behind `search`, `odds` or a command of `collection` that takes a query, an
/// argument of one minus and more than the letters of options is part of a query. A blank before it, which the query does
/// not see, tells the parser of the arguments so.
pub(super) fn keep_negations(arguments: &[OsString]) -> Vec<OsString> {
    let is_option = |argument: &OsString| argument.to_str().is_some_and(|text| text.starts_with('-'));
    let takes_value = |argument: &OsString| OPTIONS_WITH_VALUE.iter().any(|option| argument == option);
    let (mut is_collection, mut is_search) = (false, false);
    let mut before: Option<&OsString> = None;
    let mut kept = Vec::with_capacity(arguments.len());
    for (at, argument) in arguments.iter().enumerate() {
        let is_value = before.is_some_and(takes_value);
        let negated = argument.to_str().and_then(|text| text.strip_prefix('-')).filter(|rest| {
            !rest.is_empty() && !rest.starts_with('-') && rest.contains(|letter| !OPTION_LETTERS.contains(letter))
        });
        kept.push(match negated {
            Some(rest) if is_search && !is_value => OsString::from(format!(" -{rest}")),
            _ => argument.clone(),
        });
        if !is_search && at > 0 && !is_value && !is_option(argument) {
            match argument.to_str() {
                Some("search" | "odds") if !is_collection => is_search = true,
                Some("collection") if !is_collection => is_collection = true,
                Some(word) if is_collection && QUERIES_OF_COLLECTION.contains(&word) => is_search = true,
                _ => return arguments.to_vec(),
            }
        }
        before = Some(argument);
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::keep_negations;

    #[test]
    fn only_negations_of_a_search_are_kept() {
        let kept = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let kept: Vec<String> =
                keep_negations(&arguments).iter().map(|a| a.to_string_lossy().into_owned()).collect();
            kept.join("|")
        };
        assert_eq!(kept("zocalo search -ranger x -v"), "zocalo|search| -ranger|x|-v");
        assert_eq!(kept("zocalo --color never -q search -t:agenda"), "zocalo|--color|never|-q|search| -t:agenda");
        assert_eq!(kept("zocalo search x --limit -1 --sort -cost"), "zocalo|search|x|--limit|-1|--sort|-cost");
        assert_eq!(kept("zocalo odds - -t:event --by -1 -q"), "zocalo|odds|-| -t:event|--by|-1|-q");
        assert_eq!(kept("zocalo card search -race"), "zocalo|card|search|-race");
        assert_eq!(kept("zocalo collection show -place:a --by set"), "zocalo|collection|show| -place:a|--by|set");
        assert_eq!(
            kept("zocalo -q collection set -t:fleet place=a -n"),
            "zocalo|-q|collection|set| -t:fleet|place=a|-n"
        );
        assert_eq!(kept("zocalo collection search -race"), "zocalo|collection|search|-race");
        assert_eq!(kept("zocalo collection add -3 show -race"), "zocalo|collection|add|-3|show|-race");
    }
}
