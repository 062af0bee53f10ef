//! A text of the collection as it was read: its lines with cards, and what could not be read.

use std::ops::Range;

use super::ending::Ending;
use crate::collection::holdings::Holdings;
use crate::collection::lot::{List, Lot};
use crate::messages::collection_damage as say;
use zocalo_decks::deck::LineReading;
use zocalo_text::message::{Diagnosis, Text};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLine {
    pub line: usize,
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// How many copies, as the line says first: perhaps 0, below 0 only of a collection that two machines merged.
    pub count: i64,
    /// Of what, as written: nothing is looked up. Where the line begins with a count this is what [`super::write()`] means by it.
    pub lot: Lot,
    /// All ways to read count and name as people write them, the likeliest first; never empty. Only the names of the cards
    /// can tell which is meant.
    pub ways: Vec<LineReading>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// The lists that the text holds in full, when its first line says that it was written here; `None` for any other.
    pub lists: Option<Vec<List>>,
    pub entries: Vec<ListedLine>,
    pub faults: Vec<Diagnosis>,
    /// What its last line says of the lines above it, when it is a copy.
    pub ending: Option<Ending>,
}

impl Listing {
    /// The sums of all lines as written, for a text that was written here. Errors: the faults of the text, when it has any.
    pub fn holdings(&self) -> Result<Holdings, &[Diagnosis]> {
        if !self.faults.is_empty() {
            return Err(&self.faults);
        }
        let mut holdings = Holdings::new();
        for entry in &self.entries {
            *holdings.entry(entry.lot.clone()).or_default() += entry.count;
        }
        holdings.retain(|_, count| *count != 0);
        Ok(holdings)
    }

    /// Why this is not the whole text of a copy; `None` when its last line agrees with what it holds.
    #[must_use]
    pub fn is_no_copy_as(&self, holdings: &Holdings) -> Option<Text> {
        let Some(ending) = self.ending else {
            return Some(say::CutShort);
        };
        let found = Ending::of(holdings);
        if found == ending {
            return None;
        }
        let (lines, copies) = (ending.lines, ending.copies);
        Some(if (found.lines, found.copies) == (lines, copies) {
            say::CopiesDiffer { copies, lines }.text()
        } else {
            let (found_lines, found_copies) = (found.lines, found.copies);
            say::CountsDiffer { copies, found_copies, found_lines, lines }.text()
        })
    }
}
