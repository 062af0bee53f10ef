//! `play` on a full screen: the loop between the terminal and the screen of [`crate::playing`], keeping and saving.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use zocalo_text::message::Locale;

use super::unsaved::Unsaved;
use super::{Table, kept, locked};
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::screen::{Event, Screen, in_panic, unheld};
use crate::messages::play_run as say;
use crate::playing::{PlayEffect, PlayMessage, PlayModel, update, view};
use zocalo_catalog::names::Index;
use zocalo_engine::game::{LONGEST_GAME, PlayDeck};
use zocalo_engine::pilots::Standard;
use zocalo_simulation::plan::Follower;
use zocalo_simulation::play::{TurnEnd, piloted};
use zocalo_simulation::simulation::{PlanChoice, compiled_plan};
use zocalo_text::text::shortened;

enum Left {
    /// By a key; the file in which the game was kept, if there was anything to keep.
    ByKey(Option<PathBuf>),
    /// The terminal is no more, or the end was asked from outside.
    Gone,
}

/// Keeps the game when the program panics, as it was after the last move; what is said of it.
fn kept_in_panic(unsaved: &Mutex<Unsaved>, locale: Locale) -> Option<String> {
    let file = unheld(unsaved)?.keep(locale).ok()??;
    Some(kept(&file, locale))
}

impl Table<'_> {
    /// Plays on a full screen until the game is left. `file` is the file it was resumed from.
    pub(super) fn on_screen(&mut self, index: &Index, file: Option<&Path>, output: &Output) -> Result<Status, Failure> {
        let pace = self.pace(index, output);
        let mut screen: Screen<()> = Screen::open(output, say::ByLines)?;
        locked(&self.unsaved).keep_moves();
        let (unsaved, locale) = (Arc::clone(&self.unsaved), output.locale());
        let _in_panic = in_panic(move || kept_in_panic(&unsaved, locale));
        let saved_to =
            file.filter(|file| !locked(&self.unsaved).is_kept_in(file)).map(|file| file.display().to_string());
        let mut model = PlayModel::new(self.game.clone(), self.deck, pace, saved_to, screen.look(), output.locale());
        for text in self.warnings.texts() {
            update(&mut model, PlayMessage::Remark(text.to_owned()));
        }
        let left = self.play_on(&mut screen, &mut model);
        drop(screen);
        match left {
            Ok(Left::ByKey(file)) => {
                if let Some(outcome) = model.outcome() {
                    output.answer(format_args!("{}\n", crate::report::hanging("", &outcome, output.width)))?;
                }
                if let Some(file) = file {
                    output.remark(kept(&file, output.locale()));
                }
                Ok(Status::Done)
            }
            Ok(Left::Gone) => {
                self.leave(output)?;
                Err(Failure::Interrupted)
            }
            // A game is not lost because a terminal fails.
            Err(failure) => {
                self.leave(output)?;
                Err(failure)
            }
        }
    }

    /// Draws and does what the keys say until the screen is left.
    fn play_on(&self, screen: &mut Screen<()>, model: &mut PlayModel<'_>) -> Result<Left, Failure> {
        loop {
            let mut size = (0, 0);
            screen.draw(|frame| {
                size = (frame.area().width, frame.area().height);
                view(model, frame);
            })?;
            update(model, PlayMessage::Size(size.0, size.1));
            let mut event = Some(screen.next());
            // Keys that came at once are drawn once.
            while let Some(happened) = event {
                let message = match happened {
                    Event::Key(key) => PlayMessage::Key(key),
                    Event::Paste(text) => PlayMessage::Paste(text),
                    // The game does not ask for it.
                    Event::Mouse(_) => {
                        event = screen.next_waiting();
                        continue;
                    }
                    Event::Resize | Event::Worker(()) => break,
                    Event::Gone => return Ok(Left::Gone),
                };
                if let Some(left) = self.follow_key(model, message) {
                    return Ok(left);
                }
                event = screen.next_waiting();
            }
        }
    }

    /// Does what a key says, saving and keeping included; `Some` when the screen is left.
    fn follow_key(&self, model: &mut PlayModel<'_>, message: PlayMessage) -> Option<Left> {
        let effects = update(model, message);
        locked(&self.unsaved).note(model.lines(), model.locale);
        for effect in effects {
            let answer = match effect {
                PlayEffect::Save(path) => {
                    let game = self.start.after(model.lines());
                    match game.write(Path::new(&path)) {
                        Ok(()) => {
                            locked(&self.unsaved).note_saved();
                            PlayMessage::Saved(path)
                        }
                        Err(error) => PlayMessage::NotSaved(error.text().render(model.locale)),
                    }
                }
                PlayEffect::Leave => match locked(&self.unsaved).keep(model.locale) {
                    Ok(file) => return Some(Left::ByKey(file)),
                    Err(error) => PlayMessage::NotKept(error.text().render(model.locale)),
                },
                PlayEffect::Abandon => return Some(Left::ByKey(None)),
            };
            update(model, answer);
        }
        None
    }

    /// How far the goldfish comes with the seed of this game, by the deck's plan if it has one.
    fn pace(&self, index: &Index, output: &Output) -> Vec<TurnEnd> {
        let book: &PlayDeck = self.game.deck();
        let seed = self.game.seed();
        match compiled_plan(&PlanChoice::Own, self.deck, book, index) {
            Ok(Some(plan)) => piloted(book, &mut Follower::new(plan, book, Standard), seed, LONGEST_GAME),
            Ok(None) => piloted(book, &mut Standard, seed, LONGEST_GAME),
            // Its faults are those of `goldfish`, which shows them with their places.
            Err(error) => {
                let why = shortened(&Failure::from(error).sentence().render(output.locale()), 200);
                output.remark(say::NoPlanAlongside { why });
                piloted(book, &mut Standard, seed, LONGEST_GAME)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use zocalo_text::message::Locale;

    use super::{kept_in_panic, locked};
    use crate::cli::play::unsaved::Unsaved;
    use zocalo_simulation::play::SavedGame;

    #[test]
    fn a_panic_keeps_what_was_played() {
        let data = tempfile::tempdir().unwrap();
        let unsaved = Mutex::new(Unsaved::of(Some(data.path()), "Mine", &SavedGame::default(), None));
        assert_eq!(kept_in_panic(&unsaved, Locale::ENGLISH), None);
        locked(&unsaved).note(vec!["pass".to_owned()], Locale::ENGLISH);
        let said = kept_in_panic(&unsaved, Locale::ENGLISH).unwrap();
        let games: Vec<_> = std::fs::read_dir(data.path().join("games")).unwrap().collect();
        assert_eq!(games.len(), 1);
        assert!(said.contains(games[0].as_ref().unwrap().file_name().to_str().unwrap()), "{said}");
    }
}
