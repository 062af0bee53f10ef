//! The regret of the standard pilot: the same games by it and by the searching pilot, what each reaches, and its decisions
//! compared with the search as it takes them.

mod mistakes;

pub use mistakes::{ActionKind, MistakesOfKind, PilotMistake, PilotRecord};

use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use crate::simulation::game_log::LoggedAction;
use crate::simulation::pilot_work::{CountsPlan, PilotWork, Planless};
use crate::simulation::prepared::Prepared;
use crate::simulation::regret::mistakes::by_kind;
use crate::simulation::run::on_threads;
use crate::simulation::tally::Measure;
use crate::simulation::worth::Pursuit;
use zocalo_engine::game::{
    Action, CardIndex, Choice, Decision, Game, GameState, GoldfishError, PieceSet, Pilot, PlayDeck, Preferences,
    game_random,
};
use zocalo_engine::pilots::Standard;
use zocalo_engine::pilots::search::{ActionEstimate, Searcher, Worth as _};
use zocalo_text::estimate::{RoughEstimate, Sums, half_of_few, half_of_shares};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ending {
    worth: i64,
    influence: i64,
    power: i64,
    victory: i64,
}

/// One measure of the games of both pilots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Both {
    pub standard: Sums,
    pub search: Sums,
    /// The searching pilot less the standard one, game by game.
    pub more: Sums,
}

impl Both {
    fn of(games: &[(Ending, Ending)], measure: impl Fn(&Ending) -> i64) -> Self {
        let mut both = Self::default();
        for (standard, search) in games {
            let [standard, search] = [measure(standard), measure(search)];
            both.standard.add(standard);
            both.search.add(search);
            both.more.add(search - standard);
        }
        both
    }
}

#[derive(Debug, Clone)]
pub struct PilotRegret {
    pub games: u64,
    /// The goal, else what every player wants.
    pub worth: Both,
    /// At the end, as is power.
    pub influence: Both,
    pub power: Both,
    pub victory: Both,
    /// The share of the searching pilot's result that the standard one reaches; `None` if the searching one reaches nothing.
    pub share: Option<RoughEstimate>,
    /// Decisions of the standard pilot with more than one answer.
    pub decisions: u64,
    /// Where it loses, the most expensive first, those that may be chance last.
    pub kinds: Vec<MistakesOfKind>,
}

struct GamePair {
    standard: Ending,
    search: Ending,
    decisions: u64,
    mistakes: Vec<PilotMistake>,
}

impl Prepared {
    /// Plays the games of the request by both pilots, with the plan if there is one. `played` is called with the number of games
    /// just finished; if the run is stopped, finished games count.
    pub fn regret(&self, threads: Option<usize>, played: &(impl Fn(u64) + Sync)) -> Result<PilotRegret, GoldfishError> {
        self.settings(threads).check()?;
        // Copies of one pilot know what each has decided.
        let searcher = self.searcher();
        let game = |number: usize| {
            if self.stop.is_raised() {
                return None;
            }
            let pair = self.pair_of_games(number as u64, &searcher);
            // What was played without thinking says nothing.
            if self.stop.is_raised() {
                return None;
            }
            played(1);
            Some(pair)
        };
        let number = usize::try_from(self.request.games).unwrap_or(usize::MAX);
        let games: Vec<GamePair> =
            on_threads(threads, || (0..number).into_par_iter().with_max_len(1).filter_map(game).collect());
        Ok(regret(games, self.pursuit().goal(1).is_some_and(|goal| !goal.is_mean())))
    }

    fn pair_of_games(&self, number: u64, searcher: &Searcher<Pursuit>) -> GamePair {
        let notes = Arc::new(Mutex::new(PilotRecord::default()));
        let compared = ComparedPilot::new(self, searcher.clone(), number, Arc::clone(&notes));
        let standard = self.with_plan(compared, Played { run: self, number });
        let search = self.with_plan(searcher.clone(), Played { run: self, number });
        let PilotRecord { decisions, mistakes } =
            std::mem::take(&mut *notes.lock().unwrap_or_else(PoisonError::into_inner));
        GamePair { standard, search, decisions, mistakes }
    }
}

fn regret(games: Vec<GamePair>, is_share: bool) -> PilotRegret {
    let endings: Vec<(Ending, Ending)> = games.iter().map(|game| (game.standard, game.search)).collect();
    let worth = Both::of(&endings, |ending| ending.worth);
    PilotRegret {
        games: endings.len() as u64,
        share: share(&endings, &worth, is_share),
        worth,
        influence: Both::of(&endings, |ending| ending.influence),
        power: Both::of(&endings, |ending| ending.power),
        victory: Both::of(&endings, |ending| ending.victory),
        decisions: games.iter().map(|game| game.decisions).sum(),
        kinds: by_kind(games.into_iter().flat_map(|game| game.mistakes).collect()),
    }
}

/// The quotient of two means of the same games, with its interval from the residuals of the games. Equal games still leave an
/// interval where the goal is a share of them.
fn share(games: &[(Ending, Ending)], worth: &Both, is_share: bool) -> Option<RoughEstimate> {
    let reached = worth.search.mean().value;
    if reached <= 0.0 {
        return None;
    }
    let value = worth.standard.mean().value / reached;
    let rest = |(standard, search): &(Ending, Ending)| standard.worth as f64 - value * search.worth as f64;
    let squares: f64 = games.iter().map(|game| rest(game).powi(2)).sum();
    let count = games.len() as u64;
    let half = if is_share { half_of_shares(count, squares) } else { half_of_few(count, squares) };
    let half = half.map(|half| half / reached);
    Some(RoughEstimate { value, half, bounds: (0.0, f64::INFINITY) })
}

struct Played<'a> {
    run: &'a Prepared,
    number: u64,
}

impl PilotWork for Played<'_> {
    type Answer = Ending;

    fn done_by<P: CountsPlan + 'static>(self, mut pilot: P) -> Ending {
        let Self { run, number } = self;
        let Prepared { deck, request, .. } = run;
        // Both games end with the turn of the goal.
        let pursuit = run.pursuit();
        let turns = pursuit.last_turn(1);
        let mut table = Game::new(deck, turns);
        table.play(game_random(request.seed, number), &mut pilot, &mut ());
        let state = table.state();
        let amount = |measure: Measure| i64::try_from(measure.of(deck, state)).unwrap_or(i64::MAX);
        Ending {
            worth: pursuit.reached(deck, state),
            influence: amount(Measure::Influence),
            power: amount(Measure::Power),
            victory: i64::from(state.won_on() != 0),
        }
    }
}

/// Plays as the standard pilot does, and records what the search would do otherwise.
#[derive(Debug, Clone)]
pub(super) struct ComparedPilot {
    searcher: Searcher<Pursuit>,
    /// Games for each of two actions compared.
    fresh: u64,
    pursuit: Pursuit,
    /// From 0.
    game: u64,
    notes: Arc<Mutex<PilotRecord>>,
}

impl ComparedPilot {
    pub(super) fn new(run: &Prepared, searcher: Searcher<Pursuit>, game: u64, notes: Arc<Mutex<PilotRecord>>) -> Self {
        Self { searcher, fresh: run.request.thinking.games(), pursuit: run.pursuit(), game, notes }
    }

    fn watch(&mut self, deck: &PlayDeck, state: &GameState, choice: Choice) {
        let report = self.searcher.weigh(deck, state, choice, self.fresh, 0);
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.decisions += u64::from(report.compared > 1);
        let (Some([did, rather, ..]), Some(decision)) = (report.actions.get(..2), state.decision()) else { return };
        // Fresh games may show that the pilot was right: that counts as much as where it was wrong, as otherwise luck
        // would choose what is counted. What makes no difference at all is no mistake.
        if !report.is_better || rather.points_beyond.squares == 0 {
            return;
        }
        notes.mistakes.push(self.mistake(deck, state, decision, did, rather));
    }

    fn mistake(
        &self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        did: &ActionEstimate,
        rather: &ActionEstimate,
    ) -> PilotMistake {
        // The cards dealt for a duel are not in hand before they are kept.
        let dealt = if decision == Decision::KeepHand { state.dealt() } else { &[] };
        let copies = |card: CardIndex| {
            let of_deal = dealt.iter().filter(|other| **other == card).count();
            state.hand(card) + u16::try_from(of_deal).unwrap_or(u16::MAX)
        };
        let held = deck.listing.iter().map(|card| (*card, copies(*card))).filter(|(_, copies)| *copies > 0);
        let deed = |weighed: &ActionEstimate| (LoggedAction::of(state, weighed.legal.action()), weighed.legal.cost());
        PilotMistake {
            game: self.game,
            turn: state.turn(),
            decision,
            did: deed(did),
            rather: deed(rather),
            held: held.collect(),
            rating: state.rating(),
            unspent: state.unspent(),
            costs: rather.points_beyond,
            is_share: self.pursuit.goal(state.turn()).is_some_and(|goal| !goal.is_mean()),
        }
    }
}

impl Planless for ComparedPilot {}

impl Pilot for ComparedPilot {
    fn preferences(&self) -> &'static Preferences {
        Standard.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let choice = Standard.decide(deck, state, decision);
        self.watch(deck, state, choice);
        choice
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let action = Standard.act_sparing(deck, state, spared);
        self.watch(deck, state, action.into());
        action
    }
}
