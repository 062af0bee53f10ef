//! How people write the name of a faction: in either language, with or without the word for it.

use std::borrow::Cow;

use crate::data::glossary::{Kind, Term, terms_of};
use zocalo_text::text::{Language, fold, stems};

/// A name without case, spaces, dashes and the word Faction; in English, if it is Russian and the glossary knows it.
pub(super) fn bare(name: &str) -> String {
    let letters = fold(&in_english(name)).replace(' ', "");
    letters.strip_suffix("faction").unwrap_or(&letters).to_owned()
}

fn in_english(name: &str) -> Cow<'_, str> {
    if Language::of(name) == Language::English {
        return name.into();
    }
    let wanted = stems(name);
    let means_it = |term: &&Term| term.typed().any(|known| stems(known) == wanted);
    terms_of(Kind::Faction).find(means_it).map_or(name.into(), |term| term.english.as_str().into())
}
