//! What the journal of the collection holds, as scripts see it. What is not known or not noted of copies is `null`.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::cli::environment::moment;
use zocalo_collection::collection::{Batch, BatchKind, CardKey, DeckChange, DeckMark, Difference, Lot, Totals};

/// Copies of which the same is noted.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LotDocument<'j> {
    name: String,
    list: &'static str,
    set: Option<&'j str>,
    condition: Option<&'j str>,
    place: Option<&'j str>,
    label: Option<&'static str>,
    note: Option<&'j str>,
}

impl<'j> LotDocument<'j> {
    pub(super) fn of(lot: &'j Lot) -> Self {
        Self {
            name: lot.card.to_string(),
            list: lot.list.name(),
            set: noted(&lot.printing),
            condition: noted(&lot.condition),
            place: noted(&lot.place),
            label: noted(lot.label.name()),
            note: noted(&lot.note),
        }
    }
}

pub(super) fn noted(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// How many copies come or go.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DifferenceDocument<'j> {
    #[serde(flatten)]
    lot: LotDocument<'j>,
    delta: i64,
    reason: &'j str,
}

/// How the mark of a deck changes.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MarkDocument<'j> {
    deck: &'j str,
    was: Option<&'static str>,
    becomes: Option<&'static str>,
}

/// How many copies of a card there are.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TotalsDocument {
    name: String,
    owned: i64,
    proxies: i64,
    wanted: i64,
}

/// One command in the journal.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct BatchDocument<'j> {
    /// Its number in the journal.
    batch: i64,
    machine: &'j str,
    time: String,
    /// `change`, `undo` or `redo`.
    kind: &'static str,
    reverses: Option<i64>,
    reverses_of: Option<&'j str>,
    command: &'j str,
    differences: Vec<DifferenceDocument<'j>>,
    decks: Vec<MarkDocument<'j>>,
}

impl<'j> BatchDocument<'j> {
    pub(super) fn of(batch: &'j Batch) -> Self {
        let (kind, reverses) = match batch.kind {
            BatchKind::Change => ("change", None),
            BatchKind::Undo(number) => ("undo", Some(number)),
            BatchKind::Redo(number) => ("redo", Some(number)),
        };
        Self {
            batch: batch.number,
            machine: &batch.origin,
            time: moment(batch.time),
            kind,
            reverses,
            reverses_of: noted(&batch.reverses_of),
            command: &batch.command,
            differences: batch.differences.iter().map(difference).collect(),
            decks: batch.decks.iter().map(mark).collect(),
        }
    }
}

fn difference(one: &Difference) -> DifferenceDocument<'_> {
    DifferenceDocument { lot: LotDocument::of(&one.lot), delta: one.delta, reason: &one.reason }
}

fn mark(change: &DeckChange) -> MarkDocument<'_> {
    let state = |mark: &Option<DeckMark>| mark.as_ref().map(|mark| mark.state.name());
    MarkDocument { deck: &change.path, was: state(&change.was), becomes: state(&change.becomes) }
}

pub(super) fn batches<S: Serializer>(batches: &[Batch], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(batches.iter().map(BatchDocument::of))
}

pub(super) fn differences<S: Serializer>(differences: &[Difference], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(differences.iter().map(difference))
}

pub(super) fn marks<S: Serializer>(changes: &[DeckChange], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(changes.iter().map(mark))
}

pub(super) fn totals<S: Serializer>(totals: &BTreeMap<CardKey, Totals>, serializer: S) -> Result<S::Ok, S::Error> {
    let of = |(card, totals): (&CardKey, &Totals)| TotalsDocument {
        name: card.to_string(),
        owned: totals.owned,
        proxies: totals.proxies,
        wanted: totals.wanted,
    };
    serializer.collect_seq(totals.iter().map(of))
}
