//! Conflicts from declaring to resolving (PSI, The Conflict Round; PSI, The Resolution Round; COMP 3 and 5).

use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Others;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::legal::action::MOST_TO_BUILD;
use crate::game::preferences::Offer;
use crate::game::rng::scaled;
use crate::game::state::GameState;
use crate::game::state::deck_and_hand::chance_of;
use zocalo_cards::card::{CardType, Rotates, Trigger};

impl GameState {
    /// Resolves a conflict: support against opposition, then the effects of the card, then what other cards answer
    /// (PSI, Resolve Current Conflict).
    pub fn resolve(&mut self, deck: &PlayDeck, at: u8) {
        if self.conflicts[usize::from(at)].called_off {
            return;
        }
        self.last_resolved = Some(at);
        let support = self.support_of(deck, at);
        let opposition = self.opposition(deck, at);
        self.opposed_by_chance |= deck.assumptions.opposition.spread > 0;
        let conflict = &mut self.conflicts[usize::from(at)];
        conflict.support = support;
        conflict.opposition = opposition;
        conflict.resolved = true;
        // PSI, Resolve Current Conflict: support beyond opposition. VCG, Conflict results: as much is enough, and some.
        conflict.won = support > opposition || (deck.variant().ties_win && support == opposition && support > 0);
        let conflict = *conflict;
        self.conflicts_won = self.conflicts_won.saturating_add(u8::from(conflict.won));
        let outcome = if conflict.won { Trigger::Won } else { Trigger::Lost };
        let about = EffectContext { conflict: Some(at), ..EffectContext::default() };
        for step in deck.steps_from(conflict.steps) {
            if (step.when == outcome || step.when == Trigger::Resolved) && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
        for when in [Trigger::Resolved, outcome] {
            if self.has(kind::at(when)) {
                // A conflict card that has stayed in play spoke of its own conflict.
                for source in self.live {
                    if deck.card(self.piece(source).card).kind != Some(CardType::Conflict) {
                        self.run_all(deck, source, when, Some(at));
                    }
                }
            }
        }
        if self.conflicts[usize::from(at)].gained != 0 {
            self.answer_gain(deck, at);
        }
        if let Some(table) = &deck.table {
            self.settle_with_seats(deck, table, at);
        }
    }

    /// Each homeworld and the like rotates once for a conflict that gained its player influence; what it adds is of the
    /// same kind (COMP 12, Campaign for Support).
    fn answer_gain(&mut self, deck: &PlayDeck, at: u8) {
        let gained = self.conflicts[usize::from(at)].gained;
        if !self.has(kind::at(Trigger::InfluenceFromConflict)) {
            return;
        }
        for source in self.shown() {
            if deck.card(self.piece(source).card).kinds & kind::at(Trigger::InfluenceFromConflict) == 0 {
                continue;
            }
            for step in deck.steps_of(self.piece(source).card) {
                let rotates = step.pay.rotate == Some(Rotates::ThisCard);
                let able = step.pay.influence == 0 && (!rotates || self.is_ready(source));
                let due = step.when == Trigger::InfluenceFromConflict && able;
                if !due || rotates && !self.accepts(deck, Offer::AddToInfluence(source)) {
                    continue;
                }
                if rotates {
                    self.rotate(source);
                }
                let about = EffectContext { source: Some(source), ..EffectContext::default() };
                match &step.what {
                    CompiledChange::Influence(count) if gained & 1 == 0 => {
                        let by = self.amount(deck, count, about);
                        self.temporary += by;
                        self.unspent += by;
                    }
                    _ => self.run(deck, step, about),
                }
            }
        }
    }

    /// The opposition to a conflict of this turn, as the run assumes: the same in the same game, whatever else was left to
    /// chance in it.
    pub fn opposition(&self, deck: &PlayDeck, at: u8) -> i16 {
        if let Some(table) = &deck.table {
            return self.answer_to(deck, table, at);
        }
        let opposition = deck.assumptions.opposition;
        let base = i16::from(opposition.base);
        if opposition.spread == 0 {
            return base;
        }
        let width = 2 * usize::from(opposition.spread) + 1;
        let moved = scaled(chance_of(self.opposing ^ (u64::from(self.turn) << 8 | u64::from(at))), width);
        (base + i16::try_from(moved).unwrap_or(0) - i16::from(opposition.spread)).max(0)
    }

    /// What the other seats do in the Action Round. One rotates its ambassador to build, which wants a rating below ten (PSI,
    /// Influence); nobody else of it is in play.
    pub(crate) fn others_act(&mut self, deck: &PlayDeck) {
        if let Some(table) = &deck.table {
            return self.table_acts(deck, table);
        }
        if deck.assumptions.others == Others::Build && !deck.is_vcg() {
            for seat in &mut self.seats[..deck.seats.len()] {
                seat.influence += i16::from(seat.influence <= MOST_TO_BUILD);
            }
        }
    }

    /// Ends the conflicts of the turn: their cards go to the discard pile (PSI, Discard Conflicts and Aftermaths).
    pub(crate) fn end_conflicts(&mut self) {
        for at in 0..usize::from(self.conflict_count) {
            if self.conflicts[at].from_hand {
                self.discard_pile.push(self.conflicts[at].card);
            }
        }
        self.conflict_count = 0;
        self.table.in_conflict = [0; 5];
        self.table.attacking = 0;
        self.chosen_conflict = None;
        self.last_resolved = None;
    }
}
