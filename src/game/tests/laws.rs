//! Laws that every game keeps, whoever plays: the standard pilot, and one who does anything that is allowed.

use std::collections::HashSet;

use crate::card::{CardType, Change, Loyalty, Purpose, Trigger};
use crate::game::deck::PlayDeck;
use crate::game::game_random;
use crate::game::ids::CardIndex;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::Action;
use crate::game::play_game;
use crate::game::state::GameState;
use crate::game::state::in_play::Row;
use crate::game::tests::book;
use crate::game::tests::wander::{Staged, every_deck, wander};
use crate::pilots::Standard;
use proptest::prelude::*;

/// What the rules say an action costs, from the printed facts.
fn reckoned(deck: &Staged, board: &GameState, action: Action) -> Option<i16> {
    let book = &deck.book;
    let printed = |card: CardIndex| match deck.of(card).cost() {
        Some(crate::card::Cost::Printed(cost)) => Some(i16::from(cost)),
        _ => Some(0),
    };
    let own = |card: CardIndex| {
        deck.of(card)
            .effects
            .iter()
            .flatten()
            .any(|effect| matches!(effect.change, Change::OwnCost(_) | Change::OwnCostLess(_)))
    };
    let doubled = |card: CardIndex| {
        let facts = deck.of(card);
        let is_foreign = facts.loyalty.is_some_and(|l| l != Loyalty::Neutral && l != Loyalty::from(book.race));
        if facts.kind == Some(CardType::Character) && is_foreign && !book.is_vcg() { 2 } else { 1 }
    };
    // Cards that change costs, or name their own, are reckoned elsewhere, as is what this turn has changed.
    let priced = matches!(action, Action::Sponsor { .. } | Action::Promote { .. } | Action::Event { .. });
    if priced && board.discounts.is_any() {
        return None;
    }
    match action {
        Action::Build { .. } | Action::Buy => Some(3),
        Action::Bid { influence } => Some(influence),
        Action::Sponsor { card, .. } if own(card) || changes_costs(deck, board, Purpose::Sponsoring) => None,
        Action::Sponsor { card, by, .. } => {
            let helped = if by == 0 { board.assisted } else { 0 };
            Some((printed(card)? * doubled(card) - helped).max(0))
        }
        Action::Promote { .. } if changes_costs(deck, board, Purpose::Promoting) => None,
        Action::Promote { who, .. } => {
            let card = board.piece(who).card;
            let circle = board.pieces().filter(|at| board.row(*at) == Row::InnerCircle).count();
            Some(printed(card)? * doubled(card) + i16::try_from(circle).unwrap())
        }
        Action::Event { card, choice, .. } if !changes_costs(deck, board, Purpose::Playing) => {
            let effects = deck.of(card).effects.iter().flatten();
            let taken = effects.filter(|e| e.when == Trigger::Played && (e.choice == 0 || e.choice == choice + 1));
            let named = taken.filter_map(|e| {
                let times = if e.repeat > 1 { i16::from(choice) + 1 } else { 1 };
                Some(i16::from(e.pay?.influence) * times)
            });
            Some(printed(card)? + named.sum::<i16>())
        }
        Action::Event { .. } | Action::Use { .. } | Action::Start { .. } => None,
        _ => Some(0),
    }
}

fn changes_costs(deck: &Staged, board: &GameState, wanted: Purpose) -> bool {
    board.pieces().any(|at| {
        deck.of(board.piece(at).card).effects.iter().flatten().any(|effect| match &effect.change {
            Change::Cost(cost) => cost.purpose.covers(wanted),
            Change::SingleCost(_) | Change::WithoutRotation(_) => wanted == Purpose::Sponsoring,
            _ => false,
        })
    })
}

/// Who rotates for an action.
fn actor(action: Action) -> Option<PieceIndex> {
    match action {
        Action::Build { by }
        | Action::Sponsor { by, .. }
        | Action::Hide { by, .. }
        | Action::ReplaceAgenda { by, .. }
        | Action::Promote { by, .. }
        | Action::AssistAbilities { by }
        | Action::AssistSponsoring { by }
        | Action::Lead { by, .. }
        | Action::Support { by, .. } => Some(by),
        _ => None,
    }
}

/// No card appears or vanishes, no more is spent than there is, marks add up, the ambassador stays, power is neither made
/// nor lost.
fn laws(book: &PlayDeck, board: &GameState) -> [bool; 7] {
    // The VCG's Agenda and conflicts stand beside the deck.
    let beside = book.conflict_pile.len() + usize::from(book.agenda.is_some());
    let all = 1 + beside + book.opening_hand.len() + book.draw_deck.len();
    let cards = || (0u8..).take(book.cards.len()).map(CardIndex);
    let in_play: usize = cards().map(|card| usize::from(board.in_play(card))).sum();
    let in_hand: usize = cards().map(|card| usize::from(board.hand(card))).sum();
    let in_pile: usize = cards().map(|card| usize::from(board.pile(card))).sum();
    let declared = board.conflicts().iter().filter(|conflict| conflict.from_hand).count();
    let gone = board.discard_pile.len() + usize::from(board.removed) + usize::from(board.used_conflicts);
    let marks = |mark: usize| board.pieces().map(|at| i16::from(board.piece(at).marks[mark])).sum::<i16>();
    let pool = 10 * i16::try_from(book.seats.len() + 1).unwrap();
    [
        in_play + in_hand + in_pile + declared + gone + board.deck_size() == all,
        in_hand == usize::from(board.hand_size) && in_play == board.pieces().count(),
        (0..=board.rating + board.temporary).contains(&board.unspent) && board.rating >= board.lowest,
        board.is_live(0) && board.row(0) == Row::InnerCircle,
        (0..6).all(|mark| board.marks[mark] == marks(mark) && board.marks[mark] >= 0),
        board.ready & !board.live == 0 && board.circle & !board.characters == 0,
        !book.is_vcg() || board.gained_power + board.pool == pool && board.pool >= 0 && board.gained_power >= 0,
    ]
}

const RACES: [&str; 4] = ["centauri", "human", "minbari", "narn"];

fn starter(number: usize) -> String {
    std::fs::read_to_string(format!("decks/premier-{}.toml", RACES[number])).unwrap()
}

/// What is against the laws in a game by chance, and the kinds of what was done.
fn broken(deck: &Staged, seed: u64) -> (Vec<String>, HashSet<String>) {
    let (mut broken, mut done) = (Vec::new(), HashSet::new());
    let mut book = deck.book.clone();
    // Poor enough to build, or rich enough for everything that the deck holds.
    book.influence = if seed.is_multiple_of(2) { 8 } else { 25 };
    wander(&book, seed, 8, |game, _, legal, after| {
        let (board, action, cost) = (game.state(), legal.action(), legal.cost());
        let kept = laws(&book, after.state());
        if kept.contains(&false) {
            broken.push(format!("turn {}, {action:?}: {kept:?}", board.turn));
        }
        if let Some(expected) = reckoned(deck, board, action).filter(|expected| *expected != cost) {
            broken.push(format!("{action:?} costs {cost} and should cost {expected}"));
        }
        let unrotated = matches!(action, Action::Sponsor { card, .. } if board.goes_unrotated(&book, card));
        if let Some(at) = actor(action).filter(|_| !unrotated) {
            if !board.is_ready(at) {
                broken.push(format!("{action:?} by one who has acted"));
            }
            if after.state().turn == board.turn && after.state().is_ready(at) {
                broken.push(format!("{action:?} left its actor ready"));
            }
        }
        done.extend(format!("{action:?}").split([' ', '(']).next().map(str::to_owned));
    });
    (broken, done)
}

/// The laws are put to the test by every kind of action that these decks offer, in each game.
#[test]
fn the_wanderer_does_everything() {
    let done = |vcg: bool| {
        let decks = every_deck().iter().filter(|deck| deck.book.is_vcg() == vcg);
        decks.zip(0..).flat_map(|(deck, seed)| broken(deck, seed).1).collect::<HashSet<String>>()
    };
    let both = ["Build", "Sponsor", "Event", "Declare", "Support", "Reveal", "Use", "Aftermath", "Buy", "Pass"];
    let (precedence, vcg) = (done(false), done(true));
    for kind in both.iter().chain(&["Promote", "Hide", "KeepHand", "Discard", "ReplaceAgenda", "Lead"]) {
        assert!(precedence.contains(*kind), "{kind}: {precedence:?}");
    }
    for kind in both.iter().chain(&["Bid"]) {
        assert!(vcg.contains(*kind), "{kind}: {vcg:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_game_keeps_the_laws(number in 0..4_usize, seed in any::<u64>()) {
        let book = book(&starter(number));
        let mut board = GameState::new(&book);
        let mut random = game_random(seed, 0);
        let mut kept = Vec::new();
        play_game(&book, &mut board, &mut Standard, 25, &mut random, |board| {
            kept.push(laws(&book, board));
            assert_eq!(board.cards_seen(&book) + board.deck_size(), book.opening_hand.len() + book.draw_deck.len());
        });
        prop_assert!(kept.iter().flatten().all(|law| *law), "{:?}", kept);
        // A used board is as good as a new one: its deck still holds every card of the deck.
        board.begin(&book);
        while board.draw(&mut random).is_some() {}
        let mut counts = vec![0_u16; book.cards.len()];
        for card in book.draw_deck.iter().chain(&book.opening_hand) {
            counts[usize::from(card.0)] += 1;
        }
        for (at, count) in (0u8..).zip(counts) {
            prop_assert_eq!(board.hand(CardIndex(at)), count);
        }
    }

    #[test]
    fn whatever_is_allowed_keeps_the_laws(number in 0..every_deck().len(), seed in any::<u64>()) {
        let deck = &every_deck()[number];
        let (broken, _) = broken(deck, seed);
        prop_assert!(broken.is_empty(), "{}: {}", deck.name, broken.join("\n"));
    }
}
