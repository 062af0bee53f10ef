//! What an effect changes, in words: one arm for each change.

use super::amount::{plain, signed};
use super::class::{Form, class};
use super::keys::{key, listed};
use super::need::toward;
use super::{card_change as cards, piles};
use crate::language::messages::{changes as say, effects};
use zocalo_cards::card::{Amount, Change, Restored, Started};
use zocalo_text::message::Text;

#[allow(clippy::too_many_lines, reason = "one arm for each change: a table")]
pub(super) fn change(change: &Change) -> Text {
    match change {
        Change::Influence(by) => gain(by, say::WhatInfluence),
        Change::TemporaryInfluence(by) => gain(by, say::WhatTemporaryInfluence),
        Change::Rating(by) => say::Rating { by: signed(by) }.text(),
        Change::Power(by) => say::Power { by: signed(by) }.text(),
        Change::PowerToWin(by) => say::PowerToWin { by: signed(by) }.text(),
        Change::Transfer { to, amount: by } => say::Transfer { to: key(to.name()), by: plain(by) }.text(),
        Change::InfluenceOf { who, amount: by } => say::InfluenceOf { who: key(who.name()), by: signed(by) }.text(),
        Change::Draw(count) => piles::draw(count),
        Change::FreeCards(count) => piles::free_cards(*count),
        Change::MayDraw(count) => piles::may_draw(*count),
        Change::Conflicts(count) => say::Conflicts { count: *count }.text(),
        Change::Cost(cost) => cards::cost(cost),
        Change::OwnCost(cost) => say::OwnCost { cost }.text(),
        Change::OwnCostLess(by) => cards::own_cost_less(by),
        Change::SingleCost(of) => cards::single_cost(of),
        Change::WithoutRotation(of) => cards::without_rotation(of),
        Change::Marks(marks) => cards::marks(marks),
        Change::Ability(change) => cards::ability(change),
        Change::AbilityAs { from, to } => cards::ability_as(*from, *to),
        Change::AnyAbility(on) => cards::any_ability(*on),
        Change::DefendsOnly(of) => cards::defends_only(*of),
        Change::Opens { conflict, to } => cards::opens(*conflict, *to),
        Change::Support(by) => say::Support { by: signed(by) }.text(),
        Change::Conflict(started) => conflict(started),
        Change::Ready(on) => say::Ready { on: key(on.name()) }.text(),
        Change::Promote(of) => say::Promote { class: class(of, Form::Single) }.text(),
        Change::NotPromoted => say::NotPromoted,
        Change::Fetch(fetch) => piles::fetch(fetch),
        Change::SingleFleet => say::SingleFleet,
        Change::ConflictNow => say::ConflictNow,
        Change::IntoPlay(card) => piles::into_play(card),
        Change::PutBack(back) => piles::put_back(*back),
        Change::Upkeep(by) => match by.as_fixed() {
            Some(count) => say::Upkeep { count }.text(),
            None => say::UpkeepCounted { by: plain(by) }.text(),
        },
        Change::Tension { toward: whom, amount: by } => say::Tension { toward: toward(*whom), by: signed(by) }.text(),
        Change::Unrest(by) => say::Unrest { by: signed(by) }.text(),
        Change::Tokens(by) if by.as_fixed().is_some_and(|number| number < -90) => say::AllTokensGo,
        Change::Tokens(by) => gain(by, say::WhatToken),
        Change::NoConflicts => say::NoConflicts,
        Change::FirstMarks(more) => say::FirstMarks { more }.text(),
        Change::Restore(Restored::Tension) => say::RestoreTension,
        Change::Restore(Restored::Unrest) => say::RestoreUnrest,
        Change::Withdraw => say::Withdraw,
        Change::NoLoss(who) => say::NoLoss { who: key(who.name()) }.text(),
        Change::Look(look) => piles::look(*look),
        Change::ActsInCircle(on) => say::ActsInCircle { on: key(on.name()) }.text(),
        Change::TakesAftermaths => say::TakesAftermaths,
        Change::OnFaction => say::OnFaction,
        Change::Discarded => say::Discarded,
        Change::OthersTension(by) => say::OthersTension { by: signed(by) }.text(),
        Change::AllTension(by) => say::AllTension { by: signed(by) }.text(),
        Change::CallOff => say::CallOff,
        Change::Leads { of, amount } => cards::leads(of, amount),
        Change::CardConflicts(count) => say::ConflictsFromCards { count: *count }.text(),
        Change::SetTension => say::SetTension,
        Change::ReturnsToHand => say::ReturnsToHand,
        Change::Excludes(of) => say::Excludes { class: class(of, Form::Several) }.text(),
        Change::Hired => say::Hired,
        Change::StaysOut(of) => say::StaysOut { class: class(of, Form::Several) }.text(),
        Change::SpendAtMost(most) => say::SpendAtMost { by: plain(most) }.text(),
        Change::WarConflict(race) => say::WarConflict { race: race.name() }.text(),
        Change::TargetTension(by) => say::TargetTension { by: signed(by) }.text(),
        Change::TargetInfluence(by) => say::TargetInfluence { by: signed(by) }.text(),
        Change::StaysOn(on) => say::StaysOn { on: key(on.name()) }.text(),
        Change::Loses(of) => say::Loses { class: class(of, Form::Object) }.text(),
        Change::State(state) => say::State { state: key(state.name()) }.text(),
        Change::Win => say::Win,
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
