//! Fast entry of cards at a full screen, with no terminal in it: [`EntryModel`], the state; [`EntryModel::press`], what a key changes;
//! [`view`], what it looks like. A few letters find a card, Enter counts it, and the running total stands beside what is
//! known of the product.

mod find;
mod totals;
mod view;

#[cfg(test)]
mod tests;

use zocalo_collection::collection::CardKey;
use zocalo_text::message::{Locale, Text};

use crate::messages::entry as say;
use crate::screen::{Chooser, ChooserState, InputChange, Key, KeySymbol, LineInput, Scroll};
use find::{asked, found};

pub(crate) use find::EntryCard;
pub(crate) use totals::{Expected, RaritySlots, totals};
pub(crate) use view::view;

/// The most copies that are entered at once.
const MOST: i64 = 999;

/// Copies that were entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EnteredCopies {
    pub card: CardKey,
    /// The set that they were printed in; empty where it is not known.
    pub set: String,
    pub count: i64,
    /// Which of the cards.
    at: usize,
}

/// How entering ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EntryEnd {
    /// What was entered is to be added.
    Add,
    /// Nothing is.
    Leave,
    /// It came from outside: what was entered is kept.
    CutOff,
}

/// What the question is about that covers the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    Set,
    Leaving,
}

/// The cards, and what was entered of them.
pub(crate) struct EntryModel {
    locale: Locale,
    cards: Vec<EntryCard>,
    /// The names of the sets, by age.
    sets: Vec<String>,
    /// The set of what is entered next; empty for unknown.
    set: String,
    title: String,
    expected: Option<Expected>,
    /// What each Enter entered, the latest last: one card, or all of a list.
    steps: Vec<Vec<EnteredCopies>>,
    undone: Vec<Vec<EnteredCopies>>,
    input: LineInput,
    found: Vec<usize>,
    list: Scroll,
    question: Option<(Question, Chooser)>,
    remark: Option<Text>,
    rows: usize,
}

impl EntryModel {
    pub(crate) fn new(
        title: impl Into<Text>,
        cards: Vec<EntryCard>,
        sets: Vec<String>,
        set: &str,
        expected: Option<Expected>,
        locale: Locale,
    ) -> Self {
        let mut model = Self {
            locale,
            cards,
            sets,
            set: set.to_owned(),
            title: title.into().render(locale),
            expected,
            steps: Vec::new(),
            undone: Vec::new(),
            input: LineInput::default(),
            found: Vec::new(),
            list: Scroll::default(),
            question: None,
            remark: None,
            rows: 10,
        };
        model.look();
        model
    }

    /// All that was entered, a card and set once, in the order of entering.
    pub(crate) fn entries(&self) -> Vec<EnteredCopies> {
        let mut sums: Vec<EnteredCopies> = Vec::new();
        for entry in self.steps.iter().flatten() {
            match sums.iter_mut().find(|sum| (sum.at, &sum.set) == (entry.at, &entry.set)) {
                Some(sum) => sum.count += entry.count,
                None => sums.push(entry.clone()),
            }
        }
        sums
    }

    /// Does what a key means; how entering ends, where it does.
    pub(crate) fn press(&mut self, key: Key) -> Option<EntryEnd> {
        self.remark = None;
        if let Some((question, mut chooser)) = self.question.take() {
            match chooser.update(key, self.rows) {
                ChooserState::Open => self.question = Some((question, chooser)),
                ChooserState::Left => {}
                ChooserState::Taken(at) => return self.answer(question, at),
            }
            return None;
        }
        match key.code {
            KeySymbol::Enter => self.enter(),
            KeySymbol::Tab => self.ask(Question::Set),
            KeySymbol::Esc if !self.input.is_empty() => {
                self.input.set("");
                self.look();
            }
            KeySymbol::Esc => return self.leave(),
            _ if key.is_ctrl('c') => return self.leave(),
            _ if key.is_ctrl('s') => return Some(EntryEnd::Add),
            _ if key.is_ctrl('z') => self.undo(),
            _ if key.is_ctrl('y') => self.redo(),
            _ if key.is_ctrl('t') => self.enter_list(),
            KeySymbol::Up | KeySymbol::Down | KeySymbol::PageUp | KeySymbol::PageDown => {
                self.list.press(key, self.found.len(), self.rows);
            }
            _ => {
                if self.input.press(key) == InputChange::Text {
                    self.look();
                }
            }
        }
        None
    }

    /// Takes a pasted text, its first line.
    pub(crate) fn paste(&mut self, text: &str) {
        self.input.insert(text.lines().next().unwrap_or_default());
        self.look();
    }

    fn look(&mut self) {
        let found = found(asked(self.input.text()).1, &self.cards, &self.set);
        // What the product cannot hold is hardly what somebody means who enters it.
        let (likely, others): (Vec<usize>, Vec<usize>) = found.into_iter().partition(|at| self.may_hold(*at));
        self.found = likely.into_iter().chain(others).collect();
        self.list = Scroll::default();
    }

    /// Enters the selected card; with nothing typed one more of the last.
    fn enter(&mut self) {
        let (count, query) = asked(self.input.text());
        let again = self.steps.last().and_then(|step| step.last()).map(|entry| entry.at);
        let at = if query.is_empty() && self.list.selected(self.found.len()) == 0 && again.is_some() {
            again
        } else {
            self.found.get(self.list.selected(self.found.len())).copied()
        };
        match at {
            _ if !(1..=MOST).contains(&count) => self.remark = Some(say::TooMany { most: MOST }.text()),
            None => self.remark = Some(say::NoCard),
            Some(at) => self.step(vec![self.entry(at, count)]),
        }
    }

    /// Enters a copy of every card of the list: a whole set, a range.
    fn enter_list(&mut self) {
        let (count, _) = asked(self.input.text());
        if self.found.is_empty() || !(1..=MOST).contains(&count) {
            self.remark = Some(say::NoCard);
            return;
        }
        let step = self.found.iter().map(|at| self.entry(*at, count)).collect();
        self.step(step);
    }

    fn entry(&self, at: usize, count: i64) -> EnteredCopies {
        EnteredCopies { card: self.cards[at].key.clone(), set: self.set.clone(), count, at }
    }

    fn step(&mut self, step: Vec<EnteredCopies>) {
        self.remark = Some(match &step[..] {
            [one] => {
                let strange = !one.set.is_empty() && !self.cards[one.at].is_in(&one.set);
                let (card, count, set) = (one.card.to_string(), one.count, one.set.clone());
                if strange {
                    say::EnteredStrange { card, count, set }.text()
                } else {
                    say::Entered { card, count }.text()
                }
            }
            many => say::EnteredList { cards: many.len() }.text(),
        });
        self.steps.push(step);
        self.undone.clear();
        self.input.set("");
        self.look();
    }

    fn undo(&mut self) {
        match self.steps.pop() {
            None => self.remark = Some(say::NothingToUndo),
            Some(step) => {
                self.remark = Some(say::TookBack { what: named(&step) }.text());
                self.undone.push(step);
            }
        }
    }

    fn redo(&mut self) {
        match self.undone.pop() {
            None => self.remark = Some(say::NothingToRedo),
            Some(step) => {
                self.remark = Some(say::EnteredAgain { what: named(&step) }.text());
                self.steps.push(step);
            }
        }
    }

    fn leave(&mut self) -> Option<EntryEnd> {
        if self.steps.is_empty() {
            return Some(EntryEnd::Leave);
        }
        self.ask(Question::Leaving);
        None
    }

    fn ask(&mut self, question: Question) {
        let chooser = match question {
            Question::Set => {
                let unknown = say::SetUnknown;
                let sets = self.sets.iter().map(|set| Text::from(set.as_str()));
                Chooser::new(self.locale, say::WhichSet, sets.chain([unknown]))
            }
            Question::Leaving => {
                let count = self.count();
                let choices = [say::AddThem { count }.text(), say::LeaveThem, say::GoOn];
                Chooser::new(self.locale, say::WhatNow, choices)
            }
        };
        self.question = Some((question, chooser));
    }

    fn answer(&mut self, question: Question, at: usize) -> Option<EntryEnd> {
        match (question, at) {
            (Question::Set, at) => {
                self.set = self.sets.get(at).cloned().unwrap_or_default();
                self.look();
                None
            }
            (Question::Leaving, 0) => Some(EntryEnd::Add),
            (Question::Leaving, 1) => Some(EntryEnd::Leave),
            (Question::Leaving, _) => None,
        }
    }

    fn count(&self) -> i64 {
        self.steps.iter().flatten().map(|entry| entry.count).sum()
    }
}

/// What a step entered, in a few words.
fn named(step: &[EnteredCopies]) -> String {
    match step {
        [one] => format!("{} {}", one.count, one.card),
        many => format!("{} …", many.iter().map(|entry| entry.count).sum::<i64>()),
    }
}
