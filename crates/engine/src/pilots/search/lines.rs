//! The lines of a turn: what can be done from a decision to the end of the Action and Resolution Rounds, where nothing is left
//! to chance.
//!
//! States are told apart by their digest, so that two orders of the same actions are one. Lines that differ from those of the
//! habits in one action come first, then those that differ in two, until so many states have been looked at; each is
//! completed as the standard pilot would. Where chance comes in, a line ends before it: what follows is drawn anew in each
//! future. Of turns that end alike but for the influence left, the one with the most is kept.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use crate::game::{
    Choice, Decision, GameState, Legal, PieceIndex, PieceSet, Pilot as _, PlayDeck, game_random, step_on,
};
use crate::pilots::search::checked;
use crate::pilots::search::habits::Habit;

const ROOT: usize = 0;

/// Lines that differ more often from what the standard pilot does are not gone on with.
const MOST_DEVIATIONS: usize = 9;

/// The most steps of a line: whoever does more goes round in circles.
const LONGEST: usize = 60;

/// Digests are mixed already.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0 << 8 | u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

type ByDigest = HashMap<u64, usize, BuildHasherDefault<Mixed>>;

/// Where a line ends: a state, and the action at last that chance answers, if one does.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineEnd {
    pub node: usize,
    pub action: Option<Legal>,
    /// The habit whose own line it is, as a bit of its place in [`Habit::all`].
    pub habits: u8,
}

#[derive(Debug)]
struct Node {
    state: GameState,
    digest: u64,
    before: usize,
    legal: Option<Legal>,
    deviations: usize,
    /// Where the line of the standard pilot from here ends, once it has been gone along.
    end: Option<usize>,
}

#[derive(Debug, Default)]
pub(super) struct TurnLines {
    nodes: Vec<Node>,
    /// How many of them are in use.
    used: usize,
    known: ByDigest,
    ends: Vec<LineEnd>,
    by_end: ByDigest,
    open: [VecDeque<usize>; MOST_DEVIATIONS + 1],
    turns: u8,
}

/// What came of a step.
enum Stepped {
    To(usize),
    End(usize),
}

impl TurnLines {
    /// Looks at the lines from a state as the player sees it, up to so many states. The first is the one that begins with the
    /// usual action; with `only` all begin with that.
    pub(super) fn explore(
        &mut self,
        deck: &PlayDeck,
        seen: &GameState,
        (usual, only): (Legal, bool),
        spared: PieceSet,
        (turns, most): (u8, usize),
    ) {
        self.known.clear();
        self.by_end.clear();
        self.ends.clear();
        self.open.iter_mut().for_each(VecDeque::clear);
        self.used = 0;
        self.turns = turns;
        let root = self.put(seen);
        let digest = seen.digest();
        let node = &mut self.nodes[root];
        (node.digest, node.before, node.legal, node.deviations) = (digest, ROOT, None, 0);
        self.known.insert(digest, root);
        let usual_end = self.along_from(deck, root, usual, Habit::Standard, 0);
        if let Some(end) = usual_end {
            self.ends[end].habits |= 1;
        }
        for (place, habit) in Habit::all(deck).iter().enumerate().skip(1) {
            let end = if only {
                // The habit goes on after the action.
                self.along_from(deck, root, usual, *habit, 1)
            } else {
                self.along(deck, root, *habit, 1)
            };
            if let Some(end) = end {
                self.ends[end].habits |= 1 << place;
            }
        }
        if only {
            self.open.iter_mut().for_each(|open| open.retain(|node| *node != ROOT));
        } else {
            self.open[0].push_front(ROOT);
        }
        let is_free = |by: Option<PieceIndex>| by.is_none_or(|by| !spared.contains(by));
        while self.used < most {
            let Some(node) = self.open.iter_mut().find_map(VecDeque::pop_front) else { break };
            let deviations = self.nodes[node].deviations;
            let legal = self.nodes[node].state.legal_actions(deck);
            for legal in legal.into_iter().filter(|legal| is_free(legal.action().actor())) {
                if self.used >= most {
                    break;
                }
                self.along_from(deck, node, legal, Habit::Standard, deviations + 1);
            }
        }
    }

    /// Takes the actions of a decision that chance answers as lines of one step.
    pub(super) fn take_actions(&mut self, seen: &GameState, actions: impl IntoIterator<Item = Legal>) {
        self.ends.clear();
        self.used = 0;
        let root = self.put(seen);
        let node = &mut self.nodes[root];
        (node.before, node.legal) = (ROOT, None);
        self.ends.extend(actions.into_iter().map(|legal| LineEnd { node: root, action: Some(legal), habits: 0 }));
    }

    pub(super) fn ends(&self) -> &[LineEnd] {
        &self.ends
    }

    pub(super) fn states(&self) -> usize {
        self.used
    }

    /// The state in which a line ends, before the action that chance answers.
    pub(super) fn state(&self, end: &LineEnd) -> &GameState {
        &self.nodes[end.node].state
    }

    /// The actions of a line, each with the digest of the state in which it is taken.
    pub(super) fn path(&self, end: &LineEnd) -> Vec<(u64, Legal)> {
        let mut path: Vec<(u64, Legal)> =
            end.action.map(|legal| (self.nodes[end.node].digest, legal)).into_iter().collect();
        let mut at = end.node;
        while let Some(legal) = self.nodes[at].legal {
            at = self.nodes[at].before;
            path.push((self.nodes[at].digest, legal));
        }
        path.reverse();
        path
    }

    pub(super) fn first(&self, end: &LineEnd) -> Option<Legal> {
        let mut first = end.action;
        let mut at = end.node;
        while let Some(legal) = self.nodes[at].legal {
            first = Some(legal);
            at = self.nodes[at].before;
        }
        first
    }

    fn put(&mut self, state: &GameState) -> usize {
        if self.used < self.nodes.len() {
            self.nodes[self.used].state.become_like(state);
            self.nodes[self.used].end = None;
        } else {
            let node = Node { state: state.clone(), digest: 0, before: ROOT, legal: None, deviations: 0, end: None };
            self.nodes.push(node);
        }
        self.used += 1;
        self.used - 1
    }

    /// Takes an action and goes on as a habit would; where that line ends.
    fn along_from(
        &mut self,
        deck: &PlayDeck,
        node: usize,
        legal: Legal,
        habit: Habit,
        deviations: usize,
    ) -> Option<usize> {
        match self.step(deck, node, legal, deviations) {
            Stepped::End(end) => Some(end),
            Stepped::To(next) => self.along(deck, next, habit, deviations),
        }
    }

    /// Goes on from a state as a habit would; where that line ends.
    fn along(&mut self, deck: &PlayDeck, from: usize, mut habit: Habit, deviations: usize) -> Option<usize> {
        let mut at = from;
        let mut passed = Vec::new();
        let mut end = None;
        for _ in 0..LONGEST {
            if habit == Habit::Standard {
                if self.nodes[at].end.is_some() {
                    end = self.nodes[at].end;
                    break;
                }
                passed.push(at);
            }
            let state = &self.nodes[at].state;
            let Some(decision) = state.decision() else { break };
            let choice: Choice = habit.decide(deck, state, decision);
            let legal = checked(deck, state, choice)?;
            match self.step(deck, at, legal, deviations) {
                Stepped::End(found) => {
                    end = Some(found);
                    break;
                }
                Stepped::To(next) => at = next,
            }
        }
        for node in passed {
            self.nodes[node].end = end;
        }
        end
    }

    /// Takes an action in a state of the turn.
    fn step(&mut self, deck: &PlayDeck, from: usize, legal: Legal, deviations: usize) -> Stepped {
        let next = self.used;
        if next < self.nodes.len() {
            let (before, rest) = self.nodes.split_at_mut(next);
            rest[0].state.become_like(&before[from].state);
            self.used += 1;
        } else {
            let state = self.nodes[from].state.clone();
            self.put(&state);
        }
        let state = &mut self.nodes[next].state;
        step_on(deck, state, legal, self.turns, &mut game_random(0, 0));
        let before = &self.nodes[from].state;
        let state = &self.nodes[next].state;
        if depends_on_chance(deck, before, state) {
            self.used = next;
            let key = before_chance(self.nodes[from].digest, legal);
            return Stepped::End(self.end(key, LineEnd { node: from, action: Some(legal), habits: 0 }));
        }
        let digest = state.digest();
        if let Some(known) = self.known.get(&digest) {
            self.used = next;
            return Stepped::To(*known);
        }
        if is_over(state) {
            let is_last = state.turn() >= self.turns;
            // The worth of the last turn may count what else is only for the turn.
            let key = if is_last { digest } else { state.digest_of_lasting() };
            let node = &mut self.nodes[next];
            (node.digest, node.before, node.legal, node.deviations, node.end) =
                (digest, from, Some(legal), deviations, None);
            let end = self.end(key, LineEnd { node: next, action: None, habits: 0 });
            if self.ends[end].node != next {
                if self.nodes[self.ends[end].node].state.unspent() < self.nodes[next].state.unspent() {
                    self.ends[end].node = next;
                } else {
                    self.used = next;
                }
            }
            return Stepped::End(end);
        }
        let node = &mut self.nodes[next];
        (node.digest, node.before, node.legal, node.deviations, node.end) =
            (digest, from, Some(legal), deviations, None);
        self.known.insert(digest, next);
        if let Some(open) = self.open.get_mut(deviations) {
            open.push_back(next);
        }
        Stepped::To(next)
    }

    /// The number of an end, which is new if there is none of this key.
    fn end(&mut self, key: u64, end: LineEnd) -> usize {
        let Self { ends, by_end, .. } = self;
        *by_end.entry(key).or_insert_with(|| {
            ends.push(end);
            ends.len() - 1
        })
    }
}

/// A key of an end that chance answers: one action in one state.
fn before_chance(digest: u64, legal: Legal) -> u64 {
    use std::fmt::Write as _;
    let mut key = Written(digest);
    let _ = write!(key, "{:?}", legal.action());
    key.0
}

struct Written(u64);

impl std::fmt::Write for Written {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
        Ok(())
    }
}

/// Whether chance had a part in what led from one state to the next.
fn depends_on_chance(deck: &PlayDeck, before: &GameState, after: &GameState) -> bool {
    let resolved = before.last_resolved != after.last_resolved && deck.assumptions.leave_opposition_to_chance();
    before.drawn != after.drawn
        || before.luck != after.luck
        || before.stacked != after.stacked
        || before.buried != after.buried
        || before.turn != after.turn
        || after.decision().is_none()
        || resolved
}

/// Whether a turn waits for nothing any more but cards.
pub(super) fn is_over(state: &GameState) -> bool {
    matches!(state.decision(), None | Some(Decision::Discard | Decision::FreeCard | Decision::Buy | Decision::KeepHand))
}
