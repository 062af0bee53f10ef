//! The terms of the game in English and in the words of the Russian rulebook, from `data/glossary.toml`.

use std::str::FromStr as _;
use std::sync::OnceLock;

use serde::Deserialize;

use super::sections::in_russian;
use crate::card::{Race, UnknownRace};
use zocalo_data as embedded;
use zocalo_text::text::{Language, fold, stems};

/// What a term is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A race that one plays.
    Race,
    /// Another loyalty of cards, or none.
    Power,
    /// A faction.
    Faction,
    /// A card type.
    Type,
    /// An ability.
    Ability,
    /// A kind of marks.
    Mark,
    /// How often a card was put into the packs.
    Rarity,
    /// How many copies may be in play.
    Limit,
    /// A yes-or-no fact of a card.
    Trait,
    /// A part of a turn.
    Round,
    /// What a player or a card does.
    Action,
    /// Where cards lie.
    Zone,
    /// What is counted.
    Track,
    /// Any other term.
    Word,
}

/// A term of the game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// What it is.
    pub kind: Kind,
    /// As the program says it in English; a value of searches as it is spelt there.
    pub english: String,
    /// As the Russian rulebook says it; `None` where it does not.
    #[serde(default)]
    pub russian: Option<String>,
    /// Other words and forms for it in the Russian rulebook, and short ones.
    #[serde(default)]
    forms: Vec<String>,
    /// Words that no Russian message uses for it, and that players type.
    #[serde(default)]
    avoid: Vec<String>,
    /// Further words that players type for it.
    #[serde(default)]
    typed: Vec<String>,
    /// The section of the rulebook that explains it: a heading, with the part in brackets.
    #[serde(default)]
    section: Option<String>,
    /// The document and section instead, of what the rulebook does not know.
    #[serde(default)]
    stands: Option<String>,
}

impl Term {
    /// Its Russian words, the one to use first; none where the Russian rulebook has none.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.russian.iter().chain(&self.forms).map(String::as_str)
    }

    /// The Russian words that are understood as it: its own, then those of players, race adjectives among them.
    pub fn typed(&self) -> impl Iterator<Item = &str> {
        self.words().chain(self.avoid.iter().chain(&self.typed).map(String::as_str))
    }

    /// Where it is explained: document and section, the Russian rulebook where it has the section.
    #[must_use]
    pub fn citation_in_russian(&self) -> String {
        match (&self.section, &self.stands) {
            (Some(section), _) => in_russian(&format!("PSI, {section}")),
            (None, stands) => stands.clone().unwrap_or_default(),
        }
    }
}

/// All terms, in the order of the file; a test reads it, so that it never panics.
fn glossary() -> &'static [Term] {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        term: Vec<Term>,
    }
    static TERMS: OnceLock<Vec<Term>> = OnceLock::new();
    TERMS.get_or_init(|| {
        toml::from_str::<File>(embedded::GLOSSARY).expect("data/glossary.toml reads, as a test checks").term
    })
}

/// The term of an English word, in any case; of several that are spelt alike the one that is no value of searches.
#[must_use]
pub fn term(english: &str) -> Option<&'static Term> {
    let folded = fold(english);
    let named = || glossary().iter().filter(|term| fold(&term.english) == folded);
    named().find(|term| !term.kind.is_of_values()).or_else(|| named().next())
}

/// The terms that a Russian word or phrase is typed for, in any of its forms: those whose own word it is before those for which
/// only players use it.
#[must_use]
pub fn typed_for(text: &str) -> Vec<&'static Term> {
    let wanted = stems(text);
    let is_it = |word: &str| !wanted.is_empty() && stems(word) == wanted;
    let (own, others): (Vec<&Term>, Vec<&Term>) =
        glossary().iter().filter(|term| term.typed().any(is_it)).partition(|term| term.words().any(is_it));
    [own, others].concat()
}

/// The terms of a kind, in the order of the file.
pub fn terms_of(kind: Kind) -> impl Iterator<Item = &'static Term> {
    glossary().iter().filter(move |term| term.kind == kind)
}

impl Kind {
    /// Its name, as files of terms have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Race => "race",
            Self::Power => "power",
            Self::Faction => "faction",
            Self::Type => "type",
            Self::Ability => "ability",
            Self::Mark => "mark",
            Self::Rarity => "rarity",
            Self::Limit => "limit",
            Self::Trait => "trait",
            Self::Round => "round",
            Self::Action => "action",
            Self::Zone => "zone",
            Self::Track => "track",
            Self::Word => "word",
        }
    }

    fn is_of_values(self) -> bool {
        !matches!(self, Self::Round | Self::Action | Self::Zone | Self::Track | Self::Word)
    }
}

// Races as people write them.

impl Race {
    /// Reads a race as people write it: any case, the names of the states and of the League, and Russian ones. Errors:
    /// [`UnknownRace`] when the word names none of the five.
    pub fn read(text: &str) -> Result<Self, UnknownRace> {
        let word = text.trim().to_lowercase();
        match word.as_str() {
            "earth" | "earth alliance" | "humans" | "menschen" | "mensch" | "erde" | "erdallianz" => Ok(Self::Human),
            "centauri republic" => Ok(Self::Centauri),
            "minbari federation" => Ok(Self::Minbari),
            "narn regime" | "narns" => Ok(Self::Narn),
            "nonaligned" | "non aligned" | "league" | "league of non-aligned worlds" => Ok(Self::NonAligned),
            _ => Self::from_str(&word).ok().or_else(|| Self::in_russian(&word)).ok_or(UnknownRace),
        }
    }

    /// The race that a Russian word of the rulebook means, in any of its forms.
    fn in_russian(word: &str) -> Option<Self> {
        if Language::of(word) == Language::English {
            return None;
        }
        let wanted = stems(word);
        let named = |term: &&Term| term.typed().any(|known| stems(known) == wanted);
        terms_of(Kind::Race).find(named).and_then(|term| Self::from_str(&term.english).ok())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Kind, glossary, term, terms_of, typed_for};
    use crate::card::{Ability, CardType, Limit, Loyalty, Mark, Race, Rarity, Trait};
    use crate::data::sections::{Part, cited};
    use zocalo_text::text::{fold, stems};

    #[test]
    fn every_term_is_there_once_and_the_sections_that_explain_it_are_known() {
        let mut seen = HashSet::new();
        for term in glossary() {
            let name = &term.english;
            assert!(seen.insert((term.kind, fold(name))), "{name} twice");
            assert!(term.section.is_some() != term.stands.is_some(), "{name}: a section, or where it stands instead");
            assert!(term.russian.is_some() || term.forms.is_empty(), "{name}: forms of no word");
            let Some(section) = &term.section else { continue };
            let citation = format!("PSI, {section}");
            let parts = cited(&citation);
            let [Part::Section(section)] = parts[..] else { panic!("{name}: {parts:?}") };
            // A word of the Russian rulebook is explained there.
            assert_eq!(section.russian().is_some(), term.russian.is_some(), "{name}");
        }
    }

    /// Every value of the card data is a term, or has a reason not to be.
    #[test]
    fn the_words_of_the_card_data_are_terms() {
        let missing = |kind: Kind, names: &[&'static str]| -> Vec<&'static str> {
            let known: HashSet<&str> = terms_of(kind).map(|term| term.english.as_str()).collect();
            names.iter().filter(|name| !known.contains(*name)).copied().collect()
        };
        macro_rules! names {
            ($type:ident) => {
                &$type::ALL.iter().map(|one| one.name()).collect::<Vec<_>>()
            };
        }
        assert!(missing(Kind::Type, names!(CardType)).is_empty());
        assert!(missing(Kind::Race, names!(Race)).is_empty());
        assert!(missing(Kind::Ability, names!(Ability)).is_empty());
        assert!(missing(Kind::Mark, names!(Mark)).is_empty());
        assert!(missing(Kind::Limit, names!(Limit)).is_empty());
        // Cards that are given away do not come up in the rulebook.
        assert_eq!(missing(Kind::Rarity, names!(Rarity)), ["promo"]);
        let powers: Vec<&str> = Loyalty::ALL.iter().filter(|one| one.race().is_none()).map(|one| one.name()).collect();
        assert!(missing(Kind::Power, &powers).is_empty());
        let traits: HashSet<&str> = Trait::ALL.iter().map(|one| one.name()).collect();
        assert!(terms_of(Kind::Trait).all(|term| traits.contains(term.english.as_str())));
    }

    #[test]
    fn a_word_is_found_in_any_case_and_before_the_value_that_is_spelt_like_it() {
        assert_eq!(term("inner circle").and_then(|term| term.russian.as_deref()), Some("Внутренний Круг"));
        assert_eq!(term("Agenda").and_then(|term| term.russian.as_deref()), Some("цель"));
        assert_eq!(term("power").map(|term| term.kind), Some(Kind::Track));
        assert_eq!(term("reserve").map(|term| term.russian.is_none()), Some(true));
        assert!(term("goldfish").is_none());
        assert_eq!(term("purge").unwrap().citation_in_russian(), "PSI-RU, Словарь (Purge)");
        assert_eq!(term("reserve").unwrap().citation_in_russian(), "ENG, Reserve/sideboard/ISA Pile and the Engine");
    }

    #[test]
    fn words_of_one_kind_mean_one_term_each() {
        for kind in
            [Kind::Race, Kind::Power, Kind::Type, Kind::Ability, Kind::Mark, Kind::Rarity, Kind::Limit, Kind::Trait]
        {
            let mut seen = HashSet::new();
            for term in terms_of(kind) {
                let words: HashSet<Vec<String>> = term.typed().map(stems).collect();
                assert!(words.into_iter().all(|word| seen.insert(word)), "{:?} {}", kind, term.english);
            }
        }
    }

    #[test]
    fn what_players_say_is_understood() {
        for (typed, english) in [
            ("герой", "Character"),
            ("локации", "Location"),
            ("повестку", "Agenda"),
            ("агенда", "Agenda"),
            ("апгрейды", "Enhancement"),
            ("минбарский", "Minbari"),
            ("минбарских", "Minbari"),
            ("земной", "Human"),
            ("центаврианского", "Centauri"),
            ("тапнуть", "rotate"),
        ] {
            assert_eq!(typed_for(typed).first().map(|term| term.english.as_str()), Some(english), "{typed}");
        }
        // Its own word comes before that of players for something else.
        assert_eq!(typed_for("цель").iter().map(|term| term.kind).collect::<Vec<_>>(), [Kind::Type, Kind::Word]);
        assert!(typed_for("").is_empty() && typed_for("бумеранг").is_empty());
    }

    /// The texts that the program has in Russian, each with its file.
    fn russian_texts() -> Vec<(String, String)> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folders = ["data/messages/ru", "docs/ru", "docs/topics/ru"];
        let entries = folders.into_iter().flat_map(|folder| walkdir::WalkDir::new(root.join(folder)));
        let files = entries.map(|entry| entry.unwrap().into_path()).filter(|path| path.is_file());
        files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap())).collect()
    }

    #[test]
    fn no_russian_text_uses_another_word_for_a_term() {
        let texts: Vec<(String, Vec<String>)> =
            russian_texts().into_iter().map(|(file, text)| (file, stems(&text))).collect();
        assert!(texts.len() > 10);
        let mut wrong = Vec::new();
        for term in glossary() {
            let own: Vec<Vec<String>> = term.words().map(stems).collect();
            for other in &term.avoid {
                let other_stems = stems(other);
                assert!(!own.contains(&other_stems), "{}: {other} is its own word", term.english);
                for (file, text) in &texts {
                    if text.windows(other_stems.len()).any(|words| words == other_stems) {
                        wrong.push(format!("{file}: {other}, for {} ({:?})", term.english, term.russian));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
