//! Sequences of tokens, as VASSAL joins them: by a delimiter, which a backslash escapes inside a token. A token that would be
//! misread so stands in single quotes.
//!
//! Which tokens are quoted depends on the version: up to 3.3 those that end with a backslash, since 3.4 those that start with
//! one, and always those that start and end with a quote. Every version removes one pair of quotes, so our output quotes all of
//! them.

use std::borrow::Cow;

/// The tokens of a sequence, in order and without escapes. An empty text is one empty token.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'t> {
    rest: Option<&'t str>,
    delimiter: u8,
}

/// The delimiter is ASCII.
pub(super) fn tokens(text: &str, delimiter: u8) -> Tokens<'_> {
    Tokens { rest: Some(text), delimiter }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Cow<'t, str>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.rest.take()?;
        let bytes = text.as_bytes();
        let mut joined: Option<String> = None;
        let mut start = 0;
        let mut end = text.len();
        for (at, byte) in bytes.iter().enumerate() {
            if *byte != self.delimiter {
                continue;
            }
            if at > 0 && bytes[at - 1] == b'\\' {
                joined.get_or_insert_default().push_str(&text[start..at - 1]);
                start = at;
            } else {
                self.rest = Some(&text[at + 1..]);
                end = at;
                break;
            }
        }
        Some(match joined {
            None => Cow::Borrowed(unquoted(&text[..end])),
            Some(mut token) => {
                token.push_str(&text[start..end]);
                match unquoted(&token) {
                    inner if inner.len() == token.len() => Cow::Owned(token),
                    inner => Cow::Owned(inner.to_owned()),
                }
            }
        })
    }
}

fn unquoted(token: &str) -> &str {
    token.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')).unwrap_or(token)
}

/// So that every version of VASSAL splits them again.
pub(super) fn joined<T: AsRef<str>>(tokens: impl IntoIterator<Item = T>, delimiter: u8) -> String {
    let mut text = String::new();
    for (number, token) in tokens.into_iter().enumerate() {
        if number > 0 {
            text.push(char::from(delimiter));
        }
        append(&mut text, token.as_ref(), delimiter);
    }
    text
}

fn append(text: &mut String, token: &str, delimiter: u8) {
    let is_enclosed = token.starts_with('\'') && token.ends_with('\'');
    let is_quoted = is_enclosed || token.starts_with('\\') || token.ends_with('\\');
    if is_quoted {
        text.push('\'');
    }
    for sign in token.chars() {
        if sign == char::from(delimiter) {
            text.push('\\');
        }
        text.push(sign);
    }
    if is_quoted {
        text.push('\'');
    }
}
