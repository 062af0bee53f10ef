//! How the sheet was made, so that anybody can make it again and get the same figures.

use crate::messages::sheet_blocks as say;

use super::block::{Block, Table};
use super::view::VERSION;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Making {
    pub(crate) command: String,
    /// The commands that print the same figures, with the word for what each prints.
    pub(crate) others: Vec<(&'static str, String)>,
    /// The deck's file.
    pub(crate) file: String,
    pub(crate) seed: u64,
    /// The fingerprint of the facts of packs; empty without packs.
    pub(crate) fingerprint: String,
}

pub(super) fn block(making: &Making, checksum: &str) -> Block {
    let mut table = Table::new(say::MadeFrom, [say::What, say::Value]);
    let mut row = |name: Text, value: Text| table.row(name, [value.shortened(400)]);
    row(say::Command, Text::from(&making.command));
    row(say::DeckFile, Text::from(&making.file));
    row(say::ListChecksum, checksum.into());
    row(say::Version, text!["Zocalo ", VERSION]);
    row(say::Seed, making.seed.into());
    let fingerprint = Text::from(&making.fingerprint);
    row(say::PackFacts, if fingerprint.is_empty() { say::NoPacks } else { fingerprint });
    let mut others = Table::new(say::SameFigures, [say::Figures, say::Command]);
    for (what, command) in &making.others {
        others.row(say::Made { what }, [shortened(command, 400)]);
    }
    Block::new("making", say::HowMade).table(table).table(others).note(say::MakingNote)
}
