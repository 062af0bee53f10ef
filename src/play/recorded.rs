//! The pilot that plays moves again. Where they end he notes what the game waits for; what comes after is thrown away.

use crate::game::game_random;
use crate::game::{Action, CardIndex, GameState, Illegal, Pilot, PlayDeck, play_on};
use crate::play::events::{Happening, changes};
use crate::play::moves::{Move, Question};
use crate::play::offers::is_idle;
use crate::play::reached::Reached;
use crate::simulation::LONGEST_GAME;

/// Where a game stands after some moves.
#[derive(Debug, Clone)]
pub struct Position {
    /// The board.
    pub board: GameState,
    /// What the game waits for; `None` when it is over.
    pub question: Option<Question>,
    /// What the moves that were asked about brought.
    pub happenings: Vec<Happening>,
    /// The moves that could not be made again, which is none unless the deck or the rules have changed.
    pub refused: Option<(usize, Option<Illegal>)>,
}

#[derive(Clone)]
struct Recorded<'a> {
    moves: &'a [Move],
    /// The next move.
    next: usize,
    /// From which move on happenings are wanted.
    from: usize,
    /// The board after the last look at it.
    seen: Option<GameState>,
    happenings: Vec<Happening>,
    /// What the game waits for and the board then; no question when the game is over.
    stop: Option<(Option<Question>, GameState)>,
    refused: Option<(usize, Option<Illegal>)>,
}

/// Plays a game of this seed again, move by move, and returns where it stands, with what the moves from number `from` on
/// brought. It is game 1 of a run of that seed.
#[must_use]
pub fn replay(book: &PlayDeck, seed: u64, moves: &[Move], from: usize) -> Position {
    let mut board = GameState::new(book);
    let happenings = Vec::new();
    let mut pilot = Recorded { moves, next: 0, from, seen: None, happenings, stop: None, refused: None };
    let mut random = game_random(seed, 0);
    board.begin(book);
    play_on(book, &mut board, &mut pilot, LONGEST_GAME, &mut random, |_| {});
    if pilot.stop.is_none() {
        pilot.look(book, &board);
    }
    let (question, board) = pilot.stop.unwrap_or((None, board));
    if question.is_none() && pilot.next < moves.len() && pilot.refused.is_none() {
        pilot.refused = Some((pilot.next, None));
    }
    Position { board, question, happenings: pilot.happenings, refused: pilot.refused }
}

/// Plays the same moves again, and returns how far the game had come at the end of each turn that they finish.
#[must_use]
pub fn reached(book: &PlayDeck, seed: u64, moves: &[Move]) -> Vec<Reached> {
    let now = replay(book, seed, moves, moves.len());
    // A game that is over has no turn that is still played.
    let last = if now.question.is_some() { now.board.turn.saturating_sub(1) } else { now.board.turn };
    let mut board = GameState::new(book);
    let mut pilot =
        Recorded { moves, next: 0, from: moves.len(), seen: None, happenings: Vec::new(), stop: None, refused: None };
    let mut random = game_random(seed, 0);
    board.begin(book);
    let mut turns = Vec::new();
    play_on(book, &mut board, &mut pilot, last, &mut random, |board| turns.push(Reached::of(book, board)));
    turns
}

impl Recorded<'_> {
    /// Notes what has changed since the last look, as what the last move brought.
    fn look(&mut self, book: &PlayDeck, board: &GameState) {
        if self.stop.is_some() || self.next < self.from {
            return;
        }
        // What came of the moves before is not asked for.
        if let Some(seen) = self.seen.as_ref().filter(|_| self.next > self.from) {
            self.happenings.extend(changes(book, seen, board));
        }
        self.seen = Some(board.clone());
    }

    /// The next move, if one is left and it answers the question.
    fn answer(&mut self, book: &PlayDeck, board: &GameState, question: Question) -> Move {
        if self.stop.is_some() {
            return Move::Pass;
        }
        self.look(book, board);
        if is_idle(book, board, question) {
            return Move::Pass;
        }
        let Some(next) = self.moves.get(self.next).copied() else {
            self.stop = Some((Some(question), board.clone()));
            return Move::Pass;
        };
        let fits = match next {
            Move::Pass => true,
            Move::Keep(..) => question == Question::Keep,
            Move::Act(_) => Question::Keep < question && question <= Question::Bid,
            Move::Discard(card) => question == Question::Discard && board.in_hand.contains(card),
            Move::Buy => question == Question::Buy,
        };
        if !fits {
            self.refused = self.refused.or(Some((self.next, None)));
            self.stop = Some((Some(question), board.clone()));
            return Move::Pass;
        }
        self.next += 1;
        next
    }

    fn action(&mut self, book: &PlayDeck, board: &GameState, question: Question) -> Action {
        match self.answer(book, board, question) {
            Move::Act(action) => action,
            _ => Action::Pass,
        }
    }
}

impl Pilot for Recorded<'_> {
    fn arrange(&mut self, book: &PlayDeck, board: &GameState, dealt: &mut [CardIndex]) {
        if let Move::Keep(cards, number) = self.answer(book, board, Question::Keep)
            && number == dealt.len()
        {
            dealt.copy_from_slice(&cards[..number]);
        }
    }

    fn declare(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        self.action(book, board, Question::Declare)
    }

    fn act(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        self.action(book, board, Question::Act)
    }

    fn follow(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        self.action(book, board, Question::Follow)
    }

    fn support(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        self.action(book, board, Question::Support)
    }

    fn bid(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        self.action(book, board, Question::Bid)
    }

    fn discard(&mut self, book: &PlayDeck, board: &GameState) -> Option<CardIndex> {
        match self.answer(book, board, Question::Discard) {
            Move::Discard(card) => Some(card),
            _ => None,
        }
    }

    fn buys(&mut self, book: &PlayDeck, board: &GameState) -> bool {
        self.answer(book, board, Question::Buy) == Move::Buy
    }

    fn learn(&mut self, _: &PlayDeck, board: &GameState, _: Action, result: Result<i16, Illegal>) {
        if let Err(illegal) = result
            && self.stop.is_none()
        {
            self.refused = self.refused.or(Some((self.next - 1, Some(illegal))));
            self.stop = Some((Some(Question::Act), board.clone()));
        }
    }

    fn end_turn(&mut self, book: &PlayDeck, board: &GameState) {
        self.look(book, board);
        // Behind victory, and for who is out, no turn begins (PSI, Overview; PSI, Draw Free Card).
        if self.stop.is_none() && board.is_over(book) {
            self.stop = Some((None, board.clone()));
        }
    }
}
