//! The effects of the deck's cards as the game runs them: classes of cards as bit sets, amounts as a few small numbers.

pub(crate) mod kind;

use crate::card::{
    Abilities, Ability, Look, Mark, Often, OnWhom, Payment, Pile, Place, Purpose, PutBack, Race, Restored, Source,
    Standing, State, ThirdPower, Top, Toward, Trigger, Until,
};
use crate::game::ids::CardSet;

/// The number of a class of cards in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassIndex(pub u16);

/// The number of a requirement in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NeedIndex(pub u16);

/// A class of cards among those of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Class {
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
    /// The lowest influence rating at the table.
    LowestRating,
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
    /// The pieces of a class with so much of an ability as it is now, or of the best of all where none is named.
    CardsNow(ClassIndex, Option<Ability>, u8),
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
    /// The lowest tension of one's race.
    LowestTension,
    /// The races with which a state holds.
    States(State),
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
    /// The printed Military of the fleet that was discarded as the last price.
    DiscardedMilitary,
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
    /// [`crate::card::Change::Influence`].
    Influence(Count),
    /// [`crate::card::Change::TemporaryInfluence`].
    Temporary(Count),
    /// [`crate::card::Change::Rating`].
    Rating(Count),
    /// [`crate::card::Change::Power`].
    Power(Count),
    /// [`crate::card::Change::PowerToWin`].
    PowerToWin(Count),
    /// [`crate::card::Change::Transfer`].
    Transfer(ThirdPower, Count),
    /// [`crate::card::Change::InfluenceOf`].
    InfluenceOf(ThirdPower, Count),
    /// [`crate::card::Change::Draw`].
    Draw(Count),
    /// [`crate::card::Change::FreeCards`].
    FreeCards(u8),
    /// [`crate::card::Change::MayDraw`].
    MayDraw(u8),
    /// [`crate::card::Change::Conflicts`].
    Conflicts(u8),
    /// [`crate::card::Change::Cost`].
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
        /// Whether it is only for what is put or played on the card itself.
        on_this_card: bool,
    },
    /// [`crate::card::Change::OwnCost`]: settled when the playbook is made.
    OwnCost,
    /// [`crate::card::Change::OwnCostLess`].
    OwnCostLess(Count),
    /// [`crate::card::Change::SingleCost`].
    SingleCost(ClassIndex),
    /// [`crate::card::Change::WithoutRotation`].
    WithoutRotation(ClassIndex),
    /// [`crate::card::Change::Marks`].
    Marks(Mark, Count, OnWhom),
    /// [`crate::card::Change::Ability`].
    Ability {
        /// Which, as bits of [`Ability`].
        of: Abilities,
        /// Whose.
        on: OnWhom,
        /// Of those, only these.
        only: Option<ClassIndex>,
        /// By how much.
        amount: Count,
        /// Multiplied first.
        times: u8,
        /// No higher than this.
        up_to: i16,
    },
    /// [`crate::card::Change::AbilityAs`].
    AbilityAs(Ability, Ability),
    /// [`crate::card::Change::AnyAbility`].
    AnyAbility(OnWhom),
    /// [`crate::card::Change::DefendsOnly`]: settled when the playbook is made.
    DefendsOnly,
    /// [`crate::card::Change::Opens`].
    Opens(Ability, Ability),
    /// [`crate::card::Change::Support`].
    Support(Count),
    /// [`crate::card::Change::Conflict`].
    Conflict {
        /// Of one of these types, as bits.
        types: u8,
        /// Whether on top of the one of the turn.
        additional: bool,
        /// The steps that follow when it is won by `by`.
        won: (u16, u8),
        /// The margin for that.
        by: u8,
        /// The only race that it targets.
        against: Option<Race>,
    },
    /// [`crate::card::Change::Ready`].
    Ready(OnWhom),
    /// [`crate::card::Change::Promote`].
    Promote(ClassIndex),
    /// [`crate::card::Change::NotPromoted`].
    NotPromoted,
    /// [`crate::card::Change::Fetch`].
    Fetch(Pile, ClassIndex, u8, Option<Top>),
    /// [`crate::card::Change::Tension`].
    Tension(Toward, Count),
    /// [`crate::card::Change::Unrest`].
    Unrest(Count),
    /// [`crate::card::Change::Tokens`].
    Tokens(Count),
    /// [`crate::card::Change::State`].
    State(State),
    /// [`crate::card::Change::Win`].
    Win,
    /// [`crate::card::Change::SingleFleet`].
    SingleFleet,
    /// [`crate::card::Change::ConflictNow`].
    ConflictNow,
    /// [`crate::card::Change::IntoPlay`].
    IntoPlay(Source, ClassIndex),
    /// [`crate::card::Change::PutBack`].
    PutBack(PutBack),
    /// [`crate::card::Change::Upkeep`].
    Upkeep(Count),
    /// [`crate::card::Change::NoConflicts`].
    NoConflicts,
    /// [`crate::card::Change::FirstMarks`].
    FirstMarks(u8),
    /// [`crate::card::Change::Restore`].
    Restore(Restored),
    /// [`crate::card::Change::Withdraw`].
    Withdraw,
    /// [`crate::card::Change::NoLoss`].
    NoLoss(ThirdPower),
    /// [`crate::card::Change::Look`].
    Look(Look),
    /// [`crate::card::Change::ActsInCircle`].
    ActsInCircle(OnWhom),
    /// [`crate::card::Change::TakesAftermaths`].
    TakesAftermaths,
    /// [`crate::card::Change::OnFaction`]: settled when the playbook is made.
    OnFaction,
    /// [`crate::card::Change::Discarded`].
    Discarded,
    /// [`crate::card::Change::OthersTension`].
    OthersTension(Count),
    /// [`crate::card::Change::CallOff`].
    CallOff,
    /// [`crate::card::Change::Leads`].
    Leads(ClassIndex, Count),
    /// [`crate::card::Change::CardConflicts`].
    CardConflicts(u8),
    /// [`crate::card::Change::SetTension`].
    SetTension,
    /// [`crate::card::Change::ReturnsToHand`].
    ReturnsToHand,
    /// [`crate::card::Change::Excludes`].
    Excludes(ClassIndex),
    /// [`crate::card::Change::Hired`].
    Hired,
    /// [`crate::card::Change::StaysOut`].
    StaysOut(ClassIndex),
    /// [`crate::card::Change::SpendAtMost`].
    SpendAtMost(Count),
    /// [`crate::card::Change::TargetTension`].
    TargetTension(Count),
    /// [`crate::card::Change::TargetInfluence`].
    TargetInfluence(Count),
    /// [`crate::card::Change::StaysOn`].
    StaysOn(OnWhom),
    /// [`crate::card::Change::Loses`].
    Loses(ClassIndex),
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
    /// With which choice, from 1; 0 with each.
    pub choice: u8,
    /// How many times at once it may be paid and done; 0 for once.
    pub repeat: u8,
    /// What changes.
    pub what: What,
    /// For how long.
    pub until: Option<Until>,
}

/// Types of conflicts as bits of [`Ability`]; none means all.
#[must_use]
pub(crate) fn bits(abilities: &[Ability]) -> u8 {
    if abilities.is_empty() { 0x1f } else { abilities.iter().fold(0, |bits, ability| bits | bit(*ability)) }
}

/// The bit of an ability.
#[must_use]
pub(crate) fn bit(ability: Ability) -> u8 {
    1 << ability as u8
}
