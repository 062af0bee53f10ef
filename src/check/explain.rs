//! What each code means, with an example that has it and the same example mended: `data/codes.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use super::code::Code;
use crate::data::embedded;

/// What a code means.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    name: String,
    /// What a finding with this code says, for who has never seen one.
    pub meaning: String,
    /// The rule behind it, in our own words; empty where no rule is.
    #[serde(default)]
    pub rule: String,
    /// Where the rule stands; empty where no rule is.
    #[serde(default)]
    pub citation: String,
    /// The tables of a ruleset, over freeform, under which the examples are judged.
    #[serde(default)]
    pub ruleset: String,
    /// Whether the examples are plain lists and not TOML.
    #[serde(default)]
    pub plain: bool,
    /// A deck, or part of one, that has the finding.
    pub bad: String,
    /// The same without it.
    pub good: String,
    /// For what concerns a table: the deck at the other seat. For sealed play: the opened pool. For what is owned: that.
    #[serde(default)]
    pub other: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    code: Vec<Explanation>,
}

/// The explanation of a code.
///
/// # Panics
/// Never in a released program: a test explains every code.
#[must_use]
pub fn explain(code: Code) -> &'static Explanation {
    static EXPLANATIONS: OnceLock<Vec<Explanation>> = OnceLock::new();
    EXPLANATIONS
        .get_or_init(|| {
            toml::from_str::<CodeFile>(embedded::CODES).expect("data/codes.toml reads, as a test checks").code
        })
        .iter()
        .find(|explanation| explanation.name == code.name())
        .expect("every code stands in data/codes.toml, as a test checks")
}
