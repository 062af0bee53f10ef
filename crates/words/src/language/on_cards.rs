//! What the data says of cards in words of ours: sentences, traits, sources of facts. What they say in
//! another language stands by the English words in `data/messages/LANGUAGE/cards/`, so that none outlives the English.

use std::borrow::Cow;

use super::Text;
use crate::made::{CARD_WORDS_IN_FURTHER, CARD_WORDS_IN_RUSSIAN};
use zocalo_text::text::Language;

/// Words of the data; the same in every language where they are not ours but those of a pack.
#[must_use]
pub fn on_card(words: &str) -> Text {
    Text::translated(words.to_owned(), |words, language| Cow::Owned(on_card_in(language, words).to_owned()))
}

/// Words of the data in a language: as they are where they are not ours but those of a pack.
#[must_use]
pub fn on_card_in(language: Language, words: &str) -> &str {
    translated_on_card(language, words).unwrap_or(words)
}

/// Words of the data in another language than English; `None` of words that are not ours, or that it does not have.
#[must_use]
pub fn translated_on_card(language: Language, words: &str) -> Option<&'static str> {
    let table = match language {
        Language::English => return None,
        Language::Russian => CARD_WORDS_IN_RUSSIAN,
        Language::Further(further) => CARD_WORDS_IN_FURTHER.get(further.place())?,
    };
    found(table, words)
}

/// What a table has for English words.
pub(super) fn found(table: &'static [(&str, &str)], english: &str) -> Option<&'static str> {
    table.binary_search_by(|(one, _)| (*one).cmp(english)).ok().map(|at| table[at].1)
}

/// Words of the data in Russian; `None` of words that are not ours.
#[must_use]
pub fn on_card_in_russian(words: &str) -> Option<&'static str> {
    translated_on_card(Language::Russian, words)
}

#[must_use]
pub fn all_on_card(words: &[String], between: &str) -> Text {
    Text::list(words.iter().map(|words| on_card(words)), between)
}
