//! The screen of a game. At 76 columns and more the board, the hand and what can be done lie side by side; a narrower window
//! shows the hand below the board where it has the rows, a narrow one that pane where the keys go.

pub(super) mod board;
mod hand;
mod header;
mod list;
mod menu;
pub(super) mod over;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::model::{Pane, PlayModel};
use super::words;
use crate::messages::playing_view as say;
use crate::screen::{Meaning, cut, width, wrapped};

/// From how many columns on all three panes are shown, and two.
const ALL: u16 = 76;
const TWO: u16 = 44;

/// From how many rows on the hand lies below the board.
const BOTH: u16 = 10;

/// The smallest window that shows more than a line.
const LEAST: (u16, u16) = (20, 6);

pub(crate) fn view(model: &PlayModel<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = cut(&say::WindowSmall.render(model.locale), usize::from(area.width));
        frame.render_widget(Paragraph::new(text), area);
        return;
    }
    // What matters least goes first when rows are few.
    let spare = area.height.saturating_sub(8);
    // A tall window tells more of what was done.
    let told = spare.saturating_sub(4).min(2) + spare.saturating_sub(16) / 3;
    let rows = [1, 0, u16::from(spare >= 1), told, u16::from(spare >= 3), 1];
    let rows = Layout::vertical([
        Constraint::Length(rows[0]),
        Constraint::Min(rows[1]),
        Constraint::Length(rows[2]),
        Constraint::Length(rows[3]),
        Constraint::Length(rows[4]),
        Constraint::Length(rows[5]),
    ]);
    let [header_area, panes, detail, last, pace, keys] = rows.areas(area);
    frame.render_widget(header::line(model, header_area.width), header_area);
    self::panes(model, frame, panes);
    frame.render_widget(self::detail(model, detail.width), detail);
    frame.render_widget(last_moves(model, last), last);
    let faint = model.look.style(Meaning::Faint);
    let columns = usize::from(pace.width);
    let told = words::pace_line(model, columns.saturating_sub(1));
    frame.render_widget(Span::styled(cut(&format!(" {told}"), columns), faint), pace);
    frame.render_widget(self::keys(model, keys.width), keys);
    over::draw(model, frame);
}

fn panes(model: &PlayModel<'_>, frame: &mut Frame<'_>, area: Rect) {
    if area.width >= ALL {
        let widths = [Constraint::Fill(26), Constraint::Fill(26), Constraint::Fill(28)];
        let [left, middle, right] = Layout::horizontal(widths).areas(area);
        board::draw(model, frame, left);
        hand::draw(model, frame, middle);
        menu::draw(model, frame, right);
    } else if area.width >= TWO {
        let [left, right] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(area);
        if left.height >= BOTH {
            let of_hand = u16::try_from(model.hand.len().max(1)).unwrap_or(u16::MAX).saturating_add(2);
            let split = [Constraint::Fill(1), Constraint::Length(of_hand.min(left.height / 2))];
            let [above, below] = Layout::vertical(split).areas(left);
            board::draw(model, frame, above);
            hand::draw(model, frame, below);
        } else if model.focus == Pane::GameState {
            board::draw(model, frame, left);
        } else {
            hand::draw(model, frame, left);
        }
        menu::draw(model, frame, right);
    } else {
        match model.focus {
            Pane::GameState => board::draw(model, frame, area),
            Pane::Hand => hand::draw(model, frame, area),
            Pane::Menu => menu::draw(model, frame, area),
        }
    }
}

/// What was said last, else what the selected row or card is about.
fn detail(model: &PlayModel<'_>, columns: u16) -> Line<'static> {
    let columns = usize::from(columns);
    if let Some(remark) = &model.remark {
        let (sign, meaning) = if remark.is_bad { ("✗", Meaning::Bad) } else { ("✓", Meaning::Good) };
        return Line::styled(cut(&format!(" {sign} {}", remark.text), columns), model.look.style(meaning));
    }
    let text = match model.focus {
        Pane::Menu => menu::detail(model),
        Pane::Hand => hand::detail(model),
        Pane::GameState => board::detail(model),
    };
    Line::raw(cut(&format!(" {text}"), columns))
}

/// What was done and what came of it: the last of it in so many rows.
fn last_moves(model: &PlayModel<'_>, area: Rect) -> Paragraph<'static> {
    let rows = usize::from(area.height);
    let told = words::told(model, rows).into_iter().map(|told| {
        let lines = wrapped(&told, usize::from(area.width.saturating_sub(4)));
        let signs = std::iter::once("›").chain(std::iter::repeat(" "));
        signs.zip(lines).map(|(sign, line)| format!(" {sign} {line}")).collect::<Vec<_>>()
    });
    let told: Vec<Vec<String>> = told.collect();
    // Of a move that is too long the beginning says more than the end.
    let mut lines = told.last().map_or_else(Vec::new, |last| last.iter().take(rows).cloned().collect());
    if let (true, Some(last)) = (told.last().is_some_and(|last| last.len() > rows), lines.last_mut()) {
        last.push('…');
    }
    for earlier in told.iter().rev().skip(1) {
        if earlier.len() + lines.len() > rows {
            break;
        }
        lines.splice(0..0, earlier.iter().cloned());
    }
    let columns = usize::from(area.width);
    Paragraph::new(lines.into_iter().map(|line| Line::raw(cut(&line, columns))).collect::<Vec<_>>())
}

/// The keys of the screen, as many as fit.
fn keys(model: &PlayModel<'_>, columns: u16) -> Line<'static> {
    let all = [
        ("?", say::KeyHelp.render(model.locale)),
        ("q", say::KeyLeave.render(model.locale)),
        ("u", say::KeyUndo.render(model.locale)),
        ("i", say::KeyCard.render(model.locale)),
        ("l", say::KeyLog.render(model.locale)),
        ("g", say::KeyGoldfish.render(model.locale)),
        ("w", say::KeySave.render(model.locale)),
        ("Tab", say::KeyPane.render(model.locale)),
        (":", say::KeyType.render(model.locale)),
    ];
    let mut spans = Vec::new();
    let mut taken = 0;
    for (key, does) in all {
        let more = width(key) + width(&does) + 4;
        if taken + more > usize::from(columns) {
            break;
        }
        taken += more;
        spans.push(Span::styled(format!(" {key}"), model.look.style(Meaning::Key)));
        spans.push(Span::raw(format!(" {does}  ")));
    }
    Line::from(spans)
}
