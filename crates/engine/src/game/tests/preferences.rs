//! What the engine asks of a taste, and that it holds a taste to what may be chosen.

use crate::arranged::{action_round, card, compiled, sponsor};
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::{GameState, Preferences};
use crate::pilots::PREFERENCES;
use zocalo_cards::card::{Back, PutBack};

const HAND: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n\
                    opening_hand = [\"Lennier\", \"Refugees\", \"Picket Fleet\", \"Minbari Captain\"]\n\
                    [deck]\n\"Kidnapping\" = 20\n";

/// What is gone from the hand when one card goes under the deck.
fn put_back(preferences: &'static Preferences) -> Vec<CardIndex> {
    let deck = compiled(HAND);
    let mut state = action_round(&deck);
    state.preferences = preferences;
    let before = state.in_hand;
    state.put_back(&deck, PutBack { count: Some(1), to: Back::Bottom, after_drawing: 0 });
    before.without(&state.in_hand).iter().collect()
}

#[test]
fn a_taste_of_its_own_gives_up_another_card() {
    static FOND_OF_FLEETS: Preferences = Preferences {
        gives_up: |deck, _, cards| cards.iter().filter(|at| deck.card(*at).label != "Picket Fleet (Minbari)").last(),
        ..Preferences::NEUTRAL
    };
    static BEYOND: Preferences = Preferences { gives_up: |_, _, _| Some(CardIndex(191)), ..Preferences::NEUTRAL };
    let hand: Vec<CardIndex> = action_round(&compiled(HAND)).in_hand.iter().collect();
    let fleet = card(&compiled(HAND), "Picket Fleet (Minbari)");
    assert_eq!(put_back(&PREFERENCES), hand[3..]);
    assert_eq!(put_back(&Preferences::NEUTRAL), hand[..1]);
    let last_but_fleets = hand.iter().copied().rfind(|at| *at != fleet);
    assert_eq!(put_back(&FOND_OF_FLEETS), last_but_fleets.into_iter().collect::<Vec<_>>());
    // What is not in the hand cannot be given up: the lowest number goes.
    assert_eq!(put_back(&BEYOND), hand[..1]);
}

/// PSI, Draw Free Card: somebody goes when the deck is empty, the ambassador excepted; who, the player says.
#[test]
fn the_player_says_who_goes() {
    static LAST: Preferences = Preferences { goes_for_empty_deck: |_, _, able| able.last(), ..Preferences::NEUTRAL };
    let goes = |preferences: &'static Preferences| {
        let deck = compiled(HAND);
        let mut state: GameState = action_round(&deck);
        state.preferences = preferences;
        for label in ["Lennier", "Minbari Captain"] {
            state.unspent = 20;
            state.ready.insert(PieceIndex::AMBASSADOR);
            state.act(&deck, sponsor(&deck, label, 0)).unwrap();
        }
        state.circle = (0..3).map(PieceIndex).collect();
        state.drawn = state.deck.len();
        let mut random = crate::game::game_random(1, 0);
        crate::game::turn::rounds::draw_free_cards(&deck, &mut state, &mut random);
        (state.is_live(PieceIndex(1)), state.is_live(PieceIndex(2)), state.out)
    };
    assert_eq!(goes(&LAST), (true, false, false));
    assert_eq!(goes(&Preferences::NEUTRAL), (false, true, false));
}
