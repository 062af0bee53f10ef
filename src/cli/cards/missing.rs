//! `cards missing`: what is unknown of the cards of decks, what matters most first.

use super::super::args::number;
use super::super::game_options::ability;
use super::super::{ability_sensitivity, candidates, deck_files};
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use zocalo_simulation::advice::{KNOWING_GAMES, WorthKnowing};
use zocalo_simulation::simulation::{AbilityRange, Request};

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::resolve_ruleset::ruleset_of;
use crate::messages::cards as say;
use crate::report::{self, Missing};
use zocalo_cards::card::{Card, CardId};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::facts::{unknown, weight};
use zocalo_decks::deck::{Deck, Decklist, Slot};
use zocalo_text::text::shortened;

/// List unknown facts about the cards of decks, the most important first
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards missing @narn")]
pub(crate) struct CardsMissingArgs {
    /// Deck files, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// List first the cards whose unknown abilities change this goal most in games, such as influence@6
    #[arg(long, value_name = "GOAL@T", add = ArgValueCompleter::new(candidates::goals))]
    goal: Option<String>,
    /// With --goal: the range of values to try for unknown abilities
    #[arg(long, value_name = "N..M", requires = "goal", default_value_t = AbilityRange { low: 0, high: 4 })]
    #[arg(allow_negative_numbers = true, value_parser = ability)]
    assume_ability: AbilityRange,
    /// With --goal: in how many games each number is played
    #[arg(long, value_name = "N", requires = "goal", default_value_t = KNOWING_GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, KNOWING_GAMES))]
    games: u64,
}

/// What is unknown of the cards of decks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnknownFacts {
    /// How many different cards the decks have.
    cards: usize,
    facts: usize,
    missing: Vec<MissingFacts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<serde_json::Value>"))]
    worth_knowing: Option<report::KnowingDocument>,
    #[serde(skip)]
    page: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MissingFacts {
    name: String,
    copies: u32,
    unknown: Vec<String>,
    /// What of its text cannot be played.
    left_out: Option<String>,
}

impl Answer for UnknownFacts {
    const KIND: &'static str = "cards-missing/1";
    const PACKS: &'static str = "rests_on";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

pub(super) fn run(args: &CardsMissingArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let cards = cards_of(&args.decks, catalog, index, context.output)?;
    let number = cards.len();
    if number == 0 {
        return Err(no_known_card(&args.decks, context.locale()));
    }
    let worth = args.goal.as_deref().map(|goal| worth(args, goal, catalog, index, context.output)).transpose()?;
    let mut weighed = by_weight(cards);
    if let Some(worth) = &worth {
        let place = |card: &Card| worth.cards.iter().position(|known| known.card == card.id).unwrap_or(usize::MAX);
        weighed.order_by_key(|(card, _)| place(card));
    }
    let missing: Vec<Missing> = weighed
        .into_iter()
        .map(|(card, copies)| Missing {
            card: card.label.clone(),
            copies,
            unknown: unknown(&card),
            left_out: card.left_out.clone(),
        })
        .collect();
    let page = report::missing(&missing, number, worth.as_ref(), context.width(), context.locale());
    let card = |one: &Missing| MissingFacts {
        name: one.card.clone(),
        copies: one.copies,
        unknown: one.unknown.iter().map(|unknown| unknown.name().to_lowercase()).collect(),
        left_out: one.left_out.clone(),
    };
    context.output.print(&UnknownFacts {
        cards: number,
        facts: missing.iter().map(|one| one.unknown.len()).sum(),
        missing: missing.iter().map(card).collect(),
        worth_knowing: worth.as_ref().map(report::KnowingDocument::of),
        page,
    })?;
    Ok(Status::Done)
}

/// What the unknown abilities of the cards of a deck do to a goal.
fn worth(
    args: &CardsMissingArgs,
    goal: &str,
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<WorthKnowing, Failure> {
    let [path] = &args.decks[..] else {
        return Err(Failure::request(say::GoalOneDeck, say::GoalOneDeckHelp));
    };
    if args.assume_ability.is_one() {
        return Err(Failure::request(say::GoalOneNumber, say::GoalOneNumberHelp));
    }
    if path.as_os_str() == "-" {
        return Err(Failure::request(say::GoalReadsTwice, say::GoalReadsTwiceHelp));
    }
    let deck = deck_files::load_deck(path, catalog, index, output.locale())?;
    let ruleset = ruleset_of(None, &deck)?;
    let request = Request { games: args.games, ..Request::new(&deck, &ruleset) };
    ability_sensitivity::knowing_for(&request, &deck, index, goal, (args.assume_ability, None), &|| false, output)
}

/// Of decks of which no card is known there is nothing to say.
pub(super) fn no_known_card(paths: &[PathBuf], locale: Locale) -> Failure {
    let names: Vec<String> = paths.iter().map(|path| label_of(path, locale)).collect();
    let message = say::NoKnownCard { decks: names.join(", ") };
    Failure::nothing(message, say::NoKnownCardHelp)
}

/// The different cards of decks with their copies, the ambassador among them. Lines that are no card are said.
pub(super) fn cards_of(
    paths: &[PathBuf],
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<Vec<(Rc<Card>, u32)>, Failure> {
    let mut cards: Vec<(Rc<Card>, u32)> = Vec::new();
    let mut places: HashMap<CardId, usize> = HashMap::new();
    for path in paths {
        let deck = deck_of(path, deck_files::load_list(path, output.locale())?, catalog, index, output)?;
        for (card, copies) in cards_in(&deck) {
            let at = *places.entry(card.id).or_insert_with(|| {
                cards.push((card, 0));
                cards.len() - 1
            });
            cards[at].1 += copies;
        }
    }
    Ok(cards)
}

pub(super) fn cards_in(deck: &Deck) -> impl Iterator<Item = (Rc<Card>, u32)> {
    deck.slots.iter().filter_map(|slot| Some((Rc::clone(slot.card()?), slot.count)))
}

/// The deck of a list that was read from `path`; lines that are no card are said.
pub(super) fn deck_of(
    path: &Path,
    list: Decklist,
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<Deck, Failure> {
    let deck = Deck::resolve(list, catalog, index)?;
    let strangers: Vec<String> = deck.slots.iter().filter(|slot| slot.card().is_none()).map(Slot::label).collect();
    if !strangers.is_empty() {
        let path = label_of(path, output.locale());
        let sentence = say::MatchNoCard { path, names: strangers.join(", ") };
        output.remark(report::note(&sentence.render(output.locale()), output.width, output.locale()));
    }
    Ok(deck)
}

fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" { say::StandardInput.render(locale) } else { shortened(&path.to_string_lossy(), 200) }
}

/// The cards of which something is unknown, what matters most first.
pub(super) fn by_weight(cards: Vec<(Rc<Card>, u32)>) -> Vec<(Rc<Card>, u32)> {
    let mut weighed: Vec<(u32, Rc<Card>, u32)> =
        cards.into_iter().map(|(card, copies)| (weight(&unknown(&card)) * copies, card, copies)).collect();
    weighed.retain(|(weight, ..)| *weight > 0);
    weighed.order_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.label.cmp(&b.1.label)));
    weighed.into_iter().map(|(_, card, copies)| (card, copies)).collect()
}

published!(UnknownFacts);
