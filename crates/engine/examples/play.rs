//! Plays one game with the standard pilot and tells each action: `cargo run -p zocalo-engine --example play`.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;
use std::rc::Rc;

use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::data::cards::read_cards;
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_engine::game::{
    Action, Assumptions, DeckSpec, Game, GameState, Illegal, Observer, PlayDeck, SpecCard, game_random,
};
use zocalo_engine::pilots::{Standard, play_deck};

/// Tells what the pilot does and what each turn comes to.
struct Teller;

impl Observer for Teller {
    fn learn(&mut self, _: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        match result {
            Ok(cost) if action != Action::Pass => println!("  turn {}: {action:?} for {cost}", state.turn()),
            Ok(_) => {}
            Err(why) => println!("  turn {}: {action:?}: {why}", state.turn()),
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        println!("turn {} ends: influence {}, power {}", state.turn(), state.rating(), state.power(deck));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let cards: Vec<Rc<Card>> = read_cards()?.into_iter().map(Rc::new).collect();
    let copies = |section, label: &str, count| SpecCard {
        section,
        count,
        card: cards.iter().find(|card| card.label == label).cloned(),
        label: label.to_owned(),
    };
    let spec = DeckSpec {
        race: Race::Minbari,
        faction: world().default_faction(),
        leader: copies(Section::Ambassador, "Delenn", 1),
        cards: vec![
            copies(Section::OpeningHand, "Lennier", 1),
            copies(Section::OpeningHand, "Trade Pact", 1),
            copies(Section::Deck, "Trade Pact", 2),
            copies(Section::Deck, "Minbari Aide", 3),
            copies(Section::Deck, "Kidnapping", 40),
        ],
    };
    let deck = play_deck(&spec, &Ruleset::named("casual")?, Assumptions::default())?;
    let mut game = Game::new(&deck, 6);
    game.play(game_random(1, 0), &mut Standard, &mut Teller);
    Ok(())
}
