//! What an effect does with the deck, the hand and the discard pile, in words.

use super::amount::plain;
use super::class::{Form, class};
use super::keys::key;
use crate::language::messages::piles as say;
use zocalo_cards::card::{Amount, Back, Fetch, IntoPlay, Look, PutBack, Top};

pub(super) fn draw(by: &Amount) -> String {
    match by.as_fixed() {
        Some(count) => say::Draw { count }.to_string(),
        None => say::DrawCounted { by: plain(by) }.to_string(),
    }
}

pub(super) fn free_cards(count: u8) -> String {
    say::FreeCards { count }.to_string()
}

pub(super) fn may_draw(count: u8) -> String {
    say::MayDraw { count }.to_string()
}

pub(super) fn fetch(fetch: &Fetch) -> String {
    let Fetch { from, of, count, top } = fetch;
    let (class, from) = (class(of, Form::Several), key(from.name()));
    match top {
        None => say::Fetch { count: *count, class, from }.to_string(),
        Some(Top::OfClass) => say::FetchTopmost { class, from }.to_string(),
        Some(Top::OfPile) => say::FetchTop { class, from }.to_string(),
    }
}

pub(super) fn into_play(card: &IntoPlay) -> String {
    say::IntoPlay { class: class(&card.of, Form::Single), from: key(card.from.name()) }.to_string()
}

pub(super) fn put_back(back: PutBack) -> String {
    let first = match back.after_drawing {
        0 => String::new(),
        count => say::DrawFirst { count }.to_string(),
    };
    let cards = back.count.map_or_else(|| say::WholeHand.to_string(), |count| say::OfHand { count }.to_string());
    match back.to {
        Back::Bottom => say::PutUnder { first, cards }.to_string(),
        Back::Shuffled => say::ShuffleIn { first, cards }.to_string(),
    }
}

pub(super) fn look(look: Look) -> String {
    let under = match look.buried {
        0 => String::new(),
        count => say::Under { count }.to_string(),
    };
    say::Look { count: look.top, under }.to_string()
}
