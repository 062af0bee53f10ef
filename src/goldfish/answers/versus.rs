//! Two decks on the same seeds: the difference game by game, whose interval is far smaller than that of two runs.

use rayon::prelude::*;

use crate::goldfish::estimate::Sums;
use crate::goldfish::run::{LARGEST_RUN, LONGEST_GAME, on_threads, within};
use crate::goldfish::{Aim, Board, GoldfishError, Measure, Pilot, Playbook, Settings, game_random, play_game};

/// How many games a thread takes at once.
const CHUNK: u64 = 1_000;

/// One of the two decks, with its pilot and the goals as they are asked of it.
#[derive(Debug, Clone, Copy)]
pub struct Both<'a, P> {
    /// The deck.
    pub book: &'a Playbook,
    /// Who plays it.
    pub pilot: &'a P,
    /// The goals; as many for one deck as for the other.
    pub wants: &'a [Aim],
}

/// Values of the two decks in the same games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Compared {
    /// The first deck.
    pub one: Sums,
    /// The other deck.
    pub other: Sums,
    /// The other less the first, game by game.
    pub difference: Sums,
}

/// What two decks came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versus {
    /// The goals, in the order in which they were asked.
    pub wants: Vec<Compared>,
    /// For each turn from the first, the measures in the order of [`Measure::ALL`].
    pub turns: Vec<[Compared; Measure::ALL.len()]>,
}

impl Compared {
    fn add(&mut self, one: u32, other: u32) {
        let (one, other) = (i64::from(one), i64::from(other));
        self.one.add(one);
        self.other.add(other);
        self.difference.add(other - one);
    }

    fn absorb(&mut self, other: &Self) {
        self.one.absorb(&other.one);
        self.other.absorb(&other.other);
        self.difference.absorb(&other.difference);
    }
}

impl Versus {
    fn new(wants: usize, turns: u8) -> Self {
        let none = Compared::default();
        Self { wants: vec![none; wants], turns: vec![[none; Measure::ALL.len()]; usize::from(turns)] }
    }

    fn absorb(&mut self, other: &Self) {
        for (mine, theirs) in self.wants.iter_mut().zip(&other.wants) {
            mine.absorb(theirs);
        }
        for (mine, theirs) in self.turns.iter_mut().flatten().zip(other.turns.iter().flatten()) {
            mine.absorb(theirs);
        }
    }
}

/// Plays every game of a run with both decks and compares them game by game.
///
/// # Errors
/// [`GoldfishError::OutOfRange`] when a setting is.
pub fn compare<P: Pilot, Q: Pilot>(
    one: &Both<'_, P>,
    other: &Both<'_, Q>,
    settings: &Settings,
) -> Result<Versus, GoldfishError> {
    within("the number of games", settings.games, LARGEST_RUN)?;
    within("the number of turns", settings.turns.into(), LONGEST_GAME.into())?;
    if let Some(threads) = settings.threads {
        within("the number of threads", threads as u64, 256)?;
    }
    let none = || Versus::new(one.wants.len().min(other.wants.len()), settings.turns);
    let tables = || (none(), Table::of(one, settings), Table::of(other, settings));
    let play = || {
        (0..settings.games.div_ceil(CHUNK))
            .into_par_iter()
            .fold(tables, |(mut versus, mut one, mut other), chunk| {
                for game in chunk * CHUNK..settings.games.min((chunk + 1) * CHUNK) {
                    one.play(settings, game);
                    other.play(settings, game);
                    for (at, compared) in versus.wants.iter_mut().enumerate() {
                        compared.add(one.wants[at], other.wants[at]);
                    }
                    let values = one.turns.iter().flatten().zip(other.turns.iter().flatten());
                    for (compared, (one, other)) in versus.turns.iter_mut().flatten().zip(values) {
                        compared.add(*one, *other);
                    }
                }
                (versus, one, other)
            })
            .map(|(versus, ..)| versus)
            .reduce(none, |mut one, other| {
                one.absorb(&other);
                one
            })
    };
    Ok(on_threads(settings.threads, play))
}

/// A deck on a thread, with the values of the game it played last.
struct Table<'a, P> {
    book: &'a Playbook,
    aims: &'a [Aim],
    board: Board,
    pilot: P,
    wants: Vec<u32>,
    turns: Vec<[u32; Measure::ALL.len()]>,
}

impl<'a, P: Pilot> Table<'a, P> {
    fn of(deck: &Both<'a, P>, settings: &Settings) -> Self {
        Self {
            book: deck.book,
            aims: deck.wants,
            board: Board::new(deck.book),
            pilot: deck.pilot.clone(),
            wants: vec![0; deck.wants.len()],
            turns: vec![[0; Measure::ALL.len()]; settings.turns.into()],
        }
    }

    fn play(&mut self, settings: &Settings, game: u64) {
        let Self { book, aims, board, pilot, wants, turns } = self;
        let mut random = game_random(settings.seed, game);
        play_game(book, board, pilot, settings.turns, &mut random, |board| {
            turns[usize::from(board.turn) - 1] =
                Measure::ALL.map(|measure| u32::try_from(measure.of(book, board)).unwrap_or(u32::MAX));
            for (aim, value) in aims.iter().zip(wants.iter_mut()) {
                if aim.turn == board.turn {
                    *value = aim.value(book, board);
                }
            }
        });
    }
}
