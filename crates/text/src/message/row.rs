//! A message as the build script writes it: what it says in every language, and what may stand for its variables.

use super::pattern::NEXT;
use super::{Number, Text};
use crate::text::Language;

/// What a message says in each language, each as a [pattern](super::pattern), one behind another with [`NEXT`] between them:
/// one string takes less of the program than one a language, each of which the loader has to place.
#[derive(Debug, PartialEq, Eq)]
pub struct MessageRow(pub &'static str);

impl MessageRow {
    /// What it says in a language; where that has no such message, what it says in English.
    pub(super) fn pattern(&self, language: Language) -> (&'static str, Language) {
        let said = self.0.split(NEXT).nth(language.place()).unwrap_or_default();
        match language {
            Language::Further(_) if said.is_empty() => self.pattern(Language::English),
            _ => (said, language),
        }
    }
}

/// What a variable stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Text(Text),
    /// A number, which chooses a plural.
    Number(Number),
    /// A word, which chooses what is said.
    Word(String),
    /// Yes or no.
    Flag(bool),
}

/// What the variables of a message stand for that is found by its name; `None` where there is no such thing.
pub trait Variables {
    fn text(&self, name: &str) -> Option<Text>;
    /// What chooses a plural.
    fn number(&self, name: &str) -> Option<Number>;
    /// What chooses by a word.
    fn word(&self, name: &str) -> Option<String>;
    /// What chooses between yes and no.
    fn flag(&self, name: &str) -> Option<bool>;
}

/// What may stand for a variable that is written.
pub trait IntoText: Into<Text> {
    fn value(self) -> Value {
        Value::Text(self.into())
    }
}

impl<T: Into<Text>> IntoText for T {}

/// What may stand for a variable that chooses a plural.
pub trait IntoNumber: Into<Number> {
    fn value(self) -> Value {
        Value::Number(self.into())
    }
}

impl<T: Into<Number>> IntoNumber for T {}

/// What may stand for a variable that chooses by a word.
pub trait IntoWord: AsRef<str> + Sized {
    fn value(self) -> Value {
        Value::Word(self.as_ref().to_owned())
    }
}

impl<T: AsRef<str>> IntoWord for T {}

/// What may stand for a variable that chooses between yes and no.
pub trait IntoFlag: Into<bool> {
    fn value(self) -> Value {
        Value::Flag(self.into())
    }
}

impl IntoFlag for bool {}
