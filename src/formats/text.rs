//! From a text to its format.

use toml_edit::Document;

/// Whether a text is our TOML: its first line that is no comment is a table head or a key with its value, and it parses,
/// or most of its lines look like TOML, so that the mistake in it is worth telling. A list of which somebody has added a
/// line `race = "Minbari"` stays a list.
pub fn looks_like_toml(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_key = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let begins =
        lines().next().is_some_and(|line| match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((table, _)) => is_key(table),
            None => line.split_once('=').is_some_and(|(key, _)| is_key(key.trim())),
        });
    if !begins {
        return false;
    }
    if Document::parse(text).is_ok() {
        return true;
    }
    let is_entry = |line: &str| {
        line.split_once('=').is_some_and(|(key, _)| key.starts_with(['"', '\'']) || !key.trim().contains([' ', ':']))
    };
    let (toml, other): (Vec<&str>, Vec<&str>) =
        lines().partition(|line| is_entry(line) || line.starts_with(['[', '"', ']']));
    toml.iter().any(|line| is_entry(line)) && toml.len() > other.len()
}
