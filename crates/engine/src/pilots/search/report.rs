//! What a decision comes to, for hints and for the comparison of pilots: actions weighed in games by which nothing was chosen.

use crate::game::{GameState, Legal, PlayDeck};
use zocalo_text::estimate::Sums;

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

pub(super) struct Weighed {
    pub legal: Legal,
    /// What each was worth, and how it ended.
    pub games: Vec<(i64, End)>,
}

pub(super) fn end_of(deck: &PlayDeck, state: &GameState) -> End {
    if state.out() {
        return End::default();
    }
    [i64::from(state.won_on() > 0), state.power(deck).into(), state.rating().into()]
}

impl Weighed {
    /// What the games come to beside those of the usual action in the same futures.
    pub(super) fn estimate(&self, usual: &Self, points_of: impl Fn(i64) -> i64) -> ActionEstimate {
        let (mut ends, mut ends_beyond) = (GameEnds::default(), GameEnds::default());
        let [mut worth, mut beyond, mut points, mut points_beyond] = [Sums::default(); 4];
        for ((value, end), (usual, usual_end)) in self.games.iter().zip(&usual.games) {
            ends.add(*end);
            ends_beyond.add(std::array::from_fn(|at| end[at] - usual_end[at]));
            worth.add(*value);
            beyond.add(value - usual);
            points.add(points_of(*value));
            points_beyond.add(points_of(value - usual));
        }
        ActionEstimate { legal: self.legal, worth, beyond, points, points_beyond, ends, ends_beyond }
    }
}
