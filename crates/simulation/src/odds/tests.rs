//! Tests of the odds against oracles that share no code with them: statrs for one group, every possible hand of small
//! decks counted one by one, and the simulator with pilots that play no card.

use std::collections::HashSet;

use proptest::prelude::*;
use statrs::distribution::{DiscreteCDF, Hypergeometric};

use super::pool::MOST_CARDS;
use super::{
    CardGroup, CardLot, Condition, DrawPool, DrawSchedule, GroupIndex, OddsError, OfGroups as _, WantedCopies,
    fewest_copies, fewest_draws, odds,
};
use crate::play_deck::play_deck;
use zocalo_cards::card::{CardId, CardType};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::arranged::play_game;
use zocalo_engine::game::{Assumptions, CardIndex, GameState, Pilot, game_random};
use zocalo_engine::pilots::{Builder, Idle};
use zocalo_text::text::Comparison;

fn wanted(comparison: Comparison, copies: u16) -> WantedCopies {
    WantedCopies { comparison, copies }
}

fn at_least(copies: u16) -> WantedCopies {
    wanted(Comparison::AtLeast, copies)
}

fn lot(groups: u32, copies: usize) -> CardLot {
    CardLot { groups, copies }
}

#[test]
fn one_group_agrees_with_statrs() {
    for size in [1_usize, 7, 45, 60, 100, 999] {
        for in_deck in [0, 1, 2, 3, 8, size / 2, size].into_iter().filter(|n| *n <= size) {
            let pool = DrawPool::new(1, [lot(1, in_deck), lot(0, size - in_deck)], []);
            for copies in 1..=5_u16 {
                let chances = odds(&pool, &[at_least(copies)], &Condition::group(0)).unwrap().chances;
                assert_eq!(chances.len(), size + 1);
                for drawn in (0..=size).step_by(size.div_ceil(30)) {
                    let oracle = Hypergeometric::new(size as u64, in_deck as u64, drawn as u64).unwrap();
                    let expected = oracle.sf(u64::from(copies) - 1);
                    let chance = chances[drawn];
                    assert!((chance - expected).abs() < 1e-9, "{copies} of {in_deck} in {drawn} of {size}: {chance}");
                }
            }
        }
    }
}

#[test]
fn conditions_are_joined_in_russian_too() {
    for (russian, english) in [("A и (B ИЛИ не C)", "A and (B or not C)"), ("не A или B", "not A or B")] {
        assert_eq!(Condition::parse(russian, 3).unwrap(), Condition::parse(english, 3).unwrap());
    }
    assert!(Condition::parse("A ни B", 2).is_err());
}

/// At least 2 of 8 in 12 of 60, worked out with exact integers: 1 - (C(52,12) + 8 C(52,11)) / C(60,12).
#[test]
fn a_chance_worked_out_by_hand() {
    let choose = |n: u128, k: u128| (0..k).fold(1_u128, |ways, i| ways * (n - i) / (i + 1));
    let expected = 1.0 - (choose(52, 12) + 8 * choose(52, 11)) as f64 / choose(60, 12) as f64;
    let pool = DrawPool::new(1, [lot(1, 8), lot(0, 52)], []);
    let chance = odds(&pool, &[at_least(2)], &Condition::group(0)).unwrap().chances[12];
    assert!((chance - expected).abs() < 1e-12, "{chance} for {expected}");
}

#[test]
fn what_must_be_is_exactly_one_and_what_cannot_be_exactly_zero() {
    let pool = DrawPool::new(1, [lot(1, 3), lot(0, 57)], [lot(1, 1)]);
    let chances = |wanted| odds(&pool, &[wanted], &Condition::group(0)).unwrap().chances;
    assert!(chances(at_least(1)).iter().all(|chance| chance.total_cmp(&1.0).is_eq()), "a copy is in the opening hand");
    assert!(chances(at_least(5)).iter().all(|chance| chance.total_cmp(&0.0).is_eq()), "there are four copies");
    let two = chances(at_least(2));
    assert_eq!([two[0], two[58], two[60]].map(f64::to_bits), [0.0, 1.0, 1.0].map(f64::to_bits));
    assert!(two[57] < 1.0, "58 draws leave two cards, and three copies are to draw");
    assert_eq!(fewest_draws(&two, 1.0), Some(58));
    assert_eq!(fewest_draws(&chances(at_least(5)), 0.5), None);
    // One copy of 60: half the deck is even odds.
    let one = odds(&DrawPool::new(1, [lot(1, 1), lot(0, 59)], []), &[at_least(1)], &Condition::group(0)).unwrap();
    assert_eq!(fewest_draws(&one.chances, 0.5), Some(30));
    assert!((one.groups[0].expected(6) - 0.1).abs() < 1e-12);
    assert!((one.groups[0].expected(600) - 1.0).abs() < 1e-12, "nobody draws more than the deck");
}

/// So many copies in the place of other cards, the first number whose exact chance is enough.
#[test]
fn copies_are_as_many_as_the_chance_takes() {
    for (held, wanted, draws) in [(0, 1, 5), (0, 2, 12), (1, 3, 10), (0, 3, 2), (2, 1, 0)] {
        let with = |copies| DrawPool::new(1, [lot(1, copies), lot(0, 40 - copies)], [lot(1, held)]);
        let chance = |copies| odds(&with(copies), &[at_least(wanted)], &Condition::group(0)).unwrap().chances[draws];
        for share in [0.5, 0.8, 0.99] {
            let first = (0..=40).find(|copies| chance(*copies) >= share - 1e-9);
            assert_eq!(fewest_copies(&with(7), 0, at_least(wanted), draws, share), first, "{wanted} in {draws}");
        }
    }
    let none = WantedCopies { comparison: Comparison::AtMost, copies: 0 };
    assert_eq!(fewest_copies(&DrawPool::new(1, [lot(1, 7), lot(0, 33)], []), 0, none, 5, 0.5), None);
}

#[test]
fn too_much_is_refused_and_at_once() {
    let start = std::time::Instant::now();
    let refuse =
        |pool: &DrawPool, wanted: &[WantedCopies]| odds(pool, wanted, &Condition::every(wanted.len())).unwrap_err();
    assert_eq!(refuse(&DrawPool::new(1, [], [lot(1, 3)]), &[at_least(1)]), OddsError::EmptyDeck);
    let large = DrawPool::new(1, [lot(1, MOST_CARDS + 1)], []);
    assert_eq!(refuse(&large, &[at_least(1)]), OddsError::TooManyCards(MOST_CARDS + 1));
    let many = DrawPool::new(26, (0..26).map(|group| lot(1 << group, 9)), []);
    assert_eq!(refuse(&many, &[at_least(1); 26]), OddsError::TooMuch);
    assert_eq!(refuse(&DrawPool::new(27, [lot(1, 9)], []), &[at_least(1); 27]), OddsError::TooManyGroups(27));
    let overlapping = DrawPool::new(2, [lot(1, 800), lot(3, 600), lot(2, 600)], []);
    assert_eq!(refuse(&overlapping, &[at_least(500), at_least(500)]), OddsError::TooMuch, "too many numbers");
    assert_eq!(refuse(&overlapping, &[at_least(30), at_least(30)]), OddsError::TooMuch, "too many steps");
    assert!(start.elapsed().as_secs() < 1);
    // Groups that nobody asks for cost nothing.
    assert!(odds(&many, &[at_least(1); 26], &Condition::parse("A and Z", 26).unwrap()).is_ok());
}

/// What a turn has seen, by hand: nothing on turn 1, then a free card for each turn before and what was bought in it.
#[test]
fn a_turn_has_seen_the_draw_rounds_before_it() {
    let schedule = DrawSchedule { bought: vec![0, 1, 2] };
    let drawn: Vec<usize> = (1..=6).map(|turn| schedule.drawn_by(turn)).collect();
    assert_eq!(drawn, [0, 1, 3, 6, 7, 8]);
    assert_eq!((1..=4).map(|turn| schedule.drawn_in(turn)).collect::<Vec<_>>(), [1, 2, 3, 1]);
    assert!(schedule.buys_too_late_for(3) && !schedule.buys_too_late_for(4));
    assert!(!DrawSchedule { bought: vec![1, 0, 0] }.buys_too_late_for(2));
}

#[test]
fn a_count_is_told_from_a_filter() {
    for (argument, query, count) in [
        ("t:agenda", "t:agenda", at_least(1)),
        ("t:agenda>=1", "t:agenda", at_least(1)),
        ("t:character cost<=4 >=2", "t:character cost<=4", at_least(2)),
        ("t:character mark:vorlon>=2", "t:character mark:vorlon>=2", WantedCopies::ONE),
        ("mark:vorlon>=2 >=3", "mark:vorlon>=2", at_least(3)),
        ("t:character cost<=4", "t:character cost<=4", at_least(1)),
        ("cost<=4>=2", "cost<=4", at_least(2)),
        ("cost>=4", "cost>=4", at_least(1)),
        ("cost=4 =0", "cost=4", wanted(Comparison::Equal, 0)),
        ("fleet >1", "fleet", at_least(2)),
        ("fleet <3", "fleet", wanted(Comparison::AtMost, 2)),
        ("fleet <= 3 ", "fleet", wanted(Comparison::AtMost, 3)),
        ("fleet !=2", "fleet", wanted(Comparison::Unequal, 2)),
        ("\"trade pact\">=2", "\"trade pact\"", at_least(2)),
        ("set:\"great war\"==2", "set:\"great war\"", wanted(Comparison::Equal, 2)),
        ("\"more >=2\"", "\"more >=2\"", at_least(1)),
        ("(t:agenda or t:event)>=2", "(t:agenda or t:event)", at_least(2)),
        ("babylon 5", "babylon 5", at_least(1)),
        ("", "", at_least(1)),
    ] {
        let expected = CardGroup { query: query.to_owned(), wanted: count };
        assert_eq!(CardGroup::parse(argument), Ok(expected), "{argument}");
    }
}

#[test]
fn mistakes_in_a_count_name_their_place() {
    for (argument, place, reason) in [
        (">=2", 0..3, "this count does not say which cards to count"),
        ("fleet >=1000", 6..12, "no more than 999 copies can be counted"),
        ("fleet >=99999999999999999999", 6..28, "no more than 999 copies can be counted"),
        ("fleet <0", 6..8, "no hand has fewer than 0 copies"),
        ("fleet =>2", 6..9, "`=>` is not a comparison"),
    ] {
        let fault = CardGroup::parse(argument).unwrap_err();
        assert_eq!((fault.span, fault.reason.english().as_str()), (place, reason), "{argument}");
        assert!(!fault.help.english().is_empty());
    }
}

#[test]
fn mistakes_in_a_condition_name_their_place() {
    for (text, place, reason) in [
        ("", 0..0, "a group is missing at the end"),
        ("A and", 4..5, "a group is missing at the end"),
        ("A and or B", 6..8, "a group is missing before `or`"),
        ("()", 1..2, "a group is missing before `)`"),
        ("A B", 2..3, "there is no `and` or `or` before `B`"),
        ("(A B)", 3..4, "there is no `and` or `or` before `B`"),
        ("A and (B or C", 6..7, "this bracket is never closed"),
        ("A)", 1..2, "this bracket was never opened"),
        ("A or d", 5..6, "there is no group D"),
        ("A xor B", 2..5, "there is no `and` or `or` before `xor`"),
        ("A or ä", 5..7, "`ä` is neither a group nor a word of this language"),
        ("A && B", 2..4, "there is no `and` or `or` before `&&`"),
    ] {
        let fault = Condition::parse(text, 3).unwrap_err();
        assert_eq!((fault.span, fault.reason.english().as_str()), (place, reason), "{text}");
        assert!(!fault.help.english().is_empty());
    }
    let deep = format!("{}A{}", "(".repeat(5_000), ")".repeat(5_000));
    assert!(Condition::parse(&deep, 1).unwrap_err().reason.english().contains("nested"));
    assert!(Condition::parse(&"not ".repeat(5_000), 1).unwrap_err().reason.english().contains("nested"));
}

#[test]
fn not_binds_closest_then_and() {
    let read = |text| Condition::parse(text, 3).unwrap();
    assert_eq!(read("A or b AND not C"), read("A or (B and (not C))"));
    assert_eq!(read("not A or B"), read("(not A) or B"));
    assert_ne!(read("(A or B) and C"), read("A or B and C"));
    assert_eq!(read("A and B and C"), Condition::every(3));
    assert_eq!(read("A or B or C"), Condition::some(3));
    assert_eq!(read("((B))"), Condition::group(1));
}

/// Conditions over so many groups, of every shape that the language can print.
fn conditions(groups: usize) -> impl Strategy<Value = Condition> {
    (0..groups).prop_map(Condition::group).prop_recursive(4, 16, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|part| Condition::Not(Box::new(part))),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::all),
            prop::collection::vec(inner, 2..4).prop_map(Condition::any),
        ]
    })
}

fn counts() -> impl Strategy<Value = WantedCopies> {
    let comparisons = [Comparison::AtLeast, Comparison::AtMost, Comparison::Equal, Comparison::Unequal];
    (prop::sample::select(comparisons.to_vec()), 0..4_u16).prop_map(|(comparison, copies)| wanted(comparison, copies))
}

/// Every hand of every size, one by one, each card with the groups it is in; its own evaluation of the condition.
fn enumerated(cards: &[u32], hand: &[u32], wanted: &[WantedCopies], condition: &Condition) -> Vec<f64> {
    fn holds(condition: &Condition, met: &[bool]) -> bool {
        match condition {
            Condition::Leaf(GroupIndex(number)) => met[*number],
            Condition::Not(inner) => !holds(inner, met),
            Condition::All(parts) => !parts.iter().any(|part| !holds(part, met)),
            Condition::Any(parts) => parts.iter().any(|part| holds(part, met)),
        }
    }
    let mut hands = vec![(0_u32, 0_u32); cards.len() + 1];
    for drawn in 0..1_u32 << cards.len() {
        let mut copies = [0_u16; 8];
        let seen = cards.iter().enumerate().filter(|(at, _)| drawn & (1 << at) != 0).map(|(_, groups)| groups);
        for groups in seen.chain(hand) {
            for (group, count) in copies.iter_mut().enumerate() {
                *count += u16::from(groups & (1 << group) != 0);
            }
        }
        let met: Vec<bool> = wanted
            .iter()
            .zip(copies)
            .map(|(wanted, have)| match wanted.comparison {
                Comparison::AtLeast => have >= wanted.copies,
                Comparison::AtMost => have <= wanted.copies,
                Comparison::Equal => have == wanted.copies,
                Comparison::Unequal => have != wanted.copies,
                Comparison::Less => have < wanted.copies,
                Comparison::More => have > wanted.copies,
            })
            .collect();
        let (all, good) = &mut hands[drawn.count_ones() as usize];
        *all += 1;
        *good += u32::from(holds(condition, &met));
    }
    hands.into_iter().map(|(all, good)| f64::from(good) / f64::from(all)).collect()
}

fn pool(groups: usize, cards: &[u32], hand: &[u32]) -> DrawPool {
    let lots = |cards: &[u32]| cards.iter().map(|groups| lot(*groups, 1)).collect::<Vec<_>>();
    DrawPool::new(groups, lots(cards), lots(hand))
}

fn near(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-11)
}

proptest! {
    #[test]
    fn small_decks_agree_with_every_hand_counted_one_by_one(
        cards in prop::collection::vec(0..16_u32, 1..11),
        hand in prop::collection::vec(0..16_u32, 0..4),
        wanted in prop::collection::vec(counts(), 4),
        condition in conditions(4),
    ) {
        let found = odds(&pool(4, &cards, &hand), &wanted, &condition).unwrap();
        let expected = enumerated(&cards, &hand, &wanted, &condition);
        prop_assert!(near(&found.chances, &expected), "{:?} for {expected:?}", found.chances);
        for (number, group) in found.groups.iter().enumerate() {
            let expected = enumerated(&cards, &hand, &wanted, &Condition::group(number));
            prop_assert!(near(&group.chances, &expected));
        }
    }

    #[test]
    fn a_condition_and_its_contrary_make_one(
        sizes in prop::collection::vec(0..12_usize, 8),
        wanted in prop::collection::vec(counts(), 3),
        condition in conditions(3),
    ) {
        let pool = DrawPool::new(3, (0..).zip(sizes).map(|(groups, copies)| lot(groups, copies)), []);
        prop_assume!(pool.size() > 0);
        let yes = odds(&pool, &wanted, &condition).unwrap().chances;
        let no = odds(&pool, &wanted, &Condition::Not(Box::new(condition))).unwrap().chances;
        prop_assert!(yes.iter().zip(no).all(|(yes, no)| (yes + no - 1.0).abs() < 1e-12));
    }

    /// Neither the order of the groups nor that of the cards matters.
    #[test]
    fn the_order_of_groups_and_cards_does_not_matter(
        mut cards in prop::collection::vec(0..8_u32, 1..40),
        hand in prop::collection::vec(0..8_u32, 0..4),
        mut wanted in prop::collection::vec(counts(), 3),
        condition in conditions(3),
    ) {
        let before = odds(&pool(3, &cards, &hand), &wanted, &condition).unwrap().chances;
        // The first group becomes the last, the others move up by one.
        let turned = |groups: &u32| (groups >> 1) | ((groups & 1) << 2);
        cards.reverse();
        wanted.rotate_left(1);
        let (cards, hand): (Vec<u32>, Vec<u32>) = (cards.iter().map(turned).collect(), hand.iter().map(turned).collect());
        let renamed = condition.to_string().replace('A', "x").replace('B', "A").replace('C', "B").replace('x', "C");
        let renamed = Condition::parse(&renamed, 3).unwrap();
        let after = odds(&pool(3, &cards, &hand), &wanted, &renamed).unwrap().chances;
        prop_assert!(near(&before, &after), "{before:?} {after:?}");
    }

    #[test]
    fn a_printed_condition_reads_the_same(condition in conditions(26)) {
        prop_assert_eq!(Condition::parse(&condition.to_string(), 26), Ok(condition));
    }

    #[test]
    fn a_printed_group_reads_the_same(query in "[a-z]{1,6}(:[a-z\"]{0,0}[a-z0-9]{1,5})?( cost[<>=]{1,2}[0-9])?", wanted in counts()) {
        let group = CardGroup { query, wanted };
        prop_assert_eq!(CardGroup::parse(&group.to_string()), Ok(group));
    }

    /// Whatever is typed is read or refused, with a place inside the text.
    #[test]
    fn the_parsers_never_panic(text in ".{0,60}", words in "[ABCabc()<>=!0-9 \"andort]{0,40}") {
        for text in [&text, &words] {
            for fault in [CardGroup::parse(text).err(), Condition::parse(text, 3).err()].into_iter().flatten() {
                prop_assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
                prop_assert!(text.get(fault.span).is_some(), "a place within a letter");
            }
        }
    }
}

fn starter() -> Deck {
    let catalog = Catalog::open(None).unwrap();
    let path = "../../decks/premier-minbari.toml";
    let list = read_bytes(path.to_owned(), &std::fs::read(path).unwrap()).unwrap();
    Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}

/// How often the hand holds two conflicts and an event, or a single character, at the end of each turn.
fn simulated<P: Pilot>(deck: &Deck, mut pilot: P, turns: u8, games: u32) -> Vec<f64> {
    let book = play_deck(deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
    let mut board = GameState::new(&book);
    let mut hits = vec![0_u32; turns.into()];
    for game in 0..games {
        let mut random = game_random(11, game.into());
        play_game(&book, &mut board, &mut pilot, turns, &mut random, |board| {
            let held = |kind| {
                let cards = (0..).map(CardIndex).zip(book.cards.iter()).filter(|(_, card)| card.kind == Some(kind));
                cards.map(|(at, _)| board.hand(at)).sum::<u16>()
            };
            let good = held(CardType::Conflict) >= 2 && held(CardType::Event) >= 1 || held(CardType::Character) == 1;
            hits[usize::from(board.turn()) - 1] += u32::from(good);
        });
    }
    hits.into_iter().map(|hits| f64::from(hits) / f64::from(games)).collect()
}

/// The idle pilot draws the free card; the builder buys with what is left, a card on turns 2 to 4 and two on turn 5
/// (the building curve). Neither plays a card, so the hand is what was drawn.
#[test]
fn the_simulator_agrees_within_four_standard_errors() {
    let deck = starter();
    let of_type = |kind| {
        let cards = deck.slots.iter().filter_map(|slot| slot.card()).filter(|card| card.kind == Some(kind));
        cards.map(|card| card.id).collect::<HashSet<CardId>>()
    };
    let pool = DrawPool::of(&deck, &[CardType::Conflict, CardType::Event, CardType::Character].map(of_type));
    assert_eq!(pool.in_hand, [1, 0, 1], "Trade Pact and Lennier; the agenda is in no group");
    let wanted = [at_least(2), at_least(1), wanted(Comparison::Equal, 1)];
    let chances = odds(&pool, &wanted, &Condition::parse("A and B or C", 3).unwrap()).unwrap().chances;
    let games = 60_000;
    let runs = [
        (DrawSchedule::default(), simulated(&deck, Idle, 12, games)),
        (DrawSchedule { bought: vec![0, 1, 1, 1, 2] }, simulated(&deck, Builder, 5, games)),
    ];
    for (schedule, shares) in runs {
        for (turn, share) in (1_u8..).zip(shares) {
            // The end of a turn is what the next one begins with.
            let chance = chances[schedule.drawn_by(turn + 1)];
            let error = (chance * (1.0 - chance) / f64::from(games)).sqrt();
            assert!((share - chance).abs() <= 4.0 * error, "turn {turn}: {share} for {chance}");
        }
    }
}
