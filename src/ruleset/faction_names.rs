//! How people write the name of a faction: in either language, with or without the word for it.

use std::borrow::Cow;

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

/// Names of factions as they are typed, and behind each what the reader calls it: `Home Faction`,
/// `Home Faction (домашняя фракция)`.
pub(crate) fn with_readings<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let with_reading = |name| match called(Kind::Faction, name) {
        same if same == name => same.to_owned(),
        called => format!("{name} ({called})"),
    };
    names.map(with_reading).collect()
}
