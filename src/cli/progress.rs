//! A bar for runs that somebody waits for: on stderr, at a terminal only, and not before a second has passed.

use std::fmt::Write;
use std::io::{self, IsTerminal as _};
use std::ops::Range;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use zocalo_text::message::Locale;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::output::Output;
use crate::messages::goldfish_run as say;
use zocalo_engine::game::GoldfishError;
use zocalo_simulation::simulation::Prepared;
use zocalo_simulation::simulation::shard::Counts;
use zocalo_words::language::Number;

/// After so long one wonders whether anything happens.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the bar is drawn where no game ends: a searching pilot thinks long about a single one.
const TICK: Duration = Duration::from_millis(250);

/// How many of the games have been played. Gone when the run is over.
pub(super) struct Progress {
    bar: ProgressBar,
    /// What shows the bar when patience has run out; none where nobody would see it.
    wait: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins to count; nothing is ever shown when nothing is to be said, or in a pipe.
    pub(super) fn new(games: u64, output: &Output) -> Self {
        let bar =
            ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden()).with_style(style(output.locale()));
        let wait = (!output.is_quiet() && io::stderr().is_terminal()).then(|| wait(bar.clone())).flatten();
        Self { bar, wait }
    }

    pub(super) fn planned(&self, games: u64) {
        self.bar.inc_length(games);
    }

    pub(super) fn played(&self, games: u64) {
        self.bar.inc(games);
    }
}

/// Plays the games of these numbers, with a bar where somebody waits for them.
pub(super) fn play(
    run: &Prepared,
    games: Range<u64>,
    threads: Option<usize>,
    output: &Output,
) -> Result<Counts, GoldfishError> {
    let progress = Progress::new(games.end - games.start, output);
    run.play(games, threads, &|games| progress.played(games))
}

/// Shows the bar when patience has run out, whether or not a game has ended by then; `None` when there is no thread for it.
fn wait(bar: ProgressBar) -> Option<(Sender<()>, JoinHandle<()>)> {
    let (end, ended) = mpsc::channel();
    let show = move || {
        if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(TICK);
        }
    };
    thread::Builder::new().spawn(show).ok().map(|thread| (end, thread))
}

fn style(locale: Locale) -> ProgressStyle {
    let played = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{}", say::PlayedSoFar { count: Number::grouped(state.pos()) }.render(locale));
    };
    // Before a game has ended nobody knows how long the others take.
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let time = format!("{:#}", HumanDuration(state.eta()));
        if let Some((at, _)) = time.char_indices().next_back().filter(|_| state.pos() > 0) {
            let (number, unit) = time.split_at(at);
            let _ = write!(out, "{}", say::TimeLeft { number, unit }.render(locale));
        }
    };
    ProgressStyle::with_template("{bar:40} {percent:>3} %  {played}  {left}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("played", played)
        .with_key("left", left)
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((end, thread)) = self.wait.take() {
            drop(end);
            // What it may have begun to show is cleared below.
            let _ = thread.join();
        }
        self.bar.disable_steady_tick();
        self.bar.finish_and_clear();
    }
}
