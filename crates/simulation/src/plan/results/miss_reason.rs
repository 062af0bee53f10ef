//! Why a step of a plan was not done.

use crate::messages::plan_missed as say;
use zocalo_engine::game::Illegal;
use zocalo_engine::game::NeedIndex;
use zocalo_engine::game::PlayDeck;
use zocalo_text::message::Text;

macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident,)+) => {
        /// Why a step was not done: what prevented it when it was first tried in the last turn in which it could be.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum MissReason {
            $($(#[$doc])* $reason,)+
            RequirementNotMet(NeedIndex),
        }
use crate::refusals::requirement;

        /// The reasons without their contents, to number them.
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
    /// No character of the Inner Circle was ready.
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
    /// Another agenda was in play.
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
    /// There was no mark to purge.
    NoMark,
    /// Another conflict had been declared.
    NoConflictLeft,
    /// The conflict was declared and not won.
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
    /// The game was won before.
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
