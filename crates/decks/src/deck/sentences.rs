//! The cards that a sentence names with their numbers.

use std::ops::Range;

use super::Decklist;
use super::counted::{count_word, variants};
use super::line_card::{LineCard, LineCards, LineReader, copies};
use zocalo_cards::card::Section;
use zocalo_catalog::names::{How, Resolved};

impl LineReader<'_> {
    /// The cards that a sentence names with their numbers: `I run three Trade Pact and one Draal.` One alone may be chance.
    ///
    /// If these are most of its words, the sentence is a list; then more are than of a thought about a few cards.
    pub(super) fn within_sentence(&self, place: &Range<usize>, list: &Decklist, is_only: bool) -> LineCards {
        let text = list.words().get(place.clone()).unwrap_or_default();
        let mut cards: LineCards = Vec::new();
        let (mut end, mut said) = (0, 0);
        for (at, word) in words(text).filter(|_| text.len() <= LONGEST_SENTENCE) {
            let noun = text[at + word.len()..].split_whitespace().next().unwrap_or_default().to_lowercase();
            // `a couple of Trade Pacts`
            let number = match noun.as_str() {
                "couple" | "pair" if word.eq_ignore_ascii_case("a") => Some(2),
                "single" if word.eq_ignore_ascii_case("a") => Some(1),
                _ => count_word(word),
            };
            let Some(count) = number.and_then(copies).filter(|_| at >= end) else { continue };
            let mut rest = text[at + word.len()..].trim_start();
            let mut is_shared = false;
            for filler in ["couple ", "pair ", "single ", "copies ", "copy ", "each ", "of ", "each "] {
                let behind = rest.strip_prefix(filler);
                is_shared |= behind.is_some() && filler == "each ";
                rest = behind.unwrap_or(rest).trim_start();
            }
            let mut from = at;
            // `three copies each of Sabotage, Seduction and Trade Pact`
            while let Some((length, resolved)) = self.name_at_beginning(rest) {
                end = text.len() - rest.len() + length;
                said += text[from..end].split_whitespace().count();
                let span = place.start + from..place.start + end;
                let section = Section::Deck;
                cards.push(LineCard { section, count, written: rest[..length].to_owned(), resolved, span });
                let behind = text[end..].trim_start_matches([',', ' ']);
                rest = ["and ", "und ", "и "].iter().find_map(|word| behind.strip_prefix(word)).unwrap_or(behind);
                from = text.len() - rest.len();
                if !is_shared || from == end {
                    break;
                }
            }
        }
        let is_list = said * 2 >= text.split_whitespace().count();
        if cards.len() < 2 || !(is_only || is_list) { Vec::new() } else { cards }
    }

    /// The longest beginning of a text that is a name, perhaps in the plural.
    pub(super) fn name_at_beginning(&self, text: &str) -> Option<(usize, Resolved)> {
        let named =
            self.index.at_beginning(text, self.race).filter(|(_, resolved)| !matches!(resolved, Resolved::Unknown(_)));
        let longest = text.split([',', '.', ';', ':', '(']).next().unwrap_or_default();
        let plural =
            self.plural_at_beginning(longest).filter(|(length, _)| named.as_ref().is_none_or(|(own, _)| own < length));
        plural.or(named)
    }

    /// The longest beginning of a text that is a name in the plural.
    fn plural_at_beginning(&self, text: &str) -> Option<(usize, Resolved)> {
        let ends = words(text).take(MOST_NAME_WORDS).map(|(at, word)| at + word.len()).collect::<Vec<_>>();
        ends.into_iter().rev().find_map(|end| {
            let mut names = variants(&text[..end]).into_iter();
            let (id, _) = names.find_map(|name| self.index.full_name(&name, self.race))?;
            Some((end, Resolved::Card(id, How::Alias)))
        })
    }
}

/// Of a name in a sentence.
const MOST_NAME_WORDS: usize = 6;

/// In bytes. A longer text is no sentence.
const LONGEST_SENTENCE: usize = 2_000;

/// The words of a text between blanks, each with its place.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}
