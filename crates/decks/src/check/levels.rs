//! The severity of codes: by their table, unless the ruleset or the command line says otherwise.

use std::collections::BTreeMap;

use super::code::{Code, Severity};
use super::finding::Finding;
use crate::messages::explain as say;
use zocalo_cards::ruleset::Ruleset;
use zocalo_text::text::{shortened, suggestion};
use zocalo_words::language::Text;

/// How findings of a code are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// As errors.
    Deny,
    /// As warnings.
    Warn,
    /// Not at all.
    Allow,
}

/// Levels that differ from the table of codes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    set: BTreeMap<Code, Level>,
    /// Whether warnings are errors.
    pub strict: bool,
}

/// A name that is no code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub struct UnknownCode {
    pub name: String,
}

impl UnknownCode {
    #[must_use]
    pub fn text(&self) -> Text {
        let near = suggestion(&self.name, Code::ALL.iter().map(|code| code.name()));
        let name = shortened(&self.name, 40);
        match near {
            Some(near) => say::UnknownCodeNear { name, near }.text(),
            None => say::UnknownCode { name }.text(),
        }
    }
}

impl Levels {
    /// The levels that a ruleset sets.
    pub fn of(ruleset: &Ruleset) -> Result<Self, UnknownCode> {
        let mut levels = Self::default();
        for (names, level) in
            [(&ruleset.deny, Level::Deny), (&ruleset.warn, Level::Warn), (&ruleset.allow, Level::Allow)]
        {
            for name in names {
                levels.set(name, level)?;
            }
        }
        Ok(levels)
    }

    /// Sets the level of a code; the last setting counts.
    pub fn set(&mut self, name: &str, level: Level) -> Result<(), UnknownCode> {
        let code = Code::named(name).ok_or_else(|| UnknownCode { name: name.to_owned() })?;
        self.set.insert(code, level);
        Ok(())
    }

    /// Whether a finding with this code is an error, without `--strict`, which is about the deck as it is.
    pub(super) fn is_error(&self, code: Code) -> bool {
        self.set.get(&code).map_or(code.severity() == Severity::Error, |level| *level == Level::Deny)
    }

    /// Whether some code is an error here that is none by the table of codes.
    pub(super) fn is_stricter(&self) -> bool {
        self.set.iter().any(|(code, level)| *level == Level::Deny && code.severity() != Severity::Error)
    }

    /// Applies the levels: findings with the resulting severity, the most severe first, otherwise in their order.
    pub(super) fn apply(&self, findings: Vec<Finding>) -> Vec<Finding> {
        let weighed = findings.into_iter().filter_map(|finding| {
            let severity = match self.set.get(&finding.code) {
                Some(Level::Allow) => return None,
                Some(Level::Deny) => Severity::Error,
                Some(Level::Warn) => Severity::Warning,
                None => finding.severity,
            };
            let severity = if self.strict && severity == Severity::Warning { Severity::Error } else { severity };
            Some(Finding { severity, ..finding })
        });
        let mut weighed: Vec<Finding> = weighed.collect();
        weighed.sort_by_key(|finding| finding.severity);
        weighed
    }
}
