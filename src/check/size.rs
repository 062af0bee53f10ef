//! The smallest and the largest legal deck.

use super::bounds::breach;
use super::finding::{Findings, cards, list};
use super::{Case, Code};
use crate::card::Section;
use crate::ruleset::{Bounds, Use};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.deck else { return };
    let pile = &case.ruleset.crusade_pile;
    // ENG, Deck construction rules: 70 cards with a Crusade pile.
    let with_pile = pile.usage == Use::Yes && case.deck.count(&[Section::Crusade, Section::CrusadePile]) > 0;
    let minimum = if with_pile { pile.deck_minimum.or(rule.bounds.minimum) } else { rule.bounds.minimum };
    let bounds = Bounds { minimum, ..rule.bounds.clone() };
    let sections = bounds.counted(Section::Deck);
    let mut count = case.deck.count(&sections);
    let mut counted = list(sections.iter().map(|section| section.words()));
    let mut beside = String::new();
    if !sections.contains(&Section::OpeningHand) && !case.deck.list.names_opening_hand {
        let hand = case.smallest_opening_hand();
        count = count.saturating_sub(hand);
        if hand > 0 {
            counted = format!("{counted}, minus the {} of an opening hand", cards(hand));
            beside = format!(" besides the {hand} of an opening hand");
        }
    }
    let Some(breach) = breach(&bounds, count) else { return };
    let (limit, name) = (breach.limit, &case.ruleset.name);
    let because = if with_pile { " with a Crusade pile" } else { "" };
    let (code, wanted) = if count < limit {
        (Code::DeckTooSmall, format!("{name} needs at least {limit}{because}"))
    } else {
        (Code::DeckTooLarge, format!("{name} allows {limit}"))
    };
    findings
        .draft(code, format!("the deck has {}{beside}; {wanted}", cards(count)))
        .at_section(Section::Deck)
        .card("the deck", count, Some(limit))
        .citation(&rule.citation)
        .help(format!("{}; counted here: {counted}", breach.remedy));
}
