//! Splits what was typed into words, and parts of the query language, which stay as they are.

use super::vocabulary::stem;
use zocalo_text::text::fold;

/// A part of what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Word(SearchWord),
    /// A part of the query language.
    Part(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SearchWord {
    /// As it was typed, without signs around it.
    pub typed: String,
    pub folded: String,
    /// Folded and without its usual ending.
    pub stem: String,
    /// A comma follows.
    pub ends_clause: bool,
}

impl SearchWord {
    fn of(typed: &str) -> Self {
        let folded = fold(typed);
        let stem = stem(&folded).to_owned();
        Self { typed: typed.to_owned(), folded, stem, ends_clause: false }
    }
}

impl Token {
    pub(super) fn word(&self) -> Option<&SearchWord> {
        match self {
            Self::Word(word) => Some(word),
            Self::Part(_) => None,
        }
    }
}

/// Splits a text. A range of numbers becomes words: `3-5` is `from 3 to 5`, and `5+` is `5 or more`.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = end_of_chunk(rest);
        let chunk = &rest[..end];
        rest = rest[end..].trim_start();
        if is_part(chunk) {
            tokens.push(Token::Part(chunk.to_owned()));
        } else {
            tokens.extend(words(chunk).into_iter().map(Token::Word));
        }
    }
    tokens
}

/// Where a chunk ends: at white space outside of quotation marks and brackets, but not beside the sign of a comparison.
fn end_of_chunk(text: &str) -> usize {
    let (mut depth, mut is_quoted, mut escapes) = (0_usize, false, false);
    for (at, sign) in text.char_indices() {
        match sign {
            _ if escapes => escapes = false,
            '\\' if is_quoted => escapes = true,
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if sign.is_whitespace() && depth == 0 => {
                let compares = |near: Option<char>| near.is_some_and(|near| matches!(near, '<' | '>' | '='));
                let before = text[..at].chars().next_back();
                let behind = text[at..].trim_start().chars().next();
                if !(compares(before) || before == Some(':') || compares(behind)) {
                    return at;
                }
            }
            _ => {}
        }
    }
    text.len()
}

/// Whether a chunk says something in the query language.
fn is_part(chunk: &str) -> bool {
    let inner = chunk.strip_prefix('-').unwrap_or(chunk);
    let is_negated = inner.len() < chunk.len() && inner.starts_with(char::is_alphanumeric);
    is_negated
        || chunk.contains([':', '<', '>', '=', '"', '(', ')', '*', '|'])
        || (chunk.starts_with('/') && chunk.len() > 1)
        || (chunk.starts_with('!') && chunk.len() > 1)
}

fn words(chunk: &str) -> Vec<SearchWord> {
    let is_number = |text: &str| !text.is_empty() && text.len() <= 4 && text.bytes().all(|sign| sign.is_ascii_digit());
    if let Some(number) = chunk.strip_suffix('+').filter(|number| is_number(number)) {
        return [number, "or", "more"].map(SearchWord::of).to_vec();
    }
    if let Some((low, high)) = chunk.split_once(['-', '–', '—']).filter(|(low, high)| is_number(low) && is_number(high))
    {
        return ["from", low, "to", high].map(SearchWord::of).to_vec();
    }
    let inside = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | 'ʼ' | '`' | '´');
    let ends_clause = chunk.ends_with([',', ';']);
    let mut words: Vec<SearchWord> =
        chunk.split(|sign| !inside(sign)).map(SearchWord::of).filter(|word| !word.folded.is_empty()).collect();
    if let Some(last) = words.last_mut() {
        last.ends_clause = ends_clause;
    }
    // Signs are letters on a keyboard of another layout.
    if let [only] = &mut words[..] {
        chunk.trim_end_matches(['.', ',', '?', '!']).clone_into(&mut only.typed);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    #[test]
    fn words_and_parts_of_the_language_are_told_apart() {
        let split = |text: &str| {
            let one = |token: Token| match token {
                Token::Word(word) => word.folded,
                Token::Part(part) => format!("<{part}>"),
            };
            tokens(text).into_iter().map(one).collect::<Vec<_>>().join(" ")
        };
        for (typed, expected) in [
            ("Cheap fleets, for G'Kar?", "cheap fleets for gkar"),
            ("t:fleet cost <= 5 set:\"The Shadows\" best", "<t:fleet> <cost <= 5> <set:\"The Shadows\"> best"),
            ("(narn or minbari) -human infl* \"trade pact\"", "<(narn or minbari)> <-human> <infl*> <\"trade pact\">"),
            ("military 5+ and 3-6", "military 5 or more and from 3 to 6"),
            ("non-aligned", "non aligned"),
            ("", ""),
        ] {
            assert_eq!(split(typed), expected);
        }
    }
}
