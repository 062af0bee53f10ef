//! Breaking off a long run without losing what it has found: the first Ctrl-C ends the games, the second the program; and
//! what is said above the figures of the games that were played.

use serde::{Serialize, Serializer};
use zocalo_text::message::Locale;

use super::error::{Failure, Status};
use super::output::Output;
use super::progress::Progress;
use super::signals;
use crate::messages::goldfish_run as say;
use zocalo_engine::pilots::search::Stop;
use zocalo_simulation::advice::TrialWatch;
use zocalo_simulation::simulation::Prepared;
use zocalo_words::language::Number;

pub(super) struct Interruption(Stop);

impl Interruption {
    /// From now on a signal ends the games.
    pub(super) fn expected() -> Self {
        let stop = Stop::default();
        let heard = stop.clone();
        signals::on_signal(move || {
            if heard.raise() {
                signals::end();
            }
        });
        Self(stop)
    }

    pub(super) fn stop(&self) -> Stop {
        self.0.clone()
    }

    pub(super) fn has_come(&self) -> bool {
        self.0.is_raised()
    }

    /// What a command ends with that has printed what there is.
    pub(super) fn status(&self) -> Status {
        if self.has_come() { Status::Interrupted } else { Status::Done }
    }

    /// The same for a command that looks for something, and has found it or not.
    pub(super) fn status_of(&self, has_found: bool) -> Status {
        if has_found || self.has_come() { self.status() } else { Status::No }
    }

    /// Does work that is watched by a bar and by signals.
    pub(super) fn watched<T>(&self, progress: &Progress, work: impl FnOnce(&TrialWatch<'_>) -> T) -> T {
        let (planned, played) = (|games| progress.planned(games), |games| progress.played(games));
        let is_over = || self.has_come();
        work(&TrialWatch { planned: &planned, played: &played, is_over: &is_over })
    }
}

/// After how many games a run was interrupted, if it was: in a document whether it was.
pub(super) struct Interrupted(Option<u64>);

impl Interrupted {
    /// Of a run that has played so many games. Errors: [`Failure::Interrupted`] where there was none, after saying so.
    pub(super) fn after(games: u64, run: &Prepared, output: &Output) -> Result<Self, Failure> {
        let one = Self(run.until.is_raised().then_some(games));
        if one.0 == Some(0) {
            output.remark(say::BrokenOffBefore);
            return Err(Failure::Interrupted);
        }
        Ok(one)
    }

    pub(super) fn is_not(&self) -> bool {
        self.0.is_none()
    }

    /// The line above a report; empty where nothing was interrupted.
    pub(super) fn heading(&self, locale: Locale) -> String {
        self.0.map_or(String::new(), |games| format!("{}\n\n", Self::sentence(games, locale)))
    }

    /// Prints the same on stderr, beside a table.
    pub(super) fn print(&self, output: &Output) {
        if let Some(games) = self.0 {
            output.remark(Self::sentence(games, output.locale()));
        }
    }

    fn sentence(games: u64, locale: Locale) -> String {
        say::BrokenOff { count: Number::grouped(games) }.render(locale)
    }
}

impl Serialize for Interrupted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(self.0.is_some())
    }
}
