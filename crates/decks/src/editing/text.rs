//! A deck file as text and as what it says, and the edits of it. What an edit makes is read again and compared with what was
//! meant before it is given to anybody.

use std::ops::Range;

use toml_edit::{Array, Document, DocumentMut, Item, Value};

use super::content::Content;
use super::document::{insert_at_top, replace, with_line_ends_of};
use super::quotes::Quotes;
use super::{EditError, brackets};
use crate::deck::{Decklist, MOST_COPIES, read_toml_in_part};
use crate::messages::deeds as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;

/// What may stand before a text, to say how it is encoded.
const MARK: char = '\u{feff}';

/// A deck file of ours: its text, and the deck that stands in it.
#[derive(Debug, Clone)]
pub struct DeckText {
    pub(super) list: Decklist,
}

impl DeckText {
    /// Reads a deck file. Lines of which nothing can be made are among the faults of [`DeckText::list`] and stay in the
    /// text.
    ///
    /// # Errors
    /// The text with its [`Diagnosis`] when it is no TOML at all.
    pub fn read(source: Source) -> Result<Self, (Source, Vec<Diagnosis>)> {
        Ok(Self { list: read_toml_in_part(source)?.without_strange_race() })
    }

    /// Reads the bytes of a deck file that is called `label`. A text in UTF-8 keeps its line ends and the mark of its
    /// encoding; one in another encoding becomes UTF-8.
    ///
    /// # Errors
    /// As [`DeckText::read`], and when the bytes are no text.
    pub fn of_bytes(label: &str, bytes: &[u8]) -> Result<Self, (Source, Vec<Diagnosis>)> {
        let source = |text: String| Source { label: label.to_owned(), text };
        let is_kept = |text: &&str| !text.replace("\r\n", "").contains('\r');
        if let Some(text) = std::str::from_utf8(bytes).ok().filter(is_kept) {
            return Self::read(source(text.to_owned()));
        }
        let no_text = || {
            let fault = Diagnosis::new(0..0, say::NoTextFile, say::GiveDeckFile);
            (source(String::new()), vec![fault])
        };
        Self::read(source(zocalo_text::files::reading::decode(bytes).ok_or_else(no_text)?))
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.list.source.text
    }

    /// What it says, with its places in the text.
    #[must_use]
    pub fn list(&self) -> &Decklist {
        &self.list
    }

    /// The text with one more text in a list, which is written if there is none.
    pub(super) fn with_item(
        &self,
        key: &str,
        item: &str,
        expect: impl FnOnce(&mut Content),
    ) -> Result<Self, EditError> {
        self.edited(key, expect, |document| {
            let word = Quotes::Double.value(item)?;
            match document.get_mut(key) {
                // Of what is usually one there is no list.
                None if is_list(key) => insert_at_top(document, key, Array::from_iter([word]).into()),
                None => insert_at_top(document, key, word),
                Some(Item::Value(Value::Array(array))) => {
                    let quotes = array.iter().last().map_or(Quotes::Double, quotes_of);
                    brackets::push(array, quotes.value(item)?);
                }
                // One value becomes a list of two.
                Some(Item::Value(value)) if !value.is_inline_table() && key != Section::OpeningHand.key() => {
                    let first = value.clone().decorated("", "");
                    replace(value, Array::from_iter([first, word]));
                }
                Some(_) => return None,
            }
            Some(())
        })
    }

    /// The text without the item of this number of a list.
    pub(super) fn without_item(
        &self,
        key: &str,
        at: usize,
        expect: impl FnOnce(&mut Content),
    ) -> Result<Self, EditError> {
        self.edited(key, expect, |document| {
            let array = document.get_mut(key)?.as_array_mut().filter(|array| at < array.len())?;
            brackets::take(array, at);
            Some(())
        })
    }

    /// The text with an edit done to its document, if it says then what it should and no comment is lost. `None` from an edit
    /// says that the key is laid out in a way in which it cannot be done.
    pub(super) fn edited(
        &self,
        key: &str,
        expect: impl FnOnce(&mut Content),
        edit: impl FnOnce(&mut DocumentMut) -> Option<()>,
    ) -> Result<Self, EditError> {
        let mut expected = Content::of(&self.list);
        expect(&mut expected);
        let place = || self.place_of(key);
        let by_hand = || EditError::Layout(Diagnosis::new(place(), say::CannotChangePlace, say::EditByHand));
        let old = self.text().trim_start_matches(MARK);
        let plain = old.replace("\r\n", "\n");
        // What is written otherwise than it stood there would change lines that nobody has named.
        let is_kept = |document: &DocumentMut| {
            let written = document.to_string();
            written == plain || written.strip_suffix('\n') == Some(&plain)
        };
        let mut document = plain.parse().ok().filter(is_kept).ok_or_else(by_hand)?;
        let strange = || Diagnosis::new(place(), say::StrangeLayout { key }, say::EditPlace);
        edit(&mut document).ok_or_else(|| EditError::Layout(strange()))?;
        let mut new = document.to_string();
        if !plain.is_empty() && !plain.ends_with('\n') && new.ends_with('\n') {
            new.pop();
        }
        let mark = &self.text()[..self.text().len() - old.len()];
        let text = format!("{mark}{}", with_line_ends_of(old, &new));
        let new = Self::read(Source { label: self.list.source.label.clone(), text }).map_err(|_| by_hand())?;
        let content = Content::of(&new.list);
        if let Some(comment) = expected.loses_comment(&content) {
            let reason = say::CommentLost { comment: zocalo_text::text::shortened(&comment, 60) };
            return Err(EditError::Layout(Diagnosis::new(place(), reason, say::MoveComment)));
        }
        if !expected.says_the_same(&content) {
            return Err(by_hand());
        }
        Ok(new)
    }

    /// Where a key of the top stands, or the heading of that name.
    fn place_of(&self, key: &str) -> Range<usize> {
        let document = Document::parse(self.text()).ok();
        let place = |document: &Document<&str>| {
            let item = document.as_table().get(key)?;
            item.span().or_else(|| document.as_table().key(key)?.span())
        };
        document.as_ref().and_then(place).unwrap_or(0..0)
    }
}

/// Whether the texts behind a key are always written as a list.
fn is_list(key: &str) -> bool {
    key == Section::OpeningHand.key() || key == "tags"
}

fn quotes_of(value: &Value) -> Quotes {
    match value {
        Value::String(text) => Quotes::of(&text.display_repr()),
        _ => Quotes::None,
    }
}

/// Whether so many copies can stand on one line.
pub(super) fn fits(count: u32) -> bool {
    count <= MOST_COPIES
}
