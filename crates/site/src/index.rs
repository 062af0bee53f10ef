//! What is searched in the browser: a script that calls `zocalo` with one value. It stands beside the pages and is read when
//! somebody searches, or opens a deck code, whose numbers are the places of the cards in it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Material;
use super::card_page::race_class;
use super::deck_page::section_said;
use super::frame::Layout;
use super::messages::site as say;
use super::names::plain;
use zocalo_cards::card::{Card, Cost};
use zocalo_cards::data::glossary::{Kind, terms_of};
use zocalo_cards::data::register::register;
use zocalo_data as embedded;
use zocalo_decks::formats::CODED_SECTIONS;
use zocalo_text::message::Text;
use zocalo_text::text::{Language, harmless};
use zocalo_words::language::{all_on_card, called, on_card, type_line};

#[derive(Serialize)]
struct SearchIndex {
    /// What the script says.
    words: BTreeMap<&'static str, String>,
    sections: Vec<String>,
    /// Type and loyalty in words with the class of the race, as cards name them by place.
    kinds: Vec<(String, String)>,
    /// Races and factions, which codes have in English.
    called: BTreeMap<String, String>,
    /// In Russian, the words that players use for the English ones of names.
    translated: BTreeMap<String, String>,
    /// In the order of the register, then those that have no number: label, place of its kind, cost (−1 for none, null for
    /// unknown), further words, and the file where it is not the label in plain letters. Null for a number without a card.
    cards: Vec<Option<Value>>,
}

pub(crate) fn written(material: &Material<'_>, layout: &Layout<'_>) -> String {
    let locale = layout.locale();
    let mut kinds: Vec<(String, String)> = Vec::new();
    let mut numbered: BTreeMap<u32, Value> = BTreeMap::new();
    let mut others = Vec::new();
    for (at, card) in material.cards.iter().enumerate() {
        let kind = (harmless(&type_line(card, locale)), race_class(card));
        let place = kinds.iter().position(|other| *other == kind).unwrap_or_else(|| {
            kinds.push(kind);
            kinds.len() - 1
        });
        let value = entry(card, place, layout.names.card(at), layout);
        match register().number(&card.label).filter(|number| !numbered.contains_key(number)) {
            Some(number) => _ = numbered.insert(number, value),
            None => others.push(Some(value)),
        }
    }
    let last = numbered.keys().copied().max().unwrap_or(0);
    let mut cards: Vec<Option<Value>> = (1..=last).map(|number| numbered.remove(&number)).collect();
    cards.extend(others);
    let index = SearchIndex {
        words: words(locale.language()),
        sections: CODED_SECTIONS.map(|section| section_said(section).render(locale)).into(),
        kinds,
        called: called_in(layout.language),
        translated: if layout.language == Language::Russian { translated() } else { BTreeMap::new() },
        cards,
    };
    // Plain values; and a script ends where a page would, so that nothing can be read as the end of an element.
    let json = serde_json::to_string(&index).unwrap_or_default().replace('<', "\\u003c");
    format!("zocalo({json});\n")
}

fn entry(card: &Card, kind: usize, file: &str, layout: &Layout<'_>) -> Value {
    let locale = layout.locale();
    let cost = match card.cost() {
        Some(Cost::Printed(cost)) => json!(cost),
        Some(Cost::NonePrinted) => json!(-1),
        None => Value::Null,
    };
    let mut further: Vec<String> = card.aliases.clone();
    further.extend((!card.keywords.is_empty()).then(|| all_on_card(&card.keywords, ", ").render(locale)));
    further.extend(card.text.as_ref().map(|text| on_card(text).render(locale)));
    let mut entry = vec![json!(harmless(&card.label)), json!(kind), cost, json!(harmless(&further.join(" · ")))];
    if plain(&card.label) != file {
        entry.push(json!(file));
    }
    Value::Array(entry)
}

/// The words of the script by their names in it. What it counts or names comes in the place of `%`.
fn words(language: Language) -> BTreeMap<&'static str, String> {
    let words: [(&str, Text); 15] = [
        ("found", say::Found { count: "%" }.text()),
        ("none", say::FoundNone),
        ("more", say::FoundMore { count: "%" }.text()),
        ("card", say::NumberOfCard { number: "%" }.text()),
        ("cards", say::CardsName),
        ("race", say::Race),
        ("faction", say::Faction),
        ("ruleset", say::Ruleset),
        ("untitled", say::DeckUntitled),
        ("curve", say::Curve),
        ("cost", say::Cost),
        ("damaged", say::CodeDamaged),
        ("newer", say::CodeNewer),
        ("link", say::DeckLinkHere),
        ("commands", say::DeckCommands),
    ];
    words.into_iter().map(|(name, text)| (name, text.render(language))).collect()
}

/// What readers call races and factions, where that is not what codes call them.
fn called_in(language: Language) -> BTreeMap<String, String> {
    let terms = [Kind::Race, Kind::Faction].into_iter().flat_map(terms_of);
    let said = |term: &zocalo_cards::data::glossary::Term| called(term.kind, &term.english).render(language);
    let named = terms.map(|term| (term.english.clone(), said(term)));
    named.filter(|(english, said)| english != said).collect()
}

/// For each English word of names the Russian ones.
fn translated() -> BTreeMap<String, String> {
    #[derive(Deserialize)]
    struct File {
        words: BTreeMap<String, Vec<String>>,
    }
    let file: Result<File, _> = toml::from_str(embedded::NAMES_IN_RUSSIAN);
    let words = file.map(|file| file.words).unwrap_or_default();
    words.into_iter().map(|(english, russian)| (english, russian.join(" "))).collect()
}
