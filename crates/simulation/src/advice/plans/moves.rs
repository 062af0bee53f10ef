//! Neighbours of a line of play: one step more, one less, two swapped, other turns, another condition.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use crate::plan::language::tree::Condition;
use crate::plan::{Act, Gauge, Name, Sentence, Test, Turns, Who};
use zocalo_engine::game::PlayDeck;

use super::line::{LineOfPlay, at_least, gauges};
use super::vocabulary::StepVocabulary;

/// A longer plan nobody keeps in mind.
const MOST_STEPS: usize = 16;

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
            lines.sort_by_cached_key(|_| random.next_u64());
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
    named.sort_by(|one, other| one.text.cmp(&other.text));
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

fn card(act: &Act) -> Option<&Name> {
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
