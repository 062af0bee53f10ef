//! Questions about the conflicts of the turn: which one an effect means, who took part and how.

use crate::card::{Ability, CardType};
use crate::game::deck::PlayDeck;
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{Bits, CardSet};
use crate::game::state::GameState;
use crate::game::state::in_play::Conflict;

impl GameState {
    /// The first conflict of these types that has not resolved.
    pub(crate) fn open_conflict(&self, types: u8) -> Option<usize> {
        self.conflicts().iter().position(|conflict| conflict.is_open() && conflict.types & types != 0)
    }

    /// The conflict that characters leave: the first that is open and that any of them supports.
    pub(crate) fn conflict_to_leave(&self) -> Option<usize> {
        self.conflicts().iter().position(|conflict| conflict.is_open() && conflict.supporters & self.characters != 0)
    }

    /// The conflict that can be called off: the first open one of a conflict card, not one of an agenda or a war (COMP
    /// 12, You Are Not Ready).
    pub(crate) fn conflict_to_call_off(&self, book: &PlayDeck) -> Option<usize> {
        let of_a_card = |card| book.card(card).kind == Some(CardType::Conflict);
        self.conflicts().iter().position(|conflict| conflict.is_open() && of_a_card(conflict.card))
    }

    /// With which ability a card took part in the conflict that resolved last.
    pub(crate) fn ability_used(&self, about: EffectContext) -> Option<Ability> {
        let at = about.source.map(|at| self.piece(at).bearer.unwrap_or(at)).or(about.on)?;
        let conflict = self.conflicts().iter().rfind(|conflict| conflict.resolved)?;
        let took_part = conflict.supporters >> at & 1 == 1;
        took_part.then(|| Ability::ALL[usize::from(self.piece(at).supports_with)])
    }

    /// Whether a card took part in the conflict that resolved last with an ability that is not its best (COMP 12,
    /// Secondary Experience).
    pub(crate) fn used_not_best(&self, book: &PlayDeck, about: EffectContext) -> bool {
        let Some(used) = self.ability_used(about) else { return false };
        let Some(at) = about.source.map(|at| self.piece(at).bearer.unwrap_or(at)).or(about.on) else { return false };
        let value = self.ability(book, at, used);
        Ability::ALL.iter().any(|ability| self.ability(book, at, *ability) > value)
    }

    /// The number of the player's characters in the conflict that they could leave.
    pub(crate) fn participants(&self) -> i16 {
        let who = self.conflict_to_leave().map_or(0, |at| self.conflicts[at].supporters & self.characters);
        i16::try_from(Bits(who).count()).unwrap_or(i16::MAX)
    }

    /// The conflict that is supported now, by its number in the turn.
    #[must_use]
    pub fn conflict_now(&self) -> Option<u8> {
        let open = self.conflicts().iter().position(Conflict::is_open);
        open.and_then(|at| u8::try_from(at).ok())
    }

    /// The conflicts that can be declared as far as where they lie goes: in hand, or in the VCG's conflict pile.
    #[must_use]
    pub fn conflicts_at_hand(&self, book: &PlayDeck) -> CardSet {
        if book.variant().lays_beside_deck { self.in_pile } else { self.in_hand.and(&book.conflicts) }
    }
}
