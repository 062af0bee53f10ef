//! Cuts a sentence of a plan into words and signs, each with its place.

use std::ops::Range;

use crate::messages::plan_line as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Comparison;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Word,
    /// A name in quotation marks; its place is that of the text between them.
    Quoted,
    Colon,
    Semicolon,
    Comma,
    Open,
    Close,
    Compare(Comparison),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub sign: TokenKind,
    pub span: Range<usize>,
}

pub(crate) fn tokens(text: &str) -> (Vec<Token>, Option<Diagnosis>) {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let one = |sign| Token { sign, span: at..at + 1 };
        if sign.is_whitespace() {
            at += sign.len_utf8();
        } else if sign == '"' {
            let Some(length) = rest[1..].find('"') else {
                return (tokens, Some(Diagnosis::new(at..at + 1, say::QuoteOpen, say::QuoteHelp)));
            };
            tokens.push(Token { sign: TokenKind::Quoted, span: at + 1..at + 1 + length });
            at += length + 2;
        } else if let Some((written, compare)) = Comparison::at_start(rest) {
            tokens.push(Token { sign: TokenKind::Compare(compare), span: at..at + written.len() });
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
            tokens.push(Token { sign: TokenKind::Word, span: at..at + length });
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
