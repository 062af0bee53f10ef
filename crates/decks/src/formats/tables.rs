//! Tables within a list, below a line of headings: cells between tabs, which Markdown, wikis and web pages become, or in columns
//! of blanks. The headings say which cell is the name and which the count; where none says the count, the numbers do.

use std::collections::BTreeMap;
use std::ops::Range;

use super::counts::{column_of_a_deck, is_heading_of_numbers, repeats, unnamed_counts};
use super::marks::is_total;
use crate::deck::ListRemark;
use crate::deck::section_words::{names_hand, section_of_words, section_said};
use crate::deck::zones::{heading, is_of_the_start, section_of_zone};
use crate::grid::{Column, GridRow, read_count};
use zocalo_cards::card::Section;

/// What a line of a table is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TableLine {
    Head,
    /// The place of a name and of its count, if it has one.
    Card {
        name: Range<usize>,
        count: Option<Range<usize>>,
    },
    /// The place of a name, and its count, which stands elsewhere.
    Counted {
        name: Range<usize>,
        count: i64,
    },
    /// A card with its numbers in columns of several sections.
    Zoned {
        name: Range<usize>,
        counts: Vec<(Section, Range<usize>)>,
    },
    /// Several cards side by side.
    Cards(Vec<(Range<usize>, Option<Range<usize>>)>),
    /// A card, with its number, behind the word for its section.
    Sectioned {
        section: Section,
        card: Range<usize>,
    },
    /// The count of a card on another line.
    Part,
    /// A row without a name.
    Bare,
}

/// The lines of the tables of a text, by where they begin.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub lines: BTreeMap<usize, TableLine>,
    /// On columns that were read as the number of copies.
    pub remarks: Vec<ListRemark>,
    /// Where the names of cards begin that a column puts into the opening hand.
    pub of_hand: Vec<usize>,
}

/// Cells of a column for the opening hand that say that a card is not in it, in small letters.
pub(super) const NO_MARKS: [&str; 10] = ["false", "falsch", "ложь", "0", "-", "–", "no", "n", "nein", "нет"];

fn text_of<'t>(row: &Line<'t>, cell: &Range<usize>) -> &'t str {
    &row.text[cell.start - row.start..cell.end - row.start]
}

/// Whether a heading says that its column marks the opening hand: `davon Starthand`, `in hand?`.
pub(super) fn is_of_hand(heading: &str) -> bool {
    let small = heading.to_lowercase();
    small.len() < LONGEST_HEADING
        && (names_hand(&small)
            || section_of_words(&small).or_else(|| section_of_zone(&small)) == Some(Section::OpeningHand))
}

/// In bytes.
const LONGEST_HEADING: usize = 60;

/// In bytes; no line of a table is longer.
const LONGEST: usize = 2_000;

/// Blanks between the columns of a table.
const GAP: usize = 2;

struct Line<'t> {
    start: usize,
    text: &'t str,
    /// In bytes of the line.
    cells: Vec<Range<usize>>,
    has_tabs: bool,
    /// The sign between its cells, if there is one.
    sign: Option<char>,
}

impl<'t> Line<'t> {
    fn of(start: usize, text: &'t str) -> Self {
        // One semicolon may stand in a name.
        let is_between = |sign: &char| text.trim().matches(*sign).count() > usize::from(*sign == ';');
        let sign = SIGNS.into_iter().find(is_between);
        let has_tabs = sign.is_some();
        let cells = match (text.len(), sign) {
            (0..=LONGEST, Some(sign)) => between(text, sign),
            (0..=LONGEST, None) => between_blanks(text, GAP),
            _ => Vec::new(),
        };
        Self { start, text, cells, has_tabs, sign }
    }

    fn cell(&self, at: usize) -> &'t str {
        self.cells.get(at).map_or("", |cell| self.text[cell.clone()].trim())
    }

    fn is_head(&self) -> bool {
        let columns = || (0..self.cells.len()).filter_map(|at| Column::of(self.cell(at)));
        let names = columns().any(|(column, _)| column == Column::Name);
        let numbers = (0..self.cells.len()).any(|at| read_count(self.cell(at)).is_ok());
        let others = columns().count() > 1 || (0..self.cells.len()).any(|at| is_heading_of_numbers(self.cell(at)));
        // `Type:  Character`
        let is_key = self.cells.len() == 2 && self.cell(0).ends_with(':');
        self.cells.len() > 1 && !is_key && names && !numbers && (others || self.has_tabs)
    }

    fn is_rule(&self) -> bool {
        !self.text.chars().any(char::is_alphanumeric)
    }
}

/// Signs between the cells of a table.
const SIGNS: [char; 4] = ['\t', '|', '│', ';'];

/// The cells of a line between its tabs, empty ones too.
pub(super) fn between_tabs(text: &str) -> Vec<Range<usize>> {
    between(text, '\t')
}

fn between(text: &str, between: char) -> Vec<Range<usize>> {
    let start = text.len() - text.trim_start_matches(' ').len();
    let mut from = start;
    let mut cells = Vec::new();
    for (at, sign) in text.match_indices(between) {
        cells.push(from..at);
        from = at + sign.len();
    }
    cells.push(from..text.trim_end_matches(['\n', '\r', ' ']).len().max(from));
    cells
}

/// The cells of a line between so many blanks or more.
pub(super) fn between_blanks(text: &str, gap: usize) -> Vec<Range<usize>> {
    let mut cells: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| !sign.is_whitespace()) {
        match cells.last_mut() {
            Some(cell) if at - cell.end < gap => cell.end = at + sign.len_utf8(),
            _ => cells.push(at..at + sign.len_utf8()),
        }
    }
    cells
}

impl Tables {
    pub(super) fn of(text: &str) -> Self {
        let mut tables = Self::default();
        let mut at = 0;
        let lines = text.split('\n').map(|line| {
            let start = at;
            at += line.len() + 1;
            (start, line)
        });
        let mut head: Option<Line<'_>> = None;
        let mut rows: Vec<Line<'_>> = Vec::new();
        for (start, text) in lines {
            // Most lines of most lists have one cell.
            let bare = text.trim();
            let may_have_cells = head.is_some() || bare.contains(SIGNS) || bare.contains("  ");
            if !may_have_cells {
                continue;
            }
            let line = Line::of(start, text);
            if line.is_head() {
                tables.add(head.take(), &std::mem::take(&mut rows));
                head = Some(line);
            } else if let Some(of) = &head {
                if line.text.trim().is_empty() && !of.has_tabs {
                    tables.add(head.take(), &std::mem::take(&mut rows));
                } else if line.is_rule() {
                    // Between head and rows, and around them.
                } else if line.cells.len() > 1 && line.sign == of.sign {
                    rows.push(line);
                } else if !of.has_tabs {
                    tables.add(head.take(), &std::mem::take(&mut rows));
                }
            }
        }
        tables.add(head, &rows);
        tables
    }

    fn add(&mut self, head: Option<Line<'_>>, rows: &[Line<'_>]) {
        let Some(head) = head.filter(|_| !rows.is_empty()) else { return };
        let all: Vec<String> = (0..head.cells.len()).map(|at| head.cell(at).to_owned()).collect();
        let step = repeats(&all);
        let headings = step.map_or(&all[..], |step| &all[..step]);
        let cells: Vec<Vec<Range<usize>>> = rows.iter().map(|row| below(&head, row)).collect();
        let column = |wanted: Column| {
            let known = headings.iter().enumerate().filter_map(|(at, heading)| Some((at, Column::of(heading)?)));
            known.filter(|(_, (column, _))| *column == wanted).min_by_key(|(_, (_, rank))| *rank).map(|(at, _)| at)
        };
        let Some(name) = column(Column::Name) else { return };
        let span = head.start..head.start + head.text.trim_end().len();
        let cells_of = |at: usize| {
            let cell = move |(row, cells): (&Line<'_>, &Vec<Range<usize>>)| {
                cells.get(at).map(|cell| row.text[cell.clone()].trim().to_owned())
            };
            rows.iter().zip(&cells).filter_map(cell).filter(|cell| !cell.is_empty())
        };
        // `Have?` above `y`
        let has_numbers = |at: &usize| cells_of(*at).any(|cell| read_count(&cell).is_ok());
        let known =
            column_of_a_deck(headings).filter(has_numbers).or_else(|| column(Column::Count).filter(has_numbers));
        let zones = zones(headings);
        let sections = (0..headings.len()).find(|at| *at != name && says_sections(cells_of(*at)));
        let count = known.filter(|_| zones.is_empty()).or_else(|| {
            if !zones.is_empty() {
                return None;
            }
            let blocks = rows.iter().zip(&cells).flat_map(|(row, cells)| {
                let blocks = cells.chunks(step.unwrap_or(usize::MAX));
                blocks.map(|cells| cells.iter().map(|cell| row.text[cell.clone()].trim().to_owned()).collect())
            });
            let grid: Vec<GridRow> =
                blocks.enumerate().map(|(number, cells)| GridRow { number, cells, span: 0..0 }).collect();
            let grid: Vec<GridRow> = grid.into_iter().filter(|row| !is_total(&row.cells.join(" "))).collect();
            let found = unnamed_counts(headings, &grid);
            self.remarks.push(ListRemark { text: found.remark, span: span.clone() });
            found.column
        });
        let hand = step.map_or_else(|| headings.iter().position(|heading| is_of_hand(heading)), |_| None);
        self.lines.insert(head.start, TableLine::Head);
        for (row, cells) in rows.iter().zip(&cells) {
            let place = |at: usize| {
                let cell = cells.get(at)?.clone();
                let text = &row.text[cell.clone()];
                let start = row.start + cell.start + (text.len() - text.trim_start().len());
                (!text.trim().is_empty()).then(|| start..start + text.trim().len())
            };
            // A sum, or the type of the cards around it.
            let is_sum = |name: &Range<usize>| {
                is_total(row.text) || heading(&row.text[name.start - row.start..name.end - row.start]).is_some()
            };
            let card = |block: usize| {
                Some((place(block + name).filter(|name| !is_sum(name))?, count.and_then(|at| place(block + at))))
            };
            // `| | **Still thinking about** | |`
            let is_alone = || cells.iter().filter(|cell| !row.text[(*cell).clone()].trim().is_empty()).nth(1).is_none();
            if place(name).is_some_and(|name| is_alone() && section_said(text_of(row, &name)).is_some()) {
                continue;
            }
            let is_marked = |at: usize| place(at).is_some_and(|cell| !NO_MARKS.contains(&text_of(row, &cell)));
            if let Some(name) = hand.filter(|_| zones.is_empty()).filter(|at| is_marked(*at)).and_then(|_| place(name))
            {
                self.of_hand.push(name.start);
            }
            let section = sections.and_then(place).and_then(|cell| section_of_zone(text_of(row, &cell)));
            if let Some(section) = section.filter(|section| is_apart(*section))
                && let Some(name) = place(name).filter(|_| zones.is_empty() && step.is_none())
            {
                let count = count.and_then(place).unwrap_or(name.end..name.end);
                self.lines.insert(row.start, TableLine::Zoned { name, counts: vec![(section, count)] });
                continue;
            }
            if !zones.is_empty() {
                let line = place(name).filter(|name| !is_sum(name)).map_or(TableLine::Bare, |name| {
                    let counts = zones.iter().filter_map(|(at, section)| Some((*section, place(*at)?))).collect();
                    TableLine::Zoned { name, counts }
                });
                self.lines.insert(row.start, line);
                continue;
            }
            let line = match step {
                Some(step) => TableLine::Cards((0..all.len()).step_by(step).filter_map(card).collect()),
                None => card(0).map_or(TableLine::Bare, |(name, count)| TableLine::Card { name, count }),
            };
            self.lines.insert(row.start, line);
        }
    }
}

/// Whether the cells of a column say in which section a card is or of which type, some of them none of the draw deck: `Starthand`.
fn says_sections(cells: impl Iterator<Item = String>) -> bool {
    let (mut of_others, mut all, mut known) = (0, 0, 0);
    for cell in cells {
        let section = section_of_zone(cell.trim());
        all += 1;
        known += usize::from(section.is_some() || heading(&format!("{cell}s:")).is_some() || heading(&cell).is_some());
        of_others += usize::from(section.is_some_and(is_apart));
    }
    of_others > 1 && known == all
}

/// Whether a table sets the cards of a section apart from the others; an agenda is a type.
fn is_apart(section: Section) -> bool {
    is_of_the_start(section) || matches!(section, Section::Reserve | Section::Maybe)
}

/// The columns that count the copies of several sections, `Start | Deck | Side | Wish`.
fn zones(headings: &[String]) -> Vec<(usize, Section)> {
    let section = |heading: &String| {
        let is_other = Column::of(heading).is_some_and(|(column, _)| column != Column::Section);
        if is_other { None } else { section_of_zone(heading.trim()).or_else(|| section_said(heading)) }
    };
    let found: Vec<(usize, Section)> =
        headings.iter().enumerate().filter_map(|(at, heading)| Some((at, section(heading)?))).collect();
    // `Deck | Own | Need` counts what somebody has.
    if column_of_a_deck(headings).is_some() {
        return Vec::new();
    }
    let has_deck = found.iter().any(|(_, section)| *section == Section::Deck);
    let are_many = found.iter().any(|(_, section)| *section != Section::Deck);
    if has_deck && are_many { found } else { Vec::new() }
}

/// The cells of a row in the order of the headings: by their number, in columns of blanks by what stands above.
fn below(head: &Line<'_>, row: &Line<'_>) -> Vec<Range<usize>> {
    let lacking = head.cells.len().saturating_sub(row.cells.len());
    // A cell that spans rows stands in the first of them: the others begin with the number.
    let is_number = |at: usize| read_count(row.cell(at)).is_ok();
    let is_words = |at: usize| row.cell(at).chars().any(char::is_alphabetic);
    if head.has_tabs
        && lacking == 1
        && is_number(0)
        && is_words(1)
        && Column::of(head.cell(2)).is_some_and(|(column, _)| column == Column::Name)
    {
        return std::iter::once(0..0).chain(row.cells.iter().cloned()).collect();
    }
    if head.has_tabs || lacking == 0 {
        return row.cells.clone();
    }
    let column = |text: &str, at: usize| text[..at].chars().count();
    let above = |cell: &Range<usize>| {
        let (from, to) = (column(row.text, cell.start), column(row.text, cell.end));
        let distance = |over: &Range<usize>| {
            let (start, end) = (column(head.text, over.start), column(head.text, over.end));
            if to <= start { start - to + 1 } else { (from + 1).saturating_sub(end) }
        };
        (0..head.cells.len()).min_by_key(|at| distance(&head.cells[*at]))
    };
    let mut cells = vec![0..0; head.cells.len()];
    for cell in &row.cells {
        if let Some(at) = above(cell) {
            cells[at] = if cells[at].is_empty() { cell.clone() } else { cells[at].start..cell.end };
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::{TableLine, Tables};

    fn cards(text: &str) -> Vec<(&str, Option<&str>)> {
        let tables = Tables::of(text);
        let card = |line: &TableLine| match line {
            TableLine::Card { name, count } => Some((&text[name.clone()], count.clone().map(|count| &text[count]))),
            _ => None,
        };
        tables.lines.values().filter_map(card).collect()
    }

    #[test]
    fn cells_are_found_below_their_headings() {
        let tabs = "words\nQty\tCard\tType\n3\tDraal\tCharacter\n\nMore\n1\tMinbar\t\n";
        assert_eq!(cards(tabs), [("Draal", Some("3")), ("Minbar", Some("1"))]);
        let blanks = "Qty  Name            Cost\n---  --------------  ----\n  3  Trade Pact         -\n  1  Draal\n\nThe end.  Bye.\n";
        assert_eq!(cards(blanks), [("Trade Pact", Some("3")), ("Draal", Some("1"))]);
        assert_eq!(
            cards("No\tCard\n3\tDraal\n3\tMinbar\n1\tLennier"),
            [("Draal", Some("3")), ("Minbar", Some("3")), ("Lennier", Some("1"))]
        );
        let tables = Tables::of("Qty\tCard\tQty\tCard\n3\tA\t2\tB\n1\tC\t\t\n");
        let sides: Vec<usize> = tables
            .lines
            .values()
            .map(|line| if let TableLine::Cards(cards) = line { cards.len() } else { 0 })
            .collect();
        assert_eq!(sides, [0, 2, 1]);
        assert_eq!(cards("Qty\tCard\n3\tDraal\n3\tCharacters\n"), [("Draal", Some("3"))]);
        assert!(cards("Characters      Conflicts\n1 Draal      3 Trade Pact").is_empty());
    }
}
