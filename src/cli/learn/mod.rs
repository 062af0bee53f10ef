//! `learn`: a first game with every round explained, then a deck of one's own, at a terminal or from a script.

mod kept;
mod page;
mod session;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Read as _};
use std::path::Path;

use clap::Args;

use self::kept::LessonProgress;
use self::page::LessonAnswer;
use self::session::{Leaving, Session};
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::resolve_ruleset::ruleset_of;
use crate::messages::learn as say;
use crate::messages::play_run;
use zocalo_engine::game::Assumptions;
use zocalo_simulation::lesson::{Course, lessons};
use zocalo_simulation::play::HandGame;
use zocalo_simulation::simulation::play_deck;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// The longest script that is read, in bytes.
const LARGEST_SCRIPT: u64 = 1 << 20;

/// Runs a command of the program as it was typed, for steps that ask for one.
pub(super) type RunsCommand = fn(&[OsString], &Context) -> Result<Status, Failure>;

/// Learn the game: a first game with every round explained, step by step
#[derive(Debug, Args)]
#[command(
    after_help = "You play a starter deck on the real rules: each step explains something, with the document and section that \
    it comes from, and asks for a move. A move that the rules forbid is refused with its reason, and nothing that you type \
    ends the lesson: hint says what to type and why, skip goes on, back goes back, again repeats the step, quit leaves. At \
    the end you make a deck of your own, check it and write its sheet.\n\
    The lesson is kept after every step: zocalo learn goes on where you left. Without a terminal, lines are read from \
    standard input. zocalo play DECK --teach explains any other game.\n\n\
    Example: zocalo learn"
)]
pub(crate) struct LearnArgs {
    /// Begin anew, whatever was kept
    #[arg(long)]
    again: bool,
    /// List the steps and how far you have come, and stop
    #[arg(long, conflicts_with = "again")]
    steps: bool,
}

/// Goes on with the lesson, or begins it.
pub(super) fn run(args: &LearnArgs, context: &Context, runs_command: RunsCommand) -> Result<Status, Failure> {
    // A test has a lesson.
    let Some(lesson) = lessons().first() else { return Ok(Status::Done) };
    let (catalog, index) = (context.catalog()?, context.index()?);
    let deck = deck_files::load_deck(Path::new(&lesson.deck), catalog, index, context.locale())?;
    let rules = ruleset_of(None, &deck)?;
    // A lesson says what comes of every move: nobody answers it.
    let played = play_deck(&deck, &rules, &Assumptions::default(), zocalo_engine::game::Start::default())?;
    let mut course = Course::new(lesson, HandGame::new(&played, Some(index), lesson.seed));
    let kept = if args.again { None } else { LessonProgress::read(context.folders.data_folder(), lesson.name)? };
    let kept = kept.unwrap_or_default();
    let is_resumed = lesson.place_of(&kept.step).inspect(|step| course.resume(*step, &kept.lines)).is_some();
    let _ = index.new_notes();
    let output = context.output;
    if args.steps || output.wants_json() {
        output.print(&LessonAnswer::new(&course))?;
        return Ok(Status::Done);
    }
    let mut session = Session { course, deck: &deck, own_deck: kept.deck, runs_command, context };
    session.begins(is_resumed && session.course.place() > 0)?;
    if io::stdin().is_terminal() {
        return session.at_terminal();
    }
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(LARGEST_SCRIPT + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::machine(play_run::CommandsUnread { error: said_by_system(&error) }))?;
    if bytes.len() as u64 > LARGEST_SCRIPT {
        return Err(Failure::request(play_run::ScriptTooLong, play_run::SplitIt));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::request(play_run::ScriptNoText, play_run::WriteUtf8))?;
    for line in text.lines() {
        output.answer(format_args!("{}{}\n", session.prompt(), shortened(line, 200)))?;
        if session.follow(line)? == Leaving::Yes {
            return Ok(Status::Done);
        }
    }
    session.leaves();
    Ok(Status::Done)
}

/// What the words of the lesson are, for whoever asks.
fn help_in_words(context: &Context) -> String {
    format!("{}\n", crate::report::hanging("", &say::Words.render(context.locale()), context.width()))
}
