//! Neighbours of a line of play: one step more, one less, two swapped, other turns, another condition. The steps are all that
//! the language allows for the deck: every verb with every card that it fits, habits, and steps that only pay together.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use crate::advice::plans::line::{LineCompiler, LineOfPlay, always, at_least, gauges, in_turns, name};
use crate::plan::language::tree::Condition;
use crate::plan::{Act, Assistance, Gauge, Name, Sentence, Test, Turns, Who};
use zocalo_cards::card::Trigger;
use zocalo_engine::game::deck::effects::CompiledChange;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::order::Order as _;

/// A longer plan nobody keeps in mind.
pub(super) const MOST_STEPS: usize = 16;

/// Ratings that conditions try.
const RATINGS: [u16; 8] = [5, 6, 7, 8, 9, 10, 12, 15];

/// Numbers of marks, or of others' influence, that conditions try.
const COUNTS: [u16; 6] = [1, 2, 3, 4, 5, 6];

/// All neighbours in random order, in rounds of at most `room`; the simplest are in the first round.
pub(super) fn neighbours(
    line: &LineOfPlay,
    vocabulary: &StepVocabulary,
    deck: &PlayDeck,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    most: usize,
) -> Vec<Vec<LineOfPlay>> {
    let mut groups =
        [longer(line, vocabulary, random), timed(line, turns), on_conditions(line, deck)].map(|mut lines| {
            lines.retain(|other| other != line);
            lines.order_by_key(|_| random.next_u64());
            lines.into_iter()
        });
    let mut rounds: Vec<Vec<LineOfPlay>> = Vec::new();
    let mut round = rearranged(line);
    loop {
        let room = most.saturating_sub(round.len());
        // Added steps are what a plan begins with; of turns and conditions there are more than of all else.
        for (group, share) in groups.iter_mut().zip([room / 2, room / 4, room / 4]) {
            round.extend(group.by_ref().take(share));
        }
        for group in &mut groups {
            let left = most.saturating_sub(round.len());
            round.extend(group.by_ref().take(left));
        }
        if round.is_empty() {
            return rounds;
        }
        rounds.push(std::mem::take(&mut round));
    }
}

/// One step less, or the same steps in another order.
fn rearranged(line: &LineOfPlay) -> Vec<LineOfPlay> {
    let mut all = Vec::new();
    let mut changed = |change: &dyn Fn(&mut Vec<Sentence>)| {
        let mut entries = line.entries.clone();
        change(&mut entries);
        all.push(LineOfPlay { hand: line.hand, entries });
    };
    for at in 0..line.entries.len() {
        changed(&|entries| _ = entries.remove(at));
        if at > 0 {
            changed(&|entries| entries.swap(at - 1, at));
        }
        if at > 1 {
            changed(&|entries| entries[..=at].rotate_right(1));
        }
    }
    all
}

/// Steps of the vocabulary added first, last or in between.
fn longer(line: &LineOfPlay, vocabulary: &StepVocabulary, random: &mut Xoshiro256PlusPlus) -> Vec<LineOfPlay> {
    let count = line.entries.len();
    let mut all = Vec::new();
    for addition in &vocabulary.additions {
        if count + addition.len() > MOST_STEPS || addition.iter().all(|entry| line.entries.contains(entry)) {
            continue;
        }
        let between = zocalo_engine::game::below(random, count + 1);
        let mut places = vec![0, count, between];
        places.sort_unstable();
        places.dedup();
        for at in places {
            let mut entries = line.entries.clone();
            entries.splice(at..at, addition.iter().cloned());
            all.push(LineOfPlay { hand: line.hand, entries });
        }
    }
    all
}

/// Each step changed in turn, but for those of the start of a duel.
fn each_step(line: &LineOfPlay, ways: impl Fn(&Sentence) -> Vec<Sentence>) -> Vec<LineOfPlay> {
    let is_of_games = |(_, entry): &(usize, &Sentence)| entry.turns != Some(Turns::Start);
    let changed = |at: usize, entry: Sentence| {
        let mut entries = line.entries.clone();
        entries[at] = entry;
        LineOfPlay { hand: line.hand, entries }
    };
    let steps = line.entries.iter().enumerate().filter(is_of_games);
    steps.flat_map(|(at, entry)| ways(entry).into_iter().map(move |entry| changed(at, entry))).collect()
}

/// One step in other turns, or in all.
fn timed(line: &LineOfPlay, turns: u8) -> Vec<LineOfPlay> {
    let times = |turn| [Turns::Only(turn, turn), Turns::Only(1, turn), Turns::From(turn)];
    each_step(line, |entry| {
        let other = (1..=turns).flat_map(times).map(Some).chain([None]);
        other.map(|turns| Sentence { turns, ..entry.clone() }).collect()
    })
}

/// One step on another condition, or on none.
fn on_conditions(line: &LineOfPlay, deck: &PlayDeck) -> Vec<LineOfPlay> {
    let conditions = conditions(line, deck);
    each_step(line, |entry| {
        let mut ways = vec![Sentence { when: None, ..entry.clone() }, Sentence { until: None, ..entry.clone() }];
        for condition in &conditions {
            let condition = || Some(condition.clone());
            ways.push(Sentence { when: condition(), until: None, turns: None, ..entry.clone() });
            ways.push(Sentence { until: condition(), when: None, turns: None, ..entry.clone() });
        }
        ways
    })
}

/// What a step can wait for.
fn conditions(line: &LineOfPlay, deck: &PlayDeck) -> Vec<Condition> {
    let ratings = RATINGS.iter().map(|rating| at_least(Gauge::Influence, *rating));
    let counts = gauges(deck).into_iter().flat_map(|gauge| COUNTS.map(|count| at_least(gauge, count)));
    let unspent = [3, 4, 5, 6, 7].map(|number| at_least(Gauge::Unspent, number));
    let mut all: Vec<Condition> = ratings.chain(counts).chain(unspent).collect();
    let mut named: Vec<&Name> =
        line.entries.iter().flat_map(|entry| &entry.steps).filter_map(|step| card(&step.act)).collect();
    named.order_by(|one, other| one.text.cmp(&other.text));
    named.dedup_by(|one, other| one.text == other.text);
    for name in named {
        let who = || Who::Card(name.clone());
        let tests = [Test::InPlay(who()), Test::InHand(name.clone()), Test::Ready(who())];
        for test in tests {
            let condition = Condition::Leaf(test);
            all.push(condition.clone());
            all.push(condition.negated());
        }
    }
    all
}

pub(super) fn card(act: &Act) -> Option<&Name> {
    match act {
        Act::Sponsor { card, .. }
        | Act::Promote { card, .. }
        | Act::Hide { card, .. }
        | Act::Play { card, .. }
        | Act::Use { card, .. }
        | Act::Conflict { card, .. }
        | Act::Replace { card, .. }
        | Act::Lead { fleet: card, .. }
        | Act::ReplaceAgenda(card)
        | Act::Discard(card)
        | Act::Stack(card) => Some(card),
        Act::Reveal(card) => card.as_ref(),
        Act::KeepCard(cards) => cards.first(),
        Act::Build { .. } | Act::DiscardAgenda | Act::Buy(_) | Act::Keep(_) | Act::Bid(_) | Act::OtherwisePass => None,
    }
}

/// From this rating on nothing can be built (PSI, Rotate to Build Influence).
pub(super) const BUILT: u16 = 9;

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
pub(super) fn of_card(deck: &PlayDeck, card: CardIndex) -> Vec<Vec<Sentence>> {
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
