//! `export --ids`: the ids of the cards in a game that the user has installed in OCTGN.

use std::path::PathBuf;

use super::super::error::Failure;
use crate::messages::{exchange as say, trouble};
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::formats::Ids;
use zocalo_decks::formats::xml::LARGEST_XML;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::text::Source;
use zocalo_text::text::shortened;
use zocalo_words::language::said_of_text;

/// The ids of all the sets; `None` when no file is given.
pub(super) fn read(files: &[PathBuf], catalog: &Catalog) -> Result<Option<Ids>, Failure> {
    if files.is_empty() {
        return Ok(None);
    }
    let mut ids = Ids::default();
    for file in files {
        let label = shortened(&file.display().to_string(), 200);
        let text = read_text(file, LARGEST_XML).map_err(|error| unreadable(&label, &error))?;
        if let Err(fault) = ids.add(&text) {
            return Err(Failure::InFile(Box::new(Source { label, text }), vec![fault]));
        }
    }
    if ids.is_empty() {
        return Err(Failure::request(say::NoId, say::GiveSet));
    }
    ids.tell_apart(&catalog.cards()?);
    Ok(Some(ids))
}

fn unreadable(label: &str, error: &Unreadable) -> Failure {
    let error = said_of_text(error);
    Failure::request(trouble::CannotBeRead { file: label, error }, say::GiveSet)
}
