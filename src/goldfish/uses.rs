//! Whether an effect of a card in play can be used now, and whether its price can be paid.

use super::actions::Illegal;
use super::board::Board;
use super::counting::About;
use super::playbook::Playbook;
use super::script::{Step, What};
use super::standing::PieceIndex;
use crate::card::{Discarded, Often, Payment, Rotates, Trigger, Until};

impl Board {
    /// An effect of a card in play that can be used now.
    pub(super) fn check_effect<'a>(
        &self,
        book: &'a Playbook,
        piece: PieceIndex,
        effect: u8,
    ) -> Result<&'a Step, Illegal> {
        if !self.is_live(piece) || self.is_hidden(piece) {
            return Err(Illegal::NoEffect);
        }
        let card = self.piece(piece).card;
        let step = book.steps_of(card).get(usize::from(effect)).ok_or(Illegal::NoEffect)?;
        let starts = matches!(step.what, What::Conflict { .. }) && step.when == Trigger::ConflictRound;
        if !matches!(step.when, Trigger::Rotate | Trigger::Action) && !starts {
            return Err(Illegal::NoEffect);
        }
        if step.when == Trigger::Rotate && !self.is_ready(piece) {
            return Err(Illegal::NotReady);
        }
        let used = match step.often {
            Some(Often::OnceATurn) => self.piece(piece).used >> effect.min(7) & 1 == 1,
            Some(Often::OnceAGame) => self.used_up.contains(card),
            None => false,
        };
        if used {
            return Err(Illegal::UsedUp);
        }
        if matches!(step.what, What::Support(_)) && self.open_conflict(step.conflicts).is_none() {
            return Err(Illegal::NoConflict);
        }
        let about = About { source: Some(piece), ..About::default() };
        self.meets(book, step.needs, about).map_err(Illegal::RequirementNotMet)?;
        Ok(step)
    }

    /// Whether an effect of a card in play allows more conflicts this turn, which is of use in the Conflict Round alone.
    pub(super) fn adds_conflicts(&self, book: &Playbook, piece: PieceIndex, effect: u8) -> bool {
        let step =
            if self.is_live(piece) { book.steps_of(self.piece(piece).card).get(usize::from(effect)) } else { None };
        step.is_some_and(|step| matches!(step.what, What::Conflicts(_)) && step.until != Some(Until::NextTurn))
    }

    /// What the price of an effect comes to in influence, or why it cannot be paid.
    pub(super) fn check_payment(
        &self,
        book: &Playbook,
        pay: Payment,
        piece: Option<PieceIndex>,
    ) -> Result<i16, Illegal> {
        let ready = |who: u128| if self.ready & who == 0 { Err(Illegal::NotReady) } else { Ok(()) };
        match pay.rotate {
            None => {}
            Some(Rotates::ThisCard) => ready(piece.map_or(0, |at| 1 << at))?,
            Some(Rotates::Ambassador) => ready(1)?,
            Some(Rotates::InnerCircle) => ready(self.circle)?,
            Some(Rotates::Character) => ready(self.who_pays(book, pay))?,
            Some(Rotates::Fleet) => ready(self.fleets)?,
        }
        if let Some(mark) = pay.purge
            && self.marks(mark) < 1
        {
            return Err(Illegal::NoMark(mark));
        }
        match pay.discard {
            Some(Discarded::Fleet) => ready(self.fleets)?,
            Some(Discarded::FromHand) if self.hand_size == 0 => return Err(Illegal::NotInHand),
            _ => {}
        }
        if pay.rating > 0 && self.rating - i16::from(pay.rating) < self.lowest {
            return Err(Illegal::RatingTooLow);
        }
        if let Some(ability) = pay.gives_up
            && piece.is_none_or(|at| self.printed(book, at, ability) < 1)
        {
            return Err(Illegal::NoAbility);
        }
        Ok(i16::from(pay.influence) + i16::from(pay.each_action) * i16::from(self.actions))
    }
}
