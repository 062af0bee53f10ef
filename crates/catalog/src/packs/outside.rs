//! Everything from outside that stands in the card database beside what comes with the program: packs and rulings.

use std::path::Path;

use super::folder::PackFolder;
use super::rulings::{Rulings, RulingsFile};

/// Where facts and rulings from outside lie. Nothing of it may exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// The folder of the packs.
    pub packs: PackFolder,
    /// The file of the rulings.
    pub rulings: RulingsFile,
}

impl Outside {
    /// What lies in a data folder.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { packs: PackFolder::of(data), rulings: RulingsFile::of(data) }
    }

    /// What tells one state of it from another, without reading it; empty when there is nothing.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}{}", self.packs.key(), self.rulings.key())
    }

    /// The rulings for the card database. A file that is broken holds none: who asks for rulings is told by whoever reads
    /// the file for him.
    #[must_use]
    pub fn read_rulings(&self) -> Rulings {
        self.rulings.read().ok().flatten().unwrap_or_default()
    }
}
