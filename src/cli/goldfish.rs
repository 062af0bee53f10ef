//! `goldfish`: many solo games.

use std::path::Path;
use std::sync::Arc;

use super::args::{Goldfish, PilotName};
use super::error::{Failure, Status};
use super::output::Output;
use super::plan;
use super::session::Session;
use crate::card::{Race, shortened};
use crate::check::{Terms, check};
use crate::deck::Deck;
use crate::goldfish::plan::{Follower, Orders, PlanTally};
use crate::goldfish::{
    Assumptions, Builder, Idle, Pilot, Playbook, Settings, Standard, Tally, left_out, run as play_games, run_with,
};
use crate::names::Index;
use crate::report::{self, Planned, Run};

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub fn run(args: &Goldfish, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if let Some(topic) = args.help {
        return plan::help(topic, output);
    }
    // The deck is missing only where help is asked for.
    let path = args.deck.as_deref().unwrap_or(Path::new("-"));
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(path, &catalog, &index)?;
    let ruleset = Session::ruleset(args.ruleset.as_deref(), &deck)?;
    let verdict = check(&deck, &Terms::of(&ruleset)?);
    let table = seats(&args.table, &deck)?;
    let assumptions = Assumptions { table, opposition: args.opposition, ability: args.assume_ability };
    let book = Playbook::new(&deck, &ruleset, assumptions)?;
    let book = if args.duel { book.into_duel(&deck, &ruleset) } else { book };
    let settings = Settings { games: args.games, turns: args.turns, seed: args.seed, threads: args.threads };
    let orders = plan::orders(args, &deck, &book, &index)?;
    let (tally, plan_tally) = match args.pilot {
        PilotName::Standard => play(&book, Standard, orders.as_ref(), &settings)?,
        PilotName::Builder => play(&book, Builder, orders.as_ref(), &settings)?,
        PilotName::Idle => play(&book, Idle, orders.as_ref(), &settings)?,
    };
    let plan = orders.as_deref().zip(plan_tally.as_ref()).map(|(orders, tally)| Planned { orders, tally });
    let (title, left_out) = (deck.title(), left_out(&book));
    let run = Run {
        deck: &title,
        verdict: &verdict,
        book: &book,
        settings: &settings,
        tally: &tally,
        left_out: &left_out,
        plan,
    };
    if output.wants_json() {
        output.answer_json(&report::json::goldfish(&run))?;
    } else {
        output.answer(report::goldfish(&run, output.is_verbose(), output.width))?;
    }
    Ok(Status::Done)
}

/// Plays the games, by the plan if there is one.
fn play<P: Pilot>(
    book: &Playbook,
    rest: P,
    orders: Option<&Arc<Orders>>,
    settings: &Settings,
) -> Result<(Tally, Option<PlanTally>), Failure> {
    let Some(orders) = orders else { return Ok((play_games(book, &rest, settings)?, None)) };
    let pilot = Follower::new(Arc::clone(orders), book, rest);
    let (pilot, tally) = run_with(book, &pilot, settings, || Tally::new(book, settings.turns))?;
    Ok((tally, Some(pilot.tally().clone())))
}

/// The races at the other seats: the arguments', else the deck's own; none means all others.
pub(super) fn seats(named: &[String], deck: &Deck) -> Result<Vec<Race>, Failure> {
    let read = |word: &str| {
        Race::read(word).map_err(|unknown| Failure::request(format!("\"{}\": {unknown}", shortened(word, 40)), ""))
    };
    let seats: Vec<Race> = if named.is_empty() {
        deck.list.goldfish.table.iter().map(|said| read(&said.text)).collect::<Result<_, _>>()?
    } else {
        named.iter().map(|word| read(word)).collect::<Result<_, _>>()?
    };
    let twice = seats.iter().enumerate().find(|(at, race)| seats[..*at].contains(race) || Some(**race) == deck.race);
    match twice {
        Some((_, race)) => {
            Err(Failure::request(format!("{race} would sit at the table twice"), "name each other race once"))
        }
        None => Ok(seats),
    }
}
