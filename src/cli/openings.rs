//! `openings`: which opening hand is best for a goal.

use std::sync::Arc;

use super::args::{Openings, PilotName};
use super::error::{Failure, Status};
use super::goldfish::assumptions;
use super::output::Output;
use super::plan;
use super::progress::Progress;
use super::readings;
use super::session::Session;
use super::warnings::Warnings;
use crate::check::{Terms, check};
use crate::game::{GameState, Pilot, PlayDeck};
use crate::names::Index;
use crate::pilots::Standard;
use crate::pilots::{Builder, Idle};
use crate::plan::{CompiledPlan, Follower};
use crate::report;
use crate::simulation::openings::race;
use crate::simulation::openings::{Hand, legal_hands};
use crate::simulation::openings::{Ranking, Schedule};
use crate::simulation::{Aim, Goal};

/// Lists the legal hands, races them and prints the best. The deck need not be legal, nor its own hand.
pub fn run(args: &Openings, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let wrong = |fault| Failure::in_argument("--goal", &args.goal, fault);
    let mut goal = Goal::parse(&args.goal).map_err(wrong)?;
    let terms = &args.terms;
    let plan_file = plan::named(terms, &args.deck)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(&args.deck, &catalog, &index)?;
    readings::report(&deck, output);
    let ruleset = Session::ruleset(terms.ruleset.as_deref(), &deck)?;
    let verdict = check(&deck, &Terms::of(&ruleset)?);
    let book = PlayDeck::new(&deck, &ruleset, assumptions(terms, &deck)?)?;
    let orders = plan::orders(plan_file.as_ref(), terms.no_plan, &deck, &book, &index)?;
    let aim = goal.resolve(&book, &index).map_err(wrong)?;
    plan::wanted([&goal], orders.is_some(), &deck.title())?;
    let legal = legal_hands(&deck, &ruleset, &book)?;
    let own = Hand::of(&book.opening_hand)
        .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
    let schedule = Schedule::new(legal.hands.len(), args.trials, args.games, goal.turn, terms.seed, terms.threads)?;
    let progress = Progress::new(schedule.games(), output);
    let played = |games| progress.played(games);
    let entry = Entry { book: &book, hands: &legal.hands, own, schedule: &schedule, aim, orders: orders.as_ref() };
    let ranking = match args.pilot {
        PilotName::Standard => entry.race(Standard, &played),
        PilotName::Builder => entry.race(Builder, &played),
        PilotName::Idle => entry.race(Idle, &played),
    };
    drop(progress);
    let race = report::Race {
        deck: &deck.title(),
        verdict: &verdict,
        book: &book,
        goal: &goal,
        is_mean: aim.is_mean(),
        seed: terms.seed,
        schedule: &schedule,
        legal: &legal,
        own,
        ranking: &ranking,
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

/// What races.
struct Entry<'a> {
    book: &'a PlayDeck,
    hands: &'a [Hand],
    own: Option<Hand>,
    schedule: &'a Schedule,
    aim: Aim,
    orders: Option<&'a Arc<CompiledPlan>>,
}

impl Entry<'_> {
    /// Races the hands, played by the plan if there is one and then as this pilot does.
    fn race<P: Pilot>(&self, rest: P, played: &(impl Fn(u64) + Sync)) -> Ranking {
        let Self { book, hands, own, schedule, aim, orders } = self;
        let Some(orders) = orders else {
            let value = |book: &PlayDeck, board: &GameState, _: &P| aim.value(book, board, false);
            return race(book, &rest, hands, *own, schedule, &value, played);
        };
        let value =
            |book: &PlayDeck, board: &GameState, pilot: &Follower<P>| aim.value(book, board, pilot.is_on_plan());
        race(book, &Follower::new(Arc::clone(orders), book, rest), hands, *own, schedule, &value, played)
    }
}
