//! Who leads a deck, as a sentence says: near a word for an ambassador, or beside the race.

use std::ops::Range;

use super::section_words::section_of_word;
use zocalo_cards::card::{Race, Section};

/// In words, of a name in such a sentence.
const MOST_NAMED: usize = 3;

/// Words of a sentence that are looked at.
const MOST_WORDS: usize = 40;

/// The texts of a sentence with a word for an ambassador that may be the name of it, the likeliest first: those near the word,
/// the longest first, that begin with a capital letter, or are all there is beside the word.
pub(super) fn names_of_ambassador(sentence: &str) -> Vec<&str> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for word in sentence.split_whitespace().take(MOST_WORDS) {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        if !bare.is_empty() {
            let start = bare.as_ptr() as usize - sentence.as_ptr() as usize;
            words.push(start..start + bare.len());
        }
    }
    let small = |at: usize| sentence[words[at].clone()].to_lowercase();
    let is_word = |at: usize| section_of_word(&small(at)) == Some(Section::Ambassador);
    let leads = |at: usize| LEADS.iter().any(|lead| *lead == small(at));
    let Some(place) = (0..words.len()).find(|at| is_word(*at)).or_else(|| (0..words.len()).find(|at| leads(*at)))
    else {
        return Vec::new();
    };
    let is_capital = |at: usize| {
        let is_beside = (at == place + 1 || at + 1 == place) && small(at).chars().count() > SHORT_WORD;
        sentence[words[at].clone()].starts_with(char::is_uppercase) || words.len() <= MOST_NAMED + 1 || is_beside
    };
    let mut found: Vec<(usize, usize, &str)> = Vec::new();
    for from in (0..words.len()).filter(|at| *at != place && is_capital(*at)) {
        for to in (from + 1..=words.len().min(from + MOST_NAMED)).rev().filter(|to| !(from..*to).contains(&place)) {
            let text = &sentence[words[from].start..words[to - 1].end];
            // A name does not go on behind a comma, nor end with a word such as "as".
            let is_name = to == from + 1 || sentence[words[to - 1].clone()].chars().nth(SHORT_END).is_some();
            if is_name && !text.contains([',', '.', ';', ':', '(']) {
                let distance = if from > place { from - place } else { place - (to - 1) };
                found.push((distance, MOST_NAMED - (to - from), text));
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(.., text)| text).take(MOST_TRIED).collect()
}

/// The texts of a sentence that names a race and perhaps who leads it, `Minbari / Delenn:`, and the race.
pub(super) fn names_beside_race(sentence: &str) -> Option<(Race, Vec<&str>)> {
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

/// In bytes.
const LONGEST_TITLE: usize = 120;

/// In one sentence.
const MOST_TRIED: usize = 8;

/// Other words by which a sentence says who leads a deck.
const LEADS: [&str; 8] = ["lead", "led", "leads", "leading", "leader", "around", "angeführt", "вокруг"];
