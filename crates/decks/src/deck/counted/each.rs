//! A count that several names share, before them or behind: `2 of each: A, B`, `x3 each of A and B`, `je 2x A, B`, `по 2: A, B`,
//! `3x: A, B, C`, `A, B: 3 each`. Without a name it is the heading of those below: `3x`, `Three of each:`, `по одной:`.

use std::ops::Range;

use super::number::{PAIRS, TIMES, count_word, number_of_times};
use super::without_bullet;

/// Words before such a number.
const BEFORE: [&str; 4] = ["je", "jeweils", "по", "po"];

/// Words behind such a number.
const BEHIND: [&str; 3] = ["each", "apiece", "jeweils"];

/// Words that may stand between.
const BETWEEN: [&str; 22] = [
    "of",
    "the",
    "following",
    "copies",
    "copy",
    "cards",
    "card",
    "pcs",
    "x",
    "х",
    "stück",
    "stk",
    "mal",
    "шт",
    "штуки",
    "штуке",
    "штук",
    "штука",
    "shtuki",
    "shtuk",
    "shtuke",
    "sht",
];

/// Words before all of it.
const FILLERS: [&str; 10] = ["and", "then", "und", "dann", "и", "also", "дальше", "потом", "затем", "ещё"];

/// In bytes. No longer heading is one of a number.
const LONGEST_HEAD: usize = 40;

/// In bytes.
const LONGEST: usize = 2_000;

/// The count of a text that names share, and the place of the names, which is empty where they stand below.
pub(crate) fn shared(line: &str) -> Option<(i64, Range<usize>)> {
    let text = without_bullet(line.trim());
    if text.len() > LONGEST {
        return None;
    }
    let place = |names: &str| {
        let start = if names.is_empty() { 0 } else { names.as_ptr() as usize - line.as_ptr() as usize };
        start..start + names.len()
    };
    let (count, names) = of_noun(text).or_else(|| before(text)).or_else(|| behind(text))?;
    Some((count, place(names)))
}

/// Nouns for names that share a count, in small letters.
const NOUNS: [(&str, i64); 44] = [
    ("singles", 1),
    ("singletons", 1),
    ("single copies", 1),
    ("ones", 1),
    ("einzeln", 1),
    ("einzelne", 1),
    ("einzelkarten", 1),
    ("einfach", 1),
    ("одиночки", 1),
    ("одинарные", 1),
    ("doubles", 2),
    ("pairs", 2),
    ("duos", 2),
    ("couples", 2),
    ("deuces", 2),
    ("twins", 2),
    ("twos", 2),
    ("doppelt", 2),
    ("doppelte", 2),
    ("paare", 2),
    ("zweier", 2),
    ("zweifach", 2),
    ("пары", 2),
    ("парные", 2),
    ("двойки", 2),
    ("двойные", 2),
    ("triples", 3),
    ("triplets", 3),
    ("trips", 3),
    ("trios", 3),
    ("threes", 3),
    ("triplicates", 3),
    ("dreifach", 3),
    ("dreifache", 3),
    ("dreier", 3),
    ("тройки", 3),
    ("тройные", 3),
    ("quads", 4),
    ("quartets", 4),
    ("quadruples", 4),
    ("fours", 4),
    ("vierer", 4),
    ("четверки", 4),
    ("четвёрки", 4),
];

/// `Triples: A, B`, `Doubles (4)`, `3-ofs:`, `Two-ofs`.
fn of_noun(text: &str) -> Option<(i64, &str)> {
    let (head, names) = text.split_once([':', '–', '—']).unwrap_or((text, ""));
    let head = head.split(['(', '[']).next().unwrap_or_default().trim();
    if head.len() > LONGEST_HEAD || head.is_empty() || head.split(' ').nth(3).is_some() {
        return None;
    }
    let small = head.to_lowercase();
    let small = ["the ", "my ", "alle ", "все "].iter().find_map(|word| small.strip_prefix(word)).unwrap_or(&small);
    // `3-ofs`, `three of`
    let of = || {
        let number = small.strip_suffix('s').unwrap_or(small).strip_suffix("of")?;
        count_word(number.trim_end_matches([' ', '-', '‑']))
    };
    // `Konflikte dreimal`
    let times = || {
        let (_, last) = small.rsplit_once(' ').filter(|_| !names.is_empty())?;
        TIMES_IN_WORDS.iter().find(|(word, _)| *word == last).map(|(_, count)| *count)
    };
    let noun = NOUNS.iter().find(|(noun, _)| *noun == small).map(|(_, count)| *count);
    Some((noun.or_else(of).or_else(times)?, names.trim()))
}

/// Behind the type of cards, in small letters.
const TIMES_IN_WORDS: [(&str, i64); 9] = [
    ("einmal", 1),
    ("zweimal", 2),
    ("dreimal", 3),
    ("once", 1),
    ("twice", 2),
    ("thrice", 3),
    ("по одной", 1),
    ("дважды", 2),
    ("трижды", 3),
];

fn before(text: &str) -> Option<(i64, &str)> {
    let mut rest = text;
    let mut count = None;
    let (mut has_word, mut has_times) = (false, false);
    loop {
        let word = rest.split([' ', ':', ',', '-', '–', '—']).next().unwrap_or_default();
        let small = word.trim_matches(['.', '(', ')']).to_lowercase();
        let is_known = if count.is_none() {
            count = count_word(&small).filter(|_| word.len() < LONGEST_HEAD);
            has_times |= count.is_some() && number_of_times(&small).is_some() && small.contains(['x', 'х', '×']);
            has_word |= BEFORE.contains(&small.as_str());
            count.is_some() || BEFORE.contains(&small.as_str()) || FILLERS.contains(&small.as_str())
        } else {
            has_word |= BEHIND.contains(&small.as_str());
            BEHIND.contains(&small.as_str())
                || BETWEEN.contains(&small.as_str()) && small != "x"
                || ["x", "х"].contains(&small.as_str())
        };
        if word.is_empty() || !is_known || text.len() - rest.len() > LONGEST_HEAD {
            break;
        }
        rest = rest[word.len()..].trim_start();
        if rest.starts_with(':') {
            break;
        }
    }
    let count = count?;
    let is_headed = rest.starts_with(':');
    let names = rest.trim_start_matches([':', '-', '–', '—', ',', ' ']);
    // `each of the following, because I only have one:`
    if has_word && (names.is_empty() || (text.ends_with(':') && text.contains("following"))) {
        return Some((count, ""));
    }
    let is_row = names.contains(',');
    let is_it = if names.is_empty() {
        has_times
    } else {
        // `3: Draal x2, Minbar` is a heading of another kind.
        has_word || (is_headed && is_row && count > 0 && !names.chars().any(|sign| sign.is_ascii_digit()))
    };
    is_it.then_some((count, names))
}

fn behind(text: &str) -> Option<(i64, &str)> {
    let bare = text.trim_end_matches(['.', ')', ']', '!', ' ']);
    let mut words = bare.rsplit([' ', '(', '[', ':', ',']).filter(|word| !word.is_empty());
    let mut taken = Vec::new();
    let mut count = None;
    for word in words.by_ref().take(MOST_WORDS) {
        let small = word.trim_matches(['-', '–', '—', '.']).to_lowercase();
        let is_word = BEHIND.contains(&small.as_str())
            || BEFORE.contains(&small.as_str())
            || BETWEEN.contains(&small.as_str())
            || small.is_empty();
        let number = count_word(&small).filter(|_| count.is_none());
        if number.is_none() && !is_word {
            break;
        }
        count = count.or(number);
        taken.push(word);
    }
    let is_shared = |word: &&&str| {
        let small = word.trim_matches('.').to_lowercase();
        BEHIND.contains(&small.as_str()) || BEFORE.contains(&small.as_str())
    };
    taken.iter().find(is_shared)?;
    let first = taken.last()?;
    let end = first.as_ptr() as usize - text.as_ptr() as usize;
    let names = text[..end].trim_end_matches([' ', '-', '–', '—', ':', ',', '(', '[', '@']);
    let is_own = names.split_whitespace().next().is_some_and(|word| number_of_times(word).is_some());
    (!is_own && names.chars().any(char::is_alphabetic)).then_some((count?, names))
}

/// A number of copies in the middle of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NumberInRow {
    pub count: i64,
    /// With the words that belong to it.
    pub length: usize,
    /// Whether the names behind it share it: `2 each of`, `je 2`.
    pub is_shared: bool,
    /// Whether it is written as numbers behind names are: `x2`.
    pub follows: bool,
}

/// The number with which a text begins: `2`, `2x`, `x2`, `(2)`, `2 copies of`, `a pair of`, `three`, `je 2`, `2 each of`.
pub(crate) fn number_in_row(text: &str) -> Option<NumberInRow> {
    let mut found = NumberInRow { count: 0, length: 0, is_shared: false, follows: false };
    let (mut is_counted, mut has_article) = (false, false);
    loop {
        let rest = &text[found.length..];
        let start = found.length + rest.len() - rest.trim_start().len();
        let word = text[start..].split([' ', '\t', ',', ';', ':']).next().unwrap_or_default();
        if word.is_empty() || word.len() >= LONGEST_HEAD || found.length >= LONGEST_HEAD {
            break;
        }
        let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
        let inside = pairs.iter().find_map(|(open, close)| word.strip_prefix(*open)?.strip_suffix(*close));
        let small = inside.unwrap_or(word).trim_matches('.').to_lowercase();
        if is_counted {
            found.is_shared |= BEHIND.contains(&small.as_str());
            if !BEHIND.contains(&small.as_str()) && !BETWEEN.contains(&small.as_str()) {
                break;
            }
        } else if found.length == 0 && BEFORE.contains(&small.as_str()) {
            found.is_shared = true;
        } else if found.length == 0 && ARTICLES.contains(&small.as_str()) {
            has_article = true;
        } else if has_article {
            found.count = PAIRS.iter().find(|(pair, _)| *pair == small).map(|(_, count)| *count)?;
            is_counted = true;
        } else if small.chars().count() == 1 && small.starts_with(TIMES) {
            found.follows = true;
        } else {
            found.count =
                number_of_times(&small).or_else(|| count_word(&small).filter(|_| is_word_of_number(&small)))?;
            found.follows |= small.starts_with(TIMES);
            is_counted = true;
        }
        found.length = start + word.len();
    }
    is_counted.then_some(found)
}

/// Words before a noun that counts.
const ARTICLES: [&str; 3] = ["a", "ein", "eine"];

/// Letters alone and Roman numbers belong to names.
fn is_word_of_number(word: &str) -> bool {
    word.chars().nth(2).is_some() && !word.bytes().all(|sign| sign == b'i')
}

/// Behind the names.
const MOST_WORDS: usize = 4;

#[cfg(test)]
mod tests {
    use super::{number_in_row, shared};

    #[test]
    fn names_share_a_count() {
        for (text, count, names) in [
            ("2 of each: A, B", 2, "A, B"),
            ("x3 each of A, B and C", 3, "A, B and C"),
            ("and one each of A, B", 1, "A, B"),
            ("One each: A", 1, "A"),
            ("je 2x A, B", 2, "A, B"),
            ("Je 3x: A", 3, "A"),
            ("по 2 шт.: A, B", 2, "A, B"),
            ("по одной: A", 1, "A"),
            ("3x: A, B", 3, "A, B"),
            ("A, B: 3 each", 3, "A, B"),
            ("A, B (je 2)", 2, "A, B"),
            ("A, B - по 2 шт.", 2, "A, B"),
            ("A and B x2 each", 2, "A and B"),
            ("Triples: A, B", 3, "A, B"),
            ("Doubles (4)", 2, ""),
            ("3-ofs:", 3, ""),
            ("two-ofs", 2, ""),
            ("Двойки: A", 2, "A"),
            ("3x", 3, ""),
            ("x2:", 2, ""),
            ("Three of each:", 3, ""),
            ("po 3 shtuki:", 3, ""),
            ("And then one each of the following, because I only have one:", 1, ""),
        ] {
            let found = shared(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.0, &text[found.1]), (count, names), "{text}");
        }
        for text in ["3 A", "3x A, B", "3", "3: A", "2 A - 50c each", "3 A, 2 B each", "A", "x", "je", "each", ""] {
            assert_eq!(shared(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_stand_in_the_middle_of_rows() {
        for (text, count, length, is_shared, follows) in [
            ("2 A", 2, 1, false, false),
            ("2x A", 2, 2, false, false),
            ("x2 A", 2, 2, false, true),
            ("x 2 A", 2, 3, false, true),
            ("(3), A", 3, 3, false, false),
            ("three A", 3, 5, false, false),
            ("2 copies of A", 2, 11, false, false),
            ("a pair of A", 2, 9, false, false),
            ("2 each of A", 2, 9, true, false),
            ("je 2 A", 2, 4, true, false),
            ("по 2 A", 2, 6, true, false),
        ] {
            let found = number_in_row(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                (found.count, found.length, found.is_shared, found.follows),
                (count, length, is_shared, follows),
                "{text}"
            );
        }
        for text in ["A 2", "a A", "III", "I A", "each", "x", ""] {
            assert_eq!(number_in_row(text), None, "{text}");
        }
    }
}
