//! The cards of a dealt hand that are marked to be kept.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Keeping {
    /// Their places in the hand, in the order in which they were marked.
    pub(super) marked: Vec<usize>,
}

impl Keeping {
    /// Marks the card at this place, or takes its mark away.
    pub(super) fn turn(&mut self, at: usize) {
        match self.marked.iter().position(|other| *other == at) {
            Some(place) => drop(self.marked.remove(place)),
            None => self.marked.push(at),
        }
    }

    pub(super) fn is_marked(&self, at: usize) -> bool {
        self.marked.contains(&at)
    }
}
