//! What decks take of what is owned, and what they lack. For a card *c*, all that count as the same ([`SameCard`]) taken
//! together:
//!
//! - `owned(c)` is the sum over its printings; proxies count only where they are asked for.
//! - A deck is built, flexible or an idea. `built(c)` is the sum over the built decks.
//! - `need(c) = built(c) + the most that one flexible deck holds`: flexible decks share their cards.
//! - `free(c) = owned(c) - built(c)`, and `missing(c) = max(0, need(c) - owned(c))`.
//! - A deck *D* by itself lacks `max(0, n_D(c) - (owned(c) - what the other built decks hold))`.
//! - `surplus(c) = max(0, owned(c) - max(need(c), keep))`.
//!
//! What is below zero, as only merging two machines leaves it, is lacking nobody: it counts as no copies.
//!
//! A deck's cards are all that it is made of: ambassador, opening hand, draw deck, reserve and piles.

use std::collections::{BTreeMap, BTreeSet};

use super::decks::DeckState;
use super::holdings::Holdings;
use super::lot::{CardKey, List};
use super::same::SameCard;

/// How many copies of each card. Below 0 only after two machines were merged.
pub type Counts = BTreeMap<CardKey, i64>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakingDeck {
    /// What tells it from other decks: its full path.
    pub path: String,
    pub state: DeckState,
    pub cards: Counts,
}

#[derive(Debug, Clone, Default)]
pub struct Balance {
    same: SameCard,
    /// By card, each version and printing of its own.
    owned: Counts,
    /// Together with what counts as the same, as are the next three.
    owned_together: Counts,
    built: Counts,
    most_flexible: Counts,
    decks: Vec<TakingDeck>,
    held: Vec<Counts>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// The card, which stands for all that count as the same.
    pub card: CardKey,
    pub need: i64,
    pub owned: i64,
    /// How many the deck lacks: more than it holds where the other built decks hold more than is owned, as theirs come first.
    pub lacks: i64,
    /// The other built decks that hold copies, by their place among [`Balance::decks`], and how many each holds.
    pub held_by: Vec<(usize, i64)>,
    pub versions: Vec<VersionShare>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionShare {
    pub card: CardKey,
    pub need: i64,
    pub lacks: i64,
    /// How many of them are there as another version only.
    pub stood_in: i64,
}

impl Balance {
    /// What is owned and what these decks take of it. Each path stands for one deck.
    #[must_use]
    pub fn of(owned: Counts, decks: Vec<TakingDeck>, same: SameCard) -> Self {
        let owned_together = together(&owned, &same);
        let held: Vec<Counts> = decks.iter().map(|deck| together(&deck.cards, &same)).collect();
        let (mut built, mut most_flexible) = (Counts::new(), Counts::new());
        for (deck, held) in decks.iter().zip(&held) {
            for (card, count) in held {
                match deck.state {
                    DeckState::Built => *built.entry(card.clone()).or_default() += count,
                    DeckState::Flexible => {
                        let most = most_flexible.entry(card.clone()).or_default();
                        *most = (*most).max(*count);
                    }
                    DeckState::Idea => {}
                }
            }
        }
        Self { same, owned, owned_together, built, most_flexible, decks, held }
    }

    #[must_use]
    pub fn decks(&self) -> &[TakingDeck] {
        &self.decks
    }

    #[must_use]
    pub fn same(&self) -> &SameCard {
        &self.same
    }

    fn count(&self, counts: &Counts, card: &CardKey) -> i64 {
        counts.get(self.same.card(card)).copied().unwrap_or(0)
    }

    /// How many copies are owned of a card and of what counts as the same.
    #[must_use]
    pub fn owned(&self, card: &CardKey) -> i64 {
        self.count(&self.owned_together, card)
    }

    #[must_use]
    pub fn built(&self, card: &CardKey) -> i64 {
        self.count(&self.built, card)
    }

    #[must_use]
    pub fn held_by(&self, deck: usize, card: &CardKey) -> i64 {
        self.held.get(deck).map_or(0, |held| self.count(held, card))
    }

    /// How many copies the built and flexible decks need.
    #[must_use]
    pub fn need(&self, card: &CardKey) -> i64 {
        self.built(card) + self.count(&self.most_flexible, card)
    }

    /// How many copies the built and flexible decks lack.
    #[must_use]
    pub fn missing(&self, card: &CardKey) -> i64 {
        (self.need(card) - self.owned(card).max(0)).max(0)
    }

    /// How many copies neither the decks need nor the player keeps, who keeps `keep` of each card.
    #[must_use]
    pub fn surplus(&self, card: &CardKey, keep: i64) -> i64 {
        (self.owned(card) - self.need(card).max(keep)).max(0)
    }

    /// Every card that is owned or that a built or flexible deck needs, once for all that count as the same.
    #[must_use]
    pub fn cards(&self) -> BTreeSet<&CardKey> {
        self.owned_together.keys().chain(self.built.keys()).chain(self.most_flexible.keys()).collect()
    }

    /// The versions of a card of which copies are owned or that a built or flexible deck holds: how many are owned, and
    /// how many of just this version the decks need.
    #[must_use]
    pub fn versions(&self, card: &CardKey) -> Vec<(CardKey, i64, i64)> {
        let whole = self.same.card(card);
        let of_it = |counts: &Counts| -> Vec<CardKey> {
            counts.keys().filter(|key| self.same.card(key) == whole).cloned().collect()
        };
        let takers = || self.decks.iter().filter(|deck| deck.state != DeckState::Idea);
        let all: BTreeSet<CardKey> =
            of_it(&self.owned).into_iter().chain(takers().flat_map(|deck| of_it(&deck.cards))).collect();
        let versions = all.into_iter().map(|version| {
            let held = |state| {
                let of_state = self.decks.iter().filter(move |deck| deck.state == state);
                of_state.map(|deck| deck.cards.get(&version).copied().unwrap_or(0))
            };
            let need = held(DeckState::Built).sum::<i64>() + held(DeckState::Flexible).max().unwrap_or(0);
            (version.clone(), self.owned.get(&version).copied().unwrap_or(0), need)
        });
        versions.collect()
    }

    /// What a deck of these cards has of each of them, in the order of the cards. `path` says which of the decks it is
    /// itself, if it is one of them: what it holds already is not taken by another.
    #[must_use]
    pub fn shares(&self, cards: &Counts, path: Option<&str>) -> Vec<Share> {
        self.shares_at_once(cards, path.as_slice())
    }

    /// The same of several decks at once, whose cards are added up; `paths` are those of them that are among the decks.
    #[must_use]
    pub fn shares_at_once(&self, cards: &Counts, paths: &[&str]) -> Vec<Share> {
        let others: Vec<usize> = (0..self.decks.len())
            .filter(|at| self.decks[*at].state == DeckState::Built && !paths.contains(&self.decks[*at].path.as_str()))
            .collect();
        let mut by_card: BTreeMap<&CardKey, Vec<(&CardKey, i64)>> = BTreeMap::new();
        for (version, count) in cards.iter().filter(|(_, count)| **count > 0) {
            by_card.entry(self.same.card(version)).or_default().push((version, *count));
        }
        let share = |(card, versions): (&CardKey, Vec<(&CardKey, i64)>)| {
            let need: i64 = versions.iter().map(|(_, count)| count).sum();
            let owned = self.owned(card);
            let holds = |at: &usize| Some((*at, *self.held[*at].get(card).filter(|count| **count > 0)?));
            let held_by: Vec<(usize, i64)> = others.iter().filter_map(holds).collect();
            let taken: i64 = held_by.iter().map(|(_, count)| count).sum();
            let lacks = (need - (owned.max(0) - taken)).max(0);
            Share {
                card: card.clone(),
                need,
                owned,
                lacks,
                held_by,
                versions: self.version_shares(&versions, &others, lacks),
            }
        };
        by_card.into_iter().map(share).collect()
    }

    /// Which versions the `lacks` lacking copies are of: of those that are not there, the first that the deck names.
    fn version_shares(&self, versions: &[(&CardKey, i64)], others: &[usize], lacks: i64) -> Vec<VersionShare> {
        let mut still = lacks;
        let share = |(at, (version, need)): (usize, &(&CardKey, i64))| {
            let count = |counts: &Counts| counts.get(*version).copied().unwrap_or(0);
            let taken: i64 = others.iter().map(|at| count(&self.decks[*at].cards)).sum();
            let not_there = (need - (count(&self.owned) - taken)).clamp(0, *need);
            let lacking = if at + 1 == versions.len() { still } else { not_there.min(still) };
            still -= lacking;
            let stood_in = (not_there - lacking).max(0);
            VersionShare { card: (*version).clone(), need: *need, lacks: lacking, stood_in }
        };
        versions.iter().enumerate().map(share).collect()
    }

    /// What a deck of these cards could not have even if other built decks were broken up, and the fewest of them that
    /// the search finds to break up for the rest, by their places: always the one that gives most, and none in vain. `paths`
    /// are as in [`Self::shares_at_once`].
    #[must_use]
    pub fn breaking_up(&self, cards: &Counts, paths: &[&str]) -> (i64, Vec<usize>) {
        let shares = self.shares_at_once(cards, paths);
        let lacks_without = |broken: &[usize]| -> i64 {
            let lack = |share: &Share| {
                let whole = share.held_by.iter().filter(|(at, _)| !broken.contains(at));
                (share.need - (share.owned.max(0) - whole.map(|(_, count)| count).sum::<i64>())).max(0)
            };
            shares.iter().map(lack).sum()
        };
        let mut left: Vec<usize> = (0..self.decks.len()).collect();
        let at_least = lacks_without(&left);
        let mut broken = Vec::new();
        while lacks_without(&broken) > at_least {
            let lacks_with = |at: usize| lacks_without(&[&broken[..], &[at]].concat());
            let Some(best) = left.iter().copied().min_by_key(|at| lacks_with(*at)) else { break };
            left.retain(|at| *at != best);
            broken.push(best);
        }
        for at in broken.clone() {
            let without: Vec<usize> = broken.iter().copied().filter(|other| *other != at).collect();
            if lacks_without(&without) == at_least {
                broken = without;
            }
        }
        (at_least, broken)
    }
}

#[must_use]
pub fn counts(holdings: &Holdings, lists: &[List]) -> Counts {
    let mut counts = Counts::new();
    for (lot, count) in holdings.iter().filter(|(lot, _)| lists.contains(&lot.list)) {
        match counts.get_mut(&lot.card) {
            Some(sum) => *sum += count,
            None => drop(counts.insert(lot.card.clone(), *count)),
        }
    }
    counts
}

fn together(counts: &Counts, same: &SameCard) -> Counts {
    let mut sums = Counts::new();
    for (card, count) in counts {
        *sums.entry(same.card(card).clone()).or_default() += count;
    }
    sums
}
