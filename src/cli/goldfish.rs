//! `goldfish`: many solo games.

use super::args::{GameTerms, Goldfish, PilotName};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::card::{Race, shortened};
use crate::check::{Terms, check};
use crate::deck::Deck;
use crate::goldfish::{Assumptions, Builder, Idle, Playbook, Settings, Standard, left_out, run as play};
use crate::names::Index;
use crate::report::{self, Run};

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub fn run(args: &Goldfish, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(&args.deck, &catalog, &index)?;
    let terms = &args.terms;
    let ruleset = Session::ruleset(terms.ruleset.as_deref(), &deck)?;
    let verdict = check(&deck, &Terms::of(&ruleset)?);
    let book = Playbook::new(&deck, &ruleset, assumptions(terms, &deck)?)?;
    let settings = Settings { games: args.games, turns: args.turns, seed: terms.seed, threads: terms.threads };
    let tally = match args.pilot {
        PilotName::Standard => play(&book, &Standard, &settings)?,
        PilotName::Builder => play(&book, &Builder, &settings)?,
        PilotName::Idle => play(&book, &Idle, &settings)?,
    };
    let (title, left_out) = (deck.title(), left_out(&book));
    let has_plan = !deck.list.goldfish.plan.is_empty();
    let run = Run {
        deck: &title,
        verdict: &verdict,
        book: &book,
        settings: &settings,
        tally: &tally,
        left_out: &left_out,
        has_plan,
    };
    if output.wants_json() {
        output.answer_json(&report::json::goldfish(&run))?;
    } else {
        output.answer(report::goldfish(&run, output.is_verbose(), output.width))?;
    }
    Ok(Status::Done)
}

/// What the arguments, and for the table the deck, take for granted.
pub(super) fn assumptions(terms: &GameTerms, deck: &Deck) -> Result<Assumptions, Failure> {
    let table = seats(&terms.table, deck)?;
    Ok(Assumptions { table, opposition: terms.opposition, ability: terms.assume_ability })
}

/// The races at the other seats: the arguments', else the deck's own; none means all others.
fn seats(asked: &[String], deck: &Deck) -> Result<Vec<Race>, Failure> {
    let read = |word: &str| {
        Race::read(word).map_err(|unknown| Failure::request(format!("\"{}\": {unknown}", shortened(word, 40)), ""))
    };
    let seats: Vec<Race> = if asked.is_empty() {
        deck.list.goldfish.table.iter().map(|said| read(&said.text)).collect::<Result<_, _>>()?
    } else {
        asked.iter().map(|word| read(word)).collect::<Result<_, _>>()?
    };
    let twice = seats.iter().enumerate().find(|(at, race)| seats[..*at].contains(race) || Some(**race) == deck.race);
    match twice {
        Some((_, race)) => {
            Err(Failure::request(format!("{race} would sit at the table twice"), "name each other race once"))
        }
        None => Ok(seats),
    }
}
