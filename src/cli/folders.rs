//! What a run of the program works with: its folders, and the card database with the packs and rulings.

#[cfg(debug_assertions)]
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::args::Global;
use super::environment;
use super::error::Failure;
use super::output::Output;
use crate::messages::trouble as say;
use crate::messages::words;
use crate::report;
#[cfg(debug_assertions)]
use zocalo_cards::card::Effect;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::packs::{Outside, PackFolder, RulingsFile};
use zocalo_text::files::own;
use zocalo_words::language::said_by_system;

/// What a run of the program works with.
pub(super) struct Folders {
    cache: Option<PathBuf>,
    data: Option<PathBuf>,
    no_packs: bool,
    said_last: Mutex<Vec<String>>,
}

impl Folders {
    pub(super) fn new(global: &Global) -> Self {
        let given = global.data_dir.as_deref();
        let data = environment::data_folder(given);
        data.as_deref().into_iter().for_each(own::lies_in);
        Self { cache: environment::cache_folder(given), data, no_packs: global.no_packs, said_last: Mutex::default() }
    }

    /// Takes note of something to be said when the command has said what it did.
    pub(super) fn defer_note(&self, text: String) {
        self.said_last.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }

    /// What is to be said when the command has said what it did.
    pub(super) fn take_notes(&self) -> Vec<String> {
        std::mem::take(&mut self.said_last.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The folder of the card database; `None` when there is no home. It may not exist yet.
    pub(super) fn cache_folder(&self) -> Option<&Path> {
        self.cache.as_deref()
    }

    /// The folder of what the user cannot get back; `None` when there is no home. It may not exist yet.
    pub(super) fn data_folder(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    pub(super) fn leaves_out_packs(&self) -> bool {
        self.no_packs
    }

    /// The folder of the packs; `None` when there is no home. It may not exist yet.
    pub(super) fn packs(&self) -> Option<PackFolder> {
        self.data_folder().map(PackFolder::of)
    }

    /// The file of the rulings; `None` when there is no home. It may not exist yet.
    pub(super) fn rulings(&self) -> Option<RulingsFile> {
        self.data_folder().map(RulingsFile::of)
    }

    /// The card database, with the facts of the packs and the rulings unless they are to be left out. What is left out of the packs is
    /// said, and the report is to say which of them it rests on.
    pub(super) fn catalog(&self, output: &Output) -> Result<Catalog, Failure> {
        if self.no_packs {
            return self.shipped(output);
        }
        let catalog = Catalog::open_with(self.cache.as_deref(), self.data_folder().map(Outside::of))?;
        // Where threads open the database side by side one of them says it.
        if output.rests_on(catalog.uses()) {
            let packs = self.packs();
            if let Some((folder, error)) =
                packs.and_then(|folder| Some((folder.path().to_owned(), folder.unreadable()?)))
            {
                let sentence =
                    say::PacksNotRead { folder: folder.display().to_string(), error: said_by_system(&error) };
                output.remark(report::warning(&sentence.render(output.locale()), output.width, output.locale()));
            }
            for pack in &catalog.uses().packs().packs {
                for fault in &pack.given.unplaced {
                    let sentence = say::PackNotRead { pack: &pack.given.name, broken: pack.is_broken, fault };
                    output.remark(report::warning(&sentence.render(output.locale()), output.width, output.locale()));
                }
            }
        }
        say_where(&catalog, output);
        Ok(catalog)
    }

    /// The card database without any pack and any ruling. It is kept apart, so that asking for both does not build both anew.
    pub(super) fn shipped(&self, output: &Output) -> Result<Catalog, Failure> {
        let has_more = self.data_folder().is_some_and(|data| !Outside::of(data).key().is_empty());
        let folder = self.cache.as_deref().map(|cache| if has_more { cache.join("shipped") } else { cache.to_owned() });
        let catalog = Catalog::open(folder.as_deref())?;
        say_where(&catalog, output);
        #[cfg(debug_assertions)]
        change_effects(&catalog)?;
        Ok(catalog)
    }
}

/// Says that a database could not be kept, to those who want to hear more.
fn say_where(catalog: &Catalog, output: &Output) {
    if let Some(why) = catalog.why_in_memory().filter(|_| output.is_verbose()) {
        output.remark(words::Note { text: say::BuiltInMemory { why } });
    }
}

/// Gives cards the effects that the file of `ZOCALO_EFFECTS` lists by their labels.
#[cfg(debug_assertions)]
fn change_effects(catalog: &Catalog) -> Result<(), Failure> {
    let Some(file) = environment::changed_effects() else { return Ok(()) };
    let text = std::fs::read_to_string(&file).map_err(|error| Failure::machine(error.to_string()))?;
    let changed: BTreeMap<String, Vec<Effect>> =
        toml::from_str(&text).map_err(|error| Failure::machine(error.to_string()))?;
    for (label, effects) in changed {
        catalog.change_effects(&label, &effects)?;
    }
    Ok(())
}
