//! Groups joined with `and`, `or`, `not` and brackets: what a hand should hold. The groups are called A, B, C, … in the order
//! given.

use std::fmt;
use std::ops::Range;

use super::MOST_GROUPS;
use crate::messages::odds_asked as say;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Connected, Expr, Nested, Printed, shortened};

/// A group by its number, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupIndex(pub usize);

pub type Condition = Expr<GroupIndex>;

/// 0 is A.
#[must_use]
pub fn group_name(number: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(number.min(MOST_GROUPS)).unwrap_or(u8::MAX)))
}

/// Conditions over groups.
pub trait OfGroups: Sized {
    /// That a group has what it wants.
    fn group(number: usize) -> Self;
    /// All of `groups` groups; at least one.
    fn every(groups: usize) -> Self;
    /// Any of `groups` groups; at least one.
    fn some(groups: usize) -> Self;
    /// Reads an expression such as `A and (B or not C)`. `not` binds closest, then `and`.
    fn parse(text: &str, groups: usize) -> Result<Self, Diagnosis>;
    /// The groups named; bit 0 is the first.
    fn named(&self) -> u32;
    /// `met` has a bit for each group that has what it wants; bit 0 is the first.
    fn is_met(&self, met: u32) -> bool;
}

impl OfGroups for Condition {
    fn group(number: usize) -> Self {
        Self::Leaf(GroupIndex(number))
    }

    fn every(groups: usize) -> Self {
        Self::all((0..groups).map(Self::group).collect())
    }

    fn some(groups: usize) -> Self {
        Self::any((0..groups).map(Self::group).collect())
    }

    fn parse(text: &str, groups: usize) -> Result<Self, Diagnosis> {
        let mut parser = Parser { words: words(text), at: 0, groups, end: text.trim_end().len(), depth: 0 };
        let condition = parser.alternatives()?;
        match parser.next() {
            None => Ok(condition),
            Some((")", place)) => Err(Diagnosis::new(place, say::NeverOpened, say::DeleteOrOpen)),
            Some((word, place)) => Err(unjoined(word, place)),
        }
    }

    fn named(&self) -> u32 {
        let mut named = 0;
        self.each_leaf(&mut |GroupIndex(number)| named |= 1 << number);
        named
    }

    fn is_met(&self, met: u32) -> bool {
        self.holds(&mut |GroupIndex(number)| Some(met >> number & 1 == 1)) == Some(true)
    }
}

impl fmt::Display for GroupIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", group_name(self.0))
    }
}

impl Printed for GroupIndex {
    const AND: &'static str = " and ";
    const OR: &'static str = " or ";
    const NOT: &'static str = "not ";
    // With brackets nobody has to know that `and` binds closer.
    const AND_BINDS_CLOSER: bool = false;
}

/// A word where the condition could have ended.
fn unjoined(word: &str, place: Range<usize>) -> Diagnosis {
    Diagnosis::new(place, say::Unjoined { word: shortened(word, 40) }, say::JoinGroups)
}

/// The joining words; each has a Russian form.
const AND: &str = "and";

const OR: &str = "or";

const NOT: &str = "not";

fn is_word(typed: &str, word: &str) -> bool {
    typed.eq_ignore_ascii_case(word) || typed.to_lowercase() == in_russian(word)
}

fn in_russian(word: &str) -> &str {
    match word {
        AND => "и",
        OR => "или",
        NOT => "не",
        other => other,
    }
}

/// The condition, joined by words of the reader's language.
#[must_use]
pub fn for_reader(condition: &Condition) -> Text {
    let english = condition.to_string();
    // Groups are single letters; every other word joins them.
    let words = english.split(' ').map(|word| {
        let bare = word.trim_start_matches('(');
        format!("{}{}", &word[..word.len() - bare.len()], in_russian(bare))
    });
    let russian = words.collect::<Vec<_>>().join(" ");
    Text::in_each(english, russian)
}

type Word<'a> = (&'a str, Range<usize>);

/// Splits at white space and brackets.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        let is_bracket = matches!(sign, '(' | ')');
        if !is_bracket && !sign.is_whitespace() {
            start.get_or_insert(at);
            continue;
        }
        if let Some(start) = start.take() {
            words.push((&text[start..at], start..at));
        }
        if is_bracket {
            words.push((&text[at..=at], at..at + 1));
        }
    }
    words
}

struct Parser<'a> {
    words: Vec<Word<'a>>,
    at: usize,
    groups: usize,
    end: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn next(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.at).cloned();
        self.at += 1;
        word
    }

    fn bracketed(&mut self, open: Range<usize>) -> Result<Condition, Diagnosis> {
        let inner = self.alternatives()?;
        match self.next() {
            Some((")", _)) => Ok(inner),
            Some((word, place)) => Err(unjoined(word, place)),
            None => Err(Diagnosis::new(open, say::NeverClosed, say::CloseIt)),
        }
    }

    fn group(&self, word: &str, place: Range<usize>) -> Result<Condition, Diagnosis> {
        if word == ")" || [AND, OR].iter().any(|joint| is_word(word, joint)) {
            return Err(Diagnosis::new(place, say::GroupBefore { word }, say::NameGroup { given: self.given() }));
        }
        match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                let number = usize::from(letter.to_ascii_uppercase() - b'A');
                if number < self.groups {
                    return Ok(Condition::group(number));
                }
                Err(Diagnosis::new(place, say::NoGroup { group: group_name(number) }, self.given()))
            }
            _ => {
                let reason = say::NoWord { word: shortened(word, 40) };
                let help = say::JoinWith { given: self.given() };
                Err(Diagnosis::new(place, reason, help))
            }
        }
    }

    fn given(&self) -> Text {
        match self.groups {
            0 | 1 => say::OnlyA,
            more => say::GroupsTo { last: group_name(more - 1) }.text(),
        }
    }
}

impl Nested for Parser<'_> {
    const DEEPEST: usize = 64;

    fn depth(&mut self) -> &mut usize {
        &mut self.depth
    }
}

impl Connected for Parser<'_> {
    type Leaf = GroupIndex;
    type Fault = Diagnosis;

    /// Ignores case.
    fn takes_word(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.at).is_some_and(|(next, _)| is_word(next, word));
        self.at += usize::from(is_next);
        is_next
    }

    fn part(&mut self) -> Result<Condition, Diagnosis> {
        let Some((word, place)) = self.next() else {
            let help = say::NameGroup { given: self.given() };
            let place = self.end.saturating_sub(1)..self.end;
            return Err(Diagnosis::new(place, say::GroupAtEnd, help));
        };
        let too_deep = || Diagnosis::new(place.clone(), say::TooDeep { most: Self::DEEPEST }, say::Simpler);
        self.deeper(too_deep, |parser| match word {
            "(" => parser.bracketed(place.clone()),
            _ if is_word(word, NOT) => Ok(Condition::Not(Box::new(parser.part()?))),
            _ => parser.group(word, place.clone()),
        })
    }
}
