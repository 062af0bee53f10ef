//! What can be done, and why it cannot be done (PSI, Playing the Game; COMP 3 to 5).

use crate::game::deck::effects::NeedIndex;
use crate::game::deck::unplayable::Unplayable;
use crate::game::deck::variant::DEALT;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::preferences::Tension;
use zocalo_cards::card::{Ability, Mark};

/// One thing that a player does. Cards in play go by their number, cards in hand by that in the deck.
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
    #[error("the game is over")]
    GameOver,
    /// It belongs to another round.
    #[error("that is not done in this round")]
    WrongRound,
    /// Hands are not given back in this game, or no card is left to deal.
    #[error("no mulligan now: this game has none, or no card is left to deal")]
    NoMulligan,
    /// The acting character is not in the Inner Circle or has acted.
    #[error("only a ready character of the Inner Circle can do that")]
    NobodyReady,
    /// The acting card is not in play or has acted.
    #[error("that card is not ready")]
    NotReady,
    /// There is not enough unspent influence.
    #[error("that costs {cost} influence and {unspent} is unspent")]
    NotEnoughInfluence {
        /// What it costs.
        cost: i16,
        /// What there is.
        unspent: i16,
    },
    /// The rating is above 9.
    #[error("influence is built only with a rating of {MOST_TO_BUILD} or less")]
    RatingTooHigh,
    /// The turn of the ruleset has no such action.
    #[error("the turn of this ruleset has no such action")]
    NotInThisTurn,
    /// In the VCG only a character builds who costs more than the influence.
    #[error("only a character whose cost is greater than the influence, now {0}, builds; what has no cost does not")]
    CheapBuilder(i16),
    /// Nothing is bid.
    #[error("at least 1 influence is bid")]
    NothingBid,
    /// The pool of power is empty.
    #[error("no power is left in the pool")]
    EmptyPool,
    /// In the VCG support comes before other actions in a conflict.
    #[error("support comes before the other actions of a conflict, and one was taken")]
    SupportOver,
    /// The card is not in the conflict pile.
    #[error("that card is not in the conflict pile")]
    NotInPile,
    /// The rating cannot fall so far.
    #[error("an influence rating never falls so low")]
    RatingTooLow,
    /// The card is not in hand.
    #[error("that card is not in hand")]
    NotInHand,
    /// The card cannot be played by this deck, or what it does is not played.
    #[error("{0}")]
    CannotBePlayed(Unplayable),
    /// The card comes into play another way.
    #[error("it is not sponsored")]
    NotSponsored,
    /// The card is no agenda.
    #[error("it is no agenda")]
    NotAnAgenda,
    /// The card is no event.
    #[error("it is no event")]
    NotAnEvent,
    /// The card is no conflict.
    #[error("it is no conflict")]
    NotAConflict,
    /// The card is no aftermath.
    #[error("it is no aftermath")]
    NotAnAftermath,
    /// A requirement is not met; `PlayDeck::need` has it.
    #[error("what it requires is not met")]
    RequirementNotMet(NeedIndex),
    /// There is no mark to purge.
    #[error("there is no {0} Mark to purge")]
    NoMark(Mark),
    /// It is limited and one is in play, or unique and one was played.
    #[error("no further copy can come into play")]
    OneInPlay,
    /// Another card of the same person is in play.
    #[error("another card of the same person is in play")]
    SamePerson,
    /// As many cards that want one are in play as there are Conspiracy Marks.
    #[error("sponsoring it takes one more Conspiracy Mark than there are such cards in play")]
    NoConspiracyMark,
    /// The faction has marks that oppose those that the card brings, or that the card excludes.
    #[error("a faction with {0} Marks cannot sponsor it")]
    OpposingMarks(Mark),
    /// An agenda is in play.
    #[error("an agenda is in play already")]
    AgendaInPlay,
    /// No agenda is in play, or none that the action speaks of.
    #[error("there is no such agenda in play")]
    NoAgenda,
    /// A Major Agenda stays, or only another takes its place.
    #[error("a Major Agenda gives way only to another Major Agenda")]
    MajorAgenda,
    /// An enhancement loyal to a race is sponsored by a character of that race.
    #[error("only a character of its race can sponsor it")]
    WrongSponsor,
    /// Nothing in play can carry the enhancement, or not what was chosen.
    #[error("nothing in play can carry it")]
    NoTarget,
    /// The character to be promoted is not a ready supporting one.
    #[error("only a ready supporting character can be promoted")]
    NotSupporting,
    /// The character can never be promoted.
    #[error("that character can never join the Inner Circle")]
    NotPromotable,
    /// The character in play is none that the card replaces.
    #[error("it cannot replace that card")]
    NotReplaced,
    /// The card has no such effect.
    #[error("that card has nothing to use")]
    NoEffect,
    /// The card has no such choice.
    #[error("that card has no such choice")]
    NoChoice,
    /// The effect was used as often as it may be.
    #[error("that was used already")]
    UsedUp,
    /// He is no assistant of this ambassador.
    #[error("that card is no assistant of the ambassador")]
    NoAssistant,
    /// Only a character with Leadership leads, and only a fleet without a leader.
    #[error("that needs a character with Leadership and a fleet that nobody leads")]
    CannotLead,
    /// Nothing that the card gave can be sustained, or it is already.
    #[error("only a card rotated for a bonus alone can stay so, and each is named once")]
    NothingToSustain,
    /// There is no such conflict to support.
    #[error("there is no such conflict")]
    NoConflict,
    /// The conflict is next without a word.
    #[error("that conflict resolves next already")]
    ResolvesNext,
    /// The conflict targets another race.
    #[error("that conflict targets another race")]
    WrongTarget,
    /// It supports the conflict already, or another card does and there is room for one.
    #[error("that conflict takes no further support by it")]
    NoMoreSupport,
    /// The card has no ability that supports it.
    #[error("that card has no ability that supports this conflict")]
    NoAbility,
    /// Two races in a state of Non-Aggression do not target each other with Military conflicts.
    #[error("Non-Aggression with that race bars Military conflicts that target it")]
    NonAggression,
    /// The two races are at peace.
    #[error("there is no war with that race")]
    NoWar,
    /// What was chosen, or what would be taken, is nothing that the card can act on.
    #[error("that is no legal target of it")]
    WrongCard,
    /// What lies on top of the discard pile is no card that the effect takes.
    #[error("the top card of the discard pile is none that it takes")]
    NotOnTop,
    /// Something is chosen where the card chooses for itself.
    #[error("it says itself what it acts on; nothing is chosen for it")]
    NothingToChoose,
    /// The tension that was chosen does not move so, or it is none that the card moves.
    #[error("that tension cannot change this way")]
    WrongTension,
    /// Only fleets and who leads them take part.
    #[error("only a fleet, with its leader, takes part in that conflict")]
    FleetsOnly,
    /// A hidden agenda gives no way to another.
    #[error("a hidden agenda is not replaced")]
    HiddenAgenda,
    /// The conflict of the turn was declared.
    #[error("no further conflict can be declared this turn")]
    NoConflictLeft,
    /// The table has no such seat.
    #[error("nobody sits there")]
    NoSeat,
    /// The seat has in play nothing that the conflict aims at.
    #[error("that seat has no such character in play")]
    NothingToAimAt,
    /// The aftermath does not fit what has happened.
    #[error("that aftermath does not follow this conflict")]
    DoesNotFollow,
    /// No free card may be left undrawn.
    #[error("every free card of this turn must be drawn")]
    NothingToDecline,
    /// The table is full.
    #[error("there is no room for another card in play")]
    NoRoom,
}

/// The highest rating at which influence can be built (PSI, Rotate to Build Influence; COMP 4.3).
pub const MOST_TO_BUILD: i16 = 9;

/// What buying a card costs (PSI, The Draw Round, Buy More Cards).
pub const PRICE_OF_A_CARD: i16 = 3;

/// What building costs (PSI, Rotate to Build Influence).
pub const BUILD_COST: i16 = 3;

/// The cards that were dealt for a duel, in an order: the first of them are kept, as many as
/// [`crate::game::Duel::kept`] says, and the rest are drawn first, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOrder {
    cards: [CardIndex; DEALT],
    number: u8,
}

impl HandOrder {
    /// This order. Of more than [`DEALT`] cards the first count.
    #[must_use]
    pub fn of(order: &[CardIndex]) -> Self {
        let mut cards = [CardIndex(0); DEALT];
        let mut number = 0;
        for (place, card) in cards.iter_mut().zip(order) {
            *place = *card;
            number += 1;
        }
        Self { cards, number }
    }

    /// The cards in this order.
    pub fn cards(&self) -> &[CardIndex] {
        &self.cards[..usize::from(self.number)]
    }

    /// The cards, to be put in another order.
    pub fn cards_mut(&mut self) -> &mut [CardIndex] {
        &mut self.cards[..usize::from(self.number)]
    }

    /// Whether these are those cards, in whatever order.
    pub(crate) fn is_order_of(&self, dealt: &[CardIndex]) -> bool {
        let (mut one, mut other) = (*self, Self::of(dealt));
        one.cards_mut().sort_unstable();
        other.cards_mut().sort_unstable();
        one == other
    }
}
