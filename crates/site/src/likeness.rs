//! The cards that are like another, for all cards at once: of the same kind, for the same races, about as expensive, those first
//! whose texts share most. It is what the query `like:` finds, without asking the database two thousand times.

use std::collections::{BTreeSet, HashMap};

use zocalo_cards::card::{Card, CardType, Cost, Loyalty};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// How many are shown.
const MOST: usize = 6;

/// How far costs may lie apart.
const NEAR: u8 = 2;

/// Words of fewer letters say nothing.
const SHORTEST_WORD: usize = 4;

struct Words<'c> {
    card: &'c Card,
    words: BTreeSet<usize>,
}

/// For each card, in the order of the list, the places of those that are like it.
pub(crate) fn all(cards: &[Card]) -> Vec<Vec<usize>> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut counts: Vec<usize> = Vec::new();
    let words = |card: &Card| -> BTreeSet<String> {
        let folded = fold(card.text.as_deref().unwrap_or_default());
        folded.split(' ').filter(|word| word.len() >= SHORTEST_WORD).map(str::to_owned).collect()
    };
    let mut all = Vec::with_capacity(cards.len());
    for card in cards {
        let mut known = BTreeSet::new();
        for word in words(card) {
            let next = numbers.len();
            let number = *numbers.entry(word).or_insert(next);
            counts.resize(counts.len().max(number + 1), 0);
            counts[number] += 1;
            known.insert(number);
        }
        all.push(Words { card, words: known });
    }
    // A word says the more, the fewer cards have it.
    let weights: Vec<f64> = counts.iter().map(|count| (cards.len() as f64 / *count as f64).ln()).collect();
    let mut of_kinds: HashMap<CardType, Vec<usize>> = HashMap::new();
    for (at, card) in cards.iter().enumerate() {
        if let Some(kind) = card.kind {
            of_kinds.entry(kind).or_default().push(at);
        }
    }
    let like = |at: usize| {
        let of_kind = all[at].card.kind.and_then(|kind| of_kinds.get(&kind)).map_or(&[][..], Vec::as_slice);
        let fits = |other: &&usize| **other != at && is_like(all[at].card, all[**other].card);
        let mut found: Vec<(bool, f64, u8, usize)> = of_kind
            .iter()
            .filter(fits)
            .map(|other| {
                let (one, two) = (&all[at], &all[*other]);
                let shared: f64 = one.words.intersection(&two.words).map(|word| weights[*word]).sum();
                // Long texts share words by chance.
                let length = (two.words.len() as f64).max(1.0).sqrt();
                (one.card.loyalty != two.card.loyalty, shared / length, distance(one.card, two.card), *other)
            })
            .collect();
        found.order_by(|one, two| {
            (one.0.cmp(&two.0)).then(two.1.total_cmp(&one.1)).then(one.2.cmp(&two.2)).then(one.3.cmp(&two.3))
        });
        found.into_iter().take(MOST).map(|(.., other)| other).collect()
    };
    (0..cards.len()).map(like).collect()
}

fn printed(card: &Card) -> Option<u8> {
    match card.cost() {
        Some(Cost::Printed(cost)) => Some(cost),
        _ => None,
    }
}

fn distance(one: &Card, two: &Card) -> u8 {
    printed(one).zip(printed(two)).map_or(0, |(one, two)| one.abs_diff(two))
}

/// Whether another card of the same type is like this one.
fn is_like(card: &Card, other: &Card) -> bool {
    let is_played_beside = match card.loyalty {
        None | Some(Loyalty::Neutral) => true,
        own => other.loyalty == own || other.loyalty == Some(Loyalty::Neutral),
    };
    let is_near = printed(card).is_none_or(|cost| printed(other).is_some_and(|two| cost.abs_diff(two) <= NEAR));
    let has_kinds = matches!(card.kind, Some(CardType::Conflict | CardType::Aftermath | CardType::Enhancement));
    let is_same_kind = !has_kinds || card.subtype.is_none() || card.subtype == other.subtype;
    is_played_beside && is_near && is_same_kind
}
