//! Changes below or above a list: `-2 Border Raid`, `+1 Neroon`. The list shows whether they are in it already: if it has all that
//! came in, they are; else they are made, and either is reported.

use super::{Decklist, ListRemark, Slot};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::text::shortened;

/// Makes the changes of a list, each with whether it adds, unless the list has them already.
pub(super) fn make(list: &mut Decklist, slots: &mut Vec<Slot>, changes: Vec<(bool, Slot)>) {
    let Some((_, first)) = changes.first() else { return };
    let span = first.span.clone();
    let copies = |slot: &Slot, slots: &[Slot]| -> u32 {
        let id = slot.card().map(|card| card.id);
        slots.iter().filter(|other| other.card().map(|card| card.id) == id).map(|other| other.count).sum()
    };
    let words = |(is_added, slot): &(bool, Slot)| {
        format!("{}{} {}", if *is_added { '+' } else { '-' }, slot.count, slot.label())
    };
    let written = changes.iter().map(words).collect::<Vec<_>>().join(", ");
    let written = shortened(&written, LONGEST);
    let count = changes.len();
    let known = || changes.iter().filter(|(_, slot)| slot.card().is_some());
    let is_made = known().all(|(is_added, slot)| !is_added || copies(slot, slots) >= slot.count);
    let text = if is_made {
        say::ChangesLeft { count, changes: written }.text()
    } else {
        say::ChangesMade { count, changes: written }.text()
    };
    list.readings.push(ListRemark { text, span });
    if is_made {
        return;
    }
    for (is_added, change) in changes {
        if is_added {
            slots.push(change);
            continue;
        }
        let id = change.card().map(|card| card.id);
        let mut left = change.count;
        let is_it = |slot: &&mut Slot| slot.section == Section::Deck && slot.card().map(|card| card.id) == id;
        for slot in slots.iter_mut().filter(is_it).filter(|_| id.is_some()) {
            let taken = slot.count.min(left);
            slot.count -= taken;
            left -= taken;
        }
        slots.retain(|slot| slot.count > 0);
    }
}

/// In letters.
const LONGEST: usize = 200;
