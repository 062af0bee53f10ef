//! Bits that say at a glance which kinds of effects a card, or all cards in play, have.

use super::CompiledChange;
use zocalo_cards::card::Trigger;

/// A card that keeps marks of a kind off its faction as long as it is there.
pub(crate) const KEEPS_MARKS_OFF: u64 = 1 << 19;
pub(crate) const POWER: u64 = 1 << 20;
pub(crate) const RATING: u64 = 1 << 21;
pub(crate) const COST: u64 = 1 << 22;
/// Standing abilities, or one as another.
pub(crate) const ABILITY: u64 = 1 << 23;
/// Standing number of free cards.
pub(crate) const FREE_CARDS: u64 = 1 << 24;
pub(crate) const MARKS: u64 = 1 << 25;
pub(crate) const CONFLICT: u64 = 1 << 26;
/// Something that can be used as an action.
pub(crate) const USE: u64 = 1 << 27;
pub(crate) const ASSISTANT: u64 = 1 << 28;

/// A conflict that only one fleet may support.
pub(crate) const SINGLE: u64 = 1 << 29;

/// A card that does not stand beside every other: not with its like of one person, only by Conspiracy Marks, or not with
/// marks that oppose its own.
pub(crate) const COMPANY: u64 = 1 << 30;

/// A card that changes what others may do as long as it is there: who acts, on whom aftermaths go, when it goes.
pub(crate) const STANDING: u64 = 1 << 31;

/// Standing power that victory takes, more or less of it.
pub(crate) const POWER_TO_WIN: u64 = 1 << 32;

/// How many kinds there are at the most: their bits are lower.
pub(crate) const NUMBER: usize = 33;

pub(crate) const fn at(when: Trigger) -> u64 {
    1 << when as u64
}

pub(crate) fn of(when: Trigger, what: CompiledChange) -> u64 {
    let standing = match what {
        CompiledChange::Power(_) => POWER,
        CompiledChange::PowerToWin(_) => POWER_TO_WIN,
        CompiledChange::Rating(_) => RATING,
        CompiledChange::Cost(_) | CompiledChange::SingleCost(_) | CompiledChange::WithoutRotation(_) => COST,
        CompiledChange::Ability(_) | CompiledChange::AbilityAs { .. } => ABILITY,
        CompiledChange::FreeCards(_) | CompiledChange::MayDraw(_) => FREE_CARDS,
        CompiledChange::Marks(_) => MARKS,
        CompiledChange::ActsInCircle(_)
        | CompiledChange::TakesAftermaths
        | CompiledChange::FirstMarks(_)
        | CompiledChange::Discarded
        | CompiledChange::Excludes(_)
        | CompiledChange::Hired
        | CompiledChange::StaysOut(_) => STANDING,
        _ => 0,
    };
    let conflict = if matches!(what, CompiledChange::Conflict(_)) { CONFLICT } else { 0 };
    match when {
        Trigger::InPlay => at(when) | standing,
        Trigger::Rotate | Trigger::Action if matches!(what, CompiledChange::Hired) => at(when) | USE | standing,
        Trigger::Rotate | Trigger::Action => at(when) | conflict | if conflict == 0 { USE } else { 0 },
        _ if matches!(what, CompiledChange::SingleFleet) => at(when) | SINGLE,
        _ => at(when) | conflict,
    }
}
