//! One card in full. What is unknown is shown as `?`.

use std::fmt::{Display, Write as _};

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
use zocalo_words::language::{Text, all_on_card, called, called_loyalty, called_rarity, on_card};

/// What is known of a card, and what is not. `in_full` also what serves those who mend the data: what the goldfish plays
/// and leaves out, notes, sources. `owned` is what the collection says of it.
#[must_use]
pub(crate) fn card(card: &Card, in_full: bool, owned: &[(String, String)], width: usize) -> String {
    let mut text = format!("{}\n{}\n\n", styled(STRONG, &card.label), type_line(card));
    let mut fact = |name: &dyn Display, value: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{:<11} ", name.to_string()), value, width));
    };
    fact(&say::FactCost, &cost(card));
    if let Some(abilities) = abilities(card) {
        fact(&say::FactAbilities, &abilities);
    }
    fact(&say::FactMarks, &marks(card));
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact(&say::FactPictures, &counted_marks(pictures));
    }
    if !card.gives_marks.is_empty() {
        fact(&say::FactGives, &joined(card.gives_marks.iter().map(given_marks)));
    }
    let keywords = if card.keywords.is_empty() {
        say::KeywordsNone.to_string()
    } else {
        all_on_card(&card.keywords, ", ").to_string()
    };
    fact(&say::FactKeywords, &keywords);
    fact(&say::FactInPlay, &limit(card));
    if !card.requires.is_empty() {
        fact(&say::FactRequires, &all_on_card(&card.requires, "; ").to_string());
    }
    if let Some(replaces) = &card.replaces {
        fact(&say::FactEnters, &in_words(replaces));
    }
    fact(&say::FactPrinted, &printings(card));
    let no_text = if card.plain { say::TextNone.to_string() } else { "?".to_owned() };
    fact(&say::FactText, &card.text.as_deref().map_or(no_text, |text| on_card(text).to_string()));
    if let Some(value) = &card.deck_building {
        fact(&say::FactInDeck, &on_card(value).to_string());
    }
    if !card.aliases.is_empty() {
        fact(&say::FactAliases, &card.aliases.join(", "));
    }
    for (name, value) in owned {
        fact(name, &harmless(value));
    }
    if in_full {
        for (name, value) in for_menders(card) {
            fact(&name, &value);
        }
    }
    let footer = footer(card, shows_unknown(&text), in_full);
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
fn footer(card: &Card, shows_unknown: bool, in_full: bool) -> String {
    let mut parts: Vec<String> = Vec::new();
    if shows_unknown {
        parts.push(say::NotVerified.to_string());
    }
    let text = card.text.as_ref().map(|_| match source_of(card, Fact::Text).and_then(pack_of) {
        None => say::OwnWords.to_string(),
        Some(pack) => say::TextOfPack { pack }.to_string(),
    });
    match (text, in_full) {
        (Some(text), false) => parts.push(say::MoreOfText { text }.to_string()),
        (Some(text), true) => parts.push(format!("{text}.")),
        (None, false) => parts.push(say::More.to_string()),
        (None, true) => {}
    }
    parts.join(" ")
}

/// What serves those who mend the data.
fn for_menders(card: &Card) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    if let Some(needs) = card.needs.as_ref().filter(|needs| !needs.is_empty()) {
        facts.push((say::FactNeeds.to_string(), Text::list(needs.iter().map(InWords::in_words), "; ").to_string()));
    }
    facts.extend(
        card.effects.iter().flatten().map(|effect| (say::FactEffect.to_string(), effect.in_words().to_string())),
    );
    if card.effects.as_ref().is_some_and(Vec::is_empty) {
        facts.push((say::FactEffect.to_string(), say::EffectNone.to_string()));
    }
    facts.extend(card.left_out.iter().map(|left_out| (say::FactLeftOut.to_string(), on_card(left_out).to_string())));
    facts.extend(card.economy.iter().map(|economy| (say::FactEconomy.to_string(), on_card(economy).to_string())));
    facts.push((
        say::FactSources.to_string(),
        card.sources.iter().map(|source| source_said(source)).collect::<Vec<_>>().join("; "),
    ));
    facts
}

fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).to_string());
    let kind = match card.subtype.as_deref() {
        Some(subtype) => format!("{kind} ({})", subtype_called(subtype)),
        None => kind.to_owned(),
    };
    let loyalty =
        card.loyalty.map_or_else(|| say::LoyaltyUnknown.to_string(), |it| called_loyalty(it.name()).to_string());
    format!("{kind} · {loyalty}")
}

/// What a subtype is called, which is no term but made of several.
pub(crate) fn subtype_called(subtype: &str) -> String {
    say::Subtype { subtype: subtype.replace(' ', "-"), name: subtype }.to_string()
}

pub(super) fn cost(card: &Card) -> String {
    match card.cost() {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => say::CostNone.to_string(),
        None => "?".to_owned(),
    }
}

/// The abilities that the type prints, each a number or `?`; `None` for types that print none.
fn abilities(card: &Card) -> Option<String> {
    let printable = card.kind.map_or(Ability::ALL, CardType::printable_abilities);
    let shown = Ability::ALL
        .iter()
        .filter(|a| printable.contains(a) || card.ability(**a).is_some_and(|value| value > 0))
        .map(|a| {
            format!(
                "{} {}",
                called(Kind::Ability, a.name()),
                card.ability(*a).map_or("?".to_owned(), |value| value.to_string())
            )
        });
    let shown = joined(shown);
    (!shown.is_empty()).then_some(shown)
}

pub(super) fn marks(card: &Card) -> String {
    match &card.marks {
        None => "?".to_owned(),
        Some(marks) if marks.is_empty() => say::MarksNone.to_string(),
        Some(marks) => counted_marks(marks),
    }
}

fn limit(card: &Card) -> String {
    match (card.limit(), card.stated_limit) {
        (None, _) => "?".to_owned(),
        (Some(limit), Some(_)) => called(Kind::Limit, limit.name()).to_string(),
        (Some(limit), None) => say::LimitByRule { limit: called(Kind::Limit, limit.name()) }.to_string(),
    }
}

pub(super) fn printings(card: &Card) -> String {
    let one = |printing: &Printing| {
        let rarity =
            printing.rarity.map_or_else(|| say::RarityUnknown.to_string(), |it| called_rarity(it.name()).to_string());
        let set = &printing.set;
        if printing.likely { say::PrintedLikely { rarity, set }.to_string() } else { format!("{set} ({rarity})") }
    };
    if card.printings.is_empty() { "?".to_owned() } else { joined(card.printings.iter().map(one)) }
}

/// Marks with their numbers: `Doom 1, Strife ?`.
pub(crate) fn counted_marks(marks: &BorneMarks) -> String {
    joined(marks.iter().map(|(mark, count)| format!("{} {count}", say::Mark { mark: mark.name() })))
}

/// A mark that the card gives: `Strife 1 (target character)`; `any` for whatever kind fits.
pub(crate) fn given_marks(given: &GivenMark) -> String {
    let mark = given.mark.map_or_else(|| say::AnyMark.to_string(), |mark| say::Mark { mark: mark.name() }.to_string());
    let count = MarkCount(given.count);
    match &given.to {
        Some(to) => say::GivenTo { count, mark, to: on_card(to) }.to_string(),
        None => say::Given { count, mark }.to_string(),
    }
}

/// What the card replaces: `may replace Delenn or Lennier (with 5 influence)`.
fn in_words(replaces: &Replaces) -> String {
    let mut text = match replaces.way {
        Some(ReplaceWay::Must) => say::ReplacesMust.to_string(),
        Some(ReplaceWay::May) => say::ReplacesMay.to_string(),
        None => say::Replaces.to_string(),
    };
    let names = replaces.cards.iter().cloned().reduce(|names, last| words::ListOr { last, names }.to_string());
    if let Some(names) = names {
        let _ = write!(text, " {names}");
    }
    if let Some(note) = &replaces.note {
        let _ = write!(text, " ({})", on_card(note));
    }
    text
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
