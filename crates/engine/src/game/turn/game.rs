//! Games as their clients see them: played from the start, or from any state that somebody tries an action in.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::{Choice, Decision, Legal};
use crate::game::observer::Observer;
use crate::game::pilot::Pilot;
use crate::game::rng::game_random;
use crate::game::state::{GameState, Preferences};
use crate::game::turn::clock::Clock;

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameOutcome {
    /// Victory is not won yet.
    Open,
    /// Victory was won in this turn, which ends the game.
    Won(u8),
    /// The player is out of the game.
    Out,
}

/// A game of a deck. The same game is set up again and again, so that playing many allocates nothing.
#[derive(Debug, Clone)]
pub struct Game<'d> {
    deck: &'d PlayDeck,
    state: GameState,
    /// The state of every game of the deck when it has been set up, before anything is drawn.
    set_up: GameState,
    turns: u8,
    random: Xoshiro256PlusPlus,
}

impl<'d> Game<'d> {
    /// A game of so many turns that has not started.
    #[must_use]
    pub fn new(deck: &'d PlayDeck, turns: u8) -> Self {
        // Each with room for all that a game may hold, which a clone would not keep.
        let (state, set_up) = (GameState::new(deck), GameState::new(deck));
        Self { deck, state, set_up, turns, random: game_random(0, 0) }
    }

    /// Says what the player prefers where a card leaves a choice and no action names it, in this game and in those that start
    /// later; a pilot that plays says it himself.
    pub fn prefer(&mut self, preferences: &'static Preferences) {
        self.state.preferences = preferences;
        self.set_up.preferences = preferences;
    }

    /// Sets the game up and starts it: the chance of `random` decides what is drawn. It waits for the first decision.
    pub fn start(&mut self, random: Xoshiro256PlusPlus, observer: &mut impl Observer) {
        self.random = random;
        self.state.become_like(&self.set_up);
        self.clock().start(observer);
    }

    /// The deck.
    pub fn deck(&self) -> &'d PlayDeck {
        self.deck
    }

    /// The state.
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// What it waits for; `None` before it has started and when it is over.
    pub fn decision(&self) -> Option<Decision> {
        self.state.decision()
    }

    /// An action that can be done now, with its cost, or why it cannot be done. Errors: [`Illegal`], the first reason found.
    pub fn check(&self, action: Action) -> Result<Legal, Illegal> {
        if self.decision().is_none() {
            return Err(Illegal::GameOver);
        }
        self.state.check(self.deck, action)
    }

    /// All that can be done now, as [`GameState::legal_actions`] says.
    pub fn legal_actions(&self) -> Vec<Legal> {
        self.state.legal_actions(self.deck)
    }

    /// Does what [`Game::check`] has allowed, and goes on to the next decision.
    pub fn apply(&mut self, legal: Legal, observer: &mut impl Observer) {
        self.clock().apply(legal, observer);
    }

    /// How it stands.
    pub fn outcome(&self) -> GameOutcome {
        match self.state.won_on {
            _ if self.state.out => GameOutcome::Out,
            0 => GameOutcome::Open,
            turn => GameOutcome::Won(turn),
        }
    }

    /// Plays a whole game from its start: the pilot decides, and the observer hears of everything after the pilot.
    pub fn play<P: Pilot>(&mut self, random: Xoshiro256PlusPlus, pilot: &mut P, observer: &mut impl Observer) {
        self.random = random;
        self.state.become_like(&self.set_up);
        play(&mut self.clock(), pilot, observer);
    }

    /// Sets a game up and starts it for a pilot: it waits for the first decision.
    pub fn begin<P: Pilot>(&mut self, random: Xoshiro256PlusPlus, pilot: &mut P, observer: &mut impl Observer) {
        self.random = random;
        self.state.become_like(&self.set_up);
        begin(&mut self.clock(), pilot, observer);
    }

    /// Does what a pilot has chosen and goes on to the next decision.
    #[inline]
    pub fn decide<P: Pilot>(&mut self, choice: Choice, pilot: &mut P, observer: &mut impl Observer) {
        self.clock().decide(choice, &mut Both { pilot, observer });
    }

    /// Goes on to the end of a game that has started.
    pub fn finish<P: Pilot>(&mut self, pilot: &mut P, observer: &mut impl Observer) {
        finish(&mut self.clock(), pilot, observer);
    }

    /// The state with its draw deck as every game begins, for who puts another game there, and then [`Game::resume`]s it.
    pub fn shuffle_back(&mut self) -> &mut GameState {
        self.state.deck.clone_from(&self.set_up.deck);
        &mut self.state
    }

    /// Goes on with what stands there now, by the chance of `random`.
    pub fn resume(&mut self, random: Xoshiro256PlusPlus) {
        self.random = random;
    }

    fn clock(&mut self) -> Clock<'_> {
        Clock { deck: self.deck, state: &mut self.state, turns: self.turns, random: &mut self.random }
    }
}

struct Both<'a, P, O> {
    pilot: &'a mut P,
    observer: &'a mut O,
}

impl<P: Pilot, O: Observer> Observer for Both<'_, P, O> {
    #[inline]
    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.pilot.begin(deck, state);
        self.observer.begin(deck, state);
    }

    #[inline]
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        self.observer.chosen(deck, state, decision, action);
    }

    #[inline]
    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        self.observer.learn(deck, state, action, result);
        self.pilot.learn(deck, state, action, result);
    }

    #[inline]
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.pilot.end_turn(deck, state);
        self.observer.see_plan(self.pilot.is_on_plan());
        self.observer.end_turn(deck, state);
    }

    #[inline]
    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.pilot.end_game(deck, state);
        self.observer.end_game(deck, state);
    }
}

pub(crate) fn play<P: Pilot>(clock: &mut Clock<'_>, pilot: &mut P, observer: &mut impl Observer) {
    begin(clock, pilot, observer);
    finish(clock, pilot, observer);
}

fn begin<P: Pilot>(clock: &mut Clock<'_>, pilot: &mut P, observer: &mut impl Observer) {
    clock.state.preferences = pilot.preferences();
    clock.start(&mut Both { pilot, observer });
}

pub(crate) fn finish<P: Pilot>(clock: &mut Clock<'_>, pilot: &mut P, observer: &mut impl Observer) {
    while let Some(decision) = clock.state.decision() {
        let choice = pilot.decide(clock.deck, clock.state, decision);
        clock.decide(choice, &mut Both { pilot, observer });
    }
}

/// Does what the rules have allowed in this state, and goes on to the next decision.
pub fn step_on(deck: &PlayDeck, state: &mut GameState, legal: Legal, turns: u8, random: &mut Xoshiro256PlusPlus) {
    Clock { deck, state, turns, random }.apply(legal, &mut ());
}

/// Does what the rules have allowed in this state, then lets a pilot play to the end of this turn of the game. What is drawn
/// comes from `random`, and nobody watches.
pub fn play_from<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    legal: Legal,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    pilot: &mut P,
) {
    step_on(deck, state, legal, turns, random);
    finish(&mut Clock { deck, state, turns, random }, pilot, &mut ());
}
