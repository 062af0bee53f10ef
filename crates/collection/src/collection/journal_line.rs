//! A command of the journal as one line of JSON, as it travels between machines. Its form is a promise: it names every field
//! and is apart from how the program keeps a batch.

use serde::{Deserialize, Serialize};

use super::batch::{Batch, BatchKind, Difference, MOST_OF_AN_ENTRY, of_batch};
use super::decks::DeckChange;
use super::lot::{CardKey, Label, List, Lot};
use super::shape::RowDigest;
use crate::messages::collection_damage as say;
use zocalo_words::language::{Text, said_by_parser};

/// The form that is written, and the newest that is read.
const FORM: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalLine {
    form: u32,
    origin: String,
    number: i64,
    time: i64,
    kind: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reverses: Option<i64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reverses_of: String,
    command: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    entries: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    decks: Vec<DeckChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    imported: Option<ImportRecord>,
    /// 16 hexadecimal digits.
    digest: String,
}

/// The file whose contents a command took in, so that no other machine counts them again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportRecord {
    pub digest: String,
    pub file: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Change,
    Undo,
    Redo,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    delta: i64,
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    version: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    loyalty: String,
    #[serde(default)]
    list: List,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    printing: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    condition: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    place: String,
    #[serde(default)]
    label: Label,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reason: String,
}

/// The line of a batch and of the file that it took in, with its end.
pub(super) fn written(batch: &Batch, imported: Option<ImportRecord>) -> String {
    let (kind, reverses) = match batch.kind {
        BatchKind::Change => (Word::Change, None),
        BatchKind::Undo(number) => (Word::Undo, Some(number)),
        BatchKind::Redo(number) => (Word::Redo, Some(number)),
    };
    let line = JournalLine {
        form: FORM,
        origin: batch.origin.clone(),
        number: batch.number,
        time: batch.time,
        kind,
        reverses,
        reverses_of: batch.reverses_of.clone(),
        command: batch.command.clone(),
        entries: batch.differences.iter().map(entry).collect(),
        decks: batch.decks.clone(),
        digest: digest_of(batch, imported.as_ref()),
        imported,
    };
    // Texts and numbers are never refused.
    let mut text = serde_json::to_string(&line).unwrap_or_default();
    text.push('\n');
    text
}

/// The digest of a line: that of its batch, and of the file where it took one in.
fn digest_of(batch: &Batch, imported: Option<&ImportRecord>) -> String {
    let batch = of_batch(batch);
    let digest = imported
        .map_or(batch, |imported| RowDigest::new().number(batch).text(&imported.digest).text(&imported.file).value());
    format!("{digest:016x}")
}

/// The file that the command of a line took in, if any; the line is one that [`read`] takes.
pub(super) fn imported(line: &[u8]) -> Option<ImportRecord> {
    #[derive(Deserialize)]
    struct OfFile {
        imported: Option<ImportRecord>,
    }
    serde_json::from_slice::<OfFile>(line).ok()?.imported
}

/// Reads a line. Errors: why it is none that a Zocalo of this form or an older one wrote.
pub(super) fn read(line: &[u8]) -> Result<Batch, Text> {
    #[derive(Deserialize)]
    struct OfForm {
        form: u32,
    }
    match serde_json::from_slice(line) {
        Ok(OfForm { form }) if form > FORM => {
            return Err(format!(
                "it was written by a newer Zocalo (format version {form}; this one reads up to \
                                {FORM}): update Zocalo"
            )
            .into());
        }
        Ok(_) => {}
        Err(error) => return Err(no_line(&error)),
    }
    let line: JournalLine = serde_json::from_slice(line).map_err(|error| no_line(&error))?;
    let is_of_another = !line.reverses_of.is_empty() && line.reverses_of != line.origin;
    let comes_before = |number: i64| {
        if is_of_another { number > 0 } else { (1..line.number).contains(&number) && line.reverses_of.is_empty() }
    };
    let kind = match (line.kind, line.reverses) {
        (Word::Change, None) if line.reverses_of.is_empty() => BatchKind::Change,
        (Word::Undo, Some(number)) if comes_before(number) => BatchKind::Undo(number),
        (Word::Redo, Some(number)) if comes_before(number) => BatchKind::Redo(number),
        _ => return Err(say::UndoesLater),
    };
    if line.entries.is_empty() && line.decks.is_empty() {
        return Err(say::ChangesNothing);
    }
    if line.decks.iter().any(|deck| deck.path.is_empty()) {
        return Err(say::MarksNoPath);
    }
    let differences = line.entries.into_iter().map(difference).collect::<Result<_, _>>()?;
    let JournalLine { origin, number, time, reverses_of, command, decks, imported, .. } = line;
    let batch = Batch { origin, number, time, kind, reverses_of, command, differences, decks };
    if line.digest != digest_of(&batch, imported.as_ref()) {
        return Err(say::DigestDiffers);
    }
    Ok(batch)
}

/// What is strange, without the list of what would not be and without a place in the line that nobody counts.
fn no_line(error: &serde_json::Error) -> Text {
    let said = error.to_string();
    let said = said.split(", expected").next().unwrap_or_default();
    say::NoJournalLine { why: said_by_parser(said.split(" at line ").next().unwrap_or_default()) }.text()
}

fn entry(difference: &Difference) -> Entry {
    let Lot { card, list, printing, condition, place, label, note } = difference.lot.clone();
    let CardKey { name, version, loyalty } = card;
    let reason = difference.reason.clone();
    Entry { delta: difference.delta, name, version, loyalty, list, printing, condition, place, label, note, reason }
}

fn difference(entry: Entry) -> Result<Difference, Text> {
    let Entry { delta, name, version, loyalty, list, printing, condition, place, label, note, reason } = entry;
    if delta == 0 || delta.abs() > MOST_OF_AN_ENTRY {
        return Err(say::AddsCopies { delta }.text());
    }
    let lot = Lot { card: CardKey { name, version, loyalty }, list, printing, condition, place, label, note };
    lot.check().map_err(|error| error.text())?;
    Ok(Difference { lot, delta, reason })
}
