//! Rulesets in the language of the reader: their titles, what is wrong with their files.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::messages::ruleset_file as say;
use super::{current, said_by_parser, said_by_system};
use zocalo_cards::ruleset::{Alternatives, Fault, Remark, Ruleset, RulesetError};
use zocalo_data as embedded;
use zocalo_text::text::{Diagnosis, Language, shortened};

/// What a ruleset says of itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    title: String,
    about: String,
}

/// The Russian texts, by the name of the ruleset.
///
/// # Panics
/// Never in a released program: a test reads the file.
fn in_russian() -> &'static BTreeMap<String, Said> {
    static FILE: OnceLock<BTreeMap<String, Said>> = OnceLock::new();
    FILE.get_or_init(|| {
        toml::from_str(embedded::RULESETS_IN_RUSSIAN).expect("data/messages/ru/rulesets.toml reads, as a test checks")
    })
}

/// What a ruleset says of itself to the reader: those that come with the program in the reader's language, from
/// `data/messages/ru/rulesets.toml`, those of a group as their file says it.
pub trait RulesetWords {
    /// The sentence about it.
    fn about_for_reader(&self) -> &str;
    /// Its title.
    fn title_for_reader(&self) -> &str;
}

impl RulesetWords for Ruleset {
    fn about_for_reader(&self) -> &str {
        said_in_russian(self).map_or(&self.about, |said| &said.about)
    }

    fn title_for_reader(&self) -> &str {
        said_in_russian(self).map_or(&self.title, |said| &said.title)
    }
}

/// The Russian texts where the reader wants them and it is what the program came with: a file may bear its name.
fn said_in_russian(ruleset: &Ruleset) -> Option<&'static Said> {
    let said = in_russian().get(&ruleset.name).filter(|_| current() == Language::Russian)?;
    Ruleset::named(&ruleset.name).is_ok_and(|ours| ours.about == ruleset.about).then_some(said)
}

/// An error of a ruleset in words.
#[must_use]
pub fn said_of_ruleset(error: &RulesetError) -> String {
    match error {
        RulesetError::Unknown { name } => {
            let rulesets = Ruleset::names().collect::<Vec<_>>().join(", ");
            say::Unknown { name: shortened(name, 40), rulesets }.to_string()
        }
        RulesetError::Read { path, source } => {
            say::CannotRead { path: shortened(path, 200), error: said_by_system(source) }.to_string()
        }
        RulesetError::TooLarge { path } => say::TooLarge { path }.to_string(),
        RulesetError::NoText { path } => say::NoText { path }.to_string(),
        RulesetError::Faults(source, _) => say::HasErrors { path: &source.label }.to_string(),
    }
}

/// The mistakes of a ruleset file in words.
#[must_use]
pub fn faults_of_ruleset(faults: &[Fault]) -> Vec<Diagnosis> {
    let diagnosis = |fault: &Fault| Diagnosis::new(fault.span.clone(), remark(&fault.reason), remark(&fault.help));
    faults.iter().map(diagnosis).collect()
}

fn alternatives(values: &Alternatives) -> String {
    values.0.iter().cloned().reduce(|one, other| say::Or { one, other }.to_string()).unwrap_or_default()
}

#[allow(clippy::too_many_lines, reason = "one arm for each remark: a table")]
fn remark(remark: &Remark) -> String {
    match remark {
        Remark::AddOrExtend => say::AddOrExtend.to_string(),
        Remark::FieldMissing { field } => say::FieldMissing { field }.to_string(),
        Remark::Unreadable => say::Unreadable.to_string(),
        Remark::FixIt => say::FixIt.to_string(),
        Remark::NoToml { why } => say::NoToml { why: said_by_parser(why) }.to_string(),
        Remark::TomlHelp => say::TomlHelp.to_string(),
        Remark::NoSuch => say::NoSuch.to_string(),
        Remark::RulesetsAre { names } => say::RulesetsAre { names }.to_string(),
        Remark::FixParent => say::FixParent.to_string(),
        Remark::NoPile { who, pile, key } => say::NoPile { who, pile, key }.to_string(),
        Remark::NoPileHere { pile, key } => say::NoPile { who: say::ThisRuleset, pile, key }.to_string(),
        Remark::SilentPile { who, pile, key } => say::SilentPile { who, pile, key }.to_string(),
        Remark::SilentPileHere { pile, key } => say::SilentPile { who: say::ThisRuleset, pile, key }.to_string(),
        Remark::UseOrRemove { part } => say::UseOrRemove { part }.to_string(),
        Remark::MustBeTable { key } => say::MustBeTable { key }.to_string(),
        Remark::TableLine { key } => say::TableLine { key }.to_string(),
        Remark::Impossible { part, minimum, maximum } => say::Impossible { part, minimum, maximum }.to_string(),
        Remark::ImpossibleHelp => say::ImpossibleHelp.to_string(),
        Remark::SizeHelp => say::SizeHelp.to_string(),
        Remark::SizeAndLimit { part, limit } => say::SizeAndLimit { part, limit }.to_string(),
        Remark::SetsHelp => say::SetsHelp.to_string(),
        Remark::NoSets => say::NoSets.to_string(),
        Remark::CodeTwice { code } => say::CodeTwice { code }.to_string(),
        Remark::CodeOnce => say::CodeOnce.to_string(),
        Remark::LimitsTable => say::LimitsTable.to_string(),
        Remark::LimitsHelp => say::LimitsHelp.to_string(),
        Remark::NoCard { name } => say::NoCard { name }.to_string(),
        Remark::DidYouMean { near } => say::DidYouMean { near }.to_string(),
        Remark::CardNameHelp => say::CardNameHelp.to_string(),
        Remark::MustBeText { key } => say::MustBeText { key }.to_string(),
        Remark::WriteText { key } => say::WriteText { key }.to_string(),
        Remark::MustBeNumber { key, most } => say::MustBeNumber { key, most }.to_string(),
        Remark::Write { key, value } => say::Write { key, value }.to_string(),
        Remark::MustBeFlag { key } => say::MustBeFlag { key }.to_string(),
        Remark::MustBeOneOf { key, values } => say::MustBeOneOf { key, values: alternatives(values) }.to_string(),
        Remark::MustBeList { key } => say::MustBeList { key }.to_string(),
        Remark::WriteList { key } => say::WriteList { key }.to_string(),
        Remark::CodesHelp => say::CodesHelp.to_string(),
        Remark::SeeAbove => say::SeeAbove.to_string(),
        Remark::ValuesAre { values } => say::ValuesAre { values }.to_string(),
        Remark::CannotContain { key, value } => say::CannotContain { key, value }.to_string(),
        Remark::NearKey { near } => say::NearKey { near }.to_string(),
        Remark::KeysAre { keys } => say::KeysAre { keys }.to_string(),
        Remark::NoKeyInRuleset { key } => say::NoKeyInRuleset { key }.to_string(),
        Remark::NoKey { place, key } => say::NoKey { place, key }.to_string(),
        Remark::Parser { why } => said_by_parser(why),
    }
}

#[cfg(test)]
mod tests {
    use super::in_russian;
    use zocalo_cards::ruleset::Ruleset;

    #[test]
    fn every_ruleset_of_the_program_has_a_russian_text() {
        assert!(Ruleset::names().eq(in_russian().keys()));
    }
}
