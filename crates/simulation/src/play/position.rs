//! The position of a game by hand: it advances with each action, past anything that needs no decision.

use crate::play::events::{Happening, changes};
use crate::play::offers::is_idle;
use crate::play::reached::TurnEnd;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Action, Decision, Game, GameState, Legal, Observer, PlayDeck, game_random};
use zocalo_engine::pilots::PREFERENCES;

/// What the first `pass` of a turn means where no conflict can be declared: this has changed, and saved games keep theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Passing {
    /// It ends the Conflict Round, as where one can be declared.
    #[default]
    Always,
    /// It does so only before the first conflict; after that it ends the Action Round.
    BeforeFirst,
    /// It ends the Action Round.
    Never,
}

impl Passing {
    /// Whether it ends the Action Round at once, where the Conflict Round was skipped.
    pub fn ends_actions(self, state: &GameState) -> bool {
        match self {
            Self::Always => false,
            Self::BeforeFirst => state.conflict_count() > 0,
            Self::Never => true,
        }
    }
}

/// A game and what was observed of it.
#[derive(Debug, Clone)]
pub(crate) struct Position<'a> {
    pub game: Game<'a>,
    pub seen: Seen,
    /// Whether the Conflict Round was skipped, as no (further) conflict could be declared, and nothing was done since. Passing
    /// ends that round then, so that a line means the same whatever the hand.
    pub passed_by: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Seen {
    /// The state at the last look.
    last: GameState,
    /// What happened since the last report.
    happenings: Vec<Happening>,
    /// The figures at the end of each turn.
    pub by_turn: Vec<TurnEnd>,
    /// Whether the game was over at the end of a turn: no turn begins after that (PSI, Overview; PSI, Draw Free Card).
    is_over: bool,
}

impl<'a> Position<'a> {
    /// Before the first decision of game 1 of a run of this seed.
    #[must_use]
    pub(crate) fn at_start(deck: &'a PlayDeck, seed: u64) -> Self {
        let mut game = Game::new(deck, LONGEST_GAME);
        game.prefer(&PREFERENCES);
        let mut watch =
            Seen { last: game.state().clone(), happenings: Vec::new(), by_turn: Vec::new(), is_over: false };
        game.start(game_random(seed, 0), &mut watch);
        let mut position = Self { game, seen: watch, passed_by: false };
        position.pass_idle();
        // What came before the first decision is no action's doing.
        position.seen.last = position.game.state().clone();
        position.seen.happenings.clear();
        position
    }

    /// Does an action and goes on to the next decision.
    pub(crate) fn apply(&mut self, legal: Legal) {
        if std::mem::take(&mut self.passed_by) {
            let state = self.game.state();
            if state.conflict_count() == 0 {
                self.seen.happenings.push(Happening::NoConflict);
            } else if state.conflicts_left() > 0 || legal.action() == Action::Pass {
                // Where the turn has no further conflict, the round ends with the last and nothing is skipped.
                self.seen.happenings.push(Happening::NoFurtherConflict);
            }
            if legal.action() == Action::Pass {
                return;
            }
        }
        self.game.apply(legal, &mut self.seen);
        self.pass_idle();
        if !self.seen.is_over {
            self.seen.look(self.game.deck(), self.game.state());
        }
    }

    /// What happened since the last call.
    pub(crate) fn take_happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.seen.happenings)
    }

    fn pass_idle(&mut self) {
        while let Some(decision) = self.game.decision()
            && is_idle(self.game.deck(), self.game.state(), decision)
            && let Ok(pass) = self.game.check(Action::Pass)
        {
            let (deck, state) = (self.game.deck(), self.game.state());
            // In the VCG the Council Round ends with the last conflict that a player may declare, whatever is in hand.
            let is_over = deck.is_vcg() && state.conflict_count() > 0 && state.conflicts_left() == 0;
            self.passed_by = decision == Decision::Declare && !is_over;
            self.game.apply(pass, &mut self.seen);
        }
    }
}

impl Seen {
    /// Notes what changed since the last look.
    fn look(&mut self, deck: &PlayDeck, state: &GameState) {
        self.happenings.extend(changes(deck, &self.last, state));
        self.last.become_like(state);
    }
}

impl Observer for Seen {
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, _: Decision, _: Action) {
        self.look(deck, state);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if std::mem::replace(&mut self.is_over, state.is_over(deck)) {
            return;
        }
        self.look(deck, state);
        self.by_turn.push(TurnEnd::of(deck, state));
    }
}
