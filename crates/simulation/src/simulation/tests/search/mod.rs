//! The searching pilot against the exact worth of tiny decks, and the laws that it keeps whatever the deck.

mod exact;

use exact::{Exact, tiny};

use crate::simulation::worth::Pursuit;
use crate::simulation::{Goal, RunSettings, run};
use zocalo_engine::arranged::{every_deck, stage_with};
use zocalo_engine::game::{
    Action, Assumptions, Decision, Game, GameState, Illegal, Observer, Opposition, Pilot, PlayDeck, game_random,
};
use zocalo_engine::pilots::search::{NoThinking, ONCE, Searcher, Thinking};
use zocalo_engine::pilots::{PREFERENCES, Standard};

/// What is played for; nothing for what every player wants.
const PURSUED: [&str; 3] = ["", "influence>=7@3", "power@3"];

const PURSUED_LONGER: [&str; 3] = ["", "influence>=8@4", "power@4"];

fn pursuit(deck: &PlayDeck, goal: &str, turns: u8) -> Pursuit {
    let index = zocalo_catalog::names::Index::load(&zocalo_catalog::catalog::Catalog::open(None).unwrap()).unwrap();
    let aim = (!goal.is_empty()).then(|| Goal::parse(goal).unwrap().aim(deck, &index).unwrap());
    Pursuit::new(aim, turns)
}

/// What the best player comes to, and which shares of it the pilots reach: the standard one, the search whose futures the
/// standard one plays, and the search as it plays where nobody says how long it is to think.
#[derive(Debug, Clone, Copy)]
struct Shares {
    best: f64,
    standard: f64,
    once: f64,
    usual: f64,
}

fn shares(deck: &PlayDeck, goal: &str, turns: u8) -> Shares {
    let worth = pursuit(deck, goal, turns);
    let mut exact = Exact::new(deck, turns, worth);
    let best = exact.best();
    let standard = exact.of(&mut Standard);
    let [once, usual] =
        [Thinking::Once(ONCE), Thinking::default()].map(|thinking| exact.of(&mut Searcher::new(worth, thinking, 1)));
    for pilot in [standard, once, usual] {
        assert!(pilot <= best + 1e-6 * best, "{pilot} beyond the best, {best}, in {} states", exact.states());
    }
    Shares { best, standard: standard / best, once: once / best, usual: usual / best }
}

/// Asks that the usual search comes within two percent of the best player on every deck, for every goal that can be reached
/// at all, and that the standard pilot and the search that thinks once leave something to be found. Each is shown.
fn comes_within_two_percent(decks: std::ops::Range<u64>, kinds: usize, goals: &[&str], turns: u8) {
    let mut all = Vec::new();
    for number in decks {
        let deck = tiny(number, kinds);
        let cards = deck.draw_deck.len() + deck.opening_hand.len();
        for goal in goals.iter().copied() {
            let shares = shares(&deck, goal, turns);
            let shown = if goal.is_empty() { "blend" } else { goal };
            #[allow(clippy::disallowed_macros, reason = "the figures of a test that somebody runs for them")]
            {
                eprintln!("deck {number}, {cards} cards, {turns} turns, {shown}: {shares:.3?}");
            }
            if shares.best > 0.0 {
                all.push(shares);
            }
        }
    }
    let mean = |share: fn(&Shares) -> f64| all.iter().map(share).sum::<f64>() / all.len() as f64;
    let [standard, once, usual] =
        [mean(|shares| shares.standard), mean(|shares| shares.once), mean(|shares| shares.usual)];
    #[allow(clippy::disallowed_macros, reason = "the figures of a test that somebody runs for them")]
    {
        eprintln!("mean: standard {standard:.3}, once {once:.3}, usual {usual:.3}");
    }
    for shares in &all {
        assert!(shares.usual >= 0.98, "{shares:?}");
    }
    assert!(standard < once && once < usual + 0.01, "standard {standard}, once {once}, usual {usual}");
}

#[test]
fn it_comes_within_two_percent_of_the_best_there_is() {
    comes_within_two_percent(0..1, 2, &PURSUED[..2], 3);
}

#[test]
#[ignore = "takes minutes without optimization; .ci/run has it"]
fn it_comes_within_two_percent_of_the_best_there_is_of_larger_decks() {
    comes_within_two_percent(0..6, 3, &PURSUED, 3);
}

#[test]
#[ignore = "takes minutes without optimization; .ci/run has it"]
fn it_comes_within_two_percent_of_the_best_there_is_of_nine_and_ten_cards() {
    comes_within_two_percent(0..2, 4, &PURSUED, 3);
    comes_within_two_percent(0..2, 5, &PURSUED, 3);
}

#[test]
#[ignore = "takes minutes without optimization; .ci/run has it"]
fn it_comes_within_two_percent_of_the_best_there_is_in_longer_games() {
    comes_within_two_percent(0..3, 3, &PURSUED_LONGER, 4);
}

#[test]
fn how_long_it_thinks_is_said_in_one_number_or_two() {
    for text in ["200", "64x16", "1", "100000x1000", "auto"] {
        assert_eq!(text.parse::<Thinking>().unwrap().to_string(), text);
    }
    for text in ["", "0", "-3", "100001", "64x", "x16", "64x0", "64x1001", "64X16", "1.5", "200 games", "AUTO"] {
        assert_eq!(text.parse::<Thinking>(), Err(NoThinking), "{text}");
    }
    let usual = Thinking::default();
    assert!(usual.to_string().parse::<Thinking>().unwrap().is_usual());
}

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
        let settings = RunSettings { games: 12, turns: 3, seed: 4, threads: Some(threads) };
        run(&opposed, &searcher(3, 8, 2), &settings).unwrap()
    };
    assert_eq!(played(1), played(3));
}

/// Games share what was decided in a state that they all come to; one that knows nothing of the others goes the same way.
#[test]
fn what_was_decided_before_is_decided_so_again() {
    for staged in every_deck().iter().step_by(5) {
        let played = |searcher: &mut Searcher<Pursuit>, number| {
            let mut game = Game::new(&staged.deck, 3);
            game.play(game_random(3, number), searcher, &mut ());
            format!("{:?}", game.state())
        };
        let mut knowing = searcher(3, 6, 2);
        for number in [0, 1, 2, 0] {
            let alone = played(&mut searcher(3, 6, 2), number);
            assert_eq!(played(&mut knowing, number), alone, "{}, game {number}", staged.name);
        }
    }
}
