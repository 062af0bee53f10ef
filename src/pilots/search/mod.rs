//! The searching pilot: at each decision it plays on with every action that the rules allow, and takes the one after which
//! the games come to most.
//!
//! | file | what |
//! |---|---|
//! | `candidates` | the actions that are compared |
//! | `lines` | what is done after an action: lines of two and three actions |
//! | `unknown` | what the player does not know, and a future of it |
//! | `thinking` | how many games a decision takes |
//! | `depth` | searching once, or once more inside each future |
//! | `race` | successive halving: the games go to the actions that may still be the best |
//! | `stop` | ending a search that nobody waits for any more |
//!
//! A future is played on by another pilot, its usual self, which answers everything after the action. All actions are tried in
//! the same futures, so that their difference is their own and not that of the cards. The best of them are then tried with each
//! action that can follow, and the best of those once more: what gains only together is found so. The search leaves what
//! its usual self would do only where another action is better by more than its standard error, so that chance alone seldom
//! makes it worse.
//!
//! It is fair: the futures are drawn from what the player knows of the deck, never from the order in which it lies, and the
//! opposition and other chances of the game are drawn anew.

mod candidates;
mod depth;
mod lines;
mod race;
mod stop;
mod thinking;
mod unknown;

#[cfg(test)]
mod tests;

pub use depth::Searcher;
pub use stop::Stop;
pub use thinking::{NoThinking, Thinking};

use crate::estimate::Sums;
use crate::game::{
    Action, Choice, Decision, GameState, Illegal, Legal, Pilot, PlayDeck, Preferences, play_from, step_on,
};
use crate::pilots::search::candidates::candidates;
use crate::pilots::search::lines::{Following, Line};
use crate::pilots::search::race::{Contender, error, race};
use crate::pilots::search::unknown::{fingerprint, forget, redraw};

/// How many standard errors an action must be better than the usual one to be taken in its place.
const CLEAR: f64 = 1.0;

/// How many actions may follow the first of a line.
const FOLLOWING: usize = 2;

/// How many of the games go to single actions, and to lines of each length; of four.
const SHARES: [u64; FOLLOWING + 1] = [1, 2, 1];

/// For as many games of their race one line is tried.
const GAMES_PER_LINE: u64 = 8;

/// The place of the usual action among those whose next actions are tried.
const USUAL_PLACE: usize = 3;

/// How many decisions the usual player may take before a line is done, where the next action is looked for.
const PATIENCE: usize = 12;

/// The number of the first future by which nothing was chosen.
const FIRST_FRESH: u64 = 1 << 40;

/// What the searching pilot plays for.
pub trait Worth: Clone + Send + Sync {
    /// The turn at whose end a game is judged that has come to this turn.
    fn judged_on(&self, turn: u8) -> u8;

    /// What a game is worth that has ended with the turn of [`Worth::judged_on`].
    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64;
}

/// The searching pilot: `usual` plays the futures, and what it would do is done where nothing is better.
#[derive(Debug, Clone)]
pub struct Search<P, W> {
    usual: P,
    worth: W,
    thinking: u64,
    has_lines: bool,
    seed: u64,
    stop: Stop,
    boards: Option<Box<Boards>>,
}

/// The state as the player sees it, and the one on which a future is played.
#[derive(Debug, Clone)]
struct Boards {
    seen: GameState,
    future: GameState,
}

/// An action with what it is worth in games by which nothing was chosen.
#[derive(Debug, Clone)]
pub struct Weighed {
    /// The action.
    pub legal: Legal,
    /// What the games come to that begin with it.
    pub worth: Sums,
    /// The same less what the games come to that begin with the usual action, future by future.
    pub beyond: Sums,
}

/// What came of a decision that was weighed.
#[derive(Debug, Clone, Default)]
pub struct Weighing {
    /// How many actions there were to choose from.
    pub compared: usize,
    /// Whether the search would rather do the second of the actions than the first, which is the usual one.
    pub is_better: bool,
    /// The actions that were weighed; the others of them the best first by the games that chose them.
    pub actions: Vec<Weighed>,
}

impl Weighed {
    fn new(contender: &Contender, usual: &Contender) -> Self {
        let mut worth = Sums::default();
        contender.values.iter().for_each(|value| worth.add(*value));
        Self { legal: contender.line.first, worth, beyond: contender.beyond(usual) }
    }
}

impl<P: Pilot, W: Worth> Search<P, W> {
    /// A pilot who takes about `thinking` games for a decision, each from the chance of this seed.
    #[must_use]
    pub fn new(usual: P, worth: W, thinking: u64, seed: u64) -> Self {
        Self { usual, worth, thinking, has_lines: true, seed, stop: Stop::default(), boards: None }
    }

    /// The same without lines of several actions: what comes of an action is left to the usual player alone.
    #[must_use]
    pub fn without_lines(self) -> Self {
        Self { has_lines: false, ..self }
    }

    /// The same until the sign is raised.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Self { stop, ..self }
    }

    /// What a decision comes to: first the usual action, then what the search would rather do, if anything, then up to
    /// `others` of the next best, all weighed in so many fresh games. Nothing where there is nothing to decide.
    pub fn weigh(&mut self, deck: &PlayDeck, state: &GameState, usual: Choice, fresh: u64, others: usize) -> Weighing {
        let mut weighing = Weighing::default();
        let Some((decision, usual)) = state.decision().zip(checked(deck, state, usual)) else { return weighing };
        let raced = self.race(deck, state, decision, usual, 0);
        weighing.compared = raced.compared;
        if raced.compared < 2 {
            return weighing;
        }
        weighing.is_better = raced.chosen > 0;
        if !weighing.is_better && others == 0 {
            return weighing;
        }
        let mut shown: Vec<&Line> = vec![&raced.contenders[0].line, &raced.contenders[raced.chosen].line];
        shown.truncate(1 + usize::from(weighing.is_better));
        for next in &raced.contenders {
            let is_new = shown.iter().all(|line| line.first != next.line.first);
            if is_new && shown.len() < 1 + usize::from(weighing.is_better) + others {
                shown.push(&next.line);
            }
        }
        let mut table = self.table(deck, state, decision);
        let mut weighed: Vec<Contender> = Vec::new();
        for line in shown {
            let values = (FIRST_FRESH..FIRST_FRESH + fresh).map(|future| table.play(line, future)).collect();
            weighed.push(Contender { line: line.clone(), values });
        }
        weighing.actions = weighed.iter().map(|one| Weighed::new(one, &weighed[0])).collect();
        weighing
    }

    fn answer(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, usual: Choice, spared: u64) -> Choice {
        let Some(usual) = checked(deck, state, usual) else { return Choice::PASS };
        let raced = self.race(deck, state, decision, usual, spared);
        raced.contenders[raced.chosen].line.first.into()
    }

    fn race(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, usual: Legal, spared: u64) -> Raced {
        let mut actions = candidates(deck, state, usual, spared);
        let (thinking, has_lines) = (self.thinking, self.has_lines && decision != Decision::KeepHand);
        if self.stop.is_raised() {
            actions.truncate(1);
        }
        let compared = actions.len();
        let mut contenders: Vec<Contender> = actions.into_iter().map(|legal| Contender::new(Line::of(legal))).collect();
        if compared < 2 {
            return Raced { contenders, compared, chosen: 0 };
        }
        let mut table = self.table(deck, state, decision);
        let all: u64 = SHARES.iter().sum();
        let budget = |length: usize| if has_lines { thinking * SHARES[length] / all } else { thinking };
        let mut finalists;
        (contenders, finalists) = race(contenders, budget(0), |line, future| table.play(line, future));
        let lengths = if has_lines { FOLLOWING } else { 0 };
        for length in 1..=lengths {
            let most = usize::try_from(budget(length) / GAMES_PER_LINE).unwrap_or(usize::MAX);
            let mut shorter: Vec<&Line> = contenders.iter().map(|one| &one.line).collect();
            shorter.retain(|line| line.then.len() + 1 == length);
            // The usual one last of the first few: what follows it does not change what is done now.
            let few = USUAL_PLACE.min(shorter.len());
            if few > 0 {
                shorter[..few].rotate_left(1);
            }
            let longer: Vec<Line> = shorter.into_iter().flat_map(|line| table.longer(line)).take(most).collect();
            if longer.is_empty() {
                break;
            }
            // What has come so far goes on against what is new.
            let behind = contenders.split_off(finalists);
            contenders.extend(longer.into_iter().map(Contender::new));
            (contenders, finalists) = race(contenders, budget(length), |line, future| table.play(line, future));
            contenders.extend(behind);
        }
        let chosen = chosen(&contenders[..finalists]);
        Raced { contenders, compared, chosen }
    }

    /// A table on which futures of this state are played.
    fn table<'s>(&'s mut self, deck: &'s PlayDeck, state: &GameState, decision: Decision) -> Table<'s, P, W> {
        let Self { usual, worth, seed, stop, boards, .. } = self;
        let boards = boards.get_or_insert_with(|| Box::new(Boards { seen: state.clone(), future: state.clone() }));
        boards.seen.become_like(state);
        forget(&mut boards.seen);
        let seed = fingerprint(*seed, &boards.seen, decision);
        Table { deck, usual, worth, boards, stop, seed, turns: worth.judged_on(state.turn.max(1)) }
    }
}

/// What came of the race of a decision.
struct Raced {
    /// The usual action, then all lines, the best first.
    contenders: Vec<Contender>,
    /// How many actions there are.
    compared: usize,
    /// The place of the line to take.
    chosen: usize,
}

/// Where futures of one state are played.
struct Table<'s, P, W> {
    deck: &'s PlayDeck,
    usual: &'s P,
    worth: &'s W,
    boards: &'s mut Boards,
    stop: &'s Stop,
    seed: u64,
    turns: u8,
}

impl<P: Pilot, W: Worth> Table<'_, P, W> {
    /// What a line comes to in a future; nothing once the sign is raised.
    fn play(&mut self, line: &Line, future: u64) -> i64 {
        if self.stop.is_raised() {
            return 0;
        }
        let Boards { seen, future: board } = &mut *self.boards;
        board.become_like(seen);
        let mut random = redraw(board, self.seed, future);
        let Line { first, then } = line;
        if then.is_empty() {
            play_from(self.deck, board, *first, self.turns, &mut random, &mut self.usual.clone());
        } else {
            let mut following = Following::new(self.usual.clone(), then);
            play_from(self.deck, board, *first, self.turns, &mut random, &mut following);
        }
        self.worth.of(self.deck, board)
    }

    /// A line with each action behind it that can follow at once and is not what follows it anyway; none where the turn ends
    /// before.
    fn longer(&mut self, line: &Line) -> Vec<Line> {
        let Boards { seen, future: board } = &mut *self.boards;
        board.become_like(seen);
        let mut random = redraw(board, self.seed, 0);
        let mut following = Following::new(self.usual.clone(), &line.then);
        let turn = board.turn;
        step_on(self.deck, board, line.first, self.turns, &mut random);
        for _ in 0..PATIENCE {
            let Some(decision) = board.decision().filter(|_| board.turn == turn) else { break };
            let is_done = following.is_done();
            let next = following.decide(self.deck, board, decision);
            let Some(next) = checked(self.deck, board, next) else { break };
            if is_done {
                let all = candidates(self.deck, board, next, 0);
                return all[1..].iter().map(|legal| line.with(legal.action())).collect();
            }
            step_on(self.deck, board, next, self.turns, &mut random);
        }
        Vec::new()
    }
}

/// The place of the line to take: the best that is clearly better than the first, else the first. So is the first where as much
/// comes of another line that begins with it.
fn chosen(raced: &[Contender]) -> usize {
    let Some((usual, rivals)) = raced.split_first() else { return 0 };
    let clear = |(_, rival): &(usize, &Contender)| {
        let beyond = rival.beyond(usual);
        beyond.sum > 0 && beyond.mean().value > CLEAR * error(&beyond)
    };
    let worth = |(at, rival): &(usize, &Contender)| {
        let begins_alike = rival.line.first == usual.line.first;
        (rival.beyond(usual).sum, begins_alike, std::cmp::Reverse(*at))
    };
    let best = rivals.iter().enumerate().filter(clear).max_by_key(worth);
    best.filter(|(_, rival)| rival.line.first != usual.line.first).map_or(0, |(at, _)| at + 1)
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
        self.answer(deck, state, decision, usual, 0)
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: u64) -> Action {
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
