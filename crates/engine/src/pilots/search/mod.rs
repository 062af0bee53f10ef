//! The searching pilot: at each decision it plays on with every action that the rules allow, and takes the one after which
//! the games come to most.
//!
//! | file | what |
//! |---|---|
//! | `unknown` | the actions that are compared, what the player does not know, and a future of it |
//! | `thinking` | how many games a decision takes, and ending a search early |
//! | `depth` | searching once, or once more inside each future, by what a decision takes |
//! | `halving` | successive halving: the games go to the actions that may still be the best |
//!
//! A future is played on by another pilot, its usual self, which answers everything after the action. All actions are tried in
//! the same futures, so that their difference is their own and not that of the cards. It leaves what its usual self would
//! do only where another action is better by more than its standard error, so that chance alone seldom makes it worse.
//!
//! It is fair: the futures are drawn from what the player knows of its deck, never from the order in which it lies, and the
//! opposition and other chances of the game are drawn anew.

mod depth;
mod halving;
mod thinking;
mod unknown;

pub use depth::Searcher;
pub use thinking::{NoThinking, ONCE, Stop, TWICE, Thinking};

use crate::game::{
    Action, Choice, Decision, GameState, Illegal, Legal, PieceSet, Pilot, PlayDeck, Preferences, play_from,
};
use crate::pilots::search::halving::{Contender, error, most_games, race};
use crate::pilots::search::unknown::{candidates, fingerprint, redraw};
use zocalo_text::estimate::Sums;

/// How many standard errors an action must be better than the usual one to be taken in its place.
const CLEAR: f64 = 1.0;

/// The number of the first future by which nothing was chosen.
const FIRST_FRESH: u64 = 1 << 40;

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

/// The searching pilot: `usual` plays the futures, and what it would do is done where nothing is better.
#[derive(Debug, Clone)]
pub struct Search<P, W> {
    usual: P,
    worth: W,
    thinking: u64,
    seed: u64,
    stop: Stop,
    /// How many turns the games have had so far by which it decided, and after how many it decides by no more of them.
    spent: u64,
    limit: u64,
    states: Option<Box<Futures>>,
}

/// The state as the player sees it, and the one on which a future is played.
#[derive(Debug, Clone)]
struct Futures {
    seen: GameState,
    future: GameState,
}

/// An action with what it is worth in games by which nothing was chosen.
#[derive(Debug, Clone)]
pub struct ActionEstimate {
    /// The action.
    pub legal: Legal,
    /// What the games come to that begin with it.
    pub worth: Sums,
    /// The same less what the games come to that begin with the usual action, future by future.
    pub beyond: Sums,
    /// What the games come to in points of what is played for.
    pub points: Sums,
    /// The same less those of the usual action.
    pub points_beyond: Sums,
    /// What the games end with.
    pub ends: GameEnds,
    /// The same less that of the usual action.
    pub ends_beyond: GameEnds,
}

/// What games end with, in the figures that a player counts; nothing of games in which the player is out.
#[derive(Debug, Clone, Copy, Default)]
pub struct GameEnds {
    /// 1 for a game that is won.
    pub victories: Sums,
    /// The power of the player.
    pub power: Sums,
    /// The influence rating of the player.
    pub influence: Sums,
}

/// The end of one game, in the order of [`GameEnds`].
type End = [i64; 3];

impl GameEnds {
    fn add(&mut self, [victory, power, influence]: End) {
        self.victories.add(victory);
        self.power.add(power);
        self.influence.add(influence);
    }
}

/// What came of a decision that was weighed.
#[derive(Debug, Clone, Default)]
pub struct DecisionReport {
    /// How many actions there were to choose from.
    pub compared: usize,
    /// Whether the search would rather do the second of the actions than the first, which is the usual one.
    pub is_better: bool,
    /// The actions that were weighed; the others of them the best first by the games that chose them.
    pub actions: Vec<ActionEstimate>,
}

impl ActionEstimate {
    /// The action of a contender and the ends of its games, with what a worth comes to in points.
    fn new(
        (contender, ends): &(Contender, Vec<End>),
        (usual, usual_ends): &(Contender, Vec<End>),
        points_of: impl Fn(i64) -> i64,
    ) -> Self {
        let (mut all, mut beyond) = (GameEnds::default(), GameEnds::default());
        for (end, usual) in ends.iter().zip(usual_ends) {
            all.add(*end);
            beyond.add(std::array::from_fn(|at| end[at] - usual[at]));
        }
        let (mut worth, mut points, mut points_beyond) = (Sums::default(), Sums::default(), Sums::default());
        for (value, usual) in contender.values.iter().zip(&usual.values) {
            worth.add(*value);
            points.add(points_of(*value));
            points_beyond.add(points_of(value - usual));
        }
        let (ends, ends_beyond) = (all, beyond);
        Self {
            legal: contender.legal,
            worth,
            beyond: contender.beyond(usual),
            points,
            points_beyond,
            ends,
            ends_beyond,
        }
    }
}

impl<P: Pilot, W: Worth> Search<P, W> {
    /// A pilot who takes about `thinking` games for a decision, each from the chance of this seed.
    #[must_use]
    pub fn new(usual: P, worth: W, thinking: u64, seed: u64) -> Self {
        Self { usual, worth, thinking, seed, stop: Stop::default(), spent: 0, limit: u64::MAX, states: None }
    }

    /// The same until the sign is raised.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Self { stop, ..self }
    }

    /// What a decision comes to: first the usual action, then what the search would rather do, if anything, then up to
    /// `others` of the next best, all weighed in so many fresh games. Nothing where there is nothing to decide.
    pub fn weigh(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        usual: Choice,
        fresh: u64,
        others: usize,
    ) -> DecisionReport {
        let mut report = DecisionReport::default();
        let Some((decision, usual)) = state.decision().zip(checked(deck, state, usual)) else { return report };
        let raced = self.race(deck, state, decision, usual, PieceSet::EMPTY);
        report.compared = raced.len();
        if raced.len() < 2 {
            return report;
        }
        let chosen = chosen(&raced);
        report.is_better = chosen > 0;
        let next = (1..raced.len()).filter(|at| *at != chosen).take(others);
        let shown = [0].into_iter().chain((chosen > 0).then_some(chosen)).chain(next);
        if !report.is_better && others == 0 {
            return report;
        }
        let mut table = self.table(deck, state, decision);
        let mut weighed: Vec<(Contender, Vec<End>)> = Vec::new();
        for legal in shown.map(|at| raced[at].legal) {
            let played = (FIRST_FRESH..FIRST_FRESH + fresh).map(|future| (table.play(legal, future), table.end()));
            let (values, ends) = played.unzip();
            weighed.push((Contender { legal, values }, ends));
        }
        report.actions = weighed
            .iter()
            .map(|one| ActionEstimate::new(one, &weighed[0], |value| self.worth.points(state.turn(), value)))
            .collect();
        report
    }

    fn answer(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Choice,
        spared: PieceSet,
    ) -> Choice {
        let Some(usual) = checked(deck, state, usual) else { return Choice::PASS };
        let raced = self.race(deck, state, decision, usual, spared);
        raced[chosen(&raced)].legal.into()
    }

    fn race(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Legal,
        spared: PieceSet,
    ) -> Vec<Contender> {
        let actions = candidates(deck, state, usual, spared);
        let thinking = self.thinking;
        if actions.len() < 2 || self.spent > self.limit || self.stop.is_raised() {
            return race(actions.into_iter().take(1).collect(), 0, |_, _| 0);
        }
        let mut table = self.table(deck, state, decision);
        race(actions, thinking, |legal, future| table.play(legal, future))
    }

    /// The most games that a decision takes; none where there is nothing to decide.
    fn games_for(&self, deck: &PlayDeck, state: &GameState, usual: Choice, spared: PieceSet) -> Option<u64> {
        let actions = candidates(deck, state, checked(deck, state, usual)?, spared);
        (actions.len() > 1).then(|| most_games(actions.len(), self.thinking))
    }

    /// A table on which futures of this state are played.
    fn table<'s>(&'s mut self, deck: &'s PlayDeck, state: &GameState, decision: Decision) -> Table<'s, P, W> {
        let Self { usual, worth, seed, stop, spent, states, .. } = self;
        let states = states.get_or_insert_with(|| Box::new(Futures { seen: state.clone(), future: state.clone() }));
        states.seen.become_like(state);
        states.seen.forget_unknown();
        let seed = fingerprint(*seed, &states.seen, decision);
        Table { deck, usual, worth, states, stop, spent, seed, turns: worth.last_turn(state.turn().max(1)) }
    }
}

/// Where futures of one state are played.
struct Table<'s, P, W> {
    deck: &'s PlayDeck,
    usual: &'s P,
    worth: &'s W,
    states: &'s mut Futures,
    stop: &'s Stop,
    spent: &'s mut u64,
    seed: u64,
    turns: u8,
}

impl<P: Pilot, W: Worth> Table<'_, P, W> {
    /// What an action comes to in a future; nothing once the sign is raised.
    fn play(&mut self, legal: Legal, future: u64) -> i64 {
        let mut usual = self.usual.clone();
        self.play_by(&mut usual, legal, future)
    }

    /// What the last future ended with.
    fn end(&self) -> End {
        let end = &self.states.future;
        if end.out() {
            return End::default();
        }
        [i64::from(end.won_on() > 0), end.power(self.deck).into(), end.rating().into()]
    }

    /// The same with a pilot of one's own in the place of the usual one.
    fn play_by(&mut self, pilot: &mut P, legal: Legal, future: u64) -> i64 {
        if self.stop.is_raised() {
            return 0;
        }
        let Futures { seen, future: state } = &mut *self.states;
        state.become_like(seen);
        let mut random = redraw(state, self.seed, future);
        *self.spent += u64::from(self.turns.saturating_sub(state.turn())) + 1;
        play_from(self.deck, state, legal, self.turns, &mut random, pilot);
        self.worth.of(self.deck, state)
    }
}

/// The place of the action to take: the best that is clearly better than the first, else the first.
fn chosen(raced: &[Contender]) -> usize {
    let Some((usual, rivals)) = raced.split_first() else { return 0 };
    let played = usual.values.len();
    let clear = |rival: &&Contender| {
        let beyond = rival.beyond(usual);
        rival.values.len() == played && beyond.sum > 0 && beyond.mean().value > CLEAR * error(&beyond)
    };
    let best = rivals.iter().filter(clear).max_by_key(|rival| rival.beyond(usual).sum);
    best.and_then(|best| rivals.iter().position(|rival| std::ptr::eq(rival, best))).map_or(0, |at| at + 1)
}

/// What a pilot wants if the rules allow it, else passing, which is what comes of it.
fn checked(deck: &PlayDeck, state: &GameState, choice: Choice) -> Option<Legal> {
    match choice {
        Choice::Legal(legal) => Some(legal),
        Choice::Unchecked(action) => state.check(deck, action).or_else(|_| state.check(deck, Action::Pass)).ok(),
    }
}

impl<P: Pilot, W: Worth> Pilot for Search<P, W> {
    fn preferences(&self) -> &'static Preferences {
        self.usual.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let usual = self.usual.decide(deck, state, decision);
        self.answer(deck, state, decision, usual, PieceSet::EMPTY)
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let usual = self.usual.act_sparing(deck, state, spared);
        self.answer(deck, state, Decision::Act, usual.into(), spared).action()
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.usual.begin(deck, state);
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        self.usual.learn(deck, state, action, result);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.usual.end_turn(deck, state);
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.usual.end_game(deck, state);
    }
}
