//! A deck opened to be changed: its text, the file that it is saved to, and the verdict on it. A deck of another program
//! or a plain list becomes a deck file beside.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::Failure;
use crate::cli::import_notes::print_import_notes;
use crate::cli::output::Output;
use crate::cli::resolve_ruleset::ruleset_of;
use crate::messages::deck_change as say;
use crate::report;
use zocalo_cards::card::{CardId, Race, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::in_shell;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::shipped::{BuiltInDeck, built_in};
use zocalo_decks::deck::{Deck, Decklist, Slot};
use zocalo_decks::editing::{DeckText, Versions};
use zocalo_decks::formats::{
    DeckExport, DeckReadError, WriteOptions, format_called, format_of, read_deck_in_part, write_deck,
};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// The sections whose cards count as cards of the deck.
pub(super) const PLAYED: [Section; 3] = [Section::Ambassador, Section::OpeningHand, Section::Deck];

pub(crate) struct Bench<'c> {
    pub context: &'c Context<'c>,
    pub catalog: &'c Catalog,
    pub index: &'c Index,
    /// While this is held, no other program changes a deck.
    turn: RefCell<Option<File>>,
}

pub(crate) struct OpenDeck {
    pub path: PathBuf,
    /// What that file held when it was read; `None` when it is still to be made.
    pub bytes: Option<Vec<u8>>,
    pub replaces: bool,
    /// The file that it was made of, when that is another.
    pub from: Option<PathBuf>,
    pub text: DeckText,
    pub deck: Deck,
    /// The verdict of its ruleset; `None` where that cannot be read.
    pub verdict: Option<Verdict>,
}

impl OpenDeck {
    /// The file as it is named to the user.
    pub(crate) fn shown(&self) -> String {
        shown(&self.path)
    }

    /// Where its cards are listed, as a remedy.
    pub(crate) fn look(&self, locale: Locale) -> String {
        say::ListDeck { file: in_shell(&self.path.display().to_string()) }.render(locale)
    }

    pub(crate) fn cards(&self) -> Vec<CardId> {
        self.deck.with_maybe().filter_map(Slot::card).map(|card| card.id).collect()
    }

    /// The race that decides among cards of one name.
    pub(crate) fn race(&self) -> Option<Race> {
        self.deck.race
    }
}

impl<'c> Bench<'c> {
    pub(crate) fn new(context: &'c Context) -> Result<Self, Failure> {
        let catalog = context.catalog()?;
        let index = context.index()?;
        Ok(Self { context, catalog, index, turn: RefCell::default() })
    }

    /// The states of deck files; `None` where there is no folder for them.
    pub(crate) fn versions(&self) -> Option<Versions> {
        self.context.folders.data_folder().map(Versions::of)
    }

    /// Waits until no other program changes a deck; until the end of the command, or until somebody is asked.
    pub(crate) fn take_turn(&self) {
        if self.turn.borrow().is_none() {
            *self.turn.borrow_mut() = self.versions().and_then(|versions| versions.turn());
        }
    }

    /// Lets others change decks meanwhile.
    pub(crate) fn end_turn(&self) {
        self.turn.take();
    }

    /// Opens the deck that an argument means. Errors: when it cannot be read, or there is a deck file already beside a deck
    /// of another program and `force` is not given.
    pub(crate) fn open(&self, argument: &Path, force: bool, output: &Output) -> Result<OpenDeck, Failure> {
        let path = file(argument)?;
        let list = read_deck_in_part(&path, io::empty(), output.locale())?;
        let bytes = read(&path)?;
        let label = path.display().to_string();
        if format_of(label.clone(), &bytes).is_ok_and(|format| format.name == "toml") {
            let text = text(&label, &bytes)?;
            let (deck, verdict) = self.judge(&text)?;
            return Ok(OpenDeck { path, bytes: Some(bytes), replaces: false, from: None, text, deck, verdict });
        }
        // A line that cannot be read would be lost.
        let list = list.whole().map_err(DeckReadError::faults)?;
        let deck = Deck::resolve(list, self.catalog, self.index)?;
        let beside = path.with_extension("toml");
        let is_there = fs::metadata(&beside).is_ok_and(|there| !there.is_file() || there.len() > 0);
        if beside == path || is_there && !force {
            let message = say::NoDeckFile { beside: shown(&beside), file: shown(&path) }.render(output.locale());
            let beside = in_shell(&beside.display().to_string());
            return Err(Failure::request(message, say::ChangeBeside { beside }));
        }
        let format = format_called("toml").ok_or_else(|| Failure::machine("there is no format toml".to_owned()))?;
        print_import_notes(&deck, output);
        let written = write_deck(format, &DeckExport { deck: &deck, options: &WriteOptions::default() })?;
        let text = text(&beside.display().to_string(), &written.bytes)?;
        let (deck, verdict) = self.judge(&text)?;
        Ok(OpenDeck { path: beside, bytes: None, replaces: force, from: Some(path), text, deck, verdict })
    }

    /// The deck in a text, and the verdict of its ruleset; none where that cannot be read, which `check` says.
    pub(crate) fn judge(&self, text: &DeckText) -> Result<(Deck, Option<Verdict>), Failure> {
        let deck = Deck::resolve(text.list().clone(), self.catalog, self.index)?;
        let Ok(ruleset) = ruleset_of(None, &deck) else { return Ok((deck, None)) };
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, self.index);
        let verdict = check(&deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(&ruleset)? });
        Ok((deck, Some(verdict)))
    }

    /// The same of bytes that may be no deck file at all: then a deck of nothing, without a verdict.
    pub(crate) fn judge_in_part(&self, path: &Path, bytes: &[u8]) -> Result<(Deck, Option<Verdict>), Failure> {
        match DeckText::of_bytes(&path.display().to_string(), bytes) {
            Ok(text) => self.judge(&text),
            Err(_) => Ok((Deck::resolve(Decklist::default(), self.catalog, self.index)?, None)),
        }
    }
}

pub(crate) fn file(argument: &Path) -> Result<PathBuf, Failure> {
    if argument.as_os_str() == "-" {
        return Err(Failure::request(say::NoStandardInput, say::SaveFirst));
    }
    if let Some(deck) = built_in(argument) {
        return Err(written_nowhere(deck));
    }
    deck_files::refuse_code(argument)?;
    Ok(deck_files::one(argument)?.into_owned())
}

/// That a built-in deck cannot be changed, and what to do instead.
pub(crate) fn written_nowhere(deck: &BuiltInDeck) -> Failure {
    let (shown, name) = (deck.shown(), deck.name);
    Failure::request(say::BuiltIn { deck: &shown }, say::CopyBuiltIn { deck: &shown, name })
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| {
        Failure::request(say::CannotRead { error: said_by_system(&error), file: shown(path) }, say::GiveDeckFile)
    })
}

/// The bytes of a deck file as a deck. Errors: the mistake with its place when they are none.
pub(crate) fn text(label: &str, bytes: &[u8]) -> Result<DeckText, Failure> {
    DeckText::of_bytes(label, bytes).map_err(|(source, faults)| Failure::InFile(Box::new(source), faults))
}

pub(crate) fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

pub(crate) fn warn(sentence: &str, output: &Output) {
    output.remark(report::warning(sentence, output.width, output.locale()));
}
