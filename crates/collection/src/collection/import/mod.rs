//! Importing a collection: from the bytes of a file to the differences that it makes. The door of the room: [`read`], from
//! bytes to rows; [`RowNames::resolve`], from rows to cards; [`plan`], from cards to differences; [`left_as_csv`], the rows that
//! are left as a file of their own.
//!
//! Of a file every row is booked or reported: the rows and the copies of both make those of the file.

mod column;
mod file;
mod left;
mod names;
mod plan;
mod row;

pub use column::{AskedError, NamedColumns};
pub use file::{ListFormat, Options, ReadError, ReadRows, RowShape, is_export, read};
pub use left::{Left, Why, left_as_csv};
pub use names::{AS_WRITTEN, PlacedRow, ResolvedRows, RowNames, SayError, Via, no_card};
pub use plan::{ImportPlan, Mode, plan};
pub use row::{ImportRow, WrittenCells};
pub use zocalo_decks::grid::read_count;

#[cfg(test)]
mod doubts_tests;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
