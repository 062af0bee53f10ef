//! How often goals are reached, and when something first holds.

use crate::simulation::goal::aim::Aim;
use zocalo_engine::game::{GameState, PlayDeck};
use zocalo_text::estimate::{Estimate, Sums, total, wilson};

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Wants {
    #[serde(skip)]
    aims: Vec<Aim>,
    values: Vec<Sums>,
    /// Games in which all goals that are no means were reached.
    together: Sums,
    /// Whether the current game has missed one of them.
    #[serde(skip)]
    missed: bool,
    /// Whether the pilot of the current game is on its plan.
    #[serde(skip)]
    on_plan: bool,
    /// The values of the goals in the last turn of the current game, as many as there is room for.
    #[serde(skip)]
    last: Worths,
}

/// The most goals, and the most times, that games with a common beginning count.
pub(crate) const MOST_SHARED: usize = 8;

/// The values of goals at the end of a turn, in the order of the questions.
pub(crate) type Worths = [u32; MOST_SHARED];

/// Questions first answered in a turn, as bits.
pub(crate) type Firsts = u8;

impl Wants {
    pub(crate) fn new(aims: &[Aim]) -> Self {
        let values = vec![Sums::default(); aims.len()];
        Self {
            aims: aims.to_vec(),
            values,
            together: Sums::default(),
            missed: false,
            on_plan: false,
            last: [0; MOST_SHARED],
        }
    }

    pub(crate) fn see_plan(&mut self, on_plan: bool) {
        self.on_plan = on_plan;
    }

    pub(crate) fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        for (at, aim) in self.aims.iter().enumerate() {
            if aim.turn == state.turn() {
                let value = aim.value(deck, state, self.on_plan);
                self.values[at].add(value.into());
                self.missed |= value == 0 && !aim.is_mean();
                if let Some(last) = self.last.get_mut(at) {
                    *last = value;
                }
            }
        }
    }

    pub fn last(&self) -> Worths {
        self.last
    }

    /// Counts the end of a turn with these values.
    pub fn count_again(&mut self, turn: u8, worths: &Worths) {
        for ((aim, sums), value) in self.aims.iter().zip(&mut self.values).zip(worths) {
            if aim.turn == turn {
                sums.add((*value).into());
                self.missed |= *value == 0 && !aim.is_mean();
            }
        }
    }

    pub(crate) fn end_game(&mut self) {
        if !self.aims.is_empty() {
            self.last = [0; MOST_SHARED];
            self.together.add(i64::from(!std::mem::take(&mut self.missed)));
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        for (mine, theirs) in self.values.iter_mut().zip(&other.values) {
            mine.absorb(theirs);
        }
        self.together.absorb(&other.together);
    }

    /// Whether the counts of a part with the same questions are possible for so many games.
    pub fn admit(&self, part: &Self, games: u64) -> bool {
        let fits = |(aim, sums): (&Aim, &Sums)| if aim.is_mean() { sums.fit(games) } else { sums.fit_hits(games) };
        self.aims.iter().zip(&part.values).all(fits)
            && part.together.fit_hits(if self.aims.is_empty() { 0 } else { games })
    }

    /// In the order of the questions.
    #[must_use]
    pub fn values(&self) -> &[Sums] {
        &self.values
    }

    /// The share of games that reached all goals that are no means.
    #[must_use]
    pub fn together(&self) -> Estimate {
        self.together.share()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Times {
    #[serde(skip)]
    aims: Vec<Aim>,
    turns: usize,
    games: u64,
    /// For each question and turn, games in which it first held then.
    first: Vec<u64>,
    /// Questions answered in the current game.
    #[serde(skip)]
    answered: Vec<bool>,
    /// Those answered in its last turn.
    #[serde(skip)]
    last: Firsts,
}

impl Times {
    pub(crate) fn new(aims: &[Aim], turns: u8) -> Self {
        let turns = usize::from(turns);
        let (first, answered) = (vec![0; aims.len() * turns], vec![false; aims.len()]);
        Self { aims: aims.to_vec(), turns, games: 0, first, answered, last: 0 }
    }

    pub(crate) fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.last = 0;
        for (at, aim) in self.aims.iter().enumerate() {
            if !self.answered[at] && aim.value(deck, state, false) > 0 {
                self.answered[at] = true;
                self.first[at * self.turns + usize::from(state.turn()) - 1] += 1;
                self.last |= if at < MOST_SHARED { 1 << at } else { 0 };
            }
        }
    }

    /// Questions first answered in the last turn.
    pub fn last(&self) -> Firsts {
        self.last
    }

    /// Counts a turn that first answered these.
    pub fn count_again(&mut self, turn: u8, firsts: Firsts) {
        for at in (0..MOST_SHARED).filter(|at| firsts >> at & 1 == 1) {
            self.answered[at] = true;
            self.first[at * self.turns + usize::from(turn) - 1] += 1;
        }
    }

    pub(crate) fn end_game(&mut self) {
        self.games += 1;
        self.last = 0;
        self.answered.fill(false);
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in self.first.iter_mut().zip(&other.first) {
            *mine += theirs;
        }
    }

    /// Whether the counts are possible for so many games: a question is first answered in one turn of a game.
    pub fn fit(&self, games: u64) -> bool {
        self.games == games && self.first.chunks(self.turns.max(1)).all(|firsts| total(firsts) <= games)
    }

    #[must_use]
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// The share of games that answered the question by the end of each turn, from the first.
    #[must_use]
    pub fn by_turn(&self, question: usize) -> Vec<Estimate> {
        let mut so_far = 0;
        let firsts = &self.first[question * self.turns..(question + 1) * self.turns];
        firsts
            .iter()
            .map(|games| {
                so_far += games;
                wilson(so_far, self.games)
            })
            .collect()
    }

    /// The mean turn of the answer; `None` without one.
    #[must_use]
    pub fn mean_turn(&self, question: usize) -> Option<Estimate> {
        let firsts = &self.first[question * self.turns..(question + 1) * self.turns];
        let mut sums = Sums::default();
        for (turn, games) in (1_u64..).zip(firsts) {
            sums.count += games;
            sums.sum += i64::try_from(turn * games).unwrap_or(i64::MAX);
            sums.squares += turn * turn * games;
        }
        (sums.count > 0).then(|| sums.stated_mean())
    }

    /// The first turn by whose end half of all games had an answer.
    #[must_use]
    pub fn median_turn(&self, question: usize) -> Option<usize> {
        let by_turn = self.by_turn(question);
        by_turn.iter().position(|share| share.value >= 0.5).map(|at| at + 1)
    }
}
