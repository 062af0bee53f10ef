//! The laws of the algebra, and an oracle written from its formulas alone: no maps of sums, one loop a formula.

use proptest::prelude::*;

use super::{Balance, CardKey, Counts, DeckState, SameCard, TakingDeck};
use zocalo_cards::card::{Card, CardType, Loyalty};

const CARDS: usize = 5;

/// Cards of which the last two are versions of one.
fn key(at: usize) -> CardKey {
    let (name, version) = [("A", ""), ("B", ""), ("C", ""), ("P", ""), ("P", "young")][at];
    CardKey { name: name.to_owned(), version: version.to_owned(), loyalty: String::new() }
}

fn same() -> SameCard {
    let card = |at: usize| {
        let key = key(at);
        let mut card: Card = serde_json::from_str(&format!(r#"{{"name": "{}", "sources": []}}"#, key.name)).unwrap();
        card.version = Some(key.version).filter(|version| !version.is_empty());
        card.label.clone_from(&card.name);
        card.kind = Some(CardType::Character);
        card.loyalty = Some(Loyalty::Neutral);
        card.id = zocalo_cards::card::CardId(u32::try_from(at).unwrap());
        card
    };
    SameCard::of(&(0..CARDS).map(card).collect::<Vec<_>>())
}

type Row = [i64; CARDS];

#[derive(Debug, Clone)]
struct World {
    owned: Row,
    decks: Vec<(DeckState, Row)>,
}

fn counts(row: &Row) -> Counts {
    row.iter().enumerate().filter(|(_, n)| **n != 0).map(|(at, n)| (key(at), *n)).collect()
}

impl World {
    fn balance(&self) -> Balance {
        let deck = |(at, (state, row)): (usize, &(DeckState, Row))| TakingDeck {
            path: at.to_string(),
            state: *state,
            cards: counts(row),
        };
        Balance::of(counts(&self.owned), self.decks.iter().enumerate().map(deck).collect(), same())
    }

    /// All that the balance says, as numbers.
    fn told(&self) -> Vec<[i64; 5]> {
        let balance = self.balance();
        let of = |at: usize| {
            let card = key(at);
            [
                balance.owned(&card),
                balance.built(&card),
                balance.need(&card),
                balance.missing(&card),
                balance.surplus(&card, 3),
            ]
        };
        (0..CARDS).map(of).collect()
    }

    /// The same, from the formulas.
    fn by_formulas(&self) -> Vec<[i64; 5]> {
        let n = |row: &Row, at: usize| if at < 3 { row[at] } else { row[3] + row[4] };
        let mut all = Vec::new();
        for at in 0..CARDS {
            let owned = n(&self.owned, at);
            let mut built = 0;
            let mut flexible = 0;
            for (state, row) in &self.decks {
                if *state == DeckState::Built {
                    built += n(row, at);
                }
                if *state == DeckState::Flexible && n(row, at) > flexible {
                    flexible = n(row, at);
                }
            }
            let need = built + flexible;
            let missing = if need > owned { need - owned } else { 0 };
            let kept = if need > 3 { need } else { 3 };
            let surplus = if owned > kept { owned - kept } else { 0 };
            all.push([owned, built, need, missing, surplus]);
        }
        all
    }
}

fn row(most: i64) -> impl Strategy<Value = Row> {
    prop::array::uniform5(0..=most)
}

fn state() -> impl Strategy<Value = DeckState> {
    prop::sample::select(DeckState::ALL.to_vec())
}

fn world() -> impl Strategy<Value = World> {
    (row(6), prop::collection::vec((state(), row(3)), 0..6)).prop_map(|(owned, decks)| World { owned, decks })
}

proptest! {
    #[test]
    fn all_figures_are_those_of_the_formulas(world in world()) {
        prop_assert_eq!(world.told(), world.by_formulas());
    }

    /// Decks at once lack what the second lacks when the first is built, where the first lacks nothing.
    #[test]
    fn two_decks_at_once_lack_what_one_leaves_the_other(world in world(), first in row(2), second in row(2)) {
        let balance = world.balance();
        prop_assume!(balance.shares(&counts(&first), None).iter().all(|share| share.lacks == 0));
        let mut both = counts(&first);
        for (card, count) in counts(&second) {
            *both.entry(card).or_default() += count;
        }
        let lacks = |shares: Vec<super::Share>| shares.iter().map(|share| share.lacks).sum::<i64>();
        let mut built = world.clone();
        built.decks.push((DeckState::Built, first));
        let path = world.decks.len().to_string();
        let left = lacks(built.balance().shares(&counts(&second), None));
        prop_assert_eq!(lacks(balance.shares_at_once(&both, &[])), left);
        // A deck among them that is built already takes nothing from itself.
        prop_assert_eq!(lacks(built.balance().shares_at_once(&both, &[&path])), left);
    }

    /// `missing_D(c) = max(0, n_D(c) - (owned(c) - sum of the other built decks))`.
    #[test]
    fn a_deck_lacks_what_the_formula_says(world in world(), deck in row(3), itself in prop::option::of(0..6_usize)) {
        let path = itself.map(|at| at.to_string());
        let shares = world.balance().shares(&counts(&deck), path.as_deref());
        let n = |row: &Row, at: usize| if at < 3 { row[at] } else { row[3] + row[4] };
        let mut expected = Vec::new();
        for at in 0..4 {
            let mut others = 0;
            let mut held_by = Vec::new();
            for (number, (state, row)) in world.decks.iter().enumerate() {
                if *state == DeckState::Built && Some(number) != itself && n(row, at) > 0 {
                    others += n(row, at);
                    held_by.push((number, n(row, at)));
                }
            }
            if n(&deck, at) > 0 {
                let lacks = 0.max(n(&deck, at) - (n(&world.owned, at) - others));
                expected.push((n(&deck, at), n(&world.owned, at), lacks, held_by));
            }
        }
        let told: Vec<_> = shares.iter().map(|share| (share.need, share.owned, share.lacks, share.held_by.clone())).collect();
        prop_assert_eq!(told, expected);
        for share in &shares {
            let sum = |of: fn(&super::algebra::VersionShare) -> i64| share.versions.iter().map(of).sum::<i64>();
            prop_assert_eq!(sum(|version| version.need), share.need);
            prop_assert_eq!(sum(|version| version.lacks), share.lacks);
            prop_assert!(share.versions.iter().all(|v| v.lacks >= 0 && (0..=v.need).contains(&v.stood_in)));
        }
    }

    #[test]
    fn one_more_copy_never_raises_what_is_missing(world in world(), at in 0..CARDS, deck in row(3)) {
        let mut more = world.clone();
        more.owned[at] += 1;
        let (before, after) = (world.balance(), more.balance());
        for card in (0..CARDS).map(key) {
            prop_assert!(after.missing(&card) <= before.missing(&card));
        }
        let lacks = |balance: &Balance| -> i64 { balance.shares(&counts(&deck), None).iter().map(|s| s.lacks).sum() };
        prop_assert!(lacks(&after) <= lacks(&before));
    }

    #[test]
    fn an_idea_changes_nothing(world in world(), idea in row(3)) {
        let mut with = world.clone();
        with.decks.push((DeckState::Idea, idea));
        prop_assert_eq!(with.told(), world.told());
    }

    #[test]
    fn two_flexible_decks_of_one_list_need_no_more_than_one(world in world(), deck in row(3)) {
        let mut one = world;
        one.decks.push((DeckState::Flexible, deck));
        let mut two = one.clone();
        two.decks.push((DeckState::Flexible, deck));
        prop_assert_eq!(two.told(), one.told());
    }

    #[test]
    fn building_and_unbuilding_gives_the_same_state(world in world(), deck in row(3)) {
        let before = world.told();
        let mut built = world;
        built.decks.push((DeckState::Built, deck));
        let taken: i64 = before.iter().zip(built.told()).map(|(before, after)| after[1] - before[1]).sum();
        prop_assert_eq!(taken, deck[0] + deck[1] + deck[2] + 2 * (deck[3] + deck[4]));
        built.decks.pop();
        prop_assert_eq!(built.told(), before);
    }

    /// A built deck lacks the same whether it is asked as itself or would be built next to the others.
    #[test]
    fn a_deck_does_not_take_its_own_cards_away(world in world(), deck in row(3)) {
        let unbuilt = world.balance().shares(&counts(&deck), None);
        let mut built = world;
        built.decks.push((DeckState::Built, deck));
        let itself = (built.decks.len() - 1).to_string();
        prop_assert_eq!(built.balance().shares(&counts(&deck), Some(&itself)), unbuilt);
    }

    #[test]
    fn breaking_up_reaches_what_is_owned_and_nothing_in_vain(world in world(), deck in row(3)) {
        let balance = world.balance();
        let (at_least, broken) = balance.breaking_up(&counts(&deck), &[]);
        let lacks = |without: &[usize]| -> i64 {
            let mut left = world.clone();
            for at in without {
                left.decks[*at].0 = DeckState::Idea;
            }
            left.balance().shares(&counts(&deck), None).iter().map(|share| share.lacks).sum()
        };
        prop_assert_eq!(lacks(&broken), at_least);
        prop_assert_eq!(lacks(&(0..world.decks.len()).collect::<Vec<_>>()), at_least);
        prop_assert!(broken.iter().all(|at| world.decks[*at].0 == DeckState::Built));
        for at in &broken {
            let others: Vec<usize> = broken.iter().copied().filter(|other| other != at).collect();
            prop_assert!(lacks(&others) > at_least);
        }
    }
}
