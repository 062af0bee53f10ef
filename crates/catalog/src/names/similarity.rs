//! How like a name is to what was typed, by several measures; the best of them counts.
//!
//! Costs are in quarters of a typing error, so that a missing word or another spelling of the same sound can weigh
//! less than a wrong letter.

use rapidfuzz::distance::osa::BatchComparator;

use super::sound::sound;
use zocalo_cards::card::CardId;

/// A text made ready for the typing errors between it and many names to be counted: a letter missing, too much, wrong, or two
/// swapped.
type Pattern = BatchComparator<char>;

/// What one typing error costs.
pub(super) const ERROR: u32 = 4;

const SOUNDS_ALIKE: u32 = 2;
/// What it costs that the first letters differ, beside the error itself.
const OTHER_FIRST_LETTER: u32 = 1;
/// What it costs that words are written together or apart.
const SPACING: u32 = 1;
/// What it costs that a word was begun and not finished: past its half, or before.
const UNFINISHED: (u32, u32) = (1, 2);
/// What it costs that words stand in another order.
const ORDER: u32 = 1;
/// What it costs that a word such as "the" is missing, or too much.
const SMALL_WORD: (u32, u32) = (1, 2);
/// What it costs that other words of the name were not typed: the first, each further, all together at most.
const NOT_TYPED: (u32, u32, u32) = (3, 1, 5);
const STRANGE_WORD: u32 = 3 * ERROR;
/// What it costs that only the first letters of the words were typed.
const INITIALS: u32 = 6;

const SMALL_WORDS: [&str; 10] = ["a", "an", "and", "at", "for", "in", "of", "on", "the", "to"];

pub(super) struct Spelling {
    text: String,
    sound: String,
    letters: Letters,
    sound_letters: Letters,
}

pub(super) struct NamedSpelling {
    pub spelling: Spelling,
    pub card: CardId,
    /// The cards that bear it where it is a printed name, and not the label or alias of one card.
    pub bearers: Option<Vec<CardId>>,
}

pub(super) struct Typed {
    text: String,
    whole: Pattern,
    joined: Pattern,
    sound: Pattern,
    words: Vec<TypedWord>,
    letters: Letters,
    sound_letters: Letters,
    digits: String,
    length: u32,
}

struct TypedWord {
    text: String,
    pattern: Pattern,
    is_small: bool,
    errors_allowed: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Similarity {
    pub cost: u32,
    /// Whether the name holds all that was typed, word by word, and more.
    pub contains_all_words: bool,
    /// Whether only typing errors lie between the two, and so few that the one can be meant by the other.
    pub may_be_meant: bool,
    /// Whether one letter is wrong, missing or too much, or two are swapped.
    pub is_one_slip: bool,
}

impl Spelling {
    pub(super) fn new(folded: &str) -> Self {
        let sound = sound(folded);
        Self { text: folded.to_owned(), letters: Letters::of(folded), sound_letters: Letters::of(&sound), sound }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl Typed {
    pub(super) fn new(folded: &str) -> Self {
        let sound = sound(folded);
        Self {
            whole: Pattern::new(folded.chars()),
            joined: Pattern::new(folded.replace(' ', "").chars()),
            sound: Pattern::new(sound.chars()),
            words: folded.split(' ').map(TypedWord::new).collect(),
            letters: Letters::of(folded),
            sound_letters: Letters::of(&sound),
            digits: digits(folded),
            length: u32::try_from(folded.chars().count()).unwrap_or(u32::MAX),
            text: folded.to_owned(),
        }
    }

    /// The highest cost at which a name is still worth showing: an error, and one more for every four letters, but
    /// seven at most.
    fn highest_cost(&self) -> u32 {
        ERROR + self.length.min(6 * ERROR)
    }

    /// How many typing errors a name of this length is allowed before it counts as another name.
    fn errors_allowed(&self) -> u32 {
        match self.length {
            0..=3 => 0,
            4..=7 => 1,
            8..=12 => 2,
            _ => 3,
        }
    }

    /// How like a name is; `None` when it is not worth showing.
    pub(super) fn similarity(&self, name: &Spelling) -> Option<Similarity> {
        let highest = self.highest_cost();
        // Every typed letter that the name has not is an error at least: this decides most names at once.
        let strange = self.letters.beyond(name.letters).min(self.sound_letters.beyond(name.sound_letters));
        if ERROR * strange > highest {
            return None;
        }
        // People get the first letter right, and a number is never a slip of the pen: it may be a count.
        let first = |text: &str| text.chars().next();
        let other_first = u32::from(first(&self.text) != first(&name.text));
        let by_letters = self.cost_by_letters(name) + other_first * OTHER_FIRST_LETTER;
        let by_words = self.by_words(&name.text);
        let initials = if self.is_initials_of(&name.text) { INITIALS } else { u32::MAX };
        let cost = by_letters.min(by_words.map_or(u32::MAX, |words| words.cost)).min(initials);
        let slips = by_letters.div_ceil(ERROR);
        let is_one_slip = by_letters == ERROR && self.digits == digits(&name.text);
        let is_slip = slips <= self.errors_allowed() || by_words.is_some_and(|words| words.only_small);
        Some(Similarity {
            cost,
            contains_all_words: by_words.is_some_and(|words| words.contains_all_words),
            may_be_meant: is_slip && self.digits == digits(&name.text),
            is_one_slip,
        })
        .filter(|similarity| similarity.cost <= highest || similarity.contains_all_words)
    }

    /// By the letters: of the whole name, of its sound, of the name without its gaps.
    fn cost_by_letters(&self, name: &Spelling) -> u32 {
        let cost = |errors: usize| ERROR.saturating_mul(u32::try_from(errors).unwrap_or(u32::MAX));
        let whole = cost(self.whole.distance(name.text.chars()));
        // What sounds alike has at most one error more; beyond that sounds, being shorter, would bring all names near.
        let sound = cost(self.sound.distance(name.sound.chars())) + SOUNDS_ALIKE;
        let sound = if sound <= ERROR + SOUNDS_ALIKE { sound } else { u32::MAX };
        let gaps = |text: &str| text.bytes().filter(|sign| *sign == b' ').count();
        let joined = if gaps(&self.text) == gaps(&name.text) {
            whole
        } else {
            cost(self.joined.distance(name.text.replace(' ', "").chars())) + SPACING
        };
        whole.min(sound).min(joined)
    }

    /// Word by word: each typed word takes the likest word of the name that is left. `None` when no word of weight
    /// finds its like.
    fn by_words(&self, name: &str) -> Option<ByWords> {
        let mut left: Vec<(usize, &str)> = name.split(' ').enumerate().collect();
        let (mut cost, mut found, mut last, mut all_found, mut exact) = (0, false, 0, true, true);
        let mut in_order = true;
        for word in &self.words {
            let like = left.iter().enumerate().filter_map(|(at, (_, other))| Some((word.cost(other)?, at))).min();
            let Some((word_cost, at)) = like else {
                all_found = false;
                exact &= word.is_small;
                cost += if word.is_small { SMALL_WORD.1 } else { STRANGE_WORD };
                continue;
            };
            let (place, _) = left.remove(at);
            in_order &= place >= last;
            last = place;
            found |= !word.is_small;
            exact &= word_cost == 0;
            all_found &= word_cost <= UNFINISHED.1;
            cost += word_cost;
        }
        let small = left.iter().filter(|(_, word)| SMALL_WORDS.contains(word)).count();
        let of_weight = u32::try_from(left.len() - small).unwrap_or(u32::MAX);
        let (first, further, most) = NOT_TYPED;
        cost += if of_weight == 0 { 0 } else { most.min(first + further * (of_weight - 1)) };
        cost += SMALL_WORD.0 * u32::try_from(small).unwrap_or(u32::MAX).min(2);
        cost += if in_order { 0 } else { ORDER };
        let only_small = exact && in_order && of_weight == 0;
        found.then_some(ByWords { cost, contains_all_words: all_found, only_small })
    }

    /// Whether the first letters of a name's words were typed, with or without the small ones.
    fn is_initials_of(&self, name: &str) -> bool {
        if self.length < 2 || self.words.len() > 1 {
            return false;
        }
        let words = || name.split(' ').filter_map(|word| Some((word, word.chars().next()?)));
        words().map(|(_, letter)| letter).eq(self.text.chars())
            || words().filter(|(word, _)| !SMALL_WORDS.contains(word)).map(|(_, letter)| letter).eq(self.text.chars())
    }
}

#[derive(Debug, Clone, Copy)]
struct ByWords {
    cost: u32,
    /// Every typed word is in the name, or one that begins so.
    contains_all_words: bool,
    /// Nothing but small words tells the two apart.
    only_small: bool,
}

impl TypedWord {
    fn new(text: &str) -> Self {
        let errors_allowed = match text.chars().count() {
            0..=3 => 0,
            4..=6 => 1,
            7..=9 => 2,
            _ => 3,
        };
        Self {
            text: text.to_owned(),
            pattern: Pattern::new(text.chars()),
            is_small: SMALL_WORDS.contains(&text),
            errors_allowed,
        }
    }

    /// What it costs to take a word of a name for this one; `None` when it is another word.
    fn cost(&self, other: &str) -> Option<u32> {
        if self.text == other {
            return Some(0);
        }
        if other.starts_with(&self.text) {
            let is_past_half = self.text.len() * 2 > other.len();
            return Some(if is_past_half { UNFINISHED.0 } else { UNFINISHED.1 });
        }
        if self.is_small || self.errors_allowed == 0 || self.text.len().abs_diff(other.len()) > 6 {
            return None;
        }
        let errors = u32::try_from(self.pattern.distance(other.chars())).ok()?;
        (errors <= self.errors_allowed).then_some(errors * ERROR)
    }
}

/// How often a text holds each letter, a to z.
#[derive(Debug, Clone, Copy)]
struct Letters([u8; 26]);

impl Letters {
    fn of(text: &str) -> Self {
        let mut letters = [0_u8; 26];
        for letter in text.bytes().filter(u8::is_ascii_lowercase) {
            let count = &mut letters[usize::from(letter - b'a')];
            *count = count.saturating_add(1);
        }
        Self(letters)
    }

    /// How many letters this text has that the other lacks.
    fn beyond(self, other: Self) -> u32 {
        self.0.iter().zip(other.0).map(|(one, other)| u32::from(one.saturating_sub(other))).sum()
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}
