//! Counts over many games. Only whole numbers, so that tallies merge to the same result in any order.

use crate::simulation::beginnings::Recounts;
use zocalo_engine::game;
use zocalo_engine::game::{CardIndex, DEALT, GameState, Observer, PlayDeck};
use zocalo_text::estimate::{Estimate, Sums, total};

/// Higher values count as this one; numbers of cards are exact.
const HIGHEST: usize = 127;

/// Figures of fewer games than this are those of single games.
pub const FEW_ON: u64 = 5;

/// What is measured at the end of each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Measure {
    Influence,
    Unspent,
    Power,
    /// Opening hand and draws.
    CardsSeen,
    Hand,
    /// Characters in the Inner Circle, the ambassador included.
    InnerCircle,
    Supporting,
}

impl Measure {
    /// In the order of the report.
    pub const ALL: [Measure; 7] =
        [Self::Influence, Self::Unspent, Self::Power, Self::CardsSeen, Self::Hand, Self::InnerCircle, Self::Supporting];

    #[must_use]
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// What players call it in Russian, the word to show first.
    #[must_use]
    pub fn in_russian(self) -> &'static [&'static str] {
        match self {
            Self::Influence => &["влияние", "рейтинг влияния", "рейтинг", "инфлюенс"],
            Self::Unspent => &["неупотребленное влияние", "неупотребленное", "остаток", "остаток влияния"],
            Self::Power => &["могущество", "мощь"],
            Self::CardsSeen => &["увиденные карты", "увидено карт"],
            Self::Hand => &["рука", "карт в руке"],
            Self::InnerCircle => &["внутренний круг", "круг"],
            Self::Supporting => &["карты поддержки", "поддержка", "персонажи поддержки"],
        }
    }

    #[must_use]
    #[inline]
    pub fn of(self, deck: &PlayDeck, state: &GameState) -> usize {
        let amount = |number: i16| usize::try_from(number).unwrap_or(0);
        match self {
            Self::Influence => amount(state.rating()),
            Self::Unspent => amount(state.unspent()),
            Self::Power => amount(state.power(deck)),
            Self::CardsSeen => state.cards_seen(deck),
            Self::Hand => usize::from(state.hand_size()),
            Self::InnerCircle => state.count(game::Row::InnerCircle),
            Self::Supporting => state.count(game::Row::Supporting),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Spread {
    pub mean: f64,
    /// A tenth of the games are at or below it.
    pub p10: usize,
    pub p50: usize,
    pub p90: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CardTally {
    pub card: CardIndex,
    pub name: String,
    /// The share of games in which it was in hand or drawn by the end of each turn.
    pub drawn_by_turn: Vec<f64>,
    /// The share of games in which it was played by the end of each turn.
    pub played_by_turn: Vec<f64>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Tally {
    turns: u8,
    games: u64,
    out: u64,
    /// For each turn, games whose victory was first won at its end.
    won: Vec<u64>,
    /// For each turn, games over at its end without a victory.
    lost: Vec<u64>,
    /// The number of values a measure can have.
    values: usize,
    /// For each turn and measure, games with each value, without those over before.
    histograms: Vec<u64>,
    /// For each card and turn, games in which it was first seen in that turn.
    seen: Vec<u64>,
    /// For each card and turn, games in which it was first played in that turn.
    played: Vec<u64>,
    /// Games of a duel in which the hand dealt was given back for a smaller one.
    given_back: u64,
    /// The measures at the end of the last turn of the current game.
    #[serde(skip)]
    last: Row,
}

/// The measures at the end of a turn, in the order of [`Measure::ALL`].
type Row = [u16; Measure::ALL.len()];

#[inline]
fn row(deck: &PlayDeck, state: &GameState) -> Row {
    let amount = |number: i16| u16::try_from(number).unwrap_or(0);
    let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    [
        amount(state.rating()),
        amount(state.unspent()),
        amount(state.power(deck)),
        count(state.cards_seen(deck)),
        state.hand_size(),
        count(state.count(game::Row::InnerCircle)),
        count(state.count(game::Row::Supporting)),
    ]
}

impl Tally {
    /// As large as it will ever be.
    #[must_use]
    pub fn new(deck: &PlayDeck, turns: u8) -> Self {
        let cards = deck.draw_deck.len() + deck.opening_hand.len() + 1;
        let values = cards.max(HIGHEST) + 1;
        let cells = deck.cards.len() * (usize::from(turns) + 1);
        Self {
            turns,
            games: 0,
            out: 0,
            won: vec![0; usize::from(turns) + 1],
            lost: vec![0; usize::from(turns) + 1],
            values,
            histograms: vec![0; values * usize::from(turns) * Measure::ALL.len()],
            seen: vec![0; cells],
            played: vec![0; cells],
            given_back: 0,
            last: Row::default(),
        }
    }

    /// Adds another tally of the same deck and length.
    #[must_use]
    pub fn merge(mut self, other: &Self) -> Self {
        self.absorb(other);
        self
    }

    /// Whether the counts of a part of the same deck and length are possible for so many games: each measure has one value at
    /// the end of a turn, until the game is over, and a card is first seen or played in one turn.
    #[must_use]
    pub fn admit(&self, part: &Self, games: u64) -> bool {
        let row = usize::from(self.turns) + 1;
        (part.turns, part.values, part.games) == (self.turns, self.values, games)
            && part.out <= games
            && part.given_back <= games
            && total(&part.won) == games
            && total(&part.lost) == games
            && part.games_over(self.turns) <= games
            && part
                .histograms
                .chunks(self.values)
                .zip(self.turns_of_histograms())
                .all(|(histogram, turn)| total(histogram) == games - part.games_over(turn - 1))
            && part.seen.chunks(row).chain(part.played.chunks(row)).all(|first| total(first) <= games)
    }

    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    #[must_use]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    #[must_use]
    pub fn games_out(&self) -> u64 {
        self.out
    }

    /// Games of a duel in which a mulligan was taken.
    #[must_use]
    pub fn mulligans(&self) -> u64 {
        self.given_back
    }

    /// Games won by the end of a turn, from 1.
    #[must_use]
    pub fn games_won(&self, turn: u8) -> u64 {
        self.won.iter().take(usize::from(turn) + 1).skip(1).sum()
    }

    /// Games over by the end of a turn, from 1, without a victory: a player who is out has lost and plays no more (COMP 6.3).
    #[must_use]
    pub fn games_lost(&self, turn: u8) -> u64 {
        self.lost.iter().take(usize::from(turn) + 1).skip(1).sum()
    }

    /// Games over by the end of a turn, from 1.
    fn games_over(&self, turn: u8) -> u64 {
        self.games_won(turn).saturating_add(self.games_lost(turn))
    }

    /// Games in which a turn, from 1, was played: a game that has been won is over (PSI, Overview; COMP 1), and so is one that
    /// has been lost (COMP 6.3).
    #[must_use]
    pub fn games_on(&self, turn: u8) -> u64 {
        self.games - self.games_over(turn - 1)
    }

    /// The turn of each histogram.
    fn turns_of_histograms(&self) -> impl Iterator<Item = u8> {
        (1..=self.turns).flat_map(|turn| std::iter::repeat_n(turn, Measure::ALL.len()))
    }

    /// Games with each value of a measure at the end of a turn, from 1.
    fn histogram(&self, turn: u8, measure: Measure) -> &[u64] {
        assert!((1..=self.turns).contains(&turn), "a turn of the run");
        let at = Measure::ALL.iter().position(|m| *m == measure).unwrap_or(0);
        let first = (usize::from(turn - 1) * Measure::ALL.len() + at) * self.values;
        &self.histograms[first..first + self.values]
    }

    /// The mean at the end of a turn, from 1, with its interval; `None` when no game had that turn.
    #[must_use]
    pub fn mean(&self, turn: u8, measure: Measure) -> Option<Estimate> {
        let mut sums = Sums::default();
        for (value, count) in (0_u64..).zip(self.histogram(turn, measure)) {
            sums.count += count;
            sums.sum += i64::try_from(value * count).unwrap_or(i64::MAX);
            sums.squares += value * value * count;
        }
        (sums.count > 0).then(|| sums.mean())
    }

    /// Mean and percentiles at the end of a turn, from 1, over the games that had that turn; all 0 when none had.
    #[must_use]
    pub fn spread(&self, turn: u8, measure: Measure) -> Spread {
        let histogram = self.histogram(turn, measure);
        let games = self.games_on(turn);
        let sum: u64 = histogram.iter().zip(0..).map(|(count, value): (&u64, u64)| count * value).sum();
        let percentile = |tenths: u64| {
            let wanted = (games * tenths).div_ceil(10);
            let mut so_far = 0;
            histogram.iter().position(|count| {
                so_far += count;
                so_far >= wanted
            })
        };
        Spread {
            mean: sum as f64 / games.max(1) as f64,
            p10: percentile(1).unwrap_or(0),
            p50: percentile(5).unwrap_or(0),
            p90: percentile(9).unwrap_or(0),
        }
    }

    /// In the order of the deck.
    #[must_use]
    pub fn cards(&self, deck: &PlayDeck) -> Vec<CardTally> {
        let row = usize::from(self.turns) + 1;
        let shares = |counts: &[u64], card: usize| {
            let mut so_far = 0;
            counts[card * row + 1..(card + 1) * row]
                .iter()
                .map(|count| {
                    so_far += count;
                    so_far as f64 / self.games.max(1) as f64
                })
                .collect()
        };
        deck.listing
            .iter()
            .filter(|card| **card != deck.ambassador)
            .map(|card| CardTally {
                card: *card,
                name: deck.card(*card).label.clone(),
                drawn_by_turn: shares(&self.seen, usize::from(card.0)),
                played_by_turn: shares(&self.played, usize::from(card.0)),
            })
            .collect()
    }
}

impl Observer for Tally {
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        let row = row(deck, state);
        self.last = row;
        // What is won or lost is over: its later turns are not played, and would only repeat how it ended.
        if !state.is_over_before() {
            self.count_again(state.turn(), &row);
        }
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.last = Row::default();
        self.games += 1;
        // A mulligan deals one card less.
        let is_smaller = deck.duel.is_some() && state.dealt().len() < DEALT.min(deck.draw_deck.len());
        self.given_back += u64::from(is_smaller);
        self.out += u64::from(state.out());
        self.won[usize::from(state.won_on())] += 1;
        let lost_on = if state.won_on() == 0 { state.ended_on() } else { 0 };
        self.lost[usize::from(lost_on)] += 1;
        let row = usize::from(self.turns) + 1;
        for card in state.seen().iter() {
            self.seen[usize::from(card.0) * row + usize::from(state.seen_on(card))] += 1;
        }
        for card in state.played().iter() {
            self.played[usize::from(card.0) * row + usize::from(state.played_on(card))] += 1;
        }
    }

    fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        self.out += other.out;
        self.given_back += other.given_back;
        let pairs = [
            (&mut self.won, &other.won),
            (&mut self.lost, &other.lost),
            (&mut self.histograms, &other.histograms),
            (&mut self.seen, &other.seen),
            (&mut self.played, &other.played),
        ];
        for (mine, theirs) in pairs {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }
}

impl Recounts for Tally {
    type Reading = Row;

    fn last_reading(&self) -> Row {
        self.last
    }

    #[inline]
    fn count_again(&mut self, turn: u8, row: &Row) {
        let values = self.values;
        let first = usize::from(turn - 1) * Measure::ALL.len() * values;
        let histograms = &mut self.histograms[first..first + Measure::ALL.len() * values];
        for (histogram, value) in histograms.chunks_exact_mut(values).zip(row) {
            histogram[usize::from(*value).min(values - 1)] += 1;
        }
    }
}
