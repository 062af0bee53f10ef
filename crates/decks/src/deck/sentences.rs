//! The cards that a sentence names with their numbers.

use std::ops::Range;

use super::counted::{count_word, variants};
use super::hand_words::behind_joint;
use super::line_card::{LineCard, LineCards, LineReader, copies};
use super::row::ends_negated;
use super::section_words::{says_maybe, section_of_word, section_said};
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
    /// The cards that a sentence names: those with numbers and those of a row with one of these. `I run three Trade Pact, Draal
    /// and Lennier.` One alone may be chance, unless its number is `2x`. What is `taken` has been read: an opening hand.
    ///
    /// If these are most of its words or many, the sentence is a list; then more are than of a thought about a few cards.
    pub(super) fn within_sentence(
        &self,
        place: &Range<usize>,
        list: &Decklist,
        is_only: bool,
        taken: &[Range<usize>],
    ) -> LineCards {
        let text = list.words().get(place.clone()).unwrap_or_default();
        let named =
            if text.len() <= LONGEST_SENTENCE { self.named(text, place.start, taken, false) } else { Vec::new() };
        let mut cards: LineCards = Vec::new();
        let mut longest = 0;
        let mut at = 0;
        while at < named.len() {
            let next =
                named[at + 1..].iter().position(|named| !named.is_joined).map_or(named.len(), |more| at + 1 + more);
            let row = &named[at..next];
            let is_row = row.iter().any(|named| named.is_counted) || row.len() >= FEWEST_IN_ROW;
            longest = longest.max(if is_row { row.len() } else { 0 });
            at = next;
            if is_row {
                cards.extend(row.iter().map(|named| named.card.clone()));
            }
        }
        let said: usize = cards.iter().map(|card| list.words()[card.span.clone()].split_whitespace().count()).sum();
        let of_hand = taken.iter().filter(|span| place.contains(&span.start));
        let taken_here: Vec<Range<usize>> = of_hand.clone().cloned().collect();
        let taken: usize = of_hand.map(|span| list.words()[span.clone()].split_whitespace().count()).sum();
        // Who asks about cards beside a list means none of it.
        let is_question = !is_only && text.contains('?');
        // Only the sentences that name cards.
        let names_cards = |part: &&str| {
            let start = place.start + (part.as_ptr() as usize - text.as_ptr() as usize);
            cards
                .iter()
                .map(|card| &card.span)
                .chain(taken_here.iter())
                .any(|span| (start..start + part.len()).contains(&span.start))
        };
        let words: usize = text.split(". ").filter(names_cards).map(|part| part.split_whitespace().count()).sum();
        let is_list = (said + taken) * 2 >= words || longest > FEWEST_IN_ROW;
        // `and 1x Draal, which I forgot`
        let is_sure = |card: &LineCard| {
            let number = text[card.span.start - place.start..].split_whitespace().next().unwrap_or_default();
            // `1x earth alliance marshal` goes on as a name does.
            let behind = text[card.span.end - place.start..].trim_start();
            let is_small = card.written.starts_with(char::is_lowercase);
            let goes_on = behind.starts_with(char::is_alphabetic)
                && behind.starts_with(char::is_lowercase) == is_small
                && behind_joint(behind).is_none();
            number.len() > 1
                && number.ends_with(['x', '×'])
                && number.starts_with(|sign: char| sign.is_ascii_digit())
                && !goes_on
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

    /// The cards that a sentence names as wanted: `want to try 2 Nest of Vipers`, `at the bottom: "try: Imperial Telepaths"`.
    pub(super) fn wanted_in_sentence(&self, place: &Range<usize>, list: &Decklist) -> LineCards {
        let text = list.words().get(place.clone()).unwrap_or_default();
        if text.len() > LONGEST_SENTENCE {
            return Vec::new();
        }
        let is_wanted = |head: &str| section_said(head) == Some(Section::Maybe);
        if let Some((_, row)) = text.rsplit_once(':').filter(|(head, _)| is_wanted(head)) {
            let card = |item: &str| {
                let item =
                    if self.full_name(item).is_some() { item } else { item.split(" (").next().unwrap_or_default() };
                let by_name = || {
                    ways(item).into_iter().find_map(|way| {
                        let id = self.index.by_name_only(&way.name)?;
                        Some((copies(way.count)?, way.name, Resolved::Card(id, How::Alias)))
                    })
                };
                let (count, written, resolved) = self.full_name(item).or_else(by_name)?;
                let start = place.start + (item.as_ptr() as usize - text.as_ptr() as usize);
                let span = start..start + item.len();
                Some(LineCard { section: Section::Maybe, count, written, resolved, span })
            };
            let names = row
                .split([',', ';'])
                .map(|item| item.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != ')'));
            return names.map(card).collect::<Option<LineCards>>().unwrap_or_default();
        }
        sentences_in(text).flat_map(|(at, sentence)| self.wished(sentence, place.start + at)).collect()
    }

    /// The cards of a sentence that somebody would like to have: `I want a Draal in there too`, `swap in 1x Minbar next time maybe`.
    fn wished(&self, text: &str, start: usize) -> LineCards {
        let is_wanted = |words: &str| section_said(words.trim_end_matches([' ', '+'])) == Some(Section::Maybe);
        let mut found = LineCards::new();
        let mut end = 0;
        // Who writes without capital letters writes names so.
        let is_small = !text.contains(char::is_uppercase);
        let named = self.named(text, start, &[], is_small);
        let is_only = named.len() == 1;
        for Named { card, is_counted, is_joined } in named {
            let (from, to) = (card.span.start - start, card.span.end - start);
            let before = text[end..from].trim_end();
            let last = before.rsplit(char::is_whitespace).next().unwrap_or_default().to_lowercase();
            let head = last_words(before);
            // Without a number only who says clearly that he wishes names a card.
            let is_one = is_counted
                || says_maybe(head)
                    && ((last != "the" && ARTICLES.contains(&last.as_str()))
                        || ONE_MORE.contains(&last.as_str())
                        || is_small && card.written.len() >= SHORTEST_SMALL
                        || says_maybe(&last));
            let offers = head.split_whitespace().any(|word| OFFERS.contains(&word.to_lowercase().as_str()));
            let follows = is_joined && !found.is_empty();
            let is_wish = is_wanted(head) || is_only && is_counted && says_maybe(last_words(&text[to..]));
            if follows || is_one && is_wish && !offers {
                found.push(LineCard { section: Section::Maybe, ..card });
                end = to;
            }
        }
        found
    }

    /// The names of a sentence, in its order: with a number or a capital letter, or all.
    fn named(&self, text: &str, start: usize, taken: &[Range<usize>], is_any: bool) -> Vec<Named> {
        let mut found: Vec<Named> = Vec::new();
        let mut end = 0;
        // The number that all names of a row share: `three copies each of Sabotage, Seduction and Trade Pact`.
        let mut shared = None;
        for (at, word) in words(text) {
            if at < end {
                continue;
            }
            if let Some(span) = taken.iter().find(|span| span.contains(&(start + at))) {
                end = span.end - start;
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
            let is_capital = (is_any || rest.starts_with(char::is_uppercase)) && !ends_negated(&text[..at]);
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
            // `G'Kar (ambassador)`
            let role = behind.trim_matches(|sign: char| !sign.is_alphanumeric());
            let leads = section_of_word(&fold(role)) == Some(Section::Ambassador) && behind.starts_with('(');
            let section = if leads { Section::Ambassador } else { Section::Deck };
            let card = LineCard {
                section,
                count: number.or(times).or(shared).unwrap_or(1),
                written: words(&rest[..length]).map(|(_, word)| word).collect::<Vec<_>>().join(" "),
                resolved,
                span: start + at..start + end,
            };
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

/// Whether a text is of several sentences, most of them of several words.
pub(super) fn are_several(text: &str) -> bool {
    let ends =
        text.match_indices(". ").filter(|(at, end)| text[at + end.len()..].starts_with(char::is_uppercase)).count();
    ends > 0 && text.split_whitespace().count() >= FEWEST_WORDS * (ends + 1)
}

/// The sentences of a text that ask nothing, each with its place.
fn sentences_in(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut from = 0;
    let ends = text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1).chain([text.len()]);
    let sentences = ends.filter_map(move |end| {
        let is_end = end == text.len() || text[end..].starts_with(' ');
        is_end.then(|| (std::mem::replace(&mut from, end), end))
    });
    sentences.map(|(from, end)| (from, &text[from..end])).filter(|(_, sentence)| !sentence.contains('?'))
}

/// The end of a text, as far as it may say what the name behind it is.
fn last_words(text: &str) -> &str {
    let blanks = text.char_indices().rev().filter(|(_, sign)| sign.is_whitespace());
    blanks.map(|(at, _)| at).nth(MOST_BEFORE_WISH).map_or(text, |at| &text[at..])
}

/// In words, before a wish.
const MOST_BEFORE_WISH: usize = 10;

/// In bytes, of a name in small letters in the middle of a sentence.
const SHORTEST_SMALL: usize = 8;

/// Words before one more of a card.
const ONE_MORE: [&str; 8] = ["2nd", "3rd", "second", "third", "another", "zweiten", "zweite", "ещё"];

/// Words of who gives cards away.
const OFFERS: [&str; 8] = ["have", "trade", "trading", "offer", "habe", "biete", "есть", "меняю"];

/// In words, of a sentence.
const FEWEST_WORDS: usize = 5;

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

/// So many names side by side are no chance.
const FEWEST_IN_ROW: usize = 3;

/// In words, of a misspelt name.
const MOST_GUESSED: usize = 4;

/// In bytes, between the names of a row.
const NEAR: usize = 32;

/// Of a name in a sentence.
const MOST_NAME_WORDS: usize = 6;

/// In bytes. A longer text is no sentence.
const LONGEST_SENTENCE: usize = 2_000;

/// The words of a text between blanks, each with its place.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}
