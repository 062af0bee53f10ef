//! From bytes to text: UTF-8 with or without its mark, else Windows-1252; any line ends.

use encoding_rs::WINDOWS_1252;
use toml_edit::Document;

/// The text of a file, its lines ended by `\n`; `None` when the bytes are no text.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    };
    // A text may hold a stray control sign, which is reported where it stands; noise is full of them.
    let strange = text.chars().filter(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{1b}')).count();
    if text.contains('\0') || (strange > 8 && strange * 50 > text.chars().count()) {
        return None;
    }
    Some(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}

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
