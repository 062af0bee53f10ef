//! Rows of cards that a mailer broke into lines: a line end within a row becomes a blank, so that `Muddy the` and `Waters x2` are
//! one name again and the cards on the second line stay below the heading of the first.

use super::marks::is_total;
use super::rows::names_of_a_row;
use super::saying::ListKey;
use crate::deck::zones::{heading, row_behind_heading};
use crate::deck::{has_count, without_bullet};
use zocalo_cards::card::Section;
use zocalo_catalog::names::scripts::is_cyrillic;

/// In letters. Nobody breaks shorter lines.
const NARROWEST: usize = 24;

/// In letters, by which lines differ that people broke.
const RAGGED: usize = 4;

/// In words, of the rest of a name.
const LONGEST_REST: usize = 4;

/// In bytes. A longer line was not broken.
const LONGEST: usize = 400;

/// Words that a line does not end with.
const GO_ON: [&str; 5] = ["and", "und", "и", "&", "+"];

/// The text with blanks in the place of line ends within rows, and apostrophes, which nothing reads, in the place of a hyphen at
/// the end of a line within a word.
pub(super) fn with_whole_rows(text: String) -> String {
    if has_own_sum(&text) {
        return text;
    }
    let text = with_hanging_rows(with_whole_words(text));
    let lines: Vec<&str> = text.split('\n').collect();
    let mut ends: Vec<usize> = Vec::new();
    let (mut at, mut from) = (0, 0);
    while from < lines.len() {
        let length = lines[from..].iter().take_while(|line| !line.trim().is_empty()).count();
        let block = &lines[from..from + length];
        let is_broken = length > 1 && block.iter().any(|line| line.contains(','));
        let width = if is_broken { width(block) } else { 0 };
        // The whole of a row so far, to know whether it is one.
        let mut row = 0;
        for (number, line) in block.iter().enumerate() {
            let end = at + line.len();
            if let Some(next) = block.get(number + 1).filter(|_| is_broken) {
                // A comment goes on in no other.
                let is_comment = next.trim_start().starts_with(['#', '/']);
                if !is_comment && goes_on(&block[row..=number], next, width) {
                    ends.push(end);
                } else {
                    row = number + 1;
                }
            }
            at = end + 1;
        }
        from += length;
        if let Some(blank) = lines.get(from) {
            at += blank.len() + 1;
            from += 1;
        }
    }
    let mut bytes = text.into_bytes();
    for end in ends {
        bytes[end] = b' ';
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Whether the program wrote the text, which breaks no line: `# Total: 60 cards`.
fn has_own_sum(text: &str) -> bool {
    let is_sum = |line: &str| {
        let sum = line.trim_start_matches(['#', '/', ' ']).strip_prefix("Total: ");
        sum.is_some_and(|sum| [" card", " cards"].iter().any(|cards| sum.trim_end().ends_with(cards)))
    };
    text.lines().any(is_sum)
}

fn with_whole_words(text: String) -> String {
    let is_within =
        |at: usize| text[..at].ends_with(char::is_lowercase) && text[at + 2..].starts_with(char::is_lowercase);
    let places: Vec<usize> = text.match_indices("-\n").map(|(at, _)| at).filter(|at| is_within(*at)).collect();
    let mut bytes = text.into_bytes();
    for at in places {
        bytes[at..at + 2].fill(b'\'');
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// The text with commas in the place of the line ends of rows whose names stand below the first: `In hand: Lennier`, and `Draal` as
/// far to the right.
fn with_hanging_rows(text: String) -> String {
    let mut ends: Vec<usize> = Vec::new();
    let mut at = 0;
    let mut first = "";
    for line in text.split('\n') {
        let indent = line.chars().take_while(|sign| *sign == ' ').count();
        let may_hang = indent > FEWEST_BEFORE && line.chars().any(char::is_alphabetic) && !line.contains(':');
        if may_hang && place_of_names(first).is_some_and(|place| indent.abs_diff(place) < 2) {
            ends.push(at - 1);
        } else {
            first = line;
        }
        at += line.len() + 1;
    }
    let mut bytes = text.into_bytes();
    for end in ends {
        bytes[end] = b',';
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// The letters before the names of a row for an opening hand, or of a short row that stands beside the deck.
fn place_of_names(line: &str) -> Option<usize> {
    // `MAYBE    1   Draal`
    let parted = line.split_once(':').or_else(|| line.split_once("  "));
    let (key, value) = parted.filter(|(key, _)| key.len() >= FEWEST_BEFORE && key.len() <= LONGEST)?;
    let of = heading(&format!("{}:", key.trim_end_matches([' ', '.', '_'])));
    let names = value.trim_start();
    let before = line.chars().count() - names.chars().count();
    let is_short = of.is_some_and(|section| section != Section::Deck);
    (is_short && !names.is_empty()).then_some(before)
}

/// In letters, of the words before a row that hangs.
const FEWEST_BEFORE: usize = 4;

/// The letters of the longest line of a block, if all have few enough.
fn width(block: &[&str]) -> usize {
    let widths = block.iter().take(MOST_LINES).map(|line| line.trim_end().chars().count());
    widths.max().unwrap_or(0)
}

/// In one block.
const MOST_LINES: usize = 60;

/// Signs between the names of a row, and between a heading and a row.
const PARTING: [char; 16] = [',', ';', ':', '=', '/', '|', '•', '·', '+', '~', '(', '[', '-', '–', '—', '→'];

/// Whether the first word of the next line had no place on a line.
fn may_be_full(last: &str, next: &str, width: usize) -> bool {
    let first_word = next.trim_start().split(' ').next().unwrap_or_default();
    width >= NARROWEST && last.chars().count() + 1 + first_word.chars().count() + RAGGED > width
}

/// Whether the next line goes on with the row of these.
fn goes_on(row: &[&str], next: &str, width: usize) -> bool {
    let Some(last) = row.last().map(|line| line.trim_end()) else { return false };
    // `Draal, 1 Stück, 2,00 €`
    if last.ends_with(['€', '$', '£']) {
        return false;
    }
    // A sentence below names in Latin letters.
    let is_in_cyrillic = |word: Option<&str>| word.is_some_and(|word| word.contains(is_cyrillic));
    if is_in_cyrillic(next.split_whitespace().next()) && !is_in_cyrillic(last.split_whitespace().next_back()) {
        return false;
    }
    // Most lines are whole, as their length shows, or hold no row.
    let ends_open = last.ends_with(',') || GO_ON.contains(&last.rsplit(' ').next().unwrap_or_default());
    if !(ends_open || may_be_full(last, next, width)) || !(row.len() > 1 || row[0].contains(PARTING)) {
        return false;
    }
    let begins = next.trim_start();
    if row.len() > MOST_LINES
        || last.len() > LONGEST
        || next.len() > LONGEST
        || without_bullet(begins).len() < begins.len()
        || begins.strip_prefix('(').is_some_and(|inside| inside.starts_with(char::is_alphabetic))
    {
        return false;
    }
    let is_key =
        begins.split_once(':').is_some_and(|(key, _)| ListKey::of(key).is_some() || key.split(' ').count() < 3);
    if last.ends_with(['.', '!', '?', ';'])
        || is_total(begins)
        || is_key
        || heading(begins).is_some()
        || row_behind_heading(begins).is_some()
    {
        return false;
    }
    let first = row[0].trim_start();
    let cards = row_behind_heading(first).map_or(first, |(_, cards, _)| cards);
    let items = names_of_a_row(cards);
    let is_headed = cards.len() < first.len();
    let is_row = is_headed || items.len() > 2 || row.len() > 1;
    if !is_row {
        return false;
    }
    if ends_open {
        // A list of lines with commas at their ends has a card on each.
        return is_headed || items.len() > 1;
    }
    let is_full = may_be_full(last, next, width);
    let tail = last.rsplit([',', ':']).next().unwrap_or_default().trim();
    let head = begins.split(',').next().unwrap_or_default().trim();
    // `Events (Hunter, Prey x2)` is whole.
    if last.ends_with([')', ']']) && last.matches(['(', '[']).count() == last.matches([')', ']']).count() {
        return false;
    }
    let counts_behind = |item: &str| has_count(item) && !item.starts_with(|sign: char| sign.is_ascii_digit());
    let is_behind = items.iter().any(|(_, item)| counts_behind(item)) || counts_behind(head);
    // The item at the end has its number on the next line, or the item there begins on this one.
    let is_rest = || {
        !has_count(head)
            && head.split(' ').count() < LONGEST_REST
            && !head.contains(|sign: char| sign.is_ascii_digit() || ".!?".contains(sign))
    };
    let is_row_too = next.contains(',') || row.len() > 1;
    is_full
        && if is_behind {
            // `2 Draal` has its number before it, where the row has them behind.
            let has_own = has_count(head) && !counts_behind(head);
            !has_count(tail) && !has_own
        } else {
            is_row_too && is_rest() && items.iter().any(|(_, item)| has_count(item))
        }
}

#[cfg(test)]
mod tests {
    use super::with_whole_rows;

    #[test]
    fn broken_rows_are_whole_again() {
        for (text, whole) in [
            (
                "Conflicts: Trade Pact x3, Muddy the\nWaters x2, Sabotage x2",
                "Conflicts: Trade Pact x3, Muddy the Waters x2, Sabotage x2",
            ),
            ("Deck: 3 A, 2 B,\n1 C", "Deck: 3 A, 2 B, 1 C"),
            ("3 A, 2 B, 1 C and\n2 D", "3 A, 2 B, 1 C and 2 D"),
        ] {
            assert_eq!(with_whole_rows(text.to_owned()), whole);
        }
        for text in
            ["3 A,\n2 B,\n1 C", "Events: 3 A,\nConflicts: 2 B", "Deck: 3 A,\n\n2 B", "3 A, the best\n2 B", "a\nb", ""]
                .into_iter()
                .chain(["Sideboard: Hunted x2, Plague\n2 Mindwipe", "Events (Armistice x2, Arms Race)\n3 Draal"])
        {
            assert_eq!(with_whole_rows(text.to_owned()), text);
        }
    }
}
