//! Expands the prototypes of a module. A slot of a module names the prototypes that its traits come from; as in VASSAL, their
//! traits take the place of the name when the piece enters play.

use std::collections::HashMap;

use super::piece::{LONGEST_RECORD, MOST_TRAITS, Record, RecordError, layers, nested, states, type_of};
use super::sequence::tokens;
use crate::messages::vassal as say;
use zocalo_words::language::Text;

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
