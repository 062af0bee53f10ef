//! What can be done in the Action Round, what it costs, and why it cannot be done (PSI, The Action Round; COMP 4).

use super::board::{Board, Row};
use super::playbook::{CardIndex, Playbook, Role};

/// One action. The acting character is a number in [`Board::characters`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Raise the influence rating by 1 for 3.
    Build {
        /// Who rotates.
        by: usize,
    },
    /// Bring a card into play, an agenda included.
    Sponsor {
        /// Which card of the hand.
        card: CardIndex,
        /// Who rotates.
        by: usize,
    },
    /// Bring a supporting character into the Inner Circle.
    Promote {
        /// Whom.
        who: usize,
        /// Who rotates.
        by: usize,
    },
    /// End the round.
    Pass,
}

/// Why an action cannot be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The acting character is not in the Inner Circle or has acted.
    #[error("only a ready character of the Inner Circle can do that")]
    NobodyReady,
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
    /// The card is not in hand.
    #[error("that card is not in hand")]
    NotInHand,
    /// The card cannot be played by this deck, or what it does is not played.
    #[error("{0}")]
    CannotBePlayed(&'static str),
    /// It is limited and one is in play.
    #[error("it is limited and one is in play already")]
    OneInPlay,
    /// An agenda is in play.
    #[error("an agenda is in play already")]
    AgendaInPlay,
    /// An enhancement loyal to a race is sponsored by a character of that race.
    #[error("only a character of its race can sponsor it")]
    WrongSponsor,
    /// Nothing in play can carry the enhancement.
    #[error("nothing in play can carry it")]
    NoTarget,
    /// The character to be promoted is not a ready supporting one.
    #[error("only a ready supporting character can be promoted")]
    NotSupporting,
}

/// The highest rating at which influence can be built (PSI, Rotate to Build Influence; COMP 4.3).
pub const MOST_TO_BUILD: i16 = 9;

/// What building costs (PSI, Rotate to Build Influence).
pub const BUILD_COST: i16 = 3;

impl Board {
    /// What an action costs now, or why it cannot be done.
    ///
    /// # Errors
    /// [`Illegal`], the first reason found.
    pub fn cost_of(&self, book: &Playbook, action: Action) -> Result<i16, Illegal> {
        let cost = match action {
            Action::Pass => return Ok(0),
            Action::Build { by } => {
                self.check_ready(by)?;
                if self.rating > MOST_TO_BUILD {
                    return Err(Illegal::RatingTooHigh);
                }
                BUILD_COST
            }
            Action::Sponsor { card, by } => {
                self.check_ready(by)?;
                self.check_sponsored(book, card)?;
                if !book.card(self.characters[by].card).suits(book.card(card)) {
                    return Err(Illegal::WrongSponsor);
                }
                book.card(card).sponsor_cost
            }
            Action::Promote { who, by } => {
                self.check_ready(by)?;
                let candidate = self.characters.get(who).ok_or(Illegal::NotSupporting)?;
                if candidate.row != Row::Supporting || !candidate.ready {
                    return Err(Illegal::NotSupporting);
                }
                // COMP 4.5: the cost again, doubled if need be, and 1 for everyone in the Inner Circle.
                let circle = i16::try_from(self.count(Row::InnerCircle)).unwrap_or(i16::MAX);
                book.card(candidate.card).promote_cost + circle
            }
        };
        if cost > self.unspent {
            return Err(Illegal::NotEnoughInfluence { cost, unspent: self.unspent });
        }
        Ok(cost)
    }

    fn check_ready(&self, by: usize) -> Result<(), Illegal> {
        match self.characters.get(by) {
            Some(character) if character.row == Row::InnerCircle && character.ready => Ok(()),
            _ => Err(Illegal::NobodyReady),
        }
    }

    fn check_sponsored(&self, book: &Playbook, card: CardIndex) -> Result<(), Illegal> {
        let at = usize::from(card.0);
        let facts = book.cards.get(at).ok_or(Illegal::NotInHand)?;
        if self.hand[at] == 0 {
            return Err(Illegal::NotInHand);
        }
        match facts.role {
            Role::Kept(why) | Role::Dead(why) => return Err(Illegal::CannotBePlayed(why)),
            Role::Agenda if self.agenda.is_some() => return Err(Illegal::AgendaInPlay),
            Role::Agenda | Role::Sponsored => {}
        }
        if (facts.limited && self.in_play[at] > 0) || (facts.homeworld && self.has_homeworld(book)) {
            return Err(Illegal::OneInPlay);
        }
        if !self.has_target(book, card) {
            return Err(Illegal::NoTarget);
        }
        Ok(())
    }

    /// Does an action and returns what it cost.
    ///
    /// # Errors
    /// [`Illegal`] when it cannot be done; the board is then as it was.
    pub fn act(&mut self, book: &Playbook, action: Action) -> Result<i16, Illegal> {
        let cost = self.cost_of(book, action)?;
        self.unspent -= cost;
        match action {
            Action::Pass => {}
            Action::Build { by } => {
                self.characters[by].ready = false;
                // PSI, Rotate to Build Influence: the new point is unspent.
                self.rating += 1;
                self.unspent += 1;
            }
            Action::Sponsor { card, by } => {
                self.characters[by].ready = false;
                self.leave_hand(card);
                self.enter(book, card);
                if book.card(card).role == Role::Agenda {
                    self.agenda = Some(card);
                }
            }
            Action::Promote { who, by } => {
                self.characters[by].ready = false;
                self.characters[who].row = Row::InnerCircle;
            }
        }
        Ok(cost)
    }

    /// Whether a card in hand can no longer be played by this deck, as the board stands.
    #[must_use]
    pub fn is_dead(&self, book: &Playbook, card: CardIndex) -> bool {
        let facts = book.card(card);
        match facts.role {
            Role::Dead(_) => true,
            Role::Sponsored => facts.limited && self.in_play[usize::from(card.0)] > 0,
            Role::Agenda | Role::Kept(_) => false,
        }
    }
}
