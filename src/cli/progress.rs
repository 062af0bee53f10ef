//! A bar for runs that somebody waits for: on stderr, at a terminal only, and not before a second has passed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::output::Output;

/// After so long one wonders whether anything happens.
const PATIENCE: Duration = Duration::from_secs(1);

/// How many of the games have been played. Gone when the run is over.
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    is_shown: AtomicBool,
}

impl Progress {
    /// Begins to count; nothing is ever shown when nothing is to be said.
    pub(super) fn new(games: u64, output: &Output) -> Self {
        let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {human_pos} games  {eta} left");
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden())
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar, start: Instant::now(), is_shown: AtomicBool::new(output.is_quiet()) }
    }

    /// So many more games are over.
    pub(super) fn played(&self, games: u64) {
        self.bar.inc(games);
        if self.start.elapsed() > PATIENCE && !self.is_shown.swap(true, Ordering::Relaxed) {
            // In a pipe this shows nothing either.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
