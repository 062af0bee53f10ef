//! Many games on many threads, with the same numbers for any number of threads.
//!
//! Every game has a generator of its own, xoshiro256++ seeded by `SplitMix64` from the seed and the number of the game, and
//! starts from the deck in an order by card, whatever the order of the lines of its file. Games are given to threads in order,
//! so that an interrupted run has played its first games and no others. Tallies hold whole numbers only.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use rayon::prelude::*;

use crate::simulation::beginnings::{Beginnings, Recounts, Resumes, are_shared};
use crate::simulation::tally::Tally;
use zocalo_engine::game::rng::{below, game_random};
use zocalo_engine::game::{Game, GoldfishError, LONGEST_GAME, Observer, Pilot, PlayDeck, RunNumber};
use zocalo_engine::pilots::search::Stop;

pub const MOST_THREADS: u64 = 256;

pub const LARGEST_RUN: u64 = 100_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunSettings {
    /// 1 to [`LARGEST_RUN`].
    pub games: u64,
    /// 1 to [`LONGEST_GAME`].
    pub turns: u8,
    pub seed: u64,
    pub threads: Option<usize>,
}

impl RunSettings {
    /// An error names the first number out of range.
    pub fn check(&self) -> Result<(), GoldfishError> {
        within(RunNumber::Games, self.games, LARGEST_RUN)?;
        within(RunNumber::Turns, self.turns.into(), LONGEST_GAME.into())?;
        self.threads.map_or(Ok(()), |threads| within(RunNumber::Threads, threads as u64, MOST_THREADS))
    }
}

/// Plays many games and counts what the report shows.
pub fn run<P: Pilot>(deck: &PlayDeck, pilot: &P, settings: &RunSettings) -> Result<Tally, GoldfishError> {
    run_with(deck, pilot, settings, || Tally::new(deck, settings.turns)).map(|(_, tally)| tally)
}

/// Returns the pilot, which has absorbed what its clones counted, and the observer.
pub fn run_with<P: Pilot, W: Observer + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &RunSettings,
    watch: impl Fn() -> W + Sync + Send,
) -> Result<(P, W), GoldfishError> {
    run_part(deck, pilot, settings, &Claims::of(0..settings.games), watch, &|_| ())
}

/// Plays the games of a run that `claims` gives out. The counts of all parts add up to those of the run. `played` is called
/// with the number of games just finished.
pub fn run_part<P: Pilot, W: Observer + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &RunSettings,
    games: &Claims,
    watch: impl Fn() -> W + Sync + Send,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    let table = || (Game::new(deck, settings.turns), pilot.clone(), watch());
    let play = |(game, pilot, watch): &mut (Game<'_>, P, W), random| game.play(random, pilot, watch);
    run_tables(settings, games, table, play, |(_, pilot, watch)| (pilot, watch), played)
}

/// With a pilot and an observer whose games may resume at common beginnings.
pub fn run_shared<P: Resumes, W: Recounts + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &RunSettings,
    games: &Claims,
    watch: impl Fn() -> W + Sync + Send,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    if !pilot.can_resume() || !are_shared(deck) {
        return run_part(deck, pilot, settings, games, watch, played);
    }
    let table = || (Beginnings::new(deck, settings.turns), pilot.clone(), watch());
    let play = |(games, pilot, watch): &mut (Beginnings<'_, P::Memory, W::Reading>, P, W), random| {
        games.play(random, pilot, watch);
    };
    run_tables(settings, games, table, play, |(_, pilot, watch)| (pilot, watch), played)
}

/// Plays the games of a part on tables, one or more a thread, and adds up the results.
fn run_tables<T, P: Pilot, W: Observer + Send>(
    settings: &RunSettings,
    games: &Claims,
    table: impl Fn() -> T + Sync,
    play: impl Fn(&mut T, Xoshiro256PlusPlus) + Sync,
    counted: impl Fn(T) -> (P, W) + Sync,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    settings.check()?;
    let at_table = || {
        let mut table = table();
        games.at_table(|games: Range<u64>| {
            let count = games.end - games.start;
            for game in games {
                play(&mut table, game_random(settings.seed, game));
            }
            played(count);
        });
        counted(table)
    };
    if settings.threads == Some(1) {
        // One thread needs no pool.
        return Ok(at_table());
    }
    let play_all = || {
        (0..rayon::current_num_threads()).into_par_iter().map(|_| at_table()).reduce(
            || counted(table()),
            |mut one, other| {
                one.0.absorb(&other.0);
                one.1.absorb(&other.1);
                one
            },
        )
    };
    Ok(on_threads(settings.threads, play_all))
}

/// Checks a number of a run: 1 to `most`.
pub fn within(what: RunNumber, value: u64, most: u64) -> Result<(), GoldfishError> {
    if (1..=most).contains(&value) { Ok(()) } else { Err(GoldfishError::OutOfRange { what, value, least: 1, most }) }
}

/// Does some work on this many threads; `None` for one a processor.
pub fn on_threads<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> T {
    // Asked here, as the pool would ask the environment, where any number may stand.
    let most = usize::try_from(MOST_THREADS).unwrap_or(usize::MAX);
    let usual = || std::thread::available_parallelism().map_or(1, |threads| threads.get().min(most));
    // A pool that cannot be made (no threads left on the machine) is no reason not to answer.
    match rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or_else(usual)).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

/// The most games that a thread takes at once.
const LARGEST: u64 = 1_000;

/// A thread that was faster takes twice as many next time; a pilot that thinks long gets one after the other.
const SHORT: Duration = Duration::from_millis(2);

/// Games of a run or of a part of one, until all are given out or the run is stopped.
#[derive(Debug)]
pub struct Claims {
    games: Range<u64>,
    next: AtomicU64,
    until: Stop,
}

impl Claims {
    pub fn of(games: Range<u64>) -> Self {
        Self::until(games, &Stop::default())
    }

    /// No game is begun after `until` is raised.
    pub fn until(games: Range<u64>, until: &Stop) -> Self {
        Self { next: AtomicU64::new(games.start), games, until: until.clone() }
    }

    /// Plays games until none is left.
    pub fn at_table(&self, mut play: impl FnMut(Range<u64>)) {
        let mut size = 1;
        while !self.until.is_raised() {
            let first = self.next.fetch_add(size, Ordering::Relaxed);
            if first >= self.games.end {
                return;
            }
            let began = Instant::now();
            play(first..self.games.end.min(first + size));
            if began.elapsed() < SHORT {
                size = (size * 2).min(LARGEST);
            }
        }
    }

    /// Games played, once every table is left.
    pub fn played(&self) -> u64 {
        self.next.load(Ordering::Relaxed).min(self.games.end).saturating_sub(self.games.start)
    }
}

/// The first `draws` cards, as positions in a draw deck of `size` cards, of the first game of a run with this seed, with any
/// pilot; fewer when the deck is smaller.
#[must_use]
pub fn deal(size: usize, draws: usize, seed: u64) -> Vec<usize> {
    let mut random = game_random(seed, 0);
    // The luck of a game, such as its opposition, is drawn before its first card.
    random.next_u64();
    let mut deck: Vec<usize> = (0..size).collect();
    let draws = draws.min(size);
    for drawn in 0..draws {
        deck.swap(drawn, drawn + below(&mut random, size - drawn));
    }
    deck.truncate(draws);
    deck
}

#[cfg(test)]
mod tests {
    use super::{Claims, deal};
    use crate::play_deck::play_deck;
    use crate::simulation::run;
    use crate::simulation::run::RunSettings;
    use std::sync::Mutex;
    use zocalo_cards::ruleset::Ruleset;
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_decks::deck::Deck;
    use zocalo_decks::formats::read_bytes;
    use zocalo_engine::game::{Assumptions, Pilot, PlayDeck};
    use zocalo_engine::pilots::search::Stop;
    use zocalo_engine::pilots::{Builder, Idle};

    #[test]
    fn every_game_is_given_out_once_whoever_plays_it() {
        let (claims, games) = (Claims::of(5..4_321), Mutex::new(Vec::new()));
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| claims.at_table(|some| games.lock().unwrap().extend(some)));
            }
        });
        let mut games = games.into_inner().unwrap();
        games.sort_unstable();
        assert_eq!(games, (5..4_321).collect::<Vec<u64>>());
        assert_eq!(claims.played(), 4_316);
    }

    #[test]
    fn what_is_broken_off_has_played_the_first_games() {
        let stop = Stop::default();
        let (claims, games) = (Claims::until(0..1_000_000, &stop), Mutex::new(Vec::new()));
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| {
                    claims.at_table(|some| {
                        let mut games = games.lock().unwrap();
                        games.extend(some);
                        if games.len() > 2_000 {
                            let _ = stop.raise();
                        }
                    });
                });
            }
        });
        let mut games = games.into_inner().unwrap();
        games.sort_unstable();
        assert!(games.len() < 10_000, "{} games", games.len());
        assert_eq!(games, (0..claims.played()).collect::<Vec<u64>>());
    }

    /// When the first game of a run has seen each card, against the order of the deal: one card a turn and those bought.
    fn agrees<P: Pilot>(deck: &PlayDeck, pilot: &P, drawn_by_turn: &[usize], seed: u64) {
        let turns = u8::try_from(drawn_by_turn.len()).unwrap();
        let tally = run(deck, pilot, &RunSettings { games: 1, turns, seed, threads: Some(1) }).unwrap();
        let order = deal(deck.draw_deck.len(), deck.draw_deck.len(), seed);
        for card in tally.cards(deck) {
            let in_hand = deck.opening_hand.iter().any(|at| deck.card(*at).label == card.name);
            for (seen, drawn) in card.drawn_by_turn.iter().zip(drawn_by_turn) {
                let dealt = order[..*drawn].iter().any(|at| deck.card(deck.draw_deck[*at]).label == card.name);
                assert_eq!(*seen > 0.5, dealt || in_hand, "{} with seed {seed}", card.name);
            }
        }
    }

    #[test]
    fn a_seed_deals_what_the_first_game_of_its_run_draws() {
        let catalog = Catalog::open(None).unwrap();
        let bytes = std::fs::read("../../decks/premier-narn.toml").unwrap();
        let list = read_bytes("deck.toml".to_owned(), &bytes).unwrap();
        let deck = Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap();
        let play_deck = play_deck(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
        for seed in [0, 1, 7, u64::MAX] {
            agrees(&play_deck, &Idle, &[1, 2, 3, 4, 5, 6, 7, 8], seed);
            agrees(&play_deck, &Builder, &[1, 3, 5, 7, 10, 13], seed);
        }
    }

    #[test]
    fn nobody_draws_more_than_the_deck_and_no_card_twice() {
        let mut all = deal(5, 9, 3);
        assert_eq!(all.len(), 5);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4]);
        assert_eq!(deal(60, 4, 3), deal(60, 60, 3)[..4]);
        assert!(deal(0, 3, 1).is_empty());
    }
}
