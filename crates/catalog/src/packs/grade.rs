//! How much a fact is worth: which of two that differ is taken.

/// How sure a fact is, by where it comes from. Of two facts that differ the higher one is taken; nothing is lower than
/// what nobody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It comes with the program and is inferred or hearsay: `likely`, `reported`.
    Unsure,
    /// It stands in a pack that somebody else made, such as an imported table.
    Imported,
    /// It comes with the program and was verified, follows from a rule document, or was read from a face.
    Sure,
    Typed,
    /// A ruling or an erratum says so, be it in the data or in a pack.
    Ruling,
}

/// Words by which the source of a shipped fact says that it is not sure.
const UNSURE: [&str; 6] = ["likely", "reported", "unknown", "disagree", "gives no source", "weak"];

/// Words by which it says that a ruling or an erratum stands behind it. Section 12 of the compendium holds nothing else.
const RULING: [&str; 4] = ["ruling", "erratum", "errata", "COMP 12"];

impl Grade {
    /// The grade of a fact whose source line says that it comes from there.
    #[must_use]
    pub fn of(place: &str) -> Self {
        let (said, pack) = match pack_of(place) {
            Some(pack) => (place.strip_suffix(&format!("(pack {pack})")).unwrap_or(place), Some(pack)),
            None => (place, None),
        };
        let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
        match (says(&UNSURE), says(&RULING), pack) {
            (false, true, _) => Self::Ruling,
            (_, _, Some(pack)) => Self::of_pack(pack),
            (true, _, None) => Self::Unsure,
            (false, false, None) => Self::Sure,
        }
    }

    /// The grade of what an entry of a pack states with this source line, before it is laid on a card.
    #[must_use]
    pub(super) fn stated(source: Option<&str>, pack: &str) -> Self {
        let is_ruled = source.is_some_and(|place| Self::of(place) == Self::Ruling);
        if is_ruled { Self::Ruling } else { Self::of_pack(pack) }
    }

    #[must_use]
    pub fn of_pack(name: &str) -> Self {
        if name == super::MINE { Self::Typed } else { Self::Imported }
    }
}

/// The pack that a source line names as the place of a fact.
#[must_use]
pub fn pack_of(place: &str) -> Option<&str> {
    place.strip_suffix(')')?.rsplit_once("(pack ").map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::Grade;

    #[test]
    fn the_words_of_a_source_say_how_sure_it_is() {
        for (place, grade) in [
            ("checklist", Grade::Sure),
            ("verified", Grade::Sure),
            ("face or fan database", Grade::Sure),
            ("rule documents", Grade::Sure),
            ("rule documents (COMP 9)", Grade::Sure),
            ("reported", Grade::Unsure),
            ("rule documents (likely; COMP 12, Moral Quandary)", Grade::Unsure),
            ("compilation that gives no source", Grade::Unsure),
            ("COMP 12 (errata)", Grade::Ruling),
            ("rule documents (COMP 12)", Grade::Ruling),
            ("likely (pack fan-table)", Grade::Imported),
            ("typed 2026-11-21 (pack mine)", Grade::Typed),
            ("ruling of our judge, May 2026 (pack judge)", Grade::Ruling),
            ("erratum read on the card (pack mine)", Grade::Ruling),
            ("a table (pack rulings)", Grade::Imported),
            ("ruling, likely (pack judge)", Grade::Imported),
        ] {
            assert_eq!(Grade::of(place), grade, "{place}");
        }
    }
}
