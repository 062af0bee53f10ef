//! Puts the effects of cards into the tables that the game runs.

use crate::card::{
    Ability, AbilityChange, Amount, CardClass, Change, CostChange, Effect, Fetch, GivenMarks, IntoPlay, Need, Quantity,
    Started, Trigger,
};
use crate::game::deck::card::PlayCard;
use crate::game::deck::effects::{Class, ClassIndex, Compiled, Count, CountedClass, StartedConflict, Step, What, bits};
use crate::game::ids::{CardSet, NeedRange, StepRange};

/// Puts effects into the tables of a playbook.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scripts {
    /// All steps, those of a card side by side.
    pub steps: Vec<Step>,
    /// The classes.
    pub classes: Vec<Class>,
    /// The requirements.
    pub needs: Vec<Need>,
    /// The class that a requirement or none speaks of, by the number of the requirement.
    pub need_classes: Vec<Option<ClassIndex>>,
}

/// Which cards of the deck are of a class by what is printed on them.
pub(crate) type Sort<'a> = dyn Fn(&CardClass) -> CardSet + 'a;

impl Scripts {
    /// Adds the effects of a card and returns its steps.
    pub(crate) fn add(&mut self, effects: &[Effect], sort: &Sort<'_>) -> StepRange {
        // Who starts a conflict of one of several types chooses which (COMP 12, Meddling with Others): a step for each.
        let effects: Vec<Effect> = effects.iter().flat_map(one_type_each).collect();
        // Steps of conflicts that an effect starts come first, so that a card's own steps stand side by side.
        let whats: Vec<What> = effects.iter().map(|effect| self.what(&effect.change, sort)).collect();
        let needs: Vec<NeedRange> = effects.iter().map(|effect| self.needs(&effect.needs, sort)).collect();
        let classes: Vec<Option<ClassIndex>> =
            effects.iter().map(|effect| effect.of.as_ref().map(|of| self.class(of, sort))).collect();
        let first = self.steps.len();
        for (((effect, what), needs), of) in effects.iter().zip(whats).zip(needs).zip(classes) {
            self.steps.push(Step {
                when: effect.when,
                by: effect.by,
                conflicts: bits(&effect.conflicts),
                of,
                needs,
                pay: effect.pay.unwrap_or_default(),
                often: effect.often,
                choice: effect.choice,
                repeat: effect.repeat,
                what,
                until: effect.until,
            });
        }
        StepRange::behind(first, effects.len())
    }

    /// Some steps that stand side by side.
    #[must_use]
    pub(crate) fn steps_from(&self, steps: StepRange) -> &[Step] {
        steps.of(&self.steps)
    }

    /// Adds requirements and returns which they are.
    pub(crate) fn needs(&mut self, needs: &[Need], sort: &Sort<'_>) -> NeedRange {
        let first = self.needs.len();
        for need in needs {
            let class = match need {
                Need::InPlay(class) | Need::Bearer(class) => Some(self.class(class, sort)),
                _ => None,
            };
            self.needs.push(need.clone());
            self.need_classes.push(class);
        }
        NeedRange::behind(first, needs.len())
    }

    /// The kinds of marks that a requirement, a price or an amount speaks of, as bits.
    #[must_use]
    pub(crate) fn useful_marks(&self) -> u8 {
        let needed = self.needs.iter().filter_map(|need| match need {
            Need::Marks(marks) => Some(marks.mark),
            Need::MarksOn(marks) | Need::NoMarksOn(marks) => Some(marks.mark),
            _ => None,
        });
        let counted = self.steps.iter().filter_map(|step| match step.what {
            What::Power(count) | What::Influence(count) | What::Cost(CostChange { amount: count, .. }) => {
                match count.each {
                    Some(
                        Quantity::Marks(mark)
                        | Quantity::Marked(mark)
                        | Quantity::AmbassadorMarks(mark)
                        | Quantity::BearerMarks(mark),
                    ) => Some(mark),
                    _ => None,
                }
            }
            _ => None,
        });
        let paid = self.steps.iter().filter_map(|step| step.pay.purge);
        needed.chain(counted).chain(paid).fold(0, |bits, mark| bits | 1 << mark as u8)
    }

    fn class(&mut self, class: &CardClass, sort: &Sort<'_>) -> ClassIndex {
        let class = Class { cards: sort(class), place: class.place, standing: class.standing };
        let at = self.classes.iter().position(|known| *known == class).unwrap_or_else(|| {
            self.classes.push(class);
            self.classes.len() - 1
        });
        ClassIndex(number(at))
    }

    fn what(&mut self, change: &Change, sort: &Sort<'_>) -> What {
        let mut count = |amount: &Amount| self.count(amount, sort);
        match change {
            Change::Influence(by) => What::Influence(count(by)),
            Change::TemporaryInfluence(by) => What::TemporaryInfluence(count(by)),
            Change::Rating(by) => What::Rating(count(by)),
            Change::Power(by) => What::Power(count(by)),
            Change::PowerToWin(by) => What::PowerToWin(count(by)),
            Change::Transfer { to, amount } => What::Transfer { to: *to, amount: count(amount) },
            Change::InfluenceOf { who, amount } => What::InfluenceOf { who: *who, amount: count(amount) },
            Change::Draw(by) => What::Draw(count(by)),
            Change::FreeCards(number) => What::FreeCards(*number),
            Change::MayDraw(number) => What::MayDraw(*number),
            Change::Conflicts(number) => What::Conflicts(*number),
            Change::Cost(cost) => {
                let amount = count(&cost.amount);
                let (purpose, next_only, by, on_this_card) = (cost.purpose, cost.next_only, cost.by, cost.on_this_card);
                What::Cost(CostChange { of: self.class(&cost.of, sort), amount, purpose, next_only, by, on_this_card })
            }
            Change::OwnCost(cost) => What::OwnCost(*cost),
            Change::OwnCostLess(by) => What::OwnCostLess(count(by)),
            Change::DefendsOnly(of) => What::DefendsOnly(*of),
            Change::Opens { conflict, to } => What::Opens { conflict: *conflict, to: *to },
            Change::SingleCost(of) => What::SingleCost(self.class(of, sort)),
            Change::WithoutRotation(of) => What::WithoutRotation(self.class(of, sort)),
            Change::Marks(marks) => {
                What::Marks(GivenMarks { mark: marks.mark, amount: count(&marks.amount), on: marks.on })
            }
            Change::Ability(AbilityChange { of, on, only, amount, times, up_to }) => {
                let amount = count(amount);
                let only = only.as_ref().map(|only| self.class(only, sort));
                What::Ability(AbilityChange { of: *of, on: *on, only, amount, times: *times, up_to: *up_to })
            }
            Change::AbilityAs { from, to } => What::AbilityAs { from: *from, to: *to },
            Change::AnyAbility(on) => What::AnyAbility(*on),
            Change::Support(by) => What::Support(count(by)),
            Change::Conflict(started) => {
                let won: Vec<Effect> =
                    started.won.iter().map(|change| follows(Trigger::Won, started.by, None, change.clone())).collect();
                let (types, additional, by) = (bits(&started.types), started.additional, started.by);
                What::Conflict(StartedConflict { types, additional, won: self.add(&won, sort), by, against: None })
            }
            Change::WarConflict(race) => {
                let (types, against) = (bits(&[Ability::Military]), Some(*race));
                What::Conflict(StartedConflict {
                    types,
                    additional: false,
                    won: self.war_conflict(sort),
                    by: 0,
                    against,
                })
            }
            Change::Ready(on) => What::Ready(*on),
            Change::Promote(of) => What::Promote(self.class(of, sort)),
            Change::NotPromoted => What::NotPromoted,
            Change::Fetch(fetch) => What::Fetch(Fetch {
                from: fetch.from,
                of: self.class(&fetch.of, sort),
                count: fetch.count,
                top: fetch.top,
            }),
            Change::Tension { toward, amount } => What::Tension { toward: *toward, amount: count(amount) },
            Change::Unrest(by) => What::Unrest(count(by)),
            Change::Tokens(by) => What::Tokens(count(by)),
            Change::State(state) => What::State(*state),
            Change::Win => What::Win,
            Change::SingleFleet => What::SingleFleet,
            Change::ConflictNow => What::ConflictNow,
            Change::IntoPlay(entering) => {
                What::IntoPlay(IntoPlay { from: entering.from, of: self.class(&entering.of, sort) })
            }
            Change::PutBack(back) => What::PutBack(*back),
            Change::Upkeep(by) => What::Upkeep(count(by)),
            Change::NoConflicts => What::NoConflicts,
            Change::FirstMarks(more) => What::FirstMarks(*more),
            Change::Restore(what) => What::Restore(*what),
            Change::Withdraw => What::Withdraw,
            Change::NoLoss(who) => What::NoLoss(*who),
            Change::Look(look) => What::Look(*look),
            Change::ActsInCircle(on) => What::ActsInCircle(*on),
            Change::TakesAftermaths => What::TakesAftermaths,
            Change::OnFaction => What::OnFaction,
            Change::Discarded => What::Discarded,
            Change::OthersTension(by) => What::OthersTension(count(by)),
            Change::AllTension(by) => What::AllTension(count(by)),
            Change::CallOff => What::CallOff,
            Change::Leads { of, amount } => What::Leads { amount: count(amount), of: self.class(of, sort) },
            Change::CardConflicts(number) => What::CardConflicts(*number),
            Change::SetTension => What::SetTension,
            Change::ReturnsToHand => What::ReturnsToHand,
            Change::Excludes(of) => What::Excludes(self.class(of, sort)),
            Change::Hired => What::Hired,
            Change::StaysOut(of) => What::StaysOut(self.class(of, sort)),
            Change::SpendAtMost(most) => What::SpendAtMost(count(most)),
            Change::TargetTension(by) => What::TargetTension(count(by)),
            Change::TargetInfluence(by) => What::TargetInfluence(count(by)),
            Change::StaysOn(on) => What::StaysOn(*on),
            Change::Loses(of) => What::Loses(self.class(of, sort)),
        }
    }

    /// Adds what follows a war conflict: won unopposed, it moves 1 influence from the target; won or lost, the
    /// target's tension rises (PSI, War; COMP 8.7).
    pub(crate) fn war_conflict(&mut self, sort: &Sort<'_>) -> StepRange {
        let outcome = [
            follows(Trigger::Won, 0, Some(Need::Uncontested), Change::Influence(Amount::fixed(1))),
            follows(Trigger::Won, 0, Some(Need::Uncontested), Change::TargetInfluence(Amount::fixed(-1))),
            follows(Trigger::Resolved, 0, None, Change::TargetTension(Amount::fixed(1))),
        ];
        self.add(&outcome, sort)
    }

    /// The steps of a card.
    #[must_use]
    pub(crate) fn steps_of(&self, card: &PlayCard) -> &[Step] {
        self.steps_from(card.steps)
    }

    fn count(&mut self, amount: &Amount, sort: &Sort<'_>) -> Count {
        let each = amount.each.as_ref().map(|quantity| self.quantity(quantity, sort));
        Count {
            plus: amount.plus,
            times: amount.times,
            most: amount.most.unwrap_or(i16::MAX),
            per: amount.per,
            round_up: amount.round_up,
            each,
        }
    }

    fn quantity(&mut self, quantity: &Quantity, sort: &Sort<'_>) -> Quantity<Compiled> {
        match quantity {
            Quantity::InfluenceRating => Quantity::InfluenceRating,
            Quantity::LowestRating => Quantity::LowestRating,
            Quantity::Unrest => Quantity::Unrest,
            Quantity::Marks(mark) => Quantity::Marks(*mark),
            Quantity::AmbassadorMarks(mark) => Quantity::AmbassadorMarks(*mark),
            Quantity::BearerMarks(mark) => Quantity::BearerMarks(*mark),
            Quantity::Marked(mark) => Quantity::Marked(*mark),
            Quantity::Cards(class) if class.now => {
                // The class without its ability, which is looked at when the cards are counted.
                let any = CardClass { ability: None, at_least: None, now: false, ..class.clone() };
                let now = Some((class.ability, class.at_least.unwrap_or(1)));
                Quantity::Cards(CountedClass { of: self.class(&any, sort), now })
            }
            Quantity::Cards(class) => Quantity::Cards(CountedClass { of: self.class(class, sort), now: None }),
            Quantity::AmbassadorAbility(ability) => Quantity::AmbassadorAbility(*ability),
            Quantity::BearerAbility(ability) => Quantity::BearerAbility(*ability),
            Quantity::ReadyAbility(ability) => Quantity::ReadyAbility(*ability),
            Quantity::Influence(who) => Quantity::Influence(*who),
            Quantity::TargetInfluence => Quantity::TargetInfluence,
            Quantity::Tension(toward) => Quantity::Tension(*toward),
            Quantity::LowestTension => Quantity::LowestTension,
            Quantity::States(state) => Quantity::States(*state),
            Quantity::Tokens => Quantity::Tokens,
            Quantity::Margin => Quantity::Margin,
            Quantity::RacesInInnerCircle => Quantity::RacesInInnerCircle,
            Quantity::SpeciesInInnerCircle => Quantity::SpeciesInInnerCircle,
            Quantity::ActionsThisTurn => Quantity::ActionsThisTurn,
            Quantity::DiscardedMilitary => Quantity::DiscardedMilitary,
        }
    }
}

/// An effect that starts a conflict of one of several types as several effects, each of one type; others as they are.
fn one_type_each(effect: &Effect) -> Vec<Effect> {
    match &effect.change {
        Change::Conflict(started) if started.types.len() > 1 => {
            let each = started.types.iter().map(|of| Change::Conflict(Started { types: vec![*of], ..started.clone() }));
            each.map(|change| Effect { change, ..effect.clone() }).collect()
        }
        _ => vec![effect.clone()],
    }
}

/// What follows a conflict that an effect starts.
fn follows(when: Trigger, by: u8, need: Option<Need>, change: Change) -> Effect {
    Effect {
        when,
        by,
        conflicts: Vec::new(),
        of: None,
        needs: need.into_iter().collect(),
        pay: None,
        often: None,
        choice: 0,
        repeat: 0,
        change,
        until: None,
    }
}

fn number(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}
