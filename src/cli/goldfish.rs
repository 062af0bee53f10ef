//! `goldfish`: many solo games, one of them told, or a part of them.

use super::args::{GameTerms, Goldfish, OtherSeats, Parts, PilotTerms, Shown};
use super::context::Context;
use super::deck_files;
use super::deck_run::{DeckRun, play, print};
use super::error::{Failure, Status};
use super::interrupted::Interruption;
use super::output::Output;
use super::resolve_ruleset::ruleset_of;
use super::{assumed, judge, plan, readings, shards, versus};
use crate::messages::goldfish_run as say;
use crate::report::{self, Tale};
use zocalo_cards::card::Race;
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, Others, Start};
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::simulation::{
    AskedGoal, Goal, PilotName, PlanChoice, Prepared, Request, RequestError, Subject, race,
};

/// How many games are played where nobody says otherwise, and how many of them by the searching pilot.
const USUAL_GAMES: u64 = 10_000;
const SEARCHED_GAMES: u64 = 200;

/// What is asked about times unless something else is.
const USUAL_TIMES: [&str; 6] = ["influence>=8", "influence>=10", "power>=10", "power>=20", "inner_circle>=2", "agenda"];

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub(super) fn run(args: &Goldfish, context: &Context) -> Result<Status, Failure> {
    if let Some(topic) = args.help {
        return plan::help(topic, context.output);
    }
    if let Some(Parts::Merge(merge)) = &args.parts {
        return shards::merge(merge, context);
    }
    let Some(path) = &args.deck else {
        return Err(Failure::request(say::NoDeck, say::GiveDeck));
    };
    deck_files::refuse_input_twice([path].into_iter().chain(&args.against))?;
    let plan = plan::choice(&args.terms, path, context.locale())?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
    readings::report(&deck, context.output);
    let ruleset = ruleset_of(args.terms.ruleset.as_deref(), &deck)?;
    let request = request(args, plan, &deck, &ruleset, catalog)?;
    let alone = [("--judge", args.judge), ("--log", args.log.is_some()), ("--shard", args.shard.is_some())];
    if let Some((option, _)) = alone.into_iter().find(|(_, is_given)| *is_given) {
        assumed::is_one(args.terms.assume_ability, option)?;
    }
    if args.judge {
        return judge::run(args, request, deck, index, context.output);
    }
    if args.against.is_some() || !args.swap.is_empty() {
        return versus::run(args, &request, &deck, catalog, index, context.output);
    }
    let mut run = DeckRun::new(request, deck, index)?;
    let threads = args.terms.threads;
    if let Some(number) = args.log {
        return log(&run, number, context.output);
    }
    let interruption = Interruption::expected();
    run.prepared.until = interruption.stop();
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        run.warnings(context.locale()).say(context.output);
        return shards::write(&run.prepared, shard, out, threads, context.output);
    }
    let counts = play(&run.prepared, 0..run.prepared.request.games, threads, context.output)?;
    let assumed = assumed::of_run(&run, &counts, args.terms.assume_ability, index, threads, context.output)?;
    print(&mut run, &counts, assumed, args.csv, context.output)?;
    Ok(interruption.status())
}

/// What the arguments ask.
fn request(
    args: &Goldfish,
    plan: PlanChoice,
    deck: &Deck,
    rules: &Ruleset,
    catalog: &Catalog,
) -> Result<Request, Failure> {
    let shows = |what| args.show.contains(&what);
    // The VCG knows no Inner Circle.
    let fits = |goal: &&str| rules.start.turn == TurnOrder::Precedence || !goal.starts_with("inner_circle");
    let usual = USUAL_TIMES.into_iter().filter(fits).filter(|_| shows(Shown::Times));
    let times = usual.chain(args.time.iter().map(String::as_str));
    let searches = args.judge || args.who.pilot == PilotName::Search;
    if args.goal.as_deref().is_some_and(|goal| Goal::parse(goal).is_ok_and(|goal| goal.subject == Subject::Plan)) {
        return Err(Failure::request(say::CannotPursuePlan, say::PursueAnother));
    }
    if args.goal.is_some() && !searches {
        return Err(Failure::request(say::GoalUnused, say::LetItSearch));
    }
    Ok(Request {
        plan,
        assumptions: assumptions(&args.terms, rules)?,
        start: Start::of(args.duel, args.mulligan),
        pilot: args.who.pilot,
        thinking: thinking(&args.who, args.judge)?,
        goal: args.goal.as_deref().map(AskedGoal::pursued).transpose()?,
        games: args.games.unwrap_or(if searches { SEARCHED_GAMES } else { USUAL_GAMES }),
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

/// How long the searching pilot thinks.
///
/// # Errors
/// When it is said and he does not play.
pub(super) fn thinking(who: &PilotTerms, is_judge: bool) -> Result<Thinking, Failure> {
    if who.think.is_some() && who.pilot != PilotName::Search && !is_judge {
        return Err(Failure::request(say::ThinkUnused, say::AddSearch));
    }
    Ok(who.think.unwrap_or_default())
}

/// What the arguments take for granted; of a range of unknown abilities the middle.
pub(super) fn assumptions(terms: &GameTerms, rules: &Ruleset) -> Result<Assumptions, Failure> {
    if terms.others == OtherSeats::Build && rules.start.turn != TurnOrder::Precedence {
        return Err(Failure::request(say::OthersInVcg, say::LeaveItOut));
    }
    let (opposition, ability) = (terms.opposition, terms.assume_ability.middle());
    let others = if terms.others == OtherSeats::Build { Others::Build } else { Others::Stand };
    Ok(Assumptions { table: races(&terms.table)?, opposition, ability, others, one_card: None })
}

/// The races that the arguments name.
pub(super) fn races(words: &[String]) -> Result<Vec<Race>, RequestError> {
    words.iter().map(|word| race(word)).collect()
}

/// Tells one game.
fn log(run: &DeckRun, number: u64, output: &Output) -> Result<Status, Failure> {
    let Prepared { deck, request, .. } = &run.prepared;
    let told = run.prepared.log(number)?;
    let title = run.deck.title();
    let tale = Tale { deck: &title, book: deck, game: number, seed: request.seed, told: &told };
    let warnings = run.warnings(output.locale());
    if output.wants_json() {
        output.answer_json(&warnings.within(report::tale_json(&tale, output.locale())))?;
    } else {
        warnings.say(output);
        output.answer(report::tale(&tale, output.width, output.locale()))?;
    }
    Ok(Status::Done)
}
