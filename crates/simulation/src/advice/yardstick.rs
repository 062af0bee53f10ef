//! One yardstick for all advice. A deck is worth what it reaches when it is played in the best way that is known for it: a hand and
//! a plan out of a small portfolio ([`WayTable::find`]), chosen in games that nothing is reported from. Whatever is recommended
//! is first measured for the pilot as asked; then the deck before and the deck after are judged, each in its own best way, on the
//! same fresh games. Where the deck loses by it, that is not recommended, and the report says so with the figure: so no advice
//! takes away the card on which another one builds.
//!
//! Only what would be recommended is judged, and most of it in few games: a change that shows no loss in the best way of the
//! deck holds, and only where it shows one are other ways looked for. What may be lost is never called lost by chance alone: two
//! samples of games have to show it.

use crate::advice::plans::{Play, Way, WayTable, distinct};
use crate::advice::scales::{DeckPlace, Scales};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::simulation::openings::{OpeningHand, legal_hands};
use crate::simulation::{Aim, PilotName, Prepared};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::estimate::Sums;
use zocalo_text::order::Order as _;

/// The numbers of the first games of the two samples, and of those that choose a way for what is left of a deck.
const FIRST_SAMPLE: u64 = 1 << 53;
const SECOND_SAMPLE: u64 = 1 << 54;
const CHOOSING: u64 = 1 << 55;

/// Games of the stages of the first sample: what shows no loss by then holds.
const STAGES: [u64; 3] = [250, 750, 1_000];

/// The chance of a loss so small that no further stage is needed to suspect it.
const SURE: f64 = 1e-4;

/// Games of the second sample.
const JUDGING: u64 = 4_000;

/// Ways of a changed deck that play these.
const LAST_WAYS: usize = 3;

/// The most hands that are looked at.
const MOST_HANDS: usize = 10_000;

/// The most ways in which a changed deck is tried.
const MOST_WAYS: usize = 24;

/// The least that is something, in units of the goal or as a share of the games: less would be written as none.
pub(super) fn least(is_mean: bool) -> f64 {
    if is_mean { 0.005 } else { 0.000_5 }
}

/// A way to play that was found, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestWay {
    /// The opening hand, by name.
    pub hand: Vec<String>,
    /// The hand is the deck's own.
    pub is_own_hand: bool,
    /// The sentences of the plan.
    pub plan: Vec<String>,
    /// The pilot plays as asked.
    pub is_as_asked: bool,
}

/// Why something is not recommended: the deck loses by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What the deck reaches before less what it reaches after, each in its best way, game by game.
    pub loses: Sums,
    /// The best way of the deck before.
    pub way: BestWay,
}

/// A deck in its best way, by which changes of it are judged.
pub(super) struct Yardstick<'a> {
    table: WayTable<'a>,
    legal: Vec<OpeningHand>,
    /// Those of them that do best.
    shortlist: Vec<OpeningHand>,
    /// The best first.
    ways: Vec<Way>,
    watch: TrialWatch<'a>,
}

/// A change of the deck.
pub(super) struct Changed<'a> {
    pub table: WayTable<'a>,
    /// What goes, as numbered in the deck before.
    pub cuts: Vec<CardIndex>,
    /// What comes in, as numbered in the deck after.
    pub put: Option<CardIndex>,
}

impl<'a> Yardstick<'a> {
    /// The deck on these scales in its best way. The searching pilot looks for its ways by itself, and in no time for two.
    pub(super) fn of(scales: &'a Scales, deck: &'a Deck, index: &'a Index, watch: &TrialWatch<'a>) -> Option<Self> {
        Self::with(scales, deck, scales.prepared.deck.clone(), index, watch)
    }

    /// The same for the deck with other cards in some places.
    pub(super) fn with(
        scales: &'a Scales,
        deck: &'a Deck,
        cards: PlayDeck,
        index: &'a Index,
        watch: &TrialWatch<'a>,
    ) -> Option<Self> {
        let Scales { prepared, aim, threads, .. } = scales;
        if prepared.request.pilot == PilotName::Search || (watch.is_over)() {
            return None;
        }
        let legal = legal_hands(deck, &prepared.request.ruleset, &prepared.deck).map_or(Vec::new(), |all| all.hands);
        let legal = thinned(&legal);
        let table = WayTable { prepared, cards, aim: *aim, deck, index, threads: *threads };
        // How many games it takes is not known before, and they are few: progress shows those of the measuring.
        let watch = TrialWatch { planned: &|_| (), played: &|_| (), ..*watch };
        let (ways, shortlist) = table.find(&[], &legal, &watch);
        (!ways.is_empty() && !(watch.is_over)()).then_some(Self { table, legal, shortlist, ways, watch })
    }

    /// The deck with another card in a place.
    pub(super) fn taken(&self, place: DeckPlace, card: CardIndex, cut: CardIndex) -> Changed<'a> {
        let cards = place.taken_by(card, &self.table.cards);
        Changed { table: WayTable { cards, ..self.table }, cuts: vec![cut], put: None }
    }

    pub(super) fn best_way(&self) -> BestWay {
        in_words(&self.ways[0], &self.table)
    }

    /// Whether the best way needs the only copy of a card.
    pub(super) fn rests_on(&self, card: CardIndex) -> bool {
        let cards = &self.table.cards;
        let copies = cards.opening_hand.iter().chain(&cards.draw_deck).filter(|other| **other == card).count();
        copies == 1 && self.table.names(&self.ways[0], card)
    }

    /// Which of these changes the deck loses by; what could not be judged before an interruption is not refused.
    pub(super) fn refusals(&self, changes: &[Changed<'a>]) -> Vec<Option<Refusal>> {
        let suspected = self.suspected(changes);
        let judged = |(change, suspected): (&Changed<'a>, bool)| suspected.then(|| self.judged(change)).flatten();
        changes.iter().zip(suspected).map(judged).collect()
    }

    /// The best way of the deck for what is left of it.
    fn carried(&self, way: &Way, change: &Changed<'a>) -> Option<OnTrial<'a>> {
        change.table.seat(&way.carried(&self.table.prepared.deck, &change.table.prepared.deck)?)
    }

    /// Which changes lose something in the best way of the deck, or cannot be played so.
    fn suspected(&self, changes: &[Changed<'a>]) -> Vec<bool> {
        let best = &self.ways[0];
        let Some(before) = self.table.seat(best) else { return vec![false; changes.len()] };
        let mut open: Vec<(usize, OnTrial<'a>, Sums)> = Vec::new();
        let mut suspected = vec![false; changes.len()];
        for (at, change) in changes.iter().enumerate() {
            match self.carried(best, change) {
                Some(after) => open.push((at, after, Sums::default())),
                None => suspected[at] = true,
            }
        }
        let mut next = FIRST_SAMPLE;
        for games in STAGES {
            let decks: Vec<OnTrial<'_>> =
                std::iter::once(before.clone()).chain(open.iter().map(|(_, after, _)| after.clone())).collect();
            let values = play(&decks, next..next + games, self.table.threads, &self.watch);
            next += games;
            for (place, (_, _, loses)) in (1..).zip(&mut open) {
                loses.absorb(&values.beyond(0, place));
            }
            open.retain(|(at, _, loses)| {
                suspected[*at] |= loses.sum > 0 && loses.chance() < SURE;
                loses.sum > 0 && !suspected[*at]
            });
            if open.is_empty() || (self.watch.is_over)() {
                break;
            }
        }
        for (at, _, loses) in open {
            suspected[at] = loses.mean().low > 0.0;
        }
        suspected
    }

    /// The loss where the changed deck has found its own best way.
    fn judged(&self, change: &Changed<'a>) -> Option<Refusal> {
        if (self.watch.is_over)() {
            return None;
        }
        let best = &self.ways[0];
        let own = self.table.prepared;
        let mut ways: Vec<Way> =
            self.ways.iter().filter_map(|way| way.carried(&own.deck, &change.table.prepared.deck)).collect();
        // A plan of many steps does without one of them; what a way begins with, another way has to replace.
        let without = change.cuts.iter().fold(best.clone(), |way, cut| way.without(&own.deck.card(*cut).label));
        ways.extend(without.carried(&own.deck, &change.table.prepared.deck));
        if change.cuts.iter().any(|cut| self.table.begins_with(best, *cut)) {
            let carried = |hands: &[OpeningHand]| -> Vec<OpeningHand> {
                let way = |hand: &OpeningHand| Way { hand: Some(*hand), play: Play::AsAsked };
                let carried = |hand| way(hand).carried(&own.deck, &change.table.prepared.deck)?.hand;
                hands.iter().filter_map(carried).collect()
            };
            let (shortlist, legal) = (carried(&self.shortlist), carried(&self.legal));
            ways.extend(change.table.find(&shortlist, &legal, &self.watch).0);
        }
        if let Some((put, way)) = change.put.zip(ways.first().cloned()) {
            ways.extend(change.table.naming(&way, put));
        }
        let mut ways = distinct(ways);
        ways.truncate(MOST_WAYS);
        let mut games = CHOOSING;
        let ways = change.table.ordered(ways, &mut games, &self.watch);
        let after = ways.iter().take(LAST_WAYS).filter_map(|way| change.table.seat(way));
        let decks: Vec<OnTrial<'_>> = self.table.seat(best).into_iter().chain(after).collect();
        let values = play(&decks, SECOND_SAMPLE..SECOND_SAMPLE + JUDGING, self.table.threads, &self.watch);
        // Which of the last ways is best is not known: it loses only where it loses in all of them.
        let loses = (1..decks.len()).map(|at| values.beyond(0, at)).min_by_key(|loses| loses.sum)?;
        let mean = loses.mean();
        let is_lost = mean.low > 0.0 && mean.value >= least(self.table.aim.is_mean()) && !loses.is_too_few();
        is_lost.then(|| Refusal { loses, way: in_words(best, &self.table) })
    }
}

/// At most [`MOST_HANDS`] of some hands, evenly from all.
fn thinned(hands: &[OpeningHand]) -> Vec<OpeningHand> {
    hands.iter().step_by(hands.len().div_ceil(MOST_HANDS).max(1)).copied().collect()
}

fn in_words(way: &Way, table: &WayTable<'_>) -> BestWay {
    let deck = &table.cards;
    let cards = way.hand.map_or_else(|| deck.opening_hand.clone(), |hand| hand.cards().to_vec());
    let mut hand: Vec<String> = cards.into_iter().map(|card| deck.card(card).label.clone()).collect();
    hand.order();
    let own = OpeningHand::of(&deck.opening_hand);
    let is_own_hand = way.hand.is_none() || way.hand == own;
    let is_as_asked = way.play == Play::AsAsked || table.prepared.plan.is_none() && way.play == Play::Plan(Vec::new());
    BestWay { hand, is_own_hand, plan: way.sentences(), is_as_asked }
}

/// A hand with which a deck does better than with another, each hand played in its own best way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetterHand {
    /// The goal beyond that of the other hand, game by game.
    pub gains: Sums,
    /// The goal.
    pub value: Sums,
    pub way: BestWay,
}

/// Judges the best of some legal opening hands, as a ranking for the pilot as asked has them: whether another hand is clearly
/// better where each is played in its own best way.
#[must_use]
pub fn better_hand(
    prepared: &Prepared,
    (deck, index): (&Deck, &Index),
    aim: Aim,
    [legal, best]: [&[OpeningHand]; 2],
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
) -> Option<BetterHand> {
    if prepared.request.pilot == PilotName::Search || best.is_empty() {
        return None;
    }
    let table = WayTable { prepared, cards: prepared.deck.clone(), aim, deck, index, threads };
    let legal = thinned(legal);
    let of_best =
        table.find(best, best, watch).0.into_iter().filter(|way| way.hand.is_some_and(|hand| best.contains(&hand)));
    let mut ways: Vec<Way> = of_best.take(LAST_WAYS).collect();
    let first = ways.len();
    let own = OpeningHand::of(&table.cards.opening_hand);
    let is_new = |way: &Way| way.hand.or(own).is_some_and(|hand| !best.contains(&hand) && legal.contains(&hand));
    ways.extend(table.find(&[], &legal, watch).0.into_iter().filter(is_new).take(LAST_WAYS));
    let decks: Vec<OnTrial<'_>> = ways.iter().map(|way| table.seat(way)).collect::<Option<_>>()?;
    if first == 0 || first == decks.len() || (watch.is_over)() {
        return None;
    }
    let values = play(&decks, SECOND_SAMPLE..SECOND_SAMPLE + JUDGING, threads, watch);
    let most = |places: std::ops::Range<usize>| places.max_by_key(|at| (values.of(*at).sum, std::cmp::Reverse(*at)));
    let (known, other) = most(0..first).zip(most(first..decks.len()))?;
    let gains = values.beyond(other, known);
    let is_better = gains.mean().low > 0.0 && gains.mean().value >= least(aim.is_mean()) && !gains.is_too_few();
    is_better.then(|| BetterHand { gains, value: values.of(other), way: in_words(&ways[other], &table) })
}
