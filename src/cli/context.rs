//! What a command works with: the user's folders, the card database with its names, and where to print. What costs time is
//! opened when somebody first asks for it, and once.

use std::cell::OnceCell;

use super::error::Failure;
use super::folders::Folders;
use super::output::Output;
use crate::messages::verdict::SeverityNote;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::message::Locale;
use zocalo_text::text;

/// What a command works with. Threads that work side by side have one each.
pub(super) struct Context<'c> {
    pub folders: &'c Folders,
    pub output: &'c Output,
    catalog: OnceCell<Catalog>,
    index: OnceCell<Index>,
}

impl<'c> Context<'c> {
    pub(super) fn new(folders: &'c Folders, output: &'c Output) -> Self {
        Self { folders, output, catalog: OnceCell::new(), index: OnceCell::new() }
    }

    /// The card database, with the facts of the packs and the rulings unless they are to be left out.
    pub(super) fn catalog(&self) -> Result<&Catalog, Failure> {
        if let Some(catalog) = self.catalog.get() {
            Ok(catalog)
        } else {
            let catalog = self.folders.catalog(self.output)?;
            Ok(self.catalog.get_or_init(|| catalog))
        }
    }

    /// The card database opened anew: it holds what this command has changed in packs and rulings.
    pub(super) fn changed_catalog(&self) -> Result<Catalog, Failure> {
        self.folders.catalog(self.output)
    }

    pub(super) fn index(&self) -> Result<&Index, Failure> {
        if let Some(index) = self.index.get() {
            Ok(index)
        } else {
            let index = Index::load(self.catalog()?)?;
            Ok(self.index.get_or_init(|| index))
        }
    }

    /// Says what names were read as in goals and plans, and in lines of `play`.
    pub(super) fn say_readings(&self) {
        self.index.get().map(Index::new_notes).into_iter().flatten().for_each(|read| {
            self.output.remark(text![SeverityNote, ": ", read]);
        });
    }

    pub(super) fn locale(&self) -> Locale {
        self.output.locale()
    }

    /// The width to write for, in letters.
    pub(super) fn width(&self) -> usize {
        self.output.width
    }
}
