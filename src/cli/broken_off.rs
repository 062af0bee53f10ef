//! What is said of a run that was broken off, above the figures of the games it had played.

use serde_json::Value;

use super::error::Failure;
use super::output::Output;
use crate::language::Number;
use crate::language::messages::goldfish_run as say;
use crate::simulation::Prepared;

/// After how many games a run was broken off, if it was.
pub(super) struct BrokenOff(Option<u64>);

impl BrokenOff {
    /// Of a run that has played so many games.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] where there was none, which is said.
    pub(super) fn after(games: u64, run: &Prepared, output: &Output) -> Result<Self, Failure> {
        let one = Self(run.until.is_raised().then_some(games));
        if one.0 == Some(0) {
            output.remark(say::BrokenOffBefore);
            return Err(Failure::Interrupted);
        }
        Ok(one)
    }

    /// The line above a report; empty where nothing was broken off.
    pub(super) fn heading(&self) -> String {
        self.0.map_or(String::new(), |games| format!("{}\n\n", Self::sentence(games)))
    }

    /// The same beside an answer for machines.
    pub(super) fn say(&self, output: &Output) {
        if let Some(games) = self.0 {
            output.remark(Self::sentence(games));
        }
    }

    /// The same in a document.
    pub(super) fn within(&self, mut document: Value) -> Value {
        if self.0.is_some() {
            document["interrupted"] = true.into();
        }
        document
    }

    fn sentence(games: u64) -> String {
        say::BrokenOff { count: Number::grouped(games) }.to_string()
    }
}
