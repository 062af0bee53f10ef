//! Writes the deck, and sees before whether what stands there is what is to be replaced: what a file holds
//! at this moment.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::{kept, opening, shown};
use crate::builder::{Message, Model};
use crate::cli::deck::{note, state};
use crate::messages::build_command as say;
use zocalo_decks::editing::{Deed, State, Versions};
use zocalo_decks::formats::LARGEST_FILE;
use zocalo_text::files::reading::decode;
use zocalo_text::files::writing::AtomicFile;

/// The earlier states of the deck, which `deck history` lists and `deck undo` goes back to.
pub(super) struct States {
    versions: Option<Versions>,
    /// The deck as its file had it when it was opened, until that is noted; with the file.
    found: Option<(PathBuf, State)>,
}

impl States {
    /// Those of the deck that was just opened.
    pub(super) fn of(data_folder: Option<&Path>, model: &Model<'_>) -> Self {
        let file = model.file().path.clone().filter(|_| model.saved().is_some());
        let found = file.map(|path| {
            // The file may have line ends or an encoding that the text has not.
            let bytes = fs::read(&path).ok().filter(|bytes| decode(bytes).as_deref() == model.saved());
            let bytes = bytes.unwrap_or_else(|| model.text().as_bytes().to_vec());
            (path, state_of(model, &bytes, Deed::Found))
        });
        Self { versions: data_folder.map(Versions::of), found }
    }

    /// Notes the deck as it was just saved. What keeps it from being noted, in a sentence.
    pub(super) fn note(&mut self, model: &Model<'_>) -> Option<String> {
        let (versions, path) = (self.versions.as_ref()?, model.file().path.as_deref()?);
        let found = self.found.take();
        let noted = versions.change(path, |history| {
            if let Some((_, found)) = found.filter(|(file, _)| file == path) {
                note(history, found);
            }
            note(history, state_of(model, model.text().as_bytes(), Deed::Built));
        });
        noted.err().map(|error| say::NotKept { error: error.text() }.render(model.locale))
    }
}

fn state_of(model: &Model<'_>, bytes: &[u8], deed: Deed) -> State {
    let judged = model.judged();
    state(bytes, &judged.deck, Some(&judged.verdict), deed)
}

pub(super) fn save(model: &Model<'_>, path: &Path, text: String, over_anything: bool) -> Message {
    let is_own = model.file().path.as_deref() == Some(path) && model.saved().is_some();
    if !over_anything {
        match present(path) {
            Present::Nothing | Present::Other if is_own => return Message::Changed { theirs: None },
            Present::Nothing => {}
            Present::Text(theirs) if is_own && model.saved() == Some(theirs.as_str()) => {}
            Present::Text(theirs) if is_own => return Message::Changed { theirs: Some(theirs) },
            Present::Text(_) | Present::Other => return Message::Occupied { path: path.to_owned(), text },
        }
    }
    if let Some(obstacle) = opening::obstacle(path, model.locale) {
        return Message::NotSaved(obstacle);
    }
    match AtomicFile::write(path, &text).and_then(AtomicFile::put_in_place) {
        Ok(()) => {
            kept::forget(path, &text, model.has_taken_kept());
            Message::Saved { path: path.to_owned(), text }
        }
        Err(error) => {
            Message::NotSaved(say::CannotWrite { error: error.to_string(), path: shown(path) }.render(model.locale))
        }
    }
}

// What a file holds at this moment, before something is written over it.

pub(super) enum Present {
    Nothing,
    Text(String),
    /// Something that is no deck of ours.
    Other,
}

pub(super) fn present(path: &Path) -> Present {
    match fs::metadata(path) {
        Err(_) => return Present::Nothing,
        // Opening a pipe would wait for ever.
        Ok(there) if !there.is_file() || there.len() > LARGEST_FILE => return Present::Other,
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes));
    match (read, decode(&bytes)) {
        (Ok(_), Some(text)) => Present::Text(text),
        _ => Present::Other,
    }
}
