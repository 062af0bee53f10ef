//! What a ruleset says of itself to the reader: those that come with the program in the reader's language, from
//! `data/messages/ru/rulesets.toml`, those of a group as their file says it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::Ruleset;
use crate::data::embedded;
use crate::language::{Language, current};

/// What a ruleset says of itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    title: String,
    about: String,
}

/// The Russian texts, by the name of the ruleset.
///
/// # Panics
/// Never in a released program: a test reads the file.
fn in_russian() -> &'static BTreeMap<String, Said> {
    static FILE: OnceLock<BTreeMap<String, Said>> = OnceLock::new();
    FILE.get_or_init(|| {
        toml::from_str(embedded::RULESETS_IN_RUSSIAN).expect("data/messages/ru/rulesets.toml reads, as a test checks")
    })
}

impl Ruleset {
    /// The sentence about it in the language of the reader.
    #[must_use]
    pub(crate) fn about_for_reader(&self) -> &str {
        self.in_russian().map_or(&self.about, |said| &said.about)
    }

    /// Its title in the language of the reader.
    #[must_use]
    pub(crate) fn title_for_reader(&self) -> &str {
        self.in_russian().map_or(&self.title, |said| &said.title)
    }

    /// The Russian texts where the reader wants them and it is what the program came with: a file may bear its name.
    fn in_russian(&self) -> Option<&'static Said> {
        let said = in_russian().get(&self.name).filter(|_| current() == Language::Russian)?;
        Self::named(&self.name).is_ok_and(|ours| ours.about == self.about).then_some(said)
    }
}

#[cfg(test)]
mod tests {
    use super::{Ruleset, in_russian};

    #[test]
    fn every_ruleset_of_the_program_has_a_russian_text() {
        assert!(Ruleset::names().eq(in_russian().keys()));
    }
}
