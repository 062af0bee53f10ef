//! Several cells on a line of a list: columns side by side, each with sections of its own, and headings one behind the other.

use std::ops::Range;

use super::saying::{ListKey, is_quoted_saying};
use super::tables::{between_blanks, between_tabs};
use crate::deck::section_words::section_of_words;
use crate::deck::zones::{heading, is_of_the_start, row_behind_heading, section_of_zone};
use crate::deck::{has_count, is_bare_count, shared};
use crate::grid::Column;
use zocalo_cards::card::Section;

/// The section that each column of a list is in; most have one.
#[derive(Debug)]
pub(super) struct Sections {
    /// With the letters before each column.
    columns: Vec<(usize, Section)>,
    /// Whether a row of headings stands above them, between tabs.
    has_heads: bool,
}

impl Default for Sections {
    fn default() -> Self {
        Self { columns: vec![(0, Section::Deck)], has_heads: false }
    }
}

/// The most letters by which the lines of a column are shifted.
const SHIFT: usize = 8;

impl Sections {
    pub(super) fn first(&mut self) -> &mut Section {
        &mut self.columns[0].1
    }

    pub(super) fn end_start(&mut self) {
        for (_, section) in &mut self.columns {
            *section = if is_of_the_start(*section) { Section::Deck } else { *section };
        }
    }

    pub(super) fn of_column(&mut self, letters: usize) -> &mut Section {
        let known = self.columns.iter().position(|(at, _)| letters.abs_diff(*at) <= SHIFT);
        let at = known.unwrap_or_else(|| {
            let section = *self.first();
            self.columns.push((letters, section));
            self.columns.len() - 1
        });
        &mut self.columns[at].1
    }

    /// The cells of a line that are the headings of columns, some perhaps in words of somebody's own: `hand`, `characters`, `other
    /// stuff`. An empty cell beside one is that of the numbers below it, which is for tables.
    pub(super) fn begin_with(&mut self, line: &str) -> Option<Vec<Range<usize>>> {
        if self.columns.len() > 1 || !line.contains('\t') || line.contains("\t\t") || line.len() > LONGEST_ROW {
            return None;
        }
        let cells = between_tabs(line);
        let text = |cell: &Range<usize>| line[cell.clone()].trim();
        let is_word = |cell: &Range<usize>| {
            let is_other = Column::of(text(cell)).is_some() || text(cell).contains(|sign: char| sign.is_ascii_digit());
            !is_other && text(cell).split(' ').nth(LONGEST_HEADING).is_none()
        };
        let known = cells.iter().filter(|cell| heading(text(cell)).is_some()).count();
        self.has_heads = cells.len() > 2 && known * 2 > cells.len() && cells.iter().all(is_word);
        self.has_heads.then_some(cells)
    }

    /// A cell, cut where a known column begins with a count.
    fn cut(&self, line: &str, cell: Range<usize>, indent: usize) -> Vec<Range<usize>> {
        let mut cells = vec![cell.clone()];
        let before = indent + line[..cell.start].chars().count();
        for (letters, (at, sign)) in (before..).zip(line[cell.clone()].char_indices()) {
            let here = cell.start + at;
            let is_column = at > 0 && self.columns.iter().any(|(column, _)| *column == letters);
            if is_column
                && line[..here].ends_with(' ')
                && begins_with_count(line[here..].trim_end())
                && sign.is_ascii_digit()
            {
                let last = cells.len() - 1;
                cells[last].end = here;
                cells.push(here..cell.end);
            }
        }
        cells
    }

    /// A line with one cell belongs to the column below which it begins.
    pub(super) fn of_line(&mut self, indent: usize) -> &mut Section {
        if self.columns.len() > 1 && indent > SHIFT { self.of_column(indent) } else { self.first() }
    }
}

/// The letters before a cell; of cells between tabs only these count.
pub(super) fn place_in_line(before: &str) -> usize {
    match before.matches('\t').count() {
        0 => before.chars().count(),
        tabs => tabs * TAB,
    }
}

/// Letters for a tab, so that columns between tabs have places of their own.
const TAB: usize = 1_000;

/// Blanks between the columns of a list.
const GAP: usize = 3;

/// The cells of a line that has several, each a heading or a card with its count before it.
///
/// Where columns were found above, a column may begin behind one blank.
pub(super) fn columns(line: &str, indent: usize, sections: &Sections) -> Option<Vec<Range<usize>>> {
    let has_tabs = line.contains('\t');
    let is_below = sections.columns.len() > 1 && line.contains(' ');
    if !(has_tabs || line.contains("  ") || is_below) || line.len() > LONGEST_ROW {
        return None;
    }
    let gap = if begins_with_count(line) { GAP - 1 } else { GAP };
    let mut cells = if has_tabs { between_tabs(line) } else { between_blanks(line, gap) };
    // `3  Trade Pact      1  Draal`
    let is_name = |cell: &Range<usize>| line[cell.clone()].chars().filter(|sign| sign.is_lowercase()).nth(1).is_some();
    let is_pair =
        |pair: &[Range<usize>]| matches!(pair, [count, name] if is_bare_count(&line[count.clone()]) && is_name(name));
    if !has_tabs && cells.len() > 2 && cells.chunks(2).all(is_pair) {
        cells = cells.chunks(2).map(|pair| pair[0].start..pair[pair.len() - 1].end).collect();
    }
    if is_below && !has_tabs {
        cells = cells.into_iter().flat_map(|cell| sections.cut(line, cell, indent)).collect();
    }
    if line.contains("\t\t") {
        cells = with_counts(line, &cells);
    }
    cells.retain(|cell| !line[cell.clone()].trim().is_empty());
    let fits = |cell: &Range<usize>| {
        let text = &line[cell.clone()];
        begins_with_count(text) || (heading(text).is_some() && !is_bare_count(text))
    };
    // `1 Plague   side` says where the card is; headings of columns stand side by side, or are longer.
    let is_heading = |cell: &&Range<usize>| !begins_with_count(&line[(*cell).clone()]);
    let is_short = |cell: &Range<usize>| {
        let text = &line[cell.clone()];
        text.len() <= SHORTEST_HEADING || text.starts_with(char::is_lowercase)
    };
    let headings = cells.iter().filter(is_heading).count();
    let is_mark =
        headings < cells.len() && sections.columns.len() == 1 && cells.iter().filter(is_heading).any(is_short);
    let is_below_heads = has_tabs && sections.has_heads;
    (cells.len() > 1 && !is_mark && (is_below_heads || cells.iter().all(fits))).then_some(cells)
}

/// In words.
const LONGEST_HEADING: usize = 3;

/// In bytes, of a heading beside the cards of another column.
const SHORTEST_HEADING: usize = 4;

fn begins_with_count(text: &str) -> bool {
    let count = text.split_whitespace().next().unwrap_or_default();
    is_bare_count(count) && text.len() > count.len() && has_count(text)
}

/// The cells of blocks side by side, between which a column is empty: a count and the name behind it as one, and without the
/// heading of a column of counts.
fn with_counts(line: &str, cells: &[Range<usize>]) -> Vec<Range<usize>> {
    let text = |cell: &Range<usize>| line[cell.clone()].trim();
    let blocks = cells.split(|cell| text(cell).is_empty()).filter(|block| !block.is_empty());
    let joined = blocks.flat_map(|block| match block {
        [count, name] if is_bare_count(text(count)) => std::iter::once(count.start..name.end).collect(),
        [count, name] if Column::of(text(count)).is_some_and(|(column, _)| column == Column::Count) => {
            vec![name.clone()]
        }
        _ => block.to_vec(),
    });
    joined.collect()
}

/// In bytes.
const LONGEST_ROW: usize = 2_000;

/// The groups of a line that consists of them, each with its place: `Events (Hunter, 2x Prey); Agendas (Total War)`.
fn groups(line: &str) -> Vec<(usize, &str)> {
    let mut groups = Vec::new();
    let mut from = 0;
    for part in line.split_inclusive(')') {
        let bare = part.trim_start_matches([';', ',', '.', ' ']);
        let start = from + (part.len() - bare.len());
        from += part.len();
        match row_behind_heading(bare) {
            Some((.., at)) if bare[..at].ends_with('(') => groups.push((start, bare)),
            _ if bare.is_empty() => {}
            _ => return Vec::new(),
        }
    }
    groups
}

/// Whether words before a colon are a key of a deck, or for a section that a list sets apart.
fn begins_deck(head: &str) -> bool {
    let section = section_of_zone(head.trim());
    ListKey::of(head).is_some()
        || section.is_some_and(|section| is_of_the_start(section) || section == Section::Reserve)
}

/// Where a sentence about the hand begins behind one that names who leads.
fn next_sentence(line: &str) -> Option<usize> {
    if line.len() > LONGEST_ROW {
        return None;
    }
    let starts = line.match_indices(". ").map(|(at, _)| at + 2);
    let mut of_hand = starts.filter(|at| {
        let mut end = 0;
        let words = line[*at..].split_inclusive(' ').take(LONGEST_KEY);
        words.into_iter().any(|word| {
            end += word.len();
            section_of_words(line[*at..*at + end].trim_end()) == Some(Section::OpeningHand)
        })
    });
    of_hand.next().filter(|at| row_behind_heading(line[..*at].trim_end()).is_some())
}

/// In words, of the words for a hand at the beginning of a sentence.
const LONGEST_KEY: usize = 4;

/// The parts of a line that begin with a heading or a key and a colon, each with its place: `Deck: 3 Draal. Sideboard: 2 Minbar`.
pub(super) fn parts_with_headings(line: &str) -> Vec<(usize, &str)> {
    let is_whole =
        line.len() > LONGEST_ROW || !line.contains(':') || is_quoted_saying(line) || line.starts_with(['#', '/']);
    let mut parts = Vec::new();
    let mut from = 0;
    if !is_whole {
        for (colon, _) in line.match_indices(':') {
            let before = &line[from..colon];
            let sign = before.rfind([';', '.', '|', ',', '!', '?', '/']);
            // `Race: Narn      Ambassador: G'Kar`
            let gap = before.trim_end().rfind("  ").filter(|gap| !before[..*gap].trim().is_empty());
            let gap = gap.filter(|gap| begins_deck(&before[*gap..]));
            let Some(sign) = sign.max(gap) else { continue };
            let head = &before[sign + 1..];
            let is_head = head.starts_with(char::is_whitespace)
                && (heading(&format!("{}:", head.trim())).is_some()
                    || ListKey::of(head).is_some()
                    || shared(&format!("{}:", head.trim())).is_some())
                && !line[colon + 1..].trim().is_empty();
            if is_head {
                parts.push((from, before[..=sign].trim_end_matches([' ', ';', '|', ',', '/'])));
                from += sign + 1 + (head.len() - head.trim_start().len());
            }
        }
    }
    if from == 0 && line.len() <= LONGEST_ROW && !is_quoted_saying(line) && !line.starts_with(['#', '/']) {
        let groups = groups(line);
        if groups.len() > 1 {
            return groups;
        }
    }
    // `Ambassador - Delenn. In hand Lennier, Draal.`
    if let Some(at) = next_sentence(&line[from..]).filter(|_| !is_quoted_saying(line) && !line.starts_with(['#', '/']))
    {
        parts.push((from, line[from..from + at].trim_end()));
        from += at;
    }
    parts.push((from, &line[from..]));
    parts.retain(|(_, part)| !part.is_empty());
    if parts.is_empty() { vec![(0, line)] } else { parts }
}
