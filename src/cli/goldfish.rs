//! `goldfish`: many solo games, one of them told, or a part of them.

use std::ops::Range;
use std::sync::Arc;

use clap::ValueEnum as _;

use super::args::{GameTerms, Goldfish, Parts, PilotName, Shown, USUAL_ABILITY};
use super::error::{Failure, Status};
use super::output::Output;
use super::progress::Progress;
use super::session::Session;
use super::warnings::Warnings;
use super::{plan, readings, shards, versus};
use crate::card::Race;
use crate::catalog::Catalog;
use crate::check::{Terms, Verdict, check};
use crate::deck::Deck;
use crate::game::{Assumptions, GoldfishError, Opposition, Pilot, PlayDeck, left_out};
use crate::names::Index;
use crate::pilots::Standard;
use crate::pilots::play_deck;
use crate::pilots::{Builder, Idle};
use crate::plan::{CompiledPlan, Follower};
use crate::report::{self, Asked, Planned, Run, Tale};
use crate::ruleset::{self, Ruleset, TurnOrder};
use crate::simulation::shard::{Counts, RunRequest};
use crate::simulation::{Answers, LogEvent, Questions, Spending, log_game};
use crate::simulation::{Goal, Settings, Tally, run_part};
use crate::text::Source;
use crate::text::shortened;

/// What is asked about times unless something else is.
const USUAL_TIMES: [&str; 6] = ["influence>=8", "influence>=10", "power>=10", "power>=20", "inner_circle>=2", "agenda"];

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub fn run(args: &Goldfish, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if let Some(topic) = args.help {
        return plan::help(topic, output);
    }
    if let Some(Parts::Merge(merge)) = &args.parts {
        return shards::merge(merge, session, output);
    }
    let Some(path) = &args.deck else { return Err(Failure::request("no deck is named", "give the path of a deck")) };
    Session::reads_input_once([path].into_iter().chain(&args.against))?;
    let plan = plan::named(&args.terms, path)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let deck = Session::deck(path, &catalog, &index)?;
    readings::report(&deck, output);
    let ruleset = Session::ruleset(args.terms.ruleset.as_deref(), &deck)?;
    if args.against.is_some() || !args.swap.is_empty() {
        let order = order(args, plan, &deck, &ruleset, &catalog);
        return versus::run(args, &order, &deck, &ruleset, &catalog, &index, output);
    }
    let mut game = Game::new(order(args, plan, &deck, &ruleset, &catalog), deck, &ruleset, &index)?;
    game.settings.threads = args.terms.threads;
    if let Some(number) = args.log {
        return log(&game, number, output);
    }
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        game.warnings().say(output);
        return shards::write(&game, shard, out, output);
    }
    let counts = game.play(0..game.settings.games, output)?;
    print(&game, &counts, args.csv, output)
}

/// All that the run is ordered with.
fn order(args: &Goldfish, plan: Option<Source>, deck: &Deck, rules: &Ruleset, catalog: &Catalog) -> RunRequest {
    let shows = |what| args.show.contains(&what);
    // The VCG knows no Inner Circle.
    let fits = |goal: &&str| rules.start.turn == TurnOrder::Precedence || !goal.starts_with("inner_circle");
    let usual: Vec<&str> =
        if shows(Shown::Times) { USUAL_TIMES.into_iter().filter(fits).collect() } else { Vec::new() };
    let pilot = args.pilot.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned());
    RunRequest {
        deck_file: deck.list.source.label.clone(),
        deck: deck.list.source.text.clone(),
        plan: plan.map(|source| (source.label, source.text)),
        no_plan: args.terms.no_plan,
        ruleset: ruleset::in_full(rules),
        table: args.terms.table.clone(),
        opposition: args.terms.opposition.to_string(),
        assume_ability: args.terms.assume_ability,
        duel: args.duel,
        pilot,
        games: args.games,
        turns: args.turns,
        seed: args.terms.seed,
        wants: args.want.clone(),
        times: usual.iter().map(|time| (*time).to_owned()).chain(args.time.iter().cloned()).collect(),
        dead: shows(Shown::Dead),
        spending: shows(Shown::Spending),
        facts: catalog.uses().packs().fingerprint.clone(),
    }
}

/// What a run is ordered with that nobody has asked anything of: the deck by its own plan and at its own table.
pub(super) fn usual_order(deck: &Deck, rules: &Ruleset, games: u64, turns: u8, seed: u64) -> RunRequest {
    RunRequest {
        deck_file: deck.list.source.label.clone(),
        deck: deck.list.source.text.clone(),
        plan: None,
        no_plan: false,
        ruleset: ruleset::in_full(rules),
        table: Vec::new(),
        opposition: Opposition::default().to_string(),
        assume_ability: USUAL_ABILITY,
        duel: false,
        pilot: "standard".to_owned(),
        games,
        turns,
        seed,
        wants: Vec::new(),
        times: Vec::new(),
        dead: false,
        spending: false,
        facts: String::new(),
    }
}

/// A run that is ready to be played.
pub(super) struct Game {
    /// What it was ordered with.
    pub order: RunRequest,
    deck: Deck,
    verdict: Verdict,
    /// The deck as it is played.
    pub book: PlayDeck,
    /// How it is played.
    pub settings: Settings,
    /// What is asked of it.
    pub questions: Questions,
    wants: Vec<(String, bool)>,
    times: Vec<String>,
    pilot: PilotName,
    /// The plan that is followed.
    pub orders: Option<Arc<CompiledPlan>>,
}

impl Game {
    /// Makes a run ready.
    pub(super) fn new(order: RunRequest, deck: Deck, ruleset: &Ruleset, index: &Index) -> Result<Self, Failure> {
        let verdict = check(&deck, &Terms::of(ruleset)?);
        let opposition = order
            .opposition
            .parse()
            .map_err(|error: crate::game::UnknownOpposition| Failure::request(error.to_string(), ""))?;
        let assumptions = Assumptions { table: seats(&order.table, &deck)?, opposition, ability: order.assume_ability };
        let book = play_deck(&deck, ruleset, assumptions)?;
        let book = if order.duel { book.into_duel(&deck, ruleset)? } else { book };
        let file = order.plan.clone().map(|(label, text)| Source { label, text });
        let orders = plan::orders(file.as_ref(), order.no_plan, &deck, &book, index)?;
        let mut goals = goals(&order.wants, order.turns)?;
        plan::wanted(&goals, orders.is_some(), &deck.title())?;
        let aim = |argument, text: &str, goal: &mut Goal| {
            goal.settle(&book, index).map_err(|fault| Failure::in_argument(argument, text, fault))
        };
        let mut questions = Questions { dead: order.dead, spending: order.spending, ..Questions::default() };
        let mut wants = Vec::new();
        for (text, goal) in order.wants.iter().zip(&mut goals) {
            let aim = aim("--want", text, goal)?;
            wants.push((goal.to_string(), aim.is_mean()));
            questions.wants.push(aim);
        }
        let mut times = Vec::new();
        for (text, mut goal) in order.times.iter().zip(self::times(&order.times)?) {
            questions.times.push(aim("--time", text, &mut goal)?);
            times.push(goal.subject.to_string());
        }
        let pilot = PilotName::from_str(&order.pilot, false).map_err(|error| Failure::request(error, ""))?;
        let settings = Settings { games: order.games, turns: order.turns, seed: order.seed, threads: None };
        Ok(Self { order, deck, verdict, book, settings, questions, wants, times, pilot, orders })
    }

    /// What is to be known before the games are believed.
    fn warnings(&self) -> Warnings {
        // A duel deals its hand.
        if self.order.duel { Warnings::none() } else { Warnings::of(&self.deck, "every game starts without one") }
    }

    /// Plays the games of these numbers, with a bar where one waits for them.
    pub(super) fn play(&self, games: Range<u64>, output: &Output) -> Result<Counts, GoldfishError> {
        let progress = Progress::new(games.end - games.start, output);
        match self.pilot {
            PilotName::Standard => self.play_by(Standard, games, &progress),
            PilotName::Builder => self.play_by(Builder, games, &progress),
            PilotName::Idle => self.play_by(Idle, games, &progress),
        }
    }

    /// Plays by the plan if there is one, then as this pilot does.
    fn play_by<P: Pilot>(&self, rest: P, games: Range<u64>, progress: &Progress) -> Result<Counts, GoldfishError> {
        let Some(orders) = &self.orders else { return self.play_as(&rest, games, progress).map(|(_, counts)| counts) };
        let (pilot, counts) = self.play_as(&Follower::new(Arc::clone(orders), &self.book, rest), games, progress)?;
        Ok(Counts { plan: Some(pilot.tally().clone()), ..counts })
    }

    fn play_as<P: Pilot>(
        &self,
        pilot: &P,
        games: Range<u64>,
        progress: &Progress,
    ) -> Result<(P, Counts), GoldfishError> {
        let Self { book, settings, questions, .. } = self;
        let played = |games| progress.played(games);
        let spending = || questions.spending.then(|| Spending::of(book, settings.turns));
        let watch = || ((Tally::new(book, settings.turns), Answers::new(questions, book, settings.turns)), spending());
        let (pilot, ((tally, answers), spending)) = run_part(book, pilot, settings, games, watch, &played)?;
        Ok((pilot, Counts { tally, answers, spending: spending.map(Spending::end), plan: None }))
    }

    /// Tells one game, by the plan if there is one.
    fn tell_by<P: Pilot>(&self, rest: P, number: u64) -> Result<Vec<LogEvent>, GoldfishError> {
        let Self { book, settings, .. } = self;
        let told = match &self.orders {
            None => log_game(book, &rest, settings, number)?,
            Some(orders) => log_game(book, &Follower::new(Arc::clone(orders), book, rest), settings, number)?,
        };
        Ok(told.0)
    }
}

/// The goals of the arguments.
pub(super) fn goals(wants: &[String], turns: u8) -> Result<Vec<Goal>, Failure> {
    let read = |text: &String| {
        let goal = Goal::parse(text).map_err(|fault| Failure::in_argument("--want", text, fault))?;
        if goal.turn > turns {
            let message = format!("{goal} asks for turn {}, and the games have {turns}", goal.turn);
            return Err(Failure::request(message, format!("play longer games: --turns {}", goal.turn)));
        }
        Ok(goal)
    };
    wants.iter().map(read).collect()
}

/// The goals whose first turn the arguments ask for.
pub(super) fn times(times: &[String]) -> Result<Vec<Goal>, Failure> {
    times
        .iter()
        .map(|text| Goal::parse_subject(text).map_err(|fault| Failure::in_argument("--time", text, fault)))
        .collect()
}

/// Prints the report of a run.
pub(super) fn print(game: &Game, counts: &Counts, csv: bool, output: &mut Output) -> Result<Status, Failure> {
    let (title, left_out) = (game.deck.title(), left_out(&game.book));
    let asked =
        Asked { wants: &game.wants, times: &game.times, answers: &counts.answers, spending: counts.spending.as_ref() };
    let run = Run {
        deck: &title,
        verdict: &game.verdict,
        book: &game.book,
        settings: &game.settings,
        tally: &counts.tally,
        left_out: &left_out,
        plan: game.orders.as_deref().zip(counts.plan.as_ref()).map(|(orders, tally)| Planned { orders, tally }),
        asked,
    };
    let warnings = game.warnings();
    if output.wants_json() {
        return output.answer_json(&warnings.within(report::json::goldfish(&run))).map(|()| Status::Done);
    }
    warnings.say(output);
    if csv {
        output.answer(report::goldfish_csv(&run).map_err(Failure::Machine)?)?;
    } else {
        output.answer(report::goldfish(&run, output.is_verbose(), output.width))?;
    }
    Ok(Status::Done)
}

/// Tells one game.
fn log(game: &Game, number: u64, output: &mut Output) -> Result<Status, Failure> {
    let (book, settings) = (&game.book, &game.settings);
    let told = match game.pilot {
        PilotName::Standard => game.tell_by(Standard, number)?,
        PilotName::Builder => game.tell_by(Builder, number)?,
        PilotName::Idle => game.tell_by(Idle, number)?,
    };
    let title = game.deck.title();
    let tale = Tale { deck: &title, book, game: number, seed: settings.seed, told: &told };
    let warnings = game.warnings();
    if output.wants_json() {
        output.answer_json(&warnings.within(report::tale_json(&tale)))?;
    } else {
        warnings.say(output);
        output.answer(report::tale(&tale, output.width))?;
    }
    Ok(Status::Done)
}

/// What the arguments, and for the table the deck, take for granted.
pub(super) fn assumptions(terms: &GameTerms, deck: &Deck) -> Result<Assumptions, Failure> {
    let table = seats(&terms.table, deck)?;
    Ok(Assumptions { table, opposition: terms.opposition, ability: terms.assume_ability })
}

/// The races at the other seats: the arguments', else the deck's own; none means all others.
pub(super) fn seats(asked: &[String], deck: &Deck) -> Result<Vec<Race>, Failure> {
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
