//! What an effect changes, in words. A word of which all parts are simple is said by the message of its name in
//! `data/messages/LANGUAGE/changes.ftl`; the others are said here and in the files beside.

use super::keys::listed;
use super::parts::{SentenceParts, plain, signed};
use super::{card_change as cards, piles};
use crate::language::messages::{changes as say, effects};
use zocalo_cards::card::{Amount, Change, Started};
use zocalo_text::message::Text;

pub(super) fn change(change: &Change) -> Text {
    match change {
        Change::Influence(by) => gain(by, say::WhatInfluence),
        Change::TemporaryInfluence(by) => gain(by, say::WhatTemporaryInfluence),
        Change::Tokens(by) if by.as_fixed().is_some_and(|number| number < -90) => say::AllTokensGo,
        Change::Tokens(by) => gain(by, say::WhatToken),
        Change::Draw(count) => piles::draw(count),
        Change::Cost(cost) => cards::cost(cost),
        Change::Marks(marks) => cards::marks(marks),
        Change::Ability(change) => cards::ability(change),
        Change::Conflict(started) => conflict(started),
        Change::Fetch(fetch) => piles::fetch(fetch),
        Change::IntoPlay(card) => piles::into_play(card),
        Change::PutBack(back) => piles::put_back(*back),
        Change::Look(look) => piles::look(*look),
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
