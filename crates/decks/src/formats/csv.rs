//! Decks as tables: a card a row, columns by their headings (`grid::Column`), with commas, semicolons or tabs between them. A
//! column of sections tells where a card belongs.

use super::content::FileContent;
use super::counts::{UnnamedCounts, column_of_a_deck, is_heading_of_numbers, repeats, unnamed_counts};
use super::listing::{DecklistBuilder, source_of};
use super::marks::is_total;
use super::saying::ListKey;
use super::tables::{NO_MARKS, is_of_hand};
use crate::deck::legend::is_legend;
use crate::deck::section_words::section_said;
use crate::deck::zones::{heading, section_of_zone, zone_label};
use crate::deck::{Decklist, is_set};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::grid::delimited::MOST_ABOVE;
use crate::grid::{
    Column, Grid, GridError, GridRow, Limits, bare, clean, delimited, read_count, table_between, unguarded,
};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, shortened};

/// As written.
const HEADINGS: [&str; 5] = ["Section", "Count", "Name", "Type", "Set"];

/// Signs between cells.
const BETWEEN: [char; 3] = [',', ';', '\t'];

/// Columns that are read.
const READ: [Column; 4] = [Column::Name, Column::Count, Column::Section, Column::Version];

/// Columns of a collection but not of a deck.
const OF_COLLECTIONS: [Column; 5] = [Column::Condition, Column::Place, Column::PlaceKind, Column::Trade, Column::Proxy];

/// The longest heading line, in bytes, and the lines below that are looked at: enough to know a table, and little of another
/// file that is one long line.
const LONGEST_HEAD: usize = 4096;

const LINES_LOOKED_AT: usize = 1000;

/// Whether the first line is one of headings and most lines below have several cells too. Above it a spreadsheet may have a
/// few rows as wide with the name of the deck and its player. Without headings it is read like a plain list unless the format
/// is named.
pub(super) fn recognise(content: &FileContent) -> bool {
    let is_filled = |line: &&str| line.contains(|sign: char| !sign.is_whitespace() && !BETWEEN.contains(&sign));
    let mut lines = content.start().lines().filter(is_filled).peekable();
    lines.next_if(|line| is_separator(line));
    let Some(first) = lines.peek().filter(|line| line.len() <= LONGEST_HEAD) else { return false };
    let Some(sign) = BETWEEN.into_iter().max_by_key(|sign| first.matches(*sign).count()) else { return false };
    let width = first.matches(sign).count();
    let is_above = |line: &str| {
        line.matches(sign).count() == width
            && width > 1
            && line.split(sign).filter(|cell| !cell.trim().is_empty()).count() < 3
    };
    let mut above = 0;
    while above < MOST_ABOVE && lines.next_if(|line| is_above(line)).is_some() {
        above += 1;
    }
    let Some(head) = lines.next().filter(|head| head.len() <= LONGEST_HEAD) else { return false };
    // Blocks side by side are columns of a list.
    let of = |wanted: Column| {
        head.split(sign).filter(|cell| Column::of(cell.trim()).is_some_and(|(column, _)| column == wanted)).count()
    };
    if of(Column::Name) == 0 && of(Column::Count) > 1 {
        return false;
    }
    if !is_head(head.split(sign).map(|cell| cell.trim().trim_matches('"'))) {
        return false;
    }
    let (cells, others): (Vec<&str>, Vec<&str>) = lines.take(LINES_LOOKED_AT).partition(|line| line.contains(sign));
    cells.len() >= others.len()
}

/// Whether cells are headings: that of the names is known, or that of the counts and another, and none is a number.
fn is_head<'c>(cells: impl Iterator<Item = &'c str> + Clone) -> bool {
    let known: Vec<Column> = cells.clone().filter_map(|cell| Column::of(cell).map(|(column, _)| column)).collect();
    let names_cards = known.contains(&Column::Name) && cells.clone().count() > 1;
    (known.len() > 1 || names_cards || cells.clone().any(is_heading_of_numbers))
        && known.iter().any(|column| matches!(column, Column::Name | Column::Count))
        && !cells.into_iter().any(|cell| read_count(cell).is_ok())
}

/// `sep=;`, the sign between cells for a spreadsheet.
fn is_separator(line: &str) -> bool {
    line.trim().trim_matches('"').get(..4).is_some_and(|key| key.eq_ignore_ascii_case("sep="))
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let source = source_of(content)?;
    let grid = match delimited::read(&source.text, Limits { is_raw: true, ..Limits::default() }) {
        Ok(grid) => grid,
        Err(error) => return Err(no_table(source, &error)),
    };
    let mut deck = DecklistBuilder::new();
    let (mut of_collection, mut is_loose) = (false, false);
    match Table::find(grid) {
        Ok(table) => {
            is_loose = !table.is_ours;
            of_collection = table.columns.iter().any(|(column, _)| OF_COLLECTIONS.contains(column));
            if table.is_ours {
                // A section without a row is empty.
                let filled = |section: &Section| table.rows.iter().any(|row| table.section(row) == Some(*section));
                [Section::Ambassador].iter().filter(|section| !filled(section)).for_each(|s| deck.set_apart(*s));
            }
            table.above(&mut deck);
            table.say_what_is_unread(&mut deck);
            let mut below = None;
            for row in &table.rows {
                if let Some(section) = table.heads(row) {
                    below = Some(section).filter(|section| *section != Section::Deck);
                }
                table.row(row, below, &mut deck);
            }
        }
        Err(fault) => deck.fault(fault),
    }
    Ok(Decklist { is_loose, of_collection, ..deck.finish(source) })
}

/// Why a text is no table, with the place of the row.
fn no_table(source: Source, error: &GridError) -> DeckReadError {
    let row = match error {
        GridError::TooManyCells { row } | GridError::LongCell { row, .. } | GridError::OpenQuote { row } => *row,
        _ => 1,
    };
    let mut at = 0;
    let mut places = source.text.split('\n').filter_map(|line| {
        let span = at..at + line.len();
        at += line.len() + 1;
        (!line.trim().is_empty()).then_some(span)
    });
    let span = places.nth(row.saturating_sub(1)).unwrap_or(0..0);
    DeckReadError::faults((source, vec![Diagnosis::new(span, error.text(), error.help())]))
}

/// A table with its columns found.
struct Table {
    columns: Vec<(Column, usize)>,
    headings: Option<GridRow>,
    is_ours: bool,
    /// What stands above the headings: a title, or the name of the deck and its player.
    above: Vec<GridRow>,
    rows: Vec<GridRow>,
    /// The remark on the column of counts, where no heading names it.
    counts: Option<UnnamedCounts>,
}

impl Table {
    /// By headings, which may have a title above them; without any, by the contents of the cells.
    fn find(mut grid: Grid) -> Result<Self, Diagnosis> {
        grid.rows.retain(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
        if grid.rows.first().is_some_and(|row| row.cells.first().is_some_and(|cell| is_separator(cell))) {
            grid.rows.remove(0);
        }
        let column = |cell: &String| Column::of(cell);
        let names = |row: &GridRow| row.cells.iter().filter_map(column).any(|(column, _)| column == Column::Name);
        if let Some(at) = grid.rows.iter().take(MOST_ABOVE).position(names) {
            let mut rows = grid.rows.split_off(at + 1);
            let mut head = grid.rows.pop();
            let above = grid.rows;
            if let Some(head) = head.as_mut()
                && let Some(step) = repeats(&head.cells)
            {
                rows = one_below_another(&rows, step, head.cells.len());
                head.cells.truncate(step);
            }
            let cells = head.as_ref().map_or(&[][..], |row| &row.cells);
            let mut columns = columns(cells);
            if let Some(at) = column_of_a_deck(cells) {
                columns.retain(|(column, own)| *column != Column::Count && *own != at);
                columns.push((Column::Count, at));
            }
            // `Have?` above `y` counts nothing.
            let is_number = |row: &GridRow, at: usize| row.cells.get(at).is_some_and(|cell| read_count(cell).is_ok());
            let is_other =
                |at: &usize| columns.iter().all(|(_, own)| own != at) && rows.iter().all(|row| is_number(row, *at));
            if cells != HEADINGS && !rows.is_empty() && (0..cells.len()).any(|at| is_other(&at)) {
                columns.retain(|(of, at)| *of != Column::Count || rows.iter().any(|row| is_number(row, *at)));
            }
            let counts = if columns.iter().any(|(column, _)| *column == Column::Count) || !zones(cells).is_empty() {
                None
            } else {
                let name = columns.iter().find(|(column, _)| *column == Column::Name).map_or(0, |(_, at)| *at);
                let is_card = |row: &&GridRow| row.cells.get(name).is_some_and(|cell| !cell.trim().is_empty());
                let cards: Vec<GridRow> = rows.iter().filter(is_card).cloned().collect();
                let found = unnamed_counts(cells, &cards);
                columns.extend(found.column.map(|at| (Column::Count, at)));
                Some(found)
            };
            return Ok(Self { columns, is_ours: cells == HEADINGS, headings: head, above, rows, counts });
        }
        let Some(first) = grid.rows.first() else {
            return Ok(Self {
                columns: Vec::new(),
                headings: None,
                is_ours: false,
                above: Vec::new(),
                rows: grid.rows,
                counts: None,
            });
        };
        if is_head(first.cells.iter().map(String::as_str)) {
            let (reason, help) = (say::NoHeadingOfNames, say::NameTheNames);
            return Err(Diagnosis::new(first.span.clone(), reason, help));
        }
        let columns = guessed(&grid.rows);
        if columns.iter().any(|(column, _)| *column == Column::Name) {
            let is_counted = columns.iter().any(|(column, _)| *column == Column::Count);
            let counts = (!is_counted).then(UnnamedCounts::none);
            return Ok(Self { columns, headings: None, is_ours: false, above: Vec::new(), rows: grid.rows, counts });
        }
        Err(Diagnosis::new(first.span.clone(), say::NoColumnOfNames, say::AddHeading))
    }

    fn cell<'r>(&self, row: &'r GridRow, column: Column) -> Option<&'r str> {
        let (_, at) = self.columns.iter().find(|(known, _)| *known == column)?;
        row.cells.get(*at).map(String::as_str)
    }

    /// A cell as read: ours to the letter, others on one line and without double blanks.
    fn text(&self, row: &GridRow, column: Column) -> String {
        let cell = self.cell(row, column).unwrap_or_default();
        if self.is_ours { unguarded(cell).to_owned() } else { bare(&clean(cell)) }
    }

    /// The section of one of our own rows.
    fn section(&self, row: &GridRow) -> Option<Section> {
        crate::deck::zones::section_of_zone(self.cell(row, Column::Section)?)
    }

    /// The name of the deck above the headings; all else there is reported.
    fn above(&self, deck: &mut DecklistBuilder) {
        for row in &self.above {
            let cells: Vec<&str> = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
            match cells[..] {
                [] => {}
                [key, name]
                    if ListKey::of(key.trim_end_matches(':')).is_some_and(|key| matches!(key, ListKey::Name)) =>
                {
                    deck.name(name, row.span.clone());
                }
                _ => deck.remark(cells.join(" | "), row.span.clone()),
            }
        }
    }

    /// Remarks on columns that are not read: those without a meaning for a deck that nobody would look for elsewhere, and all
    /// but one of those with the same meaning. A column that may count has its own remark.
    fn say_what_is_unread(&self, deck: &mut DecklistBuilder) {
        if let (Some(counts), Some(first)) = (&self.counts, self.headings.as_ref().or(self.rows.first())) {
            deck.reading(&counts.remark, first.span.clone());
        }
        let Some(head) = self.headings.as_ref() else { return self.say_other_counts(deck) };
        if self.is_ours {
            return;
        }
        let unread = |(at, cell): &(usize, &String)| {
            let is_read = self.columns.iter().any(|(_, column)| column == at);
            let is_zone = zones(&head.cells).contains(at);
            let is_named = self.counts.as_ref().is_some_and(|counts| counts.named.contains(at));
            let is_of_hand = self.column_of_hand() == Some(*at);
            !cell.trim().is_empty() && Column::of(cell).is_none() && !is_read && !is_named && !is_zone && !is_of_hand
        };
        let unread = head.cells.iter().enumerate().filter(unread);
        let unread: Vec<String> = unread.map(|(_, cell)| shortened(cell.trim(), 40)).collect();
        if !unread.is_empty() {
            deck.reading(say::ColumnsNotRead { columns: unread.join(", ") }, head.span.clone());
        }
        for (column, at) in self.columns.iter().filter(|(column, _)| READ.contains(column)) {
            let is_other =
                |(other, cell): &(usize, &String)| other != at && Column::of(cell).is_some_and(|(of, _)| of == *column);
            let others: Vec<String> =
                head.cells.iter().enumerate().filter(is_other).map(|(_, cell)| shortened(cell.trim(), 40)).collect();
            if !others.is_empty() {
                let own = head.cells.get(*at).map(|cell| shortened(cell.trim(), 40)).unwrap_or_default();
                let text = say::SameColumn { own, others: others.join(", ") }.text();
                deck.reading(text, head.span.clone());
            }
        }
    }

    /// Remarks which of several columns of numbers counts, in a table without headings.
    fn say_other_counts(&self, deck: &mut DecklistBuilder) {
        let Some((_, count)) = self.columns.iter().find(|(column, _)| *column == Column::Count) else { return };
        let Some(first) = self.rows.first() else { return };
        let is_number = |at: &usize| {
            at != count && self.rows.iter().all(|row| row.cells.get(*at).is_some_and(|cell| read_count(cell).is_ok()))
        };
        if let Some(other) = (0..first.cells.len()).find(is_number) {
            let text = say::ColumnOfCounts { read: count + 1, other: other + 1 };
            deck.reading(text, first.span.clone());
        }
    }

    /// The section that a row without numbers begins by its only cell: `STARTHAND`.
    fn heads(&self, row: &GridRow) -> Option<Section> {
        let mut filled = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
        let title = filled.next().filter(|_| filled.next().is_none() && !self.is_ours)?;
        heading(title)
    }

    /// `below` is the section that a row above begins.
    fn row(&self, row: &GridRow, below: Option<Section>, deck: &mut DecklistBuilder) {
        let span = row.span.clone();
        let (name, zone) = (self.text(row, Column::Name), self.text(row, Column::Section));
        let count = self.text(row, Column::Count);
        if name.is_empty() && count.is_empty() && !zone.is_empty() {
            // A section without a card, named on purpose.
            deck.zone(&zone, span);
            return deck.set_apart(deck.section());
        }
        if !self.is_ours && name.is_empty() && count.is_empty() {
            // The type of the cards below, as a heading alone.
            let mut filled = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            if let (Some(title), None) = (filled.next(), filled.next())
                && heading(title) == Some(Section::Deck)
            {
                return deck.remark(title.to_owned(), span);
            }
        }
        let has_words = row.cells.iter().any(|cell| cell.chars().any(char::is_alphabetic));
        if !self.is_ours && name.is_empty() && (has_words || (!count.is_empty() && self.is_last(row))) {
            // The sum of a column, perhaps with words in another.
            let words: Vec<&str> = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
            return deck.remark(words.join(" | "), span);
        }
        // The sums of the columns of several sections.
        if name.is_empty() && self.headings.as_ref().is_some_and(|head| !zones(&head.cells).is_empty()) {
            let cells: Vec<&str> = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
            return deck.remark(cells.join(" | "), span);
        }
        // `Total`, with a number in a column that is not read.
        let sum = if count.is_empty() { "0" } else { &count };
        if !self.is_ours && (is_legend(&name) || is_total(&format!("{name} {sum}")) || heading(&name).is_some()) {
            return deck.remark(format!("{name} {count}"), span);
        }
        if !name.is_empty() && self.counted_by_zone(&name, row, deck) {
            return;
        }
        if let Some(section) = below.filter(|_| zone.is_empty()) {
            deck.begin(section, span.clone());
        } else if zone.is_empty() {
            deck.end_zone();
        } else {
            self.begin(&zone, row, deck);
        }
        let copies = if self.columns.iter().all(|(column, _)| *column != Column::Count) {
            1
        } else if count.is_empty() && !name.is_empty() {
            deck.reading(say::NoCountFor { name: &name }, span.clone());
            1
        } else {
            match read_count(&count) {
                Ok(0) if !name.is_empty() => return deck.remark(say::NotAdded { name }, span),
                Ok(count) => count,
                Err(why) => {
                    return deck.fault(Diagnosis::new(span, why, say::WriteCountInRow));
                }
            }
        };
        // Some programs call the set a version.
        let version = Some(self.text(row, Column::Version)).filter(|version| !is_set(version)).unwrap_or_default();
        if self.cell(row, Column::Name).is_some_and(|cell| cell.trim().contains('\n')) {
            deck.reading(say::SpaceForBreak { name: shortened(&name, 60) }, span.clone());
        }
        let full = if version.is_empty() { name } else { format!("{name} ({version})") };
        let in_hand = i64::from(self.is_in_hand(row) && copies > 0);
        if in_hand > 0 {
            deck.begin(Section::OpeningHand, span.clone());
            deck.set_apart(Section::OpeningHand);
            deck.card(&full, in_hand, span.clone());
            deck.end_zone();
        }
        if copies > in_hand || in_hand == 0 {
            deck.card(&full, copies - in_hand, span.clone());
        }
        let beyond = self.headings.as_ref().and_then(|head| row.cells.get(head.cells.len()..)).unwrap_or_default();
        if beyond.iter().any(|cell| !cell.trim().is_empty()) {
            deck.remark(say::MoreCells { cells: beyond.join(", ") }, span);
        }
    }

    /// The column that says of which cards a copy is in the opening hand.
    fn column_of_hand(&self) -> Option<usize> {
        let cells = &self.headings.as_ref().filter(|_| !self.is_ours)?.cells;
        let zones = zones(cells);
        (0..cells.len()).find(|at| !zones.contains(at) && is_of_hand(&cells[*at]))
    }

    fn is_in_hand(&self, row: &GridRow) -> bool {
        let cell = self.column_of_hand().and_then(|at| row.cells.get(at)).map(|cell| cell.trim().to_lowercase());
        cell.is_some_and(|cell| !cell.is_empty() && !NO_MARKS.contains(&cell.as_str()))
    }

    /// Whether a row is the last, in which a count without a name is a sum of some above.
    fn is_last(&self, row: &GridRow) -> bool {
        self.rows.last().is_some_and(|last| std::ptr::eq(last, row))
    }

    /// Adds a card as often as each column of a section says; whether any does.
    fn counted_by_zone(&self, name: &str, row: &GridRow, deck: &mut DecklistBuilder) -> bool {
        let Some(head) = self.headings.as_ref().filter(|_| self.counts.is_none()) else { return false };
        let mut is_counted = false;
        for at in zones(&head.cells) {
            let cell = row.cells.get(at).map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            match cell.map(read_count) {
                None | Some(Ok(0)) => {}
                Some(Ok(count)) => {
                    match section_of_column(&head.cells[at]) {
                        Some(Section::Maybe) => deck.begin(Section::Maybe, row.span.clone()),
                        _ => deck.zone(head.cells[at].trim(), row.span.clone()),
                    }
                    deck.card(name, count, row.span.clone());
                    is_counted = true;
                }
                Some(Err(why)) => {
                    deck.fault(Diagnosis::new(row.span.clone(), why, say::WriteCountInRow));
                    return true;
                }
            }
        }
        is_counted
    }

    /// Begins the section of a row; remarks on it come once.
    fn begin(&self, zone: &str, row: &GridRow, deck: &mut DecklistBuilder) {
        let at = self.rows.iter().position(|other| std::ptr::eq(other, row)).unwrap_or(0);
        let before = at.checked_sub(1).and_then(|before| self.cell(&self.rows[before], Column::Section));
        if before.map(str::trim) != Some(zone) {
            deck.zone(zone, row.span.clone());
        }
    }
}

/// The rows of tables side by side, those of the first table first.
fn one_below_another(rows: &[GridRow], step: usize, width: usize) -> Vec<GridRow> {
    let block = |from: usize| {
        let rows = rows.iter().filter_map(move |row| {
            let cells = row.cells.get(from..row.cells.len().min(from + step))?.to_vec();
            cells.iter().any(|cell| !cell.trim().is_empty()).then(|| GridRow { cells, ..row.clone() })
        });
        rows.collect::<Vec<_>>()
    };
    (0..width).step_by(step).flat_map(block).collect()
}

/// The section whose cards a column counts. `Want` is a heading that no program has.
fn section_of_column(heading: &str) -> Option<Section> {
    let is_known = Column::of(heading).is_some_and(|(column, _)| column != Column::Section);
    let said = || section_said(heading).filter(|section| *section == Section::Maybe && !is_known);
    section_of_zone(heading.trim()).or_else(said)
}

/// The columns of counts that are called by a section each, `Main` and `Sideboard`, where no other column counts.
fn zones(headings: &[String]) -> Vec<usize> {
    let is_other =
        |cell: &String| Column::of(cell).is_some_and(|(column, _)| matches!(column, Column::Count | Column::Section));
    let zones: Vec<usize> = (0..headings.len()).filter(|at| section_of_column(&headings[*at]).is_some()).collect();
    let is_owned = column_of_a_deck(headings).is_some();
    if zones.len() > 1 && !is_owned && !headings.iter().any(is_other) { zones } else { Vec::new() }
}

/// The columns that headings name; of several of one kind the best.
fn columns(headings: &[String]) -> Vec<(Column, usize)> {
    let mut best: Vec<(Column, usize, usize)> = Vec::new();
    for (at, heading) in headings.iter().enumerate() {
        let Some((column, rank)) = Column::of(heading) else { continue };
        match best.iter_mut().find(|(known, ..)| *known == column) {
            None => best.push((column, rank, at)),
            Some(known) if rank < known.1 => *known = (column, rank, at),
            Some(_) => {}
        }
    }
    best.into_iter().map(|(column, _, at)| (column, at)).collect()
}

/// The columns of a table without headings: the first of numbers only, and the first with words in every row.
fn guessed(rows: &[GridRow]) -> Vec<(Column, usize)> {
    let widest = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let is_all = |at: usize, fits: fn(&str) -> bool| {
        rows.iter().all(|row| row.cells.get(at).is_some_and(|cell| fits(cell.trim())))
    };
    let counts = (0..widest).find(|at| is_all(*at, |cell| read_count(cell).is_ok()));
    let names = (0..widest).find(|at| is_all(*at, |cell| cell.chars().any(char::is_alphabetic)));
    let place = |column, at: Option<usize>| at.map(|at| (column, at));
    place(Column::Count, counts).into_iter().chain(place(Column::Name, names)).collect()
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for section in Section::ALL {
        let cards = outgoing.rows(section);
        if cards.is_empty() && section == Section::OpeningHand && outgoing.deck.list.names_opening_hand {
            rows.push([zone_label(section), "", "", "", ""].map(str::to_owned).to_vec());
        }
        for (slot, count) in cards {
            let kind = slot.card().and_then(|card| card.kind).map_or("", |kind| kind.name());
            let mut sets: Vec<&str> = Vec::new();
            for printing in slot.card().into_iter().flat_map(|card| &card.printings) {
                if !sets.contains(&printing.set.as_str()) {
                    sets.push(&printing.set);
                }
            }
            let count = count.to_string();
            let row = [zone_label(section), &count, outgoing.name(slot), kind, &sets.join("; ")];
            rows.push(row.map(str::to_owned).to_vec());
        }
    }
    let between = if outgoing.options.has_tabs { b'\t' } else { b',' };
    Ok(EncodedDeck::text(table_between(between, HEADINGS, rows)))
}
