//! The text of a list as its reader sees it: blanks in the place of tags and marks of any kind, digits in the place of signs that
//! look like digits, every byte at its place, so that every other character is found where its author wrote it.

use std::borrow::Cow;

use super::elements::with_cards_on_lines;
use super::html::without_tags;
use super::marks::without_forum_marks;
use super::signs::with_plain_digits;
use super::wiki::without_wiki_marks;

/// A line end where a tag begins a line. Quoted names stay unchanged; what is struck out stands between `~~`.
pub(super) fn readable(text: &str) -> String {
    let text = with_plain_digits(text);
    let text = with_cards_on_lines(&text).map_or_else(|| text.clone(), Cow::Owned);
    let text = without_tags(&text).map_or_else(|| text.clone(), Cow::Owned);
    let text = without_wiki_marks(&text).map_or_else(|| text.clone(), Cow::Owned);
    without_forum_marks(&text)
}
