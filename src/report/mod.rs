//! Words, tables and charts from data that the floors below return. Everything here returns a string with ANSI styles,
//! which `cli` strips where the terminal wants none; `json` returns the same answers as documents.
//!
//! The door of the room: one function for each answer: [`verdict`], [`fault`],
//! [`faults`], [`query_fault`], [`card()`], [`cards()`], [`csv()`], [`query()`], [`fields`], [`grammar`], [`tale`],
//! [`openings()`], [`odds()`], [`hand()`]; [`play`] for a game by hand; and [`json`]. Runs and
//! comparisons have a function each in [`text`], [`json`] and [mod@csv], over one list of figures. What to change in a
//! deck has its own room, [`advice`].

pub mod advice;
mod argument;
mod best_with;
mod card;
mod card_document;
mod cards;
mod chart;
pub(crate) mod collection_change;
mod collection_health;
mod columns;
mod conditions;
pub mod csv;
mod deck_head;
mod decks;
mod diagnostic;
mod excerpt;
mod fact_names;
mod facts;
mod found;
mod grid;
mod hand;
mod hint;
mod import;
pub mod json;
mod judged;
mod keys;
mod knowing;
mod lacks;
mod line_format;
mod log;
mod meaning;
mod odds;
mod openings;
mod owned;
mod packs;
mod page;
mod pilot;
mod plan;
pub(crate) mod play;
mod play_json;
mod proposals;
mod query;
mod roff;
mod run;
mod sources;
mod style;
pub mod text;
mod unbroken;
mod verdict;
mod words;
mod wrapped;

pub(crate) use argument::argument;
pub(crate) use best_with::best_with;
pub(crate) use card::{card, counted_marks, given_marks, subtype_called};
pub(crate) use card_document::CardDocument;
pub(crate) use cards::{ExtraColumn, Listing, Texts, cards};
pub(crate) use chart::bar;
pub(crate) use collection_health::{Shortfall, collection_status, settled, shortfalls};
pub(crate) use columns::{Column, columns};
pub(crate) use csv::csv;
pub(crate) use deck_head::DeckHead;
pub(crate) use decks::{
    DeckAnswer, ListedDeck, UnreadDeck, WIDEST_FILE, Wraps, built_in_about, built_in_decks, deck_answer, deck_column,
    deck_table,
};
pub(crate) use diagnostic::{LONGEST_MESSAGE, faults, severity_name};
pub use diagnostic::{fault, query_fault};
pub(crate) use fact_names::fact_name;
pub(crate) use facts::{Missing, NotedFact, Status, fact, missing, notes, status};
pub(crate) use found::{Found, MayMatch};
pub(crate) use grid::Grid;
pub(crate) use hand::{Deal, Dealt, hand};
pub(crate) use hint::{hint, hint_json};
pub(crate) use import::{Imported, import, imported};
pub(crate) use judged::{Judged, judged, judged_json};
pub(crate) use keys::MOST_LISTED;
pub(crate) use knowing::worth_knowing;
pub(crate) use lacks::{
    CopiesInDeck, LackingCard, LackingDeck, NeededVersion, PrintedIn, ShortCard, StandIn, at_once, decks_named,
    lacking, lacking_at_once, printed_in,
};
pub(crate) use line_format::{LineFormat, notes_of, race_of};
pub(crate) use log::{Tale, tale, tale_json};
pub(crate) use odds::{AskedGroup, Chance, Member, Question, odds};
pub(crate) use openings::{Race, openings, openings_json};
pub(crate) use owned::{HoldingDeck, OwnedDocument, copies_by, copies_listed, owned_facts};
pub(crate) use packs::{facts_line, packs};
pub(crate) use page::{page, rows_below};
pub(crate) use plan::grammar;
pub(crate) use play_json::play as play_document;
pub(crate) use proposals::{Proposed, Read, proposals, proposed};
pub(crate) use query::{fields, fields_in_russian, query};
pub(crate) use roff::{manual, roff_line};
pub(crate) use run::Comparison;
pub use run::{Assumed, Run};
pub(crate) use sources::place_said;
pub(crate) use style::{BAD, FAINT, GOOD, STRONG, faint, hanging, help, note, remark, strong, styled, warning};
pub(crate) use unbroken::prose;
pub use verdict::verdict;
pub(crate) use verdict::{CheckedDeck, figures, finding, findings_of, summary};
pub(crate) use words::{capital, words_in_russian, words_with_russian};
pub(crate) use wrapped::{wrapped, wrapped_rows};

#[cfg(test)]
mod verdict_tests;
