//! Names for deck files.

use std::path::PathBuf;

use super::super::model::Model;
use crate::screen::LineInput;

/// The name that is offered when a deck is saved under a name: that of its file, else one made of the deck's.
pub(super) fn suggestion(model: &Model<'_>) -> LineInput {
    if let Some(path) = &model.file.path {
        return LineInput::new(&path.to_string_lossy());
    }
    let list = model.history.deck().list();
    let name = list.name.as_ref().map_or("deck", |said| said.text.as_str());
    let letters = name.to_lowercase();
    let mut words = letters.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.by_ref().take(8).collect::<Vec<_>>().join("-");
    let name: String = name.chars().take(60).collect();
    LineInput::new(&format!("{}.toml", if name.is_empty() { "deck" } else { &name }))
}

/// The path that somebody typed: with the ending of our own files; `None` where there is no name.
pub(super) fn typed(text: &str) -> Option<PathBuf> {
    let text = text.trim();
    if text.is_empty() || text.ends_with('/') {
        return None;
    }
    // `Narn 1.2` has no ending, whatever a path may think.
    let has_ending = text.len() > 5 && text.get(text.len() - 5..).is_some_and(|end| end.eq_ignore_ascii_case(".toml"));
    Some(PathBuf::from(if has_ending { text.to_owned() } else { format!("{text}.toml") }))
}
