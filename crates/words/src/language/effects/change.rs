//! What an effect changes, in words. A word of which all parts are simple is said by the message of its name in
//! `data/messages/LANGUAGE/changes.ftl`; the others are said here and in the files beside.

use super::class::{GrammarForm, class, key, listed};
use super::parts::{SentenceParts, plain, signed, signed_for};
use crate::language::messages::{changes as say, effects, piles};
use zocalo_cards::card::{
    AbilityChange, Amount, Back, Change, CostChange, Fetch, GivenMarks, IntoPlay, Look, PutBack, Started, Top,
};
use zocalo_text::message::Text;

pub(super) fn change(change: &Change) -> Text {
    match change {
        Change::Influence(by) => gain(by, say::WhatInfluence),
        Change::TemporaryInfluence(by) => gain(by, say::WhatTemporaryInfluence),
        Change::Tokens(by) if by.as_fixed().is_some_and(|number| number < -90) => say::AllTokensGo,
        Change::Tokens(by) => gain(by, say::WhatToken),
        Change::Draw(count) => say_draw(count),
        Change::Cost(cost) => say_cost(cost),
        Change::Marks(marks) => say_marks(marks),
        Change::Ability(change) => say_ability(change),
        Change::Conflict(started) => conflict(started),
        Change::Fetch(fetch) => say_fetch(fetch),
        Change::IntoPlay(card) => say_into_play(card),
        Change::PutBack(back) => say_put_back(*back),
        Change::Look(look) => say_look(*look),
        Change::Upkeep(by) => match by.as_fixed() {
            Some(count) => say::Upkeep { count }.text(),
            None => say::UpkeepCounted { by: plain(by) }.text(),
        },
        // A test has every word say all that its message asks for.
        simple => {
            let (name, parts) = simple.parts();
            say::named(name, &SentenceParts(parts)).unwrap_or(Text::same(name))
        }
    }
}

/// `+2 influence`, or with a count `influence +1 for each …`.
fn gain(amount: &Amount, what: Text) -> Text {
    let by = signed(amount);
    match amount.as_fixed() {
        Some(_) => say::Gain { by, what }.text(),
        None => say::GainCounted { by, what }.text(),
    }
}

fn conflict(Started { types, additional, untargeted, won, by }: &Started) -> Text {
    let kinds = types.iter().map(|kind| say::ConflictKind { kind: kind.name() }.text()).collect();
    let kinds = listed(kinds, |one, other| effects::Or { one, other }.text());
    let won = if won.is_empty() {
        Text::EMPTY
    } else {
        let changes = Text::list(won.iter().map(change), ", ");
        say::ConflictWon { margin: margin(*by), changes }.text()
    };
    say::Conflict { additional: *additional, kinds, untargeted: *untargeted, won }.text()
}

/// By how much a conflict is won or lost; nothing where any margin will do.
pub(super) fn margin(least: u8) -> Text {
    if least > 0 { effects::Margin { least }.text() } else { Text::EMPTY }
}

// What an effect changes on cards, in words: marks, abilities, what cards cost.

pub(super) fn say_cost(change: &CostChange) -> Text {
    let CostChange { of, amount, purpose, next_only, by, on_this_card } = change;
    say::Cost {
        purpose: key(purpose.name()),
        next: *next_only,
        class: class(of, GrammarForm::Several),
        here: *on_this_card,
        sponsor: by.map_or(Text::EMPTY, |by| say::CostBy { on: key(by.name()) }.text()),
        by: signed(amount),
    }
    .text()
}

pub(super) fn say_marks(marks: &GivenMarks) -> Text {
    let (mark, on) = (marks.mark.name(), key(marks.on.name()));
    let by = signed_for(&marks.amount, marks.on);
    match marks.amount.as_fixed() {
        Some(count) => say::Marks { by, mark, count, on }.text(),
        None => say::MarksCounted { by, mark, on }.text(),
    }
}

pub(super) fn say_ability(change: &AbilityChange) -> Text {
    let only = change.only.as_ref().map(|only| say::Only { class: class(only, GrammarForm::Several) }.text());
    let times = (change.times != 1).then(|| say::Times { times: change.times }.text());
    let by = (change.amount != Amount::fixed(0))
        .then(|| say::ChangedBy { by: signed_for(&change.amount, change.on) }.text());
    say::Ability {
        of: key(change.of.name()),
        on: key(change.on.name()),
        only: only.unwrap_or_default(),
        times: times.unwrap_or_default(),
        by: by.unwrap_or_default(),
        most: change.up_to.map_or(Text::EMPTY, |most| say::NoHigher { most }.text()),
    }
    .text()
}

// What an effect does with the deck, the hand and the discard pile, in words.

pub(super) fn say_draw(by: &Amount) -> Text {
    match by.as_fixed() {
        Some(count) => piles::Draw { count }.text(),
        None => piles::DrawCounted { by: plain(by) }.text(),
    }
}

pub(super) fn say_fetch(fetch: &Fetch) -> Text {
    let Fetch { from, of, count, top } = fetch;
    let (class, from) = (class(of, GrammarForm::Several), key(from.name()));
    match top {
        None => piles::Fetch { count: *count, class, from }.text(),
        Some(Top::OfClass) => piles::FetchTopmost { class, from }.text(),
        Some(Top::OfPile) => piles::FetchTop { class, from }.text(),
    }
}

pub(super) fn say_into_play(card: &IntoPlay) -> Text {
    piles::IntoPlay { class: class(&card.of, GrammarForm::Single), from: key(card.from.name()) }.text()
}

pub(super) fn say_put_back(back: PutBack) -> Text {
    let first = match back.after_drawing {
        0 => Text::EMPTY,
        count => piles::DrawFirst { count }.text(),
    };
    let cards = back.count.map_or_else(|| piles::WholeHand, |count| piles::OfHand { count }.text());
    match back.to {
        Back::Bottom => piles::PutUnder { first, cards }.text(),
        Back::Shuffled => piles::ShuffleIn { first, cards }.text(),
    }
}

pub(super) fn say_look(look: Look) -> Text {
    let under = match look.buried {
        0 => Text::EMPTY,
        count => piles::Under { count }.text(),
    };
    piles::Look { count: look.top, under }.text()
}
