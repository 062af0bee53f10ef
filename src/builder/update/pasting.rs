//! A pasted list goes into the deck as one step, and what of it is no card is said.

use super::super::dialog::Dialog;
use super::super::model::Model;
use super::super::pasted;
use super::edits;
use crate::messages::builder as say;
use crate::screen::Scroll;

pub(super) fn add(model: &mut Model<'_>, text: &str) {
    let (pasted, changes) = match pasted::read(text, model.shelf, &model.judged, model.locale) {
        Ok(read) => read,
        Err(why) => return model.warn(say::PastedNothing { why }.render(model.locale)),
    };
    let said = pasted.said(model.locale);
    if pasted.copies == 0 {
        model.warn(said);
    } else {
        edits::change(model, &changes, &said);
        if model.message.as_ref().is_some_and(|said| said.is_bad) {
            return;
        }
    }
    if pasted.is_doubtful() {
        model.dialog = Some(Dialog::Pasted(pasted, Scroll::default()));
    }
}
