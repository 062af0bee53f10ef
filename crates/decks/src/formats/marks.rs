//! What forums and tables put around a list: tags such as `[b]`, heads of columns, totals.

use super::markdown::without_markdown;
use super::quoted::{is_quoted_saying, quoted_card};
use zocalo_cards::card::CardType;

/// The tags of forums whose opening form has no slash.
const MARKS: [&str; 27] = [
    "*", "b", "i", "u", "s", "list", "ul", "ol", "li", "url", "size", "color", "colour", "font", "quote", "code",
    "spoiler", "card", "cards", "center", "left", "right", "indent", "table", "tr", "td", "hr",
];

/// Words of lines that count cards and name none.
const COUNTING: [&str; 32] = [
    "total",
    "totals",
    "card",
    "cards",
    "of",
    "number",
    "no",
    "count",
    "in",
    "the",
    "all",
    "and",
    "plus",
    "different",
    "deck",
    "main",
    "draw",
    "pile",
    "reserve",
    "sideboard",
    "opening",
    "starting",
    "hand",
    "size",
    "cost",
    "influence",
    "points",
    "diplomacy",
    "intrigue",
    "military",
    "leadership",
    "psi",
];

/// Heads of columns.
const COLUMNS: [&str; 19] = [
    "count",
    "qty",
    "quantity",
    "number",
    "copies",
    "amount",
    "name",
    "card",
    "card name",
    "cardname",
    "set",
    "edition",
    "expansion",
    "rarity",
    "type",
    "race",
    "section",
    "cost",
    "#",
];

/// The text with blanks in the place of tags, `[b]`, and of `**` of Markdown, so that every other character keeps its place.
/// Quoted names stay unchanged.
pub(super) fn without_forum_marks(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if quoted_card(bare).is_some() || is_quoted_saying(bare) {
            clean.push_str(line);
        } else {
            push_without_marks(&mut clean, &without_markdown(line));
        }
    }
    clean
}

/// In square brackets, in bytes: one with an address.
const LONGEST_MARK: usize = 2_000;

/// The longest of [`MARKS`], in bytes.
const LONGEST_WORD: usize = 7;

fn push_without_marks(clean: &mut String, line: &str) {
    let mut rest = line;
    // Where the next tag may end, as far from the end of the line; found once for all that may begin before it.
    let mut close = line.len() + 1;
    while let Some(at) = rest.find(['[', '*']) {
        let (before, from) = rest.split_at(at);
        clean.push_str(before);
        let length = if from.starts_with("**") {
            2
        } else if from.starts_with('[') {
            if close > from.len() {
                close = from.find(']').map_or(0, |end| from.len() - end);
            }
            let end = Some(from.len() - close).filter(|end| close > 0 && *end < LONGEST_MARK);
            end.filter(|end| is_mark(&from[1..*end])).map_or(0, |end| end + 1)
        } else {
            0
        };
        if length == 0 {
            clean.push_str(&from[..1]);
            rest = &from[1..];
        } else {
            clean.extend(std::iter::repeat_n(' ', length));
            rest = &from[length..];
        }
    }
    clean.push_str(rest);
}

/// Whether the text in square brackets is a tag: `b`, `/b`, `url=…`. Capital letters alone stand for sets.
fn is_mark(inside: &str) -> bool {
    if let Some(closed) = inside.strip_prefix('/') {
        return !closed.is_empty() && closed.bytes().all(|c| c.is_ascii_alphabetic() || c == b'*');
    }
    let end = inside.bytes().take(LONGEST_WORD + 1).position(|byte| matches!(byte, b'=' | b' '));
    let Some(word) = inside.get(..end.unwrap_or(inside.len())).filter(|word| word.len() <= LONGEST_WORD) else {
        return false;
    };
    let is_letter = word.len() == 1 && word.bytes().all(|c| c.is_ascii_uppercase());
    !is_letter && MARKS.contains(&word.to_lowercase().as_str())
}

/// Whether a line counts cards and names none: `Total: 60`, `Total # of cards: 9`, `60 cards`. `Total War x2` is a card.
pub(super) fn is_total(text: &str) -> bool {
    let text = text.to_lowercase();
    let kinds = |word: &str| {
        CardType::ALL.iter().any(|kind| {
            let kind = kind.name().to_lowercase();
            let plural = kind.strip_suffix('y').map_or_else(|| format!("{kind}s"), |stem| format!("{stem}ies"));
            word == kind || word == plural
        })
    };
    // "All in the Cards" is a card.
    if text.contains("all in the cards") {
        return false;
    }
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some()
        && text.bytes().any(|c| c.is_ascii_digit())
        && text.split(|c: char| !c.is_alphabetic()).any(|word| matches!(word, "total" | "totals" | "card" | "cards"))
        && words.all(|word| COUNTING.contains(&word) || kinds(word))
}

/// Whether a line is the head of a table: `Count,Name,Set`.
pub(super) fn is_head_of_columns(text: &str) -> bool {
    let text = text.to_lowercase();
    let columns = || text.split([',', ';', '\t']).map(|column| column.trim().trim_matches('"'));
    columns().count() > 1
        && columns().all(|column| COLUMNS.contains(&column))
        && columns().any(|c| c.contains("name") || c == "card")
}

/// The kind of a deck file that is no list.
pub(super) fn foreign_kind(text: &str) -> Option<&'static str> {
    let start = text.trim_start().get(..4096).unwrap_or(text.trim_start()).to_lowercase();
    if start.starts_with('<') {
        return Some(match () {
            () if start.contains("<!doctype html") || start.contains("<html") => "a web page",
            () if start.contains("<deck") && start.contains("<cards ") => "an MTGO deck",
            () => "XML",
        });
    }
    // A list may begin with a heading in square brackets, and a TOML file with a table.
    let inside = start.strip_prefix('[').map_or(start.as_str(), str::trim_start);
    let is_json = inside.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']));
    is_json.then(|| if start.contains("lackey") { "a LackeyCCG deck" } else { "JSON" })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{foreign_kind, is_head_of_columns, is_total, without_forum_marks};

    #[test]
    fn marks_of_forums_become_blanks_and_nothing_else_does() {
        assert_eq!(without_forum_marks("[b]Deck[/b]\n[*]3 Minbar [P]"), "   Deck    \n   3 Minbar [P]");
        assert_eq!(without_forum_marks("[url=http://x/]a[/url]"), format!("{}a{}", " ".repeat(15), " ".repeat(6)));
        for text in ["[3] Trade Pact", "[Characters]", "[deck]", "[", "[b", "[S]"] {
            assert_eq!(without_forum_marks(text), text);
        }
    }

    #[test]
    fn brackets_without_end_are_passed_in_no_time() {
        let started = std::time::Instant::now();
        for part in ["[", "[b", "[[[[[[[[[[]", &("[".repeat(1_999) + "]")] {
            let text = part.repeat(900_000 / part.len());
            assert_eq!(without_forum_marks(&text), text);
        }
        assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
        assert_eq!(without_forum_marks("[q] [b]a[/b] [i"), "[q]    a     [i");
    }

    #[test]
    fn totals_and_heads_of_tables_are_no_cards() {
        for line in
            ["Total: 60", "Total # of cards: 9", "60 cards", "Total characters (12)", "total 5 fleets, 2 agencies"]
        {
            assert_eq!(is_total(line), !line.contains("agencies"), "{line}");
        }
        for line in ["Total War x2", "Total War: 2", "Total", "3 Fleets", "2 Total War"] {
            assert!(!is_total(line), "{line}");
        }
        assert!(is_head_of_columns("Count,Name,Set") && is_head_of_columns("\"Qty\";\"Card Name\""));
        assert!(!is_head_of_columns("3,Trade Pact") && !is_head_of_columns("Name"));
    }

    #[test]
    fn decks_of_other_programs_are_known() {
        assert_eq!(foreign_kind("<?xml?>\n<Deck><Cards CatID=\"1\"/>"), Some("an MTGO deck"));
        assert_eq!(foreign_kind("<?xml?>\n<cards>"), Some("XML"));
        assert_eq!(foreign_kind("{\"name\": 1}"), Some("JSON"));
        assert_eq!(foreign_kind("[Characters]\n1 Delenn"), None);
        assert_eq!(foreign_kind("[deck]\n\"Delenn\" = 1"), None);
    }

    proptest! {
        #[test]
        fn every_sign_keeps_its_place(text in "([\\[\\]/bBi*é \n]|url|deck){0,40}") {
            let clean = without_forum_marks(&text);
            prop_assert_eq!(clean.len(), text.len());
            for (at, sign) in clean.char_indices().filter(|(_, sign)| *sign != ' ') {
                prop_assert_eq!(text[at..].chars().next(), Some(sign));
            }
        }
    }
}
