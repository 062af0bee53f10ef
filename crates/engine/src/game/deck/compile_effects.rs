//! Puts the effects of cards into the tables that the game runs.

use crate::game::deck::card::PlayCard;
use crate::game::deck::effects::{
    Class, ClassIndex, Compiled, CompiledChange, Count, CountedClass, StartedConflict, Step, types_of,
};
use crate::game::ids::{CardSet, NeedRange, StepRange};
use zocalo_cards::card::{
    Ability, AbilityChange, AbilitySet, Amount, CardClass, Change, CostChange, Effect, Fetch, GivenMarks, IntoPlay,
    Need, Quantity, Started, Trigger,
};

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
        let whats: Vec<CompiledChange> = effects.iter().map(|effect| self.what(&effect.change, sort)).collect();
        let needs: Vec<NeedRange> = effects.iter().map(|effect| self.needs(&effect.needs, sort)).collect();
        let classes: Vec<Option<ClassIndex>> =
            effects.iter().map(|effect| effect.of.as_ref().map(|of| self.class(of, sort))).collect();
        let first = self.steps.len();
        for (((effect, what), needs), of) in effects.iter().zip(whats).zip(needs).zip(classes) {
            self.steps.push(Step {
                when: effect.when,
                by: effect.by,
                conflicts: types_of(&effect.conflicts),
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
            CompiledChange::Power(count)
            | CompiledChange::Influence(count)
            | CompiledChange::Cost(CostChange { amount: count, .. }) => match count.each {
                Some(
                    Quantity::Marks(mark)
                    | Quantity::Marked(mark)
                    | Quantity::AmbassadorMarks(mark)
                    | Quantity::BearerMarks(mark),
                ) => Some(mark),
                _ => None,
            },
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

    fn what(&mut self, change: &Change, sort: &Sort<'_>) -> CompiledChange {
        let mut count = |amount: &Amount| self.count(amount, sort);
        match change {
            Change::Influence(by) => CompiledChange::Influence(count(by)),
            Change::TemporaryInfluence(by) => CompiledChange::TemporaryInfluence(count(by)),
            Change::Rating(by) => CompiledChange::Rating(count(by)),
            Change::Power(by) => CompiledChange::Power(count(by)),
            Change::PowerToWin(by) => CompiledChange::PowerToWin(count(by)),
            Change::Transfer { to, amount } => CompiledChange::Transfer { to: *to, amount: count(amount) },
            Change::InfluenceOf { who, amount } => CompiledChange::InfluenceOf { who: *who, amount: count(amount) },
            Change::Draw(by) => CompiledChange::Draw(count(by)),
            Change::FreeCards(number) => CompiledChange::FreeCards(*number),
            Change::MayDraw(number) => CompiledChange::MayDraw(*number),
            Change::Conflicts(number) => CompiledChange::Conflicts(*number),
            Change::Cost(cost) => {
                let amount = count(&cost.amount);
                let (purpose, next_only, by, on_this_card) = (cost.purpose, cost.next_only, cost.by, cost.on_this_card);
                CompiledChange::Cost(CostChange {
                    of: self.class(&cost.of, sort),
                    amount,
                    purpose,
                    next_only,
                    by,
                    on_this_card,
                })
            }
            Change::OwnCost(cost) => CompiledChange::OwnCost(*cost),
            Change::OwnCostLess(by) => CompiledChange::OwnCostLess(count(by)),
            Change::DefendsOnly(of) => CompiledChange::DefendsOnly(*of),
            Change::Opens { conflict, to } => CompiledChange::Opens { conflict: *conflict, to: *to },
            Change::SingleCost(of) => CompiledChange::SingleCost(self.class(of, sort)),
            Change::WithoutRotation(of) => CompiledChange::WithoutRotation(self.class(of, sort)),
            Change::Marks(marks) => {
                CompiledChange::Marks(GivenMarks { mark: marks.mark, amount: count(&marks.amount), on: marks.on })
            }
            Change::Ability(AbilityChange { of, on, only, amount, times, up_to }) => {
                let amount = count(amount);
                let only = only.as_ref().map(|only| self.class(only, sort));
                CompiledChange::Ability(AbilityChange { of: *of, on: *on, only, amount, times: *times, up_to: *up_to })
            }
            Change::AbilityAs { from, to } => CompiledChange::AbilityAs { from: *from, to: *to },
            Change::AnyAbility(on) => CompiledChange::AnyAbility(*on),
            Change::Support(by) => CompiledChange::Support(count(by)),
            Change::Conflict(started) => CompiledChange::Conflict(self.started(started, sort)),
            Change::WarConflict(race) => CompiledChange::Conflict(StartedConflict {
                types: AbilitySet::of(Ability::Military),
                additional: false,
                untargeted: false,
                won: self.war_conflict(sort),
                by: 0,
                against: Some(*race),
            }),
            Change::Ready(on) => CompiledChange::Ready(*on),
            Change::Promote(of) => CompiledChange::Promote(self.class(of, sort)),
            Change::NotPromoted => CompiledChange::NotPromoted,
            Change::Fetch(fetch) => CompiledChange::Fetch(Fetch {
                from: fetch.from,
                of: self.class(&fetch.of, sort),
                count: fetch.count,
                top: fetch.top,
            }),
            Change::Tension { toward, amount } => CompiledChange::Tension { toward: *toward, amount: count(amount) },
            Change::Unrest(by) => CompiledChange::Unrest(count(by)),
            Change::Tokens(by) => CompiledChange::Tokens(count(by)),
            Change::State(state) => CompiledChange::State(*state),
            Change::Win => CompiledChange::Win,
            Change::SingleFleet => CompiledChange::SingleFleet,
            Change::ConflictNow => CompiledChange::ConflictNow,
            Change::IntoPlay(entering) => {
                CompiledChange::IntoPlay(IntoPlay { from: entering.from, of: self.class(&entering.of, sort) })
            }
            Change::PutBack(back) => CompiledChange::PutBack(*back),
            Change::Upkeep(by) => CompiledChange::Upkeep(count(by)),
            Change::NoConflicts => CompiledChange::NoConflicts,
            Change::FirstMarks(more) => CompiledChange::FirstMarks(*more),
            Change::Restore(what) => CompiledChange::Restore(*what),
            Change::Withdraw => CompiledChange::Withdraw,
            Change::NoLoss(who) => CompiledChange::NoLoss(*who),
            Change::Look(look) => CompiledChange::Look(*look),
            Change::ActsInCircle(on) => CompiledChange::ActsInCircle(*on),
            Change::TakesAftermaths => CompiledChange::TakesAftermaths,
            Change::OnFaction => CompiledChange::OnFaction,
            Change::Discarded => CompiledChange::Discarded,
            Change::OthersTension(by) => CompiledChange::OthersTension(count(by)),
            Change::AllTension(by) => CompiledChange::AllTension(count(by)),
            Change::CallOff => CompiledChange::CallOff,
            Change::Leads { of, amount } => CompiledChange::Leads { amount: count(amount), of: self.class(of, sort) },
            Change::CardConflicts(number) => CompiledChange::CardConflicts(*number),
            Change::SetTension => CompiledChange::SetTension,
            Change::ReturnsToHand => CompiledChange::ReturnsToHand,
            Change::Excludes(of) => CompiledChange::Excludes(self.class(of, sort)),
            Change::Hired => CompiledChange::Hired,
            Change::StaysOut(of) => CompiledChange::StaysOut(self.class(of, sort)),
            Change::SpendAtMost(most) => CompiledChange::SpendAtMost(count(most)),
            Change::TargetTension(by) => CompiledChange::TargetTension(count(by)),
            Change::TargetInfluence(by) => CompiledChange::TargetInfluence(count(by)),
            Change::StaysOn(on) => CompiledChange::StaysOn(*on),
            Change::Loses(of) => CompiledChange::Loses(self.class(of, sort)),
        }
    }

    /// A conflict that a card in play starts, with what follows it.
    fn started(&mut self, started: &Started, sort: &Sort<'_>) -> StartedConflict {
        let won: Vec<Effect> =
            started.won.iter().map(|change| follows(Trigger::Won, started.by, None, change.clone())).collect();
        StartedConflict {
            types: types_of(&started.types),
            additional: started.additional,
            untargeted: started.untargeted,
            won: self.add(&won, sort),
            by: started.by,
            against: None,
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
