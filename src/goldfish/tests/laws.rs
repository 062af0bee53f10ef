//! Laws that every game keeps, whoever plays.

use proptest::prelude::*;

use super::book;
use crate::goldfish::{Board, CardIndex, Row, Standard, game_random, play_game};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Laws of every game: no card appears or vanishes, no more is spent than there is, nobody acts twice in a turn.
    #[test]
    fn every_game_keeps_the_laws(starter in 0..4_usize, seed in any::<u64>()) {
        let names = ["centauri", "human", "minbari", "narn"];
        let book = book(&std::fs::read_to_string(format!("decks/premier-{}.toml", names[starter])).unwrap());
        let all = 1 + book.opening_hand.len() + book.draw_deck.len();
        let mut board = Board::new(&book);
        let mut random = game_random(seed, 0);
        let mut laws = Vec::new();
        play_game(&book, &mut board, &mut Standard, 25, &mut random, |board| {
            let cards = (0..book.cards.len()).map(|at| CardIndex(u8::try_from(at).unwrap()));
            let copies = |of: &dyn Fn(CardIndex) -> u16| cards.clone().map(|card| usize::from(of(card))).sum::<usize>();
            let (in_play, in_hand) = (copies(&|card| board.in_play(card)), copies(&|card| board.hand(card)));
            let gone = board.discard_pile.len() + usize::from(board.removed);
            laws.push((
                in_play + in_hand + gone + board.deck_size() == all,
                in_hand == usize::from(board.hand_size) && in_play == board.pieces().count(),
                (0..=board.rating + board.temporary).contains(&board.unspent) && board.rating >= 3,
                board.piece(0).card == book.ambassador && board.row(0) == Row::InnerCircle,
                board.cards_seen(&book) + board.deck_size() == all - 1,
            ));
        });
        prop_assert!(laws.iter().all(|law| *law == (true, true, true, true, true)), "{:?}", laws);
        // A used board is as good as a new one: its deck still holds every card of the deck.
        board.begin(&book);
        while board.draw(&mut random).is_some() {}
        let mut counts = vec![0_u16; book.cards.len()];
        for card in book.draw_deck.iter().chain(&book.opening_hand) {
            counts[usize::from(card.0)] += 1;
        }
        for (at, count) in (0u8..).zip(counts) {
            prop_assert_eq!(board.hand(CardIndex(at)), count);
        }
    }
}
