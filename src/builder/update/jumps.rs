//! Where the keys go: from pane to pane, from row to row, from a point of the verdict to its card.

use super::super::model::{Dialog, Focus, Model};
use super::super::rows::DeckRow;
use super::edits;
use crate::messages::builder as say;
use crate::screen::{Key, KeySymbol, Scroll};
use zocalo_cards::card::Section;
use zocalo_simulation::statistics::like;

/// To the deck, where the keys mean the card that the find box has selected: its line, if the deck has one.
pub(super) fn to_deck(model: &mut Model<'_>) {
    model.focus = Focus::Deck;
    model.pane.guest = None;
    // Who has asked for nothing means nothing that was found.
    let asked = !model.find.input.is_empty() || model.find.list.selected(model.find.found().len()) > 0;
    let Some(card) = model.find.selected().filter(|_| asked) else { return };
    let label = model.shelf.index.label(card).to_owned();
    let here = edits::select(model, &label, Section::Deck);
    if !here && !Section::WITH_MAYBE.iter().any(|section| edits::select(model, &label, *section)) {
        model.pane.guest = Some(card);
    }
}

pub(super) fn to_find(model: &mut Model<'_>) {
    model.focus = Focus::Find;
    model.pane.guest = None;
}

/// Walks through the deck.
pub(super) fn walk(model: &mut Model<'_>, key: Key) {
    if model.pane.guest.is_some() {
        // The first step leads from the card that is not in the deck to the row that was selected before.
        if matches!(key.code, KeySymbol::Up | KeySymbol::Down) {
            model.pane.guest = None;
        }
        return;
    }
    let rows = model.rows_of_deck();
    let pane = &mut model.pane;
    if pane.list.press(key, pane.rows.len(), rows) {
        let is_up = matches!(key.code, KeySymbol::Up | KeySymbol::PageUp | KeySymbol::End);
        pane.step_off_headings(if is_up { -1 } else { 1 });
        if pane.list.selected(pane.rows.len()) == 1 {
            // The heading above the first card comes into view with it.
            pane.list.select(0);
            pane.list.in_view(pane.rows.len(), rows);
            pane.list.select(1);
        }
    }
}

/// Shows the next point of the verdict, or the one before.
pub(super) fn next_point(model: &mut Model<'_>, step: isize) {
    let count = model.judged.points.len();
    if count == 0 {
        return model.say(say::NoFindings.render(model.locale));
    }
    let next = match model.point {
        None if step > 0 => 0,
        None => count - 1,
        Some((at, _)) => (at + count).saturating_add_signed(step) % count,
    };
    model.point = Some((next, true));
}

/// Selects the card that a point is about; again, the next one.
pub(super) fn to_point(model: &mut Model<'_>, at: usize) {
    let Some(point) = model.judged.points.get(at) else { return };
    model.point = Some((at, true));
    let selected = model.pane.list.selected(model.pane.rows.len());
    let is_about = |row: &DeckRow| match row {
        DeckRow::Card(slot, _) => point.lines.contains(&model.judged.line_of(*slot)),
        DeckRow::Unread(fault) => {
            let list = &model.judged.deck.list;
            list.faults.get(*fault).is_some_and(|fault| point.lines.contains(&list.source.place(&fault.span).line))
        }
        DeckRow::Heading(..) => false,
    };
    let about: Vec<usize> =
        model.pane.rows.iter().enumerate().filter(|(_, row)| is_about(row)).map(|(at, _)| at).collect();
    match about.iter().find(|row| **row > selected).or(about.first()) {
        Some(row) => {
            model.pane.guest = None;
            model.pane.list.select(*row);
        }
        None => model.say(say::WholeDeck.render(model.locale)),
    }
}

/// Shows the point in full, with its remedy and its rule.
pub(super) fn explain_point(model: &mut Model<'_>) {
    if model.judged.points.is_empty() {
        return model.say(say::NoFindings.render(model.locale));
    }
    let at = model.point.map_or(0, |(at, _)| at);
    model.point = Some((at, true));
    model.dialog = Some(Dialog::Point(at, Scroll::default()));
}

pub(super) fn to_cards_like_it(model: &mut Model<'_>) {
    let card = model.shown_card().and_then(|id| model.shelf.card(id));
    let Some(card) = card else { return model.say(say::NoCardSelected.render(model.locale)) };
    match like(&card) {
        Some(query) => {
            model.find.ask(&query, model.shelf, model.locale);
            to_find(model);
        }
        None => model.warn(say::TypeUnknown { card: edits::shown(&card.label) }.render(model.locale)),
    }
}
