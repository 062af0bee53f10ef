//! Putting a message into words: the one writer of all that the catalogues hold.

use super::Locale;
use super::number::Number;
use super::pseudo;
use super::row::{Piece, Row, Value, When};
use crate::text::Language;

/// Where a message is written.
struct Writer<'o, 'v> {
    out: &'o mut String,
    locale: Locale,
    values: &'v [Value],
    /// How many letters of its own the message had.
    letters: usize,
}

impl Writer<'_, '_> {
    fn pieces(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match piece {
                Piece::Words(words) => self.words(words),
                Piece::Variable(at) => self.variable(*at),
                Piece::Choice(at, variants) => {
                    if let Some((_, pieces)) = variants.iter().find(|(when, _)| self.is_so(*at, when)) {
                        self.pieces(pieces);
                    }
                }
            }
        }
    }

    fn words(&mut self, words: &str) {
        if self.locale == Locale::Pseudo {
            self.letters += words.chars().count();
            self.out.extend(words.chars().map(pseudo::letter));
        } else {
            self.out.push_str(words);
        }
    }

    fn variable(&mut self, at: usize) {
        match self.values.get(at) {
            Some(Value::Text(text)) => text.write(self.locale, self.out),
            Some(Value::Number(number)) => self.out.push_str(&number.render(self.locale.language())),
            Some(Value::Word(word)) => self.out.push_str(word),
            Some(Value::Flag(_)) | None => {}
        }
    }

    fn is_so(&self, at: usize, when: &When) -> bool {
        let chosen = |number: &Number| number.chosen(self.locale.language());
        match (when, self.values.get(at)) {
            (When::Otherwise, _) => true,
            (When::Exactly(wanted), Some(Value::Number(number))) => chosen(number).0 == Some(*wanted),
            (When::Plural(wanted), Some(Value::Number(number))) => chosen(number).1 == *wanted,
            (When::Word(wanted), Some(Value::Word(word))) => word == wanted,
            (When::Flag(wanted), Some(Value::Flag(flag))) => flag == wanted,
            _ => false,
        }
    }
}

/// Writes a message behind what is there.
pub(super) fn message(row: &'static Row, values: &[Value], locale: Locale, out: &mut String) {
    let pieces = match locale.language() {
        Language::English => row.en,
        Language::Russian => row.ru,
    };
    if locale == Locale::Pseudo {
        out.push(pseudo::OPEN);
    }
    let mut writer = Writer { out, locale, values, letters: 0 };
    writer.pieces(pieces);
    if locale == Locale::Pseudo {
        let filling = pseudo::filling(writer.letters);
        out.push_str(&filling);
        out.push(pseudo::CLOSE);
    }
}
