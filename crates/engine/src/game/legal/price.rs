//! Whether an action can be done now, and for what cost.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::{AftermathTarget, Role};
use crate::game::deck::effects::{CompiledChange, StartedConflict};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::legal::action::{Action, BUILD_COST, Illegal, MOST_TO_BUILD, PRICE_OF_A_CARD};
use crate::game::state::GameState;
use crate::game::state::in_play::Phase;
use zocalo_cards::card::{Ability, Purpose};

impl GameState {
    /// What an action costs if it can be done, whatever the round and the influence.
    #[allow(clippy::too_many_lines, reason = "one arm for each action: a table")]
    pub fn price(&self, deck: &PlayDeck, action: Action) -> Result<i16, Illegal> {
        Ok(match action {
            Action::Pass => 0,
            Action::Bid { .. } => return Err(Illegal::NotInThisTurn),
            Action::KeepHand(order) => {
                let is_now = self.phase == Phase::Dealt;
                return now(is_now)
                    .and_then(|()| if order.is_order_of(self.dealt()) { Ok(0) } else { Err(Illegal::NotInHand) });
            }
            Action::Mulligan => {
                now(self.phase == Phase::Dealt)?;
                let may = deck.duel.is_some_and(|duel| duel.mulligan) && !self.dealt().is_empty();
                return if may { Ok(0) } else { Err(Illegal::NoMulligan) };
            }
            Action::Discard { card } => {
                return now(self.phase == Phase::Discard)
                    .and_then(|()| if self.in_hand.contains(card) { Ok(0) } else { Err(Illegal::NotInHand) });
            }
            Action::Decline => {
                let there_are = self.free_cards(deck) > self.forced_cards(deck);
                return match self.phase {
                    Phase::FreeCard { .. } => Ok(0),
                    _ if there_are => Err(Illegal::WrongRound),
                    _ => Err(Illegal::NothingToDecline),
                };
            }
            Action::Buy => {
                return now(self.phase == Phase::Buy).map(|()| PRICE_OF_A_CARD);
            }
            Action::Build { by } => self.price_of_building(by)?,
            Action::Sponsor { card, by, on } => self.check_sponsor(deck, card, by, on)?,
            Action::Hide { card, by } => {
                self.check_agenda(deck, card)?;
                if self.agenda.is_some() {
                    return Err(Illegal::AgendaInPlay);
                }
                self.check_ready(by)?;
                0
            }
            Action::Reveal => {
                let at = self.agenda.filter(|_| self.agenda_hidden).ok_or(Illegal::NoAgenda)?;
                let card = self.piece(at).card;
                if deck.hidden_agendas_stay && deck.card(card).major {
                    self.check_needs(deck, card)?;
                }
                0
            }
            Action::ReplaceAgenda { card, by } => {
                let old = self.agenda.ok_or(Illegal::NoAgenda)?;
                self.check_agenda(deck, card)?;
                if deck.hidden_agendas_stay && self.agenda_hidden {
                    return Err(Illegal::HiddenAgenda);
                }
                if deck.card(self.piece(old).card).major && !self.agenda_hidden && !deck.card(card).major {
                    return Err(Illegal::MajorAgenda);
                }
                self.check_ready(by)?;
                0
            }
            Action::DiscardAgenda => {
                let old = self.agenda.ok_or(Illegal::NoAgenda)?;
                if deck.card(self.piece(old).card).major && (!self.agenda_hidden || deck.hidden_agendas_stay) {
                    return Err(Illegal::MajorAgenda);
                }
                0
            }
            Action::Promote { who, by } => self.check_promote(deck, who, by)?,
            Action::Replace { card, who } => {
                self.check_in_hand(deck, card)?;
                self.check_needs(deck, card)?;
                if !self.is_live(who) || !deck.card(card).replaces.contains(self.piece(who).card) {
                    return Err(Illegal::NotReplaced);
                }
                0
            }
            Action::Event { card, on, choice } => self.check_event(deck, card, on, choice)?,
            Action::Use { piece, effect, on, tension } => {
                let step = self.check_effect(deck, piece, effect)?;
                if matches!(step.what, CompiledChange::Conflict(_)) {
                    return Err(Illegal::WrongRound);
                }
                self.check_target(deck, std::iter::once(step), Some(piece), on)?;
                self.check_not_helped(piece, step, on)?;
                self.check_tension(deck, step, tension)?;
                self.check_payment(deck, step.pay, Some(piece), on)?
            }
            Action::AssistAbilities { by } | Action::AssistSponsoring { by } => {
                if !self.is_live(by) || !deck.card(self.piece(by).card).assistant {
                    return Err(Illegal::NoAssistant);
                }
                if !self.is_ready(by) {
                    return Err(Illegal::NotReady);
                }
                0
            }
            Action::Lead { by, fleet } => {
                if !self.is_ready(by) || !self.characters.contains(by) {
                    return Err(Illegal::NotReady);
                }
                let leads = self.ability(deck, by, Ability::Leadership) > 0;
                if !leads || !self.is_live(fleet) || !(self.fleets & !self.led).contains(fleet) {
                    return Err(Illegal::CannotLead);
                }
                0
            }
            Action::Sustain { who } => {
                self.check_sustain(who)?;
                0
            }
            Action::ResolveFirst { conflict } => {
                self.check_resolve_first(conflict)?;
                0
            }
            Action::Support { by, conflict, with } => {
                self.check_support(deck, by, conflict, with)?;
                0
            }
            Action::Declare { card, target } => {
                self.check_declare(deck, card, target)?;
                0
            }
            Action::Start { piece, effect, target } => {
                let step = self.check_effect(deck, piece, effect)?;
                let CompiledChange::Conflict(StartedConflict { types, additional, untargeted, against, .. }) =
                    step.what
                else {
                    return Err(Illegal::NoEffect);
                };
                if self.barred || (!additional && self.conflicts_left <= self.card_conflicts) {
                    return Err(Illegal::NoConflictLeft);
                }
                Self::check_seat(deck, target)?;
                // COMP 12, Power Politics: what targets nobody is written one way.
                let is_other = untargeted && target != 0;
                if is_other || against.is_some_and(|race| deck.seats[usize::from(target)].race != race) {
                    return Err(Illegal::WrongTarget);
                }
                if !untargeted {
                    self.check_pact(types, target)?;
                }
                self.check_payment(deck, step.pay, Some(piece), None)?
            }
            Action::War { target } => {
                self.check_war(deck, target)?;
                0
            }
            Action::Aftermath { card, on, choice } => self.check_aftermath(deck, card, on, choice)?,
        })
    }

    /// What building costs (PSI, Rotate to Build Influence; COMP 4.3).
    #[inline]
    pub(crate) fn price_of_building(&self, by: PieceIndex) -> Result<i16, Illegal> {
        self.check_ready(by)?;
        if self.rating > MOST_TO_BUILD { Err(Illegal::RatingTooHigh) } else { Ok(BUILD_COST) }
    }

    #[inline]
    fn check_ready(&self, by: PieceIndex) -> Result<(), Illegal> {
        let able = (self.ready & self.acting_circle()).contains(by);
        if able { Ok(()) } else { Err(Illegal::NobodyReady) }
    }

    pub(super) fn check_in_hand(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
        let facts = deck.cards.get(usize::from(card.0)).ok_or(Illegal::NotInHand)?;
        if !self.in_hand.contains(card) {
            return Err(Illegal::NotInHand);
        }
        match facts.role {
            Role::Kept(why) | Role::Dead(why) => Err(Illegal::CannotBePlayed(why)),
            _ if self.closed.contains(card) => Err(Illegal::OneInPlay),
            _ => Ok(()),
        }
    }

    fn check_needs(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
        self.meets(deck, deck.card(card).needs, EffectContext::default()).map_err(Illegal::RequirementNotMet)
    }

    fn check_sponsor(
        &self,
        deck: &PlayDeck,
        card: CardIndex,
        by: PieceIndex,
        on: Option<PieceIndex>,
    ) -> Result<i16, Illegal> {
        self.check_in_hand(deck, card)?;
        let facts = deck.card(card);
        match facts.role {
            Role::Agenda if self.agenda.is_some() => return Err(Illegal::AgendaInPlay),
            Role::Agenda | Role::Sponsored => {}
            _ => return Err(Illegal::NotSponsored),
        }
        if !self.has_room() {
            return Err(Illegal::NoRoom);
        }
        if !self.goes_unrotated(deck, card) {
            self.check_ready(by)?;
            if !deck.card(self.piece(by).card).suits(facts) {
                return Err(Illegal::WrongSponsor);
            }
        }
        self.check_company(deck, card)?;
        self.check_needs(deck, card)?;
        // Only an enhancement is put on a card.
        if !self.can_bear(deck, card, on) {
            return Err(Illegal::NoTarget);
        }
        Ok((self.sponsor_cost(deck, card, by) + self.cost_on(deck, card, Purpose::Sponsoring, on)).max(0))
    }

    fn check_agenda(&self, deck: &PlayDeck, card: CardIndex) -> Result<(), Illegal> {
        self.check_in_hand(deck, card)?;
        if deck.card(card).role != Role::Agenda {
            return Err(Illegal::NotAnAgenda);
        }
        if !self.has_room() {
            return Err(Illegal::NoRoom);
        }
        self.check_company(deck, card)?;
        // COMP 4.12: what it requires must be met when it is sponsored hidden, too.
        self.check_needs(deck, card)
    }

    fn check_promote(&self, deck: &PlayDeck, who: PieceIndex, by: PieceIndex) -> Result<i16, Illegal> {
        self.check_ready(by)?;
        let supporting = self.characters & self.ready & !self.circle;
        if !supporting.contains(who) {
            return Err(Illegal::NotSupporting);
        }
        if !deck.card(self.piece(who).card).promotable {
            return Err(Illegal::NotPromotable);
        }
        Ok(self.promote_cost(deck, who, by))
    }

    fn check_event(
        &self,
        deck: &PlayDeck,
        card: CardIndex,
        on: Option<PieceIndex>,
        choice: u8,
    ) -> Result<i16, Illegal> {
        self.check_in_hand(deck, card)?;
        if deck.card(card).role != Role::Event {
            return Err(Illegal::NotAnEvent);
        }
        if deck.card(card).once_a_game && self.used_up.contains(card) {
            return Err(Illegal::UsedUp);
        }
        self.check_needs(deck, card)?;
        let mut cost = (self.event_cost(deck, card) + self.cost_on(deck, card, Purpose::Playing, on)).max(0);
        cost += self.check_payments(deck, card, on, choice)?;
        if self.bars_again(deck.steps_of(card)) {
            return Err(Illegal::UsedUp);
        }
        for (step, _) in deck.played(card, choice) {
            self.check_open_conflict(deck, step)?;
            self.meets(deck, step.needs, EffectContext::default()).map_err(Illegal::RequirementNotMet)?;
            self.check_transfer(deck, step, EffectContext::default())?;
        }
        self.check_target(deck, deck.played(card, choice).map(|(step, _)| step), None, on)?;
        Ok(cost)
    }

    fn check_aftermath(&self, deck: &PlayDeck, card: CardIndex, on: PieceIndex, choice: u8) -> Result<i16, Illegal> {
        self.check_in_hand(deck, card)?;
        if deck.card(card).role != Role::Aftermath {
            return Err(Illegal::NotAnAftermath);
        }
        if !self.has_room() {
            return Err(Illegal::NoRoom);
        }
        let Some(conflict) = self.conflict_before() else {
            return Err(Illegal::DoesNotFollow);
        };
        let after = deck.card(card).after;
        if !conflict.types.meets(if conflict.won { after.won } else { after.lost }) {
            return Err(Illegal::DoesNotFollow);
        }
        self.check_needs(deck, card)?;
        // PSI, Play Aftermath Cards: on the initiator's faction, which the ambassador stands for, or on a participant, who
        // leads a fleet among them (PSI, Participants); one of each on one target. PSI, You or Your: in the ambassador's
        // stead on who takes them.
        let took_part = self.participants(conflict);
        let able = match deck.card(card).on {
            AftermathTarget::Faction if self.in_play(card) > 0 => PieceSet::EMPTY,
            AftermathTarget::Faction => PieceSet::AMBASSADOR,
            AftermathTarget::Ambassador => PieceSet::AMBASSADOR | self.stands_in,
            AftermathTarget::AmbassadorOrParticipant => PieceSet::AMBASSADOR | took_part | self.stands_in,
            AftermathTarget::Participant => took_part,
            AftermathTarget::Character => took_part & self.characters,
            AftermathTarget::Fleet => took_part & self.fleets,
        };
        let reached = able.contains(on);
        let same = |at: PieceIndex| self.piece(at).card == card && self.piece(at).bearer == Some(on);
        // One that is discarded after play is discarded at the end of the step alone (COMP 5.2).
        let again = self.pieces().any(same) || self.spent_aftermaths.contains(&Some((card, on)));
        if !self.is_live(on) || !reached || again {
            return Err(Illegal::NoTarget);
        }
        self.check_payments(deck, card, None, choice)
    }

    /// Whether a card in hand can no longer be played by this deck in this state.
    pub fn is_dead(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        let facts = deck.card(card);
        match facts.role {
            Role::Dead(_) => true,
            // VCG, Set-up: conflicts come from their pile, the one agenda stands beside the deck.
            Role::Conflict | Role::Agenda if deck.variant().lays_beside_deck => true,
            // Conflicts and events are closed only when they are unique and were played.
            Role::Sponsored | Role::Conflict => self.closed.contains(card),
            Role::Event => self.closed.contains(card) || facts.once_a_game && self.used_up.contains(card),
            Role::Agenda | Role::Replacing | Role::Aftermath | Role::Kept(_) => false,
        }
    }
}

fn now(is_now: bool) -> Result<(), Illegal> {
    if is_now { Ok(()) } else { Err(Illegal::WrongRound) }
}
