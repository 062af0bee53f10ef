//! What the last influence of a turn bought: a pilot who lets another decide and notes what he pays for.

use crate::goldfish::{Action, Board, CardIndex, Illegal, Pilot, Playbook};

/// What influence is spent on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bought {
    /// Nothing was bought all turn.
    Nothing,
    /// A point of influence.
    Influence,
    /// A card sponsored.
    Sponsored,
    /// A character promoted.
    Promoted,
    /// An event or another card played, or an effect used.
    Played,
    /// A card drawn.
    Card,
}

impl Bought {
    /// All, in the order of the report.
    pub const ALL: [Bought; 6] =
        [Self::Influence, Self::Sponsored, Self::Promoted, Self::Played, Self::Card, Self::Nothing];

    /// Its key in JSON.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Influence => "building",
            Self::Sponsored => "sponsoring",
            Self::Promoted => "promoting",
            Self::Played => "playing",
            Self::Card => "buying_a_card",
            Self::Nothing => "nothing",
        }
    }

    fn with(action: Action) -> Self {
        match action {
            Action::Build { .. } => Self::Influence,
            Action::Sponsor { .. } => Self::Sponsored,
            Action::Promote { .. } => Self::Promoted,
            _ => Self::Played,
        }
    }
}

/// What the last influence of each turn bought, over many games.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SpendingTally {
    games: u64,
    /// For each turn and kind, in how many games.
    last: Vec<[u64; Bought::ALL.len()]>,
}

impl SpendingTally {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(turns: u8) -> Self {
        Self { games: 0, last: vec![[0; Bought::ALL.len()]; usize::from(turns)] }
    }

    /// The shares of games in which each kind was the last that a turn's influence bought, in the order of
    /// [`Bought::ALL`]; turns from the first.
    #[must_use]
    pub fn by_turn(&self) -> Vec<[f64; Bought::ALL.len()]> {
        self.last.iter().map(|row| row.map(|games| games as f64 / self.games.max(1) as f64)).collect()
    }

    /// Adds what another has counted.
    pub fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in self.last.iter_mut().flatten().zip(other.last.iter().flatten()) {
            *mine += theirs;
        }
    }
}

/// Lets a pilot decide and notes what the last influence of each turn bought.
#[derive(Debug, Clone)]
pub struct Spending<P> {
    pilot: P,
    last: Bought,
    tally: SpendingTally,
}

impl<P> Spending<P> {
    /// Watches a pilot for games of so many turns.
    #[must_use]
    pub fn of(pilot: P, turns: u8) -> Self {
        Self { pilot, last: Bought::Nothing, tally: SpendingTally::new(turns) }
    }

    /// The pilot and what was counted.
    #[must_use]
    pub fn end(self) -> (P, SpendingTally) {
        (self.pilot, self.tally)
    }
}

impl<P: Pilot> Pilot for Spending<P> {
    fn begin(&mut self, book: &Playbook, board: &Board) {
        self.pilot.begin(book, board);
    }

    fn declare(&mut self, book: &Playbook, board: &Board) -> Action {
        self.pilot.declare(book, board)
    }

    fn act(&mut self, book: &Playbook, board: &Board) -> Action {
        self.pilot.act(book, board)
    }

    fn arrange(&mut self, book: &Playbook, board: &Board, dealt: &mut [CardIndex]) {
        self.pilot.arrange(book, board, dealt);
    }

    fn act_sparing(&mut self, book: &Playbook, board: &Board, spared: u128) -> Action {
        self.pilot.act_sparing(book, board, spared)
    }

    fn support(&mut self, book: &Playbook, board: &Board) -> Action {
        self.pilot.support(book, board)
    }

    fn bid(&mut self, book: &Playbook, board: &Board) -> Action {
        self.pilot.bid(book, board)
    }

    fn follow(&mut self, book: &Playbook, board: &Board) -> Action {
        self.pilot.follow(book, board)
    }

    fn discard(&mut self, book: &Playbook, board: &Board) -> Option<CardIndex> {
        self.pilot.discard(book, board)
    }

    fn buys(&mut self, book: &Playbook, board: &Board) -> bool {
        let buys = self.pilot.buys(book, board);
        if buys {
            self.last = Bought::Card;
        }
        buys
    }

    fn learn(&mut self, book: &Playbook, board: &Board, action: Action, result: Result<i16, Illegal>) {
        if result.is_ok_and(|cost| cost > 0) {
            self.last = Bought::with(action);
        }
        self.pilot.learn(book, board, action, result);
    }

    fn end_turn(&mut self, book: &Playbook, board: &Board) {
        let last = std::mem::replace(&mut self.last, Bought::Nothing);
        let at = Bought::ALL.iter().position(|kind| *kind == last).unwrap_or(0);
        self.tally.last[usize::from(board.turn) - 1][at] += 1;
        self.pilot.end_turn(book, board);
    }

    fn end_game(&mut self, book: &Playbook, board: &Board) {
        self.tally.games += 1;
        self.pilot.end_game(book, board);
    }

    fn absorb(&mut self, other: &Self) {
        self.tally.absorb(&other.tally);
        self.pilot.absorb(&other.pilot);
    }
}
