//! Figures of few games, whose intervals are wider than those of many: by Student's distribution, and none at all where the
//! games are too few to say how much they differ.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::estimate::{Sums, Z};

/// The fewest values that say how much they differ.
const FEWEST: u64 = 5;

/// How often a 95 % interval misses.
const ERROR: f64 = 0.05;

/// A figure with its 95 % interval, if there are enough games for one. In JSON `value`, `low` and `high`, the last two `null`
/// where there are not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RoughEstimate {
    /// The figure.
    pub value: f64,
    /// How far the interval goes to either side.
    pub half: Option<f64>,
    /// The least and the most that the figure can be: no end of the interval lies beyond.
    pub bounds: (f64, f64),
}

/// A figure that can be anything.
const ANYTHING: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// What a share can be.
const SHARE: (f64, f64) = (0.0, 1.0);

/// What a difference between shares can be.
const DIFFERENCE: (f64, f64) = (-1.0, 1.0);

impl RoughEstimate {
    /// The lower end; none lies below it where there is no interval.
    #[must_use]
    pub fn low(self) -> f64 {
        self.interval().map_or(f64::NEG_INFINITY, |(low, _)| low)
    }

    /// Both ends.
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
        let value = self.sum as f64 / count;
        let squares = (self.squares as f64 - value * value * count).max(0.0);
        RoughEstimate { value, half: half_of_few(self.count, squares), bounds: ANYTHING }
    }

    /// Whether there are too few values to say how much they differ.
    #[must_use]
    pub fn is_too_few(&self) -> bool {
        self.count < FEWEST
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
        let RoughEstimate { value, half, .. } = self.mean_of_few();
        RoughEstimate { value, half: half.map(|half| half.max(unseen(self.count))), bounds }
    }
}

/// How far the 95 % interval of a mean goes to either side whose values have this sum of squared differences from it; `None`
/// where there are too few.
#[must_use]
pub(crate) fn half_of_few(count: u64, squares: f64) -> Option<f64> {
    let free = count.checked_sub(1).filter(|_| count >= FEWEST)? as f64;
    Some(student(free) * (squares / free / count as f64).sqrt())
}

/// The largest share of games of a kind that so many games show none of in one of twenty runs.
pub(crate) fn unseen(count: u64) -> f64 {
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
