//! The order in which the first game of a run draws the cards of its deck.

use rand_xoshiro::rand_core::Rng;

use zocalo_engine::game::rng::below;
use zocalo_engine::game::rng::game_random;

/// The first `draws` cards, as positions in a draw deck of `size` cards, of the first game of a run with this seed, with any
/// pilot; fewer when the deck is smaller.
#[must_use]
pub fn deal(size: usize, draws: usize, seed: u64) -> Vec<usize> {
    let mut random = game_random(seed, 0);
    // The luck of a game, such as its opposition, is drawn before its first card.
    random.next_u64();
    let mut deck: Vec<usize> = (0..size).collect();
    let draws = draws.min(size);
    for drawn in 0..draws {
        deck.swap(drawn, drawn + below(&mut random, size - drawn));
    }
    deck.truncate(draws);
    deck
}

#[cfg(test)]
mod tests {
    use super::deal;
    use crate::play_deck::play_deck;
    use crate::simulation::run;
    use crate::simulation::run::Settings;
    use zocalo_cards::ruleset::Ruleset;
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_decks::deck::Deck;
    use zocalo_decks::formats::read_bytes;
    use zocalo_engine::game::{Assumptions, Pilot, PlayDeck};
    use zocalo_engine::pilots::{Builder, Idle};

    /// When the first game of a run has seen each card, against the order of the deal: one card a turn and those bought.
    fn agrees<P: Pilot>(deck: &PlayDeck, pilot: &P, drawn_by_turn: &[usize], seed: u64) {
        let turns = u8::try_from(drawn_by_turn.len()).unwrap();
        let tally = run(deck, pilot, &Settings { games: 1, turns, seed, threads: Some(1) }).unwrap();
        let order = deal(deck.draw_deck.len(), deck.draw_deck.len(), seed);
        for card in tally.cards(deck) {
            let in_hand = deck.opening_hand.iter().any(|at| deck.card(*at).label == card.name);
            for (seen, drawn) in card.drawn_by_turn.iter().zip(drawn_by_turn) {
                let dealt = order[..*drawn].iter().any(|at| deck.card(deck.draw_deck[*at]).label == card.name);
                assert_eq!(*seen > 0.5, dealt || in_hand, "{} with seed {seed}", card.name);
            }
        }
    }

    #[test]
    fn a_seed_deals_what_the_first_game_of_its_run_draws() {
        let catalog = Catalog::open(None).unwrap();
        let bytes = std::fs::read("../../decks/premier-narn.toml").unwrap();
        let list = read_bytes("deck.toml".to_owned(), &bytes).unwrap();
        let deck = Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap();
        let play_deck = play_deck(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
        for seed in [0, 1, 7, u64::MAX] {
            agrees(&play_deck, &Idle, &[1, 2, 3, 4, 5, 6, 7, 8], seed);
            agrees(&play_deck, &Builder, &[1, 3, 5, 7, 10, 13], seed);
        }
    }

    #[test]
    fn nobody_draws_more_than_the_deck_and_no_card_twice() {
        let mut all = deal(5, 9, 3);
        assert_eq!(all.len(), 5);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4]);
        assert_eq!(deal(60, 4, 3), deal(60, 60, 3)[..4]);
        assert!(deal(0, 3, 1).is_empty());
    }
}
