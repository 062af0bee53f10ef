//! The effects of the deck's cards as the game runs them: classes of cards as bit sets, amounts as a few small numbers.

use super::card_set::CardSet;
use crate::card::{
    Abilities, Ability, AbilityChange, Amount, Change, Effect, Mark, Need, Often, OnWhom, Payment, Pile, Place,
    Purpose, Quantity, Standing, State, ThirdPower, Toward, Trigger, Until,
};

/// The number of a class of cards in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassIndex(pub u16);

/// The number of a requirement in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NeedIndex(pub u16);

/// A class of cards among those of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Class {
    /// The cards that are of it by what is printed on them.
    pub cards: CardSet,
    /// Where they stand.
    pub place: Option<Place>,
    /// Whether they are ready.
    pub standing: Option<Standing>,
}

/// What a [`Count`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Nothing: the amount is fixed.
    Nothing,
    /// The influence rating.
    Rating,
    /// The unrest of the race.
    Unrest,
    /// The marks of a kind.
    Marks(Mark),
    /// The marks of a kind on the ambassador.
    AmbassadorMarks(Mark),
    /// The marks of a kind on whom the change is on.
    BearerMarks(Mark),
    /// The pieces with a mark of a kind.
    Marked(Mark),
    /// The pieces of a class.
    Cards(ClassIndex),
    /// An ability of the ambassador.
    AmbassadorAbility(Ability),
    /// An ability of whom the change is on.
    BearerAbility(Ability),
    /// An ability of all ready pieces.
    ReadyAbility(Ability),
    /// The influence of one who is no player.
    Influence(ThirdPower),
    /// The influence of the race that the conflict targets.
    TargetInfluence,
    /// A tension of one's race.
    Tension(Toward),
    /// The tokens on the card.
    Tokens,
    /// The margin of the conflict.
    Margin,
    /// The loyalties in the Inner Circle.
    Races,
    /// The species in the Inner Circle.
    Species,
    /// The actions of this turn.
    Actions,
}

/// An amount as the game counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The fixed part.
    pub plus: i16,
    /// What one step is worth.
    pub times: i16,
    /// The highest the counted part becomes.
    pub most: i16,
    /// How many make a step.
    pub per: u8,
    /// Whether a started step counts.
    pub round_up: bool,
    /// What is counted.
    pub each: Counted,
}

/// What an effect changes, as the game does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// [`Change::Influence`].
    Influence(Count),
    /// [`Change::TemporaryInfluence`].
    Temporary(Count),
    /// [`Change::Rating`].
    Rating(Count),
    /// [`Change::Power`].
    Power(Count),
    /// [`Change::PowerToWin`].
    PowerToWin(Count),
    /// [`Change::Transfer`].
    Transfer(ThirdPower, Count),
    /// [`Change::InfluenceOf`].
    InfluenceOf(ThirdPower, Count),
    /// [`Change::Draw`].
    Draw(Count),
    /// [`Change::FreeCards`].
    FreeCards(u8),
    /// [`Change::Conflicts`].
    Conflicts(u8),
    /// [`Change::Cost`].
    Cost {
        /// Which cards.
        of: ClassIndex,
        /// By how much.
        amount: Count,
        /// For what.
        purpose: Purpose,
        /// Whether the next such card uses it up.
        next_only: bool,
        /// Who alone sponsors or promotes for it.
        by: Option<OnWhom>,
    },
    /// [`Change::OwnCost`]: settled when the playbook is made.
    OwnCost,
    /// [`Change::OwnCostLess`].
    OwnCostLess(Count),
    /// [`Change::SingleCost`].
    SingleCost(ClassIndex),
    /// [`Change::WithoutRotation`].
    WithoutRotation(ClassIndex),
    /// [`Change::Marks`].
    Marks(Mark, Count, OnWhom),
    /// [`Change::Ability`].
    Ability {
        /// Which, as bits of [`Ability`].
        of: Abilities,
        /// Whose.
        on: OnWhom,
        /// By how much.
        amount: Count,
        /// Multiplied first.
        times: u8,
    },
    /// [`Change::AbilityAs`].
    AbilityAs(Ability, Ability),
    /// [`Change::AnyAbility`].
    AnyAbility(OnWhom),
    /// [`Change::DefendsOnly`]: settled when the playbook is made.
    DefendsOnly,
    /// [`Change::Opens`].
    Opens(Ability, Ability),
    /// [`Change::Support`].
    Support(Count),
    /// [`Change::Conflict`].
    Conflict {
        /// Of one of these types, as bits.
        types: u8,
        /// Whether on top of the one of the turn.
        additional: bool,
        /// The steps that follow when it is won by `by`.
        won: (u16, u8),
        /// The margin for that.
        by: u8,
    },
    /// [`Change::Ready`].
    Ready(OnWhom),
    /// [`Change::Promote`].
    Promote(ClassIndex),
    /// [`Change::NotPromoted`].
    NotPromoted,
    /// [`Change::Fetch`].
    Fetch(Pile, ClassIndex, u8),
    /// [`Change::Tension`].
    Tension(Toward, Count),
    /// [`Change::Unrest`].
    Unrest(Count),
    /// [`Change::Tokens`].
    Tokens(Count),
    /// [`Change::State`].
    State(State),
    /// [`Change::Win`].
    Win,
}

/// An effect as the game runs it.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// When.
    pub when: Trigger,
    /// Won or lost by at least so much.
    pub by: u8,
    /// Of conflicts of these types, as bits.
    pub conflicts: u8,
    /// When a card of this class is sponsored.
    pub of: Option<ClassIndex>,
    /// What must be so: first and number.
    pub needs: (u16, u8),
    /// The price.
    pub pay: Payment,
    /// How often.
    pub often: Option<Often>,
    /// What changes.
    pub what: What,
    /// For how long.
    pub until: Option<Until>,
}

/// Bits that say at a glance which kinds of effects a card, or all cards in play, have.
pub mod kind {
    use super::{Trigger, What};

    /// Standing power.
    pub const POWER: u32 = 1 << 20;
    /// Standing rating.
    pub const RATING: u32 = 1 << 21;
    /// Standing costs.
    pub const COST: u32 = 1 << 22;
    /// Standing abilities, or one as another.
    pub const ABILITY: u32 = 1 << 23;
    /// Standing number of free cards.
    pub const FREE_CARDS: u32 = 1 << 24;
    /// Standing marks.
    pub const MARKS: u32 = 1 << 25;
    /// A conflict that the card starts.
    pub const CONFLICT: u32 = 1 << 26;
    /// Something that can be used as an action.
    pub const USE: u32 = 1 << 27;
    /// The ambassador's assistant.
    pub const ASSISTANT: u32 = 1 << 28;

    /// The bit of a trigger.
    #[must_use]
    pub const fn at(when: Trigger) -> u32 {
        1 << when as u32
    }

    /// The bits of a step.
    #[must_use]
    pub fn of(when: Trigger, what: What) -> u32 {
        let standing = match what {
            What::Power(_) | What::PowerToWin(_) => POWER,
            What::Rating(_) => RATING,
            What::Cost { .. } | What::SingleCost(_) | What::WithoutRotation(_) => COST,
            What::Ability { .. } | What::AbilityAs(..) => ABILITY,
            What::FreeCards(_) => FREE_CARDS,
            What::Marks(..) => MARKS,
            _ => 0,
        };
        let conflict = if matches!(what, What::Conflict { .. }) { CONFLICT } else { 0 };
        match when {
            Trigger::InPlay => at(when) | standing,
            Trigger::Rotate | Trigger::Action => at(when) | conflict | if conflict == 0 { USE } else { 0 },
            _ => at(when) | conflict,
        }
    }
}

/// Puts effects into the tables of a playbook.
#[derive(Debug, Clone, Default)]
pub struct Scripts {
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
pub type Sort<'a> = dyn Fn(&crate::card::CardClass) -> CardSet + 'a;

impl Scripts {
    /// Adds the effects of a card and returns where its steps begin and how many there are.
    pub fn add(&mut self, effects: &[Effect], sort: &Sort<'_>) -> (u16, u8) {
        // Steps of conflicts that an effect starts come first, so that a card's own steps stand side by side.
        let whats: Vec<What> = effects.iter().map(|effect| self.what(&effect.change, sort)).collect();
        let needs: Vec<(u16, u8)> = effects.iter().map(|effect| self.needs(&effect.needs, sort)).collect();
        let classes: Vec<Option<ClassIndex>> =
            effects.iter().map(|effect| effect.of.as_ref().map(|of| self.class(of, sort))).collect();
        let first = number(self.steps.len());
        for (((effect, what), needs), of) in effects.iter().zip(whats).zip(needs).zip(classes) {
            self.steps.push(Step {
                when: effect.when,
                by: effect.by,
                conflicts: bits(&effect.conflicts),
                of,
                needs,
                pay: effect.pay.unwrap_or_default(),
                often: effect.often,
                what,
                until: effect.until,
            });
        }
        (first, u8::try_from(effects.len()).unwrap_or(u8::MAX))
    }

    /// Adds requirements and returns where they begin and how many there are.
    pub fn needs(&mut self, needs: &[Need], sort: &Sort<'_>) -> (u16, u8) {
        let first = number(self.needs.len());
        for need in needs {
            let class = match need {
                Need::InPlay(class) => Some(self.class(class, sort)),
                _ => None,
            };
            self.needs.push(need.clone());
            self.need_classes.push(class);
        }
        (first, u8::try_from(needs.len()).unwrap_or(u8::MAX))
    }

    fn class(&mut self, class: &crate::card::CardClass, sort: &Sort<'_>) -> ClassIndex {
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
            Change::TemporaryInfluence(by) => What::Temporary(count(by)),
            Change::Rating(by) => What::Rating(count(by)),
            Change::Power(by) => What::Power(count(by)),
            Change::PowerToWin(by) => What::PowerToWin(count(by)),
            Change::Transfer { to, amount } => What::Transfer(*to, count(amount)),
            Change::InfluenceOf { who, amount } => What::InfluenceOf(*who, count(amount)),
            Change::Draw(by) => What::Draw(count(by)),
            Change::FreeCards(number) => What::FreeCards(*number),
            Change::Conflicts(number) => What::Conflicts(*number),
            Change::Cost(cost) => {
                let amount = count(&cost.amount);
                let (purpose, next_only, by) = (cost.purpose, cost.next_only, cost.by);
                What::Cost { of: self.class(&cost.of, sort), amount, purpose, next_only, by }
            }
            Change::OwnCost(_) => What::OwnCost,
            Change::OwnCostLess(by) => What::OwnCostLess(count(by)),
            Change::DefendsOnly(_) => What::DefendsOnly,
            Change::Opens { conflict, to } => What::Opens(*conflict, *to),
            Change::SingleCost(of) => What::SingleCost(self.class(of, sort)),
            Change::WithoutRotation(of) => What::WithoutRotation(self.class(of, sort)),
            Change::Marks(marks) => What::Marks(marks.mark, count(&marks.amount), marks.on),
            Change::Ability(AbilityChange { of, on, amount, times }) => {
                What::Ability { of: *of, on: *on, amount: count(amount), times: *times }
            }
            Change::AbilityAs { from, to } => What::AbilityAs(*from, *to),
            Change::AnyAbility(on) => What::AnyAbility(*on),
            Change::Support(by) => What::Support(count(by)),
            Change::Conflict(started) => {
                let won: Vec<Effect> = started
                    .won
                    .iter()
                    .map(|change| Effect {
                        when: Trigger::Won,
                        by: started.by,
                        conflicts: Vec::new(),
                        of: None,
                        needs: Vec::new(),
                        pay: None,
                        often: None,
                        change: change.clone(),
                        until: None,
                    })
                    .collect();
                let (types, additional, by) = (bits(&started.types), started.additional, started.by);
                What::Conflict { types, additional, won: self.add(&won, sort), by }
            }
            Change::Ready(on) => What::Ready(*on),
            Change::Promote(of) => What::Promote(self.class(of, sort)),
            Change::NotPromoted => What::NotPromoted,
            Change::Fetch(fetch) => What::Fetch(fetch.from, self.class(&fetch.of, sort), fetch.count),
            Change::Tension { toward, amount } => What::Tension(*toward, count(amount)),
            Change::Unrest(by) => What::Unrest(count(by)),
            Change::Tokens(by) => What::Tokens(count(by)),
            Change::State(state) => What::State(*state),
            Change::Win => What::Win,
        }
    }

    fn count(&mut self, amount: &Amount, sort: &Sort<'_>) -> Count {
        let each = match &amount.each {
            None => Counted::Nothing,
            Some(Quantity::InfluenceRating) => Counted::Rating,
            Some(Quantity::Unrest) => Counted::Unrest,
            Some(Quantity::Marks(mark)) => Counted::Marks(*mark),
            Some(Quantity::AmbassadorMarks(mark)) => Counted::AmbassadorMarks(*mark),
            Some(Quantity::BearerMarks(mark)) => Counted::BearerMarks(*mark),
            Some(Quantity::Marked(mark)) => Counted::Marked(*mark),
            Some(Quantity::Cards(class)) => Counted::Cards(self.class(class, sort)),
            Some(Quantity::AmbassadorAbility(ability)) => Counted::AmbassadorAbility(*ability),
            Some(Quantity::BearerAbility(ability)) => Counted::BearerAbility(*ability),
            Some(Quantity::ReadyAbility(ability)) => Counted::ReadyAbility(*ability),
            Some(Quantity::Influence(who)) => Counted::Influence(*who),
            Some(Quantity::TargetInfluence) => Counted::TargetInfluence,
            Some(Quantity::Tension(toward)) => Counted::Tension(*toward),
            Some(Quantity::Tokens) => Counted::Tokens,
            Some(Quantity::Margin) => Counted::Margin,
            Some(Quantity::RacesInInnerCircle) => Counted::Races,
            Some(Quantity::SpeciesInInnerCircle) => Counted::Species,
            Some(Quantity::ActionsThisTurn) => Counted::Actions,
        };
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

/// Types of conflicts as bits of [`Ability`]; none means all.
#[must_use]
pub fn bits(abilities: &[Ability]) -> u8 {
    if abilities.is_empty() { 0x1f } else { abilities.iter().fold(0, |bits, ability| bits | bit(*ability)) }
}

/// The bit of an ability.
#[must_use]
pub fn bit(ability: Ability) -> u8 {
    1 << ability as u8
}

fn number(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}
