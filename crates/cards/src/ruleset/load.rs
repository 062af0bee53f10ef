//! Reads a ruleset: from those that come with the program, or from a group's own file, which may extend one of them; and
//! what can be wrong with it.

use std::io;
use std::path::Path;

use serde::Deserialize as _;
use toml::{Table, Value};
use toml_edit::Document;

use super::fault::{Fault, Remark};
use super::{Ruleset, schema};
use crate::card::Section;
use zocalo_data as embedded;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::schema::FileKind;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, shortened};

/// The largest ruleset file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 20;

impl Ruleset {
    /// Those that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        embedded::RULESET_FILES.iter().map(|(name, _)| *name)
    }

    /// The ruleset of this name that comes with the program; the error lists those there are.
    pub fn named(name: &str) -> Result<Self, RulesetError> {
        let (stem, text) = file_of(name)?;
        // A test looks for faults in those of the program, so that no start does.
        shipped(text).and_then(|table| Self::deserialize(Value::Table(table)).ok()).map_or_else(
            || Self::parse(Source { label: format!("data/rulesets/{stem}.toml"), text: text.to_owned() }),
            Ok,
        )
    }

    /// A group's own ruleset, from a TOML file. Errors: every fault in it at once.
    pub fn read(path: &Path) -> Result<Self, RulesetError> {
        let label = path.display().to_string();
        match read_text(path, LARGEST_FILE) {
            Ok(text) => Self::parse(Source { label, text }),
            Err(Unreadable::System(source)) => Err(RulesetError::Read { path: label, source }),
            Err(Unreadable::TooLarge(_)) => Err(RulesetError::TooLarge { path: label }),
            Err(Unreadable::NoText) => Err(RulesetError::NoText { path: label }),
        }
    }

    /// A ruleset from TOML over the one that it extends. Errors: [`RulesetError::Faults`] with every fault and its place.
    pub fn parse(source: Source) -> Result<Self, RulesetError> {
        match merged(&source) {
            Ok(table) => Ok(Self::deserialize(Value::Table(table)).map_err(|error| {
                // What the schema does not see is a key that is missing.
                let fault = Fault::new(0..0, missing(error.message()), Remark::AddOrExtend);
                RulesetError::Faults(Box::new(source), vec![fault])
            })?),
            Err(faults) => Err(RulesetError::Faults(Box::new(source), faults)),
        }
    }
}

fn missing(message: &str) -> Remark {
    match message.lines().next().and_then(|line| line.strip_prefix("missing field ")) {
        Some(field) => Remark::FieldMissing { field: field.to_owned() },
        None => message.lines().next().map_or(Remark::Unreadable, parser),
    }
}

fn parser(message: &str) -> Remark {
    Remark::Parser { why: message.to_owned() }
}

/// A ruleset in full as TOML, with everything that it takes from the one that it extends.
#[must_use]
pub fn in_full(ruleset: &Ruleset) -> String {
    toml::to_string_pretty(ruleset).unwrap_or_default()
}

/// The text of a ruleset that comes with the program.
pub fn source_of(name: &str) -> Result<&'static str, RulesetError> {
    file_of(name).map(|(_, text)| text)
}

/// The text of a ruleset that comes with the program, under another name, title and sentence about it.
pub fn copy_of(name: &str, own_name: &str) -> Result<String, RulesetError> {
    let text = source_of(name)?;
    let mut document: toml_edit::DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
        let source = Source { label: name.to_owned(), text: text.to_owned() };
        RulesetError::Faults(Box::new(source), vec![Fault::new(0..0, parser(error.message()), Remark::FixIt)])
    })?;
    let title = document.get("title").and_then(toml_edit::Item::as_str).unwrap_or(name).to_owned();
    document["name"] = toml_edit::value(own_name);
    // What the parent says of itself is no longer true once something has been changed.
    document["title"] = toml_edit::value(own_name);
    document["about"] = toml_edit::value(format!("Started as a copy of {name}; describe here what differs."));
    if let Some((mut first, _)) = document.iter_mut().next() {
        let heading = format!("# House rules, started as a copy of `{name}`, {title}: change what differs.\n");
        first.leaf_decor_mut().set_prefix(FileKind::Ruleset.over(&heading));
    }
    Ok(document.to_string())
}

fn file_of(name: &str) -> Result<(&'static str, &'static str), RulesetError> {
    let found = embedded::RULESET_FILES.iter().find(|(stem, _)| stem.eq_ignore_ascii_case(name));
    found.copied().ok_or_else(|| RulesetError::Unknown { name: name.to_owned() })
}

fn merged(source: &Source) -> Result<Table, Vec<Fault>> {
    let document = Document::parse(source.text.as_str()).map_err(|error| {
        let why = error.message().lines().next().unwrap_or("it cannot be parsed").to_owned();
        let reason = Remark::NoToml { why };
        vec![Fault::new(error.span().unwrap_or(0..0), reason, Remark::TomlHelp)]
    })?;
    let mut faults = schema::faults(document.as_table());
    let base = match document.get("extends") {
        None => Ok(Table::new()),
        Some(item) => item.as_str().and_then(|name| source_of(name).ok()).map_or_else(
            || {
                let names = Ruleset::names().collect::<Vec<_>>().join(", ");
                let place = item.span().unwrap_or(0..0);
                faults.push(Fault::new(place, Remark::NoSuch, Remark::RulesetsAre { names }));
                Ok(Table::new())
            },
            base,
        ),
    };
    let own = toml::from_str::<Table>(&source.text);
    match (faults.is_empty(), base, own) {
        (true, Ok(base), Ok(own)) => {
            let base = extended(base, own);
            let mut faults = limits_that_clash(&base, document.as_table());
            faults.extend(limits_of_nothing(&base, document.as_table()));
            faults.order_by_key(|fault| fault.span.start);
            if faults.is_empty() { Ok(base) } else { Err(faults) }
        }
        (true, Err(faults), _) => Err(faults),
        (true, _, Err(error)) => {
            Err(vec![Fault::new(error.span().unwrap_or(0..0), parser(error.message()), Remark::FixIt)])
        }
        (false, ..) => Err(faults),
    }
}

fn shipped(text: &str) -> Option<Table> {
    let own = toml::from_str::<Table>(text).ok()?;
    let base = match own.get("extends") {
        None => Table::new(),
        Some(name) => toml::from_str(source_of(name.as_str()?).ok()?).ok()?,
    };
    Some(extended(base, own))
}

fn extended(mut base: Table, mut own: Table) -> Table {
    spell_out_sizes(&mut base);
    spell_out_sizes(&mut own);
    lay_over(&mut base, own);
    base.remove("extends");
    base
}

fn base(text: &str) -> Result<Table, Vec<Fault>> {
    toml::from_str(text).map_err(|error| vec![Fault::new(0..0, parser(error.message()), Remark::FixParent)])
}

/// Writes `size = N` as the two limits that it means, so that either can be laid over the other.
fn spell_out_sizes(ruleset: &mut Table) {
    for part in Section::ALL.map(Section::key) {
        let Some(table) = ruleset.get_mut(part).and_then(Value::as_table_mut) else { continue };
        if let Some(size) = table.remove("size") {
            table.insert("minimum".to_owned(), size.clone());
            table.insert("maximum".to_owned(), size);
        }
    }
}

/// Limits that exclude each other only together with those of the ruleset that is extended, at the file's own key.
fn limits_that_clash(merged: &Table, own: &toml_edit::Table) -> Vec<Fault> {
    let limit = |part: &str, key: &str| merged.get(part)?.as_table()?.get(key)?.as_integer();
    let place = |tables: &[&str], keys: &[&str]| {
        let spans = tables.iter().flat_map(|table| keys.iter().map(move |key| own.get(table)?.get(key)?.span()));
        spans.flatten().next().unwrap_or(0..0)
    };
    let mut faults = Vec::new();
    for part in Section::ALL.map(Section::key) {
        if let (Some(minimum), Some(maximum)) = (limit(part, "minimum"), limit(part, "maximum"))
            && maximum < minimum
        {
            let place = place(&[part], &["maximum", "minimum", "size"]);
            faults.push(schema::impossible(part, minimum, maximum, place));
        }
    }
    if let (Some(minimum), Some(maximum), true) =
        (limit("crusade_pile", "deck_minimum"), limit("deck", "maximum"), faults.is_empty())
        && maximum < minimum
    {
        let place = place(&["deck", "crusade_pile"], &["maximum", "size", "deck_minimum"]);
        faults.push(schema::impossible("deck", minimum, maximum, place));
    }
    faults.order_by_key(|fault| fault.span.start);
    faults
}

/// Limits that the file sets for a part that it does not use, and that so count for nothing.
fn limits_of_nothing(merged: &Table, own: &toml_edit::Table) -> Vec<Fault> {
    let said = |part: &str| merged.get(part)?.as_table()?.get("use")?.as_str();
    // A ruleset that does not say is silent, as it says itself when it is written in full.
    let usage = |part: &str| said(part).or(schema::has_use(part).then_some("silent"));
    let mut faults = Vec::new();
    for part in Section::ALL.map(Section::key) {
        // The Crusade card comes with its pile.
        let decides = if part == "crusade" { "crusade_pile" } else { part };
        let Some(usage @ ("no" | "silent")) = usage(decides) else { continue };
        let Some(table) = own.get(part).and_then(toml_edit::Item::as_table_like) else { continue };
        let limits = ["size", "minimum", "maximum", "deck_minimum", "content", "copies"];
        let Some((key, item)) = table.iter().find(|(key, _)| limits.contains(key)) else { continue };
        let span = table.key(key).and_then(toml_edit::Key::span).or_else(|| item.span()).unwrap_or(0..0);
        let who = own.get("extends").and_then(toml_edit::Item::as_str).filter(|_| !says_use(own, decides));
        let (who, key) = (who.map(str::to_owned), key.to_owned());
        let pile = decides.replace('_', " ");
        let reason = match usage {
            "no" => match who {
                Some(who) => Remark::NoPile { who, pile, key },
                None => Remark::NoPileHere { pile, key },
            },
            _ => match who {
                Some(who) => Remark::SilentPile { who, pile, key },
                None => Remark::SilentPileHere { pile, key },
            },
        };
        faults.push(Fault::new(span, reason, Remark::UseOrRemove { part: decides.to_owned() }));
    }
    faults
}

fn says_use(own: &toml_edit::Table, part: &str) -> bool {
    own.get(part).and_then(toml_edit::Item::as_table_like).is_some_and(|table| table.contains_key("use"))
}

/// A key of `own` takes the place of the same key below; tables are laid over key by key.
fn lay_over(base: &mut Table, own: Table) {
    for (key, value) in own {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => lay_over(below, above),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

// What can be wrong with a ruleset.

/// An error of a ruleset, with its file and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum RulesetError {
    /// No ruleset has this name.
    #[error("there is no ruleset \"{}\"; the rulesets are {}, or give the path of your own file", shortened(.name, 40), list())]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file cannot be read.
    #[error("the ruleset {} cannot be read: {source}", shortened(.path, 200))]
    Read {
        /// The file.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// The file is far too large.
    #[error("{path} is too large for a ruleset; give a file such as one that `zocalo rulesets --copy` writes")]
    TooLarge {
        /// The file.
        path: String,
    },
    /// The file is no text.
    #[error("{path} is not a text file; give a ruleset such as one that `zocalo rulesets --copy` writes")]
    NoText {
        /// The file.
        path: String,
    },
    /// The file is no ruleset: every fault in it.
    #[error("the ruleset {} has errors", .0.label)]
    Faults(Box<Source>, Vec<Fault>),
}

fn list() -> String {
    Ruleset::names().collect::<Vec<_>>().join(", ")
}
