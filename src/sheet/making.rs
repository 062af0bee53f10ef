//! How the sheet was made, so that anybody can make it again and get the same figures.

use crate::messages::sheet_blocks as say;
use std::fmt::Display;

use super::block::{Block, Table, columns};
use super::view::VERSION;
use zocalo_text::text::shortened;

/// What a sheet was made of and by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Making {
    /// The command that makes the sheet again.
    pub(crate) command: String,
    /// The commands that print the same figures, with the word for what each prints.
    pub(crate) others: Vec<(&'static str, String)>,
    /// The deck's file.
    pub(crate) file: String,
    /// The seed of the games.
    pub(crate) seed: u64,
    /// The fingerprint of the facts of packs; empty without packs.
    pub(crate) fingerprint: String,
}

pub(super) fn block(making: &Making, checksum: &str) -> Block {
    let mut table = Table::new(say::MadeFrom, columns([&say::What, &say::Value]));
    let mut row = |name: &dyn Display, value: &str| table.row(name, [shortened(value, 400)]);
    row(&say::Command, &making.command);
    row(&say::DeckFile, &making.file);
    row(&say::ListChecksum, checksum);
    row(&say::Version, &format!("Zocalo {VERSION}"));
    row(&say::Seed, &making.seed.to_string());
    let none = say::NoPacks.to_string();
    row(&say::PackFacts, if making.fingerprint.is_empty() { &none } else { &making.fingerprint });
    let mut others = Table::new(say::SameFigures, columns([&say::Figures, &say::Command]));
    for (what, command) in &making.others {
        others.row(say::Made { what }, [shortened(command, 400)]);
    }
    Block::new("making", say::HowMade).table(table).table(others).note(say::MakingNote)
}
