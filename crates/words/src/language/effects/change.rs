//! What an effect changes, in words: one arm for each change.

use super::amount::{plain, signed};
use super::class::{Form, class};
use super::keys::{key, listed};
use super::need::toward;
use super::{card_change as cards, piles};
use crate::language::messages::{changes as say, effects};
use zocalo_cards::card::{Amount, Change, Restored, Started};

#[allow(clippy::too_many_lines, reason = "one arm for each change: a table")]
pub(super) fn change(change: &Change) -> String {
    match change {
        Change::Influence(by) => gain(by, say::WhatInfluence.to_string()),
        Change::TemporaryInfluence(by) => gain(by, say::WhatTemporaryInfluence.to_string()),
        Change::Rating(by) => say::Rating { by: signed(by) }.to_string(),
        Change::Power(by) => say::Power { by: signed(by) }.to_string(),
        Change::PowerToWin(by) => say::PowerToWin { by: signed(by) }.to_string(),
        Change::Transfer { to, amount: by } => say::Transfer { to: key(to.name()), by: plain(by) }.to_string(),
        Change::InfluenceOf { who, amount: by } => {
            say::InfluenceOf { who: key(who.name()), by: signed(by) }.to_string()
        }
        Change::Draw(count) => piles::draw(count),
        Change::FreeCards(count) => piles::free_cards(*count),
        Change::MayDraw(count) => piles::may_draw(*count),
        Change::Conflicts(count) => say::Conflicts { count: *count }.to_string(),
        Change::Cost(cost) => cards::cost(cost),
        Change::OwnCost(cost) => say::OwnCost { cost }.to_string(),
        Change::OwnCostLess(by) => cards::own_cost_less(by),
        Change::SingleCost(of) => cards::single_cost(of),
        Change::WithoutRotation(of) => cards::without_rotation(of),
        Change::Marks(marks) => cards::marks(marks),
        Change::Ability(change) => cards::ability(change),
        Change::AbilityAs { from, to } => cards::ability_as(*from, *to),
        Change::AnyAbility(on) => cards::any_ability(*on),
        Change::DefendsOnly(of) => cards::defends_only(*of),
        Change::Opens { conflict, to } => cards::opens(*conflict, *to),
        Change::Support(by) => say::Support { by: signed(by) }.to_string(),
        Change::Conflict(started) => conflict(started),
        Change::Ready(on) => say::Ready { on: key(on.name()) }.to_string(),
        Change::Promote(of) => say::Promote { class: class(of, Form::Single) }.to_string(),
        Change::NotPromoted => say::NotPromoted.to_string(),
        Change::Fetch(fetch) => piles::fetch(fetch),
        Change::SingleFleet => say::SingleFleet.to_string(),
        Change::ConflictNow => say::ConflictNow.to_string(),
        Change::IntoPlay(card) => piles::into_play(card),
        Change::PutBack(back) => piles::put_back(*back),
        Change::Upkeep(by) => match by.as_fixed() {
            Some(count) => say::Upkeep { count }.to_string(),
            None => say::UpkeepCounted { by: plain(by) }.to_string(),
        },
        Change::Tension { toward: whom, amount: by } => {
            say::Tension { toward: toward(*whom), by: signed(by) }.to_string()
        }
        Change::Unrest(by) => say::Unrest { by: signed(by) }.to_string(),
        Change::Tokens(by) if by.as_fixed().is_some_and(|number| number < -90) => say::AllTokensGo.to_string(),
        Change::Tokens(by) => gain(by, say::WhatToken.to_string()),
        Change::NoConflicts => say::NoConflicts.to_string(),
        Change::FirstMarks(more) => say::FirstMarks { more }.to_string(),
        Change::Restore(Restored::Tension) => say::RestoreTension.to_string(),
        Change::Restore(Restored::Unrest) => say::RestoreUnrest.to_string(),
        Change::Withdraw => say::Withdraw.to_string(),
        Change::NoLoss(who) => say::NoLoss { who: key(who.name()) }.to_string(),
        Change::Look(look) => piles::look(*look),
        Change::ActsInCircle(on) => say::ActsInCircle { on: key(on.name()) }.to_string(),
        Change::TakesAftermaths => say::TakesAftermaths.to_string(),
        Change::OnFaction => say::OnFaction.to_string(),
        Change::Discarded => say::Discarded.to_string(),
        Change::OthersTension(by) => say::OthersTension { by: signed(by) }.to_string(),
        Change::AllTension(by) => say::AllTension { by: signed(by) }.to_string(),
        Change::CallOff => say::CallOff.to_string(),
        Change::Leads { of, amount } => cards::leads(of, amount),
        Change::CardConflicts(count) => say::ConflictsFromCards { count: *count }.to_string(),
        Change::SetTension => say::SetTension.to_string(),
        Change::ReturnsToHand => say::ReturnsToHand.to_string(),
        Change::Excludes(of) => say::Excludes { class: class(of, Form::Several) }.to_string(),
        Change::Hired => say::Hired.to_string(),
        Change::StaysOut(of) => say::StaysOut { class: class(of, Form::Several) }.to_string(),
        Change::SpendAtMost(most) => say::SpendAtMost { by: plain(most) }.to_string(),
        Change::WarConflict(race) => say::WarConflict { race: race.name() }.to_string(),
        Change::TargetTension(by) => say::TargetTension { by: signed(by) }.to_string(),
        Change::TargetInfluence(by) => say::TargetInfluence { by: signed(by) }.to_string(),
        Change::StaysOn(on) => say::StaysOn { on: key(on.name()) }.to_string(),
        Change::Loses(of) => say::Loses { class: class(of, Form::Object) }.to_string(),
        Change::State(state) => say::State { state: key(state.name()) }.to_string(),
        Change::Win => say::Win.to_string(),
    }
}

/// `+2 influence`, or with a count `influence +1 for each …`.
fn gain(amount: &Amount, what: String) -> String {
    let by = signed(amount);
    match amount.as_fixed() {
        Some(_) => say::Gain { by, what }.to_string(),
        None => say::GainCounted { by, what }.to_string(),
    }
}

fn conflict(Started { types, additional, untargeted, won, by }: &Started) -> String {
    let kinds = types.iter().map(|kind| say::ConflictKind { kind: kind.name() }.to_string()).collect();
    let kinds = listed(kinds, |one, other| effects::Or { one, other }.to_string());
    let won = if won.is_empty() {
        String::new()
    } else {
        let changes = won.iter().map(change).collect::<Vec<_>>().join(", ");
        say::ConflictWon { margin: margin(*by), changes }.to_string()
    };
    say::Conflict { additional: *additional, kinds, untargeted: *untargeted, won }.to_string()
}

/// By how much a conflict is won or lost; nothing where any margin will do.
pub(super) fn margin(least: u8) -> String {
    if least > 0 { effects::Margin { least }.to_string() } else { String::new() }
}
