//! What the hand of the standard pilot is good for: whether it buys a further card, what it discards, and what it
//! plays beside building and bringing: events, characters in the place of others, what cards in play offer for a
//! price.

use crate::game::deck::effects::kind;
use crate::game::{
    Action, BUILD_COST, CardIndex, Choice, GameState, MOST_TO_BUILD, PRICE_OF_A_CARD, PieceSet, PlayDeck, Weights,
};
use crate::pilots::standard::notes::is_tutor;
use crate::pilots::standard::{hand, valuation};

/// Whether a further card is worth its price: the deck has cards to spare beyond those that the coming turns take, and
/// the hand lacks cards that it wants to play, or those that gain by themselves.
pub(crate) fn wants_cards(deck: &PlayDeck, state: &GameState) -> bool {
    is_deep(deck, state) && (is_thin(deck, state) || lacks_keys(deck, state))
}

/// What a point of influence that buys cards is worth to the pilot, in thirds of a point: nothing where it wants none.
pub(crate) fn price(deck: &PlayDeck, state: &GameState) -> i16 {
    if !is_deep(deck, state) {
        0
    } else if lacks_keys(deck, state) {
        // What is found late gains less.
        let Weights { digging, late, .. } = deck.notes.weights;
        (valuation::turns_left(deck, state) - late).clamp(digging / 2, digging)
    } else if is_thin(deck, state) {
        deck.notes.weights.filling
    } else {
        0
    }
}

/// Whether the deck has cards to spare. In the VCG an empty deck has no effect (VCG, Draw phase).
fn is_deep(deck: &PlayDeck, state: &GameState) -> bool {
    let Weights { lasts, left, .. } = deck.notes.weights;
    let drawn = usize::try_from((lasts - i16::from(state.turn())).max(left)).unwrap_or(0);
    state.deck_size() > if deck.variant().empty_deck_costs { drawn } else { 0 }
}

/// Whether the hand holds few cards that it wants to play.
fn is_thin(deck: &PlayDeck, state: &GameState) -> bool {
    state.in_hand().and(&deck.notes.wanted).without(&state.closed()).len()
        < usize::try_from(deck.notes.weights.enough).unwrap_or(0)
}

/// Whether a card in play starts a conflict that gains something, turn after turn.
pub(crate) fn has_engine(deck: &PlayDeck, state: &GameState) -> bool {
    state.sources(kind::CONFLICT).iter().any(|at| deck.notes.engines.contains(state.piece(at).card))
}

/// Whether it has nothing in play that gains from turn to turn, and little in hand.
fn lacks_keys(deck: &PlayDeck, state: &GameState) -> bool {
    let keys = state.in_hand().and(&deck.notes.keys).without(&state.closed());
    let enough = usize::try_from(deck.notes.weights.keys).unwrap_or(0);
    (keys.len() < enough || playable(deck, state).count() < enough) && !has_engine(deck, state)
}

/// The cards in hand that gain by themselves and could be played as far as the other seats go.
pub(crate) fn playable<'a>(deck: &'a PlayDeck, state: &'a GameState) -> impl Iterator<Item = CardIndex> + 'a {
    let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    let cards = state.in_hand().and(&deck.notes.keys).without(&state.closed());
    cards.iter().filter(move |card| seats.clone().any(|seat| state.meets_toward(deck, *card, seat).is_ok()))
}

/// A card that can never be played, and in a full hand one that gains nothing here or that it can do without.
pub(crate) fn discard(deck: &PlayDeck, state: &GameState) -> Option<CardIndex> {
    let suspects = state.in_hand().and(&deck.dead.or(&state.closed()));
    if !suspects.is_empty()
        && let Some(card) = suspects.iter().find(|card| state.is_dead(deck, *card))
    {
        return Some(card);
    }
    let Weights { few, most, .. } = deck.notes.weights;
    let held = i16::try_from(state.hand_size()).unwrap_or(i16::MAX);
    if held <= few {
        return None;
    }
    let useless = state.in_hand().and(&deck.notes.useless);
    useless.iter().last().or_else(|| {
        if held <= most {
            return None;
        }
        let spare = |card: &&CardIndex| state.in_hand().contains(**card);
        deck.notes.surplus.iter().find(spare).copied().or_else(|| nobody(deck, state))
    })
}

/// A conflict that gains nothing from anybody as things are.
fn nobody(deck: &PlayDeck, state: &GameState) -> Option<CardIndex> {
    let conflicts = state.in_hand().and(&deck.notes.gainful_conflicts);
    let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    let gains = |card: CardIndex, seat: u8| {
        state.meets_toward(deck, card, seat).is_ok()
            && valuation::of_winning(deck, state, deck.steps_of(card), i16::MAX, seat) > 0
    };
    conflicts.iter().find(|card| !seats.clone().any(|seat| gains(*card, seat)))
}

pub(crate) fn event(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.gainful_events).without(&state.closed());
    if cards.is_empty() {
        return None;
    }
    cards.iter().find_map(|card| {
        let legal = state.check(deck, Action::Event { card, on: None, choice: 0 }).ok()?;
        (deck.notes.gains[usize::from(card.0)] > legal.cost()).then_some(legal.into())
    })
}

/// An event for a point of the rating that somebody else can build again at once.
pub(crate) fn rebuilt_event(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.rebuilt).without(&state.closed());
    if cards.is_empty() || state.rating() - 1 > MOST_TO_BUILD || (state.ready() & state.acting_circle()).len() < 2 {
        return None;
    }
    cards.iter().find_map(|card| {
        let legal = state.check(deck, Action::Event { card, on: None, choice: 0 }).ok()?;
        (legal.cost() + BUILD_COST <= state.unspent()).then_some(legal.into())
    })
}

/// An event whose effect is not played, for influence that buys no card.
pub(crate) fn idle_event(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.idle_events).without(&state.closed());
    if cards.is_empty() {
        return None;
    }
    let spare = if hand::wants_cards(deck, state) { state.unspent() % PRICE_OF_A_CARD } else { state.unspent() };
    cards.iter().find_map(|card| {
        let legal = state.check(deck, Action::Event { card, on: None, choice: 0 }).ok()?;
        (legal.cost() <= spare).then_some(legal.into())
    })
}

/// A character that takes the place of a rotated one.
pub(crate) fn replace(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.replacing);
    if cards.is_empty() {
        return None;
    }
    let rotated = state.characters() & !state.ready() & !PieceSet::AMBASSADOR;
    let mut actions = cards.iter().flat_map(|card| rotated.iter().map(move |who| Action::Replace { card, who }));
    actions.find_map(|action| state.check(deck, action).ok()).map(Choice::Legal)
}

/// What cards in play offer for their rotation alone.
pub(crate) fn effect(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    for piece in state.sources(kind::USE) & state.ready() {
        let card = state.piece(piece).card;
        if !deck.notes.gainful_rotations.contains(card) {
            continue;
        }
        for (effect, step) in (0u8..).zip(deck.steps_of(card)) {
            if valuation::gains_by_rotation(deck, step)
                && let Ok(legal) = state.check(deck, Action::Use { piece, effect, on: None, tension: None })
            {
                return Some(legal.into());
            }
        }
    }
    None
}

/// A card fetched from the deck for a mark that is lent for this turn, where a card is wanted: it costs what lending costs and
/// is chosen, as no card is that is bought.
pub(crate) fn tutor(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if !deck.notes.tutors || !state.has(kind::USE) || !hand::wants_cards(deck, state) {
        return None;
    }
    for piece in state.sources(kind::USE) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            let Some(mark) = step.pay.purge.filter(|_| is_tutor(step)) else { continue };
            // What was lent is purged when the turn ends, so that a mark of its own goes for it.
            if state.marks(mark) > i16::from(state.borrowed()[mark as usize]) {
                continue;
            }
            if state.borrowed()[mark as usize] > 0 {
                if let Ok(legal) = state.check(deck, Action::Use { piece, effect, on: None, tension: None }) {
                    return Some(legal.into());
                }
            } else if let Some(legal) = valuation::lender(deck, state, mark, 1)
                && legal.cost() <= PRICE_OF_A_CARD
            {
                return Some(legal.into());
            }
        }
    }
    None
}
