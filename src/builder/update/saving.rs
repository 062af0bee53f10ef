//! The key that saves.

use super::super::dialog::Dialog;
use super::super::message::BuilderEffect;
use super::super::model::Model;
use super::paths;
use crate::messages::builder::NoChangesSince;

/// Saves, or asks under which name.
pub(super) fn save(model: &mut Model<'_>) -> Vec<BuilderEffect> {
    match model.file.path.clone() {
        Some(path) if model.is_unsaved() => {
            vec![BuilderEffect::Save { path, text: model.text().to_owned(), over_anything: false }]
        }
        Some(_) => {
            model.say(NoChangesSince.render(model.locale));
            Vec::new()
        }
        None => {
            model.dialog = Some(Dialog::SaveAs(paths::suggestion(model)));
            Vec::new()
        }
    }
}
