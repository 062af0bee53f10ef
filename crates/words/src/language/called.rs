//! What readers of each language call the values of cards, and citations for them: the terms of `data/glossary.toml`.

use std::borrow::Cow;

use super::Text;
use super::messages::words;
use zocalo_cards::card::Race;
use zocalo_cards::data::glossary::{Kind, terms_of};
use zocalo_cards::data::sections;
use zocalo_cards::ruleset::Faction;
use zocalo_text::text;
use zocalo_text::text::Language;

/// What readers call a value of a kind: in Russian the Russian term, where there is one, else as it is.
#[must_use]
pub fn called(kind: Kind, english: &str) -> Text {
    Text::translated(english.to_owned(), translator(kind))
}

/// Who finds the Russian term of a value of a kind.
fn translator(kind: Kind) -> fn(&str) -> Cow<'static, str> {
    macro_rules! translators {
        ($($kind:ident)+) => {
            match kind {
                $(Kind::$kind => |english| term(Kind::$kind, english),)+
            }
        };
    }
    translators!(Race Power Faction Type Ability Mark Rarity Limit Trait Round Action Zone Track Word)
}

/// The Russian term of a value of a kind, else the value.
fn term(kind: Kind, english: &str) -> Cow<'static, str> {
    in_russian(kind, english).map_or_else(|| Cow::Owned(english.to_owned()), Cow::Borrowed)
}

/// What readers of a language call a value of a kind.
#[must_use]
pub fn called_in(language: Language, kind: Kind, english: &str) -> &str {
    match language {
        Language::English => english,
        Language::Russian => in_russian(kind, english).unwrap_or(english),
    }
}

/// The Russian term of a value of a kind.
fn in_russian(kind: Kind, english: &str) -> Option<&'static str> {
    terms_of(kind).find(|term| term.english == english).and_then(|term| term.russian.as_deref())
}

/// What readers call a loyalty: a race, or what else has cards of its own.
#[must_use]
pub fn called_loyalty(english: &str) -> Text {
    Text::translated(english.to_owned(), |english| match in_russian(Kind::Race, english) {
        Some(race) => race.into(),
        None => term(Kind::Power, english),
    })
}

/// What readers call a rarity; the rulebook has no word for that of the cards that came in no pack.
#[must_use]
pub fn called_rarity(english: &str) -> Text {
    if english == "promo" { Text::in_each("promo", "промо") } else { called(Kind::Rarity, english) }
}

/// A citation: in Russian with the sections of the Russian rulebook, wherever that has them.
#[must_use]
pub fn cited_for_reader(citation: &str) -> Text {
    Text::translated(citation.to_owned(), |citation| sections::in_russian(citation).into())
}

/// The name of a race as it is typed, and behind it what readers call it: `Narn`, `Narn (нарны)`.
#[must_use]
pub fn race_with_reading(race: Race) -> Text {
    with_reading(Kind::Race, race.name())
}

/// Names of factions as they are typed, and behind each what readers call it: `Home Faction`,
/// `Home Faction (домашняя фракция)`.
pub fn factions_with_readings<'n>(names: impl Iterator<Item = &'n str>) -> Vec<Text> {
    names.map(|name| with_reading(Kind::Faction, name)).collect()
}

fn with_reading(kind: Kind, name: &str) -> Text {
    match in_russian(kind, name) {
        Some(russian) if russian != name => text![name, Text::in_each("", format!(" ({russian})"))],
        _ => name.into(),
    }
}

/// What readers call a faction.
pub trait FactionWords {
    /// Its name.
    fn called(&self) -> Text;
    /// In a sentence: `Corporate faction`, `Home Faction`.
    fn words(&self) -> Text;
    /// `Corporate faction`, of whom or to whom something is: in Russian the form that both have.
    fn words_of(&self) -> Text;
    /// What a deck starts as: `Corporate`, `Home Faction`.
    fn started_as(&self) -> Text;
}

impl FactionWords for Faction {
    fn called(&self) -> Text {
        called(Kind::Faction, &self.name)
    }

    fn words(&self) -> Text {
        words::Faction { name: self.called(), named: self.is_named_a_faction() }.text()
    }

    fn words_of(&self) -> Text {
        words::FactionOf { name: self.called(), named: self.is_named_a_faction() }.text()
    }

    fn started_as(&self) -> Text {
        words::FactionStartedAs { name: self.called(), named: self.is_named_a_faction() }.text()
    }
}
