//! Reads a query: a recursive descent over its letters, every part with its place.
//!
//! ```text
//! query   = any                     and beside it the modifiers `sort:` and `for:`
//! any     = all { "or" all }
//! all     = not { ["and"] not }
//! not     = ("-" | "not") not | "(" any ")" | term
//! term    = word ["*"] | "phrase" ["*"] | /regex/ | !"exact name"
//!         | field sign value { "|" value } | sum sign sum | mark ":" kind [sign number]
//! sum     = ["-"] part { ("+" | "-") part }      part = number | field | (number | field) "/" (number | field)
//! ```
//!
//! Blanks may stand around the sign of a comparison of numbers, and behind any sign.

mod term;

use std::ops::Range;

use super::fields::OF_CARDS;
use super::parsed::Query;
use super::parsed::QueryError;
use super::table::FieldTable;
use super::tree::ResultOrder;
use super::tree::{self, AND, Expr, NOT, OR, QueryValue};
use crate::messages::queries as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Nested;

/// The longest query, in bytes.
pub const LONGEST: usize = 4_000;

/// How many different conditions a query may have: each is a search of its own.
const MOST_CONDITIONS: usize = 300;

impl Query {
    /// Reads a query. Errors: [`QueryError`] with the place in the query: an unknown field, a value that the field cannot
    /// have, something unclosed, a regular expression that cannot be used, nothing at all, more than [`LONGEST`] bytes.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        parse(text, &OF_CARDS)
    }
}

pub(super) fn parse(text: &str, table: &'static FieldTable) -> Result<Query, QueryError> {
    if text.len() > LONGEST {
        return Err(QueryError::too_long(text, LONGEST));
    }
    read(text, table).map_err(|mistake| QueryError::of(mistake, text))
}

fn read(text: &str, table: &'static FieldTable) -> Result<Query, Diagnosis> {
    // Signs that a terminal obeys could overwrite what is shown of the query.
    let is_refused = |sign: char| sign.is_control() && !matches!(sign, '\t' | '\n');
    if let Some((at, sign)) = text.char_indices().find(|(_, sign)| is_refused(*sign)) {
        return Err(Diagnosis::new(at..at + sign.len_utf8(), say::ControlCharacter, say::DeleteIt));
    }
    let mut parser =
        Parser { table, text, at: 0, depth: 0, order: Vec::new(), side: Vec::new(), playable: None, is_foreign: false };
    let condition = parser.any()?;
    parser.skip_blanks();
    if parser.peek() == Some(')') {
        let at = parser.at;
        return Err(Diagnosis::new(at..at + 1, say::NotOpened, say::DeleteOrOpen));
    }
    match (&parser.playable, parser.side.first()) {
        (Some(at), None) => {
            return Err(Diagnosis::new(at.clone(), say::PlayableForWhom, say::WhoseDeck));
        }
        (None, Some(side)) => {
            let (reason, help) = (say::ForSaysWhose, say::WritePlayable);
            return Err(Diagnosis::new(side.at.0.clone(), reason, help));
        }
        _ => {}
    }
    if condition.is_none() && parser.order.is_empty() {
        let help = say::GiveAWord { filter: table.filter() };
        return Err(Diagnosis::new(0..text.len(), say::Empty, help));
    }
    let mut conditions = 0;
    if let Some(condition) = &condition {
        condition.each_leaf(&mut |_| conditions += 1);
    }
    if conditions > MOST_CONDITIONS {
        let reason = say::TooManyConditions { count: conditions, most: MOST_CONDITIONS };
        return Err(Diagnosis::new(0..text.len(), reason, say::Shorten));
    }
    Ok(Query {
        text: text.to_owned(),
        condition,
        order: parser.order,
        side: parser.side,
        preferred: None,
        is_foreign: parser.is_foreign,
    })
}

struct Parser<'q> {
    table: &'static FieldTable,
    text: &'q str,
    at: usize,
    depth: usize,
    order: Vec<ResultOrder>,
    side: Vec<QueryValue>,
    /// Where `is:playable` stands.
    playable: Option<Range<usize>>,
    is_foreign: bool,
}

impl<'q> Parser<'q> {
    fn rest(&self) -> &'q str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take(&mut self, sign: &str) -> bool {
        let stands = self.rest().starts_with(sign);
        if stands {
            self.at += sign.len();
        }
        stands
    }

    /// Takes a connective if it stands here as a word of its own; says where it stood.
    fn take_connective(&mut self, words: [&str; 2]) -> Option<Range<usize>> {
        self.skip_blanks();
        words.into_iter().find_map(|word| self.take_word(word))
    }

    /// Takes this word if it stands here by itself, in any case.
    fn take_word(&mut self, word: &str) -> Option<Range<usize>> {
        let lower = |here: &str| here.chars().flat_map(char::to_lowercase).eq(word.chars());
        let found = self.rest().get(..word.len()).is_some_and(lower);
        let ends = self.rest().get(word.len()..).is_some_and(|behind| {
            behind.chars().next().is_none_or(|sign| sign.is_whitespace() || matches!(sign, '(' | ')' | '"'))
        });
        if !(found && ends) {
            return None;
        }
        let place = self.at..self.at + word.len();
        self.at = place.end;
        Some(place)
    }

    /// Conditions joined by `or`; `None` when there is none before the end or a closing bracket.
    fn any(&mut self) -> Result<Option<Expr>, Diagnosis> {
        let Some(first) = self.all()? else {
            return match self.take_connective(OR).or_else(|| self.take_connective(AND)) {
                Some(place) => Err(nothing_before(place, self.text)),
                None => Ok(None),
            };
        };
        let mut parts = vec![first];
        while let Some(place) = self.take_connective(OR) {
            match self.all()? {
                Some(part) => parts.push(part),
                None => return Err(nothing_after(place, self.text)),
            }
        }
        Ok(Some(tree::any(parts)))
    }

    /// Conditions that all must hold. Modifiers on the way are kept aside.
    fn all(&mut self) -> Result<Option<Expr>, Diagnosis> {
        let mut parts = Vec::new();
        loop {
            if let Some(place) = (!parts.is_empty()).then(|| self.take_connective(AND)).flatten() {
                match self.not()? {
                    Some(part) => parts.push(part),
                    None => return Err(nothing_after(place, self.text)),
                }
                continue;
            }
            match self.not()? {
                Some(part) => parts.push(part),
                None => break,
            }
        }
        Ok((!parts.is_empty()).then(|| tree::all(parts)))
    }

    /// One condition, perhaps negated; skips modifiers before it.
    fn not(&mut self) -> Result<Option<Expr>, Diagnosis> {
        loop {
            self.skip_blanks();
            match self.peek() {
                None | Some(')') => return Ok(None),
                Some(_) if self.stands_connective() => return Ok(None),
                _ => {}
            }
            if let Some(condition) = self.one()? {
                return Ok(Some(condition));
            }
        }
    }

    fn stands_connective(&mut self) -> bool {
        let before = self.at;
        let stands = self.take_connective(OR).or_else(|| self.take_connective(AND)).is_some();
        self.at = before;
        stands
    }

    /// One condition, or `None` for a modifier.
    fn one(&mut self) -> Result<Option<Expr>, Diagnosis> {
        let start = self.at;
        if self.take("-") || self.take_connective(NOT).is_some() {
            let sign = start..self.at;
            let negated = self.deeper(
                || too_deep(start),
                |parser| match parser.not()? {
                    Some(condition) => Ok(Expr::Not(Box::new(condition))),
                    None => Err(Diagnosis::new(
                        sign.clone(),
                        say::NothingFollows { sign: &parser.text[sign] },
                        say::WhatToExclude,
                    )),
                },
            )?;
            return Ok(Some(negated));
        }
        if self.take("(") {
            let inner = self.deeper(
                || too_deep(start),
                |parser| {
                    let inner = parser.any()?;
                    parser.skip_blanks();
                    if !parser.take(")") {
                        let (reason, help) = (say::NeverClosed, say::CloseBracket);
                        return Err(Diagnosis::new(start..start + 1, reason, help));
                    }
                    inner.ok_or_else(|| {
                        let (reason, help) = (say::EmptyBrackets, say::WriteOrDelete);
                        Diagnosis::new(start..parser.at, reason, help)
                    })
                },
            )?;
            return Ok(Some(inner));
        }
        self.term()
    }
}

impl Nested for Parser<'_> {
    const DEEPEST: usize = 40;

    fn depth(&mut self) -> &mut usize {
        &mut self.depth
    }
}

fn too_deep(start: usize) -> Diagnosis {
    let help = say::NestedMost { most: Parser::DEEPEST };
    Diagnosis::new(start..start + 1, say::NestedTooDeep, help)
}

fn nothing_before(place: Range<usize>, text: &str) -> Diagnosis {
    let reason = say::NoConditionBefore { word: &text[place.clone()] };
    Diagnosis::new(place, reason, say::WriteCondition)
}

fn nothing_after(place: Range<usize>, text: &str) -> Diagnosis {
    let reason = say::NoConditionAfter { word: &text[place.clone()] };
    Diagnosis::new(place, reason, say::WriteCondition)
}
