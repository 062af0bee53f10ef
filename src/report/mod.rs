//! Words, tables and charts from data that the floors below return. Everything here returns a string with ANSI styles,
//! which `cli` strips where the terminal wants none.
//!
//! The door of the room: one function for each answer: [`verdict`], [`fault`], [`faults`], [`query_fault`], [`card()`],
//! [`cards()`], [`csv()`], [`query()`], [`fields`]; and [`play`] for a game by hand.

mod card;
mod card_document;
mod cards;
pub(crate) mod chart;
pub(crate) mod collection_change;
mod collection_health;
pub(crate) mod columns;
pub(crate) mod conditions;
pub mod csv;
mod decks;
mod diagnostic;
mod documents;
mod excerpt;
mod facts;
mod found;
pub(crate) mod grid;
mod import;
mod knowing;
mod lacks;
mod line_format;
pub(crate) mod meaning;
mod owned;
mod packs;
mod page;
pub(crate) mod play;
mod proposals;
mod query;
mod roff;
pub(crate) mod seats;
mod stand_ins;
pub(crate) mod style;
mod unbroken;
pub(crate) mod verdict;
mod words;
pub(crate) mod wrapped;

pub(crate) use card::card;
pub(crate) use card_document::CardDocument;
pub(crate) use cards::{CardListing, ExtraColumn, TextPlacement, cards};
pub(crate) use chart::bar;
pub(crate) use collection_health::{Shortfall, collection_status, settled, shortfalls};
pub(crate) use columns::{TextColumn, columns};
pub(crate) use csv::csv;
pub(crate) use decks::{
    DeckAnswer, DeckHead, ListedDeck, UnreadDeck, WIDEST_FILE, Wraps, built_in_about, built_in_decks, deck_answer,
    deck_column, deck_table,
};
pub(crate) use diagnostic::{LONGEST_MESSAGE, faults, severity_name};
pub use diagnostic::{fault, query_fault};
pub(crate) use documents::{ByKey, Interval, MOST_LISTED};
pub(crate) use facts::{FactsStatus, Missing, NotedFact, fact, missing, notes, status};
pub(crate) use found::{MayMatch, SearchSummary};
pub(crate) use grid::Grid;
pub(crate) use import::{ImportedPack, import, imported};
pub(crate) use knowing::{KnowingDocument, find_out};
pub(crate) use lacks::{
    CopiesInDeck, LackingCard, LackingDeck, NeededVersion, PrintedIn, ShortCard, StandIn, at_once, decks_named,
    lacking, lacking_at_once, printed_in,
};
pub(crate) use line_format::{LineFormat, notes_of, race_of};
pub(crate) use meaning::why;
pub(crate) use owned::{HoldingDeck, OwnedDocument, copies_by, copies_listed, owned_facts};
pub(crate) use packs::{facts_json, facts_line, packs};
pub(crate) use page::{page, rows_below};
pub(crate) use proposals::{Proposed, Read, proposals, proposed};
pub(crate) use query::{fields, fields_in_russian, query};
pub(crate) use roff::{manual, roff_line};
pub(crate) use stand_ins::{
    ChangedDeck, OwnedStandIn, OwnedStandIns, ReplacedCard, measured_stand_ins, owned_stand_ins,
};
pub(crate) use style::{
    BAD, FAINT, GOOD, STRONG, argument, faint, hanging, help, note, remark, strong, styled, warning,
};
pub(crate) use unbroken::prose;
pub use verdict::verdict;
pub(crate) use verdict::{CheckedDeck, figures, finding, findings_of, summary};
pub(crate) use words::{capital, words_in_russian, words_with_russian};
pub(crate) use wrapped::{wrapped, wrapped_rows};

#[cfg(test)]
mod verdict_tests;
