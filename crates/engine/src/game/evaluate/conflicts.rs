//! The conflicts of a state: which can be declared against whom, who may support one with which ability, and how much
//! that adds (PSI, Support or Oppose a Conflict).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardSet, PieceIndex, PieceSet};
use crate::game::preferences::among_numbers;
use crate::game::state::GameState;
use crate::game::state::in_play::Conflict;
use zocalo_cards::card::{Ability, AbilityChange, AbilitySet, CardType, Trigger};

impl GameState {
    /// The conflicts of which something is so, as bits of their numbers.
    fn conflicts_that(&self, fit: impl Fn(&Conflict) -> bool) -> u8 {
        (0..).zip(self.conflicts()).fold(0, |bits, (at, conflict)| bits | u8::from(fit(conflict)) << at)
    }

    fn conflict_chosen(&self, deck: &PlayDeck, able: u8) -> Option<usize> {
        let chosen = if able == 0 { None } else { (self.preferences.conflict)(deck, self, able) };
        among_numbers(able, chosen).map(usize::from)
    }

    /// The conflicts of these types that have not resolved, as bits of their numbers.
    pub(crate) fn open_conflicts(&self, types: AbilitySet) -> u8 {
        self.conflicts_that(|conflict| conflict.is_open() && conflict.types.meets(types))
    }

    /// The conflict of these types that an effect is on.
    pub(crate) fn open_conflict(&self, deck: &PlayDeck, types: AbilitySet) -> Option<usize> {
        self.conflict_chosen(deck, self.open_conflicts(types))
    }

    /// Who takes part in a conflict, as bits: who supports it, and who leads a fleet that does (PSI, Participants).
    pub(crate) fn participants(&self, conflict: &Conflict) -> PieceSet {
        let led = (conflict.supporters & self.led).iter();
        conflict.supporters | led.map(|fleet| self.piece(fleet).leader).collect()
    }

    /// The open conflicts in which any characters take part, who could leave, as bits of their numbers.
    pub(crate) fn conflicts_to_leave(&self) -> u8 {
        self.conflicts_that(|conflict| conflict.is_open() && self.participants(conflict).meets(self.characters))
    }

    pub(crate) fn conflict_to_leave(&self, deck: &PlayDeck) -> Option<usize> {
        self.conflict_chosen(deck, self.conflicts_to_leave())
    }

    /// The conflicts that can be called off, as bits of their numbers: the open ones of a conflict card, not those of an
    /// agenda or a war (COMP 12, You Are Not Ready).
    pub(crate) fn conflicts_to_call_off(&self, deck: &PlayDeck) -> u8 {
        let of_a_card = |card| deck.card(card).kind == Some(CardType::Conflict);
        self.conflicts_that(|conflict| conflict.is_open() && of_a_card(conflict.card))
    }

    pub(crate) fn conflict_to_call_off(&self, deck: &PlayDeck) -> Option<usize> {
        self.conflict_chosen(deck, self.conflicts_to_call_off(deck))
    }

    /// With which ability a card took part in the conflict that resolved last.
    pub(crate) fn ability_used(&self, about: EffectContext) -> Option<Ability> {
        let at = about.source.map(|at| self.piece(at).bearer.unwrap_or(at)).or(about.on)?;
        let conflict = self.conflict_before()?;
        if conflict.supporters.contains(at) {
            return Some(Ability::ALL[usize::from(self.piece(at).supports_with)]);
        }
        // The leader of a fleet takes part with Leadership.
        (self.participants(conflict).contains(at)).then_some(Ability::Leadership)
    }

    /// Whether a card took part in the conflict that resolved last with an ability that is not its best (COMP 12,
    /// Secondary Experience).
    pub(crate) fn used_not_best(&self, deck: &PlayDeck, about: EffectContext) -> bool {
        let Some(used) = self.ability_used(about) else { return false };
        let Some(at) = about.source.map(|at| self.piece(at).bearer.unwrap_or(at)).or(about.on) else { return false };
        let value = self.ability(deck, at, used);
        Ability::ALL.iter().any(|ability| self.ability(deck, at, *ability) > value)
    }

    /// The number of the player's characters in the conflict that they could leave.
    pub(crate) fn number_who_leave(&self, deck: &PlayDeck) -> i16 {
        let who = self
            .conflict_to_leave(deck)
            .map_or(PieceSet::EMPTY, |at| self.participants(&self.conflicts[at]) & self.characters);
        who.size()
    }

    /// The conflict that resolves next, by its number in the turn: the one that the player has chosen, else the first that
    /// was declared (PSI, The Resolution Round; COMP 5). The VCG supports it first.
    pub fn conflict_now(&self) -> Option<u8> {
        let is_open = |at: &u8| self.conflicts().get(usize::from(*at)).is_some_and(Conflict::is_open);
        self.chosen_conflict.filter(is_open).or_else(|| (0..self.conflict_count).find(is_open))
    }

    /// The conflict that has resolved last this turn.
    pub fn conflict_before(&self) -> Option<&Conflict> {
        self.last_resolved.map(|at| &self.conflicts[usize::from(at)])
    }

    /// The conflicts that can be declared as far as where they lie goes: in hand, or in the VCG's conflict pile.
    pub fn conflicts_at_hand(&self, deck: &PlayDeck) -> CardSet {
        if deck.variant().lays_beside_deck { self.in_pile } else { self.in_hand.and(&deck.conflicts) }
    }

    /// The support that a conflict has now, with what raises abilities while it resolves.
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
    pub(crate) fn takes_more(&self, deck: &PlayDeck, at: u8) -> bool {
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
    pub(crate) fn may_take_part(&self, deck: &PlayDeck, at: u8) -> PieceSet {
        let conflict = &self.conflicts[usize::from(at)];
        let single = deck.card(conflict.card).kinds & kind::SINGLE != 0
            && deck.steps_from(conflict.steps).iter().any(|step| step.what == CompiledChange::SingleFleet);
        if single { self.fleets } else { self.characters | self.fleets }
    }

    /// The abilities with which a card in play supports no conflict, as bits.
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
            let conditions = deck
                .steps_of(self.piece(at).card)
                .iter()
                .filter(|step| matches!(step.what, CompiledChange::DefendsOnly(_)));
            conditions
                .map(|step| {
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
    pub(crate) fn kept_out(&self, deck: &PlayDeck) -> PieceSet {
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
    pub(crate) fn all_support_from(&self, deck: &PlayDeck, at: u8, piece: PieceIndex) -> i16 {
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
    pub(crate) fn strength_in_vcg(&self, deck: &PlayDeck, piece: PieceIndex, types: AbilitySet) -> i16 {
        let types = types & !self.defends_only(deck, piece);
        let matching = Ability::ALL.iter().copied().filter(|with| types.contains(*with));
        matching.map(|with| self.serving(deck, piece, with)).sum()
    }
}
