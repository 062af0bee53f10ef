//! The best plan for a goal, its opening hand included. The searching pilot's habits, the author's plan and the empty plan are
//! starting points; the best of them are improved; the result plays games that chose nothing.
//!
//! Plans are found in games of another seed than those that are reported, so that no figure is flattered by the choice.

mod climb;
mod habits;
mod line;
mod moves;
mod way;
mod ways;

pub(super) use self::way::{Play, Way, distinct};
pub(super) use self::ways::WayTable;
use crate::advice::plans::climb::{Climb, GameBudget, MOST_SIMPLIFYING, StageGames};
use crate::advice::plans::habits::{HabitCounts, games_of};
use crate::advice::plans::line::{Hands, LineCompiler, LineOfPlay};
use crate::advice::plans::moves::StepVocabulary;
use crate::advice::scales::{AdviceError, Scales};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::plan::{Plan, Sentence};
use crate::simulation::openings::OpeningHand;
use crate::simulation::run::within;
use crate::simulation::{Aim, Goal, PlanChoice};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{RunNumber, game_random};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::estimate::Sums;
use zocalo_text::message::Text;

/// Separates the games that find a plan from those that are reported.
const FINDING: u64 = 0x6A09_E667_F3BC_C908;

/// How many starting plans are improved before one is chosen.
const CLIMBERS: usize = 3;

/// Finds the best plan for the goal of these scales.
pub fn find_plan(search: &PlanSearch<'_>, scales: &Scales, watch: &TrialWatch<'_>) -> Result<FoundPlan, AdviceError> {
    let Scales { prepared, aim, threads, goal, .. } = scales;
    let PlanSearch { index, deck, trials, .. } = *search;
    let wants = search.wants.iter().map(|want| want.aim(&prepared.deck, index));
    let wants: Vec<Aim> = wants
        .zip(search.wants)
        .map(|(aim, want)| aim.map_err(|fault| AdviceError::Goal(want.to_string(), fault)))
        .collect::<Result<_, _>>()?;
    let mut finding = prepared.clone();
    finding.request.seed ^= FINDING;
    let own = own_plan(search, scales);
    let known = own.as_ref().filter(|_| search.from_own);
    let mut hands = Hands::new(search, scales);
    let rounds = u64::from(!hands.legal.is_empty());
    let watched_games = search.watched * (search.hands.min(hands.legal.len() as u64 + 1));
    (watch.planned)(trials + watched_games * games_of(search.thinking, goal.turn) + rounds * hands.games());
    let table = LineCompiler { prepared: &finding, deck, index, aim: *aim };
    let vocabulary = StepVocabulary::of(&table);
    let (pace, turns) = (StageGames::of(trials), goal.turn);
    let mut climb =
        Climb { table, vocabulary, pace, turns, threads: *threads, watch: *watch, tried: 0, worth: Sums::default() };
    let mut purse = GameBudget::new(trials);
    hands.race(&finding, *aim, scales, watch);

    let mut starts = Vec::new();
    let mut watched_in_all = 0;
    for hand in hands.tried() {
        let how = (search.watched, search.thinking);
        let watched = HabitCounts::play(&finding, hand, how, turns, *threads, watch)?;
        watched_in_all += watched.games;
        watched.recurring().for_each(|entry| climb.vocabulary.add(vec![entry], &climb.table));
        starts.extend(known.map(|own| LineOfPlay { hand, ..own.clone() }));
        starts.push(LineOfPlay { hand, entries: Vec::new() });
        starts.extend(watched.plans(hand));
    }
    for entry in known.iter().flat_map(|own| &own.entries) {
        climb.vocabulary.add(vec![entry.clone()], &climb.table);
    }

    let mut random = game_random(finding.request.seed, u64::MAX);
    let first: Vec<LineOfPlay> = climb.ranked(starts, &mut purse).into_iter().take(CLIMBERS).collect();
    let mut climbed = Vec::new();
    for (at, line) in (1..).zip(first) {
        // A quarter of the games is for what follows.
        let keep = trials - trials / 4 * at;
        climbed.push(climb.climb(line, &mut purse, keep, &mut random));
    }
    let mut line = climb.ranked(climbed, &mut purse).into_iter().next().unwrap_or_default();
    let others = hands.after(&line, &climb.table, scales, watch);
    if let Some(better) = climb.better(&line, others, &mut purse) {
        line = better;
    }
    line = climb.climb(line, &mut purse, 0, &mut random);
    (watch.played)(purse.left());

    (watch.planned)(search.games.min(MOST_SIMPLIFYING) * (line.entries.len() as u64 + 1));
    let (line, dropped) = climb.simplified(line, SIMPLIFYING..SIMPLIFYING + search.games);
    let mut found = FoundPlan {
        sentences: line.sentences(),
        hand: hands.labels(line.hand),
        is_own_hand: line.hand.is_none(),
        is_own_plan: own.as_ref().is_some_and(|own| own == &line),
        dropped,
        played: Vec::new(),
        steps: Vec::new(),
        games: 0,
        in_finding: climb.worth,
        tried: climb.tried,
        spent: purse.spent,
        watched: watched_in_all,
        hands: hands.tried().len(),
        no_other_hand: hands.why_none.clone(),
    };
    report(&mut found, &line, own.as_ref(), search, scales, &wants, watch);
    Ok(found)
}

/// The number of the first game that decides which steps are dropped.
const SIMPLIFYING: u64 = 1 << 40;

/// The deck's own plan, one step an entry.
fn own_plan(search: &PlanSearch<'_>, scales: &Scales) -> Option<LineOfPlay> {
    let own;
    let request = &scales.prepared.request;
    let list = &search.deck.list;
    let (sentences, source) = match &request.plan {
        PlanChoice::Ignored => return None,
        PlanChoice::Own => (&list.goldfish.plan, &list.source),
        PlanChoice::File(source) => {
            own = Plan::sentences(source);
            (&own, source)
        }
    };
    // It was compiled before, so it can be read.
    let plan = Plan::read(sentences, source, search.deck).ok()?;
    (!plan.entries.is_empty()).then(|| LineOfPlay::of_plan(None, &plan))
}

fn report(
    found: &mut FoundPlan,
    line: &LineOfPlay,
    own: Option<&LineOfPlay>,
    search: &PlanSearch<'_>,
    scales: &Scales,
    wants: &[Aim],
    watch: &TrialWatch<'_>,
) {
    let Scales { prepared, aim, threads, .. } = scales;
    let table = LineCompiler { prepared, deck: search.deck, index: search.index, aim: *aim };
    let nobodys = |hand: Option<OpeningHand>| LineOfPlay { hand, entries: Vec::new() };
    let mut lines = vec![(PlanSource::Found, line.clone())];
    lines.extend(own.map(|own| (PlanSource::Own, own.clone())));
    lines.push((PlanSource::Nobodys, nobodys(None)));
    if line.hand.is_some() {
        lines.push((PlanSource::NobodysWithHand, nobodys(line.hand)));
    }
    let seated = lines.into_iter().filter_map(|(whose, line)| Some((whose, table.seat(&line)?)));
    let (whose, decks): (Vec<PlanSource>, Vec<OnTrial<'_>>) = seated.unzip();
    let without = |at: usize| {
        let mut shorter = line.clone();
        let step = shorter.entries.remove(at);
        Some((step, table.seat(&shorter)?))
    };
    let shorter: Vec<(Sentence, OnTrial<'_>)> = (0..line.entries.len()).filter_map(without).collect();
    (watch.planned)(search.games * (decks.len() * (wants.len() + 1) + shorter.len()) as u64);
    let all: Vec<OnTrial<'_>> = decks.iter().chain(shorter.iter().map(|(_, deck)| deck)).cloned().collect();
    let values = play(&all, 0..search.games, *threads, watch);
    let asked: Vec<_> = wants
        .iter()
        .map(|want| {
            let decks: Vec<OnTrial<'_>> = decks.iter().map(|deck| OnTrial { aim: *want, ..deck.clone() }).collect();
            play(&decks, 0..search.games, *threads, watch)
        })
        .collect();
    found.games = values.games();
    let played = |(at, whose): (usize, &PlanSource)| PlayedPlan {
        whose: *whose,
        value: values.of(at),
        less: values.beyond(0, at),
        won: values.won(at),
        wants: asked.iter().map(|values| values.of(at)).collect(),
    };
    found.played = whose.iter().enumerate().map(played).collect();
    let worth = |(at, (step, _))| StepWorth { step, adds: values.beyond(0, whose.len() + at) };
    found.steps = shorter.into_iter().enumerate().map(worth).collect();
}

pub const USUAL_PLAN_TRIALS: u64 = 2_000_000;

pub const USUAL_WATCHED: u64 = 24;

pub const USUAL_OPENING_HANDS: u64 = 4;

/// The most opening hands that may be tried.
pub const MOST_OPENING_HANDS: u64 = 16;

/// The most games of the searching pilot that may be observed.
pub const MOST_WATCHED: u64 = 10_000;

#[derive(Clone)]
pub struct PlanSearch<'a> {
    pub index: &'a Index,
    pub deck: &'a Deck,
    /// About how many games finding a plan may take.
    pub trials: u64,
    /// Games for each plan of the report.
    pub games: u64,
    /// Games of the searching pilot that are observed with each opening hand.
    pub watched: u64,
    pub thinking: Thinking,
    /// Opening hands to try, the deck's own first; 1 for that alone.
    pub hands: u64,
    /// Whether the search begins with the deck's own plan; otherwise that is only compared with the result.
    pub from_own: bool,
    /// Further goals that are counted for the plans.
    pub wants: &'a [Goal],
}

pub fn check_plan_search(hands: u64, watched: u64) -> Result<(), AdviceError> {
    within(RunNumber::OpeningHands, hands, MOST_OPENING_HANDS)?;
    Ok(within(RunNumber::GamesWatched, watched, MOST_WATCHED)?)
}

/// Which plan and opening hand played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanSource {
    Found,
    /// The deck's own, with its own opening hand.
    Own,
    /// None, with the deck's own opening hand.
    Nobodys,
    /// None, with the opening hand that was found.
    NobodysWithHand,
}

#[derive(Debug, Clone)]
pub struct PlayedPlan {
    pub whose: PlanSource,
    pub value: Sums,
    /// The plan found less this one, game by game.
    pub less: Sums,
    /// Games won by the turn of the goal.
    pub won: u64,
    /// Further goals, in the order in which they were asked.
    pub wants: Vec<Sums>,
}

/// A step of a plan and what it adds.
#[derive(Debug, Clone)]
pub struct StepWorth {
    pub step: Sentence,
    /// The plan less the plan without this step, game by game.
    pub adds: Sums,
}

#[derive(Debug, Clone)]
pub struct FoundPlan {
    pub sentences: Vec<String>,
    /// By label.
    pub hand: Vec<String>,
    /// The hand is the deck's own.
    pub is_own_hand: bool,
    /// The sentences are the deck's own plan.
    pub is_own_plan: bool,
    /// Steps dropped in the end, as they changed nothing.
    pub dropped: Vec<String>,
    /// The plans compared, the one found first; none has played if the search was stopped.
    pub played: Vec<PlayedPlan>,
    /// The steps of the plan found, in its order.
    pub steps: Vec<StepWorth>,
    /// Games for each of them.
    pub games: u64,
    /// The goal in the games that helped to choose the plan, which flatter it.
    pub in_finding: Sums,
    /// Plans tried.
    pub tried: u64,
    /// Games spent on them.
    pub spent: u64,
    /// Games of the searching pilot observed.
    pub watched: u64,
    /// Opening hands tried.
    pub hands: usize,
    /// Why no other opening hand was tried, if others were asked for.
    pub no_other_hand: Option<Text>,
}

impl FoundPlan {
    /// The plan found against the deck's own, or against none; `None` if no game was played.
    #[must_use]
    pub fn gain(&self) -> Option<&PlayedPlan> {
        let of = |whose| self.played.iter().find(|played| played.whose == whose);
        of(PlanSource::Own).or_else(|| of(PlanSource::Nobodys)).filter(|_| self.games > 0)
    }

    /// Whether it is clearly better than that; never after too few games.
    #[must_use]
    pub fn is_better(&self) -> bool {
        self.gain().is_some_and(|played| !played.less.is_too_few() && played.less.mean().low > 0.0)
    }
}

#[cfg(test)]
mod tests;
