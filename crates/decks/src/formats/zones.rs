//! The names of the parts of a deck in other programs: one that we write for each section, many that we read.

use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_words::language::Text;

/// The sections with the label that we write and its synonyms, in small letters and without signs. A program's own word for the
/// cards that are played from means the draw deck.
const ZONES: [(Section, &str, &[&str]); 9] = [
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

#[cfg(test)]
mod tests {
    use super::{section_of_zone, zone_label};
    use zocalo_cards::card::Section;

    #[test]
    fn every_section_is_read_back_from_its_label() {
        for section in Section::ALL {
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
