//! The other seats: conflicts barred, left and called off; tension, unrest and the states between races (PSI,
//! Tension; PSI, Unrest).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, Step};
use crate::game::evaluate::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::preferences::{Tension, Tensions};
use crate::game::state::GameState;
use zocalo_cards::card::{OnWhom, Race, Restored, State, Toward, Until};

impl GameState {
    /// Nobody declares a conflict this turn or the next, from whatever source (COMP 12, News of Galactic Import).
    pub(crate) fn bar_conflicts(&mut self, step: &Step) {
        if step.until == Some(Until::NextTurn) {
            self.next_barred = true;
        } else {
            self.barred = true;
        }
    }

    /// The characters leave a conflict, ready again, and do not come back to it (COMP 12, Change of Plans).
    pub(crate) fn withdraw(&mut self, deck: &PlayDeck) {
        let Some(at) = self.conflict_to_leave(deck) else { return };
        let who = self.participants(&self.conflicts[at]) & self.characters;
        for fleet in self.conflicts[at].supporters & self.led {
            // Its leader has left it.
            self.led.remove(fleet);
        }
        self.conflicts[at].supporters &= !who;
        self.conflicts[at].withdrawn |= who;
        self.ready |= who;
    }

    /// Discards a conflict card that has not resolved, with all conflicts it has started.
    pub(crate) fn call_off(&mut self, deck: &PlayDeck) {
        let Some(card) = self.conflict_to_call_off(deck).map(|at| self.conflicts[at].card) else { return };
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            conflict.called_off |= conflict.card == card && !conflict.resolved;
        }
    }

    pub(crate) fn return_conflict(&mut self, about: EffectContext) {
        let Some(conflict) = about.conflict.map(|at| &mut self.conflicts[usize::from(at)]) else { return };
        if std::mem::take(&mut conflict.from_hand) {
            let card = conflict.card;
            self.take_into_hand(card);
        }
    }

    /// The card of the conflict comes into play on somebody, if there is anybody to bear it.
    pub(crate) fn keep_conflict(&mut self, deck: &PlayDeck, on: OnWhom, about: EffectContext) {
        let Some(at) = about.conflict.map(usize::from).filter(|at| self.conflicts[*at].from_hand) else { return };
        let Some(bearer) = self.chosen(deck, on, PieceIndex::AMBASSADOR, None).filter(|_| self.has_room()) else {
            return;
        };
        self.conflicts[at].from_hand = false;
        self.enter(deck, self.conflicts[at].card, Some(bearer));
    }
}

/// The highest and lowest tension and unrest (PSI, Tension; PSI, Unrest).
const TENSION: std::ops::RangeInclusive<i16> = 1..=5;

/// The tension that ends Non-Aggression (COMP 12, Non-Aggression Pact).
const TENSION_THAT_ENDS_PACTS: u8 = 4;

impl GameState {
    /// Changes a tension named by the effect that can still move.
    pub(crate) fn move_tension(&mut self, deck: &PlayDeck, toward: Toward, about: EffectContext, by: i16) {
        let able = self.tensions_that_move(deck, toward, about, by);
        if let Some(tension) = self.tension_chosen(deck, able) {
            self.shift(tension, by);
        }
        self.end_pacts(deck);
    }

    /// The tensions named by an effect that can still move.
    fn tensions_that_move(&self, deck: &PlayDeck, toward: Toward, about: EffectContext, by: i16) -> Tensions {
        let moves = |tension: Option<u8>| tension.is_some_and(|tension| if by > 0 { tension < 5 } else { tension > 1 });
        let mut able = Tensions::default();
        for seat in self.seats_toward(deck, toward, about).filter(|seat| moves(self.seat(*seat).tension)) {
            able.insert(Tension::at_seat(seat));
        }
        for (race, tension) in Race::ALL.iter().zip(self.far) {
            if moves(tension) && (toward == Toward::Any || race.name() == toward.name()) {
                able.insert(Tension::Far(*race));
            }
        }
        able
    }

    fn shift(&mut self, tension: Tension, by: i16) {
        let tension = self.tension_mut(tension);
        *tension = tension.map(|tension| clamped(i16::from(tension) + by));
    }

    /// The tensions among which a step lets the player choose; `None` where it leaves none to choose.
    pub(crate) fn tensions_to_choose(&self, deck: &PlayDeck, step: &Step, about: EffectContext) -> Option<Tensions> {
        match step.what {
            CompiledChange::Tension { toward: Toward::Any, amount } => {
                Some(self.tensions_that_move(deck, Toward::Any, about, self.amount(deck, &amount, about)))
            }
            CompiledChange::Restore(Restored::Tension) => Some(self.tensions_that_changed(deck)),
            _ => None,
        }
    }

    /// Does what a step says to the tension that the player has named.
    pub(crate) fn run_on_tension(&mut self, deck: &PlayDeck, step: &Step, about: EffectContext, tension: Tension) {
        match step.what {
            CompiledChange::Tension { amount, .. } => {
                let by = self.amount(deck, &amount, about);
                self.shift(tension, by);
            }
            _ => self.put_back_tension(tension),
        }
        self.end_pacts(deck);
    }

    fn tension_chosen(&self, deck: &PlayDeck, able: Tensions) -> Option<Tension> {
        let first = able.iter().next()?;
        (self.preferences.tension)(deck, self, able).filter(|tension| able.contains(*tension)).or(Some(first))
    }

    fn tension_mut(&mut self, tension: Tension) -> &mut Option<u8> {
        match tension {
            Tension::Seat(seat) => &mut self.seats[usize::from(seat)].tension,
            Tension::Far(race) => &mut self.far[race as usize],
        }
    }

    /// A tension that has changed this turn, or the unrest, goes back to where the turn began (COMP 12, Luis Santiago).
    pub fn restore(&mut self, deck: &PlayDeck, what: Restored) {
        if what == Restored::Unrest {
            self.unrest = self.unrest_before;
        } else if let Some(tension) = self.tension_chosen(deck, self.tensions_that_changed(deck)) {
            self.put_back_tension(tension);
        }
    }

    fn tensions_that_changed(&self, deck: &PlayDeck) -> Tensions {
        let mut able = Tensions::default();
        for (at, seat) in self.seats[..deck.seats.len()].iter().enumerate() {
            if seat.tension != seat.tension_before {
                able.insert(Tension::at_seat(at));
            }
        }
        for race in Race::ALL.iter().filter(|race| self.far[**race as usize] != self.far_before[**race as usize]) {
            able.insert(Tension::Far(*race));
        }
        able
    }

    fn put_back_tension(&mut self, tension: Tension) {
        *self.tension_mut(tension) = match tension {
            Tension::Seat(seat) => self.seats[usize::from(seat)].tension_before,
            Tension::Far(race) => self.far_before[race as usize],
        };
    }

    /// A war ends every other state between the two races (PSI, War; COMP 8.7), and with it what that state gave.
    pub(crate) fn end_states(&mut self, deck: &PlayDeck, seat: usize) {
        self.break_alliance(seat);
        let other = &mut self.seats[seat];
        other.states = 0;
        // A state works both ways.
        other.influence -= std::mem::take(&mut other.bonus);
        self.refresh_bonus(deck);
    }

    /// Non-Aggression ends when a tension between the two races reaches 4 (COMP 12, Non-Aggression Pact).
    pub(crate) fn end_pacts(&mut self, deck: &PlayDeck) {
        for seat in &mut self.seats[..deck.seats.len()] {
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
        self.change_target(seat, -(own / 5));
    }

    /// The tension of each other race toward the player's changes.
    pub(crate) fn change_others_tension(&mut self, deck: &PlayDeck, by: i16) {
        for seat in &mut self.seats[..deck.seats.len()] {
            seat.tension_back = seat.tension_back.map(|tension| clamped(i16::from(tension) + by));
        }
        self.end_pacts(deck);
    }

    /// The tension of every race toward the one that a conflict targets changes (COMP 12, Condemn Deportations).
    pub(crate) fn change_all_tension(&mut self, deck: &PlayDeck, about: EffectContext, by: i16) {
        let Some(target) = self.target(about) else { return };
        let seat = &mut self.seats[target];
        for tension in std::iter::once(&mut seat.tension).chain(&mut seat.others) {
            *tension = tension.map(|tension| clamped(i16::from(tension) + by));
        }
        self.end_pacts(deck);
    }

    /// One tension becomes what the player likes, or all stay as they are.
    pub(crate) fn set_tension(&mut self, deck: &PlayDeck) {
        if let Some((seat, level)) = (self.preferences.sets_tension)(deck, self)
            && usize::from(seat) < deck.seats.len()
            && let Some(tension) = &mut self.seats[usize::from(seat)].tension
        {
            *tension = clamped(level.into());
        }
        self.end_pacts(deck);
    }
}

/// A tension or an unrest within its bounds.
pub(crate) fn clamped(level: i16) -> u8 {
    u8::try_from(level.clamp(*TENSION.start(), *TENSION.end())).unwrap_or(1)
}
