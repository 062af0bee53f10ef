//! The steps that a plan of this deck could have: every verb with every card that it fits, habits, and steps that only pay
//! together.

use crate::plan::{Act, Assistance, Gauge, Sentence, Turns, Who};
use zocalo_cards::card::Trigger;
use zocalo_engine::game::deck::effects::CompiledChange;
use zocalo_engine::game::{CardIndex, PlayDeck};

use super::line::{LineCompiler, LineOfPlay, always, at_least, in_turns, name};

/// From this rating on nothing can be built (PSI, Rotate to Build Influence).
const BUILT: u16 = 9;

/// Steps to add to a plan, one or several together.
#[derive(Debug, Clone, Default)]
pub(super) struct StepVocabulary {
    pub additions: Vec<Vec<Sentence>>,
}

impl StepVocabulary {
    /// All that the language allows for this deck.
    pub(super) fn of(table: &LineCompiler<'_>) -> Self {
        let deck = &table.prepared.deck;
        let mut vocabulary = Self::default();
        for act in habits() {
            vocabulary.add(vec![always(act)], table);
        }
        let build = || Act::Build { times: None, with: None };
        vocabulary.add(vec![Sentence { until: Some(at_least(Gauge::Influence, BUILT)), ..always(build()) }], table);
        vocabulary.add(vec![always(build())], table);
        for card in cards(deck) {
            for addition in of_card(deck, card) {
                vocabulary.add(addition, table);
            }
        }
        vocabulary
    }

    /// Adds steps that can be followed and are new.
    pub(super) fn add(&mut self, addition: Vec<Sentence>, table: &LineCompiler<'_>) {
        let line = LineOfPlay { hand: None, entries: addition };
        if !self.additions.contains(&line.entries) && table.seat(&line).is_some() {
            self.additions.push(line.entries);
        }
    }
}

/// Each card that can come into play, once.
fn cards(deck: &PlayDeck) -> Vec<CardIndex> {
    let piles = [&deck.opening_hand[..], &deck.draw_deck, &deck.conflict_pile];
    let single = [Some(deck.ambassador), deck.agenda].into_iter().flatten();
    let mut cards: Vec<CardIndex> = piles.into_iter().flatten().copied().chain(single).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// Steps without a card.
fn habits() -> Vec<Act> {
    let buys = (0..=2).map(Act::Buy);
    let keeps = [3, 6].map(Act::Keep);
    let bids = (0..=2).map(Act::Bid);
    buys.chain(keeps).chain(bids).chain([Act::OtherwisePass, Act::Reveal(None)]).collect()
}

/// Steps with a card, alone and in combinations that pay only together.
fn of_card(deck: &PlayDeck, card: CardIndex) -> Vec<Vec<Sentence>> {
    let called = || name(deck, card);
    let sponsor = || Act::Sponsor { card: called(), with: None, on: None };
    let promote = || Act::Promote { card: called(), with: None };
    let use_it = || Act::Use { card: called(), on: None, assists: None };
    let conflict = |with: Vec<Who>| Act::Conflict { card: called(), against: None, with };
    let steps = deck.steps_of(card);
    let is_used = steps.iter().any(|step| matches!(step.when, Trigger::Rotate | Trigger::Action));
    let starts = steps.iter().any(|step| matches!(step.what, CompiledChange::Conflict(_)));
    let is_ambassador = card == deck.ambassador;
    let mut all: Vec<Vec<Act>> = Vec::new();
    if deck.sponsored.contains(card) && !is_ambassador {
        all.push(vec![sponsor()]);
        if deck.promotable.contains(card) {
            all.push(vec![promote()]);
            all.push(vec![sponsor(), promote()]);
        }
        if is_used {
            all.push(vec![sponsor(), use_it()]);
        }
        if starts {
            all.push(vec![sponsor(), conflict(Vec::new())]);
        }
    }
    if is_used {
        all.push(vec![use_it()]);
    }
    if deck.conflicts.contains(card) || starts || deck.conflict_pile.contains(&card) {
        all.push(vec![conflict(Vec::new())]);
        all.push(vec![conflict(vec![Who::Ambassador])]);
    }
    if deck.events.contains(card) || deck.aftermaths.contains(card) {
        all.push(vec![Act::Play { card: called(), on: None }]);
    }
    if !is_ambassador {
        for what in [Assistance::Sponsoring, Assistance::Abilities] {
            all.push(vec![Act::Use { card: called(), on: None, assists: Some(what) }]);
        }
    }
    let mut additions: Vec<Vec<Sentence>> =
        all.into_iter().map(|acts| acts.into_iter().map(always).collect()).collect();
    if deck.agendas.contains(card) {
        let hide = || always(Act::Hide { card: called(), with: None });
        let reveal =
            |number| Sentence { when: Some(at_least(Gauge::Influence, number)), ..always(Act::Reveal(Some(called()))) };
        additions.push(vec![always(Act::ReplaceAgenda(called()))]);
        additions.push(vec![hide()]);
        additions.push(vec![hide(), always(Act::Reveal(Some(called())))]);
        additions.push(vec![hide(), reveal(BUILT)]);
        if is_used {
            additions.push(vec![hide(), reveal(BUILT), always(use_it())]);
        }
    }
    // Held back at first, done later.
    if deck.promotable.contains(card) && !is_ambassador {
        additions.push(vec![in_turns(Turns::From(1), sponsor()), in_turns(Turns::From(3), promote())]);
    }
    additions
}
