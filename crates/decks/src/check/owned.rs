//! Cards of a deck that are not owned: no rule of the game, but a question before the deck is sleeved. Cards that count as the
//! same (ENG, Deck construction rules) stand in for each other, as in `collection missing`; other decks are ignored here.

use std::rc::Rc;

use super::finding::{Findings, card_names};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_deck as say;
use zocalo_cards::card::{Card, Section};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(owned) = case.owned else { return };
    let mut groups: Vec<(&Rc<Card>, Vec<&Slot>)> = Vec::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        match groups.iter_mut().find(|(first, _)| first.same_card(card) == Some(true)) {
            Some((_, slots)) => slots.push(slot),
            None => groups.push((card, vec![slot])),
        }
    }
    for (_, slots) in groups {
        let need: u32 = slots.iter().map(|slot| slot.count).sum();
        let cards = || slots.iter().filter_map(|slot| slot.card());
        let there = cards().filter_map(|card| owned.get(&card.id)).copied().max().unwrap_or(0);
        let there = u32::try_from(there.max(0)).unwrap_or(u32::MAX);
        if need <= there {
            continue;
        }
        let names = card_names(cards().map(|card| card.label.as_str()));
        let message = match there {
            0 if need == 1 => say::NotOwnedOne { names }.text(),
            0 => say::NotOwnedNone { count: need, names }.text(),
            owned => say::NotOwnedSome { count: need, names, owned }.text(),
        };
        let mut draft = findings.draft(Code::NotOwned, message);
        for slot in &slots {
            draft = draft.card(slot.label(), slot.count, Some(there)).at(&slot.span);
        }
        draft.help(say::NotOwnedHelp { count: need - there });
    }
}
