//! What the screen says and does of the marked cards of a hand that is dealt for a duel.

use super::model::{Keeping, PlayModel};
use crate::messages::playing as say;

impl Keeping {
    /// The line of commands that keeps the marked cards; `None` where none is marked.
    pub(super) fn line(&self, model: &PlayModel<'_>) -> Option<String> {
        let label = |at: &usize| Some(format!("\"{}\"", model.game.deck().card(*model.hand.get(*at)?).label));
        let labels: Vec<String> = self.marked.iter().filter_map(label).collect();
        (!labels.is_empty()).then(|| format!("keep {}", labels.join(", ")))
    }

    /// How far the marking is: `keep 3`, then `2 of 3 marked`.
    pub(super) fn title(&self, model: &PlayModel<'_>) -> String {
        let wanted = model.game.deck().duel.as_ref().map_or(0, |duel| duel.keeps);
        if self.marked.is_empty() {
            say::ToKeep { count: wanted }.render(model.locale)
        } else {
            say::Marked { count: self.marked.len(), wanted }.render(model.locale)
        }
    }

    /// What the keys do to the selected card.
    pub(super) fn detail(&self, model: &PlayModel<'_>) -> String {
        let at = model.in_hand.selected(model.hand.len());
        match (self.is_marked(at), self.marked.is_empty()) {
            (true, true) => say::EnterUnmarks.render(model.locale),
            (true, false) => say::EnterUnmarksK.render(model.locale),
            (false, true) => say::EnterMarks.render(model.locale),
            (false, false) => say::EnterMarksK.render(model.locale),
        }
    }
}
