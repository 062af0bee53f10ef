//! What a key does on what lies over the board. Esc always goes back to the board, and changes nothing.

use super::model::{Choices, Over, PlayEffect, PlayModel};
use super::moves::{command, follow, follow_surely, leave, take, take_back};
use super::view::over::{rows_to_choose, text_size};
use crate::messages::playing as say;
use crate::screen::{ChooserState, Key, KeySymbol, Scroll};
use zocalo_simulation::play::UndoTo;

pub(super) fn press_over(model: &mut PlayModel<'_>, key: Key, could_not_keep: bool) -> Vec<PlayEffect> {
    let Some(over) = model.over.take() else { return Vec::new() };
    match over {
        Over::Choose(mut chooser, choices) => match chooser.update(key, rows_to_choose(model)) {
            ChooserState::Open => model.over = Some(Over::Choose(chooser, choices)),
            ChooserState::Left => {}
            ChooserState::Taken(at) => match choices {
                Choices::Offers(offers) => {
                    if let Some(number) = offers.get(at) {
                        take(model, *number);
                    }
                }
                Choices::Lines(lines) => {
                    if let Some(line) = lines.get(at) {
                        follow(model, line);
                    }
                }
                Choices::GiveUp(line) => {
                    if at == 1 {
                        follow_surely(model, &line);
                    }
                }
            },
        },
        Over::Save(mut line) => match key.code {
            KeySymbol::Esc => {}
            KeySymbol::Enter if line.text().trim().is_empty() => model.refuse(say::TypeFile.render(model.locale)),
            KeySymbol::Enter => return vec![PlayEffect::Save(line.text().trim().to_owned())],
            _ => {
                line.press(key);
                model.over = Some(Over::Save(line));
            }
        },
        Over::Command(mut line) => match key.code {
            KeySymbol::Esc => {}
            KeySymbol::Enter => return command(model, line.text(), could_not_keep),
            // Backspace on nothing leaves the line, as elsewhere.
            KeySymbol::Backspace if line.is_empty() => {}
            _ => {
                line.press(key);
                model.over = Some(Over::Command(line));
            }
        },
        Over::Summary(scroll) if key.typed() == Some('q') => {
            model.over = Some(Over::Summary(scroll));
            return leave(could_not_keep);
        }
        // The keys that stand below the summary.
        Over::Summary(_) if key.typed() == Some('g') => model.over = Some(Over::Pace(Scroll::default())),
        Over::Summary(_) if key.typed() == Some('l') => model.over = Some(Over::Log(Scroll::default())),
        text => {
            let letter = match &text {
                Over::Card(..) => 'i',
                Over::Log(_) => 'l',
                Over::Pace(_) => 'g',
                _ => '?',
            };
            let is_summary = matches!(text, Over::Summary(_));
            // The place of a text is that of the first line in view.
            let (lines, rows) = text_size(model, &text);
            let places = (lines + 1).saturating_sub(rows).max(1);
            let closes = matches!(key.code, KeySymbol::Esc | KeySymbol::Enter)
                || key.typed().is_some_and(|sign| sign == letter || "q u".contains(sign));
            if !closes {
                let mut text = text;
                if let Over::Card(_, scroll)
                | Over::Log(scroll)
                | Over::Pace(scroll)
                | Over::Help(scroll)
                | Over::Summary(scroll) = &mut text
                {
                    scroll.press(key, places, rows);
                }
                model.over = Some(text);
            } else if is_summary && key.typed() == Some('u') {
                take_back(model, UndoTo::Lines(1));
            }
        }
    }
    Vec::new()
}
