//! The searching pilot against the exact worth of tiny decks, and the laws that it keeps whatever the deck.

mod exact;
mod laws;
mod tiny;

use crate::game::PlayDeck;
use crate::pilots::Standard;
use crate::pilots::search::{NoThinking, Search, Searcher, Thinking};
use crate::simulation::Goal;
use crate::simulation::worth::Pursuit;
use exact::Exact;
use tiny::tiny;

/// What is played for; nothing for what every player wants.
const PURSUED: [&str; 3] = ["", "influence>=7@3", "power@3"];
const PURSUED_LONGER: [&str; 3] = ["", "influence>=8@4", "power@4"];

/// How long the search thinks that searches inside its futures too.
const TWICE: Thinking = Thinking { games: 64, inside: 16 };

fn pursuit(deck: &PlayDeck, goal: &str, turns: u8) -> Pursuit {
    let index = crate::names::Index::load(&crate::catalog::Catalog::open(None).unwrap()).unwrap();
    let aim = (!goal.is_empty()).then(|| Goal::parse(goal).unwrap().aim(deck, &index).unwrap());
    Pursuit::new(aim, turns)
}

/// What the best player comes to, and which shares of it the pilots reach: the standard one, the search as it plays where
/// nobody asks for more, the same without lines of several actions, and the one that searches inside its futures too.
#[derive(Debug, Default, Clone, Copy)]
struct Shares {
    best: f64,
    standard: f64,
    once: f64,
    without_lines: f64,
    twice: Option<f64>,
}

/// The shares of a deck in games of so many turns; of the search inside the futures only where it is asked for.
fn shares(deck: &PlayDeck, goal: &str, turns: u8, twice: Option<Thinking>) -> Shares {
    let worth = pursuit(deck, goal, turns);
    let games = Thinking::default().games;
    let mut exact = Exact::new(deck, turns, worth);
    let best = exact.best();
    let standard = exact.of(&mut Standard);
    let once = exact.of(&mut Searcher::new(worth, Thinking::default(), 1));
    let without_lines = exact.of(&mut Search::new(Standard, worth, games, 1).without_lines());
    let twice = twice.map(|thinking| exact.of(&mut Searcher::new(worth, thinking, 1)));
    for pilot in [standard, once, without_lines].into_iter().chain(twice) {
        assert!(pilot <= best + 1e-6 * best, "{pilot} beyond the best, {best}, in {} states", exact.states());
    }
    let share = |reached: f64| reached / best;
    let [standard, once, without_lines] = [standard, once, without_lines].map(share);
    Shares { best, standard, once, without_lines, twice: twice.map(share) }
}

/// The mean shares over decks and goals, of those that can be reached at all; each is shown.
fn mean_shares(
    decks: std::ops::Range<u64>,
    kinds: usize,
    goals: &[&str],
    turns: u8,
    twice: Option<Thinking>,
) -> Shares {
    let mut all = Vec::new();
    for number in decks {
        let deck = tiny(number, kinds);
        for goal in goals.iter().copied() {
            let shares = shares(&deck, goal, turns, twice);
            let shown = if goal.is_empty() { "blend" } else { goal };
            #[allow(clippy::disallowed_macros, reason = "the figures of a test that somebody runs for them")]
            {
                eprintln!(
                    "deck {number}, {} cards, {shown}: {shares:.3?}",
                    deck.draw_deck.len() + deck.opening_hand.len()
                );
            }
            if shares.best > 0.0 {
                all.push(shares);
            }
        }
    }
    let mean = |share: fn(&Shares) -> f64| all.iter().map(share).sum::<f64>() / all.len() as f64;
    let mean = Shares {
        best: mean(|shares| shares.best),
        standard: mean(|shares| shares.standard),
        once: mean(|shares| shares.once),
        without_lines: mean(|shares| shares.without_lines),
        twice: twice.map(|_| mean(|shares| shares.twice.unwrap_or_default())),
    };
    #[allow(clippy::disallowed_macros, reason = "the figures of a test that somebody runs for them")]
    {
        eprintln!("mean: {mean:.3?}");
    }
    mean
}

/// Searching mends nearly all of what the standard pilot leaves.
#[test]
fn it_comes_within_two_percent_of_the_best_there_is() {
    let mean = mean_shares(0..1, 2, &PURSUED[..2], 3, Some(Thinking { games: 32, inside: 12 }));
    assert!(mean.once >= 0.98 && mean.twice >= Some(0.98), "{mean:?}");
    assert!(mean.standard < mean.once, "{mean:?}");
}

#[test]
#[ignore = "takes minutes: larger decks, and more of them"]
fn it_comes_within_two_percent_of_the_best_there_is_of_larger_decks() {
    let mean = mean_shares(0..6, 3, &PURSUED, 3, None);
    assert!(mean.once >= 0.98, "{mean:?}");
    assert!(mean.standard < mean.once && mean.without_lines < mean.once, "{mean:?}");
}

#[test]
#[ignore = "takes minutes: longer games"]
fn it_comes_within_two_percent_of_the_best_there_is_in_longer_games() {
    let mean = mean_shares(0..3, 3, &PURSUED_LONGER, 4, None);
    assert!(mean.once >= 0.98, "{mean:?}");
    assert!(mean.standard < mean.once, "{mean:?}");
}

#[test]
#[ignore = "takes many minutes: every decision in every future is searched"]
fn searching_inside_the_futures_comes_as_close() {
    let mean = mean_shares(0..6, 3, &PURSUED, 3, Some(TWICE));
    assert!(mean.twice >= Some(0.98), "{mean:?}");
}

#[test]
fn how_long_it_thinks_is_said_in_one_number_or_two() {
    for text in ["200", "64x16", "1", "100000x1000"] {
        assert_eq!(text.parse::<Thinking>().unwrap().to_string(), text);
    }
    for text in ["", "0", "-3", "100001", "64x", "x16", "64x0", "64x1001", "64X16", "1.5", "200 games"] {
        assert_eq!(text.parse::<Thinking>(), Err(NoThinking), "{text}");
    }
    let usual = Thinking::default();
    assert!(usual.to_string().parse::<Thinking>().unwrap().is_usual());
}
