//! What the mouse does: a click selects a row and takes the keys there, a second click on it adds a copy, the wheel moves the
//! rows under it, a click on the chart or on the verdict shows the next.

use ratatui::layout::Rect;

use super::super::layout::inner_rows;
use super::super::message::BuilderEffect;
use super::super::model::{Dialog, Focus, Model};
use super::super::rows::DeckRow;
use super::{dialogs, edits, jumps, show_next_chart};
use crate::screen::{Key, KeySymbol, Mouse, MouseDeed, Scroll};

const WHEEL: isize = 3;

pub(super) fn hear(model: &mut Model<'_>, mouse: Mouse) -> Vec<BuilderEffect> {
    let step = match mouse.deed {
        MouseDeed::WheelUp => -WHEEL,
        MouseDeed::WheelDown => WHEEL,
        MouseDeed::Click | MouseDeed::DoubleClick => 0,
    };
    if model.dialog.is_some() {
        if step != 0 {
            let key = Key::of(if step < 0 { KeySymbol::Up } else { KeySymbol::Down });
            for _ in 0..WHEEL {
                dialogs::press(model, key);
            }
        }
        return Vec::new();
    }
    model.find.settle(model.shelf, model.locale);
    let Some(layout) = model.layout() else { return Vec::new() };
    let is_at = |area: Option<Rect>| area.filter(|area| area.contains(mouse.at.into()));
    let is_double = mouse.deed == MouseDeed::DoubleClick;
    if let Some(area) = is_at(layout.find) {
        if step == 0 {
            click_found(model, area, mouse.at.1, is_double);
        } else {
            let found = model.find.found().len();
            model.find.list.step(step, found);
        }
    } else if let Some(area) = is_at(layout.deck) {
        if step == 0 {
            click_row(model, area, mouse.at.1, is_double);
        } else {
            let pane = &mut model.pane;
            pane.list.step(step, pane.rows.len());
            pane.step_off_headings(step.signum());
        }
    } else if step == 0 && is_at(layout.card).is_some() {
        if let Some(card) = model.shown_card() {
            model.dialog = Some(Dialog::Card(card, Scroll::default()));
        }
    } else if step == 0 && is_at(layout.chart).is_some() {
        show_next_chart(model);
    } else if step == 0 && is_at(Some(layout.verdict)).is_some() {
        jumps::next_point(model, 1);
    }
    Vec::new()
}

/// The row inside a pane, from 0; `None` on its frame.
fn row_in(area: Rect, row: u16) -> Option<usize> {
    let inside = usize::from(row.checked_sub(area.y + 1)?);
    (inside < inner_rows(Some(area))).then_some(inside)
}

fn click_found(model: &mut Model<'_>, area: Rect, row: u16, is_double: bool) {
    jumps::to_find(model);
    let (found, rows) = (model.find.found().len(), model.rows_of_find());
    // The headings stand above the cards.
    let Some(inside) = row_in(area, row).and_then(|inside| inside.checked_sub(1)) else { return };
    let view = model.find.list.view(found, rows);
    let at = view.start + inside;
    if at < view.end {
        model.message = None;
        model.find.list.select(at);
        if is_double {
            edits::add_found(model);
        }
    }
}

fn click_row(model: &mut Model<'_>, area: Rect, row: u16, is_double: bool) {
    model.focus = Focus::Deck;
    let Some(inside) = row_in(area, row) else { return };
    let guests = usize::from(model.pane.guest.is_some());
    let Some(inside) = inside.checked_sub(guests) else { return };
    let rows = model.rows_of_deck();
    let pane = &mut model.pane;
    let view = pane.list.view(pane.rows.len(), rows);
    let at = view.start + inside;
    if at < view.end && !matches!(pane.rows[at], DeckRow::Heading(..)) {
        model.message = None;
        pane.guest = None;
        pane.list.select(at);
        if is_double {
            edits::add_one(model);
        }
    }
}
