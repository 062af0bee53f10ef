//! A choice of one among several, the same wherever one is offered: letters narrow the list, arrows walk it, Enter or the
//! number of a row takes one, Esc leaves. The keys stand below it.

use std::cmp::Reverse;
use std::ops::Range;

use fuzzy_matcher::FuzzyMatcher as _;
use fuzzy_matcher::skim::SkimMatcherV2;

use super::columns::{cut, cut_left, width};
use super::key::{Key, KeySymbol};
use super::line_input::{InputChange, LineInput};
use super::look::Meaning;
use super::scroll::Scroll;
use crate::messages::builder_keys as say;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::fold;

/// How many choices are shown at once, each with a number; the others come into view as the list is narrowed or walked.
const SHOWN: usize = 9;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChooserState {
    Open,
    /// The choice of this place among all that were offered, from 0.
    Taken(usize),
    Left,
}

#[derive(Debug, Clone)]
pub(crate) struct Chooser {
    /// How it is read.
    locale: Locale,
    question: String,
    choices: Vec<String>,
    /// The choices as letters are looked for in them.
    folded: Vec<String>,
    typed: LineInput,
    /// The places of the choices that fit what was typed, the best fitting first.
    fitting: Vec<usize>,
    list: Scroll,
}

impl Chooser {
    /// A question and its choices, of which the first is marked. They may hold any text: it is made harmless when it is
    /// drawn.
    pub(crate) fn new(
        locale: Locale,
        question: impl Into<Text>,
        choices: impl IntoIterator<Item = impl Into<Text>>,
    ) -> Self {
        let choices: Vec<String> = choices.into_iter().map(|choice| choice.into().render(locale)).collect();
        Self {
            locale,
            question: question.into().render(locale),
            folded: choices.iter().map(|choice| fold(choice)).collect(),
            typed: LineInput::default(),
            fitting: (0..choices.len()).collect(),
            list: Scroll::default(),
            choices,
        }
    }

    /// The marked choice by its place among all; `None` where nothing fits what was typed.
    #[must_use]
    pub(crate) fn marked(&self) -> Option<usize> {
        self.fitting.get(self.list.selected(self.fitting.len())).copied()
    }

    /// Does what a key means in a window of so many lines; a key that means nothing changes nothing.
    pub(crate) fn update(&mut self, key: Key, height: usize) -> ChooserState {
        let rows = rows(height);
        let len = self.fitting.len();
        match key.code {
            KeySymbol::Esc => return ChooserState::Left,
            _ if key.is_ctrl('c') => return ChooserState::Left,
            KeySymbol::Enter => return self.marked().map_or(ChooserState::Open, ChooserState::Taken),
            KeySymbol::Tab => self.list.step(1, len),
            KeySymbol::BackTab => self.list.step(-1, len),
            KeySymbol::Char(digit @ '1'..='9') if key.typed().is_some() => {
                let view = self.list.in_view(len, rows);
                let row = digit.to_digit(10).map_or(0, |digit| digit as usize - 1);
                return self.fitting[view].get(row).map_or(ChooserState::Open, |at| ChooserState::Taken(*at));
            }
            // What is typed is mended at its end alone.
            KeySymbol::Left | KeySymbol::Right | KeySymbol::Delete => {}
            _ if self.list.press(key, len, rows) => {}
            _ => {
                if self.typed.press(key) == InputChange::Text {
                    self.fitting = narrowed(&self.folded, self.typed.text());
                    self.list = Scroll::default();
                }
            }
        }
        self.list.in_view(self.fitting.len(), rows);
        ChooserState::Open
    }

    /// The choice as it is drawn in so many columns and lines, at most: the question with what was typed, the choices in
    /// view, the keys. No line is wider, and there are no more.
    #[must_use]
    pub(crate) fn lines(&self, columns: usize, height: usize) -> Vec<(String, Meaning)> {
        if height == 0 {
            return Vec::new();
        }
        let mut lines = vec![(self.asked(columns), Meaning::Strong)];
        let view = self.view(height);
        if self.fitting.is_empty() && height > 1 {
            lines.push((cut(&format!("  {}", say::NoMatch.render(self.locale)), columns), Meaning::Faint));
        }
        for (row, at) in self.fitting[view.clone()].iter().enumerate() {
            let is_marked = view.start + row == self.list.selected(self.fitting.len());
            let mark = if is_marked { '>' } else { ' ' };
            let line = cut(&format!("{mark} {} {}", row + 1, self.choices[*at]), columns);
            lines.push((line, if is_marked { Meaning::Selected } else { Meaning::Plain }));
        }
        if has_keys(height) {
            let long = say::ChooserKeys.render(self.locale);
            let keys = if width(&long) < columns { long } else { say::ChooserShort.render(self.locale) };
            let count = self.fitting.len() - view.len();
            let keys = if count > 0 { say::ChooserMore { count, keys }.render(self.locale) } else { keys };
            lines.push((cut(&keys, columns), Meaning::Faint));
        }
        lines
    }

    /// The question and the end of what was typed.
    fn asked(&self, columns: usize) -> String {
        if self.typed.is_empty() {
            return cut(&format!("{} _", self.question), columns);
        }
        let room = columns.saturating_sub(width(&self.question) + 2);
        cut(&format!("{} {}_", self.question, cut_left(self.typed.text(), room)), columns)
    }

    fn view(&self, height: usize) -> Range<usize> {
        self.list.view(self.fitting.len(), rows(height))
    }
}

/// How many choices are shown in a window of so many lines.
fn rows(height: usize) -> usize {
    height.saturating_sub(1 + usize::from(has_keys(height))).min(SHOWN)
}

/// Whether a window of so many lines has one to spare for the keys.
fn has_keys(height: usize) -> bool {
    height > 3
}

/// The choices that hold the letters of every typed word in their order, the best fitting first: letters that stand
/// together and begin words count most.
fn narrowed(folded: &[String], typed: &str) -> Vec<usize> {
    let typed = fold(typed);
    let matcher = SkimMatcherV2::default();
    let score = |choice: &String| -> Option<i64> {
        typed.split_whitespace().map(|word| matcher.fuzzy_match(choice, word)).sum()
    };
    let mut fitting: Vec<(Reverse<i64>, usize)> =
        folded.iter().enumerate().filter_map(|(at, choice)| Some((Reverse(score(choice)?), at))).collect();
    fitting.sort_unstable();
    fitting.into_iter().map(|(_, at)| at).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::key::keys;
    use super::{Chooser, ChooserState, Locale, narrowed, width};
    use crate::screen::Meaning;

    const MOLLARI: [&str; 4] = ["Lord Mollari", "Carn Mollari", "Londo Mollari", "Londo Mollari (gambler)"];

    /// What a string of keys comes to in a window of so many lines; what follows its end is not pressed.
    fn pressed(choices: &[&str], pressed: &str, height: usize) -> (Chooser, ChooserState) {
        let mut chooser = Chooser::new(Locale::ENGLISH, "Which card?", choices.iter().copied());
        for key in keys(pressed).unwrap() {
            match chooser.update(key, height) {
                ChooserState::Open => {}
                end => return (chooser, end),
            }
        }
        (chooser, ChooserState::Open)
    }

    #[test]
    fn keys_narrow_walk_take_and_leave() {
        for (typed, expected) in [
            ("<enter>", ChooserState::Taken(0)),
            ("2", ChooserState::Taken(1)),
            ("<down><tab><enter>", ChooserState::Taken(2)),
            ("<down><up><s-tab><enter>", ChooserState::Taken(0)),
            ("<end><enter>", ChooserState::Taken(3)),
            ("<end><home><enter>", ChooserState::Taken(0)),
            ("gamb<enter>", ChooserState::Taken(3)),
            ("lon mo<enter>", ChooserState::Taken(2)),
            ("carn1", ChooserState::Taken(1)),
            // A row that is not there takes nothing.
            ("carn2", ChooserState::Open),
            ("delenn<enter>", ChooserState::Open),
            ("delenn<c-u>carn<enter>", ChooserState::Taken(1)),
            ("carnx<bs><enter>", ChooserState::Taken(1)),
            ("<left><right><del><f1><alt-h><enter>", ChooserState::Taken(0)),
            ("gamb<esc>", ChooserState::Left),
            ("<c-c>", ChooserState::Left),
        ] {
            assert_eq!(pressed(&MOLLARI, typed, 20).1, expected, "{typed}");
        }
        assert_eq!(pressed(&[], "<enter>1<down>", 20).1, ChooserState::Open);
    }

    #[test]
    fn a_number_takes_the_row_that_bears_it() {
        let many: Vec<String> = (0..30).map(|number| format!("card {number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        // Nine rows, and a row of the page before stays in view.
        assert_eq!(pressed(&many, "<pagedown><pagedown>9", 20).1, ChooserState::Taken(16));
        // Four lines hold two rows beside the question and the keys.
        assert_eq!(pressed(&many, "<down><down><down>1", 4).1, ChooserState::Taken(2));
    }

    #[test]
    fn it_shows_the_question_the_rows_and_its_keys() {
        let (chooser, _) = pressed(&MOLLARI, "lon<down>", 20);
        let drawn = chooser.lines(70, 20);
        let text: Vec<&str> = drawn.iter().map(|(line, _)| line.as_str()).collect();
        let expected = [
            "Which card? lon_",
            "  1 Londo Mollari",
            "> 2 Londo Mollari (gambler)",
            "type to narrow   up/down move   Enter or 1-9 choose   Esc leaves",
        ];
        assert_eq!(text, expected);
        assert_eq!(drawn[2].1, Meaning::Selected);
        let short = chooser.lines(40, 3);
        assert_eq!(short.len(), 3, "{short:?}");
        let (nothing, _) = pressed(&MOLLARI, "delenn", 20);
        assert_eq!(nothing.lines(40, 20)[1].0, "  no match; Backspace goes back");
        let (first, _) = pressed(&MOLLARI, "", 4);
        assert_eq!(first.lines(60, 4)[3].0, "type, up/down, Enter or 1-9, Esc   2 more");
    }

    #[test]
    fn every_typed_word_narrows_and_the_best_fitting_stand_first() {
        let folded = ["lord mollari", "londo mollari", "londo mollari gambler"].map(str::to_owned);
        assert_eq!(narrowed(&folded, ""), [0, 1, 2]);
        assert_eq!(narrowed(&folded, "Gamb"), [2]);
        assert_eq!(narrowed(&folded, "moll lon"), [1, 2]);
        assert_eq!(narrowed(&folded, "lmg"), [2]);
        assert!(narrowed(&folded, "delenn").is_empty());
        // Letters that stand together fit better than scattered ones.
        let folded = ["summon all tariffs", "carn mollari"].map(str::to_owned);
        assert_eq!(narrowed(&folded, "mollari"), [1, 0]);
    }

    proptest! {
        #[test]
        fn nothing_is_drawn_wider_or_higher_than_the_window(
            question in "\\PC{0,40}",
            typed in "\\PC{0,30}",
            choices in proptest::collection::vec("\\PC{0,60}", 0..15),
            columns in 0..100_usize,
            height in 0..14_usize,
        ) {
            let mut chooser = Chooser::new(Locale::ENGLISH, question, choices.clone());
            for step in 0..3 {
                let lines = chooser.lines(columns, height);
                prop_assert!(lines.len() <= height);
                for (line, _) in &lines {
                    prop_assert!(width(line) <= columns, "{:?}", line);
                }
                // What is marked is in view wherever a row is.
                if height > 1 && !chooser.fitting.is_empty() && columns > 0 {
                    prop_assert_eq!(lines.iter().filter(|(_, meaning)| *meaning == Meaning::Selected).count(), 1);
                }
                for key in typed.chars().skip(step).map(super::Key::char).chain(keys("<down><pagedown>").unwrap()) {
                    if let ChooserState::Taken(at) = chooser.update(key, height) {
                        prop_assert!(at < choices.len());
                    }
                }
            }
        }
    }
}
