//! From a typed name to a card at hand: the whole name, the words that begin it, or another spelling that the card database
//! knows. An ambiguous name is never guessed.

use crate::messages::play_line as say;
use crate::play::commands::parse::TypedName;
use zocalo_cards::card::Race;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

const MOST_NAMED: usize = 8;

/// Other spellings, for a deck of a race.
#[derive(Clone, Copy)]
pub(crate) struct OtherSpellings<'a> {
    pub index: &'a Index,
    pub race: Race,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NameMatch {
    /// The index of a label.
    One(usize),
    Several(Vec<usize>),
    None,
}

/// Each label occurs once in the list.
pub(crate) fn find(typed: &str, labels: &[&str]) -> NameMatch {
    let wanted = fold(typed);
    if wanted.is_empty() {
        return NameMatch::None;
    }
    let folded: Vec<String> = labels.iter().map(|label| fold(label)).collect();
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        folded.iter().enumerate().filter(|(_, label)| fits(label)).map(|(at, _)| at).collect()
    };
    let words: Vec<&str> = wanted.split(' ').collect();
    let whole = fitting(&|label| label == wanted);
    let beginning = fitting(&|label| label.starts_with(&wanted));
    // No number is the beginning of another.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let begins = |part: &str, word: &str| if is_number(word) { part == word } else { part.starts_with(word) };
    let by_words = fitting(&|label| words.iter().all(|word| label.split(' ').any(|part| begins(part, word))));
    match [whole, beginning, by_words].into_iter().find(|found| !found.is_empty()) {
        None => NameMatch::None,
        Some(found) if found.len() == 1 => NameMatch::One(found[0]),
        Some(found) => NameMatch::Several(found),
    }
}

/// The label meant by another spelling or a typing error.
pub(crate) fn find_spelled(typed: &str, labels: &[&str], spelling: Option<OtherSpellings<'_>>) -> NameMatch {
    let Some(OtherSpellings { index, race }) = spelling else { return NameMatch::None };
    match index.resolve(typed, Some(race)) {
        Resolved::Card(id, _) => {
            let label = index.label(id);
            labels.iter().position(|other| *other == label).map_or(NameMatch::None, NameMatch::One)
        }
        _ => NameMatch::None,
    }
}

pub(crate) fn ambiguous(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let reason = say::NameOpen { name: shortened(&typed.text, 40), names: listed(labels) };
    Diagnosis::new(typed.span.clone(), reason, say::MoreOfName)
}

pub(crate) fn unknown(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let help = if labels.is_empty() { say::NoneToChoose } else { say::ChooseFrom { names: listed(labels) }.text() };
    Diagnosis::new(typed.span.clone(), not_in_deck(typed), help)
}

/// For commands that want a card of the hand.
pub(crate) fn unknown_in_hand(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let help = if labels.is_empty() { say::NoneInHand } else { say::ChooseInHand { names: listed(labels) }.text() };
    Diagnosis::new(typed.span.clone(), not_in_deck(typed), help)
}

fn not_in_deck(typed: &TypedName) -> Text {
    say::NotInDeck { name: shortened(&typed.text, 40) }.text()
}

pub(crate) fn listed(labels: &[&str]) -> Text {
    let named = Text::list(labels.iter().take(MOST_NAMED), ", ");
    match labels.len().saturating_sub(MOST_NAMED) {
        0 => named,
        more => say::NamesAndMore { names: named, more }.text(),
    }
}
