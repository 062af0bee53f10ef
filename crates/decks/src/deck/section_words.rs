//! Words of the sections of a deck, whatever their form: `Ambassadors`, `Eroeffnungshand`, `послом`, `Ziehstapel`. A heading, a key,
//! a column or a sentence may have them.

use zocalo_cards::card::Section;
use zocalo_text::text::fold;

/// How words of a section begin, folded.
const BEGIN: [(Section, &str); 5] = [
    (Section::Ambassador, "амбасс"),
    (Section::Ambassador, "ambas"),
    (Section::Ambassador, "embass"),
    (Section::Ambassador, "botschafter"),
    (Section::Ambassador, "startbotschafter"),
];

/// How they end, folded.
const END: [(Section, &str); 4] = [
    (Section::OpeningHand, "hand"),
    (Section::OpeningHand, "handkarten"),
    (Section::Deck, "stapel"),
    (Section::Deck, "deck"),
];

/// Words whose forms are irregular, folded.
const FORMS: [(Section, &[&str]); 4] = [
    (Section::Ambassador, &["посол", "посла", "послом", "послу", "послы", "posol", "amb"]),
    (Section::OpeningHand, &["рука", "руке", "руку", "руки", "рукой", "opener"]),
    (
        Section::Reserve,
        &[
            "резерв",
            "резерве",
            "запас",
            "запасе",
            "сайд",
            "сайде",
            "сайдборд",
            "сайдборде",
            "sideboard",
            "ersatz",
            "ersatzbank",
        ],
    ),
    (Section::Deck, &["колода", "колоде", "колоду", "колоды"]),
];

/// Words beside them in a heading, folded.
const BESIDE: [&str; 44] = [
    "start",
    "starting",
    "opening",
    "initial",
    "first",
    "my",
    "our",
    "the",
    "card",
    "cards",
    "karte",
    "karten",
    "mein",
    "meine",
    "die",
    "der",
    "das",
    "стартовая",
    "стартовой",
    "начальная",
    "начальной",
    "мой",
    "моя",
    "стартовый",
    "draw",
    "main",
    "in",
    "auf",
    "в",
    "на",
    "старте",
    "начале",
    "открывающая",
    "and",
    "und",
    "и",
    "im",
    "rest",
    "of",
    "старт",
    "стартовые",
    "for",
    "at",
    "play",
];

/// In words, of a heading.
const LONGEST: usize = 4;

/// The section of one word, folded.
pub(crate) fn section_of_word(word: &str) -> Option<Section> {
    let begins = BEGIN.iter().find(|(_, stem)| word.starts_with(stem));
    let ends = || END.iter().find(|(_, stem)| word.ends_with(stem));
    let found = begins.or_else(ends).map(|(section, _)| *section);
    found.or_else(|| FORMS.iter().find(|(_, forms)| forms.contains(&word)).map(|(section, _)| *section))
}

/// The section of a heading or a key that consists of one such word and of words that say nothing else.
pub(crate) fn section_of_words(text: &str) -> Option<Section> {
    let folded = fold(text);
    let mut found = None;
    for (at, word) in folded.split(' ').enumerate() {
        match section_of_word(word) {
            _ if at >= LONGEST => return None,
            Some(section) if found.is_none_or(|other| other == section) => found = Some(section),
            None if is_beside(word) => {}
            _ => return None,
        }
    }
    found
}

/// Whether a word says nothing of a section itself, perhaps with letters that a scanner took for others: `openlng`.
fn is_beside(word: &str) -> bool {
    BESIDE.contains(&word) || {
        let of_a_scanner = |word: &str| word.replace(['l', '1'], "i").replace('0', "o");
        let scanned = of_a_scanner(word);
        word.len() > SHORTEST_SCANNED && BESIDE.iter().any(|beside| of_a_scanner(beside) == scanned)
    }
}

/// In bytes.
const SHORTEST_SCANNED: usize = 4;

/// Whether one of some words is for a deck: `B5 deck draft`.
pub(super) fn names_deck(words: &str) -> bool {
    words.split_whitespace().any(|word| section_of_word(&fold(word)) == Some(Section::Deck))
}

/// Words for an opening hand in a sentence.
pub(super) const HAND: [&str; 12] = [
    "opening hand",
    "starting hand",
    "start hand",
    "in hand",
    "start with",
    "starthand",
    "anfangshand",
    "auf der hand",
    "стартовая рука",
    "стартовой рук",
    "начальная рука",
    "в руке",
];

/// Whether words in small letters speak of an opening hand.
pub(crate) fn names_hand(words: &str) -> bool {
    HAND.iter().any(|hand| words.contains(hand))
}

#[cfg(test)]
mod tests {
    use super::section_of_words;
    use zocalo_cards::card::Section;

    #[test]
    fn words_of_sections_have_many_forms() {
        for (text, section) in [
            ("Eroeffnungshand", Section::OpeningHand),
            ("My opening hand", Section::OpeningHand),
            ("Стартовая рука", Section::OpeningHand),
            ("Startbotschafterin", Section::Ambassador),
            ("Ziehstapel", Section::Deck),
            ("На руку", Section::OpeningHand),
            ("амбассадор", Section::Ambassador),
            ("und im Deck", Section::Deck),
            ("в руке на старте", Section::OpeningHand),
            ("Auf der Hand", Section::OpeningHand),
            ("OPENlNG HAND", Section::OpeningHand),
            ("Старт. рука", Section::OpeningHand),
            ("В резерве", Section::Reserve),
            ("Ersatzbank", Section::Reserve),
        ] {
            assert_eq!(section_of_words(text), Some(section), "{text}");
        }
        for text in ["Hand of Valen", "Handout", "после игры", "starting", "discard pile", ""] {
            assert_eq!(section_of_words(text), None, "{text}");
        }
    }
}
