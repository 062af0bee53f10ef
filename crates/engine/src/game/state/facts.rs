//! What a state says of itself to other rooms, fact by fact. Nobody outside `game/` changes it but by actions.

use crate::game::ids::{CardIndex, CardSet, PieceIndex, PieceSet};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;

impl GameState {
    /// The turn, from 1; 0 before the first.
    #[inline]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The round of the turn (PSI, Playing the Game).
    #[inline]
    pub const fn round(&self) -> Round {
        self.round
    }

    /// The influence rating (PSI, Influence), with what holds only while cards or states last.
    #[inline]
    pub const fn rating(&self) -> i16 {
        self.rating
    }

    /// The influence not yet spent this turn, from 0, temporary influence included.
    #[inline]
    pub const fn unspent(&self) -> i16 {
        self.unspent
    }

    /// The temporary influence that this turn brought, from 0.
    #[inline]
    pub const fn temporary(&self) -> i16 {
        self.temporary
    }

    /// Power gained for good (PSI, Victory).
    #[inline]
    pub const fn gained_power(&self) -> i16 {
        self.gained_power
    }

    /// Whether the Shadow War has begun (PSI, Victory).
    #[inline]
    pub const fn shadow_war(&self) -> bool {
        self.shadow_war
    }

    /// The power left in the pool, from 0; in the VCG alone (VCG, Game End & Victory).
    #[inline]
    pub const fn pool(&self) -> i16 {
        self.pool
    }

    /// The conflicts left in the conflict pile, in the VCG alone.
    #[inline]
    pub const fn in_pile(&self) -> CardSet {
        self.in_pile
    }

    /// The unrest of the race, 1 to 5 (PSI, Unrest).
    #[inline]
    pub const fn unrest(&self) -> u8 {
        self.unrest
    }

    /// What an assistant takes off the cost of the ambassador's next sponsoring, in influence (PSI, Your Ambassador's
    /// Assistant).
    #[inline]
    pub(crate) const fn assisted(&self) -> i16 {
        self.assisted
    }

    /// The conflicts that may still be declared this round.
    #[inline]
    pub const fn conflicts_left(&self) -> u8 {
        self.conflicts_left
    }

    /// How many of the conflicts of this turn must come from conflict cards: the last ones.
    #[inline]
    pub const fn card_conflicts(&self) -> u8 {
        self.card_conflicts
    }

    /// The actions taken this turn.
    #[inline]
    pub const fn actions(&self) -> u8 {
        self.actions
    }

    /// The cards in play that are ready.
    #[inline]
    pub const fn ready(&self) -> PieceSet {
        self.ready
    }

    /// The characters in the Inner Circle.
    #[inline]
    pub const fn circle(&self) -> PieceSet {
        self.circle
    }

    /// The cards in play.
    #[inline]
    pub const fn live(&self) -> PieceSet {
        self.live
    }

    /// The cards in play that are characters; who leads the faction is one.
    #[inline]
    pub const fn characters(&self) -> PieceSet {
        self.characters
    }

    /// The cards in play that are fleets.
    #[inline]
    pub const fn fleets(&self) -> PieceSet {
        self.fleets
    }

    /// The fleets that are led this turn (PSI, Lead a Fleet).
    #[inline]
    pub const fn led(&self) -> PieceSet {
        self.led
    }

    /// The agenda in play.
    #[inline]
    pub const fn agenda(&self) -> Option<PieceIndex> {
        self.agenda
    }

    /// Whether the agenda is hidden, and so without effect (PSI, Agenda Cards).
    #[inline]
    pub const fn agenda_hidden(&self) -> bool {
        self.agenda_hidden
    }

    /// The different cards in hand.
    #[inline]
    pub const fn in_hand(&self) -> CardSet {
        self.in_hand
    }

    /// How many cards are in hand, each copy counted.
    #[inline]
    pub const fn hand_size(&self) -> u16 {
        self.hand_size
    }

    /// The cards of which no further copy may come into play now.
    #[inline]
    pub const fn closed(&self) -> CardSet {
        self.closed
    }

    /// The different cards seen so far, those of the opening hand among them.
    #[inline]
    pub const fn seen(&self) -> CardSet {
        self.seen
    }

    /// The different cards played so far.
    #[inline]
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// The cards discarded, the last on top.
    #[inline]
    pub fn discard_pile(&self) -> &[CardIndex] {
        &self.discard_pile
    }

    /// Whether the player is out: the deck was empty and nobody was left to discard (PSI, Draw Free Card).
    #[inline]
    pub const fn out(&self) -> bool {
        self.out
    }

    /// The turn at whose end victory was first won; 0 for not yet.
    #[inline]
    pub const fn won_on(&self) -> u8 {
        self.won_on
    }

    /// Whether victory was won before this turn, which is then not played: what is won is over (PSI, Overview; COMP 1).
    #[inline]
    pub const fn is_won_before(&self) -> bool {
        self.won_on > 0 && self.won_on < self.turn
    }

    /// The turn at whose end the game was over: won, lost (COMP 6.3) or with the pool of the VCG empty; 0 for not yet.
    #[inline]
    pub const fn ended_on(&self) -> u8 {
        self.ended_on
    }

    /// Whether the game was over before this turn, which is then not played.
    #[inline]
    pub const fn is_over_before(&self) -> bool {
        self.ended_on > 0 && self.ended_on < self.turn
    }

    /// Whether nobody declares a conflict this turn (COMP 12, News of Galactic Import).
    #[inline]
    pub const fn barred(&self) -> bool {
        self.barred
    }

    /// How many marks of each kind must be purged when the turn ends, in the order of [`zocalo_cards::card::Mark::ALL`].
    #[inline]
    pub(crate) const fn borrowed(&self) -> [i8; 6] {
        self.borrowed
    }

    /// How many conflicts this turn has.
    #[inline]
    pub const fn conflict_count(&self) -> u8 {
        self.conflict_count
    }

    /// How many conflicts the player has won in this game.
    #[inline]
    pub const fn conflicts_won(&self) -> u8 {
        self.conflicts_won
    }

    /// How many cards have been drawn from the deck.
    #[inline]
    pub const fn drawn(&self) -> usize {
        self.drawn
    }

    /// How many cards have come to hand, left it or come into or out of play: who remembers where cards are looks again
    /// when it has changed.
    #[inline]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The draw deck and the cards that have left it: the first [`GameState::drawn`] have been drawn.
    #[inline]
    pub fn deck(&self) -> &[CardIndex] {
        &self.deck
    }
}
