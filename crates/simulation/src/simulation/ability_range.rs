//! What unknown abilities count, if the user gives a range, `0..4`, and how far figures move with that: the same games played
//! with every number of the range, and the least and the most of each figure.

use std::fmt;
use std::str::FromStr;

use crate::messages::goals as say;
use crate::simulation::figure::Figure;
use crate::simulation::figures::{FigureList, InBoth, MetricValue};
use crate::simulation::tally::Tally;
use zocalo_engine::game::MOST_ASSUMED;
use zocalo_text::estimate::{Estimate, wilson};
use zocalo_text::message::Text;

const MOST_PLAYED: u8 = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilityRange {
    /// Up to 50.
    pub low: u8,
    /// At least [`AbilityRange::low`], up to 50.
    pub high: u8,
}

impl AbilityRange {
    #[must_use]
    pub fn only(number: u8) -> Self {
        Self { low: number, high: number }
    }

    #[must_use]
    pub fn is_one(self) -> bool {
        self.low == self.high
    }

    /// The number for printed figures: the middle, the lower of two.
    #[must_use]
    pub fn middle(self) -> u8 {
        self.low + (self.high - self.low) / 2
    }

    /// The middle, and then the ends that are not it.
    #[must_use]
    pub fn middle_and_ends(self) -> Vec<u8> {
        let mut numbers = vec![self.middle(), self.low, self.high];
        numbers.dedup();
        numbers
    }

    /// The numbers to play, in order: all of the range; of more than seven, seven at equal distances. The ends alone would not
    /// do: figures may be highest or lowest between them.
    #[must_use]
    pub fn played(self) -> Vec<u8> {
        let width = self.high - self.low;
        if width < MOST_PLAYED {
            return (self.low..=self.high).collect();
        }
        let steps = u16::from(MOST_PLAYED - 1);
        let at = |step: u16| self.low + u8::try_from((u16::from(width) * step) / steps).unwrap_or(width);
        // The middle of seven is the middle of the range.
        (0..=steps).map(at).collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum NoAbility {
    Unreadable,
    /// The range ends before it begins.
    Backwards(u8, u8),
}

impl NoAbility {
    #[must_use]
    pub fn text(&self) -> Text {
        match *self {
            Self::Unreadable => say::AbilityNumber { most: MOST_ASSUMED }.text(),
            Self::Backwards(high, low) => say::AbilityBackwards { high, low }.text(),
        }
    }
}

impl FromStr for AbilityRange {
    type Err = NoAbility;

    fn from_str(text: &str) -> Result<Self, NoAbility> {
        let number = |word: &str| {
            word.trim().parse::<u8>().ok().filter(|number| *number <= MOST_ASSUMED).ok_or(NoAbility::Unreadable)
        };
        match text.split_once("..") {
            None => number(text).map(Self::only),
            Some((low, high)) => match (number(low)?, number(high)?) {
                (low, high) if low > high => Err(NoAbility::Backwards(low, high)),
                (low, high) => Ok(Self { low, high }),
            },
        }
    }
}

impl fmt::Display for AbilityRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_one() { write!(f, "{}", self.low) } else { write!(f, "{}..{}", self.low, self.high) }
    }
}

/// The smallest move of a mean: the last digit printed.
const PRINTED: f64 = 0.1;

/// The smallest move of a share: of few games a single one would be less sure.
const POINT: f64 = 0.01;

/// The figures of a run or of a comparison that move by more than chance explains.
#[derive(Debug, Clone, PartialEq)]
pub struct FigureSpans {
    pub range: AbilityRange,
    /// In the order of the report.
    pub moved: Vec<(Figure, FigureSpan)>,
    /// The share of the games won by the last turn, if it moves; of a run only.
    pub won: Option<FigureSpan>,
}

#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct FigureSpan {
    pub low: f64,
    pub high: f64,
}

impl FigureSpans {
    /// Runs of one deck: `main` is printed, the others are those of the other numbers of the range.
    #[must_use]
    pub fn of_runs(
        range: AbilityRange,
        main: (&FigureList<'_, MetricValue>, &Tally),
        others: &[(FigureList<'_, MetricValue>, &Tally)],
    ) -> Self {
        let (figures, tally) = main;
        let (games, turns) = (tally.games(), tally.turns());
        // In a turn that few games had, a figure is that of single games.
        let has_few = |figures: &FigureList<'_, MetricValue>, figure: Figure| match figure {
            Figure::Measure(_, turn)
            | Figure::DeadCards(turn)
            | Figure::LastBought(_, turn)
            | Figure::LastOnCardIn(_, _, turn) => figures.has_few(turn),
            _ => false,
        };
        let interval = |figure: Figure, found: &MetricValue| match (figure, found) {
            _ if has_few(figures, figure) => None,
            // Too few games for an interval.
            (_, MetricValue::Estimate(Estimate { value, low, .. })) if !low.is_finite() => {
                Some(Estimate { value: *value, low: value - PRINTED, high: value + PRINTED })
            }
            (Figure::MeanTurn(_), MetricValue::Estimate(estimate)) => Some(*estimate),
            (Figure::Want(at), MetricValue::Estimate(estimate)) if figures.wants[at].1 => Some(*estimate),
            (_, MetricValue::Estimate(share)) => Some(at_least(*share)),
            (Figure::Measure(measure, turn), MetricValue::Spread(_)) => {
                tally.mean(turn, measure).map(|mean| Estimate {
                    // Where all games are alike the interval has no width.
                    low: mean.low.min(mean.value - PRINTED),
                    high: mean.high.max(mean.value + PRINTED),
                    ..mean
                })
            }
            (Figure::SeenBy(..) | Figure::PlayedBy(..), MetricValue::Number(share)) => {
                Some(at_least(share_of(*share, games)))
            }
            (Figure::MedianTurn(_), MetricValue::Count(turn)) => Some(exact(*turn as f64)),
            (_, MetricValue::Number(value)) => {
                Some(Estimate { value: *value, low: value - PRINTED, high: value + PRINTED })
            }
            _ => None,
        };
        let others_figures: Vec<&FigureList<'_, MetricValue>> = others.iter().map(|(figures, _)| figures).collect();
        let value = |of: &FigureList<'_, MetricValue>, figure: Figure, found: &MetricValue| {
            (*found != MetricValue::Never && !has_few(of, figure)).then(|| found.value())
        };
        let moved = moved(figures, &others_figures, interval, value);
        let won = |tally: &Tally| wilson(tally.games_won(turns), tally.games());
        let won = span(at_least(won(tally)), others.iter().map(|(_, tally)| won(tally).value));
        Self { range, moved, won }
    }

    /// Comparisons of two decks: the difference of each figure.
    #[must_use]
    pub fn of_comparisons(
        range: AbilityRange,
        main: &FigureList<'_, InBoth<'_>>,
        others: &[FigureList<'_, InBoth<'_>>],
    ) -> Self {
        let others: Vec<&FigureList<'_, InBoth<'_>>> = others.iter().collect();
        let difference = |found: &InBoth<'_>| found.compared.difference.mean();
        let moved =
            moved(main, &others, |_, found| Some(difference(found)), |_, _, found| Some(difference(found).value));
        Self { range, moved, won: None }
    }

    /// `None` if it does not move.
    #[must_use]
    pub fn get(&self, figure: Figure) -> Option<FigureSpan> {
        self.moved.iter().find(|(other, _)| *other == figure).map(|(_, span)| *span)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moved.is_empty() && self.won.is_none()
    }
}

/// The figures with a value outside of the interval in another run.
fn moved<V>(
    main: &FigureList<'_, V>,
    others: &[&FigureList<'_, V>],
    interval: impl Fn(Figure, &V) -> Option<Estimate>,
    value: impl Fn(&FigureList<'_, V>, Figure, &V) -> Option<f64>,
) -> Vec<(Figure, FigureSpan)> {
    // Cards are numbered by worth, which depends on their abilities: in another run the same card may have another
    // number.
    let numbers: Vec<Vec<Option<usize>>> = others
        .iter()
        .map(|other| main.cards.iter().map(|card| other.cards.iter().position(|label| label == card)).collect())
        .collect();
    let found = |(figure, found): &(Figure, V)| {
        let values = others.iter().zip(&numbers).filter_map(|(other, numbers)| {
            let there = match figure.card() {
                None => *figure,
                Some(card) => figure.of_card(numbers[card]?),
            };
            value(other, there, other.get(there)?)
        });
        Some((*figure, span(interval(*figure, found)?, values)?))
    };
    main.list.iter().filter_map(found).collect()
}

/// From the least to the most, if any value lies outside of the interval.
fn span(Estimate { value, low, high }: Estimate, others: impl Iterator<Item = f64>) -> Option<FigureSpan> {
    let (mut least, mut most) = (value, value);
    for other in others {
        (least, most) = (least.min(other), most.max(other));
    }
    (least < low || most > high).then_some(FigureSpan { low: least, high: most })
}

/// The interval of a share, wide enough that one game more or less does not leave it.
fn at_least(Estimate { value, low, high }: Estimate) -> Estimate {
    Estimate { value, low: low.min(value - POINT), high: high.max(value + POINT) }
}

/// A share of a whole number of games.
fn share_of(share: f64, games: u64) -> Estimate {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a count of games again, which a share was made of"
    )]
    let hits = (share * games as f64).round() as u64;
    wilson(hits, games)
}

fn exact(value: f64) -> Estimate {
    Estimate { value, low: value, high: value }
}
