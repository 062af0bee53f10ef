//! What keys mean to questions, pages and lists that lie over the panes.

use super::super::message::BuilderEffect;
use super::super::model::{Dialog, Model};
use super::super::{pages, pasted};
use super::answers::typed_path;
use super::{about, answers, edits};
use crate::messages::builder as say;
use crate::screen::{Key, KeySymbol, LineInput, Scroll};
use zocalo_decks::editing::DeckText;
use zocalo_text::text::Source;

/// Puts a pasted text where one types.
pub(super) fn paste(model: &mut Model<'_>, text: &str) {
    let is_list = text.trim().contains(['\n', '\r']);
    match &mut model.dialog {
        Some(Dialog::SaveAs(input) | Dialog::Saying(_, input)) => input.insert(text),
        Some(dialog) if is_list && dialog.gives_way() => {
            model.dialog = None;
            add_list(model, text);
        }
        Some(_) => {}
        None if is_list => add_list(model, text),
        None => {
            super::jumps::to_find(model);
            model.find.input.insert(text);
            model.find.search(model.shelf, model.locale);
        }
    }
}

/// Does what a key means to what lies on top.
pub(super) fn press(model: &mut Model<'_>, key: Key) -> Vec<BuilderEffect> {
    let Some(dialog) = model.dialog.take() else { return Vec::new() };
    // Where text is typed, a letter is that letter.
    let typed = key;
    let key = key.as_command();
    match dialog {
        Dialog::SaveAs(input) => save_as(model, input, typed),
        Dialog::Occupied(path) => {
            if matches!(key.typed(), Some('y' | 'Y')) {
                return vec![BuilderEffect::Save { path, text: model.text().to_owned(), over_anything: true }];
            }
            model.is_leaving = false;
            model.say(say::NotSavedS.render(model.locale));
            Vec::new()
        }
        Dialog::Leaving => leaving(model, key),
        Dialog::Changed(theirs) => {
            changed(model, theirs, key);
            Vec::new()
        }
        Dialog::Kept(text) => {
            if key.typed() == Some('r') {
                model.took_kept = read_in(model, &text, &say::LastSession.render(model.locale));
            }
            Vec::new()
        }
        dialog @ (Dialog::About(_) | Dialog::Saying(..) | Dialog::Choosing(..)) => {
            about::press(model, dialog, typed);
            Vec::new()
        }
        Dialog::Hands(found, mut list) => {
            if key.code == KeySymbol::Enter {
                if let Some(hand) = found.hands.get(list.selected(found.hands.len())) {
                    edits::put_hand(model, &hand.cards);
                }
            } else if list.press(key, found.hands.len(), pages::rows(model)) || !closes(key) {
                model.dialog = Some(Dialog::Hands(found, list));
            }
            Vec::new()
        }
        page @ (Dialog::Keys(_) | Dialog::Card(..) | Dialog::Point(..) | Dialog::Pasted(..)) => {
            read_on(model, page, key);
            Vec::new()
        }
    }
}

/// Whether a key ends what is only looked at.
fn closes(key: Key) -> bool {
    matches!(key.code, KeySymbol::Esc | KeySymbol::Enter | KeySymbol::Char('q' | '?' | 'e' | 'O' | ' '))
}

fn read_on(model: &mut Model<'_>, page: Dialog, key: Key) {
    let (lines, rows) = (pages::page(model, &page).lines.len(), pages::rows(model));
    let scrolled = |mut scroll: Scroll| {
        // The selected row of a page is its topmost one in view.
        let is_read = scroll.press(key, lines.saturating_sub(rows) + 1, rows);
        (is_read, scroll)
    };
    let (is_read, page) = match page {
        Dialog::Keys(scroll) => map(scrolled(scroll), Dialog::Keys),
        Dialog::Card(card, scroll) => map(scrolled(scroll), |scroll| Dialog::Card(card, scroll)),
        Dialog::Pasted(pasted, scroll) => map(scrolled(scroll), |scroll| Dialog::Pasted(pasted, scroll)),
        Dialog::Point(at, scroll) => {
            if let Some(('v' | 'V', count)) = key.typed().map(|letter| (letter, model.judged.points.len())) {
                let step = if key.typed() == Some('v') { 1 } else { count.saturating_sub(1) };
                let next = (at + step) % count.max(1);
                model.point = Some((next, true));
                (true, Dialog::Point(next, Scroll::default()))
            } else {
                map(scrolled(scroll), |scroll| Dialog::Point(at, scroll))
            }
        }
        other => (false, other),
    };
    if is_read || !closes(key) {
        model.dialog = Some(page);
    } else if let (Dialog::Point(at, _), KeySymbol::Enter) = (&page, key.code) {
        super::jumps::to_point(model, *at);
    } else if let Dialog::Point(at, _) = page {
        model.point = Some((at, true));
    }
}

fn map((is_read, scroll): (bool, Scroll), page: impl FnOnce(Scroll) -> Dialog) -> (bool, Dialog) {
    (is_read, page(scroll))
}

fn save_as(model: &mut Model<'_>, mut input: LineInput, key: Key) -> Vec<BuilderEffect> {
    match key.code {
        KeySymbol::Esc => {
            model.is_leaving = false;
            model.say(say::NotSaved.render(model.locale));
        }
        KeySymbol::Enter => {
            if let Some(path) = typed_path(input.text()) {
                return vec![BuilderEffect::Save { path, text: model.text().to_owned(), over_anything: false }];
            }
            model.warn(say::TypeName.render(model.locale));
            model.dialog = Some(Dialog::SaveAs(input));
        }
        _ => {
            input.press(key);
            model.dialog = Some(Dialog::SaveAs(input));
        }
    }
    Vec::new()
}

fn leaving(model: &mut Model<'_>, key: Key) -> Vec<BuilderEffect> {
    match key.typed() {
        Some('s' | 'y') => {
            model.is_leaving = true;
            answers::save(model)
        }
        Some('l' | 'n') => vec![BuilderEffect::Quit],
        _ => {
            model.say(say::StillHere.render(model.locale));
            Vec::new()
        }
    }
}

fn changed(model: &mut Model<'_>, theirs: Option<String>, key: Key) {
    match (theirs, key.typed()) {
        (Some(text), Some('r')) => {
            model.history.save(&text);
            read_in(model, &text, &say::OtherProgram.render(model.locale));
        }
        // A key that was meant for the find box decides nothing.
        (Some(text), letter) if letter != Some('k') && key.code != KeySymbol::Esc => {
            model.dialog = Some(Dialog::Changed(Some(text)));
        }
        // Whoever keeps the own deck knows now what saving replaces.
        (Some(text), _) => {
            model.history.save(&text);
            model.say(say::DeckStays.render(model.locale));
        }
        (None, _) => {
            model.history.lose_file();
            model.say(say::DeckStaysGone.render(model.locale));
        }
    }
}

/// Puts a text in place of the deck, as one step. Whether that could be done.
fn read_in(model: &mut Model<'_>, text: &str, done: &str) -> bool {
    let label = model.history.deck().list().source.label.clone();
    match DeckText::read(Source { label, text: text.to_owned() }) {
        Ok(deck) => {
            edits::put(model, deck, done);
            true
        }
        Err((source, faults)) => {
            let place = faults.first().map_or(1, |fault| source.place(&fault.span).line);
            let reason = faults
                .first()
                .map_or_else(|| say::CannotBeRead.render(model.locale), |fault| fault.reason.render(model.locale));
            model.warn(say::NoDeck { line: place, reason }.render(model.locale));
            false
        }
    }
}

// A pasted list goes into the deck as one step, and what of it is no card is said.

pub(super) fn add_list(model: &mut Model<'_>, text: &str) {
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
