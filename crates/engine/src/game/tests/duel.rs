//! The duelling start against what the appendix says of it, and against the chances of being dealt a card.

use crate::arranged::play_game;
use crate::arranged::{card, deck};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::variant::DEALT;
use crate::game::game_random;
use crate::game::ids::CardIndex;
use crate::game::state::GameState;
use crate::game::{Action, Decision, Game, HandOrder, Illegal, Legal, Pilot};
use crate::pilots::Standard;
use crate::pilots::by_preference;
use crate::pilots::play_deck;
use zocalo_cards::ruleset::Ruleset;

fn duel(text: &str) -> PlayDeck {
    let (deck, ruleset) = (deck(text), Ruleset::named("casual").unwrap());
    play_deck(&deck, &ruleset, Assumptions::default()).unwrap().into_duel(&deck, &ruleset).unwrap()
}

/// Keeps one card before all others and does nothing else.
fn fond_of(wanted: CardIndex) -> impl Pilot {
    move |_: &PlayDeck, state: &GameState, decision: Decision| {
        let mut dealt = HandOrder::of(state.dealt());
        dealt.cards_mut().sort_by_key(|card| *card != wanted);
        if decision == Decision::KeepHand { Action::KeepHand(dealt) } else { Action::Pass }
    }
}

/// Turns round the cards that were dealt, notes them and does nothing else.
#[derive(Clone)]
struct Reversing(Vec<CardIndex>);

impl Pilot for Reversing {
    fn choose(&mut self, _: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision != Decision::KeepHand {
            return Action::Pass;
        }
        self.0 = state.dealt().iter().rev().copied().collect();
        Action::KeepHand(HandOrder::of(&self.0))
    }
}

const FIFTY: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Trade Pact\", \"Border Raid\"]\n\
                     [deck]\n\"Kidnapping\" = 37\n";

/// One card of 40 is among the eight dealt with chance 8 / 40, and whoever is fond of it keeps it.
#[test]
fn a_card_is_dealt_with_the_hypergeometric_chance() {
    let deck = duel(FIFTY);
    let lennier = card(&deck, "Lennier");
    assert_eq!((deck.opening_hand.len(), deck.draw_deck.len()), (0, 40));
    let (mut kept, games) = (0_u32, 20_000);
    let mut state = GameState::new(&deck);
    for game in 0..games {
        play_game(&deck, &mut state, &mut fond_of(lennier), 1, &mut game_random(5, game), |_| {});
        assert_eq!((state.hand_size, state.deck_size()), (3 + 1, 36));
        kept += u32::from(state.seen_on(lennier) == 1 && state.hand(lennier) == 1);
    }
    // Kept when dealt. Otherwise the card drawn in turn 1 is one of the eight, and so never Lennier.
    let (share, chance) = (f64::from(kept) / games as f64, 8.0 / 40.0);
    assert!((share - chance).abs() < 4.0 * (chance * (1.0 - chance) / games as f64).sqrt(), "{share}");
}

/// Gives hands back as long as a card is not among them and more are dealt than kept.
#[derive(Clone)]
struct Waiting {
    card: CardIndex,
    dealt: Vec<usize>,
}

impl Pilot for Waiting {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision != Decision::KeepHand {
            return Action::Pass;
        }
        self.dealt.push(state.dealt().len());
        let mut order = state.dealt().to_vec();
        match order.iter().position(|card| *card == self.card) {
            Some(at) => order.swap(0, at),
            None if state.dealt().len() > 3 => return Action::Mulligan,
            None => {}
        }
        assert!(state.check(deck, Action::KeepHand(HandOrder::of(&order))).is_ok());
        Action::KeepHand(HandOrder::of(&order))
    }
}

/// ENG, Appendix One, the optional mulligan: eight cards, then seven, six … of the whole deck, each deal of its own.
#[test]
fn each_mulligan_deals_one_card_less_of_the_whole_deck() {
    let deck = duel(FIFTY).with_mulligan();
    let lennier = card(&deck, "Lennier");
    let (mut kept, games) = (0_u32, 20_000);
    let mut state = GameState::new(&deck);
    for game in 0..games {
        let mut pilot = Waiting { card: lennier, dealt: Vec::new() };
        play_game(&deck, &mut state, &mut pilot, 1, &mut game_random(5, game), |_| {});
        let wanted: Vec<usize> = (0..pilot.dealt.len()).map(|less| 8 - less).collect();
        assert_eq!(pilot.dealt, wanted);
        assert_eq!((state.hand_size, state.deck_size()), (3 + 1, 36));
        kept += u32::from(state.seen_on(lennier) == 1 && state.hand(lennier) == 1);
    }
    // The next card drawn is one of those dealt, or with none but three dealt one of the 37 others.
    let never: f64 = (3..=8).map(|dealt| 1.0 - f64::from(dealt) / 40.0).product();
    let chance = 1.0 - never + never / 37.0;
    let share = f64::from(kept) / games as f64;
    assert!((share - chance).abs() < 4.0 * (chance * (1.0 - chance) / games as f64).sqrt(), "{share} for {chance}");
}

#[test]
fn no_mulligan_is_taken_where_the_game_is_not_played_with_it_or_no_card_is_dealt() {
    let game = |deck: &PlayDeck, times: usize| {
        let mut game = Game::new(deck, 1);
        game.start(game_random(1, 0), &mut ());
        for _ in 0..times {
            let legal = game.check(Action::Mulligan).unwrap();
            game.apply(legal, &mut ());
            assert_eq!(game.decision(), Some(Decision::KeepHand));
        }
        (game.check(Action::Mulligan).map(Legal::cost), game.state().dealt().len())
    };
    let (without, with) = (duel(FIFTY), duel(FIFTY).with_mulligan());
    assert_eq!(game(&without, 0), (Err(Illegal::NoMulligan), 8));
    assert_eq!(game(&with, 8), (Err(Illegal::NoMulligan), 0));
}

/// What goes back on top is drawn in its order, one a turn, and then cards that nobody has seen.
#[test]
fn what_is_stacked_is_drawn_in_its_order() {
    let text = std::fs::read_to_string("../../decks/premier-narn.toml").unwrap();
    let deck = duel(&text);
    for game in 0..50 {
        let mut state = GameState::new(&deck);
        let (mut pilot, mut hands) = (Reversing(Vec::new()), Vec::new());
        play_game(&deck, &mut state, &mut pilot, 6, &mut game_random(2, game), |state| {
            hands.push(state.deck[..state.drawn].to_vec());
        });
        assert_eq!(pilot.0.len(), DEALT);
        for (turn, drawn) in (1..).zip(&hands[..5]) {
            assert_eq!(drawn[..], pilot.0[..3 + turn], "turn {turn}");
        }
    }
}

/// ENG, Appendix One: four cards for the G'Kar of four, none for the Gambler, one ambassador in the Non-Aligned hand.
#[test]
fn ambassadors_change_what_is_kept() {
    let hand = |text: &str| {
        let deck = duel(text);
        let mut state = GameState::new(&deck);
        play_game(&deck, &mut state, &mut Standard, 0, &mut game_random(1, 0), |_| {});
        (state.hand_size, state.rating, state.deck_size())
    };
    let text = |race: &str, leader: &str, hand: &str| {
        format!("race = {race:?}\nambassador = {leader:?}\nopening_hand = [{hand}]\n[deck]\n\"Kidnapping\" = 30\n")
    };
    assert_eq!(hand(&text("Narn", "G'Kar (four cards)", "")), (4, 4, 26));
    assert_eq!(hand(&text("Centauri", "Londo Mollari (gambler)", "")), (0, 7, 30));
    assert_eq!(hand(&text("Non-Aligned", "Vizak", "\"Juphar Trkider\", \"Trade Pact\"")), (3 + 1, 4, 28));
}

/// An agenda, a conflict, then what the influence of the start can sponsor: the default choice, as it is documented.
#[test]
fn the_standard_pilot_keeps_what_it_can_use() {
    let text = std::fs::read_to_string("../../decks/premier-minbari.toml").unwrap();
    let deck = duel(&text);
    let mut dealt =
        ["Minbar", "Lennier", "Trade Pact", "Servants of Order", "Power Politics"].map(|label| card(&deck, label));
    by_preference(&deck, &mut dealt);
    let labels = dealt.map(|at| deck.card(at).label.as_str());
    assert!(["Servants of Order", "Power Politics"].contains(&labels[0]), "{labels:?}");
    assert_eq!(labels[1..4], ["Trade Pact", "Lennier", "Minbar"]);
}
