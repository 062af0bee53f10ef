//! What the searching pilot keeps to whatever the deck: it does what the rules allow, sees no order, and plays the same games
//! from the same seed.

use crate::simulation::worth::Pursuit;
use crate::simulation::{Settings, run};
use zocalo_engine::arranged::every_deck;
use zocalo_engine::arranged::stage_with;
use zocalo_engine::game::{
    Action, Assumptions, Decision, Game, GameState, Illegal, Observer, Opposition, Pilot, PlayDeck, game_random,
};
use zocalo_engine::pilots::PREFERENCES;
use zocalo_engine::pilots::search::{Searcher, Thinking};

fn searcher(turns: u8, games: u64, inside: u64) -> Searcher<Pursuit> {
    Searcher::new(
        Pursuit::new(None, turns),
        if inside == 0 { Thinking::Once(games) } else { Thinking::Twice(games, inside) },
        5,
    )
}

/// Counts what was decided, and how much of it the rules refused.
#[derive(Default)]
struct Refusals {
    done: u32,
    refused: Vec<(Action, Illegal)>,
}

impl Observer for Refusals {
    fn learn(&mut self, _: &PlayDeck, _: &GameState, action: Action, result: Result<i16, Illegal>) {
        match result {
            Ok(_) => self.done += 1,
            Err(why) => self.refused.push((action, why)),
        }
    }
}

#[test]
fn he_does_only_what_the_rules_allow() {
    for staged in every_deck() {
        let mut refusals = Refusals::default();
        Game::new(&staged.deck, 3).play(game_random(3, 0), &mut searcher(3, 6, 0), &mut refusals);
        assert_eq!(refusals.refused, [], "{}", staged.name);
        assert!(refusals.done > 2, "{}: {} things done", staged.name, refusals.done);
    }
}

#[test]
fn two_states_that_differ_in_what_he_does_not_know_are_one() {
    let mut differ = 0;
    for staged in every_deck().iter().step_by(3) {
        let mut game = Game::new(&staged.deck, 3);
        game.prefer(&PREFERENCES);
        game.start(game_random(9, 0), &mut ());
        while let Some(decision) = game.decision() {
            let other = game.state().with_other_unknowns();
            differ += u32::from(other.deck() != game.state().deck());
            let [one, two] =
                [game.state(), &other].map(|state| searcher(3, 8, 0).decide(&staged.deck, state, decision).action());
            assert_eq!(one, two, "{}, turn {}, {decision:?}", staged.name, game.state().turn());
            let legal = game.check(one).unwrap();
            game.apply(legal, &mut ());
        }
    }
    assert!(differ > 50, "{differ} states had another order");
}

/// What is stacked on top is known, so that it counts.
#[test]
fn cards_that_he_knows_of_count() {
    let gains = "cost = 0\neffects = [{ when = \"played\", change = { power = 3 } }]";
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Meditation\" = 1\n\"Kidnapping\" = 40\n";
    let deck = stage_with(text, &[("Meditation", gains)], Assumptions { ability: 0, ..Assumptions::default() });
    let wanted = deck.find("Meditation").unwrap();
    let buys = |known: bool| {
        let mut game = Game::new(&deck, 2);
        game.prefer(&PREFERENCES);
        game.start(game_random(2, 0), &mut ());
        while game.decision() != Some(Decision::Buy) {
            let pass = game.check(Action::Pass).unwrap();
            game.apply(pass, &mut ());
        }
        let mut state = game.state().clone();
        if known {
            state.stack(&[wanted]);
        }
        let mut searcher = searcher(2, 60, 0);
        let weighed = searcher.weigh(&deck, &state, Action::Pass.into(), 100, 3);
        let buying = weighed.actions.iter().find(|one| one.legal.action() == Action::Buy).unwrap();
        buying.beyond.mean().value
    };
    assert!(buys(true) > buys(false) + 1.0, "{} and {}", buys(true), buys(false));
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let deck = &every_deck().iter().find(|staged| staged.name == "premier-narn, casual").unwrap().deck;
    let mut opposed = deck.clone();
    opposed.assumptions.opposition = Opposition { base: 2, spread: 2 };
    let played = |threads| {
        let settings = Settings { games: 12, turns: 3, seed: 4, threads: Some(threads) };
        run(&opposed, &searcher(3, 8, 2), &settings).unwrap()
    };
    assert_eq!(played(1), played(3));
}
