//! The clock of the game: what it waits for after each answer, and what the rules do until it waits again.
//!
//! | Precedence (PSI, Playing the Game) | VCG (VCG, Turn Framework) |
//! |---|---|
//! | Ready Round | Ready Round |
//! | Conflict Round: conflicts are declared | Council Round: conflicts are declared |
//! | Action Round | Development Round |
//! | Resolution Round: each conflict resolves, then its aftermaths | Conflict Round: each is supported, resolves, then its aftermaths |
//! | | Power Round: influence is bid for power |
//! | Draw Round: discarding, drawing, buying | Resources Round: drawing, buying |

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use crate::game::deck::PlayDeck;
use crate::game::legal::action::HandOrder;
use crate::game::legal::action::{Action, Illegal, PRICE_OF_A_CARD};
use crate::game::legal::decision::{Choice, Legal};
use crate::game::observer::Observer;
use crate::game::state::in_play::Round;
use crate::game::state::in_play::{MOST_ACTIONS, Phase};
use crate::game::state::{GameState, MOST_CONFLICTS};
use crate::game::turn::rounds::lift_influence;
use crate::game::turn::rounds::ready_cards;
use crate::game::turn::rounds::{check_victory, draw_free_cards, run_everywhere};
use zocalo_cards::card::Trigger;
use zocalo_cards::ruleset::TurnOrder;

/// As many conflicts are asked for as a turn can hold.
#[allow(clippy::cast_possible_truncation, reason = "4")]
const MOST_DECLARED: u8 = MOST_CONFLICTS as u8;

pub(crate) struct Clock<'a> {
    pub deck: &'a PlayDeck,
    pub state: &'a mut GameState,
    /// How many turns are played.
    pub turns: u8,
    pub random: &'a mut Xoshiro256PlusPlus,
}

impl Clock<'_> {
    /// Starts a game that has been set up, and goes on to the first decision.
    pub(crate) fn start(&mut self, observer: &mut impl Observer) {
        self.state.take_luck(self.random.next_u64());
        self.state.turn = 0;
        observer.begin(self.deck, self.state);
        if self.deck.duel.is_some() {
            self.state.deal(self.random);
            self.state.phase = Phase::Dealt;
        } else {
            self.next_turn(observer);
        }
    }

    /// Does what was decided and goes on to the next decision. What cannot be done ends what was asked, as passing does.
    #[inline]
    pub(crate) fn decide(&mut self, choice: Choice, observer: &mut impl Observer) {
        match choice {
            Choice::Legal(legal) => {
                debug_assert_eq!(
                    self.state.check(self.deck, legal.action()),
                    Ok(legal),
                    "it was allowed in this state"
                );
                self.apply(legal, observer);
            }
            Choice::Unchecked(Action::Pass) => self.pass(observer),
            Choice::Unchecked(action) => match self.state.check(self.deck, action) {
                Ok(legal) => self.apply(legal, observer),
                Err(why) => self.refuse(action, why, observer),
            },
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, legal: Legal, observer: &mut impl Observer) {
        let action = legal.action();
        if let Some(decision) = self.state.decision() {
            observer.chosen(self.deck, self.state, decision, action);
        }
        if matches!(action, Action::Pass) {
            return self.answered(false, observer);
        }
        if matches!(action, Action::Mulligan) {
            // The same is asked again, of other cards.
            self.state.mulligan(self.random);
            return observer.learn(self.deck, self.state, action, Ok(0));
        }
        self.state.apply(self.deck, legal);
        observer.learn(self.deck, self.state, action, Ok(legal.cost()));
        self.answered(true, observer);
    }

    fn pass(&mut self, observer: &mut impl Observer) {
        if let Some(decision) = self.state.decision() {
            observer.chosen(self.deck, self.state, decision, Action::Pass);
        }
        self.answered(false, observer);
    }

    /// Tells the observer why an action was refused, and goes on as after passing: a pilot that asks for what cannot be done
    /// would otherwise be asked the same for ever.
    fn refuse(&mut self, action: Action, why: Illegal, observer: &mut impl Observer) {
        if let Some(decision) = self.state.decision() {
            observer.chosen(self.deck, self.state, decision, action);
        }
        observer.learn(self.deck, self.state, action, Err(why));
        self.answered(false, observer);
    }

    /// Goes on after an answer: asks again when something was done and more may be, else goes on with the turn.
    fn answered(&mut self, done: bool, observer: &mut impl Observer) {
        match self.state.phase {
            Phase::Over => {}
            Phase::Dealt => {
                if !done {
                    let order = HandOrder::of(self.state.dealt());
                    self.state.keep_hand(self.deck, order);
                }
                self.next_turn(observer);
            }
            Phase::Declare { left } if done && left > 1 => self.state.phase = Phase::Declare { left: left - 1 },
            Phase::Declare { .. } => {
                self.state.round = Round::Action;
                self.state.phase = Phase::Act { left: MOST_ACTIONS };
            }
            Phase::Act { left } if done && left > 1 => self.state.phase = Phase::Act { left: left - 1 },
            Phase::Act { .. } => {
                self.state.others_act(self.deck);
                self.fight(observer);
            }
            Phase::Support { conflict, left } if done && left > 1 => {
                self.state.phase = Phase::Support { conflict, left: left - 1 };
            }
            Phase::Support { conflict, .. } => {
                self.state.round = Round::Resolution;
                self.state.resolve(self.deck, conflict);
                self.state.phase = Phase::Aftermath { conflict, left: MOST_ACTIONS };
            }
            Phase::Aftermath { conflict, left } if done && left > 1 => {
                self.state.phase = Phase::Aftermath { conflict, left: left - 1 };
            }
            Phase::Aftermath { .. } => {
                self.state.end_aftermaths();
                self.fight(observer);
            }
            Phase::Bid => {
                // VCG, Bid for Power phase: the single highest bid takes 1 power. The other seats bid nothing.
                if done {
                    self.state.gain_power(self.deck, 1);
                }
                self.draw_round(observer);
            }
            Phase::Discard if done => {}
            Phase::Discard => self.draw(observer),
            Phase::FreeCard { .. } if done => self.buy(observer),
            Phase::FreeCard { left } => {
                self.state.draw(self.random);
                self.offer_free_cards(left - 1, observer);
            }
            Phase::Buy => {
                if done {
                    self.state.draw(self.random);
                    self.buy(observer);
                } else {
                    self.end_turn(observer);
                }
            }
        }
    }

    /// Begins the next turn that is played, or ends the game. Nothing more is played when victory is won, the player
    /// is out or the pool of the VCG is empty; the turns end all the same.
    fn next_turn(&mut self, observer: &mut impl Observer) {
        while self.state.turn < self.turns {
            self.state.turn += 1;
            if !self.state.is_over(self.deck) {
                return self.begin_turn();
            }
            observer.end_turn(self.deck, self.state);
        }
        self.state.phase = Phase::Over;
        observer.end_game(self.deck, self.state);
    }

    /// Plays the Ready Round and opens the round in which conflicts are declared (PSI, The Ready Round; PSI, The Conflict
    /// Round; VCG, Ready Round; VCG, Council Round).
    pub(crate) fn begin_turn(&mut self) {
        if self.deck.turn == TurnOrder::Vcg {
            lift_influence(self.deck, self.state);
        }
        ready_cards(self.deck, self.state);
        self.state.round = Round::Conflict;
        run_everywhere(self.deck, self.state, Trigger::ConflictRound);
        self.state.phase = Phase::Declare { left: MOST_DECLARED };
    }

    /// Goes on with the conflict of the turn that is next, or behind the last with the rest of the turn.
    fn fight(&mut self, observer: &mut impl Observer) {
        match (self.deck.turn, self.state.conflict_now()) {
            (TurnOrder::Precedence, Some(conflict)) => {
                self.state.round = Round::Resolution;
                self.state.resolve(self.deck, conflict);
                self.state.discard_what_cannot_stay(self.deck);
                self.state.phase = Phase::Aftermath { conflict, left: MOST_ACTIONS };
            }
            (TurnOrder::Precedence, None) => self.draw_round(observer),
            (TurnOrder::Vcg, Some(conflict)) => {
                // VCG, Conflict Phase: the initiator supports and acts, then the conflict resolves, then its aftermaths.
                self.state.round = Round::Support;
                self.state.support_over = false;
                self.state.phase = Phase::Support { conflict, left: MOST_ACTIONS };
            }
            (TurnOrder::Vcg, None) => {
                self.state.end_conflicts();
                self.state.round = Round::Power;
                self.state.phase = Phase::Bid;
            }
        }
    }

    /// PSI, The Draw Round; VCG, Resources Round, in which nothing is discarded.
    fn draw_round(&mut self, observer: &mut impl Observer) {
        self.state.round = Round::Draw;
        self.state.end_conflicts();
        if self.deck.table.is_some() {
            self.state.discard_neutralized(self.deck);
        }
        run_everywhere(self.deck, self.state, Trigger::DrawRound);
        match self.deck.turn {
            TurnOrder::Precedence => self.state.phase = Phase::Discard,
            TurnOrder::Vcg => self.draw(observer),
        }
    }

    /// Draws the free cards that must be drawn, then asks for those that may be (PSI, Draw Free Card; VCG, Draw phase).
    fn draw(&mut self, observer: &mut impl Observer) {
        let left = draw_free_cards(self.deck, self.state, self.random);
        self.offer_free_cards(left, observer);
    }

    /// Asks for each free card that need not be drawn, as long as there is one.
    fn offer_free_cards(&mut self, left: u8, observer: &mut impl Observer) {
        if left > 0 && !self.state.out && self.state.deck_size() > 0 {
            self.state.phase = Phase::FreeCard { left };
        } else {
            self.buy(observer);
        }
    }

    /// Asks for one more card as long as one can be bought.
    fn buy(&mut self, observer: &mut impl Observer) {
        let state = &*self.state;
        if !state.out && state.unspent >= PRICE_OF_A_CARD && state.deck_size() > 0 {
            self.state.phase = Phase::Buy;
        } else {
            self.end_turn(observer);
        }
    }

    /// Checks victory, ends events that last a turn, and goes on with the next turn (PSI, Victory; VCG, Game End & Victory).
    fn end_turn(&mut self, observer: &mut impl Observer) {
        check_victory(self.deck, self.state);
        self.state.end_events();
        observer.end_turn(self.deck, self.state);
        self.next_turn(observer);
    }
}
