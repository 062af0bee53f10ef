//! Every state that the deck had, for undo and redo without end, and which of them is saved.

use zocalo_decks::editing::DeckText;

/// The states of a deck, one after the other. A state that was undone stays until something else is done.
pub(super) struct EditHistory {
    states: Vec<State>,
    now: usize,
    /// The text of the file as it was last read or saved; `None` where there is no file.
    saved: Option<String>,
}

struct State {
    deck: DeckText,
    done: String,
}

impl EditHistory {
    /// A history that begins with this deck; `is_saved` where a file holds it.
    #[must_use]
    pub(super) fn new(deck: DeckText, is_saved: bool) -> Self {
        let saved = is_saved.then(|| deck.text().to_owned());
        Self { states: vec![State { deck, done: String::new() }], now: 0, saved }
    }

    #[must_use]
    pub(super) fn deck(&self) -> &DeckText {
        &self.states[self.now].deck
    }

    /// The deck is another one now, after `done`. What was undone before is forgotten. Whether anything is different.
    pub(super) fn push(&mut self, deck: DeckText, done: impl Into<String>) -> bool {
        if deck.text() == self.deck().text() {
            return false;
        }
        self.states.truncate(self.now + 1);
        self.states.push(State { deck, done: done.into() });
        self.now += 1;
        true
    }

    /// Goes one step back, and returns what was done in it.
    pub(super) fn undo(&mut self) -> Option<&str> {
        let before = self.now.checked_sub(1)?;
        let done = &self.states[self.now].done;
        self.now = before;
        Some(done)
    }

    /// Goes one step forward again, and returns what was done in it.
    pub(super) fn redo(&mut self) -> Option<&str> {
        let state = self.states.get(self.now + 1)?;
        self.now += 1;
        Some(&state.done)
    }

    /// A file holds this text now.
    pub(super) fn save(&mut self, text: &str) {
        self.saved = Some(text.to_owned());
    }

    /// No file holds the deck any more as it was last read or saved.
    pub(super) fn lose_file(&mut self) {
        self.saved = None;
    }

    #[must_use]
    pub(super) fn saved(&self) -> Option<&str> {
        self.saved.as_deref()
    }

    /// Whether the file holds what is not the deck as it is now. A new deck in which nothing was done yet loses nothing.
    #[must_use]
    pub(super) fn is_unsaved(&self) -> bool {
        match &self.saved {
            Some(saved) => saved != self.deck().text(),
            None => self.states.len() > 1,
        }
    }

    #[must_use]
    pub(super) fn steps(&self) -> usize {
        self.now
    }
}
