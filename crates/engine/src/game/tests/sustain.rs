//! Cards that stay rotated for the bonus that they give (PSI, Sustained Actions; COMP 2.1).

use crate::arranged::play_on;
use crate::arranged::{action_round, card, sponsor};
use crate::game::deck::PlayDeck;
use crate::game::game_random;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::tests::effects::minbari;
use crate::game::{Decision, Pilot};
use crate::pilots::Idle;
use zocalo_cards::card::Ability;

/// Uses a card in the first turn and lets it stay rotated as long as `turns` last.
#[derive(Clone)]
struct Sustainer {
    first: Action,
    who: PieceIndex,
    turns: u8,
}

impl Pilot for Sustainer {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision != Decision::Act {
            return Action::Pass;
        }
        let sustain = Action::Sustain { who: self.who };
        match state.turn {
            1 if state.cost_of(deck, self.first).is_ok() => self.first,
            turn if turn <= self.turns && state.cost_of(deck, sustain).is_ok() => sustain,
            _ => Action::Pass,
        }
    }
}

/// The abilities of a card at the end of each turn, and whether the one who gives is ready.
fn seen(deck: &PlayDeck, mut pilot: Sustainer, of: PieceIndex, ability: Ability) -> Vec<(i16, bool)> {
    let mut state = GameState::new(deck);
    for label in ["Diplomatic Corps", "Lennier", "Picket Fleet (Minbari)", "Draal"] {
        let card = card(deck, label);
        state.leave_hand(card);
        state.enter(deck, card, None);
    }
    let (mut seen, who) = (Vec::new(), pilot.who);
    play_on(deck, &mut state, &mut pilot, 4, &mut game_random(1, 0), |state| {
        seen.push((state.ability(deck, of, ability), state.is_ready(who)));
    });
    seen
}

fn staged() -> PlayDeck {
    minbari(
        &["Diplomatic Corps", "Lennier", "Picket Fleet", "Draal"],
        &[
            ("Delenn", "diplomacy = 6\nmarks = {}"),
            (
                "Diplomatic Corps",
                "cost = 0\nloyalty = \"Neutral\"\neffects = [
                    { when = \"rotate\", until = \"while rotated\", change = { ability = { of = \"Diplomacy\", on = \"a character\", amount = 2 } } },
                    { when = \"rotate\", change = { draw = 1 } },
                    { when = \"rotate\", pay = { influence = 1 }, change = { ability = { of = \"Diplomacy\", on = \"a character\", amount = 5 } } },
                ]",
            ),
            ("Lennier", "cost = 0\ndiplomacy = 2\neffects = []"),
            ("Picket Fleet", "cost = 0\nmilitary = 3\neffects = []"),
            ("Draal", "cost = 0\nleadership = 4\neffects = []"),
        ],
    )
}

#[test]
fn what_is_sustained_goes_on_and_its_giver_stays_rotated() {
    let deck = staged();
    let corps = Sustainer {
        first: Action::Use { piece: PieceIndex(1), effect: 0, on: Some(PieceIndex(2)), tension: None },
        who: PieceIndex(1),
        turns: 2,
    };
    assert_eq!(seen(&deck, corps, PieceIndex(2), Ability::Diplomacy), [(4, false), (4, false), (4, false), (2, true)]);
    let leader =
        Sustainer { first: Action::Lead { by: PieceIndex(4), fleet: PieceIndex(3) }, who: PieceIndex(4), turns: 1 };
    assert_eq!(seen(&deck, leader, PieceIndex(3), Ability::Military), [(7, false), (7, false), (3, true), (3, true)]);
    let assistant = Sustainer { first: Action::AssistAbilities { by: PieceIndex(2) }, who: PieceIndex(2), turns: 3 };
    let help = seen(&deck, assistant, PieceIndex(0), Ability::Diplomacy);
    assert_eq!(help, [(7, false), (7, false), (7, false), (7, false)]);
}

/// Only a bonus that cost nothing but the rotation is sustained, and only by who stays rotated.
#[test]
fn what_costs_more_or_gives_no_bonus_is_not_sustained() {
    let deck = staged();
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Diplomatic Corps", 0)), Ok(0));
    let sustain = Action::Sustain { who: PieceIndex(1) };
    assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    for effect in [1, 2] {
        state.ready.insert(PieceIndex(1));
        assert!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }).is_ok());
        assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    }
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    let actions = state.actions;
    assert_eq!(state.act(&deck, sustain), Ok(0));
    assert_eq!(state.actions, actions);
    assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    assert_eq!(state.act(&deck, Action::Sustain { who: PieceIndex(77) }), Err(Illegal::NothingToSustain));
    // Who gives a bonus and is not told to sustain it gets ready, and the bonus ends.
    let mut resting = GameState::new(&deck);
    play_on(&deck, &mut resting, &mut Idle, 2, &mut game_random(1, 0), |state| assert_eq!(state.ready, state.live));
}
