//! The starter decks beside the cards of a program, in the folder where it looks for decks, so that somebody who opens it
//! can play.

use super::{CardFile, ExportTarget};
use crate::deck::shipped::BUILT_IN;
use crate::deck::{Deck, DeckError};
use crate::formats::{DeckExport, WriteOptions, format_called, read_bytes, write_deck};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

/// The fixed cards of the starters as decks of the program; none for what takes no decks.
///
/// # Errors
/// What asking the card database fails with.
pub fn starter_decks(target: &ExportTarget, catalog: &Catalog, index: &Index) -> Result<Vec<CardFile>, DeckError> {
    let Some((folder, format)) = target.decks.zip(format_called(target.name)) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for built_in in BUILT_IN.iter().filter(|deck| deck.is_starter) {
        // They are read and written by tests: what fails here fails there.
        let Ok(list) = read_bytes(built_in.shown(), built_in.text.as_bytes()) else { continue };
        let deck = Deck::resolve(list, catalog, index)?;
        let Ok(written) = write_deck(format, &DeckExport { deck: &deck, options: &WriteOptions::default() }) else {
            continue;
        };
        files
            .push(CardFile { path: format!("{folder}/{}.{}", built_in.file, format.endings[0]), bytes: written.bytes });
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::cards::targets;

    #[test]
    fn every_program_with_decks_gets_the_four_starters_and_reads_them() {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        for target in targets() {
            let files = starter_decks(target, &catalog, &index).unwrap();
            assert_eq!(files.len(), if target.decks.is_some() { 4 } else { 0 }, "{}", target.name);
            for file in files {
                let list = read_bytes(file.path.clone(), &file.bytes).unwrap();
                let deck = Deck::resolve(list, &catalog, &index).unwrap();
                assert!(deck.slots.iter().map(|slot| slot.count).sum::<u32>() > 20, "{}", file.path);
                assert!(deck.slots.iter().all(|slot| slot.card().is_some()), "{}", file.path);
            }
        }
    }
}
