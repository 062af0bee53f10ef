//! `deck edit`: opens a deck in the user's editor, then says what became of it.

use std::path::Path;
use std::process::Command;

use super::super::args::DeckEdit;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::bench::{Bench, read, text, warn};
use super::saving::{FOUND, Outcome, keep, report_edited, state, versions, way_back, write};
use crate::editing::{Change, DeckText, State};
use crate::text::shortened;

/// Opens it, and reports the change.
pub(super) fn run(args: &DeckEdit, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let path = super::bench::file(&args.deck)?;
    let Some(editor) = environment::editor() else {
        let message = "neither VISUAL nor EDITOR is set, so there is no editor to open";
        return Err(Failure::request(message, "set one: EDITOR=nano zocalo deck edit FILE"));
    };
    let bench = Bench::new(session, output)?;
    let bytes = read(&path)?;
    // A deck file that is broken is opened to be mended.
    let is_broken =
        path.extension().is_some_and(|ending| ending == "toml") && text(&path.display().to_string(), &bytes).is_err();
    let open = if is_broken { None } else { Some(bench.open(&path, args.force, output)?) };
    if let Some(made) = open.as_ref().filter(|open| open.from.is_some()) {
        write(&made.path, made.text.text(), None, made.replaces)?;
    }
    let path = open.as_ref().map_or(path, |open| open.path.clone());
    let versions = versions(&bench);
    let label = path.display().to_string();
    let before = read(&path)?;
    if let Some(versions) = &versions {
        let found = match &open {
            Some(open) => state(open.text.text(), &open.deck, open.verdict.as_ref(), FOUND),
            None => broken(&path, &String::from_utf8_lossy(&before), FOUND, &bench)?,
        };
        keep(versions, &path, &found, output);
    }
    let status = command(&editor).arg(&path).status();
    let status = status.map_err(|error| {
        Failure::request(format!("the editor {editor} cannot be opened: {error}"), "set VISUAL or EDITOR to another")
    })?;
    let after = read(&path)?;
    if !status.success() {
        let message = format!("the editor {} ended with an error ({status})", shortened(&editor, 60));
        if after == before {
            return Err(Failure::request(message + "; nothing was changed", "set VISUAL or EDITOR to another"));
        }
        warn(&message, output);
    }
    if after == before && open.as_ref().is_none_or(|open| open.from.is_none()) {
        output.remark("nothing was changed");
        return Ok(Status::Done);
    }
    let new = match DeckText::of_bytes(&label, &after) {
        Ok(new) => new,
        Err((source, faults)) => {
            if let Some(versions) = &versions {
                keep(versions, &path, &broken(&path, &source.text, "edited; cannot be read", &bench)?, output);
            }
            let file = crate::collection::in_shell(&label);
            output.remark(format_args!(
                "note: the file is kept as you left it; to restore the state before: zocalo deck undo {file}"
            ));
            return Err(Failure::InFile(Box::new(source), faults));
        }
    };
    let (deck, verdict) = bench.judge(&new)?;
    let kept = versions
        .and_then(|versions| keep(&versions, &path, &state(new.text(), &deck, verdict.as_ref(), "edited"), output));
    let earlier = open.as_ref().and_then(|open| open.verdict.as_ref());
    let change = verdict.as_ref().map(|after| Change::between(earlier.unwrap_or(after), after));
    output.change_stands();
    let undo = way_back(&path);
    let done = Outcome { what: "edited", state: kept, undo: kept.map(|_| undo.as_str()), is_done: true };
    report_edited(&path, &done, change.as_ref(), &deck, output)
}

/// The state of a file in which no deck can be read.
fn broken(path: &Path, text: &str, what: &str, bench: &Bench<'_>) -> Result<State, Failure> {
    let (deck, verdict) = bench.judge_in_part(path, text)?;
    Ok(state(text, &deck, verdict.as_ref(), what))
}

/// The command of an editor, which may have arguments of its own.
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
