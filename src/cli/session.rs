//! What commands share: the card database, decks and rulesets as the arguments name them.

use std::io;
use std::path::{Path, PathBuf};

use super::args::Global;
use super::environment;
use super::error::Failure;
use super::output::Output;
use crate::card::shortened;
use crate::catalog::Catalog;
use crate::deck::{Deck, Decklist, Said};
use crate::exchange::{read_deck, read_deck_in_part};
use crate::names::Index;
use crate::packs::PackFolder;
use crate::ruleset::{Ruleset, RulesetError};
use crate::source::Fault;

/// The ruleset of a deck that names none.
const USUAL_RULESET: &str = "casual";

/// What a run of the program works with.
pub struct Session {
    cache: Option<PathBuf>,
    data: Option<PathBuf>,
    no_packs: bool,
}

impl Session {
    /// A session as the global arguments say.
    pub fn new(global: &Global) -> Self {
        let given = global.data_dir.as_deref();
        Self {
            cache: environment::cache_folder(given),
            data: environment::data_folder(given),
            no_packs: global.no_packs,
        }
    }

    /// The folder of what the user cannot get back; `None` when there is no home. It may not exist yet.
    pub fn data_folder(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    /// The folder of the packs; `None` when there is no home. It may not exist yet.
    pub fn packs(&self) -> Option<PackFolder> {
        self.data_folder().map(PackFolder::of)
    }

    /// The card database, with the facts of the packs unless they are to be left out. What is left out of the packs is
    /// said, and the report is to say which of them it rests on.
    pub fn catalog(&self, output: &Output) -> Result<Catalog, Failure> {
        if self.no_packs {
            return self.shipped(output);
        }
        let catalog = Catalog::open_with(self.cache.as_deref(), self.packs())?;
        // Where threads open the database side by side one of them says it.
        if output.rests_on(catalog.uses()) {
            for pack in &catalog.uses().packs().packs {
                let what = if pack.is_broken { "is left out" } else { "is used in part" };
                for fault in &pack.given.unplaced {
                    output.remark(format_args!("warning: the pack {} {what}: {fault}", pack.given.name));
                }
            }
        }
        say_where(&catalog, output);
        Ok(catalog)
    }

    /// The card database without any pack. It is kept apart, so that asking for both does not build both anew.
    pub fn shipped(&self, output: &Output) -> Result<Catalog, Failure> {
        let has_packs = self.packs().is_some_and(|packs| !packs.key().is_empty());
        let folder =
            self.cache.as_deref().map(|cache| if has_packs { cache.join("shipped") } else { cache.to_owned() });
        let catalog = Catalog::open(folder.as_deref())?;
        say_where(&catalog, output);
        Ok(catalog)
    }

    /// Whether these paths ask for standard input at most once.
    ///
    /// # Errors
    /// A request that cannot be understood, if they ask for it again.
    pub fn reads_input_once<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> Result<(), Failure> {
        if paths.into_iter().filter(|path| path.as_os_str() == "-").count() < 2 {
            return Ok(());
        }
        let message = "- stands for standard input, which can be read only once";
        Err(Failure::request(message, "give files for the others"))
    }

    /// A deck as far as it can be understood, settled; what cannot is among the faults of its list.
    pub fn deck_in_part(path: &Path, catalog: &Catalog, index: &Index) -> Result<Deck, Failure> {
        let list = read_deck_in_part(path, io::stdin())?;
        Ok(Deck::settle(list, catalog, index)?)
    }

    /// A deck, settled.
    pub fn deck(path: &Path, catalog: &Catalog, index: &Index) -> Result<Deck, Failure> {
        let list = read_deck(path, io::stdin())?;
        Ok(Deck::settle(list, catalog, index)?)
    }

    /// The list of the opened pool of sealed play, if the arguments name one.
    pub fn pool(path: Option<&Path>) -> Result<Option<Decklist>, Failure> {
        Ok(path.map(|path| read_deck(path, io::stdin())).transpose()?)
    }

    /// A pool for a deck: a bare fleet name in it means the fleet of the deck's race, as the deck's own names do.
    pub fn pool_for(
        pool: Option<&Decklist>,
        deck: &Deck,
        catalog: &Catalog,
        index: &Index,
    ) -> Result<Option<Deck>, Failure> {
        let Some(list) = pool else { return Ok(None) };
        let mut list = list.clone();
        if list.race.is_none() {
            list.race = deck.race.map(|race| Said { text: race.name().to_owned(), span: 0..0 });
        }
        // A pool is no deck: its cards are counted wherever they stand.
        list.plain = false;
        Ok(Some(Deck::settle(list, catalog, index)?))
    }

    /// The ruleset that the arguments name, else the deck's own, else the usual one.
    pub fn ruleset(asked: Option<&str>, deck: &Deck) -> Result<Ruleset, Failure> {
        let name = Self::ruleset_name(asked, deck);
        match (&deck.list.ruleset, asked) {
            (Some(said), None) if !is_file(&name) => Ok(Ruleset::named(&name).map_err(|error| match error {
                // Here the deck's own words are what is wrong, and they have a place.
                RulesetError::Unknown { .. } => {
                    let reason = format!("there is no ruleset \"{}\"", shortened(&said.text, 40));
                    let known = Ruleset::names().collect::<Vec<_>>().join(", ");
                    let help = format!("the rulesets are {known}, or give the path of a file of your own");
                    let fault = Fault::new(said.span.clone(), reason, help);
                    Failure::InFile(Box::new(deck.list.source.clone()), vec![fault])
                }
                other => other.into(),
            })?),
            _ => Self::ruleset_called(&name),
        }
    }

    /// What that ruleset is called: its name, or the path of its file from here.
    pub fn ruleset_name(asked: Option<&str>, deck: &Deck) -> String {
        match (asked, &deck.list.ruleset) {
            (Some(name), _) => name.to_owned(),
            (None, None) => USUAL_RULESET.to_owned(),
            (None, Some(said)) if is_file(&said.text) => {
                // A path in a deck file starts from the deck's folder.
                let folder = Path::new(&deck.list.source.label).parent().unwrap_or(Path::new(""));
                folder.join(&said.text).to_string_lossy().into_owned()
            }
            (None, Some(said)) => said.text.clone(),
        }
    }

    /// A ruleset by name or by the path of its file.
    pub fn ruleset_called(name: &str) -> Result<Ruleset, Failure> {
        Ok(if is_file(name) { Ruleset::read(Path::new(name))? } else { Ruleset::named(name)? })
    }
}

/// Says that a database could not be kept, to those who want to hear more.
fn say_where(catalog: &Catalog, output: &Output) {
    if let Some(why) = catalog.why_in_memory().filter(|_| output.is_verbose()) {
        output.remark(format_args!("note: {why}; it was built in memory"));
    }
}

/// Whether a ruleset is named by the path of its file.
fn is_file(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|ending| ending == "toml")
}
