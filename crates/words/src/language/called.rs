//! What readers of each language call the values of cards, and citations for them: the terms of `data/glossary.toml`.

use std::borrow::Cow;

use super::Text;
use super::messages::words;
use crate::made::{CARD_WORDS_IN_FURTHER, CARD_WORDS_IN_RUSSIAN, TERMS_IN_FURTHER};
use zocalo_cards::card::Race;
use zocalo_cards::data::glossary::{Kind, terms_of};
use zocalo_cards::data::sections;
use zocalo_cards::ruleset::Faction;
use zocalo_text::text::{Further, Language};

/// What readers call a value of a kind: by the term of their language, where there is one, else as it is.
#[must_use]
pub fn called(kind: Kind, english: &str) -> Text {
    Text::translated(english.to_owned(), translator(kind))
}

fn translator(kind: Kind) -> fn(&str, Language) -> Cow<'static, str> {
    macro_rules! translators {
        ($($kind:ident)+) => {
            match kind {
                $(Kind::$kind => |english, language| term(Kind::$kind, english, language),)+
            }
        };
    }
    translators!(Race Power Faction Type Ability Mark Rarity Limit Trait Round Action Zone Track Word)
}

fn term(kind: Kind, english: &str, language: Language) -> Cow<'static, str> {
    translated(language, kind, english).map_or_else(|| Cow::Owned(english.to_owned()), Cow::Borrowed)
}

/// What readers of a language call a value of a kind.
#[must_use]
pub fn called_in(language: Language, kind: Kind, english: &str) -> &str {
    translated(language, kind, english).unwrap_or(english)
}

fn translated(language: Language, kind: Kind, english: &str) -> Option<&'static str> {
    match language {
        Language::English => None,
        Language::Russian => in_russian(kind, english),
        Language::Further(further) => in_further(further, kind.name(), english),
    }
}

fn in_russian(kind: Kind, english: &str) -> Option<&'static str> {
    terms_of(kind).find(|term| term.english == english).and_then(|term| term.russian.as_deref())
}

/// The term of a language that the glossary does not know: `data/messages/LANGUAGE/terms.toml`, by the name of the kind.
fn in_further(further: Further, kind: &str, english: &str) -> Option<&'static str> {
    found(TERMS_IN_FURTHER.get(further.place())?, &format!("{kind} {english}"))
}

/// What a language that the glossary does not know calls a field of searches, as a heading.
#[must_use]
pub fn field_in_further(further: Further, name: &str) -> Option<&'static str> {
    in_further(further, "field", name)
}

/// What readers call a loyalty: a race, or what else has cards of its own.
#[must_use]
pub fn called_loyalty(english: &str) -> Text {
    Text::translated(english.to_owned(), |english, language| match translated(language, Kind::Race, english) {
        Some(race) => race.into(),
        None => term(Kind::Power, english, language),
    })
}

/// What readers call a rarity; the rulebook has no word for that of the cards that came in no pack.
#[must_use]
pub fn called_rarity(english: &str) -> Text {
    Text::translated(english.to_owned(), |english, language| match (english, language) {
        ("promo", Language::Russian) => "промо".into(),
        _ => term(Kind::Rarity, english, language),
    })
}

/// A citation: in Russian with the sections of the Russian rulebook, wherever that has them.
#[must_use]
pub fn cited_for_reader(citation: &str) -> Text {
    Text::translated(citation.to_owned(), |citation, language| match language {
        Language::Russian => sections::in_russian(citation).into(),
        _ => citation.to_owned().into(),
    })
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
    let reading: fn(&str, Language) -> Cow<'static, str> = match kind {
        Kind::Race => |name, language| reading(Kind::Race, name, language),
        _ => |name, language| reading(Kind::Faction, name, language),
    };
    Text::translated(name.to_owned(), reading)
}

fn reading(kind: Kind, name: &str, language: Language) -> Cow<'static, str> {
    match translated(language, kind, name) {
        Some(read) if read != name => format!("{name} ({read})").into(),
        _ => name.to_owned().into(),
    }
}

/// What readers call a faction.
pub trait FactionWords {
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

// What the data says of cards in words of ours: sentences, traits, sources of facts. What they say in
// another language stands by the English words in `data/messages/LANGUAGE/cards/`, so that none outlives the English.

/// Words of the data; the same in every language where they are not ours but those of a pack.
#[must_use]
pub fn on_card(words: &str) -> Text {
    Text::translated(words.to_owned(), |words, language| Cow::Owned(on_card_in(language, words).to_owned()))
}

/// Words of the data in a language: as they are where they are not ours but those of a pack.
#[must_use]
pub fn on_card_in(language: Language, words: &str) -> &str {
    translated_on_card(language, words).unwrap_or(words)
}

/// Words of the data in another language than English; `None` of words that are not ours, or that it does not have.
#[must_use]
pub fn translated_on_card(language: Language, words: &str) -> Option<&'static str> {
    let table = match language {
        Language::English => return None,
        Language::Russian => CARD_WORDS_IN_RUSSIAN,
        Language::Further(further) => CARD_WORDS_IN_FURTHER.get(further.place())?,
    };
    found(table, words)
}

/// What a table has for English words.
pub(super) fn found(table: &'static [(&str, &str)], english: &str) -> Option<&'static str> {
    table.binary_search_by(|(one, _)| (*one).cmp(english)).ok().map(|at| table[at].1)
}

/// Words of the data in Russian; `None` of words that are not ours.
#[must_use]
pub fn on_card_in_russian(words: &str) -> Option<&'static str> {
    translated_on_card(Language::Russian, words)
}

#[must_use]
pub fn all_on_card(words: &[String], between: &str) -> Text {
    Text::list(words.iter().map(|words| on_card(words)), between)
}
