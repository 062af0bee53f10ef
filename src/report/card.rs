//! One card in full. What is unknown is shown as `?`.

use std::fmt::Write as _;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::card::{Ability, Card, CardType, Cost, Fact, Printing, counted};
use crate::packs::{pack_of, source_of};
use crate::text::harmless;

/// What is known of a card, and what is not. `in_full` also what serves those who mend the data: what the goldfish plays
/// and leaves out, notes, sources. `owned` is what the collection says of it.
#[must_use]
pub(crate) fn card(card: &Card, in_full: bool, owned: &[(&'static str, String)], width: usize) -> String {
    let mut text = format!("{}\n{}\n\n", styled(STRONG, &card.label), type_line(card));
    let mut fact = |name: &str, value: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{name:<12}"), value, width));
    };
    fact("Cost", &cost(card));
    if let Some(abilities) = abilities(card) {
        fact("Abilities", &abilities);
    }
    fact("Marks", &marks(card));
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact("Pictures", &counted(pictures));
    }
    if !card.gives_marks.is_empty() {
        fact("Gives marks", &joined(card.gives_marks.iter().map(ToString::to_string)));
    }
    let keywords = if card.keywords.is_empty() { "none known".to_owned() } else { card.keywords.join(", ") };
    fact("Keywords", &keywords);
    fact("In play", &limit(card));
    if !card.requires.is_empty() {
        fact("Requires", &card.requires.join("; "));
    }
    if let Some(replaces) = &card.replaces {
        fact("Enters", &replaces.to_string());
    }
    fact("Printed in", &printings(card));
    fact("Text", card.text.as_deref().unwrap_or(if card.plain { "none printed" } else { "?" }));
    if let Some(value) = &card.deck_building {
        fact("In a deck", value);
    }
    if !card.aliases.is_empty() {
        fact("Also spelled", &card.aliases.join(", "));
    }
    for (name, value) in owned {
        fact(name, &harmless(value));
    }
    if in_full {
        for (name, value) in for_menders(card) {
            fact(name, &value);
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
        parts.push("? = not verified.".to_owned());
    }
    let text = card.text.as_ref().map(|_| match source_of(card, Fact::Text).and_then(pack_of) {
        None => "Texts are in our own words".to_owned(),
        Some(pack) => format!("The text is from the pack {pack}"),
    });
    match (text, in_full) {
        (Some(text), false) => parts.push(format!("{text}; -v shows effects and sources.")),
        (Some(text), true) => parts.push(format!("{text}.")),
        (None, false) => parts.push("-v shows effects and sources.".to_owned()),
        (None, true) => {}
    }
    parts.join(" ")
}

/// What serves those who mend the data.
fn for_menders(card: &Card) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if let Some(needs) = card.needs.as_ref().filter(|needs| !needs.is_empty()) {
        facts.push(("Needs", needs.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")));
    }
    facts.extend(card.effects.iter().flatten().map(|effect| ("Effect", effect.to_string())));
    if card.effects.as_ref().is_some_and(Vec::is_empty) {
        facts.push(("Effect", "none that matters to a single player".to_owned()));
    }
    facts.extend(card.left_out.iter().map(|left_out| ("Left out", left_out.clone())));
    facts.extend(card.economy.iter().map(|economy| ("Economy", economy.clone())));
    facts.push(("Sources", card.sources.join("; ")));
    facts
}

fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or("?", CardType::name);
    let kind = card.subtype.as_ref().map_or(kind.to_owned(), |subtype| format!("{kind} ({subtype})"));
    format!("{kind} · {}", card.loyalty.map_or("loyalty ?".to_owned(), |loyalty| loyalty.to_string()))
}

pub(super) fn cost(card: &Card) -> String {
    match card.cost() {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => "none printed".to_owned(),
        None => "?".to_owned(),
    }
}

/// The abilities that the type prints, each a number or `?`; `None` for types that print none.
fn abilities(card: &Card) -> Option<String> {
    let printable = card.kind.map_or(Ability::ALL, CardType::printable_abilities);
    let shown = Ability::ALL
        .iter()
        .filter(|a| printable.contains(a) || card.ability(**a).is_some_and(|value| value > 0))
        .map(|a| format!("{a} {}", card.ability(*a).map_or("?".to_owned(), |value| value.to_string())));
    let shown = joined(shown);
    (!shown.is_empty()).then_some(shown)
}

pub(super) fn marks(card: &Card) -> String {
    match &card.marks {
        None => "?".to_owned(),
        Some(marks) if marks.is_empty() => "none".to_owned(),
        Some(marks) => counted(marks),
    }
}

fn limit(card: &Card) -> String {
    match (card.limit(), card.stated_limit) {
        (None, _) => "?".to_owned(),
        (Some(limit), Some(_)) => limit.to_string(),
        (Some(limit), None) => format!("{limit} (by the rule for its type)"),
    }
}

pub(super) fn printings(card: &Card) -> String {
    let one = |printing: &Printing| {
        let rarity = printing.rarity.map_or("rarity ?".to_owned(), |rarity| rarity.to_string());
        let likely = if printing.likely { ", likely" } else { "" };
        format!("{} ({rarity}{likely})", printing.set)
    };
    if card.printings.is_empty() { "?".to_owned() } else { joined(card.printings.iter().map(one)) }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
