//! The words of a line of commands, each with its place.

use std::ops::Range;

use crate::messages::play_line as say;
use zocalo_text::message::Diagnosis;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CommandToken<'a> {
    Word(&'a str),
    Quoted(&'a str),
    Comma,
    Semicolon,
}

/// `#` at the beginning of a word that is no number begins a comment.
pub(super) fn tokens(line: &str) -> Result<Vec<(CommandToken<'_>, Range<usize>)>, Diagnosis> {
    let mut tokens = Vec::new();
    let mut rest = line.char_indices().peekable();
    while let Some((at, sign)) = rest.next() {
        let ends = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '"');
        match sign {
            ',' => tokens.push((CommandToken::Comma, at..at + 1)),
            ';' => tokens.push((CommandToken::Semicolon, at..at + 1)),
            '"' => {
                let Some((end, _)) = rest.by_ref().find(|(_, sign)| *sign == '"') else {
                    let (reason, help) = (say::QuoteOpen, say::CloseQuote);
                    return Err(Diagnosis::new(at..line.len(), reason, help));
                };
                tokens.push((CommandToken::Quoted(&line[at + 1..end]), at..end + 1));
            }
            '#' if !rest.peek().is_some_and(|(_, next)| next.is_ascii_digit()) => break,
            sign if sign.is_whitespace() => {}
            _ => {
                while rest.next_if(|(_, sign)| !ends(*sign)).is_some() {}
                let end = rest.peek().map_or(line.len(), |(end, _)| *end);
                tokens.push((CommandToken::Word(&line[at..end]), at..end));
            }
        }
    }
    Ok(tokens)
}
