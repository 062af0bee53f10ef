//! What the other seats of a table that answers do: about the conflicts of the player, and for themselves.
//!
//! They act at the end of the Action Round, when they see who supports what. What each does is worked out in
//! `evaluate/seats.rs`. What an attack does to the attacker is left out.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::CompiledChange;
use crate::game::deck::table::AnsweringTable;
use crate::game::evaluate::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::rng::scaled;
use crate::game::state::GameState;
use crate::game::state::deck_and_hand::chance_of;
use zocalo_cards::card::Trigger;

/// How long a seat is without a character it has lost: it sponsors another in one turn and promotes it in the next.
const TURNS_TO_REPLACE: u8 = 2;

/// Parts the chance of attacks from that of the opposition, which has the bits below.
const ATTACKS: u64 = 1 << 32;

impl GameState {
    /// What the other seats do in the Action Round.
    pub(super) fn table_acts(&mut self, deck: &PlayDeck, table: &AnsweringTable) {
        self.table.in_conflict = [0; 5];
        self.table.attacking = 0;
        for seat in 0..table.seats.len() {
            let answered = self.answered_by(deck, table, seat);
            if let Some((at, with)) = answered {
                self.table.in_conflict[seat] = at + 1;
                if let Some(victim) = self.weakest_supporting(deck, table, seat, at, with) {
                    self.opposed_by_chance = true;
                    if self.attacks(table, seat) {
                        self.table.attacking |= 1 << seat;
                        self.neutralize(at, victim);
                    }
                }
            }
            self.grow(table, seat, answered.is_some());
        }
    }

    /// A seat grows by itself. Who takes part in a conflict does not build (PSI, Rotate to Build Influence), nor does who
    /// replaces somebody.
    fn grow(&mut self, table: &AnsweringTable, seat: usize, is_busy: bool) {
        let gain = table.stage(seat, self.turn).rating - table.stage(seat, self.turn.saturating_sub(1)).rating;
        let replacing = &mut self.table.replacing[seat];
        let missed = i16::from(is_busy) + i16::from(*replacing > 0);
        *replacing = replacing.saturating_sub(1);
        self.seats[seat].influence += (gain - missed).max(0);
    }

    /// Whether chance lets a seat attack this turn: the same in the same game, whatever the player does.
    fn attacks(&self, table: &AnsweringTable, seat: usize) -> bool {
        let place = ATTACKS | u64::from(self.turn) << 8 | seat as u64;
        scaled(chance_of(self.opposing ^ place), 100) < usize::from(table.attacks)
    }

    /// A neutralized character adds nothing to its conflict.
    fn neutralize(&mut self, at: u8, victim: PieceIndex) {
        let conflict = &mut self.conflicts[usize::from(at)];
        conflict.neutralized = Some(victim);
        conflict.supporters.remove(victim);
        conflict.withdrawn.insert(victim);
        self.table.neutralized.insert(victim);
    }

    /// Neutralized characters of the supporting row are discarded (PSI, Discard Neutralized Supporting Cards).
    pub(crate) fn discard_neutralized(&mut self, deck: &PlayDeck) {
        for at in std::mem::take(&mut self.table.neutralized) & self.live & !self.circle {
            self.discard_piece(deck, at);
        }
    }

    /// What a resolved conflict does to the other seats beyond what its steps say: the strongest other side gains what its
    /// player would have gained (PSI, Conflict Cards), or the target loses the character that it aimed at.
    pub(super) fn settle_with_seats(&mut self, deck: &PlayDeck, table: &AnsweringTable, at: u8) {
        let conflict = self.conflicts[usize::from(at)];
        if table.sides.contains(conflict.card) {
            if let Some(seat) = self.strongest_side(deck, table, at) {
                let about = EffectContext { conflict: Some(at), ..EffectContext::default() };
                let won = deck.steps_from(conflict.steps).iter().filter(|step| step.when == Trigger::Won);
                let gained = won.map(|step| match &step.what {
                    CompiledChange::Influence(count) => self.amount(deck, count, about),
                    _ => 0,
                });
                self.seats[seat].influence += gained.sum::<i16>();
            }
        } else if conflict.won
            && table.discards.iter().any(|(card, by)| *card == conflict.card && conflict.margin() >= *by)
            && let Some(replacing) = self.table.replacing.get_mut(usize::from(conflict.target))
        {
            *replacing = TURNS_TO_REPLACE;
        }
    }
}
