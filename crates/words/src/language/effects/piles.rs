//! What an effect does with the deck, the hand and the discard pile, in words.

use super::class::{GrammarForm, class};
use super::keys::key;
use super::parts::plain;
use crate::language::messages::piles as say;
use zocalo_cards::card::{Amount, Back, Fetch, IntoPlay, Look, PutBack, Top};
use zocalo_text::message::Text;

pub(super) fn draw(by: &Amount) -> Text {
    match by.as_fixed() {
        Some(count) => say::Draw { count }.text(),
        None => say::DrawCounted { by: plain(by) }.text(),
    }
}

pub(super) fn fetch(fetch: &Fetch) -> Text {
    let Fetch { from, of, count, top } = fetch;
    let (class, from) = (class(of, GrammarForm::Several), key(from.name()));
    match top {
        None => say::Fetch { count: *count, class, from }.text(),
        Some(Top::OfClass) => say::FetchTopmost { class, from }.text(),
        Some(Top::OfPile) => say::FetchTop { class, from }.text(),
    }
}

pub(super) fn into_play(card: &IntoPlay) -> Text {
    say::IntoPlay { class: class(&card.of, GrammarForm::Single), from: key(card.from.name()) }.text()
}

pub(super) fn put_back(back: PutBack) -> Text {
    let first = match back.after_drawing {
        0 => Text::EMPTY,
        count => say::DrawFirst { count }.text(),
    };
    let cards = back.count.map_or_else(|| say::WholeHand, |count| say::OfHand { count }.text());
    match back.to {
        Back::Bottom => say::PutUnder { first, cards }.text(),
        Back::Shuffled => say::ShuffleIn { first, cards }.text(),
    }
}

pub(super) fn look(look: Look) -> Text {
    let under = match look.buried {
        0 => Text::EMPTY,
        count => say::Under { count }.text(),
    };
    say::Look { count: look.top, under }.text()
}
