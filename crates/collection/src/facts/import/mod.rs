//! Importing: a table of cards that somebody saved becomes a pack. The door of the room: [`read_import`], from the bytes of
//! a file to an [`Import`], which says what it would do and holds the pack.
//!
//! `file` finds out what a file is and the room `grid` reads it into cells; `column` finds the
//! columns by their headings and `map` knows the codes; `row` makes facts of a row; `matching` finds its card, `group`
//! joins rows of one card, `compare` lays them beside what is known and says what differs from
//! the pack before; `plan` does all this and counts; `group` also writes the rows that are left. Nothing here touches files.

mod column;
mod columns;
mod compare;
mod file;
mod group;
mod map;
mod matching;
mod plan;
mod row;

#[cfg(test)]
mod tests;

pub use compare::{Changes, Contradiction, changes};
pub use file::TableError;
pub use group::LeftRow;
pub use map::{CodeMap, USUAL_MAP};
pub use plan::FactsPlan;
pub use row::{Oddities, RowCount};
pub use zocalo_decks::grid::LARGEST_FILE;

use column::CardTable;
use file::ImportContent;
use row::RowFacts;
use zocalo_cards::card::{Card, CardPatch, Fact};
use zocalo_catalog::packs::pack::{Pack, PackError};
use zocalo_catalog::packs::sources::names;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::Source;

/// What became of a file.
#[derive(Debug, Clone)]
pub struct Import {
    /// What importing it does.
    pub plan: FactsPlan,
    /// The rows that are left, as a file of their own; `None` when none is.
    pub left: Option<String>,
    /// What the name of that file ends in.
    pub ending: &'static str,
}

/// Why a file cannot be imported.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum ImportError {
    /// It is no table of cards.
    Table(#[from] TableError),
    /// It is a pack in which something is wrong.
    Pack(#[from] PackError),
}

impl ImportError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Table(error) => error.text(),
            Self::Pack(error) => error.text(),
        }
    }
}

/// Reads a file and plans to import it as the pack `name` over these cards, which have their labels. `label` is the path as
/// messages show it, `place` what the sources of the facts call it, and `locale` says why rows are left in the file of them.
///
/// # Errors
/// [`ImportError`], with the place in the file.
pub fn read_import(
    bytes: &[u8],
    label: &str,
    place: &str,
    name: &str,
    map: &CodeMap,
    cards: &[Card],
    locale: Locale,
) -> Result<Import, ImportError> {
    let content = file::read(bytes)?;
    let is_page = matches!(content, ImportContent::Page(_));
    match content {
        ImportContent::Pack(text) => {
            let pack = Pack::read(place, Source { label: label.to_owned(), text })?;
            let rows = pack.cards.iter().map(|entry| row_of(&entry.card, entry.line)).collect();
            let plan = plan::plan(rows, cards, place, name, Oddities::default());
            let left: Vec<Card> = plan.left.iter().filter_map(|row| entry_of(&pack, row)).collect();
            let comment = "# Cards of a pack that could not be imported. Say with `version` or `loyalty` which cards are meant.\n";
            let left = (!left.is_empty()).then(|| Pack::write(comment, &left));
            Ok(Import { plan, left, ending: "toml" })
        }
        ImportContent::Tables(grids) | ImportContent::Page(grids) => {
            let table = CardTable::find(grids, map, is_page)?;
            let mut odd = Oddities::default();
            let rows = row::read_rows(&table, map, &mut odd);
            let plan = plan::plan(rows, cards, place, name, odd);
            let left = (!plan.left.is_empty()).then(|| group::left_as_csv(&table, &plan.left, locale));
            Ok(Import { plan, left, ending: "csv" })
        }
    }
}

#[must_use]
pub fn pack_text(plan: &FactsPlan, place: &str, day: &str) -> String {
    let head = format!(
        "# Imported from {place} on {day} by `zocalo cards import`, which replaces this file when the table is imported again.\n\
         # The texts are those of the cards and belong to their owner: keep them to yourself; `zocalo cards export` leaves\n\
         # them out.\n"
    );
    Pack::write(&head, &plan.cards)
}

/// A card of a pack as a row; its number is its line.
fn row_of(card: &Card, line: usize) -> RowFacts {
    let mut facts = CardPatch::of(card);
    // A loyalty without a source says only which card is meant.
    if !names(&card.sources, Fact::Loyalty) && card.version.is_some() {
        facts.loyalty = None;
    }
    RowFacts {
        number: line,
        name: card.name.clone(),
        meant: None,
        version: card.version.clone(),
        facts,
        set: card.printings.first().map(|printing| printing.set.clone()),
        sources: card.sources.clone(),
        broken: None,
        race: None,
        entry: Some(Box::new(card.clone())),
    }
}

fn entry_of(pack: &Pack, row: &LeftRow) -> Option<Card> {
    pack.cards.iter().find(|entry| entry.line == row.number).map(|entry| entry.card.clone())
}
