//! Abilities of cards in play: as printed, as they are now, as they serve a conflict.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{Compiled, CompiledChange, CountedClass, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::state::GameState;
use zocalo_cards::card::{Abilities, Ability, AbilityChange, AbilitySet, Quantity, Trigger};

impl GameState {
    /// An ability of a card in play as printed or assumed, with what was added to it for good.
    pub fn printed(&self, deck: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let piece = self.piece(at);
        i16::from(deck.card(piece.card).abilities[ability as usize]) + i16::from(piece.lasting[ability as usize])
    }

    /// An ability of a card in play as it is now, never below 0.
    #[inline]
    pub fn ability(&self, deck: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let piece = self.piece(at);
        let which = ability as usize;
        let printed = i16::from(deck.card(piece.card).abilities[which]);
        let value = printed + i16::from(piece.lasting[which]) + i16::from(piece.this_turn[which]);
        if (self.led | self.assisting).is_empty() && !self.has(kind::ABILITY) {
            return value.max(0);
        }
        self.raised_ability(deck, at, ability, value)
    }

    /// The same with what leaders, assistants and standing effects add to it.
    fn raised_ability(&self, deck: &PlayDeck, at: PieceIndex, ability: Ability, mut value: i16) -> i16 {
        if ability == Ability::Military && self.led.contains(at) {
            value += self.leadership_for(deck, at);
        }
        if at == PieceIndex::AMBASSADOR
            && !self.assisting.is_empty()
            && Abilities::Assisted.includes(ability, value, AbilitySet::EMPTY)
        {
            // PSI, Your Ambassador's Assistant: as long as the assistant remains rotated.
            value += self.assisting.size();
        }
        if self.has(kind::ABILITY) {
            for source in self.sources(kind::ABILITY) {
                for step in deck.steps_of(self.piece(source).card) {
                    if step.when == Trigger::InPlay && self.stands(deck, step.needs) {
                        value = self.with_standing(deck, value, at, ability, source, step);
                    }
                }
            }
        }
        value.max(0)
    }

    /// What the leader of a fleet adds to its Military: the current Leadership, in points (PSI, Lead a Fleet; COMP 4.7).
    fn leadership_for(&self, deck: &PlayDeck, fleet: PieceIndex) -> i16 {
        let by = self.piece(fleet).leader;
        let mut leadership = self.ability(deck, by, Ability::Leadership);
        for step in deck.steps_of(self.piece(by).card) {
            if let CompiledChange::Leads { of, amount } = &step.what
                && self.of_class(deck, *of).contains(fleet)
                && !amount.each.is_some_and(counts_abilities)
            {
                leadership += self.amount(deck, amount, EffectContext { source: Some(by), ..EffectContext::default() });
            }
        }
        leadership
    }

    /// Whether a card in play has so much of an ability now, or of any where none is named.
    pub(crate) fn has_ability_now(&self, deck: &PlayDeck, at: PieceIndex, of: Option<Ability>, least: u8) -> bool {
        let has = |ability: Ability| self.ability(deck, at, ability) >= i16::from(least);
        of.map_or_else(|| Ability::ALL.iter().any(|ability| has(*ability)), has)
    }

    /// The value of an ability with one standing effect.
    fn with_standing(
        &self,
        deck: &PlayDeck,
        value: i16,
        at: PieceIndex,
        ability: Ability,
        source: PieceIndex,
        step: &Step,
    ) -> i16 {
        match step.what {
            CompiledChange::Ability(AbilityChange { of, on, only, amount, times, up_to })
                if self.is_on(deck, on, at, source, None)
                    && self.is_one_of(deck, only, at)
                    && of.includes(ability, value, AbilitySet::EMPTY) =>
            {
                // An amount that counts an ability of the bearer leaves out what others that do so add, and what came
                // after initiative was determined (COMP 12, Covert Allies).
                let by = match amount.each {
                    Some(Quantity::BearerAbility(read)) => {
                        let base = self.at_initiative(deck, at, read);
                        let per = i16::from(amount.per);
                        let steps = if amount.round_up { (base + per - 1) / per } else { base / per };
                        amount.plus + (steps * amount.times).clamp(-amount.most, amount.most)
                    }
                    Some(each) if counts_abilities(each) => 0,
                    _ => self.amount(
                        deck,
                        &amount,
                        EffectContext { source: Some(source), on: Some(at), ..EffectContext::default() },
                    ),
                };
                (value * i16::from(times) + by).min(up_to.map_or(i16::MAX, i16::from).max(value))
            }
            _ => value,
        }
    }

    /// An ability of a card in play without what came to it this turn and without what counts abilities of its bearer.
    fn at_initiative(&self, deck: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let mut value = self.printed(deck, at, ability);
        for source in self.sources(kind::ABILITY) {
            for step in deck.steps_of(self.piece(source).card) {
                if let CompiledChange::Ability(AbilityChange { amount, .. }) = step.what
                    && step.when == Trigger::InPlay
                    && !matches!(amount.each, Some(Quantity::BearerAbility(_)))
                    && self.stands(deck, step.needs)
                {
                    value = self.with_standing(deck, value, at, ability, source, step);
                }
            }
        }
        value.max(0)
    }

    /// With what a card in play supports or would support a conflict with this ability: the ability, or another that may
    /// serve as it.
    pub fn serving(&self, deck: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let mut value = self.ability(deck, at, ability);
        let card = self.piece(at).card;
        if deck.card(card).kinds & kind::ABILITY != 0 {
            for step in deck.steps_of(card) {
                if let CompiledChange::AbilityAs { from, to } = step.what
                    && to == ability
                {
                    value = value.max(self.ability(deck, at, from));
                }
            }
        }
        value
    }
}

/// Whether an amount counts abilities of several cards as they are now. What stands and changes abilities by such an amount
/// changes nothing: what it counts would hang on itself.
fn counts_abilities(each: Quantity<Compiled>) -> bool {
    matches!(
        each,
        Quantity::AmbassadorAbility(_) | Quantity::ReadyAbility(_) | Quantity::Cards(CountedClass { now: Some(_), .. })
    )
}
