//! Conflicts from declaring to resolving (PSI, The Conflict Round; PSI, The Resolution Round; COMP 3 and 5).

use crate::card::{Ability, CardType, Rotates, Trigger};
use crate::game::deck::effects::{What, bit, kind};
use crate::game::deck::{CardIndex, PlayDeck};
use crate::game::evaluate::amounts::{EffectContext, includes};
use crate::game::ids::Bits;
use crate::game::rng::scaled;
use crate::game::state::in_play::{Conflict, NO_CONFLICT, PieceIndex, Round};
use crate::game::state::{GameState, MOST_CONFLICTS};

impl GameState {
    /// Declares the conflict of a card from hand: one for each type that it names.
    pub(crate) fn declare(&mut self, book: &PlayDeck, card: CardIndex, target: u8) {
        if book.is_vcg() {
            return self.declare_from_pile(book, card, target);
        }
        self.leave_hand(card);
        self.note_played(card);
        if book.card(card).unique {
            self.closed.insert(card);
        }
        // A conflict of the Action Round comes by leave of a card, on top of those of the turn.
        if self.round == Round::Action {
            self.late_conflicts -= 1;
        } else {
            self.conflicts_left -= 1;
        }
        for (number, at) in Bits(u128::from(book.card(card).conflicts)).enumerate() {
            let steps = book.card(card).steps;
            self.add_conflict(Conflict { from_hand: number == 0, steps, ..conflict(card, 1 << at, target) });
        }
        self.initiated(book, card);
    }

    /// Does what a conflict card does when it is initiated.
    pub(crate) fn initiated(&mut self, book: &PlayDeck, card: CardIndex) {
        let about = EffectContext { conflict: Some(self.conflict_count - 1), ..EffectContext::default() };
        for step in book.steps_of(card) {
            if step.when == Trigger::Initiated && self.is_due(book, step, about) {
                self.run(book, step, about);
            }
        }
    }

    /// Declares a conflict that a card in play starts. The player chooses the first of the types that it may have.
    pub(crate) fn start(&mut self, book: &PlayDeck, piece: PieceIndex, effect: u8, target: u8) {
        let card = self.piece(piece).card;
        let step = book.steps_of(card)[usize::from(effect)];
        let What::Conflict { types, additional, won, .. } = step.what else { return };
        if step.when == Trigger::Rotate {
            self.rotate(piece);
        }
        self.pay(book, step.pay, Some(piece), None);
        if !additional {
            self.conflicts_left -= 1;
        }
        self.pieces[usize::from(piece)].used |= 1 << effect.min(7);
        self.add_conflict(Conflict { steps: won, ..conflict(card, types, target) });
    }

    pub(crate) fn add_conflict(&mut self, conflict: Conflict) {
        if usize::from(self.conflict_count) < MOST_CONFLICTS {
            self.conflicts[usize::from(self.conflict_count)] = conflict;
            self.conflict_count += 1;
        }
    }

    /// The support that a conflict has as the board stands, with what raises abilities while it resolves.
    #[must_use]
    pub fn support_of(&self, book: &PlayDeck, at: u8) -> i16 {
        let conflict = &self.conflicts[usize::from(at)];
        let supporters = Bits(conflict.supporters);
        conflict.extra + supporters.map(|piece| self.support_from(book, at, piece)).sum::<i16>()
    }

    /// What a card in play adds to a conflict that it supports.
    fn support_from(&self, book: &PlayDeck, at: u8, piece: PieceIndex) -> i16 {
        if book.is_vcg() {
            return self.all_support_from(book, at, piece);
        }
        let with = Ability::ALL[usize::from(self.piece(piece).supports_with)];
        self.raised(book, at, piece, with)
    }

    /// An ability of a card in play while a conflict resolves. A multiplier comes before what is added (ENG, Modifying
    /// abilities), and an ability of another type than the conflict's is not raised by it (COMP 12, Level the Playing
    /// Field).
    #[must_use]
    pub fn raised(&self, book: &PlayDeck, at: u8, piece: PieceIndex, with: Ability) -> i16 {
        let conflict = &self.conflicts[usize::from(at)];
        let mut value = self.serving(book, piece, with);
        let about = EffectContext { conflict: Some(at), on: Some(piece), ..EffectContext::default() };
        let target = Some(usize::from(conflict.target));
        let mut raise = |steps: &[crate::game::deck::effects::Step], source: PieceIndex| {
            for step in steps {
                let What::Ability { of, on, only, amount, times, .. } = &step.what else { continue };
                if step.when == Trigger::Resolving
                    && step.conflicts & conflict.types != 0
                    && self.is_on(book, *on, piece, source, target)
                    && self.is_one_of(book, *only, piece)
                    && self.meets(book, step.needs, about).is_ok()
                    && includes(*of, with, value, conflict.types)
                {
                    value = value * i16::from(*times) + self.amount(book, amount, about);
                }
            }
        };
        raise(book.steps_from(conflict.steps), 0);
        for source in self.sources(book, kind::at(Trigger::Resolving)) {
            raise(book.steps_of(self.piece(source).card), source);
        }
        value
    }

    /// Resolves a conflict: support against opposition, then the effects of the card, then what other cards answer
    /// (PSI, Resolve Current Conflict).
    pub(crate) fn resolve(&mut self, book: &PlayDeck, at: u8) {
        if self.conflicts[usize::from(at)].called_off {
            return;
        }
        let support = self.support_of(book, at);
        let opposition = self.opposition(book);
        let conflict = &mut self.conflicts[usize::from(at)];
        conflict.support = support;
        conflict.opposition = opposition;
        conflict.resolved = true;
        // PSI, Resolve Current Conflict: support beyond opposition. VCG, Conflict results: as much is enough, and some.
        conflict.won = support > opposition || (book.is_vcg() && support == opposition && support > 0);
        let conflict = *conflict;
        let outcome = if conflict.won { Trigger::Won } else { Trigger::Lost };
        let about = EffectContext { conflict: Some(at), ..EffectContext::default() };
        for step in book.steps_from(conflict.steps) {
            if (step.when == outcome || step.when == Trigger::Resolved) && self.is_due(book, step, about) {
                self.run(book, step, about);
            }
        }
        for when in [Trigger::Resolved, outcome] {
            if self.has(kind::at(when)) {
                // A conflict card that has stayed in play spoke of its own conflict.
                for source in Bits(self.live) {
                    if book.card(self.piece(source).card).kind != Some(CardType::Conflict) {
                        self.run_all(book, source, when, Some(at));
                    }
                }
            }
        }
        if self.conflicts[usize::from(at)].gained != 0 {
            self.answer_gain(book, at);
        }
    }

    /// Each homeworld and the like rotates once for a conflict that gained its player influence; what it adds is of the
    /// same kind (COMP 12, Campaign for Support).
    fn answer_gain(&mut self, book: &PlayDeck, at: u8) {
        let gained = self.conflicts[usize::from(at)].gained;
        if !self.has(kind::at(Trigger::InfluenceFromConflict)) {
            return;
        }
        for source in Bits(self.shown()) {
            if book.card(self.piece(source).card).kinds & kind::at(Trigger::InfluenceFromConflict) == 0 {
                continue;
            }
            for step in book.steps_of(self.piece(source).card) {
                let rotates = step.pay.rotate == Some(Rotates::ThisCard);
                let able = step.pay.influence == 0 && (!rotates || self.is_ready(source));
                if step.when != Trigger::InfluenceFromConflict || !able {
                    continue;
                }
                if rotates {
                    self.rotate(source);
                }
                let about = EffectContext { source: Some(source), ..EffectContext::default() };
                match &step.what {
                    What::Influence(count) if gained & 1 == 0 => {
                        let by = self.amount(book, count, about);
                        self.temporary += by;
                        self.unspent += by;
                    }
                    _ => self.run(book, step, about),
                }
            }
        }
    }

    /// The opposition to a conflict, as the run assumes.
    pub(crate) fn opposition(&mut self, book: &PlayDeck) -> i16 {
        let opposition = book.assumptions.opposition;
        let base = i16::from(opposition.base);
        if opposition.spread == 0 {
            return base;
        }
        let width = 2 * usize::from(opposition.spread) + 1;
        let moved = scaled(self.chance(), width);
        (base + i16::try_from(moved).unwrap_or(0) - i16::from(opposition.spread)).max(0)
    }

    /// Ends the conflicts of the turn: their cards go to the discard pile (PSI, Discard Conflicts and Aftermaths).
    pub(crate) fn end_conflicts(&mut self) {
        for at in 0..usize::from(self.conflict_count) {
            if self.conflicts[at].from_hand {
                self.discard_pile.push(self.conflicts[at].card);
            }
        }
        self.conflict_count = 0;
    }

    /// Whether a conflict takes another supporter: all do but those that want a single one.
    pub(crate) fn takes_more(&self, book: &PlayDeck, at: u8) -> bool {
        let conflict = &self.conflicts[usize::from(at)];
        if conflict.called_off {
            return false;
        }
        conflict.supporters == 0
            || book.card(conflict.card).kinds & kind::SINGLE == 0
            || book.steps_from(conflict.steps).iter().all(|step| step.what != What::SingleSupporter)
    }

    /// The abilities with which a card in play supports no conflict, as bits.
    #[must_use]
    pub fn defends_only(&self, book: &PlayDeck, at: PieceIndex) -> u8 {
        let facts = book.card(self.piece(at).card);
        let holds = || {
            let said = book.steps_of(self.piece(at).card).iter().filter(|step| step.what == What::DefendsOnly);
            said.map(|step| {
                self.meets(book, step.needs, EffectContext { source: Some(at), ..EffectContext::default() })
            })
            .any(|met| met.is_ok())
        };
        if facts.defends_only != 0 && holds() { facts.defends_only } else { 0 }
    }

    /// Who could build now, as bits: a ready character of the Inner Circle (PSI, Rotate to Build Influence), in the VCG
    /// one whose cost is greater than the influence.
    #[must_use]
    pub fn builders(&self, book: &PlayDeck) -> u128 {
        if book.is_vcg() { self.vcg_builders(book) } else { self.ready & self.acting_circle() }
    }

    /// The ready cards that could support a conflict, each with the ability it would do so with and what that adds; in the
    /// VCG with the first that matches, and what all that match add.
    pub fn supporters_for<'a>(
        &'a self,
        book: &'a PlayDeck,
        at: u8,
    ) -> impl Iterator<Item = (PieceIndex, Ability, i16)> + 'a {
        let conflict = &self.conflicts[usize::from(at)];
        let types = conflict.open;
        let first = Ability::ALL.iter().copied().find(move |ability| types & bit(*ability) != 0);
        let able = if self.takes_more(book, at) { self.ready & (self.characters | self.fleets) } else { 0 };
        let able = able & !self.kept_out(book);
        Bits(able & !conflict.supporters & !conflict.withdrawn).filter_map(move |piece| {
            if book.is_vcg() {
                let value = self.all_support_from(book, at, piece);
                return (value > 0).then_some((piece, first?, value));
            }
            let freely = self.piece(piece).any_ability;
            let defends_only = self.defends_only(book, piece);
            let best = Ability::ALL
                .iter()
                .copied()
                .filter(|ability| freely || types & bit(*ability) != 0)
                .filter(|ability| defends_only & bit(*ability) == 0)
                .filter(|ability| match ability {
                    Ability::Military => self.fleets >> piece & 1 == 1,
                    _ => self.characters >> piece & 1 == 1,
                })
                .map(|ability| (ability, self.raised(book, at, piece, ability)))
                .max_by_key(|(_, value)| *value)?;
            (best.1 > 0).then_some((piece, best.0, best.1))
        })
    }
}

/// A conflict as it is declared.
pub(crate) fn conflict(card: CardIndex, types: u8, target: u8) -> Conflict {
    Conflict { card, types, open: types, target, ..NO_CONFLICT }
}
