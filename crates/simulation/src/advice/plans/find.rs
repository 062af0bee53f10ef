//! Finding a plan: the searching pilot's habits, the author's plan and the empty plan are starting points; the best of them are
//! improved; the result plays games that chose nothing.

use super::super::error::AdviceError;
use super::super::scales::Scales;
use super::super::trial::{OnTrial, TrialWatch, play};
use super::asked::PlanSearch;
use super::climb::{Climb, GameBudget, MOST_SIMPLIFYING, StageGames};
use super::found::{FoundPlan, PlanSource, PlayedPlan};
use super::hands::Hands;
use super::line::{LineCompiler, LineOfPlay};
use super::vocabulary::StepVocabulary;
use super::watched::{HabitCounts, games_of};
use crate::plan::Plan;
use crate::simulation::openings::OpeningHand;
use crate::simulation::{Aim, PlanChoice};
use zocalo_engine::game::game_random;
use zocalo_text::estimate::Sums;

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
    (watch.planned)(search.games * (decks.len() * (wants.len() + 1)) as u64);
    let values = play(&decks, 0..search.games, *threads, watch);
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
}
