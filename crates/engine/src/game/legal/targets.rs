//! Whether what was chosen for an effect is a legal target (PSI, Legal Targets), and whether a card may stand beside
//! those in play and the marks of its faction.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::deck::effects::{CompiledChange, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::Illegal;
use crate::game::preferences::{Tension, Tensions};
use crate::game::state::GameState;
use crate::game::state::in_play::SustainableBonus;
use zocalo_cards::card::{AbilityChange, Discarded, GivenMarks, Mark, OnWhom, Until};

impl GameState {
    /// Whether what is chosen is a target of what these steps do: of one of them at least, as a card may act on several. Where
    /// nothing is chosen, what they would act on by themselves is looked at. Where all of them say themselves what they act on
    /// nothing can be chosen (PSI, Legal Targets).
    pub(crate) fn check_target<'a>(
        &self,
        deck: &PlayDeck,
        steps: impl Iterator<Item = &'a Step>,
        source: Option<PieceIndex>,
        on: Option<PieceIndex>,
    ) -> Result<(), Illegal> {
        let mut wrong = false;
        for step in steps {
            match self.is_target(deck, step, source, on) {
                Some(true) => return Ok(()),
                Some(false) => wrong = true,
                None => {}
            }
        }
        match on {
            _ if wrong => Err(Illegal::WrongCard),
            Some(_) => Err(Illegal::NothingToChoose),
            None => Ok(()),
        }
    }

    /// Whether what is chosen is a target of a step; `None` where the step leaves nothing to choose.
    fn is_target(
        &self,
        deck: &PlayDeck,
        step: &Step,
        source: Option<PieceIndex>,
        on: Option<PieceIndex>,
    ) -> Option<bool> {
        if step.pay.discard == Some(Discarded::Fleet) {
            return on.map(|at| self.is_live(at) && (self.fleets & self.ready).contains(at));
        }
        let (whom, only) = match step.what {
            CompiledChange::Marks(GivenMarks { on: whom, .. })
            | CompiledChange::AnyAbility(whom)
            | CompiledChange::Ready(whom) => (whom, None),
            CompiledChange::Ability(AbilityChange { on, only, .. }) => (on, only),
            CompiledChange::Promote(class) => return on.map(|at| self.could_be_promoted(deck, class).contains(at)),
            _ => return None,
        };
        let able = match whom {
            OnWhom::ACharacter => self.characters,
            OnWhom::InnerCircleCharacter => self.circle,
            OnWhom::AFleet => self.fleets,
            _ => return None,
        };
        let Some(at) = on.or_else(|| self.chosen(deck, whom, source.unwrap_or(PieceIndex::AMBASSADOR), None)) else {
            return Some(false);
        };
        // Who is ready cannot be readied (COMP 12, Shal Mayan).
        let is_rotated = || !matches!(step.what, CompiledChange::Ready(_)) || !self.is_ready(at);
        Some(self.is_live(at) && able.contains(at) && self.is_one_of(deck, only, at) && is_rotated())
    }

    /// Whether the tension that was chosen is one that a step lets the player choose (COMP 12, Emperor Turhan).
    pub(crate) fn check_tension(&self, deck: &PlayDeck, step: &Step, chosen: Option<Tension>) -> Result<(), Illegal> {
        let Some(chosen) = chosen else { return Ok(()) };
        match self.tensions_to_choose(deck, step, EffectContext::default()) {
            Some(able) if able.contains(chosen) => Ok(()),
            Some(_) => Err(Illegal::WrongTension),
            None => Err(Illegal::NothingToChoose),
        }
    }

    /// The tensions among which the use of a card in play lets the player choose; `None` where it leaves none to choose.
    pub fn tensions_of_use(&self, deck: &PlayDeck, piece: PieceIndex, effect: u8) -> Option<Tensions> {
        let step = deck.steps_of(self.piece(piece).card).get(usize::from(effect))?;
        self.tensions_to_choose(deck, step, EffectContext { source: Some(piece), ..EffectContext::default() })
    }

    /// No two groups of one name work for one character at a time (COMP 12, Commercial Telepaths).
    pub(crate) fn check_not_helped(
        &self,
        piece: PieceIndex,
        step: &Step,
        on: Option<PieceIndex>,
    ) -> Result<(), Illegal> {
        let chooses = matches!(step.what, CompiledChange::Ability(AbilityChange { on: OnWhom::ACharacter, .. }));
        if !chooses || step.until != Some(Until::WhileRotated) {
            return Ok(());
        }
        let helps = |at: PieceIndex| match self.piece(at).lends {
            SustainableBonus::Effect(_, helped) => {
                helped.unwrap_or(PieceIndex::AMBASSADOR) == on.unwrap_or(PieceIndex::AMBASSADOR)
            }
            _ => false,
        };
        let same = |at: &PieceIndex| *at != piece && self.piece(*at).card == self.piece(piece).card;
        if self.lending.iter().filter(same).any(helps) { Err(Illegal::WrongCard) } else { Ok(()) }
    }

    /// Whether the cards in play let it be sponsored beside them: no other of the same person (PSI, Personalities), and fewer
    /// that take a Conspiracy Mark than there are marks (PSI, Psi Corps; COMP 8.10).
    pub(crate) fn check_company(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
        let facts = deck.card(card);
        if facts.kinds & kind::COMPANY == 0 {
            return Ok(());
        }
        if !facts.same_person.is_empty() && self.pieces().any(|at| facts.same_person.contains(self.piece(at).card)) {
            return Err(Illegal::SamePerson);
        }
        if facts.conspiracy {
            let such = self.pieces().filter(|at| deck.card(self.piece(*at).card).conspiracy).count();
            if such >= usize::try_from(self.marks(Mark::Conspiracy)).unwrap_or(0) {
                return Err(Illegal::NoConspiracyMark);
            }
        }
        self.check_opposing_marks(deck, card)
    }

    /// Whether the faction has no marks that oppose those that a card brings, or that it excludes (COMP 8.10; PSI, Ranger).
    /// What the agenda gives that an agenda replaces does not count: it goes before the new one is there (COMP 4.12).
    pub(crate) fn check_opposing_marks(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
        let facts = deck.card(card);
        let replaced = self.agenda.filter(|_| facts.role == Role::Agenda && !self.agenda_hidden);
        for mark in Mark::ALL.iter().filter(|mark| facts.barred_by >> **mark as u8 & 1 == 1) {
            if self.marks(*mark) > replaced.map_or(0, |old| self.marks_by(deck, old, *mark)) {
                return Err(Illegal::OpposingMarks(*mark));
            }
        }
        Ok(())
    }
}
