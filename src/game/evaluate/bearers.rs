//! What a card in hand can be put on (PSI, Enhancement Cards).

use crate::card::{CardType, Need};
use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::deck::effects::{NeedIndex, Step, What, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{Bits, CardIndex, PieceIndex};
use crate::game::state::GameState;

impl GameState {
    /// Whether a card in play, or the faction, can still carry a copy of this enhancement or aftermath.
    #[must_use]
    pub fn can_bear(&self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> bool {
        let enhancement = book.card(card);
        match (enhancement.target, bearer) {
            (Target::None, None) => true,
            (Target::Once, None) => self.in_play(card) == 0,
            (Target::Card(wanted), Some(at)) => {
                let is_of_type = || match wanted {
                    CardType::Character => self.characters >> at & 1 == 1,
                    wanted => book.card(self.piece(at).card).kind == Some(wanted),
                };
                self.is_live(at)
                    && is_of_type()
                    && self.is_wanted_bearer(book, card, at)
                    && self.goes_with_what_it_bears(book, card, at)
                    && (!book.variant().loyalty_binds_bearers || book.card(self.piece(at).card).suits(enhancement))
                    && (self.in_play(card) == 0
                        || !self.pieces().any(|o| self.piece(o).card == card && self.piece(o).bearer == Some(at)))
            }
            _ => false,
        }
    }

    /// The first card in play that can carry a copy of this enhancement; the faction is `Some(None)`.
    #[must_use]
    pub fn bearer_for(&self, book: &PlayDeck, card: CardIndex) -> Option<Option<PieceIndex>> {
        if !matches!(book.card(card).target, Target::Card(_)) {
            return self.can_bear(book, card, None).then_some(None);
        }
        let able = |at: &PieceIndex| self.can_bear(book, card, Some(*at));
        if book.card(card).kinds & kind::STANDING == 0 {
            return self.pieces().find(able).map(Some);
        }
        self.pieces().filter(able).min_by_key(|at| !self.would_stay_on(book, card, *at)).map(Some)
    }

    /// Whether a card of the hand would not be discarded at once where it is put (COMP 12, Pulling Strings).
    fn would_stay_on(&self, book: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        let about = EffectContext { source: Some(bearer), on: Some(bearer), ..EffectContext::default() };
        let goes = |step: &Step| step.what == What::Discarded && self.meets(book, step.needs, about).is_ok();
        !book.steps_of(card).iter().any(goes)
    }

    /// Whether a card of the hand may be put on a card in play beside what that bears: neither excludes the other.
    pub(crate) fn goes_with_what_it_bears(&self, book: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        if (self.kinds | book.card(card).kinds) & kind::STANDING == 0 {
            return true;
        }
        let excludes = |one: CardIndex, other: CardIndex| {
            book.steps_of(one).iter().any(|step| match step.what {
                What::Excludes(class) => book.class_cards(class).contains(other),
                _ => false,
            })
        };
        let borne = Bits(self.shown()).filter(|at| self.piece(*at).bearer == Some(bearer));
        borne.map(|at| self.piece(at).card).all(|other| !excludes(card, other) && !excludes(other, card))
    }

    /// Whether a card in play is what a card of the hand wants to be put on.
    pub(crate) fn is_wanted_bearer(&self, book: &PlayDeck, card: CardIndex, bearer: PieceIndex) -> bool {
        let about = EffectContext { on: Some(bearer), ..EffectContext::default() };
        let needs = book.card(card).needs.numbers();
        needs
            .filter(|at| matches!(book.needs[usize::from(*at)], Need::Bearer(_)))
            .all(|at| self.meets_one(book, NeedIndex(at), about))
    }
}
