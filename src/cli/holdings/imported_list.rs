//! A list of copies as an import reads it: with the limits of a collection and not those of a deck, with counts of none, and
//! with what a line says of its copies.

use std::collections::HashMap;

use super::names::NamedCopies;
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::messages::card::ReadAs;
use crate::messages::collection as say;
use zocalo_collection::collection::import::{Left, Options, ReadRows, ResolvedRows, RowNames, RowShape, read};
use zocalo_collection::collection::{Holdings, HowMany};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, apart, shortened};

/// What a file is, read as an import reads it.
pub(super) enum AsImport {
    /// Copies, each line some of a card.
    Cards(Vec<NamedCopies>),
    /// A collection that this program exported as a table or a document.
    Collection(Holdings),
    /// It holds lines that are no copies of a card.
    Doubts(Box<Source>, Vec<Diagnosis>),
    Nothing,
    Other,
}

/// Reads a file that is called `label` in messages.
pub(super) fn as_import(label: &str, bytes: &[u8], context: &Context) -> Result<AsImport, Failure> {
    if zocalo_text::files::reading::decode(bytes).is_some_and(|text| text.trim().is_empty()) {
        return Ok(AsImport::Nothing);
    }
    let Ok(reading) = read(bytes, &Options::default()) else { return Ok(AsImport::Other) };
    // Objects and elements that are no export of ours are decks of other programs.
    let begins_with_sign =
        bytes.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|byte| b"{[<".contains(byte));
    if begins_with_sign && !reading.is_ours && reading.shape == RowShape::Table {
        return Ok(AsImport::Other);
    }
    if reading.rows.is_empty() {
        return Ok(AsImport::Nothing);
    }
    let resolved = RowNames::of(context.catalog()?, context.index()?, HashMap::new()).resolve(&reading)?;
    if !resolved.left.is_empty() {
        let Ok(text) = zocalo_decks::grid::decode(bytes) else { return Ok(AsImport::Other) };
        let faults = {
            let lines: Vec<&str> = text.split('\n').collect();
            let starts: Vec<usize> = lines
                .iter()
                .scan(0, |next, line| {
                    let start = *next;
                    *next += line.len() + 1;
                    Some(start)
                })
                .collect();
            let at = |left: &Left| {
                let line = left.number.saturating_sub(1).min(lines.len() - 1);
                (starts[line], lines[line])
            };
            resolved.left.iter().map(|left| fault(left, at(left))).collect()
        };
        return Ok(AsImport::Doubts(Box::new(Source { label: label.to_owned(), text }), faults));
    }
    if !resolved.readings.is_empty() {
        let read = resolved
            .readings
            .iter()
            .map(|(name, card)| ReadAs { written: shortened(name, 60), label: card }.render(context.locale()));
        context.output.remark(say::NoteReadAs { names: read.collect::<Vec<_>>().join("; ") });
    }
    let lots = lots(&reading, &resolved);
    if reading.is_ours {
        let mut holdings = Holdings::new();
        for NamedCopies { lot, count, .. } in lots {
            if let (Some(lot), HowMany::Some(count)) = (lot, count) {
                *holdings.entry(lot).or_default() += count;
            }
        }
        holdings.retain(|_, count| *count != 0);
        return Ok(AsImport::Collection(holdings));
    }
    Ok(AsImport::Cards(lots))
}

/// The copies of all rows, those to trade apart.
fn lots(reading: &ReadRows, resolved: &ResolvedRows) -> Vec<NamedCopies> {
    let of_row = |placed: &zocalo_collection::collection::import::PlacedRow| {
        reading.rows.get(placed.at).map(|row| row.parts(&placed.card, placed.count)).unwrap_or_default()
    };
    let named = |(lot, count): (zocalo_collection::collection::Lot, i64)| NamedCopies {
        count: HowMany::Some(count),
        card: lot.card.clone(),
        printing: Some(lot.printing.clone()).filter(|set| !set.is_empty()),
        lot: Some(lot),
    };
    resolved.placed.iter().flat_map(of_row).map(named).collect()
}

/// What keeps a row from being copies of a card, at its line, whose start and text stand beside it.
fn fault(left: &Left, (start, line): (usize, &str)) -> Diagnosis {
    let indent = line.len() - line.trim_start().len();
    let span = start + indent..start + indent + line.trim().len();
    let name = shortened(&left.name, 60);
    let names = || left.candidates.iter().map(|label| apart(label)).collect::<Vec<_>>().join(", ");
    match (&left.candidates[..], left.is_doubtful) {
        (_, false) => Diagnosis::new(span, left.why.text(), say::FixOrRemove),
        ([], true) => Diagnosis::new(span, say::NoCard { name }, say::LookForWord),
        (_, true) if left.why.is_of_several() => {
            Diagnosis::new(span, say::SeveralCards { name }, say::WriteOneOf { names: names() })
        }
        (_, true) => Diagnosis::new(span, say::NoCard { name }, say::Nearest { names: names() }),
    }
}
