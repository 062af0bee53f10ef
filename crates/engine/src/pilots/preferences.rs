//! What a player prefers where the rules leave the choice: the order of the cards of a deck, and of those that are dealt, and
//! the answers to what the engine asks of a taste.

use crate::game::deck::effects::{CompiledChange, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::{
    CardIndex, CardSet, DEALT, GameState, Illegal, Modelled, PieceIndex, PieceSet, PlayCard, PlayDeck, Preferences,
    Role, Target,
};
use zocalo_cards::card::{CardType, Need, NeedTension, Race, Rotates, Toward};

/// How much the standard pilot likes a card: what is dear is strong, what has effects that are played is stronger, and
/// what does nothing here comes last.
pub fn preference(card: &PlayCard) -> i16 {
    let base = match card.role {
        Role::Kept(_) | Role::Dead(_) => return i16::MIN,
        Role::Conflict | Role::Event | Role::Aftermath | Role::Replacing => 0,
        Role::Agenda => 200,
        Role::Sponsored => card.sponsor_cost,
    };
    let body = card.kind == Some(CardType::Character) || card.kind == Some(CardType::Fleet);
    base - if card.modelled == Modelled::Not && !body { 100 } else { 0 }
}

/// Whether a card of a hand that was dealt can be played from the influence of the start: an agenda, a conflict, what that
/// sponsors.
pub fn opens(deck: &PlayDeck, card: CardIndex) -> bool {
    let card = deck.card(card);
    match card.role {
        Role::Agenda | Role::Conflict => true,
        Role::Sponsored => card.sponsor_cost <= deck.influence,
        Role::Kept(_) | Role::Dead(_) | Role::Event | Role::Aftermath | Role::Replacing => false,
    }
}

/// The order in which every pilot likes cards that were dealt, but one with an order of its own: an agenda, then
/// conflicts, then what the influence of the start can sponsor, the dearest first, then what is dearer, the cheapest first,
/// then events and the rest, at last what cannot be played. A second agenda and a second copy of a limited card come behind all that can be played.
pub fn by_preference(deck: &PlayDeck, dealt: &mut [CardIndex]) {
    let mut keys = [(0u8, 0i16, CardIndex(0)); DEALT];
    let mut seen = CardSet::default();
    let mut has_agenda = false;
    for (key, at) in keys.iter_mut().zip(dealt.iter()) {
        let card = deck.card(*at);
        let again = card.limited && seen.contains(*at);
        seen.insert(*at);
        let (rank, second) = match card.role {
            Role::Kept(_) | Role::Dead(_) => (7, 0),
            _ if again => (6, 0),
            Role::Agenda if has_agenda => (6, 0),
            Role::Agenda => {
                has_agenda = true;
                (0, 0)
            }
            Role::Conflict => (1, 0),
            Role::Sponsored if card.sponsor_cost <= deck.influence => (2, -card.sponsor_cost),
            Role::Sponsored => (3, card.sponsor_cost),
            Role::Event => (4, card.sponsor_cost),
            Role::Replacing | Role::Aftermath => (5, 0),
        };
        *key = (rank, second, *at);
    }
    keys[..dealt.len()].sort_unstable();
    for (card, key) in dealt.iter_mut().zip(&keys) {
        *card = key.2;
    }
}

/// The taste of all pilots here. Cards are numbered in the order of preference: the first of a set is the best, the last the
/// worst. Of cards in play the last that came goes first, as the ambassador is worth most.
pub static PREFERENCES: Preferences = Preferences {
    gives_up: |_, _, cards| cards.iter().last(),
    lays_back: |_, _, seen, most| {
        seen.sort_unstable();
        most
    },
    bears: |deck, state, card, _| bearer_for(deck, state, card).ok().flatten(),
    rotates: |_, state, price, able| match price {
        // Who stands in the supporting row can do least else.
        Rotates::Character => last(able & !state.circle()).or_else(|| last(able)),
        _ => last(able),
    },
    rotates_together: |_, _, able| last(able),
    promotes: |deck, state, able| able.iter().max_by_key(|at| deck.card(state.piece(*at).card).promote_cost),
    pays_with_fleet: |_, _, able| last(able),
    // Of aftermaths those of lost conflicts, which harm, go first.
    loses: |deck, state, able| {
        let card = |at: &PieceIndex| deck.card(state.piece(*at).card);
        able.iter().min_by_key(|at| (card(at).single_cost, !card(at).after.won.is_empty()))
    },
    goes_for_empty_deck: |deck, state, able| {
        able.iter().min_by_key(|at| (deck.card(state.piece(*at).card).promote_cost, std::cmp::Reverse(*at)))
    },
    purges: |_, _, able| last(able),
    sets_tension: best_tension,
    ..Preferences::NEUTRAL
};

/// The first card in play that can carry a copy of this enhancement, of those on which it stays if there is one; the faction
/// is `None`. Errors: [`Illegal::NoTarget`] when nothing can.
pub fn bearer_for(deck: &PlayDeck, state: &GameState, card: CardIndex) -> Result<Option<PieceIndex>, Illegal> {
    if !matches!(deck.card(card).target, Target::Card(_)) {
        return if state.can_bear(deck, card, None) { Ok(None) } else { Err(Illegal::NoTarget) };
    }
    let mut able = state.pieces().filter(|at| state.can_bear(deck, card, Some(*at)));
    if deck.card(card).kinds & kind::STANDING == 0 {
        return able.next().map(Some).ok_or(Illegal::NoTarget);
    }
    able.min_by_key(|at| !would_stay_on(deck, state, card, *at)).map(Some).ok_or(Illegal::NoTarget)
}

/// Whether a card of the hand would not be discarded at once where it is put (COMP 12, Pulling Strings).
fn would_stay_on(deck: &PlayDeck, state: &GameState, card: CardIndex, bearer: PieceIndex) -> bool {
    let about = EffectContext { source: Some(bearer), on: Some(bearer), ..EffectContext::default() };
    let goes = |step: &Step| step.what == CompiledChange::Discarded && state.meets(deck, step.needs, about).is_ok();
    !deck.steps_of(card).iter().any(goes)
}

fn last(able: PieceSet) -> Option<PieceIndex> {
    able.iter().last()
}

/// The change of a tension by which most of the tensions that cards of the deck ask for come true; none where no change
/// serves better than things as they are.
fn best_tension(deck: &PlayDeck, state: &GameState) -> Option<(u8, u8)> {
    let mut best = (tensions_met(deck, state, None), None);
    let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    for seat in seats.filter(|seat| state.seat(usize::from(*seat)).tension.is_some()) {
        for level in 1..=5 {
            let met = tensions_met(deck, state, Some((seat, level)));
            if met > best.0 {
                best = (met, Some((seat, level)));
            }
        }
    }
    best.1
}

/// How many of the tensions that cards of the deck ask for are there, if the one toward a seat were changed so.
fn tensions_met(deck: &PlayDeck, state: &GameState, change: Option<(u8, u8)>) -> usize {
    let is_met = |need: &NeedTension| {
        let names =
            |race: Race| matches!(need.toward, Toward::Any | Toward::Target) || race.name() == need.toward.name();
        (0u8..).zip(&deck.seats).filter(|(_, seat)| names(seat.race)).any(|(at, _)| {
            let mut seat = *state.seat(usize::from(at));
            if let Some((_, level)) = change.filter(|(changed, _)| *changed == at) {
                seat.tension = Some(level);
            }
            GameState::tension_fits(&seat, *need)
        })
    };
    let asked =
        deck.needs.iter().filter_map(|need| if let Need::Tension(tension) = need { Some(tension) } else { None });
    asked.filter(|need| is_met(need)).count()
}
