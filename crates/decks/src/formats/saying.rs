//! The keys of a plain list.

use zocalo_cards::card::Section;

/// The meaning of a line `key: value`.
pub(super) enum ListKey {
    OpeningHand,
    OtherHand,
    Name,
    Race,
    Faction,
    Ruleset,
    Table,
    Plan,
    Tag,
    Note,
    Card(Section),
}

impl ListKey {
    /// For suggestions.
    pub(super) const KEYS: [&str; 11] = [
        "opening hand",
        "starting hand",
        "name",
        "race",
        "faction",
        "ruleset",
        "ambassador",
        "starting ambassador",
        "crusade",
        "faction card",
        "agenda card",
    ];

    /// Whatever the spelling.
    pub(super) fn of(key: &str) -> Option<Self> {
        match key.trim().to_lowercase().replace('_', " ").as_str() {
            "opening hand" | "starting hand" => Some(Self::OpeningHand),
            "name" => Some(Self::Name),
            "race" => Some(Self::Race),
            "faction" => Some(Self::Faction),
            "ruleset" => Some(Self::Ruleset),
            "goldfish table" => Some(Self::Table),
            "goldfish plan" => Some(Self::Plan),
            "tag" => Some(Self::Tag),
            "note" => Some(Self::Note),
            "ambassador" | "starting ambassador" | "faction leader" => Some(Self::Card(Section::Ambassador)),
            "crusade" | "crusade card" => Some(Self::Card(Section::Crusade)),
            "faction card" => Some(Self::Card(Section::FactionCard)),
            // `Agenda:` alone heads the agendas of a list; the one of the VCG has its own key.
            "agenda card" => Some(Self::Card(Section::Agenda)),
            key if key.starts_with("opening hand") || key.starts_with("starting hand") => Some(Self::OtherHand),
            _ => None,
        }
    }
}
