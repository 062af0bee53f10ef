//! From a text to its format.

/// Whether a text is our TOML: its first line that is no comment is a table head or a key with its value.
pub fn looks_like_toml(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let is_key = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    first.is_some_and(|line| match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((table, _)) => is_key(table),
        None => line.split_once('=').is_some_and(|(key, _)| is_key(key.trim())),
    })
}
