//! What is wrong with what a deck file says for the goldfish, for who checks the deck and plays no game.

use crate::card::{Race, UnknownRace};
use crate::deck::{Deck, races};
use crate::game::Assumptions;
use crate::language::messages::plan_deck as say;
use crate::language::{Kind, called};
use crate::names::Index;
use crate::pilots::play_deck;
use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::tree::Plan;
use crate::ruleset::Ruleset;
use crate::text::Diagnosis;
use crate::text::shortened;

/// Every mistake in the plan and the table of a deck, each at its place, in the order of the file. Names are looked up only
/// when all of the deck is understood and games of it can be played: else it might hold what a name means.
#[must_use]
pub fn check_goldfish_settings(deck: &Deck, ruleset: &Ruleset, index: &Index) -> Vec<Diagnosis> {
    let wishes = &deck.list.goldfish;
    let mut faults = Vec::new();
    let mut table = Vec::new();
    for said in &wishes.table {
        match Race::read(&said.text) {
            Ok(race) if table.contains(&race) || deck.race == Some(race) => {
                let reason = say::RaceTwice { race: called(Kind::Race, race.name()) }.to_string();
                faults.push(Diagnosis::new(said.span.clone(), reason, say::RaceOnce.to_string()));
            }
            Ok(race) => table.push(race),
            Err(UnknownRace) => {
                let reason = say::NoRace { name: shortened(&said.text, 40) }.to_string();
                faults.push(Diagnosis::new(said.span.clone(), reason, races()));
            }
        }
    }
    if wishes.plan.is_empty() {
        return faults;
    }
    let is_whole = deck.list.faults.is_empty();
    let book = play_deck(deck, ruleset, Assumptions { table, ..Assumptions::default() }).ok().filter(|_| is_whole);
    let source = &deck.list.source;
    let read = match &book {
        Some(book) => CompiledPlan::read(&wishes.plan, source, deck, book, index).map(drop),
        None => Plan::read(&wishes.plan, source, deck).map(drop),
    };
    faults.extend(read.err().unwrap_or_default());
    faults.sort_by_key(|fault| fault.span.start);
    faults
}
