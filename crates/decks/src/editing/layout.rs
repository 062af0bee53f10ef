//! Where the cards of a section stand in the text of a deck file, and in which of the shapes that TOML has for them.

use std::ops::Range;

use toml_edit::{Document, Item, Key, TableLike};

use zocalo_cards::card::Section;

/// The shape of a section, or of another key of a deck file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Layout {
    /// A line each: under a heading, or behind the name of the section (`deck."Trade Pact" = 2`).
    Lines {
        /// The heading, if there is one.
        head: Option<Range<usize>>,
        /// The lines.
        entries: Vec<Entry>,
    },
    /// Between brackets: `{ "Trade Pact" = 2 }`, or a list of names.
    Brackets {
        /// The place of the brackets and all between them.
        span: Range<usize>,
        /// What stands between them, each from its first sign to its last.
        items: Vec<Range<usize>>,
        /// Whether it is a list of names, one for each copy.
        is_list: bool,
    },
    /// One value behind a key.
    Word {
        /// The place of the value.
        value: Range<usize>,
    },
    /// It is not in the file.
    Missing,
    /// It is something else.
    Strange {
        /// Where.
        place: Range<usize>,
    },
}

/// A key of a table with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// The place of the key.
    pub key: Range<usize>,
    /// The place of the value, of which a line holds at least the beginning.
    pub value: Range<usize>,
}

/// A key at the top of the file that is no heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TopKey {
    /// Its name.
    pub name: String,
    /// From its first sign to the last of its value.
    pub span: Range<usize>,
}

/// The parsed text.
pub(super) struct Layouts<'t> {
    document: Document<&'t str>,
}

impl<'t> Layouts<'t> {
    /// Parses a text; `None` when it is no TOML.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        Document::parse(text).ok().map(|document| Self { document })
    }

    /// How a section is laid out.
    pub(super) fn section(&self, section: Section) -> Layout {
        let layout = self.key(section.key());
        // What holds one card or a list of them is no table, and the other way round.
        let is_table =
            matches!(section, Section::Deck | Section::Reserve | Section::CrusadePile | Section::ConflictPile);
        let fits = match &layout {
            Layout::Lines { .. } | Layout::Brackets { is_list: false, .. } => is_table,
            Layout::Brackets { is_list: true, .. } => !is_table,
            Layout::Word { .. } => !is_table && section != Section::OpeningHand,
            Layout::Missing | Layout::Strange { .. } => true,
        };
        if fits {
            return layout;
        }
        let place = match layout {
            Layout::Lines { head: Some(place), .. }
            | Layout::Brackets { span: place, .. }
            | Layout::Word { value: place } => place,
            Layout::Lines { entries, .. } => entries.first().map_or(0..0, |entry| entry.key.clone()),
            Layout::Missing | Layout::Strange { .. } => 0..0,
        };
        Layout::Strange { place }
    }

    /// How a key at the top of the file is laid out.
    pub(super) fn key(&self, key: &str) -> Layout {
        let table = self.document.as_table();
        let Some(item) = table.get(key) else { return Layout::Missing };
        let place = table.key(key).and_then(Key::span).unwrap_or(0..0);
        match item {
            Item::Table(table) => {
                let head = (!table.is_dotted()).then(|| table.span()).flatten();
                // A table that is there only for one below it may still have its heading written.
                if table.is_implicit() && !table.is_dotted() {
                    return Layout::Missing;
                }
                Layout::Lines { head, entries: entries(table) }
            }
            Item::Value(value) => {
                let Some(span) = value.span() else { return Layout::Strange { place } };
                if let Some(table) = value.as_inline_table() {
                    let items = entries(table).into_iter().map(|entry| entry.key.start..entry.value.end).collect();
                    Layout::Brackets { span, items, is_list: false }
                } else if let Some(array) = value.as_array() {
                    let items = array.iter().filter_map(toml_edit::Value::span).collect();
                    Layout::Brackets { span, items, is_list: true }
                } else {
                    Layout::Word { value: span }
                }
            }
            Item::ArrayOfTables(_) | Item::None => Layout::Strange { place },
        }
    }

    /// The keys at the top that are no headings, in the order of the file.
    pub(super) fn top_keys(&self) -> Vec<TopKey> {
        let table = self.document.as_table();
        let of = |(name, item): (&str, &Item)| {
            let key = table.key(name).and_then(Key::span)?;
            let is_line =
                item.is_value() || item.as_table().is_some_and(toml_edit::Table::is_dotted) && !is_headed(item);
            let end = end_of(item).unwrap_or(key.end);
            is_line.then(|| TopKey { name: name.to_owned(), span: key.start..end.max(key.end) })
        };
        let mut keys: Vec<TopKey> = table.iter().filter_map(of).collect();
        keys.sort_by_key(|key| key.span.start);
        keys
    }

    /// Where the first heading begins.
    pub(super) fn first_head(&self) -> Option<usize> {
        fn first(item: &Item) -> Option<usize> {
            match item {
                Item::Table(table) => {
                    let own = if table.is_dotted() || table.is_implicit() { None } else { table.span() };
                    let below = table.iter().filter_map(|(_, item)| first(item)).min();
                    own.map(|span| span.start).into_iter().chain(below).min()
                }
                Item::ArrayOfTables(tables) => tables.iter().filter_map(|table| Some(table.span()?.start)).min(),
                Item::Value(_) | Item::None => None,
            }
        }
        self.document.as_table().iter().filter_map(|(_, item)| first(item)).min()
    }
}

/// The keys of a table that stand in its own lines.
fn entries(table: &dyn TableLike) -> Vec<Entry> {
    let of = |(name, item): (&str, &Item)| {
        let key = table.key(name).and_then(Key::span)?;
        if is_headed(item) {
            return None;
        }
        let value = match item {
            Item::Value(value) => value.span().unwrap_or(key.clone()),
            _ => key.start..end_of(item).unwrap_or(key.end),
        };
        Some(Entry { key, value })
    };
    let mut entries: Vec<Entry> = table.iter().filter_map(of).collect();
    entries.sort_by_key(|entry| entry.key.start);
    entries
}

/// Whether something stands under a heading of its own.
fn is_headed(item: &Item) -> bool {
    match item {
        Item::Table(table) => !table.is_dotted() || table.iter().any(|(_, item)| is_headed(item)),
        Item::ArrayOfTables(_) => true,
        Item::Value(_) | Item::None => false,
    }
}

/// The end of the last value in it.
fn end_of(item: &Item) -> Option<usize> {
    match item {
        Item::Value(value) => value.span().map(|span| span.end),
        Item::Table(table) => table.iter().filter_map(|(_, item)| end_of(item)).max(),
        Item::ArrayOfTables(_) | Item::None => None,
    }
}
