//! The size of a deck and of its parts: a number of cards against the limits of a ruleset.

use crate::check::finding::{Findings, list_of, part, silent};
use crate::check::{Case, Code};
use crate::messages::{check_deck as say, check_start as start};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::{Bounds, Use};
use zocalo_words::language::Text;

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

/// What is wrong with a number of cards.
pub(super) struct Breach {
    pub count: u32,
    pub limit: u32,
    /// `exactly 9`, `at most 20`.
    pub wanted: Text,
    /// Without a word for a single number: `9`, `at most 20`.
    pub number: Text,
    /// `add 2 cards`, `take out 1 card`.
    pub remedy: Text,
}

/// `None` when the number is within the limits.
pub(super) fn breach(bounds: &Bounds, count: u32) -> Option<Breach> {
    let limit = bounds.broken_by(count)?;
    let remedy = if count < limit {
        say::Add { count: limit - count }.text()
    } else {
        say::Remove { count: count - limit }.text()
    };
    let is_exact = bounds.minimum == bounds.maximum;
    let number = if is_exact { limit.into() } else { wanted(bounds) };
    Some(Breach { count, limit, wanted: wanted(bounds), number, remedy })
}

/// For the cards of a part of the deck.
pub(super) fn breach_of(case: &Case, part: Section, bounds: &Bounds) -> Option<Breach> {
    breach(bounds, case.deck.count(&bounds.counted(part)))
}

fn wanted(bounds: &Bounds) -> Text {
    match (bounds.minimum, bounds.maximum) {
        (Some(minimum), Some(maximum)) if minimum == maximum => say::Exactly { limit: minimum }.text(),
        (Some(0) | None, Some(maximum)) => say::AtMost { limit: maximum }.text(),
        (Some(minimum), Some(maximum)) => say::Between { maximum, minimum }.text(),
        (Some(minimum), None) => say::AtLeast { limit: minimum }.text(),
        (None, None) => say::AnyNumber,
    }
}

pub(super) fn check_reserve(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.reserve;
    let ruleset = &case.ruleset.name;
    let count = case.deck.count(&[Section::Reserve]);
    match rule.usage {
        Use::No if count > 0 => findings
            .draft(Code::ReserveNotAllowed, start::NoReserve { count, ruleset })
            .at_section(Section::Reserve)
            .card(Section::Reserve.words(), count, Some(0))
            .citation(&rule.citation)
            .help(start::NoReserveHelp),
        Use::Silent if count > 0 => findings
            .draft(Code::NotChecked, start::ReserveSilent { ruleset })
            .at_section(Section::Reserve)
            .citation(silent(&rule.citation))
            .help(start::Agree),
        Use::No | Use::Silent => {}
        Use::Yes => {
            let Some(breach) = breach_of(case, Section::Reserve, &rule.bounds) else { return };
            let code = if breach.count < breach.limit { Code::ReserveTooSmall } else { Code::ReserveTooLarge };
            findings
                .draft(code, start::ReserveSize { count: breach.count, ruleset, wanted: &breach.wanted })
                .at_section(Section::Reserve)
                .card(Section::Reserve.words(), breach.count, Some(breach.limit))
                .citation(&rule.citation)
                .help(breach.remedy);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{breach, wanted};
    use zocalo_cards::ruleset::Bounds;

    #[test]
    fn limits_are_broken_beyond_them_and_named() {
        let bounds = |minimum, maximum| Bounds { minimum, maximum, counts: None };
        let limits = |bounds: &Bounds| [4, 5, 6, 7, 8].map(|count| breach(bounds, count).map(|b| b.limit));
        assert_eq!(limits(&bounds(Some(5), Some(7))), [Some(5), None, None, None, Some(7)]);
        assert_eq!(limits(&bounds(Some(6), Some(6))), [Some(6), Some(6), None, Some(6), Some(6)]);
        assert_eq!(limits(&bounds(None, Some(6))), [None, None, None, Some(6), Some(6)]);
        assert_eq!(limits(&bounds(Some(6), None)), [Some(6), Some(6), None, None, None]);
        assert_eq!(limits(&bounds(None, None)), [None; 5]);
        let words = [(Some(6), Some(6)), (Some(0), Some(6)), (Some(5), Some(6)), (Some(5), None), (None, Some(5))];
        let words = words.map(|(minimum, maximum)| wanted(&bounds(minimum, maximum)).english());
        assert_eq!(words, ["exactly 6", "at most 6", "5 to 6", "at least 5", "at most 5"]);
        let breach = breach(&bounds(Some(5), Some(7)), 8).unwrap();
        assert_eq!(
            (breach.count, breach.wanted.english().as_str(), breach.remedy.english().as_str()),
            (8, "5 to 7", "remove 1 card")
        );
    }
}
