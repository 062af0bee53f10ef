//! The figures of a run or comparison as one list of keys and values, from which text, JSON and CSV are made.

use crate::simulation::comparison::{PairedSums, Versus};
use crate::simulation::figure::Figure;
use crate::simulation::prepared::Prepared;
use crate::simulation::questions::spending::Bought;
use crate::simulation::shard::Counts;
use crate::simulation::tally::{FEW_ON, Measure, Spread};
use zocalo_text::estimate::Estimate;

/// In the order of its table.
#[derive(Debug, Clone)]
pub struct FigureList<'a, V> {
    pub list: Vec<(Figure, V)>,
    /// Each with whether it is a mean.
    pub wants: &'a [(String, bool)],
    /// Goals whose first turn is asked.
    pub times: &'a [String],
    pub cards: Vec<&'a str>,
}

impl<V> FigureList<'_, V> {
    /// The value, if the figure was asked.
    #[must_use]
    pub fn get(&self, figure: Figure) -> Option<&V> {
        self.list.iter().find(|(other, _)| *other == figure).map(|(_, found)| found)
    }

    /// A measure, a goal, a card or a way of spending; empty where it is about all games.
    #[must_use]
    pub fn subject(&self, figure: Figure) -> &str {
        match figure {
            Figure::Measure(measure, _) => measure.key(),
            Figure::Want(at) => &self.wants[at].0,
            Figure::ReachedBy(at, _) | Figure::MedianTurn(at) | Figure::MeanTurn(at) => &self.times[at],
            Figure::LastBought(kind, _) => kind.key(),
            Figure::WantedTogether
            | Figure::GamesOn(_)
            | Figure::WonBy(_)
            | Figure::LostBy(_)
            | Figure::DeadCards(_) => "",
            figure => figure.card().map_or("", |card| self.cards[card]),
        }
    }

    /// How many of the goals are no means.
    #[must_use]
    pub fn wanted_shares(&self) -> usize {
        self.wants.iter().filter(|(_, is_mean)| !is_mean).count()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MetricValue {
    Number(f64),
    Count(u64),
    Estimate(Estimate),
    Spread(Spread),
    Never,
}

impl MetricValue {
    /// The number, or the middle of its interval; 0 where no game has it.
    #[must_use]
    pub fn value(&self) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Count(count) => *count as f64,
            Self::Estimate(estimate) => estimate.value,
            Self::Spread(spread) => spread.mean,
            Self::Never => 0.0,
        }
    }
}

impl<'a> FigureList<'a, MetricValue> {
    #[must_use]
    pub fn of_run(run: &'a Prepared, counts: &Counts) -> Self {
        let Prepared { deck, wants, times, .. } = run;
        let turns = || 1..=run.request.turns;
        let Counts { tally, answers, spending, .. } = counts;
        let mut list = Vec::new();
        for (at, ((_, is_mean), sums)) in wants.iter().zip(answers.wants.values()).enumerate() {
            let estimate = if *is_mean { sums.stated_mean() } else { sums.share() };
            list.push((Figure::Want(at), MetricValue::Estimate(estimate)));
        }
        if !wants.is_empty() {
            list.push((Figure::WantedTogether, MetricValue::Estimate(answers.wants.together())));
        }
        for at in 0..times.len() {
            let by_turn = turns().zip(answers.times.by_turn(at));
            list.extend(by_turn.map(|(turn, share)| (Figure::ReachedBy(at, turn), MetricValue::Estimate(share))));
            let median =
                answers.times.median_turn(at).map_or(MetricValue::Never, |turn| MetricValue::Count(turn as u64));
            let mean = answers.times.mean_turn(at).map_or(MetricValue::Never, MetricValue::Estimate);
            list.extend([(Figure::MedianTurn(at), median), (Figure::MeanTurn(at), mean)]);
        }
        for card in tally.cards(deck) {
            let at = usize::from(card.card.0);
            let (seen, played) = (card.drawn_by_turn, card.played_by_turn);
            list.extend(turns().zip(seen).map(|(turn, share)| (Figure::SeenBy(at, turn), MetricValue::Number(share))));
            list.extend(
                turns().zip(played).map(|(turn, share)| (Figure::PlayedBy(at, turn), MetricValue::Number(share))),
            );
        }
        if let Some(dead) = &answers.dead {
            let mean = |mean: Option<f64>| mean.map_or(MetricValue::Never, MetricValue::Number);
            list.extend(turns().zip(dead.by_turn()).map(|(turn, cards)| (Figure::DeadCards(turn), mean(cards))));
            for card in dead.by_card() {
                let at = usize::from(card.card.0);
                list.push((Figure::NeverPlayed(at), MetricValue::Estimate(card.never_played)));
                list.push((Figure::Spurned(at), MetricValue::Estimate(card.spurned)));
                list.push((Figure::TurnsWaiting(at), MetricValue::Number(card.turns_waiting)));
                let of_all = card.turns_waiting * card.games as f64 / tally.games().max(1) as f64;
                list.push((Figure::WaitingOfAll(at), MetricValue::Number(of_all)));
                list.push((Figure::GamesPlayable(at), MetricValue::Count(card.games)));
            }
        }
        if let Some(spending) = spending {
            let share = |share: Option<Estimate>| share.map_or(MetricValue::Never, MetricValue::Estimate);
            for (turn, row) in turns().zip(spending.by_turn()) {
                let of_kind = |at: usize| share(row.map(|row| row[at]));
                let shares = Bought::ALL.into_iter().enumerate();
                list.extend(shares.map(|(at, kind)| (Figure::LastBought(kind, turn), of_kind(at))));
            }
            for last in spending.by_card() {
                let (at, kind) = (usize::from(last.card.0), last.kind);
                list.push((Figure::LastOnCard(at, kind), MetricValue::Number(last.turns)));
                let by_turn = turns().zip(last.by_turn);
                list.extend(by_turn.map(|(turn, of_turn)| (Figure::LastOnCardIn(at, kind, turn), share(of_turn))));
            }
        }
        for turn in turns() {
            let spread = |measure| match tally.games_on(turn) {
                0 => MetricValue::Never,
                _ => MetricValue::Spread(tally.spread(turn, measure)),
            };
            list.extend(Measure::ALL.map(|measure| (Figure::Measure(measure, turn), spread(measure))));
            list.push((Figure::GamesOn(turn), MetricValue::Count(tally.games_on(turn))));
        }
        let cards = deck.cards.iter().map(|card| card.label.as_str()).collect();
        Self { list, wants, times, cards }
    }

    /// 0 for a figure that is not in the list.
    #[must_use]
    pub fn value(&self, figure: Figure) -> f64 {
        self.get(figure).map_or(0.0, MetricValue::value)
    }

    #[must_use]
    pub fn has_few(&self, turn: u8) -> bool {
        let on = |turn| match self.get(Figure::GamesOn(turn)) {
            Some(MetricValue::Count(games)) => *games,
            _ => 0,
        };
        on(turn) < FEW_ON && on(turn) < on(1)
    }

    /// The cards with a figure that `is_asked` picks, in the order of the list.
    pub fn cards_with(&self, is_asked: impl Fn(Figure) -> bool) -> Vec<usize> {
        self.list.iter().filter(|(figure, _)| is_asked(*figure)).filter_map(|(figure, _)| figure.card()).collect()
    }
}

/// A figure of both decks of a comparison.
#[derive(Debug, Clone, Copy)]
pub struct InBoth<'a> {
    pub compared: &'a PairedSums,
    /// Whether each deck has it: one without the card has not.
    pub has: [bool; 2],
    /// Otherwise a mean.
    pub is_share: bool,
}

impl InBoth<'_> {
    /// The two decks, and the second less the first; `None` for a deck that does not have the figure.
    #[must_use]
    pub fn estimates(&self) -> [Option<Estimate>; 3] {
        let PairedSums { one, other, difference } = self.compared;
        let [one, other] = [one, other].map(|sums| if self.is_share { sums.share() } else { sums.stated_mean() });
        [self.has[0].then_some(one), self.has[1].then_some(other), Some(difference.stated_mean())]
    }

    /// Whether it is 0 in every game of both decks.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.compared.one.squares + self.compared.other.squares == 0
    }
}

impl<'a> FigureList<'a, InBoth<'a>> {
    #[must_use]
    pub fn of_both(versus: &'a Versus, wants: &'a [(String, bool)], times: &'a [String]) -> Self {
        let in_both = |figure: Figure, compared| {
            let is_share = match figure {
                Figure::Want(at) => !wants[at].1,
                Figure::WantedTogether
                | Figure::WonBy(_)
                | Figure::LostBy(_)
                | Figure::ReachedBy(..)
                | Figure::LastBought(..) => true,
                _ => false,
            };
            let card = figure.card().map(|card| &versus.cards[card]);
            let has = card.map_or([true; 2], |card| [card.in_one.is_some(), card.in_other.is_some()]);
            InBoth { compared, has, is_share }
        };
        let mut list = Vec::with_capacity(versus.figures.len());
        for (figure, compared) in &versus.figures {
            list.push((*figure, in_both(*figure, compared)));
            // Under the name of the same figure of a run.
            if let Figure::TurnsWaiting(card) = *figure {
                list.push((Figure::WaitingOfAll(card), in_both(*figure, compared)));
            }
        }
        let cards = versus.cards.iter().map(|card| card.label.as_str()).collect();
        Self { list, wants, times, cards }
    }
}
