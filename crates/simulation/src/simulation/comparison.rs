//! Two decks on the same seeds: the difference game by game, whose interval is far smaller than that of two runs.

use std::collections::HashMap;
use std::sync::Arc;

use rayon::prelude::*;

use crate::simulation::figure::Figure;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::spending::{Bought, SpendingObserver};
use crate::simulation::questions::{Questions, lie_dead};
use crate::simulation::run::{Claims, RunSettings, on_threads};
use crate::simulation::tally::Measure;
use zocalo_engine::game::{CardIndex, Game, GameState, GoldfishError, Observer, Pilot, PlayDeck, game_random};
use zocalo_engine::pilots::search::Stop;
use zocalo_text::estimate::Sums;

pub struct Contestant<'a> {
    deck: &'a PlayDeck,
    questions: &'a Questions,
    /// Makes a table of its own for a thread.
    sits_down: Box<dyn Fn(Seat<'a>) -> Box<dyn Playing + 'a> + Sync + 'a>,
}

impl<'a> Contestant<'a> {
    /// Both decks need the same questions, as many goals and times in the one as in the other.
    #[must_use]
    pub fn new<P: Pilot + 'a>(deck: &'a PlayDeck, pilot: P, questions: &'a Questions) -> Self {
        let sits_down = move |seat: Seat<'a>| -> Box<dyn Playing + 'a> {
            let turns = seat.settings.turns;
            let watch = (SpendingObserver::of(deck, turns), seat);
            Box::new(Table { game: Game::new(deck, turns), pilot: pilot.clone(), watch })
        };
        Self { deck, questions, sits_down: Box::new(sits_down) }
    }

    /// `numbers` are those of the paired cards in this deck.
    fn seat(
        &self,
        settings: &RunSettings,
        places: &Arc<Places>,
        numbers: impl Iterator<Item = Option<CardIndex>>,
    ) -> Seat<'a> {
        let mut paired = vec![0; self.deck.cards.len()];
        for (at, number) in numbers.enumerate() {
            if let Some(number) = number {
                paired[usize::from(number.0)] = at;
            }
        }
        let Self { deck, questions, .. } = *self;
        Seat {
            deck,
            questions,
            settings: *settings,
            places: Arc::clone(places),
            paired,
            values: vec![0; places.figures.len()],
            on_plan: false,
        }
    }
}

/// Values of the two decks in the same games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PairedSums {
    pub one: Sums,
    pub other: Sums,
    /// The other less the first, game by game.
    pub difference: Sums,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versus {
    /// The cards of both decks, each once.
    pub cards: Vec<PairedCard>,
    /// Every figure that was asked: measures by turn, victories and losses, goals, times, dead cards, spending.
    pub figures: Vec<(Figure, PairedSums)>,
    /// All games, or the first ones.
    pub games: u64,
}

impl PairedSums {
    fn add(&mut self, one: u32, other: u32) {
        let (one, other) = (i64::from(one), i64::from(other));
        self.one.add(one);
        self.other.add(other);
        self.difference.add(other - one);
    }

    fn absorb(&mut self, other: &Self) {
        self.one.absorb(&other.one);
        self.other.absorb(&other.other);
        self.difference.absorb(&other.difference);
    }

    /// Whether the two decks were alike in every game.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.difference.squares == 0
    }
}

impl Versus {
    #[must_use]
    pub fn get(&self, figure: Figure) -> Option<&PairedSums> {
        self.figures.iter().find(|(other, _)| *other == figure).map(|(_, compared)| compared)
    }
}

/// Plays every game of a run with both decks and compares them game by game. `played` is called with the number of games just
/// finished; a game of both counts as one. No game is begun after `until` is raised.
pub fn compare(
    one: &Contestant<'_>,
    other: &Contestant<'_>,
    settings: &RunSettings,
    until: &Stop,
    played: &(impl Fn(u64) + Sync),
) -> Result<Versus, GoldfishError> {
    settings.check()?;
    let cards = paired_cards(one.deck, other.deck);
    let places = Arc::new(Places::new(one.questions, other.questions, settings.turns, cards.len()));
    let none = || vec![PairedSums::default(); places.figures.len()];
    let claims = Claims::until(0..settings.games, until);
    let at_table = || {
        let first = one.seat(settings, &places, cards.iter().map(|card| card.in_one));
        let second = other.seat(settings, &places, cards.iter().map(|card| card.in_other));
        let (mut sums, mut first, mut second) = (none(), (one.sits_down)(first), (other.sits_down)(second));
        claims.at_table(|games| {
            let count = games.end - games.start;
            for game in games {
                let values = first.play(game).iter().zip(second.play(game));
                for (compared, (one, other)) in sums.iter_mut().zip(values) {
                    compared.add(*one, *other);
                }
            }
            played(count);
        });
        sums
    };
    let play = || {
        (0..rayon::current_num_threads()).into_par_iter().map(|_| at_table()).reduce(&none, |mut one, other| {
            for (mine, theirs) in one.iter_mut().zip(&other) {
                mine.absorb(theirs);
            }
            one
        })
    };
    let sums = on_threads(settings.threads, play);
    let figures = places.figures.iter().copied().zip(sums).collect();
    Ok(Versus { figures, cards, games: claims.played() })
}

trait Playing: Send {
    /// Plays a game and returns the values of its figures.
    fn play(&mut self, game: u64) -> &[u32];
}

struct Seat<'a> {
    deck: &'a PlayDeck,
    questions: &'a Questions,
    settings: RunSettings,
    places: Arc<Places>,
    /// For each card of the deck, its index among the cards of both.
    paired: Vec<usize>,
    /// Of the last game.
    values: Vec<u32>,
    /// Whether the pilot was on its plan when the turn ended.
    on_plan: bool,
}

struct Table<'a, P> {
    game: Game<'a>,
    pilot: P,
    watch: (SpendingObserver, Seat<'a>),
}

impl<P: Pilot> Playing for Table<'_, P> {
    fn play(&mut self, game: u64) -> &[u32] {
        self.watch.1.values.fill(0);
        let random = game_random(self.watch.1.settings.seed, game);
        self.game.play(random, &mut self.pilot, &mut self.watch);
        let (spending, seat) = &mut self.watch;
        seat.sum_up(spending);
        &seat.values
    }
}

impl Observer for Seat<'_> {
    fn see_plan(&mut self, on_plan: bool) {
        self.on_plan = on_plan;
    }

    fn end_turn(&mut self, _: &PlayDeck, state: &GameState) {
        self.measure(state);
    }
}

impl Seat<'_> {
    fn measure(&mut self, state: &GameState) {
        let Self { deck, questions, settings, places, paired, values, on_plan } = self;
        let turn = usize::from(state.turn()) - 1;
        for (at, measure) in Measure::ALL.into_iter().enumerate() {
            values[turn * Measure::ALL.len() + at] = u32::try_from(measure.of(deck, state)).unwrap_or(u32::MAX);
        }
        let (won, lost) = places.over;
        if state.ended_on() > 0 {
            let first = if state.won_on() > 0 { won } else { lost };
            values[first + turn] = 1;
        }
        for (at, aim) in questions.wants.iter().enumerate() {
            if aim.turn == state.turn() {
                values[places.wants + at] = aim.value(deck, state, *on_plan);
            }
        }
        if let Some((by_turn, by_card)) = places.dead {
            for card in lie_dead(deck, state).iter() {
                values[by_turn + turn] += 1;
                values[by_card + paired[usize::from(card.0)]] += 1;
            }
        }
        let turns = usize::from(settings.turns);
        for (at, aim) in questions.times.iter().enumerate() {
            let by_turn = &mut values[places.times + at * turns..places.times + (at + 1) * turns];
            if by_turn[turn] == 0 && aim.value(deck, state, false) > 0 {
                by_turn[turn..].fill(1);
            }
        }
    }

    fn sum_up(&mut self, spent: &SpendingObserver) {
        let Self { questions, places, paired, values, .. } = self;
        if let Some(together) = places.together {
            let reached = |(at, aim): (usize, &Aim)| aim.is_mean() || values[places.wants + at] > 0;
            values[together] = u32::from(questions.wants.iter().enumerate().all(reached));
        }
        if let Some((by_turn, by_card)) = places.spending {
            let at = |kinds: &[Bought], kind| kinds.iter().position(|other| *other == kind);
            for (turn, last) in spent.last_game().iter().enumerate() {
                // After the end of a game no influence is spent, on nothing either.
                let Some(last) = last else { continue };
                values[by_turn + turn * Bought::ALL.len() + at(&Bought::ALL, last.kind).unwrap_or(0)] = 1;
                if let (Some(card), Some(kind)) = (last.card, at(&Bought::OF_CARDS, last.kind)) {
                    values[by_card + paired[usize::from(card.0)] * Bought::OF_CARDS.len() + kind] += 1;
                }
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedCard {
    pub label: String,
    /// Its number in the first deck.
    pub in_one: Option<CardIndex>,
    /// Its number in the other deck.
    pub in_other: Option<CardIndex>,
}

/// The cards of the first deck, then those that only the other holds.
pub(crate) fn paired_cards(one: &PlayDeck, other: &PlayDeck) -> Vec<PairedCard> {
    let numbered = |deck: &PlayDeck| -> Vec<(CardIndex, String)> {
        (0u8..).map(CardIndex).zip(deck.cards.iter()).map(|(at, card)| (at, card.label.clone())).collect()
    };
    let theirs = numbered(other);
    let mut left: HashMap<&str, CardIndex> = theirs.iter().map(|(at, label)| (label.as_str(), *at)).collect();
    let mut cards: Vec<PairedCard> = numbered(one)
        .into_iter()
        .map(|(at, label)| PairedCard { in_other: left.remove(label.as_str()), in_one: Some(at), label })
        .collect();
    let beside = theirs.iter().filter(|(_, label)| left.contains_key(label.as_str()));
    cards.extend(beside.map(|(at, label)| PairedCard { label: label.clone(), in_one: None, in_other: Some(*at) }));
    cards
}

/// The index of each figure of a comparison among the values of a game.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    pub figures: Vec<Figure>,
    /// Games won, turn by turn, and games over without a victory.
    pub over: (usize, usize),
    pub wants: usize,
    pub together: Option<usize>,
    pub times: usize,
    /// The dead cards of the turns and those of the cards, if asked.
    pub dead: Option<(usize, usize)>,
    /// The same for what the last influence bought.
    pub spending: Option<(usize, usize)>,
}

impl Places {
    pub(crate) fn new(questions: &Questions, other: &Questions, turns: u8, cards: usize) -> Self {
        let turns = || 1..=turns;
        let mut figures: Vec<Figure> =
            turns().flat_map(|turn| Measure::ALL.map(|measure| Figure::Measure(measure, turn))).collect();
        let won = figures.len();
        figures.extend(turns().map(Figure::WonBy));
        let over = (won, figures.len());
        figures.extend(turns().map(Figure::LostBy));
        let wants = figures.len();
        figures.extend((0..questions.wants.len()).map(Figure::Want));
        let is_share = |(one, other): &(&Aim, &Aim)| !one.is_mean() && !other.is_mean();
        let shares = questions.wants.iter().zip(&other.wants).filter(is_share).count();
        let together = (shares > 1).then_some(figures.len());
        figures.extend(together.map(|_| Figure::WantedTogether));
        let times = figures.len();
        figures.extend((0..questions.times.len()).flat_map(|at| turns().map(move |turn| Figure::ReachedBy(at, turn))));
        let by_turn = figures.len();
        let dead = questions.dead.then(|| {
            figures.extend(turns().map(Figure::DeadCards));
            let by_card = figures.len();
            figures.extend((0..cards).map(Figure::TurnsWaiting));
            (by_turn, by_card)
        });
        let by_turn = figures.len();
        let spending = questions.spending.then(|| {
            figures.extend(turns().flat_map(|turn| Bought::ALL.map(|kind| Figure::LastBought(kind, turn))));
            let by_card = figures.len();
            figures.extend((0..cards).flat_map(|card| Bought::OF_CARDS.map(|kind| Figure::LastOnCard(card, kind))));
            (by_turn, by_card)
        });
        Self { figures, over, wants, together, times, dead, spending }
    }
}
