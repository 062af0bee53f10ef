//! What a card in hand can be put on (PSI, Enhancement Cards).

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::deck::effects::{CompiledChange, NeedIndex, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{CardType, Need};

impl GameState {
    /// Whether a card in play, or the faction, can still carry a copy of this enhancement or aftermath.
    #[must_use]
    pub fn can_bear(&self, deck: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> bool {
        let enhancement = deck.card(card);
        match (enhancement.target, bearer) {
            (Target::None, None) => true,
            (Target::Once, None) => self.in_play(card) == 0,
            (Target::Card(wanted), Some(at)) => {
                let is_of_type = || match wanted {
                    CardType::Character => self.characters.contains(at),
                    wanted => deck.card(self.piece(at).card).kind == Some(wanted),
                };
                self.is_live(at)
                    && is_of_type()
                    && self.is_wanted_bearer(deck, card, at)
                    && self.goes_with_what_it_bears(deck, card, at)
                    && (!deck.variant().loyalty_binds_bearers || deck.card(self.piece(at).card).suits(enhancement))
                    && (self.in_play(card) == 0
                        || !self.pieces().any(|o| self.piece(o).card == card && self.piece(o).bearer == Some(at)))
            }
            _ => false,
        }
    }

    /// The cards in play that can carry a copy of this enhancement, as bits.
    #[must_use]
    pub fn bearers(&self, deck: &PlayDeck, card: CardIndex) -> PieceSet {
        let able = |at: &PieceIndex| self.can_bear(deck, card, Some(*at));
        self.pieces().filter(able).collect()
    }

    /// Whether a copy of this card can stand somewhere: with the faction, or on a card in play.
    pub fn has_place(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        match deck.card(card).target {
            Target::Card(_) => self.pieces().any(|at| self.can_bear(deck, card, Some(at))),
            _ => self.can_bear(deck, card, None),
        }
    }

    /// Whether a card of the hand may be put on a card in play beside what that bears: neither excludes the other.
    pub fn goes_with_what_it_bears(&self, deck: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        if (self.kinds | deck.card(card).kinds) & kind::STANDING == 0 {
            return true;
        }
        let excludes = |one: CardIndex, other: CardIndex| {
            deck.steps_of(one).iter().any(|step| match step.what {
                CompiledChange::Excludes(class) => deck.class_cards(class).contains(other),
                _ => false,
            })
        };
        let borne = self.shown().iter().filter(|at| self.piece(*at).bearer == Some(bearer));
        borne.map(|at| self.piece(at).card).all(|other| !excludes(card, other) && !excludes(other, card))
    }

    /// Whether a card in play is what a card of the hand wants to be put on.
    pub fn is_wanted_bearer(&self, deck: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        let about = EffectContext { on: Some(bearer), ..EffectContext::default() };
        let needs = deck.card(card).needs.numbers();
        needs
            .filter(|at| matches!(deck.needs[usize::from(*at)], Need::Bearer(_)))
            .all(|at| self.meets_one(deck, NeedIndex(at), about))
    }
}
