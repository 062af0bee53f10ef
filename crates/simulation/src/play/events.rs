//! What changed between two states, for the log of a game.

use zocalo_cards::card::{Mark, State, ThirdPower};
use zocalo_engine::game::{CardIndex, Conflict, GameState, PieceIndex, PlayDeck};

/// A result of an action, of a card's effect, or of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// The Conflict Round was skipped, as no conflict could be declared.
    NoConflict,
    /// The rest of that round was skipped, as no further conflict could be declared.
    NoFurtherConflict,
    Turn(u8),
    Resolved {
        card: CardIndex,
        support: i16,
        opposition: i16,
        won: bool,
    },
    /// A character came into the Inner Circle.
    Joined(CardIndex),
    /// A card left play.
    Left(CardIndex),
    /// The rating before and after.
    Rating(i16, i16),
    /// Power before and after, where the rating does not explain it.
    Power(i16, i16),
    /// Temporary influence gained.
    Temporary(i16),
    /// Marks of a kind and their number now.
    Marks(Mark, i16),
    /// The influence of Babylon 5, the Shadows or the Vorlons.
    Third(ThirdPower, i16),
    Unrest(u8),
    /// The tension toward a seat.
    Tension(usize, u8),
    /// The tension of a seat toward the player's race.
    TensionBack(usize, u8),
    /// The influence rating of a seat.
    SeatInfluence(usize, i16),
    /// Between the player's race and a seat.
    State(usize, State),
    ShadowWar,
    /// Drawn or fetched, in this order.
    Drawn(Vec<CardIndex>),
    Won,
    /// The player is out of the game.
    Out,
}

/// Both states are of one game; `new` is the later.
pub(crate) fn changes(deck: &PlayDeck, old: &GameState, new: &GameState) -> Vec<Happening> {
    let mut changes = Vec::new();
    for (at, conflict) in new.conflicts().iter().enumerate() {
        if conflict.resolved && !old.conflicts().get(at).is_some_and(|before| before.resolved) {
            let Conflict { card, support, opposition, won, .. } = *conflict;
            changes.push(Happening::Resolved { card, support, opposition, won });
        }
    }
    let joined =
        (new.circle() & new.live() & !old.circle()).iter().filter(|at| old.is_live(*at) && same_card(old, new, *at));
    changes.extend(joined.map(|at| Happening::Joined(new.piece(at).card)));
    let left = old.live().iter().filter(|at| !new.is_live(*at) || !same_card(old, new, *at));
    changes.extend(left.map(|at| Happening::Left(old.piece(at).card)));
    if new.drawn() > old.drawn() {
        changes.push(Happening::Drawn(new.deck()[old.drawn()..new.drawn()].to_vec()));
    }
    if new.turn() == old.turn() && new.temporary() > old.temporary() {
        changes.push(Happening::Temporary(new.temporary() - old.temporary()));
    }
    if new.rating() != old.rating() {
        changes.push(Happening::Rating(old.rating(), new.rating()));
    }
    let (before, after) = (old.power(deck), new.power(deck));
    // In the VCG power is no influence.
    let by_rating = if deck.is_vcg() { 0 } else { new.rating() - old.rating() };
    if after - before != by_rating {
        changes.push(Happening::Power(before, after));
    }
    for mark in Mark::ALL {
        if new.marks(*mark) != old.marks(*mark) {
            changes.push(Happening::Marks(*mark, new.marks(*mark)));
        }
    }
    for who in ThirdPower::ALL {
        if new.influence_of(*who) != old.influence_of(*who) {
            changes.push(Happening::Third(*who, new.influence_of(*who)));
        }
    }
    if new.unrest() != old.unrest() {
        changes.push(Happening::Unrest(new.unrest()));
    }
    for at in 0..deck.seats.len() {
        let (before, after) = (old.seat(at), new.seat(at));
        if let Some(tension) = after.tension.filter(|tension| before.tension != Some(*tension)) {
            changes.push(Happening::Tension(at, tension));
        }
        if let Some(tension) = after.tension_back.filter(|tension| before.tension_back != Some(*tension)) {
            changes.push(Happening::TensionBack(at, tension));
        }
        // The VCG raises the influence of all seats at once, which is no result of an action.
        if after.influence != before.influence && !deck.is_vcg() {
            changes.push(Happening::SeatInfluence(at, after.influence));
        }
        let states = State::ALL.iter().filter(|state| after.has(**state) && !before.has(**state));
        changes.extend(states.map(|state| Happening::State(at, *state)));
    }
    let once = [
        (new.shadow_war() && !old.shadow_war(), Happening::ShadowWar),
        (new.won_on() > 0 && old.won_on() == 0, Happening::Won),
        (new.out() && !old.out(), Happening::Out),
    ];
    changes.extend(once.into_iter().filter(|(is_new, _)| *is_new).map(|(_, happening)| happening));
    if new.turn() != old.turn() {
        changes.push(Happening::Turn(new.turn()));
        if new.temporary() > 0 {
            changes.push(Happening::Temporary(new.temporary()));
        }
    }
    changes
}

fn same_card(old: &GameState, new: &GameState, at: PieceIndex) -> bool {
    old.piece(at).card == new.piece(at).card
}
