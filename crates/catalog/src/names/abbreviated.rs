//! Names of which words are cut short or left out: `Aff. of Peace`, `Psi Corps Intel`, `Level the Field`; and
//! persons by short first names, or last name first.

use super::scripts::is_cyrillic;
use super::{How, Index, Resolved, SearchBudget};
use zocalo_cards::card::{CardType, Race};
use zocalo_text::text::fold;

/// Letters of a word that is cut short.
const FEWEST_LETTERS: usize = 3;

/// Words that may be left out of a name.
const MOST_LEFT_OUT: usize = 1;

const LONGEST: usize = 8;

/// Whether a word has the first, the last and some other letters of another in this order: `flt` of `fleet`, `btl` of `battle`.
fn is_contracted(word: &str, full: &str) -> bool {
    // `gov't`
    if let Some((last, first)) = word.char_indices().next_back().map(|(at, last)| (last, &word[..at]))
        && first.len() >= FEWEST_LETTERS
        && full.starts_with(first)
        && full.ends_with(last)
    {
        return true;
    }
    let mut letters = full.chars();
    let last = full.trim_end_matches(['a', 'e', 'i', 'o', 'u']).chars().next_back();
    word.len() >= FEWEST_LETTERS
        && word.chars().next() == full.chars().next()
        && word.chars().next_back() == last
        && word.chars().all(|letter| letters.any(|other| other == letter))
        && !word.chars().skip(1).any(|letter| "aeiou".contains(letter))
}

impl Index {
    /// What the only name means that has these words, each perhaps cut short, in this order: its first and its last word and all
    /// but one between. `None` for one word, and where several names fit.
    #[must_use]
    pub fn abbreviated(&self, typed: &str, race: Option<Race>, patience: &SearchBudget) -> Option<Resolved> {
        // With a dot behind a word its first letters are enough.
        let is_sign = |sign: char| sign.is_whitespace() || matches!(sign, '-' | '–' | '/');
        // So is a capital letter: `M Garibaldi`.
        let is_initial = |word: &str| word.chars().all(char::is_uppercase) && word.chars().nth(1).is_none();
        let word = |word: &str| (fold(word), if word.ends_with('.') || is_initial(word) { 1 } else { FEWEST_LETTERS });
        let words: Vec<(String, usize)> = typed.split(is_sign).map(word).filter(|(word, _)| !word.is_empty()).collect();
        if !(2..=LONGEST).contains(&words.len()) || patience.is_lost() {
            return None;
        }
        let (first, others) = words.split_first()?;
        let is_cut = |(word, fewest): &(String, usize), part: &str| {
            part == word || (word.len() >= *fewest && (part.starts_with(word.as_str()) || is_contracted(word, part)))
        };
        let letter = first.0.chars().next()?;
        let fits = |name: &&str| {
            if !name.starts_with(letter) {
                return false;
            }
            let parts: Vec<&str> = name.split(' ').collect();
            let (mut at, mut left_out) = (1, 0);
            is_cut(first, parts[0])
                && others.iter().all(|word| {
                    if let Some(more) = parts[at..].iter().position(|part| is_cut(word, part)) {
                        left_out += more;
                        at += more + 1;
                        return true;
                    }
                    let initials = of_initials(&word.0, &parts[at..]);
                    at += initials.unwrap_or(0);
                    initials.is_some()
                })
                && at == parts.len()
                && left_out <= MOST_LEFT_OUT
        };
        let mut found = self.all_spellings().iter().map(|known| known.spelling.text()).filter(fits);
        let name = found.next()?;
        if found.any(|other| other != name) {
            return None;
        }
        self.named(name, race)
    }
}

/// How many words a word is the first letters of, two at least: `First BF`.
fn of_initials(word: &str, parts: &[&str]) -> Option<usize> {
    let letters = word.chars().count();
    let begins = parts.len() >= letters && word.chars().zip(parts).all(|(letter, part)| part.starts_with(letter));
    (letters > 1 && begins).then_some(letters)
}

// Persons as people call them: by the short form of a first name, `Mike Garibaldi`, and with the last name first, `Garibaldi
// Michael`. Either may also be written in Cyrillic letters.

/// Short first names and titles with those on cards, folded.
const SHORT: [(&str, &str); 32] = [
    ("wm", "william"),
    ("will", "william"),
    ("cmdr", "commander"),
    ("capt", "captain"),
    ("cpt", "captain"),
    ("gen", "general"),
    ("sen", "senator"),
    ("pres", "president"),
    ("mike", "michael"),
    ("mick", "michael"),
    ("jeff", "jeffrey"),
    ("geoffrey", "jeffrey"),
    ("steve", "stephen"),
    ("steven", "stephen"),
    ("sue", "susan"),
    ("susie", "susan"),
    ("liz", "elizabeth"),
    ("beth", "elizabeth"),
    ("cathy", "catherine"),
    ("kate", "catherine"),
    ("katherine", "catherine"),
    ("al", "alfred"),
    ("zach", "zack"),
    ("zak", "zack"),
    ("jon", "john"),
    ("johnny", "john"),
    ("marc", "marcus"),
    ("tom", "thomas"),
    ("майк", "майкл"),
    ("джефф", "джеффри"),
    ("стив", "стивен"),
    ("сью", "сьюзан"),
];

impl Index {
    /// The one character whose name this is with its two words in the other order or its first name in full.
    pub(super) fn of_person(&self, folded: &str, race: Option<Race>) -> Option<Resolved> {
        let (first, last) = folded.split_once(' ').filter(|(_, last)| !last.contains(' '))?;
        let full = |word: &str| SHORT.iter().find(|(short, _)| *short == word).map(|(_, full)| *full);
        let ways = [
            full(first).map(|first| format!("{first} {last}")),
            Some(format!("{last} {first}")),
            full(last).map(|last| format!("{last} {first}")),
        ];
        ways.into_iter().flatten().find_map(|name| {
            let found = self.named(&name, race).or_else(|| {
                let (name, _) = self.respelt(&name).filter(|_| name.contains(is_cyrillic))?;
                self.named(&name, race)
            });
            match found {
                Some(Resolved::Card(id, _)) if self.kind(id) == Some(CardType::Character.name()) => {
                    Some(Resolved::Card(id, How::Alias))
                }
                _ => None,
            }
        })
    }
}
