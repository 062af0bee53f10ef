//! The slots of a pattern, which stand for an amount, an ability, a class of cards and the like, and how each is read.

use serde_json::{Value, json};

use super::class;
use super::sentences::OWN_NAME;
use super::words::{ability, mark, number, race};
use zocalo_cards::card::{Ability, CardType};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotKind {
    /// An amount from 1, `2`, `+2`, `two`.
    Number,
    Ability,
    Conflict,
    Mark,
    Race,
    /// Babylon 5, the Shadows or the Vorlons.
    Third,
    /// A state between races, but for war.
    State,
    Class,
    Types,
    /// The card itself: its name, `this card`, `this Group`.
    Own,
}

impl SlotKind {
    /// The kind of the slot of this name, which may end in a digit: `n`, `n2`, `ability`.
    #[must_use]
    pub(super) fn of(name: &str) -> Option<Self> {
        Some(match name.trim_end_matches(|sign: char| sign.is_ascii_digit()) {
            "n" => Self::Number,
            "ability" => Self::Ability,
            "conflict" => Self::Conflict,
            "mark" => Self::Mark,
            "race" => Self::Race,
            "third" => Self::Third,
            "state" => Self::State,
            "class" => Self::Class,
            "types" => Self::Types,
            "me" => Self::Own,
            _ => return None,
        })
    }

    /// Every reading of the slot at the start of some words: how many of them it takes, and what it stands for.
    #[must_use]
    pub(super) fn read(self, words: &[String], kind: Option<CardType>, keywords: &[String]) -> Vec<(usize, Value)> {
        let Some(first) = words.first() else { return Vec::new() };
        let one = |value: Option<Value>| value.map(|value| (1, value)).into_iter().collect();
        match self {
            Self::Number => one(number(first).map(|number| json!(number))),
            Self::Ability => one(ability(first).map(|ability| json!(ability))),
            Self::Conflict => one(conflict(first).map(|ability| json!(ability))),
            Self::Mark => one(mark(first).map(|mark| json!(mark))),
            Self::Race => one(race(first).map(|race| json!(race))),
            Self::Third => third(words).map(|(length, who)| (length, json!(who))).into_iter().collect(),
            Self::State => state(words).map(|(length, state)| (length, json!(state))).into_iter().collect(),
            Self::Class => class::read(words, keywords),
            Self::Types => class::types(words).into_iter().collect(),
            Self::Own => own(words, kind).map(|length| (length, Value::Null)).into_iter().collect(),
        }
    }
}

/// The type of a conflict: no conflict is of Leadership (PSI, Conflict Cards).
fn conflict(word: &str) -> Option<Ability> {
    let all = Ability::ALL.iter().copied().filter(|ability| *ability != Ability::Leadership);
    all.into_iter().find(|ability| ability.name().eq_ignore_ascii_case(word))
}

fn third(words: &[String]) -> Option<(usize, &'static str)> {
    let words: Vec<&str> = words.iter().take(2).map(String::as_str).collect();
    match words[..] {
        ["babylon", "5"] => Some((2, "Babylon 5")),
        ["the", "shadows"] => Some((2, "Shadow")),
        ["the", "vorlons"] => Some((2, "Vorlon")),
        _ => None,
    }
}

fn state(words: &[String]) -> Option<(usize, &'static str)> {
    let words: Vec<&str> = words.iter().take(2).map(String::as_str).collect();
    match words[..] {
        ["free", "trade"] => Some((2, "Free Trade")),
        ["alliance", ..] => Some((1, "Alliance")),
        ["non-aggression", ..] => Some((1, "Non-Aggression")),
        ["neutrality", ..] => Some((1, "Neutrality")),
        _ => None,
    }
}

/// The card itself. A `this Fleet` on another card speaks of that one.
fn own(words: &[String], kind: Option<CardType>) -> Option<usize> {
    let words: Vec<&str> = words.iter().take(2).map(String::as_str).collect();
    match words[..] {
        [name, ..] if name.chars().eq([OWN_NAME]) => Some(1),
        ["this", "card"] => Some(2),
        ["this", word] => kind.is_some_and(|kind| kind.name().eq_ignore_ascii_case(word)).then_some(2),
        _ => None,
    }
}
