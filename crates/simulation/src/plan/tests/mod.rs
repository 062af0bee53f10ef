//! Tests of plans; here is the table at which they are played.

mod following;
mod properties;
mod reading;
mod start;

use std::sync::Arc;

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::follow::Follower;
use crate::plan::language::tree::Plan;
use crate::plan::results::{MissReason, StepResult};
use crate::play_deck::play_deck;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::{Assumptions, GameState, PlayDeck, game_random};
use zocalo_engine::pilots::Idle;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;

const MINBARI: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n";

/// A deck, its playbook and the names of all cards.
fn table(text: &str) -> (Deck, PlayDeck, Index) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = zocalo_decks::formats::read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let book = play_deck(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
    (deck, book, index)
}

fn read(sentences: &[&str], deck: &Deck, book: &PlayDeck, index: &Index) -> Result<CompiledPlan, Vec<Diagnosis>> {
    let source = Source { label: "plan".to_owned(), text: sentences.join("\n") };
    CompiledPlan::read(&Plan::sentences(&source), &source, deck, book, index)
}

/// Plays a plan with the draw deck in a known order and returns what came of each step and whether the plan succeeded.
fn follow(text: &str, sentences: &[&str], top: &[&str], turns: u8) -> (Vec<StepResult>, bool, PlayDeck) {
    let (deck, book, index) = table(text);
    let orders = read(sentences, &deck, &book, &index).unwrap();
    let mut board = GameState::new(&book);
    board.begin(&book);
    board.stack(&top.iter().map(|label| book.find(label).unwrap()).collect::<Vec<_>>());
    let mut pilot = Follower::new(Arc::new(orders), &book, Idle);
    play_on(&book, &mut board, &mut pilot, turns, &mut game_random(1, 0), |_| {});
    (pilot.tally().steps(), pilot.succeeded(), book)
}

/// What came of the last step: whether it was due, and why it was missed.
fn last(text: &str, sentences: &[&str], top: &[&str], turns: u8) -> (bool, Option<String>) {
    let (steps, _, book) = follow(text, sentences, top, turns);
    let step = steps.last().unwrap();
    (step.due == 1, step.missed.first().map(|(why, _)| why.words(&book).english()))
}

fn deck_with(hand: &str, cards: &str) -> String {
    format!("{MINBARI}opening_hand = [{hand}]\n[deck]\n{cards}\"Kidnapping\" = 40\n")
}

fn missed(why: MissReason, book: &PlayDeck) -> (bool, Option<String>) {
    (true, Some(why.words(book).english()))
}
