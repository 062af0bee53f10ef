//! Abilities and marks: changed for a turn, for good, or as long as a card is in play (PSI, Marks; COMP 8.10).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{Abilities, Ability, AbilityChange, AbilitySet, GivenMarks, Mark, Trigger, Until};

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

    /// Marks that a card in play gains or loses. Who has a card that keeps them off gains none of a kind (PSI, Ranger; COMP
    /// 10, Ranger), and a first one may bring others (COMP 12, John Sheridan).
    pub(crate) fn give_marks(&mut self, deck: &PlayDeck, at: PieceIndex, mark: Mark, by: i16) {
        if by > 0 && self.keeps_off(deck, mark) {
            return;
        }
        let more = self.first_marks(deck, at, mark, by);
        self.change_marks(at, mark, by + more);
    }

    /// A newcomer whose printed marks the faction cannot have comes without them. It was not sponsored, as that is barred,
    /// but has replaced another (COMP 8.10).
    pub(crate) fn drop_opposing_marks(&mut self, deck: &PlayDeck, at: PieceIndex) {
        for (printed, opposing) in [(Mark::Shadow, Mark::Vorlon), (Mark::Vorlon, Mark::Shadow)] {
            let number = i16::from(self.marks_on(at, printed));
            let others = self.marks(opposing) - i16::from(self.marks_on(at, opposing));
            if number > 0 && (others > 0 || self.keeps_off(deck, printed)) {
                self.change_marks(at, printed, -number);
            }
        }
    }

    /// Marks on a card in play. A faction never has Shadow and Vorlon Marks together: what comes second is not taken
    /// (COMP 8.10).
    pub(crate) fn change_marks(&mut self, at: PieceIndex, mark: Mark, by: i16) {
        let excluded = match mark {
            Mark::Shadow => self.marks(Mark::Vorlon) > 0,
            Mark::Vorlon => self.marks(Mark::Shadow) > 0,
            _ => false,
        };
        if by > 0 && excluded {
            return;
        }
        let on = &mut self.pieces[usize::from(at)].marks[mark as usize];
        let by = by.max(-i16::from(*on));
        *on = on.saturating_add(i8::try_from(by).unwrap_or(i8::MAX));
        self.marks[mark as usize] += by;
    }

    /// Takes one mark of a kind away from one who has it.
    pub fn purge(&mut self, deck: &PlayDeck, mark: Mark) -> bool {
        let has = |at: &PieceIndex| self.piece(*at).marks[mark as usize] > 0;
        let able = self.pieces().filter(has).collect();
        let Some(at) = self.preferred(deck, self.preferences.purges, able) else { return false };
        self.change_marks(at, mark, -1);
        true
    }

    /// The marks that a card gives as long as it is in play come (`sign` 1) or go (-1).
    pub(crate) fn standing_marks(&mut self, deck: &PlayDeck, source: PieceIndex, sign: i16) {
        let about = EffectContext { source: Some(source), ..EffectContext::default() };
        for step in deck.steps_of(self.piece(source).card) {
            if let (Trigger::InPlay, CompiledChange::Marks(GivenMarks { mark, amount, on })) = (step.when, &step.what)
                && self.meets(deck, step.needs, about).is_ok()
            {
                let by = sign * self.amount(deck, amount, about);
                let bearers = self.bearers_of_marks(deck, *on, source);
                bearers.iter().for_each(|at| self.give_marks(deck, at, *mark, by));
            }
        }
    }

    /// The marks that cards in play give to each of many, for one that has just come.
    pub(crate) fn marks_for_newcomer(&mut self, deck: &PlayDeck, newcomer: PieceIndex) {
        for source in self.sources(kind::MARKS) & !PieceSet::of(newcomer) {
            let about = EffectContext { source: Some(source), ..EffectContext::default() };
            for step in deck.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, CompiledChange::Marks(GivenMarks { mark, amount, on })) =
                    (step.when, &step.what)
                    && self.chosen(deck, *on, source, None).is_none()
                    && self.is_on(deck, *on, newcomer, source, None)
                    && self.meets(deck, step.needs, about).is_ok()
                {
                    let by = self.amount(deck, amount, about);
                    self.give_marks(deck, newcomer, *mark, by);
                }
            }
        }
    }

    /// Purges the marks that were lent for this turn, as far as they are still there (COMP 12, Kosh Naranek).
    pub(crate) fn return_marks(&mut self) {
        if self.borrowed == [0; 6] {
            return;
        }
        for mark in Mark::ALL {
            let lent = std::mem::take(&mut self.borrowed[*mark as usize]);
            if lent > 0 {
                self.change_marks(PieceIndex::AMBASSADOR, *mark, -i16::from(lent));
            }
        }
    }
}
