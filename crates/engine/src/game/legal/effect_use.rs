//! Whether an effect of a card in play can be used now, and whether its price can be paid.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, Step};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::legal::action::Illegal;
use crate::game::state::GameState;
use crate::game::state::in_play::Conflict;
use zocalo_cards::card::{Ability, AbilitySet, Discarded, Fetch, Often, Payment, Pile, Rotates, Top, Trigger, Until};

impl GameState {
    /// An effect of a card in play that can be used now.
    pub(crate) fn check_effect<'a>(
        &self,
        deck: &'a PlayDeck,
        piece: PieceIndex,
        effect: u8,
    ) -> Result<&'a Step, Illegal> {
        if !self.is_live(piece) || self.is_hidden(piece) {
            return Err(Illegal::NoEffect);
        }
        let card = self.piece(piece).card;
        let step = deck.steps_of(card).get(usize::from(effect)).ok_or(Illegal::NoEffect)?;
        let starts = matches!(step.what, CompiledChange::Conflict(_)) && step.when == Trigger::ConflictRound;
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
        self.check_open_conflict(deck, step)?;
        let about = EffectContext { source: Some(piece), ..EffectContext::default() };
        self.meets(deck, step.needs, about).map_err(Illegal::RequirementNotMet)?;
        self.check_transfer(deck, step, about)?;
        self.check_top(deck, step)?;
        Ok(step)
    }

    pub(crate) fn check_open_conflict(&self, deck: &PlayDeck, step: &Step) -> Result<(), Illegal> {
        let there_is = match step.what {
            CompiledChange::Support(_) => self.open_conflicts(step.conflicts) != 0,
            // COMP 8.9; COMP 12, Level the Playing Field: they speak of a conflict that is on.
            CompiledChange::Opens { conflict, .. } => self.open_conflicts(AbilitySet::of(conflict)) != 0,
            CompiledChange::AnyAbility(_) => self.conflicts().iter().any(Conflict::is_open),
            CompiledChange::Withdraw => self.conflicts_to_leave() != 0,
            CompiledChange::CallOff => self.conflicts_to_call_off(deck) != 0,
            _ => true,
        };
        if there_is { Ok(()) } else { Err(Illegal::NoConflict) }
    }

    /// What takes the top card of the discard pile is used only where that is such a card (COMP 12, As It Was Meant To Be).
    fn check_top(&self, deck: &PlayDeck, step: &Step) -> Result<(), Illegal> {
        match step.what {
            CompiledChange::Fetch(Fetch { from: Pile::DiscardPile, top: Some(Top::OfPile), of, .. })
                if self.discard_pile.last().is_none_or(|card| !deck.class_cards(of).contains(*card)) =>
            {
                Err(Illegal::NotOnTop)
            }
            _ => Ok(()),
        }
    }

    /// Influence is not transferred where the rating would fall below 3 (PSI, Glossary, Transfer; COMP 8.2).
    pub(crate) fn check_transfer(&self, deck: &PlayDeck, step: &Step, about: EffectContext) -> Result<(), Illegal> {
        let CompiledChange::Transfer { amount, .. } = &step.what else { return Ok(()) };
        if self.rating - self.amount(deck, amount, about) < self.lowest { Err(Illegal::RatingTooLow) } else { Ok(()) }
    }

    /// Whether an effect of a card in play allows more conflicts this turn, which is of use in the Conflict Round alone.
    pub fn adds_conflicts(&self, deck: &PlayDeck, piece: PieceIndex, effect: u8) -> bool {
        let step =
            if self.is_live(piece) { deck.steps_of(self.piece(piece).card).get(usize::from(effect)) } else { None };
        step.is_some_and(|step| {
            matches!(step.what, CompiledChange::Conflicts(_)) && step.until != Some(Until::NextTurn)
        })
    }

    /// The influence that the prices of all effects of a played card come to, or why they cannot be paid: none rotates twice.
    pub(crate) fn check_payments(
        &self,
        deck: &PlayDeck,
        card: CardIndex,
        on: Option<PieceIndex>,
        choice: u8,
    ) -> Result<i16, Illegal> {
        if choice >= deck.card(card).choices.max(1) {
            return Err(Illegal::NoChoice);
        }
        let mut cost = 0;
        let played = || deck.played(card, choice);
        let ambassador = played().any(|(step, _)| step.pay.rotate == Some(Rotates::Ambassador));
        for (step, times) in played() {
            let who = if step.pay.rotate == Some(Rotates::Character) && ambassador {
                !PieceSet::AMBASSADOR
            } else {
                !PieceSet::EMPTY
            };
            if step.pay.rotate == Some(Rotates::Character)
                && (self.ready & self.who_pays(deck, step.pay) & who).is_empty()
            {
                return Err(Illegal::NotReady);
            }
            cost += times * self.check_payment(deck, step.pay, None, on)?;
        }
        Ok(cost)
    }

    /// What the price of an effect comes to in influence, or why it cannot be paid.
    pub(crate) fn check_payment(
        &self,
        deck: &PlayDeck,
        pay: Payment,
        piece: Option<PieceIndex>,
        on: Option<PieceIndex>,
    ) -> Result<i16, Illegal> {
        let ready = |who: PieceSet| if self.ready.meets(who) { Ok(()) } else { Err(Illegal::NotReady) };
        match pay.rotate {
            None => {}
            Some(Rotates::ThisCard) => ready(piece.map_or(PieceSet::EMPTY, PieceSet::of))?,
            Some(Rotates::Ambassador) => ready(PieceSet::AMBASSADOR)?,
            Some(Rotates::InnerCircle) => ready(self.acting_circle())?,
            Some(Rotates::Character) => ready(self.who_pays(deck, pay))?,
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
            && piece.is_none_or(|at| self.printed(deck, at, ability) < 1)
        {
            return Err(Illegal::NoAbility);
        }
        if let Some(together) = pay.together
            && self.who_have_together(deck, together).is_none()
        {
            return Err(Illegal::NotReady);
        }
        // Fleets of the race whose tension is lowered, which for a lone player is the race of the deck.
        let of_own_race = |at: &PieceIndex| deck.card(self.piece(*at).card).loyalty == Some(deck.race.into());
        let fleets = || {
            let count = self.fleets.iter().filter(of_own_race).count();
            i16::try_from(count).unwrap_or(i16::MAX)
        };
        let military = match self.fleet_given_up(deck, on).filter(|_| pay.printed_military) {
            Some(fleet) => i16::from(deck.card(self.piece(fleet).card).ability(Ability::Military)),
            None => 0,
        };
        Ok(i16::from(pay.influence)
            + i16::from(pay.each_action) * i16::from(self.actions)
            + i16::from(pay.each_fleet) * fleets()
            + i16::from(pay.each_participant) * self.number_who_leave(deck)
            + military)
    }

    /// Whether what bars conflicts is among these steps and in force: it is not played twice running (COMP 12, News of
    /// Galactic Import).
    pub(crate) fn bars_again(&self, steps: &[Step]) -> bool {
        self.barred && steps.iter().any(|step| step.what == CompiledChange::NoConflicts)
    }

    /// Whether a card can stay rotated for what it gives.
    pub(crate) fn check_sustain(&self, who: PieceIndex) -> Result<(), Illegal> {
        let able = self.is_live(who) && (self.lending & !self.ready).contains(who);
        if able && !self.sustaining.contains(who) { Ok(()) } else { Err(Illegal::NothingToSustain) }
    }
}
