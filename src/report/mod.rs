//! Words, tables and charts from data that the floors below return. Everything here returns a string with ANSI styles,
//! which `cli` strips where the terminal wants none; `json` returns the same answers as documents.
//!
//! The door of the room: one function for each answer: [`verdict`], [`desk`], [`matrix`], [`table`], [`fault`],
//! [`faults`], [`query_fault`], [`card`], [`cards`], [`csv()`], [`query`], [`fields`], [`grammar`], [`tale`],
//! [`openings`], [`odds`], [`hand`], [`explanation`]; [`play`] for a game by hand; and [`json`]. Runs and
//! comparisons have a function each in [`text`], [`json`] and [mod@csv], over one list of figures. What to change in a deck
//! has its own room, [`advice`].

pub mod advice;
mod argument;
mod binder;
mod card;
mod cards;
mod chart;
pub mod collection_import;
mod columns;
mod copies;
pub mod csv;
mod deck_lines;
mod decks;
mod desk;
mod diagnostic;
mod difference;
mod editing;
mod excerpt;
mod explain;
mod facts;
mod formats;
mod found;
mod grid;
mod hand;
pub mod holding;
mod import;
pub mod json;
mod keeping;
mod lacks;
mod learned;
mod line_format;
mod log;
mod marked;
mod matrix;
mod odds;
mod openings;
mod owned;
mod packs;
mod plan;
pub mod play;
mod play_json;
mod proposals;
mod query;
mod rulings;
mod run;
mod sealed;
mod statistics;
mod style;
mod subjects;
mod table;
pub mod text;
mod trades;
mod unbroken;
mod verdict;
mod wrapped;

pub use argument::argument;
pub use binder::{Grouping, binder, binder_csv, binder_json, copies_of_cards};
pub use card::card;
pub use cards::{ExtraColumn, Listing, cards};
pub use chart::bar;
pub use csv::csv;
pub use deck_lines::{DeckLines, LineOrder, deck_lines, deck_lines_json};
pub use decks::{decks, decks_found};
pub use desk::{Row, desk};
pub use diagnostic::{LONGEST_MESSAGE, MOST_SHOWN, fault, faults, query_fault};
pub use difference::{Compared, Comparing, difference, difference_json};
pub use editing::{Edited, EditedCard, deck_history, deck_history_json, edited, edited_cards, edited_json};
pub use explain::{codes, explanation, rulesets};
pub use facts::{Missing, NotedFact, Status, fact, fact_name, missing, notes, status};
pub use formats::formats;
pub use found::{Found, MayMatch};
pub use hand::{Deal, Dealt, hand};
pub use import::{Imported, import, import_json, imported};
pub use keeping::{collection_status, returned, shortfalls, shortfalls_json, synced};
pub use lacks::{BuildableDeck, LackingCard, LackingDeck, Printings, buildable, buildable_json, lacking, lacking_json};
pub use learned::{LearnedFrom, learned};
pub use line_format::LineFormat;
pub use log::{Tale, tale, tale_json};
pub use marked::{Marked, marked, marked_json};
pub use matrix::{Matrix, matrix};
pub use odds::{AskedGroup, Chance, Member, Question, odds};
pub use openings::{Race, openings, openings_json};
pub use owned::{HoldingDeck, owned_facts, owned_json};
pub use packs::{facts_line, packs};
pub use plan::grammar;
pub use play_json::play as play_document;
pub use proposals::{Proposed, Read, proposals, proposals_json, proposed, proposed_json};
pub use query::{fields, query};
pub use rulings::{RulingsImported, rulings_hint, rulings_imported, rulings_listed, rulings_on};
pub use run::{Comparison, Run};
pub use sealed::{Opening, sealed};
pub use statistics::{Figures, statistics, statistics_csv, statistics_json};
pub use style::hanging;
pub use table::{allowed, table};
pub use trades::{WantedCard, swaps, swaps_json, trades, trades_json, wants, wants_json};
pub use verdict::{figures, summary, verdict};
