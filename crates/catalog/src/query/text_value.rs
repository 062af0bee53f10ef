//! Whether a text is what a value says, for what is judged outside of the database: decks, and copies on their shelf.

use super::tree::Word;
use crate::catalog::compile_pattern;
use zocalo_text::text::fold;

/// Whether a text is what a value says: a part of it, or all; a star stands for anything.
pub(super) fn text_fits(text: &str, word: &Word, whole: bool) -> bool {
    let value = match word {
        Word::Pattern(pattern) => return matches(text, pattern),
        Word::Text(value) => value,
    };
    let text = fold(text);
    if value.contains('*') {
        return stars_fit(&text, value);
    }
    let value = fold(value);
    if whole { text == value } else { text.contains(&value) }
}

pub(super) fn matches(text: &str, pattern: &str) -> bool {
    compile_pattern(pattern).is_ok_and(|pattern| pattern.is_match(text))
}

/// Whether a folded text is of this form, each star anything.
fn stars_fit(text: &str, form: &str) -> bool {
    let parts: Vec<String> = form.split('*').map(fold).collect();
    let [first, between @ .., last] = &parts[..] else { return false };
    let Some(mut rest) = text.strip_prefix(first.as_str()) else { return false };
    for part in between {
        let Some(at) = rest.find(part.as_str()) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last.as_str())
}
