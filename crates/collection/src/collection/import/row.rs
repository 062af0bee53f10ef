//! A row of a file: its columns told apart, its numbers read, and nothing looked up. What cannot be read stays with its
//! reason.

use super::column::{Column, LotTable};
use crate::collection::LibraryError;
use crate::collection::error::FieldFault;
use crate::collection::export::CountedLot;
use crate::collection::lot::{CardKey, Label, List, Lot, MOST_OF_A_LOT};
use crate::collection::text::ListedLine;
use crate::messages::row_faults as say;
use zocalo_cards::card::{Loyalty, Race};
use zocalo_cards::data::sets::{says_unknown, set_called, sets};
use zocalo_decks::grid::{GridRow, MOST_COPIES, bare, read_count, unguarded};
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    /// Its number: of a table as a spreadsheet counts, of a text its line, of JSON the number of the object.
    pub number: usize,
    /// How many copies it names, and under which name: all ways to read it, the likeliest first. Of a table it is one.
    pub ways: Vec<(i64, String)>,
    /// What it says of them. The card is as written.
    pub lot: Lot,
    pub for_trade: i64,
    /// The race, where a column says it: it tells fleets of one name apart.
    pub race: Option<Race>,
    /// The card that somebody says is meant; empty when nobody does.
    pub meant: String,
    /// Why it cannot be read, and what it says.
    pub broken: Option<Box<(Text, WrittenCells)>>,
}

/// The cells of a row that cannot be read, as they were written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenCells {
    pub count: String,
    pub for_trade: String,
    /// The cells of [`LotFields::cells`](crate::collection::export::LotFields::cells), in that order.
    pub cells: [String; 9],
}

impl ImportRow {
    /// How many copies it names; `None` when that cannot be read.
    #[must_use]
    pub fn count(&self) -> Option<i64> {
        match &self.broken {
            None => self.ways.first().map(|(count, _)| *count),
            Some(broken) => read_count(&broken.1.count).ok(),
        }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        match &self.broken {
            None => self.ways.first().map_or("", |(_, name)| name),
            Some(broken) => &broken.1.cells[0],
        }
    }

    /// Copies of a card by lot, those for trade apart; never empty, as no copies are something to say too.
    #[must_use]
    pub fn parts(&self, card: &CardKey, count: i64) -> Vec<(Lot, i64)> {
        let lot = Lot { card: card.clone(), ..self.lot.clone() };
        if self.for_trade == 0 {
            return vec![(lot, count)];
        }
        let offered = Lot { label: Label::Trade, ..lot.clone() };
        let parts = [(lot, count - self.for_trade), (offered, self.for_trade)];
        parts.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    fn unread(number: usize, broken: Box<(Text, WrittenCells)>) -> Self {
        let nothing = CardKey { name: String::new(), version: String::new(), loyalty: String::new() };
        Self {
            number,
            ways: Vec::new(),
            lot: Lot::of(nothing, List::Owned),
            for_trade: 0,
            race: None,
            meant: String::new(),
            broken: Some(broken),
        }
    }
}

/// A line of a text that cannot be read; `list` is the one that it would stand on.
#[must_use]
pub(super) fn unread_line(number: usize, line: &str, list: List, why: Text) -> ImportRow {
    let mut written = WrittenCells::default();
    line.clone_into(&mut written.cells[0]);
    list.name().clone_into(&mut written.cells[3]);
    ImportRow::unread(number, Box::new((why, written)))
}

/// A line of a text. One that was written here means exactly what it says; in any other the set may be spelt as people do,
/// and stand in parentheses.
#[must_use]
pub(super) fn of_entry(entry: ListedLine, line: &str, is_ours: bool, list: List) -> ImportRow {
    let mut lot = entry.lot;
    let ways = if is_ours {
        own_set(&mut lot.printing);
        vec![(entry.count, lot.card.to_string())]
    } else {
        if let Some(set) = set_in(line, &lot).filter(|_| lot.printing.is_empty()) {
            if fold(&lot.card.version) == fold(set) {
                lot.card.version.clear();
            }
            set.clone_into(&mut lot.printing);
        }
        lot.printing = known_set(&lot.printing, "");
        if lot.list == List::Owned {
            lot.list = list;
        }
        entry.ways.into_iter().map(|way| (way.count, way.name)).collect()
    };
    let count = ways.first().map_or(0, |(count, _)| *count);
    if !is_ours && !(0..=MOST_COPIES).contains(&count) {
        return unread_line(entry.line, line, lot.list, say::LineCount { count }.text());
    }
    ImportRow { number: entry.line, ways, lot, for_trade: 0, race: None, meant: String::new(), broken: None }
}

/// The set that a line names behind its card, in parentheses or with a comma between: `3 Trade Pact (Premier)`.
fn set_in(line: &str, lot: &Lot) -> Option<&'static str> {
    let words = line.split(['(', ')', ',', ';', '\t', '{', '#']).skip(1).map(fold);
    let name = fold(&lot.card.name);
    let named = |word: String| sets().iter().find(|set| fold(&set.name) == word && !name.contains(&word));
    words.filter(|word| !word.is_empty()).find_map(named).map(|set| set.name.as_str())
}

#[must_use]
pub(super) fn of_counted(counted: &CountedLot, number: usize) -> ImportRow {
    let mut written = WrittenCells { count: counted.count.to_string(), ..WrittenCells::default() };
    written.cells = counted.lot.cells().map(str::to_owned);
    own_set(&mut written.cells[4]);
    of_written(number, written, true, List::Owned).unwrap_or_else(|broken| ImportRow::unread(number, broken))
}

#[must_use]
pub(super) fn of_row(table: &LotTable, row: &GridRow, list: List) -> ImportRow {
    let cell = |column| {
        let cell = table.cell(row, column);
        if table.is_ours { unguarded(cell).to_owned() } else { bare(cell) }
    };
    let has_counts = table.place(Column::Count).is_some();
    let mut written = WrittenCells {
        count: if has_counts { cell(Column::Count) } else { "1".to_owned() },
        for_trade: cell(Column::Trade),
        cells: [
            cell(Column::Name),
            cell(Column::Version),
            cell(Column::Loyalty),
            cell(Column::List),
            cell(Column::Set),
            cell(Column::Condition),
            cell(Column::Place),
            cell(Column::Label),
            cell(Column::Note),
        ],
    };
    if table.is_ours {
        own_set(&mut written.cells[4]);
    } else {
        written.cells[4] = known_set(&written.cells[4], &cell(Column::SetCode));
    }
    // A row that is left says its list too, as whoever corrects and imports it may not name that again.
    let named = List::named(&fold(&written.cells[3]));
    let proxy = cell(Column::Proxy);
    let is_proxy = yes_or_no(&proxy);
    let is_on_list = written.cells[3].is_empty() || named == Some(List::Owned);
    let faulty = match (is_proxy, named) {
        (None, _) => {
            "owned or proxy?".clone_into(&mut written.cells[3]);
            Some(say::ProxyDoubt { cell: shortened(&proxy, 40) }.text())
        }
        (Some(true), Some(List::Wanted)) => {
            "wanted or proxy?".clone_into(&mut written.cells[3]);
            Some(say::WantedProxy)
        }
        _ => None,
    };
    if is_proxy == Some(true) && is_on_list {
        List::Proxy.name().clone_into(&mut written.cells[3]);
    } else if written.cells[3].is_empty() {
        list.name().clone_into(&mut written.cells[3]);
    }
    let faulty = faulty.or_else(|| {
        let why = beyond(table, row)?;
        // It is not read as a number until somebody says that it is one.
        written.count.push('?');
        Some(why)
    });
    if let Some(why) = faulty {
        let broken = Box::new((why, written));
        return ImportRow { meant: cell(Column::Meant), ..ImportRow::unread(row.number, broken) };
    }
    let kind = cell(Column::PlaceKind);
    let read = of_written(row.number, written, table.is_ours, list).and_then(|mut read| {
        read.meant = cell(Column::Meant);
        // ManaBox writes lists of wishes among the binders.
        if fold(&kind) == "list" && table.place(Column::List).is_none() {
            let written = WrittenCells { count: read.ways[0].0.to_string(), ..written_of(&read) };
            return Err(Box::new((say::OnAList, written)));
        }
        Ok(read)
    });
    read.unwrap_or_else(|broken| ImportRow { meant: cell(Column::Meant), ..ImportRow::unread(row.number, broken) })
}

/// What a row says behind the last heading: perhaps the rest of a number or a name that a separator has cut.
fn beyond(table: &LotTable, row: &GridRow) -> Option<Text> {
    let headed = table.headed?;
    let (at, cell) = row.cells.iter().enumerate().skip(headed).find(|(_, cell)| !cell.is_empty())?;
    Some(say::PastHeadings { at: at + 1, cell: shortened(cell, 40) }.text())
}

#[must_use]
pub(super) fn written_of(row: &ImportRow) -> WrittenCells {
    if let Some(broken) = &row.broken {
        return broken.1.clone();
    }
    let (count, name) = row.ways.first().cloned().unwrap_or_default();
    let lot = &row.lot;
    // The name may be one of several ways to read a line, and then says the version too.
    let version = if name == lot.card.name { lot.card.version.clone() } else { String::new() };
    let race = row.race.map_or("", |race| race.name());
    let loyalty = if lot.card.loyalty.is_empty() { race } else { lot.card.loyalty.as_str() }.to_owned();
    let list = lot.list.name().to_owned();
    let (set, condition, place) = (lot.printing.clone(), lot.condition.clone(), lot.place.clone());
    let cells = [name, version, loyalty, list, set, condition, place, lot.label.name().to_owned(), lot.note.clone()];
    let for_trade = if row.for_trade == 0 { String::new() } else { row.for_trade.to_string() };
    WrittenCells { count: count.to_string(), for_trade, cells }
}

/// What cells say; else why they say nothing, and the cells.
fn of_written(
    number: usize,
    written: WrittenCells,
    is_ours: bool,
    usual: List,
) -> Result<ImportRow, Box<(Text, WrittenCells)>> {
    match fields(&written, is_ours, usual) {
        Err(why) => Err(Box::new((why, written))),
        Ok((lot, count, for_trade, race)) => {
            let CardKey { name, version, .. } = &lot.card;
            let full = match (is_ours, version.as_str()) {
                (true, _) => lot.card.to_string(),
                (false, "") => name.clone(),
                (false, version) => format!("{name} ({version})"),
            };
            Ok(ImportRow {
                number,
                ways: vec![(count, full)],
                lot,
                for_trade,
                race,
                meant: String::new(),
                broken: None,
            })
        }
    }
}

fn fields(written: &WrittenCells, is_ours: bool, usual: List) -> Result<(Lot, i64, i64, Option<Race>), Text> {
    let [name, version, loyalty, list, set, condition, place, label, note] = &written.cells;
    let count = read_count(&written.count).or_else(|why| own_count(&written.count).filter(|_| is_ours).ok_or(why))?;
    let for_trade = match written.for_trade.as_str() {
        "" => 0,
        cell => read_count(cell).map_err(|why| say::TradeCount { why }.text())?,
    };
    if for_trade > 0 && for_trade > count {
        return Err(say::TradeMore { count, trade: for_trade }.text());
    }
    let list = match fold(list).as_str() {
        "" => usual,
        word => List::named(word).ok_or_else(|| say::NoList { list: shortened(list, 40) }.text())?,
    };
    let label = Label::named(&fold(label)).ok_or_else(|| say::NoLabel { label: shortened(label, 40) }.text())?;
    // The key of the card may say a loyalty that is no race.
    let race = if is_ours { Race::read(loyalty).ok() } else { race_of(loyalty)? };
    // Only our own tables mean the key of the card by it; in others it says which of several cards is meant.
    let loyalty = if is_ours { loyalty.clone() } else { String::new() };
    let lot = Lot {
        card: CardKey { name: name.clone(), version: version.clone(), loyalty },
        list,
        printing: set.clone(),
        condition: condition.clone(),
        place: place.clone(),
        label,
        note: note.clone(),
    };
    lot.check().map_err(|error| match error {
        LibraryError::Field { field: "name", why: FieldFault::Empty, .. } => say::NoName,
        LibraryError::Field { field, why, .. } => say::FieldUnfit { field, why: why.text() }.text(),
        other => other.text(),
    })?;
    Ok((lot, count, for_trade, race))
}

/// A number of copies as only this program writes it: more than anybody has, or below zero after machines were merged.
fn own_count(cell: &str) -> Option<i64> {
    cell.parse().ok().filter(|count: &i64| count.abs() <= MOST_OF_A_LOT)
}

/// The set as the catalog spells it, by name or else by its code; else the name as written, or the code. Empty where both say
/// that nobody knows it.
fn known_set(name: &str, code: &str) -> String {
    if let Some(set) = set_called(name).or_else(|| set_called(code)) {
        return set.name.clone();
    }
    [name, code].into_iter().find(|text| !says_unknown(text)).unwrap_or_default().to_owned()
}

/// The set of one of our own files in the catalog's case, should somebody have added a line by hand.
fn own_set(text: &mut String) {
    if let Some(set) = sets().iter().find(|set| fold(&set.name) == fold(text)) {
        text.clone_from(&set.name);
    }
}

/// Whether a cell says yes or no; `None` for what is neither.
fn yes_or_no(cell: &str) -> Option<bool> {
    match fold(cell).as_str() {
        "true" | "yes" | "y" | "1" | "x" | "да" | "proxy" => Some(true),
        "" | "false" | "no" | "n" | "0" | "нет" | "real" => Some(false),
        _ => None,
    }
}

/// The playable race that a cell says; `None` where it says none, or a loyalty that is none of them.
fn race_of(cell: &str) -> Result<Option<Race>, Text> {
    if let Ok(race) = Race::read(cell) {
        return Ok(Some(race));
    }
    let word = fold(cell);
    let is_loyalty = Loyalty::ALL
        .iter()
        .any(|loyalty| [word.as_str(), word.trim_end_matches('s')].contains(&fold(loyalty.name()).as_str()));
    match word.as_str() {
        // Signs alone, as `-` and `?`, fold to nothing.
        "" | "any" | "all" | "none" | "unknown" => Ok(None),
        _ if is_loyalty => Ok(None),
        _ => Err(say::NoRace { race: shortened(cell, 40) }.text()),
    }
}
