//! Words, tables and charts from data that the floors below return. Everything here returns a string with ANSI styles,
//! which `cli` strips where the terminal wants none; `json` returns the same answers as documents.
//!
//! The door of the room: one function for each answer: [`verdict`], [`desk`], [`matrix`], [`table`], [`fault`],
//! [`query_fault`], [`card`], [`cards`], [`goldfish`], [`grammar`], [`versus`], [`tale`], [`openings`],
//! [`explanation`]; and [`json`].

mod answers;
mod card;
mod chart;
mod curve_csv;
mod desk;
mod diagnostic;
mod explain;
mod goldfish;
pub mod json;
mod log;
mod openings;
mod plan;
mod style;
mod verdict;
mod versus;

pub use answers::Asked;
pub use card::{card, cards};
pub use curve_csv::goldfish_csv;
pub use desk::{Row, desk, matrix, table};
pub use diagnostic::{fault, query_fault};
pub use explain::{codes, explanation, rulesets};
pub use goldfish::{Run, goldfish};
pub use log::{Tale, tale, tale_json};
pub use openings::{Race, openings, openings_json};
pub use plan::{Planned, grammar};
pub use style::hanging;
pub use verdict::{summary, verdict};
pub use versus::{Comparison, versus, versus_json};
