//! What the screen says and does of the marked cards of a hand that is dealt for a duel.

use super::marked::Keeping;
use super::model::Model;
use crate::messages::playing as say;

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
            say::ToKeep { count: wanted }.to_string()
        } else {
            say::Marked { count: self.marked.len(), wanted }.to_string()
        }
    }

    /// What the keys do to the selected card.
    pub(super) fn detail(&self, model: &Model<'_>) -> String {
        let at = model.in_hand.selected(model.hand.len());
        match (self.is_marked(at), self.marked.is_empty()) {
            (true, true) => say::EnterUnmarks.to_string(),
            (true, false) => say::EnterUnmarksK.to_string(),
            (false, true) => say::EnterMarks.to_string(),
            (false, false) => say::EnterMarksK.to_string(),
        }
    }
}
