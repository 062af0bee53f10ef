//! What is played in the background: many solo games of the deck, and the race of its opening hands. A job is made ready
//! where the deck is, and played wherever there is time.

use std::sync::atomic::{AtomicU64, Ordering};
use zocalo_text::message::Text;

use super::judged::Judged;
use crate::messages::builder as say;
use zocalo_catalog::names::Index;
use zocalo_engine::game::Others;
use zocalo_simulation::refusals::goldfish;
use zocalo_simulation::simulation::openings::{COMPARED, LegalHands, OpeningHand, RankingSchedule, legal_hands};
use zocalo_simulation::simulation::{Aim, Goal, Measure, Prepared, Request, RequestError};

pub(super) const GAMES: u64 = 10_000;

pub(super) const TURNS: u8 = 8;

/// About how many games find the best hands, and how many each of those then plays at most. Fewer than `openings` plays: one
/// waits.
const TRIALS: u64 = 30_000;
const LAST: u64 = 4_000;

const MOST_HANDS: usize = 10;

#[derive(Debug)]
pub struct Job {
    /// Its number, by which its answer is known.
    pub number: u64,
    run: Prepared,
    what: What,
}

#[derive(Debug)]
enum What {
    Curve,
    Hands { legal: LegalHands, own: Option<OpeningHand>, aim: Box<Aim>, goal: Goal },
}

/// What came of a job.
#[derive(Debug)]
pub enum JobOutcome {
    Played(Result<Figures, Text>),
    Raced(Result<HandsFound, Text>),
}

/// Influence and power by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    pub games: u64,
    /// The mean influence rating at the end of each turn.
    pub influence: Vec<f64>,
    /// The mean power at the end of each turn.
    pub power: Vec<f64>,
    /// Whether the other seats answered.
    pub answered: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct HandsFound {
    pub hands: Vec<HandFound>,
    /// How many hands the rules allow.
    pub legal: usize,
    /// What they were ranked for.
    pub goal: String,
    /// Whether the other seats answered.
    pub answered: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct HandFound {
    pub cards: Vec<String>,
    /// The mean influence rating at the end of the turn of the goal.
    pub influence: f64,
    /// The mean power then.
    pub power: f64,
    pub is_own: bool,
}

impl Job {
    /// The games of a deck. Errors: why it cannot be played, in a sentence.
    pub fn curve(number: u64, judged: &Judged, index: &Index) -> Result<Self, Text> {
        Ok(Self { number, run: prepared(judged, TURNS, index)?, what: What::Curve })
    }

    /// The race of a deck's opening hands. Errors: why there is none to be had, in a sentence.
    pub fn hands(number: u64, judged: &Judged, goal: &str, index: &Index) -> Result<Self, Text> {
        let mut goal = Goal::parse(goal).map_err(|fault| fault.reason)?;
        let run = prepared(judged, goal.turn.max(TURNS), index)?;
        let legal = legal_hands(&judged.deck, &judged.ruleset, &run.deck).map_err(|error| error.text())?;
        let names_own = judged.deck.list.names_opening_hand;
        let own =
            OpeningHand::of(&run.deck.opening_hand).filter(|own| names_own && legal.hands.binary_search(own).is_ok());
        let aim = goal.resolve(&run.deck, index).map_err(|fault| fault.reason)?;
        Ok(Self { number, run, what: What::Hands { legal, own, aim: Box::new(aim), goal } })
    }

    /// Plays, on so many threads; `played` hears how many games have ended, of how many.
    #[must_use]
    pub fn play(&self, threads: Option<usize>, played: &(impl Fn(u64, u64) + Sync)) -> JobOutcome {
        match &self.what {
            What::Curve => JobOutcome::Played(self.figures(threads, played)),
            What::Hands { legal, own, aim, goal } => {
                let schedule = RankingSchedule::new(legal.hands.len(), TRIALS, LAST, goal.turn, 1, threads);
                let raced = schedule.map(|schedule| self.race(legal, *own, **aim, goal, &schedule, played));
                JobOutcome::Raced(raced.map_err(|error| goldfish(&error)))
            }
        }
    }

    fn is_answered(&self) -> bool {
        self.run.deck.assumptions.others == Others::Table
    }

    fn figures(&self, threads: Option<usize>, played: &(impl Fn(u64, u64) + Sync)) -> Result<Figures, Text> {
        let done = AtomicU64::new(0);
        let heard = |games| played(done.fetch_add(games, Ordering::Relaxed) + games, GAMES);
        let tally = self.run.play(0..GAMES, threads, &heard).map_err(|error| goldfish(&error))?.tally;
        let mean = |measure| (1..=TURNS).map(|turn| tally.spread(turn, measure).mean).collect();
        Ok(Figures {
            games: tally.games(),
            influence: mean(Measure::Influence),
            power: mean(Measure::Power),
            answered: self.is_answered(),
        })
    }

    fn race(
        &self,
        legal: &LegalHands,
        own: Option<OpeningHand>,
        aim: Aim,
        goal: &Goal,
        schedule: &RankingSchedule,
        played: &(impl Fn(u64, u64) + Sync),
    ) -> HandsFound {
        let all = schedule.games();
        let done = AtomicU64::new(0);
        let heard = |games| played(done.fetch_add(games, Ordering::Relaxed) + games, all);
        let ranking = self.run.rank_hands(&legal.hands, own, aim, schedule, &heard);
        let measure = |of: Measure| COMPARED.iter().position(|one| *one == of).unwrap_or(0);
        let hands = ranking.hands.iter().take(MOST_HANDS).map(|ranked| HandFound {
            cards: ranked.hand.cards().iter().map(|card| self.run.deck.card(*card).label.clone()).collect(),
            influence: ranked.measures[measure(Measure::Influence)].mean().value,
            power: ranked.measures[measure(Measure::Power)].mean().value,
            is_own: Some(ranked.hand) == own,
        });
        HandsFound {
            hands: hands.collect(),
            legal: legal.hands.len(),
            goal: goal.to_string(),
            answered: self.is_answered(),
        }
    }
}

/// The games of a deck as `goldfish` plays them unless told otherwise.
fn prepared(judged: &Judged, turns: u8, index: &Index) -> Result<Prepared, Text> {
    let request = Request { games: GAMES, turns, ..Request::new(&judged.deck, &judged.ruleset) };
    Prepared::new(request, &judged.deck, index).map_err(|error| match error {
        RequestError::Plan(_, faults) => {
            faults.first().map_or(Text::EMPTY, |fault| say::ItsPlan { reason: &fault.reason }.text())
        }
        error => error.text(),
    })
}
