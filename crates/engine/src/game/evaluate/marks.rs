//! Which marks a faction can have and what a card gives of them (PSI, Marks; COMP 8.10); what a card in hand can be
//! put on (PSI, Enhancement Cards).

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::deck::effects::{CompiledChange, NeedIndex, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{CardType, GivenMarks, Mark, Need, OnWhom, Trigger};

impl GameState {
    /// Whether a card in play keeps marks of a kind off its faction (PSI, Ranger; COMP 10, Ranger).
    pub(crate) fn keeps_off(&self, deck: &PlayDeck, mark: Mark) -> bool {
        self.sources(kind::KEEPS_MARKS_OFF)
            .iter()
            .any(|at| deck.card(self.piece(at).card).keeps_off >> mark as u8 & 1 == 1)
    }

    /// On whom the marks are that a card gives as long as it is in play, as bits.
    pub(crate) fn bearers_of_marks(&self, deck: &PlayDeck, on: OnWhom, source: PieceIndex) -> PieceSet {
        match self.chosen(deck, on, source, None) {
            Some(at) => self.live & PieceSet::of(at),
            None => self.live.iter().filter(|at| self.is_on(deck, on, *at, source, None)).collect(),
        }
    }

    /// The marks of a kind that go with a card when it leaves play: its own and those that it gives.
    pub(crate) fn marks_by(&self, deck: &PlayDeck, source: PieceIndex, wanted: Mark) -> i16 {
        let about = EffectContext { source: Some(source), ..EffectContext::default() };
        let mut number = i16::from(self.marks_on(source, wanted));
        for step in deck.steps_of(self.piece(source).card) {
            if let (Trigger::InPlay, CompiledChange::Marks(GivenMarks { mark, amount, on })) = (step.when, &step.what)
                && *mark == wanted
                && self.meets(deck, step.needs, about).is_ok()
            {
                let by = self.amount(deck, amount, about);
                let bearers = self.bearers_of_marks(deck, *on, source).iter();
                number += bearers.map(|at| by.min(i16::from(self.marks_on(at, wanted)))).sum::<i16>();
            }
        }
        number
    }

    /// Whether a card in play, or the faction, can still carry a copy of this enhancement or aftermath.
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
    pub fn bearers(&self, deck: &PlayDeck, card: CardIndex) -> PieceSet {
        let able = |at: &PieceIndex| self.can_bear(deck, card, Some(*at));
        self.pieces().filter(able).collect()
    }

    /// Whether a copy of this card can stand somewhere: with the faction, or on a card in play.
    pub(crate) fn has_place(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        match deck.card(card).target {
            Target::Card(_) => self.pieces().any(|at| self.can_bear(deck, card, Some(at))),
            _ => self.can_bear(deck, card, None),
        }
    }

    /// Whether a card of the hand may be put on a card in play beside what that bears: neither excludes the other.
    pub(crate) fn goes_with_what_it_bears(&self, deck: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
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
    pub(crate) fn is_wanted_bearer(&self, deck: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        let about = EffectContext { on: Some(bearer), ..EffectContext::default() };
        let needs = deck.card(card).needs.numbers();
        needs
            .filter(|at| matches!(deck.needs[usize::from(*at)], Need::Bearer(_)))
            .all(|at| self.meets_one(deck, NeedIndex(at), about))
    }
}
