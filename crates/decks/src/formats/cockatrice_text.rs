//! Decks as Cockatrice takes them from the clipboard: name and comments above, a card a line, the sideboard by `SB:`, by a line
//! that says so, or behind the one blank line. The program's own rules decide which blank lines matter.

use std::ops::Range;

use std::fmt::Write as _;

use super::content::FileContent;
use super::folding::NameMap;
use super::listing::{DecklistBuilder, lines, source_of};
use super::notes;
use crate::deck::zones::{heading, is_of_the_start};
use crate::deck::{Decklist, is_bare_count};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;

/// The program's names of its zones in comments.
const ZONES: [&str; 2] = ["Maindeck", "Sideboard"];

/// Lines above the cards without a meaning.
const HEADS: [&str; 4] = ["deck", "maindeck", "decklist", "mainboard"];

type Line<'t> = (Range<usize>, &'t str);

/// Whether the program wrote it: `// 60 Maindeck`. Everything else that it takes may be a plain list as well.
pub(super) fn recognise(content: &FileContent) -> bool {
    let zone = |line: &str| {
        let (count, zone) = line.strip_prefix("// ")?.split_once(' ')?;
        (count.bytes().all(|sign| sign.is_ascii_digit()) && ZONES.contains(&zone)).then_some(())
    };
    content.text.as_deref().is_some_and(|text| text.lines().any(|line| zone(line.trim_end()).is_some()))
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let source = source_of(content)?;
    let mut deck = DecklistBuilder::new();
    read_lines(&trimmed(&source.text), &mut deck);
    Ok(deck.finish(source))
}

/// The lines between the first and the last that are not empty.
fn trimmed(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = lines(text).skip_while(|(_, line)| line.is_empty()).collect();
    while lines.last().is_some_and(|(_, line)| line.is_empty()) {
        lines.pop();
    }
    lines
}

fn read_lines(lines: &[Line<'_>], deck: &mut DecklistBuilder) {
    let first_card = lines.iter().position(|(_, line)| is_card(line)).unwrap_or(lines.len());
    let start = lines[..first_card].iter().rposition(|(_, line)| line.is_empty()).unwrap_or(0);
    let side = Side::find(lines, start);
    let mut has_name = false;
    for (span, line) in lines[..start].iter().filter(|(_, line)| !line.is_empty()) {
        let words = without_slashes(line);
        if has_name {
            deck.note(words, span.clone());
        } else {
            deck.name(words, span.clone());
        }
        // Slashes alone stand for a deck without a name.
        has_name |= !words.is_empty() || line.starts_with("//");
    }
    // `// 1 Ambassador` above a card, as groups of types are called.
    let mut group = Section::Deck;
    for (at, (span, line)) in lines.iter().enumerate().skip(start).filter(|(_, (_, line))| !line.is_empty()) {
        let marked = if side == Side::Marked { mark(line) } else { None };
        let is_side = marked.is_some() || matches!(side, Side::From(from) if at > from);
        let text = marked.unwrap_or(line);
        if !is_card(line) || side == Side::From(at) || is_head(line) {
            let words = without_slashes(line);
            if words.starts_with(|sign: char| sign.is_ascii_digit())
                && let Some(section) = heading(words)
            {
                group = if section == Section::Reserve { Section::Deck } else { section };
            }
            if !is_separator(line) {
                deck.remark(without_slashes(line), span.clone());
            }
            continue;
        }
        let section = if is_side { Section::Reserve } else { group };
        if deck.section() != section {
            deck.begin(section, span.clone());
            if is_of_the_start(section) {
                deck.set_apart(section);
            }
        }
        if is_bare_count(text) {
            deck.fault(Diagnosis::new(span.clone(), say::NumberAlone, say::CardBehindIt));
            continue;
        }
        let (count, name) = card(text);
        deck.card(&name, count, span.clone());
    }
}

/// Where the sideboard is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    /// Lines marked `SB:`.
    Marked,
    /// Below this line.
    From(usize),
}

impl Side {
    fn find(lines: &[Line<'_>], start: usize) -> Self {
        let rest = &lines[start..];
        if rest.iter().any(|(_, line)| mark(line).is_some()) {
            return Self::Marked;
        }
        let is_head = |line: &str| line.get(..9).is_some_and(|word| word.eq_ignore_ascii_case("sideboard"));
        if let Some(at) = rest.iter().position(|(_, line)| is_head(line)) {
            return Self::From(start + at);
        }
        let below = |from: usize, fits: &dyn Fn(&str) -> bool| {
            let rest = lines.get(from..).unwrap_or_default();
            rest.iter().position(|(_, line)| fits(line)).map(|at| from + at)
        };
        let none = Self::From(lines.len());
        let Some(blank) = below(start + 1, &str::is_empty) else { return none };
        let Some(next) = below(blank + 1, &is_card) else { return none };
        // Further blank lines below only separate types.
        if below(next + 1, &str::is_empty).is_some() { none } else { Self::From(blank) }
    }
}

/// The card of a line marked as sideboard.
fn mark(line: &str) -> Option<&str> {
    let (mark, card) = line.split_once(':')?;
    (mark.eq_ignore_ascii_case("sb") && !card.trim().is_empty()).then(|| card.trim())
}

fn is_card(line: &str) -> bool {
    line.starts_with(|sign: char| sign.is_alphanumeric() || "_[({".contains(sign))
}

/// Whether a line says that the deck begins.
fn is_head(line: &str) -> bool {
    let word = line.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let rest = line[word.len()..].trim_start();
    HEADS.iter().any(|head| word.eq_ignore_ascii_case(head)) && (rest.is_empty() || rest.starts_with([':', '(']))
}

/// A line of signs holds nothing.
fn is_separator(line: &str) -> bool {
    !line.chars().any(char::is_alphanumeric)
}

fn without_slashes(line: &str) -> &str {
    line.trim_start_matches(|sign: char| !sign.is_alphanumeric() && !"_[({".contains(sign))
}

/// The count and the name of a line: `4`, `4x`, `x4`, `[4]` or `(4)` before the name, or nothing.
fn card(line: &str) -> (i64, String) {
    let rest = line.trim_start_matches(['x', 'X', '(', '[']);
    let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let behind = rest[digits..].trim_start_matches(['x', 'X', '*', ')', ']']);
    // `xenon` is a name, and so is what begins with a digit and goes on with letters.
    let is_counted = digits > 0 && (behind.len() < rest.len() - digits || behind.starts_with(' ') || line != rest);
    if is_counted && !behind.trim().is_empty() {
        return (rest[..digits].parse().unwrap_or(i64::MAX), name(behind));
    }
    (1, name(line))
}

/// A name that is read back unchanged.
fn folded(ours: &str) -> String {
    let mut theirs = ours.to_owned();
    loop {
        let read = card(&format!("1 {theirs}")).1;
        if read == theirs {
            break;
        }
        theirs = read;
    }
    if theirs.is_empty() { "?".to_owned() } else { theirs }
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), folded);
    let theirs = |name| names.theirs(name);
    let mut text = String::new();
    let title = outgoing.deck.list.name.as_ref().map(|name| notes::one_line(&name.text));
    // The program takes no signs at the beginning of a name.
    let title = title.filter(|title| without_slashes(title) == title && !title.is_empty());
    let comments = notes::write(outgoing, &[Section::Deck, Section::Reserve], title.is_some(), theirs);
    // The first line is the name; a deck without one keeps its comments.
    if title.is_some() || !comments.is_empty() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "// {}", title.unwrap_or_default());
    }
    for line in &comments {
        let _ = writeln!(text, "// {line}");
    }
    for (zone, home, mark) in [(ZONES[0], Section::Deck, ""), (ZONES[1], Section::Reserve, "SB: ")] {
        let cards = outgoing.rows_where(|section| notes::home(section) == home);
        if cards.is_empty() && home == Section::Reserve {
            continue;
        }
        let copies: u32 = cards.iter().map(|(_, count)| count).sum();
        let _ = writeln!(text, "\n// {copies} {zone}");
        for (slot, count) in cards {
            let _ = writeln!(text, "{mark}{count} {}", theirs(outgoing.name(slot)));
        }
    }
    Ok(EncodedDeck { bytes: text.into_bytes(), lost: Vec::new(), names: names.changed(), beside: Vec::new() })
}

/// A name without the sets and marks around it: `[SET]`, `(SET) 33`, `(LIST) SET-40`, `(3)`, `*F*`.
fn name(text: &str) -> String {
    let mut name = text.trim();
    for mark in ["*F*", "*E*", "*f*"] {
        name = name.strip_suffix(mark).unwrap_or(name).trim_end();
    }
    let is_number = |word: &str| {
        word.ends_with(|sign: char| sign.is_ascii_alphanumeric()) && word.contains(|sign: char| sign.is_ascii_digit())
    };
    if let Some((before, last)) = name.rsplit_once(' ')
        && is_number(last)
        && let Some((rest, set)) = before.trim_end().strip_suffix(')').and_then(|rest| rest.rsplit_once('('))
        && !rest.trim().is_empty()
        && set.chars().all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit())
    {
        name = rest.trim_end();
    }
    if let Some((rest, inside)) = name.strip_suffix(')').and_then(|rest| rest.rsplit_once('('))
        && !rest.trim().is_empty()
        && inside.bytes().all(|sign| sign.is_ascii_digit())
    {
        name = rest.trim_end();
    }
    let mut bare = name.to_owned();
    while let Some((from, to)) = bare.find('[').and_then(|from| Some((from, from + bare[from..].find(']')? + 1))) {
        bare.replace_range(from..to, " ");
    }
    let tidy = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    if tidy.is_empty() { name.to_owned() } else { tidy }
}
