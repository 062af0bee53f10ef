//! One card in full. What is unknown is shown as `?`.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::card as say;
use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::text::harmless;
use zocalo_words::language::{
    InWords, abilities_said, all_on_card, cost_said, counted_marks, given_marks, limit_said, marks_said, on_card,
    printings_said, replaces_said, source_said, type_line,
};

/// What is known of a card, and what is not. `in_full` also what serves those who mend the data: what the goldfish plays
/// and leaves out, notes, sources. `owned` is what the collection says of it.
#[must_use]
pub(crate) fn card(card: &Card, in_full: bool, owned: &[(String, String)], width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n{}\n\n", styled(STRONG, &card.label), type_line(card, locale));
    let mut fact = |name: &Text, value: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{:<11} ", name.render(locale)), value, width));
    };
    fact(&say::FactCost, &cost_said(card, locale));
    if let Some(abilities) = abilities_said(card, locale) {
        fact(&say::FactAbilities, &abilities);
    }
    fact(&say::FactMarks, &marks_said(card, locale));
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact(&say::FactPictures, &counted_marks(pictures, locale));
    }
    if !card.gives_marks.is_empty() {
        fact(
            &say::FactGives,
            &card.gives_marks.iter().map(|one| given_marks(one, locale)).collect::<Vec<_>>().join(", "),
        );
    }
    let keywords = if card.keywords.is_empty() {
        say::KeywordsNone.render(locale)
    } else {
        all_on_card(&card.keywords, ", ").render(locale)
    };
    fact(&say::FactKeywords, &keywords);
    fact(&say::FactInPlay, &limit_said(card, locale));
    if !card.requires.is_empty() {
        fact(&say::FactRequires, &all_on_card(&card.requires, "; ").render(locale));
    }
    if let Some(replaces) = &card.replaces {
        fact(&say::FactEnters, &replaces_said(replaces, locale));
    }
    fact(&say::FactPrinted, &printings_said(card, locale));
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
