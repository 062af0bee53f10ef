//! Why a step of a plan was not done.

use crate::messages::plan_missed as say;
use zocalo_engine::game::Illegal;
use zocalo_engine::game::NeedIndex;
use zocalo_engine::game::PlayDeck;
use zocalo_text::message::Text;

/// Gives the reasons their words, messages of the same names, and their places, in one table.
macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident,)+) => {
        /// Why a step was not done: what stood in its way when it was first tried in the last turn in which it could be.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum MissReason {
            $($(#[$doc])* $reason,)+
            /// What the card requires was not met.
            RequirementNotMet(NeedIndex),
        }
use crate::refusals::requirement;

        /// The reasons without what they speak of, so that each has a number.
        enum Place {
            $($reason,)+
            RequirementNotMet,
        }

        impl MissReason {
            /// All reasons but [`MissReason::RequirementNotMet`], of which there is one for each requirement.
            const PLAIN: [Self; Place::RequirementNotMet as usize] = [$(Self::$reason),+];

            /// Its place among the reasons for a deck.
            pub fn place(self) -> usize {
                match self {
                    $(Self::$reason => Place::$reason as usize,)+
                    Self::RequirementNotMet(need) => Place::RequirementNotMet as usize + usize::from(need.0),
                }
            }

            /// The reason in words, the requirement named.
            #[must_use]
            pub fn words(self, book: &PlayDeck) -> Text {
                match self {
                    $(Self::$reason => say::$reason,)+
                    Self::RequirementNotMet(need) => {
                        say::RequirementNotMet { need: requirement(book, need) }.text()
                    }
                }
            }
        }
    };
}

// Tallies of shards count the reasons by their place, and of reasons that are equally frequent the first is reported
// first: a new one goes to the end.
reasons! {
    /// The card had not been drawn.
    NotDrawn,
    /// The card had left the hand another way.
    NotInHand,
    /// The card was not in play.
    NotInPlay,
    /// There was not enough unspent influence.
    NotEnoughInfluence,
    /// The influence was kept for buying.
    Kept,
    /// No character of the Inner Circle was ready.
    NobodyReady,
    /// Who should act had acted, or was not in the Inner Circle.
    NotReady,
    /// The rating was above 9 already.
    RatingTooHigh,
    /// In the VCG nobody is ready who costs more than the influence.
    CheapBuilder,
    /// In the VCG the conflict was used, or was never in the pile.
    NotInPile,
    /// The card is limited and in play, or unique and played.
    OneInPlay,
    /// Another agenda was in play.
    AgendaInPlay,
    /// There was no agenda to reveal, to replace or to discard.
    NoAgenda,
    /// A Major Agenda was in play.
    MajorAgenda,
    /// There was nothing and nobody to play it on.
    NoTarget,
    /// Nobody in play may sponsor it.
    WrongSponsor,
    /// Nothing of it was to be used, or no more this turn.
    NothingToUse,
    /// There was no mark to purge.
    NoMark,
    /// Another conflict had been declared.
    NoConflictLeft,
    /// The conflict was declared and not won.
    NotWon,
    /// No conflict came about that it follows.
    DoesNotFollow,
    /// The goldfish does not play the card.
    CannotBePlayed,
    /// The draw deck was empty.
    DeckEmpty,
    /// Another rule forbade it.
    Forbidden,
    /// It was done, but what should end it did not come in time.
    NotReached,
    /// The player was out of the game.
    Out,
    /// The turn ended before its turn came.
    NoChance,
    /// The card was not among those dealt for a duel, or no further copy of it was.
    NotDealt,
    /// As many cards as may be were kept before it.
    EnoughKept,
    /// The card to be stacked was kept, as too few others had been dealt.
    KeptInstead,
    /// The game was won before.
    Won,
}

impl MissReason {
    /// How many reasons there are for a deck.
    pub fn count(book: &PlayDeck) -> usize {
        Self::PLAIN.len() + book.needs.len()
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
