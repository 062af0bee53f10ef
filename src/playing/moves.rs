//! Moves of the game and lines of commands, done or refused on the screen.

use super::model::{Choices, Over, Pane, PlayEffect, PlayModel};
use crate::messages::playing as say;
use crate::report;
use crate::screen::{Chooser, Scroll};
use zocalo_simulation::play::{HintWanted, InputLine, LineRefusal, PlayedLine, UndoTo, View};
use zocalo_text::message::Diagnosis;

/// The first time the game is kept; where it could not be, the second time ends without.
pub(super) fn leave(could_not_keep: bool) -> Vec<PlayEffect> {
    vec![if could_not_keep { PlayEffect::Abandon } else { PlayEffect::Leave }]
}

pub(super) fn take(model: &mut PlayModel<'_>, number: usize) {
    let done = model.game.take(number).cloned();
    played(model, done);
}

/// What came of a move; before a conflict is lost that somebody could support, it is taken back and asked.
fn played(model: &mut PlayModel<'_>, done: Result<PlayedLine, LineRefusal>) {
    let entry = match done {
        Ok(entry) => entry,
        Err(refused) => return refuse(model, refused),
    };
    let Some(lost) = entry.unsupported.first() else { return moved(model) };
    let Some(why) = report::play::unsupported(model.game.deck(), &entry, model.locale) else { return moved(model) };
    let card = &model.game.deck().card(lost.card).label;
    let choices = [say::SupportIt.render(model.locale), say::GiveUp { card }.render(model.locale)];
    let chooser = Chooser::new(model.locale, report::play::capital(&why), choices);
    // It was the last line.
    let _ = model.game.undo(UndoTo::Lines(1));
    model.over = Some(Over::Choose(chooser, Choices::GiveUp(entry.words)));
}

/// Does a line that was done before.
pub(super) fn follow_surely(model: &mut PlayModel<'_>, line: &str) {
    if let Ok(InputLine::Play(commands)) = model.game.read(line) {
        match model.game.play(line, &commands).map(|_| ()) {
            Ok(()) => moved(model),
            Err(refused) => refuse(model, refused),
        }
    }
}

/// After a move: what was taken back cannot be done again, and the board is another one.
fn moved(model: &mut PlayModel<'_>) {
    model.undone.clear();
    model.focus = Pane::Menu;
    model.look_again();
}

pub(super) fn follow(model: &mut PlayModel<'_>, line: &str) {
    let read = match model.game.read(line) {
        Ok(read) => read,
        Err(fault) => return refuse(model, fault.into()),
    };
    match read {
        // Only a typed line can ask to save and to leave; `command` does that.
        InputLine::Empty | InputLine::Save(_) | InputLine::Quit => {}
        InputLine::Play(commands) => {
            let done = model.game.play(line, &commands).cloned();
            played(model, done);
        }
        InputLine::Offer(number, _) => take(model, number),
        InputLine::Undo(to) => take_back(model, to),
        InputLine::Show(View::Log) => model.over = Some(Over::Log(Scroll::default())),
        InputLine::Show(View::GameState) => model.focus = Pane::GameState,
        InputLine::Show(View::Hand) => model.focus = Pane::Hand,
        InputLine::Show(View::Offers) => model.focus = Pane::Menu,
        InputLine::Hint => model.say(hinted(model)),
        InputLine::Help(Some(verb)) => {
            model.say(say::VerbHelp { usage: &verb.usage, help: &verb.help }.render(model.locale));
        }
        InputLine::Help(None) => model.over = Some(Over::Help(Scroll::default())),
        InputLine::Card(said) => match model.game.card_named(line, &said) {
            Ok(card) => model.over = Some(Over::Card(card, Scroll::default())),
            Err(refused) => refuse(model, refused),
        },
    }
}

/// What the searching pilot would do, and why.
fn hinted(model: &PlayModel<'_>) -> String {
    let Some(hint) = model.game.hint(&HintWanted::default()) else { return say::GameOver.render(model.locale) };
    let Some(best) = hint.actions.first() else { return say::OneAction.render(model.locale) };
    let said = say::Hint { best: &best.words }.render(model.locale);
    match report::why(&hint, model.locale) {
        Some(why) => format!("{said}. {}", why.render(model.locale)),
        None => said,
    }
}

/// Does a line that was typed, which may also save and leave.
pub(super) fn command(model: &mut PlayModel<'_>, line: &str, could_not_keep: bool) -> Vec<PlayEffect> {
    match model.game.read(line) {
        Ok(InputLine::Save(file)) => vec![PlayEffect::Save(file)],
        Ok(InputLine::Quit) => leave(could_not_keep),
        _ => {
            follow(model, line);
            Vec::new()
        }
    }
}

/// Says why something was not done; where it was left open what was meant, asks.
fn refuse(model: &mut PlayModel<'_>, refused: LineRefusal) {
    match refused {
        LineRefusal::Cannot(reason) => model.refuse(model.game.why(&reason).render(model.locale)),
        LineRefusal::Unclear { fault, choices } if choices.is_empty() => {
            let Diagnosis { reason, help, .. } = fault;
            let has_help = !help.is_empty();
            model.refuse(if has_help {
                say::FaultWithHelp { reason, help }.render(model.locale)
            } else {
                reason.render(model.locale)
            });
        }
        LineRefusal::Unclear { fault, choices } => {
            let chooser = Chooser::new(model.locale, fault.reason, choices.clone());
            model.over = Some(Over::Choose(chooser, Choices::Lines(choices)));
        }
    }
}

pub(super) fn take_back(model: &mut PlayModel<'_>, to: UndoTo) {
    let lines = model.lines();
    match model.game.undo(to) {
        Ok(taken) => {
            let kept = lines.len() - taken;
            model.undone.extend(lines[kept..].iter().rev().cloned());
            model.over = None;
            model.look_again();
            model.say(match taken {
                1 => say::UndidLine { line: &lines[kept] }.render(model.locale),
                count => say::UndidCommands { count }.render(model.locale),
            });
        }
        Err(_) => model.refuse(say::NothingToUndo.render(model.locale)),
    }
}
