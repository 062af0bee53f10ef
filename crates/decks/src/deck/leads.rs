//! Who leads a deck, as a sentence says: near a word for an ambassador, or beside the race.

use std::ops::Range;
use std::rc::Rc;

use super::names::{MOST_SENTENCES, Reader};
use super::section_words::section_of_word;
use super::{DeckLine, Decklist, ListRemark, NameReading, Slot};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardType, Loyalty, Race, Section};
use zocalo_catalog::catalog::CatalogError;
use zocalo_catalog::names::{How, Resolved, SearchBudget};
use zocalo_text::text::fold;

/// Words beside one for an ambassador that are no name, folded.
const NO_NAMES: [&str; 8] = ["card", "cards", "version", "karte", "karten", "карта", "версия", "deck"];

/// In words, of a name in such a sentence.
const MOST_NAMED: usize = 3;

/// Words of a sentence that are looked at.
const MOST_WORDS: usize = 40;

impl Reader<'_> {
    /// The starting ambassador whom a sentence names as such, where no line of the list does.
    pub(super) fn find_ambassador_in(
        &self,
        prose: Vec<Range<usize>>,
        list: &mut Decklist,
        slots: &mut Vec<Slot>,
    ) -> Result<(), CatalogError> {
        if slots.iter().any(|slot| slot.section == Section::Ambassador) || list.apart.contains(&Section::Ambassador) {
            return Ok(());
        }
        // Where the list has a starting ambassador, only a word for one makes it another.
        let has_one = slots.iter().filter_map(Slot::card).any(|card| card.is_starting_ambassador());
        let unknown = slots.iter().filter(|slot| slot.card().is_none()).map(|slot| slot.span.clone());
        let sentences: Vec<Range<usize>> = prose.into_iter().chain(unknown).take(MOST_SENTENCES).collect();
        let first = slots.iter().find(|slot| slot.card().is_some()).map_or(0, |slot| slot.span.start);
        // Who leads a home faction is no starting ambassador, so that only such words say so.
        // What other lines cost is no reason to know nothing of this one.
        let patience = SearchBudget::default();
        for (span, is_any) in
            sentences.iter().map(|span| (span, false)).chain(sentences.iter().map(|span| (span, true)))
        {
            let sentence = list.words().get(span.clone()).unwrap_or_default();
            // Above a list a race and a name are enough.
            let title = names_beside_race(sentence).filter(|_| span.start < first && !is_any && !has_one);
            let (race, beside) = title.map_or((None, Vec::new()), |(race, names)| (Some(race), names));
            let named = names_of_ambassador(sentence, is_any || has_one).into_iter().map(|name| (name, None));
            for (name, race) in named.chain(beside.into_iter().map(|name| (name, race))) {
                let found =
                    if is_any { self.character(name, &patience)? } else { self.starting_ambassador(name, &patience)? };
                // `John Sheridan` is no Captain Sheridan, whom `Sheridan` alone may mean.
                if self.is_in_full_name(name, sentence) {
                    continue;
                }
                let Some((card, how)) = found else { continue };
                if race.is_some_and(|race| card.loyalty.and_then(Loyalty::race) != Some(race)) {
                    continue;
                }
                let start = span.start + (name.as_ptr() as usize - sentence.as_ptr() as usize);
                let place = start..start + name.len();
                let text = say::AmbassadorInWords { card: &card.label }.text();
                let written = name.to_owned();
                list.readings.push(ListRemark { text, span: place.clone() });
                let section = Section::Ambassador;
                list.lines.push(DeckLine { section, written: written.clone(), count: 1, span: place.clone() });
                let reading = NameReading::Card(card, how);
                slots.retain(|slot| slot.span != *span || slot.card().is_some());
                slots.push(Slot { section, count: 1, written, span: place, reading });
                return Ok(());
            }
        }
        self.find_ambassador_beside_word(list, slots)
    }

    /// The starting ambassador whose name stands straight beside a word for one anywhere in the text: `…, Botschafter ist G'Kar.`,
    /// `Sinclair is the` and below it `ambassador`.
    pub(super) fn find_ambassador_beside_word(
        &self,
        list: &mut Decklist,
        slots: &mut Vec<Slot>,
    ) -> Result<(), CatalogError> {
        let is_there = slots.iter().any(|slot| slot.section == Section::Ambassador);
        if list.words().len() > LONGEST_TEXT || is_there || list.apart.contains(&Section::Ambassador) {
            return Ok(());
        }
        let patience = &SearchBudget::default();
        let is_of_name = |at: usize| slots.iter().any(|slot| slot.card().is_some() && slot.span.contains(&at));
        let mut found = None;
        let mut start = 0;
        for line in list.words().split('\n') {
            let from = start;
            start += line.len() + 1;
            let mut words = line.split_whitespace().map(|word| {
                let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
                (from + (bare.as_ptr() as usize - line.as_ptr() as usize), bare)
            });
            let has_word = words.any(|(at, word)| {
                section_of_word(&word.to_lowercase()) == Some(Section::Ambassador) && !is_of_name(at)
            });
            if !has_word {
                continue;
            }
            // A sentence begins on the line above.
            let above = list.words()[..from].trim_end_matches('\n').rsplit('\n').next().unwrap_or_default();
            let is_wrapped = from > 0 && above.len() > LONG_LINE && list.words()[..from - 1].ends_with(above);
            let begins = if is_wrapped { from - 1 - above.len() } else { from };
            let text = &list.words()[begins..from + line.len()];
            for sentence in text.split(['.', ',', ';', '!', '?', '|']) {
                for name in names_of_ambassador(sentence, true) {
                    if let Some((card, how)) = self.starting_ambassador(name, patience)? {
                        let at = begins + (name.as_ptr() as usize - text.as_ptr() as usize);
                        found = found.or(Some((card, how, at..at + name.len())));
                    }
                }
            }
            if found.is_some() {
                break;
            }
        }
        let Some((card, how, place)) = found else { return Ok(()) };
        let section = Section::Ambassador;
        list.readings
            .push(ListRemark { text: say::AmbassadorInWords { card: &card.label }.text(), span: place.clone() });
        let written = list.words()[place.clone()].to_owned();
        slots.retain(|slot| {
            slot.span.end <= place.start || slot.span.start >= place.end || slot.span.len() > place.len() * 2
        });
        list.lines.push(DeckLine { section, written: written.clone(), count: 1, span: place.clone() });
        slots.push(Slot { section, count: 1, written, span: place, reading: NameReading::Card(card, how) });
        Ok(())
    }

    /// Whether a name is part of the full name of another card at its place.
    fn is_in_full_name(&self, name: &str, sentence: &str) -> bool {
        let at = name.as_ptr() as usize - sentence.as_ptr() as usize;
        let before = sentence[..at].trim_end();
        let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        let first = word.as_ptr() as usize - sentence.as_ptr() as usize;
        let longest = self.index.at_beginning(&sentence[first..], None).map_or(0, |(length, _)| length);
        word.starts_with(char::is_uppercase) && before.len() < at && longest > at - first
    }

    /// The character that a name is.
    fn character(&self, name: &str, patience: &SearchBudget) -> Result<Option<(Rc<Card>, How)>, CatalogError> {
        let Resolved::Card(id, how) = self.index.resolve_within(name, None, patience) else { return Ok(None) };
        let card = self.catalog.card(id)?.filter(|card| card.kind == Some(CardType::Character));
        Ok(card.map(|card| (card, how)))
    }

    /// The only starting ambassador that a name may mean.
    pub(super) fn starting_ambassador(
        &self,
        name: &str,
        patience: &SearchBudget,
    ) -> Result<Option<(Rc<Card>, How)>, CatalogError> {
        if NO_NAMES.contains(&fold(name).as_str()) || name.chars().nth(1).is_none() {
            return Ok(None);
        }
        // `G' Kar`, as a scanner reads it.
        let scanned = name.replace("' ", "'");
        let (ids, how) = match self.index.resolve_within(&scanned, None, patience) {
            // Of a person who may lead there is another card: `Ta'Lon (ambassador)`.
            Resolved::Card(id, how) => {
                let version = format!("{} (ambassador)", self.index.label(id));
                (std::iter::once(id).chain(self.index.full_name(&version, None).map(|(id, _)| id)).collect(), how)
            }
            Resolved::Several(ids) => (ids, How::Alias),
            Resolved::Unknown(_) => return Ok(None),
        };
        let mut found = Vec::new();
        for id in ids {
            found.extend(self.catalog.card(id)?.filter(|card| card.is_starting_ambassador()));
        }
        Ok(if found.len() == 1 { found.pop().map(|card| (card, how)) } else { None })
    }
}

/// Whether a short text has a word that says who leads a deck.
pub(crate) fn names_who_leads(text: &str) -> bool {
    let words =
        || text.split_whitespace().map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase());
    let is_it = |word: String| section_of_word(&word) == Some(Section::Ambassador) || LEADS.contains(&word.as_str());
    words().nth(LONGEST_COMMENT).is_none() && words().any(is_it)
}

/// In words.
const LONGEST_COMMENT: usize = 8;

/// The texts of a sentence with a word for an ambassador that may be the name of it, the likeliest first: those near the word,
/// the longest first, that begin with a capital letter, or are all there is beside the word. `is_beside` asks for those with nothing
/// between them and a word for an ambassador itself.
fn names_of_ambassador(sentence: &str, is_beside: bool) -> Vec<&str> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for word in sentence.split_whitespace().take(MOST_WORDS) {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        if !bare.is_empty() {
            let start = bare.as_ptr() as usize - sentence.as_ptr() as usize;
            words.push(start..start + bare.len());
        }
    }
    let small = |at: usize| sentence[words[at].clone()].to_lowercase();
    // `Delenn runs it`
    let leads_it =
        |at: usize| LEADS.contains(&small(at).as_str()) && at + 1 < words.len() && IT.contains(&small(at + 1).as_str());
    let is_word = |at: usize| section_of_word(&small(at)) == Some(Section::Ambassador) || leads_it(at);
    let leads = |at: usize| LEADS.iter().any(|lead| *lead == small(at));
    let leads = |at: usize| !is_beside && leads(at);
    let by_word = (0..words.len()).find(|at| is_word(*at));
    let place = by_word.or_else(|| (0..words.len()).find(|at| leads(*at)));
    let mut found = place.map_or_else(Vec::new, |place| names_near(sentence, &words, place, is_beside));
    // `G'Kar deck, start with Na'Toth`
    let of_deck =
        || (1..words.len().min(MOST_NAMED + 1)).find(|at| section_of_word(&small(*at)) == Some(Section::Deck));
    if place.is_none()
        && !is_beside
        && let Some(at) = of_deck()
    {
        found.push(&sentence[words[0].start..words[at - 1].end]);
    }
    // `Bester runs it, the ambassador version`
    if by_word.is_some()
        && let Some(place) = (0..words.len()).find(|at| leads(*at))
    {
        found.extend(names_near(sentence, &words, place, is_beside));
    }
    // `NA deck` is no Na'Far.
    found.retain(|name| name.chars().nth(SHORT_END).is_some());
    found
}

/// The texts near the word of a sentence that may be names, the likeliest first.
fn names_near<'t>(sentence: &'t str, words: &[Range<usize>], place: usize, is_beside: bool) -> Vec<&'t str> {
    let small = |at: usize| sentence[words[at].clone()].to_lowercase();
    // `ambassador is londo`, `Na'Far als Botschafter`
    let is_copula = |at: usize| COPULAS.contains(&small(at).as_str());
    let behind = place + 1 + (place + 1..words.len()).take_while(|at| is_copula(*at)).count();
    let before = place - (0..place).rev().take_while(|at| is_copula(*at)).count();
    let is_small = !sentence.contains(char::is_uppercase);
    let is_capital = |at: usize| {
        let is_beside = (at == behind || at + 1 == before) && small(at).chars().count() >= SHORT_WORD;
        sentence[words[at].clone()].starts_with(char::is_uppercase)
            || words.len() <= MOST_NAMED + 1
            || is_beside
            || is_small
    };
    let mut found: Vec<(usize, usize, &str)> = Vec::new();
    for from in (0..words.len()).filter(|at| *at != place && is_capital(*at)) {
        for to in (from + 1..=words.len().min(from + MOST_NAMED)).rev().filter(|to| !(from..*to).contains(&place)) {
            let text = &sentence[words[from].start..words[to - 1].end];
            // A name does not go on behind a comma, nor end with a word such as "as".
            let is_name = to == from + 1 || sentence[words[to - 1].clone()].chars().nth(SHORT_END).is_some();
            let (first, last) = (from.min(place), from.max(place));
            let is_parted = ends_sentence(&sentence[words[first].start..words[last].start]);
            if is_name && !is_parted && !text.contains([',', '.', ';', ':', '(']) {
                let distance = if from >= behind {
                    from + 1 - behind
                } else if from < place && to <= before {
                    before - (to - 1)
                } else {
                    1
                };
                found.push((distance, MOST_NAMED - (to - from), text));
            }
        }
    }
    found.sort_unstable();
    found.retain(|(distance, ..)| !is_beside || *distance == 1);
    found.into_iter().map(|(.., text)| text).take(MOST_TRIED).collect()
}

/// Whether a sentence ends within a text: `ambassador. Best`, but not `Amb. J. Sinclair`. A question has its answer behind it.
fn ends_sentence(text: &str) -> bool {
    text.match_indices(['.', '!']).any(|(at, _)| {
        let word = text[..at].rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
        text[at + 1..].starts_with(' ') && word.chars().nth(SHORT_WORD).is_some()
    })
}

/// The texts of a sentence that names a race and perhaps who leads it, `Minbari / Delenn:`, and the race.
fn names_beside_race(sentence: &str) -> Option<(Race, Vec<&str>)> {
    let words = || sentence.split(|sign: char| !sign.is_alphanumeric() && sign != '\'').filter(|word| !word.is_empty());
    if sentence.len() > LONGEST_TITLE {
        return None;
    }
    let mut races =
        words().filter(|word| word.starts_with(char::is_uppercase)).filter_map(|word| Race::read(word).ok());
    let race = races.next().filter(|race| races.all(|other| other == *race))?;
    let names = words().filter(|word| word.starts_with(char::is_uppercase) && Race::read(word).is_err());
    Some((race, names.take(MOST_TRIED).collect()))
}

/// In letters, of a word at the end of a name.
const SHORT_END: usize = 2;

/// In letters, of a word that is no name.
const SHORT_WORD: usize = 4;

/// In bytes. What is longer is no list of people's.
const LONGEST_TEXT: usize = 1 << 16;

/// In bytes, of a line behind which a sentence may go on.
const LONG_LINE: usize = 50;

/// In bytes.
const LONGEST_TITLE: usize = 120;

/// In one sentence.
const MOST_TRIED: usize = 12;

/// What somebody leads, in small letters.
const IT: [&str; 8] = ["it", "this", "the", "deck", "them", "das", "dieses", "колоду"];

/// Other words by which a sentence says who leads a deck.
const LEADS: [&str; 47] = [
    "ведущая",
    "ведущий",
    "играл",
    "играла",
    "hand",
    "starthand",
    "fängt",
    "faengt",
    "главного",
    "главная",
    "fange",
    "startet",
    "beginnt",
    "start",
    "starts",
    "begin",
    "begins",
    "starte",
    "beginne",
    "начинаю",
    "стартую",
    "charge",
    "lead",
    "led",
    "leads",
    "leading",
    "leader",
    "runs",
    "heads",
    "around",
    "boss",
    "playing",
    "angeführt",
    "führt",
    "leitet",
    "anführer",
    "anführerin",
    "spiele",
    "chef",
    "chefin",
    "вокруг",
    "ведёт",
    "ведет",
    "возглавляет",
    "лидер",
    "играю",
    "главный",
];

/// Words between one for an ambassador and the name.
const COPULAS: [&str; 49] = [
    "hier",
    "here",
    "здесь",
    "war",
    "in",
    "starts",
    "leads",
    "startet",
    "were",
    "spiele",
    "ich",
    "nehme",
    "был",
    "я",
    "само",
    "собой",
    "он",
    "она",
    "за",
    "of",
    "course",
    "obviously",
    "понятное",
    "дело",
    "конечно",
    "with",
    "mit",
    "natürlich",
    "natuerlich",
    "с",
    "is",
    "was",
    "as",
    "the",
    "my",
    "our",
    "starting",
    "ist",
    "wird",
    "als",
    "der",
    "die",
    "mein",
    "это",
    "будет",
    "как",
    "у",
    "меня",
    "мой",
];
