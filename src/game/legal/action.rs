//! What can be done, and why it cannot be done (PSI, Playing the Game; COMP 3 to 5).

use crate::card::{Ability, Mark};
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::NeedIndex;
use crate::game::deck::unplayable::Unplayable;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::hand_order::HandOrder;
use crate::game::preferences::Tension;
use crate::language::messages::illegal as say;

/// One thing that a player does. Cards in play go by their number on the board, cards in hand by that in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Raise the influence rating by 1 for 3.
    Build {
        /// Who rotates.
        by: PieceIndex,
    },
    /// Bring a card into play: an agenda face up, an enhancement on its bearer.
    Sponsor {
        /// Which card of the hand.
        card: CardIndex,
        /// Who rotates.
        by: PieceIndex,
        /// What carries an enhancement; `None` for the faction, Babylon 5 or no enhancement.
        on: Option<PieceIndex>,
    },
    /// Bring an agenda into play face down.
    Hide {
        /// Which card of the hand.
        card: CardIndex,
        /// Who rotates.
        by: PieceIndex,
    },
    /// Turn the hidden agenda face up.
    Reveal,
    /// Replace the agenda in play.
    ReplaceAgenda {
        /// Which card of the hand.
        card: CardIndex,
        /// Who rotates.
        by: PieceIndex,
    },
    /// Discard the agenda in play.
    DiscardAgenda,
    /// Bring a supporting character into the Inner Circle.
    Promote {
        /// Whom.
        who: PieceIndex,
        /// Who rotates.
        by: PieceIndex,
    },
    /// Let a character from hand take the place of one in play.
    Replace {
        /// Which card of the hand.
        card: CardIndex,
        /// The character that is replaced.
        who: PieceIndex,
    },
    /// Play an event.
    Event {
        /// Which card of the hand.
        card: CardIndex,
        /// Whom it is played on, where it lets one choose.
        on: Option<PieceIndex>,
        /// With which of its choices, from 0; 0 where there is none.
        choice: u8,
    },
    /// Use what is printed on a card in play.
    Use {
        /// Which card in play.
        piece: PieceIndex,
        /// Which of its effects, from 0.
        effect: u8,
        /// Whom it is used on, where it lets one choose.
        on: Option<PieceIndex>,
        /// Which tension it changes, where it lets one choose; without it the taste of the player chooses.
        tension: Option<Tension>,
    },
    /// Rotate the ambassador's assistant: Diplomacy, Intrigue and Leadership of the ambassador +1.
    AssistAbilities {
        /// The assistant.
        by: PieceIndex,
    },
    /// Rotate the ambassador's assistant: the next card that the ambassador sponsors this turn costs 1 less.
    AssistSponsoring {
        /// The assistant.
        by: PieceIndex,
    },
    /// Rotate a character to lead a fleet, which adds the Leadership to its Military (PSI, Lead a Fleet).
    Lead {
        /// The character.
        by: PieceIndex,
        /// The fleet.
        fleet: PieceIndex,
    },
    /// Leave a card rotated in the next Ready Round, so that the bonus it gives goes on (PSI, Sustained Actions). It is
    /// said in the Action Round before: alone, nothing that comes between changes what it is worth.
    Sustain {
        /// Which.
        who: PieceIndex,
    },
    /// Let a conflict resolve before the other conflicts of the turn that are still to resolve (PSI, The Resolution Round;
    /// COMP 5). It is said in the Action Round or after the aftermaths of the conflict before, and the last word counts:
    /// alone, nothing that comes between changes what it is worth.
    ResolveFirst {
        /// Which conflict of the turn, from 0.
        conflict: u8,
    },
    /// Rotate to support a conflict.
    Support {
        /// Who.
        by: PieceIndex,
        /// Which conflict of the turn, from 0.
        conflict: u8,
        /// With which ability.
        with: Ability,
    },
    /// In the Conflict Round: declare the conflict of a card in hand.
    Declare {
        /// Which card of the hand.
        card: CardIndex,
        /// The seat it targets.
        target: u8,
    },
    /// In the Conflict Round: declare a conflict that a card in play starts.
    Start {
        /// Which card in play.
        piece: PieceIndex,
        /// Which of its effects, from 0.
        effect: u8,
        /// The seat it targets.
        target: u8,
    },
    /// In the Conflict Round: declare a war conflict, which takes no card (PSI, War).
    War {
        /// The seat it targets.
        target: u8,
    },
    /// In the Resolution Round: play an aftermath on a card in play.
    Aftermath {
        /// Which card of the hand.
        card: CardIndex,
        /// On whom.
        on: PieceIndex,
        /// With which of its choices, from 0; 0 where there is none.
        choice: u8,
    },
    /// The VCG alone: bid unspent influence for power, which is spent as nobody else bids.
    Bid {
        /// How much.
        influence: i16,
    },
    /// Before the first turn of a duel: put the cards that were dealt in order.
    KeepHand(HandOrder),
    /// Before the first turn of a duel: shuffle the cards that were dealt back and be dealt one less.
    Mulligan,
    /// In the Draw Round: discard a card from hand.
    Discard {
        /// Which card of the hand.
        card: CardIndex,
    },
    /// In the Draw Round: draw no more of the free cards that need not be drawn (COMP 12, Diplomatic Advantage).
    Decline,
    /// In the Draw Round: buy a card.
    Buy,
    /// End the round, or do no more in it.
    Pass,
}

impl Action {
    /// Who does it: the card in play that rotates for it because the player says so, not as the price of a card.
    #[must_use]
    pub fn actor(self) -> Option<PieceIndex> {
        match self {
            Self::Build { by }
            | Self::Sponsor { by, .. }
            | Self::Hide { by, .. }
            | Self::ReplaceAgenda { by, .. }
            | Self::Promote { by, .. }
            | Self::AssistAbilities { by }
            | Self::AssistSponsoring { by }
            | Self::Lead { by, .. }
            | Self::Support { by, .. } => Some(by),
            _ => None,
        }
    }
}

/// Why an action cannot be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over, or has not begun: it waits for nothing.
    #[error("{}", say::GameOver)]
    GameOver,
    /// It belongs to another round.
    #[error("{}", say::WrongRound)]
    WrongRound,
    /// Hands are not given back in this game, or no card is left to deal.
    #[error("{}", say::NoMulligan)]
    NoMulligan,
    /// The acting character is not in the Inner Circle or has acted.
    #[error("{}", say::NobodyReady)]
    NobodyReady,
    /// The acting card is not in play or has acted.
    #[error("{}", say::NotReady)]
    NotReady,
    /// There is not enough unspent influence.
    #[error("{}", say::NotEnoughInfluence { cost: &.cost, unspent: &.unspent })]
    NotEnoughInfluence {
        /// What it costs.
        cost: i16,
        /// What there is.
        unspent: i16,
    },
    /// The rating is above 9.
    #[error("{}", say::RatingTooHigh { most: MOST_TO_BUILD })]
    RatingTooHigh,
    /// The turn of the ruleset has no such action.
    #[error("{}", say::NotInThisTurn)]
    NotInThisTurn,
    /// In the VCG only a character builds who costs more than the influence.
    #[error("{}", say::CheapBuilder { influence: &.0 })]
    CheapBuilder(i16),
    /// Nothing is bid.
    #[error("{}", say::NothingBid)]
    NothingBid,
    /// The pool of power is empty.
    #[error("{}", say::EmptyPool)]
    EmptyPool,
    /// In the VCG support comes before other actions in a conflict.
    #[error("{}", say::SupportOver)]
    SupportOver,
    /// The card is not in the conflict pile.
    #[error("{}", say::NotInPile)]
    NotInPile,
    /// The rating cannot fall so far.
    #[error("{}", say::RatingTooLow)]
    RatingTooLow,
    /// The card is not in hand.
    #[error("{}", say::NotInHand)]
    NotInHand,
    /// The card cannot be played by this deck, or what it does is not played.
    #[error("{0}")]
    CannotBePlayed(Unplayable),
    /// The card comes into play another way.
    #[error("{}", say::NotSponsored)]
    NotSponsored,
    /// The card is no agenda.
    #[error("{}", say::NotAnAgenda)]
    NotAnAgenda,
    /// The card is no event.
    #[error("{}", say::NotAnEvent)]
    NotAnEvent,
    /// The card is no conflict.
    #[error("{}", say::NotAConflict)]
    NotAConflict,
    /// The card is no aftermath.
    #[error("{}", say::NotAnAftermath)]
    NotAnAftermath,
    /// A requirement is not met; [`PlayDeck::need_words`] says which.
    #[error("{}", say::RequirementNotMet)]
    RequirementNotMet(NeedIndex),
    /// There is no mark to purge.
    #[error("{}", say::NoMark { mark: (.0).name() })]
    NoMark(Mark),
    /// It is limited and one is in play, or unique and one was played.
    #[error("{}", say::OneInPlay)]
    OneInPlay,
    /// Another card of the same person is in play.
    #[error("{}", say::SamePerson)]
    SamePerson,
    /// As many cards that want one are in play as there are Conspiracy Marks.
    #[error("{}", say::NoConspiracyMark)]
    NoConspiracyMark,
    /// The faction has marks that oppose those that the card brings, or that the card excludes.
    #[error("{}", say::OpposingMarks { mark: (.0).name() })]
    OpposingMarks(Mark),
    /// An agenda is in play.
    #[error("{}", say::AgendaInPlay)]
    AgendaInPlay,
    /// No agenda is in play, or none that the action speaks of.
    #[error("{}", say::NoAgenda)]
    NoAgenda,
    /// A Major Agenda stays, or only another takes its place.
    #[error("{}", say::MajorAgenda)]
    MajorAgenda,
    /// An enhancement loyal to a race is sponsored by a character of that race.
    #[error("{}", say::WrongSponsor)]
    WrongSponsor,
    /// Nothing in play can carry the enhancement, or not what was chosen.
    #[error("{}", say::NoTarget)]
    NoTarget,
    /// The character to be promoted is not a ready supporting one.
    #[error("{}", say::NotSupporting)]
    NotSupporting,
    /// The character can never be promoted.
    #[error("{}", say::NotPromotable)]
    NotPromotable,
    /// The character in play is none that the card replaces.
    #[error("{}", say::NotReplaced)]
    NotReplaced,
    /// The card has no such effect.
    #[error("{}", say::NoEffect)]
    NoEffect,
    /// The card has no such choice.
    #[error("{}", say::NoChoice)]
    NoChoice,
    /// The effect was used as often as it may be.
    #[error("{}", say::UsedUp)]
    UsedUp,
    /// He is no assistant of this ambassador.
    #[error("{}", say::NoAssistant)]
    NoAssistant,
    /// Only a character with Leadership leads, and only a fleet without a leader.
    #[error("{}", say::CannotLead)]
    CannotLead,
    /// Nothing that the card gave can be sustained, or it is already.
    #[error("{}", say::NothingToSustain)]
    NothingToSustain,
    /// There is no such conflict to support.
    #[error("{}", say::NoConflict)]
    NoConflict,
    /// The conflict is next without a word.
    #[error("{}", say::ResolvesNext)]
    ResolvesNext,
    /// The conflict targets another race.
    #[error("{}", say::WrongTarget)]
    WrongTarget,
    /// It supports the conflict already, or another card does and there is room for one.
    #[error("{}", say::NoMoreSupport)]
    NoMoreSupport,
    /// The card has no ability that supports it.
    #[error("{}", say::NoAbility)]
    NoAbility,
    /// Two races in a state of Non-Aggression do not target each other with Military conflicts.
    #[error("{}", say::NonAggression)]
    NonAggression,
    /// The two races are at peace.
    #[error("{}", say::NoWar)]
    NoWar,
    /// What was chosen, or what would be taken, is nothing that the card can act on.
    #[error("{}", say::WrongCard)]
    WrongCard,
    /// What lies on top of the discard pile is no card that the effect takes.
    #[error("{}", say::NotOnTop)]
    NotOnTop,
    /// Something is chosen where the card chooses for itself.
    #[error("{}", say::NothingToChoose)]
    NothingToChoose,
    /// The tension that was chosen does not move so, or it is none that the card moves.
    #[error("{}", say::WrongTension)]
    WrongTension,
    /// Only fleets and who leads them take part.
    #[error("{}", say::FleetsOnly)]
    FleetsOnly,
    /// A hidden agenda gives no way to another.
    #[error("{}", say::HiddenAgenda)]
    HiddenAgenda,
    /// The conflict of the turn was declared.
    #[error("{}", say::NoConflictLeft)]
    NoConflictLeft,
    /// The table has no such seat.
    #[error("{}", say::NoSeat)]
    NoSeat,
    /// The aftermath does not fit what has happened.
    #[error("{}", say::DoesNotFollow)]
    DoesNotFollow,
    /// No free card may be left undrawn.
    #[error("{}", say::NothingToDecline)]
    NothingToDecline,
    /// The table is full.
    #[error("{}", say::NoRoom)]
    NoRoom,
}

/// The highest rating at which influence can be built (PSI, Rotate to Build Influence; COMP 4.3).
pub(crate) const MOST_TO_BUILD: i16 = 9;

/// What buying a card costs (PSI, The Draw Round, Buy More Cards).
pub(crate) const PRICE_OF_A_CARD: i16 = 3;

/// What building costs (PSI, Rotate to Build Influence).
pub(crate) const BUILD_COST: i16 = 3;

impl Illegal {
    /// The reason in full, the requirement named.
    #[must_use]
    pub fn words(self, book: &PlayDeck) -> String {
        match self {
            Self::RequirementNotMet(need) => say::PlayedOnlyIf { need: book.need_words(need) }.to_string(),
            other => other.to_string(),
        }
    }
}
