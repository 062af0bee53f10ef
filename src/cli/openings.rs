//! `openings`: which opening hand is best for a goal.

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{Openings, PilotName};
use super::error::{Failure, Status};
use super::goldfish::assumptions;
use super::output::Output;
use super::session::Session;
use crate::check::{Terms, check};
use crate::goldfish::openings::{Hand, Schedule, legal_hands, race};
use crate::goldfish::{Board, Builder, Goal, Idle, Playbook, Standard};
use crate::names::Index;
use crate::report;

/// So many games are over before one wonders whether anything happens.
const SOON_OVER: u64 = 200_000;

/// Lists the legal hands, races them and prints the best. The deck need not be legal, nor its own hand.
pub fn run(args: &Openings, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let wrong = |fault| Failure::in_argument("--goal", &args.goal, fault);
    let goal = Goal::parse(&args.goal).map_err(wrong)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(&args.deck, &catalog, &index)?;
    let terms = &args.terms;
    let ruleset = Session::ruleset(terms.ruleset.as_deref(), &deck)?;
    let verdict = check(&deck, &Terms::of(&ruleset)?);
    let book = Playbook::new(&deck, &ruleset, assumptions(terms, &deck)?)?;
    let aim = goal.aim(&book, &index).map_err(wrong)?;
    let legal = legal_hands(&deck, &ruleset, &book)?;
    let own = Hand::of(&book.opening_hand)
        .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
    let schedule = Schedule::new(legal.hands.len(), args.trials, args.games, goal.turn, terms.seed, terms.threads)?;
    let progress = progress_bar(schedule.games(), output);
    let played = |games| progress.inc(games);
    let hands = &legal.hands;
    let ranking = match args.pilot {
        PilotName::Standard => {
            let value = |book: &Playbook, board: &Board, _: &Standard| aim.value(book, board);
            race(&book, &Standard, hands, own, &schedule, &value, &played)
        }
        PilotName::Builder => {
            let value = |book: &Playbook, board: &Board, _: &Builder| aim.value(book, board);
            race(&book, &Builder, hands, own, &schedule, &value, &played)
        }
        PilotName::Idle => {
            let value = |book: &Playbook, board: &Board, _: &Idle| aim.value(book, board);
            race(&book, &Idle, hands, own, &schedule, &value, &played)
        }
    };
    progress.finish_and_clear();
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
    if output.wants_json() {
        output.answer_json(&report::openings_json(&race))?;
    } else {
        output.answer(report::openings(&race, output.width))?;
    }
    Ok(Status::Done)
}

/// A bar at a terminal for races that one waits for; nothing in a pipe.
fn progress_bar(games: u64, output: &Output) -> ProgressBar {
    if games < SOON_OVER || output.is_quiet() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {human_pos} games  {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
