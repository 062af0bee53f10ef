//! The find box: the query that is typed, and the cards that it finds.

use super::shelf::{SearchError, Shelf};
use crate::screen::{Key, LineInput, Scroll, Typed};
use zocalo_cards::card::CardId;
use zocalo_catalog::query::QueryError;
use zocalo_text::message::Locale;

/// The find box. What it shows is what the last query found that was understood: while one types `t:` nothing is lost.
#[derive(Debug, Default)]
pub(super) struct Find {
    /// The query.
    pub input: LineInput,
    /// Whether only cards are shown of which a copy is owned.
    pub only_owned: bool,
    /// Why the query as it stands is not understood.
    pub mistake: Option<Mistake>,
    /// The cards.
    found: Vec<CardId>,
    /// Which of them is selected.
    pub list: Scroll,
}

/// What is wrong with a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mistake {
    /// It has a place in the query.
    InQuery(QueryError),
    /// The card database failed.
    Elsewhere(String),
}

impl Find {
    /// The cards, in the order of the query.
    #[must_use]
    pub(super) fn found(&self) -> &[CardId] {
        &self.found
    }

    /// The selected card.
    #[must_use]
    pub(super) fn selected(&self) -> Option<CardId> {
        self.found.get(self.list.selected(self.found.len())).copied()
    }

    /// Does what a key means to the line, and searches if the query changed. Whether it meant anything.
    pub(super) fn press(&mut self, key: Key, cards: &Shelf<'_>, locale: Locale) -> bool {
        match self.input.press(key) {
            Typed::Text => self.search(cards, locale),
            Typed::Cursor => {}
            Typed::Nothing => return false,
        }
        true
    }

    /// Asks for something else.
    pub(super) fn ask(&mut self, query: &str, cards: &Shelf<'_>, locale: Locale) {
        self.input.set(query);
        self.search(cards, locale);
    }

    /// Shows only owned cards, or all again.
    pub(super) fn turn_owned(&mut self, cards: &Shelf<'_>, locale: Locale) {
        self.only_owned = !self.only_owned;
        self.search(cards, locale);
    }

    /// Searches. The selected card stays selected if it is still found.
    pub(super) fn search(&mut self, cards: &Shelf<'_>, locale: Locale) {
        let before = self.selected();
        match cards.search(self.input.text()) {
            Ok(mut found) => {
                if self.only_owned {
                    found.retain(|id| cards.owned(*id).is_none_or(|count| count > 0));
                }
                self.mistake = None;
                self.found = found;
                let again = before.and_then(|id| self.found.iter().position(|found| *found == id));
                // Who types wants the best card, and not that which was best before.
                self.list.select(if self.input.is_empty() { again.unwrap_or(0) } else { 0 });
            }
            Err(SearchError::Query(error)) => self.mistake = Some(Mistake::InQuery(error)),
            Err(SearchError::Catalog(error)) => self.mistake = Some(Mistake::Elsewhere(error.text().render(locale))),
        }
    }
}
