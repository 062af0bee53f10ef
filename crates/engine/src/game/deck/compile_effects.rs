//! Puts the effects of cards into the tables that the game runs.

use crate::game::deck::card::PlayCard;
use crate::game::deck::effects::{
    Class, ClassIndex, Compiled, CompiledChange, Count, CountedClass, StartedConflict, Step, types_of,
};
use crate::game::ids::{CardSet, NeedRange, StepRange};
use zocalo_cards::card::{
    Ability, AbilitySet, Amount, CardClass, Change, CostChange, Effect, MakeReady, Need, Quantity, Started, Trigger,
};

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

pub(crate) type MatchingCards<'a> = dyn Fn(&CardClass) -> CardSet + 'a;

impl Scripts {
    pub(crate) fn add(&mut self, effects: &[Effect], matching_cards: &MatchingCards<'_>) -> StepRange {
        // Who starts a conflict of one of several types chooses which (COMP 12, Meddling with Others): a step for each.
        let effects: Vec<Effect> = effects.iter().flat_map(one_type_each).collect();
        // Steps of conflicts that an effect starts come first, so that a card's own steps stand side by side.
        let changes: Vec<CompiledChange> =
            effects.iter().map(|effect| self.what(&effect.change, matching_cards)).collect();
        let needs: Vec<NeedRange> = effects.iter().map(|effect| self.needs(&effect.needs, matching_cards)).collect();
        let classes: Vec<Option<ClassIndex>> =
            effects.iter().map(|effect| effect.of.as_ref().map(|of| self.class(of, matching_cards))).collect();
        let first = self.steps.len();
        for (((effect, what), needs), of) in effects.iter().zip(changes).zip(needs).zip(classes) {
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

    #[must_use]
    pub(crate) fn steps_from(&self, steps: StepRange) -> &[Step] {
        steps.of(&self.steps)
    }

    /// Adds requirements and returns which they are.
    pub(crate) fn needs(&mut self, needs: &[Need], matching_cards: &MatchingCards<'_>) -> NeedRange {
        let first = self.needs.len();
        for need in needs {
            let class = match need {
                Need::InPlay(class) | Need::Bearer(class) => Some(self.class(class, matching_cards)),
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

    fn class(&mut self, class: &CardClass, matching_cards: &MatchingCards<'_>) -> ClassIndex {
        let class = Class { cards: matching_cards(class), place: class.place, standing: class.standing };
        let at = self.classes.iter().position(|known| *known == class).unwrap_or_else(|| {
            self.classes.push(class);
            self.classes.len() - 1
        });
        ClassIndex(number(at))
    }

    fn what(&mut self, change: &Change, matching_cards: &MatchingCards<'_>) -> CompiledChange {
        match change {
            Change::WarConflict(race) => CompiledChange::Conflict(StartedConflict {
                types: AbilitySet::of(Ability::Military),
                additional: false,
                untargeted: false,
                won: self.war_conflict(matching_cards),
                by: 0,
                against: Some(*race),
            }),
            change => change.ready(&mut InScripts { scripts: self, matching_cards }),
        }
    }

    /// A conflict that a card in play starts, with what follows it.
    fn started(&mut self, started: &Started, matching_cards: &MatchingCards<'_>) -> StartedConflict {
        let won: Vec<Effect> =
            started.won.iter().map(|change| follows(Trigger::Won, started.by, None, change.clone())).collect();
        StartedConflict {
            types: types_of(&started.types),
            additional: started.additional,
            untargeted: started.untargeted,
            won: self.add(&won, matching_cards),
            by: started.by,
            against: None,
        }
    }

    /// Adds what follows a war conflict: won unopposed, it moves 1 influence from the target; won or lost, the
    /// target's tension rises (PSI, War; COMP 8.7).
    pub(crate) fn war_conflict(&mut self, matching_cards: &MatchingCards<'_>) -> StepRange {
        let outcome = [
            follows(Trigger::Won, 0, Some(Need::Uncontested), Change::Influence(Amount::fixed(1))),
            follows(Trigger::Won, 0, Some(Need::Uncontested), Change::TargetInfluence(Amount::fixed(-1))),
            follows(Trigger::Resolved, 0, None, Change::TargetTension(Amount::fixed(1))),
        ];
        self.add(&outcome, matching_cards)
    }

    #[must_use]
    pub(crate) fn steps_of(&self, card: &PlayCard) -> &[Step] {
        self.steps_from(card.steps)
    }

    fn count(&mut self, amount: &Amount, matching_cards: &MatchingCards<'_>) -> Count {
        let each =
            amount.each.as_ref().map(|quantity| quantity.ready(&mut InScripts { scripts: self, matching_cards }));
        Count {
            plus: amount.plus,
            times: amount.times,
            most: amount.most.unwrap_or(i16::MAX),
            per: amount.per,
            round_up: amount.round_up,
            each,
        }
    }
}

/// Makes what changes say ready to play, in the tables of a deck.
struct InScripts<'s> {
    scripts: &'s mut Scripts,
    matching_cards: &'s MatchingCards<'s>,
}

impl MakeReady<Compiled> for InScripts<'_> {
    fn amount(&mut self, amount: &Amount) -> Count {
        self.scripts.count(amount, self.matching_cards)
    }

    fn class(&mut self, class: &CardClass) -> ClassIndex {
        self.scripts.class(class, self.matching_cards)
    }

    fn counted(&mut self, class: &CardClass) -> CountedClass {
        // The class without its ability, which is looked at when the cards are counted.
        let printed = CardClass { ability: None, at_least: None, now: false, ..class.clone() };
        let now = class.now.then_some((class.ability, class.at_least.unwrap_or(1)));
        CountedClass { of: self.class(if class.now { &printed } else { class }), now }
    }

    fn started(&mut self, started: &Started) -> StartedConflict {
        self.scripts.started(started, self.matching_cards)
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
