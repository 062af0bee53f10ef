//! The languages that the program speaks, and how a name, a locale or a text tells which one is meant.

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English, where nothing says otherwise.
    English,
    /// Russian, in the words of the Russian rulebook.
    Russian,
}

impl Language {
    /// The names by which a language is chosen, in the order in which messages list them.
    pub const NAMES: [&str; 2] = ["en", "ru"];

    /// The name by which it is chosen, which HTML calls it by too.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => Self::NAMES[0],
            Self::Russian => Self::NAMES[1],
        }
    }

    /// The language of a name or of a locale: `ru`, `RU`, `ru_RU.UTF-8`, `ru-RU`; `None` when the program does not speak
    /// it, and for `C` and `POSIX`, which name no language.
    #[must_use]
    pub fn named(locale: &str) -> Option<Self> {
        let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
        match locale[..end].to_ascii_lowercase().as_str() {
            "en" => Some(Self::English),
            "ru" => Some(Self::Russian),
            _ => None,
        }
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
            ("de_DE.UTF-8", None),
            ("run", None),
            ("russian", None),
            ("", None),
            ("рус", None),
        ] {
            assert_eq!(Language::named(locale), language, "{locale}");
        }
        for name in Language::NAMES {
            assert!(Language::named(name).is_some());
        }
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
