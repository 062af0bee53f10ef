//! Why a step of a plan was not done.

use crate::game::Illegal;
use crate::game::NeedIndex;
use crate::game::PlayDeck;

/// Gives the reasons their words and their places, in one table.
macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident = $words:literal,)+) => {
        /// Why a step was not done: what stood in its way when it was first tried in the last turn in which it could be.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum MissReason {
            $($(#[$doc])* $reason,)+
            /// What the card requires was not met.
            RequirementNotMet(NeedIndex),
        }

        /// The reasons without what they speak of, so that each has a number.
        enum Place {
            $($reason,)+
            RequirementNotMet,
        }

        impl MissReason {
            /// All reasons but [`MissReason::RequirementNotMet`], of which there is one for each requirement.
            const PLAIN: [Self; Place::RequirementNotMet as usize] = [$(Self::$reason),+];

            /// Its place among the reasons for a deck.
            pub(crate) fn place(self) -> usize {
                match self {
                    $(Self::$reason => Place::$reason as usize,)+
                    Self::RequirementNotMet(need) => Place::RequirementNotMet as usize + usize::from(need.0),
                }
            }

            /// The reason in words, the requirement named.
            #[must_use]
            pub fn words(self, book: &PlayDeck) -> String {
                match self {
                    $(Self::$reason => $words.to_owned(),)+
                    Self::RequirementNotMet(need) => format!("requirement not met: {}", book.need_words(need)),
                }
            }
        }
    };
}

// Tallies of shards count the reasons by their place, and of reasons that are equally frequent the first is reported
// first: a new one goes to the end.
reasons! {
    /// The card had not been drawn.
    NotDrawn = "card not drawn",
    /// The card had left the hand another way.
    NotInHand = "card no longer in hand",
    /// The card was not in play.
    NotInPlay = "card not in play",
    /// There was not enough unspent influence.
    NotEnoughInfluence = "not enough influence",
    /// The influence was kept for buying.
    Kept = "influence kept for buying",
    /// No character of the Inner Circle was ready.
    NobodyReady = "nobody ready",
    /// Who should act had acted, or was not in the Inner Circle.
    NotReady = "the acting character not ready in the Inner Circle",
    /// The rating was above 9 already.
    RatingTooHigh = "rating above 9",
    /// In the VCG nobody is ready who costs more than the influence.
    CheapBuilder = "nobody ready who costs more than the influence",
    /// In the VCG the conflict was used, or was never in the pile.
    NotInPile = "conflict no longer in the pile",
    /// The card is limited and in play, or unique and played.
    OneInPlay = "one in play or played already",
    /// Another agenda was in play.
    AgendaInPlay = "another agenda in play",
    /// There was no agenda to reveal, to replace or to discard.
    NoAgenda = "no such agenda in play",
    /// A Major Agenda was in play.
    MajorAgenda = "Major Agenda in play",
    /// There was nothing and nobody to play it on.
    NoTarget = "no target",
    /// Nobody in play may sponsor it.
    WrongSponsor = "nobody who may sponsor it",
    /// Nothing of it was to be used, or no more this turn.
    NothingToUse = "nothing to use, or used already",
    /// There was no mark to purge.
    NoMark = "no mark to purge",
    /// Another conflict had been declared.
    NoConflictLeft = "another conflict declared",
    /// The conflict was declared and not won.
    NotWon = "conflict not won",
    /// No conflict came about that it follows.
    DoesNotFollow = "no conflict that it follows",
    /// The goldfish does not play the card.
    CannotBePlayed = "card not played by the goldfish",
    /// The draw deck was empty.
    DeckEmpty = "draw deck empty",
    /// Another rule forbade it.
    Forbidden = "forbidden by another rule",
    /// It was done, but what should end it did not come in time.
    NotReached = "started, but not reached in time",
    /// The player was out of the game.
    Out = "out of the game",
    /// The turn ended before its turn came.
    NoChance = "the turn ended first",
    /// The card was not among those dealt for a duel, or no further copy of it was.
    NotDealt = "card not dealt",
    /// As many cards as may be were kept before it.
    EnoughKept = "maximum number of cards already kept",
    /// The card to be stacked was kept, as too few others had been dealt.
    KeptInstead = "card kept, too few others dealt",
    /// The game was won before.
    Won = "game won before",
}

impl MissReason {
    /// How many reasons there are for a deck.
    pub(crate) fn count(book: &PlayDeck) -> usize {
        Self::PLAIN.len() + book.needs.len()
    }

    /// The inverse of [`MissReason::place`].
    pub(crate) fn at(place: usize) -> Self {
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
            | Illegal::NoRoom => Self::Forbidden,
        }
    }
}
