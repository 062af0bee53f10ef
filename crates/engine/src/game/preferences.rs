//! What the engine asks of a player where a card leaves a choice and no action names it: the port for preferences. What a rule
//! decides by itself is not asked.
//!
//! The questions are functions in a table, so that a taste is a table of its own or [`Preferences::NEUTRAL`] with a few
//! of them changed. Most are handed what may be chosen, which is never nothing; an answer that is not among it counts as the
//! lowest number, but of [`Preferences::takes`] as none and of [`Preferences::sets_tension`] as no change. What
//! [`Preferences::lays_back`] puts in order must stay the same cards. They are written for any deck and state, because the state itself carries the table.

use crate::game::ids::{Bits, CardIndex, CardSet, PieceIndex, PieceSet};
use zocalo_cards::card::{Race, Rotates};

type Pick<D, S> = fn(&D, &S, PieceSet) -> Option<PieceIndex>;

/// A taste.
#[derive(Debug, Clone, Copy)]
pub struct Preferences<D, S> {
    /// Which of these cards of the hand is put back or discarded.
    pub gives_up: fn(&D, &S, CardSet) -> Option<CardIndex>,
    /// Which of these cards of the hand or the discard pile is taken; `None` takes none of them.
    pub takes: fn(&D, &S, CardSet) -> Option<CardIndex>,
    /// Puts cards of the deck that were looked at in order, the first to be drawn first, and says how many of the last
    /// go under the deck; no more than the number given do.
    pub(crate) lays_back: fn(&D, &S, &mut [CardIndex], usize) -> usize,
    /// Which card in play carries this one, which an effect brings.
    pub bears: fn(&D, &S, CardIndex, PieceSet) -> Option<PieceIndex>,
    /// Who rotates for a price of this kind.
    pub rotates: fn(&D, &S, Rotates, PieceSet) -> Option<PieceIndex>,
    /// Who of these rotates next for a price that some pay together.
    pub(crate) rotates_together: Pick<D, S>,
    /// Which of these cards an effect is on.
    pub targets: Pick<D, S>,
    /// Who is promoted by an effect.
    pub promotes: Pick<D, S>,
    /// Which fleet is discarded as a price.
    pub(crate) pays_with_fleet: Pick<D, S>,
    /// Which card an effect takes from the player.
    pub loses: Pick<D, S>,
    /// Which character goes because the deck is empty.
    pub(crate) goes_for_empty_deck: Pick<D, S>,
    /// From whom of these a mark is purged.
    pub(crate) purges: Pick<D, S>,
    /// Which of these conflicts of the turn an effect is on, by their numbers as bits.
    pub conflict: fn(&D, &S, u8) -> Option<u8>,
    /// Which of these seats an event names, by their numbers as bits.
    pub seat: fn(&D, &S, u8) -> Option<u8>,
    /// Which of these tensions changes, or goes back to where the turn began.
    pub tension: fn(&D, &S, Tensions) -> Option<Tension>,
    /// Which tension becomes what; `None` leaves all as they are.
    pub(crate) sets_tension: fn(&D, &S) -> Option<(u8, u8)>,
    /// Whether the player accepts what may be refused.
    pub(crate) accepts: fn(&D, &S, Offer) -> bool,
}

/// What may be refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// To pay so much for a card that is discarded otherwise.
    Upkeep(PieceIndex, i16),
    /// To rotate a card for what it adds to the influence that a conflict brought.
    AddToInfluence(PieceIndex),
}

/// The tension of the player's race toward another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tension {
    /// Toward a seat of the table.
    Seat(u8),
    /// Toward a race without a seat.
    Far(Race),
}

/// Some tensions: the seats in the low bits, the races without one above them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tensions(u16);

const MOST_SEATS: u8 = 5;

impl Tension {
    /// That toward a seat.
    pub fn at_seat(seat: usize) -> Self {
        Self::Seat(u8::try_from(seat).unwrap_or(u8::MAX))
    }
}

impl Tensions {
    /// Adds one.
    pub fn insert(&mut self, tension: Tension) {
        self.0 |= 1
            << match tension {
                Tension::Seat(seat) => seat,
                Tension::Far(race) => MOST_SEATS + race as u8,
            };
    }

    /// Whether one is among them.
    pub fn contains(self, tension: Tension) -> bool {
        self.iter().any(|one| one == tension)
    }

    /// All of them, seats first.
    pub fn iter(self) -> impl Iterator<Item = Tension> {
        Bits(self.0.into()).map(|at| match at.checked_sub(MOST_SEATS) {
            None => Tension::Seat(at),
            Some(race) => Tension::Far(Race::ALL[usize::from(race)]),
        })
    }
}

impl<D, S> Preferences<D, S> {
    /// No taste: the lowest number of what there is, and everything that may be taken.
    pub const NEUTRAL: Self = Self {
        gives_up: |_, _, cards| cards.iter().next(),
        takes: |_, _, cards| cards.iter().next(),
        lays_back: |_, _, _, _| 0,
        bears: |_, _, _, able| able.first(),
        rotates: |_, _, _, able| able.first(),
        rotates_together: |_, _, able| able.first(),
        targets: |_, _, able| able.first(),
        promotes: |_, _, able| able.first(),
        pays_with_fleet: |_, _, able| able.first(),
        loses: |_, _, able| able.first(),
        goes_for_empty_deck: |_, _, able| able.first(),
        purges: |_, _, able| able.first(),
        conflict: |_, _, able| Bits(able.into()).next(),
        seat: |_, _, able| Bits(able.into()).next(),
        tension: |_, _, able| able.iter().next(),
        sets_tension: |_, _| None,
        accepts: |_, _, _| true,
    };
}

/// What was chosen, if it is among what could be; else the lowest number.
pub fn among(able: PieceSet, chosen: Option<PieceIndex>) -> Option<PieceIndex> {
    chosen.filter(|at| able.contains(*at)).or_else(|| able.first())
}

/// The same of numbers below 8, of conflicts or seats, given as bits.
pub fn among_numbers(able: u8, chosen: Option<u8>) -> Option<u8> {
    let is_able = |at: &u8| 1_u8.checked_shl((*at).into()).is_some_and(|bit| able & bit != 0);
    chosen.filter(is_able).or_else(|| Bits(able.into()).next())
}
