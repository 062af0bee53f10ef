//! Charts of one line: bars in eighths of a letter, shares that grow, intervals around zero.

/// A bar for a value out of `most`, at most `width` letters long.
#[must_use]
pub(crate) fn bar(value: f64, most: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if most <= 0.0 || value <= 0.0 {
        return String::new();
    }
    let eighths = (value / most).min(1.0) * (width * 8) as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and eight times a width")]
    let eighths = eighths.round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

/// A bar for a share that has grown: what was there before in a lighter shade, what was added in full.
pub(crate) fn grown(before: f64, now: f64, width: usize) -> String {
    let (before, now) = (columns(before, width), columns(now, width));
    format!("{}{}", "░".repeat(before), "█".repeat(now.saturating_sub(before)))
}

/// The nearest whole number of letters for a share of a width.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and a width")]
fn columns(share: f64, width: usize) -> usize {
    (share.clamp(0.0, 1.0) * width as f64).round() as usize
}

/// An axis for intervals of several rows, with zero on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Axis {
    least: f64,
    most: f64,
    width: usize,
}

impl Axis {
    /// From the lowest to the highest end of all intervals, `width` letters long; `None` when all of them are 0.
    pub(crate) fn around(intervals: impl Iterator<Item = (f64, f64)>, width: usize) -> Option<Self> {
        let (least, most) =
            intervals.fold((0.0_f64, 0.0_f64), |(least, most), (low, high)| (least.min(low), most.max(high)));
        (most > least).then_some(Self { least, most, width })
    }

    pub(crate) fn ends(self) -> (f64, f64) {
        (self.least, self.most)
    }

    fn at(self, value: f64) -> usize {
        columns((value - self.least) / (self.most - self.least), self.width.saturating_sub(1))
    }

    /// `├──●──┤` from the low to the high end of an interval, with `│` where zero is.
    pub(crate) fn interval(self, low: f64, value: f64, high: f64) -> String {
        let mut signs = vec![' '; self.width];
        let (first, last) = (self.at(low), self.at(high));
        signs[first..=last].fill('─');
        signs[self.at(0.0)] = if first <= self.at(0.0) && self.at(0.0) <= last { '┼' } else { '│' };
        signs[first] = '├';
        signs[last] = '┤';
        signs[self.at(value)] = '●';
        signs.into_iter().collect()
    }

    /// Zero alone, for what does not differ.
    pub(crate) fn zero(self) -> String {
        let mut signs = vec![' '; self.width];
        signs[self.at(0.0)] = '│';
        signs.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, bar, grown};

    #[test]
    fn bars_grow_by_eighths_and_never_past_the_width() {
        assert_eq!(bar(0.0, 10.0, 10), "");
        assert_eq!(bar(10.0, 10.0, 10), "██████████");
        assert_eq!(bar(20.0, 10.0, 10), "██████████");
        assert_eq!(bar(5.5, 10.0, 10), "█████▌");
    }

    #[test]
    fn what_was_added_stands_behind_what_was_there() {
        assert_eq!(grown(0.0, 0.3, 10), "███");
        assert_eq!(grown(0.3, 1.0, 10), "░░░███████");
        assert_eq!(grown(0.5, 0.5, 10), "░░░░░");
    }

    #[test]
    fn intervals_stand_on_an_axis_with_zero() {
        let axis = Axis::around([(-1.0, 1.0), (2.0, 4.0)].into_iter(), 11).unwrap();
        assert_eq!(axis.ends(), (-1.0, 4.0));
        assert_eq!(axis.interval(-1.0, 0.0, 1.0), "├─●─┤      ");
        assert_eq!(axis.interval(2.0, 3.0, 4.0), "  │   ├─●─┤");
        assert_eq!(axis.interval(-0.5, 1.5, 3.0), " ├┼──●──┤  ");
        assert_eq!(axis.interval(4.0, 4.0, 4.0), "  │       ●");
        assert_eq!(axis.zero(), "  │        ");
        assert!(Axis::around([(0.0, 0.0)].into_iter(), 11).is_none());
        // One-sided differences have zero at an end.
        let axis = Axis::around([(1.0, 2.0)].into_iter(), 5).unwrap();
        assert_eq!(axis.interval(1.0, 1.5, 2.0), "│ ├●┤");
    }
}
