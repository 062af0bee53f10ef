//! Rulesets in words: their titles, what is wrong with their files.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::messages::ruleset_file as say;
use super::{Text, said_by_parser, said_by_system};
use crate::made::RULESETS_IN_FURTHER;
use zocalo_cards::ruleset::{Alternatives, Fault, Remark, Ruleset, RulesetError};
use zocalo_data as embedded;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Language, shortened};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    title: String,
    about: String,
}

type Texts = BTreeMap<String, Said>;

/// The texts of the rulesets in other languages than English, by the names of the rulesets; a test reads the files.
fn texts() -> &'static [Texts] {
    static FILES: OnceLock<Vec<Texts>> = OnceLock::new();
    FILES.get_or_init(|| {
        let read = |text| toml::from_str(text).expect("data/messages/*/rulesets.toml reads, as a test checks");
        [embedded::RULESETS_IN_RUSSIAN].into_iter().chain(RULESETS_IN_FURTHER.iter().copied()).map(read).collect()
    })
}

fn said_in(language: Language, name: &str) -> Option<&'static Said> {
    let place = match language {
        Language::English => return None,
        Language::Russian => 0,
        Language::Further(further) => 1 + further.place(),
    };
    texts().get(place)?.get(name)
}

/// What a ruleset says of itself to readers: those that come with the program in each language, from
/// `data/messages/LANGUAGE/rulesets.toml`, those of a group as their file says it.
pub trait RulesetWords {
    /// The sentence about it.
    fn about_for_reader(&self) -> Text;
    /// Its title.
    fn title_for_reader(&self) -> Text;
}

impl RulesetWords for Ruleset {
    fn about_for_reader(&self) -> Text {
        in_all(self, &self.about, |said| &said.about)
    }

    fn title_for_reader(&self) -> Text {
        in_all(self, &self.title, |said| &said.title)
    }
}

/// Translated where it is what the program came with: a file may bear its name.
fn in_all(ruleset: &Ruleset, english: &str, said: fn(&'static Said) -> &'static str) -> Text {
    let is_ours = || Ruleset::named(&ruleset.name).is_ok_and(|ours| ours.about == ruleset.about);
    if said_in(Language::Russian, &ruleset.name).is_none() || !is_ours() {
        return english.into();
    }
    Text::in_all(|language| {
        said_in(language, &ruleset.name).map_or_else(|| english.to_owned(), |texts| said(texts).to_owned())
    })
}

/// An error of a ruleset in words.
#[must_use]
pub fn said_of_ruleset(error: &RulesetError) -> Text {
    match error {
        RulesetError::Unknown { name } => {
            let rulesets = Ruleset::names().collect::<Vec<_>>().join(", ");
            say::Unknown { name: shortened(name, 40), rulesets }.text()
        }
        RulesetError::Read { path, source } => {
            say::CannotRead { path: shortened(path, 200), error: said_by_system(source) }.text()
        }
        RulesetError::TooLarge { path } => say::TooLarge { path }.text(),
        RulesetError::NoText { path } => say::NoText { path }.text(),
        RulesetError::Faults(source, _) => say::HasErrors { path: &source.label }.text(),
    }
}

/// The mistakes of a ruleset file in words.
#[must_use]
pub fn faults_of_ruleset(faults: &[Fault]) -> Vec<Diagnosis> {
    let diagnosis = |fault: &Fault| Diagnosis::new(fault.span.clone(), remark(&fault.reason), remark(&fault.help));
    faults.iter().map(diagnosis).collect()
}

fn alternatives(values: &Alternatives) -> Text {
    let values = values.0.iter().map(Text::from);
    values.reduce(|one, other| say::Or { one, other }.text()).unwrap_or_default()
}

#[allow(clippy::too_many_lines, reason = "one arm for each remark: a table")]
fn remark(remark: &Remark) -> Text {
    match remark {
        Remark::AddOrExtend => say::AddOrExtend,
        Remark::FieldMissing { field } => say::FieldMissing { field }.text(),
        Remark::Unreadable => say::Unreadable,
        Remark::FixIt => say::FixIt,
        Remark::NoToml { why } => say::NoToml { why: said_by_parser(why) }.text(),
        Remark::TomlHelp => say::TomlHelp,
        Remark::NoSuch => say::NoSuch,
        Remark::RulesetsAre { names } => say::RulesetsAre { names }.text(),
        Remark::FixParent => say::FixParent,
        Remark::NoPile { who, pile, key } => say::NoPile { who, pile, key }.text(),
        Remark::NoPileHere { pile, key } => say::NoPile { who: say::ThisRuleset, pile, key }.text(),
        Remark::SilentPile { who, pile, key } => say::SilentPile { who, pile, key }.text(),
        Remark::SilentPileHere { pile, key } => say::SilentPile { who: say::ThisRuleset, pile, key }.text(),
        Remark::UseOrRemove { part } => say::UseOrRemove { part }.text(),
        Remark::MustBeTable { key } => say::MustBeTable { key }.text(),
        Remark::TableLine { key } => say::TableLine { key }.text(),
        Remark::Impossible { part, minimum, maximum } => say::Impossible { part, minimum, maximum }.text(),
        Remark::ImpossibleHelp => say::ImpossibleHelp,
        Remark::SizeHelp => say::SizeHelp,
        Remark::SizeAndLimit { part, limit } => say::SizeAndLimit { part, limit }.text(),
        Remark::SetsHelp => say::SetsHelp,
        Remark::NoSets => say::NoSets,
        Remark::CodeTwice { code } => say::CodeTwice { code }.text(),
        Remark::CodeOnce => say::CodeOnce,
        Remark::LimitsTable => say::LimitsTable,
        Remark::LimitsHelp => say::LimitsHelp,
        Remark::NoCard { name } => say::NoCard { name }.text(),
        Remark::DidYouMean { near } => say::DidYouMean { near }.text(),
        Remark::CardNameHelp => say::CardNameHelp,
        Remark::MustBeText { key } => say::MustBeText { key }.text(),
        Remark::WriteText { key } => say::WriteText { key }.text(),
        Remark::MustBeNumber { key, most } => say::MustBeNumber { key, most }.text(),
        Remark::Write { key, value } => say::Write { key, value }.text(),
        Remark::MustBeFlag { key } => say::MustBeFlag { key }.text(),
        Remark::MustBeOneOf { key, values } => say::MustBeOneOf { key, values: alternatives(values) }.text(),
        Remark::MustBeList { key } => say::MustBeList { key }.text(),
        Remark::WriteList { key } => say::WriteList { key }.text(),
        Remark::CodesHelp => say::CodesHelp,
        Remark::SeeAbove => say::SeeAbove,
        Remark::ValuesAre { values } => say::ValuesAre { values }.text(),
        Remark::CannotContain { key, value } => say::CannotContain { key, value }.text(),
        Remark::NearKey { near } => say::NearKey { near }.text(),
        Remark::KeysAre { keys } => say::KeysAre { keys }.text(),
        Remark::NoKeyInRuleset { key } => say::NoKeyInRuleset { key }.text(),
        Remark::NoKey { place, key } => say::NoKey { place, key }.text(),
        Remark::Parser { why } => said_by_parser(why),
    }
}

#[cfg(test)]
mod tests {
    use super::texts;
    use zocalo_cards::ruleset::Ruleset;

    /// A language in part has the texts of all or of none.
    #[test]
    fn every_ruleset_of_the_program_has_a_text_in_each_language() {
        let (russian, further) = texts().split_first().unwrap();
        assert!(Ruleset::names().eq(russian.keys()));
        assert!(further.iter().all(|texts| texts.is_empty() || Ruleset::names().eq(texts.keys())));
    }
}
