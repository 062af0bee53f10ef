//! How the sheet was made, so that anybody can make it again and get the same figures.

use super::block::{Block, Table};
use super::view::VERSION;
use crate::text::shortened;

/// What a sheet was made of and by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Making {
    /// The command that makes the sheet again.
    pub(crate) command: String,
    /// The commands that print the same figures, with what each prints.
    pub(crate) others: Vec<(&'static str, String)>,
    /// The deck's file.
    pub(crate) file: String,
    /// The seed of the games.
    pub(crate) seed: u64,
    /// The fingerprint of the facts of packs; empty without packs.
    pub(crate) fingerprint: String,
}

pub(super) fn block(making: &Making, checksum: &str) -> Block {
    let mut table = Table::new("Made from", ["What", "Value"]);
    let mut row = |name: &str, value: &str| table.row(name, [shortened(value, 400)]);
    row("Command", &making.command);
    row("Deck file", &making.file);
    row("Checksum of the list", checksum);
    row("Version", &format!("Zocalo {VERSION}"));
    row("Seed", &making.seed.to_string());
    let none = "the card data of this version, no packs";
    row("Facts of packs", if making.fingerprint.is_empty() { none } else { &making.fingerprint });
    let mut others = Table::new("The same figures on the screen, with --json as data", ["Figures", "Command"]);
    for (what, command) in &making.others {
        others.row(*what, [shortened(command, 400)]);
    }
    Block::new("making", "How this was made").table(table).table(others).note(
        "The same deck, seed and version give the same page, letter for letter. An unofficial fan tool; Babylon 5 and its \
         names belong to their owners.",
    )
}
