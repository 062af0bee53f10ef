//! Recognises our own deck file, which `deck` reads and writes.

use toml_edit::Document;

use super::content::FileContent;
use super::marks;
use crate::deck::{Decklist, read_toml_in_part, write_toml};
use crate::formats::content::DeckReadError;
use crate::formats::export;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};

pub(super) fn recognise(content: &FileContent) -> bool {
    // What does not begin as such a file is none; marks of forums are looked for in the whole only of what does.
    let is_toml = |text: &String| {
        let end = text.match_indices('\n').map(|(at, _)| at).find(|at| *at > BEGINNING).unwrap_or(text.len());
        begins_like_toml(&marks::without_forum_marks(&text[..end]))
            && looks_like_toml(&marks::without_forum_marks(text))
    };
    content.text.is_some() && (content.has_ending("toml") || content.text.as_ref().is_some_and(is_toml))
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    read_toml_in_part(content.into_source()).map_err(DeckReadError::faults)
}

pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    Ok(EncodedDeck::text(write_toml(&export::list(outgoing))?))
}

/// In bytes, with comments before the first line.
const BEGINNING: usize = 1 << 14;

/// The lines that are no comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn begins_like_toml(text: &str) -> bool {
    let is_key = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    lines(text).next().is_some_and(|line| match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((table, _)) => is_key(table),
        None => line.split_once('=').is_some_and(|(key, _)| is_key(key.trim())),
    })
}

/// Whether a text is our TOML: its first line that is no comment is a table head or a key with its value, and it parses, or
/// most of its lines look like TOML, so that its mistake is worth reporting. A list to which somebody has added a line `race =
/// "Minbari"` stays a list.
fn looks_like_toml(text: &str) -> bool {
    if !begins_like_toml(text) {
        return false;
    }
    if Document::parse(text).is_ok() {
        return true;
    }
    // `Trade Pact=3` below `[deck]` is a list with headings.
    let is_bare = |line: &str| {
        line.split_once('=').is_some_and(|(key, count)| {
            key.trim().contains(' ') && !key.contains(['"', '\'']) && count.trim().parse::<u32>().is_ok()
        })
    };
    if lines(text).any(is_bare) {
        return false;
    }
    let is_entry = |line: &str| {
        line.split_once('=').is_some_and(|(key, _)| key.starts_with(['"', '\'']) || !key.trim().contains([' ', ':']))
    };
    let (toml, other): (Vec<&str>, Vec<&str>) =
        lines(text).partition(|line| is_entry(line) || line.starts_with(['[', '"', ']']));
    toml.iter().any(|line| is_entry(line)) && toml.len() > other.len()
}
