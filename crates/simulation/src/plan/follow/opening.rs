//! The start of a duel by a plan: which of the cards dealt are kept, and in which order the others are drawn (ENG, Appendix
//! One).

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::compile::task::Task;
use crate::plan::follow::memory::{PlanMemory, bits};
use crate::plan::results::miss_reason::MissReason;
use zocalo_engine::game::{CardIndex, PlayDeck};

/// Orders the cards dealt: those that the plan keeps; if more are kept, those that `others` puts first; then those that the
/// plan stacks; then the rest. Stacked cards are kept only if too few others were dealt.
pub(crate) fn arrange(
    orders: &CompiledPlan,
    game: &mut PlanMemory,
    deck: &PlayDeck,
    dealt: &mut [CardIndex],
    others: impl FnOnce(&mut [CardIndex]),
) {
    let kept_of = |dealt: &[CardIndex]| deck.duel.map_or(0, |duel| duel.kept(dealt));
    let steps = || bits(orders.starting).map(|at| (at, &orders.steps[usize::from(at)].act));
    game.due |= orders.starting;
    let mut chosen = 0;
    for (at, act) in steps() {
        let Task::KeepCard(cards) = act else { continue };
        let first_dealt = cards.iter().find_map(|card| dealt[chosen..].iter().position(|other| other == card));
        let Some(place) = first_dealt.map(|place| chosen + place) else {
            game.note(at, MissReason::NotDealt);
            continue;
        };
        dealt[chosen..=place].rotate_right(1);
        if kept_of(dealt) > chosen {
            chosen += 1;
            game.succeed(at);
        } else {
            dealt[chosen..=place].rotate_left(1);
            game.note(at, MissReason::EnoughKept);
        }
    }
    // Stacked cards go behind all others for now, in the order of the plan.
    let mut free = dealt.len();
    for (at, act) in steps() {
        let Task::Stack(card) = act else { continue };
        match dealt[chosen..free].iter().position(|other| other == card) {
            Some(place) => {
                dealt[chosen + place..].rotate_left(1);
                free -= 1;
                game.succeed(at);
            }
            None => game.note(at, MissReason::NotDealt),
        }
    }
    others(&mut dealt[chosen..free]);
    let kept = kept_of(dealt);
    if free > kept {
        dealt[kept..].rotate_left(free - kept);
    }
    // Another card stands there now and may be kept, so the kept cards are known only at the end.
    let mut taken = kept_of(dealt).saturating_sub(kept.min(free));
    for (at, act) in steps() {
        if taken > 0 && matches!(act, Task::Stack(_)) && game.met >> at & 1 == 1 {
            taken -= 1;
            game.fail(at, MissReason::KeptInstead);
        }
    }
}
