//! `collection sync --decks`: the deck files of a folder travel with the journal.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::environment::now;
use crate::cli::error::Failure;
use crate::messages::collection_files as say;
use crate::report::hanging;
use zocalo_cards::card::Section;
use zocalo_collection::collection::{DivergedDeck, Kept, SharedDecks, share_decks};
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::{DeckText, Deed, Held, LARGEST_STATE, State, Versions};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

const MOST_NAMED: usize = 8;

/// The deck files of a folder that are to travel.
pub(super) struct DecksFound {
    pub(super) root: PathBuf,
    paths: Vec<PathBuf>,
}

/// The decks that were shared. Paths are those below the folder of decks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DecksDocument {
    folder: PathBuf,
    /// How many marks were tied to this machine before, and travel from now on.
    marks: usize,
    sent: Vec<PathBuf>,
    received: Vec<PathBuf>,
    both: Vec<BothDocument>,
    deleted: Vec<PathBuf>,
}

/// A deck that two machines changed, and where the state of the other one is.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BothDocument {
    deck: PathBuf,
    theirs: PathBuf,
}

/// The decks below a folder, but for what lies in the shared one. Errors: when there is no such folder, or it cannot be
/// read.
pub(super) fn found(root: &Path, shared: &Path, context: &Context) -> Result<DecksFound, Failure> {
    let asked = shown(root);
    let (Ok(root), Ok(shared)) = (root.canonicalize(), shared.canonicalize()) else {
        return Err(Failure::request(say::NoFolder { folder: asked }, say::GiveDecks));
    };
    if !root.is_dir() || root.starts_with(&shared) {
        return Err(Failure::request(say::NoFolderOfDecks { folder: asked }, say::GiveDecks));
    }
    let below = |path: &PathBuf| path.strip_prefix(&root).ok().map(Path::to_owned);
    let files = deck_files::decks_and_pools_below(&root, context)?;
    let paths = files.iter().filter(|path| !path.starts_with(&shared)).filter_map(below).collect();
    Ok(DecksFound { root, paths })
}

impl DecksFound {
    /// Shares them; what was left out comes with the reason.
    pub(super) fn share(
        self,
        shared: &Path,
        marks: usize,
        machine: &str,
        context: &Context,
    ) -> Result<(DecksDocument, Vec<(PathBuf, Text)>), Failure> {
        let versions = context.folders.data_folder().map(Versions::of);
        let _turn = versions.as_ref().and_then(Versions::turn);
        let keep = |path: &Path, bytes: &[u8]| keep(path, bytes, versions.as_ref(), context);
        let SharedDecks { sent, received, both, deleted, troubles } =
            share_decks(shared, &self.root, &self.paths, machine, keep)?;
        let both = both.into_iter().map(|DivergedDeck { deck, theirs }| BothDocument { deck, theirs }).collect();
        Ok((DecksDocument { folder: self.root, marks, sent, received, both, deleted }, troubles))
    }
}

/// Keeps what a deck file held, unless it is among its states already.
fn keep(path: &Path, bytes: &[u8], versions: Option<&Versions>, context: &Context) -> Result<Kept, Failure> {
    let Some(versions) = versions.filter(|_| bytes.len() as u64 <= LARGEST_STATE) else { return Ok(Kept::No) };
    let held = Held::of(bytes);
    let cards = match DeckText::of_bytes(&path.display().to_string(), bytes) {
        Ok(text) => Deck::resolve(text.list().clone(), context.catalog()?, context.index()?)?.count(&PLAYED),
        Err(_) => 0,
    };
    let kept = versions.change(path, |history| {
        if !history.states.iter().any(|state| state.held == held) {
            let deed = if history.latest().is_some() { Deed::ByHand } else { Deed::Found };
            let (time, what, ruleset) = (now(), deed.text().english(), "?".to_owned());
            let deed = Some(deed);
            history.note(State { number: 0, before: None, time, what, deed, cards, is_legal: None, ruleset, held });
        }
    });
    // What cannot be kept is not written over.
    Ok(if kept.is_ok() { Kept::Yes } else { Kept::No })
}

/// The sections whose cards count as cards of the deck.
const PLAYED: [Section; 3] = [Section::Ambassador, Section::OpeningHand, Section::Deck];

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

impl DecksDocument {
    pub(super) fn page(&self, width: usize, locale: Locale) -> String {
        let names = |paths: &[PathBuf]| {
            let mut names: Vec<String> = paths.iter().take(MOST_NAMED).map(|path| shown(path)).collect();
            if paths.len() > MOST_NAMED {
                names.push("…".to_owned());
            }
            names.join(", ")
        };
        let mut lines = Vec::new();
        if !self.sent.is_empty() {
            lines.push(say::DecksSent { count: self.sent.len(), names: names(&self.sent) }.render(locale));
        }
        if !self.received.is_empty() {
            lines.push(say::DecksReceived { count: self.received.len(), names: names(&self.received) }.render(locale));
        }
        for BothDocument { deck, theirs } in &self.both {
            lines.push(say::DeckChangedTwice { deck: shown(deck), theirs: shown(theirs) }.render(locale));
        }
        if !self.deleted.is_empty() {
            lines.push(say::DecksDeleted { count: self.deleted.len(), names: names(&self.deleted) }.render(locale));
        }
        if self.marks > 0 {
            lines.push(say::MarksTravel { count: self.marks }.render(locale));
        }
        if lines.is_empty() {
            lines.push(say::DecksAgree.render(locale));
        }
        lines.iter().map(|line| hanging("", line, width) + "\n").collect()
    }
}
