//! Lines of plain lists: a card with its count before or behind it, in every way in which people write that down.
//!
//! `3 Name`, `3x Name`, `x3 Name`, `[3] Name`, `3. Name`, `3 copies of Name`, `3 of Name`, `3x"Name"`, `3,Name,Set`; `Name x3`,
//! `Name*3`, `Name (3)`, `Name (x3)`, `Name: 3`, `Name, 3`, `Name`; and the lists of other programs, `3 [SET] Name`, `3 Name
//! (SET) 12`. A line can often be read in several ways: `50 Credits a Week x3` is fifty of something or three of a card whose
//! name begins with a number. Only the names of the cards can decide; so all ways are returned, and `resolve` takes the first
//! that names one.

mod each;
mod number;
mod rest;
mod variants;

pub(crate) use each::{NumberInRow, number_in_row, shared};
pub(crate) use number::{count_word, is_part_of_a_count, sum_or_part, without_fillers};
use rest::without_prices;
pub(crate) use rest::{cuts, is_measure, is_of_marks};
pub(crate) use variants::variants;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::section_words::names_hand;
use super::zones::section_of_zone;
use number::{Counted, TIMES, before, behind, number_of_times};
use zocalo_cards::card::Section;
use zocalo_cards::data::sets::{SetKind, sets};
use zocalo_text::text::fold;

/// One way to read a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineReading {
    /// As written: perhaps 0, below it, or far too large.
    pub count: i64,
    /// On one line, without quotation marks, not checked.
    pub name: String,
    /// Otherwise the number may be part of the name: `Sigma 957`.
    pub is_sure: bool,
}

/// In letters, of a rarity or a set.
const LONGEST_CODE: usize = 3;

/// A larger number behind a bracket is the place of the card in its set.
const MOST_COPIES_BEHIND: i64 = 20;

/// The longest text that may be a set, in bytes: twice the longest name, for signs and accents.
const LONGEST_SET: usize = 60;

/// In bytes. No longer line holds a count at one end and a name.
const LONGEST_LINE: usize = 2_000;

/// The likeliest first; there is always one.
#[must_use]
pub fn ways(line: &str) -> Vec<LineReading> {
    let text = without_prices(without_bullet(line.trim()));
    let mut ways: Vec<LineReading> = Vec::new();
    let bare = unwrapped(text);
    let mut others = if bare.len() < text.len() { readings(bare) } else { Vec::new() };
    // `PRE 3 Draal`, `side 3 Draal`
    if let Some((mark, rest)) = bare.split_once(' ')
        && (mark.len() <= LONGEST_CODE && mark.bytes().all(|byte| byte.is_ascii_uppercase()) || is_of_a_section(mark))
        && let Some(counted) = before(rest.trim_start()).filter(|counted| counted.is_sure)
    {
        others.push(counted);
    }
    let plain = without_fillers(bare);
    if plain.len() < bare.len() {
        others.extend(readings(plain));
    }
    for Counted { count, name, is_sure } in readings(text).into_iter().chain(others) {
        let is_whole = [text, bare, plain].contains(&name);
        // `Draal (character, Minbari) x2`; words for a section are left to be followed.
        let between = Some(name).filter(|name| !is_whole && text.starts_with(name)).and_then(|name| {
            let (name, words) = name.trim().strip_suffix(')')?.rsplit_once('(')?;
            (section_of_zone(words).is_none() && !names_hand(&words.to_lowercase())).then(|| name.trim_end().to_owned())
        });
        for name in names(name, !is_whole).into_iter().chain(between) {
            let way = LineReading { count, name, is_sure };
            if !ways.iter().any(|other| (other.count, &other.name) == (count, &way.name)) {
                ways.push(way);
            }
        }
    }
    ways
}

/// Counts that are sure come before the whole text, the others behind it.
/// A line without the signs of a program around it, `("Draal", 3),`, and without a type in brackets before it, `[Event] 3x Draal`.
fn unwrapped(text: &str) -> &str {
    let bare = text.trim_end_matches([',', ';', '.', ' ']);
    let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
    let inside = pairs.iter().find_map(|(open, close)| bare.strip_prefix(*open)?.strip_suffix(*close));
    let inside = inside.filter(|inside| !inside.contains(['(', '[', '{']) && inside.contains(['"', '\'', ',']));
    let behind = || {
        let (kind, rest) = pairs.iter().find_map(|(open, close)| bare.strip_prefix(*open)?.split_once(*close))?;
        (kind.chars().any(char::is_alphabetic) && rest.starts_with(' ')).then(|| rest.trim_start())
    };
    inside.or_else(behind).unwrap_or(bare)
}

fn readings(text: &str) -> Vec<Counted<'_>> {
    let whole = Counted { count: 1, name: text, is_sure: true };
    if text.len() > LONGEST_LINE {
        return vec![whole];
    }
    // `Draal x1 [P]`
    let ends = [before(text), behind(text).or_else(|| behind(without_letters(text)?)).or_else(|| behind_marks(text))];
    // `Draal (C) 2`: where no number stands before the name, such a one is of copies and none of a set.
    let is_of_copies =
        |counted: &Counted<'_>| counted.name.ends_with([')', ']']) && (1..=MOST_COPIES_BEHIND).contains(&counted.count);
    let [first, last] = ends;
    let last = last.map(|last| Counted { is_sure: last.is_sure || (first.is_none() && is_of_copies(&last)), ..last });
    let ends = [first, last];
    // `1x Draal    9`: behind such a number another is none of copies.
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_times = first.len() > 1 && (first.starts_with(TIMES) || first.ends_with(TIMES));
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    if let Some(first) = ends[0].filter(|_| is_times && last.bytes().all(|byte| byte.is_ascii_digit()))
        && let Some(second) = behind(first.name).filter(|second| second.is_sure)
    {
        return vec![first, Counted { count: first.count, ..second }, whole];
    }
    // `45 Draal x3`: before such a number one alone is that of the card or of the line.
    let times = ends[0].filter(|_| is_number(text.split_whitespace().next().unwrap_or_default())).and_then(|first| {
        let last = behind(first.name).filter(|last| last.is_sure)?;
        let tail =
            first.name[last.name.len()..].trim_matches(|sign: char| sign.is_whitespace() || "()[]".contains(sign));
        number_of_times(tail).filter(|_| tail.contains(TIMES)).map(|_| last)
    });
    let of = |is_sure| ends.into_iter().flatten().filter(move |counted| counted.is_sure == is_sure);
    // `3) Draal x2`
    let numbered = ends[1].and_then(|last| Some(Counted { count: last.count, ..before_name(last.name)? }));
    // `12) 2x Draal`
    let listed = before_name(text).and_then(|first| before(first.name)).filter(|second| second.is_sure);
    let listed = listed.map(|second| Counted { is_sure: false, ..second });
    times.into_iter().chain(of(true)).chain([whole]).chain(of(false)).chain(numbered).chain(listed).collect()
}

/// Whether a word alone means a section beside the draw deck.
fn is_of_a_section(word: &str) -> bool {
    matches!(section_of_zone(word), Some(Section::Reserve | Section::Maybe))
}

/// `45`, `#45`, `45.`
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches('#').trim_end_matches(['.', ')', ':']);
    !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// A name with its count before marks of other kinds: `Draal x3 NM`, `Draal x1 (Premier)`.
fn behind_marks(text: &str) -> Option<Counted<'_>> {
    let ends = text.char_indices().filter(|(_, sign)| sign.is_whitespace()).map(|(at, _)| at).rev().take(MOST_MARKS);
    let found = ends.filter(|at| is_of_marks(&text[*at..])).find_map(|at| behind(text[..at].trim_end()))?;
    found.is_sure.then_some(found)
}

/// In words.
const MOST_MARKS: usize = 3;

/// A name behind the number of its line, `3) Draal`.
fn before_name(text: &str) -> Option<Counted<'_>> {
    let number = text.split_whitespace().next()?;
    before(text).filter(|_| number.ends_with([')', '.']))
}

/// Whether a line has a number of copies before its name or behind it.
#[must_use]
pub fn has_count(line: &str) -> bool {
    let text = without_prices(without_bullet(line.trim()));
    let is_sure = |counted: Option<Counted<'_>>| counted.is_some_and(|counted| counted.is_sure);
    text.len() <= LONGEST_LINE
        && (is_sure(before(text))
            || is_sure(behind(text))
            || without_letters(text).is_some_and(|text| is_sure(behind(text))))
}

/// Whether only a count was written where a name should stand: `3`, `3x`, `x3`, `[3]`. No card is called by a number alone.
#[must_use]
pub fn is_bare_count(text: &str) -> bool {
    number_of_times(text.trim().trim_matches(['[', ']', '(', ')'])).is_some()
}

/// Signs that may begin what is written: a count in brackets, a name in quotation marks, the number of a set.
const BEGIN: &str = "\"“„«'‘’`([{<#.…$€£¥₽";

/// Without bullets of any kind, check boxes and the signs of quotations before a line.
pub(crate) fn without_bullet(text: &str) -> &str {
    let mut text = text;
    loop {
        let Some(sign) = text.chars().next() else { return text };
        let rest = &text[sign.len_utf8()..];
        let boxed =
            ["[ ]", "[x]", "[X]", "( )", "(x)", "[✓]", "[✔]", "[v]"].iter().find_map(|one| text.strip_prefix(one));
        if let Some(rest) = boxed.filter(|rest| rest.starts_with(char::is_whitespace)) {
            text = rest.trim_start();
        } else if let ('a'..='z', Some(rest)) =
            (sign, rest.strip_prefix(['.', ')']).filter(|rest| rest.starts_with(' ')))
        {
            // `b) Draal`
            text = rest.trim_start();
        } else if sign.is_alphanumeric() || BEGIN.contains(sign) {
            // `o 3 Draal`
            let is_ring = ["o ", "о ", "§ "].iter().any(|ring| text.starts_with(ring));
            let behind = rest.trim_start();
            return if is_ring && behind.starts_with(|c: char| c.is_ascii_digit() || c.is_uppercase()) {
                behind
            } else {
                text
            };
        } else if matches!(sign, '-' | '+' | '*' | '–' | '—' | '−' | '=') && !rest.starts_with(char::is_whitespace)
        {
            return text;
        } else {
            text = rest.trim_start();
        }
    }
}

/// Possible names: without quotation marks, and without the set behind it; then the name without what programs write around it,
/// and without the letters in brackets behind it alone.
fn names(text: &str, is_counted: bool) -> Vec<String> {
    let mut names = names_of_people(text);
    let mut add = |bare: &str| {
        if bare != text.trim() {
            names.extend(names_of_people(bare).into_iter().filter(|name| !name.is_empty()));
        }
    };
    // `Draal (V) [R]`
    let unlettered = text.trim().strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    if let Some((name, _)) = unlettered {
        add(name.trim_end());
    }
    add(without_marks_of_programs(text.trim(), is_counted));
    names
}

/// A name without the set before it, `[SET] NAME` (Magic Workstation) or `[SET:3]` (`XMage`), and without what follows:
/// `|SET|1` (Forge), behind a count `(SET) 12` (Arena), and of Archidekt `*F*`, `[Category]` and `^label^`.
fn without_marks_of_programs(text: &str, is_counted: bool) -> &str {
    let before = text.strip_prefix('[').and_then(|rest| rest.split_once("] ")).map_or(text, |(_, name)| name);
    let cut = before.find('|').filter(|at| !before[at + 1..].starts_with(' ')).unwrap_or(before.len());
    let mut name = before[..cut].trim_start_matches('!').trim();
    if let Some((rest, _)) = name.strip_suffix('^').and_then(|rest| rest.rsplit_once('^')) {
        name = rest.trim_end();
    }
    if let Some((rest, _)) = name.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        name = rest.trim_end();
    }
    name = ["*F*", "*E*"].iter().find_map(|mark| name.strip_suffix(mark)).unwrap_or(name).trim_end();
    let numbered =
        name.rsplit_once(' ').filter(|(_, last)| is_counted && last.contains(|sign: char| sign.is_ascii_digit()));
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
    static FOLDED: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let names = sets().iter().map(|set| fold(&set.name));
        // `Shadows` is The Shadows.
        names.flat_map(|name| [name.strip_prefix("the ").map(str::to_owned), Some(name)]).flatten().collect()
    });
    text.len() <= LONGEST_SET && FOLDED.contains(&fold(text))
}

/// The kind of the set with these letters: its name, the first letters of its words with or without `the` and `of`, or several
/// of them with slashes between.
fn set_by_letters(text: &str) -> Option<SetKind> {
    /// The oldest set first that has the letters, in small letters.
    static KINDS: LazyLock<HashMap<String, SetKind>> = LazyLock::new(|| {
        let mut kinds = HashMap::new();
        for set in sets() {
            let name = small(&set.name);
            let initials = |left_out: &[&str]| -> String {
                let words = name.split_whitespace().filter(|word| !left_out.contains(word));
                words.filter_map(|word| word.chars().next()).collect()
            };
            let letters = [&[][..], &["the"], &["the", "of"]].map(initials);
            for letters in letters.into_iter().chain([name.clone()]) {
                kinds.entry(letters).or_insert(set.kind);
            }
        }
        kinds
    });
    if text.len() > LONGEST_SET {
        return None;
    }
    let mut found = text.split('/').map(|letters| KINDS.get(&small(letters.trim())).copied());
    let first = found.next()??;
    found.all(|kind| kind.is_some()).then_some(first)
}

/// In small letters, with blanks for apostrophes.
fn small(text: &str) -> String {
    text.to_lowercase().replace(['\'', '’'], " ")
}

/// Without the quotation marks around it.
#[must_use]
pub fn unquoted(text: &str) -> &str {
    [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('‘', '’'), ('\'', '\''), ('`', '`')]
        .iter()
        .find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close))
        .map_or(text, str::trim)
}
