//! The facts of a card as rows of its page: what is known, how surely, and where from. What nobody knows is `?`.

use super::frame::Layout;
use super::messages::{card as said, site as say};
use zocalo_cards::card::{Ability, Card, CardPatch, CardType, Fact};
use zocalo_catalog::packs::{Grade, grade_of, source_of};
use zocalo_text::message::{Locale, Text};
use zocalo_words::language::{
    ability_name, all_on_card, called_rarity, cost_said, counted_marks, given_marks, limit_said, marks_said, on_card,
    place_said, replaces_said,
};

/// What stands for a fact that nobody knows.
pub(crate) const UNKNOWN: &str = "?";

/// A fact.
pub(crate) struct FactRow {
    pub(crate) name: String,
    pub(crate) value: String,
    /// Sets link to their pages: file and words, in the place of the value.
    pub(crate) links: Vec<(String, String)>,
    pub(crate) sure: Sure,
}

/// How surely a fact is known.
pub(crate) struct Sure {
    /// A class of the style.
    pub(crate) class: &'static str,
    /// In a word or two.
    pub(crate) words: String,
    /// Where from; empty where nothing says it.
    pub(crate) place: String,
}

fn class(grade: Grade) -> &'static str {
    match grade {
        Grade::Ruling => "ruling",
        Grade::Sure => "sure",
        Grade::Typed => "typed",
        Grade::Imported => "imported",
        Grade::Unsure => "unsure",
    }
}

impl Sure {
    /// Of a fact with this value.
    pub(crate) fn of(card: &Card, fact: Fact, value: &str, locale: Locale) -> Self {
        let place = |place: Option<&str>| place.map_or_else(String::new, |place| place_said(place, locale));
        if value == UNKNOWN {
            return Self { class: "unknown", words: say::Unverified.render(locale), place: String::new() };
        }
        if !CardPatch::of(card).states(fact) {
            let words = match fact {
                Fact::Cost | Fact::Limit => say::ByRule.render(locale),
                _ => String::new(),
            };
            return Self { class: "rule", words, place: String::new() };
        }
        let class = class(grade_of(card, fact));
        Self { class, words: say::Sureness { grade: class }.render(locale), place: place(source_of(card, fact)) }
    }
}

/// The abilities that the type prints or the card is known to have, each a number or `?`.
pub(crate) fn abilities(card: &Card, locale: Locale) -> Vec<(Ability, String, String)> {
    let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
    let is_shown = |one: &&Ability| printable.contains(one) || card.ability(**one).is_some_and(|value| value > 0);
    let shown = Ability::ALL.iter().filter(is_shown);
    let value = |one: Ability| card.ability(one).map_or_else(|| UNKNOWN.to_owned(), |value| value.to_string());
    shown.map(|one| (*one, ability_name(*one, locale), value(*one))).collect()
}

fn fact_of(ability: Ability) -> Fact {
    match ability {
        Ability::Diplomacy => Fact::Diplomacy,
        Ability::Intrigue => Fact::Intrigue,
        Ability::Psi => Fact::Psi,
        Ability::Leadership => Fact::Leadership,
        Ability::Military => Fact::Military,
    }
}

/// All rows of a card. The way from its page to that of a set is `../set/`.
pub(crate) fn rows(card: &Card, layout: &Layout<'_>) -> Vec<FactRow> {
    let locale = layout.locale();
    let mut rows = Vec::new();
    let mut row = |name: String, fact: Fact, value: String| {
        let sure = Sure::of(card, fact, &value, locale);
        rows.push(FactRow { name, value, links: Vec::new(), sure });
    };
    let name = |text: &Text| text.render(locale);
    row(name(&said::FactCost), Fact::Cost, cost_said(card, locale));
    for (ability, called, value) in abilities(card, locale) {
        row(called, fact_of(ability), value);
    }
    row(name(&said::FactMarks), Fact::Marks, marks_said(card, locale));
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        row(name(&said::FactPictures), Fact::Pictures, counted_marks(pictures, locale));
    }
    if !card.gives_marks.is_empty() {
        let given: Vec<String> = card.gives_marks.iter().map(|one| given_marks(one, locale)).collect();
        row(name(&said::FactGives), Fact::GivesMarks, given.join(", "));
    }
    let keywords = match &card.keywords[..] {
        [] => name(&said::KeywordsNone),
        keywords => all_on_card(keywords, ", ").render(locale),
    };
    row(name(&said::FactKeywords), Fact::Keywords, keywords);
    row(name(&said::FactInPlay), Fact::Limit, limit_said(card, locale));
    if !card.requires.is_empty() {
        row(name(&said::FactRequires), Fact::Requires, all_on_card(&card.requires, "; ").render(locale));
    }
    if let Some(replaces) = &card.replaces {
        row(name(&said::FactEnters), Fact::Replaces, replaces_said(replaces, locale));
    }
    if let Some(value) = &card.deck_building {
        row(name(&said::FactInDeck), Fact::DeckBuilding, on_card(value).render(locale));
    }
    if !card.aliases.is_empty() {
        row(name(&said::FactAliases), Fact::Aliases, card.aliases.join(", "));
    }
    rows.push(printed(card, layout));
    rows
}

/// The sets, each with its rarity and a way to its page.
fn printed(card: &Card, layout: &Layout<'_>) -> FactRow {
    let locale = layout.locale();
    let link = |one: &zocalo_cards::card::Printing| {
        let rarity =
            one.rarity.map_or_else(|| said::RarityUnknown.render(locale), |it| called_rarity(it.name()).render(locale));
        let words = if one.likely {
            said::PrintedLikely { rarity, set: &one.set }.render(locale)
        } else {
            format!("{} ({rarity})", one.set)
        };
        (layout.names.set(&one.set).to_owned(), words)
    };
    let value = if card.printings.is_empty() { UNKNOWN } else { "" };
    // Each says itself whether it is likely; where all are, nothing is sourced.
    let mut sure = Sure::of(card, Fact::Printings, value, locale);
    if !card.printings.is_empty() && card.printings.iter().all(|printing| printing.likely) {
        sure = Sure { class: "unsure", words: say::Sureness { grade: "unsure" }.render(locale), ..sure };
    }
    FactRow {
        name: said::FactPrinted.render(locale),
        value: value.to_owned(),
        links: card.printings.iter().map(link).collect(),
        sure,
    }
}
