//! No game depends on the order of the lines of a deck file, and in a comparison a swapped card changes its own place only.

use std::rc::Rc;

use crate::play_deck::staged::deck;
use crate::simulation::request::{AskedGoal, PlanChoice};
use crate::simulation::{Prepared, Request, compare};
use zocalo_cards::card::Card;
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::PlayDeck;
use zocalo_engine::game::Start;
use zocalo_engine::pilots::search::Stop;

fn published(name: &str) -> Deck {
    deck(&std::fs::read_to_string(format!("../../decks/{name}.toml")).unwrap())
}

fn card(deck: &Deck, name: &str) -> Rc<Card> {
    let cards = deck.slots.iter().filter_map(|slot| slot.card());
    Rc::clone(cards.into_iter().find(|card| card.label == name).unwrap())
}

fn pair(decks: [&Deck; 2], rules: &str, start: Start) -> [Prepared; 2] {
    let rules = Ruleset::named(rules).unwrap();
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    let request = |deck| Request {
        // The VCG's turn has no actions of these plans.
        plan: if rules.start.turn == TurnOrder::Vcg { PlanChoice::Ignored } else { PlanChoice::Own },
        games: 100,
        wants: vec![AskedGoal::want("influence>=9@6").unwrap(), AskedGoal::want("power@5").unwrap()],
        times: vec![AskedGoal::time("power>=10").unwrap()],
        dead: true,
        spending: true,
        start,
        ..Request::new(deck, &rules)
    };
    Prepared::pair(decks.map(|deck| (request(deck), deck)), ["one", "other"], &index).unwrap()
}

#[test]
fn a_deck_with_its_lines_reversed_plays_the_same_games() {
    for name in ["premier-centauri", "order-brings-victory", "alliance-of-races"] {
        let deck = published(name);
        let mut reversed = deck.clone();
        reversed.slots.reverse();
        let chosen = Start::ChosenHand;
        let dealt = [("casual", Start::Duel), ("casual", Start::DuelWithMulligan)];
        for (rules, start) in [("casual", chosen), ("engine", chosen), ("vcg", chosen)].into_iter().chain(dealt) {
            let [one, other] = pair([&deck, &reversed], rules, start);
            assert_ne!(one.deck.listing, other.deck.listing, "reports keep the order of the file");
            assert_eq!(one.deck.opening_hand, other.deck.opening_hand);
            let versus =
                compare(&one.contestant(), &other.contestant(), &one.settings(Some(2)), &Stop::default(), &|_| ())
                    .unwrap();
            let differs = versus.figures.iter().find(|(_, compared)| !compared.is_same());
            assert_eq!(differs, None, "{name} under {rules}");
            assert!(versus.figures.iter().any(|(_, compared)| compared.one.squares > 0));
            let alone = [&one, &other].map(|side| side.play(0..100, Some(1), &|_| ()).unwrap().tally);
            assert_eq!(format!("{:?}", alone[0]), format!("{:?}", alone[1]), "{name} under {rules}");
        }
    }
}

/// The last copy of a card, one of several, and a card that the deck holds already.
#[test]
fn a_swapped_card_changes_its_own_place_only() {
    let deck = published("premier-narn");
    let labels =
        |book: &PlayDeck| -> Vec<String> { book.draw_deck.iter().map(|card| book.card(*card).label.clone()).collect() };
    let sabotage = card(&published("premier-centauri"), "Sabotage");
    for (out, into) in [
        ("Affirm Alliance", sabotage),
        ("Declaration of War", card(&deck, "Kidnapping")),
        ("War Hero", card(&deck, "Level the Playing Field")),
    ] {
        let mut swapped = deck.swapped(card(&deck, out).id, &into).unwrap();
        swapped.slots.reverse();
        let [one, other] = pair([&deck, &swapped], "casual", Start::ChosenHand).map(|side| labels(&side.deck));
        assert_eq!(one.len(), other.len());
        let places: Vec<_> = one.iter().zip(&other).filter(|(one, other)| one != other).collect();
        assert_eq!(places, [(&out.to_owned(), &into.label)]);
    }
}
