//! What a line of `play` does, and what is shown of it.

use std::path::Path;

use super::Table;
use super::document::HintAfter;
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::play_run as say;
use crate::messages::verdict::SeverityNote;
use crate::report;
use zocalo_simulation::play::{InputLine, LineRefusal, View};
use zocalo_text::text;

/// What a line came to.
pub(super) enum Outcome {
    /// Something was done or shown; whether the board has changed.
    Done(bool),
    /// A file could not be written.
    Failed(Failure),
    /// It was refused.
    Refused(LineRefusal),
    /// The end is wanted.
    Quit,
}

impl Table<'_> {
    /// Does a line and shows what came of it.
    pub(super) fn follow(&mut self, line: &str, output: &Output) -> Result<Outcome, Failure> {
        let outcome = self.followed(line, output);
        self.game.new_notes().into_iter().for_each(|read| output.remark(text![SeverityNote, ": ", read]));
        outcome
    }

    fn followed(&mut self, line: &str, output: &Output) -> Result<Outcome, Failure> {
        let read = match self.game.read(line) {
            Ok(read) => read,
            Err(fault) => return Ok(Outcome::Refused(fault.into())),
        };
        let played = match read {
            InputLine::Empty => return Ok(Outcome::Done(false)),
            InputLine::Quit => return Ok(Outcome::Quit),
            InputLine::Show(view) => {
                if self.shows {
                    self.show(view, output)?;
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Hint => {
                if self.shows {
                    output.answer(self.hints.page(&self.game, output.page()))?;
                } else {
                    let hint = self.hints.document(&self.game);
                    self.notes.hints.push(HintAfter { after: self.game.entries().len(), hint });
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Help(verb) => {
                if self.shows {
                    output.answer(report::play::commands(verb, output.width, output.locale()))?;
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Card(name) => {
                return match self.game.card_named(line, &name) {
                    Ok(card) => {
                        let label = self.game.deck().card(card).label.clone();
                        let known = self.deck.slots.iter().filter_map(|slot| slot.card()).find(|c| c.label == label);
                        if let Some(card) = known.filter(|_| self.shows) {
                            output.answer(report::card(
                                card,
                                output.is_verbose(),
                                &[],
                                output.width,
                                output.locale(),
                            ))?;
                        }
                        Ok(Outcome::Done(false))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            InputLine::Save(path) => {
                let saved = self.save(Path::new(&path), output);
                return Ok(saved.map_or_else(Outcome::Failed, |()| Outcome::Done(false)));
            }
            InputLine::Undo(to) => {
                return match self.game.undo(to) {
                    Ok(lines) => {
                        self.note(output.locale());
                        if self.shows {
                            let standing = report::play::standing(&self.game, output.locale());
                            let undid = say::Undid { count: lines, standing }.render(output.locale());
                            output.answer(format_args!("{}\n", report::hanging("", &undid, output.width)))?;
                        }
                        Ok(Outcome::Done(true))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            InputLine::Offer(number, _) => self.game.take(number).cloned(),
            InputLine::Play(commands) => self.game.play(line, &commands).cloned(),
        };
        match played {
            Ok(entry) => {
                self.note(output.locale());
                if self.shows {
                    output.answer(report::play::done(&self.game, &entry, output.width, output.locale()))?;
                }
                Ok(Outcome::Done(true))
            }
            Err(refused) => Ok(Outcome::Refused(refused)),
        }
    }

    pub(super) fn show(&self, view: View, output: &Output) -> Result<(), Failure> {
        output.answer(match view {
            View::Offers => report::play::offers(&self.game, true, output.width, output.locale()),
            View::GameState => report::play::board(&self.game, output.width, output.locale()),
            View::Hand => report::play::hand(&self.game, output.width, output.locale()),
            View::Log => report::play::log(&self.game, output.width, output.locale()),
        })
    }

    pub(super) fn show_offers(&self, output: &Output) -> Result<(), Failure> {
        if output.is_quiet() {
            return Ok(());
        }
        output.answer(report::play::offers(&self.game, false, output.width, output.locale()))?;
        self.hints.at_decision(&self.game, output)
    }
}
