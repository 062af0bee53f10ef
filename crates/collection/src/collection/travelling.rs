//! Marks of decks that travel: a deck below the folder whose decks machines share is called by its path below that folder,
//! as each of them has the folder elsewhere. Which folder that is here stands in a file beside the collection.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::batch::JournalChange;
use super::booking::BelowZero;
use super::decks::{DeckChange, DeckMark};
use super::error::LibraryError;
use super::store::Library;
use zocalo_text::files::own::DECKS_FOLDER;
use zocalo_text::files::writing::{AtomicFile, folder_of};

impl Library {
    /// The marked decks, by the full path that each has here; one that another machine shared stays as it is called there
    /// where no folder of decks is shared here. Errors: when the database fails or a mark does not read.
    pub fn decks(&self) -> Result<BTreeMap<String, DeckMark>, LibraryError> {
        let root = self.decks_folder();
        Ok(self.marks_as_kept()?.into_iter().map(|mark| as_here(mark, root.as_deref())).collect())
    }

    pub(super) fn decks_folder(&self) -> Option<PathBuf> {
        let text = fs::read_to_string(self.decks_folder_file()).ok()?;
        Some(PathBuf::from(text.trim_end_matches(['\n', '\r']))).filter(|folder| folder.is_absolute())
    }

    fn decks_folder_file(&self) -> PathBuf {
        folder_of(self.path()).join(DECKS_FOLDER)
    }

    /// Shares the decks below this folder, by its full path, from now on: the marks that they have travel with them. How
    /// many marks were tied to this machine before. Errors: when it cannot be kept or the journal cannot be written.
    pub fn share_decks_below(&mut self, root: &Path, time: i64) -> Result<usize, LibraryError> {
        if self.decks_folder().as_deref() != Some(root) {
            let place = self.decks_folder_file();
            AtomicFile::write_own(&place, &format!("{}\n", root.display()))
                .and_then(AtomicFile::put_in_place)
                .map_err(|source| LibraryError::Files { path: place, source })?;
        }
        let mut marks = self.marks_as_kept()?;
        let tied: Vec<(String, String)> =
            marks.keys().filter_map(|path| Some((path.clone(), below(path, root)?))).collect();
        let mut decks = Vec::new();
        for (path, travelling) in &tied {
            let mark = marks.remove(path);
            if !marks.contains_key(travelling) {
                decks.push(DeckChange { path: travelling.clone(), was: None, becomes: mark.clone() });
            }
            decks.push(DeckChange { path: path.clone(), was: mark, becomes: None });
        }
        if !tied.is_empty() {
            let change = |_: &_| Ok::<_, LibraryError>(JournalChange { differences: Vec::new(), decks });
            self.change_with("sync --decks", time, BelowZero::Refused, change)?;
        }
        Ok(tied.len())
    }
}

pub(super) fn as_kept(mut change: JournalChange, root: Option<&Path>) -> JournalChange {
    for deck in &mut change.decks {
        if let Some(path) = root.and_then(|root| below(&deck.path, root)) {
            deck.path = path;
        }
    }
    change
}

fn as_here((path, mark): (String, DeckMark), root: Option<&Path>) -> (String, DeckMark) {
    let is_below = |path: &Path| path.components().all(|part| matches!(part, Component::Normal(_)));
    let here = root
        .filter(|_| is_below(Path::new(&path)))
        .map(|root| path.split('/').fold(root.to_owned(), |at, part| at.join(part)));
    (here.and_then(|here| here.into_os_string().into_string().ok()).unwrap_or(path), mark)
}

fn below(path: &str, root: &Path) -> Option<String> {
    super::shared_decks::portable(Path::new(path).strip_prefix(root).ok()?).filter(|path| !path.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::sync_tests::Machine;
    use crate::collection::DeckState;
    use std::collections::BTreeMap;
    use std::path::Path;

    fn states(machine: &Machine) -> BTreeMap<String, DeckState> {
        machine.library.decks().unwrap().into_iter().map(|(path, mark)| (path, mark.state)).collect()
    }

    #[test]
    fn a_mark_means_the_deck_that_each_machine_has_in_its_own_folder() {
        let shared = tempfile::tempdir().unwrap();
        let (mut one, mut other) = (Machine::new(), Machine::new());
        // Marked before anything was shared, and a deck that lies elsewhere.
        one.mark("/home/anna/decks/week/narn.toml", DeckState::Built, 1);
        one.mark("/home/anna/box.toml", DeckState::Flexible, 2);
        assert_eq!(one.library.share_decks_below(Path::new("/home/anna/decks"), 3).unwrap(), 1);
        assert_eq!(one.library.share_decks_below(Path::new("/home/anna/decks"), 4).unwrap(), 0);
        one.library.sync(shared.path()).unwrap();
        other.library.share_decks_below(Path::new("/data/b5"), 5).unwrap();
        other.library.sync(shared.path()).unwrap();
        let elsewhere = ("/home/anna/box.toml".to_owned(), DeckState::Flexible);
        let has = |path: &str, state| BTreeMap::from([elsewhere.clone(), (path.to_owned(), state)]);
        assert_eq!(states(&one), has("/home/anna/decks/week/narn.toml", DeckState::Built));
        assert_eq!(states(&other), has("/data/b5/week/narn.toml", DeckState::Built));
        // What the other says of it comes back to the first.
        other.mark("/data/b5/week/narn.toml", DeckState::Idea, 6);
        other.library.sync(shared.path()).unwrap();
        one.library.sync(shared.path()).unwrap();
        assert_eq!(states(&one), has("/home/anna/decks/week/narn.toml", DeckState::Idea));
        assert_eq!(other.library.examine().unwrap(), []);
    }

    #[test]
    fn a_mark_that_leads_out_of_the_folder_is_none_of_its() {
        let folder = Some(Path::new("/data/b5"));
        let here = |path: &str| super::as_here((path.to_owned(), mark()), folder).0;
        assert_eq!(
            (here("a/b.toml"), here("../b.toml"), here("/b.toml")),
            ("/data/b5/a/b.toml".into(), "../b.toml".into(), "/b.toml".into())
        );
    }

    fn mark() -> crate::collection::DeckMark {
        crate::collection::DeckMark { state: DeckState::Built, cards: BTreeMap::new() }
    }
}
