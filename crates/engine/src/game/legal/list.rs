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
    #[must_use]
    pub fn legal_actions(&self, book: &PlayDeck) -> Vec<Legal> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let candidates = match decision {
            Decision::KeepHand => vec![Action::Mulligan],
            Decision::Declare => declarations(book, self),
            Decision::Act => round_of_actions(book, self),
            Decision::Support => support_phase(book, self),
            Decision::Aftermath => aftermaths(book, self).into_iter().chain(orders(self)).collect(),
            Decision::Bid => (1..=self.unspent).map(|influence| Action::Bid { influence }).collect(),
            Decision::Discard => self.in_hand.iter().map(|card| Action::Discard { card }).collect(),
            Decision::FreeCard => vec![Action::Decline],
            Decision::Buy => vec![Action::Buy],
        };
        // VCG, Reactions: the Agenda is revealed whenever one likes. In the other game that is an action of its round.
        let reacts = book.is_vcg() && decision != Decision::KeepHand && !candidates.contains(&Action::Reveal);
        let reveal = reacts.then_some(Action::Reveal);
        candidates
            .into_iter()
            .chain(reveal)
            .chain([Action::Pass])
            .filter_map(|one| self.check(book, one).ok())
            .collect()
    }
}

/// The effects of a card that are used as an action, or that start a conflict, by their numbers from 0.
pub fn usable(book: &PlayDeck, card: CardIndex, starts: bool) -> impl Iterator<Item = u8> + '_ {
    (0u8..).zip(book.steps_of(card)).filter_map(move |(at, step)| {
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
pub fn is_untargeted(book: &PlayDeck, card: CardIndex, effect: u8) -> bool {
    let step = book.steps_of(card).get(usize::from(effect));
    step.is_some_and(|step| matches!(step.what, CompiledChange::Conflict(StartedConflict { untargeted: true, .. })))
}

fn declarations(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let seats = || 0..u8::try_from(book.seats.len()).unwrap_or(0);
    let cards = board.conflicts_at_hand(book);
    let mut actions: Vec<Action> =
        cards.iter().flat_map(|card| seats().map(move |target| Action::Declare { card, target })).collect();
    actions.extend(seats().map(|target| Action::War { target }));
    for piece in board.pieces() {
        let card = board.piece(piece).card;
        for effect in usable(book, card, true) {
            // Without a target the other seats would make no difference.
            let targets = seats().take(if is_untargeted(book, card, effect) { 1 } else { usize::MAX });
            actions.extend(targets.map(|target| Action::Start { piece, effect, target }));
        }
        actions.extend(usable(book, card, false).map(|effect| Action::Use { piece, effect, on: None, tension: None }));
    }
    actions
}

fn round_of_actions(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let mut actions = if book.is_vcg() { Vec::new() } else { supports(book, board) };
    actions.extend(orders(board));
    if board.late_conflicts > 0 {
        actions.extend(declarations(book, board));
    }
    let first = board.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR);
    actions.push(Action::Build { by: board.builders(book).first().unwrap_or(first) });
    for card in board.in_hand.iter() {
        for on in bearers(book, board, card) {
            actions.extend(cheapest(book, board, |by| Action::Sponsor { card, by, on }));
        }
        match book.card(card).role {
            Role::Agenda => {
                actions.push(Action::Hide { card, by: first });
                actions.push(Action::ReplaceAgenda { card, by: first });
            }
            Role::Event => actions.extend(plays(book, card)),
            _ => {}
        }
        actions.extend(board.pieces().map(|who| Action::Replace { card, who }));
    }
    actions.extend([Action::Reveal, Action::DiscardAgenda]);
    let supporting = board.characters & !board.circle;
    actions.extend(supporting.iter().map(|who| Action::Promote { who, by: first }));
    for piece in board.pieces() {
        let card = board.piece(piece).card;
        actions.extend(usable(book, card, false).map(|effect| Action::Use { piece, effect, on: None, tension: None }));
        actions.extend([Action::AssistAbilities { by: piece }, Action::AssistSponsoring { by: piece }]);
        actions.extend(leads(book, board, piece));
        actions.push(Action::Sustain { who: piece });
    }
    actions
}

/// Each conflict of the turn in front of the others.
fn orders(board: &GameState) -> impl Iterator<Item = Action> + use<> {
    (0..board.conflict_count).map(|conflict| Action::ResolveFirst { conflict })
}

/// What can be done for the conflict that is fought now in the VCG: support, events, what cards in play offer.
fn support_phase(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let mut actions = supports(book, board);
    let events = board.in_hand.and(&book.events);
    actions.extend(events.iter().flat_map(|card| plays(book, card)));
    for piece in board.pieces() {
        let effects = usable(book, board.piece(piece).card, false);
        actions.extend(effects.map(|effect| Action::Use { piece, effect, on: None, tension: None }));
    }
    actions.push(Action::Reveal);
    actions
}

/// What could carry an enhancement; the faction, or nothing, is `None`.
pub fn bearers(book: &PlayDeck, board: &GameState, card: CardIndex) -> Vec<Option<PieceIndex>> {
    match book.card(card).target {
        Target::None | Target::Once => vec![None],
        Target::Card(_) => board.pieces().filter(|at| board.can_bear(book, card, Some(*at))).map(Some).collect(),
    }
}

/// The action by the ready character of the Inner Circle for whom it costs least, the ambassador first.
pub fn cheapest(book: &PlayDeck, board: &GameState, action: impl Fn(PieceIndex) -> Action) -> Option<Action> {
    let able = board.ready_in_inner_circle().chain(std::iter::once(PieceIndex::AMBASSADOR)).map(action);
    let costs = able.filter_map(|action| board.cost_of(book, action).ok().map(|cost| (cost, action)));
    costs.min_by_key(|(cost, _)| *cost).map(|(_, action)| action)
}

/// Every card that could support a conflict that has not resolved, with the ability that adds most.
pub fn supports(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let conflicts = 0..u8::try_from(board.conflicts().len()).unwrap_or(0);
    conflicts
        .flat_map(|conflict| {
            board.supporters_for(book, conflict).map(move |(by, with, _)| Action::Support { by, conflict, with })
        })
        .collect()
}

/// The ready characters with Leadership who could lead a fleet.
pub fn leads(book: &PlayDeck, board: &GameState, fleet: PieceIndex) -> Vec<Action> {
    if book.card(board.piece(fleet).card).kind != Some(CardType::Fleet) {
        return Vec::new();
    }
    let leaders =
        (board.ready & board.characters).iter().filter(|by| board.ability(book, *by, Ability::Leadership) > 0);
    leaders.map(|by| Action::Lead { by, fleet }).collect()
}

/// The cards on which an aftermath could be played.
fn aftermaths(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let cards = board.in_hand.and(&book.aftermaths);
    let on_each = |card: CardIndex| board.pieces().map(move |on| (card, on));
    let with_each = |(card, on)| choices(book, card).map(move |choice| Action::Aftermath { card, on, choice });
    cards.iter().flat_map(on_each).flat_map(with_each).collect()
}

/// An event with each of its choices.
fn plays(book: &PlayDeck, card: CardIndex) -> impl Iterator<Item = Action> + use<> {
    choices(book, card).map(move |choice| Action::Event { card, on: None, choice })
}

/// The choices with which a card of the hand can be played; one where there is nothing to choose.
pub fn choices(book: &PlayDeck, card: CardIndex) -> std::ops::Range<u8> {
    0..book.card(card).choices.max(1)
}
