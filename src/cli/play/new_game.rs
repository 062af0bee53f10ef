//! The game that `play` opens: a saved one, or a new one as the arguments say.

use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::PlayArgs;
use super::unsaved::last_kept;
use crate::cli::error::Failure;
use crate::cli::folders::Folders;
use crate::cli::game_options::{opposed, races};
use crate::cli::resolve_ruleset::{ruleset_in, ruleset_name};
use crate::messages::beginnings as begin;
use zocalo_cards::ruleset::{self, Ruleset};
use zocalo_decks::deck::{Deck, SpannedText};
use zocalo_engine::game::Assumptions;
use zocalo_simulation::play::{SavedError, SavedGame, facts_of};
use zocalo_simulation::simulation::seats;
use zocalo_text::files::writing::NoPlace;
use zocalo_text::text::Source;

pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The file of the saved game that the arguments name: with `--resume` alone the one that was kept last.
pub(super) fn saved_file(args: &PlayArgs, folders: &Folders) -> Result<Option<PathBuf>, Failure> {
    match (&args.resume, &args.replay) {
        (Some(Some(file)), _) | (None, Some(file)) => Ok(Some(file.clone())),
        (Some(None), _) => last_kept(folders.data_folder())
            .map(Some)
            .ok_or_else(|| Failure::request(begin::NoneKept, begin::GiveSavedGame)),
        (None, None) => Ok(None),
    }
}

/// The ruleset of a saved game: in full in the file, or by name in files of the first versions.
pub(super) fn saved_rules(saved: &SavedGame, source: &Source, locale: Locale) -> Result<Ruleset, Failure> {
    match &saved.rules {
        Some(rules) => {
            let label = begin::RulesetIn { file: &source.label }.render(locale);
            Ok(Ruleset::parse(Source { label, text: rules.clone() })?)
        }
        None => ruleset_in(source, &SpannedText { text: saved.ruleset.clone(), span: 0..0 }),
    }
}

pub(super) fn new_game(args: &PlayArgs, deck: &Deck, rules: &Ruleset) -> Result<SavedGame, Failure> {
    let Assumptions { opposition, others, .. } = opposed(args.opposition, rules)?;
    // What the deck file says of ruleset and table is written out, so that the saved game says it itself.
    Ok(SavedGame {
        label: deck.list.source.label.clone(),
        deck: deck.list.source.text.clone(),
        ruleset: ruleset_name(args.ruleset.as_deref(), deck).to_owned(),
        rules: Some(ruleset::in_full(rules)),
        zocalo: Some(VERSION.to_owned()),
        cards: Some(facts_of(deck)),
        table: seats(&races(&args.table)?, deck)?,
        opposition,
        others,
        assume_ability: args.assume_ability,
        seed: args.seed,
        duel: args.duel,
        mulligan: args.mulligan,
        ..SavedGame::default()
    })
}

impl From<SavedError> for Failure {
    fn from(error: SavedError) -> Self {
        match error {
            SavedError::Fault(source, fault) => Self::InFile(source, vec![fault]),
            SavedError::Read { .. } | SavedError::TooLarge { .. } | SavedError::NoText { .. } => {
                Self::request(error.text(), begin::GiveWrittenBySave)
            }
            SavedError::NotOurs(_) => Self::request(error.text(), begin::GiveOtherName),
            SavedError::NoFolder(_) => Self::request(error.text(), begin::GiveExistingFolder),
            SavedError::Write { path, source } => match NoPlace::of(&source) {
                Some(_) => Self::cannot_write(Path::new(&path), &source),
                None => Self::machine(SavedError::Write { path, source }.text()),
            },
        }
    }
}
