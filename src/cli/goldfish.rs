//! `goldfish`: many solo games, one of them told, or a part of them.

use super::args::{GameTerms, Goldfish, Parts, Shown};
use super::deck_run::{DeckRun, play, print};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use super::{plan, readings, shards, versus};
use crate::card::Race;
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::game::Assumptions;
use crate::names::Index;
use crate::report::{self, Tale};
use crate::ruleset::{Ruleset, TurnOrder};
use crate::simulation::{AskedGoal, PlanChoice, Prepared, Request, RequestError, race};

/// What is asked about times unless something else is.
const USUAL_TIMES: [&str; 6] = ["influence>=8", "influence>=10", "power>=10", "power>=20", "inner_circle>=2", "agenda"];

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub(super) fn run(args: &Goldfish, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if let Some(topic) = args.help {
        return plan::help(topic, output);
    }
    if let Some(Parts::Merge(merge)) = &args.parts {
        return shards::merge(merge, session, output);
    }
    let Some(path) = &args.deck else { return Err(Failure::request("no deck is named", "give the path of a deck")) };
    Session::reads_input_once([path].into_iter().chain(&args.against))?;
    let plan = plan::choice(&args.terms, path)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(path, &catalog, &index)?;
    readings::report(&deck, output);
    let ruleset = Session::ruleset(args.terms.ruleset.as_deref(), &deck)?;
    let request = request(args, plan, &deck, &ruleset, &catalog)?;
    if args.against.is_some() || !args.swap.is_empty() {
        return versus::run(args, request, &deck, &catalog, &index, output);
    }
    let run = DeckRun::new(request, deck, &index)?;
    let threads = args.terms.threads;
    if let Some(number) = args.log {
        return log(&run, number, output);
    }
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        run.warnings().say(output);
        return shards::write(&run.prepared, shard, out, threads, output);
    }
    let counts = play(&run.prepared, 0..run.prepared.request.games, threads, output)?;
    print(&run, &counts, args.csv, output)
}

/// What the arguments ask.
fn request(
    args: &Goldfish,
    plan: PlanChoice,
    deck: &Deck,
    rules: &Ruleset,
    catalog: &Catalog,
) -> Result<Request, RequestError> {
    let shows = |what| args.show.contains(&what);
    // The VCG knows no Inner Circle.
    let fits = |goal: &&str| rules.start.turn == TurnOrder::Precedence || !goal.starts_with("inner_circle");
    let usual = USUAL_TIMES.into_iter().filter(fits).filter(|_| shows(Shown::Times));
    let times = usual.chain(args.time.iter().map(String::as_str));
    Ok(Request {
        plan,
        assumptions: assumptions(&args.terms)?,
        duel: args.duel,
        mulligan: args.mulligan,
        pilot: args.pilot,
        games: args.games,
        turns: args.turns,
        seed: args.terms.seed,
        wants: args.want.iter().map(|text| AskedGoal::want(text)).collect::<Result<_, _>>()?,
        times: times.map(AskedGoal::time).collect::<Result<_, _>>()?,
        dead: shows(Shown::Dead),
        spending: shows(Shown::Spending),
        facts: catalog.uses().packs().fingerprint.clone(),
        ..Request::new(deck, rules)
    })
}

/// What the arguments take for granted.
pub(super) fn assumptions(terms: &GameTerms) -> Result<Assumptions, RequestError> {
    Ok(Assumptions { table: races(&terms.table)?, opposition: terms.opposition, ability: terms.assume_ability })
}

/// The races that the arguments name.
pub(super) fn races(words: &[String]) -> Result<Vec<Race>, RequestError> {
    words.iter().map(|word| race(word)).collect()
}

/// Tells one game.
fn log(run: &DeckRun, number: u64, output: &mut Output) -> Result<Status, Failure> {
    let Prepared { book, request, .. } = &run.prepared;
    let told = run.prepared.log(number)?;
    let title = run.deck.title();
    let tale = Tale { deck: &title, book, game: number, seed: request.seed, told: &told };
    let warnings = run.warnings();
    if output.wants_json() {
        output.answer_json(&warnings.within(report::tale_json(&tale)))?;
    } else {
        warnings.say(output);
        output.answer(report::tale(&tale, output.width))?;
    }
    Ok(Status::Done)
}
