//! The facts of a card for other programs: columns of short words, and the card's text in paragraphs.

use zocalo_cards::card::{Ability, Card, Cost, Printing, counted};
use zocalo_words::language::InWords;

/// A fact in a word or two.
pub(super) struct FactColumn {
    /// The key in a program: `type`.
    pub key: &'static str,
    /// The heading: `Type`.
    pub name: &'static str,
    /// Empty when unknown, or when a card of its type has nothing of the kind.
    pub of: fn(&Card) -> String,
}

/// In the order of a card.
pub(super) const COLUMNS: &[FactColumn] = &[
    FactColumn { key: "type", name: "Type", of: |card| word(card.kind) },
    FactColumn { key: "subtype", name: "Subtype", of: |card| card.subtype.clone().unwrap_or_default() },
    FactColumn { key: "loyalty", name: "Loyalty", of: |card| word(card.loyalty) },
    FactColumn { key: "cost", name: "Cost", of: |card| word(card.cost()) },
    FactColumn { key: "diplomacy", name: "Diplomacy", of: |card| ability(card, Ability::Diplomacy) },
    FactColumn { key: "intrigue", name: "Intrigue", of: |card| ability(card, Ability::Intrigue) },
    FactColumn { key: "psi", name: "Psi", of: |card| ability(card, Ability::Psi) },
    FactColumn { key: "leadership", name: "Leadership", of: |card| ability(card, Ability::Leadership) },
    FactColumn { key: "military", name: "Military", of: |card| ability(card, Ability::Military) },
    FactColumn { key: "marks", name: "Marks", of: marks },
    FactColumn { key: "keywords", name: "Keywords", of: |card| card.keywords.join(", ") },
    FactColumn { key: "limit", name: "Limit", of: |card| word(card.limit()) },
    FactColumn { key: "sets", name: "Sets", of: printings },
    FactColumn {
        key: "rarity",
        name: "Rarity",
        of: |card| word(card.printings.first().and_then(|first| first.rarity)),
    },
];

/// `None` when it is unknown or none is printed.
pub(super) fn number_of_cost(card: &Card) -> Option<u8> {
    match card.cost()? {
        Cost::Printed(cost) => Some(cost),
        Cost::NonePrinted => None,
    }
}

fn word(fact: Option<impl ToString>) -> String {
    fact.map_or_else(String::new, |fact| fact.to_string())
}

/// A card of a type that never prints the ability has none, which is not 0.
fn ability(card: &Card, ability: Ability) -> String {
    let prints = card.kind.is_none_or(|kind| kind.printable_abilities().contains(&ability));
    word(card.ability(ability).filter(|value| prints || *value > 0))
}

/// `none` where there surely are none.
fn marks(card: &Card) -> String {
    match &card.marks {
        None => String::new(),
        Some(marks) if marks.is_empty() => "none".to_owned(),
        Some(marks) => counted(marks),
    }
}

fn printings(card: &Card) -> String {
    let one = |printing: &Printing| format!("{}{}", printing.set, if printing.likely { " (likely)" } else { "" });
    card.printings.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// As `zocalo card` says it: the text unless that is left out, then what the columns have no place for.
pub(super) fn words(card: &Card, with_text: bool) -> Vec<String> {
    let mut words = Vec::new();
    match &card.text {
        Some(text) if with_text => words.push(text.clone()),
        None if card.plain => words.push("None printed.".to_owned()),
        _ => {}
    }
    let mut fact = |what: &str, value: &str| words.push(format!("{what}: {value}"));
    if !card.requires.is_empty() {
        fact("Requires", &card.requires.join("; "));
    }
    if let Some(replaces) = &card.replaces {
        fact("Enters", &replaces.to_string());
    }
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact("Pictures", &counted(pictures));
    }
    if !card.gives_marks.is_empty() {
        fact("Gives marks", &card.gives_marks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
    }
    for effect in card.effects.iter().flatten() {
        fact("Effect", &effect.in_words().english());
    }
    words
}
