//! Cards in play: how they come, what carries them, how they go, and what changes by their being there: who acts, on
//! whom aftermaths go, what cannot stay.
//!
//! Some stay rotated in the Ready Round, so that the bonus of their rotation goes on (PSI, Sustained Actions; COMP
//! 2.1). Alone that seldom wins anything, as a ready card can rotate before the conflict resolves: no pilot does it
//! unasked.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{ClassIndex, CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{Bits, CardIndex, PieceIndex, PieceSet};
use crate::game::state::GameState;
use crate::game::state::in_play::SustainableBonus;
use zocalo_cards::card::{Mark, Trigger};

impl GameState {
    /// Notes anew who acts as if from the Inner Circle, and on whom aftermaths for the ambassador may be put.
    pub(crate) fn refresh_presence(&mut self, deck: &PlayDeck) {
        (self.acting, self.stands_in) = (PieceSet::EMPTY, PieceSet::EMPTY);
        if !self.has(kind::STANDING) {
            return;
        }
        for source in self.shown() {
            for step in deck.steps_of(self.piece(source).card) {
                match step.what {
                    CompiledChange::ActsInCircle(on) if step.when == Trigger::InPlay => {
                        let who = self.chosen(deck, on, source, None).map_or(PieceSet::EMPTY, PieceSet::of);
                        self.acting |= who & self.characters;
                    }
                    CompiledChange::TakesAftermaths if step.when == Trigger::InPlay => self.stands_in.insert(source),
                    _ => {}
                }
            }
        }
    }

    #[inline]
    pub(crate) fn discard_what_cannot_stay(&mut self, deck: &PlayDeck) {
        if self.has(kind::STANDING) {
            self.discard_all_that_cannot_stay(deck);
        }
    }

    fn discard_all_that_cannot_stay(&mut self, deck: &PlayDeck) {
        for at in self.shown() {
            let about = EffectContext { source: Some(at), ..EffectContext::default() };
            let goes = self.is_live(at)
                && deck.steps_of(self.piece(at).card).iter().any(|step| {
                    step.when == Trigger::InPlay
                        && step.what == CompiledChange::Discarded
                        && self.meets(deck, step.needs, about).is_ok()
                });
            if goes {
                self.discard_piece(deck, at);
            }
        }
    }

    /// Of some cards in play, those that somebody must hire are no use before (PSI, Offer Influence to a Mercenary).
    pub(crate) fn wait_for_hire(&mut self, deck: &PlayDeck, of: PieceSet) {
        if !self.has(kind::STANDING) {
            return;
        }
        for at in of {
            if deck.steps_of(self.piece(at).card).iter().any(|step| step.what == CompiledChange::Hired) {
                self.ready.remove(at);
            }
        }
    }

    /// How many marks more come with a mark of a kind that a card gains: those of a first one (COMP 12, John Sheridan).
    pub(crate) fn first_marks(&self, deck: &PlayDeck, at: PieceIndex, mark: Mark, by: i16) -> i16 {
        if by <= 0 || self.marks_on(at, mark) > 0 || deck.card(self.piece(at).card).kinds & kind::STANDING == 0 {
            return 0;
        }
        let steps = deck.steps_of(self.piece(at).card).iter();
        steps.map(|step| if let CompiledChange::FirstMarks(more) = step.what { i16::from(more) } else { 0 }).sum()
    }

    /// What a card does when another is put on it and it bears no more of that class (COMP 12, Londo Mollari).
    pub(crate) fn answer_bearing(&mut self, deck: &PlayDeck, borne: PieceIndex) {
        let Some(bearer) = self.piece(borne).bearer.filter(|at| self.is_live(*at)) else { return };
        let about = EffectContext { source: Some(bearer), ..EffectContext::default() };
        for step in deck.steps_of(self.piece(bearer).card) {
            let Some(class) = step.of.filter(|_| step.when == Trigger::FirstBorne) else { continue };
            let of = self.of_class(deck, class);
            let others = (of & !PieceSet::of(borne)).iter().any(|at| self.piece(at).bearer == Some(bearer));
            if of.contains(borne) && !others && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
    }

    /// Readies everything but what is sustained, and lets the bonuses of that go on. What else was given this turn has
    /// ended before.
    pub(crate) fn ready_all(&mut self, deck: &PlayDeck) {
        let sustaining = std::mem::take(&mut self.sustaining) & self.live & self.lending & !self.ready;
        self.ready = self.live & !sustaining;
        self.lending = sustaining;
        (self.led, self.assisting) = (PieceSet::EMPTY, PieceSet::EMPTY);
        self.wait_for_hire(deck, self.live);
        for at in sustaining {
            match self.piece(at).lends {
                SustainableBonus::Assistance => self.assisting.insert(at),
                SustainableBonus::Lead(fleet) => self.lead(at, fleet),
                SustainableBonus::Effect(effect, on) => {
                    let step = deck.steps_of(self.piece(at).card)[usize::from(effect)];
                    self.run(deck, &step, EffectContext { source: Some(at), on, ..EffectContext::default() });
                }
            }
        }
    }

    /// A fleet has the Leadership of its leader as Military, for as long as it is led (PSI, Lead a Fleet).
    pub fn lead(&mut self, by: PieceIndex, fleet: PieceIndex) {
        self.pieces[usize::from(fleet)].leader = by;
        self.led.insert(fleet);
    }

    /// Ends what a card that leaves play gave and was given: who led a fleet leads it no more (PSI, Lead a Fleet), an
    /// assistant does not remain rotated (PSI, Your Ambassador's Assistant), and what has lost its target is not sustained
    /// (COMP 2.1, Sustained Actions).
    pub(crate) fn end_what_it_lends(&mut self, at: PieceIndex) {
        self.led.remove(at);
        self.lending.remove(at);
        self.assisting &= if at == PieceIndex::AMBASSADOR { PieceSet::EMPTY } else { !PieceSet::of(at) };
        for fleet in self.led {
            if self.piece(fleet).leader == at {
                self.led.remove(fleet);
            }
        }
        for lender in self.lending {
            let target = match self.piece(lender).lends {
                SustainableBonus::Assistance => PieceIndex::AMBASSADOR,
                SustainableBonus::Lead(fleet) => fleet,
                SustainableBonus::Effect(_, on) => on.unwrap_or(PieceIndex::AMBASSADOR),
            };
            if target == at {
                self.lending.remove(lender);
            }
        }
    }

    /// Takes a card out of play, with all that is attached to it. It goes to no pile.
    pub(crate) fn take_away(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let piece = self.pieces[usize::from(at)];
        self.live.remove(at);
        self.ready.remove(at);
        self.characters.remove(at);
        self.fleets.remove(at);
        self.circle.remove(at);
        self.forget_kinds(deck, at);
        self.end_what_it_lends(at);
        let card = usize::from(piece.card.0);
        self.copies[card].in_play -= 1;
        self.moves += 1;
        for (total, marks) in self.marks.iter_mut().zip(piece.marks) {
            *total -= i16::from(marks);
        }
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            // COMP 5.2: who leaves play is no participant any more.
            conflict.supporters.remove(at);
            conflict.withdrawn.remove(at);
        }
        if !deck.card(piece.card).unique {
            self.closed.remove(piece.card);
        }
        if deck.card(piece.card).homeworld {
            self.closed = self.closed.without(&deck.homeworlds);
        }
        for attached in self.live {
            if self.pieces[usize::from(attached)].bearer == Some(at) {
                self.discard_piece(deck, attached);
            }
        }
    }

    /// Notes that the effects of a card in play are there.
    pub(crate) fn note_kinds(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let kinds = deck.card(self.piece(at).card).kinds;
        self.kinds |= kinds;
        for kind in Bits(kinds) {
            self.sources[usize::from(kind)].insert(at);
        }
    }

    fn forget_kinds(&mut self, deck: &PlayDeck, at: PieceIndex) {
        for kind in Bits(deck.card(self.piece(at).card).kinds) {
            let sources = &mut self.sources[usize::from(kind)];
            sources.remove(at);
            if sources.is_empty() {
                self.kinds &= !(1 << kind);
            }
        }
        self.kinds |= if self.discounts.is_any() { kind::COST } else { 0 };
    }

    /// Brings a card into play with all its effects.
    pub fn enter(&mut self, deck: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        let at = self.place(deck, card, bearer);
        let kinds = deck.card(card).kinds;
        if deck.card(card).barred_by != 0 {
            self.drop_opposing_marks(deck, at);
        }
        self.note_kinds(deck, at);
        if self.has(kind::MARKS) {
            self.marks_for_newcomer(deck, at);
            if kinds & kind::MARKS != 0 {
                self.standing_marks(deck, at, 1);
            }
        }
        self.note_aftermath(deck, at);
        if kinds & kind::STANDING != 0 {
            self.refresh_presence(deck);
            self.wait_for_hire(deck, PieceSet::of(at));
        }
        self.refresh_bonus(deck);
        if self.has(kind::at(Trigger::FirstBorne)) {
            self.answer_bearing(deck, at);
        }
        if kinds & kind::at(Trigger::Enters) != 0 {
            self.run_all(deck, at, Trigger::Enters, None);
        }
        at
    }

    /// Takes a card out of play with the end of its effects.
    pub fn leave(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let hidden = self.agenda == Some(at) && self.agenda_hidden;
        if !hidden && deck.card(self.piece(at).card).kinds & kind::MARKS != 0 {
            self.standing_marks(deck, at, -1);
        }
        if self.agenda == Some(at) {
            self.agenda = None;
            self.agenda_hidden = false;
        }
        self.take_away(deck, at);
        self.refresh_presence(deck);
        self.refresh_bonus(deck);
    }

    /// Takes a card out of play and out of the game: of a limited one no copy comes back (PSI, Removed from the Game; COMP
    /// 10, Replace).
    pub(crate) fn remove_from_game(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(deck, at);
        self.removed += 1;
        if deck.card(card).limited {
            self.closed.insert(card);
        }
    }

    pub(crate) fn discard_piece(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(deck, at);
        self.discard_pile.push(card);
    }

    /// Ends all of them, with the turn.
    pub(crate) fn end_discounts(&mut self) {
        if self.discounts.is_any() {
            self.discounts.clear();
            if self.sources[kind::COST.trailing_zeros() as usize] == PieceSet::EMPTY {
                self.kinds &= !kind::COST;
            }
        }
    }

    /// The player discards a card of the class, the ambassador never.
    pub(crate) fn lose(&mut self, deck: &PlayDeck, class: ClassIndex) {
        let able = self.of_class(deck, class) & !PieceSet::AMBASSADOR;
        if let Some(at) = self.preferred(deck, self.preferences.loses, able) {
            self.discard_piece(deck, at);
        }
    }
}
