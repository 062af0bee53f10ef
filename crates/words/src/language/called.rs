//! What the reader calls the values of cards, and how citations stand for him: the terms of `data/glossary.toml`.

use std::borrow::Cow;

use super::current;
use super::messages::words;
use zocalo_cards::card::Race;
use zocalo_cards::data::glossary::{Kind, terms_of};
use zocalo_cards::data::sections::in_russian;
use zocalo_cards::ruleset::Faction;
use zocalo_text::text::Language;

/// What the reader calls a value of a kind: the Russian term in Russian, where there is one, else as it is.
#[must_use]
pub fn called(kind: Kind, english: &str) -> &str {
    if current() == Language::English {
        return english;
    }
    terms_of(kind).find(|term| term.english == english).and_then(|term| term.russian.as_deref()).unwrap_or(english)
}

/// What the reader calls a loyalty: a race, or what else has cards of its own.
#[must_use]
pub fn called_loyalty(english: &str) -> &str {
    match called(Kind::Race, english) {
        same if same == english => called(Kind::Power, english),
        race => race,
    }
}

/// What the reader calls a rarity; the rulebook has no word for that of the cards that came in no pack.
#[must_use]
pub fn called_rarity(english: &str) -> &str {
    match (current(), english) {
        (Language::Russian, "promo") => "промо",
        _ => called(Kind::Rarity, english),
    }
}

/// A citation for the reader: in Russian with the sections of the Russian rulebook, wherever that has them.
#[must_use]
pub fn cited_for_reader(citation: &str) -> Cow<'_, str> {
    match current() {
        Language::English => Cow::Borrowed(citation),
        Language::Russian => Cow::Owned(in_russian(citation)),
    }
}

/// The name of a race as it is typed, and behind it what the reader calls it: `Narn`, `Narn (нарны)`.
#[must_use]
pub fn race_with_reading(race: Race) -> String {
    with_reading(Kind::Race, race.name())
}

/// Names of factions as they are typed, and behind each what the reader calls it: `Home Faction`,
/// `Home Faction (домашняя фракция)`.
pub fn factions_with_readings<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    names.map(|name| with_reading(Kind::Faction, name)).collect()
}

fn with_reading(kind: Kind, name: &str) -> String {
    match called(kind, name) {
        same if same == name => same.to_owned(),
        called => format!("{name} ({called})"),
    }
}

/// What the reader calls a faction.
pub trait FactionWords {
    /// Its name.
    fn called(&self) -> &str;
    /// In a sentence: `Corporate faction`, `Home Faction`.
    fn words(&self) -> String;
    /// `Corporate faction`, of whom or to whom something is: in Russian the form that both have.
    fn words_of(&self) -> String;
    /// What a deck starts as: `Corporate`, `Home Faction`.
    fn started_as(&self) -> String;
}

impl FactionWords for Faction {
    fn called(&self) -> &str {
        called(Kind::Faction, &self.name)
    }

    fn words(&self) -> String {
        words::Faction { name: self.called(), named: self.is_named_a_faction() }.to_string()
    }

    fn words_of(&self) -> String {
        words::FactionOf { name: self.called(), named: self.is_named_a_faction() }.to_string()
    }

    fn started_as(&self) -> String {
        words::FactionStartedAs { name: self.called(), named: self.is_named_a_faction() }.to_string()
    }
}
