//! What an effect changes on cards, in words: marks, abilities, what cards cost.

use super::class::{GrammarForm, class};
use super::keys::key;
use super::parts::{signed, signed_for};
use crate::language::messages::changes as say;
use zocalo_cards::card::{AbilityChange, Amount, CostChange, GivenMarks};
use zocalo_text::message::Text;

pub(super) fn cost(change: &CostChange) -> Text {
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

pub(super) fn marks(marks: &GivenMarks) -> Text {
    let (mark, on) = (marks.mark.name(), key(marks.on.name()));
    let by = signed_for(&marks.amount, marks.on);
    match marks.amount.as_fixed() {
        Some(count) => say::Marks { by, mark, count, on }.text(),
        None => say::MarksCounted { by, mark, on }.text(),
    }
}

pub(super) fn ability(change: &AbilityChange) -> Text {
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
