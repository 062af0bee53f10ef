//! What the face of a card says, as `zocalo-faces` draws it: facts and the text in our words, `?` where nobody knows.

use zocalo_cards::card::{Ability, Card, CardType, Cost, Fact, Loyalty};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_faces::{Badge, BadgeColour, Emblem, Face, Line, Palette, Weight};
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_words::language::{
    InWords as _, Text, all_on_card, called, called_loyalty, called_rarity, on_card, subtype_called,
};

use super::view::VERSION;
use crate::messages::{card as of_card, sheet as say};

/// The face of a card. Texts from packs, which are those of the cards, are left out unless `with_texts`.
pub(crate) fn face_of(card: &Card, with_texts: bool, locale: Locale) -> Face {
    let kind = card.kind.map_or(say::TypeUnknown, |it| called(Kind::Type, it.name()));
    let kind = match &card.subtype {
        Some(subtype) => text![kind, " (", subtype_called(subtype, locale), ")"],
        None => kind,
    };
    let loyalty = card.loyalty.map_or(say::LoyaltyUnknown, |loyalty| called_loyalty(loyalty.name()));
    let badge = |ability: &Ability| Badge {
        name: called(Kind::Ability, ability.name()).render(locale),
        value: card.ability(*ability).map_or_else(|| "?".to_owned(), |value| value.to_string()),
        colour: colour(*ability),
    };
    let printed = card.kind.map_or(&[][..], CardType::printable_abilities);
    Face {
        name: card.label.clone(),
        kind: kind.render(locale),
        loyalty: loyalty.render(locale),
        palette: palette(card.loyalty),
        emblem: emblem(card.kind),
        cost: match card.cost() {
            Some(Cost::Printed(cost)) => Some(cost.to_string()),
            Some(Cost::NonePrinted) => None,
            None => Some("?".to_owned()),
        },
        badges: printed.iter().map(badge).collect(),
        chips: chips(card, locale),
        lines: lines(card, with_texts, locale),
        foot: [
            printings(card, locale),
            say::StandIn { words: words_of(card, with_texts), version: VERSION }.render(locale),
        ],
    }
}

pub(crate) fn face_of_name(name: &str, locale: Locale) -> Face {
    Face {
        name: name.to_owned(),
        kind: say::NoCard.render(locale),
        loyalty: String::new(),
        palette: Palette::Grey,
        emblem: Emblem::Question,
        cost: Some("?".to_owned()),
        badges: Vec::new(),
        chips: Vec::new(),
        lines: Vec::new(),
        foot: [String::new(), say::StandIn { words: say::TextUnknownShort, version: VERSION }.render(locale)],
    }
}

/// Keywords, requirements and the text; where nobody knows that, what we know that the card does.
fn lines(card: &Card, with_texts: bool, locale: Locale) -> Vec<Line> {
    let line = |words: Text, weight| Line { words: words.render(locale), weight };
    let mut lines = Vec::new();
    if !card.keywords.is_empty() {
        lines.push(line(all_on_card(&card.keywords, ", "), Weight::Strong));
    }
    if !card.requires.is_empty() {
        let requirements = all_on_card(&card.requires, "; ");
        lines.push(line(say::Requires { requirements }.text(), Weight::Regular));
    }
    let is_ours = source_of(card, Fact::Text).and_then(pack_of).is_none();
    match &card.text {
        Some(text) if is_ours || with_texts => lines.push(line(on_card(text), Weight::Regular)),
        None if card.plain => lines.push(line(say::NoText, Weight::Regular)),
        _ => {
            let effects = card.effects.iter().flatten().map(|effect| line(effect.in_words(), Weight::Regular));
            let before = lines.len();
            lines.extend(effects);
            if lines.len() == before {
                lines.push(line(say::TextUnknown, Weight::Regular));
            }
        }
    }
    lines
}

fn chips(card: &Card, locale: Locale) -> Vec<String> {
    match &card.marks {
        Some(marks) => marks
            .iter()
            .map(|(mark, count)| format!("{} {count}", of_card::Mark { mark: mark.name() }.render(locale)))
            .collect(),
        None if card.kind == Some(CardType::Character) => vec![say::MarksUnknown.render(locale)],
        None => Vec::new(),
    }
}

fn printings(card: &Card, locale: Locale) -> String {
    let one = |printing: &zocalo_cards::card::Printing| match printing.rarity {
        Some(rarity) => text![&printing.set, ", ", called_rarity(rarity.name())].render(locale),
        None => printing.set.clone(),
    };
    if card.printings.is_empty() {
        return say::SetUnknown.render(locale);
    }
    card.printings.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn words_of(card: &Card, with_texts: bool) -> Text {
    match source_of(card, Fact::Text).and_then(pack_of) {
        Some(pack) if with_texts => say::WordsOfPack { pack }.text(),
        None if card.text.is_some() || card.plain => say::OurWords,
        _ if card.effects.iter().flatten().next().is_some() => say::OurWords,
        _ => say::TextUnknownShort,
    }
}

fn palette(loyalty: Option<Loyalty>) -> Palette {
    match loyalty {
        Some(Loyalty::Centauri) => Palette::Amethyst,
        Some(Loyalty::Human) => Palette::Blue,
        Some(Loyalty::Minbari) => Palette::Teal,
        Some(Loyalty::Narn) => Palette::Rust,
        Some(Loyalty::NonAligned) => Palette::Green,
        Some(Loyalty::Drakh) => Palette::Umber,
        Some(Loyalty::Shadow) => Palette::Night,
        Some(Loyalty::Vorlon) => Palette::Ochre,
        Some(Loyalty::Neutral) => Palette::Slate,
        None => Palette::Grey,
    }
}

fn emblem(kind: Option<CardType>) -> Emblem {
    match kind {
        Some(CardType::Character) => Emblem::Person,
        Some(CardType::Fleet) => Emblem::Ship,
        Some(CardType::Location) => Emblem::Place,
        Some(CardType::Group) => Emblem::People,
        Some(CardType::Conflict) => Emblem::Crossing,
        Some(CardType::Event) => Emblem::Burst,
        Some(CardType::Agenda) => Emblem::Star,
        Some(CardType::Enhancement) => Emblem::Addition,
        Some(CardType::Aftermath) => Emblem::Wave,
        Some(CardType::Contingency) => Emblem::Clock,
        None => Emblem::Question,
    }
}

/// The colours by which the rules know abilities.
fn colour(ability: Ability) -> BadgeColour {
    match ability {
        Ability::Diplomacy => BadgeColour::Green,
        Ability::Intrigue => BadgeColour::Blue,
        Ability::Psi => BadgeColour::Purple,
        Ability::Leadership => BadgeColour::Orange,
        Ability::Military => BadgeColour::Red,
    }
}
