//! Putting a message into words: the one writer of all that the catalogues hold.

use super::Locale;
use super::number::Category;
use super::pattern::{PatternPiece, PatternPieces};
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
            self.out.extend(words.chars().map(letter));
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
        out.push(OPEN);
    }
    let mut writer = Writer { out, locale, values, letters: 0 };
    writer.pieces(PatternPieces(pattern));
    if locale == Locale::Pseudo {
        let filling = filling(writer.letters);
        out.push_str(&filling);
        out.push(CLOSE);
    }
}

// The pseudo-language of tests: English with accents, in brackets and 40 % longer. What stays plain comes from no
// message; what overflows has no room for a longer language.

/// What a message begins with.
pub(super) const OPEN: char = '⟦';
/// What a message ends with.
pub(super) const CLOSE: char = '⟧';

/// How much longer a message becomes, in per cent.
const LONGER: usize = 40;

/// A letter with an accent; any other sign as it is.
pub(super) fn letter(plain: char) -> char {
    const PLAIN: &str = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
    const ACCENTED: &str = "ÁáÇçĎďÉéĜĝĤĥÍíĴĵĶķĹĺÑñÓóŔŕŠšŤťÚúŴŵÝýŽž";
    match PLAIN.chars().position(|one| one == plain) {
        Some(at) => ACCENTED.chars().nth(at).unwrap_or(plain),
        None => plain,
    }
}

/// What makes a message of so many letters longer, in short words that a line may break between.
pub(super) fn filling(letters: usize) -> String {
    let length = letters * LONGER / 100;
    "·····".chars().chain(" ".chars()).cycle().take(length).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{filling, letter};

    #[test]
    fn letters_get_accents_and_texts_get_longer() {
        assert_eq!("A deck, 3 cards".chars().map(letter).collect::<String>(), "Á ďéçķ, 3 çáŕďš");
        assert_eq!(filling(20).chars().count(), 8);
        assert_eq!(filling(1), "");
    }
}
