//! What a line of `play` does, and what is shown of it.

use std::path::Path;

use super::Table;
use super::document::{HintAfter, TaughtAfter};
use super::looking::{look, refusal_in_words, taught};
use crate::cli::choose::confirm;
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::play_run as say;
use crate::messages::verdict::SeverityNote;
use crate::report;
use zocalo_simulation::play::{InputLine, LineRefusal, PlayedLine, RefusalReason, UndoTo, View};
use zocalo_text::message::Locale;
use zocalo_text::text;

/// What a line came to.
pub(super) enum LineOutcome {
    /// Something was done or shown; whether the board has changed.
    Done(bool),
    Failed(Failure),
    Refused(LineRefusal),
    Quit,
}

impl Table<'_> {
    pub(super) fn follow(&mut self, line: &str, output: &Output) -> Result<LineOutcome, Failure> {
        let outcome = self.followed(line, output);
        self.game.new_notes().into_iter().for_each(|read| output.remark(text![SeverityNote, ": ", read]));
        outcome
    }

    fn followed(&mut self, line: &str, output: &Output) -> Result<LineOutcome, Failure> {
        let read = match self.game.read(line) {
            Ok(read) => read,
            Err(fault) => return Ok(LineOutcome::Refused(fault.into())),
        };
        let played = match read {
            InputLine::Empty => return Ok(LineOutcome::Done(false)),
            InputLine::Quit => return Ok(LineOutcome::Quit),
            InputLine::Show(_) | InputLine::Help(_) | InputLine::Card(_) => {
                let shown = self.shows.then_some(output);
                let refused = look(line, &read, &self.game, self.deck, shown)?;
                return Ok(refused.map_or(LineOutcome::Done(false), LineOutcome::Refused));
            }
            InputLine::Hint => {
                if self.shows {
                    output.answer(self.hints.page(&self.game, output.page()))?;
                } else {
                    let hint = self.hints.document(&self.game);
                    self.notes.hints.push(HintAfter { after: self.game.entries().len(), hint });
                }
                return Ok(LineOutcome::Done(false));
            }
            InputLine::Save(path) => {
                let saved = self.save(Path::new(&path), output);
                return Ok(saved.map_or_else(LineOutcome::Failed, |()| LineOutcome::Done(false)));
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
                        Ok(LineOutcome::Done(true))
                    }
                    Err(refused) => Ok(LineOutcome::Refused(refused)),
                };
            }
            InputLine::Offer(number, _) => self.game.take(number).cloned(),
            InputLine::Play(commands) => self.game.play(line, &commands).cloned(),
        };
        match played {
            Ok(entry) => {
                if !self.may_give_up(&entry, output)? {
                    return Ok(LineOutcome::Done(false));
                }
                self.note(output.locale());
                if self.shows {
                    output.answer(report::play::done(&self.game, &entry, output.width, output.locale()))?;
                }
                self.teach(Some(&entry), output)?;
                Ok(LineOutcome::Done(true))
            }
            Err(refused) => Ok(LineOutcome::Refused(refused)),
        }
    }

    /// Asks, at a terminal, before a conflict is lost that somebody could support; without one it is a note. Whoever says no
    /// has the line taken back.
    fn may_give_up(&mut self, entry: &PlayedLine, output: &Output) -> Result<bool, Failure> {
        let locale = output.locale();
        let Some(why) = report::play::unsupported(self.game.deck(), entry, locale) else { return Ok(true) };
        let sentence = report::hanging("", &format!("{}.", report::play::capital(&why)), output.width);
        match confirm(&sentence, &say::GiveUp.render(locale), output) {
            Ok(Some(true)) => Ok(true),
            Ok(None) => {
                if self.shows {
                    output.remark(text![SeverityNote, ": ", why]);
                }
                Ok(true)
            }
            Ok(Some(false)) | Err(Failure::Interrupted) => {
                // It was the last line.
                let _ = self.game.undo(UndoTo::Lines(1));
                output.answer(format_args!("{}\n", say::TakenBack.render(locale)))?;
                Ok(false)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Explains what has come up for the first time, where that is wanted.
    pub(super) fn teach(&mut self, entry: Option<&PlayedLine>, output: &Output) -> Result<(), Failure> {
        let points = self.teacher.as_mut().map(|teacher| teacher.comes_up(&self.game, entry)).unwrap_or_default();
        let answered = self.game.deck().table.is_some();
        if self.shows {
            return taught(&points, answered, output);
        }
        let after = self.game.entries().len();
        self.notes.taught.extend(points.into_iter().map(|point| TaughtAfter { after, says: point.text(answered) }));
        Ok(())
    }

    /// Why a line is not done; where the game is explained, with the rule.
    pub(super) fn why(&self, reason: &RefusalReason, locale: Locale) -> String {
        match self.teacher {
            Some(_) => refusal_in_words(&self.game, reason, locale),
            None => self.game.why(reason).render(locale),
        }
    }

    pub(super) fn show(&self, view: View, output: &Output) -> Result<(), Failure> {
        look("", &InputLine::Show(view), &self.game, self.deck, Some(output)).map(|_| ())
    }

    pub(super) fn show_offers(&self, output: &Output) -> Result<(), Failure> {
        if output.is_quiet() {
            return Ok(());
        }
        output.answer(report::play::offers(&self.game, false, output.width, output.locale()))?;
        self.hints.at_decision(&self.game, output)
    }
}
