//! Where a game by hand has come to: it goes on with each move, past what there is nothing to decide about.

use crate::play::events::{Happening, changes};
use crate::play::offers::is_idle;
use crate::play::reached::Reached;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Action, Decision, Game, GameState, Legal, Observer, PlayDeck, game_random};
use zocalo_engine::pilots::PREFERENCES;

/// What the first `pass` of a turn means where no conflict can be declared: it has changed, and saved games keep theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Passing {
    /// It ends the round of the conflicts, as where one can be declared.
    #[default]
    Always,
    /// It does so only before the first conflict; behind that it ends the round of the actions.
    BeforeFirst,
    /// It ends the round of the actions.
    Never,
}

impl Passing {
    /// Whether it ends the round of the actions at once, where that of the conflicts was passed by.
    pub fn ends_actions(self, board: &GameState) -> bool {
        match self {
            Self::Always => false,
            Self::BeforeFirst => board.conflict_count() > 0,
            Self::Never => true,
        }
    }
}

/// A game and what was seen of it.
#[derive(Debug, Clone)]
pub(crate) struct Position<'a> {
    /// The game.
    pub game: Game<'a>,
    /// What was seen.
    pub seen: Seen,
    /// Whether the round of the conflicts was passed by, as none could be declared, or none besides what was, and nothing was
    /// done since. Passing ends that round then, as it does where a conflict could be declared, so that a line means the same
    /// whatever the hand.
    pub passed_by: bool,
}

/// What was seen of a game.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    /// The state at the last look.
    last: GameState,
    /// What came of the moves since somebody asked.
    happenings: Vec<Happening>,
    /// How far the game had come at the end of each turn.
    pub by_turn: Vec<Reached>,
    /// Whether the game was over at the end of a turn: no turn begins behind that (PSI, Overview; PSI, Draw Free Card).
    is_over: bool,
}

impl<'a> Position<'a> {
    /// The game before its first decision. It is game 1 of a run of this seed.
    #[must_use]
    pub(crate) fn at_start(book: &'a PlayDeck, seed: u64) -> Self {
        let mut game = Game::new(book, LONGEST_GAME);
        game.prefer(&PREFERENCES);
        let mut watch =
            Seen { last: game.state().clone(), happenings: Vec::new(), by_turn: Vec::new(), is_over: false };
        game.start(game_random(seed, 0), &mut watch);
        let mut position = Self { game, seen: watch, passed_by: false };
        position.pass_idle();
        // What came before the first decision is no move's doing.
        position.seen.last = position.game.state().clone();
        position.seen.happenings.clear();
        position
    }

    /// Does something and goes on to where there is something to decide.
    pub(crate) fn apply(&mut self, legal: Legal) {
        if std::mem::take(&mut self.passed_by) {
            let board = self.game.state();
            if board.conflict_count() == 0 {
                self.seen.happenings.push(Happening::NoConflict);
            } else if board.conflicts_left() > 0 || legal.action() == Action::Pass {
                // Where the turn has no further conflict, the round ends with the last and nothing is passed by.
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

    /// What came of the moves since this was asked last.
    pub(crate) fn take_happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.seen.happenings)
    }

    fn pass_idle(&mut self) {
        while let Some(decision) = self.game.decision()
            && is_idle(self.game.deck(), self.game.state(), decision)
            && let Ok(pass) = self.game.check(Action::Pass)
        {
            let (book, board) = (self.game.deck(), self.game.state());
            // In the VCG the Council Round is over with the last conflict that a player may declare, whatever he has.
            let is_over = book.is_vcg() && board.conflict_count() > 0 && board.conflicts_left() == 0;
            self.passed_by = decision == Decision::Declare && !is_over;
            self.game.apply(pass, &mut self.seen);
        }
    }
}

impl Seen {
    /// Notes what has changed since the last look.
    fn look(&mut self, book: &PlayDeck, board: &GameState) {
        self.happenings.extend(changes(book, &self.last, board));
        self.last.become_like(board);
    }
}

impl Observer for Seen {
    fn chosen(&mut self, book: &PlayDeck, board: &GameState, _: Decision, _: Action) {
        self.look(book, board);
    }

    fn end_turn(&mut self, book: &PlayDeck, board: &GameState) {
        if std::mem::replace(&mut self.is_over, board.is_over(book)) {
            return;
        }
        self.look(book, board);
        self.by_turn.push(Reached::of(book, board));
    }
}
