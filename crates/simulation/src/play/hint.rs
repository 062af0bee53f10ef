//! What the searching pilot would do in a game by hand, and what the actions are worth.

use crate::play::commands::words::words;
use crate::play::game::HandGame;
use crate::simulation::worth::Pursuit;
use crate::simulation::{Aim, Goal};
use zocalo_engine::game::{LONGEST_GAME, Pilot as _};
use zocalo_engine::pilots::Standard;
use zocalo_engine::pilots::search::{ActionEstimate, GameEnds, Searcher, Thinking, Worth as _};
use zocalo_text::estimate::RoughEstimate;

/// Actions estimated beside the usual one and the best.
const OTHERS: usize = 4;

/// The turn to look ahead to if the goal names none, and the fewest turns ahead.
const USUAL_TURN: u8 = 8;

const AHEAD: u8 = 4;

#[derive(Debug, Clone, Default)]
pub struct HintWanted {
    /// Without it, or after its turn, what every player wants.
    pub goal: Option<(Goal, Aim)>,
    /// `None` or [`Thinking::Fitting`] for what one decision is worth.
    pub thinking: Option<Thinking>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Hinted {
    /// As it is typed.
    pub words: String,
    pub cost: i16,
    /// The mean of games that begin with it, in points of what is played for.
    pub worth: RoughEstimate,
    /// The same less that of the standard pilot's action, in the same games.
    pub beyond: RoughEstimate,
    pub ends: HintedEnds,
    /// The same less that of the standard pilot's action.
    pub ends_beyond: HintedEnds,
    /// Whether the standard pilot would do it.
    pub is_usual: bool,
    /// Whether the search would do it.
    pub is_best: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HintedEnds {
    /// The share of the games that are won.
    pub victories: RoughEstimate,
    pub power: RoughEstimate,
    pub influence: RoughEstimate,
}

impl HintedEnds {
    fn of(GameEnds { victories, power, influence }: GameEnds) -> Self {
        let (power, influence) = (power.mean_of_few(), influence.mean_of_few());
        Self { victories: victories.share_of_few(), power, influence }
    }

    fn beyond(GameEnds { victories, power, influence }: GameEnds) -> Self {
        let (power, influence) = (power.mean_of_few(), influence.mean_of_few());
        Self { victories: victories.difference_of_few(), power, influence }
    }
}

/// What the searching pilot says of a decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// As written; `None` for what every player wants.
    pub goal: Option<String>,
    pub is_share: bool,
    /// The turn at whose end games are evaluated.
    pub turn: u8,
    pub thinking: Thinking,
    /// The search's choice first.
    pub actions: Vec<Hinted>,
    /// The number of possible actions.
    pub of: usize,
}

impl HandGame<'_> {
    /// `None` when the game is over.
    #[must_use]
    pub fn hint(&self, wanted: &HintWanted) -> Option<Hint> {
        let (deck, state) = (self.deck(), self.state());
        let question = self.question()?;
        let thinking = wanted.thinking.filter(|thinking| !thinking.is_usual()).unwrap_or(Thinking::OF_ONE_DECISION);
        let turns = USUAL_TURN.max(state.turn().saturating_add(AHEAD)).min(LONGEST_GAME);
        let pursuit = Pursuit::new(wanted.goal.as_ref().map(|(_, aim)| *aim), turns);
        let turn = pursuit.last_turn(state.turn());
        let mut searcher = Searcher::new(pursuit, thinking, self.seed());
        let usual = Standard.decide(deck, state, question);
        let report = searcher.weigh(deck, state, usual, thinking.games(), OTHERS);
        let best = clearly_best(&report.actions);
        let pursued = pursuit.goal(state.turn());
        let is_share = pursued.is_some_and(|goal| !goal.is_mean());
        let hinted = |(at, weighed): (usize, &ActionEstimate)| Hinted {
            words: words(deck, state, weighed.legal.action()),
            cost: weighed.legal.cost(),
            worth: if is_share { weighed.points.share_of_few() } else { weighed.points.mean_of_few() },
            beyond: if is_share {
                weighed.points_beyond.difference_of_few()
            } else {
                weighed.points_beyond.mean_of_few()
            },
            ends: HintedEnds::of(weighed.ends),
            ends_beyond: HintedEnds::beyond(weighed.ends_beyond),
            is_usual: at == 0,
            is_best: at == best,
        };
        let mut actions: Vec<Hinted> = report.actions.iter().enumerate().map(hinted).collect();
        actions
            .sort_by(|one, other| other.is_best.cmp(&one.is_best).then(other.worth.value.total_cmp(&one.worth.value)));
        Some(Hint {
            goal: wanted.goal.as_ref().filter(|_| pursued.is_some()).map(|(goal, _)| goal.to_string()),
            is_share,
            turn,
            thinking,
            actions,
            of: report.compared,
        })
    }
}

/// The index of the best action that is clearly better than the usual one, which is the first; else the usual.
fn clearly_best(actions: &[ActionEstimate]) -> usize {
    let beyond = |at: usize| actions[at].beyond.mean().value;
    let better = (1..actions.len()).filter(|at| actions[*at].beyond.are_clearly_more());
    better.max_by(|one, other| beyond(*one).total_cmp(&beyond(*other))).unwrap_or(0)
}
