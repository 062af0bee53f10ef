//! What games of one run have in common: their beginnings. All begin alike until a card is drawn, and games that draw the
//! same cards go on alike, as the rules and a pilot that looks at deck and state alone leave nothing else to chance. So a
//! game is played only from where no other has been: a tree by the cards drawn holds the states in which the first turns
//! begin to draw, and what was counted of the turns before.
//!
//! Nothing else changes: which cards a game draws, and with that every figure, is as if it were played from its start. A
//! game leaves the tree for good when it uses its own chance or its deck is put in order, and duels and the VCG, whose
//! cards are dealt or drawn at other times, are not in it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use crate::game::{Action, Choice, Decision, Game, Kept, Observer, Pilot, PlayDeck, below};

/// In so many turns at the most games stop for others to go on.
const MOST_TURNS: usize = 4;

/// How many games must have gone on from a stop before one of the next turn is kept behind it. Of the later turns there
/// are too many to keep those that are hardly met again.
const WANTED: [u32; MOST_TURNS] = [0, 1, 4, 64];

/// The most stops that are kept. Each takes some 2 KB.
const MOST_STOPS: usize = 1_200;

/// No stop; no place.
const NONE: u16 = 0;

/// A pilot that can go on from the middle of a game that another of its kind has played so far.
pub(crate) trait Resumes: Pilot {
    /// What it keeps in mind of a game.
    type Memory: Clone + Send;

    /// Whether what it decides hangs on the deck, the state and this alone.
    fn can_resume(&self) -> bool;

    /// What it has in mind of the game that is on.
    fn memory(&self) -> Self::Memory;

    /// Goes on with this in mind.
    fn recall(&mut self, memory: &Self::Memory);
}

/// An observer that can count the end of a turn again without seeing it.
pub(crate) trait Recounts: Observer {
    /// What it reads off the end of a turn.
    type Reading: Copy + Default + Send;

    /// What it has read off the last one.
    fn last_reading(&self) -> Self::Reading;

    /// Counts it again for another game.
    fn count_again(&mut self, turn: u8, reading: &Self::Reading);
}

/// Plays games of a deck, each from where no other has been.
pub(crate) struct Beginnings<'d, M, R> {
    table: Game<'d>,
    states: Kept,
    stops: Vec<Stop<M, R>>,
    /// For each place of the tree the number of its stop from 1.
    stop_at: Vec<u16>,
    /// For each place and card the place to which drawing the card leads; none leads to the first.
    next: Vec<u16>,
    cards: usize,
    /// What was swapped in the deck since the last stop.
    swaps: Vec<(usize, usize)>,
}

/// A game that is about to draw.
struct Stop<M, R> {
    place: usize,
    turn: u8,
    memory: M,
    readings: [R; MOST_TURNS - 1],
    games: u32,
}

/// Whether games of a deck have their beginnings in common.
pub(crate) fn are_shared(deck: &PlayDeck) -> bool {
    deck.duel.is_none() && !deck.is_vcg()
}

impl<'d, M: Clone, R: Copy + Default> Beginnings<'d, M, R> {
    /// For games of so many turns; nothing is known yet.
    pub(crate) fn new(deck: &'d PlayDeck, turns: u8) -> Self {
        Self {
            table: Game::new(deck, turns),
            states: Kept::default(),
            stops: Vec::new(),
            stop_at: Vec::new(),
            next: Vec::new(),
            cards: deck.cards.len(),
            swaps: Vec::new(),
        }
    }

    /// Plays a game to its end.
    pub(crate) fn play<P, W>(&mut self, random: Xoshiro256PlusPlus, pilot: &mut P, watch: &mut W)
    where
        P: Resumes<Memory = M>,
        W: Recounts<Reading = R>,
    {
        let mut from = None;
        if self.stops.is_empty() {
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
        let luck = self.table.state().luck;
        while let Some(decision) = self.table.decision() {
            let choice = pilot.decide(self.table.deck(), self.table.state(), decision);
            let about_to_draw = decision == Decision::Discard && choice.action() == Action::Pass;
            if about_to_draw {
                from = self.note(from, luck, pilot, watch);
            }
            self.table.decide(choice, pilot, watch);
            if about_to_draw && from.is_none() {
                break;
            }
        }
        self.table.finish(pilot, watch);
    }

    /// Draws as the game's chance wants as long as others have drawn the same, and puts the table where the last of them
    /// stopped. Returns the number of that stop.
    fn go_to_stop(&mut self, mut random: Xoshiro256PlusPlus) -> usize {
        let Self { table, states, stops, stop_at, next, cards, swaps } = self;
        let state = table.shuffle_back();
        state.luck = random.next_u64();
        let (mut place, mut drawn, mut stop) = (0, 0, 0);
        let mut then = random.clone();
        swaps.clear();
        loop {
            let left = state.deck.len() - drawn;
            if left == 0 {
                break;
            }
            let at = drawn + below(&mut random, left);
            let card = state.deck[at];
            place = usize::from(next[place * *cards + usize::from(card.0)]);
            if place == usize::from(NONE) {
                break;
            }
            state.deck.swap(drawn, at);
            swaps.push((drawn, at));
            drawn += 1;
            if stop_at[place] != NONE {
                stops[stop].games += 1;
                stop = usize::from(stop_at[place]) - 1;
                then = random.clone();
                swaps.clear();
            }
        }
        stops[stop].games += 1;
        // What was drawn since is drawn again when the game goes on.
        while let Some((one, other)) = swaps.pop() {
            state.deck.swap(one, other);
        }
        states.restore(stop, state);
        table.resume(then);
        stop
    }

    /// Keeps the game as it stands, about to draw, if others are likely to come here: behind the stop from which it has come.
    /// Returns the stop at which it stands now.
    fn note<P, W>(&mut self, from: Option<usize>, luck: u64, pilot: &P, watch: &W) -> Option<usize>
    where
        P: Resumes<Memory = M>,
        W: Recounts<Reading = R>,
    {
        let state = self.table.state();
        let turn = usize::from(state.turn);
        let is_shared = state.luck == luck && !state.rearranged && turn <= MOST_TURNS;
        if !is_shared || self.states.len() >= MOST_STOPS {
            return None;
        }
        let mut readings = [R::default(); MOST_TURNS - 1];
        let mut place = 0;
        match from {
            None if turn == 1 && state.drawn == 0 && self.stops.is_empty() => {
                self.stop_at.push(NONE);
                self.next.resize(self.cards, NONE);
            }
            None => return None,
            Some(from) => {
                let drawn = &state.deck[self.states.drawn(from)..state.drawn];
                let from = &self.stops[from];
                if usize::from(from.turn) + 1 != turn || from.games < WANTED[turn - 1] || drawn.is_empty() {
                    return None;
                }
                readings = from.readings;
                readings[turn - 2] = watch.last_reading();
                place = from.place;
                for card in drawn {
                    let new = self.stop_at.len();
                    let next = &mut self.next[place * self.cards + usize::from(card.0)];
                    if *next == NONE {
                        *next = u16::try_from(new).ok()?;
                        self.stop_at.push(NONE);
                        self.next.resize((new + 1) * self.cards, NONE);
                        place = new;
                    } else {
                        place = usize::from(*next);
                    }
                }
            }
        }
        let memory = pilot.memory();
        self.states.push(self.table.state());
        self.stops.push(Stop { place, turn: self.table.state().turn, memory, readings, games: 0 });
        self.stop_at[place] = u16::try_from(self.stops.len()).ok()?;
        Some(self.stops.len() - 1)
    }
}
