//! The hand: each card with its cost and what it wants.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::super::model::{Pane, PlayModel};
use super::super::words::hindrance_in_short;
use super::list::{self, Item};
use crate::messages::{play, playing_view as say};
use crate::screen::{Meaning, cut, filled, width};
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::CardIndex;
use zocalo_simulation::play::Hindrance;
use zocalo_words::language::called;

/// From how many columns on the reason stands beside the card, and not below it.
const WITH_REASON: usize = 44;

const BESIDE_REASON: usize = 26;
const LEAST_REASON: usize = 12;

pub(super) fn draw(model: &PlayModel<'_>, frame: &mut Frame<'_>, area: Rect) {
    let title = match model.game.deck().duel.as_ref().filter(|_| model.is_dealt()) {
        Some(_) => say::DealtTitle { keeping: model.keeping.title(model) }.render(model.locale),
        None => say::HandTitle { count: model.game.state().hand_size() }.render(model.locale),
    };
    list::draw(model, frame, area, (Pane::Hand, &title), (model.in_hand, model.hand.len()), |at, columns| Item {
        spans: card(model, at, columns, None),
        whole: list::parted(&name(model, at), room_for_names(model, at, columns), columns)
            .map(|(begin, rest)| (card(model, at, columns, Some(&begin)), rest)),
        reason: if columns < WITH_REASON { reason(model, model.hand[at]) } else { String::new() },
    });
}

/// Why a card cannot be played, in few words; empty where its row says so already.
fn reason(model: &PlayModel<'_>, card: CardIndex) -> String {
    match model.game.prospect(card).hindrance {
        None | Some(Hindrance::Short(_) | Hindrance::Over) => String::new(),
        Some(_) if model.is_dealt() => String::new(),
        Some(hindrance) => hindrance_in_short(model, hindrance),
    }
}

fn name(model: &PlayModel<'_>, at: usize) -> String {
    let card = model.hand[at];
    let (label, copies) = (&model.game.deck().card(card).label, model.game.state().hand(card));
    if copies > 1 { format!("{label} ×{copies}") } else { label.clone() }
}

fn reason_beside(model: &PlayModel<'_>, at: usize, columns: usize) -> String {
    match model.game.prospect(model.hand[at]).hindrance {
        Some(hindrance) if columns >= WITH_REASON && !model.is_dealt() => {
            model.game.hindrance_in_words(hindrance).render(model.locale)
        }
        _ => String::new(),
    }
}

/// The columns for the name of a card: those that cost and sign leave, and beside reasons as many as the longest name needs.
fn room_for_names(model: &PlayModel<'_>, at: usize, columns: usize) -> usize {
    let all = columns.saturating_sub(8);
    if reason_beside(model, at, columns).is_empty() {
        return all;
    }
    let longest = (0..model.hand.len()).map(|at| width(&name(model, at))).max().unwrap_or(0);
    longest.clamp(BESIDE_REASON, all.saturating_sub(LEAST_REASON).max(BESIDE_REASON))
}

/// A card: its name, or what of it is on this line, its cost, a sign, what it wants.
fn card(model: &PlayModel<'_>, at: usize, columns: usize, begin: Option<&str>) -> Vec<Span<'static>> {
    let card = model.hand[at];
    let prospect = model.game.prospect(card);
    let (sign, meaning) = match prospect.hindrance {
        // Before the first turn it is asked what is kept, not what is played.
        _ if model.is_dealt() && model.keeping.is_marked(at) => ("✓".to_owned(), Meaning::Good),
        _ if model.is_dealt() => (String::new(), Meaning::Plain),
        None => ("✓".to_owned(), Meaning::Good),
        Some(Hindrance::Later(_)) => ("·".to_owned(), Meaning::Faint),
        Some(Hindrance::Short(missing)) => (format!("✗ -{missing}"), Meaning::Bad),
        Some(_) => ("✗".to_owned(), Meaning::Bad),
    };
    let name = begin.map_or_else(|| name(model, at), ToOwned::to_owned);
    let cost = prospect.cost.map_or("–".to_owned(), |cost| cost.to_string());
    let reason = reason_beside(model, at, columns);
    let names = room_for_names(model, at, columns);
    let style = model.look.style(if meaning == Meaning::Bad { Meaning::Faint } else { Meaning::Plain });
    let mut spans = vec![
        Span::styled(filled(&name, names), style),
        Span::styled(format!(" {cost:>2} "), style),
        Span::styled(filled(&sign, 4), model.look.style(meaning)),
    ];
    let taken: usize = spans.iter().map(|span| width(&span.content)).sum();
    spans.push(Span::styled(cut(&reason, columns.saturating_sub(taken)), model.look.style(Meaning::Faint)));
    // A pane narrower than its columns shows as much as it has room for.
    let mut left = columns;
    for span in &mut spans {
        let text = cut(&span.content, left);
        left -= width(&text);
        span.content = text.into();
    }
    spans
}

pub(super) fn detail(model: &PlayModel<'_>) -> String {
    let Some(card) = model.held() else { return play::HandEmpty.render(model.locale) };
    let facts = model.game.deck().card(card);
    let kind = facts.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(model.locale));
    let prospect = model.game.prospect(card);
    let stands = if model.is_dealt() {
        model.keeping.detail(model)
    } else {
        prospect.hindrance.map_or_else(
            || say::EnterPlays.render(model.locale),
            |hindrance| model.game.hindrance_in_words(hindrance).render(model.locale),
        )
    };
    let card = &facts.label;
    match prospect.cost {
        Some(cost) => say::HandCardCost { card, r#type: kind, cost, stands }.render(model.locale),
        None => say::HandCard { card, r#type: kind, stands }.render(model.locale),
    }
}
