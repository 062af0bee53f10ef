//! Actions in words that parse, on the same state, as the same actions.

use zocalo_cards::card::Race;
use zocalo_engine::game::legal::list::{is_untargeted, usable};
use zocalo_engine::game::preferences::Tension;
use zocalo_engine::game::{Action, CardIndex, GameState, PieceIndex, PlayDeck};

/// The label, with a number where several copies are in play.
#[must_use]
pub fn piece_name(deck: &PlayDeck, state: &GameState, at: PieceIndex) -> String {
    let card = state.piece(at).card;
    let label = &deck.card(card).label;
    let same: Vec<PieceIndex> = state.pieces().filter(|other| state.piece(*other).card == card).collect();
    match same.iter().position(|other| *other == at) {
        Some(place) if same.len() > 1 => format!("{label} #{}", place + 1),
        _ => label.clone(),
    }
}

pub fn conflict_name(deck: &PlayDeck, state: &GameState, at: u8) -> String {
    let card = state.conflicts()[usize::from(at)].card;
    let same = state.conflicts().iter().enumerate().filter(|(_, conflict)| conflict.card == card).map(|(at, _)| at);
    let same: Vec<usize> = same.collect();
    let label = &deck.card(card).label;
    match same.iter().position(|other| *other == usize::from(at)) {
        Some(place) if same.len() > 1 => format!("{label} #{}", place + 1),
        _ => label.clone(),
    }
}

pub(crate) fn race_of(deck: &PlayDeck, tension: Tension) -> Race {
    match tension {
        Tension::Seat(seat) => deck.seats[usize::from(seat)].race,
        Tension::Far(race) => race,
    }
}

/// An action in words that [`crate::play::commands::parse::InputLine::read`] understands in this state.
#[must_use]
pub(crate) fn words(deck: &PlayDeck, state: &GameState, act: Action) -> String {
    let label = |card: CardIndex| deck.card(card).label.clone();
    let name = |at: PieceIndex| piece_name(deck, state, at);
    let on = |on: Option<PieceIndex>| on.map_or(String::new(), |at| format!(" on {}", name(at)));
    let effect = |card: CardIndex, effect: u8, starts: bool| match usable(deck, card, starts).count() {
        0 | 1 => String::new(),
        _ => format!(" effect {}", effect + 1),
    };
    let seat = |seat: u8| deck.seats.get(usize::from(seat)).map_or("", |seat| seat.race.name());
    match act {
        Action::KeepHand(order) => {
            let cards = order.cards();
            let kept = deck.duel.map_or(0, |duel| duel.kept(cards));
            let named = |cards: &[CardIndex]| cards.iter().map(|card| label(*card)).collect::<Vec<_>>().join(", ");
            match cards.split_at(kept) {
                ([], []) => "keep none".to_owned(),
                ([], stacked) => format!("keep none stack {}", named(stacked)),
                (kept, []) => format!("keep {}", named(kept)),
                (kept, stacked) => format!("keep {} stack {}", named(kept), named(stacked)),
            }
        }
        Action::Mulligan => "mulligan".to_owned(),
        Action::Discard { card } => format!("discard {}", label(card)),
        Action::Decline => "decline".to_owned(),
        Action::Buy => "buy".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Build { by } => format!("build by {}", name(by)),
        // VCG: nobody rotates for it.
        Action::Sponsor { card, on: bearer, .. } if deck.is_vcg() => {
            format!("sponsor {}{}", label(card), on(bearer))
        }
        Action::Sponsor { card, by, on: bearer } => {
            format!("sponsor {} by {}{}", label(card), name(by), on(bearer))
        }
        Action::Hide { card, by } => format!("hide {} by {}", label(card), name(by)),
        Action::Reveal => "reveal".to_owned(),
        Action::ReplaceAgenda { card, by } => format!("replace agenda with {} by {}", label(card), name(by)),
        Action::DiscardAgenda => "discard agenda".to_owned(),
        Action::Promote { who, by } => format!("promote {} by {}", name(who), name(by)),
        Action::Replace { card, who } => format!("replace {} with {}", name(who), label(card)),
        Action::Event { card, on: whom, choice } => {
            format!("play {}{}{}", label(card), with_choice(deck, card, choice), on(whom))
        }
        Action::Use { piece, effect: number, on: whom, tension } => {
            let card = state.piece(piece).card;
            let toward = tension.map_or(String::new(), |tension| format!(" on {}", race_of(deck, tension).name()));
            format!("use {}{}{}{toward}", name(piece), effect(card, number, false), on(whom))
        }
        Action::AssistAbilities { by } => format!("assist abilities by {}", name(by)),
        Action::AssistSponsoring { by } => format!("assist sponsoring by {}", name(by)),
        Action::Lead { by, fleet } => format!("lead {} by {}", name(fleet), name(by)),
        Action::Bid { influence } => format!("bid {influence}"),
        Action::Support { by, conflict, .. } if deck.is_vcg() => {
            format!("support {} with {}", conflict_name(deck, state, conflict), name(by))
        }
        Action::Sustain { who } => format!("sustain {}", name(who)),
        Action::ResolveFirst { conflict } => format!("first {}", conflict_name(deck, state, conflict)),
        Action::Support { by, conflict, with } => {
            format!("support {} with {} using {}", conflict_name(deck, state, conflict), name(by), with.name())
        }
        Action::Declare { card, target } => format!("conflict {} against {}", label(card), seat(target)),
        Action::Start { piece, effect: number, target } => {
            let card = state.piece(piece).card;
            let against =
                if is_untargeted(deck, card, number) { String::new() } else { format!(" against {}", seat(target)) };
            format!("conflict {}{}{against}", name(piece), effect(card, number, true))
        }
        Action::War { target } => format!("conflict war against {}", seat(target)),
        Action::Aftermath { card, on: whom, choice } => {
            format!("play {}{} on {}", label(card), with_choice(deck, card, choice), name(whom))
        }
    }
}

/// The clause that says with which of its choices a card is played; empty where there is nothing to choose.
fn with_choice(deck: &PlayDeck, card: CardIndex, choice: u8) -> String {
    if deck.card(card).choices > 1 { format!(" choice {}", u16::from(choice) + 1) } else { String::new() }
}
