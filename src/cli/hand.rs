//! `hand`: an opening hand and the coming draws of a seed.

use super::args::Hand;
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::readings;
use super::warnings::{Warnings, WithoutHand};
use crate::report::{self, Deal, Dealt};
use zocalo_cards::card::Section;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_simulation::odds::{DrawSchedule, OddsError};
use zocalo_simulation::simulation::deal;

/// Deals the hands. A deck need not be legal, nor its ambassador known, to be dealt.
pub(super) fn run(args: &Hand, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let deck = deck_files::load_deck(&args.deck, catalog, &Index::load(catalog)?, context.locale())?;
    readings::report(&deck, context.output);
    let draw_deck = draw_deck(&deck);
    if draw_deck.is_empty() {
        return Err(OddsError::EmptyDeck.into());
    }
    let schedule = DrawSchedule { bought: args.buy.clone() };
    let draws = Draws { turns: args.turns, further: args.draw.unwrap_or(0) };
    let hands =
        (0..u64::from(args.count)).map(|more| dealt(&draw_deck, &schedule, draws, args.seed.wrapping_add(more)));
    let deal = Deal {
        deck: deck.title(),
        ambassador: deck.ambassador().map(Slot::label),
        opening_hand: labels(&deck, Section::OpeningHand),
        hands: hands.collect(),
    };
    let warnings = Warnings::of(&deck, WithoutHand::OnlyDraws, context.locale());
    if context.output.wants_json() {
        context.output.answer_json(&warnings.within(report::json::hand(&deal)))?;
    } else {
        warnings.say(context.output);
        context.output.answer(report::hand(&deal, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}

/// A label for each card of the draw deck, in the order of [`zocalo_engine::game::PlayDeck::draw_deck`], so that a seed deals what
/// the first game of its run draws.
fn draw_deck(deck: &Deck) -> Vec<String> {
    let mut draw_deck = labels(deck, Section::Deck);
    draw_deck.sort_unstable();
    draw_deck
}

/// A label for each copy.
fn labels(deck: &Deck, section: Section) -> Vec<String> {
    deck.section(section).flat_map(|slot| std::iter::repeat_n(slot.label(), slot.count as usize)).collect()
}

/// How far a hand is looked at.
#[derive(Debug, Clone, Copy)]
struct Draws {
    /// How many turns draw.
    turns: u8,
    /// How many cards more.
    further: u16,
}

/// The hand of a seed.
fn dealt(draw_deck: &[String], schedule: &DrawSchedule, Draws { turns, further }: Draws, seed: u64) -> Dealt {
    let further = usize::from(further);
    let order = deal(draw_deck.len(), schedule.drawn_by(turns + 1) + further, seed);
    let mut drawn = order.iter().map(|at| draw_deck[*at].clone());
    let turns = (1..=turns).map(|turn| drawn.by_ref().take(schedule.drawn_in(turn)).collect()).collect();
    let next: Vec<String> = drawn.take(further).collect();
    // Who looks at them does not draw them.
    let left = draw_deck.len() - order.len() + next.len();
    Dealt { seed, turns, next, left }
}

#[cfg(test)]
mod tests {
    use super::draw_deck;
    use zocalo_cards::ruleset::Ruleset;
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_decks::deck::Deck;
    use zocalo_decks::formats::read_bytes;
    use zocalo_engine::game::Assumptions;
    use zocalo_simulation::play_deck::play_deck;

    #[test]
    fn the_draw_deck_lies_as_in_the_games() {
        let catalog = Catalog::open(None).unwrap();
        let list = read_bytes("deck.toml".to_owned(), &std::fs::read("decks/alliance-of-races.toml").unwrap()).unwrap();
        let mut deck = Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap();
        deck.slots.reverse();
        let book = play_deck(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
        let labels: Vec<&str> = book.draw_deck.iter().map(|card| book.card(*card).label.as_str()).collect();
        assert_eq!(draw_deck(&deck), labels);
    }
}
