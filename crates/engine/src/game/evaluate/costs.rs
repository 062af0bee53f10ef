//! What cards cost now: doubled first, then discounted (COMP 7.3).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::GameState;
use zocalo_cards::card::{CostChange, OnWhom, Purpose, Trigger};

impl GameState {
    /// What sponsoring a card costs now: doubled first, then discounted, never below 0 (COMP 7.3, 4.4).
    pub fn sponsor_cost(&self, deck: &PlayDeck, card: CardIndex, by: PieceIndex) -> i16 {
        let facts = deck.card(card);
        let mut cost = facts.sponsor_cost;
        if self.has(kind::COST) {
            cost += self.cost_change(deck, card, Purpose::Sponsoring, Some(by));
        }
        if facts.kinds & kind::at(Trigger::InHand) != 0 {
            for step in deck.steps_of(card) {
                if let CompiledChange::OwnCostLess(count) = &step.what
                    && self.meets(deck, step.needs, EffectContext::default()).is_ok()
                {
                    cost -= self.amount(deck, count, EffectContext::default());
                }
            }
        }
        if by == PieceIndex::AMBASSADOR {
            cost -= self.assisted;
        }
        if facts.single_cost < facts.sponsor_cost && self.has(kind::COST) && self.pays_single(deck, card) {
            // With the printed cost instead of the double one goes no other discount (COMP 12, Disaffected).
            cost = cost.min(facts.single_cost);
        }
        cost.max(0)
    }

    /// The influence that promoting a character costs now: the printed cost again, doubled if need be, and 1 for everyone in
    /// the Inner Circle (COMP 4.5).
    pub(crate) fn promote_cost(&self, deck: &PlayDeck, who: PieceIndex, by: PieceIndex) -> i16 {
        let card = self.piece(who).card;
        let mut cost = deck.card(card).promote_cost + self.circle_size();
        if self.has(kind::COST) {
            cost += self.cost_change(deck, card, Purpose::Promoting, Some(by));
        }
        cost.max(0)
    }

    /// What playing an event costs now, without the price that its text names.
    pub fn event_cost(&self, deck: &PlayDeck, card: CardIndex) -> i16 {
        let mut cost = deck.card(card).sponsor_cost;
        if self.has(kind::COST) {
            cost += self.cost_change(deck, card, Purpose::Playing, None);
        }
        cost.max(0)
    }

    /// By how much the cards in play, and what was done this turn, change the cost of a card that `by` brings.
    fn cost_change(&self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> i16 {
        let mut change = self.discounts.on(deck, card, wanted, by);
        for source in self.sources(kind::COST) {
            for step in deck.steps_of(self.piece(source).card) {
                if let (
                    Trigger::InPlay,
                    CompiledChange::Cost(CostChange { of, amount, purpose, by: whose, on_this_card: false, .. }),
                ) = (step.when, &step.what)
                    && purpose.covers(wanted)
                    && Self::is_for(by, *whose, source)
                    && deck.class_cards(*of).contains(card)
                {
                    change +=
                        self.amount(deck, amount, EffectContext { source: Some(source), ..EffectContext::default() });
                }
            }
        }
        change
    }

    /// By how much it changes the cost of a card that it is put or played on this one.
    pub(crate) fn cost_on(&self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, on: Option<PieceIndex>) -> i16 {
        let Some(at) = on.filter(|at| self.has(kind::COST) && self.is_live(*at)) else { return 0 };
        let about = EffectContext { source: Some(at), ..EffectContext::default() };
        let steps = deck.steps_of(self.piece(at).card).iter();
        let changes = steps.filter_map(|step| match &step.what {
            CompiledChange::Cost(CostChange { of, amount, purpose, on_this_card: true, .. })
                if purpose.covers(wanted) && deck.class_cards(*of).contains(card) =>
            {
                Some(self.amount(deck, amount, about))
            }
            _ => None,
        });
        changes.sum()
    }

    fn pays_single(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        self.sources(kind::COST).iter().any(|source| {
            deck.steps_of(self.piece(source).card).iter().any(|step| {
                matches!(step.what, CompiledChange::SingleCost(of) if step.when == Trigger::InPlay && deck.class_cards(of).contains(card))
                    && self.meets(deck, step.needs, EffectContext::default()).is_ok()
            })
        })
    }

    /// Whether a card is sponsored without a rotation.
    pub(crate) fn goes_unrotated(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        // VCG, Development actions: to sponsor is to pay.
        !deck.variant().sponsoring_rotates
            || self.has(kind::COST)
                && self.sources(kind::COST).iter().any(|source| {
                    deck.steps_of(self.piece(source).card).iter().any(|step| {
                        matches!(step.what, CompiledChange::WithoutRotation(of) if deck.class_cards(of).contains(card))
                            && step.when == Trigger::InPlay
                    })
                })
    }

    /// Whether a change that is only for what one card sponsors is for `by`.
    pub fn is_for(by: Option<PieceIndex>, whose: Option<OnWhom>, source: PieceIndex) -> bool {
        match whose {
            None => true,
            Some(OnWhom::Ambassador) => by == Some(PieceIndex::AMBASSADOR),
            Some(_) => by == Some(source),
        }
    }
}
