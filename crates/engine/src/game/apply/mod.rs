//! Doing what a player decides, once it is checked.

pub(crate) mod declare;

use crate::game::deck::PlayDeck;
use crate::game::deck::card::{AftermathTarget, Role};
use crate::game::deck::effects::kind;
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::legal::action::HandOrder;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::Legal;
use crate::game::preferences::{Tension, among_numbers};
use crate::game::state::GameState;
use crate::game::state::in_play::{Round, SustainableBonus};
use zocalo_cards::card::{Often, Purpose, Trigger};

impl GameState {
    /// Does an action and returns what it cost. Errors: [`Illegal`] when it cannot be done; the state is then as it was.
    pub fn act(&mut self, deck: &PlayDeck, action: Action) -> Result<i16, Illegal> {
        let legal = self.check(deck, action)?;
        self.apply(deck, legal);
        Ok(legal.cost())
    }

    /// Does what can be done. It must have been checked in this state: nothing is checked again. A card that is bought is
    /// paid here and drawn by the clock of the turn.
    pub fn apply(&mut self, deck: &PlayDeck, legal: Legal) {
        let action = legal.action();
        self.unspent -= legal.cost();
        match action {
            Action::KeepHand(order) => return self.keep_hand(deck, order),
            Action::Discard { card } => return self.discard_from_hand(card),
            // The clock draws and deals: the state has no dice.
            Action::Decline | Action::Buy | Action::Mulligan => return,
            _ => {}
        }
        if !matches!(action, Action::Pass | Action::Sustain { .. } | Action::ResolveFirst { .. }) {
            self.actions = self.actions.saturating_add(1);
        }
        // VCG, Conflict Phase: the Actions step follows the Support step.
        if self.round == Round::Support && !matches!(action, Action::Support { .. } | Action::Reveal) {
            self.support_over = true;
        }
        match action {
            Action::Pass
            | Action::Bid { .. }
            | Action::KeepHand(_)
            | Action::Mulligan
            | Action::Discard { .. }
            | Action::Decline
            | Action::Buy => {}
            Action::Build { by } => {
                self.rotate(by);
                // PSI, Rotate to Build Influence: the new point is unspent.
                self.rating += 1;
                self.unspent += 1;
            }
            Action::Sponsor { card, by, on } => self.sponsor(deck, card, by, on),
            Action::Hide { card, by } => {
                self.rotate(by);
                self.leave_hand(card);
                self.agenda_hidden = true;
                let at = self.place(deck, card, None);
                self.agenda = Some(at);
            }
            Action::Reveal => self.reveal(deck),
            Action::ReplaceAgenda { card, by } => {
                self.rotate(by);
                self.leave_hand(card);
                if let Some(old) = self.agenda {
                    // COMP 4.12: the old agenda is removed from the game.
                    self.remove_from_game(deck, old);
                }
                self.agenda = Some(self.enter(deck, card, None));
            }
            Action::DiscardAgenda => {
                if let Some(old) = self.agenda {
                    self.discard_piece(deck, old);
                }
            }
            Action::Promote { who, by } => {
                self.rotate(by);
                self.circle.insert(who);
                self.use_up_discounts(deck, self.piece(who).card, Purpose::Promoting, Some(by));
                self.refresh_bonus(deck);
            }
            Action::Replace { card, who } => self.replace(deck, card, who),
            Action::Event { card, on, choice } => self.play_event(deck, card, on, choice),
            Action::Use { piece, effect, on, tension } => self.use_effect(deck, piece, effect, on, tension),
            Action::AssistAbilities { by } => {
                self.rotate(by);
                self.assisting.insert(by);
                self.note_lent(by, Some(SustainableBonus::Assistance));
            }
            Action::AssistSponsoring { by } => {
                self.rotate(by);
                self.assisted += 1;
            }
            Action::Lead { by, fleet } => {
                self.rotate(by);
                self.lead(by, fleet);
                self.note_lent(by, Some(SustainableBonus::Lead(fleet)));
            }
            Action::Sustain { who } => self.sustaining.insert(who),
            Action::ResolveFirst { conflict } => self.chosen_conflict = Some(conflict),
            Action::Support { by, conflict, with } => {
                self.rotate(by);
                self.pieces[usize::from(by)].supports_with = with as u8;
                // COMP 12, Level the Playing Field: into one conflict, which the player need not name before.
                if !deck.is_vcg() && !self.conflicts[usize::from(conflict)].open.contains(with) {
                    self.pieces[usize::from(by)].any_ability = false;
                }
                self.conflicts[usize::from(conflict)].supporters.insert(by);
            }
            Action::Declare { card, target } => self.declare(deck, card, target),
            Action::Start { piece, effect, target } => self.start(deck, piece, effect, target),
            Action::War { target } => self.declare_war_conflict(deck, target),
            Action::Aftermath { card, on, choice } => self.play_aftermath(deck, card, on, choice),
        }
        self.discard_what_cannot_stay(deck);
    }

    fn use_effect(
        &mut self,
        deck: &PlayDeck,
        piece: PieceIndex,
        effect: u8,
        on: Option<PieceIndex>,
        tension: Option<Tension>,
    ) {
        let step = deck.steps_of(self.piece(piece).card)[usize::from(effect)];
        if step.when == Trigger::Rotate {
            self.rotate(piece);
        }
        self.note_use(piece, effect, step.often);
        self.pay(deck, step.pay, Some(piece), on);
        // The price may have been the card itself; its effect comes all the same.
        let about = EffectContext { source: Some(piece), on, ..EffectContext::default() };
        match tension {
            Some(tension) => self.run_on_tension(deck, &step, about, tension),
            None => self.run(deck, &step, about),
        }
        self.note_lent(piece, SustainableBonus::by(&step, effect, on));
    }

    pub(crate) fn keep_hand(&mut self, deck: &PlayDeck, order: HandOrder) {
        let Some(duel) = &deck.duel else { return };
        let number = order.cards().len();
        self.rearranged = true;
        self.deck[..number].copy_from_slice(order.cards());
        for _ in 0..duel.kept(order.cards()) {
            let card = self.deck[self.drawn];
            self.drawn += 1;
            self.take_into_hand(card);
        }
        self.stacked = number;
    }

    fn sponsor(&mut self, deck: &PlayDeck, card: CardIndex, by: PieceIndex, on: Option<PieceIndex>) {
        if !self.goes_unrotated(deck, card) {
            self.rotate(by);
        }
        if by == PieceIndex::AMBASSADOR {
            // PSI, Your Ambassador's Assistant: one card of the ambassador's.
            self.assisted = 0;
        }
        self.use_up_discounts(deck, card, Purpose::Sponsoring, Some(by));
        self.leave_hand(card);
        let at = self.enter(deck, card, on);
        if deck.card(card).role == Role::Agenda {
            self.agenda = Some(at);
        }
        if self.has(kind::at(Trigger::Sponsoring)) {
            for source in self.shown() & !PieceSet::of(at) {
                self.answer_sponsoring(deck, source, card);
            }
        }
    }

    fn answer_sponsoring(&mut self, deck: &PlayDeck, source: PieceIndex, card: CardIndex) {
        let about = EffectContext { source: Some(source), ..EffectContext::default() };
        for step in deck.steps_of(self.piece(source).card) {
            let fits = step.of.is_none_or(|class| deck.class_cards(class).contains(card));
            if step.when == Trigger::Sponsoring && fits && self.is_due(deck, step, about) {
                self.run(deck, step, about);
            }
        }
    }

    /// PSI, Reveal an Agenda: an agenda that could not be sponsored now is discarded instead.
    fn reveal(&mut self, deck: &PlayDeck) {
        let Some(at) = self.agenda else { return };
        let card = self.piece(at).card;
        let meets = self.meets(deck, deck.card(card).needs, EffectContext::default()).is_ok();
        // COMP 8.10: one that would bring opposing marks could not be sponsored either.
        if !meets || self.check_opposing_marks(deck, card).is_err() {
            self.discard_piece(deck, at);
            return;
        }
        self.agenda_hidden = false;
        if deck.variant().lays_beside_deck {
            // It was put there before the game, and is played now.
            self.note_played(card);
        }
        self.note_kinds(deck, at);
        self.refresh_presence(deck);
        self.standing_marks(deck, at, 1);
        self.refresh_bonus(deck);
        self.run_all(deck, at, Trigger::Enters, None);
    }

    /// COMP 4.6: free, without rotating anybody; the new card is ready, in the place of the old, which is out of the
    /// game. What was attached to the old one is discarded.
    fn replace(&mut self, deck: &PlayDeck, card: CardIndex, who: PieceIndex) {
        let in_circle = self.circle.contains(who);
        self.leave_hand(card);
        if who == PieceIndex::AMBASSADOR {
            // What an agenda gives to the ambassador is given to the new one (COMP 4.6).
            let agenda = self.agenda.filter(|_| !self.agenda_hidden);
            if let Some(at) = agenda {
                self.standing_marks(deck, at, -1);
            }
            self.remove_from_game(deck, who);
            // A mark that was lent has gone with the card.
            self.borrowed = [0; 6];
            // The lowest free number is 0, the ambassador's.
            self.enter(deck, card, None);
            self.circle |= PieceSet::AMBASSADOR;
            if let Some(at) = agenda {
                self.standing_marks(deck, at, 1);
            }
        } else {
            self.remove_from_game(deck, who);
            let at = self.enter(deck, card, None);
            if in_circle {
                self.circle.insert(at);
            }
        }
    }

    fn play_event(&mut self, deck: &PlayDeck, card: CardIndex, on: Option<PieceIndex>, choice: u8) {
        self.leave_hand(card);
        self.note_played(card);
        if deck.card(card).unique {
            self.closed.insert(card);
        }
        self.use_up_discounts(deck, card, Purpose::Playing, None);
        let about = EffectContext { on, seat: self.seat_for(deck, card), ..EffectContext::default() };
        for (step, times) in deck.played(card, choice) {
            (0..times).for_each(|_| self.pay(deck, step.pay, None, on));
        }
        for (step, times) in deck.played(card, choice) {
            (0..times).for_each(|_| self.run(deck, step, about));
        }
        if deck.card(card).once_a_game {
            self.used_up.insert(card);
        }
        self.lay_event_aside(card, deck.card(card).lasts);
    }

    /// The seat that an event names, of those toward which what it requires holds.
    fn seat_for(&self, deck: &PlayDeck, card: CardIndex) -> Option<u8> {
        let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
        if deck.needs_of(card).is_empty() {
            return None;
        }
        let fits = |seat: &u8| self.meets_toward(deck, card, *seat).is_ok();
        let able = seats.filter(fits).fold(0, |able: u8, seat| able | 1 << seat);
        if able == 0 { None } else { among_numbers(able, (self.preferences.seat)(deck, self, able)) }
    }

    fn play_aftermath(&mut self, deck: &PlayDeck, card: CardIndex, on: PieceIndex, choice: u8) {
        self.leave_hand(card);
        let about = EffectContext { on: Some(on), conflict: self.last_resolved, ..EffectContext::default() };
        self.stand_in = Some(on).filter(|at| self.stands_in.contains(*at));
        // COMP 5.2: it is permanent where it does not say that it is discarded.
        let steps = deck.steps_of(card);
        let stays = steps.is_empty() || steps.iter().any(|step| step.when != Trigger::Played);
        if stays {
            self.enter(deck, card, Some(on).filter(|_| deck.card(card).on != AftermathTarget::Faction));
        } else {
            self.note_played(card);
        }
        for (step, times) in deck.played(card, choice) {
            for _ in 0..times {
                self.pay(deck, step.pay, None, None);
                self.run(deck, step, about);
            }
        }
        self.stand_in = None;
        if !stays {
            self.lay_aftermath_aside(card, on);
        }
    }

    fn note_use(&mut self, piece: PieceIndex, effect: u8, often: Option<Often>) {
        match often {
            Some(Often::OnceATurn) => {
                self.pieces[usize::from(piece)].used |= 1 << effect.min(7);
                self.changed.insert(piece);
            }
            Some(Often::OnceAGame) => self.used_up.insert(self.piece(piece).card),
            None => {}
        }
    }
}
