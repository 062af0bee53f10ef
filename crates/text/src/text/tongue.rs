//! The languages that the program speaks, and how a name, a locale or a text tells which one is meant.

use zocalo_data::{LANGUAGE_NAMES, LANGUAGES, Language as Row};

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English, where nothing says otherwise.
    English,
    /// Russian, in the words of the Russian rulebook.
    Russian,
    /// Another, which is spoken as far as its messages go, and else is English.
    Further(Further),
}

/// The place of a language in the table behind those that have names of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Further(u8);

impl Further {
    /// The first is 0.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.0)
    }
}

/// How many languages the enum names.
const NAMED: usize = 2;

impl Language {
    /// The names by which a language is chosen, in the order in which messages list them.
    pub const NAMES: [&str; LANGUAGE_NAMES.len()] = LANGUAGE_NAMES;

    /// All languages, in that order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANGUAGES.len()).map(Self::at)
    }

    fn at(place: usize) -> Self {
        match place {
            0 => Self::English,
            1 => Self::Russian,
            further => Self::Further(Further(u8::try_from(further - NAMED).unwrap_or_default())),
        }
    }

    pub(crate) fn place(self) -> usize {
        match self {
            Self::English => 0,
            Self::Russian => 1,
            Self::Further(further) => NAMED + further.place(),
        }
    }

    pub(crate) fn row(self) -> &'static Row {
        &LANGUAGES[self.place()]
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    #[must_use]
    pub fn in_english(self) -> &'static str {
        self.row().english
    }

    #[must_use]
    pub fn own_name(self) -> &'static str {
        self.row().own
    }

    /// The sign before fractions.
    #[must_use]
    pub fn decimal_sign(self) -> char {
        self.row().decimal
    }

    /// What is said in it, where all else is English.
    #[must_use]
    pub fn in_part(self) -> Option<&'static str> {
        Some(self.row().in_part).filter(|part| !part.is_empty())
    }

    /// The language of a name or of a locale: `ru`, `RU`, `ru_RU.UTF-8`, `ru-RU`; `None` when the program does not speak
    /// it, and for `C` and `POSIX`, which name no language.
    #[must_use]
    pub fn named(locale: &str) -> Option<Self> {
        let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
        LANGUAGES.iter().position(|row| row.name.eq_ignore_ascii_case(&locale[..end])).map(Self::at)
    }

    /// The language that a text is typed in, as far as its letters say: Russian where one of them is Cyrillic.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if text.contains(|sign| ('\u{400}'..='\u{4ff}').contains(&sign)) { Self::Russian } else { Self::English }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;
    use super::Language::{English, Russian};

    #[test]
    fn a_locale_names_its_language_and_c_names_none() {
        for (locale, language) in [
            ("ru", Some(Russian)),
            ("RU", Some(Russian)),
            ("ru_RU", Some(Russian)),
            ("ru_RU.UTF-8", Some(Russian)),
            ("ru-UA", Some(Russian)),
            ("ru@latin", Some(Russian)),
            ("en", Some(English)),
            ("en_GB.UTF-8", Some(English)),
            ("C", None),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("eo_DE.UTF-8", None),
            ("run", None),
            ("russian", None),
            ("", None),
            ("рус", None),
        ] {
            assert_eq!(Language::named(locale), language, "{locale}");
        }
        let named = Language::NAMES.map(|name| Language::named(name).unwrap());
        assert!(Language::all().eq(named));
        assert_eq!((named[0], named[1]), (English, Russian));
        assert!(named[..2].iter().all(|language| language.in_part().is_none()));
    }

    #[test]
    fn a_text_is_russian_by_its_letters() {
        for (text, language) in [
            ("раса", Russian),
            ("Ёж", Russian),
            ("race:нарн", Russian),
            ("race", English),
            ("é≤5", English),
            ("", English),
        ] {
            assert_eq!(Language::of(text), language, "{text}");
        }
    }
}
