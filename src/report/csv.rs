//! Answers as CSV tables.

use std::collections::HashMap;

use crate::report::documents::FIRST_FACTS;
use zocalo_cards::card::{Ability, Card, CardId, CardType, Limit, Loyalty, MarkCount};
use zocalo_decks::grid::table;

// Cards as CSV, a line each. `?` is what nobody knows, `none` a cost that surely is not printed.

/// The columns behind [`FIRST_FACTS`].
const FURTHER_COLUMNS: [&str; 5] = ["limit", "marks", "keywords", "sets", "text"];

/// The cards with a line of headings. The columns are stable; keywords and sets stand with `; ` between them and may be
/// incomplete. How many copies are owned stands in a last column where that is given.
#[must_use]
pub(crate) fn csv<'c, S: std::hash::BuildHasher>(
    cards: impl Iterator<Item = &'c Card>,
    owned: Option<&HashMap<CardId, i64, S>>,
) -> String {
    let rows = cards.map(|card| {
        let copies = owned.map(|owned| owned.get(&card.id).copied().unwrap_or(0).to_string());
        record(card).into_iter().chain(copies)
    });
    table(FIRST_FACTS.into_iter().chain(FURTHER_COLUMNS).chain(owned.map(|_| "owned")), rows)
}

fn record(card: &Card) -> [String; 17] {
    let known = |fact: Option<&str>| fact.unwrap_or("?").to_owned();
    let ability = |ability| card.ability(ability).map_or("?".to_owned(), |value| value.to_string());
    let printed_cost = card.cost().map_or("?".to_owned(), |cost| cost.to_string());
    let marks = card.marks.as_ref().map_or("?".to_owned(), |marks| {
        let mark = |(mark, MarkCount(count)): (_, &MarkCount)| {
            format!("{mark} {}", count.map_or("?".to_owned(), |count| count.to_string()))
        };
        if marks.is_empty() { "none".to_owned() } else { marks.iter().map(mark).collect::<Vec<_>>().join("; ") }
    });
    let sets: Vec<&str> = card.printings.iter().filter(|p| !p.likely).map(|p| p.set.as_str()).collect();
    [
        card.label.clone(),
        card.name.clone(),
        card.version.clone().unwrap_or_default(),
        known(card.kind.map(CardType::name)),
        known(card.subtype.as_deref()),
        known(card.loyalty.map(Loyalty::name)),
        printed_cost,
        ability(Ability::Diplomacy),
        ability(Ability::Intrigue),
        ability(Ability::Psi),
        ability(Ability::Leadership),
        ability(Ability::Military),
        known(card.limit().map(Limit::name)),
        marks,
        if card.keywords.is_empty() { "?".to_owned() } else { card.keywords.join("; ") },
        if sets.is_empty() { "?".to_owned() } else { sets.join("; ") },
        known(card.text.as_deref()),
    ]
}
