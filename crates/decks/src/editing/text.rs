//! A deck file as text and as what it says, and the edits of it. Every step is a few splices; what they make is read again
//! and compared with what was meant before it is given to anybody.

use super::content::Content;
use super::layout::{Layout, Layouts};
use super::splice::{Splice, spliced};
use super::{EditError, keys};
use crate::deck::{Decklist, MOST_COPIES, read_toml_in_part};
use crate::messages::deeds as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;

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
        let layouts = self.layouts()?;
        let mut expected = Content::of(&self.list);
        expect(&mut expected);
        let splices = match layouts.key(key) {
            Layout::Missing => {
                let word = keys::Quotes::Double.around(item);
                // Of what is usually one there is no list.
                let value = if is_list(key) { format!("[{word}]") } else { word };
                vec![keys::insert(self.text(), &layouts, key, &value)]
            }
            Layout::Brackets { span, items, is_list: true } => {
                let quotes = items.last().map_or(keys::Quotes::Double, |last| keys::Quotes::at(self.text(), last));
                super::brackets::push(self.text(), &span, &items, &quotes.or_double().around(item))
            }
            // One value becomes a list of two.
            Layout::Word { value } => {
                let list = format!("[{}, {}]", &self.text()[value.clone()], keys::Quotes::Double.around(item));
                vec![Splice::new(value, list)]
            }
            layout => return Err(strange(&layout, key)),
        };
        self.spliced(splices, &expected)
    }

    /// The text without the item of this number of a list.
    pub(super) fn without_item(
        &self,
        key: &str,
        at: usize,
        expect: impl FnOnce(&mut Content),
    ) -> Result<Self, EditError> {
        let layouts = self.layouts()?;
        let mut expected = Content::of(&self.list);
        expect(&mut expected);
        match layouts.key(key) {
            Layout::Brackets { span, items, is_list: true } if at < items.len() => {
                self.spliced(super::brackets::take(self.text(), &span, &items, at), &expected)
            }
            layout => Err(strange(&layout, key)),
        }
    }

    pub(super) fn layouts(&self) -> Result<Layouts<'_>, EditError> {
        Layouts::of(self.text()).ok_or_else(|| EditError::Layout(by_hand(0..0)))
    }

    /// The text with these splices, if it says then what it should and no comment is lost.
    pub(super) fn spliced(&self, splices: Vec<Splice>, expected: &Content) -> Result<Self, EditError> {
        let place = splices.iter().map(|splice| splice.place.clone()).min_by_key(|place| place.start).unwrap_or(0..0);
        let source = Source { label: self.list.source.label.clone(), text: spliced(self.text(), splices) };
        let Ok(new) = Self::read(source) else { return Err(EditError::Layout(by_hand(place))) };
        let content = Content::of(&new.list);
        if let Some(comment) = expected.loses_comment(&content) {
            let comment = zocalo_text::text::shortened(&comment, 60);
            let reason = say::CommentLost { comment };
            return Err(EditError::Layout(Diagnosis::new(place, reason, say::MoveComment)));
        }
        if !expected.says_the_same(&content) {
            return Err(EditError::Layout(by_hand(place)));
        }
        Ok(new)
    }
}

/// Whether the texts behind a key are always written as a list.
fn is_list(key: &str) -> bool {
    key == Section::OpeningHand.key() || key == "tags"
}

/// What is said of a layout in which nothing can be written.
pub(super) fn strange(layout: &Layout, key: &str) -> EditError {
    let place = match layout {
        Layout::Strange { place } | Layout::Word { value: place } | Layout::Brackets { span: place, .. } => {
            place.clone()
        }
        Layout::Lines { head, .. } => head.clone().unwrap_or(0..0),
        Layout::Missing => 0..0,
    };
    let reason = say::StrangeLayout { key };
    EditError::Layout(Diagnosis::new(place, reason, say::EditPlace))
}

fn by_hand(place: std::ops::Range<usize>) -> Diagnosis {
    Diagnosis::new(place, say::CannotChangePlace, say::EditByHand)
}

/// Whether so many copies can stand on one line.
pub(super) fn fits(count: u32) -> bool {
    count <= MOST_COPIES
}
