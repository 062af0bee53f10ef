//! `goldfish --against` and `--swap`: two decks on the same seeds.

use std::rc::Rc;
use std::sync::Arc;

use super::args::{Goldfish, PilotName};
use super::error::{Failure, Status};
use super::goldfish::{aims_of, assumptions, goals};
use super::output::Output;
use super::plan::orders;
use super::session::Session;
use crate::card::{Card, CardId, shortened};
use crate::catalog::Catalog;
use crate::deck::{Deck, Slot};
use crate::goldfish::answers::{Both, Versus, compare};
use crate::goldfish::plan::{Follower, Orders};
use crate::goldfish::{Aim, Builder, GoldfishError, Idle, Pilot, Playbook, Settings, Standard};
use crate::names::{Index, Settled};
use crate::report::{self, Comparison};
use crate::ruleset::Ruleset;
use crate::source::{Fault, Source};

/// Plays both decks and prints how they differ.
pub fn run(
    args: &Goldfish,
    plan: Option<&Source>,
    deck: &Deck,
    ruleset: &Ruleset,
    catalog: &Catalog,
    index: &Index,
    output: &mut Output,
) -> Result<Status, Failure> {
    if !(args.show.is_empty() && args.time.is_empty()) {
        let help = "ask each deck by itself, or name goals: --want";
        return Err(Failure::request("--show and --time are not compared", help));
    }
    let (other, other_title, other_rules);
    let rules = if let Some(path) = &args.against {
        other = Session::deck(path, catalog, index)?;
        other_title = other.title();
        other_rules = Session::ruleset(args.terms.ruleset.as_deref(), &other)?;
        &other_rules
    } else {
        let mut swapped = deck.clone();
        let mut words = Vec::new();
        for text in &args.swap {
            let swap = Swap::read(text, &swapped, catalog, index)?;
            swapped = swap.deck;
            words.push(swap.words);
        }
        other = swapped;
        other_title = format!("with {}", words.join(" and "));
        ruleset
    };
    let settings =
        Settings { games: args.games, turns: args.turns, seed: args.terms.seed, threads: args.terms.threads };
    let start =
        |book: Playbook, deck: &Deck, rules: &Ruleset| if args.duel { book.into_duel(deck, rules) } else { Ok(book) };
    let book = start(Playbook::new(deck, ruleset, assumptions(&args.terms, deck)?)?, deck, ruleset)?;
    let other_book = start(Playbook::new(&other, rules, assumptions(&args.terms, &other)?)?, &other, rules)?;
    let mut goals = goals(&args.want, args.turns)?;
    for (text, goal) in args.want.iter().zip(&mut goals) {
        if let (Err(fault), Err(_)) = (goal.settle(&book, index), goal.settle(&other_book, index)) {
            return Err(Failure::in_argument("--want", text, fault));
        }
    }
    let (aims, other_aims) = (aims_of(&goals, &book, index), aims_of(&goals, &other_book, index));
    let orders_of = |deck, book| orders(plan, args.terms.no_plan, deck, book, index);
    let one = Side { book: &book, aims: &aims, orders: orders_of(deck, &book)? };
    let two = Side { book: &other_book, aims: &other_aims, orders: orders_of(&other, &other_book)? };
    let versus = match args.pilot {
        PilotName::Standard => one.against(&two, &Standard, &settings)?,
        PilotName::Builder => one.against(&two, &Builder, &settings)?,
        PilotName::Idle => one.against(&two, &Idle, &settings)?,
    };
    let wants: Vec<(String, bool)> = goals
        .iter()
        .zip(aims.iter().zip(&other_aims))
        .map(|(goal, (one, two))| (goal.to_string(), one.is_mean() || two.is_mean()))
        .collect();
    let title = deck.title();
    let comparison = Comparison { names: [&title, &other_title], settings: &settings, wants: &wants, versus: &versus };
    if output.wants_json() {
        output.answer_json(&report::versus_json(&comparison))?;
    } else {
        output.answer(report::versus(&comparison, output.width))?;
    }
    Ok(Status::Done)
}

/// One of the two decks, with its plan.
struct Side<'a> {
    book: &'a Playbook,
    aims: &'a [Aim],
    orders: Option<Arc<Orders>>,
}

impl Side<'_> {
    /// Compares two decks, each played by its plan if it has one and then as this pilot does.
    fn against<P: Pilot>(&self, other: &Self, rest: &P, settings: &Settings) -> Result<Versus, GoldfishError> {
        match (self.follower(rest), other.follower(rest)) {
            (Some(one), Some(two)) => compare(&self.by(&one), &other.by(&two), settings),
            (Some(one), None) => compare(&self.by(&one), &other.by(rest), settings),
            (None, Some(two)) => compare(&self.by(rest), &other.by(&two), settings),
            (None, None) => compare(&self.by(rest), &other.by(rest), settings),
        }
    }

    fn follower<P: Pilot>(&self, rest: &P) -> Option<Follower<P>> {
        self.orders.as_ref().map(|orders| Follower::new(Arc::clone(orders), self.book, rest.clone()))
    }

    fn by<'a, P>(&'a self, pilot: &'a P) -> Both<'a, P> {
        Both { book: self.book, pilot, wants: self.aims }
    }
}

/// A deck in which a card has taken the place of another.
struct Swap {
    deck: Deck,
    words: String,
}

impl Swap {
    fn read(text: &str, deck: &Deck, catalog: &Catalog, index: &Index) -> Result<Self, Failure> {
        let wrong =
            |span, reason: String, help: String| Failure::in_argument("--swap", text, Fault::new(span, reason, help));
        let Some(at) = text.find('=') else {
            let help = "write what goes out and what comes in: \"Border Raid=Trade Pact\"";
            return Err(wrong(text.len()..text.len(), "there is no = between two cards".to_owned(), help.to_owned()));
        };
        let (out_place, in_place) = (0..at, at + 1..text.len());
        let ids = |name: &str| match index.settle(name, deck.race) {
            Settled::Card(id, _) => (vec![id], Vec::new()),
            Settled::Several(ids) => (ids, Vec::new()),
            Settled::Unknown(near) => (Vec::new(), near),
        };
        let labels = |ids: &[CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(" or ");
        let no_card = |span, name: &str, near: &[CardId]| {
            let help = if near.is_empty() {
                "write the name of a card".to_owned()
            } else {
                format!("did you mean {}?", labels(near))
            };
            wrong(span, format!("no card is called \"{}\"", shortened(name.trim(), 60)), help)
        };

        let name = &text[out_place.clone()];
        let (meant, near) = ids(name);
        let is_played =
            |slot: &&Slot| matches!(slot.section, crate::card::Section::Deck | crate::card::Section::OpeningHand);
        let holds = |id: &CardId| deck.slots.iter().filter(is_played).any(|s| s.card().is_some_and(|c| c.id == *id));
        let held: Vec<CardId> = meant.iter().copied().filter(|id| holds(id)).collect();
        let out = match (&held[..], &meant[..]) {
            ([only], _) => *only,
            ([], []) => return Err(no_card(out_place, name, &near)),
            ([], meant) => {
                let reason = format!("{} is not in the deck", labels(meant));
                return Err(wrong(out_place, reason, "name a card of the draw deck or the opening hand".to_owned()));
            }
            (several, _) => {
                let reason = format!("\"{}\" leaves several cards of the deck open", shortened(name.trim(), 60));
                return Err(wrong(out_place, reason, format!("did you mean {}?", labels(several))));
            }
        };

        let name = &text[in_place.clone()];
        let (meant, near) = ids(name);
        let id = match meant[..] {
            [only] => only,
            [] => return Err(no_card(in_place, name, &near)),
            _ => {
                let reason = format!("\"{}\" leaves several cards open", shortened(name.trim(), 60));
                return Err(wrong(in_place, reason, format!("did you mean {}?", labels(&meant))));
            }
        };
        let card: Option<Rc<Card>> = catalog.card(id)?;
        let swapped = card.as_ref().and_then(|card| deck.swapped(out, card));
        let Some(swapped) = swapped else { return Err(no_card(in_place, name, &[])) };
        let words = format!("{} in place of {}", index.label(id), index.label(out));
        Ok(Self { deck: swapped, words })
    }
}
