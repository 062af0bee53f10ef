//! One card in full. What is unknown is shown as `?`.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use super::sources::source_said;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::{card as say, words};
use zocalo_cards::card::{
    Ability, BorneMarks, Card, CardType, Cost, Fact, GivenMark, MarkCount, Printing, ReplaceWay, Replaces,
};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::text::harmless;
use zocalo_words::language::InWords;
use zocalo_words::language::{all_on_card, called, called_loyalty, called_rarity, on_card};

/// What is known of a card, and what is not. `in_full` also what serves those who mend the data: what the goldfish plays
/// and leaves out, notes, sources. `owned` is what the collection says of it.
#[must_use]
pub(crate) fn card(card: &Card, in_full: bool, owned: &[(String, String)], width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n{}\n\n", styled(STRONG, &card.label), type_line(card, locale));
    let mut fact = |name: &Text, value: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{:<11} ", name.render(locale)), value, width));
    };
    fact(&say::FactCost, &cost(card, locale));
    if let Some(abilities) = abilities(card, locale) {
        fact(&say::FactAbilities, &abilities);
    }
    fact(&say::FactMarks, &marks(card, locale));
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact(&say::FactPictures, &counted_marks(pictures, locale));
    }
    if !card.gives_marks.is_empty() {
        fact(&say::FactGives, &joined(card.gives_marks.iter().map(|one| given_marks(one, locale))));
    }
    let keywords = if card.keywords.is_empty() {
        say::KeywordsNone.render(locale)
    } else {
        all_on_card(&card.keywords, ", ").render(locale)
    };
    fact(&say::FactKeywords, &keywords);
    fact(&say::FactInPlay, &limit(card, locale));
    if !card.requires.is_empty() {
        fact(&say::FactRequires, &all_on_card(&card.requires, "; ").render(locale));
    }
    if let Some(replaces) = &card.replaces {
        fact(&say::FactEnters, &in_words(replaces, locale));
    }
    fact(&say::FactPrinted, &printings(card, locale));
    let no_text = if card.plain { say::TextNone.render(locale) } else { "?".to_owned() };
    fact(&say::FactText, &card.text.as_deref().map_or(no_text, |text| on_card(text).render(locale)));
    if let Some(value) = &card.deck_building {
        fact(&say::FactInDeck, &on_card(value).render(locale));
    }
    if !card.aliases.is_empty() {
        fact(&say::FactAliases, &card.aliases.join(", "));
    }
    for (name, value) in owned {
        fact(&Text::from(name), &harmless(value));
    }
    if in_full {
        for (name, value) in for_menders(card, locale) {
            fact(&name, &value);
        }
    }
    let footer = footer(card, shows_unknown(&text), in_full, locale);
    if !footer.is_empty() {
        let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &footer, width)));
    }
    text
}

/// Whether a `?` stands for a fact.
fn shows_unknown(text: &str) -> bool {
    text.split_whitespace().any(|word| word.trim_matches([',', ';', '/', '(', ')']) == "?")
}

/// What there is to explain: the sign for what is unknown, whose words the text is in, how to see more.
fn footer(card: &Card, shows_unknown: bool, in_full: bool, locale: Locale) -> String {
    let mut parts: Vec<String> = Vec::new();
    if shows_unknown {
        parts.push(say::NotVerified.render(locale));
    }
    let text = card.text.as_ref().map(|_| match source_of(card, Fact::Text).and_then(pack_of) {
        None => say::OwnWords.render(locale),
        Some(pack) => say::TextOfPack { pack }.render(locale),
    });
    match (text, in_full) {
        (Some(text), false) => parts.push(say::MoreOfText { text }.render(locale)),
        (Some(text), true) => parts.push(format!("{text}.")),
        (None, false) => parts.push(say::More.render(locale)),
        (None, true) => {}
    }
    parts.join(" ")
}

/// What serves those who mend the data.
fn for_menders(card: &Card, locale: Locale) -> Vec<(Text, String)> {
    let mut facts = Vec::new();
    if let Some(needs) = card.needs.as_ref().filter(|needs| !needs.is_empty()) {
        facts.push((say::FactNeeds, Text::list(needs.iter().map(InWords::in_words), "; ").render(locale)));
    }
    facts.extend(card.effects.iter().flatten().map(|effect| (say::FactEffect, effect.in_words().render(locale))));
    if card.effects.as_ref().is_some_and(Vec::is_empty) {
        facts.push((say::FactEffect, say::EffectNone.render(locale)));
    }
    facts.extend(card.left_out.iter().map(|left_out| (say::FactLeftOut, on_card(left_out).render(locale))));
    facts.extend(card.economy.iter().map(|economy| (say::FactEconomy, on_card(economy).render(locale))));
    facts.push((
        say::FactSources,
        card.sources.iter().map(|source| source_said(source, locale)).collect::<Vec<_>>().join("; "),
    ));
    facts
}

fn type_line(card: &Card, locale: Locale) -> String {
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
pub(crate) fn subtype_called(subtype: &str, locale: Locale) -> String {
    say::Subtype { subtype: subtype.replace(' ', "-"), name: subtype }.render(locale)
}

pub(super) fn cost(card: &Card, locale: Locale) -> String {
    match card.cost() {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => say::CostNone.render(locale),
        None => "?".to_owned(),
    }
}

/// The abilities that the type prints, each a number or `?`; `None` for types that print none.
fn abilities(card: &Card, locale: Locale) -> Option<String> {
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

pub(super) fn marks(card: &Card, locale: Locale) -> String {
    match &card.marks {
        None => "?".to_owned(),
        Some(marks) if marks.is_empty() => say::MarksNone.render(locale),
        Some(marks) => counted_marks(marks, locale),
    }
}

fn limit(card: &Card, locale: Locale) -> String {
    match (card.limit(), card.stated_limit) {
        (None, _) => "?".to_owned(),
        (Some(limit), Some(_)) => called(Kind::Limit, limit.name()).render(locale),
        (Some(limit), None) => say::LimitByRule { limit: called(Kind::Limit, limit.name()) }.render(locale),
    }
}

pub(super) fn printings(card: &Card, locale: Locale) -> String {
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
pub(crate) fn counted_marks(marks: &BorneMarks, locale: Locale) -> String {
    joined(marks.iter().map(|(mark, count)| format!("{} {count}", say::Mark { mark: mark.name() }.render(locale))))
}

/// A mark that the card gives: `Strife 1 (target character)`; `any` for whatever kind fits.
pub(crate) fn given_marks(given: &GivenMark, locale: Locale) -> String {
    let mark =
        given.mark.map_or_else(|| say::AnyMark.render(locale), |mark| say::Mark { mark: mark.name() }.render(locale));
    let count = MarkCount(given.count);
    match &given.to {
        Some(to) => say::GivenTo { count: count.to_string(), mark, to: on_card(to) }.render(locale),
        None => say::Given { count: count.to_string(), mark }.render(locale),
    }
}

/// What the card replaces: `may replace Delenn or Lennier (with 5 influence)`.
fn in_words(replaces: &Replaces, locale: Locale) -> String {
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
