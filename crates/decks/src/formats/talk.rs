//! Sentences around rows of cards: `great vid! deck is draal, hedronn x2, …`, `Draal, Minbar. They are in the deck part above`.

use super::rows::names_of_a_row;
use crate::deck::is_bare_count;

/// The sentences of a text in small letters, each with its place and whether it is a row of many names: `great vid! deck is draal,
/// hedronn x2, …`. None where it is one sentence.
pub(super) fn rows_in_sentences(text: &str) -> Vec<(usize, &str, bool)> {
    let mut found = Vec::new();
    let mut from = 0;
    let ends = text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1).filter(|at| text[*at..].starts_with(' '));
    let ends: Vec<usize> = ends.chain([text.len()]).collect();
    if text.len() < SHORTEST_TALK || ends.len() < 2 {
        return found;
    }
    for end in ends {
        let sentence = text[from..end].trim();
        let names = names_of_a_row(sentence);
        let small = names.iter().filter(|(_, name)| !name.starts_with(char::is_uppercase)).count();
        let short = names.iter().filter(|(_, name)| name.split_whitespace().nth(LONGEST_ZONE + 1).is_none()).count();
        let is_row = names.len() >= FEWEST_IN_TALK && small * 4 > names.len() * 3 && short * 5 > names.len() * 4;
        let start = sentence.as_ptr() as usize - text.as_ptr() as usize;
        let lead = if is_row { lead_of_row(sentence) } else { 0 };
        if !sentence.is_empty() {
            found.push((start + lead, &sentence[lead..], is_row));
        }
        from = end;
    }
    found
}

/// The length of the words before the first name of a row: `deck is draal, hedronn`.
fn lead_of_row(sentence: &str) -> usize {
    let first = sentence.split(',').next().unwrap_or_default();
    let verbs = [" is ", " are ", " has ", " ist ", " sind ", ": "];
    verbs.iter().filter_map(|verb| first.find(verb).map(|at| at + verb.len())).min().unwrap_or(0)
}

/// In bytes, of a text of sentences with a row of names in one.
const SHORTEST_TALK: usize = 100;

/// Names of a row that are no chance.
const FEWEST_IN_TALK: usize = 8;

/// A row of names without the sentence behind it: `Draal, Minbar. They are in the deck part above`.
pub(super) fn before_sentence(row: &str) -> (&str, Option<&str>) {
    let end = row.match_indices(". ").map(|(at, _)| at).find(|at| {
        let rest = &row[at + 2..];
        row[..*at].rsplit(' ').next().is_some_and(|word| word.chars().nth(3).is_some())
            && rest.split_whitespace().nth(FEWEST_IN_SENTENCE - 2).is_some()
            && !rest.split(' ').take(3).any(is_bare_count)
    });
    end.map_or((row, None), |at| (&row[..at], Some(row[at + 2..].trim())))
}

/// Whether a text ends with a long line whose sentence goes on below.
pub(super) fn goes_on(text: &str) -> bool {
    let last = text.trim_end_matches('\n').rsplit('\n').next().unwrap_or_default().trim_end();
    !text.ends_with("\n\n")
        && last.chars().count() >= SHORTEST_WRAPPED
        && !last.ends_with(['.', '!', '?', ':', ',', ';'])
        && last.split_whitespace().nth(FEWEST_IN_SENTENCE).is_some()
}

/// In letters, of a line that a mail wraps.
const SHORTEST_WRAPPED: usize = 50;

/// In words.
const FEWEST_IN_SENTENCE: usize = 6;

/// In words, of a name.
const LONGEST_ZONE: usize = 4;
