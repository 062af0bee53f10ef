//! The follower of a plan as a pilot: in each round, from the start of a duel on, it does what the plan says, else what the
//! standard pilot does, and counts the results of the steps.

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::compile::{StepTask, Tries};
use crate::plan::follow::attempt::{Tried, aftermath, leaves, support};
use crate::plan::follow::{Follower, PlanMemory, bits, in_force};
use crate::plan::results::MissReason;
use zocalo_engine::game::{
    Action, CardIndex, Choice, Decision, GameState, HandOrder, Illegal, PRICE_OF_A_CARD, PieceSet, Pilot, PlayDeck,
    Preferences,
};
use zocalo_engine::pilots::by_preference;

impl<P: Pilot> Pilot for Follower<P> {
    fn preferences(&self) -> &'static Preferences {
        self.rest.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    #[inline]
    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        match decision {
            Decision::KeepHand => {
                let mut order = HandOrder::of(state.dealt());
                if self.gives_back(deck, state) && state.check(deck, Action::Mulligan).is_ok() {
                    return Action::Mulligan.into();
                }
                if self.orders.starting == 0 {
                    return self.rest.decide(deck, state, decision);
                }
                self.arrange(deck, order.cards_mut());
                Action::KeepHand(order).into()
            }
            Decision::Declare => self.declare(deck, state),
            Decision::Act => self.act(deck, state),
            Decision::Support => self.support(deck, state),
            Decision::Aftermath => self.follow(deck, state),
            Decision::Bid => self.bid(deck, state).into(),
            Decision::Discard => self.discard(deck, state).map_or(Choice::PASS, |card| Action::Discard { card }.into()),
            Decision::FreeCard => self.ask_rest(deck, state, Decision::FreeCard),
            Decision::Buy if self.buys(deck, state) => Action::Buy.into(),
            Decision::Buy => Choice::PASS,
        }
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.game = PlanMemory::new();
        self.rest.begin(deck, state);
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        if matches!(
            action,
            Action::KeepHand(_) | Action::Mulligan | Action::Discard { .. } | Action::Decline | Action::Buy
        ) {
            // They belong to no step, unlike what a step waits for.
            return;
        }
        let Some(at) = self.game.pending.take() else {
            self.rest.learn(deck, state, action, result);
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
        if matches!(action, Action::Declare { .. } | Action::Start { .. } | Action::War { .. }) {
            game.declared |= 1 << at;
        } else if enough {
            game.closed |= u64::from(order.times.is_some()) << at;
            if order.until.is_none() {
                game.meet(at);
            }
        } else {
            // Why it is not done once more is found out anew.
            game.noted &= !(1 << at);
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if state.turn() != self.game.turn {
            self.open_turn(deck, state);
        }
        let Self { orders, game, .. } = self;
        // Until the game is over, the end of a turn decides only steps with `until` and buying.
        let ended = if state.out() || state.won_on() > 0 { orders.counted } else { orders.counted & orders.ending };
        for at in bits(game.open & !game.closed & ended) {
            let order = &orders.steps[usize::from(at)];
            if order.until.is_some_and(|until| orders.looks.hold(state, deck, until)) {
                game.closed |= 1 << at;
                game.due |= 1 << at;
                game.meet(at);
                continue;
            }
            if let (StepTask::Buy(wanted), true) = (&order.act, game.due >> at & 1 == 1) {
                game.times[usize::from(at)] =
                    game.times[usize::from(at)].saturating_add(u8::try_from(game.bought).unwrap_or(u8::MAX));
                if game.bought >= *wanted {
                    game.meet(at);
                    game.closed |= u64::from(order.times.is_some()) << at;
                } else if state.unspent() < PRICE_OF_A_CARD {
                    game.note(at, MissReason::NotEnoughInfluence);
                } else {
                    game.note(at, MissReason::DeckEmpty);
                }
            }
            if game.met >> at & 1 == 0 {
                if state.out() {
                    game.noted &= !(1 << at);
                    game.note(at, MissReason::Out);
                } else if state.is_won_before() {
                    game.noted &= !(1 << at);
                    game.note(at, MissReason::Won);
                } else if order.until.is_some() && game.fired >> at & 1 == 1 {
                    game.noted &= !(1 << at);
                    game.note(at, MissReason::NotReached);
                }
            }
        }
        self.rest.end_turn(deck, state);
    }

    fn is_on_plan(&self) -> bool {
        self.game.due & !self.game.met & self.orders.counted == 0
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        let Self { orders, game, tally, .. } = self;
        let missed = game.due & !game.met & orders.counted;
        self.succeeded = missed == 0;
        tally.note_game(self.succeeded);
        for at in 0..orders.steps.len() {
            let due = (game.due & orders.reported) >> at & 1 == 1;
            let why = (due && game.met >> at & 1 == 0).then(|| game.why[at]);
            tally.note_step(at, due, why, game.times[at]);
        }
        self.rest.end_game(deck, state);
    }

    fn absorb(&mut self, other: &Self) {
        self.tally.absorb(&other.tally);
        self.rest.absorb(&other.rest);
    }
}

impl<P: Pilot> Follower<P> {
    /// Orders the cards dealt for a duel: those of the plan as it says, the others by the usual preference.
    pub fn arrange(&mut self, deck: &PlayDeck, dealt: &mut [CardIndex]) {
        arrange(&self.orders, &mut self.game, deck, dealt, |others| by_preference(deck, others));
    }

    /// Whether the plan names cards to keep and none was dealt, while more cards were dealt than are kept.
    fn gives_back(&self, deck: &PlayDeck, state: &GameState) -> bool {
        let dealt = state.dealt();
        if deck.duel.is_none_or(|duel| dealt.len() <= duel.kept(dealt)) {
            return false;
        }
        let mut wanted = bits(self.orders.starting)
            .filter_map(|at| match &self.orders.steps[usize::from(at)].act {
                StepTask::KeepCard(cards) => Some(cards),
                _ => None,
            })
            .peekable();
        wanted.peek().is_some() && !wanted.any(|cards| cards.iter().any(|card| dealt.contains(card)))
    }

    fn declare(&mut self, deck: &PlayDeck, state: &GameState) -> Choice {
        if state.turn() != self.game.turn {
            self.open_turn(deck, state);
        }
        if let Some(choice) = self.next(deck, state, Tries::Declared) {
            return choice;
        }
        if self.game.passes || self.wants_to_rotate(deck, state) {
            return Choice::PASS;
        }
        self.ask_rest(deck, state, Decision::Declare)
    }

    fn act(&mut self, deck: &PlayDeck, state: &GameState) -> Choice {
        self.look_at_habits(deck, state);
        if let Some(choice) = self.next(deck, state, Tries::Acted) {
            return choice;
        }
        if self.game.passes {
            return Choice::PASS;
        }
        let promised = self.promised(state);
        self.by_the_default(deck, state, |rest, deck, state| match promised {
            PieceSet::EMPTY => rest.decide(deck, state, Decision::Act),
            _ => rest.act_sparing(deck, state, promised).into(),
        })
    }

    fn support(&mut self, deck: &PlayDeck, state: &GameState) -> Choice {
        let now = state.conflict_now().map(|at| state.conflicts()[usize::from(at)].card);
        for at in bits(self.game.declared) {
            if let StepTask::Conflict { card, with, .. } = &self.orders.steps[usize::from(at)].act
                && Some(*card) == now
            {
                match support(deck, state, *card, with) {
                    Some(action) => return action.into(),
                    // Named cards support it, and no others.
                    None if !with.is_empty() => return Choice::PASS,
                    None => {}
                }
            }
        }
        if self.game.passes { Choice::PASS } else { self.ask_rest(deck, state, Decision::Support) }
    }

    fn bid(&mut self, deck: &PlayDeck, state: &GameState) -> Action {
        self.look_at_habits(deck, state);
        if let Some(influence) = self.game.bid {
            // As much of it as there is.
            let influence = influence.min(state.unspent());
            return if influence > 0 { Action::Bid { influence } } else { Action::Pass };
        }
        let action = self.ask_rest(deck, state, Decision::Bid).action();
        let keeps = state.cost_of(deck, action).is_ok_and(|cost| leaves(state, action, cost, self.game.keep));
        if keeps && !self.game.passes { action } else { Action::Pass }
    }

    fn follow(&mut self, deck: &PlayDeck, state: &GameState) -> Choice {
        if let Some(conflict) = state.conflict_before() {
            for at in bits(self.game.declared) {
                if matches!(&self.orders.steps[usize::from(at)].act, StepTask::Conflict { card, .. } if *card == conflict.card)
                {
                    if conflict.won {
                        self.game.meet(at);
                        self.game.closed |= u64::from(self.orders.steps[usize::from(at)].times.is_some()) << at;
                    } else {
                        self.game.noted &= !(1 << at);
                        self.game.note(at, MissReason::NotWon);
                    }
                }
            }
        }
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.rounds[Tries::Following as usize]) {
            let order = &orders.steps[usize::from(at)];
            let StepTask::Aftermath { card, on } = order.act else { continue };
            if !in_force(orders, game, deck, state, at, order) {
                continue;
            }
            match aftermath(deck, state, card, on) {
                Tried::Do(legal) => {
                    game.pending = Some(at);
                    return legal.into();
                }
                Tried::Already => {}
                Tried::Not(why) => game.note(at, why),
            }
        }
        if self.game.passes {
            return Choice::PASS;
        }
        self.by_the_default(deck, state, |rest, deck, state| rest.decide(deck, state, Decision::Aftermath))
    }

    fn discard(&mut self, deck: &PlayDeck, state: &GameState) -> Option<CardIndex> {
        self.look_at_habits(deck, state);
        let Self { orders, game, .. } = self;
        for at in bits(game.open & !game.closed & orders.rounds[Tries::Discarding as usize]) {
            let order = &orders.steps[usize::from(at)];
            if let StepTask::Discard(card) = order.act
                && state.in_hand().contains(card)
                && in_force(orders, game, deck, state, at, order)
            {
                game.times[usize::from(at)] = game.times[usize::from(at)].saturating_add(1);
                return Some(card);
            }
        }
        if self.game.passes {
            return None;
        }
        match self.ask_rest(deck, state, Decision::Discard).action() {
            Action::Discard { card } => Some(card),
            _ => None,
        }
    }

    fn buys(&mut self, deck: &PlayDeck, state: &GameState) -> bool {
        match self.game.buy {
            Some(cards) if self.game.bought >= cards => false,
            Some(_) => {
                self.game.bought += 1;
                true
            }
            None => !self.game.passes && matches!(self.ask_rest(deck, state, Decision::Buy).action(), Action::Buy),
        }
    }
}

/// Orders the cards dealt: those that the plan keeps; if more are kept, those that `others` puts first; then those that the
/// plan stacks; then the rest. Stacked cards are kept only if too few others were dealt.
pub(crate) fn arrange(
    orders: &CompiledPlan,
    game: &mut PlanMemory,
    deck: &PlayDeck,
    dealt: &mut [CardIndex],
    others: impl FnOnce(&mut [CardIndex]),
) {
    let kept_of = |dealt: &[CardIndex]| deck.duel.map_or(0, |duel| duel.kept(dealt));
    let steps = || bits(orders.starting).map(|at| (at, &orders.steps[usize::from(at)].act));
    game.due |= orders.starting;
    let mut chosen = 0;
    for (at, act) in steps() {
        let StepTask::KeepCard(cards) = act else { continue };
        let first_dealt = cards.iter().find_map(|card| dealt[chosen..].iter().position(|other| other == card));
        let Some(place) = first_dealt.map(|place| chosen + place) else {
            game.note(at, MissReason::NotDealt);
            continue;
        };
        dealt[chosen..=place].rotate_right(1);
        if kept_of(dealt) > chosen {
            chosen += 1;
            game.succeed(at);
        } else {
            dealt[chosen..=place].rotate_left(1);
            game.note(at, MissReason::EnoughKept);
        }
    }
    // Stacked cards go behind all others for now, in the order of the plan.
    let mut free = dealt.len();
    for (at, act) in steps() {
        let StepTask::Stack(card) = act else { continue };
        match dealt[chosen..free].iter().position(|other| other == card) {
            Some(place) => {
                dealt[chosen + place..].rotate_left(1);
                free -= 1;
                game.succeed(at);
            }
            None => game.note(at, MissReason::NotDealt),
        }
    }
    others(&mut dealt[chosen..free]);
    let kept = kept_of(dealt);
    if free > kept {
        dealt[kept..].rotate_left(free - kept);
    }
    // Another card stands there now and may be kept, so the kept cards are known only at the end.
    let mut taken = kept_of(dealt).saturating_sub(kept.min(free));
    for (at, act) in steps() {
        if taken > 0 && matches!(act, StepTask::Stack(_)) && game.met >> at & 1 == 1 {
            taken -= 1;
            game.fail(at, MissReason::KeptInstead);
        }
    }
}
