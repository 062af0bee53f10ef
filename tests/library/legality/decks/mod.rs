//! Random decks: a deck as a player would build it, and then up to three mutations.

mod houses;
mod mutations;
mod stock;
mod written;

pub(super) use houses::house;
pub(super) use stock::Stock;
pub(super) use written::Written;

use crate::legality::cards::RACES;
use crate::legality::deck::{Deck, Part, What};
use crate::legality::random::Random;
use mutations::MUTATIONS;

const HOME: [(&str, &str); 4] =
    [("Centauri", "Lord Refa"), ("Human", "William Morgan Clark"), ("Minbari", "Neroon"), ("Narn", "Na'Far")];

/// A deck of a seed, and how it is written.
pub(super) fn deck(stock: &Stock, random: &mut Random) -> (Deck, Written) {
    loop {
        let mut deck = built(stock, random);
        let mutations = random.pick(&[0, 1, 1, 1, 2, 2, 3]);
        for _ in 0..mutations {
            random.pick(&MUTATIONS)(stock, random, &mut deck);
        }
        if let Some(written) = written::write(stock, random, &deck) {
            return (deck, written);
        }
    }
}

/// An opened pool: the deck's cards and some more, at times one copy short of what the deck plays.
pub(super) fn pool(stock: &Stock, random: &mut Random, deck: &Deck) -> Vec<(usize, u32)> {
    let mut pool: Vec<(usize, u32)> = Vec::new();
    for (card, count) in deck.cards(&[Part::Ambassador, Part::Hand, Part::Deck, Part::Reserve]) {
        match pool.iter_mut().find(|(other, _)| *other == card) {
            Some((_, copies)) => *copies += count,
            None => pool.push((card, count)),
        }
    }
    for _ in 0..random.below(6) {
        let card = random.pick(&stock.known);
        if pool.iter().all(|(other, _)| *other != card) {
            pool.push((card, random.between(1, 4)));
        }
    }
    if random.chance(50) && !pool.is_empty() {
        let short = random.below(pool.len());
        pool[short].1 -= 1;
    }
    pool.retain(|(_, count)| *count > 0);
    pool
}

fn built(stock: &Stock, random: &mut Random) -> Deck {
    let goal =
        random.pick(&["casual", "tournament", "tournament", "sealed", "engine", "engine", "engine", "vcg", "vcg"]);
    let race = random.pick(&RACES);
    let mut deck = Deck::new(Some(race), None);
    let leader = led(stock, random, &mut deck, race, goal);
    deck.add(Part::Ambassador, What::Card(leader), 1);
    if random.chance(12) {
        deck.race = None;
    }
    hand(stock, random, &mut deck, race);
    let with_pile = goal == "engine" && random.chance(30);
    let least = match goal {
        "tournament" => 56,
        "engine" if with_pile => 70,
        "engine" => 60,
        "vcg" => 42,
        _ => 41,
    };
    let number = least + random.between(0, 4);
    fill(stock, random, &mut deck, Part::Deck, number);
    if goal != "vcg" && random.chance(35) {
        let number = random.pick(&[1, 5, 12, 20]);
        fill(stock, random, &mut deck, Part::Reserve, number);
    }
    if with_pile {
        deck.add(Part::Crusade, What::Card(random.pick(&stock.crusades)), 1);
        let number = random.between(5, 15);
        fill(stock, random, &mut deck, Part::CrusadePile, number);
    }
    if goal == "vcg" {
        vcg(stock, random, &mut deck);
    }
    deck
}

/// Chooses a faction and its leader.
fn led(stock: &Stock, random: &mut Random, deck: &mut Deck, race: &'static str, goal: &str) -> usize {
    if random.chance(40) {
        deck.faction = Some("Babylon Project");
    }
    let home = HOME.iter().find(|(of, _)| *of == race);
    match random.below(10) {
        0 | 1 => {
            if deck.faction.is_some() || home.is_none() {
                deck.faction = Some("Home Faction");
            }
            match home {
                Some((_, name)) => stock.cards.find(name, Some("ambassador")),
                None => random.pick(&stock.species),
            }
        }
        2 if race == "Human" => {
            deck.faction = Some("Psi Corps");
            stock.cards.find("Bester", Some("ambassador"))
        }
        3 if goal == "engine" => {
            deck.faction = Some("Corporate");
            random.pick(&stock.corporate)
        }
        _ if race == "Non-Aligned" => random.pick(&stock.species),
        4 | 5 => random.pick(&stock.others_of_council),
        _ => {
            random.pick(&stock.council.iter().filter(|(of, _)| *of == race).map(|(_, card)| *card).collect::<Vec<_>>())
        }
    }
}

/// Three cards of three types, and for the League a second ambassador.
fn hand(stock: &Stock, random: &mut Random, deck: &mut Deck, race: &str) {
    let mut kinds: Vec<&str> = Vec::new();
    while kinds.len() < 3 {
        let card = random.pick(&stock.known);
        let kind = stock.kind(card).unwrap();
        if !kinds.contains(&kind) && !stock.is_named_in(deck, card) {
            kinds.push(kind);
            deck.add(Part::Hand, What::Card(card), 1);
        }
    }
    while race == "Non-Aligned" && deck.part(Part::Hand).len() < 4 {
        let card = random.pick(&stock.species);
        if !stock.is_named_in(deck, card) {
            deck.add(Part::Hand, What::Card(card), 1);
        }
    }
}

/// Adds cards whose names the deck does not hold yet until a part has so many.
fn fill(stock: &Stock, random: &mut Random, deck: &mut Deck, part: Part, number: u32) {
    while deck.count(&[part]) < number {
        let from = if random.chance(90) { &stock.known } else { &stock.unknown };
        let card = random.pick(from);
        if !stock.is_named_in(deck, card) {
            let room = number - deck.count(&[part]);
            let count = random.pick(&[1, 2, 2, 3, 3, 3]).min(room);
            add_perhaps_bare(stock, random, deck, part, card, count);
        }
    }
}

fn add_perhaps_bare(stock: &Stock, random: &mut Random, deck: &mut Deck, part: Part, card: usize, count: u32) {
    deck.add(part, What::Card(card), count);
    let facts = &stock.cards.all[card];
    let own = facts.loyalty.as_deref() == deck.race && facts.is_of_type("Fleet");
    if own && random.chance(40) {
        deck.part_mut(part).last_mut().unwrap().bare = true;
    }
}

fn vcg(stock: &Stock, random: &mut Random, deck: &mut Deck) {
    deck.add(Part::FactionCard, What::Nothing("Minbari Federation".to_owned()), 1);
    deck.add(Part::Agenda, What::Card(random.pick(&stock.agendas)), 1);
    while deck.count(&[Part::ConflictPile]) < 9 {
        let card = random.pick(&stock.conflicts);
        if !deck.part(Part::ConflictPile).iter().any(|entry| entry.what == What::Card(card)) {
            let room = 9 - deck.count(&[Part::ConflictPile]);
            deck.add(Part::ConflictPile, What::Card(card), random.between(1, 2).min(room));
        }
    }
}
