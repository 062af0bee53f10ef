//! Cards that several decks at a table hold of which one can be in play: ambassadors that they start with (ENG, Ambassador
//! Clashes; PSI, The Home Factions), and others (PSI, Character Cards; COMP 9.2).

use std::rc::Rc;

use crate::check::code::Code;
use crate::check::finding::{Findings, list};
use crate::check::table::{SeatedDeck, titles};
use crate::deck::Slot;
use crate::messages::check_table as say;
use zocalo_cards::card::{Card, Limit, Section};
use zocalo_cards::ruleset::{Fitness, fitness, world};
use zocalo_text::order::Order as _;
use zocalo_words::language::Text;

/// One finding for each ambassador of whom one can be in play and whom several decks start with.
pub(super) fn check(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    let mut told: Vec<&Rc<Card>> = Vec::new();
    for seat in seats {
        let Some(ambassador) = seat.deck.ambassador().and_then(Slot::card) else { continue };
        let same = |other: &Card| other.name == ambassador.name && other.same_card(ambassador) != Some(false);
        if told.iter().any(|other| same(other)) || ambassador.limit() == Some(Limit::Multiple) {
            continue;
        }
        told.push(ambassador);
        let clashing: Vec<&SeatedDeck<'_>> =
            seats.iter().filter(|s| s.deck.ambassador().and_then(Slot::card).is_some_and(|card| same(card))).collect();
        if clashing.len() < 2 || clashing.iter().all(|seat| seat.documents().is_empty()) {
            continue;
        }
        let mut draft = findings.draft(
            Code::AmbassadorClash,
            say::Clash { ambassador: &ambassador.name, count: clashing.len(), decks: titles(clashing.iter().copied()) },
        );
        for slot in clashing.iter().filter_map(|seat| seat.deck.ambassador()) {
            draft = draft.card(slot.label(), slot.count, None);
        }
        draft
            .seats(&clashing, |seat| seat.deck.ambassador().map(|slot| slot.span.clone()))
            .citation("ENG, Ambassador Clashes; PSI, Character Cards")
            .help(say::ClashHelp { remedies: Text::list(remedies(seats, &clashing, ambassador), "; ") });
    }
}

/// A card that could lead a deck in the place of its ambassador.
struct Alternative<'s> {
    card: &'s Rc<Card>,
    /// Whether it stands in the opening hand, which then lacks it.
    in_hand: bool,
}

/// What each clashing deck could do, no two of them the same, as a revealed ambassador may not be chosen.
fn remedies(seats: &[SeatedDeck<'_>], clashing: &[&SeatedDeck<'_>], instead_of: &Card) -> Vec<Text> {
    let of_seat: Vec<Vec<Alternative<'_>>> =
        clashing.iter().map(|seat| alternatives(seats, seat, instead_of)).collect();
    let mut chosen: Vec<Option<usize>> = vec![None; clashing.len()];
    for at in 0..clashing.len() {
        choose(at, &of_seat, &mut chosen, &mut Vec::new());
    }
    let remedy = |at: usize| {
        let title = &clashing[at].title;
        let Some(alternative) = chosen[at].map(|choice| &of_seat[at][choice]) else {
            return if of_seat[at].is_empty() {
                say::ClashNoOther { deck: title }.text()
            } else {
                say::ClashNoFree { deck: title }.text()
            };
        };
        let second = clashing[at].deck.race.is_some_and(|race| world().race(race).second_ambassador);
        let (card, deck) = (&alternative.card.label, title);
        match (alternative.in_hand, second) {
            (false, _) => say::ClashCouldTake { card, deck }.text(),
            (true, true) => say::ClashFromHandSecond { card, deck }.text(),
            (true, false) => say::ClashFromHand { card, deck }.text(),
        }
    };
    (0..clashing.len()).map(remedy).collect()
}

/// Finds an alternative for a seat, moving others to theirs where that makes room.
fn choose(at: usize, of_seat: &[Vec<Alternative<'_>>], chosen: &mut [Option<usize>], tried: &mut Vec<String>) -> bool {
    for (choice, alternative) in of_seat[at].iter().enumerate() {
        let name = &alternative.card.name;
        if tried.contains(name) {
            continue;
        }
        tried.push(name.clone());
        let held_by = (0..chosen.len()).find(|other| {
            *other != at && chosen[*other].is_some_and(|choice| of_seat[*other][choice].card.name == *name)
        });
        if held_by.is_none_or(|other| choose(other, of_seat, chosen, tried)) {
            chosen[at] = Some(choice);
            return true;
        }
    }
    false
}

/// The cards of a deck and its reserve that could lead in the place of the ambassador and are not revealed, those outside the
/// opening hand first.
fn alternatives<'s>(seats: &[SeatedDeck<'_>], seat: &'s SeatedDeck<'_>, instead_of: &Card) -> Vec<Alternative<'s>> {
    let (Some(faction), Some(race)) = (seat.faction, seat.deck.race) else { return Vec::new() };
    let documents = seat.documents();
    let is_revealed = |card: &Card| {
        card.name == instead_of.name
            || seats.iter().filter_map(|other| other.deck.ambassador()?.card()).any(|led| led.name == card.name)
    };
    let mut found: Vec<Alternative<'_>> = Vec::new();
    for slot in seat.deck.slots.iter().filter(|slot| slot.section != Section::Ambassador) {
        let Some(card) = slot.card().filter(|card| !is_revealed(card)) else { continue };
        if fitness(card, world(), faction, race, documents) != Fitness::Fits {
            continue;
        }
        let in_hand = slot.section == Section::OpeningHand;
        match found.iter_mut().find(|other| other.card.id == card.id) {
            Some(other) => other.in_hand &= in_hand,
            None => found.push(Alternative { card, in_hand }),
        }
    }
    found.order_by_key(|alternative| alternative.in_hand);
    found
}

/// Whether the cards of a line come into play during the game.
fn is_drawn(slot: &Slot) -> bool {
    matches!(slot.section, Section::Deck | Section::OpeningHand)
}

/// One of the decks may hold the card as its ambassador, which is in play from the start (COMP 9.2).
pub(super) fn check_contested(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    let mut held: Vec<(&Rc<Card>, Vec<&SeatedDeck<'_>>)> = Vec::new();
    let second = second_ambassadors(seats, findings);
    for seat in seats {
        for card in seat.deck.slots.iter().filter(|slot| is_drawn(slot)).filter_map(Slot::card) {
            let is_told =
                second.iter().any(|(by, other)| std::ptr::eq(*by, seat) && other.same_card(card) == Some(true));
            if is_told || !matches!(card.limit(), Some(Limit::Limited | Limit::Unique)) {
                continue;
            }
            match held.iter_mut().find(|(other, _)| other.same_card(card) == Some(true)) {
                Some((_, by)) if by.iter().any(|s| std::ptr::eq(*s, seat)) => {}
                Some((_, by)) => by.push(seat),
                None => held.push((card, vec![seat])),
            }
        }
    }
    // One finding for each group of decks, so that two decks of one race are reported once and not card by card.
    let mut groups: Vec<(Vec<&SeatedDeck<'_>>, Vec<&Rc<Card>>)> = Vec::new();
    for (card, by) in &mut held {
        let leading =
            seats.iter().filter(|seat| seat.is_led_by(card) && !by.iter().any(|other| std::ptr::eq(*other, *seat)));
        let leading: Vec<&SeatedDeck<'_>> = leading.collect();
        by.extend(leading);
    }
    for (card, by) in held.into_iter().filter(|(_, by)| by.len() > 1) {
        let same = |other: &[&SeatedDeck<'_>]| {
            other.len() == by.len() && other.iter().zip(&by).all(|(a, b)| std::ptr::eq(*a, *b))
        };
        match groups.iter_mut().find(|(other, _)| same(other)) {
            Some((_, cards)) => cards.push(card),
            None => groups.push((by, vec![card])),
        }
    }
    for (by, cards) in groups {
        let names = list(cards.iter().map(|card| card.label.as_str()));
        let holders = titles(by.iter().copied());
        let mut draft = findings.draft(Code::ContestedCard, say::Contested { count: by.len(), decks: holders, names });
        for card in &cards {
            draft = draft.card(&card.label, u32::try_from(by.len()).unwrap_or(u32::MAX), Some(1));
        }
        for seat in by {
            let in_play = |slot: &&Slot| is_drawn(slot) || slot.section == Section::Ambassador;
            for slot in seat.deck.slots.iter().filter(in_play) {
                if slot.card().is_some_and(|card| cards.iter().any(|other| other.same_card(card) == Some(true))) {
                    draft = draft.at_in(&seat.deck.list, &slot.span);
                }
            }
        }
        draft.citation("PSI, Character Cards; ENG, Playing Cards and Card Details; COMP 9.2").help(say::ContestedHelp);
    }
}

/// Second ambassadors of Non-Aligned hands who lead another deck: each has a finding of its own, with the seats.
fn second_ambassadors<'s>(
    seats: &'s [SeatedDeck<'s>],
    findings: &mut Findings,
) -> Vec<(&'s SeatedDeck<'s>, &'s Rc<Card>)> {
    let mut told = Vec::new();
    let wants_second = |seat: &&SeatedDeck<'_>| {
        !seat.documents().is_empty() && seat.deck.race.is_some_and(|race| world().race(race).second_ambassador)
    };
    for seat in seats.iter().filter(wants_second) {
        for slot in seat.deck.section(Section::OpeningHand) {
            let Some(card) = slot.card().filter(|card| card.is_species_ambassador()) else { continue };
            let leading: Vec<&SeatedDeck<'_>> =
                seats.iter().filter(|other| !std::ptr::eq(*other, seat) && other.is_led_by(card)).collect();
            if leading.is_empty() {
                continue;
            }
            let who = titles(leading.iter().copied());
            findings
                .draft(Code::ContestedCard, say::SecondLeads { card: &card.label, deck: &seat.title, decks: who })
                .card(&card.label, 1, Some(1))
                .at_in(&seat.deck.list, &slot.span)
                .seats(&leading, |other| other.deck.ambassador().map(|slot| slot.span.clone()))
                .citation("PSI, The League of Non-Aligned Worlds (Summary); COMP 9.1")
                .help(say::SecondLeadsHelp { deck: &seat.title });
            told.push((seat, card));
        }
    }
    told
}
