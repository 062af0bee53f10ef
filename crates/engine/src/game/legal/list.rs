//! All that can be done now, each with its cost.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::{Role, Target};
use crate::game::deck::effects::{CompiledChange, StartedConflict};
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::Action;
use crate::game::legal::decision::{Decision, Legal};
use crate::game::state::GameState;
use zocalo_cards::card::{Ability, CardType, Trigger};

impl GameState {
    /// All that can be done now, in the order in which one would look for it; passing comes last, and there is nothing when
    /// the game is over. Where it makes no difference who rotates, one action stands for all, and of the orders of a hand
    /// that is kept none but that of the deal is here.
    pub fn legal_actions(&self, deck: &PlayDeck) -> Vec<Legal> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let candidates = match decision {
            Decision::KeepHand => vec![Action::Mulligan],
            Decision::Declare => declarations(deck, self),
            Decision::Act => round_of_actions(deck, self),
            Decision::Support => support_phase(deck, self),
            Decision::Aftermath => aftermaths(deck, self).into_iter().chain(orders(self)).collect(),
            Decision::Bid => (1..=self.unspent).map(|influence| Action::Bid { influence }).collect(),
            Decision::Discard => self.in_hand.iter().map(|card| Action::Discard { card }).collect(),
            Decision::FreeCard => vec![Action::Decline],
            Decision::Buy => vec![Action::Buy],
        };
        // VCG, Reactions: the Agenda is revealed whenever one likes. In the other game that is an action of its round.
        let reacts = deck.is_vcg() && decision != Decision::KeepHand && !candidates.contains(&Action::Reveal);
        let reveal = reacts.then_some(Action::Reveal);
        candidates
            .into_iter()
            .chain(reveal)
            .chain([Action::Pass])
            .filter_map(|one| self.check(deck, one).ok())
            .collect()
    }
}

/// The effects of a card that are used as an action, or that start a conflict, by their numbers from 0.
pub fn usable(deck: &PlayDeck, card: CardIndex, starts: bool) -> impl Iterator<Item = u8> + '_ {
    (0u8..).zip(deck.steps_of(card)).filter_map(move |(at, step)| {
        let is_conflict = matches!(step.what, CompiledChange::Conflict(_));
        let by_player = matches!(step.when, Trigger::Rotate | Trigger::Action);
        let fits = if starts {
            is_conflict && (by_player || step.when == Trigger::ConflictRound)
        } else {
            by_player && !is_conflict
        };
        fits.then_some(at)
    })
}

/// Whether the conflict that an effect of a card starts targets nobody (COMP 12, Power Politics).
pub fn is_untargeted(deck: &PlayDeck, card: CardIndex, effect: u8) -> bool {
    let step = deck.steps_of(card).get(usize::from(effect));
    step.is_some_and(|step| matches!(step.what, CompiledChange::Conflict(StartedConflict { untargeted: true, .. })))
}

fn declarations(deck: &PlayDeck, state: &GameState) -> Vec<Action> {
    let seats = || 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    let cards = state.conflicts_at_hand(deck);
    let mut actions: Vec<Action> =
        cards.iter().flat_map(|card| seats().map(move |target| Action::Declare { card, target })).collect();
    actions.extend(seats().map(|target| Action::War { target }));
    for piece in state.pieces() {
        let card = state.piece(piece).card;
        for effect in usable(deck, card, true) {
            // Without a target the other seats would make no difference.
            let targets = seats().take(if is_untargeted(deck, card, effect) { 1 } else { usize::MAX });
            actions.extend(targets.map(|target| Action::Start { piece, effect, target }));
        }
        actions.extend(usable(deck, card, false).map(|effect| Action::Use { piece, effect, on: None, tension: None }));
    }
    actions
}

fn round_of_actions(deck: &PlayDeck, state: &GameState) -> Vec<Action> {
    let mut actions = if deck.is_vcg() { Vec::new() } else { supports(deck, state) };
    actions.extend(orders(state));
    if state.late_conflicts > 0 {
        actions.extend(declarations(deck, state));
    }
    let first = state.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR);
    actions.push(Action::Build { by: state.builders(deck).first().unwrap_or(first) });
    for card in state.in_hand.iter() {
        for on in bearers(deck, state, card) {
            actions.extend(cheapest(deck, state, |by| Action::Sponsor { card, by, on }));
        }
        match deck.card(card).role {
            Role::Agenda => {
                actions.push(Action::Hide { card, by: first });
                actions.push(Action::ReplaceAgenda { card, by: first });
            }
            Role::Event => actions.extend(plays(deck, card)),
            _ => {}
        }
        actions.extend(state.pieces().map(|who| Action::Replace { card, who }));
    }
    actions.extend([Action::Reveal, Action::DiscardAgenda]);
    let supporting = state.characters & !state.circle;
    actions.extend(supporting.iter().map(|who| Action::Promote { who, by: first }));
    for piece in state.pieces() {
        let card = state.piece(piece).card;
        actions.extend(usable(deck, card, false).map(|effect| Action::Use { piece, effect, on: None, tension: None }));
        actions.extend([Action::AssistAbilities { by: piece }, Action::AssistSponsoring { by: piece }]);
        actions.extend(leads(deck, state, piece));
        actions.push(Action::Sustain { who: piece });
    }
    actions
}

/// Each conflict of the turn in front of the others.
fn orders(state: &GameState) -> impl Iterator<Item = Action> + use<> {
    (0..state.conflict_count).map(|conflict| Action::ResolveFirst { conflict })
}

/// What can be done for the conflict that is fought now in the VCG: support, events, what cards in play offer.
fn support_phase(deck: &PlayDeck, state: &GameState) -> Vec<Action> {
    let mut actions = supports(deck, state);
    let events = state.in_hand.and(&deck.events);
    actions.extend(events.iter().flat_map(|card| plays(deck, card)));
    for piece in state.pieces() {
        let effects = usable(deck, state.piece(piece).card, false);
        actions.extend(effects.map(|effect| Action::Use { piece, effect, on: None, tension: None }));
    }
    actions.push(Action::Reveal);
    actions
}

/// What could carry an enhancement; the faction, or nothing, is `None`.
pub fn bearers(deck: &PlayDeck, state: &GameState, card: CardIndex) -> Vec<Option<PieceIndex>> {
    match deck.card(card).target {
        Target::None | Target::Once => vec![None],
        Target::Card(_) => state.pieces().filter(|at| state.can_bear(deck, card, Some(*at))).map(Some).collect(),
    }
}

/// The action by the ready character of the Inner Circle for whom it costs least, the ambassador first.
pub fn cheapest(deck: &PlayDeck, state: &GameState, action: impl Fn(PieceIndex) -> Action) -> Option<Action> {
    let able = state.ready_in_inner_circle().chain(std::iter::once(PieceIndex::AMBASSADOR)).map(action);
    let costs = able.filter_map(|action| state.cost_of(deck, action).ok().map(|cost| (cost, action)));
    costs.min_by_key(|(cost, _)| *cost).map(|(_, action)| action)
}

/// Every card that could support a conflict that has not resolved, with the ability that adds most.
pub fn supports(deck: &PlayDeck, state: &GameState) -> Vec<Action> {
    let conflicts = 0..u8::try_from(state.conflicts().len()).unwrap_or(0);
    conflicts
        .flat_map(|conflict| {
            state.supporters_for(deck, conflict).map(move |(by, with, _)| Action::Support { by, conflict, with })
        })
        .collect()
}

/// The ready characters with Leadership who could lead a fleet.
pub fn leads(deck: &PlayDeck, state: &GameState, fleet: PieceIndex) -> Vec<Action> {
    if deck.card(state.piece(fleet).card).kind != Some(CardType::Fleet) {
        return Vec::new();
    }
    let leaders =
        (state.ready & state.characters).iter().filter(|by| state.ability(deck, *by, Ability::Leadership) > 0);
    leaders.map(|by| Action::Lead { by, fleet }).collect()
}

fn aftermaths(deck: &PlayDeck, state: &GameState) -> Vec<Action> {
    let cards = state.in_hand.and(&deck.aftermaths);
    let on_each = |card: CardIndex| state.pieces().map(move |on| (card, on));
    let with_each = |(card, on)| choices(deck, card).map(move |choice| Action::Aftermath { card, on, choice });
    cards.iter().flat_map(on_each).flat_map(with_each).collect()
}

fn plays(deck: &PlayDeck, card: CardIndex) -> impl Iterator<Item = Action> + use<> {
    choices(deck, card).map(move |choice| Action::Event { card, on: None, choice })
}

/// The choices with which a card of the hand can be played; one where there is nothing to choose.
pub fn choices(deck: &PlayDeck, card: CardIndex) -> std::ops::Range<u8> {
    0..deck.card(card).choices.max(1)
}
