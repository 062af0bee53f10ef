//! One line of text that is typed: the text, the cursor, and what of it is in view.

use unicode_segmentation::UnicodeSegmentation as _;

use super::columns::{on_one_line, width};
use super::key::{Key, KeySymbol};

/// The longest text that a line takes, in bytes; what is typed or pasted beyond it is left out.
pub(crate) const LONGEST_INPUT: usize = 2_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputChange {
    Text,
    Cursor,
    Nothing,
}

/// A line that is typed. The cursor stands between two signs as a reader counts them: an accent belongs to its letter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LineInput {
    text: String,
    /// The place of the cursor in the text, in bytes; always between two signs.
    pub(super) cursor: usize,
}

impl LineInput {
    /// A line that holds a text already, with the cursor at its end.
    #[must_use]
    pub(crate) fn new(text: &str) -> Self {
        let mut line = Self::default();
        line.insert(text);
        line
    }

    #[must_use]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Puts another text in place of this one, with the cursor at its end.
    pub(crate) fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }

    /// Puts a text in at the cursor, typed or pasted: on one line, made harmless, and no longer than a line may be.
    pub(crate) fn insert(&mut self, text: &str) {
        let text = on_one_line(text);
        let room = LONGEST_INPUT.saturating_sub(self.text.len());
        let fits = text.grapheme_indices(true).map(|(at, sign)| at + sign.len()).take_while(|end| *end <= room).last();
        let text = &text[..fits.unwrap_or(0)];
        self.text.insert_str(self.cursor, text);
        // An accent that was put in joins the letter before it.
        self.cursor = self.sign_from(self.cursor + text.len());
    }

    /// Does what a key means to a line: a character, Backspace, Delete, the arrows, Home and End, Ctrl-A and Ctrl-E, Ctrl or
    /// Alt with an arrow by words, Ctrl-W and Ctrl or Alt with Backspace for the word before, Ctrl-U and Ctrl-K for all
    /// before and behind.
    pub(crate) fn press(&mut self, key: Key) -> InputChange {
        let before = (self.text.len(), self.cursor);
        let by_word = key.ctrl || key.alt;
        match (key.code, key.ctrl, key.alt) {
            (KeySymbol::Char(_), false, false) => match key.typed() {
                Some(sign) => self.insert(sign.encode_utf8(&mut [0; 4])),
                None => return InputChange::Nothing,
            },
            (KeySymbol::Char('a'), true, false) | (KeySymbol::Home, ..) => self.cursor = 0,
            (KeySymbol::Char('e'), true, false) | (KeySymbol::End, ..) => self.cursor = self.text.len(),
            (KeySymbol::Char('w'), true, false) => self.take(self.word_before(), self.cursor),
            (KeySymbol::Char('u'), true, false) => self.take(0, self.cursor),
            (KeySymbol::Char('k'), true, false) => self.take(self.cursor, self.text.len()),
            (KeySymbol::Backspace, ..) if by_word => self.take(self.word_before(), self.cursor),
            (KeySymbol::Backspace, ..) => self.take(self.sign_before(), self.cursor),
            (KeySymbol::Delete, ..) if by_word => self.take(self.cursor, self.word_behind()),
            (KeySymbol::Delete, ..) => self.take(self.cursor, self.sign_behind()),
            (KeySymbol::Left, ..) => self.cursor = if by_word { self.word_before() } else { self.sign_before() },
            (KeySymbol::Right, ..) => self.cursor = if by_word { self.word_behind() } else { self.sign_behind() },
            _ => return InputChange::Nothing,
        }
        if self.text.len() == before.0 { InputChange::Cursor } else { InputChange::Text }
    }

    /// What is in view in so many columns, and the column of the cursor in it: the whole text, or the part around the
    /// cursor. The cursor behind the last sign takes a column as well.
    #[must_use]
    pub(crate) fn visible(&self, columns: usize) -> (&str, usize) {
        let Some(room) = columns.checked_sub(1) else { return ("", 0) };
        // As much as fits before the cursor, then as much as fits behind it.
        let mut begin = self.cursor;
        let mut before = 0;
        for (at, sign) in self.text[..self.cursor].grapheme_indices(true).rev() {
            if before + width(sign) > room {
                break;
            }
            before += width(sign);
            begin = at;
        }
        let mut end = self.cursor;
        let mut taken = before;
        for sign in self.text[self.cursor..].graphemes(true) {
            if taken + width(sign) > columns {
                break;
            }
            taken += width(sign);
            end += sign.len();
        }
        (&self.text[begin..end], before)
    }

    fn take(&mut self, from: usize, to: usize) {
        self.text.replace_range(from..to, "");
        // What is left on both sides may have become one sign.
        self.cursor = self.sign_from(from);
    }

    /// The nearest place between two signs, from this one on.
    fn sign_from(&self, at: usize) -> usize {
        let starts = self.text.grapheme_indices(true).map(|(start, _)| start);
        starts.chain([self.text.len()]).find(|start| *start >= at).unwrap_or(self.text.len())
    }

    fn sign_before(&self) -> usize {
        self.text[..self.cursor].grapheme_indices(true).next_back().map_or(0, |(at, _)| at)
    }

    fn sign_behind(&self) -> usize {
        self.cursor + self.text[self.cursor..].graphemes(true).next().map_or(0, str::len)
    }

    fn word_before(&self) -> usize {
        let before = self.text[..self.cursor].trim_end();
        before.rfind(char::is_whitespace).map_or(0, |at| at + before[at..].chars().next().map_or(0, char::len_utf8))
    }

    fn word_behind(&self) -> usize {
        let rest = &self.text[self.cursor..];
        let word = rest.len() - rest.trim_start().len();
        self.cursor + rest[word..].find(char::is_whitespace).map_or(rest.len(), |at| word + at)
    }
}
