//! Which ruleset is meant: by an argument, by a deck or by another file that names one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::error::Failure;
use super::settings::{names_file, settings};
use crate::messages::trouble as say;
use zocalo_cards::ruleset::{Ruleset, RulesetError};
use zocalo_decks::deck::{Deck, SpannedText, below};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Source, shortened};

/// The ruleset of a deck that names none: that of the settings, else the program's.
pub(super) fn usual_ruleset() -> &'static str {
    settings().ruleset.as_deref().unwrap_or("casual")
}

/// The ruleset that the arguments name, else the deck's own, else the usual one.
pub(super) fn ruleset_of(asked: Option<&str>, deck: &Deck) -> Result<Ruleset, Failure> {
    match (asked, &deck.list.ruleset) {
        (Some(name), _) => ruleset_called(name),
        (None, Some(said)) => ruleset_in(&deck.list.source, said),
        (None, None) => ruleset_called(usual_ruleset()),
    }
}

/// What that ruleset is called: its name, or the path of its file.
pub(super) fn ruleset_name<'a>(asked: Option<&'a str>, deck: &'a Deck) -> &'a str {
    asked.or(deck.list.ruleset.as_ref().map(|said| said.text.as_str())).unwrap_or(usual_ruleset())
}

/// The ruleset that a file names: one of the program's, or a file beside it or below. A file may come from a stranger,
/// so it leads nowhere else.
pub(super) fn ruleset_in(file: &Source, said: &SpannedText) -> Result<Ruleset, Failure> {
    let refuse = |reason: Text, help: Text| {
        Failure::InFile(Box::new(file.clone()), vec![Diagnosis::new(said.span.clone(), reason, help)])
    };
    if names_file(&said.text) {
        let path = below(Path::new(&file.label), &said.text).map_err(|reason| refuse(reason, say::GiveRuleset))?;
        return Ok(Ruleset::read(&path)?);
    }
    Ruleset::named(&said.text).map_err(|error| match error {
        // Here the file's own words are what is wrong, and they have a place.
        RulesetError::Unknown { .. } => {
            let reason = say::NoRuleset { name: shortened(&said.text, 40) }.text();
            let known = Ruleset::names().collect::<Vec<_>>().join(", ");
            refuse(reason, say::KnownRulesets { names: known }.text())
        }
        other => other.into(),
    })
}

pub(super) fn ruleset_called(name: &str) -> Result<Ruleset, Failure> {
    Ok(if names_file(name) { Ruleset::read(Path::new(name))? } else { Ruleset::named(name)? })
}

/// A deck's folder and what the deck calls its ruleset.
type RulesetAsNamed = (PathBuf, Option<String>);

/// The rulesets that decks name, each read once for many decks.
#[derive(Default)]
pub(super) struct OwnRulesets(RefCell<HashMap<RulesetAsNamed, Rc<Ruleset>>>);

impl OwnRulesets {
    /// The ruleset that a deck names, read once for all decks that name it by the same words from the same folder.
    pub(super) fn of(&self, deck: &Deck) -> Result<Rc<Ruleset>, Failure> {
        let folder = Path::new(&deck.list.source.label).parent().map(Path::to_path_buf).unwrap_or_default();
        let key = (folder, deck.list.ruleset.as_ref().map(|said| said.text.clone()));
        if let Some(known) = self.0.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let ruleset = Rc::new(ruleset_of(None, deck)?);
        self.0.borrow_mut().insert(key, Rc::clone(&ruleset));
        Ok(ruleset)
    }
}
