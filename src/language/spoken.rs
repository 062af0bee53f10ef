//! Saying a message in the language of this process.

use std::fmt::{self, Display, Write as _};

use super::current::{Spoken, spoken_now};
use super::number::Number;
use super::{Language, pseudo};

/// What the messages of the catalogue can do: say themselves in each language.
pub(crate) trait Message {
    /// Says it in English.
    fn en(&self, out: &mut Writer<'_, '_>) -> fmt::Result;
    /// Says it in Russian.
    fn ru(&self, out: &mut Writer<'_, '_>) -> fmt::Result;
}

/// Where a message is written.
pub(crate) struct Writer<'f, 'b> {
    f: &'f mut fmt::Formatter<'b>,
    language: Language,
    /// In the pseudo-language, how many letters were written.
    disguised: Option<usize>,
}

impl Writer<'_, '_> {
    /// Writes words of the message.
    pub(super) fn text(&mut self, text: &str) -> fmt::Result {
        match &mut self.disguised {
            None => self.f.write_str(text),
            Some(count) => {
                *count += text.chars().count();
                text.chars().try_for_each(|letter| self.f.write_char(pseudo::letter(letter)))
            }
        }
    }

    /// Writes what a variable stands for.
    pub(super) fn value(&mut self, value: &dyn Display) -> fmt::Result {
        write!(self.f, "{value}")
    }

    /// Writes a number.
    pub(super) fn number(&mut self, number: Number) -> fmt::Result {
        number.write(self.language, self.f)
    }
}

/// Writes a message in the language of this process.
pub(super) fn spoken(message: &impl Message, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match spoken_now() {
        Spoken::In(language) => written(message, language, f),
        Spoken::Pseudo => {
            f.write_char(pseudo::OPEN)?;
            let mut out = Writer { f, language: Language::English, disguised: Some(0) };
            message.en(&mut out)?;
            let count = out.disguised.unwrap_or(0);
            f.write_str(&pseudo::filling(count))?;
            f.write_char(pseudo::CLOSE)
        }
    }
}

fn written(message: &impl Message, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut out = Writer { f, language, disguised: None };
    match language {
        Language::English => message.en(&mut out),
        Language::Russian => message.ru(&mut out),
    }
}

/// A message in a language that is not that of the process.
#[cfg(test)]
pub(crate) fn said_in(language: Language, message: &impl Message) -> String {
    struct In<'m, M>(Language, &'m M);
    impl<M: Message> Display for In<'_, M> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            written(self.1, self.0, f)
        }
    }
    In(language, message).to_string()
}
