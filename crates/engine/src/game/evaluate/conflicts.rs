//! Questions about the conflicts of the turn: which one an effect means, who took part and how.

use crate::game::deck::PlayDeck;
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::{CardSet, PieceSet};
use crate::game::preferences::among_numbers;
use crate::game::state::GameState;
use crate::game::state::in_play::Conflict;
use zocalo_cards::card::{Ability, AbilitySet, CardType};

impl GameState {
    /// The conflicts of which something is so, as bits of their numbers.
    fn conflicts_that(&self, fit: impl Fn(&Conflict) -> bool) -> u8 {
        (0..).zip(self.conflicts()).fold(0, |bits, (at, conflict)| bits | u8::from(fit(conflict)) << at)
    }

    /// Which of these conflicts the player chooses.
    fn conflict_chosen(&self, deck: &PlayDeck, able: u8) -> Option<usize> {
        let chosen = if able == 0 { None } else { (self.preferences.conflict)(deck, self, able) };
        among_numbers(able, chosen).map(usize::from)
    }

    /// The conflicts of these types that have not resolved, as bits of their numbers.
    pub fn open_conflicts(&self, types: AbilitySet) -> u8 {
        self.conflicts_that(|conflict| conflict.is_open() && conflict.types.meets(types))
    }

    /// The conflict of these types that an effect is on.
    pub fn open_conflict(&self, deck: &PlayDeck, types: AbilitySet) -> Option<usize> {
        self.conflict_chosen(deck, self.open_conflicts(types))
    }

    /// Who takes part in a conflict, as bits: who supports it, and who leads a fleet that does (PSI, Participants).
    pub fn participants(&self, conflict: &Conflict) -> PieceSet {
        let led = (conflict.supporters & self.led).iter();
        conflict.supporters | led.map(|fleet| self.piece(fleet).leader).collect()
    }

    /// The open conflicts in which any characters take part, who could leave, as bits of their numbers.
    pub fn conflicts_to_leave(&self) -> u8 {
        self.conflicts_that(|conflict| conflict.is_open() && self.participants(conflict).meets(self.characters))
    }

    /// The conflict that characters leave.
    pub fn conflict_to_leave(&self, deck: &PlayDeck) -> Option<usize> {
        self.conflict_chosen(deck, self.conflicts_to_leave())
    }

    /// The conflicts that can be called off, as bits of their numbers: the open ones of a conflict card, not those of an
    /// agenda or a war (COMP 12, You Are Not Ready).
    pub fn conflicts_to_call_off(&self, deck: &PlayDeck) -> u8 {
        let of_a_card = |card| deck.card(card).kind == Some(CardType::Conflict);
        self.conflicts_that(|conflict| conflict.is_open() && of_a_card(conflict.card))
    }

    /// The conflict that is called off.
    pub fn conflict_to_call_off(&self, deck: &PlayDeck) -> Option<usize> {
        self.conflict_chosen(deck, self.conflicts_to_call_off(deck))
    }

    /// With which ability a card took part in the conflict that resolved last.
    pub fn ability_used(&self, about: EffectContext) -> Option<Ability> {
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
    pub fn used_not_best(&self, deck: &PlayDeck, about: EffectContext) -> bool {
        let Some(used) = self.ability_used(about) else { return false };
        let Some(at) = about.source.map(|at| self.piece(at).bearer.unwrap_or(at)).or(about.on) else { return false };
        let value = self.ability(deck, at, used);
        Ability::ALL.iter().any(|ability| self.ability(deck, at, *ability) > value)
    }

    /// The number of the player's characters in the conflict that they could leave.
    pub fn number_who_leave(&self, deck: &PlayDeck) -> i16 {
        let who = self
            .conflict_to_leave(deck)
            .map_or(PieceSet::EMPTY, |at| self.participants(&self.conflicts[at]) & self.characters);
        who.size()
    }

    /// The conflict that resolves next, by its number in the turn: the one that the player has chosen, else the first that
    /// was declared (PSI, The Resolution Round; COMP 5). The VCG supports it first.
    #[must_use]
    pub fn conflict_now(&self) -> Option<u8> {
        let is_open = |at: &u8| self.conflicts().get(usize::from(*at)).is_some_and(Conflict::is_open);
        self.chosen_conflict.filter(is_open).or_else(|| (0..self.conflict_count).find(is_open))
    }

    /// The conflict that has resolved last this turn.
    #[must_use]
    pub fn conflict_before(&self) -> Option<&Conflict> {
        self.last_resolved.map(|at| &self.conflicts[usize::from(at)])
    }

    /// The conflicts that can be declared as far as where they lie goes: in hand, or in the VCG's conflict pile.
    #[must_use]
    pub fn conflicts_at_hand(&self, deck: &PlayDeck) -> CardSet {
        if deck.variant().lays_beside_deck { self.in_pile } else { self.in_hand.and(&deck.conflicts) }
    }
}
