//! How messages choose by the words of effects, and lists of such words.

use zocalo_text::message::Text;

/// A word of the vocabulary as messages choose by it: `an Inner Circle character` as `an-inner-circle-character`.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase().replace(", ", "-").replace(' ', "-")
}

/// Words one after the other, the last two joined by `last`.
pub(super) fn listed<T: Into<Text>>(words: Vec<T>, last: impl Fn(Text, Text) -> Text) -> Text {
    let mut words: Vec<Text> = words.into_iter().map(Into::into).collect();
    let Some(end) = words.pop() else { return Text::EMPTY };
    if words.is_empty() { end } else { last(Text::list(words, ", "), end) }
}
