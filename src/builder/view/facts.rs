//! The facts of the selected card, as many as there is room for.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use zocalo_text::message::Locale;

use super::super::model::Model;
use super::cards::cost;
use super::pen::{Pen, apart};
use crate::messages::builder_panes as say;
use crate::screen::{Meaning, cut, wrapped};
use zocalo_cards::card::{Ability, Card, CardType};
use zocalo_cards::data::glossary::Kind;
use zocalo_words::language::{
    all_on_card, called, called_loyalty, counted_marks, given_marks, on_card, subtype_called,
};

pub(super) fn card(model: &Model<'_>, pen: Pen, frame: &mut Frame<'_>, area: Rect) {
    let id = model.shown_card();
    let title = id.map_or_else(|| say::NoCardTitle.render(model.locale), |id| model.shelf.index.label(id).to_owned());
    let inner = pen.pane(frame, area, pen.title(&title, area.width, false), false);
    let Some(card) = id.and_then(|id| model.shelf.card(id)) else { return };
    let (columns, rows) = (usize::from(inner.width), usize::from(inner.height));
    let mut lines = vec![Line::from(pen.span(
        Meaning::Plain,
        apart(&type_line(&card, model.locale), &say::CostIs { cost: cost(Some(&card)) }.render(model.locale), columns),
    ))];
    lines.extend(abilities(&card, model.locale).map(|text| Line::from(pen.span(Meaning::Plain, cut(&text, columns)))));
    lines.extend(marks(&card, model.locale).map(|text| Line::from(pen.span(Meaning::Plain, cut(&text, columns)))));
    let place = Line::from(pen.span(Meaning::Faint, cut(&place(model, &card), columns)));
    let mut words: Vec<String> = Vec::new();
    if !card.requires.is_empty() {
        words.extend(wrapped(&say::Requires { what: all_on_card(&card.requires, "; ") }.render(model.locale), columns));
    }
    let text = match &card.text {
        Some(text) => on_card(text).render(model.locale),
        None if card.plain => say::NoText.render(model.locale),
        None => say::TextUnknown.render(model.locale),
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

fn type_line(card: &Card, locale: Locale) -> String {
    let kind =
        card.kind.map_or_else(|| say::TypeOpen.render(locale), |kind| called(Kind::Type, kind.name()).render(locale));
    let kind =
        card.subtype.as_ref().map_or(kind.clone(), |subtype| format!("{kind} ({})", subtype_called(subtype, locale)));
    let loyalty = card
        .loyalty
        .map_or_else(|| say::LoyaltyOpen.render(locale), |loyalty| called_loyalty(loyalty.name()).render(locale));
    let keywords = if card.keywords.is_empty() {
        String::new()
    } else {
        format!(", {}", all_on_card(&card.keywords, ", ").render(locale))
    };
    format!("{kind}, {loyalty}{keywords}")
}

/// The abilities that its type prints, in short; `None` where it prints none.
fn abilities(card: &Card, locale: Locale) -> Option<String> {
    let printable = card.kind.map_or(Ability::ALL, CardType::printable_abilities);
    let shown: Vec<String> = printable
        .iter()
        .map(|ability| {
            let value = card.ability(*ability).map_or("?".to_owned(), |value| value.to_string());
            format!("{} {value}", short_ability(*ability, locale))
        })
        .collect();
    (!shown.is_empty()).then(|| shown.join("  "))
}

pub(super) fn short_ability(ability: Ability, locale: Locale) -> String {
    say::ShortAbility { ability: ability.name() }.render(locale)
}

/// The marks that it bears and hands out; `None` where it surely has nothing to do with any.
fn marks(card: &Card, locale: Locale) -> Option<String> {
    let mut parts = Vec::new();
    match &card.marks {
        // Only characters are sure to have a say in it.
        None if card.kind == Some(CardType::Character) => parts.push(say::MarksOpen.render(locale)),
        Some(marks) if !marks.is_empty() => {
            parts.push(say::MarksAre { marks: counted_marks(marks, locale) }.render(locale));
        }
        _ => {}
    }
    if !card.gives_marks.is_empty() {
        let given: Vec<String> = card.gives_marks.iter().map(|one| given_marks(one, locale)).collect();
        parts.push(say::Gives { marks: given.join(", ") }.render(locale));
    }
    (!parts.is_empty()).then(|| parts.join("  "))
}

fn place(model: &Model<'_>, card: &Card) -> String {
    let mut parts = vec![say::InDeck { count: model.judged.copies(card.id) }.render(model.locale)];
    if let Some(count) = model.shelf.owned(card.id) {
        parts.insert(0, say::Own { count }.render(model.locale));
    }
    let sets: Vec<&str> = card.printings.iter().map(|printing| printing.set.as_str()).collect();
    parts.push(if sets.is_empty() { say::SetOpen.render(model.locale) } else { sets.join(", ") });
    parts.join(". ")
}
