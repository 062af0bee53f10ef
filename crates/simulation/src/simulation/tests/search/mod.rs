//! The searching pilot against the exact worth of tiny decks, and the laws that it keeps whatever the deck.

mod exact;
mod laws;
mod tiny;

use crate::simulation::Goal;
use crate::simulation::worth::Pursuit;
use exact::Exact;
use tiny::tiny;
use zocalo_engine::game::PlayDeck;
use zocalo_engine::pilots::Standard;
use zocalo_engine::pilots::search::{NoThinking, ONCE, Searcher, Thinking};

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
