//! What comes back from the outside: games that were played, files that were written or changed; and saving,
//! which asks for it.

use std::path::PathBuf;

use super::super::games::{Figures, HandsFound};
use super::super::judged::Judge;
use super::super::message::{BuilderEffect, Message};
use super::super::model::{Dialog, Focus, Model};
use super::edits;
use crate::messages::builder as say;
use crate::messages::builder::NoChangesSince;
use crate::screen::{LineInput, Scroll};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

pub(super) fn hear(model: &mut Model<'_>, answer: Message) -> Vec<BuilderEffect> {
    match answer {
        Message::Progress { job, done, of } => {
            if let Some((_, share)) = model.games.running.as_mut().filter(|_| job == model.games.job) {
                *share = done * 100 / of.max(1);
            }
        }
        Message::Played { job, figures } if job == model.games.job => played(model, figures),
        Message::Raced { job, hands } if job == model.games.job => raced(model, hands),
        Message::Saved { path, text } => {
            model.history.save(&text);
            model.say(say::Saved { path: shortened(&path.to_string_lossy(), 200) }.render(model.locale));
            model.file.obstacle = None;
            let before = model.file.path.replace(path);
            if before != model.file.path {
                model.judge = Judge::default();
                edits::judge_again(model);
            }
            if model.is_leaving {
                return vec![BuilderEffect::Quit];
            }
        }
        Message::NotSaved(why) => {
            model.is_leaving = false;
            model.warn(why);
        }
        Message::Occupied { path, .. } => model.dialog = Some(Dialog::Occupied(path)),
        Message::Changed { theirs } => {
            // What the builder wrote itself is no news.
            if theirs.is_none() || theirs.as_deref() != model.history.saved() {
                model.is_leaving = false;
                // Whoever types a name or reads a page goes on with it first.
                let is_free = matches!(model.dialog, None | Some(Dialog::Changed(_) | Dialog::Leaving));
                let dialog = if is_free { &mut model.dialog } else { &mut model.next_dialog };
                *dialog = Some(Dialog::Changed(theirs));
            }
        }
        // What was asked before something else was asked is of no use any more; keys go elsewhere.
        Message::Played { .. }
        | Message::Raced { .. }
        | Message::Key(_)
        | Message::Pasted(_)
        | Message::Mouse(_)
        | Message::Paused
        | Message::Resized(..) => {}
    }
    Vec::new()
}

fn played(model: &mut Model<'_>, figures: Result<Figures, Text>) {
    model.games.running = None;
    match figures {
        Ok(figures) => {
            model.games.before = model.games.last.take().map(|(figures, _)| figures);
            model.games.last = Some((figures, model.games.deck.clone()));
            if let (Some(assumed), None) = (model.assumed(), &model.message) {
                model.say(assumed);
            }
        }
        Err(why) => model.warn(say::CannotPlay { why }.render(model.locale)),
    }
}

fn raced(model: &mut Model<'_>, hands: Result<HandsFound, Text>) {
    model.games.running = None;
    match hands {
        Ok(hands) => {
            model.games.hands = Some((hands.clone(), model.games.deck.clone()));
            // What somebody types must not become an answer to a list that comes up under the fingers.
            if model.dialog.is_none() && model.focus == Focus::Deck {
                model.dialog = Some(Dialog::Hands(hands, Scroll::default()));
            } else {
                model.say(say::HandsFound.render(model.locale));
            }
        }
        Err(why) => model.warn(say::NoHands { why }.render(model.locale)),
    }
}

// The key that saves.

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
            model.dialog = Some(Dialog::SaveAs(suggested_path(model)));
            Vec::new()
        }
    }
}

// Names for deck files.

/// The name that is offered when a deck is saved under a name: that of its file, else one made of the deck's.
pub(super) fn suggested_path(model: &Model<'_>) -> LineInput {
    if let Some(path) = &model.file.path {
        return LineInput::new(&path.to_string_lossy());
    }
    let list = model.history.deck().list();
    let name = list.name.as_ref().map_or("deck", |said| said.text.as_str());
    let letters = name.to_lowercase();
    let mut words = letters.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.by_ref().take(8).collect::<Vec<_>>().join("-");
    let name: String = name.chars().take(60).collect();
    LineInput::new(&format!("{}.toml", if name.is_empty() { "deck" } else { &name }))
}

/// The path that somebody typed: with the ending of our own files; `None` where there is no name.
pub(super) fn typed_path(text: &str) -> Option<PathBuf> {
    let text = text.trim();
    if text.is_empty() || text.ends_with('/') {
        return None;
    }
    // `Narn 1.2` has no ending, whatever a path may think.
    let has_ending = text.len() > 5 && text.get(text.len() - 5..).is_some_and(|end| end.eq_ignore_ascii_case(".toml"));
    Some(PathBuf::from(if has_ending { text.to_owned() } else { format!("{text}.toml") }))
}
