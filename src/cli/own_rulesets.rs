//! The rulesets that decks name, each read once for many decks.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::error::Failure;
use super::resolve_ruleset::ruleset_of;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::deck::Deck;

/// A deck's folder and what the deck calls its ruleset.
type RulesetAsNamed = (PathBuf, Option<String>);

/// The rulesets that were read.
#[derive(Default)]
pub(super) struct OwnRulesets(RefCell<HashMap<RulesetAsNamed, Rc<Ruleset>>>);

impl OwnRulesets {
    /// The ruleset that a deck names, read once for all decks that name it by the same words from the same folder.
    ///
    /// # Errors
    /// When there is none of that name, or its file is not right.
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
