//! What commands share: the card database, decks and rulesets as the arguments name them.

use std::io;
use std::path::{Path, PathBuf};

use super::args::Global;
use super::environment;
use super::error::Failure;
use super::output::Output;
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::exchange::read_deck;
use crate::names::Index;
use crate::ruleset::Ruleset;

/// The ruleset of a deck that names none.
const USUAL_RULESET: &str = "casual";

/// What a run of the program works with.
pub struct Session {
    cache: Option<PathBuf>,
}

impl Session {
    /// A session as the global arguments say.
    pub fn new(global: &Global) -> Self {
        Self { cache: environment::cache_folder(global) }
    }

    /// The card database.
    pub fn catalog(&self, output: &Output) -> Result<Catalog, Failure> {
        let catalog = Catalog::open(self.cache.as_deref())?;
        if let Some(why) = catalog.why_in_memory().filter(|_| output.is_verbose()) {
            output.remark(format_args!("note: {why}; it was built in memory"));
        }
        Ok(catalog)
    }

    /// A deck, settled.
    pub fn deck(path: &Path, catalog: &Catalog, index: &Index) -> Result<Deck, Failure> {
        let list = read_deck(path, io::stdin())?;
        Ok(Deck::settle(list, catalog, index)?)
    }

    /// The opened pool of sealed play, if the arguments name one. Lines of it that are no card are told.
    pub fn pool(
        path: Option<&Path>,
        catalog: &Catalog,
        index: &Index,
        output: &Output,
    ) -> Result<Option<Deck>, Failure> {
        let Some(pool) = path.map(|path| Self::deck(path, catalog, index)).transpose()? else { return Ok(None) };
        for slot in pool.slots.iter().filter(|slot| slot.card().is_none()) {
            let line = pool.list.source.place(&slot.span).line;
            output
                .remark(format_args!("note: line {line} of the pool is no card and was not counted: {}", slot.label()));
        }
        Ok(Some(pool))
    }

    /// The ruleset that the arguments name, else the deck's own, else the usual one.
    pub fn ruleset(asked: Option<&str>, deck: &Deck) -> Result<Ruleset, Failure> {
        let own = deck.list.ruleset.as_ref().map(|said| said.text.as_str());
        Self::ruleset_called(asked.or(own).unwrap_or(USUAL_RULESET))
    }

    /// A ruleset by name or by the path of its file.
    pub fn ruleset_called(name: &str) -> Result<Ruleset, Failure> {
        let is_file = name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|e| e == "toml");
        Ok(if is_file { Ruleset::read(Path::new(name))? } else { Ruleset::named(name)? })
    }
}
