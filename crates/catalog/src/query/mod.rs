//! The search language. The door of the room: [`Query::parse`], then [`Query::plan`]; [`FIELDS`], the one table of
//! fields; [`understood()`], for what players type, whose words may mean facts; [`nearest()`], for a query that nothing matches;
//! [`Query::doubt`], for what might match if more were known.
//!
//! Words and "quoted phrases" search name, type line, keywords, text and notes; `field:value` and comparisons ask for
//! facts; `or`, `not` and brackets join them. Imported rulings are searched only on request.
//! An unknown fact matches neither a comparison nor its opposite.

mod conditions;
pub(crate) mod deck_facts;
mod decks;
mod doubt;
mod explain;
mod field;
mod fields;
mod found;
mod full_text;
mod in_russian;
mod lookup;
mod nearest;
mod own;
mod parse;
mod parsed;
mod plan;
mod playable;
mod purposes;
mod reading;
mod related;
mod ruling_fields;
mod russian;
mod shown;
mod sums;
mod table;
mod tokens;
mod tree;
mod understood;
mod values;
mod vocabulary;
mod written;

pub use decks::{DECK_FIELDS, DeckFacts, DeckLookup, DeckQuery, FORMATS as DECK_FORMATS, QueriedNames};
pub use doubt::DoubtfulCards;
pub use field::{Field, FieldKind};
pub use fields::{FIELDS, find};
pub use found::{Found, found, found_by_facts};
pub use lookup::{Ask, DeckSide, Lookup, NoFiles, Unfound};
pub use nearest::{NearReason, Nearest, nearest};
pub use own::CopyFacts;
pub use parse::LONGEST;
pub use parsed::{Query, QueryError};
pub use plan::{HIT, Sql, SqlPlan};
pub use shown::{heading_for_reader, shown};
pub use understood::{Understood, meant, understood};
pub use written::condition_in;

#[cfg(test)]
mod fixture_tests;
#[cfg(test)]
mod own_tests;
#[cfg(test)]
mod players_tests;
#[cfg(test)]
mod properties_tests;
#[cfg(test)]
mod russian_tests;
#[cfg(test)]
mod tests;
