//! `openings`: which opening hand is best for a goal.

use super::args::Openings;
use super::error::{Failure, Status};
use super::output::Output;
use super::played::Played;
use super::progress::Progress;
use super::session::Session;
use super::warnings::Warnings;
use crate::game::Assumptions;
use crate::report;
use crate::simulation::openings::{Hand, Schedule, legal_hands};
use crate::simulation::{Goal, Prepared, Request, can_be_counted};

/// Lists the legal hands, races them and prints the best. The deck need not be legal, nor its own hand.
pub(super) fn run(args: &Openings, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let wrong = |fault| Failure::in_argument("--goal", &args.goal, fault);
    let mut goal = Goal::parse(&args.goal).map_err(wrong)?;
    let terms = &args.terms;
    let Played { index, deck, ruleset, verdict, request, .. } =
        Played::read_over(&args.deck, terms, &args.who, session, output)?;
    let range = terms.assume_ability;
    let title = deck.title();
    let mut ends = Vec::new();
    let mut raced = None;
    for ability in range.middle_and_ends() {
        let assumptions = Assumptions { ability, ..request.assumptions.clone() };
        let mut prepared = Prepared::new(Request { assumptions, ..request.clone() }, &deck, &index)?;
        let aim = goal.resolve(&prepared.book, &index).map_err(wrong)?;
        prepared.goal = Some(aim);
        can_be_counted([&goal], prepared.plan.is_some(), &deck)?;
        let legal = legal_hands(&deck, &ruleset, &prepared.book)?;
        let own = Hand::of(&prepared.book.opening_hand)
            .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
        let schedule = Schedule::new(legal.hands.len(), args.trials, args.games, goal.turn, terms.seed, terms.threads)?;
        let progress = Progress::new(schedule.games(), output);
        let played = |games| progress.played(games);
        let ranking = prepared.race(&legal.hands, own, aim, &schedule, &played);
        drop(progress);
        if raced.is_none() {
            raced = Some((prepared, legal, own, ranking, aim));
        } else {
            ends.push(report::best_with(ability, &prepared.book, aim.is_mean(), &ranking));
        }
    }
    let Some((prepared, legal, own, ranking, aim)) = raced else { return Ok(Status::Done) };
    let race = report::Race {
        deck: &title,
        verdict: &verdict,
        book: &prepared.book,
        goal: &goal,
        is_mean: aim.is_mean(),
        request: &prepared.request,
        legal: &legal,
        own,
        ranking: &ranking,
        ends: &ends,
    };
    let warnings = Warnings::of(&deck, "none of these is marked as the deck's own");
    if output.wants_json() {
        output.answer_json(&warnings.within(report::openings_json(&race)))?;
    } else {
        warnings.say(output);
        output.answer(report::openings(&race, output.width))?;
    }
    Ok(Status::Done)
}
