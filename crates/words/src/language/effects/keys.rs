//! How messages choose by the words of effects, and lists of such words.

/// A word of the vocabulary as messages choose by it: `an Inner Circle character` as `an-inner-circle-character`.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase().replace(", ", "-").replace(' ', "-")
}

/// Words one after the other, the last two joined by `last`.
pub(super) fn listed(words: Vec<String>, last: impl Fn(String, String) -> String) -> String {
    let mut words = words;
    let Some(end) = words.pop() else { return String::new() };
    if words.is_empty() { end } else { last(words.join(", "), end) }
}
