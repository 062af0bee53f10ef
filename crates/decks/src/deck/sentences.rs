//! The cards that a sentence names with their numbers.

use std::ops::Range;

use super::counted::{count_word, variants};
use super::line_card::{LineCard, LineCards, LineReader, copies};
use super::row::ends_negated;
use super::section_words::section_of_word;
use super::{Decklist, is_bare_count, ways};
use zocalo_cards::card::Section;
use zocalo_catalog::names::{How, Resolved};
use zocalo_text::text::fold;

/// A card that a sentence may name.
struct Named {
    card: LineCard,
    is_counted: bool,
    /// Whether only signs and words such as "and" stand between it and the one before.
    is_joined: bool,
}

impl LineReader<'_> {
    /// The cards that a sentence names: those with numbers, those of a row with one of these, and those behind words for an
    /// opening hand. `I run three Trade Pact, Draal and Lennier.` One alone may be chance, unless its number is `2x`.
    ///
    /// If these are most of its words or many, the sentence is a list; then more are than of a thought about a few cards.
    pub(super) fn within_sentence(&self, place: &Range<usize>, list: &Decklist, is_only: bool) -> LineCards {
        let text = list.words().get(place.clone()).unwrap_or_default();
        let named = if text.len() <= LONGEST_SENTENCE { self.named(text, place.start) } else { Vec::new() };
        let mut cards: LineCards = Vec::new();
        let mut longest = 0;
        let mut at = 0;
        while at < named.len() {
            let next =
                named[at + 1..].iter().position(|named| !named.is_joined).map_or(named.len(), |more| at + 1 + more);
            let row = &named[at..next];
            let in_hand = row[0].card.section == Section::OpeningHand;
            let is_row = in_hand || row.iter().any(|named| named.is_counted) || row.len() >= FEWEST_IN_ROW;
            longest = longest.max(if is_row { row.len() } else { 0 });
            at = next;
            if is_row {
                cards.extend(row.iter().map(|named| named.card.clone()));
            }
        }
        let said: usize = cards.iter().map(|card| list.words()[card.span.clone()].split_whitespace().count()).sum();
        // Who asks about cards beside a list means none of it.
        // Nor does who says what a hand might be.
        let is_unsettled = || {
            text.split(|sign: char| !sign.is_alphabetic()).any(|word| UNSETTLED.contains(&word.to_lowercase().as_str()))
        };
        let has_hand = || cards.iter().any(|card| card.section == Section::OpeningHand);
        let is_question = !is_only && (text.contains('?') || (has_hand() && is_unsettled()));
        // `Starting hand is Lennier, Draal and Total War.`
        let in_hand = cards.iter().filter(|card| card.section == Section::OpeningHand).count();
        let is_list = said * 2 >= text.split_whitespace().count() || longest > FEWEST_IN_ROW || in_hand > 1;
        // `and 1x Draal, which I forgot`
        let is_sure = |card: &LineCard| {
            let number = text[card.span.start - place.start..].split_whitespace().next().unwrap_or_default();
            number.len() > 1 && number.ends_with(['x', '×']) && number.starts_with(|sign: char| sign.is_ascii_digit())
        };
        match &cards[..] {
            [] => Vec::new(),
            _ if is_question => Vec::new(),
            [only] if !is_sure(only) => Vec::new(),
            [_] => cards,
            _ if is_only || is_list => cards,
            _ => Vec::new(),
        }
    }

    /// The names of a sentence, in its order.
    fn named(&self, text: &str, start: usize) -> Vec<Named> {
        let mut found: Vec<Named> = Vec::new();
        let mut end = 0;
        // The number that all names of a row share: `three copies each of Sabotage, Seduction and Trade Pact`.
        let mut shared = None;
        let mut section = (Section::Deck, 0);
        for (at, word) in words(text) {
            if at < end {
                continue;
            }
            let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
            if let Some(of) = section_of_word(&fold(bare)).filter(|of| *of != Section::Reserve) {
                let is_of_row = of == Section::OpeningHand && !found.is_empty() && says_where(&text[end..at]);
                if is_of_row {
                    put_row_into(of, &mut found);
                }
                section = (if is_of_row { Section::Deck } else { of }, at + word.len());
                continue;
            }
            let noun = text[at + word.len()..].split_whitespace().next().unwrap_or_default().to_lowercase();
            // `a couple of Trade Pacts`
            let number = match noun.as_str() {
                "couple" | "pair" if word.eq_ignore_ascii_case("a") => Some(2),
                "single" if word.eq_ignore_ascii_case("a") => Some(1),
                _ => count_word(word),
            };
            // `two Draal and a Minbar`
            let is_article = || {
                ARTICLES.contains(&word.to_lowercase().as_str())
                    && end > 0
                    && is_between_names(behind_name(&text[end..at]))
            };
            let number = number.or_else(|| is_article().then_some(1)).and_then(copies);
            let mut rest = if number.is_some() { text[at + word.len()..].trim_start() } else { &text[at..] };
            let mut is_shared = ["je ", "jeweils ", "по "].iter().any(|each| text[..at].ends_with(each));
            if number.is_some() {
                for filler in FILLERS {
                    let behind = rest.strip_prefix(filler);
                    is_shared |= behind.is_some() && filler == "each ";
                    rest = behind.unwrap_or(rest).trim_start();
                }
            }
            let from = text.len() - rest.len();
            let between = behind_name(&text[end..at]);
            let is_joined = end > 0 && is_between_names(between);
            if !is_joined {
                shared = None;
            }
            // Behind the end of a sentence nothing is about the hand.
            if section.0 == Section::OpeningHand && text[section.1.min(at)..at].contains(". ") {
                section.0 = Section::Deck;
            }
            let is_capital = rest.starts_with(char::is_uppercase) && !ends_negated(&text[..at]);
            let known = if (number.is_some() && !ends_negated(&text[..at])) || is_capital {
                self.name_at_beginning(rest)
            } else {
                None
            };
            // "Delenn, Lennier" are two cards, and not Delenn (Lennier).
            let known = known.and_then(|(length, resolved)| match (rest[..length].find(','), &resolved) {
                (Some(comma), Resolved::Card(id, _)) if !self.index.label(*id).contains(',') => {
                    let (id, how) = self.index.full_name(&rest[..comma], self.race)?;
                    Some((comma, Resolved::Card(id, how)))
                }
                _ => Some((length, resolved)),
            });
            // In a row a name may be misspelt.
            let guessed = || self.misspelt_at_beginning(rest).filter(|_| is_joined && is_capital);
            let Some((length, resolved)) = known.or_else(guessed) else { continue };
            end = from + length;
            let behind = text[end..].split_whitespace().next().unwrap_or_default();
            let behind = behind.trim_end_matches([',', '.', ';']);
            let times = (behind.starts_with(['x', '(', '×']) && number.is_none() && is_bare_count(behind))
                .then(|| ways(&format!("X {behind}")).first().and_then(|way| copies(way.count)))
                .flatten();
            if is_shared {
                shared = number;
            }
            let is_in_hand =
                section.0 == Section::OpeningHand && (is_joined || is_behind(&text[section.1.min(at)..at]));
            // `G'Kar (ambassador)`
            let role = behind.trim_matches(|sign: char| !sign.is_alphanumeric());
            let leads = section_of_word(&fold(role)) == Some(Section::Ambassador) && behind.starts_with('(');
            let section = match (leads, is_in_hand) {
                (true, _) => Section::Ambassador,
                (_, true) => Section::OpeningHand,
                _ => Section::Deck,
            };
            let card = LineCard {
                section,
                count: number.or(times).or(shared).unwrap_or(1),
                written: words(&rest[..length]).map(|(_, word)| word).collect::<Vec<_>>().join(" "),
                resolved,
                span: start + at..start + end,
            };
            let is_joined = is_joined
                && found.last().is_some_and(|last| {
                    [last.card.section, section].iter().filter(|of| **of == Section::OpeningHand).count() != 1
                });
            found.push(Named { card, is_counted: number.or(times).or(shared).is_some(), is_joined });
            if times.is_some() || leads {
                end += text[end..].find(behind).unwrap_or(0) + behind.len();
            }
        }
        found
    }

    /// A misspelt name that goes as far as the next sign, word or number between names.
    fn misspelt_at_beginning(&self, text: &str) -> Option<(usize, Resolved)> {
        let item = text.split([',', '.', ';', ':', '(']).next().unwrap_or_default();
        let is_end = |word: &str| BETWEEN.contains(&word) || is_bare_count(word);
        let words: Vec<(usize, &str)> =
            words(item).take_while(|(_, word)| !is_end(word)).take(MOST_GUESSED + 1).collect();
        let (at, last) = words.last().filter(|_| words.len() <= MOST_GUESSED)?;
        let name = words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        let resolved = self.index.resolve_within(&name, self.race, self.patience);
        matches!(resolved, Resolved::Card(..)).then_some((at + last.len(), resolved))
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

/// Words of a sentence that says what may be or was, in small letters.
const UNSETTLED: [&str; 12] =
    ["or", "if", "once", "would", "could", "varies", "oder", "wenn", "falls", "или", "если", "бы"];

/// Words before one card of a row, in small letters.
const ARTICLES: [&str; 7] = ["a", "an", "the", "ein", "eine", "einen", "einem"];

/// Words between a number and a name.
const FILLERS: [&str; 9] = ["more ", "couple ", "pair ", "single ", "copies ", "copy ", "each ", "of ", "each "];

/// Words between the names of a row.
const BETWEEN: [&str; 7] = ["and", "und", "и", "plus", "with", "mit", "sowie"];

/// A text without the sign at the end of the name before it: `Who Are You?`.
fn behind_name(text: &str) -> &str {
    text.strip_prefix('?').unwrap_or(text)
}

/// Whether a text between two names does no more than part them.
fn is_between_names(text: &str) -> bool {
    text.len() < NEAR
        && !text.contains(['.', ':', '!', '?'])
        && text
            .split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .all(|word| BETWEEN.contains(&word.to_lowercase().as_str()))
}

/// Whether a text between the names of a row and a word for a section says that they are in it: `Lennier and Draal in my opening
/// hand`.
fn says_where(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    text.len() < NEAR && !text.contains(['.', ',', ';', ':', '!', '?']) && WHERE.contains(&first.as_str())
}

/// Words between names and the section in which they are.
const WHERE: [&str; 14] =
    ["in", "into", "to", "as", "are", "is", "make", "form", "auf", "als", "sind", "bilden", "в", "на"];

/// Puts the cards of the last row of a sentence into a section.
fn put_row_into(section: Section, found: &mut [Named]) {
    for named in found.iter_mut().rev() {
        if named.card.section == Section::Deck {
            named.card.section = section;
        }
        if !named.is_joined {
            break;
        }
    }
}

/// Whether a text between a word for a section and a name leaves that name in the section: `hand: `, `hand were `.
fn is_behind(text: &str) -> bool {
    text.len() < NEAR && !text.contains([',', '.', ';', '!', '?'])
}

/// So many names side by side are no chance.
const FEWEST_IN_ROW: usize = 3;

/// In words, of a misspelt name.
const MOST_GUESSED: usize = 4;

/// In bytes, from a word for a hand to its cards.
const NEAR: usize = 32;

/// Of a name in a sentence.
const MOST_NAME_WORDS: usize = 6;

/// In bytes. A longer text is no sentence.
const LONGEST_SENTENCE: usize = 2_000;

/// The words of a text between blanks, each with its place.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}
