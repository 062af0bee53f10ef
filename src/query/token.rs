//! Cuts a query into terms, each with its place.

use std::ops::Range;

use super::error::QueryError;
use super::fields;
use super::{Comparison, Term};

/// One term as written.
pub struct Token {
    /// The part before the comparison, if there is one.
    field: Option<(Range<usize>, Comparison)>,
    value: String,
    value_place: Range<usize>,
}

/// Cuts at white space outside quotation marks.
pub fn tokens(query: &str) -> Result<Vec<Token>, QueryError> {
    let mut tokens = Vec::new();
    let mut rest = query.char_indices().peekable();
    while let Some(&(start, sign)) = rest.peek() {
        if sign.is_whitespace() {
            rest.next();
            continue;
        }
        let mut field = None;
        let mut value_start = start;
        let mut value = String::new();
        let mut quoted = false;
        let mut end = start;
        while let Some(&(at, sign)) = rest.peek() {
            if sign.is_whitespace() {
                break;
            }
            if sign == '"' {
                rest.next();
                quoted = true;
                end = take_quoted(query, &mut rest, at, &mut value)?;
                continue;
            }
            let comparison = if field.is_none() && !quoted { comparison_at(&query[at..]) } else { None };
            match comparison {
                Some((text, comparison)) if at > start => {
                    field = Some((start..at, comparison));
                    value.clear();
                    for _ in text.chars() {
                        rest.next();
                    }
                    value_start = at + text.len();
                    end = value_start;
                }
                _ => {
                    value.push(sign);
                    end = at + sign.len_utf8();
                    rest.next();
                }
            }
        }
        tokens.push(Token { field, value, value_place: value_start..end });
    }
    Ok(tokens)
}

type Signs<'a> = std::iter::Peekable<std::str::CharIndices<'a>>;

/// Takes the rest of a quotation, whose mark at `open` is already taken; says where it ends.
fn take_quoted(query: &str, rest: &mut Signs<'_>, open: usize, value: &mut String) -> Result<usize, QueryError> {
    for (at, sign) in rest.by_ref() {
        if sign == '"' {
            return Ok(at + 1);
        }
        value.push(sign);
    }
    Err(QueryError::new(
        query,
        open..query.len(),
        "this quotation mark is never closed".to_owned(),
        "close it with another \"".to_owned(),
    ))
}

fn comparison_at(text: &str) -> Option<(&'static str, Comparison)> {
    Comparison::SIGNS.iter().copied().find(|(sign, _)| text.starts_with(sign))
}

impl Token {
    /// Looks the field up and checks the value.
    pub(super) fn into_term(self, query: &str) -> Result<Term, QueryError> {
        let Some((place, comparison)) = self.field else {
            if !self.value.chars().any(char::is_alphanumeric) {
                return Err(QueryError::new(
                    query,
                    self.value_place,
                    "there is no letter or digit to search for".to_owned(),
                    "search for words, or use a filter such as cost<=5".to_owned(),
                ));
            }
            // SQLite ends a text at a NUL; no card holds a control character.
            return Ok(Term::Text(self.value.replace(char::is_control, " ")));
        };
        let name = &query[place.clone()];
        let Some(field) = fields::find(name) else {
            let help = match fields::nearest(name) {
                Some(near) => format!("did you mean `{near}`? The fields are {}", fields::names()),
                None => format!("the fields are {}; put a phrase with a colon in quotation marks", fields::names()),
            };
            return Err(QueryError::new(query, place, format!("there is no field `{name}`"), help));
        };
        let value = field.check(&self.value, comparison).map_err(|(reason, help)| {
            let place = if self.value_place.is_empty() { place } else { self.value_place };
            QueryError::new(query, place, reason, help)
        })?;
        Ok(Term::Fact { field, comparison, value })
    }
}
