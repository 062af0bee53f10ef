//! Laws that every game of the VCG keeps under a pilot who does anything that is allowed.

use std::collections::HashSet;

use proptest::prelude::*;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::arranged::play_game;
use crate::arranged::{beside_deck, deck, shipped};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::vcg::{BID, support};
use crate::game::{Decision, Pilot};
use crate::pilots::play_deck;
use zocalo_cards::ruleset::Ruleset;

/// Does any legal thing.
#[derive(Clone)]
struct Wanderer {
    random: SplitMix64,
    done: HashSet<String>,
    wrong: Vec<String>,
}

impl Wanderer {
    fn new(seed: u64) -> Self {
        Self { random: SplitMix64::seed_from_u64(seed), done: HashSet::new(), wrong: Vec::new() }
    }

    fn any(&mut self, deck: &PlayDeck, state: &GameState) -> Action {
        let mut actions = vec![Action::Reveal, BID, Action::Bid { influence: 2 }];
        let pieces: Vec<PieceIndex> = state.pieces().collect();
        for by in &pieces {
            actions.extend([Action::Build { by: *by }, support(by.0, 0), support(by.0, 1)]);
            actions.extend((0..3).map(|effect| Action::Use { piece: *by, effect, on: None, tension: None }));
        }
        for card in (0u8..).take(deck.cards.len()).map(CardIndex) {
            actions.push(Action::Declare { card, target: 1 });
            actions.push(Action::Event { card, on: None, choice: 0 });
            actions.push(Action::Sponsor { card, by: PieceIndex(0), on: None });
            actions.extend(pieces.iter().map(|on| Action::Sponsor { card, by: PieceIndex(0), on: Some(*on) }));
            actions.extend(pieces.iter().map(|on| Action::Aftermath { card, on: *on, choice: 0 }));
        }
        let legal: Vec<Action> = actions.into_iter().filter(|action| state.cost_of(deck, *action).is_ok()).collect();
        let chosen = usize::try_from(self.random.next_u64() % (legal.len() as u64 + 1)).unwrap();
        legal.get(chosen).copied().unwrap_or(Action::Pass)
    }
}

impl Pilot for Wanderer {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        match decision {
            Decision::Buy if self.random.next_u64().is_multiple_of(2) => Action::Buy,
            Decision::Buy | Decision::FreeCard | Decision::Discard | Decision::KeepHand => Action::Pass,
            _ => self.any(deck, state),
        }
    }
    fn learn(&mut self, _: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        let word = format!("{action:?}");
        self.done.extend(word.split(' ').next().map(str::to_owned));
        let rotates = match action {
            Action::Build { by } | Action::Support { by, .. } => Some(by),
            _ => None,
        };
        if result.is_err() || rotates.is_some_and(|by| state.is_ready(by)) {
            self.wrong.push(format!("{action:?}: {result:?}"));
        }
    }
}

/// A starter with a conflict pile, its opening hand as it is.
pub(super) fn starter(number: usize, leader_cost: u8) -> PlayDeck {
    let race = ["centauri", "human", "minbari", "narn"][number];
    let text = beside_deck(&shipped(&format!("premier-{race}")));
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(leader_cost);
    play_deck(&deck(&text), &ruleset, Assumptions::default()).unwrap()
}

/// The laws are put to the test by every kind of action.
#[test]
fn the_wanderer_does_everything() {
    let mut done = HashSet::new();
    for seed in 0..40 {
        let deck = starter(usize::try_from(seed % 4).unwrap(), 9);
        let mut wanderer = Wanderer::new(seed);
        play_game(&deck, &mut GameState::new(&deck), &mut wanderer, 14, &mut game_random(seed, 1), |_| {});
        done.extend(wanderer.done);
    }
    for kind in ["Build", "Sponsor", "Declare", "Support", "Bid", "Reveal", "Event", "Use"] {
        assert!(done.contains(kind), "{kind}: {done:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_game_keeps_the_laws(number in 0..4_usize, seed in any::<u64>(), leader_cost in 0..12_u8) {
        let deck = starter(number, leader_cost);
        let all = 2 + deck.opening_hand.len() + deck.draw_deck.len() + deck.conflict_pile.len();
        let mut state = GameState::new(&deck);
        let mut wanderer = Wanderer::new(seed);
        let mut kept = Vec::new();
        play_game(&deck, &mut state, &mut wanderer, 14, &mut game_random(seed, 1), |state| {
            let cards = || (0u8..).take(deck.cards.len()).map(CardIndex);
            let in_play: usize = cards().map(|card| usize::from(state.in_play(card))).sum();
            let in_hand: usize = cards().map(|card| usize::from(state.hand(card))).sum();
            let in_pile: usize = cards().map(|card| usize::from(state.pile(card))).sum();
            let events = state.discard_pile.len() + state.lasting_events.len();
            let gone = events + usize::from(state.removed) + usize::from(state.used_conflicts);
            kept.push([
                in_play + in_hand + in_pile + gone + state.deck_size() == all,
                in_hand == usize::from(state.hand_size) && in_play == state.pieces().count(),
                (0..=state.rating + state.temporary).contains(&state.unspent),
                state.gained_power + state.pool == 10 * i16::try_from(deck.seats.len() + 1).unwrap(),
                state.is_live(PieceIndex(0)) && state.pool >= 0 && state.gained_power >= 0,
                state.cards_seen(&deck) + state.deck_size() == deck.opening_hand.len() + deck.draw_deck.len(),
            ]);
        });
        prop_assert!(kept.iter().flatten().all(|law| *law), "{:?}", kept);
        prop_assert!(wanderer.wrong.is_empty(), "{:?}", wanderer.wrong);
        prop_assert_eq!(state.round, Round::Draw);
    }
}
