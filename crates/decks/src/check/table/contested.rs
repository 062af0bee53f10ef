//! Cards of which one can be in play among all players and that several decks hold (PSI, Character Cards; COMP 9.2).

use std::rc::Rc;

use super::super::code::Code;
use super::super::finding::{Findings, list};
use super::seat::{SeatedDeck, titles};
use crate::deck::Slot;
use crate::messages::check_table as say;
use zocalo_cards::card::{Card, Limit, Section};
use zocalo_cards::ruleset::world;

/// Whether the cards of a line come into play during the game.
fn is_drawn(slot: &Slot) -> bool {
    matches!(slot.section, Section::Deck | Section::OpeningHand)
}

/// One of the decks may hold the card as its ambassador, which is in play from the start (COMP 9.2).
pub(super) fn check(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
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
