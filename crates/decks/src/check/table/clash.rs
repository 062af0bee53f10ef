//! Ambassadors that several decks start with (ENG, Ambassador Clashes; PSI, The Home Factions).

use std::rc::Rc;

use super::super::code::Code;
use super::super::finding::Findings;
use super::seat::{SeatedDeck, titles};
use crate::deck::Slot;
use crate::messages::check_table as say;
use zocalo_cards::card::{Card, Limit, Section};
use zocalo_cards::ruleset::{Fitness, fitness, world};
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
    found.sort_by_key(|alternative| alternative.in_hand);
    found
}
