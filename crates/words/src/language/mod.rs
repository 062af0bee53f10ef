//! What is said to people: messages ([`messages`]), effects in words ([`InWords`]), values of cards, factions and rulesets
//! as readers of each language call them ([`called`]). All are [`Text`]s: who prints them chooses the language.
//!
//! What machines read (JSON, CSV, files, exit codes) is English whatever the language.

mod called;
mod card_facts;
mod effects;
pub mod messages;
#[cfg(test)]
mod number_tests;
mod parser;
mod rulesets;
mod sources;
mod system;

pub use called::{
    FactionWords, all_on_card, called, called_in, called_loyalty, called_rarity, cited_for_reader,
    factions_with_readings, field_in_further, on_card, on_card_in, on_card_in_russian, race_with_reading,
    translated_on_card,
};
pub use card_facts::{
    abilities_said, ability_name, cost_said, counted_marks, fact_name, given_marks, limit_said, marks_said,
    printings_said, replaces_said, subtype_called, type_line,
};
pub use effects::InWords;
pub use parser::said_by_parser;
pub use rulesets::{RulesetWords, faults_of_ruleset, said_of_ruleset};
pub use sources::{place_said, source_said};
pub use system::{said_by_sqlite, said_by_system, said_of_structure, said_of_text};
pub use zocalo_text::message::{Number, Text};
