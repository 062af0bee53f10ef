//! The facts of a card in the words of the reader, one by one; `?` for what nobody knows.

use std::fmt::Write as _;

use super::messages::{card as say, facts, words};
use super::{called, called_loyalty, called_rarity, on_card};
use zocalo_cards::card::{
    Ability, BorneMarks, Card, CardType, Cost, Fact, GivenMark, MarkCount, Printing, ReplaceWay, Replaces,
};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Locale;

/// `Character · Narn`, with what stands beside the type.
#[must_use]
pub fn type_line(card: &Card, locale: Locale) -> String {
    let kind = card.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale));
    let kind = match card.subtype.as_deref() {
        Some(subtype) => format!("{kind} ({})", subtype_called(subtype, locale)),
        None => kind,
    };
    let loyalty =
        card.loyalty.map_or_else(|| say::LoyaltyUnknown.render(locale), |it| called_loyalty(it.name()).render(locale));
    format!("{kind} · {loyalty}")
}

/// What a subtype is called, which is no term but made of several.
#[must_use]
pub fn subtype_called(subtype: &str, locale: Locale) -> String {
    say::Subtype { subtype: subtype.replace(' ', "-"), name: subtype }.render(locale)
}

/// The printed cost.
#[must_use]
pub fn cost_said(card: &Card, locale: Locale) -> String {
    match card.cost() {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => say::CostNone.render(locale),
        None => "?".to_owned(),
    }
}

/// The abilities that the type prints, each a number or `?`; `None` for types that print none.
#[must_use]
pub fn abilities_said(card: &Card, locale: Locale) -> Option<String> {
    let printable = card.kind.map_or(Ability::ALL, CardType::printable_abilities);
    let shown = Ability::ALL
        .iter()
        .filter(|a| printable.contains(a) || card.ability(**a).is_some_and(|value| value > 0))
        .map(|a| {
            format!(
                "{} {}",
                called(Kind::Ability, a.name()).render(locale),
                card.ability(*a).map_or("?".to_owned(), |value| value.to_string())
            )
        });
    let shown = joined(shown);
    (!shown.is_empty()).then_some(shown)
}

/// The marks that it bears.
#[must_use]
pub fn marks_said(card: &Card, locale: Locale) -> String {
    match &card.marks {
        None => "?".to_owned(),
        Some(marks) if marks.is_empty() => say::MarksNone.render(locale),
        Some(marks) => counted_marks(marks, locale),
    }
}

/// How many copies may be in play.
#[must_use]
pub fn limit_said(card: &Card, locale: Locale) -> String {
    match (card.limit(), card.stated_limit) {
        (None, _) => "?".to_owned(),
        (Some(limit), Some(_)) => called(Kind::Limit, limit.name()).render(locale),
        (Some(limit), None) => say::LimitByRule { limit: called(Kind::Limit, limit.name()) }.render(locale),
    }
}

/// In which sets, and how rare there.
#[must_use]
pub fn printings_said(card: &Card, locale: Locale) -> String {
    let one = |printing: &Printing| {
        let rarity = printing
            .rarity
            .map_or_else(|| say::RarityUnknown.render(locale), |it| called_rarity(it.name()).render(locale));
        let set = &printing.set;
        if printing.likely { say::PrintedLikely { rarity, set }.render(locale) } else { format!("{set} ({rarity})") }
    };
    if card.printings.is_empty() { "?".to_owned() } else { joined(card.printings.iter().map(one)) }
}

/// Marks with their numbers: `Doom 1, Strife ?`.
#[must_use]
pub fn counted_marks(marks: &BorneMarks, locale: Locale) -> String {
    joined(marks.iter().map(|(mark, count)| format!("{} {count}", say::Mark { mark: mark.name() }.render(locale))))
}

/// A mark that the card gives: `Strife 1 (target character)`; `any` for whatever kind fits.
#[must_use]
pub fn given_marks(given: &GivenMark, locale: Locale) -> String {
    let mark =
        given.mark.map_or_else(|| say::AnyMark.render(locale), |mark| say::Mark { mark: mark.name() }.render(locale));
    let count = MarkCount(given.count);
    match &given.to {
        Some(to) => say::GivenTo { count: count.to_string(), mark, to: on_card(to) }.render(locale),
        None => say::Given { count: count.to_string(), mark }.render(locale),
    }
}

/// What the card replaces: `may replace Delenn or Lennier (with 5 influence)`.
#[must_use]
pub fn replaces_said(replaces: &Replaces, locale: Locale) -> String {
    let mut text = match replaces.way {
        Some(ReplaceWay::Must) => say::ReplacesMust.render(locale),
        Some(ReplaceWay::May) => say::ReplacesMay.render(locale),
        None => say::Replaces.render(locale),
    };
    let names = replaces.cards.iter().cloned().reduce(|names, last| words::ListOr { last, names }.render(locale));
    if let Some(names) = names {
        let _ = write!(text, " {names}");
    }
    if let Some(note) = &replaces.note {
        let _ = write!(text, " ({})", on_card(note).render(locale));
    }
    text
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

// What the facts of a card are called on the screen.

#[must_use]
pub fn fact_name(fact: Fact, locale: Locale) -> String {
    match fact {
        Fact::Diplomacy => ability_name(Ability::Diplomacy, locale),
        Fact::Intrigue => ability_name(Ability::Intrigue, locale),
        Fact::Psi => ability_name(Ability::Psi, locale),
        Fact::Leadership => ability_name(Ability::Leadership, locale),
        Fact::Military => ability_name(Ability::Military, locale),
        other => facts::FactName { fact: other.name() }.render(locale),
    }
}

#[must_use]
pub fn ability_name(ability: Ability, locale: Locale) -> String {
    called(Kind::Ability, ability.name()).render(locale)
}
