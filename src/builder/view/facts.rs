//! The facts of the selected card, as many as there is room for.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::model::Model;
use super::cards::cost;
use super::pen::{Pen, apart};
use crate::messages::builder_panes as say;
use crate::report;
use crate::screen::{Meaning, cut, wrapped};
use zocalo_cards::card::{Ability, Card, CardType};
use zocalo_cards::data::glossary::Kind;
use zocalo_words::language::{all_on_card, called, called_loyalty, on_card};

/// The pane of the card.
pub(super) fn card(model: &Model<'_>, pen: Pen, frame: &mut Frame<'_>, area: Rect) {
    let id = model.shown_card();
    let title = id.map_or_else(|| say::NoCardTitle.to_string(), |id| model.shelf.index.label(id).to_owned());
    let inner = pen.pane(frame, area, pen.title(&title, area.width, false), false);
    let Some(card) = id.and_then(|id| model.shelf.card(id)) else { return };
    let (columns, rows) = (usize::from(inner.width), usize::from(inner.height));
    let mut lines = vec![Line::from(pen.span(
        Meaning::Plain,
        apart(&type_line(&card), &say::CostIs { cost: cost(Some(&card)) }.to_string(), columns),
    ))];
    lines.extend(abilities(&card).map(|text| Line::from(pen.span(Meaning::Plain, cut(&text, columns)))));
    lines.extend(marks(&card).map(|text| Line::from(pen.span(Meaning::Plain, cut(&text, columns)))));
    let place = Line::from(pen.span(Meaning::Faint, cut(&place(model, &card), columns)));
    let mut words: Vec<String> = Vec::new();
    if !card.requires.is_empty() {
        words.extend(wrapped(&say::Requires { what: all_on_card(&card.requires, "; ") }.to_string(), columns));
    }
    let text = match &card.text {
        Some(text) => on_card(text).to_string(),
        None if card.plain => say::NoText.to_string(),
        None => say::TextUnknown.to_string(),
    };
    words.extend(wrapped(&text, columns));
    let room = rows.saturating_sub(lines.len() + 1);
    if words.len() > room {
        words.truncate(room);
        if let Some(last) = words.last_mut() {
            *last = cut(&format!("{last} …"), columns);
        }
    }
    lines.extend(words.into_iter().map(|text| Line::from(pen.span(Meaning::Plain, text))));
    lines.truncate(rows.saturating_sub(1));
    lines.push(place);
    pen.text(frame, inner, lines);
}

fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or_else(|| say::TypeOpen.to_string(), |kind| called(Kind::Type, kind.name()).to_string());
    let kind =
        card.subtype.as_ref().map_or(kind.clone(), |subtype| format!("{kind} ({})", report::subtype_called(subtype)));
    let loyalty =
        card.loyalty.map_or_else(|| say::LoyaltyOpen.to_string(), |loyalty| called_loyalty(loyalty.name()).to_string());
    let keywords =
        if card.keywords.is_empty() { String::new() } else { format!(", {}", all_on_card(&card.keywords, ", ")) };
    format!("{kind}, {loyalty}{keywords}")
}

/// The abilities that its type prints, in short; `None` where it prints none.
fn abilities(card: &Card) -> Option<String> {
    let printable = card.kind.map_or(Ability::ALL, CardType::printable_abilities);
    let shown: Vec<String> = printable
        .iter()
        .map(|ability| {
            let value = card.ability(*ability).map_or("?".to_owned(), |value| value.to_string());
            format!("{} {value}", short_ability(*ability))
        })
        .collect();
    (!shown.is_empty()).then(|| shown.join("  "))
}

/// An ability in a few letters.
pub(super) fn short_ability(ability: Ability) -> String {
    say::ShortAbility { ability: ability.name() }.to_string()
}

/// The marks that it bears and hands out; `None` where it surely has nothing to do with any.
fn marks(card: &Card) -> Option<String> {
    let mut parts = Vec::new();
    match &card.marks {
        // Only characters are sure to have a say in it.
        None if card.kind == Some(CardType::Character) => parts.push(say::MarksOpen.to_string()),
        Some(marks) if !marks.is_empty() => {
            parts.push(say::MarksAre { marks: report::counted_marks(marks) }.to_string());
        }
        _ => {}
    }
    if !card.gives_marks.is_empty() {
        let given: Vec<String> = card.gives_marks.iter().map(report::given_marks).collect();
        parts.push(say::Gives { marks: given.join(", ") }.to_string());
    }
    (!parts.is_empty()).then(|| parts.join("  "))
}

/// Where there are copies of it.
fn place(model: &Model<'_>, card: &Card) -> String {
    let mut parts = vec![say::InDeck { count: model.judged.copies(card.id) }.to_string()];
    if let Some(count) = model.shelf.owned(card.id) {
        parts.insert(0, say::Own { count }.to_string());
    }
    let sets: Vec<&str> = card.printings.iter().map(|printing| printing.set.as_str()).collect();
    parts.push(if sets.is_empty() { say::SetOpen.to_string() } else { sets.join(", ") });
    parts.join(". ")
}
