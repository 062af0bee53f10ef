//! Which cards of a hand that is dealt for a duel are kept: they are marked one by one.

use super::model::Model;

/// The marked cards of the dealt hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Keeping {
    /// Their places in the hand, in the order in which they were marked.
    marked: Vec<usize>,
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

    /// The line of commands that keeps the marked cards; `None` where none is marked.
    pub(super) fn line(&self, model: &Model<'_>) -> Option<String> {
        let label = |at: &usize| Some(format!("\"{}\"", model.game.book().card(*model.hand.get(*at)?).label));
        let labels: Vec<String> = self.marked.iter().filter_map(label).collect();
        (!labels.is_empty()).then(|| format!("keep {}", labels.join(", ")))
    }

    /// How far the marking is: `keep 3`, then `2 of 3 marked`.
    pub(super) fn title(&self, model: &Model<'_>) -> String {
        let wanted = model.game.book().duel.as_ref().map_or(0, |duel| duel.keeps);
        if self.marked.is_empty() {
            format!("keep {wanted}")
        } else {
            format!("{} of {wanted} marked", self.marked.len())
        }
    }

    /// What the keys do to the selected card.
    pub(super) fn detail(&self, model: &Model<'_>) -> String {
        let at = model.in_hand.selected(model.hand.len());
        let does = if self.is_marked(at) { "takes the mark away" } else { "marks it to be kept" };
        let keeps = if self.marked.is_empty() { "" } else { ", k keeps the marked cards" };
        format!("Enter {does}{keeps}")
    }
}
