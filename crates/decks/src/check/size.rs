//! The smallest and the largest legal deck.

use super::bounds::breach;
use super::finding::{Findings, list_of, part};
use super::{Case, Code};
use crate::messages::check_deck as say;
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::{Bounds, Use};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.deck else { return };
    let pile = &case.ruleset.crusade_pile;
    // ENG, Deck construction rules: 70 cards with a Crusade pile.
    let with_pile = pile.usage == Use::Yes && case.deck.count(&[Section::Crusade, Section::CrusadePile]) > 0;
    let minimum = if with_pile { pile.deck_minimum.or(rule.bounds.minimum) } else { rule.bounds.minimum };
    let bounds = Bounds { minimum, ..rule.bounds.clone() };
    let sections = bounds.counted(Section::Deck);
    let mut count = case.deck.count(&sections);
    let mut hand_left_out = 0;
    if !sections.contains(&Section::OpeningHand) && !case.deck.list.names_opening_hand {
        let hand = case.smallest_opening_hand();
        count = count.saturating_sub(hand);
        hand_left_out = hand;
    }
    let Some(breach) = breach(&bounds, count) else { return };
    let (limit, ruleset) = (breach.limit, &case.ruleset.name);
    let size = match hand_left_out {
        0 => say::Size { count }.text(),
        hand => say::SizeBesidesHand { count, hand }.text(),
    };
    let (code, message) = if count >= limit {
        (Code::DeckTooLarge, say::SizeAllows { limit, ruleset, size }.text())
    } else if with_pile {
        (Code::DeckTooSmall, say::SizeNeedsWithPile { limit, ruleset, size }.text())
    } else {
        (Code::DeckTooSmall, say::SizeNeeds { limit, ruleset, size }.text())
    };
    let (parts, remedy) = (list_of(sections.iter().map(|section| part(*section))), &breach.remedy);
    findings
        .draft(code, message)
        .at_section(Section::Deck)
        .card("the deck", count, Some(limit))
        .citation(&rule.citation)
        .help(match hand_left_out {
            0 => say::SizeHelp { parts, remedy }.text(),
            count => say::SizeHelpMinusHand { count, parts, remedy }.text(),
        });
}
