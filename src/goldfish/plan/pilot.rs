//! Follows a plan, and counts what becomes of its steps. After the plan another pilot goes on.

use super::memory::{Game, bits};
use super::missed::Missed;
use super::orders::{Order, Orders};
use super::start;
use super::tally::PlanTally;
use super::task::{Task, Tries};
use super::tries::{Tried, aftermath, attempt, leaves, support};
use crate::goldfish::actions::{Action, Illegal, MOST_TO_BUILD};
use crate::goldfish::board::Board;
use crate::goldfish::pilot::Pilot;
use crate::goldfish::playbook::{CardIndex, Playbook};
use crate::goldfish::turn::PRICE_OF_A_CARD;
use std::sync::Arc;

/// A pilot that follows a plan as far as it goes, then lets another decide. After each game [`Follower::succeeded`] says
/// whether the plan did, and [`Follower::tally`] holds the counts.
#[derive(Debug, Clone)]
pub struct Follower<P> {
    orders: Arc<Orders>,
    rest: P,
    tally: PlanTally,
    game: Game,
    succeeded: bool,
    /// The board as the default pilot sees it when influence is kept from him; none when the plan keeps none.
    poorer: Option<Box<Board>>,
}

impl<P: Pilot> Follower<P> {
    /// A pilot that follows these orders for this deck, and then lets `rest` go on.
    #[must_use]
    pub fn new(orders: Arc<Orders>, book: &Playbook, rest: P) -> Self {
        let tally = PlanTally::new(&orders, book);
        let keeps = orders.steps.iter().any(|step| matches!(step.act, Task::Keep(_)));
        let poorer = keeps.then(|| Box::new(Board::new(book)));
        Self { orders, rest, tally, game: Game::new(), succeeded: false, poorer }
    }

    /// The orders he follows.
    #[must_use]
    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    /// What he and those whom he absorbed have counted.
    #[must_use]
    pub fn tally(&self) -> &PlanTally {
        &self.tally
    }

    /// Whether in the last game that has ended every step that was due succeeded.
    #[must_use]
    pub fn succeeded(&self) -> bool {
        self.succeeded
    }

    /// The playbook that the default pilot sees this turn.
    fn left<'a>(orders: &'a Orders, book: &'a Playbook, turn: u8) -> &'a Playbook {
        let at = orders.left_on.get(usize::from(turn.saturating_sub(1))).copied().flatten();
        at.map_or(book, |at| &orders.left[usize::from(at)])
    }

    /// A turn begins: which steps are open, and the habits that hold for it.
    fn open_turn(&mut self, book: &Playbook, board: &Board) {
        let Self { orders, game, .. } = self;
        game.turn = board.turn;
        game.open = orders.open.get(usize::from(board.turn.saturating_sub(1))).copied().unwrap_or(0);
        game.fired = 0;
        game.noted = 0;
        game.declared = 0;
        game.bought = 0;
        for at in bits(game.open & !game.closed) {
            if orders.steps[usize::from(at)].when.is_none() {
                game.due |= 1 << at;
            }
        }
        self.look_at_habits(book, board);
    }

    /// What is kept, how many cards are bought, whether the default pilot is asked: the last step that says so counts.
    fn look_at_habits(&mut self, book: &Playbook, board: &Board) {
        let Self { orders, game, .. } = self;
        if orders.habits == 0 {
            return;
        }
        (game.keep, game.buy, game.bid, game.passes) = (0, None, None, false);
        for at in bits(game.open & orders.habits) {
            let order = &orders.steps[usize::from(at)];
            if !in_force(orders, game, book, board, at, order) {
                continue;
            }
            match order.act {
                Task::Keep(influence) => game.keep = i16::try_from(influence).unwrap_or(i16::MAX),
                Task::Buy(cards) => game.buy = Some(cards),
                Task::Bid(influence) => game.bid = Some(i16::try_from(influence).unwrap_or(i16::MAX)),
                Task::Pass => game.passes = true,
                _ => {}
            }
        }
    }

    /// Whether a step that is bound to this turn or its conditions may rotate somebody in the Action Round, whom a conflict
    /// of the default pilot would then lack.
    fn wants_to_rotate(&mut self, book: &Playbook, board: &Board) -> bool {
        // In the VCG sponsoring rotates nobody, and who supports is chosen after building.
        if book.is_vcg() {
            return false;
        }
        let Self { orders, game, .. } = self;
        bits(game.open & !game.closed & orders.rotating).any(|at| {
            let order = &orders.steps[usize::from(at)];
            let can_come = match order.act {
                Task::Build(_) => book.is_vcg() || board.rating <= MOST_TO_BUILD,
                Task::Promote { .. } => true,
                _ => order.act.brings().is_some_and(|card| board.in_hand.contains(card)),
            };
            can_come && in_force(orders, game, book, board, at, order)
        })
    }

    /// What the default pilot does, if need be with some influence hidden from him: no more than it takes for him to leave
    /// what is kept.
    fn by_the_default(
        &mut self,
        book: &Playbook,
        board: &Board,
        ask: impl Fn(&mut P, &Playbook, &Board) -> Action,
    ) -> Action {
        let Self { orders, rest, game, poorer, .. } = self;
        let left = Self::left(orders, book, board.turn);
        let fits = |action: Action| {
            game.keep == 0 || board.cost_of(book, action).is_ok_and(|cost| leaves(board, action, cost, game.keep))
        };
        let wish = ask(rest, left, board);
        let Some(poorer) = poorer.as_mut().filter(|_| !fits(wish)) else { return wish };
        poorer.become_like(board);
        for _ in 0..game.keep.min(board.unspent) {
            poorer.unspent -= 1;
            let wish = ask(rest, left, poorer);
            if fits(wish) {
                return wish;
            }
        }
        Action::Pass
    }

    /// Whom the plan names for the conflict that the VCG fights after its Development Round, as bits.
    fn promised(&self, board: &Board) -> u128 {
        let named = bits(self.game.declared).map(|at| match &self.orders.steps[usize::from(at)].act {
            Task::Conflict { with, .. } => {
                with.iter().filter_map(|who| who.find(board)).fold(0, |all, at| all | 1 << at)
            }
            _ => 0,
        });
        named.fold(0, |all, who: u128| all | who)
    }

    /// The first step of this round that can be done now.
    fn next(&mut self, book: &Playbook, board: &Board, round: Tries) -> Option<Action> {
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.rounds[round as usize]) {
            let order = &orders.steps[usize::from(at)];
            let fired = game.fired >> at & 1 == 1;
            if let Task::Conflict { card, with, .. } = &order.act {
                if round == Tries::Acted {
                    let supported = fired.then(|| support(book, board, *card, with)).flatten();
                    if supported.is_some() {
                        return supported;
                    }
                    continue;
                }
                if fired && order.times.is_some() {
                    continue;
                }
            }
            // Without a number, each turn as often as it can be done; but what is used could be used without end.
            let again =
                matches!(order.act, Task::Build(_) | Task::Sponsor { .. } | Task::Event { .. } | Task::Conflict { .. });
            if fired && !again {
                continue;
            }
            if !in_force(orders, game, book, board, at, order) {
                continue;
            }
            match attempt(book, board, order, game.keep) {
                Tried::Do(action) => {
                    game.pending = Some(at);
                    return Some(action);
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

/// Whether a step's conditions hold. One that does is due; one whose end has come is met and closed.
#[inline]
fn in_force(orders: &Orders, game: &mut Game, book: &Playbook, board: &Board, at: u8, order: &Order) -> bool {
    if order.until.is_some_and(|until| orders.looks.hold(board, book, until)) {
        game.closed |= 1 << at;
        game.due |= 1 << at;
        game.meet(at);
        return false;
    }
    if let Some(when) = order.when {
        if !orders.looks.hold(board, book, when) {
            return false;
        }
        game.due |= 1 << at;
    }
    true
}

impl<P: Pilot> Pilot for Follower<P> {
    fn arrange(&mut self, book: &Playbook, board: &Board, dealt: &mut [CardIndex]) {
        self.game = Game::new();
        self.game.dealt = true;
        let Self { orders, rest, game, .. } = self;
        start::arrange(orders, game, book, dealt, |others| rest.arrange(book, board, others));
    }

    fn begin(&mut self, book: &Playbook, board: &Board) {
        // In a duel the game was begun when its cards were dealt.
        if !std::mem::take(&mut self.game.dealt) {
            self.game = Game::new();
        }
        self.rest.begin(book, board);
    }

    fn declare(&mut self, book: &Playbook, board: &Board) -> Action {
        if board.turn != self.game.turn {
            self.open_turn(book, board);
        }
        if let Some(action) = self.next(book, board, Tries::Declared) {
            return action;
        }
        if self.game.passes || self.wants_to_rotate(book, board) {
            return Action::Pass;
        }
        self.rest.declare(Self::left(&self.orders, book, board.turn), board)
    }

    fn act(&mut self, book: &Playbook, board: &Board) -> Action {
        self.look_at_habits(book, board);
        if let Some(action) = self.next(book, board, Tries::Acted) {
            return action;
        }
        if self.game.passes {
            return Action::Pass;
        }
        let promised = self.promised(board);
        self.by_the_default(book, board, |rest, book, board| rest.act_sparing(book, board, promised))
    }

    fn support(&mut self, book: &Playbook, board: &Board) -> Action {
        let now = board.conflict_now().map(|at| board.conflicts()[usize::from(at)].card);
        for at in bits(self.game.declared) {
            if let Task::Conflict { card, with, .. } = &self.orders.steps[usize::from(at)].act
                && Some(*card) == now
            {
                match support(book, board, *card, with) {
                    Some(action) => return action,
                    // Who is named supports it, and nobody else.
                    None if !with.is_empty() => return Action::Pass,
                    None => {}
                }
            }
        }
        if self.game.passes {
            Action::Pass
        } else {
            self.rest.support(Self::left(&self.orders, book, board.turn), board)
        }
    }

    fn bid(&mut self, book: &Playbook, board: &Board) -> Action {
        self.look_at_habits(book, board);
        if let Some(influence) = self.game.bid {
            // As much of it as there is.
            let influence = influence.min(board.unspent);
            return if influence > 0 { Action::Bid { influence } } else { Action::Pass };
        }
        let action = self.rest.bid(Self::left(&self.orders, book, board.turn), board);
        let keeps = board.cost_of(book, action).is_ok_and(|cost| leaves(board, action, cost, self.game.keep));
        if keeps && !self.game.passes { action } else { Action::Pass }
    }

    fn follow(&mut self, book: &Playbook, board: &Board) -> Action {
        let resolved = board.conflicts().iter().rfind(|conflict| conflict.resolved);
        if let Some(conflict) = resolved {
            for at in bits(self.game.declared) {
                if matches!(&self.orders.steps[usize::from(at)].act, Task::Conflict { card, .. } if *card == conflict.card)
                {
                    if conflict.won {
                        self.game.meet(at);
                        self.game.closed |= u64::from(self.orders.steps[usize::from(at)].times.is_some()) << at;
                    } else {
                        self.game.noted &= !(1 << at);
                        self.game.note(at, Missed::NotWon);
                    }
                }
            }
        }
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.rounds[Tries::Following as usize]) {
            let order = &orders.steps[usize::from(at)];
            let Task::Aftermath { card, on } = order.act else { continue };
            if !in_force(orders, game, book, board, at, order) {
                continue;
            }
            match aftermath(book, board, card, on) {
                Tried::Do(action) => {
                    game.pending = Some(at);
                    return action;
                }
                Tried::Already => {}
                Tried::Not(why) => game.note(at, why),
            }
        }
        if self.game.passes {
            return Action::Pass;
        }
        self.by_the_default(book, board, P::follow)
    }

    fn discard(&mut self, book: &Playbook, board: &Board) -> Option<CardIndex> {
        self.look_at_habits(book, board);
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.rounds[Tries::Discarding as usize]) {
            let order = &orders.steps[usize::from(at)];
            if let Task::Discard(card) = order.act
                && board.in_hand.contains(card)
                && in_force(orders, game, book, board, at, order)
            {
                game.times[usize::from(at)] = game.times[usize::from(at)].saturating_add(1);
                return Some(card);
            }
        }
        if self.game.passes { None } else { self.rest.discard(Self::left(&self.orders, book, board.turn), board) }
    }

    fn buys(&mut self, book: &Playbook, board: &Board) -> bool {
        match self.game.buy {
            Some(cards) if self.game.bought >= cards => false,
            Some(_) => {
                self.game.bought += 1;
                true
            }
            None => !self.game.passes && self.rest.buys(Self::left(&self.orders, book, board.turn), board),
        }
    }

    fn learn(&mut self, book: &Playbook, board: &Board, action: Action, result: Result<i16, Illegal>) {
        let Some(at) = self.game.pending.take() else {
            self.rest.learn(book, board, action, result);
            return;
        };
        let game = &mut self.game;
        let order = &self.orders.steps[usize::from(at)];
        if let Err(illegal) = result {
            game.note(at, illegal.into());
            return;
        }
        game.fired |= 1 << at;
        let times = &mut game.times[usize::from(at)];
        *times = times.saturating_add(1);
        let enough = order.times.is_none_or(|wanted| *times >= wanted);
        if matches!(action, Action::Declare { .. } | Action::Start { .. }) {
            game.declared |= 1 << at;
        } else if enough {
            game.closed |= u64::from(order.times.is_some()) << at;
            if order.until.is_none() {
                game.meet(at);
            }
        } else {
            // Why it is not done once more is asked afresh.
            game.noted &= !(1 << at);
        }
    }

    fn end_turn(&mut self, book: &Playbook, board: &Board) {
        if board.turn != self.game.turn {
            self.open_turn(book, board);
        }
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.counted) {
            let order = &orders.steps[usize::from(at)];
            if order.until.is_some_and(|until| orders.looks.hold(board, book, until)) {
                game.closed |= 1 << at;
                game.due |= 1 << at;
                game.meet(at);
                continue;
            }
            if let (Task::Buy(wanted), true) = (&order.act, game.due >> at & 1 == 1) {
                game.times[usize::from(at)] =
                    game.times[usize::from(at)].saturating_add(u8::try_from(game.bought).unwrap_or(u8::MAX));
                if game.bought >= *wanted {
                    game.meet(at);
                    game.closed |= u64::from(order.times.is_some()) << at;
                } else if board.unspent < PRICE_OF_A_CARD {
                    game.note(at, Missed::NotEnoughInfluence);
                } else {
                    game.note(at, Missed::DeckEmpty);
                }
            }
            if game.met >> at & 1 == 0 {
                if board.out {
                    game.noted &= !(1 << at);
                    game.note(at, Missed::Out);
                } else if order.until.is_some() && game.fired >> at & 1 == 1 {
                    game.noted &= !(1 << at);
                    game.note(at, Missed::NotReached);
                }
            }
        }
        self.rest.end_turn(book, board);
    }

    fn is_on_plan(&self) -> bool {
        self.game.due & !self.game.met & self.orders.counted == 0
    }

    fn end_game(&mut self, book: &Playbook, board: &Board) {
        let Self { orders, game, tally, .. } = self;
        let missed = game.due & !game.met & orders.counted;
        self.succeeded = missed == 0;
        tally.note_game(self.succeeded);
        for at in 0..orders.steps.len() {
            let due = (game.due & orders.judged) >> at & 1 == 1;
            let why = (due && game.met >> at & 1 == 0).then(|| game.why[at]);
            tally.note_step(at, due, why, game.times[at]);
        }
        self.rest.end_game(book, board);
    }

    fn absorb(&mut self, other: &Self) {
        self.tally.absorb(&other.tally);
        self.rest.absorb(&other.rest);
    }
}
