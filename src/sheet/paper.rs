//! The sheet of paper on which a deck is handed in: what judges look for, in the order in which they look, cut into pages
//! that each have the head. Fields that a person fills in stay empty.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};
use unicode_width::UnicodeWidthStr as _;

use crate::messages::sheet as say;
use zocalo_cards::card::{CardType, Cost, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::check::{Severity, Verdict};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{DeckExport, WriteOptions, format_called, write_deck};
use zocalo_text::order::Order as _;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, called};

/// How many rows a column of a page has.
const ROWS: usize = 28;

/// How many letters of a name fit on one row.
const LETTERS: usize = 32;

/// In which order the cards of a section stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum PaperOrder {
    #[default]
    Type,
    Name,
    /// By printed cost, then by name; what costs nothing first, unknown costs last.
    Cost,
}

#[derive(Debug, Clone)]
pub(super) struct Paper {
    pub(super) title: Text,
    pub(super) player: Option<String>,
    /// What the deck is: a heading and a value each.
    pub(super) facts: Vec<(Text, Text)>,
    pub(super) checksum: String,
    pub(super) code: Option<DeckCode>,
    /// How many cards each section has, and all together.
    pub(super) totals: Vec<(Text, u32)>,
    pub(super) total: u32,
    pub(super) pages: Vec<PaperPage>,
}

#[derive(Debug, Clone)]
pub(super) struct PaperPage {
    pub(super) number: usize,
    /// What it is called, for those who do not see it, and above its head.
    pub(super) label: Text,
    pub(super) kicker: Text,
    pub(super) columns: Vec<Vec<PaperRow>>,
}

/// A row: the head of a section, or a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PaperRow {
    pub(super) is_head: bool,
    pub(super) count: u32,
    pub(super) name: Text,
    /// Its type; empty for the head of a section.
    pub(super) kind: Text,
    lines: usize,
}

/// All copies of a card in a section.
struct Entry {
    count: u32,
    name: String,
    kind: Option<CardType>,
    cost: Option<Cost>,
}

impl Paper {
    pub(super) fn of(deck: &Deck, verdict: &Verdict, order: PaperOrder, player: Option<&str>) -> Self {
        let sections = Section::ALL.into_iter().map(|section| (section, entries(deck, section, order)));
        let sections: Vec<(Section, Vec<Entry>)> = sections.filter(|(_, entries)| !entries.is_empty()).collect();
        let sum = |entries: &[Entry]| entries.iter().map(|entry| entry.count).sum();
        let totals: Vec<(Text, u32)> =
            sections.iter().map(|(section, entries)| (heading(*section), sum(entries))).collect();
        Self {
            title: deck.title_for_readers().shortened(120),
            player: player.map(|player| shortened(player, 80)),
            facts: facts(deck, verdict),
            checksum: verdict.checksum.clone(),
            code: DeckCode::of(deck),
            total: totals.iter().map(|(_, count)| count).sum(),
            totals,
            pages: pages(&sections),
        }
    }
}

fn facts(deck: &Deck, verdict: &Verdict) -> Vec<(Text, Text)> {
    let unknown = || Text::same("?");
    let summary = &verdict.summary;
    let errors = verdict.count(Severity::Error);
    let judged = match (verdict.unread.len(), errors) {
        (0, 0) => say::Legal,
        (0, count) => say::IllegalErrors { count }.text(),
        _ => say::NotInFull,
    };
    vec![
        (say::Race, deck.race.map_or_else(unknown, |race| called(Kind::Race, race.name()))),
        (
            say::Faction,
            summary.faction.as_deref().map_or_else(unknown, |faction| called(Kind::Faction, faction).shortened(60)),
        ),
        (say::Ambassador, deck.ambassador().map_or_else(unknown, |slot| slot.label().into())),
        (say::Ruleset, text![shortened(&verdict.ruleset, 60), ": ", judged]),
    ]
}

fn heading(section: Section) -> Text {
    say::Section { part: section.key() }.text()
}

fn entries(deck: &Deck, section: Section, order: PaperOrder) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for slot in deck.section(section) {
        let name = slot.label();
        if let Some(entry) = entries.iter_mut().find(|entry| entry.name == name) {
            entry.count += slot.count;
            continue;
        }
        let card = slot.card();
        let (kind, cost) = (card.and_then(|card| card.kind), card.and_then(|card| card.cost()));
        entries.push(Entry { count: slot.count, name, kind, cost });
    }
    let by_cost = |entry: &Entry| match entry.cost {
        Some(Cost::NonePrinted) => 0,
        Some(Cost::Printed(cost)) => u16::from(cost) + 1,
        None => u16::MAX,
    };
    entries.order_by(|one, other| {
        let first = match order {
            PaperOrder::Name => std::cmp::Ordering::Equal,
            PaperOrder::Type => (one.kind.is_none(), one.kind.map(CardType::name))
                .cmp(&(other.kind.is_none(), other.kind.map(CardType::name))),
            PaperOrder::Cost => by_cost(one).cmp(&by_cost(other)),
        };
        first.then_with(|| one.name.to_lowercase().cmp(&other.name.to_lowercase())).then(one.name.cmp(&other.name))
    });
    entries
}

/// Fills column after column and page after page; the two of the last page are about as long as each other.
fn pages(sections: &[(Section, Vec<Entry>)]) -> Vec<PaperPage> {
    let full = columns(sections, |_| ROWS);
    let last = full.len().saturating_sub(1) / 2 * 2;
    let balanced = |rows: usize| columns(sections, |column| if column < last { ROWS } else { rows });
    let fits =
        |columns: &Vec<Vec<PaperRow>>| columns.len() <= last + 2 && columns[last..].iter().all(|c| lines(c) <= ROWS);
    let columns = (1..ROWS).map(balanced).find(fits).unwrap_or(full);
    let all = columns.len().div_ceil(2);
    let page = |(columns, number): (&[Vec<PaperRow>], usize)| PaperPage {
        number,
        label: say::PaperPage { number, all }.text(),
        kicker: say::Registration { number, all }.text(),
        columns: columns.to_vec(),
    };
    columns.chunks(2).zip(1..).map(page).collect()
}

fn lines(column: &[PaperRow]) -> usize {
    column.iter().map(|row| row.lines).sum()
}

/// Fills columns of so many rows each. A section that goes on in the next column has its head there too, and none begins on
/// the last row.
fn columns(sections: &[(Section, Vec<Entry>)], rows: impl Fn(usize) -> usize) -> Vec<Vec<PaperRow>> {
    let mut columns: Vec<Vec<PaperRow>> = vec![Vec::new()];
    let mut used = 0;
    for (section, entries) in sections {
        let count = entries.iter().map(|entry| entry.count).sum();
        let head = |name: Text| PaperRow { is_head: true, count, name, kind: Text::EMPTY, lines: 1 };
        let mut is_first = true;
        for entry in entries {
            let lines = entry.name.width().div_ceil(LETTERS).max(1);
            let needed = if is_first { lines + 1 } else { lines };
            if used > 0 && used + needed > rows(columns.len() - 1) {
                columns.push(Vec::new());
                used = 0;
            }
            if is_first || used == 0 {
                let name = heading(*section);
                let name = if is_first { name } else { say::Continued { section: name }.text() };
                push(&mut columns, &mut used, head(name));
            }
            is_first = false;
            let kind = entry.kind.map_or("?".into(), |kind| say::TypeOnPaper { r#type: kind.name() }.text());
            let row = PaperRow { is_head: false, count: entry.count, name: Text::from(&entry.name), kind, lines };
            push(&mut columns, &mut used, row);
        }
    }
    columns
}

fn push(columns: &mut [Vec<PaperRow>], used: &mut usize, row: PaperRow) {
    *used += row.lines;
    if let Some(column) = columns.last_mut() {
        column.push(row);
    }
}

// The code of a deck on paper: its letters, and the same as a QR code, so that whoever has the paper has the deck.

/// Light modules around a QR code, by its standard.
const MARGIN: usize = 4;

#[derive(Debug, Clone)]
pub(super) struct DeckCode {
    pub(super) text: String,
    /// The dark modules as a path of SVG, a unit each.
    pub(super) path: String,
    pub(super) size: usize,
}

impl DeckCode {
    /// `None` for a deck that is too large for one.
    pub(super) fn of(deck: &Deck) -> Option<Self> {
        let options = WriteOptions::default();
        let written = write_deck(format_called("code")?, &DeckExport { deck, options: &options }).ok()?;
        let text = String::from_utf8(written.bytes).ok()?.trim_end().to_owned();
        // Capitals take little more than half the room.
        let code = QrCode::with_error_correction_level(text.to_uppercase(), EcLevel::M).ok()?;
        let (width, colors) = (code.width(), code.to_colors());
        let mut path = String::new();
        for (row, y) in colors.chunks(width).zip(MARGIN..) {
            for (color, x) in row.iter().zip(MARGIN..) {
                if *color == Color::Dark {
                    // Writing to a text cannot fail.
                    let _ = write!(path, "M{x} {y}h1v1h-1z");
                }
            }
        }
        Some(Self { text, path, size: width + 2 * MARGIN })
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, ROWS, Section, lines, pages};

    fn entries(number: usize) -> Vec<Entry> {
        let entry = |at: usize| Entry { count: 1, name: format!("Card {at}"), kind: None, cost: None };
        (0..number).map(entry).collect()
    }

    #[test]
    fn every_card_stands_once_and_no_column_is_too_long() {
        for (hand, deck) in [(0, 1), (3, ROWS - 5), (3, ROWS - 4), (3, 60), (3, 150), (1, 600)] {
            let sections = [(Section::OpeningHand, entries(hand)), (Section::Deck, entries(deck))];
            let pages = pages(&sections);
            let columns = || pages.iter().flat_map(|page| &page.columns);
            assert_eq!(columns().flatten().filter(|row| !row.is_head).count(), hand + deck);
            for column in columns() {
                assert!(lines(column) <= ROWS);
                assert!(column.is_empty() || column[0].is_head, "each column says which section it shows");
                assert!(column.last().is_none_or(|row| !row.is_head), "no section begins on the last row");
            }
            assert!(pages.iter().enumerate().all(|(at, page)| page.number == at + 1 && page.columns.len() <= 2));
            let last: Vec<usize> = pages.last().unwrap().columns.iter().map(|column| lines(column)).collect();
            assert!(last.len() < 2 || last[0].abs_diff(last[1]) <= 3, "{last:?} of {hand} and {deck}");
        }
    }

    #[test]
    fn a_long_name_takes_the_rows_that_it_needs() {
        let mut long = entries(2 * ROWS);
        for entry in &mut long {
            entry.name = format!("{} {}", entry.name, "long ".repeat(8));
        }
        let pages = pages(&[(Section::Deck, long)]);
        let most = pages.iter().flat_map(|page| &page.columns).map(Vec::len).max();
        assert_eq!(most, Some(ROWS / 2), "a head and names of two lines");
    }
}
