//! Which language the program speaks: by an option, a variable of its own, or the locale of the system.

use crate::text::Language;

/// The name of the pseudo-language, which only builds for tests know.
const PSEUDO: &str = "pseudo";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageChoice {
    pub locale: Locale,
    /// The value of `ZOCALO_LANG`, where it names no language that the program speaks.
    pub unknown: Option<String>,
}

impl LanguageChoice {
    /// Chooses by what an option says, else by the first of `ZOCALO_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// and not empty, as POSIX orders them. A locale of another language, `C` and `POSIX` leave it at English, and
    /// so does a `ZOCALO_LANG` that nothing can be made of; `LANGUAGE`, a list for gettext, is not asked.
    #[must_use]
    pub fn of(option: Option<Language>, variable: impl Fn(&str) -> Option<String>) -> Self {
        if let Some(language) = option {
            return Self { locale: Locale::In(language), unknown: None };
        }
        let said = |name: &str| variable(name).filter(|value| !value.trim().is_empty());
        let mut unknown = None;
        if let Some(own) = said("ZOCALO_LANG") {
            match Language::named(own.trim()) {
                Some(language) => return Self { locale: Locale::In(language), unknown },
                None if cfg!(debug_assertions) && own == PSEUDO => return Self { locale: Locale::Pseudo, unknown },
                None => unknown = Some(own),
            }
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
        let language = locale.and_then(|locale| Language::named(&locale)).unwrap_or(Language::English);
        Self { locale: Locale::In(language), unknown }
    }
}

// What a text is rendered in.

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

#[cfg(test)]
mod tests {
    use super::{LanguageChoice, Locale};
    use crate::text::Language;
    use crate::text::Language::{English, Russian};

    /// The variables of a line such as `LC_ALL=C LANG=ru_RU`.
    fn chosen(option: Option<Language>, line: &str) -> (Language, Option<String>) {
        let value = |name: &str| {
            line.split(' ').filter_map(|word| word.split_once('=')).find(|(n, _)| *n == name).map(|(_, v)| v.to_owned())
        };
        let choice = LanguageChoice::of(option, value);
        let Locale::In(language) = choice.locale else { panic!("{line} chooses the pseudo-language") };
        (language, choice.unknown)
    }

    #[test]
    fn the_option_comes_first_then_the_variables_in_their_order() {
        for (option, line, language) in [
            (None, "", English),
            (None, "LANG=ru_RU.UTF-8", Russian),
            (None, "LANG=ru_RU LC_MESSAGES=en_US", English),
            (None, "LC_MESSAGES=ru_RU LANG=en_US", Russian),
            (None, "LC_ALL=C LANG=ru_RU", English),
            (None, "LC_ALL=POSIX LANG=ru_RU", English),
            (None, "LC_ALL= LANG=ru_RU", Russian),
            (None, "LC_ALL=eo_DE LANG=ru_RU", English),
            (None, "LANGUAGE=ru:en LANG=C", English),
            (None, "LANGUAGE=ru:en", English),
            (None, "ZOCALO_LANG=ru LC_ALL=en_US", Russian),
            (None, "ZOCALO_LANG=en LC_ALL=ru_RU", English),
            (None, "ZOCALO_LANG= LC_ALL=ru_RU", Russian),
            (Some(English), "ZOCALO_LANG=ru LC_ALL=ru_RU", English),
            (Some(Russian), "LC_ALL=C", Russian),
        ] {
            assert_eq!(chosen(option, line), (language, None), "{option:?} {line}");
        }
    }

    #[test]
    fn a_variable_of_our_own_that_says_nothing_is_warned_of_unless_an_option_decides() {
        assert_eq!(chosen(None, "ZOCALO_LANG=klingon LANG=ru_RU"), (Russian, Some("klingon".to_owned())));
        assert_eq!(chosen(None, "ZOCALO_LANG=C"), (English, Some("C".to_owned())));
        assert_eq!(chosen(Some(Russian), "ZOCALO_LANG=klingon"), (Russian, None));
    }
}
