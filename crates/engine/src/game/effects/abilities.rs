//! Abilities changed for a turn or for good.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, Step};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::state::GameState;
use zocalo_cards::card::{Abilities, Ability, AbilityChange, AbilitySet, Until};

impl GameState {
    pub(crate) fn change_abilities(&mut self, deck: &PlayDeck, step: &Step, about: EffectContext) {
        let CompiledChange::Ability(AbilityChange { of, on, only, amount, times, up_to }) = step.what else { return };
        let up_to = up_to.map_or(i16::MAX, i16::from);
        let source = about.source.unwrap_or(PieceIndex::AMBASSADOR);
        let single = self.chosen(deck, on, source, about.on);
        for at in self.live {
            if single.map_or(!self.is_on(deck, on, at, source, self.target(about)), |one| one != at) {
                continue;
            }
            if !self.is_one_of(deck, only, at) {
                continue;
            }
            let used = if of == Abilities::Used { self.ability_used(about) } else { None };
            let by = self.amount(deck, &amount, EffectContext { on: Some(at), ..about });
            for ability in Ability::ALL {
                let now = self.ability(deck, at, *ability);
                let types = self.conflicts().first().map_or(AbilitySet::EMPTY, |conflict| conflict.types);
                if used == Some(*ability) || of.includes(*ability, now, types) {
                    let more = (now * (i16::from(times) - 1) + by).min((up_to - now).max(0));
                    let piece = &mut self.pieces[usize::from(at)];
                    let sum = match step.until {
                        Some(Until::ForGood) => &mut piece.lasting[*ability as usize],
                        _ => &mut piece.this_turn[*ability as usize],
                    };
                    *sum = sum.saturating_add(i8::try_from(more).unwrap_or(i8::MAX));
                    self.changed.insert(at);
                }
            }
        }
    }
}
