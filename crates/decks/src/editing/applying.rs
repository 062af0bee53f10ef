//! Edits done to a deck file.

use toml_edit::Item;

use super::content::Content;
use super::document::{insert_at_top, replace, take_line};
use super::{DeckText, Edit, EditError, Saying, cards};
use crate::deck::check_name;
use crate::messages::{beginnings as begin, deeds as say};
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::names::Index;
use zocalo_text::message::Diagnosis;

impl DeckText {
    /// The text with one thing done to it; this one stays as it is.
    ///
    /// # Errors
    /// [`EditError`].
    pub fn apply(&self, edit: &Edit, index: &Index) -> Result<Self, EditError> {
        match edit {
            Edit::Add { card, section, count } => cards::add(self, card, *section, *count, index),
            Edit::Remove { card, section, count } => cards::remove(self, card, *section, *count, index),
            Edit::Set { card, section, count } => {
                let there = cards::copies(self, card, *section, index);
                match count.checked_sub(there) {
                    Some(0) => Ok(self.clone()),
                    Some(more) => cards::add(self, card, *section, more, index),
                    None => cards::remove(self, card, *section, there - count, index),
                }
            }
            Edit::Move { card, from, to, count } => {
                let without = cards::remove(self, card, *from, *count, index)?;
                cards::add(&without, card, *to, *count, index)
            }
            Edit::Say { key, value } => self.say(*key, value.as_deref()),
            Edit::Plan { sentences } => self.plan(sentences),
            Edit::Tags { add, remove } => self.tag(add, remove),
        }
    }

    /// The text with several things done to it, one after the other; all of them or none.
    ///
    /// # Errors
    /// The first [`EditError`].
    pub fn apply_all<'e>(&self, edits: impl IntoIterator<Item = &'e Edit>, index: &Index) -> Result<Self, EditError> {
        edits.into_iter().try_fold(self.clone(), |text, edit| text.apply(edit, index))
    }

    /// How many copies of a card, called as in an [`Edit`], are in a section.
    #[must_use]
    pub fn copies(&self, card: &str, section: Section, index: &Index) -> u32 {
        cards::copies(self, card, section, index)
    }

    fn say(&self, key: Saying, value: Option<&str>) -> Result<Self, EditError> {
        if let Some(value) = value {
            check_said(key, value)?;
        }
        let expect = |expected: &mut Content| expected.expect_said(key, value);
        self.edited(key.key(), expect, |document| {
            match (document.get_mut(key.key()), value) {
                (None, None) => {}
                (None, Some(value)) => insert_at_top(document, key.key(), value.into()),
                (Some(Item::Value(there)), Some(value)) if !there.is_inline_table() => replace(there, value),
                (Some(Item::Value(there)), None) if !there.is_inline_table() => take_line(document, &[key.key()])?,
                _ => return None,
            }
            Some(())
        })
    }

    fn tag(&self, add: &[String], remove: &[String]) -> Result<Self, EditError> {
        let mut text = self.clone();
        for tag in add {
            check_text(tag)?;
            let tags = text.tags();
            if !tags.iter().any(|there| there.to_lowercase() == tag.to_lowercase()) {
                text = text.with_item("tags", tag, |expected| {
                    expected.expect_tags([tags, vec![tag.clone()]].concat());
                })?;
            }
        }
        for tag in remove {
            while let Some(at) = text.tags().iter().position(|there| there.to_lowercase() == tag.to_lowercase()) {
                let mut tags = text.tags();
                tags.remove(at);
                text = text.without_item("tags", at, |expected| expected.expect_tags(tags))?;
            }
        }
        Ok(text)
    }

    fn tags(&self) -> Vec<String> {
        self.list.tags.iter().map(|tag| tag.text.clone()).collect()
    }
}

/// Checks words for what the reader of the file would refuse.
fn check_said(key: Saying, value: &str) -> Result<(), EditError> {
    if key.section().is_some() {
        return check_name(value, 0..0).map_err(EditError::Layout);
    }
    if key == Saying::Race && Race::read(value).is_err() {
        let reason = say::NoRace { word: zocalo_text::text::shortened(value, 40) };
        return Err(EditError::Layout(Diagnosis::new(0..0, reason, begin::NoRaceCalled)));
    }
    if key == Saying::Note { Ok(()) } else { check_text(value) }
}

/// Checks a text of one line.
fn check_text(text: &str) -> Result<(), EditError> {
    check_name(text, 0..0).map_err(|_| EditError::Layout(Diagnosis::new(0..0, say::NoLineOfText, say::WriteOneLine)))
}
