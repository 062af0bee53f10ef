//! Modules (`.vmod`): zip files whose build file, an XML, holds a slot for every card and the prototypes of their traits.

use std::io::{Read, Seek};

use roxmltree::{Document, Node, ParsingOptions};

use super::container;
use super::error::VassalError;
use super::expand::{ExpandError, Prototypes, expanded};
use super::identity::ModuleHints;
use super::piece::{Record, RecordError};
use zocalo_words::language::said_by_parser;

/// The newer name of the build file first.
pub(super) const ENTRIES: [&str; 2] = ["buildFile.xml", "buildFile"];

/// Of a build file.
const MOST_NODES: u32 = 1_000_000;

/// Folders around a slot whose names are looked at. Modules nest three or four.
const MOST_FOLDERS: usize = 20;

#[derive(Debug, Clone, Default)]
pub(super) struct Module {
    /// Its pieces with expanded prototypes, or the fault.
    pub slots: Vec<ModuleSlot>,
    /// The piles by name, and whether a deck can be saved from them and loaded into them.
    pub piles: Vec<(String, bool)>,
}

/// One piece of a module.
#[derive(Debug, Clone)]
pub(super) struct ModuleSlot {
    /// The module's name of the slot.
    pub name: String,
    pub record: Result<Record, ExpandError>,
    /// The module's further information on the piece.
    pub hints: ModuleHints,
}

/// `None` when the zip file has no build file.
pub(super) fn build_file(file: impl Read + Seek) -> Result<Option<String>, VassalError> {
    let bytes = container::entry(file, &ENTRIES)?;
    bytes.map(|bytes| zocalo_text::files::reading::decode(&bytes).ok_or(VassalError::NotText)).transpose()
}

/// A module or an extension of one.
#[must_use]
pub fn is_module(bytes: &[u8]) -> bool {
    container::is_zip(bytes) && ENTRIES.iter().any(|name| container::has(std::io::Cursor::new(bytes), name))
}

/// Of a module or of its extension.
pub(super) fn read(build_file: &str) -> Result<Module, VassalError> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(build_file, options)
        .map_err(|error| VassalError::BrokenBuildFile(said_by_parser(&error.to_string()).shortened(200)))?;
    let mut prototypes = Prototypes::new();
    let mut slots = Vec::new();
    let mut module = Module::default();
    for node in document.descendants().filter(Node::is_element) {
        let named = |key: &str| node.attribute(key).unwrap_or_default().to_owned();
        match node.tag_name().name() {
            "VASSAL.build.module.PrototypeDefinition" => {
                prototypes.insert(named("name"), text_of(node));
            }
            "VASSAL.build.module.map.DrawPile" => {
                let can_save = node.attribute("canSave").is_some_and(|value| value.eq_ignore_ascii_case("true"));
                module.piles.push((named("name"), can_save));
            }
            kind if kind.ends_with(".CardSlot") || kind.ends_with(".PieceSlot") => {
                let folders =
                    node.ancestors().skip(1).take(MOST_FOLDERS).filter_map(name_of).map(str::to_owned).collect();
                slots.push((named("entryName"), named("gpid"), text_of(node), folders));
            }
            _ => {}
        }
    }
    module.slots =
        slots.into_iter().map(|(name, gpid, text, folders)| slot(name, &gpid, &text, folders, &prototypes)).collect();
    Ok(module)
}

/// The name of a pile, a tab or a list around a slot. The module's own name does not count.
fn name_of<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let is_inside = node.parent_element().is_some();
    node.attribute("entryName").or_else(|| node.attribute("name")).filter(|name| is_inside && !name.trim().is_empty())
}

fn slot(name: String, gpid: &str, text: &str, folders: Vec<String>, prototypes: &Prototypes) -> ModuleSlot {
    let record = Record::of_command(text).unwrap_or(Err(RecordError::NoPiece)).map_err(ExpandError::from);
    let whole = |record: Record| -> Result<Record, ExpandError> {
        let record = with_gpid(&expanded(&record, prototypes)?.as_template()?, gpid)?;
        Ok(record)
    };
    let used = record.as_ref().map(prototypes_of).unwrap_or_default();
    let hints = ModuleHints { own: [name.clone()].into_iter().chain(used).collect(), folders };
    ModuleSlot { name, record: record.and_then(whole), hints }
}

/// The prototypes that a slot names, with their parameters.
fn prototypes_of(record: &Record) -> Vec<String> {
    let kinds = super::piece::layers(&record.kind).unwrap_or_default();
    kinds.iter().filter_map(|kind| kind.strip_prefix("prototype;")).map(str::to_owned).collect()
}

/// The record with the number of its slot, which VASSAL sets on every piece out of it.
fn with_gpid(record: &Record, gpid: &str) -> Result<Record, RecordError> {
    if gpid.is_empty() {
        return Ok(record.clone());
    }
    let kinds = super::piece::layers(&record.kind)?;
    let mut states = super::piece::states(&record.state, kinds.len())?;
    if let Some(leaf) = states.last_mut() {
        *leaf = super::sequence::joined(["null", "0", "0", gpid], b';');
    }
    Ok(Record { state: super::piece::nested(&states), ..record.clone() })
}

/// As VASSAL reads it: all texts joined and trimmed.
fn text_of(node: Node<'_, '_>) -> String {
    let text: String = node.children().filter(Node::is_text).filter_map(|child| child.text()).collect();
    text.trim().to_owned()
}
