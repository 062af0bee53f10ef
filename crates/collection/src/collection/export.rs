//! The collection for spreadsheets and for programs: CSV and JSON that say everything and come back by importing them. Our
//! own text is in `text`.

use serde::{Deserialize, Serialize};

use super::holdings::Holdings;
use super::lot::{List, Lot};
use zocalo_decks::grid::table;

pub const HEADINGS: [&str; 10] =
    ["Count", "Name", "Version", "Loyalty", "List", "Set", "Condition", "Place", "Label", "Note"];

pub const FORMAT: &str = "zocalo-collection";

pub const FORM: u32 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CollectionDocument {
    pub format: String,
    pub form: u32,
    /// The lists that it holds in full.
    pub lists: Vec<List>,
    pub cards: Vec<CountedLot>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedLot {
    /// How many; below 0 only of a collection that two machines merged.
    pub count: i64,
    #[serde(flatten)]
    pub lot: LotFields,
}

/// As [`Lot`], which cannot be flattened as it refuses unknown fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotFields {
    name: String,
    #[serde(default)]
    version: String,
    #[serde(default)]
    loyalty: String,
    #[serde(default)]
    list: List,
    #[serde(default)]
    set: String,
    #[serde(default)]
    condition: String,
    #[serde(default)]
    place: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    note: String,
}

impl From<&Lot> for LotFields {
    fn from(lot: &Lot) -> Self {
        Self {
            name: lot.card.name.clone(),
            version: lot.card.version.clone(),
            loyalty: lot.card.loyalty.clone(),
            list: lot.list,
            set: lot.printing.clone(),
            condition: lot.condition.clone(),
            place: lot.place.clone(),
            label: lot.label.name().to_owned(),
            note: lot.note.clone(),
        }
    }
}

impl LotFields {
    /// The cells of our CSV behind the count.
    #[must_use]
    pub fn cells(&self) -> [&str; 9] {
        let Self { name, version, loyalty, list, set, condition, place, label, note } = self;
        [name, version, loyalty, list.name(), set, condition, place, label, note]
    }
}

#[must_use]
pub fn document(holdings: &Holdings, lists: &[List]) -> CollectionDocument {
    let cards = holdings
        .iter()
        .filter(|(lot, _)| lists.contains(&lot.list))
        .map(|(lot, count)| CountedLot { count: *count, lot: lot.into() });
    CollectionDocument { format: FORMAT.to_owned(), form: FORM, lists: lists.to_vec(), cards: cards.collect() }
}

/// Some lists as CSV. Cells that a spreadsheet would take for a formula are behind an apostrophe, which importing takes
/// away again.
#[must_use]
pub fn csv(holdings: &Holdings, lists: &[List]) -> String {
    let rows = holdings.iter().filter(|(lot, _)| lists.contains(&lot.list)).map(|(lot, count)| {
        let fields = LotFields::from(lot);
        std::iter::once(count.to_string()).chain(fields.cells().map(str::to_owned)).collect::<Vec<_>>()
    });
    table(HEADINGS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::lot::CardKey;

    #[test]
    fn csv_and_json_say_everything() {
        let key = CardKey { name: "Trade \"Pact\"".to_owned(), version: "x".to_owned(), loyalty: String::new() };
        let lot = Lot { note: "=1,2".to_owned(), ..Lot::of(key, List::Wanted) };
        let holdings = Holdings::from([(lot, 3)]);
        let text = csv(&holdings, &List::ALL);
        assert_eq!(
            text,
            "Count,Name,Version,Loyalty,List,Set,Condition,Place,Label,Note\n\
             3,\"Trade \"\"Pact\"\"\",x,,wanted,,,,,\"'=1,2\"\n"
        );
        assert_eq!(csv(&holdings, &[List::Owned]).lines().count(), 1);
        let document = document(&holdings, &[List::Wanted]);
        let json = serde_json::to_value(&document).unwrap();
        assert_eq!(json["cards"][0]["note"], "=1,2");
        assert_eq!(serde_json::from_value::<CollectionDocument>(json).unwrap(), document);
    }
}
