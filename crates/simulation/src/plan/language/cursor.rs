//! Splits a sentence of a plan into words and signs, and reads names and numbers.
//!
//! A name ends at a word of the language, unless the deck has a longer card name: `sponsor Contact with Vorlons`. In quotation
//! marks a name may hold anything.

use std::ops::Range;

use crate::messages::plan_line as say;
use crate::plan::language::tree::{Name, Who};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, Span};

/// The largest number in a plan.
const HIGHEST: u16 = 99;

/// Whether the deck holds a card of this name.
pub(crate) type IsCard<'a> = &'a dyn Fn(&str) -> bool;

pub(crate) struct Parser<'a> {
    pub text: &'a str,
    pub tokens: Vec<PlanToken>,
    pub at: usize,
    /// The number of open parentheses.
    pub depth: usize,
    pub is_card: IsCard<'a>,
    pub faults: Vec<Diagnosis>,
}

/// Whether a word is a number, with which no name begins outside of quotation marks.
pub(crate) fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}

impl Parser<'_> {
    pub(crate) fn who(&mut self, ends: &[&str], comma_ends: bool) -> Result<Who, Diagnosis> {
        let quoted = self.peek().is_some_and(|token| token.sign == TokenKind::Quoted);
        let name = self.name(ends, comma_ends)?;
        let is_ambassador = !quoted && name.text.eq_ignore_ascii_case("ambassador");
        Ok(if is_ambassador { Who::Ambassador } else { Who::Card(name) })
    }

    /// A name, up to one of these words or to the end of the longest card name of the deck.
    pub(crate) fn name(&mut self, ends: &[&str], comma_ends: bool) -> Result<Name, Diagnosis> {
        let first = self.at;
        match self.peek() {
            Some(token) if token.sign == TokenKind::Quoted => {
                let span = token.span.clone();
                let text = spaced(&self.text[span.clone()]);
                if text.is_empty() {
                    return Err(Diagnosis::new(span.start - 1..span.end + 1, say::NameMissing, say::NameHelp));
                }
                self.at += 1;
                return Ok(Name { text, span: Span(span) });
            }
            _ => {}
        }
        let last = self.name_must_end(first);
        let ends_here = |token: &PlanToken| match token.sign {
            TokenKind::Word => {
                let word = self.text[token.span.clone()].to_lowercase();
                ends.contains(&word.as_str())
            }
            TokenKind::Comma => comma_ends,
            _ => false,
        };
        let nearest = self.tokens[first..last].iter().position(ends_here).map_or(last, |at| first + at);
        let text_to = |end: usize| spaced(&self.text[self.span(first..end)]);
        let longer = (nearest + 1..=last).rev().find(|end| (self.is_card)(&text_to(*end)));
        let end = longer.unwrap_or(nearest);
        if end == first {
            return Err(self.expected(say::NameMissing, say::NameHelp));
        }
        let name = Name { text: text_to(end), span: Span(self.span(first..end)) };
        self.at = end;
        Ok(name)
    }

    /// Where a name that begins at `first` ends at the latest. Parentheses that open in a name belong to it: `First Battle
    /// Fleet (Human)`.
    fn name_must_end(&self, first: usize) -> usize {
        let mut open = 0_usize;
        let ends = |token: &PlanToken| match token.sign {
            TokenKind::Colon | TokenKind::Semicolon | TokenKind::Quoted => true,
            TokenKind::Open => {
                open += 1;
                false
            }
            TokenKind::Close if open == 0 => true,
            TokenKind::Close => {
                open -= 1;
                false
            }
            _ => false,
        };
        self.tokens[first..].iter().position(ends).map_or(self.tokens.len(), |at| first + at)
    }

    pub(crate) fn number(&mut self, missing: impl Into<Text>) -> Result<u16, Diagnosis> {
        let span = self.next_span();
        let Some(word) = self.word() else { return Err(self.expected(missing, say::WriteNumber)) };
        let number = word.parse::<u16>().ok().filter(|number| *number <= HIGHEST);
        let number = number.ok_or_else(|| Diagnosis::new(span, missing, say::WriteNumberUpTo { most: HIGHEST }))?;
        self.at += 1;
        Ok(number)
    }

    pub(crate) fn peek(&self) -> Option<&PlanToken> {
        self.tokens.get(self.at)
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.peek().is_none_or(|token| token.sign == TokenKind::Semicolon)
    }

    pub(crate) fn word(&self) -> Option<&str> {
        self.peek().filter(|token| token.sign == TokenKind::Word).map(|token| &self.text[token.span.clone()])
    }

    pub(crate) fn takes(&mut self, word: &str) -> bool {
        let is_it = self.word().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(is_it);
        is_it
    }

    pub(crate) fn takes_comma(&mut self) -> bool {
        let is_it = self.peek().is_some_and(|token| token.sign == TokenKind::Comma);
        self.at += usize::from(is_it);
        is_it
    }

    pub(crate) fn must_take(
        &mut self,
        word: &str,
        reason: impl Into<Text>,
        help: impl Into<Text>,
    ) -> Result<(), Diagnosis> {
        if self.takes(word) { Ok(()) } else { Err(self.expected(reason, help)) }
    }

    pub(crate) fn expected(&self, reason: impl Into<Text>, help: impl Into<Text>) -> Diagnosis {
        Diagnosis::new(self.next_span(), reason, help)
    }

    /// The place of the next token; at the end, of the last.
    pub(crate) fn next_span(&self) -> Range<usize> {
        let at = self.at.min(self.tokens.len().saturating_sub(1));
        self.tokens.get(at).map_or(0..self.text.len(), |token| token.span.clone())
    }

    pub(crate) fn span(&self, tokens: Range<usize>) -> Range<usize> {
        let last = tokens.end.saturating_sub(1).max(tokens.start).min(self.tokens.len().saturating_sub(1));
        match (self.tokens.get(tokens.start.min(last)), self.tokens.get(last)) {
            (Some(first), Some(last)) => first.span.start..last.span.end,
            _ => 0..self.text.len(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Word,
    Quoted,
    Colon,
    Semicolon,
    Comma,
    Open,
    Close,
    Compare(Comparison),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlanToken {
    pub sign: TokenKind,
    pub span: Range<usize>,
}

pub(crate) fn tokens(text: &str) -> (Vec<PlanToken>, Option<Diagnosis>) {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let one = |sign| PlanToken { sign, span: at..at + 1 };
        if sign.is_whitespace() {
            at += sign.len_utf8();
        } else if sign == '"' {
            let Some(length) = rest[1..].find('"') else {
                return (tokens, Some(Diagnosis::new(at..at + 1, say::QuoteOpen, say::QuoteHelp)));
            };
            tokens.push(PlanToken { sign: TokenKind::Quoted, span: at + 1..at + 1 + length });
            at += length + 2;
        } else if let Some((written, compare)) = Comparison::at_start(rest) {
            tokens.push(PlanToken { sign: TokenKind::Compare(compare), span: at..at + written.len() });
            at += written.len();
        } else if let Some(sign) = mark(sign) {
            tokens.push(one(sign));
            at += 1;
        } else {
            let ends = |(place, sign): (usize, char)| {
                let compares = Comparison::at_start(&rest[place..]).is_some();
                sign.is_whitespace() || sign == '"' || mark(sign).is_some() || compares
            };
            let length = rest.char_indices().find(|at| ends(*at)).map_or(rest.len(), |(place, _)| place);
            tokens.push(PlanToken { sign: TokenKind::Word, span: at..at + length });
            at += length;
        }
    }
    (tokens, None)
}

fn mark(sign: char) -> Option<TokenKind> {
    match sign {
        ':' => Some(TokenKind::Colon),
        ';' => Some(TokenKind::Semicolon),
        ',' => Some(TokenKind::Comma),
        '(' => Some(TokenKind::Open),
        ')' => Some(TokenKind::Close),
        _ => None,
    }
}

/// Runs of blanks become one.
pub(crate) fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
