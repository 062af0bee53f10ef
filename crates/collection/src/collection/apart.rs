//! Numbers of cards that count as the same for building, spread over the versions as they lie in the binder: each version
//! keeps as much as it can explain by itself, so that the versions add up to what they are together.

use std::collections::BTreeMap;

use super::algebra::Balance;
use super::decks::DeckState;
use super::lot::CardKey;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Taken {
    /// Copies in built decks: those that name the version, as far as they are there or nothing can stand in for them, and
    /// those that stand in for another.
    pub built: i64,
    /// Copies that built and flexible decks lack.
    pub missing: i64,
    pub surplus: i64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Version {
    owned: i64,
    built: i64,
    need: i64,
}

/// What decks take of every version that is owned or that a built or flexible deck names.
pub(super) fn taken_apart(balance: &Balance, owned: &BTreeMap<CardKey, i64>) -> BTreeMap<CardKey, Taken> {
    let mut groups: BTreeMap<&CardKey, BTreeMap<&CardKey, Version>> = BTreeMap::new();
    for (card, count) in owned {
        groups.entry(balance.same().card(card)).or_default().entry(card).or_default().owned = *count;
    }
    let mut flexible: BTreeMap<&CardKey, i64> = BTreeMap::new();
    for deck in balance.decks().iter().filter(|deck| deck.state != DeckState::Idea) {
        for (card, count) in &deck.cards {
            let version = groups.entry(balance.same().card(card)).or_default().entry(card).or_default();
            if deck.state == DeckState::Built {
                version.built += count;
            } else {
                let most = flexible.entry(card).or_default();
                *most = (*most).max(*count);
            }
        }
    }
    let mut all = BTreeMap::new();
    for versions in groups.values_mut() {
        for (card, version) in versions.iter_mut() {
            version.need = version.built + flexible.get(card).copied().unwrap_or(0);
        }
        all.extend(spread(balance, versions));
    }
    all
}

fn spread(balance: &Balance, versions: &BTreeMap<&CardKey, Version>) -> Vec<(CardKey, Taken)> {
    let Some(card) = versions.keys().next() else { return Vec::new() };
    let spare = |version: &Version| (version.owned - version.built).max(0);
    let unmet = |version: &Version| (version.built - version.owned.max(0)).max(0);
    // What is not there as the version that a deck names, another stands in for as far as it can.
    let all: Vec<&Version> = versions.values().collect();
    let stood_in = all.iter().map(|version| unmet(version)).sum::<i64>().min(all.iter().map(|v| spare(v)).sum());
    let stands_in = shared(stood_in, &all, &spare);
    let is_stood_in_for = shared(stood_in, &all, &unmet);
    let missing = shared(balance.missing(card), &all, &|version| (version.need - version.owned.max(0)).max(0));
    let surplus = balance.surplus(card, 0);
    let surely = shared(surplus, &all, &|version| (version.owned - version.need).max(0));
    // Flexible decks of two versions share one copy, so there may be more than no version by itself can spare.
    let rest = surplus - surely.iter().sum::<i64>();
    let more: Vec<i64> = {
        let mut left = rest;
        let more = |(version, given): (&&Version, &i64)| {
            let more = (version.owned - given).clamp(0, left.max(0));
            left -= more;
            more
        };
        all.iter().zip(&surely).map(more).collect()
    };
    versions
        .iter()
        .enumerate()
        .map(|(at, (card, version))| {
            let built = version.built + stands_in[at] - is_stood_in_for[at];
            ((*card).clone(), Taken { built, missing: missing[at], surplus: surely[at] + more[at] })
        })
        .collect()
}

/// Spreads a number over the versions, each of which takes at most so many, the first first.
fn shared(number: i64, versions: &[&Version], most: &dyn Fn(&Version) -> i64) -> Vec<i64> {
    let mut left = number;
    let share = |version: &&Version| {
        let share = most(version).clamp(0, left.max(0));
        left -= share;
        share
    };
    versions.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::taken_apart;
    use crate::collection::{Balance, CardKey, DeckState, SameCard, TakingDeck};
    use zocalo_cards::card::{Card, CardType, Loyalty};

    /// Three versions of one person and another card.
    fn cards() -> (Vec<CardKey>, SameCard) {
        let card = |name: &str, version: Option<&str>| {
            let facts = serde_json::json!({ "name": name, "version": version, "type": "Character", "loyalty": "Narn", "sources": [] });
            let card: Card = serde_json::from_value(facts).unwrap();
            assert_eq!((card.kind, card.loyalty), (Some(CardType::Character), Some(Loyalty::Narn)));
            card
        };
        let cards = [card("G'Kar", None), card("G'Kar", Some("a")), card("G'Kar", Some("b")), card("Na'Toth", None)];
        (cards.iter().map(CardKey::of).collect(), SameCard::of(&cards))
    }

    proptest! {
        /// The versions add up to what they are together, no version lacks or spares more than it can, and of a card
        /// without versions the numbers are those of the formulas.
        #[test]
        fn versions_add_up(
            owned in proptest::collection::vec(0_i64..5, 4),
            decks in proptest::collection::vec((0_usize..3, proptest::collection::vec(0_i64..4, 4)), 0..5),
        ) {
            let (keys, same) = cards();
            let counted = |counts: &[i64]| -> BTreeMap<CardKey, i64> {
                keys.iter().cloned().zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect()
            };
            let deck = |(at, (state, counts)): (usize, &(usize, Vec<i64>))| TakingDeck {
                path: at.to_string(),
                state: DeckState::ALL[*state],
                cards: counted(counts),
            };
            let taking = decks.iter().enumerate().map(deck).collect();
            let balance = Balance::of(counted(&owned), taking, same);
            let taken = taken_apart(&balance, &counted(&owned));
            let of = |at: usize| taken.get(&keys[at]).copied().unwrap_or_default();
            for group in [vec![0, 1, 2], vec![3]] {
                let card = &keys[group[0]];
                let sum = |number: fn(super::Taken) -> i64| group.iter().map(|at| number(of(*at))).sum::<i64>();
                prop_assert_eq!(sum(|taken| taken.built), balance.built(card));
                prop_assert_eq!(sum(|taken| taken.missing), balance.missing(card));
                prop_assert_eq!(sum(|taken| taken.surplus), balance.surplus(card, 0));
                let is_short = balance.owned(card) < balance.built(card);
                for at in group {
                    prop_assert!(of(at).surplus <= owned[at].max(0));
                    // A version is short only where all together are.
                    prop_assert!(is_short || of(at).built <= owned[at], "{:?}", of(at));
                }
            }
        }
    }
}
