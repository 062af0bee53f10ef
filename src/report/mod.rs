//! Words, tables and charts from data that the floors below return. Everything here returns a string with ANSI styles,
//! which `cli` strips where the terminal wants none; `json` returns the same answers as documents.
//!
//! The door of the room: one function for each answer: [`verdict`], [`desk`], [`matrix`], [`table`], [`fault`],
//! [`faults`], [`query_fault`], [`card`], [`cards`], [`csv`], [`query`], [`fields`], [`goldfish`], [`grammar`], [`versus`], [`tale`],
//! [`openings`], [`odds`], [`hand`], [`explanation`]; [`play`] for a game by hand; and [`json`].

mod answers;
mod answers_json;
mod card;
mod cards;
mod chart;
pub mod collection_import;
mod columns;
mod csv;
mod desk;
mod diagnostic;
mod excerpt;
mod explain;
mod facts;
mod figures_csv;
mod found;
mod goldfish;
mod grid;
mod hand;
pub mod holding;
mod import;
pub mod json;
mod keeping;
mod log;
mod matrix;
mod odds;
mod openings;
mod packs;
mod plan;
pub mod play;
mod play_json;
mod query;
mod style;
mod subjects;
mod table;
mod verdict;
mod versus;
mod versus_export;
mod wrapped;

pub use answers::Asked;
pub use card::card;
pub use cards::{Beside, Listing, cards};
pub use csv::csv;
pub use desk::{Row, desk};
pub use diagnostic::{LONGEST_MESSAGE, MOST_SHOWN, fault, faults, query_fault};
pub use explain::{codes, explanation, rulesets};
pub use facts::{Missing, NotedFact, Status, fact, fact_name, missing, notes, status};
pub use figures_csv::goldfish_csv;
pub use found::{Found, MayMatch};
pub use goldfish::{Run, goldfish};
pub use hand::{Deal, Dealt, hand};
pub use import::{Imported, import, import_json, imported};
pub use keeping::{collection_status, shortfalls, shortfalls_json, synced};
pub use log::{Tale, tale, tale_json};
pub use matrix::{Matrix, matrix};
pub use odds::{AskedGroup, Chance, Member, Question, odds};
pub use openings::{Race, openings, openings_json};
pub use packs::{facts_line, packs};
pub use plan::{Planned, grammar};
pub use play_json::play as play_document;
pub use query::{fields, query};
pub use style::hanging;
pub use table::{allowed, table};
pub use verdict::{summary, verdict};
pub use versus::{Comparison, versus};
pub use versus_export::{versus_csv, versus_json};
