//! The two lists of cards: what the query finds, and the deck.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use zocalo_text::message::{Locale, Text};

use super::super::find::{Extent, Mistake};
use super::super::model::{Focus, Model};
use super::super::rows::DeckRow;
use super::pen::{Pen, apart, has_keys};
use crate::messages::builder_panes as say;
use crate::screen::{Meaning, cut, filled, width, wrapped};
use zocalo_cards::card::{Card, CardId, CardType, Cost};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::check::Severity;
use zocalo_decks::deck::{NameReading, Slot};
use zocalo_words::language::{called, called_loyalty};

/// From this many columns on a row has room for the race.
const WIDE: usize = 50;

/// From this many columns on a row has room for the type.
const USUAL: usize = 34;

/// From this many columns on it has room for the type in full, beside the longest names.
const WIDEST: usize = 76;

/// How wide a race is, and a type in full.
const OF_RACE: usize = 11;
const OF_TYPE: usize = 18;

pub(super) fn find(model: &Model<'_>, pen: Pen, frame: &mut Frame<'_>, area: Rect) {
    let keys = has_keys(model, Focus::Find);
    let before_query = say::Find.render(model.locale);
    let suffix = " ".to_owned();
    let room = usize::from(area.width).saturating_sub(2 + width(&before_query) + width(&suffix));
    let (query, cursor) = model.find.input.visible(room);
    let before = begin(model, query);
    let title = Line::from(vec![
        pen.span(if keys { Meaning::Title } else { Meaning::Strong }, before_query.clone()),
        pen.span(Meaning::Strong, query.to_owned()),
        pen.span(Meaning::Faint, suffix),
    ]);
    let carets = carets(model, before, query);
    let inner = pen.pane(frame, area, title, keys);
    let query_at = area.x + 1 + u16::try_from(width(&before_query)).unwrap_or(0);
    if keys && room > 0 {
        let column = query_at + u16::try_from(cursor).unwrap_or(0);
        frame.set_cursor_position(Position::new(column, area.y));
    }
    let columns = usize::from(inner.width);
    let found = model.find.found();
    let mut lines = vec![match carets {
        Some((column, length)) => {
            let indent = " ".repeat(width(&before_query) + column);
            let carets = "^".repeat(length.max(1));
            Line::from(pen.span(Meaning::Bad, cut(&format!("{indent}{carets}"), columns)))
        }
        None => Line::from(pen.span(Meaning::Faint, headings(model, columns))),
    }];
    let rows = usize::from(inner.height).saturating_sub(2);
    let view = model.find.list.view(found.len(), rows);
    let selected = model.find.list.selected(found.len());
    for at in view.clone() {
        let text = found_row(model, found[at], columns, at == selected);
        let meaning = match (at == selected, keys) {
            (true, true) => Meaning::Selected,
            (true, false) => Meaning::Marked,
            _ => Meaning::Plain,
        };
        lines.push(Line::from(pen.span(meaning, text)));
    }
    if let Some(remedy) = &model.find.remedy {
        let text = say::Nearest { query: &remedy.query, count: remedy.count }.render(model.locale);
        lines.extend(wrapped(&text, columns.saturating_sub(2)).into_iter().map(|line| Line::from(format!(" {line}"))));
    }
    lines.resize(rows + 1, Line::default());
    let text = apart(&counted(model, view.start, view.end), &further(model), columns);
    lines.push(Line::from(pen.span(Meaning::Faint, text)));
    pen.text(frame, inner, lines);
}

/// How many cards there are, and which of them are in view.
fn counted(model: &Model<'_>, start: usize, end: usize) -> String {
    let text = match model.find.found().len() {
        0 => say::NoCardMatches.render(model.locale),
        count if start == 0 && end == count => say::All { count }.render(model.locale),
        count => say::ViewOf { count, end, from: start + 1 }.render(model.locale),
    };
    format!(" {text}")
}

/// What more there is to say of them: how many copies Enter adds, and how many cards more a key shows.
fn further(model: &Model<'_>) -> String {
    let find = &model.find;
    if find.count > 1 && !find.found().is_empty() {
        return say::EnterAdds { count: find.count }.render(model.locale);
    }
    match find.extent {
        Extent::Playable { beyond } if beyond > 0 => say::MoreBeyond { count: beyond }.render(model.locale),
        _ => String::new(),
    }
}

fn extent(model: &Model<'_>) -> String {
    let find = &model.find;
    let owned = find.only_owned;
    let is_pool = model.judged.deck.pool.is_some();
    match (find.extent, model.judged.deck.race) {
        (Extent::Playable { .. }, Some(_)) if is_pool => say::ExtentPool { owned }.render(model.locale),
        (Extent::Beyond, Some(_)) if is_pool && !find.found().is_empty() => {
            say::ExtentOutside { owned }.render(model.locale)
        }
        (Extent::Playable { .. }, Some(race)) => {
            let race = called(Kind::Race, race.name());
            say::ExtentPlayable { owned, race }.render(model.locale)
        }
        (Extent::Beyond, Some(race)) if !find.found().is_empty() => {
            let race = called(Kind::Race, race.name());
            say::ExtentBeyond { owned, race }.render(model.locale)
        }
        _ => say::ExtentAll { owned }.render(model.locale),
    }
}

/// Where the part of the query that is in view begins, in bytes.
fn begin(model: &Model<'_>, shown: &str) -> usize {
    let text = model.find.input.text();
    (shown.as_ptr() as usize).checked_sub(text.as_ptr() as usize).filter(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// The column and the length of what is wrong with the query, within what of it is in view.
fn carets(model: &Model<'_>, before: usize, shown: &str) -> Option<(usize, usize)> {
    let Some(Mistake::InQuery(error)) = &model.find.mistake else { return None };
    let at = |place: usize| {
        let place = (place + model.find.begins).saturating_sub(before).min(shown.len());
        let place = (0..=place).rev().find(|at| shown.is_char_boundary(*at)).unwrap_or(0);
        width(&shown[..place])
    };
    let (from, to) = (at(error.mistake.span.start), at(error.mistake.span.end));
    Some((from, to - from.min(to)))
}

/// The columns of a row beside the name, from the right: copies in the deck, copies owned, cost, type, race.
fn columns_beside(model: &Model<'_>, columns: usize) -> usize {
    let owned = if model.shelf.owned.is_some() { 4 } else { 0 };
    let race = if columns >= WIDE { 1 + OF_RACE } else { 0 };
    let kind = if columns >= USUAL { 1 + width_of_type(columns) } else { 0 };
    kind + 5 + owned + 3 + race
}

fn width_of_type(columns: usize) -> usize {
    if columns >= WIDEST { OF_TYPE } else { 4 }
}

fn headings(model: &Model<'_>, columns: usize) -> String {
    let room = columns.saturating_sub(1 + columns_beside(model, columns));
    let head = |is_there: bool, head: Text, wide: usize| {
        if is_there { format!(" {}", filled(&head.render(model.locale), wide)) } else { String::new() }
    };
    let race = head(columns >= WIDE, say::HeadRace, OF_RACE);
    let kind = head(columns >= USUAL, say::HeadType, width_of_type(columns));
    let cost = head(true, say::HeadCost, 4);
    let owned = head(model.shelf.owned.is_some(), say::HeadOwn, 3);
    let copies = head(true, say::HeadIn, 2);
    cut(&format!(" {}{race}{kind}{cost}{owned}{copies}", filled(&extent(model), room)), columns)
}

fn found_row(model: &Model<'_>, id: CardId, columns: usize, is_selected: bool) -> String {
    let card = model.shelf.card(id);
    let card = card.as_deref();
    let room = columns.saturating_sub(1 + columns_beside(model, columns));
    let marker = if is_selected { '>' } else { ' ' };
    let race = if columns >= WIDE {
        let race = card
            .and_then(|card| card.loyalty)
            .map_or_else(|| "?".to_owned(), |loyalty| called_loyalty(loyalty.name()).render(model.locale));
        format!(" {}", filled(&race, OF_RACE))
    } else {
        String::new()
    };
    let owned = model.shelf.owned(id).map_or(String::new(), |count| format!(" {:>3}", none_as_dash(count)));
    let kind = match card.and_then(|card| card.kind) {
        Some(kind) if columns >= WIDEST => called(Kind::Type, kind.name()).render(model.locale),
        kind => short_type(kind, model.locale),
    };
    let kind = if columns >= USUAL { format!(" {}", filled(&kind, width_of_type(columns))) } else { String::new() };
    let row = format!(
        "{marker}{}{race}{kind} {:>4}{owned} {:>2}",
        filled(model.shelf.index.label(id), room),
        cost(card),
        none_as_dash(model.judged.copies(id).into()),
    );
    filled(&row, columns)
}

fn none_as_dash(count: i64) -> String {
    if count == 0 { "-".to_owned() } else { count.min(999).to_string() }
}

/// A type in its first four letters.
fn short_type(kind: Option<CardType>, locale: Locale) -> String {
    kind.map_or_else(|| "?".to_owned(), |kind| say::ShortType { r#type: kind.name() }.render(locale))
}

/// A printed cost: a number, `-` for none, `?` where nobody knows.
pub(super) fn cost(card: Option<&Card>) -> String {
    match card.and_then(Card::cost) {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => "-".to_owned(),
        None => "?".to_owned(),
    }
}

pub(super) fn deck(model: &Model<'_>, pen: Pen, frame: &mut Frame<'_>, area: Rect) {
    let keys = has_keys(model, Focus::Deck);
    let size = model.judged.size();
    let title = match model.judged.needed() {
        Some(least) => say::DeckOf { least, size }.render(model.locale),
        None => say::Deck { size }.render(model.locale),
    };
    let inner = pen.pane(frame, area, pen.title(&title, area.width, keys), keys);
    let columns = usize::from(inner.width);
    let mut lines = Vec::new();
    if let Some(guest) = model.pane.guest {
        let row = format!("> {}", say::NotInDeck { card: model.shelf.index.label(guest) }.render(model.locale));
        lines.push(Line::from(pen.span(if keys { Meaning::Selected } else { Meaning::Marked }, filled(&row, columns))));
    }
    let pane = &model.pane;
    let selected = pane.list.selected(pane.rows.len());
    let rows = usize::from(inner.height).saturating_sub(lines.len());
    for at in pane.list.view(pane.rows.len(), rows) {
        let is_selected = at == selected && pane.guest.is_none();
        let line = match &pane.rows[at] {
            DeckRow::Heading(text, count) => {
                Line::from(pen.span(Meaning::Strong, cut(&format!("{text} {count}"), columns)))
            }
            DeckRow::Card(slot, count) => slot_row(model, pen, (*slot, *count), columns, is_selected.then_some(keys)),
            DeckRow::Unread(fault) => unread_row(model, pen, *fault, columns, is_selected.then_some(keys)),
        };
        lines.push(line);
    }
    if pane.rows.is_empty() && pane.guest.is_none() {
        let is_in_find = model.focus == Focus::Find;
        let about =
            if is_in_find { say::EmptyAboutAlt.render(model.locale) } else { say::EmptyAbout.render(model.locale) };
        let hints = [
            say::Empty.render(model.locale),
            say::EmptyType.render(model.locale),
            say::EmptyEnter.render(model.locale),
            about,
        ];
        lines.extend(hints.map(|hint| Line::from(pen.span(Meaning::Faint, cut(&hint, columns)))));
    }
    pen.text(frame, inner, lines);
}

/// The meaning of a row; `keys` says of the selected one whether the keys go there.
fn row_meaning(keys: Option<bool>, otherwise: Meaning) -> Meaning {
    match keys {
        Some(true) => Meaning::Selected,
        Some(false) => Meaning::Marked,
        None => otherwise,
    }
}

fn slot_row(
    model: &Model<'_>,
    pen: Pen,
    (at, count): (usize, u32),
    columns: usize,
    keys: Option<bool>,
) -> Line<'static> {
    let slot = model.judged.slot(at);
    let weight = model.judged.weight_of_line(model.judged.line_of(at));
    let sign = match weight {
        Some(Severity::Error) => '!',
        Some(Severity::Warning) => '~',
        _ => ' ',
    };
    let marker = if keys.is_some() { '>' } else { ' ' };
    let owned = owned_sign(model, slot);
    let room = columns.saturating_sub(2 + 4 + 3 + owned.as_ref().map_or(0, |_| 4));
    let row = format!(
        "{marker}{sign}{:>3} {} {:>2}{}",
        count,
        filled(&name(slot, model.locale), room),
        cost(slot.card().map(AsRef::as_ref)),
        owned.map_or(String::new(), |sign| format!(" {sign:>3}")),
    );
    let otherwise = match weight {
        Some(Severity::Error) => Meaning::Bad,
        Some(Severity::Warning) => Meaning::Warning,
        _ => Meaning::Plain,
    };
    Line::from(pen.span(row_meaning(keys, otherwise), filled(&row, columns)))
}

/// A name that is no card says so.
fn name(slot: &Slot, locale: Locale) -> String {
    match slot.reading {
        NameReading::Card(..) => slot.label(),
        NameReading::Several(_) => say::Which { name: slot.label() }.render(locale),
        NameReading::Unknown(_) => say::NoCard { name: slot.label() }.render(locale),
    }
}

/// `=` where as many copies are owned as the deck holds, `-1` where one is missing; `None` without a collection.
fn owned_sign(model: &Model<'_>, slot: &Slot) -> Option<String> {
    model.shelf.owned.as_ref()?;
    let Some(card) = slot.card() else { return Some(String::new()) };
    let missing = i64::from(model.judged.copies(card.id)) - model.shelf.owned(card.id).unwrap_or(0);
    Some(if missing <= 0 { "=".to_owned() } else { format!("-{missing}") })
}

fn unread_row(model: &Model<'_>, pen: Pen, fault: usize, columns: usize, keys: Option<bool>) -> Line<'static> {
    let list = &model.judged.deck.list;
    let marker = if keys.is_some() { '>' } else { ' ' };
    let row = list.faults.get(fault).map_or(String::new(), |fault| {
        let place = list.source.place(&fault.span);
        let text = list.source.text.lines().nth(place.line - 1).unwrap_or_default();
        format!("{marker}!{:>3} {}", place.line, text.trim())
    });
    Line::from(pen.span(row_meaning(keys, Meaning::Bad), filled(&row, columns)))
}
