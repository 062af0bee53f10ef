//! Saying a message in the language of this process: the one writer of all that the catalogues hold.

use std::fmt::{self, Display, Formatter, Write as _};

use super::current::{Spoken, spoken_now};
use super::pseudo;
use super::row::{Argument, Piece, Row, When};
use zocalo_text::text::Language;

/// A message without variables.
#[derive(Debug, Clone, Copy)]
pub struct Plain(pub &'static Row);

impl Display for Plain {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        spoken(self.0, &[], f)
    }
}

/// Where a message is written.
struct Writer<'f, 'b, 'a> {
    f: &'f mut Formatter<'b>,
    language: Language,
    arguments: &'a [Argument<'a>],
    /// In the pseudo-language, how many letters were written.
    disguised: Option<usize>,
}

impl Writer<'_, '_, '_> {
    fn pieces(&mut self, pieces: &[Piece]) -> fmt::Result {
        pieces.iter().try_for_each(|piece| match piece {
            Piece::Words(words) => self.words(words),
            Piece::Variable(at) => self.variable(*at),
            Piece::Choice(at, variants) => {
                let chosen = variants.iter().find(|(when, _)| self.is_so(*at, when));
                chosen.map_or(Ok(()), |(_, pieces)| self.pieces(pieces))
            }
        })
    }

    fn words(&mut self, words: &str) -> fmt::Result {
        match &mut self.disguised {
            None => self.f.write_str(words),
            Some(count) => {
                *count += words.chars().count();
                words.chars().try_for_each(|letter| self.f.write_char(pseudo::letter(letter)))
            }
        }
    }

    fn variable(&mut self, at: usize) -> fmt::Result {
        match self.arguments.get(at) {
            // Not with the width that the whole message is to have.
            Some(Argument::Text(text)) => write!(self.f, "{text}"),
            Some(Argument::Number(number)) => number.write(self.language, self.f),
            Some(Argument::Word(word)) => self.f.write_str(word),
            Some(Argument::Flag(_)) | None => Ok(()),
        }
    }

    fn is_so(&self, at: usize, when: &When) -> bool {
        match (when, self.arguments.get(at)) {
            (When::Otherwise, _) => true,
            (When::Exactly(wanted), Some(Argument::Number(number))) => number.chosen(self.language).0 == Some(*wanted),
            (When::Plural(wanted), Some(Argument::Number(number))) => number.chosen(self.language).1 == *wanted,
            (When::Word(wanted), Some(Argument::Word(word))) => word == wanted,
            (When::Flag(wanted), Some(Argument::Flag(flag))) => flag == wanted,
            _ => false,
        }
    }
}

/// Writes a message in the language of this process.
pub fn spoken(row: &'static Row, arguments: &[Argument<'_>], f: &mut Formatter<'_>) -> fmt::Result {
    match spoken_now() {
        Spoken::In(language) => {
            let pieces = match language {
                Language::English => row.en,
                Language::Russian => row.ru,
            };
            Writer { f, language, arguments, disguised: None }.pieces(pieces)
        }
        Spoken::Pseudo => {
            f.write_char(pseudo::OPEN)?;
            let mut out = Writer { f, language: Language::English, arguments, disguised: Some(0) };
            out.pieces(row.en)?;
            let count = out.disguised.unwrap_or(0);
            f.write_str(&pseudo::filling(count))?;
            f.write_char(pseudo::CLOSE)
        }
    }
}

/// A message in a language that is not that of the process.
#[must_use]
pub fn said_in(language: Language, message: &impl Display) -> String {
    super::in_language(language, || message.to_string())
}
