//! The results of a plan over many games: how often each step was due, done and missed, and why. Whole numbers only, so that
//! tallies merge in any order.

use crate::messages::plan_missed as say;
use crate::plan::compile::steps::CompiledPlan;
use zocalo_engine::game::{Illegal, NeedIndex, PlayDeck};
use zocalo_text::estimate::{Estimate, total, wilson};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlanTally {
    games: u64,
    succeeded: u64,
    steps: Vec<StepTally>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct StepTally {
    due: u64,
    met: u64,
    times: u64,
    missed: Vec<u64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct StepResult {
    /// Games in which its turn came or its condition held.
    pub due: u64,
    pub met: u64,
    /// Executions in all games.
    pub times: u64,
    /// Reasons of failure with the number of games, the most frequent first.
    pub missed: Vec<(MissReason, u64)>,
}

impl PlanTally {
    #[must_use]
    pub fn new(orders: &CompiledPlan, deck: &PlayDeck) -> Self {
        let step = StepTally { missed: vec![0; MissReason::count(deck)], ..StepTally::default() };
        Self { games: 0, succeeded: 0, steps: vec![step; orders.steps.len()] }
    }

    /// Whether the counts are possible for so many games: a step that is due is met or missed, for one reason.
    #[must_use]
    pub fn fit(&self, games: u64) -> bool {
        let fits = |step: &StepTally| {
            step.due <= games
                && total(step.missed.iter().chain([&step.met])) == step.due
                && step.times <= games.saturating_mul(u8::MAX.into())
        };
        self.games == games && self.succeeded <= games && self.steps.iter().all(fits)
    }

    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    #[must_use]
    pub fn succeeded(&self) -> u64 {
        self.succeeded
    }

    /// In the order of the plan.
    #[must_use]
    pub fn steps(&self) -> Vec<StepResult> {
        let result = |step: &StepTally| {
            let counted = step.missed.iter().enumerate().filter(|(_, count)| **count > 0);
            let mut missed: Vec<(MissReason, u64)> = counted.map(|(at, count)| (MissReason::at(at), *count)).collect();
            missed.order_by_key(|(_, count)| std::cmp::Reverse(*count));
            StepResult { due: step.due, met: step.met, times: step.times, missed }
        };
        self.steps.iter().map(result).collect()
    }

    pub(crate) fn note_game(&mut self, succeeded: bool) {
        self.games += 1;
        self.succeeded += u64::from(succeeded);
    }

    /// Notes a step of a game: whether it was due, why it was missed, how often it was done.
    #[inline]
    pub fn note_step(&mut self, at: usize, due: bool, missed: Option<MissReason>, times: u8) {
        let step = &mut self.steps[at];
        step.times += u64::from(times);
        step.due += u64::from(due);
        match missed {
            Some(why) if due => step.missed[why.place()] += 1,
            None if due => step.met += 1,
            _ => {}
        }
    }

    pub fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        self.succeeded += other.succeeded;
        for (mine, theirs) in self.steps.iter_mut().zip(&other.steps) {
            mine.due += theirs.due;
            mine.met += theirs.met;
            mine.times += theirs.times;
            for (mine, theirs) in mine.missed.iter_mut().zip(&theirs.missed) {
                *mine += theirs;
            }
        }
    }
}

/// `None` without games.
#[must_use]
pub fn share(hits: u64, games: u64) -> Option<Estimate> {
    (games > 0).then(|| wilson(hits, games))
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident,)+) => {
        /// Why a step was not done: what prevented it when it was first tried in the last turn in which it could be.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum MissReason {
            $($(#[$doc])* $reason,)+
            RequirementNotMet(NeedIndex),
        }
use crate::refusals::requirement;

        enum Place {
            $($reason,)+
            RequirementNotMet,
        }

        impl MissReason {
            /// All reasons but [`MissReason::RequirementNotMet`], of which there is one for each requirement.
            const PLAIN: [Self; Place::RequirementNotMet as usize] = [$(Self::$reason),+];

            /// Its index among the reasons for a deck.
            pub fn place(self) -> usize {
                match self {
                    $(Self::$reason => Place::$reason as usize,)+
                    Self::RequirementNotMet(need) => Place::RequirementNotMet as usize + usize::from(need.0),
                }
            }

            /// In words, the requirement named.
            #[must_use]
            pub fn words(self, deck: &PlayDeck) -> Text {
                match self {
                    $(Self::$reason => say::$reason,)+
                    Self::RequirementNotMet(need) => {
                        say::RequirementNotMet { need: requirement(deck, need) }.text()
                    }
                }
            }
        }
    };
}

// Tallies in shard files count reasons by index, and of equally frequent reasons the first is reported first: append
// new ones.
reasons! {
    NotDrawn,
    /// The card had left the hand another way.
    NotInHand,
    NotInPlay,
    NotEnoughInfluence,
    /// The influence was kept for buying.
    Kept,
    NobodyReady,
    /// The card named had acted, or was not in the Inner Circle.
    NotReady,
    /// The rating was above 9 already.
    RatingTooHigh,
    /// In the VCG nobody ready costs more than the influence.
    CheapBuilder,
    /// In the VCG the conflict was used, or was never in the pile.
    NotInPile,
    /// The card is limited and in play, or unique and played.
    OneInPlay,
    AgendaInPlay,
    /// There was no agenda to reveal, to replace or to discard.
    NoAgenda,
    MajorAgenda,
    /// There was nothing to play it on.
    NoTarget,
    /// No card in play may sponsor it.
    WrongSponsor,
    /// It had no effect to use, or no more this turn.
    NothingToUse,
    NoMark,
    /// Another conflict had been declared.
    NoConflictLeft,
    NotWon,
    /// No conflict happened that it follows.
    DoesNotFollow,
    /// The goldfish does not play the card.
    CannotBePlayed,
    DeckEmpty,
    /// Another rule forbade it.
    Forbidden,
    /// It was done, but its `until` did not hold in time.
    NotReached,
    /// The player was out of the game.
    Out,
    /// The turn ended before its turn came.
    NoChance,
    /// The card, or a further copy of it, was not dealt for a duel.
    NotDealt,
    /// As many cards as allowed were kept before it.
    EnoughKept,
    /// The card to be stacked was kept, as too few others had been dealt.
    KeptInstead,
    Won,
}

impl MissReason {
    /// The number of reasons for a deck.
    pub fn count(deck: &PlayDeck) -> usize {
        Self::PLAIN.len() + deck.needs.len()
    }

    /// The inverse of [`MissReason::place`].
    pub fn at(place: usize) -> Self {
        let need = || NeedIndex(u16::try_from(place - Self::PLAIN.len()).unwrap_or(u16::MAX));
        Self::PLAIN.get(place).copied().unwrap_or_else(|| Self::RequirementNotMet(need()))
    }
}

impl From<Illegal> for MissReason {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::NobodyReady => Self::NobodyReady,
            Illegal::NotReady => Self::NotReady,
            Illegal::NotEnoughInfluence { .. } => Self::NotEnoughInfluence,
            Illegal::RatingTooHigh => Self::RatingTooHigh,
            Illegal::NotInHand => Self::NotInHand,
            Illegal::NotInPile => Self::NotInPile,
            Illegal::CannotBePlayed(_)
            | Illegal::NotSponsored
            | Illegal::NotAnAgenda
            | Illegal::NotAnEvent
            | Illegal::NotAConflict
            | Illegal::NotAnAftermath => Self::CannotBePlayed,
            Illegal::RequirementNotMet(need) => Self::RequirementNotMet(need),
            Illegal::NoMark(_) | Illegal::NoConspiracyMark => Self::NoMark,
            Illegal::OneInPlay | Illegal::SamePerson => Self::OneInPlay,
            Illegal::AgendaInPlay => Self::AgendaInPlay,
            Illegal::NoAgenda => Self::NoAgenda,
            Illegal::MajorAgenda => Self::MajorAgenda,
            Illegal::WrongSponsor => Self::WrongSponsor,
            Illegal::NoTarget
            | Illegal::WrongCard
            | Illegal::NotOnTop
            | Illegal::NothingToChoose
            | Illegal::WrongTarget
            | Illegal::NotReplaced
            | Illegal::NothingToAimAt
            | Illegal::NoSeat => Self::NoTarget,
            Illegal::NotSupporting => Self::NotInPlay,
            Illegal::NoEffect | Illegal::NothingToDecline | Illegal::UsedUp | Illegal::NoChoice => Self::NothingToUse,
            Illegal::NoConflictLeft => Self::NoConflictLeft,
            Illegal::DoesNotFollow => Self::DoesNotFollow,
            Illegal::CheapBuilder(_) => Self::CheapBuilder,
            Illegal::GameOver
            | Illegal::NoMulligan
            | Illegal::WrongRound
            | Illegal::NotInThisTurn
            | Illegal::NothingBid
            | Illegal::EmptyPool
            | Illegal::SupportOver
            | Illegal::RatingTooLow
            | Illegal::NotPromotable
            | Illegal::NoAssistant
            | Illegal::CannotLead
            | Illegal::NothingToSustain
            | Illegal::NoConflict
            | Illegal::ResolvesNext
            | Illegal::NoAbility
            | Illegal::NoMoreSupport
            | Illegal::NonAggression
            | Illegal::NoWar
            | Illegal::FleetsOnly
            | Illegal::HiddenAgenda
            | Illegal::OpposingMarks(_)
            | Illegal::WrongTension
            | Illegal::NoRoom => Self::Forbidden,
        }
    }
}
