//! Figures of few games, whose intervals are wider than those of many: by Student's distribution, and none at all where the
//! games are too few to say how much they differ.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::estimate::{Estimate, Sums, Z};

/// The fewest values that say how much they differ.
const FEWEST: u64 = 5;

/// The fewest that say so where all are alike: of so many, at most one value in seven is another one that did not show.
const FEWEST_ALIKE: u64 = 20;

/// Squared differences that add up to less are what is left of adding fractions.
const NOTHING: f64 = 1e-9;

/// How often a 95 % interval misses.
const ERROR: f64 = 0.05;

/// A figure with its 95 % interval, if there are enough games for one. In JSON `value`, `low` and `high`, the last two `null`
/// where there are not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RoughEstimate {
    pub value: f64,
    /// How far the interval goes to either side.
    pub half: Option<f64>,
    /// The least and the most that the figure can be: no end of the interval lies beyond.
    pub bounds: (f64, f64),
}

const ANYTHING: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// What a share can be.
const SHARE: (f64, f64) = (0.0, 1.0);

/// What a difference between shares can be.
const DIFFERENCE: (f64, f64) = (-1.0, 1.0);

impl RoughEstimate {
    #[must_use]
    pub fn low(self) -> f64 {
        self.interval().map_or(f64::NEG_INFINITY, |(low, _)| low)
    }

    #[must_use]
    pub fn interval(self) -> Option<(f64, f64)> {
        let Self { value, half, bounds: (least, most) } = self;
        half.map(|half| ((value - half).max(least), (value + half).min(most)))
    }
}

impl Serialize for RoughEstimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("RoughEstimate", 3)?;
        object.serialize_field("value", &self.value)?;
        object.serialize_field("low", &self.interval().map(|(low, _)| low))?;
        object.serialize_field("high", &self.interval().map(|(_, high)| high))?;
        object.end()
    }
}

impl Sums {
    /// The mean with its interval by Student's distribution.
    #[must_use]
    pub fn mean_of_few(&self) -> RoughEstimate {
        let count = self.count.max(1) as f64;
        let half = half_of_few(self.count, self.squared_differences());
        RoughEstimate { value: self.sum as f64 / count, half, bounds: ANYTHING }
    }

    /// Whether there are too few values to say how much they differ; where all were alike so far, more are needed.
    #[must_use]
    pub fn is_too_few(&self) -> bool {
        let [count, sum, squares] = [self.count.into(), i128::from(self.sum).unsigned_abs(), u128::from(self.squares)];
        let are_alike = count.saturating_mul(squares) == sum.saturating_mul(sum);
        self.count < if are_alike { FEWEST_ALIKE } else { FEWEST }
    }

    /// Whether they are more than 0 beyond chance: by the interval, or where all are alike as rarely as so many coins fall alike.
    #[must_use]
    pub fn are_clearly_more(&self) -> bool {
        let mean = self.mean_of_few();
        let is_beyond_chance = || self.count >= FEWEST && self.sum > 0 && self.chance() <= ERROR;
        if mean.half.is_some() { mean.low() > 0.0 } else { is_beyond_chance() }
    }

    /// The mean as a report states it: [`Sums::mean`], where there are enough values for its interval; of fewer, anything is
    /// possible.
    #[must_use]
    pub fn stated_mean(&self) -> Estimate {
        let mean = self.mean();
        if self.is_too_few() { Estimate { low: f64::NEG_INFINITY, high: f64::INFINITY, ..mean } } else { mean }
    }

    /// A share of the games. Games that all came to the same could have come to something else once in a while: the interval
    /// is no narrower than what so many games would miss once in twenty times.
    #[must_use]
    pub fn share_of_few(&self) -> RoughEstimate {
        self.unsure(SHARE)
    }

    /// The difference between two shares of the same games, as unsure.
    #[must_use]
    pub fn difference_of_few(&self) -> RoughEstimate {
        self.unsure(DIFFERENCE)
    }

    fn unsure(&self, bounds: (f64, f64)) -> RoughEstimate {
        RoughEstimate { half: half_of_shares(self.count, self.squared_differences()), bounds, ..self.mean_of_few() }
    }

    /// The sum of the squared differences from the mean.
    fn squared_differences(&self) -> f64 {
        let count = self.count.max(1) as f64;
        (self.squares as f64 - (self.sum as f64).powi(2) / count).max(0.0)
    }
}

/// How far the 95 % interval of a mean goes to either side whose values have this sum of squared differences from it; `None`
/// where there are too few.
#[must_use]
pub fn half_of_few(count: u64, squares: f64) -> Option<f64> {
    let fewest = if squares < NOTHING { FEWEST_ALIKE } else { FEWEST };
    (count >= fewest).then(|| half(count, squares))
}

/// The same of a share, which is no narrower than what so many games may have missed.
pub fn half_of_shares(count: u64, squares: f64) -> Option<f64> {
    (count >= FEWEST).then(|| half(count, squares).max(unseen(count)))
}

fn half(count: u64, squares: f64) -> f64 {
    let free = count.saturating_sub(1).max(1) as f64;
    student(free) * (squares / free / count.max(1) as f64).sqrt()
}

/// The largest share of games of a kind that so many games show none of in one of twenty runs.
fn unseen(count: u64) -> f64 {
    1.0 - ERROR.powf(1.0 / count.max(1) as f64)
}

/// How many standard errors wide a 95 % interval is to either side, with so many degrees of freedom, at least 4: the
/// expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5), which is off by less than 0.001 there.
fn student(free: f64) -> f64 {
    let z = Z;
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
        (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5) - 1920.0 * z.powi(3) - 945.0 * z) / 92_160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / free) + z
}

#[cfg(test)]
mod tests {
    use super::{Sums, student, unseen};

    fn sums(values: &[i64]) -> Sums {
        let mut sums = Sums::default();
        for value in values {
            sums.add(*value);
        }
        sums
    }

    fn near(value: f64, wanted: f64) {
        assert!((value - wanted).abs() < 1e-3, "{value} is not {wanted}");
    }

    /// The tables of the t distribution, 97.5 %.
    #[test]
    fn intervals_of_few_are_as_wide_as_the_tables_say() {
        for (free, wanted) in [(4.0, 2.776), (5.0, 2.571), (9.0, 2.262), (19.0, 2.093), (99.0, 1.984)] {
            near(student(free), wanted);
        }
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, standard error 0.75593, seven degrees of freedom.
        let mean = sums(&[2, 4, 4, 4, 5, 5, 7, 9]).mean_of_few();
        near(mean.value, 5.0);
        near(mean.half.unwrap(), 2.3646 * 0.755_93);
        near(mean.low(), 5.0 - 2.3646 * 0.755_93);
    }

    #[test]
    fn too_few_games_have_no_interval() {
        for values in [&[][..], &[3], &[3, 4, 5, 6]] {
            let mean = sums(values).mean_of_few();
            assert_eq!(mean.half, None);
            assert!(mean.low() < -1e300);
        }
        let json = serde_json::to_value(sums(&[3]).mean_of_few()).unwrap();
        assert_eq!(json, serde_json::json!({ "value": 3.0, "low": null, "high": null }));
        assert!(sums(&[1, 1, 2, 1, 2]).mean_of_few().half.unwrap() > 0.5);
    }

    /// None of 20 games: up to 13.9 % of all games may be so, the rule of three made exact.
    #[test]
    fn games_that_all_came_to_the_same_are_not_sure() {
        near(unseen(20), 0.1391);
        let share = sums(&[1; 20]).share_of_few();
        near(share.half.unwrap(), 0.1391);
        let mixed = sums(&[0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
        assert_eq!(mixed.share_of_few().half, mixed.mean_of_few().half);
    }

    /// Five games that all came to 7 leave open what the next comes to; of twenty, hardly one in seven was missed.
    #[test]
    fn a_few_games_alike_are_no_certainty() {
        for values in [&[7; 5][..], &[5], &[0; 19]] {
            let some = sums(values);
            assert!(some.is_too_few() && !some.stated_mean().is_clear(), "{values:?}");
            assert_eq!(some.mean_of_few().half, None);
            assert!(some.stated_mean().low < -1e300 && !some.mean_within(0.05).is_clear());
        }
        assert!(!sums(&[7; 5]).are_clearly_more() && sums(&[7; 6]).are_clearly_more(), "as coins fall");
        assert!(!sums(&[-7; 9]).are_clearly_more() && !sums(&[9, -7, 9, -7, 9, 9]).are_clearly_more());
        let enough = sums(&[7; 20]);
        assert!(!enough.is_too_few() && enough.stated_mean().is_clear());
        let mixed = sums(&[7, 7, 7, 7, 8]);
        assert_eq!((mixed.is_too_few(), mixed.stated_mean()), (false, mixed.mean()));
        let json = serde_json::to_value(sums(&[7; 5]).stated_mean()).unwrap();
        assert_eq!(json, serde_json::json!({ "value": 7.0, "low": null, "high": null }));
    }

    #[test]
    fn no_share_leaves_its_bounds() {
        let ends = |values: &[i64]| {
            let sums = sums(values);
            (sums.share_of_few().interval().unwrap(), sums.difference_of_few().interval().unwrap())
        };
        near(ends(&[1; 6]).0.1, 1.0);
        near(ends(&[0; 6]).0.0, 0.0);
        assert!(ends(&[0; 6]).1.0 < 0.0);
        near(ends(&[-1; 6]).1.0, -1.0);
        let json = serde_json::to_value(sums(&[0; 6]).share_of_few()).unwrap();
        assert_eq!(json["low"], 0.0);
    }
}
