//! What the mouse does on a screen: a click on a place, the wheel over it.

use std::time::{Duration, Instant};

/// How soon a second click on one place makes a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// Something that the mouse did, at a column and a row of the window from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mouse {
    pub deed: MouseDeed,
    pub at: (u16, u16),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MouseDeed {
    Click,
    /// It was pressed a second time on the same place.
    DoubleClick,
    WheelUp,
    WheelDown,
}

/// Tells double clicks from single ones.
#[derive(Debug, Default)]
pub(crate) struct Clicks {
    last: Option<((u16, u16), Instant)>,
}

impl Clicks {
    /// The click on a place at this time.
    pub(crate) fn click(&mut self, at: (u16, u16), now: Instant) -> Mouse {
        let is_double = self.last.is_some_and(|(place, then)| place == at && now.duration_since(then) < DOUBLE);
        // A third click begins anew.
        self.last = (!is_double).then_some((at, now));
        Mouse { deed: if is_double { MouseDeed::DoubleClick } else { MouseDeed::Click }, at }
    }
}

#[cfg(test)]
mod tests {
    use super::MouseDeed::{Click, DoubleClick};
    use super::*;

    #[test]
    fn two_clicks_soon_after_each_other_on_one_place_are_a_double_click() {
        let (mut clicks, start) = (Clicks::default(), Instant::now());
        let mut deeds = Vec::new();
        for (at, later) in [((3, 4), 0), ((3, 4), 200), ((3, 4), 300), ((5, 4), 400), ((5, 4), 1_000)] {
            deeds.push(clicks.click(at, start + Duration::from_millis(later)).deed);
        }
        assert_eq!(deeds, [Click, DoubleClick, Click, Click, Click]);
    }
}
