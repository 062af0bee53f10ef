//! Lines that each begin with the section of their card, as programs print decks: `HND   1  Draal`, `HAND  Lennier`, `hand + Draal`.

use std::collections::BTreeMap;
use std::ops::Range;

use super::tables::TableLine;
use crate::deck::is_bare_count;
use crate::deck::zones::{is_of_the_start, section_of_zone};
use zocalo_cards::card::Section;

/// Letters of programs for the sections, in small letters.
const CODES: [(&str, Section); 8] = [
    ("hnd", Section::OpeningHand),
    ("drw", Section::Deck),
    ("dck", Section::Deck),
    ("mn", Section::Deck),
    ("sid", Section::Reserve),
    ("sb", Section::Reserve),
    ("res", Section::Reserve),
    ("mby", Section::Maybe),
];

/// In bytes. What is longer is no list of people's.
const LONGEST_TEXT: usize = 1 << 16;

/// Lines with the same word before them.
const FEWEST: usize = 2;

/// Adds the cards of such lines, by where each line of the text begins.
pub(super) fn add(text: &str, lines: &mut BTreeMap<usize, TableLine>) {
    if text.len() > LONGEST_TEXT {
        return;
    }
    let mut found: Vec<(usize, &str, Section, Range<usize>)> = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let start = at;
        at += line.len() + 1;
        if let Some((word, section, name)) = behind_section(line) {
            found.push((start, word, section, start + name.start..start + name.end));
        }
    }
    let times = |word: &str| found.iter().filter(|(_, other, ..)| *other == word).count();
    if !found.iter().any(|(_, word, ..)| times(word) >= FEWEST) {
        return;
    }
    for (start, word, section, name) in &found {
        if times(word) >= FEWEST || found.len() > FEWEST {
            lines.entry(*start).or_insert_with(|| TableLine::Sectioned { section: *section, card: name.clone() });
        }
    }
}

/// The word before a card, its section and the place of the card with its number.
fn behind_section(line: &str) -> Option<(&str, Section, Range<usize>)> {
    let text = line.trim();
    let (word, rest) = text.split_once([' ', '\t'])?;
    let small = word.to_lowercase();
    let code = CODES.iter().find(|(code, _)| *code == small).map(|(_, section)| *section);
    let section = code.or_else(|| section_of_zone(word).filter(|_| word.chars().all(char::is_alphabetic)))?;
    let bare = rest.trim_start();
    let is_added = bare.starts_with("+ ");
    let card = bare.trim_start_matches("+ ").trim_start();
    let first = card.split_whitespace().next()?;
    // `Reserve Fleet` is a name.
    let is_apart =
        is_added || bare.len() < rest.len() || rest.len() + word.len() + 1 == text.len() && text.contains('\t');
    // `STARTING HAND`
    let is_card = card.contains(char::is_alphabetic)
        && section_of_zone(first).is_none()
        && !card.ends_with(':')
        && !card.contains([',', ';', '/']);
    let is_set = is_apart
        || is_bare_count(first)
        || ((code.is_some() || is_of_the_start(section)) && word.chars().all(char::is_uppercase));
    let start = card.as_ptr() as usize - line.as_ptr() as usize;
    (is_set && is_card).then_some((word, section, start..start + card.len()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::add;
    use crate::formats::tables::TableLine;
    use zocalo_cards::card::Section;

    #[test]
    fn cards_stand_behind_the_word_for_their_section() {
        let text = "AMB   1  Delenn\nHND   1  Lennier\nHND   1  Draal\nDRW   2  Minbar\nReserve Fleet x2\nHand: A, B\n";
        let mut lines = BTreeMap::new();
        add(text, &mut lines);
        let found: Vec<(Section, &str)> = lines
            .values()
            .filter_map(|line| match line {
                TableLine::Sectioned { section, card } => Some((*section, &text[card.clone()])),
                _ => None,
            })
            .collect();
        let meant = [
            (Section::Ambassador, "1  Delenn"),
            (Section::OpeningHand, "1  Lennier"),
            (Section::OpeningHand, "1  Draal"),
            (Section::Deck, "2  Minbar"),
        ];
        assert_eq!(found, meant);
        for text in ["Reserve Fleet\nReserve Fleet\n", "hand: Draal\nhand: Lennier", "Start  Draal\n2 Lennier\n"] {
            let mut lines = BTreeMap::new();
            add(text, &mut lines);
            assert!(lines.is_empty(), "{text}");
        }
    }
}
