//! All that can be done now, each with its cost.

use crate::card::{Ability, CardType};
use crate::game::Bits;
use crate::game::{Action, CardIndex, DEALT, GameState, PRICE_OF_A_CARD, PieceIndex, PlayDeck, Role, Target};
use crate::pilots::by_preference;
use crate::play::commands::words::{usable, words};
use crate::play::moves::{Move, Question};

/// Something that can be done now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub act: Move,
    /// The influence it costs.
    pub cost: i16,
    /// How it is typed.
    pub words: String,
}

/// Whether there is nothing to decide, so that the game goes on by itself: no conflict in hand or in play, no aftermath in
/// hand, nothing to discard. The Action Round is never passed by.
pub fn is_idle(book: &PlayDeck, board: &GameState, question: Question) -> bool {
    match question {
        Question::Declare => {
            let declared = book.is_vcg() && board.conflicts_left == 0;
            let able = actions(book, board, question);
            // Turning the Agenda up can wait.
            (declared || board.conflicts_at_hand(book).is_empty()) && able.iter().all(|(act, _)| *act == Action::Reveal)
        }
        Question::Support => actions(book, board, question).is_empty(),
        Question::Bid => board.unspent < 1,
        Question::Follow => board.in_hand.and(&book.aftermaths).is_empty(),
        Question::Discard => board.hand_size == 0,
        Question::Keep | Question::Act | Question::Buy => false,
    }
}

/// All that can be done now, in the order in which one would look for it; passing comes last.
pub fn offers(book: &PlayDeck, board: &GameState, question: Question) -> Vec<Offer> {
    let offer = |act: Move, cost: i16| Offer { act, cost, words: words(book, board, act) };
    let mut offers: Vec<Offer> =
        actions(book, board, question).into_iter().map(|(action, cost)| offer(Move::Act(action), cost)).collect();
    match question {
        // What a pilot would keep; any other choice is typed.
        Question::Keep => offers.push(offer(liked(book, board), 0)),
        Question::Discard => offers.extend(board.in_hand.iter().map(|card| offer(Move::Discard(card), 0))),
        Question::Buy => offers.push(offer(Move::Buy, PRICE_OF_A_CARD)),
        _ => {}
    }
    offers.push(offer(Move::Pass, 0));
    offers
}

/// The cards dealt in the order in which pilots like them.
fn liked(book: &PlayDeck, board: &GameState) -> Move {
    let mut cards = [CardIndex(0); DEALT];
    let number = board.dealt().len();
    cards[..number].copy_from_slice(board.dealt());
    by_preference(book, &mut cards[..number]);
    Move::Keep(cards, number)
}

/// The legal actions with their costs. Where it makes no difference who rotates, one action stands for all.
fn actions(book: &PlayDeck, board: &GameState, question: Question) -> Vec<(Action, i16)> {
    let candidates = match question {
        Question::Declare => declarations(book, board),
        Question::Act => round_of_actions(book, board),
        Question::Support => support_phase(book, board),
        Question::Follow => aftermaths(book, board),
        Question::Bid => (1..=board.unspent).map(|influence| Action::Bid { influence }).collect(),
        Question::Keep | Question::Discard | Question::Buy => Vec::new(),
    };
    // VCG, Reactions: the Agenda is revealed whenever one likes.
    let reveal = (book.is_vcg() && !candidates.contains(&Action::Reveal)).then_some(Action::Reveal);
    let cost = |action: Action| board.cost_of(book, action).ok().map(|cost| (action, cost));
    candidates.into_iter().chain(reveal).filter_map(cost).collect()
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
            actions.extend(seats().map(|target| Action::Start { piece, effect, target }));
        }
        actions.extend(usable(book, card, false).map(|effect| Action::Use { piece, effect, on: None }));
    }
    actions
}

fn round_of_actions(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let mut actions = if book.is_vcg() { Vec::new() } else { supports(book, board) };
    if board.late_conflicts > 0 {
        actions.extend(declarations(book, board));
    }
    let first = board.ready_in_inner_circle().next().unwrap_or(0);
    actions.push(Action::Build { by: Bits(board.builders(book)).next().unwrap_or(first) });
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
    actions.extend(Bits(supporting).map(|who| Action::Promote { who, by: first }));
    for piece in board.pieces() {
        let card = board.piece(piece).card;
        actions.extend(usable(book, card, false).map(|effect| Action::Use { piece, effect, on: None }));
        actions.extend([Action::AssistAbilities { by: piece }, Action::AssistSponsoring { by: piece }]);
        actions.extend(leads(book, board, piece));
        actions.push(Action::Sustain { who: piece });
    }
    actions
}

/// What can be done for the conflict that is fought now in the VCG: support, events, what cards in play offer.
fn support_phase(book: &PlayDeck, board: &GameState) -> Vec<Action> {
    let mut actions = supports(book, board);
    let events = board.in_hand.and(&book.events);
    actions.extend(events.iter().flat_map(|card| plays(book, card)));
    for piece in board.pieces() {
        let effects = usable(book, board.piece(piece).card, false);
        actions.extend(effects.map(|effect| Action::Use { piece, effect, on: None }));
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
    let able = board.ready_in_inner_circle().chain(std::iter::once(0)).map(action);
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
    let leaders = Bits(board.ready & board.characters).filter(|by| board.ability(book, *by, Ability::Leadership) > 0);
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
