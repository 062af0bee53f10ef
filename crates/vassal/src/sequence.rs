//! Sequences of tokens, as VASSAL joins them: by a delimiter, which a backslash escapes inside a token. A token that would be
//! misread so stands in single quotes. A saved deck or game is a list of commands joined by ESC, each of which may again be
//! commands joined so.
//!
//! Which tokens are quoted depends on the version: up to 3.3 those that end with a backslash, since 3.4 those that start with
//! one, and always those that start and end with a quote. Every version removes one pair of quotes, so our output quotes all of
//! them.

use std::borrow::Cow;

use crate::{DEEPEST, MOST_COMMANDS, VassalError};

/// The tokens of a sequence, in order and without escapes. An empty text is one empty token.
#[derive(Debug, Clone)]
pub struct Tokens<'t> {
    rest: Option<&'t str>,
    delimiter: u8,
}

/// The tokens of a text; the delimiter is ASCII.
pub fn tokens(text: &str, delimiter: u8) -> Tokens<'_> {
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

/// The tokens as one text, so that every version of VASSAL splits them again; the delimiter is ASCII.
pub fn joined<T: AsRef<str>>(tokens: impl IntoIterator<Item = T>, delimiter: u8) -> String {
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

const ESCAPE: u8 = 0x1b;

/// Every command of a file that is no list of others, in order, without the escapes. Errors: [`VassalError::TooDeep`] and
/// [`VassalError::TooManyCommands`].
pub fn commands(text: &str) -> Result<Vec<Cow<'_, str>>, VassalError> {
    let mut found = Vec::new();
    // Commands still to split, the next one last.
    let mut open = vec![(Cow::Borrowed(text), 0)];
    while let Some((command, depth)) = open.pop() {
        if !command.as_bytes().contains(&ESCAPE) {
            found.push(command);
            continue;
        }
        if depth == DEEPEST {
            return Err(VassalError::TooDeep);
        }
        let first = open.len();
        let most = MOST_COMMANDS.saturating_sub(found.len() + first) + 1;
        match command {
            Cow::Borrowed(text) => open.extend(tokens(text, ESCAPE).take(most).map(|token| (token, depth + 1))),
            Cow::Owned(text) => {
                let owned = tokens(&text, ESCAPE).take(most).map(|token| Cow::Owned(token.into_owned()));
                open.extend(owned.map(|token| (token, depth + 1)));
            }
        }
        if found.len() + open.len() > MOST_COMMANDS {
            return Err(VassalError::TooManyCommands);
        }
        open[first..].reverse();
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{commands, joined, tokens};

    proptest! {
        /// Whatever the tokens are, they come back.
        #[test]
        fn tokens_come_back(all in proptest::collection::vec("[a'\\\\/;é]{0,6}", 1..5)) {
            for delimiter in [b'/', b';', b'\t'] {
                let text = joined(&all, delimiter);
                prop_assert_eq!(tokens(&text, delimiter).map(std::borrow::Cow::into_owned).collect::<Vec<_>>(), all.clone());
            }
        }

        #[test]
        fn no_text_panics(text in "[a'\\\\\x1b+/]{0,40}") {
            let _ = commands(&text);
        }
    }
}
