//! What the other seats of a table that answers can do about a conflict: what their ambassadors add against it, whom they
//! could attack, and whether it finds there what it aims at.
//!
//! Each ambassador takes part in one conflict, in that of the turn to which it adds most. It resists a conflict that targets its
//! race, or supports itself where every player is a side (PSI, Support or Oppose a Conflict; PSI, Conflict Cards). Other
//! characters and fleets of the seats are left out.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::CompiledChange;
use crate::game::deck::table::AnsweringTable;
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::GameState;
use crate::game::state::in_play::Conflict;
use zocalo_cards::card::{Ability, AbilityChange, OnWhom, Trigger};

impl GameState {
    /// The opposition that the player reckons with in a conflict of this turn.
    #[inline]
    pub fn expected_opposition(&self, deck: &PlayDeck, at: u8) -> i16 {
        match &deck.table {
            None => deck.assumptions.opposition.expected(),
            Some(table) => {
                let conflict = &self.conflicts[usize::from(at)];
                // Who can take part in the only conflict does.
                let is_only = self.conflict_count == 1 && conflict.is_open();
                let answers =
                    |seat| is_only || self.answered_by(deck, table, seat).is_some_and(|(conflict, _)| conflict == at);
                self.added_up(deck, table, conflict, answers)
            }
        }
    }

    /// The opposition that the player reckons with in a conflict that could be declared.
    #[inline]
    pub fn expected_against(&self, deck: &PlayDeck, conflict: &Conflict) -> i16 {
        match &deck.table {
            None => deck.assumptions.opposition.expected(),
            Some(table) => self.added_up(deck, table, conflict, |_| true),
        }
    }

    /// What the seats that answered a conflict of this turn add against its player.
    pub(crate) fn answer_to(&self, deck: &PlayDeck, table: &AnsweringTable, at: u8) -> i16 {
        let answers = |seat: usize| self.table.in_conflict[seat] == at + 1 && self.table.attacking >> seat & 1 == 0;
        self.added_up(deck, table, &self.conflicts[usize::from(at)], answers)
    }

    /// The opposition of these seats together. Where every player is a side it is that of the strongest other side: who has
    /// more than any other player wins (PSI, Conflict Cards).
    fn added_up(
        &self,
        deck: &PlayDeck,
        table: &AnsweringTable,
        conflict: &Conflict,
        answers: impl Fn(usize) -> bool,
    ) -> i16 {
        let resists =
            |seat| self.resistance(deck, table, seat, conflict).filter(|_| answers(seat)).map(|(value, _)| value);
        if table.sides.contains(conflict.card) {
            return (0..table.seats.len()).filter_map(resists).max().unwrap_or(0);
        }
        let target = usize::from(conflict.target);
        if target < table.seats.len() { resists(target).unwrap_or(0) } else { 0 }
    }

    /// The conflict of this turn in which the ambassador of a seat takes part, and with which ability.
    pub(crate) fn answered_by(&self, deck: &PlayDeck, table: &AnsweringTable, seat: usize) -> Option<(u8, Ability)> {
        let able = (0..self.conflict_count).filter(|at| self.conflicts[usize::from(*at)].is_open());
        let able = able.filter_map(|at| {
            let (value, with) = self.resistance(deck, table, seat, &self.conflicts[usize::from(at)])?;
            Some((value, std::cmp::Reverse(at), with))
        });
        able.max_by_key(|(value, at, _)| (*value, *at)).map(|(_, at, with)| (at.0, with))
    }

    /// What the ambassador of a seat adds against the player of a conflict, and with which ability; nothing where it has no
    /// part in it.
    fn resistance(
        &self,
        deck: &PlayDeck,
        table: &AnsweringTable,
        seat: usize,
        conflict: &Conflict,
    ) -> Option<(i16, Ability)> {
        let mut able = table.seats[seat].strongest.iter().filter(|(_, with)| conflict.open.contains(*with)).copied();
        if usize::from(conflict.target) == seat {
            let raised = able.map(|(value, with)| (self.raised_for_target(deck, conflict, value, with), with));
            return raised.max_by_key(|(value, with)| (*value, *with as u8)).filter(|(value, _)| *value > 0);
        }
        if table.sides.contains(conflict.card) { able.next() } else { None }
    }

    /// An ability of the target's ambassador while a conflict resolves, which raises it as far as it speaks of the target's
    /// race (COMP 12, Trade Pact).
    fn raised_for_target(&self, deck: &PlayDeck, conflict: &Conflict, mut value: i16, with: Ability) -> i16 {
        let about = EffectContext { seat: Some(conflict.target), ..EffectContext::default() };
        for step in deck.steps_from(conflict.steps) {
            if let CompiledChange::Ability(AbilityChange { of, on: OnWhom::EachOfBothRaces, amount, times, .. }) =
                &step.what
                && step.when == Trigger::Resolving
                && step.conflicts.meets(conflict.types)
                && of.includes(with, value, conflict.types)
                && self.meets(deck, step.needs, about).is_ok()
            {
                value = value * i16::from(*times) + self.amount(deck, amount, about);
            }
        }
        value
    }

    /// The weakest character of the supporting row that supports a conflict with this ability and is neutralized by the
    /// damage of a seat's ambassador, which is as much as its greatest ability (PSI, Attack a Conflict Participant; PSI, The
    /// Effects of Damage). The Inner Circle is not attacked, nor anybody where every player is a side.
    pub(crate) fn weakest_supporting(
        &self,
        deck: &PlayDeck,
        table: &AnsweringTable,
        seat: usize,
        at: u8,
        with: Ability,
    ) -> Option<PieceIndex> {
        let attacker = &table.seats[seat];
        let damage = attacker.abilities[with as usize] + attacker.more_damage;
        let conflict = &self.conflicts[usize::from(at)];
        if table.sides.contains(conflict.card) {
            return None;
        }
        let able = (conflict.supporters & self.characters & !self.circle).iter();
        let greatest = |who| Ability::ALL.iter().map(|of| self.ability(deck, who, *of)).max().unwrap_or(0);
        let able = able.filter(|who| self.piece(*who).supports_with == with as u8 && greatest(*who) <= damage);
        able.min_by_key(|who| (self.raised(deck, at, *who, with), *who))
    }

    /// The other seat that alone has most of all sides of a resolved conflict.
    pub(crate) fn strongest_side(&self, deck: &PlayDeck, table: &AnsweringTable, at: u8) -> Option<usize> {
        let conflict = &self.conflicts[usize::from(at)];
        let each = (0..table.seats.len()).filter(|seat| self.table.in_conflict[*seat] == at + 1);
        let each = || each.clone().filter_map(|seat| Some((self.resistance(deck, table, seat, conflict)?.0, seat)));
        let (most, seat) = each().max()?;
        let is_alone = each().filter(|(value, _)| *value == most).count() == 1;
        (is_alone && most > conflict.support).then_some(seat)
    }

    /// Whether a seat has in play what a conflict aims at.
    pub(crate) fn has_aim(&self, table: &AnsweringTable, card: CardIndex, target: u8) -> bool {
        let stage = table.stage(target.into(), self.turn.saturating_sub(1));
        let lost = u8::from(self.table.replacing[usize::from(target)] > 0);
        let supporting = stage.supporting.saturating_sub(lost);
        let all = (stage.supporting + stage.circle).saturating_sub(lost);
        (supporting > 0 || !table.at_supporting.contains(card)) && (all > 0 || !table.at_characters.contains(card))
    }

    /// The most power of another player: its influence, and what it has gained beyond that.
    pub(crate) fn most_at_table(&self, table: &AnsweringTable) -> i16 {
        let power = |seat: usize| self.seats[seat].influence + table.stage(seat, self.turn).beyond;
        (0..table.seats.len()).map(power).max().unwrap_or(0)
    }
}
