//! Modules (`.vmod`): zip files whose build file, an XML, holds a slot for every card and the prototypes of their traits. A
//! slot names the prototypes that its traits come from; as in VASSAL, their traits take the place of the name when the piece
//! enters play.

use std::collections::HashMap;
use std::io::{Read, Seek};

use roxmltree::{Document, Node, ParsingOptions};

use crate::formats::vassal::VassalError;
use crate::formats::vassal::identity::ModuleHints;
use crate::formats::vassal::said::Said as _;
use crate::messages::vassal as say;
use zocalo_vassal::tokens;
use zocalo_vassal::{LONGEST_RECORD, MOST_TRAITS, Record, RecordError, layers, nested, states, type_of};
use zocalo_words::language::{Text, said_by_parser};

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
    let bytes = zocalo_vassal::entry(file, &ENTRIES)?;
    bytes.map(|bytes| zocalo_text::files::reading::decode(&bytes).ok_or(VassalError::NotText)).transpose()
}

/// A module or an extension of one.
#[must_use]
pub fn is_module(bytes: &[u8]) -> bool {
    zocalo_vassal::is_zip(bytes) && ENTRIES.iter().any(|name| zocalo_vassal::has(std::io::Cursor::new(bytes), name))
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
    let kinds = zocalo_vassal::layers(&record.kind).unwrap_or_default();
    kinds.iter().filter_map(|kind| kind.strip_prefix("prototype;")).map(str::to_owned).collect()
}

/// The record with the number of its slot, which VASSAL sets on every piece out of it.
fn with_gpid(record: &Record, gpid: &str) -> Result<Record, RecordError> {
    if gpid.is_empty() {
        return Ok(record.clone());
    }
    let kinds = zocalo_vassal::layers(&record.kind)?;
    let mut states = zocalo_vassal::states(&record.state, kinds.len())?;
    if let Some(leaf) = states.last_mut() {
        *leaf = zocalo_vassal::joined(["null", "0", "0", gpid], b';');
    }
    Ok(Record { state: zocalo_vassal::nested(&states), ..record.clone() })
}

/// As VASSAL reads it: all texts joined and trimmed.
fn text_of(node: Node<'_, '_>) -> String {
    let text: String = node.children().filter(Node::is_text).filter_map(|child| child.text()).collect();
    text.trim().to_owned()
}

/// The deepest nesting of prototypes.
const DEEPEST: usize = 30;

/// The most uses of prototypes in one slot.
const MOST_USES: usize = 2_000;

/// By name: each the command that adds a piece with its traits.
pub(super) type Prototypes = HashMap<String, String>;

/// Why a slot cannot be expanded. The sentence follows the name of the slot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub(super) enum ExpandError {
    /// A broken record of the slot or a prototype.
    Record(#[from] RecordError),
    /// A prototype that is not in the module.
    Unknown(String),
    /// Prototypes that name each other.
    Endless,
}

impl ExpandError {
    #[must_use]
    pub(super) fn text(&self) -> Text {
        match self {
            Self::Record(error) => error.text(),
            Self::Unknown(name) => say::NoPrototype { name }.text(),
            Self::Endless => say::Loop,
        }
    }
}

/// The record with the traits of its prototypes in place of their names.
pub(super) fn expanded(record: &Record, prototypes: &Prototypes) -> Result<Record, ExpandError> {
    let mut filled = Filled::default();
    let leaf = filled.add(record, prototypes, 0)?;
    filled.kinds.push(leaf.0);
    filled.states.push(leaf.1);
    Ok(Record { id: record.id.clone(), kind: type_of(&filled.kinds), state: nested(&filled.states) })
}

/// The traits of a record so far, the outermost first.
#[derive(Default)]
struct Filled {
    kinds: Vec<String>,
    states: Vec<String>,
    bytes: usize,
    uses: usize,
}

impl Filled {
    /// Adds the traits of a record with their states, and returns its innermost layer.
    fn add(&mut self, record: &Record, prototypes: &Prototypes, depth: usize) -> Result<(String, String), ExpandError> {
        let own = layers(&record.kind)?;
        let own_states = states(&record.state, own.len())?;
        let mut both: Vec<(String, String)> = own.into_iter().zip(own_states).collect();
        let leaf = both.pop().ok_or(RecordError::NoPiece)?;
        for (kind, state) in both {
            if let Some(used) = kind.strip_prefix("prototype;") {
                self.uses += 1;
                if depth == DEEPEST || self.uses > MOST_USES {
                    return Err(ExpandError::Endless);
                }
                self.add(&definition(used, prototypes)?, prototypes, depth + 1)?;
                continue;
            }
            self.bytes += kind.len() + state.len();
            self.kinds.push(kind);
            self.states.push(state);
            if self.kinds.len() > MOST_TRAITS {
                return Err(RecordError::TooManyTraits.into());
            }
            if self.bytes > LONGEST_RECORD {
                return Err(RecordError::TooLong.into());
            }
        }
        Ok(leaf)
    }
}

/// The definition of a prototype, `NAME` or `NAME;KEY=VALUE,…`, its parameters filled in.
fn definition(used: &str, prototypes: &Prototypes) -> Result<Record, ExpandError> {
    let mut parts = tokens(used, b';');
    let name = parts.next().unwrap_or_default();
    let text =
        prototypes.get(name.as_ref()).ok_or_else(|| ExpandError::Unknown(zocalo_text::text::shortened(&name, 60)))?;
    let text = match parts.next() {
        None => text.clone(),
        Some(given) => with_parameters(text, &parameters(&given)).ok_or(RecordError::TooLong)?,
    };
    Ok(Record::of_command(text.trim()).unwrap_or(Err(RecordError::NoPiece))?)
}

fn parameters(given: &str) -> HashMap<String, String> {
    let pair = |token: std::borrow::Cow<'_, str>| {
        let mut halves = tokens(&token, b'=').map(std::borrow::Cow::into_owned);
        halves.next().zip(halves.next())
    };
    tokens(given, b',').filter_map(pair).collect()
}

/// A text with `$KEY$` replaced by its value; `None` when it grows too long for a record. A key without a value leaves its
/// name, as in VASSAL.
fn with_parameters(text: &str, parameters: &HashMap<String, String>) -> Option<String> {
    let mut filled = String::new();
    let mut parts = tokens(text, b'$').enumerate().peekable();
    while let Some((number, part)) = parts.next() {
        let is_key = number % 2 == 1 && parts.peek().is_some();
        let value = parameters.get(part.as_ref()).filter(|_| is_key);
        filled.push_str(value.map_or(part.as_ref(), String::as_str));
        if filled.len() > LONGEST_RECORD {
            return None;
        }
    }
    Some(filled)
}
