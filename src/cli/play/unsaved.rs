//! Games that are not saved: kept in the data folder after every move, however they are left, and found again.

use std::path::{Path, PathBuf};
use std::{fs, io};
use zocalo_text::message::Locale;

use crate::messages::trouble as say;
use zocalo_simulation::play::{SavedError, SavedGame};
use zocalo_text::files::own::{clear_left_over, make_folder};
use zocalo_text::text::fold;

const FOLDER: &str = "games";

/// The most kept games of one deck; who has so many has a file removed before the next is kept.
const MOST: u32 = 10_000;

/// A game at a terminal, ready to be kept whenever it ends.
pub(super) struct Unsaved {
    folder: Option<PathBuf>,
    name: String,
    /// The file in which it is kept, and the lines that it has there.
    own: Option<(PathBuf, Vec<String>)>,
    /// Whether somebody knows of that file, so that it stays when the game is saved elsewhere.
    is_known: bool,
    /// Whether it is kept after every move, and not only when it is left.
    keeps_moves: bool,
    start: SavedGame,
    lines: Vec<String>,
    saved: Vec<String>,
}

impl Unsaved {
    /// A game of the deck of this title, which starts so; it is saved as far as `start` goes. A game that was kept, and was
    /// gone on with from `resumed`, is kept in its own file again.
    pub(super) fn of(data_folder: Option<&Path>, title: &str, start: &SavedGame, resumed: Option<&Path>) -> Self {
        let folder = data_folder.map(|folder| folder.join(FOLDER));
        let file = resumed.filter(|file| file.parent() == folder.as_deref()).map(Path::to_owned);
        let (start, lines) = (start.clone(), start.lines().map(str::to_owned).collect::<Vec<_>>());
        let own = file.map(|file| (file, lines.clone()));
        let (name, is_known, saved) = (file_name(title), own.is_some(), lines.clone());
        Self { folder, name, own, is_known, keeps_moves: false, start, saved, lines }
    }

    /// Keeps the game after every move from now on: some ends nobody hears of.
    pub(super) fn keep_moves(&mut self) {
        self.keeps_moves = true;
    }

    /// Whether this is the file in which the game is kept, and no file that somebody saved it to.
    pub(super) fn is_kept_in(&self, file: &Path) -> bool {
        self.own.as_ref().is_some_and(|(own, _)| own == file)
    }

    /// Notes the lines done so far.
    pub(super) fn note(&mut self, lines: Vec<String>, locale: Locale) {
        self.lines = lines;
        if self.keeps_moves {
            // What cannot be kept now is tried again when the game is left, and said then.
            let _ = self.write(locale);
        }
    }

    /// Notes that the lines done so far are saved.
    pub(super) fn note_saved(&mut self) {
        self.saved.clone_from(&self.lines);
        if !self.is_known {
            self.forget_own();
        }
    }

    /// Keeps the game if something was done since it was saved, and returns the file; `None` when there is nothing to keep.
    pub(super) fn keep(&mut self, locale: Locale) -> Result<Option<PathBuf>, SavedError> {
        self.write(locale)?;
        if self.lines == self.saved {
            return Ok(None);
        }
        self.saved.clone_from(&self.lines);
        self.is_known = true;
        Ok(self.own.as_ref().map(|(file, _)| file.clone()))
    }

    /// Has the file in which the game is kept hold all its lines; takes it away where they are saved and nobody knows of it.
    fn write(&mut self, locale: Locale) -> Result<(), SavedError> {
        if self.lines == self.saved && !self.is_known {
            self.forget_own();
            return Ok(());
        }
        if self.own.as_ref().is_some_and(|(_, there)| *there == self.lines) {
            return Ok(());
        }
        let game = self.start.after(self.lines.clone());
        let file = match self.own.as_ref().filter(|own| holds(own)) {
            Some((file, _)) => game.write(file).map(|()| file.clone())?,
            // Another program goes on with the game in its file.
            None => self.keep_anew(&game, locale)?,
        };
        self.own = Some((file, self.lines.clone()));
        Ok(())
    }

    /// Takes away the file in which the game was kept, if nobody else has written there.
    fn forget_own(&mut self) {
        if let Some(own) = self.own.take().filter(holds) {
            // What cannot be taken away is a game that can be gone on with.
            let _ = fs::remove_file(own.0);
        }
    }

    fn keep_anew(&self, game: &SavedGame, locale: Locale) -> Result<PathBuf, SavedError> {
        let failed = |path: &Path, source| SavedError::Write { path: path.display().to_string(), source };
        let Some(folder) = &self.folder else {
            let source = io::Error::other(say::NoHome.render(locale));
            return Err(failed(Path::new(&say::TheGame.render(locale)), source));
        };
        make_folder(folder).map_err(|source| failed(folder, source))?;
        clear_left_over(folder, &format!(".{}", self.name));
        for number in 1..MOST {
            let path = folder.join(format!("{}-{number}.game", self.name));
            if path.exists() {
                continue;
            }
            match game.write_new(&path) {
                // Another program was faster.
                Err(SavedError::Write { source, .. }) if source.kind() == io::ErrorKind::AlreadyExists => {}
                written => return written.map(|()| path),
            }
        }
        Err(failed(folder, io::Error::other(say::TooManyGames.render(locale))))
    }
}

fn holds((file, lines): &(PathBuf, Vec<String>)) -> bool {
    SavedGame::read(file).is_ok_and(|(there, _)| there.lines().eq(lines.iter().map(String::as_str)))
}

pub(super) fn last_kept(data_folder: Option<&Path>) -> Option<PathBuf> {
    let entries = fs::read_dir(data_folder?.join(FOLDER)).ok()?.flatten();
    let games = entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "game"));
    let dated = games.filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())));
    dated.max().map(|(_, path)| path)
}

fn file_name(title: &str) -> String {
    let folded = fold(title);
    let words: Vec<&str> = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(40).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_kept_once_and_found_again() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(last_kept(Some(data.path())), None);
        let start = SavedGame { seed: 7, ..SavedGame::default() };
        let mut game = Unsaved::of(Some(data.path()), "My Déck: 1/2", &start, None);
        assert_eq!(game.keep(Locale::ENGLISH).unwrap(), None, "nothing was done");
        game.note(vec!["next".to_owned()], Locale::ENGLISH);
        let file = game.keep(Locale::ENGLISH).unwrap().unwrap();
        assert_eq!(file, data.path().join("games/my-deck-1-2-1.game"));
        assert_eq!(game.keep(Locale::ENGLISH).unwrap(), None, "it is kept already");
        assert_eq!(last_kept(Some(data.path())), Some(file.clone()));
        let (kept, _) = SavedGame::read(&file).unwrap();
        assert_eq!((kept.seed, kept.lines().collect::<Vec<_>>()), (7, vec!["next"]));
        // Gone on with, it stays one game; another of the same deck is another.
        let mut again = Unsaved::of(Some(data.path()), "My Déck: 1/2", &kept, Some(&file));
        again.note(vec!["next".to_owned(), "next".to_owned()], Locale::ENGLISH);
        assert_eq!(again.keep(Locale::ENGLISH).unwrap().as_ref(), Some(&file));
        let mut other = Unsaved::of(Some(data.path()), "My Déck: 1/2", &start, None);
        other.note(vec!["build".to_owned()], Locale::ENGLISH);
        assert_eq!(other.keep(Locale::ENGLISH).unwrap().unwrap(), data.path().join("games/my-deck-1-2-2.game"));
        other.note(Vec::new(), Locale::ENGLISH);
        other.note_saved();
        assert_eq!(other.keep(Locale::ENGLISH).unwrap(), None);
    }

    #[test]
    fn every_move_is_kept_until_the_game_is_saved() {
        let data = tempfile::tempdir().unwrap();
        let start = SavedGame::default();
        let lines = |count: usize| vec!["next".to_owned(); count];
        let kept = || {
            let games = fs::read_dir(data.path().join("games")).into_iter().flatten().flatten();
            let mut counts: Vec<usize> =
                games.map(|game| SavedGame::read(&game.path()).unwrap().0.lines().count()).collect();
            counts.sort_unstable();
            counts
        };
        let mut game = Unsaved::of(Some(data.path()), "Mine", &start, None);
        game.keep_moves();
        for (count, wanted) in [(1, &[1][..]), (2, &[2]), (1, &[1]), (0, &[]), (3, &[3])] {
            game.note(lines(count), Locale::ENGLISH);
            assert_eq!(kept(), wanted);
        }
        game.note_saved();
        assert_eq!(kept(), [0; 0], "it is saved elsewhere");
        game.note(lines(4), Locale::ENGLISH);
        let file = game.keep(Locale::ENGLISH).unwrap().unwrap();
        assert_eq!((kept(), game.keep(Locale::ENGLISH).unwrap()), (vec![4], None));
        // Two programs that go on with one game do not write over each other.
        let (start, _) = SavedGame::read(&file).unwrap();
        let mut again = Unsaved::of(Some(data.path()), "Mine", &start, Some(&file));
        again.keep_moves();
        again.note(lines(5), Locale::ENGLISH);
        assert_eq!(kept(), [5]);
        game.note(lines(6), Locale::ENGLISH);
        assert_eq!(kept(), [5, 6]);
        // One that was there stays, and is as it was when all is undone.
        again.note(lines(4), Locale::ENGLISH);
        again.note_saved();
        assert_eq!(kept(), [4, 6]);
    }

    #[test]
    fn any_title_makes_a_file_name() {
        for (title, name) in [("../../etc", "etc"), ("", "game"), ("Ünïcode ☃", "unicode"), ("a\\b", "a-b")] {
            assert_eq!(file_name(title), name);
        }
        assert_eq!(file_name(&"long ".repeat(50)).len(), 40);
    }
}
