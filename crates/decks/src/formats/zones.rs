//! The names of the parts of a deck: the zones of other programs, one that we write for each section and many that we read, and
//! the headings of plain lists, with and without counts.

use crate::deck::is_bare_count;
use crate::messages::deck_file as say;
use zocalo_cards::card::{CardType, Section};
use zocalo_words::language::Text;

/// The sections with the label that we write and its synonyms, in small letters and without signs. A program's own word for the
/// cards that are played from means the draw deck.
const ZONES: [(Section, &str, &[&str]); 10] = [
    (Section::Ambassador, "Ambassador", &["starting ambassador", "ambassadors", "leader", "starting"]),
    (Section::FactionCard, "Faction Card", &["faction"]),
    (Section::Agenda, "Agenda", &["agenda card", "starting agenda"]),
    (Section::OpeningHand, "Opening Hand", &["starting hand", "hand"]),
    (
        Section::Deck,
        "Deck",
        &[
            "main",
            "main deck",
            "maindeck",
            "mainboard",
            "draw deck",
            "drawdeck",
            "draw pile",
            "library",
            "purchase deck",
        ],
    ),
    (Section::Reserve, "Reserve", &["side", "sideboard", "side board", "isa pile", "reserves"]),
    (Section::Crusade, "Crusade", &["crusade card"]),
    (Section::CrusadePile, "Crusade Pile", &["crusade deck", "crusades"]),
    (Section::ConflictPile, "Conflict Pile", &["conflict deck"]),
    (Section::Maybe, "Maybe", &["maybeboard", "maybe board", "maybe pile", "considering"]),
];

/// The zone of a section in the files that we write.
#[must_use]
pub(super) fn zone_label(section: Section) -> &'static str {
    ZONES.iter().find(|(own, ..)| *own == section).map_or("Deck", |(_, label, _)| label)
}

/// The section of a zone in a foreign file, whatever its case and signs (`Purchase_Deck`); `None` for an unknown zone.
#[must_use]
pub fn section_of_zone(zone: &str) -> Option<Section> {
    let words = zocalo_text::text::fold(zone);
    let is_it = |label: &str, others: &[&str]| label.to_lowercase() == words || others.contains(&words.as_str());
    ZONES.iter().find(|(_, label, others)| is_it(label, others)).map(|(section, ..)| *section)
}

/// The remark on an unknown zone.
#[must_use]
pub(super) fn unknown_zone(zone: &str) -> Text {
    say::UnknownZone { zone: zocalo_text::text::shortened(zone, 40) }.text()
}

/// The section that a heading starts. Headings by card type stay in the draw deck.
pub(super) fn heading(text: &str) -> Option<Section> {
    let bare = text.trim_start_matches(['[', '=', '-', '*']).trim_end_matches([']', '=', '-', '*', ':']);
    // `Characters (12)`, `Characters: 12`; a number in front counts copies.
    let words = bare.trim_end_matches(|c: char| c.is_ascii_digit() || " \t()[]:=-x×,".contains(c)).to_lowercase();
    // Other sections have one card, which a line with its name gives.
    let is_headed = |section: &Section| !matches!(section, Section::FactionCard | Section::Agenda | Section::Crusade);
    if let Some(section) = section_of_zone(&words).filter(is_headed) {
        return Some(section);
    }
    if ["other cards", "others"].contains(&words.as_str()) {
        return Some(Section::Deck);
    }
    // "Characters", "Diplomacy Conflicts": the last word is a type in the plural.
    let last = words.rsplit(' ').next()?;
    let is_type = CardType::ALL.iter().any(|t| last == plural(*t) || words == t.name().to_lowercase());
    // `[2] Directing Events` is two copies of a card.
    let in_brackets = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let headed =
        text.ends_with(':') || in_brackets.is_some_and(|(inside, _)| !is_bare_count(inside)) || !words.contains(' ');
    let subtype = words.strip_suffix(last)?.trim();
    let is_subtype = ["", "diplomacy", "intrigue", "psi", "military", "leadership"].contains(&subtype);
    (is_type && (headed || is_subtype)).then_some(Section::Deck)
}

/// In small letters.
pub(super) fn plural(kind: CardType) -> String {
    format!("{}s", kind.name().to_lowercase()).replace("ys", "ies")
}

/// The section of a heading, the cards behind it on the same line and where they begin: `Aftermaths (3) | Grievance x2,
/// Blessings`, `Events: Hunter, Prey x2`.
pub(super) fn row_behind_heading(text: &str) -> Option<(Section, &str, usize)> {
    let (head, row) = text.split_once(" | ").or_else(|| text.split_once(':'))?;
    let has_names = row.chars().any(char::is_alphabetic) && !is_bare_count(row);
    let section = heading(&format!("{}:", head.trim())).filter(|_| has_names && !head.trim().is_empty())?;
    let bare = row.trim();
    Some((section, bare, text.len() - row.trim_start().len()))
}

#[cfg(test)]
mod tests {
    use super::{section_of_zone, zone_label};
    use zocalo_cards::card::Section;

    #[test]
    fn every_section_is_read_back_from_its_label() {
        for section in Section::WITH_MAYBE {
            assert_eq!(section_of_zone(zone_label(section)), Some(section));
            assert_eq!(section_of_zone(section.key()), Some(section), "the key of our own file");
        }
    }

    #[test]
    fn the_words_of_other_programs_are_known() {
        for (word, section) in [
            ("main", Section::Deck),
            ("Main Deck", Section::Deck),
            ("Purchase_Deck", Section::Deck),
            ("Sideboard", Section::Reserve),
            ("SIDE", Section::Reserve),
            ("Starting", Section::Ambassador),
        ] {
            assert_eq!(section_of_zone(word), Some(section), "{word}");
        }
        assert_eq!(section_of_zone("tokens"), None);
        assert_eq!(section_of_zone(""), None);
    }
}
