//! The sections of the rulebook with those of its Russian edition, from `data/sections.toml`, and citations read by them.

use std::sync::OnceLock;

use serde::Deserialize;

use zocalo_data as embedded;

/// How citations call the rulebook, and how they call its Russian edition.
const PSI: &str = "PSI, ";
const PSI_IN_RUSSIAN: &str = "PSI-RU, ";

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    psi: String,
    /// The section that it is a part of, where its own heading is not enough.
    #[serde(default)]
    part_of: Option<String>,
    /// Its heading in the Russian edition; `None` where that does not have it.
    #[serde(default)]
    russian: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Remark {
    english: String,
    russian: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    section: Vec<Heading>,
    remark: Vec<Remark>,
}

/// A section that a citation names, perhaps with a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulebookSection {
    heading: &'static Heading,
    part: Option<&'static Heading>,
}

impl RulebookSection {
    /// How the Russian edition calls it; `None` where that does not have it.
    pub fn russian(self) -> Option<String> {
        let heading = self.heading.russian.as_deref()?;
        match self.part {
            None => Some(heading.to_owned()),
            Some(part) => Some(format!("{heading} ({})", part.russian.as_deref()?)),
        }
    }

    fn english(self) -> String {
        match self.part {
            None => self.heading.psi.clone(),
            Some(part) => format!("{} ({})", self.heading.psi, part.psi),
        }
    }
}

/// What a citation consists of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'c> {
    /// A section of the rulebook.
    Section(RulebookSection),
    /// Behind the name of the rulebook, something that is none of its sections.
    Unknown(&'c str),
    /// Anything else: other documents, words between sections.
    Text(&'c str),
}

/// The headings, in the order of the rulebook; a test reads the file, so that it never panics.
fn headings() -> &'static [Heading] {
    &file().section
}

fn file() -> &'static File {
    static FILE: OnceLock<File> = OnceLock::new();
    FILE.get_or_init(|| toml::from_str(embedded::SECTIONS).expect("data/sections.toml reads, as a test checks"))
}

fn remarks_in_russian(text: &str) -> String {
    file().remark.iter().fold(text.to_owned(), |text, remark| text.replace(&remark.english, &remark.russian))
}

/// The parts of a citation such as `PSI, Fleet Cards and Group Cards; COMP 4.4`.
pub fn cited(citation: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for (at, piece) in citation.split("; ").enumerate() {
        if at > 0 {
            parts.push(Part::Text("; "));
        }
        match piece.strip_prefix(PSI) {
            Some(sections) => of_the_rulebook(sections, &mut parts),
            None => parts.push(Part::Text(piece)),
        }
    }
    parts
}

fn of_the_rulebook<'c>(text: &'c str, parts: &mut Vec<Part<'c>>) {
    let Some((section, mut rest)) = section_at(text) else {
        parts.push(Part::Unknown(text));
        return;
    };
    parts.push(Part::Section(section));
    // Further sections stand behind a comma or an "and"; what is none is a remark.
    while let Some((between, (section, behind))) = [", ", " and "].into_iter().find_map(|between| {
        let at = rest.strip_prefix(between)?;
        Some((&rest[..between.len()], section_at(at)?))
    }) {
        parts.extend([Part::Text(between), Part::Section(section)]);
        rest = behind;
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest));
    }
}

/// The section that a text begins with, by the longest heading, and the text behind it.
fn section_at(text: &str) -> Option<(RulebookSection, &str)> {
    let ends = |rest: &str| rest.is_empty() || rest.starts_with([' ', ',']);
    let begun = headings().iter().filter_map(|heading| {
        let rest = text.strip_prefix(heading.psi.as_str()).filter(|rest| ends(rest))?;
        Some((heading, rest))
    });
    // Of a heading that the rulebook has twice, the section comes before the part of another.
    let (heading, rest) = begun.min_by_key(|(heading, rest)| (rest.len(), heading.part_of.is_some()))?;
    let part = rest.strip_prefix(" (").and_then(|inside| {
        let parts = headings().iter().filter(|part| part.part_of.as_ref() == Some(&heading.psi));
        let found = parts.filter_map(|part| Some((part, inside.strip_prefix(part.psi.as_str())?.strip_prefix(')')?)));
        found.max_by_key(|(part, _)| part.psi.len())
    });
    Some(match part {
        Some((part, rest)) => (RulebookSection { heading, part: Some(part) }, rest),
        None => (RulebookSection { heading, part: None }, rest),
    })
}

/// A citation with the Russian rulebook in place of the English one, wherever that has the section.
#[must_use]
pub fn in_russian(citation: &str) -> String {
    let mut text = String::new();
    // Sections side by side share the name of their document.
    let mut document = "";
    for part in cited(citation) {
        match part {
            Part::Section(section) => {
                let (wanted, name) = match section.russian() {
                    Some(name) => (PSI_IN_RUSSIAN, name),
                    None => (PSI, section.english()),
                };
                if wanted != document {
                    text.push_str(wanted);
                }
                document = wanted;
                text.push_str(&name);
            }
            Part::Text(" and ") if !document.is_empty() => text.push_str(" и "),
            Part::Text(between) => {
                if between == "; " {
                    document = "";
                }
                // The numbers of its sections are joined; other documents have headings in English.
                let between = if between == " (tips)" && !document.is_empty() { " (советы)" } else { between };
                let joined = between.strip_prefix("COMP ").map(|numbers| numbers.replace(" and ", " и "));
                let joined = joined.map(|numbers| format!("COMP {numbers}"));
                text.push_str(&joined.unwrap_or_else(|| remarks_in_russian(between)));
            }
            Part::Unknown(words) => {
                text.push_str(PSI);
                text.push_str(words);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Part, cited, headings, in_russian};

    #[test]
    fn every_section_is_there_once_and_parts_lie_in_sections() {
        let mut seen = HashSet::new();
        for heading in headings() {
            assert!(seen.insert((&heading.psi, &heading.part_of)), "{} twice", heading.psi);
            let whole = heading.part_of.as_ref().map(|whole| headings().iter().find(|one| one.psi == *whole));
            assert!(whole.is_none_or(|whole| whole.is_some()), "{} is part of nothing", heading.psi);
            // Cited by its own name, it is found.
            let citation = match &heading.part_of {
                Some(whole) => format!("PSI, {whole} ({})", heading.psi),
                None => format!("PSI, {}", heading.psi),
            };
            let [Part::Section(section)] = cited(&citation)[..] else { panic!("{citation}: {:?}", cited(&citation)) };
            assert_eq!(section.part.unwrap_or(section.heading), heading, "{citation}");
            assert_eq!(in_russian(&citation).starts_with("PSI-RU, "), heading.russian.is_some(), "{citation}");
        }
    }

    #[test]
    fn citations_are_read_section_by_section() {
        for (english, russian) in [
            ("PSI, Your Starting Hand", "PSI-RU, Ваши начальные карты"),
            (
                "PSI, Customizing Your Game Deck and Your Starting Hand",
                "PSI-RU, Построение игровой колоды и Ваши начальные карты",
            ),
            (
                "PSI, Fleet Cards, Group Cards and Conflict Cards; COMP 4.4; ENG, Event Cards",
                "PSI-RU, Карты флотов, Карты групп и Карты конфликтов; COMP 4.4; ENG, Event Cards",
            ),
            (
                "PSI, Alternate Factions (\"Ambassador\"); COMP 9.2",
                "PSI-RU, Альтернативные фракции (\"Посол\"); COMP 9.2",
            ),
            ("PSI, Glossary (Ranger); COMP 10 (Ranger)", "PSI-RU, Словарь (Ranger); COMP 10 (Ranger)"),
            ("PSI, Tension and Unrest", "PSI-RU, Напряженности и беспорядки"),
            (
                "PSI, Discard, Replace, Reveal or Sponsor an Agenda",
                "PSI-RU, Сброс, замена, раскрытие или спонсирование карты цели",
            ),
            // The Russian edition is older than the Drakh.
            ("PSI, Marks; PSI, The Drakh; COMP 9.6", "PSI-RU, Метки; PSI, The Drakh; COMP 9.6"),
            ("PSI, Event Cards, is silent", "PSI-RU, Карты событий, об этом молчит"),
            ("PSI, Customizing Your Game Deck (tips)", "PSI-RU, Построение игровой колоды (советы)"),
            (
                "PSI and COMP are silent; ENG, Decks and Piles has it",
                "PSI и COMP об этом молчат; сказано в ENG, Decks and Piles",
            ),
            ("COMP 4.4 and 4.5; COMP 12, Disaffected", "COMP 4.4 и 4.5; COMP 12, Disaffected"),
            ("house rule", "домашнее правило"),
            ("", ""),
        ] {
            assert_eq!(in_russian(english), russian);
            assert!(!cited(english).iter().any(|part| matches!(part, Part::Unknown(_))), "{english}");
        }
        assert_eq!(cited("PSI, Warfare"), [Part::Unknown("Warfare")]);
        assert_eq!(cited("PSI, Sustained"), [Part::Unknown("Sustained")]);
    }
}
