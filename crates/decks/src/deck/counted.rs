//! Lines of plain lists: a card with its count before or behind it, in every way in which people write that down.
//!
//! `3 Name`, `3x Name`, `x3 Name`, `[3] Name`, `3. Name`, `3 copies of Name`, `3 of Name`, `3x"Name"`, `3,Name,Set`; `Name x3`,
//! `Name*3`, `Name (3)`, `Name (x3)`, `Name: 3`, `Name, 3`, `Name`; and the lists of other programs, `3 [SET] Name`, `3 Name
//! (SET) 12`. A line can often be read in several ways: `50 Credits a Week x3` is fifty of something or three of a card whose
//! name begins with a number. Only the names of the cards can decide; so all ways are returned, and `resolve` takes the first
//! that names one.

use std::collections::HashSet;
use std::sync::LazyLock;

use zocalo_cards::data::sets::{SetKind, sets};
use zocalo_text::text::fold;

/// One way to read a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineReading {
    /// As written: perhaps 0, below it, or far too large.
    pub count: i64,
    /// On one line, without quotation marks, not checked.
    pub name: String,
}

/// The longest text that may be a set, in bytes: twice the longest name, for signs and accents.
const LONGEST_SET: usize = 60;

const TIMES: [char; 3] = ['x', 'X', '×'];

/// Signs between a name and a count in tables and lists.
const BETWEEN: [char; 7] = ['*', ',', ':', ';', '=', '|', '\t'];

/// The likeliest first; there is always one.
#[must_use]
pub fn ways(line: &str) -> Vec<LineReading> {
    let text = without_bullet(line.trim());
    let before = split_count_before(text);
    // `Draal x1 [P]`
    let behind = split_count_behind(text).or_else(|| split_count_behind(without_letters(text)?));
    let mut ways: Vec<LineReading> = Vec::new();
    for (count, name) in before.into_iter().chain(behind).chain([(1, text)]) {
        for name in names(name) {
            let way = LineReading { count, name };
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    ways
}

/// Whether a line has a number of copies before its name or behind it.
#[must_use]
pub fn has_count(line: &str) -> bool {
    let text = without_bullet(line.trim());
    split_count_before(text).is_some()
        || split_count_behind(text).is_some()
        || without_letters(text).is_some_and(|text| split_count_behind(text).is_some())
}

/// Whether only a count was written where a name should stand: `3`, `3x`, `x3`, `[3]`. No card is called by a number alone.
#[must_use]
pub fn is_bare_count(text: &str) -> bool {
    number_of_times(text.trim().trim_matches(['[', ']', '(', ')'])).is_some()
}

fn without_bullet(text: &str) -> &str {
    ["- ", "* ", "+ ", "• ", "· ", "– "]
        .iter()
        .find_map(|bullet| text.strip_prefix(bullet))
        .unwrap_or(text)
        .trim_start()
}

/// Possible names: without quotation marks, and without the set behind it; last the name without what programs write around it.
fn names(text: &str) -> Vec<String> {
    let mut names = names_of_people(text);
    let bare = without_marks_of_programs(text.trim());
    if bare != text.trim() {
        names.extend(names_of_people(bare).into_iter().filter(|name| !name.is_empty()));
    }
    names
}

/// A name without the set before it, `[SET] NAME` (Magic Workstation) or `[SET:3]` (`XMage`), and without what follows:
/// `|SET|1` (Forge), `(SET) 12` (Arena), and of Archidekt `*F*`, `[Category]` and `^label^`.
fn without_marks_of_programs(text: &str) -> &str {
    let before = text.strip_prefix('[').and_then(|rest| rest.split_once("] ")).map_or(text, |(_, name)| name);
    let mut name = before.trim_start_matches('!').split('|').next().unwrap_or_default().trim();
    if let Some((rest, _)) = name.strip_suffix('^').and_then(|rest| rest.rsplit_once('^')) {
        name = rest.trim_end();
    }
    if let Some((rest, _)) = name.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        name = rest.trim_end();
    }
    name = ["*F*", "*E*"].iter().find_map(|mark| name.strip_suffix(mark)).unwrap_or(name).trim_end();
    let numbered = name.rsplit_once(' ').filter(|(_, last)| last.contains(|sign: char| sign.is_ascii_digit()));
    let set = numbered.map_or(name, |(rest, _)| rest).strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    match set {
        Some((rest, set)) if numbered.is_some() || set.len() < 6 => rest.trim_end(),
        _ => name,
    }
}

fn names_of_people(text: &str) -> Vec<String> {
    // A list pasted from a spreadsheet has tabs between its columns.
    let tidy = |name: &str| unquoted(name.trim()).split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim();
    // `Shal Mayan (Premier)`
    if let Some((name, set)) = text.strip_suffix(')').and_then(|rest| rest.rsplit_once('('))
        && is_set_by_name(set)
    {
        return vec![tidy(name)];
    }
    // `Minbar [P]`; of a virtual set the letters are what tells its version of a card from the others.
    if let Some((name, set)) = text.strip_suffix(']').and_then(|rest| rest.rsplit_once('['))
        && let Some(kind) = set_by_letters(set)
    {
        let version = format!("{} ({})", tidy(name), set.trim());
        return if kind == SetKind::Virtual { vec![version, tidy(name)] } else { vec![tidy(name), version] };
    }
    // `3,Trade Pact,Premier`
    if let Some((name, set)) = text.rsplit_once([',', ';', '\t', '|'])
        && is_set_by_name(unquoted(set.trim()))
        && !name.trim().is_empty()
    {
        return vec![tidy(name), tidy(text)];
    }
    vec![tidy(text)]
}

/// A line without the letters of a set at its end; `None` where there are none.
fn without_letters(text: &str) -> Option<&str> {
    let (name, set) = text.strip_suffix(']')?.rsplit_once('[')?;
    set_by_letters(set).is_some_and(|kind| kind != SetKind::Virtual).then(|| name.trim_end())
}

/// Whether a text is a set of printed cards: its name, or letters that stand for it and for no version of a card.
#[must_use]
pub fn is_set(text: &str) -> bool {
    is_set_by_name(text) || set_by_letters(text).is_some_and(|kind| kind != SetKind::Virtual)
}

fn is_set_by_name(text: &str) -> bool {
    /// The names of all sets, folded: a list may ask for many words.
    static FOLDED: LazyLock<HashSet<String>> = LazyLock::new(|| sets().iter().map(|set| fold(&set.name)).collect());
    text.len() <= LONGEST_SET && FOLDED.contains(&fold(text))
}

/// The kind of the set with these letters: its name, the first letters of its words with or without `the` and `of`, or several
/// of them with slashes between.
fn set_by_letters(text: &str) -> Option<SetKind> {
    if text.len() > LONGEST_SET {
        return None;
    }
    let kind = |letters: &str| {
        let letters = letters.trim().to_lowercase().replace(['\'', '’'], " ");
        let set = sets().iter().find(|set| {
            let name = set.name.to_lowercase().replace(['\'', '’'], " ");
            let initials = |small: &[&str]| -> String {
                name.split_whitespace().filter(|word| !small.contains(word)).filter_map(|w| w.chars().next()).collect()
            };
            name == letters || [&[][..], &["the"], &["the", "of"]].iter().any(|small| initials(small) == letters)
        });
        set.map(|set| set.kind)
    };
    let mut kinds = text.split('/').map(kind);
    let first = kinds.next()??;
    kinds.all(|kind| kind.is_some()).then_some(first)
}

/// Without the quotation marks around it.
#[must_use]
pub fn unquoted(text: &str) -> &str {
    [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»')]
        .iter()
        .find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close))
        .map_or(text, str::trim)
}

/// `3 Name`, `3x Name`, `3 x Name`, `x3 Name`, `3xName`, `[3] Name`, `(3) Name`, `3,Name`, and `-1 Name`, which is refused
/// later.
fn split_count_before(text: &str) -> Option<(i64, &str)> {
    for (open, close) in [('[', ']'), ('(', ')')] {
        if let Some((inside, name)) = text.strip_prefix(open).and_then(|rest| rest.split_once(close))
            && let Some(count) = number_of_times(inside)
        {
            return Some((count, name.trim_start()));
        }
    }
    // `3,Name`, `3;Name` and `3|Name`, as tables are saved.
    if let Some((first, rest)) = text.split_once([',', ';', '|'])
        && let Some(count) = number(unquoted(first.trim()))
    {
        return Some((count, rest.trim_start()));
    }
    if let Some((first, rest)) = text.split_once(char::is_whitespace) {
        let rest = rest.trim_start();
        if let Some(count) = number(first) {
            let without_times = ["x ", "X ", "× ", "* "].iter().find_map(|times| rest.strip_prefix(times));
            return Some((count, without_times.unwrap_or(without_copies(rest)).trim_start()));
        }
        if let Some(count) = number_of_times(first).or_else(|| number(first.strip_suffix(['*', '.', ')'])?)) {
            return Some((count, rest));
        }
    }
    // `3xName`
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, rest) = (number(&text[..digits])?, &text[digits..]);
    let name = rest.strip_prefix(TIMES)?;
    // `3x"Name"`
    (name.starts_with(char::is_uppercase) || unquoted(name) != name).then_some((count, name))
}

/// Without `copies`, `copies of` or `of`; no card has a name that begins with `of`.
fn without_copies(text: &str) -> &str {
    let Some((word, rest)) = text.split_once(char::is_whitespace) else { return text };
    if word == "of" {
        return rest;
    }
    if !["copy", "copies"].contains(&word.to_lowercase().as_str()) {
        return text;
    }
    let rest = rest.trim_start();
    rest.strip_prefix("of ").unwrap_or(rest)
}

/// `Name x3`, `Name X 3`, `Name 3x`, `Name*3`, `"Name" 3`, `Name (3)`, `Name (x3)`, `Name [3]`, `Name: 3`, `Name - 3`.
fn split_count_behind(text: &str) -> Option<(i64, &str)> {
    for (open, close) in [('(', ')'), ('[', ']')] {
        if let Some((name, inside)) = text.strip_suffix(close).and_then(|rest| rest.rsplit_once(open))
            && let Some(count) = number_of_times(inside.trim())
        {
            return some_name(count, name);
        }
    }
    // `"Trade Pact","3"`
    if let Some((name, last)) = text.rsplit_once([',', ';', '\t'])
        && let Some(count) = number_of_times(unquoted(last.trim()))
    {
        return some_name(count, name);
    }
    if let Some((name, last)) = text.rsplit_once(char::is_whitespace)
        && let Some(digits) = last.strip_suffix(TIMES)
        && let Some(count) = number(digits)
    {
        return some_name(count, name);
    }
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let before = name.trim_end();
    let count = number(&text[name.len()..])?;
    if before.len() < name.len() && unquoted(before) != before {
        return some_name(count, before);
    }
    if before.ends_with(BETWEEN) || name.ends_with('\t') {
        return some_name(count, before);
    }
    // The dash is no part of a name: spaces stand around it.
    if name.ends_with(char::is_whitespace) && (before.ends_with(" -") || before.ends_with(" –")) {
        return some_name(count, before);
    }
    match TIMES.iter().find_map(|times| before.strip_suffix(*times)) {
        // Nor is the x: a space stands before it.
        Some(name) if name.ends_with(|c: char| c.is_whitespace() || BETWEEN.contains(&c)) => some_name(count, name),
        _ => None,
    }
}

/// A name with its count, without the sign between them.
fn some_name(count: i64, name: &str) -> Option<(i64, &str)> {
    let name = name.trim_end();
    let dashed = || name.strip_suffix(" -").or_else(|| name.strip_suffix(" –"));
    let name = name.strip_suffix(BETWEEN).or_else(dashed).unwrap_or(name).trim_end();
    (!name.is_empty()).then_some((count, name))
}

/// `3`, `3x`, `x3`, `x 3`.
fn number_of_times(text: &str) -> Option<i64> {
    let text = text.trim();
    number(text.strip_suffix(TIMES).or_else(|| text.strip_prefix(TIMES)).unwrap_or(text).trim())
}

/// A whole number, minus included; one too large for us is far too large for a deck as well.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}
