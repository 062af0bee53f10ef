//! The values that keys of rulesets can have, where they are a closed list.

use KeyKind::{
    CardLimits, CardTypes, Cards, Codes, Documents, Factions, Flag, Number, Sections, Sets, Tensions, Text, Turn, Use,
    Versions,
};

use super::world::world;
use crate::card::{CardType, Section};
use crate::data::cards::read_cards;
use crate::data::sets::sets;

/// The values that a key of this kind can have, if they are a closed list.
pub(super) fn values(kind: KeyKind) -> Vec<String> {
    let owned = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
    match kind {
        Use => owned(&["yes", "no", "silent"]),
        Turn => owned(&["precedence", "vcg"]),
        Versions => owned(&["shared", "silent"]),
        Tensions => world().tension_tables().map(str::to_owned).collect(),
        Sections => Section::ALL.iter().map(|section| section.key().to_owned()).collect(),
        Sets => sets().iter().map(|set| set.name.clone()).collect(),
        CardTypes => CardType::ALL.iter().map(|kind| kind.name().to_owned()).collect(),
        Documents => owned(&["PSI", "ENG"]),
        Codes => code_names(),
        Factions => world().factions().iter().map(|faction| faction.name.clone()).collect(),
        Cards => card_names(),
        Text | CardLimits | Number(_) | Flag => Vec::new(),
    }
}

/// The names and labels of all cards. They are read only when a ruleset names cards.
pub(super) fn card_names() -> Vec<String> {
    let cards = read_cards().unwrap_or_default();
    cards.into_iter().flat_map(|card| [card.name, card.label]).collect()
}

fn code_names() -> Vec<String> {
    let read = toml::from_str::<toml::Table>(zocalo_data::CODES);
    let tables = read.ok().and_then(|mut file| file.remove("code"));
    let names = tables.as_ref().and_then(toml::Value::as_array).into_iter().flatten();
    names.filter_map(|code| code.get("name")?.as_str().map(str::to_owned)).collect()
}

// What the keys of a ruleset file hold.

/// What a key holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyKind {
    /// A text.
    Text,
    /// A whole number from 0 to this.
    Number(i64),
    /// true or false.
    Flag,
    /// yes, no or silent.
    Use,
    /// shared or silent.
    Versions,
    /// precedence or vcg.
    Turn,
    /// A table of tensions.
    Tensions,
    /// A list of section names.
    Sections,
    /// A list of set names.
    Sets,
    /// A list of card types.
    CardTypes,
    /// A list of documents.
    Documents,
    /// A list of codes of findings.
    Codes,
    /// A list of card names.
    Cards,
    /// A table of card names with a number each.
    CardLimits,
    /// A list of factions.
    Factions,
}
