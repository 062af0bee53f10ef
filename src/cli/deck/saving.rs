//! Saving a deck that was changed: its states are kept, the file is written whole or not at all, and the change is
//! reported with what it did to the verdict.

use std::path::Path;
use std::{fs, io};
use zocalo_text::message::Locale;

use super::bench::{Bench, OpenDeck, PLAYED, read, shown, warn};
use super::edited::{EditReport, report_edited};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::messages::deck_change as say;
use crate::report;
use zocalo_collection::collection::in_shell;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::{Change, DeckText, Deed, Held, History, LARGEST_STATE, State, Versions, VersionsError};
use zocalo_text::files::writing::AtomicFile;

pub(crate) fn save_and_report(
    open: &OpenDeck,
    new: &DeckText,
    deed: &Deed,
    bench: &Bench<'_>,
) -> Result<Status, Failure> {
    let output = bench.context.output;
    if new.text() == open.text.text() && open.from.is_none() {
        let message = say::NothingToChange { file: open.shown() }.render(output.locale());
        return Err(Failure::nothing(message, String::new()));
    }
    let (deck, verdict) = bench.judge(new)?;
    let state = save(open, new, (&deck, verdict.as_ref()), deed, bench, output)?;
    output.change_stands();
    if let Some(from) = &open.from {
        let sentence = say::SavedBeside { from: shown(from), to: open.shown() }.render(output.locale());
        output.remark(report::note(&sentence, output.width, output.locale()));
    }
    match open.bytes.as_deref() {
        Some(bytes) if bytes == open.text.text().as_bytes() => {}
        Some(bytes) => {
            let file = open.shown();
            let sentence = if std::str::from_utf8(bytes).is_ok() {
                say::LineEndings { file }.render(output.locale())
            } else {
                say::Encoding { file }.render(output.locale())
            };
            output.remark(report::note(&sentence, output.width, output.locale()));
        }
        None => {}
    }
    match new.list().faults.len() {
        0 => {}
        count => output.remark(say::LinesUnread { count }),
    }
    report(open, (&deck, verdict.as_ref()), deed, state, None, bench)
}

/// Reports a change that is not made, below what it would do card by card.
pub(crate) fn report_only(
    open: &OpenDeck,
    new: &DeckText,
    deed: &Deed,
    table: &str,
    bench: &Bench<'_>,
) -> Result<Status, Failure> {
    let (deck, verdict) = bench.judge(new)?;
    report(open, (&deck, verdict.as_ref()), deed, None, Some(table), bench)
}

pub(crate) fn state(bytes: &[u8], deck: &Deck, verdict: Option<&Verdict>, deed: Deed) -> State {
    let cards = deck.count(&PLAYED);
    State {
        number: 0,
        before: None,
        time: environment::now(),
        what: deed.text().english(),
        deed: Some(deed),
        cards,
        is_legal: verdict.map(Verdict::is_legal),
        ruleset: verdict.map_or_else(|| "?".to_owned(), |verdict| verdict.ruleset.clone()),
        held: Held::of(bytes),
    }
}

/// Saves the text, with the states before and after it. Returns the number of the new state; `None` where none could be
/// kept.
pub(crate) fn save(
    open: &OpenDeck,
    new: &DeckText,
    (deck, verdict): (&Deck, Option<&Verdict>),
    deed: &Deed,
    bench: &Bench<'_>,
    output: &Output,
) -> Result<Option<u32>, Failure> {
    bench.take_turn();
    let new = new.text().as_bytes();
    let beside = prepare(&open.path, new, open.bytes.as_deref(), output.locale())?;
    let versions = bench.versions();
    let mut kept = None;
    if let Some(versions) = &versions {
        // Before the file is written, so that there is a way back whatever happens then.
        if open.replaces && open.path.exists() {
            keep_replaced(&open.path, bench)?;
        }
        let made = open.from.as_ref().map_or(Deed::Found, |from| Deed::MadeFrom(shown(from)));
        let held = open.bytes.as_deref().unwrap_or(open.text.text().as_bytes());
        kept = keep(versions, &open.path, &state(held, &open.deck, open.verdict.as_ref(), made), bench.context);
    }
    put(beside, &open.path, open.bytes.is_some() || open.replaces)?;
    match versions {
        None => warn(&say::NowhereToKeep.render(output.locale()), output),
        Some(versions) if kept.is_some() => {
            kept = keep(&versions, &open.path, &state(new, deck, verdict, deed.clone()), bench.context);
        }
        Some(_) => {}
    }
    Ok(kept)
}

/// Notes a state; one that was found and is not the latest that is known was changed by hand.
pub(crate) fn note(history: &mut History, state: State) {
    if history.latest().is_some() && state.deed == Some(Deed::Found) {
        history.note(State { what: Deed::ByHand.text().english(), deed: Some(Deed::ByHand), ..state });
    } else {
        history.note(state);
    }
}

/// Keeps a state, and says when that cannot be done. Returns its number.
pub(crate) fn keep(versions: &Versions, path: &Path, state: &State, context: &Context) -> Option<u32> {
    match versions.change(path, |history| note(history, state.clone())) {
        Ok(history) => Some(history.now),
        Err(error) => {
            warn(&say::CannotUndo { error: error.text() }.render(context.locale()), context.output);
            None
        }
    }
}

/// Keeps what a file holds, whatever that is, as a state. Returns its number.
pub(crate) fn keep_bytes(
    versions: &Versions,
    path: &Path,
    bytes: &[u8],
    deed: Deed,
    bench: &Bench<'_>,
) -> Result<Option<u32>, Failure> {
    let (deck, verdict) = bench.judge_in_part(path, bytes)?;
    Ok(keep(versions, path, &state(bytes, &deck, verdict.as_ref(), deed), bench.context))
}

/// Keeps what a file holds before another takes its place. Whether that can be taken back; where it cannot, it is said.
pub(crate) fn keep_replaced(path: &Path, bench: &Bench<'_>) -> Result<bool, Failure> {
    let there = fs::metadata(path).map_or(0, |there| there.len());
    let Some(versions) = bench.versions().filter(|_| there > 0) else { return Ok(false) };
    if there > LARGEST_STATE {
        let context = bench.context;
        warn(&say::CannotUndo { error: VersionsError::TooLarge.to_string() }.render(context.locale()), context.output);
        return Ok(false);
    }
    Ok(keep_bytes(&versions, path, &read(path)?, Deed::Found, bench)?.is_some())
}

/// Writes a deck file in full, or leaves it as it is: also where another program changed it since it was read.
pub(crate) fn write(
    path: &Path,
    bytes: &[u8],
    was: Option<&[u8]>,
    replaces: bool,
    locale: Locale,
) -> Result<(), Failure> {
    put(prepare(path, bytes, was, locale)?, path, was.is_some() || replaces)
}

/// Writes a deck file beside its place, if that holds what it did.
fn prepare(path: &Path, bytes: &[u8], was: Option<&[u8]>, locale: Locale) -> Result<AtomicFile, Failure> {
    let cannot = |error: io::Error| Failure::cannot_write(path, &error);
    if fs::metadata(path).is_ok_and(|there| there.permissions().readonly()) {
        let message = say::ReadOnly { file: shown(path) }.render(locale);
        let file = in_shell(&path.display().to_string());
        return Err(Failure::request(message, say::MakeWritable { file }));
    }
    let beside = AtomicFile::write_bytes(path, bytes).map_err(cannot)?;
    if let Some(was) = was
        && fs::read(path).map_err(cannot)? != was
    {
        let message = say::ChangedMeanwhile { file: shown(path) }.render(locale);
        return Err(Failure::request(message, say::CheckAndRepeat));
    }
    Ok(beside)
}

fn put(beside: AtomicFile, path: &Path, replaces: bool) -> Result<(), Failure> {
    let put = if replaces { beside.put_in_place() } else { beside.put_where_nothing_is() };
    put.map_err(|error| Failure::cannot_write(path, &error))
}

fn report(
    open: &OpenDeck,
    (deck, verdict): (&Deck, Option<&Verdict>),
    deed: &Deed,
    state: Option<u32>,
    preview: Option<&str>,
    bench: &Bench<'_>,
) -> Result<Status, Failure> {
    let change = open.verdict.as_ref().zip(verdict).map(|(before, after)| Change::between(before, after));
    let undo = way_back(&open.path);
    let what = deed.text().render(bench.context.locale());
    let done = EditReport { what: &what, state, undo: state.map(|_| undo.as_str()), preview };
    report_edited(&open.path, &done, change.as_ref(), deck, bench.context)
}

/// The command that takes back the last change of a file.
pub(crate) fn way_back(path: &Path) -> String {
    format!("zocalo deck undo {}", in_shell(&path.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_program_wrote_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deck.toml");
        fs::write(&path, "theirs").unwrap();
        assert!(matches!(write(&path, b"ours", Some(b"before"), false, Locale::ENGLISH), Err(Failure::Request(..))));
        assert!(write(&path, b"ours", None, false, Locale::ENGLISH).is_err(), "something is there");
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        write(&path, b"ours", Some(b"theirs"), false, Locale::ENGLISH).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "ours");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
