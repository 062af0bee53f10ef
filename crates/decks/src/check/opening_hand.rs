//! The opening hand: how many cards, of which types, and what special ambassadors change.

use super::finding::{Findings, list};
use super::{Case, Code};
use crate::check::size::breach;
use crate::deck::Slot;
use crate::messages::check_start as say;
use zocalo_cards::card::{CardType, Section};
use zocalo_cards::ruleset::{Fitness, OpeningHandRule, Unfit, species_ambassador};
use zocalo_words::language::Text;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.opening_hand else { return };
    if !case.deck.list.names_opening_hand {
        let size = case.smallest_opening_hand();
        if size > 0 {
            let line = case.deck.list.saying_hand();
            findings
                .draft(Code::OpeningHandNotNamed, say::HandNotNamed)
                .at_section(Section::Deck)
                .citation(&rule.citation)
                .help(say::HandNotNamedHelp { count: size, line });
        }
        return;
    }
    // One entry a copy, so that two copies of a card are two cards of its type.
    let hand: Vec<&Slot> = case
        .deck
        .section(Section::OpeningHand)
        .flat_map(|slot| std::iter::repeat_n(slot, slot.count as usize))
        .collect();
    let mut others = hand.clone();
    let mut short = 0;
    if case.wants_second_ambassador() {
        let second = find_second(case, &hand);
        if let Second::Missing { of_first } = second {
            no_second_ambassador(case, &hand, of_first, findings);
            // The leading ambassador has a finding of its own, and is not one character too many as well.
            others.retain(|slot| !of_first || !is_ambassador(case, slot));
            // A hand that lacks only the second ambassador lacks no other card.
            short = 1;
        } else if let Second::At { place, why } = second {
            doubt_second_ambassador(case, hand[place], why, findings);
            doubt_his_keyword(case, hand[place], findings);
            others.remove(place);
        }
    }
    let count = u32::try_from(hand.len()).unwrap_or(u32::MAX);
    if short == 0 || case.smallest_opening_hand() != count + short {
        check_size(case, rule, &hand, findings);
    }
    if rule.different_types {
        check_types(rule, &others, findings);
    }
}

fn check_size(case: &Case, rule: &OpeningHandRule, hand: &[&Slot], findings: &mut Findings) {
    let Some(mut bounds) = case.opening_hand_bounds() else { return };
    let count = case.deck.count(&bounds.counted(Section::OpeningHand));
    if bounds.maximum.is_some_and(|most| count == most + 1) && may_keep_one_more(case, hand, findings) {
        bounds.maximum = Some(count);
    }
    let Some(breach) = breach(&bounds, count) else { return };
    let (limit, wanted) = (breach.limit, &breach.number);
    let (code, citation, message) = match case.special_ambassador() {
        Some((ambassador, special)) => {
            let message = say::HandSizeWithAmbassador { ambassador: &ambassador.label, count, wanted };
            (Code::OpeningHandSpecial, &special.citation, message.text())
        }
        None if case.wants_second_ambassador() => {
            let race = case.deck.race.map_or(&rule.citation, |race| &case.world.race(race).citation);
            (Code::OpeningHandSize, race, say::HandSizeWithSecond { count, wanted }.text())
        }
        None => (Code::OpeningHandSize, &rule.citation, say::HandSize { count, wanted }.text()),
    };
    let holds_ambassador = hand.iter().any(|slot| is_ambassador(case, slot));
    let help = if count < limit {
        say::HandChoose { count: limit - count }.text()
    } else if holds_ambassador && !case.wants_second_ambassador() {
        say::HandLeaveAmbassador
    } else {
        say::HandPutBack { count: count - limit }.text()
    };
    findings
        .draft(code, message)
        .card(Section::OpeningHand.words(), count, Some(limit))
        .at_section(Section::OpeningHand)
        .citation(citation)
        .help(help);
}

/// Whether the ambassador lets one more card be chosen if all have a keyword. The lists of keywords are incomplete, so a card
/// not known to have it is a note, not an error.
fn may_keep_one_more(case: &Case, hand: &[&Slot], findings: &mut Findings) -> bool {
    let Some((ambassador, special)) = case.special_ambassador() else { return false };
    let Some(keyword) = &special.one_more_if_all else { return false };
    let open: Vec<&Slot> = hand.iter().copied().filter(|slot| !is_called(slot, keyword)).collect();
    if !open.is_empty() {
        let names = labels(&open);
        let message = say::KeywordUnknown { ambassador: &ambassador.label, keyword, names };
        findings
            .draft(Code::FactsMissing, message)
            .slots(open)
            .citation(&special.citation)
            .help(say::KeywordUnknownHelp { keyword });
    }
    true
}

/// The second ambassador of a Non-Aligned hand (PSI, The League of Non-Aligned Worlds; COMP 9.1).
#[derive(Clone, Copy)]
enum Second {
    /// This card of the hand.
    At { place: usize, why: Doubt },
    /// The hand holds none; perhaps the starting ambassador once more.
    Missing { of_first: bool },
}

/// What is uncertain about the second ambassador.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doubt {
    None,
    /// Perhaps it is not the ambassador of a species.
    Unknown,
    /// The starting ambassador once more, which ENG does not mention.
    FirstOnceMore,
}

/// The second ambassador is not the starting ambassador once more, but may be of the same species (PSI, The League of
/// Non-Aligned Worlds; COMP 9.1).
fn find_second(case: &Case, hand: &[&Slot]) -> Second {
    let is_first = |slot: &&Slot| is_ambassador(case, slot);
    let fitness = |slot: &&Slot| match slot.card() {
        Some(_) if is_first(slot) => Fitness::Unfit(Unfit::NotNamed),
        Some(card) => species_ambassador(card),
        None => Fitness::Unknown(vec!["card"]),
    };
    let first = hand.iter().position(is_first);
    let fits = |slot: &&Slot| fitness(slot) == Fitness::Fits;
    let has_keyword = |slot: &&Slot| keyword_of_second(case).is_none_or(|keyword| is_called(slot, keyword));
    let best = hand.iter().position(|slot| fits(slot) && has_keyword(slot));
    if let Some(place) = best.or_else(|| hand.iter().position(fits)) {
        Second::At { place, why: Doubt::None }
    } else if let Some(place) = hand.iter().position(|slot| matches!(fitness(slot), Fitness::Unknown(_))) {
        Second::At { place, why: Doubt::Unknown }
    } else if let Some(place) = first.filter(|_| case.follows_engine_alone()) {
        Second::At { place, why: Doubt::FirstOnceMore }
    } else {
        Second::Missing { of_first: first.is_some() }
    }
}

/// The keyword that the starting ambassador asks of the second one.
fn keyword_of_second<'a>(case: &Case<'a>) -> Option<&'a str> {
    case.special_ambassador()?.1.second_ambassador.as_deref()
}

/// Whether the card of a slot is known to have a keyword.
fn is_called(slot: &Slot, keyword: &str) -> bool {
    slot.card().is_some_and(|card| card.is_called(keyword))
}

fn no_second_ambassador(case: &Case, hand: &[&Slot], of_first: bool, findings: &mut Findings) {
    let citation = case.deck.race.map_or("", |race| case.world.race(race).citation.as_str());
    let (message, citation) = match case.ambassador().filter(|_| of_first) {
        Some(first) => (
            say::SecondIsFirst { card: &first.label }.text(),
            "PSI, The League of Non-Aligned Worlds (Summary); COMP 9.1; ENG does not say so",
        ),
        None => (say::SecondMissing, citation),
    };
    let fits = |slot: &&Slot| {
        slot.card().is_some_and(|card| species_ambassador(card) == Fitness::Fits) && !is_ambassador(case, slot)
    };
    let held: Vec<String> = case.deck.section(Section::Deck).filter(fits).map(Slot::label).collect();
    let held = list(held.iter().map(String::as_str));
    let remedy = if held.is_empty() { say::SecondHelp } else { say::SecondHelpHeld { held }.text() };
    findings
        .draft(Code::SecondAmbassador, message)
        .at_section(Section::OpeningHand)
        .slots(hand.iter().copied())
        .citation(citation)
        .help(remedy);
}

fn doubt_second_ambassador(case: &Case, slot: &Slot, why: Doubt, findings: &mut Findings) {
    let citation = case.deck.race.map_or("", |race| case.world.race(race).citation.as_str());
    match why {
        Doubt::None => {}
        Doubt::Unknown => findings
            .draft(Code::FactsMissing, say::SecondUnknown { card: slot.label() })
            .slots([slot])
            .citation(citation)
            .help(say::SecondUnknownHelp),
        Doubt::FirstOnceMore => findings
            .draft(Code::NotChecked, say::SecondOnceMore { card: slot.label() })
            .slots([slot])
            .citation("ENG, League of Non-Aligned Worlds; PSI, The League of Non-Aligned Worlds (Summary) forbids it")
            .help(say::SecondOnceMoreHelp),
    }
}

/// A second ambassador without the keyword that the first asks for. The lists of keywords are incomplete, so it is a note.
fn doubt_his_keyword(case: &Case, slot: &Slot, findings: &mut Findings) {
    let (Some((ambassador, special)), Some(keyword)) = (case.special_ambassador(), keyword_of_second(case)) else {
        return;
    };
    if is_called(slot, keyword) {
        return;
    }
    let message = say::SecondKeywordUnknown { ambassador: &ambassador.label, keyword, card: slot.label() };
    findings
        .draft(Code::FactsMissing, message)
        .slots([slot])
        .citation(&special.citation)
        .help(say::SecondKeywordUnknownHelp { keyword });
}

fn check_types(rule: &OpeningHandRule, hand: &[&Slot], findings: &mut Findings) {
    let of_type = |kind: Option<CardType>| -> Vec<&Slot> {
        hand.iter().copied().filter(|slot| slot.card().is_some_and(|card| card.kind == kind)).collect()
    };
    for kind in CardType::ALL {
        let same = of_type(Some(*kind));
        if let [.., _, last] = same[..] {
            let message = say::SameType { count: same.len(), names: labels(&same), r#type: kind.name() };
            findings
                .draft(Code::OpeningHandTypes, message)
                .at(&last.span)
                .slots(same.iter().copied())
                .citation(&rule.citation)
                .help(say::SameTypeHelp);
        }
    }
    let unknown = of_type(None);
    if !unknown.is_empty() && hand.len() > 1 {
        let message = say::TypeUnknown { names: labels(&unknown) };
        findings
            .draft(Code::FactsMissing, message)
            .slots(unknown.iter().copied())
            .citation(&rule.citation)
            .help(say::TypeUnknownHelp);
    }
}

fn is_ambassador(case: &Case, slot: &Slot) -> bool {
    let same = |a: &zocalo_cards::card::Card| slot.card().is_some_and(|card| card.same_card(a) == Some(true));
    case.ambassador().is_some_and(|ambassador| same(ambassador))
}

fn labels(slots: &[&Slot]) -> Text {
    let labels: Vec<String> = slots.iter().map(|slot| slot.label()).collect();
    list(labels.iter().map(String::as_str))
}
