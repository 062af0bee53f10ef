//! The formats in which decks are read and written. The doors of the room: [`read_deck`], which knows every format, and
//! [`read_deck_in_part`], which also takes decks with lines that cannot be understood; [`write_deck`]; [`FORMATS`], the table
//! of all of them.
//!
//! One file per format. No line is lost: a line that is not a card is kept as a remark or refused with its place; what a format
//! cannot store is reported when the deck is written.

mod asides;
mod attributes;
pub mod cards;
mod cells;
mod cgs;
mod chat;
mod cockatrice;
mod cockatrice_text;
mod code;
mod columns;
mod comments;
mod content;
mod counts;
mod csv;
mod elements;
mod export;
mod folding;
mod html;
mod json;
mod keys;
mod lackey;
mod lackey_text;
mod listing;
mod marks;
mod notes;
mod numbers;
mod octgn;
mod octgn_ids;
mod one_line;
mod plain;
mod prefixed;
mod quotation;
mod quoted_printable;
mod read;
mod readable;
mod records;
mod rows;
mod saying;
mod signs;
mod stacked;
mod struck;
mod table;
mod tables;
mod talk;
mod text;
mod toml;
pub mod tts;
pub mod vassal;
mod wiki;
mod wraps;
mod write;
pub mod xml;
mod zoned;

pub use crate::deck::section_of_zone;
pub use code::{CODED_SECTIONS, is_deck_code};
pub use content::{DeckReadError, FileContent, LARGEST_FILE, MOST_LINES, STANDARD_INPUT};
pub use export::{DeckExport, DeckWriteError, EncodedDeck, Marks, WriteOptions};
pub use folding::{NAMES_ENDING, is_names, read_names, write_names};
pub use octgn_ids::Ids;
pub use read::{
    format_of, is_no_path, read_bytes, read_bytes_as, read_bytes_for, read_bytes_in_part, read_deck, read_deck_as,
    read_deck_in_part,
};
pub use table::{DeckField, FORMATS, Format, Lacking, format_called};
pub use write::write_deck;
pub use zocalo_text::files::reading::decode;

#[cfg(test)]
mod tests;
