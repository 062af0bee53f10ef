//! Tests of the solo game against oracles that share no code with it: the building curve worked out by hand, the
//! chances of drawing, and the laws that every game keeps.

mod alive;
mod anything;
mod choices;
mod company;
mod conflicts;
mod duel;
mod effects;
mod laws;
mod perft;
mod piles;
mod prices;
mod reversals;
mod table;
mod vcg;
mod worked;

use crate::arranged::{action_round, card, compiled, play_game, play_on, sponsor, stage};
use crate::game::deck::PlayDeck;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::{Round, Row};
use crate::game::{Decision, Pilot, game_random};

/// Does what it is told, move by move, and notes what each turn came to. Every move must be legal.
#[derive(Clone)]
struct Script {
    moves: Vec<(u8, Action)>,
    buys: Vec<u8>,
    next: usize,
    costs: Vec<i16>,
}

impl Script {
    fn new(moves: Vec<(u8, Action)>, buys: Vec<u8>) -> Self {
        Self { moves, buys, next: 0, costs: Vec::new() }
    }

    fn due(&mut self, deck: &PlayDeck, state: &GameState) -> Action {
        let round = |action: &Action| match action {
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Round::Conflict,
            Action::Aftermath { .. } => Round::Resolution,
            Action::Support { .. } if deck.is_vcg() => Round::Support,
            Action::Bid { .. } => Round::Power,
            _ => Round::Action,
        };
        match self.moves.get(self.next) {
            Some((turn, action)) if *turn == state.turn && round(action) == state.round => {
                self.next += 1;
                *action
            }
            _ => Action::Pass,
        }
    }
}

impl Pilot for Script {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision != Decision::Buy {
            return self.due(deck, state);
        }
        match self.buys.get_mut(usize::from(state.turn - 1)).filter(|wanted| **wanted > 0) {
            Some(wanted) => {
                *wanted -= 1;
                Action::Buy
            }
            None => Action::Pass,
        }
    }
    fn learn(&mut self, _book: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        let why = |illegal: Illegal| panic!("turn {}: {action:?}: {illegal}", state.turn);
        let cost = result.unwrap_or_else(why);
        if action != Action::Buy {
            self.costs.push(cost);
        }
    }
}

/// Rating, unspent, power, cards in hand.
type TurnEnd = (i16, i16, i16, u16);

/// Plays a script and returns for each turn: rating, unspent, power, cards in hand; and what each move cost, and the state.
fn follow(deck: &PlayDeck, script: Script, top: &[&str], turns: u8) -> (Vec<TurnEnd>, Vec<i16>, GameState) {
    let mut state = GameState::new(deck);
    state.begin(deck);
    state.stack(&top.iter().map(|label| card(deck, label)).collect::<Vec<_>>());
    let (mut seen, mut script) = (Vec::new(), script);
    play_on(deck, &mut state, &mut script, turns, &mut game_random(1, 0), |state| {
        seen.push((state.rating, state.unspent, state.power(deck), state.hand_size));
    });
    assert_eq!(script.next, script.moves.len(), "all moves were made");
    (seen, script.costs, state)
}

#[test]
fn promoting_costs_one_more_for_everyone_in_the_inner_circle_and_double_for_other_races() {
    let deck = compiled(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Ko'Dath\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut state = action_round(&deck);
    state.unspent = 30;
    // Lennier costs 4; Ko'Dath is a Narn of cost 2.
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(4));
    assert_eq!(state.act(&deck, sponsor(&deck, "Ko'Dath", 0)), Err(Illegal::NobodyReady));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }), Ok(4 + 1));
    // He came into play this turn, is ready, and so may act from the Inner Circle.
    assert_eq!(state.act(&deck, sponsor(&deck, "Ko'Dath", 1)), Ok(2 * 2));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, Action::Promote { who: PieceIndex(2), by: PieceIndex(0) }), Ok(2 * 2 + 2));
    assert_eq!(state.unspent, 30 - 4 - 5 - 4 - 6);
    assert_eq!(state.count(Row::InnerCircle), 3);
    state.ready.insert(PieceIndex::AMBASSADOR);
    state.rating = 10;
    assert_eq!(state.act(&deck, Action::Build { by: PieceIndex(0) }), Err(Illegal::RatingTooHigh));
    state.rating = 9;
    state.unspent = 2;
    assert_eq!(
        state.act(&deck, Action::Build { by: PieceIndex(0) }),
        Err(Illegal::NotEnoughInfluence { cost: 3, unspent: 2 })
    );
}

#[test]
fn one_agenda_and_one_of_each_limited_card_are_in_play() {
    let deck = compiled(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Power Politics\", \"Revenge\", \"Quadrant 14\", \"Quadrant 14\",\
         \"G'Kar\", \"Earth\", \"Susan Ivanova\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut state = action_round(&deck);
    let mut sponsor = |label: &str| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.unspent = 20;
        state.act(&deck, sponsor(&deck, label, 0))
    };
    assert_eq!(sponsor("Power Politics"), Ok(0));
    assert_eq!(sponsor("Revenge"), Err(Illegal::AgendaInPlay));
    assert_eq!(sponsor("Quadrant 14"), Ok(6));
    assert_eq!(sponsor("Quadrant 14"), Err(Illegal::OneInPlay));
    // Whatever the deck calls him, a second ambassador of the same card is not sponsored.
    assert!(matches!(sponsor("G'Kar"), Err(Illegal::CannotBePlayed(_))));
    assert!(matches!(sponsor("Earth"), Err(Illegal::CannotBePlayed(_))));
    assert_eq!(sponsor("Susan Ivanova"), Ok(8));
}

/// Sponsors and promotes Lennier, then waits.
fn promoter(deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
    let actions = [sponsor(deck, "Lennier", 0), Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }];
    let able = actions.into_iter().find(|action| state.cost_of(deck, *action).is_ok());
    able.filter(|_| decision == Decision::Act).unwrap_or(Action::Pass)
}

/// PSI, Enhancement Cards: a Minbari enhancement wants a Minbari sponsor and a Minbari to carry it.
#[test]
fn an_enhancement_of_a_race_wants_a_sponsor_and_a_target_of_the_race() {
    let deck = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"N'Grath\", \"Crystal Cities\", \"Minbar\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
        &[("N'Grath", "effects = []"), ("Minbar", "effects = []"), ("Crystal Cities", "effects = []")],
    );
    let mut state = action_round(&deck);
    let mut act = |action| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.unspent = 20;
        state.act(&deck, action)
    };
    assert_eq!(act(sponsor(&deck, "N'Grath", 0)), Ok(1));
    assert_eq!(act(Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }), Ok(1 + 1));
    let crystal_cities = |by, on| Action::Sponsor { card: card(&deck, "Crystal Cities"), by, on };
    assert_eq!(act(crystal_cities(PieceIndex(0), None)), Err(Illegal::NoTarget));
    assert_eq!(act(sponsor(&deck, "Minbar", 0)), Ok(10));
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, crystal_cities(PieceIndex(1), Some(PieceIndex(2)))), Err(Illegal::WrongSponsor));
    state.ready.insert(PieceIndex::AMBASSADOR);
    state.unspent = 6;
    assert_eq!(state.act(&deck, crystal_cities(PieceIndex(0), Some(PieceIndex(1)))), Err(Illegal::NoTarget));
    assert_eq!(state.act(&deck, crystal_cities(PieceIndex(0), Some(PieceIndex(2)))), Ok(6));
    state.ready.insert(PieceIndex::AMBASSADOR);
    state.unspent = 6;
    assert_eq!(state.act(&deck, crystal_cities(PieceIndex(0), Some(PieceIndex(2)))), Err(Illegal::NotInHand));
}

#[test]
fn an_empty_deck_costs_an_inner_circle_character_and_then_the_game() {
    // Rating 4 would pay for Lennier on turn 1; promoting him costs 5, so the game starts with 1 more.
    let mut deck = compiled(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 2\n",
    );
    deck.influence = 5;
    let mut state = GameState::new(&deck);
    let mut random = game_random(1, 0);
    let mut in_circle = Vec::new();
    play_game(&deck, &mut state, &mut promoter, 5, &mut random, |state| {
        in_circle.push((state.count(Row::InnerCircle), state.out));
    });
    assert_eq!(in_circle, [(1, false), (2, false), (1, false), (1, true), (1, true)]);
}

#[test]
fn the_gambler_starts_with_seven_influence() {
    let gambler = "race = \"Centauri\"\nambassador = \"Londo Mollari (gambler)\"\nopening_hand = []\n[deck]\n\"Kidnapping\" = 60\n";
    assert_eq!(compiled(gambler).influence, 7);
}
