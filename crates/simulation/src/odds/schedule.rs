//! How many cards have been drawn when a turn begins.

/// The cards bought in the Draw Round of each turn; none after the end of the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DrawSchedule {
    pub bought: Vec<u16>,
}

impl DrawSchedule {
    /// The cards drawn before the Conflict and Action Rounds of this turn (from 1): in each turn before, one free card and
    /// those bought. The Draw Round ends a turn (PSI, The Draw Round, Draw Free Card and Buy More Cards; VCG, Resources Round),
    /// so no card has been drawn by turn 1.
    #[must_use]
    pub fn drawn_by(&self, turn: u8) -> usize {
        let before = usize::from(turn.saturating_sub(1));
        before + self.bought.iter().take(before).map(|bought| usize::from(*bought)).sum::<usize>()
    }

    /// The cards drawn in the Draw Round of this turn (from 1).
    #[must_use]
    pub fn drawn_in(&self, turn: u8) -> usize {
        self.drawn_by(turn.saturating_add(1)) - self.drawn_by(turn)
    }

    /// Whether cards are bought so late that no turn up to this one sees them.
    #[must_use]
    pub fn buys_too_late_for(&self, turn: u8) -> bool {
        self.bought.iter().skip(usize::from(turn.saturating_sub(1))).any(|bought| *bought > 0)
    }
}
