//! What can go wrong with a deck, one thing at a time.

use super::stock::Stock;
use super::{add_perhaps_bare, fill};
use crate::legality::cards::RACES;
use crate::legality::deck::{Deck, Part, What};
use crate::legality::random::Random;

/// Changes a deck.
pub(super) type Mutation = fn(&Stock, &mut Random, &mut Deck);

pub(super) const MUTATIONS: [Mutation; 39] = [
    cards_too_few,
    cards_more,
    fourth_copy,
    fourth_copy_elsewhere,
    fourth_copy_elsewhere,
    copies_of_the_leader,
    inferred_sets,
    wrong_leader,
    wrong_leader,
    other_leader_of_his_race,
    ordinary_version,
    other_race,
    no_race,
    other_faction,
    other_faction,
    leader_missing,
    leaders_two,
    hand_not_named,
    hand_empty,
    hand_clash,
    hand_unknown_type,
    hand_more,
    hand_fewer,
    hand_with_leader,
    second_ambassador_gone,
    second_ambassador_more,
    reserve_at_the_limit,
    crusade_parts,
    crusade_parts,
    conflict_pile,
    conflict_pile,
    conflict_pile,
    conflict_pile,
    vcg_parts,
    vcg_parts,
    strange_cards,
    gibberish,
    all_versions,
    hard_names,
];

fn cards_too_few(_: &Stock, random: &mut Random, deck: &mut Deck) {
    for _ in 0..random.between(1, 6) {
        if !deck.part(Part::Deck).is_empty() {
            let at = random.below(deck.part(Part::Deck).len());
            deck.take_one(Part::Deck, at);
        }
    }
}

fn cards_more(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let number = deck.count(&[Part::Deck]) + random.pick(&[1, 4, 16]);
    fill(stock, random, deck, Part::Deck, number);
}

fn fourth_copy(_: &Stock, random: &mut Random, deck: &mut Deck) {
    if !deck.part(Part::Deck).is_empty() {
        let at = random.below(deck.part(Part::Deck).len());
        deck.part_mut(Part::Deck)[at].count = random.pick(&[4, 4, 5, 9]);
    }
}

fn fourth_copy_elsewhere(_: &Stock, random: &mut Random, deck: &mut Deck) {
    let part = random.pick(&[Part::Hand, Part::Reserve, Part::Reserve, Part::CrusadePile]);
    if !deck.part(Part::Deck).is_empty() {
        let at = random.below(deck.part(Part::Deck).len());
        let entry = deck.part(Part::Deck)[at].clone();
        let count = if part == Part::Hand { 1 } else { 4 - entry.count.min(3) };
        deck.add(part, entry.what, count);
        if part == Part::Hand {
            deck.names_hand = true;
            deck.part_mut(Part::Deck)[at].count = 3;
        }
    }
}

fn copies_of_the_leader(_: &Stock, random: &mut Random, deck: &mut Deck) {
    if let Some(leader @ What::Card(_)) = deck.only_leader().cloned() {
        deck.add(random.pick(&[Part::Deck, Part::Reserve]), leader, random.between(1, 3));
    }
}

fn inferred_sets(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    for _ in 0..random.between(1, 3) {
        deck.add(random.pick(&[Part::Deck, Part::Hand, Part::Reserve]), What::Card(random.pick(&stock.inferred)), 1);
    }
}

fn lead(deck: &mut Deck, card: usize) {
    deck.part_mut(Part::Ambassador).clear();
    deck.add(Part::Ambassador, What::Card(card), 1);
}

fn wrong_leader(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let from = random.pick(&[0, 0, 1, 2, 3]);
    let card = match from {
        0 => random.pick(&stock.characters),
        1 => random.pick(&stock.unknown),
        2 => random.pick(&stock.known),
        _ => random.pick(&stock.council).1,
    };
    lead(deck, card);
}

fn other_leader_of_his_race(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let titled = |card: &usize| stock.cards.all[*card].has_keyword(|keyword| keyword.starts_with("Starting"));
    let all: Vec<usize> = stock.characters.iter().copied().filter(titled).collect();
    let mut own = all.clone();
    own.retain(|card| stock.cards.all[*card].loyalty.as_deref() == deck.race);
    let from = if own.is_empty() { &all } else { &own };
    lead(deck, random.pick(from));
}

fn ordinary_version(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let names = [
        ("Lord Refa", "Centauri"),
        ("William Morgan Clark", "Human"),
        ("Neroon", "Minbari"),
        ("Na'Far", "Narn"),
        ("Bester", "Human"),
    ];
    let (name, race) = random.pick(&names);
    deck.race = Some(race);
    name_the_fleets(deck);
    deck.faction = random.pick(&[None, Some("Home Faction"), Some("Psi Corps"), Some("Babylon Project")]);
    lead(deck, stock.cards.find(name, random.pick(&[None, Some("ambassador")])));
}

/// Fleets written without their race would be others' now.
fn name_the_fleets(deck: &mut Deck) {
    for part in Part::ALL {
        deck.part_mut(part).retain(|entry| !matches!(entry.what, What::OneOfSeveral(_)));
        deck.part_mut(part).iter_mut().for_each(|entry| entry.bare = false);
    }
}

fn other_race(_: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.race = Some(random.pick(&RACES));
    name_the_fleets(deck);
}

fn no_race(_: &Stock, _: &mut Random, deck: &mut Deck) {
    deck.race = None;
    name_the_fleets(deck);
}

fn other_faction(_: &Stock, random: &mut Random, deck: &mut Deck) {
    let factions = [
        None,
        Some("Babylon Project"),
        Some("Home Faction"),
        Some("Psi Corps"),
        Some("Corporate"),
        Some("Drakh"),
        Some("Rangers"),
    ];
    deck.faction = random.pick(&factions);
}

fn leader_missing(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.part_mut(Part::Ambassador).clear();
    // Without anybody among the cards who could lead, if the deck is to be surely without one.
    if random.chance(60) {
        for part in [Part::Hand, Part::Deck] {
            deck.part_mut(part).retain(|entry| match entry.what {
                What::Card(card) => stock.kind(card).is_some_and(|kind| kind != "Character"),
                _ => false,
            });
        }
        let number = deck.count(&[Part::Deck]) + 10;
        while deck.count(&[Part::Deck]) < number {
            let card = random.pick(&stock.conflicts);
            if !stock.is_named_in(deck, card) {
                deck.add(Part::Deck, What::Card(card), 2);
            }
        }
    }
}

fn leaders_two(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let card = if random.chance(50) { random.pick(&stock.characters) } else { random.pick(&stock.council).1 };
    if !stock.is_named_in(deck, card) {
        deck.add(Part::Ambassador, What::Card(card), 1);
    }
}

fn hand_not_named(_: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.names_hand = false;
    let hand = std::mem::take(deck.part_mut(Part::Hand));
    if random.chance(70) {
        for entry in hand {
            deck.add(Part::Deck, entry.what, entry.count);
        }
    }
}

fn hand_empty(_: &Stock, _: &mut Random, deck: &mut Deck) {
    deck.names_hand = true;
    deck.part_mut(Part::Hand).clear();
}

fn take_from_hand(random: &mut Random, deck: &mut Deck) {
    if !deck.part(Part::Hand).is_empty() {
        let at = random.below(deck.part(Part::Hand).len());
        deck.take_one(Part::Hand, at);
    }
}

fn hand_clash(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    take_from_hand(random, deck);
    let kinds: Vec<&str> = deck.cards(&[Part::Hand]).filter_map(|(card, _)| stock.kind(card)).collect();
    let same: Vec<usize> =
        stock.known.iter().copied().filter(|card| kinds.contains(&stock.kind(*card).unwrap())).collect();
    if !same.is_empty() {
        deck.add(Part::Hand, What::Card(random.pick(&same)), 1);
    }
}

fn hand_unknown_type(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    take_from_hand(random, deck);
    deck.add(Part::Hand, What::Card(random.pick(&stock.unknown)), 1);
}

fn hand_more(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.names_hand = true;
    let number = deck.count(&[Part::Hand]) + random.between(1, 2);
    fill(stock, random, deck, Part::Hand, number);
}

fn hand_fewer(_: &Stock, random: &mut Random, deck: &mut Deck) {
    take_from_hand(random, deck);
}

fn hand_with_leader(_: &Stock, random: &mut Random, deck: &mut Deck) {
    if let Some(leader @ What::Card(_)) = deck.only_leader().cloned() {
        if random.chance(50) {
            take_from_hand(random, deck);
        }
        deck.add(Part::Hand, leader, 1);
    }
}

fn second_ambassador_gone(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.part_mut(Part::Hand).retain(|entry| match entry.what {
        What::Card(card) => !stock.species.contains(&card),
        _ => true,
    });
    if random.chance(50) {
        deck.names_hand = true;
        let number = deck.count(&[Part::Hand]) + 1;
        fill(stock, random, deck, Part::Hand, number);
    }
}

fn second_ambassador_more(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    if random.chance(50) {
        take_from_hand(random, deck);
    }
    deck.add(Part::Hand, What::Card(random.pick(&stock.species)), 1);
}

fn reserve_at_the_limit(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.part_mut(Part::Reserve).clear();
    let number = random.pick(&[19, 20, 20, 21, 21, 30]);
    fill(stock, random, deck, Part::Reserve, number);
}

fn crusade_parts(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    match random.below(6) {
        0 => deck.part_mut(Part::Crusade).clear(),
        1 => {
            deck.part_mut(Part::Crusade).clear();
            deck.add(Part::Crusade, What::Card(random.pick(&stock.known)), 1);
        }
        2 => deck.part_mut(Part::CrusadePile).clear(),
        3 if !deck.part(Part::Crusade).is_empty() => {
            let card = random.pick(&stock.crusades);
            if !stock.is_named_in(deck, card) {
                deck.add(Part::Crusade, What::Card(card), 1);
            }
        }
        4 => {
            let number = random.pick(&[5, 10, 20]);
            fill(stock, random, deck, Part::CrusadePile, number);
        }
        _ => {
            deck.part_mut(Part::Crusade).clear();
            deck.add(Part::Crusade, What::Card(random.pick(&stock.crusades)), 1);
            let number = random.pick(&[1, 10]);
            fill(stock, random, deck, Part::CrusadePile, number);
            let number = deck.count(&[Part::Deck]).max(random.between(66, 71));
            fill(stock, random, deck, Part::Deck, number);
        }
    }
}

fn conflict_pile(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let pile = Part::ConflictPile;
    match random.below(6) {
        0 => deck.part_mut(pile).clear(),
        1 => deck.add(pile, What::Card(random.pick(&stock.conflicts)), 1),
        2 if !deck.part(pile).is_empty() => {
            let at = random.below(deck.part(pile).len());
            deck.take_one(pile, at);
        }
        3 if !deck.part(pile).is_empty() => deck.part_mut(pile)[0].count = 3,
        4 => deck.add(pile, What::Card(random.pick(&stock.known)), 1),
        _ => deck.add(pile, What::Card(random.pick(&stock.unknown)), 1),
    }
}

fn vcg_parts(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let agenda = Part::Agenda;
    match random.below(7) {
        0 => deck.part_mut(Part::FactionCard).clear(),
        1 => deck.part_mut(agenda).clear(),
        2 => {
            deck.part_mut(agenda).clear();
            deck.add(agenda, What::Card(random.pick(&stock.known)), 1);
        }
        3 => {
            deck.part_mut(agenda).clear();
            deck.add(agenda, What::Card(random.pick(&stock.unknown)), 1);
        }
        4 => {
            let card = random.pick(&stock.agendas);
            if !stock.is_named_in(deck, card) {
                deck.add(agenda, What::Card(card), 1);
            }
        }
        5 => deck.add(Part::FactionCard, What::Nothing("Narn Regime".to_owned()), 1),
        _ => super::vcg(stock, random, deck),
    }
}

fn strange_cards(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    for _ in 0..random.between(1, 4) {
        let from = if random.chance(60) { &stock.known } else { &stock.unknown };
        let card = random.pick(from);
        let part = random.pick(&[Part::Deck, Part::Deck, Part::Reserve]);
        if !stock.is_named_in(deck, card) {
            let count = random.between(1, 3);
            add_perhaps_bare(stock, random, deck, part, card, count);
        }
    }
}

/// A name that no card has, or one that several fleets have and the deck's race has none of.
fn gibberish(_: &Stock, random: &mut Random, deck: &mut Deck) {
    let part = random.pick(&[Part::Deck, Part::Deck, Part::Deck, Part::Reserve, Part::ConflictPile, Part::Ambassador]);
    if part == Part::Ambassador {
        deck.part_mut(part).clear();
    }
    let nothing = What::Nothing("Xqzwvvk Jhppbtt Grrxlmq".to_owned());
    let fleets = match deck.race {
        Some("Non-Aligned") => What::OneOfSeveral("Picket Fleet".to_owned()),
        Some("Human" | "Narn") => What::OneOfSeveral("Third Battle Fleet".to_owned()),
        _ => nothing.clone(),
    };
    let what = if random.chance(50) { fleets } else { nothing };
    let count = if part == Part::Ambassador { 1 } else { random.between(1, 3) };
    deck.add(part, what, count);
}

fn all_versions(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    let versions = &stock.versions[random.below(stock.versions.len())];
    let count = random.between(1, 2);
    for card in versions {
        deck.add(random.pick(&[Part::Deck, Part::Deck, Part::Reserve]), What::Card(*card), count);
    }
}

fn hard_names(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    for _ in 0..random.between(1, 3) {
        let card = random.pick(&stock.hard_names);
        let part = random.pick(&[Part::Deck, Part::Deck, Part::Hand]);
        if !stock.is_named_in(deck, card) {
            let count = if part == Part::Hand { 1 } else { random.between(1, 3) };
            deck.add(part, What::Card(card), count);
        }
    }
}
