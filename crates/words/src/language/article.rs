//! The indefinite article, which English has and Russian has not.

use super::current;
use zocalo_text::text::Language;

/// `a fleet`, `an event`; in a language without articles the words as they are.
pub fn with_article(words: String) -> String {
    if current() == Language::Russian {
        return words;
    }
    let article = if words.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}")
}
