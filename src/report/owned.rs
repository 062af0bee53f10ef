//! What is owned of one card, beside its facts.

use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::copies::copies_by;
use crate::messages::holding as say;
use zocalo_collection::collection::{DeckState, Entry, List};

/// A marked deck that holds the card.
pub(crate) struct HoldingDeck<'a> {
    /// Its name, else its path.
    pub title: &'a str,
    /// Its file.
    pub file: &'a str,
    /// What it does to the cards that are owned.
    pub state: DeckState,
    /// How many copies it holds.
    pub copies: i64,
}

/// What is owned of a card, as facts of its own with their names.
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

/// The same as a document; the set, place or condition of copies is `null` where it is unknown.
#[must_use]
pub(crate) fn owned_json(entry: &Entry, decks: &[HoldingDeck<'_>]) -> Value {
    let standing = &entry.standing;
    let known = |text: &str| if text.is_empty() { Value::Null } else { Value::from(text) };
    let by = |key: &str, fact: fn(&zocalo_collection::collection::Lot) -> &str| -> Vec<Value> {
        let copies = entry.by(fact).into_iter().filter(|(_, count)| *count != 0);
        copies.map(|(value, owned)| json!({ key: known(value), "owned": owned })).collect()
    };
    let deck = |deck: &HoldingDeck<'_>| json!({ "deck": deck.title, "file": deck.file, "state": deck.state, "copies": deck.copies });
    json!({
        "owned": standing.owned,
        "free": standing.free,
        "built": standing.built,
        "wanted": standing.wanted,
        "printings": by("set", |lot| &lot.printing),
        "places": by("place", |lot| &lot.place),
        "conditions": by("condition", |lot| &lot.condition),
        "decks": decks.iter().map(deck).collect::<Vec<_>>(),
        "missing": standing.missing,
        "surplus": standing.surplus,
        "proxies": standing.proxies,
    })
}
