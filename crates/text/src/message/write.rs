//! Putting a message into words: the one writer of all that the catalogues hold.

use super::Locale;
use super::number::Category;
use super::pattern::{PatternPiece, PatternPieces};
use super::pseudo;
use super::row::{MessageRow, Value};

struct Writer<'o, 'v> {
    out: &'o mut String,
    locale: Locale,
    values: &'v [Value],
    /// How many letters of its own the message had.
    letters: usize,
}

impl Writer<'_, '_> {
    fn pieces(&mut self, pieces: PatternPieces<'_>) {
        for piece in pieces {
            match piece {
                PatternPiece::Words(words) => self.words(words),
                PatternPiece::Variable(at) => self.variable(at),
                PatternPiece::Choice(at, mut variants) => {
                    if let Some((_, pieces)) = variants.find(|(when, _)| self.is_so(at, when)) {
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

    /// Whether the variable in this place is what a variant asks for.
    fn is_so(&self, at: usize, when: &str) -> bool {
        let Some((kind, wanted)) = when.split_at_checked(1) else { return true };
        match (kind, self.values.get(at)) {
            ("#", Some(Value::Number(number))) => {
                wanted.parse().is_ok_and(|wanted| number.chosen(self.locale.language()).0 == Some(wanted))
            }
            ("%", Some(Value::Number(number))) => number.chosen(self.locale.language()).1 == Category::named(wanted),
            ("=", Some(Value::Word(word))) => word == wanted,
            ("?", Some(Value::Flag(flag))) => *flag == (wanted == "yes"),
            _ => false,
        }
    }
}

/// Writes a message behind what is there.
pub(super) fn message(row: &'static MessageRow, values: &[Value], locale: Locale, out: &mut String) {
    let (pattern, language) = row.pattern(locale.language());
    // A sentence that a language lacks is in English from its first word to its last.
    let locale = if language == locale.language() { locale } else { Locale::In(language) };
    if locale == Locale::Pseudo {
        out.push(pseudo::OPEN);
    }
    let mut writer = Writer { out, locale, values, letters: 0 };
    writer.pieces(PatternPieces(pattern));
    if locale == Locale::Pseudo {
        let filling = pseudo::filling(writer.letters);
        out.push_str(&filling);
        out.push(pseudo::CLOSE);
    }
}
