//! The screen of fast entry: the product and its running total, the line that is typed, the cards that it means beside what
//! was entered.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

use super::EntryModel;
use crate::messages::entry as say;
use crate::screen::{Meaning, ScreenLook, cut, filled, width};
use zocalo_cards::data::glossary::Kind;
use zocalo_words::language::called;

/// From how many columns on what was entered stands beside the cards.
const BOTH: u16 = 56;

/// The smallest window that shows more than a line.
const LEAST: (u16, u16) = (20, 6);

pub(crate) fn view(model: &mut EntryModel, look: ScreenLook, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        frame.render_widget(Paragraph::new(cut(&say::WindowSmall.render(model.locale), area.width.into())), area);
        return;
    }
    let line = |length| Constraint::Length(length);
    let rows = Layout::vertical([line(1), line(1), line(1), Constraint::Min(1), line(1), line(1)]);
    let [title, total, input, panes, remark, keys] = rows.areas(area);
    let columns = usize::from(area.width);
    model.rows = usize::from(panes.height);
    let set = if model.set.is_empty() { say::SetUnknown.render(model.locale) } else { model.set.clone() };
    let head = say::Title { set, title: &model.title }.render(model.locale);
    frame.render_widget(Line::styled(cut(&format!(" {head}"), columns), look.style(Meaning::Strong)), title);
    frame.render_widget(Line::raw(cut(&format!(" {}", model.total()), columns)), total);
    let (shown, cursor) = model.input.visible(columns.saturating_sub(4));
    frame.render_widget(Line::raw(format!(" > {shown}")), input);
    if model.question.is_none() {
        let at = u16::try_from(cursor).unwrap_or(0).saturating_add(3);
        frame.set_cursor_position(Position::new(input.x + at.min(input.width - 1), input.y));
    }
    if panes.width >= BOTH {
        let [left, right] = Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(panes);
        cards(model, look, frame, left);
        entered(model, look, frame, right);
    } else {
        cards(model, look, frame, panes);
    }
    let said = model.remark.as_ref().map(|remark| remark.render(model.locale)).unwrap_or_default();
    frame.render_widget(Line::styled(cut(&format!(" {said}"), columns), look.style(Meaning::Hit)), remark);
    let long = say::Keys.render(model.locale);
    let keys_said = if width(&long) < columns { long } else { say::KeysShort.render(model.locale) };
    frame.render_widget(Line::styled(cut(&format!(" {keys_said}"), columns), look.style(Meaning::Faint)), keys);
    if let Some((_, chooser)) = &model.question {
        let lines = chooser.lines(columns.saturating_sub(2), panes.height.into());
        let area = Rect { height: u16::try_from(lines.len()).unwrap_or(panes.height).min(panes.height), ..panes };
        frame.render_widget(Clear, area);
        let lines: Vec<Line<'_>> =
            lines.into_iter().map(|(text, meaning)| Line::styled(format!(" {text}"), look.style(meaning))).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// The cards that are meant, each with its rarity and how many there are.
fn cards(model: &mut EntryModel, look: ScreenLook, frame: &mut Frame<'_>, area: Rect) {
    let columns = usize::from(area.width.saturating_sub(2));
    let len = model.found.len();
    let view = model.list.in_view(len, area.height.into());
    let selected = model.list.selected(len);
    if len == 0 {
        let nothing = if model.input.is_empty() { say::TypeLetters } else { say::NoCard };
        let line = cut(&format!(" {}", nothing.render(model.locale)), columns);
        frame.render_widget(Line::styled(line, look.style(Meaning::Faint)), area);
        return;
    }
    let row = |at: usize| {
        let card = &model.cards[model.found[at]];
        let rarity = card.rarity_in(&model.set);
        let rarity = rarity.map_or_else(String::new, |rarity| called(Kind::Rarity, rarity.name()).render(model.locale));
        let new: i64 = model.steps.iter().flatten().filter(|one| one.at == model.found[at]).map(|one| one.count).sum();
        let owned = if new > 0 { format!("{}+{new}", card.owned) } else { card.owned.to_string() };
        let end = format!(" {} {owned:>5}", filled(&rarity, 9));
        let name = filled(&card.label, columns.saturating_sub(width(&end) + 2));
        let is_here = at == selected;
        let mark = if is_here { '>' } else { ' ' };
        let meaning = if is_here { Meaning::Selected } else { Meaning::Plain };
        Line::styled(format!(" {mark} {name}{end}"), look.style(meaning))
    };
    frame.render_widget(Paragraph::new(view.map(row).collect::<Vec<_>>()), area);
}

fn entered(model: &EntryModel, look: ScreenLook, frame: &mut Frame<'_>, area: Rect) {
    let columns = usize::from(area.width.saturating_sub(1));
    let all = model.steps.iter().rev().flat_map(|step| step.iter().rev());
    let row = |(place, entry): (usize, &super::EnteredCopies)| {
        let set = if entry.set == model.set { String::new() } else { format!(" [{}]", entry.set) };
        let text = cut(&format!(" {:>3} {}{set}", entry.count, entry.card), columns);
        Line::styled(text, look.style(if place == 0 { Meaning::Strong } else { Meaning::Plain }))
    };
    let lines: Vec<Line<'_>> = all.enumerate().take(area.height.into()).map(row).collect();
    frame.render_widget(Paragraph::new(lines), area);
}
