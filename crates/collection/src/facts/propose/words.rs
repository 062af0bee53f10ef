//! Single words of a sentence: amounts, abilities, marks and races.

use zocalo_cards::card::{Ability, CardType, Mark, Race};

/// The largest amount that is read; larger ones are slips of the pen.
const MOST: i64 = 50;

/// An amount from 1: below that a sentence speaks of a loss, which a pattern says in words.
#[must_use]
pub(super) fn number(word: &str) -> Option<i64> {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let digits = word.strip_prefix('+').unwrap_or(word);
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = match WORDS.iter().position(|known| *known == word) {
        Some(at) => i64::try_from(at + 1).ok()?,
        None if is_plain => digits.parse().ok()?,
        None => return None,
    };
    (1..=MOST).contains(&number).then_some(number)
}

/// An ability that characters have (PSI, Character Cards).
#[must_use]
pub(super) fn ability(word: &str) -> Option<Ability> {
    let printed = CardType::Character.printable_abilities();
    printed.iter().copied().find(|ability| ability.name().eq_ignore_ascii_case(word))
}

#[must_use]
pub(super) fn mark(word: &str) -> Option<Mark> {
    Mark::ALL.iter().copied().find(|mark| mark.name().eq_ignore_ascii_case(word))
}

/// One of the five races, in the singular or the plural.
#[must_use]
pub(super) fn race(word: &str) -> Option<Race> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    Race::ALL.iter().copied().find(|race| race.name().eq_ignore_ascii_case(singular))
}
