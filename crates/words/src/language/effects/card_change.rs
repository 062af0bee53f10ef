//! What an effect changes on cards, in words: marks, abilities, what cards cost.

use super::amount::{plain, signed, signed_for};
use super::class::{Form, class};
use super::keys::key;
use crate::language::called;
use crate::language::messages::changes as say;
use zocalo_cards::card::Ability;
use zocalo_cards::card::{Abilities, AbilityChange, Amount, CardClass, CostChange, GivenMarks, OnWhom};
use zocalo_cards::data::glossary::Kind;

pub(super) fn cost(change: &CostChange) -> String {
    let CostChange { of, amount, purpose, next_only, by, on_this_card } = change;
    say::Cost {
        purpose: key(purpose.name()),
        next: *next_only,
        class: class(of, Form::Several),
        here: *on_this_card,
        sponsor: by.map_or_else(String::new, |by| say::CostBy { on: key(by.name()) }.to_string()),
        by: signed(amount),
    }
    .to_string()
}

pub(super) fn own_cost_less(by: &Amount) -> String {
    say::OwnCostLess { by: plain(by) }.to_string()
}

pub(super) fn single_cost(of: &CardClass) -> String {
    say::SingleCost { class: class(of, Form::Several) }.to_string()
}

pub(super) fn without_rotation(of: &CardClass) -> String {
    say::WithoutRotation { class: class(of, Form::Several) }.to_string()
}

pub(super) fn marks(marks: &GivenMarks) -> String {
    let (mark, on) = (marks.mark.name(), key(marks.on.name()));
    let by = signed_for(&marks.amount, marks.on);
    match marks.amount.as_fixed() {
        Some(count) => say::Marks { by, mark, count, on }.to_string(),
        None => say::MarksCounted { by, mark, on }.to_string(),
    }
}

pub(super) fn ability(change: &AbilityChange) -> String {
    let only = change.only.as_ref().map(|only| say::Only { class: class(only, Form::Several) }.to_string());
    let times = (change.times != 1).then(|| say::Times { times: change.times }.to_string());
    let by = (change.amount != Amount::fixed(0))
        .then(|| say::ChangedBy { by: signed_for(&change.amount, change.on) }.to_string());
    say::Ability {
        of: key(change.of.name()),
        on: key(change.on.name()),
        only: only.unwrap_or_default(),
        times: times.unwrap_or_default(),
        by: by.unwrap_or_default(),
        most: change.up_to.map_or_else(String::new, |most| say::NoHigher { most }.to_string()),
    }
    .to_string()
}

pub(super) fn ability_as(from: Ability, to: Ability) -> String {
    say::AbilityAs { from: called(Kind::Ability, from.name()), to: to.name() }.to_string()
}

pub(super) fn any_ability(on: OnWhom) -> String {
    say::AnyAbility { on: key(on.name()) }.to_string()
}

pub(super) fn defends_only(of: Abilities) -> String {
    say::DefendsOnly { of: key(of.name()) }.to_string()
}

pub(super) fn opens(kind: Ability, to: Ability) -> String {
    say::Opens { kind: kind.name(), to: to.name() }.to_string()
}

pub(super) fn leads(of: &CardClass, by: &Amount) -> String {
    say::Leads { by: signed(by), class: class(of, Form::Object) }.to_string()
}
