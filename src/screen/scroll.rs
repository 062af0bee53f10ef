//! A list that is walked: which row is selected, and which rows are in view.

use std::ops::Range;

use super::key::{Key, KeySymbol};

/// Where a list stands. It knows neither the rows nor the height of the window; both are given with each question, so that
/// a list that has become shorter and a window that has become smaller are never a fault.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Scroll {
    selected: usize,
    top: usize,
}

impl Scroll {
    /// The selected one of `len` rows, from 0; 0 where there are none.
    #[must_use]
    pub(crate) fn selected(self, len: usize) -> usize {
        self.selected.min(len.saturating_sub(1))
    }

    /// Selects a row; the rows in view follow when they are next asked for.
    pub(crate) fn select(&mut self, row: usize) {
        self.selected = row;
    }

    /// Moves the selection by so many rows, up when negative, and stops at both ends.
    pub(crate) fn step(&mut self, rows: isize, len: usize) {
        self.selected = self.selected(len).saturating_add_signed(rows).min(len.saturating_sub(1));
    }

    /// Does what a key means to a list of `len` rows of which `rows` are in view: arrows, Page Up and Down, Home, End.
    /// Whether it means anything.
    pub(crate) fn press(&mut self, key: Key, len: usize, rows: usize) -> bool {
        if key.ctrl || key.alt {
            return false;
        }
        // A row of the page before stays in view.
        let page = isize::try_from(rows.saturating_sub(1).max(1)).unwrap_or(isize::MAX);
        match key.code {
            KeySymbol::Up => self.step(-1, len),
            KeySymbol::Down => self.step(1, len),
            KeySymbol::PageUp => self.step(-page, len),
            KeySymbol::PageDown => self.step(page, len),
            KeySymbol::Home => self.select(0),
            KeySymbol::End => self.select(len.saturating_sub(1)),
            _ => return false,
        }
        true
    }

    /// The rows in view of a list of `len` rows in a window of `rows`: the selected one is among them, and no row of the
    /// window is left empty while there is something to fill it.
    pub(crate) fn in_view(&mut self, len: usize, rows: usize) -> Range<usize> {
        *self = self.fitted(len, rows);
        self.top..len.min(self.top + rows)
    }

    /// As [`Scroll::in_view`], for who may look and not touch.
    #[must_use]
    pub(crate) fn view(self, len: usize, rows: usize) -> Range<usize> {
        let fitted = self.fitted(len, rows);
        fitted.top..len.min(fitted.top + rows)
    }

    fn fitted(self, len: usize, rows: usize) -> Self {
        let selected = self.selected(len);
        // No row is in view of a window without lines, nor of a list without rows.
        let least = (selected + 1).saturating_sub(rows).min(len);
        let top = self.top.min(selected).max(least).min(len.saturating_sub(rows).max(least));
        Self { selected, top }
    }
}
