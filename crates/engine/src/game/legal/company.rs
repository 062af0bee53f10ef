//! Which cards stand beside each other: a card in hand held against those in play and against the marks of its faction.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::deck::effects::kind;
use crate::game::ids::CardIndex;
use crate::game::legal::action::Illegal;
use crate::game::state::GameState;
use zocalo_cards::card::Mark;

impl GameState {
    /// Whether the cards in play let it be sponsored beside them: no other of the same person (PSI, Personalities), and fewer
    /// that take a Conspiracy Mark than there are marks (PSI, Psi Corps; COMP 8.10).
    pub fn check_company(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
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
    pub fn check_opposing_marks(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
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
