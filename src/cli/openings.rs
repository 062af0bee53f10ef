//! `openings`: which opening hand is best for a goal.

use super::args::Openings;
use super::context::Context;
use super::error::{Failure, Status};
use super::interrupted::Interruption;
use super::played::Played;
use super::progress::Progress;
use super::warnings::{Warnings, WithoutHand};
use crate::report;
use zocalo_engine::game::Assumptions;
use zocalo_simulation::simulation::openings::{OpeningHand, RankingSchedule, legal_hands};
use zocalo_simulation::simulation::{Goal, PilotName, Prepared, Request, SearchedHands, can_be_counted};

/// How many games each of the last hands plays where nobody says otherwise, and how many by the searching pilot.
const USUAL_GAMES: u64 = 20_000;
const SEARCHED_GAMES: u64 = 60;

/// How many games the standard pilot plays with each of the hands that the searching one then judges.
const FIRST_GAMES: u64 = 2_000;

/// Lists the legal hands, races them and prints the best; Ctrl-C prints the best so far. The deck need not be legal, nor its
/// own hand.
pub(super) fn run(args: &Openings, context: &Context) -> Result<Status, Failure> {
    let wrong = |fault| Failure::in_argument("--goal", &args.goal, fault);
    let mut goal = Goal::parse(&args.goal).map_err(wrong)?;
    let terms = &args.terms;
    let Played { deck, ruleset, verdict, request, .. } = Played::read_over(&args.deck, terms, &args.who, context)?;
    let index = context.index()?;
    let range = terms.assume_ability;
    let interruption = Interruption::expected();
    let title = deck.title();
    let mut ends = Vec::new();
    let mut raced = None;
    let mut is_broken_off = false;
    for ability in range.middle_and_ends() {
        let assumptions = Assumptions { ability, ..request.assumptions.clone() };
        let mut prepared = Prepared::new(Request { assumptions, ..request.clone() }, &deck, index)?;
        let aim = goal.resolve(&prepared.deck, index).map_err(wrong)?;
        prepared.goal = Some(aim);
        can_be_counted([&goal], prepared.plan.is_some(), &deck)?;
        let legal = legal_hands(&deck, &ruleset, &prepared.deck)?;
        let own = OpeningHand::of(&prepared.deck.opening_hand)
            .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
        let searches = prepared.request.pilot == PilotName::Search;
        // What the standard pilot plays for the searching one only says which hands that one judges.
        let games = args.games.filter(|_| !searches).unwrap_or(if searches { FIRST_GAMES } else { USUAL_GAMES });
        prepared.stop = interruption.stop();
        let schedule =
            RankingSchedule::new(legal.hands.len(), args.trials, games, goal.turn, terms.seed, terms.threads)?
                .until(interruption.stop());
        let (ranking, by_standard) = if searches {
            let second = schedule.of_search(args.games.unwrap_or(SEARCHED_GAMES))?;
            let progress = Progress::new(schedule.games() + second.games(), context.output);
            let played = |games| progress.played(games);
            match prepared.rank_by_search(&legal.hands, own, aim, [&schedule, &second], &played) {
                SearchedHands { by_standard, by_search: Some(by_search) } => (by_search, Some(by_standard)),
                SearchedHands { by_standard, by_search: None } => (by_standard, None),
            }
        } else {
            let progress = Progress::new(schedule.games(), context.output);
            (prepared.rank_hands(&legal.hands, own, aim, &schedule, &|games| progress.played(games)), None)
        };
        let is_over = interruption.has_come();
        if raced.is_none() {
            raced = Some((prepared, legal, own, ranking, by_standard, aim));
            is_broken_off = is_over;
        } else if !is_over {
            // Half a race does not say which hand is best.
            ends.push(report::best_with(ability, &prepared.deck, aim.is_mean(), &ranking));
        }
        if is_over {
            break;
        }
    }
    let Some((prepared, legal, own, ranking, by_standard, aim)) = raced else { return Ok(Status::Done) };
    let race = report::Race {
        deck: &title,
        verdict: &verdict,
        book: &prepared.deck,
        goal: &goal,
        is_mean: aim.is_mean(),
        request: &prepared.request,
        legal: &legal,
        own,
        ranking: &ranking,
        by_standard: by_standard.as_ref(),
        is_broken_off,
        lacks_ends: interruption.has_come(),
        ends: &ends,
    };
    let warnings = Warnings::of(&deck, WithoutHand::NoneIsOwn, context.locale());
    if context.output.wants_json() {
        context.output.answer_json(&warnings.within(report::openings_json(&race)))?;
    } else {
        warnings.say(context.output);
        context.output.answer(report::openings(&race, context.width(), context.locale()))?;
    }
    Ok(interruption.status())
}
