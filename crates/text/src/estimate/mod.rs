//! From whole counts to figures with their intervals.

mod few;

pub use few::RoughEstimate;
pub use few::{half_of_few, half_of_shares};

/// How many standard errors wide a 95 % interval is to either side.
const Z: f64 = 1.959_963_984_540_054;

/// No measure of a board has a larger value.
const LARGEST_VALUE: u128 = i16::MAX as u128;

/// The sum of counts; the highest number where it would be larger, which is above that of any real games.
#[must_use]
pub fn total<'c>(counts: impl IntoIterator<Item = &'c u64>) -> u64 {
    counts.into_iter().fold(0, |sum, count| sum.saturating_add(*count))
}

/// Values of many games, added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct Sums {
    pub count: u64,
    pub sum: i64,
    pub squares: u64,
}

/// A figure with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Estimate {
    /// The figure: a share from 0 to 1, or a mean.
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Sums {
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value.unsigned_abs().pow(2);
    }

    pub fn absorb(&mut self, other: &Self) {
        // No sums of real games come near the ends of the range, and what a file claims ends no program.
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// Whether they can be those of so many games: one value each that fits a board, the sum no farther from 0 than the
    /// squares allow.
    #[must_use]
    pub fn fit(&self, games: u64) -> bool {
        let [count, sum, squares] = [self.count.into(), i128::from(self.sum).unsigned_abs(), u128::from(self.squares)];
        self.count == games
            && squares <= count * LARGEST_VALUE * LARGEST_VALUE
            && sum <= squares
            && sum * sum <= count * squares
    }

    /// Whether they can be those of so many games of which each counts 1 or 0.
    #[must_use]
    pub fn fit_hits(&self, games: u64) -> bool {
        self.fit(games) && u64::try_from(self.sum) == Ok(self.squares)
    }

    /// The mean with its interval by the standard error; one game or none has an interval of no width, as have values that are
    /// all alike: what a report says is [`Sums::stated_mean`].
    #[must_use]
    pub fn mean(&self) -> Estimate {
        let count = self.count.max(1) as f64;
        let value = self.sum as f64 / count;
        let spread = (self.squares as f64 / count - value * value).max(0.0) * count / (count - 1.0).max(1.0);
        let half = Z * (spread / count).sqrt();
        Estimate { value, low: value - half, high: value + half }
    }

    /// The mean with an interval that misses it as often as `error` says, from 0 to 1: 0.05 is that of [`Sums::mean`]. Of too
    /// few values, anything is possible.
    #[must_use]
    pub fn mean_within(&self, error: f64) -> Estimate {
        let Estimate { value, high, .. } = self.mean();
        if self.is_too_few() {
            return self.stated_mean();
        }
        let half = (high - value) / Z * normal_quantile(error / 2.0);
        Estimate { value, low: value - half, high: value + half }
    }

    /// How often chance alone makes a mean so far from 0 or farther, where there is nothing behind it: the two-sided p-value
    /// by the normal distribution; where all values are alike, how often as many coins fall alike.
    #[must_use]
    pub fn chance(&self) -> f64 {
        let Estimate { value, high, .. } = self.mean();
        let error = (high - value) / Z;
        match (self.sum, error > 0.0) {
            (0, _) => 1.0,
            (_, false) => (2.0 * 0.5_f64.powi(i32::try_from(self.count).unwrap_or(i32::MAX))).min(1.0),
            _ => (2.0 * normal_tail(value.abs() / error)).min(1.0),
        }
    }

    /// The standard deviation from value to value.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let count = self.count.max(1) as f64;
        let mean = self.sum as f64 / count;
        (self.squares as f64 / count - mean * mean).max(0.0).sqrt()
    }

    /// The share with its interval by Wilson, where every value is 1 or 0.
    #[must_use]
    pub fn share(&self) -> Estimate {
        wilson(u64::try_from(self.sum).unwrap_or(0), self.count)
    }
}

impl Estimate {
    /// The same where no value is larger than this.
    #[must_use]
    pub fn at_most(self, most: f64) -> Self {
        Self { value: self.value.min(most), low: self.low.min(most), high: self.high.min(most) }
    }

    #[must_use]
    pub fn over(self, unit: f64) -> Self {
        Self { value: self.value / unit, low: self.low / unit, high: self.high / unit }
    }

    /// Whether there is an interval at all: of too few values anything is possible.
    #[must_use]
    pub fn has_interval(&self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    /// Whether 0 lies outside the interval: a difference that chance hardly makes.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// A share with the interval of Wilson's score, which stays within 0 and 1; of no games, anything is possible. Hits above
/// the count stand for all.
#[must_use]
pub fn wilson(hits: u64, count: u64) -> Estimate {
    if count == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, share) = (count as f64, hits.min(count) as f64 / count as f64);
    let square = Z * Z;
    let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
    let half = Z / (1.0 + square / n) * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    Estimate { value: share, low: (middle - half).clamp(0.0, share), high: (middle + half).clamp(share, 1.0) }
}

/// How much of the normal distribution lies above so many standard deviations, from 0 on: the complementary error function
/// by the rational approximation of Numerical Recipes, whose relative error is below 1.2e-7.
fn normal_tail(deviations: f64) -> f64 {
    const FACTORS: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let x = deviations / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * x);
    let sum = FACTORS.iter().rev().fold(0.0, |sum, factor| factor + t * sum);
    0.5 * t * (sum - x * x).exp()
}

/// Above how many standard deviations this share of the normal distribution lies, at most a half.
fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if normal_tail(middle) > share { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::{Sums, normal_quantile, normal_tail, wilson};

    /// Against the density added up in small steps.
    #[test]
    fn the_tail_of_the_normal_distribution_is_the_sum_of_its_density() {
        for deviations in [0.0, 0.5, 1.0, 1.96, 3.0, 5.0] {
            let step = 1e-4;
            let density = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
            let sum: f64 = (0..200_000).map(|at| density(deviations + (f64::from(at) + 0.5) * step) * step).sum();
            assert!((normal_tail(deviations) / sum - 1.0).abs() < 1e-6, "{deviations}: {sum}");
            assert!((normal_quantile(sum) - deviations).abs() < 1e-5);
        }
        near(normal_quantile(0.025), super::Z);
    }

    /// 25 of 100 games better, 10 worse: mean 0.15, standard error 0.0575, z 2.608, p 0.0091 by the tables.
    #[test]
    fn chance_is_that_of_the_tables() {
        let mut some = sums(&[1; 25]);
        some.absorb(&sums(&[-1; 10]));
        some.absorb(&sums(&[0; 65]));
        near(some.chance(), 0.0091);
        near(some.mean_within(0.05).low, some.mean().low);
        assert!(some.mean_within(0.005).low < 0.0);
        near(sums(&[1, -1, 0]).chance(), 1.0);
        near(sums(&[2]).chance(), 1.0);
        near(sums(&[2, 2, 2]).chance(), 0.25);
        near(sums(&[0, 0, 0]).chance(), 1.0);
    }

    fn near(value: f64, wanted: f64) {
        assert!((value - wanted).abs() < 5e-4, "{value} is not {wanted}");
    }

    /// The textbook's example: 15 of 148 with z = 1.96 gives 0.0624 to 0.1605 (Newcombe 1998, method 3).
    #[test]
    fn wilson_gives_the_textbook_interval() {
        let interval = wilson(15, 148);
        near(interval.low, 0.0624);
        near(interval.high, 0.1605);
        let (none, all) = (wilson(0, 20), wilson(20, 20));
        near(none.low, 0.0);
        near(none.high, 0.1611);
        near(all.low, 0.8389);
        near(all.high, 1.0);
    }

    /// Counts that no games can have end no program.
    #[test]
    fn impossible_counts_are_known_and_do_no_harm() {
        let all = wilson(101, 100);
        near(all.value, 1.0);
        near(all.high, 1.0);
        let some = sums(&[2, 4, 4]);
        assert!(some.fit(3) && !some.fit(4) && !some.fit_hits(3));
        assert!(sums(&[1, 0, 1]).fit_hits(3));
        for wrong in [
            Sums { sum: 11, ..some },
            Sums { sum: -11, ..some },
            Sums { squares: 9, ..some },
            Sums { squares: u64::MAX, ..some },
            Sums { sum: i64::MIN, squares: u64::MAX, ..some },
        ] {
            assert!(!wrong.fit(3), "{wrong:?}");
            let mut sum = some;
            (0..3).for_each(|_| sum.absorb(&wrong));
            assert!(!sum.mean().value.is_nan());
        }
        assert_eq!(super::total(&[u64::MAX, 1]), u64::MAX);
    }

    fn sums(values: &[i64]) -> Sums {
        let mut sums = Sums::default();
        for value in values {
            sums.add(*value);
        }
        sums
    }

    /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample deviation 2.1381, standard error 0.7559.
    #[test]
    fn means_have_the_interval_of_their_standard_error() {
        let all = sums(&[2, 4, 4, 4, 5, 5, 7, 9]);
        near(all.mean().value, 5.0);
        near(all.deviation(), 2.0);
        near(all.mean().high - all.mean().value, 1.959_964 * 0.755_93);
        let mut halves = sums(&[2, 4, 4]);
        halves.absorb(&sums(&[4, 5, 5, 7, 9]));
        assert_eq!(halves, all);
    }

    #[test]
    fn a_difference_is_clear_when_zero_lies_outside() {
        assert!(!sums(&[-1, 1, -1, 1]).mean().is_clear());
        assert!(sums(&[3, 3, 3, 2]).mean().is_clear());
    }
}
