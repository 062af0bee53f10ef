//! What a column of a table may hold.

use std::str::FromStr as _;

use zocalo_cards::card::{Ability, Mark};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportColumn {
    Name,
    /// The card that is meant, where somebody says it.
    Meant,
    Version,
    Type,
    Subtype,
    Race,
    Cost,
    Ability(Ability),
    Mark(Mark),
    /// The bold text: traits and limit.
    Keywords,
    Limit,
    Text,
    Set,
    Rarity,
}

/// The columns beside abilities and marks, with their names in a map.
const NAMED: [(&str, ImportColumn); 12] = [
    ("name", ImportColumn::Name),
    ("meant_card", ImportColumn::Meant),
    ("version", ImportColumn::Version),
    ("type", ImportColumn::Type),
    ("subtype", ImportColumn::Subtype),
    ("race", ImportColumn::Race),
    ("cost", ImportColumn::Cost),
    ("keywords", ImportColumn::Keywords),
    ("limit", ImportColumn::Limit),
    ("text", ImportColumn::Text),
    ("set", ImportColumn::Set),
    ("rarity", ImportColumn::Rarity),
];

impl ImportColumn {
    pub fn all() -> impl Iterator<Item = Self> {
        let abilities = Ability::ALL.iter().map(|ability| Self::Ability(*ability));
        let marks = Mark::ALL.iter().map(|mark| Self::Mark(*mark));
        NAMED.iter().map(|(_, column)| *column).chain(abilities).chain(marks)
    }

    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Ability(ability) => ability.name().to_lowercase(),
            Self::Mark(mark) => mark.name().to_lowercase(),
            _ => NAMED
                .iter()
                .find(|(_, column)| *column == self)
                .map_or_else(String::new, |(name, _)| (*name).to_owned()),
        }
    }

    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, column)| *column);
        let ability = || Ability::from_str(name).ok().map(Self::Ability);
        named.or_else(ability).or_else(|| Mark::from_str(name).ok().map(Self::Mark))
    }
}
