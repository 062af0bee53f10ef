//! What can stand in for cards that decks lack: other cards of the same type that are free, the most alike first, each judged by
//! the checker in its deck; and of all ways to replace as many lacking copies as possible the one whose cards are most alike.

use std::collections::HashMap;
use std::rc::Rc;

use crate::advice::candidates::{Owned, SwapRules};
use crate::advice::flow::{Pipe, cheapest_flow};
use crate::advice::likeness::Likeness;
use crate::advice::scales::AdviceError;
use crate::statistics::{UsageRules, is_about_dead_cards};
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{Verdict, findings_about_play};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_text::order::Order as _;

/// How many stand-ins are looked for, for each card of each deck.
const MOST: usize = 8;

/// How many cards are judged for them at most: the next ones are less and less alike.
const MOST_JUDGED: usize = 200;

/// Where a card may be replaced. Another ambassador or faction makes another deck.
const REPLACED_IN: [Section; 7] = [
    Section::Deck,
    Section::OpeningHand,
    Section::Reserve,
    Section::ConflictPile,
    Section::CrusadePile,
    Section::Crusade,
    Section::Agenda,
];

/// A card that could stand in for another in a deck.
#[derive(Debug, Clone)]
pub struct StandIn {
    /// The deck, by its place.
    pub deck: usize,
    pub card: Rc<Card>,
    /// How many copies are free.
    pub free: i64,
    pub likeness: Likeness,
    /// How many copies of it to take in the place of the card.
    pub take: i64,
}

/// A card that is lacking, and what could stand in for it.
#[derive(Debug, Clone)]
pub struct Replaced {
    pub card: CardId,
    pub lacks: i64,
    /// The most alike first; those of the earlier deck first, then by name.
    pub stand_ins: Vec<StandIn>,
}

/// Decks in which other cards stand in for those that they lack.
#[derive(Debug, Clone, Default)]
pub struct WithStandIns {
    /// In the order of the lacking cards.
    pub cards: Vec<Replaced>,
    /// The decks with the cards that are to be taken.
    pub decks: Vec<Deck>,
    /// The verdicts on them.
    pub verdicts: Vec<Verdict>,
    /// How many lacking copies nothing stands in for.
    pub left: i64,
    /// How many free cards are of unknown type, so that nobody knows what they could stand in for.
    pub of_unknown_type: usize,
}

/// Finds them for decks that lack these copies, all decks together, and what is free for them: copies of each card, other cards
/// that count as the same included.
pub fn stand_ins(
    decks: &[(&Deck, &Ruleset)],
    lacking: &[(CardId, i64)],
    free: &Owned,
    catalog: &Catalog,
    index: &Index,
) -> Result<WithStandIns, AdviceError> {
    let all: Vec<Rc<Card>> = catalog.cards()?.into_iter().map(Rc::new).collect();
    let free_of = |card: &Card| free.get(&card.id).copied().unwrap_or(0);
    let spare: Vec<&Rc<Card>> = all.iter().filter(|card| free_of(card) > 0).collect();
    let rules: Vec<SwapRules<'_>> =
        decks.iter().map(|(deck, ruleset)| SwapRules::new(deck, ruleset, index)).collect::<Result<_, _>>()?;
    let findings: Vec<_> = decks.iter().map(|(deck, ruleset)| findings_about_play(deck, ruleset)).collect();
    let usage: Vec<UsageRules<'_>> = decks
        .iter()
        .zip(&findings)
        .map(|((deck, ruleset), findings)| UsageRules::of(deck, ruleset, findings))
        .collect();
    let mut cards = Vec::new();
    for (id, lacks) in lacking {
        let mut stand_ins = Vec::new();
        if let Some(card) = all.iter().find(|card| card.id == *id) {
            for (deck, rules) in rules.iter().enumerate().filter(|(_, rules)| held(rules.deck, *id) > 0) {
                stand_ins.extend(of_card(card, deck, (rules, &usage[deck]), &spare, &free_of));
            }
        }
        cards.push(Replaced { card: *id, lacks: *lacks, stand_ins });
    }
    let of_unknown_type = spare.iter().filter(|card| card.kind.is_none()).count();
    let mut found = WithStandIns { cards, of_unknown_type, ..WithStandIns::default() };
    found.take(&rules);
    Ok(found)
}

/// The copies of a card in the sections where it may be replaced.
fn held(deck: &Deck, card: CardId) -> i64 {
    let is_it = |slot: &&Slot| REPLACED_IN.contains(&slot.section) && slot.card().is_some_and(|held| held.id == card);
    deck.slots.iter().filter(is_it).map(|slot| i64::from(slot.count)).sum()
}

/// What could stand in for a card of a deck: those that leave the deck no worse and can be played in it.
fn of_card(
    card: &Rc<Card>,
    deck: usize,
    (rules, usage): (&SwapRules<'_>, &UsageRules<'_>),
    spare: &[&Rc<Card>],
    free_of: &dyn Fn(&Card) -> i64,
) -> Vec<StandIn> {
    let mut alike: Vec<(Likeness, &Rc<Card>)> = spare
        .iter()
        .filter(|other| other.kind == card.kind && !is_same(card, other))
        .filter_map(|other| {
            let costs = [card, *other].map(|card| usage.usage(Some(card)).cost);
            Some((Likeness::of(card, other, costs)?, *other))
        })
        .collect();
    alike.order_by(|(one, first), (other, second)| (one.distance, &first.label).cmp(&(other.distance, &second.label)));
    let mut found: Vec<StandIn> = Vec::new();
    for (likeness, other) in alike.into_iter().take(MOST_JUDGED) {
        // Cards that count as the same share their copies, and one of them is enough.
        if found.iter().any(|there| is_same(&there.card, other)) {
            continue;
        }
        if judged(rules.deck, card.id, other, rules).is_some() {
            let free = free_of(other);
            found.push(StandIn { deck, card: Rc::clone(other), free, likeness, take: 0 });
        }
        if found.len() == MOST {
            break;
        }
    }
    found
}

/// A deck with a stand-in for one copy, if that is no worse by its rules and can be played in it.
fn judged(deck: &Deck, out: CardId, card: &Rc<Card>, rules: &SwapRules<'_>) -> Option<Deck> {
    let swapped = deck.swapped_in(&REPLACED_IN, out, card)?;
    let verdict = rules.no_worse(&swapped)?;
    let is_dead = verdict
        .findings
        .iter()
        .filter(|finding| is_about_dead_cards(finding))
        .any(|finding| finding.cards.iter().any(|dead| dead.name == card.label));
    (!is_dead).then_some(swapped)
}

fn is_same(one: &Card, other: &Card) -> bool {
    one.same_card(other) == Some(true)
}

impl WithStandIns {
    /// Chooses what to take. Each stand-in fits by itself; where several do not fit together, as of a card that may be in a deck
    /// three times, fewer of them are taken and the choice is made again.
    fn take(&mut self, rules: &[SwapRules<'_>]) {
        let mut most: HashMap<(usize, usize), i64> = HashMap::new();
        loop {
            self.choose(rules, &most);
            match self.put_in(rules) {
                // Each round takes fewer of one stand-in, so the rounds end.
                Err((stand_in, count)) => _ = most.insert(stand_in, count),
                Ok(decks) => {
                    self.verdicts = decks.iter().zip(rules).map(|(deck, rules)| rules.verdict(deck)).collect();
                    self.decks = decks;
                    break;
                }
            }
        }
        let taken: i64 = self.cards.iter().flat_map(|card| &card.stand_ins).map(|stand_in| stand_in.take).sum();
        self.left = self.cards.iter().map(|card| card.lacks).sum::<i64>() - taken;
    }

    /// The decks with what is chosen; otherwise which stand-in of which card does not fit, and how many copies of it do.
    fn put_in(&self, rules: &[SwapRules<'_>]) -> Result<Vec<Deck>, ((usize, usize), i64)> {
        let mut decks: Vec<Deck> = rules.iter().map(|rules| rules.deck.clone()).collect();
        for (at, replaced) in self.cards.iter().enumerate() {
            for (which, stand_in) in replaced.stand_ins.iter().enumerate() {
                let rules = &rules[stand_in.deck];
                for taken in 0..stand_in.take {
                    let deck = &mut decks[stand_in.deck];
                    let fits = judged(deck, replaced.card, &stand_in.card, rules);
                    *deck = fits.ok_or(((at, which), taken))?;
                }
            }
        }
        Ok(decks)
    }

    /// The most copies that can be replaced, by the cards that are most alike: a flow from the lacking cards through the decks
    /// that hold them to the stand-ins.
    fn choose(&mut self, rules: &[SwapRules<'_>], most: &HashMap<(usize, usize), i64>) {
        let mut pipes = Vec::new();
        let mut places = 1 + self.cards.len();
        // What counts as the same card shares its copies.
        let mut names: Vec<Rc<Card>> = Vec::new();
        let mut holders: Vec<(usize, usize)> = Vec::new();
        for (at, replaced) in self.cards.iter().enumerate() {
            pipes.push(Pipe { from: 0, to: 1 + at, room: replaced.lacks, cost: 0 });
            for stand_in in &replaced.stand_ins {
                if !holders.contains(&(at, stand_in.deck)) {
                    holders.push((at, stand_in.deck));
                }
                if !names.iter().any(|name| is_same(name, &stand_in.card)) {
                    names.push(Rc::clone(&stand_in.card));
                }
            }
        }
        let (first_holder, first_name) = (places, places + holders.len());
        places = first_name + names.len() + 1;
        for (place, (at, deck)) in holders.iter().enumerate() {
            let room = held(rules[*deck].deck, self.cards[*at].card);
            pipes.push(Pipe { from: 1 + at, to: first_holder + place, room, cost: 0 });
        }
        let place_of = |card: &Card| first_name + names.iter().position(|name| is_same(name, card)).unwrap_or(0);
        for name in &names {
            let of_name = self.cards.iter().flat_map(|card| &card.stand_ins);
            let room = of_name.filter(|stand_in| is_same(name, &stand_in.card)).map(|stand_in| stand_in.free).max();
            pipes.push(Pipe { from: place_of(name), to: places - 1, room: room.unwrap_or(0), cost: 0 });
        }
        let first = pipes.len();
        for (at, replaced) in self.cards.iter().enumerate() {
            for (which, stand_in) in replaced.stand_ins.iter().enumerate() {
                let holder = holders.iter().position(|holder| *holder == (at, stand_in.deck)).unwrap_or(0);
                let room = most.get(&(at, which)).copied().unwrap_or(stand_in.free);
                let cost = stand_in.likeness.distance.into();
                pipes.push(Pipe { from: first_holder + holder, to: place_of(&stand_in.card), room, cost });
            }
        }
        let carried = cheapest_flow(&pipes, places);
        let all = self.cards.iter_mut().flat_map(|card| &mut card.stand_ins);
        all.zip(&carried[first..]).for_each(|(stand_in, count)| stand_in.take = *count);
    }
}
