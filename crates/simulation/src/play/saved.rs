//! A game in a file: the deck's own text, the ruleset in full, the settings, and the lines done. It needs no other file.

use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::messages::play_refusal as say;
use crate::play::game::HandGame;
use crate::play::position::Passing;
use crate::play::refusal::LineRefusal;
use crate::simulation::as_text;
use zocalo_cards::card::Race;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, Opposition, Others};
use zocalo_text::files::digest;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::writing::{AtomicFile, folder_of, may_replace};
use zocalo_text::message::{Diagnosis, Reason, Text};
use zocalo_text::text::Source;
use zocalo_words::language::{said_by_parser, said_by_system};

/// In bytes.
pub(crate) const LARGEST_SAVED: u64 = 4 << 20;

/// Each change of the format gets a new number. Form 1, of the first versions, had neither the ruleset in full nor what comes
/// after it; up to form 2 `pass` ended the Action Round where no conflict could be declared, and in form 3 where none could be
/// declared after the first. All are still read.
const FORM: u32 = 4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    pub form: u32,
    /// The program version that saved it; missing in form 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zocalo: Option<String>,
    /// The digest of the deck's cards by [`facts_of`]; missing in form 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    pub seed: u64,
    /// Whether the game starts as a duel.
    pub duel: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mulligan: bool,
    /// A name or the path of a file.
    pub ruleset: String,
    pub table: Vec<Race>,
    #[serde(with = "as_text")]
    pub opposition: Opposition,
    /// What the other seats do by themselves.
    #[serde(default, skip_serializing_if = "Others::stand")]
    pub others: Others,
    /// What an unknown ability counts.
    pub assume_ability: u8,
    /// The name of the deck in messages.
    pub label: String,
    /// The lines done, each with its place in the file.
    pub lines: Vec<Spanned<String>>,
    pub deck: String,
    /// The ruleset in full as TOML; missing in form 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
}

impl Default for SavedGame {
    fn default() -> Self {
        Self {
            form: FORM,
            zocalo: None,
            cards: None,
            seed: 0,
            duel: false,
            mulligan: false,
            ruleset: String::new(),
            table: Vec::new(),
            opposition: Opposition::default(),
            others: Others::Stand,
            assume_ability: 0,
            label: String::new(),
            lines: Vec::new(),
            deck: String::new(),
            rules: None,
        }
    }
}

/// A digest of all that is known of a deck's cards: if it is the same, the game is replayed with the same cards.
#[must_use]
pub fn facts_of(deck: &Deck) -> String {
    let cards = deck.slots.iter().filter_map(|slot| slot.card());
    let digest = cards.fold(digest::EMPTY, |digest, card| {
        // Names, numbers and lists only: nothing that JSON cannot hold.
        let facts = serde_json::to_string(&**card).unwrap_or_default();
        digest::extend(digest::extend(digest, facts.as_bytes()), b"\n")
    });
    format!("{digest:016x}")
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum SavedError {
    Write {
        path: String,
        source: std::io::Error,
    },
    NoFolder(String),
    Read {
        path: String,
        source: std::io::Error,
    },
    TooLarge {
        path: String,
    },
    NoText {
        path: String,
    },
    /// Something that is no saved game is there.
    NotOurs(String),
    Fault(Box<Source>, Diagnosis),
}

impl SavedError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Write { path, source } => say::CannotWrite { path, error: said_by_system(source) }.text(),
            Self::NoFolder(path) => say::NoFolder { path }.text(),
            Self::Read { path, source } => say::CannotRead { path, error: said_by_system(source) }.text(),
            Self::TooLarge { path } => say::TooLarge { path, most: LARGEST_SAVED >> 20 }.text(),
            Self::NoText { path } => say::NoText { path }.text(),
            Self::NotOurs(path) => say::NotOurs { path }.text(),
            Self::Fault(source, _) => say::NoGame { path: &source.label }.text(),
        }
    }
}

impl SavedGame {
    #[must_use]
    pub fn assumptions(&self) -> Assumptions {
        let (table, opposition, ability) = (self.table.clone(), self.opposition, self.assume_ability);
        Assumptions { table, opposition, ability, others: self.others, ..Assumptions::default() }
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.as_ref().as_str())
    }

    /// Does the lines again in a new game, as they were meant when they were saved.
    pub fn play(&self, game: &mut HandGame<'_>) -> Result<(), (usize, LineRefusal)> {
        game.passing = match self.form {
            ..=2 => Passing::Never,
            3 => Passing::BeforeFirst,
            _ => Passing::Always,
        };
        let played = game.play_all(self.lines());
        game.passing = Passing::default();
        played
    }

    /// The same game with other lines, in the present form.
    #[must_use]
    pub fn after(&self, lines: impl IntoIterator<Item = String>) -> Self {
        let lines = lines.into_iter().map(|line| Spanned::new(0..0, line)).collect();
        Self { form: FORM, lines, ..self.clone() }
    }

    #[must_use]
    pub fn text(&self) -> String {
        let head = "# A game of `zocalo play`: resume it with `zocalo play --resume FILE`.\n";
        // Strings and small numbers only: nothing that TOML cannot hold.
        format!("{head}{}", toml::to_string_pretty(self).unwrap_or_default())
    }

    pub fn parse(source: &Source) -> Result<Self, SavedError> {
        let refuse = |fault| SavedError::Fault(Box::new(source.clone()), fault);
        let game: Self = toml::from_str(&source.text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            refuse(Diagnosis::new(span, say::Unreadable { why: said_by_parser(error.message()) }, say::GiveSaved))
        })?;
        if !(1..=FORM).contains(&game.form) {
            let reason = say::OtherForm { version: game.form };
            return Err(refuse(Diagnosis::new(0..0, reason, say::FormsRead { last: FORM })));
        }
        Ok(game)
    }

    pub fn read(path: &Path) -> Result<(Self, Source), SavedError> {
        let label = path.display().to_string();
        let text = read_text(path, LARGEST_SAVED).map_err(|error| {
            let path = label.clone();
            match error {
                Unreadable::System(source) => SavedError::Read { path, source },
                Unreadable::TooLarge(_) => SavedError::TooLarge { path },
                Unreadable::NoText => SavedError::NoText { path },
            }
        })?;
        let source = Source { label, text };
        Ok((Self::parse(&source)?, source))
    }

    /// Writes the file beside its place, reads it again, then renames it, so that a game saved there before is kept until the
    /// new one is whole. Only a saved game is replaced.
    pub fn write(&self, path: &Path) -> Result<(), SavedError> {
        let is_game = |text: &str| Self::parse(&Source { label: String::new(), text: text.to_owned() }).is_ok();
        let failed = |source| SavedError::Write { path: path.display().to_string(), source };
        if !may_replace(path, LARGEST_SAVED, is_game).map_err(failed)? {
            return Err(SavedError::NotOurs(path.display().to_string()));
        }
        // A saved game may replace another also among those that the program keeps.
        let is_there = std::fs::metadata(path).is_ok_and(|there| there.len() > 0);
        let write = if is_there { AtomicFile::write_own } else { AtomicFile::write };
        self.write_beside(path, write)?.put_in_place().map_err(failed)
    }

    /// Writes a file of the program's own; an error if something is there.
    pub fn write_new(&self, path: &Path) -> Result<(), SavedError> {
        let failed = |source| SavedError::Write { path: path.display().to_string(), source };
        self.write_beside(path, AtomicFile::write_own)?.put_where_nothing_is().map_err(failed)
    }

    fn write_beside(
        &self,
        path: &Path,
        write: fn(&Path, &str) -> std::io::Result<AtomicFile>,
    ) -> Result<AtomicFile, SavedError> {
        let failed = |source| SavedError::Write { path: path.display().to_string(), source };
        if !folder_of(path).is_dir() {
            return Err(SavedError::NoFolder(path.display().to_string()));
        }
        let beside = write(path, &self.text()).map_err(failed)?;
        let (again, _) = Self::read(beside.path())?;
        if again.lines != self.lines || again.deck != self.deck || again.rules != self.rules {
            return Err(failed(std::io::Error::other(Reason(say::NotReadBack))));
        }
        Ok(beside)
    }
}
