//! Laws that every game keeps, whoever plays: the standard pilot, and one who does anything that is allowed.

use std::collections::HashMap;

use proptest::prelude::*;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::arranged::play_game;
use crate::arranged::{compiled, deck};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::{Assumptions, Opposition};
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::{Round, Row};
use crate::game::tests::anything::{actions, aftermaths, declarations};
use crate::game::{Decision, Pilot};
use crate::pilots::Standard;
use crate::pilots::play_deck;
use zocalo_cards::card::{Card, CardType, Change, Loyalty, Purpose, State, Trigger};
use zocalo_cards::ruleset::Ruleset;

/// Does any legal thing by chance, and checks each as it goes: who acts was ready and is not any more, and the cost is
/// what a reckoning from the printed facts says.
#[derive(Clone)]
struct Wanderer {
    random: SplitMix64,
    facts: HashMap<CardIndex, Card>,
    /// Who has rotated this turn and was not readied since.
    rotated: PieceSet,
    wrong: Vec<String>,
    done: HashMap<&'static str, u32>,
}

impl Wanderer {
    fn new(deck: &PlayDeck, text: &str, seed: u64) -> Self {
        let spec = crate::arranged::deck(text);
        let known = spec.cards.iter().chain([&spec.leader]);
        let facts = known.filter_map(|card| Some((deck.find(&card.label)?, Card::clone(card.card()?)))).collect();
        let random = SplitMix64::seed_from_u64(seed);
        Self { random, facts, rotated: PieceSet::EMPTY, wrong: Vec::new(), done: HashMap::new() }
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.random.next_u64() % bound.max(1) as u64).unwrap()
    }

    /// Any of these that is legal, or sometimes nothing.
    fn any(&mut self, deck: &PlayDeck, state: &GameState, actions: &[Action]) -> Action {
        let legal: Vec<Action> =
            actions.iter().copied().filter(|action| state.cost_of(deck, *action).is_ok()).collect();
        // What may be repeated without end is done by a wanderer, too, so he must be able to stop.
        if legal.is_empty() || self.below(12) == 0 {
            return Action::Pass;
        }
        let action = legal[self.below(legal.len())];
        if action.actor().is_some_and(|at| self.rotated.contains(at) || !state.is_ready(at)) {
            self.wrong.push(format!("{action:?} by one who has acted"));
        }
        let cost = state.cost_of(deck, action).unwrap();
        if let Some(expected) = self.expected_price(deck, state, action)
            && cost != expected
        {
            self.wrong.push(format!("{action:?} costs {cost} and should cost {expected}"));
        }
        action
    }

    /// What the rules say an action costs, from the printed facts.
    fn expected_price(&self, deck: &PlayDeck, state: &GameState, action: Action) -> Option<i16> {
        let printed = |card: CardIndex| match self.facts.get(&card)?.cost() {
            Some(zocalo_cards::card::Cost::Printed(cost)) => Some(i16::from(cost)),
            _ => Some(0),
        };
        let own = |card: CardIndex| {
            self.facts[&card].effects.iter().flatten().any(|effect| matches!(effect.change, Change::OwnCost(_)))
        };
        let doubled = |card: CardIndex| {
            let facts = &self.facts[&card];
            let is_foreign = facts.loyalty.is_some_and(|l| l != Loyalty::Neutral && l != Loyalty::from(deck.race));
            if facts.kind == Some(CardType::Character) && is_foreign { 2 } else { 1 }
        };
        match action {
            Action::Build { .. } => Some(3),
            // Cards that change costs, or name their own, are reckoned elsewhere.
            Action::Sponsor { card, .. } if own(card) || self.changes_costs(state, Purpose::Sponsoring) => None,
            Action::Sponsor { card, by, .. } => {
                let helped = if by == PieceIndex(0) { state.assisted } else { 0 };
                Some((printed(card)? * doubled(card) - helped).max(0))
            }
            Action::Promote { .. } if self.changes_costs(state, Purpose::Promoting) => None,
            Action::Promote { who, .. } => {
                let card = state.piece(who).card;
                let circle = state.pieces().filter(|at| state.row(*at) == Row::InnerCircle).count();
                Some(printed(card)? * doubled(card) + i16::try_from(circle).unwrap())
            }
            Action::Event { card, choice, .. } if !self.changes_costs(state, Purpose::Playing) => {
                let effects = self.facts[&card].effects.iter().flatten();
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

    fn changes_costs(&self, state: &GameState, wanted: Purpose) -> bool {
        state.pieces().any(|at| {
            self.facts[&state.piece(at).card].effects.iter().flatten().any(|effect| match &effect.change {
                Change::Cost(cost) => cost.purpose.covers(wanted),
                Change::SingleCost(_) | Change::WithoutRotation(_) => wanted == Purpose::Sponsoring,
                _ => false,
            })
        })
    }
}

/// The kinds of actions that every starter offers sooner or later.
const KINDS: [&str; 9] = ["Build", "Sponsor", "Promote", "Hide", "Event", "Declare", "Support", "Reveal", "Use"];

impl Pilot for Wanderer {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        match decision {
            Decision::Declare => {
                self.rotated = PieceSet::EMPTY;
                self.any(deck, state, &declarations(state))
            }
            Decision::Act => self.any(deck, state, &actions(state)),
            Decision::Aftermath => self.any(deck, state, &aftermaths(state)),
            Decision::Discard => {
                let some = self.below(4) == 0;
                let card = state.in_hand.iter().next().filter(|_| some);
                card.map_or(Action::Pass, |card| Action::Discard { card })
            }
            Decision::Buy if self.below(2) == 0 => Action::Buy,
            Decision::KeepHand | Decision::Support | Decision::Bid | Decision::FreeCard | Decision::Buy => Action::Pass,
        }
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        if result.is_err() {
            self.wrong.push(format!("{action:?} was offered and refused: {result:?}"));
        }
        // Who is ready now may act, be it that he has just come or was readied by an effect.
        self.rotated &= !state.ready;
        let unrotated = matches!(action, Action::Sponsor { card, .. } if state.goes_unrotated(deck, card));
        if let Some(at) = action.actor().filter(|_| !unrotated) {
            self.rotated.insert(at);
            if state.is_ready(at) {
                self.wrong.push(format!("{action:?} left its actor ready"));
            }
        }
        let word = format!("{action:?}");
        if let Some(kind) = KINDS.into_iter().find(|kind| word.starts_with(kind)) {
            *self.done.entry(kind).or_default() += 1;
        }
    }
}

/// No card appears or vanishes, no more is spent than there is, marks add up, the ambassador stays; who leads and who is led
/// is in play (PSI, Lead a Fleet); beside a war no state holds (PSI, War), and no pact where tension is 4 (COMP 12,
/// Non-Aggression Pact).
fn laws(deck: &PlayDeck, state: &GameState) -> [bool; 8] {
    let all = 1 + deck.opening_hand.len() + deck.draw_deck.len();
    let cards = || (0u8..).take(deck.cards.len()).map(CardIndex);
    let in_play: usize = cards().map(|card| usize::from(state.in_play(card))).sum();
    let in_hand: usize = cards().map(|card| usize::from(state.hand(card))).sum();
    let gone = state.discard_pile.len() + state.lasting_events.len() + usize::from(state.removed);
    let marks = |mark: usize| state.pieces().map(|at| i16::from(state.piece(at).marks[mark])).sum::<i16>();
    [
        in_play + in_hand + gone + state.deck_size() == all,
        in_hand == usize::from(state.hand_size) && in_play == state.pieces().count(),
        (0..=state.rating + state.temporary).contains(&state.unspent) && state.rating >= 3,
        state.is_live(PieceIndex(0)) && state.row(PieceIndex(0)) == Row::InnerCircle,
        (0..6).all(|mark| state.marks[mark] == marks(mark) && state.marks[mark] >= 0),
        (state.ready & !state.live).is_empty() && (state.circle & !state.characters).is_empty(),
        ((state.led & !state.fleets) | (state.assisting & !state.live)).is_empty()
            && state.led.iter().all(|fleet| state.characters.contains(state.piece(fleet).leader)),
        (0..deck.seats.len()).map(|at| state.seat(at)).all(|seat| {
            let alone = State::ALL.iter().all(|one| *one == State::War || !seat.has(*one));
            let pact_holds = seat.tension.max(seat.tension_back) < Some(4) || !seat.has(State::NonAggression);
            (!seat.has(State::War) || alone) && pact_holds
        }),
    ]
}

const RACES: [&str; 4] = ["centauri", "human", "minbari", "narn"];

fn starter(number: usize) -> String {
    std::fs::read_to_string(format!("../../decks/premier-{}.toml", RACES[number])).unwrap()
}

/// A game of the wanderer with a starter.
fn wander(number: usize, seed: u64, spread: u8) -> (GameState, Wanderer, Vec<[bool; 8]>) {
    let text = starter(number);
    let opposition = Opposition { base: 2, spread };
    let assumptions = Assumptions { opposition, ..Assumptions::default() };
    let mut deck = play_deck(&deck(&text), &Ruleset::named("casual").unwrap(), assumptions).unwrap();
    // Poor enough to build, or rich enough for everything that the deck holds.
    deck.influence = if seed.is_multiple_of(2) { 8 } else { 25 };
    let mut state = GameState::new(&deck);
    let mut wanderer = Wanderer::new(&deck, &text, seed);
    let mut kept = Vec::new();
    play_game(&deck, &mut state, &mut wanderer, 14, &mut game_random(seed, 1), |state| kept.push(laws(&deck, state)));
    (state, wanderer, kept)
}

/// The laws are put to the test by every kind of action.
#[test]
fn the_wanderer_does_everything() {
    let mut done: HashMap<&str, u32> = HashMap::new();
    for seed in 0..60 {
        let (_, wanderer, _) = wander(usize::try_from(seed / 2).unwrap() % 4, seed, 2);
        wanderer.done.into_iter().for_each(|(kind, count)| *done.entry(kind).or_default() += count);
    }
    assert_eq!(done.len(), KINDS.len(), "{done:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_game_keeps_the_laws(number in 0..4_usize, seed in any::<u64>()) {
        let deck = compiled(&starter(number));
        let mut state = GameState::new(&deck);
        let mut random = game_random(seed, 0);
        let mut kept = Vec::new();
        play_game(&deck, &mut state, &mut Standard, 25, &mut random, |state| {
            kept.push(laws(&deck, state));
            assert_eq!(state.cards_seen(&deck) + state.deck_size(), deck.opening_hand.len() + deck.draw_deck.len());
        });
        prop_assert!(kept.iter().flatten().all(|law| *law), "{:?}", kept);
        // A used state is as good as a new one: its deck still holds every card of the deck.
        state.begin(&deck);
        while state.draw(&mut random).is_some() {}
        let mut counts = vec![0_u16; deck.cards.len()];
        for card in deck.draw_deck.iter().chain(&deck.opening_hand) {
            counts[usize::from(card.0)] += 1;
        }
        for (at, count) in (0u8..).zip(counts) {
            prop_assert_eq!(state.hand(CardIndex(at)), count);
        }
    }

    #[test]
    fn whatever_is_allowed_keeps_the_laws(number in 0..4_usize, seed in any::<u64>(), spread in 0..5_u8) {
        let (state, wanderer, kept) = wander(number, seed, spread);
        prop_assert!(kept.iter().flatten().all(|law| *law), "{:?} {:?}", kept, wanderer.done);
        prop_assert!(wanderer.wrong.is_empty(), "{:?}", wanderer.wrong);
        prop_assert_eq!(state.round, Round::Draw);
    }
}
