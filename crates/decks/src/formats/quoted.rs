//! Lines of a plain list whose names are in quotation marks, to the letter.

use super::saying::ListKey;

/// A line `2 "NAME"`: the count, the name to the letter, and where it begins. Nothing may follow: text behind the last
/// quotation mark may be a set.
pub(super) fn quoted_card(line: &str) -> Option<(i64, &str, usize)> {
    let text = line.strip_prefix("- ").unwrap_or(line);
    let digits = text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let count = text[..digits].parse().ok()?;
    let name = text[digits..].strip_prefix(" \"")?.strip_suffix('"')?;
    // `2 "A" and "B"` is no name between two marks, but neither is it anything else.
    (!name.trim().is_empty()).then_some((count, name, line.len() - name.len() - 1))
}

/// Whether a line has a quoted value, `name: "WORDS"` or `crusade: 1 "NAME"`, of which every character counts.
pub(super) fn is_quoted_saying(line: &str) -> bool {
    let text = line.trim_start_matches(['#', '/']);
    text.split_once(": ").filter(|(key, _)| ListKey::of(key).is_some()).is_some_and(|(_, value)| {
        value.strip_prefix('"').is_some_and(|rest| rest.ends_with('"')) || quoted_card(value).is_some()
    })
}
