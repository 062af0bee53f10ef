//! The limit of copies, and the opened pool.

use super::{Answer, Case, Opinion, same_card};
use crate::legality::deck::{Part, What};

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    limits(case, opinion);
    pool(case, opinion);
}

fn limits(case: &Case, opinion: &mut Opinion) {
    let Some(copies) = &case.rules.copies else { return };
    for (card, _) in case.deck.cards(&Part::ALL) {
        let own = copies.cards.iter().find(|(of, _)| *of == card).map(|(_, limit)| *limit);
        let limit = own.unwrap_or(copies.limit);
        let same = |other| same_card(case.rules.documents, case.cards, card, other);
        let surely: u32 =
            case.deck.cards(copies.counts).filter(|(other, _)| same(*other) == Answer::Yes).map(|(_, n)| n).sum();
        if surely > limit {
            let why = format!("{surely} copies of {}, at most {limit}", case.card(card).name);
            opinion.forbid("too-many-copies", why, copies.citation);
            continue;
        }
        let perhaps: u32 = case
            .deck
            .entries(&Part::ALL)
            .filter(|entry| match &entry.what {
                What::Card(other) => same(*other) != Answer::No,
                What::OneOfSeveral(name) => *name == case.card(card).name,
                What::Nothing(_) => false,
            })
            .map(|entry| entry.count)
            .sum();
        if perhaps > limit {
            opinion.allow(&["too-many-copies"], "versions of one name, or a part that the documents do not count");
        }
    }
    // Copies of a line that names no card of its own.
    if case.deck.entries(&Part::ALL).any(|entry| !matches!(entry.what, What::Card(_)) && entry.count > 1) {
        opinion.allow(&["too-many-copies"], "copies of a card that nobody knows");
    }
}

/// TR, Sealed Deck: deck and reserve are what was opened.
fn pool(case: &Case, opinion: &mut Opinion) {
    let Some(pool) = case.pool.filter(|_| case.rules.from_pool) else { return };
    let counts = [Part::Ambassador, Part::Hand, Part::Deck, Part::Reserve];
    for (card, _) in case.deck.cards(&Part::ALL) {
        let opened: u32 = pool.iter().filter(|(other, _)| *other == card).map(|(_, count)| count).sum();
        let of = |parts: &[Part]| -> u32 {
            case.deck.cards(parts).filter(|(other, _)| *other == card).map(|(_, count)| count).sum()
        };
        if of(&counts) > opened {
            let why = format!("{} copies of {}, the pool holds {opened}", of(&counts), case.card(card).name);
            opinion.forbid("not-in-pool", why, "TR, Sealed Deck");
        } else if of(&Part::ALL) > opened {
            opinion.allow(&["not-in-pool"], "a part of which the tournament rules do not speak");
        }
    }
    if case.deck.entries(&Part::ALL).any(|entry| !matches!(entry.what, What::Card(_))) {
        opinion.allow(&["not-in-pool"], "a line that names no card");
    }
}
