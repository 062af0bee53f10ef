//! The actions that are compared in a decision, and what the player does not know when it compares them: a future is
//! drawn.
//!
//! A game shuffles as it draws, by chance that no pilot sees; but the cards that are left lie in some order, and the
//! state carries the chance of opposition and of searches. [`GameState::forget_unknown`] forgets both, so that two
//! states which look alike to the player are one.

use rand_xoshiro::rand_core::Rng as _;

use crate::game::{
    Action, CardIndex, CardSet, Decision, GameState, HandOrder, Legal, PieceIndex, PieceSet, PlayDeck, game_random,
};
use crate::pilots::preferences::by_preference;

/// Draws the chance of a future, and returns that of its cards.
pub(super) fn redraw(state: &mut GameState, seed: u64, future: u64) -> rand_xoshiro::Xoshiro256PlusPlus {
    let mut random = game_random(seed, future);
    state.take_luck(random.next_u64());
    random
}

/// A number for what the player sees, so that each decision has futures of its own wherever and by whomever it is made.
pub(super) fn fingerprint(seed: u64, state: &GameState, decision: Decision) -> u64 {
    let mut print = Fingerprint(seed);
    print.add(u64::from(state.turn()) << 8 | decision as u64);
    for number in [state.rating(), state.unspent(), state.gained_power()] {
        print.add(u64::from(number.unsigned_abs()));
    }
    for pieces in [state.ready(), state.circle(), state.live()] {
        print.add(pieces.bits());
    }
    for number in [state.actions(), state.conflict_count()] {
        print.add(number.into());
    }
    for card in state.in_hand().iter() {
        print.add(u64::from(card.0) << 16 | u64::from(state.hand(card)));
    }
    print.add(state.drawn() as u64);
    for card in &state.deck()[state.drawn()..] {
        print.add(card.0.into());
    }
    print.0
}

/// How many kinds of cards are left to draw, of a state as the player sees it.
pub(super) fn kinds_left(state: &GameState) -> usize {
    state.deck()[state.drawn()..].iter().copied().collect::<CardSet>().iter().count()
}

/// Mixes numbers as FNV-1a does, word by word.
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01B3).rotate_left(29);
    }
}

/// All that can be done now, what the player would usually do first. Nobody of `spared` rotates for it unless the usual
/// action wants it.
pub(super) fn candidates(deck: &PlayDeck, state: &GameState, usual: Legal, spared: PieceSet) -> Vec<Legal> {
    let is_free = |by: Option<PieceIndex>| by.is_none_or(|by| !spared.contains(by));
    let mut all = vec![usual];
    let mut add = |legal: Legal| {
        if !all.contains(&legal) && is_free(legal.action().actor()) {
            all.push(legal);
        }
    };
    if state.decision() == Some(Decision::KeepHand) {
        hands(deck, state, usual).into_iter().filter_map(|hand| state.check(deck, hand).ok()).for_each(&mut add);
    }
    state.legal_actions(deck).into_iter().for_each(&mut add);
    all
}

/// Every hand that can be kept of the cards dealt, the others stacked in the usual order.
fn hands(deck: &PlayDeck, state: &GameState, usual: Legal) -> Vec<Action> {
    let order = if let Action::KeepHand(order) = usual.action() {
        order
    } else {
        let mut order = HandOrder::of(state.dealt());
        by_preference(deck, order.cards_mut());
        order
    };
    let cards = order.cards();
    let kept = deck.duel.map_or(0, |duel| duel.kept(cards));
    let mut seen: Vec<Vec<CardIndex>> = Vec::new();
    let mut hands = Vec::new();
    for chosen in (0_u32..1 << cards.len()).filter(|chosen| chosen.count_ones() as usize == kept) {
        let (hand, rest): (Vec<_>, Vec<_>) = (0..cards.len()).partition(|at| chosen >> at & 1 == 1);
        let named: Vec<CardIndex> = hand.iter().chain(&rest).map(|at| cards[*at]).collect();
        let mut held = named[..kept].to_vec();
        held.sort_unstable();
        if !seen.contains(&held) {
            seen.push(held);
            hands.push(Action::KeepHand(HandOrder::of(&named)));
        }
    }
    hands
}
