//! Why a step of a plan was not done.

use crate::game::Illegal;
use crate::game::NeedIndex;
use crate::game::PlayDeck;

/// Why a step was not done: what stood in its way when it was first tried in the last turn in which it could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissReason {
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
    /// The game was won before.
    Won,
    /// The turn ended before its turn came.
    NoChance,
    /// The card was not among those dealt for a duel, or no further copy of it was.
    NotDealt,
    /// As many cards as may be were kept before it.
    EnoughKept,
    /// The card to be stacked was kept, as too few others had been dealt.
    KeptInstead,
    /// What the card requires was not met.
    RequirementNotMet(NeedIndex),
}

impl MissReason {
    /// All reasons but [`MissReason::RequirementNotMet`], of which there is one for each requirement.
    const PLAIN: [Self; 31] = [
        Self::NotDrawn,
        Self::NotInHand,
        Self::NotInPlay,
        Self::NotEnoughInfluence,
        Self::Kept,
        Self::NobodyReady,
        Self::NotReady,
        Self::RatingTooHigh,
        Self::CheapBuilder,
        Self::NotInPile,
        Self::OneInPlay,
        Self::AgendaInPlay,
        Self::NoAgenda,
        Self::MajorAgenda,
        Self::NoTarget,
        Self::WrongSponsor,
        Self::NothingToUse,
        Self::NoMark,
        Self::NoConflictLeft,
        Self::NotWon,
        Self::DoesNotFollow,
        Self::CannotBePlayed,
        Self::DeckEmpty,
        Self::Forbidden,
        Self::NotReached,
        Self::Out,
        Self::NoChance,
        Self::NotDealt,
        Self::EnoughKept,
        Self::KeptInstead,
        Self::Won,
    ];

    /// How many reasons there are for a deck.
    pub(crate) fn count(book: &PlayDeck) -> usize {
        Self::PLAIN.len() + book.needs.len()
    }

    /// Its place among the reasons for a deck.
    pub(crate) fn place(self) -> usize {
        match self {
            Self::RequirementNotMet(need) => Self::PLAIN.len() + usize::from(need.0),
            plain => Self::PLAIN.iter().position(|reason| *reason == plain).unwrap_or(0),
        }
    }

    /// The inverse of [`MissReason::place`].
    pub(crate) fn at(place: usize) -> Self {
        let need = || NeedIndex(u16::try_from(place - Self::PLAIN.len()).unwrap_or(u16::MAX));
        Self::PLAIN.get(place).copied().unwrap_or_else(|| Self::RequirementNotMet(need()))
    }

    /// The reason in words, the requirement named.
    #[must_use]
    pub fn words(self, book: &PlayDeck) -> String {
        let words = match self {
            Self::NotDrawn => "card not drawn",
            Self::NotInHand => "card no longer in hand",
            Self::NotInPlay => "card not in play",
            Self::NotEnoughInfluence => "not enough influence",
            Self::Kept => "influence kept for buying",
            Self::NobodyReady => "nobody ready",
            Self::NotReady => "who should act not ready in the Inner Circle",
            Self::RatingTooHigh => "rating above 9",
            Self::CheapBuilder => "nobody ready who costs more than the influence",
            Self::NotInPile => "conflict no longer in the pile",
            Self::OneInPlay => "one in play or played already",
            Self::AgendaInPlay => "another agenda in play",
            Self::NoAgenda => "no such agenda in play",
            Self::MajorAgenda => "Major Agenda in play",
            Self::NoTarget => "no target",
            Self::WrongSponsor => "nobody who may sponsor it",
            Self::NothingToUse => "nothing to use, or used already",
            Self::NoMark => "no mark to purge",
            Self::NoConflictLeft => "another conflict declared",
            Self::NotWon => "conflict not won",
            Self::DoesNotFollow => "no conflict that it follows",
            Self::CannotBePlayed => "card not played by the goldfish",
            Self::DeckEmpty => "draw deck empty",
            Self::Forbidden => "forbidden by another rule",
            Self::NotReached => "begun, but not reached in time",
            Self::Out => "out of the game",
            Self::Won => "game won before",
            Self::NoChance => "the turn ended first",
            Self::NotDealt => "card not dealt",
            Self::EnoughKept => "as many kept already as may be",
            Self::KeptInstead => "card kept, too few others dealt",
            Self::RequirementNotMet(need) => return format!("requirement not met: {}", book.need_words(need)),
        };
        words.to_owned()
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
            Illegal::CannotBePlayed(_) => Self::CannotBePlayed,
            Illegal::RequirementNotMet(need) => Self::RequirementNotMet(need),
            Illegal::NoMark(_) | Illegal::NoConspiracyMark => Self::NoMark,
            Illegal::OneInPlay | Illegal::SamePerson => Self::OneInPlay,
            Illegal::AgendaInPlay => Self::AgendaInPlay,
            Illegal::NoAgenda => Self::NoAgenda,
            Illegal::MajorAgenda => Self::MajorAgenda,
            Illegal::WrongSponsor => Self::WrongSponsor,
            Illegal::NoTarget | Illegal::WrongCard | Illegal::WrongTarget | Illegal::NotReplaced | Illegal::NoSeat => {
                Self::NoTarget
            }
            Illegal::NotSupporting => Self::NotInPlay,
            Illegal::NoEffect | Illegal::NothingToDecline | Illegal::UsedUp | Illegal::NoChoice => Self::NothingToUse,
            Illegal::NoConflictLeft => Self::NoConflictLeft,
            Illegal::DoesNotFollow => Self::DoesNotFollow,
            Illegal::CheapBuilder(_) => Self::CheapBuilder,
            Illegal::WrongRound
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
