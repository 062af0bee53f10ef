//! Mistakes in the goldfish settings of a deck file, for checks that play no game.

use crate::messages::plan_deck as say;
use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::tree::Plan;
use crate::play_deck::play_deck;
use zocalo_cards::card::{Race, UnknownRace};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, races};
use zocalo_engine::game::Assumptions;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// Every mistake in the plan and the table of a deck, each at its place, in the order of the file. Names are resolved only if
/// the whole deck is understood and can be played: otherwise it might hold what a name means.
#[must_use]
pub fn check_goldfish_settings(deck: &Deck, ruleset: &Ruleset, index: &Index) -> Vec<Diagnosis> {
    let settings = &deck.list.goldfish;
    let mut faults = Vec::new();
    let mut table = Vec::new();
    for seat in &settings.table {
        match Race::read(&seat.text) {
            Ok(race) if table.contains(&race) || deck.race == Some(race) => {
                let reason = say::RaceTwice { race: called(Kind::Race, race.name()) };
                faults.push(Diagnosis::new(seat.span.clone(), reason, say::RaceOnce));
            }
            Ok(race) => table.push(race),
            Err(UnknownRace) => {
                let reason = say::NoRace { name: shortened(&seat.text, 40) };
                faults.push(Diagnosis::new(seat.span.clone(), reason, races()));
            }
        }
    }
    if settings.plan.is_empty() {
        return faults;
    }
    let is_whole = deck.list.faults.is_empty();
    let play_deck = play_deck(deck, ruleset, Assumptions { table, ..Assumptions::default() }).ok().filter(|_| is_whole);
    let source = &deck.list.source;
    let read = match &play_deck {
        Some(play_deck) => CompiledPlan::read(&settings.plan, source, deck, play_deck, index).map(drop),
        None => Plan::read(&settings.plan, source, deck).map(drop),
    };
    faults.extend(read.err().unwrap_or_default());
    faults.sort_by_key(|fault| fault.span.start);
    faults
}
