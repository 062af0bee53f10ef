//! What effects do to the state: steps run, each by the family of what it changes.

pub(crate) mod abilities;
pub(crate) mod cards;
pub(crate) mod conflicts;
pub(crate) mod influence;
pub(crate) mod presence;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, Step};
use crate::game::effects::conflicts::clamped;
use crate::game::evaluate::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::preferences::Offer;
use crate::game::state::GameState;
use crate::game::state::turn_effects::Discount;
use zocalo_cards::card::{AbilitySet, CostChange, GivenMarks, OnWhom, State, Trigger, Until};

impl GameState {
    /// Runs all steps of a card in play that answer a trigger and whose requirements are met.
    pub(crate) fn run_all(&mut self, deck: &PlayDeck, source: PieceIndex, when: Trigger, conflict: Option<u8>) {
        if self.is_hidden(source) {
            return;
        }
        let about = EffectContext { source: Some(source), conflict, ..EffectContext::default() };
        for step in deck.steps_of(self.piece(source).card) {
            if step.when == when && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
    }

    /// Does what a step says. Its price is paid already.
    #[allow(clippy::too_many_lines, reason = "one arm for each change: a table")]
    pub fn run(&mut self, deck: &PlayDeck, step: &Step, about: EffectContext) {
        let source = about.source.unwrap_or(PieceIndex::AMBASSADOR);
        let amount = |state: &Self, count| state.amount(deck, count, about);
        match &step.what {
            CompiledChange::Influence(count) => {
                let by = amount(self, count);
                self.gain(by);
                // What a card in play adds to a conflict is its own gift, not the conflict's (COMP 12, Total War).
                if by > 0 && about.source.is_none() {
                    self.note_gain(about, 1);
                }
            }
            CompiledChange::TemporaryInfluence(count) => {
                let by = amount(self, count);
                if step.until == Some(Until::NextTurn) {
                    self.next_temporary += by;
                } else {
                    self.temporary += by;
                    self.unspent += by;
                }
                self.note_gain(about, 2);
            }
            CompiledChange::Power(count) => {
                let by = amount(self, count);
                self.gain_power(deck, by);
            }
            CompiledChange::Transfer { to, amount: count } => {
                // A rating that stands at 3 has nothing to hand over (COMP 8.2).
                let by = amount(self, count).min(self.rating - self.lowest).max(0);
                self.gain(-by);
                self.change_third(*to, by);
            }
            CompiledChange::InfluenceOf { who, amount: count } => {
                let by = amount(self, count);
                self.change_third(*who, by);
            }
            CompiledChange::Draw(count) => {
                for _ in 0..amount(self, count) {
                    if !self.draw_by_luck() {
                        break;
                    }
                }
            }
            CompiledChange::Conflicts(number) if step.until == Some(Until::NextTurn) => self.next_conflicts += number,
            CompiledChange::Conflicts(number) => self.conflicts_left += number,
            CompiledChange::Marks(GivenMarks { mark, amount: count, on }) => {
                let by = amount(self, count);
                let chosen = self.chosen(deck, *on, source, about.on);
                if chosen.is_none() && *on != OnWhom::WhoRotates {
                    let target = self.target(about);
                    for at in self.live {
                        if self.is_on(deck, *on, at, source, target) {
                            self.give_marks(deck, at, *mark, by);
                        }
                    }
                }
                if let Some(at) = chosen {
                    self.give_marks(deck, at, *mark, by);
                    if step.until == Some(Until::EndOfTurn) {
                        let borrowed = &mut self.borrowed[*mark as usize];
                        *borrowed = borrowed.saturating_add(i8::try_from(by).unwrap_or(i8::MAX));
                    }
                }
            }
            CompiledChange::Ability(_) => self.change_abilities(deck, step, about),
            CompiledChange::AnyAbility(on) => {
                if let Some(at) = self.chosen(deck, *on, source, about.on) {
                    self.pieces[usize::from(at)].any_ability = true;
                    self.changed.insert(at);
                }
            }
            CompiledChange::Support(count) => {
                let by = amount(self, count);
                if let Some(at) = about.conflict.map(usize::from).or_else(|| self.open_conflict(deck, step.conflicts)) {
                    self.conflicts[at].extra += by;
                }
            }
            CompiledChange::Opens { conflict, to } => {
                for open in &mut self.conflicts[..usize::from(self.conflict_count)] {
                    if open.types.contains(*conflict) && !open.resolved {
                        open.open |= AbilitySet::of(*to);
                    }
                }
            }
            CompiledChange::Ready(on) => {
                if let Some(at) = self.chosen(deck, *on, source, about.on) {
                    self.ready.insert(at);
                }
            }
            CompiledChange::Promote(class) => {
                let of = self.could_be_promoted(deck, *class);
                let named = about.on.filter(|at| of.contains(*at));
                if let Some(at) = named.or_else(|| self.preferred(deck, self.preferences.promotes, of)) {
                    self.circle.insert(at);
                }
            }
            CompiledChange::Fetch(fetch) => self.fetch(deck, *fetch),
            CompiledChange::ConflictNow => self.late_conflicts += 1,
            CompiledChange::IntoPlay(entering) => self.bring_into_play(deck, *entering, step.until),
            CompiledChange::PutBack(back) => self.put_back(deck, *back),
            CompiledChange::Upkeep(count) => {
                let by = amount(self, count);
                if self.unspent >= by && self.accepts(deck, Offer::Upkeep(source, by)) {
                    self.unspent -= by;
                } else {
                    self.discard_piece(deck, source);
                }
            }
            CompiledChange::Tension { toward, amount: count } => {
                let by = amount(self, count);
                self.move_tension(deck, *toward, about, by);
            }
            CompiledChange::Unrest(count) => self.unrest = clamped(i16::from(self.unrest) + amount(self, count)),
            CompiledChange::Tokens(count) => {
                let by = amount(self, count);
                let tokens = &mut self.pieces[usize::from(source)].tokens;
                *tokens = u8::try_from((i16::from(*tokens) + by).clamp(0, 99)).unwrap_or(0);
            }
            CompiledChange::State(begun) => {
                if let Some(seat) = self.target(about) {
                    match begun {
                        State::War => self.end_states(deck, seat),
                        State::Alliance => self.gain_of_ally(seat),
                        _ => {}
                    }
                    self.seats[seat].states |= 1 << *begun as u8;
                }
            }
            CompiledChange::Rating(count) => {
                let by = amount(self, count);
                match self.target(about) {
                    Some(seat) if step.until == Some(Until::StateEnds) => {
                        self.seats[seat].bonus += by;
                        // A state works both ways.
                        self.seats[seat].influence += by;
                        self.refresh_bonus(deck);
                    }
                    _ => self.gain(by),
                }
            }
            CompiledChange::Cost(CostChange { of, amount: count, purpose, next_only, by, .. }) => {
                let by = by.and_then(|who| self.chosen(deck, who, source, None));
                let (of, purpose, next_only) = (*of, *purpose, *next_only);
                self.note_discount(Discount { of, amount: amount(self, count), purpose, next_only, by });
            }
            CompiledChange::NoConflicts => self.bar_conflicts(step),
            CompiledChange::Restore(what) => self.restore(deck, *what),
            CompiledChange::Withdraw => self.withdraw(deck),
            CompiledChange::NoLoss(who) => self.keep_influence(*who),
            CompiledChange::Look(look) => self.look(deck, *look),
            CompiledChange::OthersTension(count) => {
                let by = amount(self, count);
                self.change_others_tension(deck, by);
            }
            CompiledChange::AllTension(count) => {
                let by = amount(self, count);
                self.change_all_tension(deck, about, by);
            }
            CompiledChange::CallOff => self.call_off(deck),
            // A second conflict, not one more with each such card (PSI, Cumulative Effects).
            CompiledChange::CardConflicts(number) => self.next_card_conflicts = self.next_card_conflicts.max(*number),
            CompiledChange::SetTension => self.set_tension(deck),
            CompiledChange::ReturnsToHand => self.return_conflict(about),
            CompiledChange::Hired => self.ready.insert(source),
            CompiledChange::SpendAtMost(count) => {
                let spent = self.rating + self.temporary - self.unspent;
                self.unspent = self.unspent.min((amount(self, count) - spent).max(0));
            }
            CompiledChange::TargetTension(count) => {
                let by = amount(self, count);
                if let Some(seat) = self.target(about) {
                    let tension = &mut self.seats[seat].tension_back;
                    *tension = tension.map(|tension| clamped(i16::from(tension) + by));
                }
                self.end_pacts(deck);
            }
            CompiledChange::TargetInfluence(count) => {
                let by = amount(self, count);
                if let Some(seat) = self.target(about) {
                    self.change_target(seat, by);
                }
            }
            CompiledChange::StaysOn(on) => self.keep_conflict(deck, *on, about),
            CompiledChange::Loses(class) => self.lose(deck, *class),
            // What only holds while something lasts is counted, not run; a war conflict has become one like others.
            CompiledChange::PowerToWin(_)
            | CompiledChange::FreeCards(_)
            | CompiledChange::MayDraw(_)
            | CompiledChange::OwnCost(_)
            | CompiledChange::OwnCostLess(_)
            | CompiledChange::DefendsOnly(_)
            | CompiledChange::SingleCost(_)
            | CompiledChange::WithoutRotation(_)
            | CompiledChange::AbilityAs { .. }
            | CompiledChange::Conflict(_)
            | CompiledChange::NotPromoted
            | CompiledChange::SingleFleet
            | CompiledChange::FirstMarks(_)
            | CompiledChange::ActsInCircle(_)
            | CompiledChange::TakesAftermaths
            | CompiledChange::OnFaction
            | CompiledChange::Discarded
            | CompiledChange::Excludes(_)
            | CompiledChange::StaysOut(_)
            | CompiledChange::Leads { .. }
            | CompiledChange::WarConflict(_)
            | CompiledChange::Win => {}
        }
    }
}
