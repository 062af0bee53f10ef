//! How people write the name of a faction: in either language, with or without the word for it.

use std::borrow::Cow;

use super::Faction;
use crate::language::{Kind, Language, Term, called, stems, terms_of};
use crate::text::fold;

/// A name without what does not count: case, spaces, dashes, the word Faction; in English, if it is a Russian one that the
/// glossary knows, in any of its forms.
pub(super) fn bare(name: &str) -> String {
    let letters = fold(&in_english(name)).replace(' ', "");
    letters.strip_suffix("faction").unwrap_or(&letters).to_owned()
}

fn in_english(name: &str) -> Cow<'_, str> {
    if Language::of(name) == Language::English {
        return name.into();
    }
    let wanted = stems(name);
    let means_it = |term: &&Term| term.words().any(|known| stems(known) == wanted);
    terms_of(Kind::Faction).find(means_it).map_or(name.into(), |term| term.english.as_str().into())
}

impl Faction {
    /// Its name as it is typed, and behind it what the reader calls it: `Home Faction`, `Home Faction (домашняя фракция)`.
    #[must_use]
    pub(crate) fn with_reading(&self) -> String {
        match called(Kind::Faction, &self.name) {
            same if same == self.name => same.to_owned(),
            called => format!("{} ({called})", self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ruleset::world;

    #[test]
    fn a_faction_is_known_by_its_russian_name_in_any_form() {
        let named = |name| world().faction(name).map(|faction| faction.name.as_str());
        for name in ["home", "Home Faction", "HomeFaction", "домашняя фракция", "Домашней фракции"]
        {
            assert_eq!(named(name), Some("Home Faction"), "{name}");
        }
        assert_eq!(named("чужая фракция"), None);
    }
}
