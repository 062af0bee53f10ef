//! `goldfish --against` and `--swap`: two decks on the same seeds.

use std::ops::Range;
use std::sync::Arc;

use super::args::{Goldfish, PilotName};
use super::error::{Failure, Status};
use super::goldfish::{assumptions, goals, times};
use super::output::Output;
use super::plan;
use super::progress::Progress;
use super::readings;
use super::session::Session;
use super::warnings::Warnings;
use crate::card::CardId;
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::game::{Pilot, PlayDeck};
use crate::names::{Index, Resolved};
use crate::pilots::Standard;
use crate::pilots::{Builder, Idle};
use crate::plan::{CompiledPlan, Follower};
use crate::report::{self, Comparison};
use crate::ruleset::Ruleset;
use crate::simulation::shard::RunRequest;
use crate::simulation::{Aim, Goal, Settings};
use crate::simulation::{Contestant, Questions, compare};
use crate::text::shortened;
use crate::text::{Diagnosis, Source};

/// Plays both decks and prints how they differ in all that is asked.
pub fn run(
    args: &Goldfish,
    order: &RunRequest,
    deck: &Deck,
    ruleset: &Ruleset,
    catalog: &Catalog,
    index: &Index,
    output: &mut Output,
) -> Result<Status, Failure> {
    let (other, other_title, other_rules);
    let rules = if let Some(path) = &args.against {
        other = Session::deck(path, catalog, index)?;
        readings::report(&other, output);
        other_title = other.title();
        other_rules = Session::ruleset(args.terms.ruleset.as_deref(), &other)?;
        &other_rules
    } else {
        let mut swapped = deck.clone();
        let mut words = Vec::new();
        for text in &args.swap {
            let swap = Swap::read(text, &swapped, catalog, index)?;
            for remark in &swap.readings {
                output.remark(format_args!("note: {remark}"));
            }
            swapped = swap.deck;
            words.push(swap.words);
        }
        other = swapped;
        other_title = format!("with {}", words.join(" and "));
        ruleset
    };
    let settings =
        Settings { games: args.games, turns: args.turns, seed: args.terms.seed, threads: args.terms.threads };
    let mut one = Side::new(args, order, deck, ruleset, index)?;
    let mut two = Side::new(args, order, &other, rules, index)?;
    let mut goals = goals(&order.wants, order.turns)?;
    plan::wanted(&goals, one.orders.is_some(), &deck.title())?;
    plan::wanted(&goals, two.orders.is_some(), &other_title)?;
    let mut times = times(&order.times)?;
    for (argument, texts, goals) in [("--want", &order.wants, &mut goals), ("--time", &order.times, &mut times)] {
        for (text, goal) in texts.iter().zip(goals) {
            if let (Err(fault), Err(_)) = (goal.resolve(&one.book, index), goal.resolve(&two.book, index)) {
                return Err(Failure::in_argument(argument, text, fault));
            }
        }
    }
    for side in [&mut one, &mut two] {
        side.questions = Questions {
            wants: side.aims(&goals, index),
            times: side.aims(&times, index),
            dead: order.dead,
            spending: order.spending,
        };
    }
    let progress = Progress::new(settings.games, output);
    let played = |games| progress.played(games);
    let versus = compare(&one.contestant(args.pilot), &two.contestant(args.pilot), &settings, &played)?;
    drop(progress);
    let wants: Vec<(String, bool)> = goals
        .iter()
        .zip(one.questions.wants.iter().zip(&two.questions.wants))
        .map(|(goal, (one, two))| (goal.to_string(), one.is_mean() || two.is_mean()))
        .collect();
    let times: Vec<String> = times.iter().map(|goal| goal.subject.to_string()).collect();
    let title = deck.title();
    let names = [title.as_str(), &other_title];
    let comparison = Comparison { names, settings: &settings, wants: &wants, times: &times, versus: &versus };
    let mut warnings = Warnings::none();
    // A duel deals its hands; a deck with a card swapped has the hand of the first.
    if !args.duel {
        let others = args.against.is_some().then_some(&other);
        for deck in std::iter::once(deck).chain(others) {
            warnings.add(deck, "every game with it starts without one");
        }
    }
    if output.wants_json() {
        return output.answer_json(&warnings.within(report::versus_json(&comparison))).map(|()| Status::Done);
    }
    warnings.say(output);
    if args.csv {
        output.answer(report::versus_csv(&comparison).map_err(Failure::Machine)?)?;
    } else {
        output.answer(report::versus(&comparison, output.is_verbose(), output.width))?;
    }
    Ok(Status::Done)
}

/// One of the two decks, with its plan and what it is asked.
struct Side {
    book: PlayDeck,
    orders: Option<Arc<CompiledPlan>>,
    questions: Questions,
}

impl Side {
    fn new(args: &Goldfish, order: &RunRequest, deck: &Deck, rules: &Ruleset, index: &Index) -> Result<Self, Failure> {
        let book = PlayDeck::new(deck, rules, assumptions(&args.terms, deck)?)?;
        let book = if args.duel { book.into_duel(deck, rules)? } else { book };
        let file = order.plan.clone().map(|(label, text)| Source { label, text });
        let orders = plan::orders(file.as_ref(), order.no_plan, deck, &book, index)?;
        Ok(Self { book, orders, questions: Questions::default() })
    }

    /// The goals as they are asked of this deck; it need not hold every card that they name: such a card is never in play.
    fn aims(&self, goals: &[Goal], index: &Index) -> Vec<Aim> {
        goals.iter().map(|goal| goal.aim(&self.book, index).unwrap_or_else(|_| Aim::never(goal.turn))).collect()
    }

    /// Ready to be compared, played by its plan if it has one and then as this pilot does.
    fn contestant(&self, pilot: PilotName) -> Contestant<'_> {
        match pilot {
            PilotName::Standard => self.played_by(Standard),
            PilotName::Builder => self.played_by(Builder),
            PilotName::Idle => self.played_by(Idle),
        }
    }

    fn played_by<P: Pilot + 'static>(&self, rest: P) -> Contestant<'_> {
        let Self { book, orders, questions } = self;
        match orders {
            None => Contestant::new(book, rest, questions),
            Some(orders) => Contestant::new(book, Follower::new(Arc::clone(orders), book, rest), questions),
        }
    }
}

/// A deck in which a card has taken the place of another.
struct Swap {
    deck: Deck,
    words: String,
    /// The names that were not written letter for letter, a sentence each.
    readings: Vec<String>,
}

impl Swap {
    fn read(text: &str, deck: &Deck, catalog: &Catalog, index: &Index) -> Result<Self, Failure> {
        let wrong = |span, reason: String, help: String| {
            Failure::in_argument("--swap", text, Diagnosis::new(span, reason, help))
        };
        let Some(at) = text.find('=') else {
            let help = "write what goes out and what comes in: \"Border Raid=Trade Pact\"";
            return Err(wrong(text.len()..text.len(), "there is no = between two cards".to_owned(), help.to_owned()));
        };
        let labels = |ids: &[CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(" or ");
        let did_you_mean = |near: &[CardId], otherwise: &str| match near {
            [] => otherwise.to_owned(),
            near => format!("did you mean {}?", labels(&near[..near.len().min(4)])),
        };
        let (out_place, in_place) = (0..at, at + 1..text.len());
        let mut readings = Vec::new();
        let mut card = |place: Range<usize>, these: Option<&[CardId]>| {
            let name = &text[place.clone()];
            let quoted = shortened(name.trim(), 60);
            let settled = match these {
                Some(these) => index.resolve_among(name, deck.race, these),
                None => index.resolve(name, deck.race),
            };
            let of_deck = if these.is_some() { " of the deck" } else { "" };
            match settled {
                Resolved::Card(id, how) => {
                    if how.is_reading() {
                        readings.push(format!("\"{quoted}\" is read as {}", index.label(id)));
                    }
                    Ok(id)
                }
                Resolved::Several(ids) => {
                    let reason = format!("\"{quoted}\" leaves several cards{of_deck} open");
                    Err(wrong(place, reason, did_you_mean(&ids, "")))
                }
                Resolved::Unknown(near) => {
                    // A card that exists is not misspelt: it is elsewhere.
                    let elsewhere = these.and(index.full_name(name, deck.race));
                    let reason = match elsewhere {
                        Some((id, _)) => format!("{} is not in the deck", index.label(id)),
                        None => format!("no card{of_deck} is called \"{quoted}\""),
                    };
                    let otherwise = match these {
                        Some(_) => "name a card of the draw deck or the opening hand",
                        None => "write the name of a card",
                    };
                    Err(wrong(place, reason, did_you_mean(&near, otherwise)))
                }
            }
        };
        let out = card(out_place, Some(&deck.drawn_or_chosen()))?;
        let id = card(in_place.clone(), None)?;
        let swapped = catalog.card(id)?.and_then(|card| deck.swapped(out, &card));
        let Some(swapped) = swapped else {
            let reason = format!("{} cannot be put in its place", index.label(id));
            return Err(wrong(in_place, reason, "write the name of a card".to_owned()));
        };
        let words = format!("{} in place of {}", index.label(id), index.label(out));
        Ok(Self { deck: swapped, words, readings })
    }
}
