//! `deck edit`: opens a deck in the user's editor, then says what became of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::{Bench, file, read, text, warn};
use super::edited::{EditReport, report_edited};
use super::saving::{keep, state, way_back, write};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::{candidates, environment};
use crate::messages::deck_change as say;
use zocalo_decks::editing::{Change, DeckText, Deed, State};
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// Open a deck in your editor, then check the result
#[derive(Debug, Args)]
#[command(
    after_help = "The editor is the one in VISUAL, or in EDITOR. If the edited file cannot be read, it is kept as it is and \
    the mistake is shown with its place; the history contains the state before.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck edit narn.toml"
)]
pub(crate) struct DeckEditArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// For a deck that is not a deck file yet: replace the deck file beside it
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &DeckEditArgs, context: &Context) -> Result<Status, Failure> {
    let path = file(&args.deck)?;
    let Some(editor) = environment::editor() else {
        return Err(Failure::request(say::NoEditor, say::SetEditor));
    };
    let bench = Bench::new(context)?;
    let bytes = read(&path)?;
    // A deck file that is broken is opened to be mended.
    let is_broken =
        path.extension().is_some_and(|ending| ending == "toml") && text(&path.display().to_string(), &bytes).is_err();
    let open = if is_broken { None } else { Some(bench.open(&path, args.force, context.output)?) };
    if let Some(made) = open.as_ref().filter(|open| open.from.is_some()) {
        write(&made.path, made.text.text().as_bytes(), None, made.replaces, context.locale())?;
    }
    let path = open.as_ref().map_or(path, |open| open.path.clone());
    let versions = bench.versions();
    let label = path.display().to_string();
    let before = read(&path)?;
    if let Some(versions) = &versions {
        let found = match &open {
            Some(open) => state(&before, &open.deck, open.verdict.as_ref(), Deed::Found),
            None => broken(&path, &before, Deed::Found, &bench)?,
        };
        keep(versions, &path, &found, context);
    }
    let status = command(&editor).arg(&path).status();
    let status = status.map_err(|error| {
        Failure::request(say::EditorFails { editor: &editor, error: said_by_system(&error) }, say::AnotherEditor)
    })?;
    let after = read(&path)?;
    if !status.success() {
        let message = say::EditorEnded {
            code: status.code().map_or("none".to_owned(), |code| code.to_string()),
            editor: shortened(&editor, 60),
            status: status.to_string(),
        }
        .render(context.locale());
        if after == before {
            let message = say::AndNothingChanged { error: message }.render(context.locale());
            return Err(Failure::request(message, say::AnotherEditor));
        }
        warn(&message, context.output);
    }
    if after == before && open.as_ref().is_none_or(|open| open.from.is_none()) {
        context.output.remark(say::NothingChanged);
        return Ok(Status::Done);
    }
    let new = match DeckText::of_bytes(&label, &after) {
        Ok(new) => new,
        Err((source, faults)) => {
            if let Some(versions) = &versions {
                keep(versions, &path, &broken(&path, &after, Deed::EditedUnread, &bench)?, context);
            }
            let file = zocalo_collection::collection::in_shell(&label);
            context.output.remark(say::KeptAsLeft { file });
            return Err(Failure::InFile(Box::new(source), faults));
        }
    };
    let (deck, verdict) = bench.judge(&new)?;
    let kept = versions
        .and_then(|versions| keep(&versions, &path, &state(&after, &deck, verdict.as_ref(), Deed::Edited), context));
    let earlier = open.as_ref().and_then(|open| open.verdict.as_ref());
    let change = verdict.as_ref().map(|after| Change::between(earlier.unwrap_or(after), after));
    context.output.change_stands();
    let undo = way_back(&path);
    let what = Deed::Edited.text().render(context.locale());
    let done = EditReport { what: &what, state: kept, undo: kept.map(|_| undo.as_str()), preview: None };
    report_edited(&path, &done, change.as_ref(), &deck, context)
}

/// The state of a file in which no deck can be read.
fn broken(path: &Path, bytes: &[u8], deed: Deed, bench: &Bench<'_>) -> Result<State, Failure> {
    let (deck, verdict) = bench.judge_in_part(path, bytes)?;
    Ok(state(bytes, &deck, verdict.as_ref(), deed))
}

#[cfg(unix)]
fn command(editor: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{editor} \"$@\""), editor]);
    command
}

#[cfg(not(unix))]
fn command(editor: &str) -> Command {
    let mut words = editor.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(editor));
    command.args(words);
    command
}
