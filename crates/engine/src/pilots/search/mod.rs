//! The searching pilot: it plays on with whole turns, every one that the rules allow if they are few, and takes that after
//! which the games come to most.
//!
//! | file | what |
//! |---|---|
//! | `lines` | the lines of a turn up to where chance comes in, told apart by what they lead to |
//! | `habits` | simple ways to play on from there |
//! | `unknown` | what the player does not know, and a future of it; the actions of a decision that chance answers |
//! | `known` | decisions made before, which games that come to the same state share |
//! | `halving` | successive halving: the games go to the lines that may still be the best |
//! | `thinking` | how many games a decision takes, and ending a search early |
//! | `searcher` | searching once, or once more inside each future, by what a decision takes |
//! | `weighing` | what a decision comes to, for those who want to know more than what to do |
//! | `report` | how that is told |
//!
//! Between two draws a turn leaves nothing to chance. So the search decides once for the whole turn: it goes through its lines,
//! and plays each on, in futures that are the same for all, by several habits, as what a turn is good for may show only if one
//! builds on. A line with the habit that makes the most of it competes with the others. What each habit would do is always
//! among them, so that the search is no worse than the best. It leaves what the standard pilot would do only where another
//! line is better by more than its standard error.
//!
//! It is fair: the futures are drawn from what the player knows of its deck, never from the order in which it lies, and the
//! opposition and other chances of the game are drawn anew.

mod habits;
mod halving;
mod known;
mod lines;
mod report;
mod searcher;
mod thinking;
mod unknown;
mod weighing;

pub use report::{ActionEstimate, DecisionReport, GameEnds};
pub use searcher::Searcher;
pub use thinking::{NoThinking, ONCE, Stop, TWICE, Thinking};

use crate::game::{Action, Choice, Decision, GameState, Legal, PieceSet, Pilot, PlayDeck, play_from};
use crate::pilots::search::habits::Habit;
use crate::pilots::search::halving::{Contender, error, most_games, race, stage_games, stages};
use crate::pilots::search::known::{KnownDecisions, Made};
use crate::pilots::search::lines::{LineEnd, TurnLines, is_over};
use crate::pilots::search::unknown::{candidates, fingerprint, kinds_left, redraw};
use crate::pilots::standard::Standard;

/// How many standard errors a line must be better than the usual one to be taken in its place.
const CLEAR: f64 = 1.0;

/// In how many games the habits are compared before the lines are, and inside a future.
const HABIT_GAMES: [u64; 2] = [8, 4];

/// As many habits play on all lines, and inside a future.
const HABITS_KEPT: [usize; 2] = [2, 1];

/// The most states of a turn that are looked at, and inside a future.
const MOST_STATES: [usize; 2] = [600, 100];

/// The most ends of lines that are compared.
const MOST_ENDS: usize = 100;

/// As many states of a turn take as long as the standard pilot takes for a turn.
const STATES_OF_A_TURN: u64 = 4;

/// As many turns of the standard pilot a decision may take to be made by games in which decisions are made by games: one for a
/// turn, and one that chance answers, of which a turn has several. First where few kinds of cards are left to draw: there a
/// decision inside holds for many futures, and finds what no habit does. Elsewhere it has hardly shown in what games come to.
const QUICK: [[u64; 2]; 2] = [[160_000, 48_000], [20_000, 10_000]];

/// As many kinds of cards are few.
const FEW_KINDS: usize = 8;

/// With more lines than that it is not tried whether that is quick.
const MOST_LINES_INSIDE: usize = 32;

/// What the searching pilot plays for.
pub trait Worth: Clone + Send + Sync {
    /// The turn at whose end a game is judged that has come to this turn.
    fn last_turn(&self, turn: u8) -> u8;

    /// What a game is worth that has ended with the turn of [`Worth::last_turn`].
    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64;

    /// What such a worth or a difference between two comes to in points of what is played for in this turn, without what only
    /// decides between games that are alike in it.
    fn points(&self, _turn: u8, worth: i64) -> i64 {
        worth
    }
}

/// Who plays on after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rest {
    Habit(Habit),
    /// The search inside.
    Inside,
}

/// A line of a turn, and who plays on.
#[derive(Debug, Clone, Copy)]
struct Course {
    end: LineEnd,
    rest: Rest,
    /// The row of [`Tables::played`] with what it came to in the first futures, if it was played before the race.
    played: Option<usize>,
}

impl Course {
    fn new(end: LineEnd, rest: Rest) -> Self {
        Self { end, rest, played: None }
    }
}

#[derive(Debug, Clone)]
struct Search<W> {
    worth: W,
    thinking: u64,
    seed: u64,
    stop: Stop,
    /// Who plays the futures, if that is a search too.
    inside: Option<Box<Search<W>>>,
    /// With how many games for a decision the search inside plays them where that is quick; `None` where it always does.
    fits: Option<u64>,
    /// Whether it is itself the search inside.
    is_inside: bool,
    /// How many turns of the standard pilot it has taken so far, and after how many it searches no more.
    spent: u64,
    limit: u64,
    /// What it has decided for this turn: the actions to come, the last of them first, each with the digest of its state.
    line: Vec<(u64, Legal)>,
    known: KnownDecisions,
    tables: Tables,
}

/// Where lines and futures are played. A copy of the pilot has its own.
#[derive(Debug, Default)]
struct Tables {
    lines: TurnLines,
    /// The state as the player sees it, and the one on which a future is played.
    states: Option<Box<(GameState, GameState)>>,
    /// What came of courses that were played before they race, future by future.
    played: Vec<Vec<i64>>,
}

impl Clone for Tables {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<W: Worth> Search<W> {
    fn new(worth: W, thinking: u64, seed: u64, stop: &Stop) -> Self {
        Self {
            worth,
            thinking,
            seed,
            stop: stop.clone(),
            inside: None,
            fits: None,
            is_inside: false,
            spent: 0,
            limit: u64::MAX,
            line: Vec::new(),
            known: KnownDecisions::default(),
            tables: Tables::default(),
        }
    }

    /// The same with a search that plays the futures: always, or where that is quick, with so many games for a decision.
    fn with_inside(self, inside: Self, fits: Option<u64>) -> Self {
        Self { inside: Some(Box::new(Self { is_inside: true, ..inside })), fits, ..self }
    }

    /// What to do, and what to do after it in this turn.
    fn answer(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Choice,
        spared: PieceSet,
    ) -> Choice {
        if let Some(next) = self.next_of_line(deck, state, spared) {
            return next.into();
        }
        let Some(usual) = checked(deck, state, usual) else { return Choice::PASS };
        self.decide_turn(deck, state, decision, usual, spared);
        self.line.pop().map_or(usual, |(_, legal)| legal).into()
    }

    /// Decides for this turn: anew, or as it was decided in this state before.
    fn decide_turn(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, usual: Legal, spared: PieceSet) {
        if self.spent > self.limit || self.stop.is_raised() {
            return;
        }
        let is_kept = spared == PieceSet::EMPTY;
        let seed = self.lay_out(state, decision);
        let seen = (state.digest_of_all_seen(), seed);
        if let Some(made) = self.known.made(seen, usual).filter(|_| is_kept) {
            self.spent += made.spent;
            self.line = made.line;
            return;
        }
        let before = self.spent;
        let raced = self.race(deck, state, decision, usual, (spared, seed), false);
        if let Some(best) = raced.get(chosen(&raced)) {
            self.line = self.tables.lines.path(&best.what.end);
            self.line.reverse();
        }
        // What was given up as it takes too long is not decided.
        if is_kept && self.spent <= self.limit && !self.stop.is_raised() {
            self.known.keep_made(seen, Made { usual, line: self.line.clone(), spent: self.spent - before });
        }
    }

    /// The next action of what was decided for this turn, if the turn has gone on as it was to.
    fn next_of_line(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Option<Legal> {
        let (digest, legal) = self.line.pop()?;
        let is_free = legal.action().actor().is_none_or(|by| !spared.contains(by));
        let legal = state.check(deck, legal.action()).ok().filter(|_| is_free && state.digest() == digest);
        if legal.is_none() {
            self.line.clear();
        }
        legal
    }

    /// Compares the lines from the state that was laid out, those that begin with the usual action alone if it is `only` that;
    /// that of the standard pilot first. Nothing where nothing is to be compared.
    fn race(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Legal,
        (spared, seed): (PieceSet, u64),
        only: bool,
    ) -> Vec<Contender<Course>> {
        if self.spent > self.limit || self.stop.is_raised() {
            return Vec::new();
        }
        let turns = self.worth.last_turn(state.turn().max(1));
        let Self { tables: Tables { lines, states, .. }, .. } = self;
        let Some(seen) = states.as_deref().map(|(seen, _)| seen) else { return Vec::new() };
        if is_over(seen) {
            let mut actions = if only { vec![usual] } else { candidates(deck, seen, usual, spared) };
            if decision == Decision::Discard {
                // What else could be discarded makes no difference that games would show.
                actions.retain(|legal| *legal == usual || legal.action() == Action::Pass);
            }
            if actions.len() < 2 && !only {
                return Vec::new();
            }
            lines.take_actions(seen, actions);
        } else {
            lines.explore(deck, seen, (usual, only), spared, (turns, MOST_STATES[usize::from(self.is_inside)]));
            self.spent += lines.states() as u64 / STATES_OF_A_TURN;
        }
        let ends: Vec<LineEnd> = lines.ends().iter().copied().take(MOST_ENDS).collect();
        if ends.len() < 2 && !only {
            // There is one line; whoever looks for it finds it.
            let rest = Rest::Habit(Habit::Standard);
            return ends
                .into_iter()
                .map(|end| Contender { what: Course::new(end, rest), values: Vec::new() })
                .collect();
        }
        if self.is_beyond(HABIT_GAMES[1] * Habit::all(deck).len() as u64, state, turns) {
            return Vec::new();
        }
        self.tables.played.clear();
        let (budget, courses) = match self.games_inside(deck, &ends, seed, turns) {
            Some(games) => {
                let mut courses: Vec<Course> = ends.iter().map(|end| Course::new(*end, Rest::Inside)).collect();
                courses[0].played = Some(0).filter(|_| !self.tables.played.is_empty());
                (games, courses)
            }
            None => (self.thinking, self.courses(deck, &ends, seed, turns)),
        };
        let each = stage_games(budget, stages(courses.len()), courses.len());
        let played = |course: &Course| course.played.map_or(0, |row| self.tables.played[row].len() as u64).min(each);
        let first_stage: u64 = courses.iter().map(|course| each - played(course)).sum();
        if self.is_beyond(first_stage, state, turns) {
            return Vec::new();
        }
        race(courses, budget, |course, future| {
            let at = usize::try_from(future).unwrap_or(usize::MAX);
            let known = course.played.and_then(|row| self.tables.played.get(row)?.get(at).copied());
            known.unwrap_or_else(|| self.play(deck, course, seed, future, turns))
        })
    }

    /// Whether so many games from here, which it cannot do without, are more than a search that has a limit may still play. It
    /// then counts as having played them.
    fn is_beyond(&mut self, games: u64, state: &GameState, turns: u8) -> bool {
        let is_beyond = self.limit < u64::MAX
            && self.spent + games * (u64::from(turns.saturating_sub(state.turn())) + 1) > self.limit;
        if is_beyond {
            self.spent = self.limit + 1;
        }
        is_beyond
    }

    /// How many games a decision takes that a search plays on: none where it is to fit and does not, judged by the game of the
    /// first line in the first future, which is the first row of what was played.
    fn games_inside(&mut self, deck: &PlayDeck, ends: &[LineEnd], seed: u64, turns: u8) -> Option<u64> {
        let inside = self.inside.as_mut()?;
        let Some(games) = self.fits else { return Some(self.thinking) };
        if ends.len() > MOST_LINES_INSIDE {
            return None;
        }
        let state = self.tables.lines.state(&ends[0]);
        let is_answered = is_over(state) && ends[0].action.is_some();
        let quick = QUICK[usize::from(kinds_left(state) > FEW_KINDS)][usize::from(is_answered)];
        (inside.spent, inside.limit) = (0, quick / most_games(ends.len(), games).max(1));
        let first = self.play(deck, Course::new(ends[0], Rest::Inside), seed, 0, turns);
        let inside = self.inside.as_mut()?;
        let is_within = inside.spent <= inside.limit;
        inside.limit = u64::MAX;
        if !is_within {
            return None;
        }
        self.tables.played.push(vec![first]);
        Some(games)
    }

    /// Every line with each of the habits that make the most of their own line, and with the one whose own it is.
    fn courses(&mut self, deck: &PlayDeck, ends: &[LineEnd], seed: u64, turns: u8) -> Vec<Course> {
        let inside = usize::from(self.is_inside);
        let (habits, games) = (Habit::all(deck), HABIT_GAMES[inside]);
        let own = |place: usize| ends.iter().find(|end| end.habits >> place & 1 == 1).unwrap_or(&ends[0]);
        let mut ranked: Vec<(i64, usize)> = Vec::new();
        for (place, habit) in habits.iter().enumerate() {
            let course = Course::new(*own(place), Rest::Habit(*habit));
            let values: Vec<i64> = (0..games).map(|future| self.play(deck, course, seed, future, turns)).collect();
            ranked.push((values.iter().sum(), place));
            self.tables.played.push(values);
        }
        ranked.sort_by_key(|(value, place)| (std::cmp::Reverse(*value), *place));
        let kept = &ranked[..HABITS_KEPT[inside].min(ranked.len())];
        let row = |place: usize, end: &LineEnd| Some(place).filter(|_| std::ptr::eq(own(place), end));
        let course = |place: usize, end: &LineEnd| Course {
            end: *end,
            rest: Rest::Habit(habits[place]),
            played: row(place, end),
        };
        let mut courses = vec![course(0, &ends[0])];
        for (at, end) in ends.iter().enumerate() {
            for (place, habit) in habits.iter().enumerate() {
                let is_own = std::ptr::eq(own(place), end);
                let is_first = at == 0 && *habit == Habit::Standard;
                if !is_first && (is_own || kept.iter().any(|(_, kept)| *kept == place)) {
                    courses.push(course(place, end));
                }
            }
        }
        courses
    }

    /// Lays the state out as the player sees it, and returns the seed of its futures.
    fn lay_out(&mut self, state: &GameState, decision: Decision) -> u64 {
        let states = self.tables.states.get_or_insert_with(|| Box::new((state.clone(), state.clone())));
        states.0.become_like(state);
        states.0.forget_unknown();
        fingerprint(self.seed, &states.0, decision)
    }

    /// What a course comes to in a future; nothing once the sign is raised.
    fn play(&mut self, deck: &PlayDeck, course: Course, seed: u64, future: u64, turns: u8) -> i64 {
        if self.stop.is_raised() {
            return 0;
        }
        let Self { worth, inside, spent, tables: Tables { lines, states, .. }, .. } = self;
        let Some((_, state)) = states.as_deref_mut() else { return 0 };
        state.become_like(lines.state(&course.end));
        let mut random = redraw(state, seed, future);
        *spent += u64::from(turns.saturating_sub(state.turn())) + 1;
        match (course.rest, inside) {
            (Rest::Habit(mut habit), _) => finish(deck, state, course.end.action, turns, &mut random, &mut habit),
            (Rest::Inside, Some(inside)) => {
                inside.line.clear();
                inside.spent = 0;
                finish(deck, state, course.end.action, turns, &mut random, &mut **inside);
                *spent += inside.spent;
            }
            (Rest::Inside, None) => {}
        }
        worth.of(deck, state)
    }
}

/// Takes an action, if there is one, and lets a pilot play to the end of this turn.
fn finish<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    action: Option<Legal>,
    turns: u8,
    random: &mut rand_xoshiro::Xoshiro256PlusPlus,
    pilot: &mut P,
) {
    let first = action.or_else(|| {
        let choice = pilot.decide(deck, state, state.decision()?);
        checked(deck, state, choice)
    });
    if let Some(legal) = first {
        play_from(deck, state, legal, turns, random, pilot);
    }
}

/// The place of the contender to take: the best that is clearly better than the first, else the first.
fn chosen<T>(raced: &[Contender<T>]) -> usize {
    let Some((usual, rivals)) = raced.split_first() else { return 0 };
    let played = usual.values.len();
    let clear = |(_, rival): &(usize, &Contender<T>)| {
        let beyond = rival.beyond(usual);
        rival.values.len() == played && beyond.sum > 0 && beyond.mean().value > CLEAR * error(&beyond)
    };
    let best = rivals.iter().enumerate().filter(clear).max_by_key(|(_, rival)| rival.beyond(usual).sum);
    best.map_or(0, |(at, _)| at + 1)
}

/// What a pilot wants if the rules allow it, else passing, which is what comes of it.
fn checked(deck: &PlayDeck, state: &GameState, choice: Choice) -> Option<Legal> {
    match choice {
        Choice::Legal(legal) => Some(legal),
        Choice::Unchecked(action) => state.check(deck, action).or_else(|_| state.check(deck, Action::Pass)).ok(),
    }
}

impl<W: Worth> Pilot for Search<W> {
    fn preferences(&self) -> &'static crate::game::Preferences {
        Standard.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let usual = Standard.decide(deck, state, decision);
        self.answer(deck, state, decision, usual, PieceSet::EMPTY)
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let usual = Standard.act_sparing(deck, state, spared);
        self.answer(deck, state, Decision::Act, usual.into(), spared).action()
    }

    fn begin(&mut self, _: &PlayDeck, _: &GameState) {
        self.line.clear();
    }

    fn end_turn(&mut self, _: &PlayDeck, _: &GameState) {
        self.line.clear();
    }
}
