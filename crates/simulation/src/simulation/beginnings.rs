//! The common beginnings of games of one run. All begin alike until a card is drawn, and games that draw the same cards go on
//! alike, as the rules and a pilot that looks at deck and state alone leave nothing else to chance. So a game is played only
//! from where it first differs: a tree by the cards drawn holds the states in which the first turns begin to draw, and what was
//! counted of the turns before.
//!
//! Within one Draw Round the order of the cards makes no difference: a state knows which cards were drawn in a turn, and
//! nothing happens as one is drawn. So the same cards in another order lead to the same place.
//!
//! Nothing else changes: which cards a game draws, and with that every figure, is as if it were played from its start. A game
//! leaves the tree for good when it uses its own chance for more than finding a card in the deck, when chance moves the
//! opposition, or when its deck is put in order. Duels and the VCG, whose cards are dealt or drawn at other times, are not in it.

use std::collections::HashMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use zocalo_engine::game::{
    Action, CardIndex, CardSet, Choice, Decision, Game, Kept, Observer, Pilot, PlayDeck, below, chance_of, chosen_of,
    next_luck,
};

/// The most turns in which games stop for others to resume.
const MOST_TURNS: usize = 4;

/// Games that must have resumed at a stop before one of the next turn is kept behind it. Of the later turns there are too many
/// to keep those that are hardly met again.
const WANTED: [u32; MOST_TURNS] = [0, 1, 4, 64];

/// The most stops kept, some 2 KB each.
const MOST_STOPS: usize = 1_000;

/// No stop; no place.
const NONE: u16 = 0;

/// A pilot that can resume a game that another of its kind has played so far.
pub trait Resumes: Pilot {
    type Memory: Clone + Send;

    /// Whether its decisions depend on the deck, the state and its memory alone, and it declines no free card.
    fn can_resume(&self) -> bool;

    /// Of the current game.
    fn memory(&self) -> Self::Memory;

    fn recall(&mut self, memory: &Self::Memory);
}

/// An observer that can count the end of a turn again without seeing it.
pub trait Recounts: Observer {
    /// What it reads at the end of a turn.
    type Reading: Copy + Default + Send;

    /// Of the last turn.
    fn last_reading(&self) -> Self::Reading;

    fn count_again(&mut self, turn: u8, reading: &Self::Reading);
}

impl<A: Recounts, B: Recounts> Recounts for (A, B) {
    type Reading = (A::Reading, B::Reading);

    fn last_reading(&self) -> Self::Reading {
        (self.0.last_reading(), self.1.last_reading())
    }

    #[inline]
    fn count_again(&mut self, turn: u8, (one, other): &Self::Reading) {
        self.0.count_again(turn, one);
        self.1.count_again(turn, other);
    }
}

/// Plays games of a deck, each from where it first differs.
pub(crate) struct Beginnings<'d, M, R> {
    table: Game<'d>,
    states: Kept,
    stops: Vec<Stop<M, R>>,
    places: Vec<Place>,
    /// For each place and card, the place to which drawing the card leads; none leads to the first.
    next: Vec<u16>,
    /// The place after some cards have been drawn since a stop, whatever their order.
    drawn: HashMap<(u16, Drawn), u16>,
    cards: usize,
    /// Swaps in the deck since the last stop.
    swaps: Vec<(usize, usize)>,
    /// The random state at the start of the current game.
    luck: u64,
}

/// A place of the tree, where a card is drawn or found next.
#[derive(Default)]
struct Place {
    /// The number of the stop here, from 1.
    stop: u16,
    /// The number of the stop before, from 1; 0 for none.
    after: u16,
    /// Cards drawn since, unless a card was found or there are too many.
    drawn: Option<Drawn>,
    /// Whether another card is drawn in the same round.
    goes_on: bool,
    /// The cards to look for, if one is found.
    looks_for: Option<CardSet>,
}

/// Up to eight cards, whatever their order: a byte a card, the highest number last, each one more than the card's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Drawn(u64);

impl Drawn {
    /// With one more card; `None` if there is no room.
    fn and(self, card: CardIndex) -> Option<Self> {
        let mut cards = self.0.to_be_bytes();
        if cards[0] != 0 {
            return None;
        }
        cards[0] = card.0.checked_add(1)?;
        cards.sort_unstable();
        Some(Self(u64::from_be_bytes(cards)))
    }
}

/// A game that is about to draw.
struct Stop<M, R> {
    place: usize,
    turn: u8,
    memory: M,
    readings: [R; MOST_TURNS - 1],
    games: u32,
}

/// Whether games of a deck have common beginnings.
pub(crate) fn are_shared(deck: &PlayDeck) -> bool {
    deck.duel.is_none() && !deck.is_vcg()
}

impl<'d, M: Clone, R: Copy + Default> Beginnings<'d, M, R> {
    pub(crate) fn new(deck: &'d PlayDeck, turns: u8) -> Self {
        Self {
            table: Game::new(deck, turns),
            states: Kept::default(),
            stops: Vec::new(),
            places: Vec::new(),
            next: Vec::new(),
            drawn: HashMap::new(),
            cards: deck.cards.len(),
            swaps: Vec::new(),
            luck: 0,
        }
    }

    pub(crate) fn play<P, W>(&mut self, random: Xoshiro256PlusPlus, pilot: &mut P, watch: &mut W)
    where
        P: Resumes<Memory = M>,
        W: Recounts<Reading = R>,
    {
        let mut from = None;
        if self.stops.is_empty() {
            self.luck = random.clone().next_u64();
            self.table.begin(random, pilot, watch);
        } else {
            let stop = self.go_to_stop(random);
            let Stop { turn, memory, readings, .. } = &self.stops[stop];
            pilot.recall(memory);
            for (turn, reading) in (1..*turn).zip(readings) {
                watch.count_again(turn, reading);
            }
            self.table.decide(Choice::PASS, pilot, watch);
            from = Some(stop);
        }
        // Only while there may be something to keep is every decision looked at.
        let mut looks = self.may_keep(from);
        while looks && let Some(decision) = self.table.decision() {
            let choice = pilot.decide(self.table.deck(), self.table.state(), decision);
            if decision == Decision::Discard && matches!(choice.action(), Action::Pass) {
                from = self.note(from, pilot, watch);
                looks = self.may_keep(from);
            }
            self.table.decide(choice, pilot, watch);
        }
        self.table.finish(pilot, watch);
    }

    /// Whether a game resumed at a stop may stop again.
    fn may_keep(&self, from: Option<usize>) -> bool {
        match from {
            None => self.stops.is_empty(),
            Some(from) => {
                let stop = &self.stops[from];
                let wanted = WANTED.get(usize::from(stop.turn)).is_some_and(|wanted| stop.games >= *wanted);
                wanted && self.stops.len() < MOST_STOPS
            }
        }
    }

    /// Draws at random as long as other games drew the same, and restores the last stop on the way. Returns its number.
    fn go_to_stop(&mut self, mut random: Xoshiro256PlusPlus) -> usize {
        let Self { table, states, stops, places, next, drawn: met, cards, swaps, luck: first } = self;
        let state = table.shuffle_back();
        let mut luck = random.next_u64();
        *first = luck;
        let (mut place, mut drawn, mut stop) = (0, 0, 0);
        let mut then = (random.clone(), luck);
        swaps.clear();
        while drawn < state.deck().len() {
            let at = match &places[place].looks_for {
                None => below(&mut random, state.deck().len() - drawn),
                Some(wanted) => match chosen_of(&state.deck()[drawn..], wanted, chance_of(luck)) {
                    Some(at) => {
                        luck = next_luck(luck);
                        at
                    }
                    None => break,
                },
            };
            let card = state.deck()[drawn + at];
            let leads_to = &mut next[place * *cards + usize::from(card.0)];
            if *leads_to == NONE && places[place].goes_on {
                *leads_to = in_another_order(met, &places[place], card).unwrap_or(NONE);
            }
            place = usize::from(*leads_to);
            if place == usize::from(NONE) {
                break;
            }
            state.deck_mut().swap(drawn, drawn + at);
            swaps.push((drawn, drawn + at));
            drawn += 1;
            if let Some(here) = places[place].stop.checked_sub(1) {
                stops[stop].games += 1;
                stop = usize::from(here);
                then = (random.clone(), luck);
                swaps.clear();
            }
        }
        stops[stop].games += 1;
        // What was drawn since is drawn again when the game goes on.
        while let Some((one, other)) = swaps.pop() {
            state.deck_mut().swap(one, other);
        }
        states.restore(stop, state);
        state.resume_luck(*first, then.1);
        table.resume(then.0);
        stop
    }

    /// Keeps the game, about to draw, behind the stop where it was resumed. Returns the new stop; none if the game has left the
    /// tree.
    fn note<P, W>(&mut self, from: Option<usize>, pilot: &P, watch: &W) -> Option<usize>
    where
        P: Resumes<Memory = M>,
        W: Recounts<Reading = R>,
    {
        let state = self.table.state();
        if !state.only_drew_and_found(self.luck) {
            return None;
        }
        let (mut readings, mut place) = ([R::default(); MOST_TURNS - 1], 0);
        match from {
            None if state.turn() == 1 && state.drawn() == 0 => {
                self.places.push(Place::default());
                self.next.resize(self.cards, NONE);
            }
            None => return None,
            Some(from) => {
                let drawn = self.states.drawn(from)..state.drawn();
                let from = &self.stops[from];
                if from.turn + 1 != state.turn() || drawn.is_empty() {
                    return None;
                }
                readings = from.readings;
                readings[usize::from(from.turn) - 1] = watch.last_reading();
                place = from.place;
                let after = self.places[place].stop;
                for at in drawn {
                    let card = state.deck()[at];
                    let here = &mut self.places[place];
                    here.looks_for = state.looked_for(at);
                    here.goes_on = here.stop == 0 && here.looks_for.is_none();
                    let before = if here.stop == 0 { here.drawn } else { Some(Drawn::default()) };
                    let now = before.filter(|_| here.looks_for.is_none()).and_then(|before| before.and(card));
                    let next = &mut self.next[place * self.cards + usize::from(card.0)];
                    if *next == NONE
                        && let Some(known) = now.and_then(|now| self.drawn.get(&(after, now)))
                    {
                        *next = *known;
                    }
                    if *next == NONE {
                        let new = u16::try_from(self.places.len()).ok()?;
                        *next = new;
                        if let Some(now) = now {
                            self.drawn.insert((after, now), new);
                        }
                        self.places.push(Place { after, drawn: now, ..Place::default() });
                        self.next.resize(self.places.len() * self.cards, NONE);
                        place = usize::from(new);
                    } else {
                        place = usize::from(*next);
                    }
                }
                if let Some(known) = self.places[place].stop.checked_sub(1) {
                    return Some(usize::from(known));
                }
            }
        }
        let (memory, turn) = (pilot.memory(), state.turn());
        self.states.push(state);
        self.stops.push(Stop { place, turn, memory, readings, games: 0 });
        self.places[place].stop = u16::try_from(self.stops.len()).ok()?;
        Some(self.stops.len() - 1)
    }
}

/// The place reached by drawing the same cards in another order.
fn in_another_order(met: &HashMap<(u16, Drawn), u16>, from: &Place, card: CardIndex) -> Option<u16> {
    let drawn = from.drawn.filter(|_| from.looks_for.is_none())?.and(card)?;
    met.get(&(from.after, drawn)).copied()
}
