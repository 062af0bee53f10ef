//! The follower of a plan: its memory of the game, which step comes next, and what the standard pilot may do.

pub(crate) mod attempt;
pub(crate) mod pilot;

use std::sync::Arc;

use crate::plan::compile::steps::{CompiledPlan, CompiledStep, MOST_STEPS};
use crate::plan::compile::{StepTask, Tries};
use crate::plan::follow::attempt::{Tried, attempt, leaves, support};
use crate::plan::results::{MissReason, PlanTally};
use zocalo_engine::game::{Action, Choice, Decision, GameState, MOST_TO_BUILD, PieceSet, Pilot, PlayDeck};

#[derive(Debug, Clone)]
pub struct Follower<P> {
    pub(crate) orders: Arc<CompiledPlan>,
    pub(crate) rest: P,
    pub(crate) tally: PlanTally,
    pub(crate) game: PlanMemory,
    pub(crate) succeeded: bool,
    /// The state shown to the standard pilot while influence is kept from it.
    pub poorer: Option<Box<GameState>>,
}

impl<P: Pilot> Follower<P> {
    /// Follows these orders; `rest` decides what they leave open.
    #[must_use]
    pub fn new(orders: Arc<CompiledPlan>, deck: &PlayDeck, rest: P) -> Self {
        let tally = PlanTally::new(&orders, deck);
        let keeps = orders.steps.iter().any(|step| matches!(step.act, StepTask::Keep(_)));
        let poorer = keeps.then(|| Box::new(GameState::new(deck)));
        Self { orders, rest, tally, game: PlanMemory::new(), succeeded: false, poorer }
    }

    #[must_use]
    pub fn orders(&self) -> &CompiledPlan {
        &self.orders
    }

    #[must_use]
    pub fn tally(&self) -> &PlanTally {
        &self.tally
    }

    /// Whether every step that was due in the last finished game succeeded.
    #[must_use]
    pub fn succeeded(&self) -> bool {
        self.succeeded
    }

    pub fn memory(&self) -> PlanMemory {
        self.game
    }

    pub fn recall(&mut self, memory: &PlanMemory) {
        self.game = *memory;
    }

    /// The deck that the standard pilot sees this turn.
    pub fn left<'a>(orders: &'a CompiledPlan, deck: &'a PlayDeck, turn: u8) -> &'a PlayDeck {
        let at = orders.left_on.get(usize::from(turn.saturating_sub(1))).copied().flatten();
        at.map_or(deck, |at| &orders.left[usize::from(at)])
    }

    /// The standard pilot's decision about what the plan leaves to it.
    pub fn ask_rest(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        // The decks differ in what the standard pilot prefers, not in what is allowed, so its choice stays legal.
        self.rest.decide(Self::left(&self.orders, deck, state.turn()), state, decision)
    }

    /// Starts a turn: which steps are open, and which habits hold.
    pub fn open_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        let Self { orders, game, .. } = self;
        game.turn = state.turn();
        game.open = orders.open.get(usize::from(state.turn().saturating_sub(1))).copied().unwrap_or(0);
        game.fired = 0;
        game.noted = 0;
        game.declared = 0;
        game.bought = 0;
        for at in bits(game.open & !game.closed) {
            if orders.steps[usize::from(at)].when.is_none() {
                game.due |= 1 << at;
            }
        }
        self.look_at_habits(deck, state);
    }

    /// Influence to keep, cards to buy, whether the standard pilot passes: the last step that says so counts.
    pub fn look_at_habits(&mut self, deck: &PlayDeck, state: &GameState) {
        let Self { orders, game, .. } = self;
        if orders.habits == 0 {
            return;
        }
        (game.keep, game.buy, game.bid, game.passes) = (0, None, None, false);
        for at in bits(game.open & orders.habits) {
            let order = &orders.steps[usize::from(at)];
            if !in_force(orders, game, deck, state, at, order) {
                continue;
            }
            match order.act {
                StepTask::Keep(influence) => game.keep = i16::try_from(influence).unwrap_or(i16::MAX),
                StepTask::Buy(cards) => game.buy = Some(cards),
                StepTask::Bid(influence) => game.bid = Some(i16::try_from(influence).unwrap_or(i16::MAX)),
                StepTask::Pass => game.passes = true,
                _ => {}
            }
        }
    }

    /// Whether a step of this turn or of a condition may rotate a character in the Action Round whom a conflict of the standard
    /// pilot would then lack.
    pub fn wants_to_rotate(&mut self, deck: &PlayDeck, state: &GameState) -> bool {
        // In the VCG sponsoring rotates nobody, and supporters are chosen after building.
        if deck.is_vcg() {
            return false;
        }
        let Self { orders, game, .. } = self;
        bits(game.open & !game.closed & orders.rotating).any(|at| {
            let order = &orders.steps[usize::from(at)];
            let can_come = match order.act {
                StepTask::Build(_) => deck.is_vcg() || state.rating() <= MOST_TO_BUILD,
                StepTask::Promote { .. } => true,
                _ => order.act.brings().is_some_and(|card| state.in_hand().contains(card)),
            };
            can_come && in_force(orders, game, deck, state, at, order)
        })
    }

    /// The standard pilot's choice; if it would spend what is kept, it decides again with just enough influence hidden.
    pub fn by_the_default(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        ask: impl Fn(&mut P, &PlayDeck, &GameState) -> Choice,
    ) -> Choice {
        let Self { orders, rest, game, poorer, .. } = self;
        let left = Self::left(orders, deck, state.turn());
        let fits = |action: Action| {
            game.keep == 0 || state.cost_of(deck, action).is_ok_and(|cost| leaves(state, action, cost, game.keep))
        };
        let choice = ask(rest, left, state);
        let Some(poorer) = poorer.as_mut().filter(|_| !fits(choice.action())) else { return choice };
        poorer.become_like(state);
        for _ in 0..game.keep.min(state.unspent()) {
            poorer.withhold(1);
            // Legal with less influence is no proof of legality with more.
            let choice = ask(rest, left, poorer).action();
            if fits(choice) {
                return choice.into();
            }
        }
        Choice::PASS
    }

    /// The cards that the plan names for the VCG's conflict after the Development Round.
    pub fn promised(&self, state: &GameState) -> PieceSet {
        let named = bits(self.game.declared).map(|at| match &self.orders.steps[usize::from(at)].act {
            StepTask::Conflict { with, .. } => with.iter().filter_map(|who| who.find(state)).collect(),
            _ => PieceSet::EMPTY,
        });
        named.fold(PieceSet::EMPTY, |all, who: PieceSet| all | who)
    }

    /// The first step of this round that can be done now.
    pub fn next(&mut self, deck: &PlayDeck, state: &GameState, round: Tries) -> Option<Choice> {
        let Self { orders, game, .. } = self;
        let open = game.open & !game.closed & orders.rounds[round as usize];
        // What lacks its card is tried once a turn until the card comes.
        let known = open & game.noted & game.due & !game.fired & orders.bringing;
        if game.looked_at != state.moves() {
            (game.looked_at, game.looked_for, game.lacking) = (state.moves(), 0, 0);
        }
        for at in bits(known & !game.looked_for) {
            game.lacking |= u64::from(lacks_card(state, &orders.steps[usize::from(at)])) << at;
        }
        game.looked_for |= known;
        for at in bits(open & !(known & game.lacking)) {
            let order = &orders.steps[usize::from(at)];
            let fired = game.fired >> at & 1 == 1;
            if let StepTask::Conflict { card, with, .. } = &order.act {
                if round == Tries::Acted {
                    let supported = fired.then(|| support(deck, state, *card, with)).flatten();
                    if let Some(action) = supported {
                        return Some(action.into());
                    }
                    continue;
                }
                if fired && order.times.is_some() {
                    continue;
                }
            }
            // Without a number, as often as possible each turn; but what is used could be used without end.
            let again = matches!(
                order.act,
                StepTask::Build(_) | StepTask::Sponsor { .. } | StepTask::Event { .. } | StepTask::Conflict { .. }
            );
            if fired && !again {
                continue;
            }
            if !in_force(orders, game, deck, state, at, order) {
                continue;
            }
            match attempt(deck, state, order, game.keep) {
                Tried::Do(legal) => {
                    game.pending = Some(at);
                    return Some(legal.into());
                }
                Tried::Already => {
                    game.meet(at);
                    game.closed |= u64::from(order.times.is_some()) << at;
                }
                Tried::Not(why) => game.note(at, why),
            }
        }
        None
    }
}

/// Whether the card that a step plays is neither in hand nor in play, nor in the VCG's pile.
#[inline]
fn lacks_card(state: &GameState, order: &CompiledStep) -> bool {
    let lacks = |card| !state.in_hand().contains(card) && state.in_play(card) == 0 && !state.in_pile().contains(card);
    order.act.brings().is_some_and(lacks)
}

/// Whether a step's conditions hold. If so it is due; if its `until` holds it is met and closed.
#[inline]
pub(crate) fn in_force(
    orders: &CompiledPlan,
    game: &mut PlanMemory,
    deck: &PlayDeck,
    state: &GameState,
    at: u8,
    order: &CompiledStep,
) -> bool {
    if order.until.is_some_and(|until| orders.looks.hold(state, deck, until)) {
        game.closed |= 1 << at;
        game.due |= 1 << at;
        game.meet(at);
        return false;
    }
    if let Some(when) = order.when {
        if !orders.looks.hold(state, deck, when) {
            return false;
        }
        game.due |= 1 << at;
    }
    true
}

#[derive(Debug, Clone, Copy)]
pub struct PlanMemory {
    pub(crate) turn: u8,
    /// Steps that may be tried this turn.
    pub open: u64,
    pub closed: u64,
    pub met: u64,
    /// Steps whose turn has come and whose conditions hold.
    pub due: u64,
    /// Steps whose card was looked for since cards last moved.
    pub looked_for: u64,
    /// Those whose card was missing then.
    pub lacking: u64,
    /// The number of card movements at that time.
    pub looked_at: u32,
    pub fired: u64,
    /// Steps that are known this turn to be impossible.
    pub noted: u64,
    pub declared: u64,
    /// Whether the standard pilot passes this turn.
    pub passes: bool,
    /// Influence to leave unspent this turn.
    pub keep: i16,
    /// Cards to buy this turn; `None` lets the standard pilot decide.
    pub buy: Option<u16>,
    pub(crate) bought: u16,
    /// The bid for power; `None` lets the standard pilot decide.
    pub bid: Option<i16>,
    /// The step whose action is being done.
    pub pending: Option<u8>,
    pub(crate) times: [u8; MOST_STEPS],
    pub(crate) why: [MissReason; MOST_STEPS],
}

impl PlanMemory {
    pub(crate) fn new() -> Self {
        Self {
            turn: 0,
            open: 0,
            closed: 0,
            met: 0,
            due: 0,
            looked_for: 0,
            lacking: 0,
            looked_at: 0,
            fired: 0,
            noted: 0,
            declared: 0,
            passes: false,
            keep: 0,
            buy: None,
            bought: 0,
            bid: None,
            pending: None,
            times: [0; MOST_STEPS],
            // For a step that was due and never tried: other steps or the end of the round came first.
            why: [MissReason::NoChance; MOST_STEPS],
        }
    }

    /// Notes why a step was not done; the first reason of a turn counts.
    #[inline]
    pub fn note(&mut self, at: u8, why: MissReason) {
        if self.noted >> at & 1 == 0 {
            self.noted |= 1 << at;
            self.why[usize::from(at)] = why;
        }
    }

    /// Notes that a step was done once, and so succeeded.
    pub fn succeed(&mut self, at: u8) {
        self.meet(at);
        self.times[usize::from(at)] += 1;
    }

    /// Undoes [`PlanMemory::succeed`].
    pub fn fail(&mut self, at: u8, why: MissReason) {
        self.met &= !(1 << at);
        self.times[usize::from(at)] = 0;
        self.note(at, why);
    }

    pub(crate) fn meet(&mut self, at: u8) {
        self.met |= 1 << at;
    }
}

/// The numbers of the steps set, in ascending order.
pub(crate) fn bits(mut steps: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = u8::try_from(steps.trailing_zeros()).ok().filter(|_| steps != 0)?;
        steps &= steps - 1;
        Some(at)
    })
}
