//! What can be done, with the letters that do it, and what cannot be done, with the reason.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::super::menu::MenuRow;
use super::super::model::{Pane, PlayModel};
use super::super::words::hindrance_in_short;
use super::list::{self, Item};
use crate::messages::playing_view as say;
use crate::screen::{Meaning, cut, filled, width};
use zocalo_simulation::play::{Hindrance, VERBS};

/// The commands whose names alone do not say what they do.
const TOLD: [&str; 4] = ["assist", "lead", "sustain", "hide"];

pub(super) fn draw(model: &PlayModel<'_>, frame: &mut Frame<'_>, area: Rect) {
    let rows = (model.menu, model.rows.len());
    list::draw(model, frame, area, (Pane::Menu, &say::MenuTitle.render(model.locale)), rows, |at, columns| {
        let row = &model.rows[at];
        let reason = match row.hindrance {
            None | Some(Hindrance::Short(_)) => String::new(),
            Some(hindrance) => hindrance_in_short(model, hindrance),
        };
        let whole = list::parted(&row.words, room_for_words(row, columns), columns)
            .map(|(begin, rest)| (cells(model, row, &begin, columns), rest));
        Item { spans: cells(model, row, &row.words, columns), whole, reason }
    });
}

/// What an action costs, or lacks.
fn end_of(row: &MenuRow) -> String {
    match row.hindrance {
        Some(Hindrance::Short(missing)) => format!("-{missing}"),
        None if row.cost > 0 => row.cost.to_string(),
        _ => String::new(),
    }
}

fn ways_of(row: &MenuRow) -> String {
    if row.offers.len() > 1 { format!(" …{}", row.offers.len()) } else { String::new() }
}

fn room_for_words(row: &MenuRow, columns: usize) -> usize {
    columns.saturating_sub(2 + width(&end_of(row)) + 1 + width(&ways_of(row)))
}

fn cells(model: &PlayModel<'_>, row: &MenuRow, words: &str, columns: usize) -> Vec<Span<'static>> {
    let key = match row.letter {
        Some(' ') => "␣".to_owned(),
        Some(letter) => letter.to_string(),
        None => "✗".to_owned(),
    };
    let (end, ways, room) = (end_of(row), ways_of(row), room_for_words(row, columns));
    let (of_key, of_words) = match row.hindrance {
        Some(_) => (Meaning::Bad, Meaning::Faint),
        None => (Meaning::Key, Meaning::Plain),
    };
    let words = filled(&format!("{}{ways}", cut(words, room)), room + width(&ways));
    vec![
        Span::styled(cut(&format!("{key} "), columns), model.look.style(of_key)),
        Span::styled(cut(&words, columns.saturating_sub(2)), model.look.style(of_words)),
        Span::styled(cut(&format!(" {end}"), columns.saturating_sub(2 + width(&words))), model.look.style(of_words)),
    ]
}

/// The selected row in full.
pub(super) fn detail(model: &PlayModel<'_>) -> String {
    let Some(row) = model.row() else {
        return say::MenuOver.render(model.locale);
    };
    if let Some(hindrance) = row.hindrance {
        let why = model.game.hindrance_in_words(hindrance);
        return say::MenuHindered { words: &row.words, why }.render(model.locale);
    }
    let offers = model.game.offers();
    let told = match row.offers[..] {
        [] => return say::MenuEndTurn.render(model.locale),
        [number] => offers.get(number - 1).map_or_else(String::new, |offer| match offer.cost {
            0 => offer.words.clone(),
            cost => say::MenuCost { words: &offer.words, cost }.render(model.locale),
        }),
        _ => say::MenuWays { words: &row.words, count: row.offers.len() }.render(model.locale),
    };
    // What a command does, where its name alone does not say it.
    match VERBS.iter().find(|verb| verb.name == row.verb && TOLD.contains(&row.verb)) {
        Some(verb) => say::MenuEnterHelp { words: told, help: &verb.help }.render(model.locale),
        None => say::MenuEnter { words: told }.render(model.locale),
    }
}
