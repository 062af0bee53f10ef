//! What supports a conflict: who may, with which ability, and how much that adds (PSI, Support or Oppose a Conflict).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{Ability, AbilityChange, AbilitySet, Trigger};

impl GameState {
    /// The support that a conflict has now, with what raises abilities while it resolves.
    #[must_use]
    pub fn support_of(&self, deck: &PlayDeck, at: u8) -> i16 {
        let conflict = &self.conflicts[usize::from(at)];
        let supporters = conflict.supporters.iter();
        conflict.extra + supporters.map(|piece| self.support_from(deck, at, piece)).sum::<i16>()
    }

    /// What a card in play adds to a conflict that it supports.
    fn support_from(&self, deck: &PlayDeck, at: u8, piece: PieceIndex) -> i16 {
        if deck.variant().supports_with_all {
            return self.all_support_from(deck, at, piece);
        }
        let with = Ability::ALL[usize::from(self.piece(piece).supports_with)];
        self.raised(deck, at, piece, with)
    }

    /// With what a card in play supports a conflict while it resolves: the ability, or another that serves as it, each with
    /// what raises it and not with what raises the other (PSI, Glossary, Used As; COMP 12, Michael Garibaldi).
    #[must_use]
    pub fn raised(&self, deck: &PlayDeck, at: u8, piece: PieceIndex, with: Ability) -> i16 {
        let own = self.raised_itself(deck, at, piece, with);
        let card = self.piece(piece).card;
        if deck.card(card).kinds & kind::ABILITY == 0 {
            return own;
        }
        let serves = |what: &CompiledChange| {
            if let CompiledChange::AbilityAs { from, to } = *what { (to == with).then_some(from) } else { None }
        };
        let others = deck.steps_of(card).iter().filter_map(|step| serves(&step.what));
        others.map(|from| self.raised_itself(deck, at, piece, from)).fold(own, i16::max)
    }

    /// An ability of a card in play while a conflict resolves. An ability of another type than the conflict's is not raised
    /// by it (COMP 12, Level the Playing Field). What was added before is multiplied too (COMP 5.1), or only what is printed
    /// where multipliers come first (ENG, Modifying abilities).
    fn raised_itself(&self, deck: &PlayDeck, at: u8, piece: PieceIndex, with: Ability) -> i16 {
        let conflict = &self.conflicts[usize::from(at)];
        let mut value = self.ability(deck, piece, with);
        let mut added = if deck.multipliers_first { value - self.printed(deck, piece, with) } else { 0 };
        let about = EffectContext { conflict: Some(at), on: Some(piece), ..EffectContext::default() };
        let target = self.target(about);
        let mut raise = |steps: &[crate::game::deck::effects::Step], source: PieceIndex| {
            for step in steps {
                let CompiledChange::Ability(AbilityChange { of, on, only, amount, times, .. }) = &step.what else {
                    continue;
                };
                if step.when == Trigger::Resolving
                    && step.conflicts.meets(conflict.types)
                    && self.is_on(deck, *on, piece, source, target)
                    && self.is_one_of(deck, *only, piece)
                    && self.meets(deck, step.needs, about).is_ok()
                    && of.includes(with, value, conflict.types)
                {
                    let by = self.amount(deck, amount, about);
                    value = (value - added) * i16::from(*times) + added + by;
                    added += if deck.multipliers_first { by } else { 0 };
                }
            }
        };
        raise(deck.steps_from(conflict.steps), PieceIndex::AMBASSADOR);
        for source in self.sources(kind::at(Trigger::Resolving)) {
            raise(deck.steps_of(self.piece(source).card), source);
        }
        value
    }

    /// Whether a conflict takes another supporter: all do but those that want a single one.
    pub fn takes_more(&self, deck: &PlayDeck, at: u8) -> bool {
        let conflict = &self.conflicts[usize::from(at)];
        if conflict.called_off {
            return false;
        }
        conflict.supporters.is_empty()
            || deck.card(conflict.card).kinds & kind::SINGLE == 0
            || deck.steps_from(conflict.steps).iter().all(|step| step.what != CompiledChange::SingleFleet)
    }

    /// The cards in play that may take part in a conflict by what they are, as bits: where it takes a single fleet, no
    /// character but its leader does (COMP 12, Border Raid).
    pub fn may_take_part(&self, deck: &PlayDeck, at: u8) -> PieceSet {
        let conflict = &self.conflicts[usize::from(at)];
        let single = deck.card(conflict.card).kinds & kind::SINGLE != 0
            && deck.steps_from(conflict.steps).iter().any(|step| step.what == CompiledChange::SingleFleet);
        if single { self.fleets } else { self.characters | self.fleets }
    }

    /// The abilities with which a card in play supports no conflict, as bits.
    #[must_use]
    #[inline]
    pub fn defends_only(&self, deck: &PlayDeck, at: PieceIndex) -> AbilitySet {
        match deck.card(self.piece(at).card).defends_only {
            AbilitySet::EMPTY => AbilitySet::EMPTY,
            _ => self.defends_only_now(deck, at),
        }
    }

    fn defends_only_now(&self, deck: &PlayDeck, at: PieceIndex) -> AbilitySet {
        let facts = deck.card(self.piece(at).card);
        let holds = || {
            let said = deck
                .steps_of(self.piece(at).card)
                .iter()
                .filter(|step| matches!(step.what, CompiledChange::DefendsOnly(_)));
            said.map(|step| {
                self.meets(deck, step.needs, EffectContext { source: Some(at), ..EffectContext::default() })
            })
            .any(|met| met.is_ok())
        };
        if holds() { facts.defends_only } else { AbilitySet::EMPTY }
    }

    /// The ready cards that could support a conflict, each with the ability it would do so with and what that adds; in the
    /// VCG with the first that matches, and what all that match add.
    pub fn supporters_for<'a>(
        &'a self,
        deck: &'a PlayDeck,
        at: u8,
    ) -> impl Iterator<Item = (PieceIndex, Ability, i16)> + 'a {
        let conflict = &self.conflicts[usize::from(at)];
        let types = conflict.open;
        let first = Ability::ALL.iter().copied().find(move |ability| types.contains(*ability));
        let able = if self.takes_more(deck, at) { self.ready & self.may_take_part(deck, at) } else { PieceSet::EMPTY };
        let able = able & !self.kept_out(deck);
        (able & !conflict.supporters & !conflict.withdrawn).iter().filter_map(move |piece| {
            if deck.variant().supports_with_all {
                let value = self.all_support_from(deck, at, piece);
                return (value > 0).then_some((piece, first?, value));
            }
            let freely = self.piece(piece).any_ability;
            let defends_only = self.defends_only(deck, piece);
            let best = Ability::ALL
                .iter()
                .copied()
                .filter(|ability| freely || types.contains(*ability))
                .filter(|ability| !defends_only.contains(*ability))
                .filter(|ability| match ability {
                    Ability::Military => self.fleets.contains(piece),
                    _ => self.characters.contains(piece),
                })
                .map(|ability| (ability, self.raised(deck, at, piece, ability)))
                .max_by_key(|(_, value)| *value)?;
            (best.1 > 0).then_some((piece, best.0, best.1))
        })
    }

    /// The cards in play that support no conflict because another keeps them out, as bits.
    pub fn kept_out(&self, deck: &PlayDeck) -> PieceSet {
        if !self.has(kind::STANDING) {
            return PieceSet::EMPTY;
        }
        let mut kept = PieceSet::EMPTY;
        for source in self.shown() {
            for step in deck.steps_of(self.piece(source).card) {
                if let CompiledChange::StaysOut(class) = step.what
                    && step.when == Trigger::InPlay
                    && self
                        .meets(deck, step.needs, EffectContext { source: Some(source), ..EffectContext::default() })
                        .is_ok()
                {
                    kept |= self.of_class(deck, class) & !PieceSet::of(source);
                }
            }
        }
        kept
    }

    /// VCG, Conflict results: a card adds all its attributes that match those of the conflict.
    pub fn all_support_from(&self, deck: &PlayDeck, at: u8, piece: PieceIndex) -> i16 {
        let open = self.conflicts[usize::from(at)].open;
        let matching = Ability::ALL.iter().copied().filter(|with| open.contains(*with));
        let defends = self.defends_only(deck, piece);
        let all = matching.filter(|with| !defends.contains(*with)).map(|with| self.raised(deck, at, piece, with)).sum();
        if !self.piece(piece).any_ability {
            return all;
        }
        // Who may join with any ability joins with the best, if that is more.
        Ability::ALL.iter().map(|with| self.raised(deck, at, piece, *with)).max().unwrap_or(0).max(all)
    }

    /// What a card would add to a conflict of these types, before anything raises abilities while it resolves.
    pub fn strength_in_vcg(&self, deck: &PlayDeck, piece: PieceIndex, types: AbilitySet) -> i16 {
        let types = types & !self.defends_only(deck, piece);
        let matching = Ability::ALL.iter().copied().filter(|with| types.contains(*with));
        matching.map(|with| self.serving(deck, piece, with)).sum()
    }
}
