//! What a text is rendered in.

use crate::text::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Locale {
    In(Language),
    /// English with accents, in brackets and longer, in which tests see what comes from no message.
    Pseudo,
}

impl Locale {
    pub const ENGLISH: Self = Self::In(Language::English);

    #[must_use]
    pub fn language(self) -> Language {
        match self {
            Self::In(language) => language,
            Self::Pseudo => Language::English,
        }
    }

    #[must_use]
    pub fn is_russian(self) -> bool {
        self.language() == Language::Russian
    }
}

impl From<Language> for Locale {
    fn from(language: Language) -> Self {
        Self::In(language)
    }
}
