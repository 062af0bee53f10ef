//! What the data says of cards in words of ours: sentences, traits, sources of facts. The Russian stands by the English words
//! in `data/messages/ru/cards/`, so that none outlives the English that it says.

use super::Text;
use crate::made::CARD_WORDS_IN_RUSSIAN;
use zocalo_text::text::Language;

/// Words of the data; the same in every language where they are not ours but those of a pack.
#[must_use]
pub fn on_card(words: &str) -> Text {
    on_card_in_russian(words).map_or_else(|| words.into(), |russian| Text::in_each(words.to_owned(), russian))
}

/// Words of the data in a language: as they are where they are not ours but those of a pack.
#[must_use]
pub fn on_card_in(language: Language, words: &str) -> &str {
    match language {
        Language::English => words,
        Language::Russian => on_card_in_russian(words).unwrap_or(words),
    }
}

/// Words of the data in Russian; `None` of words that are not ours.
#[must_use]
pub fn on_card_in_russian(words: &str) -> Option<&'static str> {
    let at = CARD_WORDS_IN_RUSSIAN.binary_search_by(|(english, _)| (*english).cmp(words)).ok()?;
    Some(CARD_WORDS_IN_RUSSIAN[at].1)
}

/// Words of the data, with this between them.
#[must_use]
pub fn all_on_card(words: &[String], between: &str) -> Text {
    Text::list(words.iter().map(|words| on_card(words)), between)
}
