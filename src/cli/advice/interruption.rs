//! Breaking off a long measurement without losing what it has found: the first Ctrl-C ends the games, the second the program.

use super::super::error::Status;
use super::super::progress::Progress;
use super::super::signals;
use crate::advice::Watch;
use crate::pilots::search::Stop;

/// Whether somebody has broken off.
pub(in crate::cli) struct Interruption(Stop);

impl Interruption {
    /// From now on a signal ends the games.
    pub(in crate::cli) fn expected() -> Self {
        let stop = Stop::default();
        let heard = stop.clone();
        signals::on_signal(move || {
            if heard.raise() {
                signals::end();
            }
        });
        Self(stop)
    }

    /// What ends the games of a searching pilot.
    pub(in crate::cli) fn stop(&self) -> Stop {
        self.0.clone()
    }

    /// Whether a signal has come.
    pub(in crate::cli) fn has_come(&self) -> bool {
        self.0.is_raised()
    }

    /// What a command ends with that has printed what there is.
    pub(in crate::cli) fn status(&self) -> Status {
        if self.has_come() { Status::Interrupted } else { Status::Done }
    }

    /// The same for a command that looks for something, and has found it or not.
    pub(in crate::cli) fn status_of(&self, has_found: bool) -> Status {
        if has_found || self.has_come() { self.status() } else { Status::No }
    }

    /// Does work that is watched by a bar and by signals.
    pub(in crate::cli) fn watched<T>(&self, progress: &Progress, work: impl FnOnce(&Watch<'_>) -> T) -> T {
        let (planned, played) = (|games| progress.planned(games), |games| progress.played(games));
        let is_over = || self.has_come();
        work(&Watch { planned: &planned, played: &played, is_over: &is_over })
    }
}
