//! What takes back what was done this turn: tensions restored, conflicts left, called off or barred.

use crate::card::{Ability, CardType, Restored, State, ThirdPower, Until};
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{Step, What};
use crate::game::evaluate::amounts::EffectContext;
use crate::game::ids::Bits;
use crate::game::state::GameState;

impl GameState {
    /// Notes where the turn begins, for what may go back to it, and ends what was for the turn before.
    pub(crate) fn note_beginning(&mut self, book: &PlayDeck) {
        for seat in &mut self.seats[..book.seats.len()] {
            seat.tension_before = seat.tension;
        }
        self.far_before = self.far;
        self.unrest_before = self.unrest;
        self.kept_influence = 0;
        self.barred = std::mem::take(&mut self.next_barred);
        if self.barred {
            self.conflicts_left = 0;
        }
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

    /// Nobody declares a conflict this turn or the next, from whatever source (COMP 12, News of Galactic Import).
    pub(crate) fn bar_conflicts(&mut self, step: &Step) {
        if step.until == Some(Until::NextTurn) {
            self.next_barred = true;
        } else {
            self.barred = true;
        }
    }

    /// Whether what bars conflicts is among these steps and in force: it is not played twice running (COMP 12, News of
    /// Galactic Import).
    pub(crate) fn bars_again(&self, steps: &[Step]) -> bool {
        self.barred && steps.iter().any(|step| step.what == What::NoConflicts)
    }

    /// The conflict that characters leave: the first that is open and that any of them supports.
    pub(crate) fn conflict_to_leave(&self) -> Option<usize> {
        self.conflicts().iter().position(|conflict| conflict.is_open() && conflict.supporters & self.characters != 0)
    }

    /// The characters leave a conflict, ready again, and do not come back to it (COMP 12, Change of Plans).
    pub(crate) fn withdraw(&mut self) {
        let Some(at) = self.conflict_to_leave() else { return };
        let who = self.conflicts[at].supporters & self.characters;
        self.conflicts[at].supporters &= !who;
        self.conflicts[at].withdrawn |= who;
        self.ready |= who;
    }

    /// The conflict that can be called off: the first open one of a conflict card, not one of an agenda or a war (COMP
    /// 12, You Are Not Ready).
    pub(crate) fn conflict_to_call_off(&self, book: &PlayDeck) -> Option<usize> {
        let of_a_card = |card| book.card(card).kind == Some(CardType::Conflict);
        self.conflicts().iter().position(|conflict| conflict.is_open() && of_a_card(conflict.card))
    }

    /// Discards a conflict card that has not resolved, with all conflicts it has started.
    pub(crate) fn call_off(&mut self, book: &PlayDeck) {
        let Some(card) = self.conflict_to_call_off(book).map(|at| self.conflicts[at].card) else { return };
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            conflict.called_off |= conflict.card == card && !conflict.resolved;
        }
    }

    /// One who is no player loses no influence for the rest of the turn.
    pub(crate) fn keep_influence(&mut self, who: ThirdPower) {
        self.kept_influence |= 1 << who as u8;
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
            seat.tension_back = seat.tension_back.map(|tension| crate::game::effects::clamped(i16::from(tension) + by));
        }
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
}
