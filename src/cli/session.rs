//! What commands share: the card database, decks and rulesets as the arguments name them.

#[cfg(debug_assertions)]
use std::collections::BTreeMap;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::args::Global;
use super::deck_files;
use super::environment;
use super::error::Failure;
use super::output::Output;
use crate::messages::trouble as say;
use crate::messages::words;
use crate::report;
#[cfg(debug_assertions)]
use zocalo_cards::card::Effect;
use zocalo_cards::ruleset::{Ruleset, RulesetError};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::packs::{Outside, PackFolder, RulingsFile};
use zocalo_decks::deck::{Deck, Decklist, Said};
use zocalo_decks::formats::{Format, ReadError, read_deck, read_deck_as};
use zocalo_text::files::own;
use zocalo_text::files::writing::folder_of;
use zocalo_text::text::shortened;
use zocalo_text::text::{Diagnosis, Source};
use zocalo_words::language::said_by_system;

/// The ruleset of a deck that names none.
pub(super) const USUAL_RULESET: &str = "casual";

/// What a run of the program works with.
pub(super) struct Session {
    cache: Option<PathBuf>,
    data: Option<PathBuf>,
    no_packs: bool,
    said_last: Mutex<Vec<String>>,
}

impl Session {
    /// A session as the global arguments say.
    pub(super) fn new(global: &Global) -> Self {
        let given = global.data_dir.as_deref();
        let data = environment::data_folder(given);
        data.as_deref().into_iter().for_each(own::lies_in);
        Self { cache: environment::cache_folder(given), data, no_packs: global.no_packs, said_last: Mutex::default() }
    }

    /// Takes note of something to be said when the command has said what it did.
    pub(super) fn say_last(&self, text: String) {
        self.said_last.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }

    /// What is to be said when the command has said what it did.
    pub(super) fn said_last(&self) -> Vec<String> {
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

    /// Whether the facts of packs are left out.
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
                let sentence = say::PacksNotRead { folder: folder.display(), error: said_by_system(&error) };
                output.remark(report::warning(&sentence.to_string(), output.width));
            }
            for pack in &catalog.uses().packs().packs {
                for fault in &pack.given.unplaced {
                    let sentence = say::PackNotRead { pack: &pack.given.name, broken: pack.is_broken, fault };
                    output.remark(report::warning(&sentence.to_string(), output.width));
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

    /// Whether these paths ask for standard input at most once.
    ///
    /// # Errors
    /// A request that cannot be understood, if they ask for it again.
    pub(super) fn reads_input_once<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> Result<(), Failure> {
        if paths.into_iter().filter(|path| path.as_os_str() == "-").count() < 2 {
            return Ok(());
        }
        Err(Failure::request(say::InputOnce.to_string(), say::FilesForOthers.to_string()))
    }

    /// A deck as far as it can be understood, settled; what cannot is among the faults of its list. It is read as the
    /// format that is named, else as the one that it is recognised as.
    pub(super) fn deck_in_part(
        path: &Path,
        from: Option<&'static Format>,
        catalog: &Catalog,
        index: &Index,
    ) -> Result<Deck, Failure> {
        Ok(Deck::resolve(read_deck_as(path, io::stdin(), from)?, catalog, index)?)
    }

    /// The deck of a file, settled, read as [`Session::deck_in_part`] does.
    pub(super) fn deck_from(
        path: &Path,
        from: Option<&'static Format>,
        catalog: &Catalog,
        index: &Index,
    ) -> Result<Deck, Failure> {
        let list = read_deck_as(path, io::stdin(), from)?.whole().map_err(ReadError::faults)?;
        Ok(Deck::resolve(list, catalog, index)?)
    }

    /// A deck, settled.
    pub(super) fn deck(path: &Path, catalog: &Catalog, index: &Index) -> Result<Deck, Failure> {
        Ok(Deck::resolve(Self::list(path)?, catalog, index)?)
    }

    /// The list of a deck, which can be settled over one card database after another.
    pub(super) fn list(path: &Path) -> Result<Decklist, Failure> {
        Ok(read_deck(&deck_files::one(path)?, io::stdin())?)
    }

    /// The list of the opened pool of sealed play, if the arguments name one.
    pub(super) fn pool(path: Option<&Path>) -> Result<Option<Decklist>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let list = read_deck(path, io::stdin()).map_err(|error| match error {
            ReadError::Faults(..) => error.into(),
            error => Failure::request(say::ThePool { error }.to_string(), say::GivePool.to_string()),
        });
        list.map(Some)
    }

    /// A pool for a deck: a bare fleet name in it means the fleet of the deck's race, as the deck's own names do.
    pub(super) fn pool_for(
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
        Ok(Some(Deck::resolve(list, catalog, index)?))
    }

    /// The ruleset that the arguments name, else the deck's own, else the usual one.
    pub(super) fn ruleset(asked: Option<&str>, deck: &Deck) -> Result<Ruleset, Failure> {
        match (asked, &deck.list.ruleset) {
            (Some(name), _) => Self::ruleset_called(name),
            (None, Some(said)) => Self::ruleset_in(&deck.list.source, said),
            (None, None) => Self::ruleset_called(USUAL_RULESET),
        }
    }

    /// What that ruleset is called: its name, or the path of its file.
    pub(super) fn ruleset_name<'a>(asked: Option<&'a str>, deck: &'a Deck) -> &'a str {
        asked.or(deck.list.ruleset.as_ref().map(|said| said.text.as_str())).unwrap_or(USUAL_RULESET)
    }

    /// The ruleset that a file names: one of the program's, or a file beside it or below. A file may come from a stranger,
    /// so it leads nowhere else.
    pub(super) fn ruleset_in(file: &Source, said: &Said) -> Result<Ruleset, Failure> {
        let refuse = |reason: String, help: String| {
            Failure::InFile(Box::new(file.clone()), vec![Diagnosis::new(said.span.clone(), reason, help)])
        };
        if is_file(&said.text) {
            let path = below(Path::new(&file.label), &said.text)
                .map_err(|reason| refuse(reason, say::GiveRuleset.to_string()))?;
            return Ok(Ruleset::read(&path)?);
        }
        Ruleset::named(&said.text).map_err(|error| match error {
            // Here the file's own words are what is wrong, and they have a place.
            RulesetError::Unknown { .. } => {
                let reason = say::NoRuleset { name: shortened(&said.text, 40) }.to_string();
                let known = Ruleset::names().collect::<Vec<_>>().join(", ");
                refuse(reason, say::KnownRulesets { names: known }.to_string())
            }
            other => other.into(),
        })
    }

    /// A ruleset by name or by the path of its file.
    pub(super) fn ruleset_called(name: &str) -> Result<Ruleset, Failure> {
        Ok(if is_file(name) { Ruleset::read(Path::new(name))? } else { Ruleset::named(name)? })
    }
}

/// The path that a file names, from its own folder; it leads to an ordinary file there or below, or to nothing.
fn below(file: &Path, named: &str) -> Result<PathBuf, String> {
    if named.contains(['\\', ':']) {
        return Err(say::RelativePath.to_string());
    }
    let leads_out = || say::PathLeadsOut.to_string();
    if Path::new(named).components().any(|part| !matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(leads_out());
    }
    let folder = folder_of(file);
    let path = folder.join(named);
    match (std::fs::metadata(&path), std::fs::canonicalize(folder), std::fs::canonicalize(&path)) {
        // Opening a pipe would wait for ever, and a device may do anything.
        (Ok(found), ..) if !found.is_file() => Err(say::PathToNoFile.to_string()),
        (Ok(_), Ok(folder), Ok(found)) if !found.starts_with(&folder) => Err(leads_out()),
        _ => Ok(path),
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
    let text = std::fs::read_to_string(&file).map_err(|error| Failure::Machine(error.to_string()))?;
    let changed: BTreeMap<String, Vec<Effect>> =
        toml::from_str(&text).map_err(|error| Failure::Machine(error.to_string()))?;
    for (label, effects) in changed {
        catalog.change_effects(&label, &effects)?;
    }
    Ok(())
}

/// Whether a ruleset is named by the path of its file.
fn is_file(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|ending| ending == "toml")
}
