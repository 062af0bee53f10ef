//! The smallest and the largest legal deck.

use super::finding::{Findings, cards, list};
use super::{Case, Code};
use crate::card::Section;
use crate::ruleset::Use;

pub fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.deck else { return };
    let pile = &case.ruleset.crusade_pile;
    // ENG, Deck construction rules: 70 cards with a Crusade pile.
    let with_pile = pile.usage == Use::Yes && case.deck.count(&[Section::Crusade, Section::CrusadePile]) > 0;
    let minimum = if with_pile { pile.deck_minimum.unwrap_or(rule.minimum) } else { rule.minimum };
    let mut count = case.deck.count(&rule.counts);
    let mut counted = list(rule.counts.iter().map(|section| section.words()));
    if !rule.counts.contains(&Section::OpeningHand) && !case.deck.list.names_opening_hand {
        let hand = case.opening_hand_size().unwrap_or(0);
        count = count.saturating_sub(hand);
        if hand > 0 {
            counted = format!("{counted}, less the {} of an opening hand", cards(hand));
        }
    }
    if let Some(maximum) = rule.maximum.filter(|maximum| count > *maximum) {
        findings
            .draft(Code::DeckTooLarge, format!("the deck has {}; {} allows {maximum}", cards(count), case.ruleset.name))
            .at_section(Section::Deck)
            .card(counted.clone(), count, Some(maximum))
            .citation(&rule.citation)
            .help(format!("take out {}; what counts is {counted}", cards(count - maximum)));
    }
    if count >= minimum {
        return;
    }
    let because = if with_pile { " with a Crusade pile" } else { "" };
    let message = format!("the deck has {}; {} needs at least {minimum}{because}", cards(count), case.ruleset.name);
    findings
        .draft(Code::DeckTooSmall, message)
        .at_section(Section::Deck)
        .card(counted.clone(), count, Some(minimum))
        .citation(&rule.citation)
        .help(format!("add {}; what counts is {counted}", cards(minimum - count)));
}
