//! Where the panes lie in a window of any size. Under 24 rows the lower panes go, under 60 columns one of the upper two,
//! under 30 columns or 8 rows everything but one line.

use ratatui::layout::Rect;

/// Below these a window holds one line and nothing else.
pub(super) const LEAST: (u16, u16) = (30, 8);

/// From these on there are two panes beside each other, and two more below them.
const TWO_PANES: u16 = 60;
const FOUR_PANES: u16 = 24;

/// The rows of the lower panes, frame included, in a window of 24 rows; a third of those beyond are theirs as well.
const LOWER: u16 = 8;

/// The places of the panes; without a frame where they are lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PaneLayout {
    /// What deck this is: one line.
    pub head: Rect,
    pub find: Option<Rect>,
    pub deck: Option<Rect>,
    pub card: Option<Rect>,
    pub chart: Option<Rect>,
    /// The verdict: one line.
    pub verdict: Rect,
    /// Messages, and keys while there are none: one line.
    pub foot: Rect,
}

impl PaneLayout {
    /// The layout of a window; `None` where it is too small for any. `finds` says which pane is shown where there is room
    /// for one.
    #[must_use]
    pub(super) fn of(columns: u16, rows: u16, finds: bool) -> Option<Self> {
        if columns < LEAST.0 || rows < LEAST.1 {
            return None;
        }
        let line = |y| Rect::new(0, y, columns, 1);
        let body = rows - 3;
        let has_lower = rows >= FOUR_PANES;
        let lower = if has_lower { LOWER + (rows - FOUR_PANES) / 3 } else { 0 };
        let upper = body - lower;
        let left = columns.div_ceil(2);
        let mut layout = Self { head: line(0), verdict: line(rows - 2), foot: line(rows - 1), ..Self::default() };
        if columns < TWO_PANES {
            let (whole, below) = (Rect::new(0, 1, columns, upper), Rect::new(0, 1 + upper, columns, lower));
            if finds {
                (layout.find, layout.card) = (Some(whole), Some(below));
            } else {
                (layout.deck, layout.chart) = (Some(whole), Some(below));
            }
        } else {
            layout.find = Some(Rect::new(0, 1, left, upper));
            layout.deck = Some(Rect::new(left, 1, columns - left, upper));
            layout.card = Some(Rect::new(0, 1 + upper, left, lower));
            layout.chart = Some(Rect::new(left, 1 + upper, columns - left, lower));
        }
        if !has_lower {
            (layout.card, layout.chart) = (None, None);
        }
        Some(layout)
    }
}

#[must_use]
pub(super) fn inner_rows(pane: Option<Rect>) -> usize {
    pane.map_or(0, |pane| usize::from(pane.height.saturating_sub(2)))
}
