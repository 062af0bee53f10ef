//! What forums, Markdown and tables put around a list: tags such as `[b]`, emphasis, links, heads of columns, totals.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::chat::{Prefixes, said_by};
use super::html::begins_with_tag;
use super::struck::STRUCK;
use crate::deck::kinds::plural;
use crate::deck::zones::heading;
use crate::formats::saying::is_to_the_letter;
use crate::grid::Column;
use zocalo_cards::card::CardType;

/// The tags of forums whose opening form has no slash.
const MARKS: [&str; 29] = [
    "*", "b", "i", "u", "s", "strike", "del", "list", "ul", "ol", "li", "url", "size", "color", "colour", "font",
    "quote", "code", "spoiler", "card", "cards", "center", "left", "right", "indent", "table", "tr", "td", "hr",
];

/// Words of lines that count cards and name none.
const COUNTING: [&str; 86] = [
    "без",
    "сайда",
    "запаса",
    "резерва",
    "side",
    "sub",
    "tot",
    "grand",
    "zwischensumme",
    "subtotal",
    "cartes",
    "et",
    "l",
    "ambassadeur",
    "sum",
    "ambassador",
    "copies",
    "copy",
    "with",
    "without",
    "kinds",
    "characters",
    "gesamt",
    "insgesamt",
    "summe",
    "inkl",
    "incl",
    "including",
    "inklusive",
    "включая",
    "zusammen",
    "karten",
    "karte",
    "mit",
    "ohne",
    "der",
    "die",
    "botschafter",
    "starthand",
    "stück",
    "und",
    "итого",
    "всего",
    "сумма",
    "карта",
    "карты",
    "карт",
    "копий",
    "и",
    "в",
    "колоде",
    "посол",
    "рука",
    "отдельно",
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

/// Of [`COUNTING`] those without which a line counts nothing.
const TOTALS: [&str; 20] = [
    "sub",
    "tot",
    "zwischensumme",
    "subtotal",
    "cartes",
    "total",
    "totals",
    "sum",
    "card",
    "cards",
    "gesamt",
    "insgesamt",
    "summe",
    "karten",
    "итого",
    "всего",
    "сумма",
    "карта",
    "карты",
    "карт",
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

/// The text with blanks in the place of the marks of forums, mails, chats and Markdown, so that every other character keeps its
/// place. Lines whose every character counts stay unchanged.
pub(super) fn without_forum_marks(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let prefixes = Prefixes::of(text);
    for line in text.split_inclusive('\n') {
        let prefix = prefixes.before(line);
        clean.extend(std::iter::repeat_n(' ', prefix));
        let line = &line[prefix..];
        let has_marks = line.bytes().any(|sign| MARKING.contains(&sign));
        let is_of_time =
            || line.contains(':') && line.contains(|sign: char| sign.is_ascii_digit()) && said_by(line) > 0;
        if !has_marks && !is_of_time() || is_to_the_letter(line.trim()) {
            clean.push_str(line);
        } else {
            let said = said_by(line);
            clean.extend(std::iter::repeat_n(' ', said));
            push_without_marks(&mut clean, &without_markdown(&line[said..]));
        }
    }
    clean
}

/// Signs without which a line has no marks.
const MARKING: [u8; 9] = *b"[]*_`~|^>";

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
            end.filter(|end| is_mark(&from[1..*end]) || is_closed(&from[1..], *end - 1)).map_or(0, |end| end + 1)
        } else {
            0
        };
        if length == 0 {
            clean.push_str(&from[..1]);
            rest = &from[1..];
        } else {
            push_mark(clean, &from[..length]);
            rest = &from[length..];
        }
    }
    clean.push_str(rest);
}

/// Blanks, or for words that somebody struck out the marks of those.
fn push_mark(clean: &mut String, mark: &str) {
    let inside = mark.trim_matches(['[', ']']);
    let strikes = STRUCK.contains(&inside.trim_start_matches('/').to_lowercase().as_str());
    let blanks = |length| " ".repeat(length);
    // `[spoiler=Sideboard]`
    let title = inside
        .split_once('=')
        .filter(|(tag, title)| tag.eq_ignore_ascii_case("spoiler") && heading(title.trim_matches('"')).is_some());
    match (strikes && mark.len() > 2, inside.starts_with('/')) {
        (false, _) if title.is_some() => {
            let title = title.map_or("", |(_, title)| title.trim_matches('"'));
            let from = mark.find(title).unwrap_or(0);
            clean.push_str(&[&blanks(from), title, &blanks(mark.len() - from - title.len())].concat());
        }
        (false, _) => clean.push_str(&blanks(mark.len())),
        (true, true) => clean.push_str(&["~~", &blanks(mark.len() - 2)].concat()),
        (true, false) => clean.push_str(&[&blanks(mark.len() - 2), "~~"].concat()),
    }
}

/// Whether a tag of one capital letter is closed on the same line, so that it stands for no set: `[U]Ambassador[/U]`.
fn is_closed(inside: &str, end: usize) -> bool {
    let (tag, rest) = inside.split_at(end);
    tag.len() == 1 && MARKS.contains(&tag.to_lowercase().as_str()) && rest.contains(&format!("[/{tag}]"))
}

/// Whether the text in square brackets is a tag: `b`, `/b`, `url=…`, `quote author=…`. Capital letters alone stand for sets, and
/// a name may begin as a tag does: `[Strike Fleet]`.
fn is_mark(inside: &str) -> bool {
    if let Some(closed) = inside.strip_prefix('/') {
        return !closed.is_empty() && closed.bytes().all(|c| c.is_ascii_alphabetic() || c == b'*');
    }
    let end = inside.bytes().take(LONGEST_WORD + 1).position(|byte| matches!(byte, b'=' | b' '));
    let Some(word) = inside.get(..end.unwrap_or(inside.len())).filter(|word| word.len() <= LONGEST_WORD) else {
        return false;
    };
    if inside[word.len()..].starts_with(' ') && !inside.contains('=') {
        return false;
    }
    let is_letter = word.len() == 1 && word.bytes().all(|c| c.is_ascii_uppercase());
    !is_letter && MARKS.contains(&word.to_lowercase().as_str())
}

/// Whether a line counts cards and names none: `Total: 60`, `Total # of cards: 9`, `60 cards`. `Total War x2` is a card.
pub(super) fn is_total(text: &str) -> bool {
    /// [`COUNTING`], and the types of cards in the singular and the plural.
    static WORDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let kinds = CardType::ALL.iter().flat_map(|kind| [kind.name().to_lowercase(), plural(*kind)]);
        COUNTING.iter().map(|word| (*word).to_owned()).chain(kinds).collect()
    });
    if !text.bytes().any(|c| c.is_ascii_digit()) {
        return false;
    }
    let text = text.to_lowercase();
    if text.split_once([':', '=']).is_some_and(|(key, number)| ABOUT.contains(&key.trim()) && is_number(number.trim()))
    {
        return true;
    }
    // `Total: 38 + 3 in hand + G'Kar`
    let behind = text.split_once(':').filter(|(key, _)| TOTALS.contains(&key.trim()));
    if behind.is_some_and(|(_, rest)| {
        rest.trim_start().starts_with(|sign: char| sign.is_ascii_digit()) && rest.contains(['+', '='])
    }) {
        return true;
    }
    // `28 + Londo`, but not `10 + 3 Draal`
    if let Some((sum, rest)) = text.split_once('+')
        && sum.trim().parse().is_ok_and(|sum: u32| sum >= FEWEST_OF_A_DECK)
        && !rest.contains(|sign: char| sign.is_ascii_digit())
    {
        return true;
    }
    // `= 49 with Delenn`
    if text.strip_prefix('=').is_some_and(|rest| rest.trim_start().starts_with(|sign: char| sign.is_ascii_digit())) {
        return true;
    }
    let words = || text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    // "All in the Cards" is a card.
    words().any(|word| TOTALS.contains(&word))
        && (words().all(|word| WORDS.contains(word)) || is_sum_of_kind(&text))
        && !text.contains("all in the cards")
}

/// Cards of the least deck whose sum a line may say; less may be a number of a row.
const FEWEST_OF_A_DECK: u32 = 20;

/// What a number says about a deck or a game, in small letters: `Players: 4`.
const ABOUT: [&str; 23] = [
    "version",
    "revision",
    "id",
    "players",
    "number of players",
    "player count",
    "rounds",
    "wins",
    "losses",
    "year",
    "deck size",
    "decksize",
    "likes",
    "views",
    "posts",
    "replies",
    "spieler",
    "runden",
    "siege",
    "jahr",
    "игроков",
    "туров",
    "год",
];

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `Всего персонажей: 11`, in small letters: a word for a sum, one of what is summed, and the number.
fn is_sum_of_kind(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let sums = words.next().is_some_and(|word| ["всего", "итого", "insgesamt"].contains(&word));
    let what = words.next().filter(|what| what.chars().any(char::is_alphabetic));
    let number = words.next().is_some_and(is_number);
    sums && what.is_some_and(|what| what.ends_with([':', '-', '='])) && number && words.next().is_none()
}

/// Whether a cell is a heading of a column.
pub(super) fn is_column(cell: &str) -> bool {
    Column::of(cell).is_some() || COLUMNS.contains(&cell.to_lowercase().as_str())
}

/// Whether a line is the head of a table: `Count,Name,Set`.
pub(super) fn is_head_of_columns(text: &str) -> bool {
    let text = text.to_lowercase();
    let columns = || text.split([',', ';', '\t']).map(|column| column.trim().trim_matches('"'));
    let is_named = || columns().any(|c| c.contains("name") || c == "card");
    let is_known = |column: &&str| Column::of(column).is_some();
    // A table of another program has columns that nobody here knows.
    let is_mostly_known = || columns().count() > 3 && columns().filter(is_known).count() * 2 > columns().count();
    columns().count() > 1 && is_named() && (columns().all(|column| COLUMNS.contains(&column)) || is_mostly_known())
}

/// The kind of a deck file that is no list.
pub(super) fn foreign_kind(text: &str) -> Option<&'static str> {
    let start = text.trim_start().get(..4096).unwrap_or(text.trim_start()).to_lowercase();
    // A web page is a text with tags; `<3>` is a count, and `<mike>` somebody who speaks.
    if start.starts_with('<')
        && !begins_with_tag(&start)
        && ["<?", "<!", "</", "/>"].iter().any(|tag| start.contains(tag))
    {
        return Some(match () {
            () if start.contains("<deck") && start.contains("<cards ") => "an MTGO deck",
            () => "XML",
        });
    }
    // A list may begin with a heading in square brackets, and a TOML file with a table.
    let inside = start.strip_prefix('[').map_or(start.as_str(), str::trim_start);
    let is_json = inside.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']));
    is_json.then(|| if start.contains("lackey") { "a LackeyCCG deck" } else { "JSON" })
}

/// In bytes; the longest list of a deck on one line has half of it.
const LONGEST_LINE: usize = 4_000;

/// A line with blanks in the place of Markdown, so that every other character keeps its place. The pipes between the cells of a
/// table become tabs.
pub(super) fn without_markdown(line: &str) -> String {
    if line.len() > LONGEST_LINE {
        return line.to_owned();
    }
    // The fence of a block of code, perhaps with its language.
    let bare = line.trim();
    if ["```", "~~~"].iter().any(|fence| bare.starts_with(fence)) && bare.split_whitespace().count() == 1 {
        return line
            .chars()
            .map(|sign| if sign == '\n' { "\n".to_owned() } else { " ".repeat(sign.len_utf8()) })
            .collect();
    }
    let mut bytes = line.as_bytes().to_vec();
    blank_quotes(&mut bytes);
    blank_links(line, &mut bytes);
    blank_emphasis(&mut bytes);
    blank_strokes(line, &mut bytes);
    // Whole links and single ASCII characters were blanked, so the rest is valid.
    String::from_utf8(bytes).unwrap_or_else(|_| line.to_owned())
}

/// `> 3 Refugees`, as mails and forums quote; `- [ ] 3 Refugees`, a check list.
fn blank_quotes(bytes: &mut [u8]) {
    let marks = bytes.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b'>').count();
    for byte in bytes[..marks].iter_mut().filter(|byte| **byte == b'>') {
        *byte = b' ';
    }
    let rest = &mut bytes[marks..];
    let bullet = if rest.starts_with(b"- ") || rest.starts_with(b"* ") { 2 } else { 0 };
    if let [b'[', b' ' | b'x' | b'X', b']', b' ', ..] = rest[bullet..] {
        rest[bullet..bullet + 3].fill(b' ');
    }
}

/// `[words](https://…)`; brackets without an address may be a set or a count.
fn blank_links(line: &str, bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(middle) = line[from..].find("](").map(|at| from + at) {
        from = middle + 2;
        let address = line[from..].split(')').next().unwrap_or_default();
        let is_address = ["http://", "https://", "/", "#", "<"].iter().any(|start| address.starts_with(start))
            || address.contains(['/', '.']) && !address.contains(char::is_whitespace);
        let Some(open) = line[..middle].rfind('[').filter(|_| is_address) else { continue };
        let mut depth = 1;
        let close = line[from..].bytes().position(|byte| {
            depth += i32::from(byte == b'(') - i32::from(byte == b')');
            depth == 0
        });
        let Some(close) = close.map(|at| from + at) else { continue };
        bytes[open] = b' ';
        bytes[middle..=close].fill(b' ');
        from = close + 1;
    }
}

/// `*word*`, `_word_` and `` `word` ``, once or several times; a star between a name and a number multiplies, and one before a blank begins
/// an item.
fn blank_emphasis(bytes: &mut [u8]) {
    let own = bytes.to_vec();
    let before = |at: usize| at.checked_sub(1).map_or(b' ', |before| own[before]);
    let behind = |at: usize| own.get(at + 1).copied().unwrap_or(b' ');
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    for mark in [b'*', b'_', b'`'] {
        let opens = |at: usize| {
            own[at] == mark
                && !is_word(before(at))
                && !matches!(before(at), b'[' | b'/' | b'\\')
                && !behind(at).is_ascii_whitespace()
        };
        let closes = |at: usize| {
            own[at] == mark && !before(at).is_ascii_whitespace() && before(at) != b'[' && !is_word(behind(at))
        };
        let mut taken = vec![false; own.len()];
        // For each place the next place with a letter.
        let mut words = vec![own.len(); own.len() + 1];
        for at in (0..own.len()).rev() {
            words[at] = if is_word(own[at]) { at } else { words[at + 1] };
        }
        for at in 0..own.len() {
            if taken[at] || !opens(at) {
                continue;
            }
            // `*F*` marks a foil card.
            let is_foil = |to: usize| mark == b'*' && matches!(own[at + 1..to], [b'F' | b'E']);
            let first = words[at].max(at) + 1;
            let Some(close) = (first..own.len()).find(|to| !taken[*to] && closes(*to) && !is_foil(*to)) else {
                // What has nothing to close it here has nothing further on.
                break;
            };
            taken[at] = true;
            taken[close] = true;
            bytes[at] = b' ';
            bytes[close] = b' ';
        }
    }
}

/// `| 2 | Refugees |`, and `^ Count ^ Card ^`, the head of a table of `DokuWiki`.
fn blank_strokes(line: &str, bytes: &mut [u8]) {
    const STROKES: [char; 2] = ['|', '^'];
    let row = line.trim();
    if row.len() < 3 || !row.starts_with(STROKES) || !row.ends_with(STROKES) {
        return;
    }
    let start = line.len() - line.trim_start().len();
    let end = start + row.len() - 1;
    for (at, byte) in bytes.iter_mut().enumerate().filter(|(_, byte)| matches!(**byte, b'|' | b'^')) {
        *byte = if at == start || at == end { b' ' } else { b'\t' };
    }
}

#[cfg(test)]
mod tests {
    use super::{foreign_kind, is_head_of_columns, is_total, without_forum_marks, without_markdown};
    use proptest::prelude::*;

    #[test]
    fn marks_of_forums_become_blanks_and_nothing_else_does() {
        assert_eq!(without_forum_marks("[b]Deck[/b]\n[*]3 Minbar [P]"), "   Deck    \n   3 Minbar [P]");
        assert_eq!(without_forum_marks("[url=http://x/]a[/url]"), format!("{}a{}", " ".repeat(15), " ".repeat(6)));
        for text in
            ["[3] Trade Pact", "[Characters]", "[deck]", "[", "[b", "[S]", "[Strike Fleet] x2", "[Size Matters]"]
        {
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
        for line in [
            "Total: 60",
            "Total # of cards: 9",
            "60 cards",
            "Total characters (12)",
            "total 5 fleets, 2 agencies",
            "28 + Londo",
        ] {
            assert_eq!(is_total(line), !line.contains("agencies"), "{line}");
        }
        for line in ["Total War x2", "Total War: 2", "Total", "3 Fleets", "2 Total War", "10 + Draal", "24 + 3 Draal"] {
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

    #[test]
    fn marks_become_blanks() {
        for (line, clean) in [
            ("**1** Delenn", "1 Delenn"),
            ("__2__ Refugees", "2 Refugees"),
            ("- 2 *Alliance*", "- 2 Alliance"),
            ("1 [Delenn](https://example.org/delenn)", "1 Delenn"),
            ("3x [Trade Pact](https://x.org/a_(b)) [P]", "3x Trade Pact [P]"),
            ("| 2 | Refugees |", "2 Refugees"),
            ("> > 2 Refugees", "2 Refugees"),
            ("- [ ] 2 Refugees", "- 2 Refugees"),
            ("[x] 2 Refugees", "2 Refugees"),
            ("`2` Isolated", "2 Isolated"),
        ] {
            let words: Vec<String> = without_markdown(line).split_whitespace().map(str::to_owned).collect();
            assert_eq!(words.join(" "), clean, "{line}");
        }
        for line in ["Refugees*3, Alliance*2", "* 1x Delenn", "[*]1 Delenn [*]2 Lennier", "[3](x) Y", "a_b_c", "| a"] {
            assert_eq!(without_markdown(line), line);
        }
    }

    #[test]
    fn long_lines_of_marks_are_passed_in_no_time() {
        let started = std::time::Instant::now();
        for sign in ["*", "_", "*a ", "](http://", "[", "](http://a)"] {
            for length in [3_900, 1_000_000] {
                let text = format!("{}\n", sign.repeat(length / sign.len()));
                let lines = 1_000_000 / length;
                for line in std::iter::repeat_n(text.trim_end(), lines) {
                    assert_eq!(without_markdown(line).len(), line.len());
                }
            }
        }
        assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
    }

    proptest! {
        #[test]
        fn without_markdown_every_sign_keeps_its_place(line in "([\\[\\]()*_| aé3/]|http://){0,40}") {
            let clean = without_markdown(&line);
            prop_assert_eq!(clean.len(), line.len());
            for (at, sign) in clean.char_indices().filter(|(_, sign)| !sign.is_whitespace()) {
                prop_assert!(line[at..].starts_with(sign));
            }
        }
    }
}
