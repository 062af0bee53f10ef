//! Tension, unrest and the states between races (PSI, Tension; PSI, Unrest).

use crate::card::{Need, Race, Restored, State, Toward};
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::NeedIndex;
use crate::game::evaluate::context::EffectContext;
use crate::game::state::GameState;

/// The highest and lowest tension and unrest (PSI, Tension; PSI, Unrest).
const TENSION: std::ops::RangeInclusive<i16> = 1..=5;

/// The tension that ends Non-Aggression (COMP 12, Non-Aggression Pact).
const TENSION_THAT_ENDS_PACTS: u8 = 4;

impl GameState {
    /// The tension that a change is of, if any moves: the first at the table that can still move, else the first of a
    /// race without a seat.
    pub(crate) fn moving_tension(
        &mut self,
        book: &PlayDeck,
        toward: Toward,
        about: EffectContext,
        by: i16,
    ) -> Option<&mut u8> {
        let moves = |tension: Option<u8>| tension.is_some_and(|tension| if by > 0 { tension < 5 } else { tension > 1 });
        let seat = self.seats_meant(book, toward, about).find(|seat| moves(self.seat(*seat).tension));
        if let Some(seat) = seat {
            return self.seats[seat].tension.as_mut();
        }
        let race = Race::ALL
            .iter()
            .zip(self.far)
            .position(|(race, tension)| moves(tension) && (toward == Toward::Any || race.name() == toward.name()));
        race.and_then(|race| self.far[race].as_mut())
    }

    /// The first tension that has changed this turn, or the unrest, goes back to where the turn began (COMP 12, Luis
    /// Santiago).
    pub(crate) fn restore(&mut self, book: &PlayDeck, what: Restored) {
        if what == Restored::Unrest {
            self.unrest = self.unrest_before;
            return;
        }
        let seats = &mut self.seats[..book.seats.len()];
        if let Some(seat) = seats.iter_mut().find(|seat| seat.tension != seat.tension_before) {
            seat.tension = seat.tension_before;
        } else if let Some(at) = (0..self.far.len()).find(|at| self.far[*at] != self.far_before[*at]) {
            self.far[at] = self.far_before[at];
        }
    }

    /// A war ends every other state between the two races (PSI, War; COMP 8.7), and with it what that state gave.
    pub(crate) fn end_states(&mut self, book: &PlayDeck, seat: usize) {
        self.break_alliance(seat);
        let other = &mut self.seats[seat];
        other.states = 0;
        // A state works both ways.
        other.influence -= std::mem::take(&mut other.bonus);
        self.refresh_bonus(book);
    }

    /// Non-Aggression ends when a tension between the two races reaches 4 (COMP 12, Non-Aggression Pact).
    pub(crate) fn end_pacts(&mut self, book: &PlayDeck) {
        for seat in &mut self.seats[..book.seats.len()] {
            if seat.tension.max(seat.tension_back) >= Some(TENSION_THAT_ENDS_PACTS) {
                seat.states &= !(1 << State::NonAggression as u8);
            }
        }
    }

    /// A war ends an Alliance with the race, and each side loses 1 influence for every 5 of the other's (the text of
    /// Alliance).
    pub(crate) fn break_alliance(&mut self, seat: usize) {
        if !self.seats[seat].has(State::Alliance) {
            return;
        }
        self.seats[seat].states &= !(1 << State::Alliance as u8);
        let (own, other) = (self.rating, self.seats[seat].influence);
        self.gain(-(other / 5));
        self.seats[seat].influence -= own / 5;
    }

    /// The tension of each other race toward the player's changes.
    pub(crate) fn change_others_tension(&mut self, book: &PlayDeck, by: i16) {
        for seat in &mut self.seats[..book.seats.len()] {
            seat.tension_back = seat.tension_back.map(|tension| clamped(i16::from(tension) + by));
        }
        self.end_pacts(book);
    }

    /// One tension becomes what the player likes: the change by which most of the tensions that cards of the deck ask for
    /// come true; none where no change serves better than things as they are.
    pub(crate) fn set_tension(&mut self, book: &PlayDeck) {
        let mut best = (self.tensions_met(book), None);
        for seat in 0..book.seats.len() {
            let Some(now) = self.seats[seat].tension else { continue };
            for level in 1..=5 {
                self.seats[seat].tension = Some(level);
                let met = self.tensions_met(book);
                if met > best.0 {
                    best = (met, Some((seat, level)));
                }
            }
            self.seats[seat].tension = Some(now);
        }
        if let (_, Some((seat, level))) = best {
            self.seats[seat].tension = Some(level);
        }
        self.end_pacts(book);
    }

    /// How many of the tensions that cards of the deck ask for are there.
    fn tensions_met(&self, book: &PlayDeck) -> usize {
        let asked = (0u16..).zip(book.needs.iter()).filter(|(_, need)| matches!(need, Need::Tension(_)));
        asked.filter(|(at, _)| self.meets_one(book, NeedIndex(*at), EffectContext::default())).count()
    }
}

/// A tension or an unrest within its bounds.
pub(crate) fn clamped(level: i16) -> u8 {
    u8::try_from(level.clamp(*TENSION.start(), *TENSION.end())).unwrap_or(1)
}
