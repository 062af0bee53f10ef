//! Finds decks, those of folders and those that the collection marked, and what each is. Names and rulesets are read once
//! for all. And one deck with its verdict.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::history::state_named;
use crate::cli::collection::shares;
use crate::cli::context::Context;
use crate::cli::deck_files::{self, FolderFile};
use crate::cli::error::Failure;
use crate::cli::holdings::decks::{Counting, DeckInventory, FileNow, Reader, counted, full_path};
use crate::cli::output::Output;
use crate::cli::owned;
use crate::cli::resolve_ruleset::{OwnRulesets, ruleset_called, ruleset_name, ruleset_of};
use crate::messages::{deck_change as change, deck_changed as changed, deck_shown as say, trouble};
use crate::report::{self, UnreadDeck};
use zocalo_cards::card::{Race, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::{DeckFacts, QueriedNames};
use zocalo_collection::collection::Library;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::shipped::{built_in, looks_built_in};
use zocalo_decks::deck::{Deck, Slot, read_toml_in_part};
use zocalo_decks::formats::{DeckReadError, Format, format_of, is_deck_code, is_no_path, read_deck_in_part};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::message::Locale;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_by_system;

/// The folder of decks that is looked into when nobody names one.
const USUAL_FOLDER: &str = "decks";

/// With more decks than this that cannot be read, they are named without the reasons.
const MOST_REASONS: usize = 3;

/// How many of them are named then.
const MOST_NAMED: usize = 6;

const STANDARD_INPUT_PATH: &str = "-";

pub(crate) struct DeckScanner<'a> {
    reader: Reader<'a>,
    own_rulesets: OwnRulesets,
    shelf: Option<DeckInventory>,
}

pub(crate) struct ScannedDeck {
    pub path: PathBuf,
    pub deck: Deck,
    pub facts: DeckFacts,
}

pub(crate) struct DeckScan {
    /// The decks, in the order in which they were found.
    pub decks: Vec<ScannedDeck>,
    /// Whether there is a collection, by which marks and missing cards are known.
    pub has_collection: bool,
    /// Files that are decks and cannot be read, with the reason in a sentence.
    pub unreadable: Vec<(PathBuf, String)>,
    places: Vec<String>,
    others: usize,
    collections: Vec<PathBuf>,
    folders: usize,
}

impl DeckScan {
    /// Warns of decks that cannot be read, and counts what was passed over.
    pub(crate) fn print_notes(&self, output: &Output) {
        let warn = |sentence: &str| output.remark(report::warning(sentence, output.width, output.locale()));
        if self.unreadable.len() > MOST_REASONS {
            let names: Vec<String> = self.unreadable.iter().take(MOST_NAMED).map(|(path, _)| shown(path)).collect();
            let count = self.unreadable.len();
            let more = count - names.len();
            let names = names.join(", ");
            let names = if more == 0 { names } else { changed::AndMore { more, names }.render(output.locale()) };
            warn(&say::UnreadFiles { count, names }.render(output.locale()));
        } else {
            for (path, reason) in &self.unreadable {
                let path = shown(path);
                let reason = shortened(reason, 200);
                // Some reasons begin with the file.
                let reason = reason.strip_prefix(&path).map_or(reason.as_str(), str::trim_start);
                warn(&say::UnreadFile { path, reason }.render(output.locale()));
            }
        }
        let mut passed = Vec::new();
        if !self.collections.is_empty() {
            let mut files: Vec<String> = self.collections.iter().take(MOST_NAMED).map(shown).collect();
            if self.collections.len() > MOST_NAMED {
                files.push("…".to_owned());
            }
            passed.push(trouble::Collections { files: files.join(", ") }.render(output.locale()));
        }
        if self.others > 0 {
            passed.push(say::NoDecksThere { count: self.others }.render(output.locale()));
        }
        if self.folders > 0 {
            passed.push(say::NotSearched { count: self.folders }.render(output.locale()));
        }
        if !passed.is_empty() {
            output.remark(report::note(&passed.join("; "), output.width, output.locale()));
        }
    }

    pub(crate) fn nothing(&self, locale: Locale) -> String {
        say::NoDeckIn { places: self.places.join(", ") }.render(locale)
    }

    /// The decks that cannot be read, for a document.
    pub(crate) fn unread(&self) -> Vec<UnreadDeck> {
        let unread = |(path, reason): &(PathBuf, String)| UnreadDeck {
            file: path.display().to_string(),
            reason: reason.clone(),
        };
        self.unreadable.iter().map(unread).collect()
    }
}

impl<'a> DeckScanner<'a> {
    pub(crate) fn open(context: &'a Context) -> Result<Self, Failure> {
        let reader = Reader::new(context.catalog()?, context.index()?);
        let look = |library: Library| reader.shelf(Some(&library), Counting::default(), context.locale());
        let shelf = owned::beside(context, Library::open, look)?;
        Ok(Self { reader, own_rulesets: OwnRulesets::default(), shelf })
    }

    /// The decks in these folders, patterns and files; of none in the usual folder, else here, and all that are marked.
    pub(crate) fn find(&self, places: &[PathBuf], asked: &QueriedNames, locale: Locale) -> Result<DeckScan, Failure> {
        let usual = [PathBuf::from(if Path::new(USUAL_FOLDER).is_dir() { USUAL_FOLDER } else { "." })];
        let looked_in = if places.is_empty() { &usual[..] } else { places };
        let mut found = DeckScan {
            decks: Vec::new(),
            has_collection: self.shelf.is_some(),
            unreadable: Vec::new(),
            places: looked_in.iter().map(shown).collect(),
            others: 0,
            collections: Vec::new(),
            folders: 0,
        };
        let mut rulesets = BTreeMap::new();
        for name in &asked.rulesets {
            rulesets.insert(name.clone(), ruleset_called(name)?);
        }
        let mut seen = HashSet::new();
        for place in looked_in {
            let is_named = deck_files::is_file(place);
            if is_named {
                refuse_no_file(place, locale)?;
            }
            let (files, folders) = deck_files::lying_in(place)?;
            found.folders += folders;
            for file in files {
                // A built-in deck is the same in whatever letters.
                let one = match built_in(&file) {
                    Some(deck) => PathBuf::from(deck.shown()),
                    None => fs::canonicalize(&file).unwrap_or_else(|_| file.clone()),
                };
                if seen.insert(one) {
                    self.take(without_dot(file), is_named, &rulesets, &mut found, locale)?;
                }
            }
        }
        if places.is_empty() {
            for marked in self.shelf.iter().flat_map(|shelf| &shelf.decks) {
                if !seen.insert(PathBuf::from(&marked.path)) {
                    continue;
                }
                let path = PathBuf::from(&marked.shown);
                match &marked.file {
                    FileNow::Gone => {
                        let state = say::Mark { state: marked.mark.state.name() };
                        let reason = say::FileGone { state }.render(locale);
                        found.unreadable.push((path, reason));
                    }
                    FileNow::Unread(reason) => found.unreadable.push((path, reason.clone())),
                    FileNow::AsMarked | FileNow::Changed => self.take(path, true, &rulesets, &mut found, locale)?,
                }
            }
        }
        Ok(found)
    }

    /// Takes a file for what it is. One that was named is a deck, whatever it looks like.
    fn take(
        &self,
        path: PathBuf,
        is_named: bool,
        rulesets: &BTreeMap<String, Ruleset>,
        found: &mut DeckScan,
        locale: Locale,
    ) -> Result<(), Failure> {
        let look = if is_named {
            match read_deck_in_part(&path, std::io::empty(), locale) {
                Ok(list) => FolderFile::Deck(Box::new(list)),
                Err(error) => FolderFile::Unread(error),
            }
        } else {
            FolderFile::at(&path, self.reader.index, locale)
        };
        let list = match look {
            FolderFile::Deck(list) => *list,
            FolderFile::Unread(error) => {
                found.unreadable.push((path, Failure::from(error).sentence().render(locale)));
                return Ok(());
            }
            FolderFile::Collection => {
                found.collections.push(path);
                return Ok(());
            }
            FolderFile::NoDeck => {
                found.others += 1;
                return Ok(());
            }
        };
        // A deck is known by its path among those that are marked, and a path may be no text.
        if !is_no_path(&path)
            && let Err(failure) = full_path(&path, locale)
        {
            found.unreadable.push((path, failure.sentence().render(locale)));
            return Ok(());
        }
        let deck = Deck::resolve(list, self.reader.catalog, self.reader.index)?;
        let facts = self.facts(&path, &deck, rulesets, locale)?;
        found.decks.push(ScannedDeck { path, deck, facts });
        Ok(())
    }

    fn facts(
        &self,
        path: &Path,
        deck: &Deck,
        rulesets: &BTreeMap<String, Ruleset>,
        locale: Locale,
    ) -> Result<DeckFacts, Failure> {
        let counted = counted(path, deck, locale)?;
        let mark = |shelf: &DeckInventory| shelf.place_of(&counted).map(|at| shelf.decks[at].mark.state.name());
        let state = self.shelf.as_ref().and_then(mark);
        let lacks = |shelf: &DeckInventory| shares(&counted, shelf).iter().map(|share| share.lacks).sum();
        // A ruleset that is no good leaves its decks unchecked; `check` says what is wrong with it.
        let own = self.own_rulesets.of(deck).ok();
        let verdict = match &own {
            Some(ruleset) => Some(self.check(deck, ruleset)?),
            None => None,
        };
        let is_unread = !deck.list.faults.is_empty();
        let mut legal_in = BTreeMap::new();
        for (name, ruleset) in rulesets.iter().filter(|_| !is_unread) {
            legal_in.insert(name.clone(), self.check(deck, ruleset)?.is_legal());
        }
        let parts = [Section::Ambassador, Section::OpeningHand, Section::Deck];
        let bytes = match built_in(path) {
            Some(deck) => deck.text.as_bytes().to_vec(),
            None if is_deck_code(path) => path.display().to_string().into_bytes(),
            None => fs::read(path).unwrap_or_default(),
        };
        Ok(DeckFacts {
            file: path.display().to_string(),
            name: counted.title.clone(),
            format: format_of(path.display().to_string(), &bytes).map_or("?", |format| format.name),
            race: deck.race.map(Race::name),
            faction: verdict.as_ref().and_then(|verdict| verdict.summary.faction.clone()),
            ambassador: deck.ambassador().map(Slot::label),
            ruleset: ruleset_name(None, deck).to_owned(),
            tags: deck.list.tags.iter().map(|tag| tag.text.clone()).collect(),
            size: i64::from(deck.count(&parts)),
            is_legal: verdict.filter(|_| !is_unread).map(|verdict| verdict.is_legal()),
            is_unread,
            state,
            missing: self.shelf.as_ref().map(lacks),
            cards: deck.slots.iter().filter_map(Slot::card).map(|card| card.id).collect(),
            labels: deck.slots.iter().map(Slot::label).collect(),
            legal_in,
        })
    }

    fn check(&self, deck: &Deck, ruleset: &Ruleset) -> Result<Verdict, Failure> {
        let goldfish_faults = check_goldfish_settings(deck, ruleset, self.reader.index);
        Ok(check(deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(ruleset)? }))
    }
}

/// Refuses what was named and is no file: a path that leads nowhere, and standard input, which has none to list or keep.
fn refuse_no_file(place: &Path, locale: Locale) -> Result<(), Failure> {
    if place.as_os_str() == STANDARD_INPUT_PATH {
        return Err(Failure::request(say::NoPlaces, change::SaveFirst));
    }
    if is_no_path(place) {
        return Ok(());
    }
    if looks_built_in(place) {
        return Err(DeckReadError::NoBuiltIn { path: shown(place) }.into());
    }
    fs::metadata(place).map(drop).map_err(|error| {
        let message = change::CannotRead { error: said_by_system(&error), file: shown(place) }.render(locale);
        Failure::request(message, say::GiveFolder)
    })
}

/// A path without the `./` that the folder here puts before it; a file called `-` or `@narn` keeps it, as without it
/// standard input and the built-in deck are meant.
fn without_dot(path: PathBuf) -> PathBuf {
    let bare = path.strip_prefix(".").ok().filter(|bare| bare.as_os_str() != STANDARD_INPUT_PATH && !is_no_path(bare));
    bare.map(Path::to_path_buf).unwrap_or(path)
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

// Decks as the commands read them that look at decks: a file, or an earlier state of one.

pub(crate) struct LoadedDeck {
    pub deck: Deck,
    pub ruleset: Ruleset,
    /// Also about what cannot be read.
    pub verdict: Verdict,
}

impl LoadedDeck {
    /// Reads a deck, or the state of one that `DECK@N` names, and checks it under this ruleset, else under its own.
    pub(crate) fn read(path: &Path, ruleset: Option<&str>, context: &Context) -> Result<Self, Failure> {
        Self::check(load_deck_or_state(&deck_files::one(path)?, None, context)?, ruleset, context.index()?)
    }

    /// Checks a deck under this ruleset, else under its own.
    pub(crate) fn check(deck: Deck, ruleset: Option<&str>, index: &Index) -> Result<Self, Failure> {
        let ruleset = ruleset_of(ruleset, &deck)?;
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
        let verdict = check(&deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(&ruleset)? });
        Ok(Self { deck, ruleset, verdict })
    }
}

/// A deck as [`deck_files::load_deck_in_part`] reads it, or the state of one that `DECK@N` names: what the file was once. A
/// file of that name comes first.
pub(crate) fn load_deck_or_state(
    path: &Path,
    from: Option<&'static Format>,
    context: &Context,
) -> Result<Deck, Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    let Some(state) = state_named(path, context)? else {
        return deck_files::load_deck_in_part(path, from, catalog, index, context.locale());
    };
    let source = Source { label: path.display().to_string(), text: state.held.text() };
    let list = read_toml_in_part(source).map_err(DeckReadError::faults)?.without_strange_race();
    Ok(Deck::resolve(list, catalog, index)?)
}
