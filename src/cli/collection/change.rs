//! How a command changes the collection: the change is decided on what there is, written as one command of the journal, and
//! printed with the way to undo it; a dry run prints it without writing.

use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;

use super::asking::until_clear;
use super::begin::TAKE_BACK;
use super::journal;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::messages::collection as say;
use crate::report::{collection_change, hanging};
use zocalo_collection::collection::{
    CardKey, DeckChange, Difference, Holdings, JournalChange, Library, LibraryError, Lot, PickError, Totals,
    totals_after,
};
use zocalo_text::message::Text;

#[derive(Debug, Args)]
pub(crate) struct Confirmation {
    /// Do it without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// What changes of what there is, with the copies that somebody has chosen.
type Decide<'p> = dyn Fn(&Holdings, &[(Lot, i64)]) -> Result<JournalChange, PickError> + 'p;

pub(super) struct ProposedChange<'p> {
    /// The command as the journal keeps it, with the names as they were resolved.
    pub command: String,
    /// How to say which copies are meant, where several kinds would do and nobody can be asked.
    pub help: Text,
    pub decide: &'p Decide<'p>,
}

impl ProposedChange<'_> {
    pub(super) fn preview(self, holdings: &Holdings, context: &Context) -> Result<CollectionChange, Failure> {
        let change = until_clear(context.output, &self.help, |chosen| (self.decide)(holdings, chosen))?;
        Ok(CollectionChange::preview(self.command, change, holdings))
    }

    /// Makes the change; where it was shown and confirmed, only if it is still the same.
    pub(super) fn commit(
        self,
        library: &mut Library,
        shown: Option<&JournalChange>,
        context: &Context,
    ) -> Result<CollectionChange, Failure> {
        let (batch, change, totals) = until_clear(context.output, &self.help, |chosen| {
            library.change_and_count(&self.command, environment::now(), |holdings| {
                let change = (self.decide)(holdings, chosen)?;
                if shown.is_some_and(|shown| *shown != change) {
                    return Err(LibraryError::ChangedMeanwhile.into());
                }
                Ok::<_, PickError>(change)
            })
        })?;
        Ok(CollectionChange::new(self.command, Some(batch), change, totals))
    }
}

/// A change of the collection that was made, or would be.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CollectionChange {
    command: String,
    changed: bool,
    /// Its number in the journal.
    batch: Option<i64>,
    #[serde(serialize_with = "journal::differences")]
    #[cfg_attr(test, schemars(with = "Vec<journal::DifferenceDocument<'static>>"))]
    pub differences: Vec<Difference>,
    #[serde(serialize_with = "journal::marks")]
    #[cfg_attr(test, schemars(with = "Vec<journal::MarkDocument<'static>>"))]
    decks: Vec<DeckChange>,
    /// How many copies there are of each card that it concerns.
    #[serde(serialize_with = "journal::totals")]
    #[cfg_attr(test, schemars(with = "Vec<journal::TotalsDocument>"))]
    cards: BTreeMap<CardKey, Totals>,
    undo: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What it does, in a sentence.
    #[serde(skip)]
    pub line: String,
    /// Whether a dry run lists the copies.
    #[serde(skip)]
    pub lists_copies: bool,
}

impl CollectionChange {
    pub(super) fn preview(command: String, change: JournalChange, holdings: &Holdings) -> Self {
        let totals = totals_after(&change, holdings);
        Self::new(command, None, change, totals)
    }

    fn new(command: String, batch: Option<i64>, change: JournalChange, cards: BTreeMap<CardKey, Totals>) -> Self {
        let JournalChange { differences, decks } = change;
        let undo = batch.map(|_| "zocalo collection undo");
        let (note, line) = (None, String::new());
        Self {
            command,
            changed: batch.is_some(),
            batch,
            differences,
            decks,
            cards,
            undo,
            note,
            line,
            lists_copies: false,
        }
    }

    pub(super) fn is_made(&self) -> bool {
        self.changed
    }

    pub(super) fn moved(&self, means: impl Fn(&Difference) -> bool, context: &Context) -> String {
        let differences: Vec<&Difference> = self.differences.iter().filter(|one| means(one)).collect();
        collection_change::moved(&differences, &self.cards, context.locale())
    }

    pub(super) fn with_wants_filled(&self, line: String, context: &Context) -> String {
        match collection_change::filled(&self.differences, &self.cards, context.locale()) {
            Some(filled) => say::WhichFills { filled, line }.render(context.locale()),
            None => line,
        }
    }

    pub(super) fn print(self, context: &Context) -> Result<Status, Failure> {
        if self.changed {
            context.output.change_stands();
        }
        context.output.print(&self)?;
        Ok(Status::Done)
    }
}

impl Answer for CollectionChange {
    const KIND: &'static str = "collection-change/1";

    fn page(&self, page: Page) -> String {
        if self.changed {
            return done(&self.line, page);
        }
        let copies = if self.lists_copies {
            collection_change::changes(&self.differences, page.width, page.locale)
        } else {
            String::new()
        };
        copies + &would_do(&self.line, page)
    }
}

/// The line of a change that was made: what it did, and how to undo it.
pub(super) fn done(line: &str, page: Page) -> String {
    format!("{}\n", hanging("", &format!("{line} {}", TAKE_BACK.render(page.locale)), page.width))
}

/// The line of a dry run: what would be done.
pub(super) fn would_do(line: &str, page: Page) -> String {
    format!("{}\n", hanging("", &say::NothingChanged { line }.render(page.locale), page.width))
}

published!(CollectionChange);
