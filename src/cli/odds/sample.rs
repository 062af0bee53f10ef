//! `odds --sample`: an opening hand and the coming draws of a seed.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::OddsArgs;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::warnings::{Warnings, WithoutHand};
use crate::cli::{deck_files, readings};
use crate::messages::draws as say;
use crate::report::columns::within;
use crate::report::style::{FAINT, STRONG, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_simulation::odds::{DrawSchedule, OddsError};
use zocalo_simulation::simulation::deal;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// The heading under which the help lists the options.
const SAMPLES: &str = "Sample hands";

/// What `--sample` takes beside the deck and `--buy`.
#[derive(Debug, Args)]
pub(super) struct SampleOptions {
    /// Deal sample hands instead: the opening hand and the draws of a seed
    #[arg(long, help_heading = SAMPLES, conflicts_with_all = ["by", "draws", "any", "condition"])]
    pub(super) sample: bool,
    /// The seed; the same seed deals the same cards
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample", help_heading = SAMPLES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,
    /// How many turns, 1 to 30
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    #[arg(allow_negative_numbers = true, requires = "sample", help_heading = SAMPLES)]
    turns: u8,
    /// Show this many more cards from the top of the deck, 1 to 99
    #[arg(long, value_name = "CARDS", value_parser = clap::value_parser!(u16).range(1..=99))]
    #[arg(allow_negative_numbers = true, requires = "sample", help_heading = SAMPLES)]
    draw: Option<u16>,
    /// How many hands to show, 1 to 100, each with the next seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    #[arg(allow_negative_numbers = true, requires = "sample", help_heading = SAMPLES)]
    count: u8,
}

/// What a deck is dealt, a hand for each seed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DealtHands {
    deck: String,
    /// `null` where the deck names none.
    ambassador: Option<String>,
    /// A name for each copy.
    opening_hand: Vec<String>,
    hands: Vec<DealtHand>,
    warnings: Warnings,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DealtHand {
    seed: u64,
    turns: Vec<DrawnInTurn>,
    /// What lies on the deck then, as far as it is looked at.
    next: Vec<String>,
    left_to_draw: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DrawnInTurn {
    turn: u8,
    /// What is drawn at its end, in the order of the draws.
    drawn: Vec<String>,
}

impl Answer for DealtHands {
    const KIND: &'static str = "hand/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = format!("{}\n", styled(STRONG, within(&self.deck, width)));
        if let Some(hand) = self.hands.first() {
            let count: usize = hand.turns.iter().map(|turn| turn.drawn.len()).sum();
            let turn = hand.turns.len();
            let meaning = match self.hands.len() {
                1 => say::OrdersOne { count, turn }.render(locale),
                orders => say::Orders { count, orders, turn }.render(locale),
            };
            let _ = writeln!(text, "{}", hanging("", &meaning, width));
        }
        let none_named = say::NoneNamed.render(locale);
        let ambassador = self.ambassador.as_deref().unwrap_or(&none_named);
        let opening_hand =
            if self.opening_hand.is_empty() { say::NoCards.render(locale) } else { self.opening_hand.join(", ") };
        let start =
            [(say::Ambassador.render(locale), ambassador), (say::OpeningHand.render(locale), opening_hand.as_str())];
        let widest = start.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        for (name, cards) in start {
            let _ = writeln!(text, "{}", hanging(&format!("{name:<widest$}  "), cards, width));
        }
        for hand in &self.hands {
            text.push_str(&hand.page(width, locale));
        }
        text
    }
}

impl DealtHand {
    fn page(&self, width: usize, locale: Locale) -> String {
        let mut text = format!("\n{}\n", styled(STRONG, say::Seed { seed: self.seed }.render(locale)));
        for DrawnInTurn { turn, drawn } in &self.turns {
            let drawn = if drawn.is_empty() { say::DeckEmpty.render(locale) } else { drawn.join(", ") };
            let _ = writeln!(text, "{}", hanging(&format!("{:<8} ", say::Turn { turn }.render(locale)), &drawn, width));
        }
        if !self.next.is_empty() {
            let head = format!("{:<8} ", say::Next.render(locale));
            let _ = writeln!(text, "{}", hanging(&head, &self.next.join(", "), width));
        }
        let _ = writeln!(text, "{}", styled(FAINT, say::Left { count: self.left_to_draw }.render(locale)));
        text
    }
}

/// Deals the hands. A deck need not be legal, nor its ambassador known, to be dealt.
pub(super) fn run(args: &OddsArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::none_among(&args.groups, "odds --sample")?;
    if let Some(group) = args.groups.first() {
        return Err(Failure::request(say::SampleWithGroup { group: shortened(group, 60) }, say::OneOfBoth));
    }
    let deck = deck_files::load_deck(&args.deck, context.catalog()?, context.index()?, context.locale())?;
    readings::report(&deck, context.output);
    let (draw_deck, sample) = (draw_deck(&deck), &args.sample);
    if draw_deck.is_empty() {
        return Err(OddsError::EmptyDeck.into());
    }
    let answer = DealtHands {
        deck: deck.title_for_readers().render(context.locale()),
        ambassador: deck.ambassador().map(Slot::label),
        opening_hand: labels(&deck, Section::OpeningHand),
        hands: (0..u64::from(sample.count))
            .map(|more| dealt(&draw_deck, args, sample.seed.wrapping_add(more)))
            .collect(),
        warnings: Warnings::of(&deck, WithoutHand::OnlyDraws, context.locale()),
    };
    answer.warnings.print(context.output);
    context.output.print(&answer)?;
    Ok(Status::Done)
}

/// A label for each card of the draw deck, in the order of [`zocalo_engine::game::PlayDeck::draw_deck`], so that a seed deals what
/// the first game of its run draws.
fn draw_deck(deck: &Deck) -> Vec<String> {
    let mut draw_deck = labels(deck, Section::Deck);
    draw_deck.sort_unstable();
    draw_deck
}

fn labels(deck: &Deck, section: Section) -> Vec<String> {
    deck.section(section).flat_map(|slot| std::iter::repeat_n(slot.label(), slot.count as usize)).collect()
}

fn dealt(draw_deck: &[String], args: &OddsArgs, seed: u64) -> DealtHand {
    let schedule = DrawSchedule { bought: args.buy.clone() };
    let further = usize::from(args.sample.draw.unwrap_or(0));
    let order = deal(draw_deck.len(), schedule.drawn_by(args.sample.turns + 1) + further, seed);
    let mut drawn = order.iter().map(|at| draw_deck[*at].clone());
    let in_turn = |turn| DrawnInTurn { turn, drawn: drawn.by_ref().take(schedule.drawn_in(turn)).collect() };
    let turns = (1..=args.sample.turns).map(in_turn).collect();
    let next: Vec<String> = drawn.take(further).collect();
    // Who looks at them does not draw them.
    let left_to_draw = draw_deck.len() - order.len() + next.len();
    DealtHand { seed, turns, next, left_to_draw }
}

published!(DealtHands);

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
        let play_deck = play_deck(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
        let labels: Vec<&str> = play_deck.draw_deck.iter().map(|card| play_deck.card(*card).label.as_str()).collect();
        assert_eq!(draw_deck(&deck), labels);
    }
}
