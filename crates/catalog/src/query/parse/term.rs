//! Reads a single condition: a word, a phrase, a regular expression, a name, or a field with its sign and its values.

use std::ops::Range;

use super::super::deck_facts::DeckFact;
use super::super::field::{Field, FieldKind};
use super::super::in_russian::{answered, in_each};
use super::super::table::FieldTable;
use super::super::tree::{self, Expr, QueryTerm, QueryValue, Relation, Sum, Word, quoted};
use super::super::values;
use super::Parser;
use crate::messages::queries as say;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, Span};

impl<'q> Parser<'q> {
    /// A condition, or `None` for a modifier, which is kept aside.
    pub(super) fn term(&mut self) -> Result<Option<Expr>, Diagnosis> {
        let start = self.at;
        match self.peek() {
            Some('"') => return self.words(start).map(Some),
            Some('/') => {
                let pattern = self.pattern()?;
                return Ok(Some(Expr::Leaf(QueryTerm::Pattern(pattern))));
            }
            Some('!') if !self.rest().starts_with("!=") => {
                self.at += 1;
                let name = if self.peek() == Some('"') { self.quotation()? } else { self.unquoted(&[])? };
                if name.trim().is_empty() {
                    return Err(Diagnosis::new(start..self.at, say::NoName, (self.table.named)()));
                }
                return Ok(Some(Expr::Leaf(QueryTerm::Named(name))));
            }
            _ => {}
        }
        let left = self.left();
        if left.end == start && comparison_at(self.rest()).is_none() {
            return self.words(start).map(Some);
        }
        let Some((sign, comparison)) = comparison_at(self.rest()).or_else(|| self.comparison_behind_blanks(&left))
        else {
            self.at = start;
            return self.words(start).map(Some);
        };
        let place = self.at..self.at + sign.len();
        self.at = place.end;
        // Blanks behind the sign, unless nothing but a connective follows, which is no value.
        if self.peek().is_some_and(char::is_whitespace) {
            self.skip_blanks();
            if self.peek().is_none_or(|sign| sign == ')') || self.stands_connective() {
                self.at = place.end;
            }
        }
        self.comparison(left, (sign, comparison, place))
    }

    /// The sign behind blanks, where numbers stand before it: `cost <= 5`. The blanks are skipped.
    fn comparison_behind_blanks(&mut self, left: &Range<usize>) -> Option<(&'static str, Comparison)> {
        let found = comparison_at(self.rest().trim_start()).filter(|(sign, _)| *sign != ":")?;
        if left.is_empty() || !values::is_sum(&self.text[left.clone()], self.table) {
            return None;
        }
        self.skip_blanks();
        Some(found)
    }

    /// What may stand before a sign: up to white space, a bracket, a quotation mark or the sign.
    fn left(&mut self) -> Range<usize> {
        let start = self.at;
        while let Some(sign) = self.peek() {
            if sign.is_whitespace() || matches!(sign, '(' | ')' | '"') || comparison_at(self.rest()).is_some() {
                break;
            }
            self.at += sign.len_utf8();
        }
        start..self.at
    }

    /// A word or a phrase, perhaps with a star behind it.
    fn words(&mut self, start: usize) -> Result<Expr, Diagnosis> {
        let is_quoted = self.peek() == Some('"');
        let (mut text, mut begins) = if is_quoted {
            let text = self.quotation()?;
            (text, self.take("*"))
        } else {
            (self.bare(&['"']).to_owned(), false)
        };
        if let Some(word) = text.strip_suffix('*').filter(|_| !begins) {
            begins = true;
            text = word.to_owned();
        }
        if text.contains('*') && text.chars().any(char::is_alphanumeric) {
            let place = self.text[start..self.at].find('*').map_or(start, |at| start + at);
            return Err(Diagnosis::new(place..place + 1, say::NoStar, say::StarAtEnd));
        }
        if !text.chars().any(char::is_alphanumeric) {
            let help = say::WriteAWord { filter: self.table.filter() };
            return Err(Diagnosis::new(start..self.at, say::NoWord, help));
        }
        let literal = !begins && (is_quoted || quoted(&text) != text);
        Ok(Expr::Leaf(QueryTerm::Words { text, begins, literal }))
    }

    /// Letters up to white space, a closing bracket or one of these signs.
    fn bare(&mut self, ends: &[char]) -> &'q str {
        let rest = self.rest();
        let end = rest.find(|sign: char| sign.is_whitespace() || matches!(sign, '(' | ')') || ends.contains(&sign));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// The same where a text is wanted: a comparison at its end lacks its number.
    fn unquoted(&mut self, ends: &[char]) -> Result<String, Diagnosis> {
        let start = self.at;
        let text = self.bare(ends);
        let before = text.trim_end_matches(['<', '>', '=']);
        if before.len() == text.len() {
            return Ok(text.to_owned());
        }
        let sign = &text[before.strip_suffix('!').unwrap_or(before).len()..];
        let place = start + text.len() - sign.len()..self.at;
        let help = say::WriteNumber { sample: self.table.number() };
        Err(Diagnosis::new(place, say::NoNumberBehind { sign }, help))
    }

    /// A quotation, whose mark stands here; `\"` is a mark in it and `\\` a backslash.
    fn quotation(&mut self) -> Result<String, Diagnosis> {
        let fault = || (say::QuotationOpen, say::CloseQuotation);
        self.enclosed('"', fault, |escaped| matches!(escaped, '"' | '\\'))
    }

    /// A regular expression, whose slash stands here; `\/` is a slash in it.
    fn pattern(&mut self) -> Result<String, Diagnosis> {
        let start = self.at;
        let fault = || (say::PatternOpen, say::ClosePattern);
        let pattern = self.enclosed('/', fault, |escaped| escaped == '/')?;
        values::check_pattern(&pattern)
            .map_err(|why| Diagnosis::new(start..self.at, say::BadPattern { why }, say::WritePattern))?;
        Ok(pattern)
    }

    fn enclosed(
        &mut self,
        mark: char,
        unclosed: impl Fn() -> (Text, Text),
        escapes: impl Fn(char) -> bool,
    ) -> Result<String, Diagnosis> {
        let start = self.at;
        let mut inside = String::new();
        let mut signs = self.text[start + 1..].char_indices().peekable();
        while let Some((at, sign)) = signs.next() {
            if sign == mark {
                self.at = start + 1 + at + 1;
                return Ok(inside);
            }
            match signs.peek() {
                Some((_, next)) if sign == '\\' && escapes(*next) => {
                    inside.push(*next);
                    signs.next();
                }
                _ => inside.push(sign),
            }
        }
        let (reason, help) = unclosed();
        Err(Diagnosis::new(start..self.text.len(), reason, help))
    }

    /// A condition on a field, whose sign has been taken.
    fn comparison(
        &mut self,
        left: Range<usize>,
        (sign, comparison, sign_place): (&str, Comparison, Range<usize>),
    ) -> Result<Option<Expr>, Diagnosis> {
        let name = &self.text[left.clone()];
        if name.is_empty() {
            let help = say::FieldBefore { sample: self.table.number() };
            return Err(Diagnosis::new(sign_place, say::NoFieldBefore { sign }, help));
        }
        self.is_foreign |= name.split(['+', '-', '/']).any(|part| (self.table.foreign)(&part.to_lowercase()).is_some());
        let elsewhere = (self.table.foreign_value)(name, self.rest());
        self.is_foreign |= elsewhere.is_some();
        let field = match elsewhere.and_then(|name| self.table.find(name)).or_else(|| self.table.find(name)) {
            Some(field) if !field.is_number() => field,
            _ => return self.numbers(left, comparison, sign_place).map(Some),
        };
        if !matches!(comparison, Comparison::Equal | Comparison::Unequal) && !matches!(field.kind, FieldKind::Marks(_))
        {
            let reason = say::NoNumberToCompare { field: name };
            let help = say::Write { sample: answered(name, |language| field.example_in(language)) };
            return Err(Diagnosis::new(sign_place, reason, help));
        }
        let relation = match sign {
            ":" => Relation::Holds,
            "=" => Relation::Equals,
            _ => Relation::Differs,
        };
        let mut values = self.values(field, left.start)?;
        if matches!(field.kind, FieldKind::Side | FieldKind::Playable | FieldKind::Deck) {
            values = values.into_iter().map(|value| field.value_or_path(value)).collect();
        }
        match field.kind {
            FieldKind::Order(_) => self.ordered(field, relation, &values, left).map(|()| None),
            FieldKind::Side if self.depth > 0 || relation == Relation::Differs => {
                Err(only_beside(field, left, self.table))
            }
            FieldKind::Side => {
                self.side.extend(values);
                Ok(None)
            }
            FieldKind::Playable => {
                let term = Expr::Leaf(QueryTerm::PlayableBy(values));
                Ok(Some(if relation == Relation::Differs { Expr::Not(Box::new(term)) } else { term }))
            }
            FieldKind::Trait => self.traits(relation, &values).map(Some),
            FieldKind::Marks(_) => self.marks(field, comparison, &values).map(Some),
            _ => {
                let check = |value: QueryValue| values::check(field, relation, value);
                let values = values.into_iter().map(check).collect::<Result<Vec<_>, _>>()?;
                Ok(Some(Expr::Leaf(QueryTerm::Fact { field, relation, values })))
            }
        }
    }

    fn ordered(
        &mut self,
        field: &'static Field,
        relation: Relation,
        values: &[QueryValue],
        left: Range<usize>,
    ) -> Result<(), Diagnosis> {
        if self.depth > 0 || relation == Relation::Differs {
            return Err(only_beside(field, left, self.table));
        }
        for value in values {
            self.order.push(values::order(value, self.table)?);
        }
        Ok(())
    }

    /// The values behind a sign, at least one.
    fn values(&mut self, field: &'static Field, start: usize) -> Result<Vec<QueryValue>, Diagnosis> {
        let mut values = Vec::new();
        loop {
            let from = self.at;
            let word = match self.peek() {
                Some('"') => Word::Text(self.quotation()?),
                Some('/') if takes_patterns(field) => Word::Pattern(self.pattern()?),
                Some('(') => {
                    let help = say::SeveralValues { field: in_each(|language| field.name_in(language)) };
                    return Err(Diagnosis::new(from..from + 1, say::NoBracket, help));
                }
                // Marks may be followed by a number: mark:vorlon>=2.
                _ if matches!(field.kind, FieldKind::Marks(_)) => {
                    Word::Text(self.bare(&['|', '<', '>', '=', '!', ':']).to_owned())
                }
                _ => Word::Text(self.unquoted(&['|', '"'])?),
            };
            if matches!(&word, Word::Text(text) if text.trim().is_empty()) {
                let place = if self.at > from { from..self.at } else { start..self.at };
                let typed = &self.text[start..self.at];
                let reason = say::NoValue { field: answered(typed, |language| field.name_in(language)) };
                let help = say::ForExample { sample: answered(typed, |language| field.example_in(language)) };
                return Err(Diagnosis::new(place, reason, help));
            }
            // What is said twice is asked once.
            let value = QueryValue { word, at: Span(from..self.at) };
            if !values.contains(&value) {
                values.push(value);
            }
            if !self.take("|") {
                return Ok(values);
            }
        }
    }

    fn traits(&mut self, relation: Relation, values: &[QueryValue]) -> Result<Expr, Diagnosis> {
        let mut parts = Vec::new();
        for value in values {
            let one = values::yes_or_no(value)?;
            if matches!(one, QueryTerm::Playable(_)) {
                self.playable.get_or_insert(value.at.0.clone());
            }
            parts.push(Expr::Leaf(one));
        }
        let any = tree::any(parts);
        Ok(if relation == Relation::Differs { Expr::Not(Box::new(any)) } else { any })
    }

    /// `mark:vorlon`, `mark:shadow|vorlon`, `mark:vorlon>=2`, the latter with blanks around its sign too.
    fn marks(
        &mut self,
        field: &'static Field,
        comparison: Comparison,
        values: &[QueryValue],
    ) -> Result<Expr, Diagnosis> {
        if comparison_at(self.rest().trim_start()).is_some_and(|(sign, _)| sign != ":") {
            self.skip_blanks();
        }
        let count = match comparison_at(self.rest()) {
            None => None,
            Some((sign, counted)) => {
                self.at += sign.len();
                self.skip_blanks();
                let from = self.at;
                let number = self.bare(&['|']);
                Some((counted, values::number(number, from..self.at, field)?))
            }
        };
        if !matches!(comparison, Comparison::Equal | Comparison::Unequal) {
            let place = values[0].at.0.clone();
            let help = say::Write { sample: in_each(|language| field.counted_in(language)) };
            return Err(Diagnosis::new(place, say::WhichMarks, help));
        }
        let mut parts = Vec::new();
        for value in values {
            let mark = values::mark(field, value)?;
            parts.push(Expr::Leaf(QueryTerm::Marks { field, mark, count }));
        }
        let any = tree::any(parts);
        Ok(if comparison == Comparison::Unequal { Expr::Not(Box::new(any)) } else { any })
    }

    /// A comparison of sums; `cost:5|6` is either.
    fn numbers(
        &mut self,
        left: Range<usize>,
        comparison: Comparison,
        sign_place: Range<usize>,
    ) -> Result<Expr, Diagnosis> {
        let left_sum = self.sum(left.clone())?;
        let mut parts = Vec::new();
        loop {
            let from = self.at;
            let value = self.bare(&['|']);
            let place = from..self.at;
            if value.is_empty() {
                let reason = say::NoValue { field: &self.text[left.clone()] };
                return Err(Diagnosis::new(
                    left.start..sign_place.end,
                    reason,
                    say::ForExample { sample: self.table.number() },
                ));
            }
            if let Some(mistake) = values::no_number(&self.text[left.clone()], value, &place, self.table) {
                return Err(mistake);
            }
            let right = self.sum(place)?;
            parts.push(Expr::Leaf(QueryTerm::Numbers { left: left_sum.clone(), comparison, right }));
            if !self.take("|") {
                break;
            }
        }
        // `cost!=5|6` is neither.
        Ok(if comparison == Comparison::Unequal { tree::all(parts) } else { tree::any(parts) })
    }

    fn sum(&self, place: Range<usize>) -> Result<Sum, Diagnosis> {
        values::sum(&self.text[place.clone()], place.start, self.table)
    }
}

/// Whether a regular expression may be a value of the field.
fn takes_patterns(field: &Field) -> bool {
    use FieldKind::{OfDeck, Text, Words};
    matches!(field.kind, Text(..) | Words(..) | OfDeck(DeckFact::Text(_) | DeckFact::Texts(_) | DeckFact::Holds))
}

fn comparison_at(text: &str) -> Option<(&'static str, Comparison)> {
    // A colon before a number is an equals sign.
    if text.starts_with(':') { Some((":", Comparison::Equal)) } else { Comparison::at_start(text) }
}

fn only_beside(field: &Field, place: Range<usize>, table: &'static FieldTable) -> Diagnosis {
    let reason = say::NoCondition { field: in_each(|language| field.name_in(language)) };
    let sample = match super::read(field.example, table) {
        Ok(query) => in_each(|language| query.written_in(language)),
        Err(_) => field.example.into(),
    };
    Diagnosis::new(place, reason, say::AfterConditions { sample })
}
