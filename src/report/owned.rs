//! What is owned of one card, beside its facts.

use zocalo_text::message::{Locale, Text};

use serde::Serialize;

use crate::messages::holding as say;
use zocalo_collection::collection::{DeckState, Entry, List, Lot};

/// A marked deck that holds the card.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct HoldingDeck<'a> {
    /// Its name, else its path.
    #[serde(rename = "deck")]
    pub title: &'a str,
    pub file: &'a str,
    #[cfg_attr(test, schemars(with = "String"))]
    pub state: DeckState,
    pub copies: i64,
}

#[must_use]
pub(crate) fn owned_facts(entry: &Entry, decks: &[HoldingDeck<'_>], locale: Locale) -> Vec<(String, String)> {
    let standing = &entry.standing;
    let owned = match standing.owned {
        0 => say::NoneOwned.render(locale),
        count => {
            let copies = copies_by(entry, |lot| &lot.printing, &say::UnknownSet.render(locale));
            match standing.built {
                0 => say::OwnedBy { copies, count }.render(locale),
                _ => say::OwnedFree { copies, count, free: standing.free }.render(locale),
            }
        }
    };
    let mut facts = vec![(say::Owned.render(locale), owned)];
    let mut fact = |name: &Text, value: String| {
        if !value.is_empty() {
            facts.push((name.render(locale), value));
        }
    };
    fact(&say::Places, copies_by(entry, |lot| &lot.place, ""));
    fact(&say::Conditions, copies_by(entry, |lot| &lot.condition, ""));
    let deck = |deck: &HoldingDeck<'_>| {
        say::InDeck { count: deck.copies, deck: deck.title, state: deck.state.name() }.render(locale)
    };
    fact(&say::Decks, decks.iter().map(deck).collect::<Vec<_>>().join(", "));
    let number = |count: i64| if count == 0 { String::new() } else { count.to_string() };
    fact(&say::Lacking, number(standing.missing));
    fact(&say::Wanted, number(standing.wanted));
    fact(&say::Proxies, number(standing.proxies));
    let mut notes: Vec<&str> = entry.copies(List::Owned).map(|(lot, _)| lot.note.as_str()).collect();
    notes.retain(|note| !note.is_empty());
    notes.dedup();
    fact(&say::OwnNotes, notes.join("; "));
    facts
}

/// What is owned of a card; the set, place or condition of copies is `null` where it is unknown.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OwnedDocument<'a> {
    owned: i64,
    free: i64,
    built: i64,
    wanted: i64,
    printings: Vec<OfSet>,
    places: Vec<InPlace>,
    conditions: Vec<InCondition>,
    decks: &'a [HoldingDeck<'a>],
    missing: i64,
    surplus: i64,
    proxies: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfSet {
    set: Option<String>,
    owned: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct InPlace {
    place: Option<String>,
    owned: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct InCondition {
    condition: Option<String>,
    owned: i64,
}

impl<'a> OwnedDocument<'a> {
    pub(crate) fn of(entry: &Entry, decks: &'a [HoldingDeck<'a>]) -> Self {
        let standing = &entry.standing;
        let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let by = |fact: fn(&Lot) -> &str| entry.by(fact).into_iter().filter(|(_, count)| *count != 0);
        Self {
            owned: standing.owned,
            free: standing.free,
            built: standing.built,
            wanted: standing.wanted,
            printings: by(|lot| &lot.printing).map(|(set, owned)| OfSet { set: known(set), owned }).collect(),
            places: by(|lot| &lot.place).map(|(place, owned)| InPlace { place: known(place), owned }).collect(),
            conditions: by(|lot| &lot.condition)
                .map(|(condition, owned)| InCondition { condition: known(condition), owned })
                .collect(),
            decks,
            missing: standing.missing,
            surplus: standing.surplus,
            proxies: standing.proxies,
        }
    }
}

/// The copies of a card by a fact of them: `2 Premier, 1 unknown set`. Copies of which it is unknown are called `unknown`,
/// and left out where that is empty.
pub(crate) fn copies_by(entry: &Entry, fact: fn(&Lot) -> &str, unknown: &str) -> String {
    copies_listed(entry.by(fact), unknown)
}

pub(crate) fn copies_listed(by_fact: Vec<(&str, i64)>, unknown: &str) -> String {
    let named = |(value, count): (&str, i64)| match if value.is_empty() { unknown } else { value } {
        "" => None,
        value => Some(format!("{count} {value}")),
    };
    by_fact.into_iter().filter(|(_, count)| *count != 0).filter_map(named).collect::<Vec<_>>().join(", ")
}
