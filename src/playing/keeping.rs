//! What the screen says and does of the marked cards of a hand that is dealt for a duel.

use super::marked::Keeping;
use super::model::Model;

impl Keeping {
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
        let does = if self.is_marked(at) { "unmarks it" } else { "marks it to keep" };
        let keeps = if self.marked.is_empty() { "" } else { ", k keeps the marked cards" };
        format!("Enter {does}{keeps}")
    }
}
