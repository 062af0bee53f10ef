//! What each message does to the state. Nothing here reads a file, plays a game or waits: that is what effects are for.

mod about;
mod answers;
mod dialogs;
mod edits;
mod jumps;
mod mouse;

use super::games::Job;
use super::message::{BuilderEffect, Message};
use super::model::Dialog;
use super::model::{ChartKind, Focus, Model};
use crate::messages::builder as say;
use crate::screen::{Key, KeySymbol, Scroll};
use zocalo_text::message::Text;

/// Does what a message means, and returns what is to be done outside.
pub fn update(model: &mut Model<'_>, message: Message) -> Vec<BuilderEffect> {
    let effects = match message {
        Message::Key(key) => press(model, key),
        Message::Pasted(text) => {
            dialogs::paste(model, &text);
            Vec::new()
        }
        Message::Mouse(mouse) => mouse::hear(model, mouse),
        Message::Paused => {
            model.use_pause();
            Vec::new()
        }
        Message::Resized(columns, rows) => {
            model.size = (columns, rows);
            Vec::new()
        }
        answer => answers::hear(model, answer),
    };
    if model.dialog.is_none() {
        model.dialog = model.next_dialog.take();
    }
    keep_in_view(model);
    effects
}

/// The selected rows stay in view whatever has happened.
fn keep_in_view(model: &mut Model<'_>) {
    let (found, rows) = (model.find.found().len(), model.rows_of_find());
    model.find.list.in_view(found, rows);
    let rows = model.rows_of_deck();
    let pane = &mut model.pane;
    pane.list.in_view(pane.rows.len(), rows);
}

fn press(model: &mut Model<'_>, key: Key) -> Vec<BuilderEffect> {
    let was_point = model.point;
    model.message = None;
    if let Some((at, _)) = model.point {
        // The next key is no answer to the point any more, unless it is one of those that are.
        model.point = Some((at, false));
    }
    if key.is_ctrl('c') && !matches!(model.dialog, Some(Dialog::Leaving)) {
        return leave(model);
    }
    let is_undo = key.is_ctrl('z');
    if model.dialog.as_ref().is_some_and(|dialog| is_undo && dialog.is_page()) {
        // Whoever sees what a pasted list came to undoes that, and does not want to close a page first.
        model.dialog = None;
    }
    if model.dialog.is_some() {
        return dialogs::press(model, key);
    }
    if let (KeySymbol::Char(letter @ ('s' | 'z' | 'y')), true, false) = (key.as_command().code, key.ctrl, key.alt) {
        // What other editors call them, so that nobody has to leave the find box for them.
        return press_letter(
            model,
            if letter == 's' {
                's'
            } else if letter == 'z' {
                'u'
            } else {
                'U'
            },
        );
    }
    match model.focus {
        Focus::Find => press_in_find(model, key),
        Focus::Deck => press_in_deck(model, key, was_point),
    }
}

fn press_in_find(model: &mut Model<'_>, key: Key) -> Vec<BuilderEffect> {
    let is_typed = !key.alt && matches!(key.code, KeySymbol::Char(_) | KeySymbol::Backspace | KeySymbol::Delete);
    if !is_typed {
        // Enter adds what the query finds, and not what an earlier one has found.
        model.find.settle(model.shelf, model.locale);
    }
    if key.alt && matches!(key.code, KeySymbol::Char(_)) {
        jumps::to_deck(model);
        return press_in_deck(model, Key { alt: false, ..key }, None);
    }
    match (key.code, key.ctrl) {
        // Who comes from vim or less begins a search with it.
        (KeySymbol::Char('/'), false) if model.find.input.is_empty() => {}
        // No query begins with it.
        (KeySymbol::Char('?'), false) if model.find.input.is_empty() => {
            model.dialog = Some(Dialog::Keys(Scroll::default()));
        }
        (KeySymbol::Enter, false) => edits::add_found(model),
        // Who wants another query types on: in the deck these letters would be commands.
        (KeySymbol::Esc, false) if !model.find.input.is_empty() => {
            model.find.ask("", model.shelf, model.locale);
            model.say(say::QueryEmptied.render(model.locale));
        }
        (KeySymbol::Tab | KeySymbol::BackTab | KeySymbol::Esc, false) => jumps::to_deck(model),
        (KeySymbol::Home | KeySymbol::End, false) => {
            model.find.input.press(key);
        }
        _ => {
            let (found, rows) = (model.find.found().len(), model.rows_of_find());
            if !model.find.list.press(key, found, rows) {
                model.find.press(key, model.shelf, model.locale);
            }
        }
    }
    Vec::new()
}

fn press_in_deck(model: &mut Model<'_>, key: Key, point: Option<(usize, bool)>) -> Vec<BuilderEffect> {
    if let Some(letter) = key.as_command().typed() {
        return press_letter(model, letter);
    }
    match key.code {
        KeySymbol::Tab | KeySymbol::BackTab => jumps::to_find(model),
        KeySymbol::Enter => match point {
            Some((at, true)) => jumps::to_point(model, at),
            _ => {
                if let Some(card) = model.shown_card() {
                    model.dialog = Some(Dialog::Card(card, Scroll::default()));
                }
            }
        },
        KeySymbol::Delete => edits::take_line(model),
        _ => jumps::walk(model, key),
    }
    Vec::new()
}

fn press_letter(model: &mut Model<'_>, letter: char) -> Vec<BuilderEffect> {
    match letter {
        '+' => edits::add_one(model),
        '-' => edits::take_one(model),
        'd' => edits::take_line(model),
        '1'..='9' => edits::set(model, letter.to_digit(10).unwrap_or(1)),
        'h' => edits::turn_opening_hand(model),
        'r' => edits::turn_reserve(model),
        'c' => edits::turn_pile(model),
        'm' => edits::turn_maybe(model),
        'a' => edits::lead(model),
        'u' => undo(model),
        'U' => redo(model),
        '/' | 'i' => jumps::to_find(model),
        '=' => jumps::to_cards_like_it(model),
        'o' => turn_owned(model),
        'w' => turn_wide(model),
        'M' => return turn_mouse(model),
        't' => show_next_chart(model),
        'v' => jumps::next_point(model, 1),
        'V' => jumps::next_point(model, -1),
        'e' => jumps::explain_point(model),
        'n' => model.dialog = Some(Dialog::About(Scroll::default())),
        'g' => return play(model),
        'O' => return race(model),
        's' => return answers::save(model),
        'S' => model.dialog = Some(Dialog::SaveAs(answers::suggested_path(model))),
        '?' => model.dialog = Some(Dialog::Keys(Scroll::default())),
        'q' => return leave(model),
        _ => model.say(say::NoSuchKey { key: letter }.render(model.locale)),
    }
    Vec::new()
}

fn undo(model: &mut Model<'_>) {
    match model.history.undo().map(ToOwned::to_owned) {
        Some(done) => {
            edits::judge_again(model);
            model.say(say::Undone { done }.render(model.locale));
        }
        None => model.say(say::NothingToUndo.render(model.locale)),
    }
}

fn redo(model: &mut Model<'_>) {
    match model.history.redo().map(ToOwned::to_owned) {
        Some(done) => {
            edits::judge_again(model);
            model.say(say::Redone { done }.render(model.locale));
        }
        None => model.say(say::NothingToRedo.render(model.locale)),
    }
}

fn turn_owned(model: &mut Model<'_>) {
    if model.shelf.owned.is_none() {
        model.warn(say::NoCollection.render(model.locale));
        return;
    }
    model.find.turn_owned(model.shelf, model.locale);
    if model.find.is_stale() {
        return;
    }
    let count = model.find.found().len();
    let said = if model.find.only_owned {
        say::OnlyOwned { count }.render(model.locale)
    } else {
        say::AllCards { count }.render(model.locale)
    };
    model.say(said);
}

/// Shows the next chart; beside figures that rest on unknown abilities, what asks about them.
pub(super) fn show_next_chart(model: &mut Model<'_>) {
    model.chart = model.chart.next();
    if let Some(assumed) = model.assumed().filter(|_| model.chart == ChartKind::Abilities) {
        model.say(assumed);
    }
}

/// Shows all cards in the find box, or only those that the deck can play again.
fn turn_wide(model: &mut Model<'_>) {
    if !model.find.turn_wide(model.shelf, model.locale) {
        model.warn(say::NoRaceYet.render(model.locale));
        return;
    }
    if model.find.is_stale() {
        return jumps::to_find(model);
    }
    let count = model.find.found().len();
    let said = if model.find.is_wide {
        say::AllCards { count }.render(model.locale)
    } else {
        say::OnlyPlayable { count }.render(model.locale)
    };
    jumps::to_find(model);
    model.say(said);
}

/// Takes the mouse, or leaves it to the terminal.
fn turn_mouse(model: &mut Model<'_>) -> Vec<BuilderEffect> {
    model.has_mouse = !model.has_mouse;
    let said = if model.has_mouse { say::MouseTaken } else { say::MouseLeft };
    model.say(said.render(model.locale));
    vec![BuilderEffect::TakeMouse(model.has_mouse)]
}

/// Starts the games, unless some are played already.
fn play(model: &mut Model<'_>) -> Vec<BuilderEffect> {
    start(model, "games", |number, model| Job::curve(number, &model.judged, model.shelf.index))
}

/// Shows the best opening hands; starts their race where it was not run with this deck, unless games are played already.
fn race(model: &mut Model<'_>) -> Vec<BuilderEffect> {
    if let Some((hands, _)) = model.games.hands.as_ref().filter(|(_, deck)| deck == model.text()) {
        model.dialog = Some(Dialog::Hands(hands.clone(), Scroll::default()));
        return Vec::new();
    }
    start(model, "hands", |number, model| {
        Job::hands(number, &model.judged, &model.shelf.outside.goal(), model.shelf.index)
    })
}

fn start(
    model: &mut Model<'_>,
    what: &'static str,
    job: impl Fn(u64, &Model<'_>) -> Result<Job, Text>,
) -> Vec<BuilderEffect> {
    if let Some((what, done)) = model.games.running {
        model.say(say::StillPlaying { done, what }.render(model.locale));
        return Vec::new();
    }
    match job(model.games.job + 1, model) {
        Ok(job) => {
            model.games.job += 1;
            model.games.running = Some((what, 0));
            model.games.deck = model.text().to_owned();
            model.chart = ChartKind::Games;
            vec![BuilderEffect::Play(Box::new(job))]
        }
        Err(why) => {
            model.warn(say::CannotPlay { why }.render(model.locale));
            Vec::new()
        }
    }
}

/// Leaves; asks where something would be lost.
fn leave(model: &mut Model<'_>) -> Vec<BuilderEffect> {
    if !model.is_unsaved() {
        return vec![BuilderEffect::Quit];
    }
    model.dialog = Some(Dialog::Leaving);
    Vec::new()
}
