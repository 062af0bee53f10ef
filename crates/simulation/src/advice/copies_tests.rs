//! Sweeps over copies: shares that the counting of hands gives, decks whose copies are replaced in their file, and laws that hold
//! for any deck.

use std::rc::Rc;

use super::tests::{Bench, PLANNED, text};
use super::*;
use crate::simulation::{AskedGoal, Figure, PilotName, Prepared, Request, compare};
use zocalo_cards::card::Card;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::deck::Deck;
use zocalo_engine::pilots::search::Stop;
use zocalo_text::estimate::Sums;

impl Bench {
    fn order(&self, names: &[&str]) -> CopyOrder {
        let card = |name: &&str| self.catalog.card(self.index.of_label(name).unwrap()).unwrap().unwrap();
        let cards: Vec<Rc<Card>> = names.iter().map(card).collect();
        CopyOrder::new(&cards, &self.deck, &Ruleset::named("casual").unwrap(), &self.index).unwrap()
    }

    fn swept(&self, name: &str, range: std::ops::RangeInclusive<usize>, games: u64) -> SweptCopies {
        let order = self.order(&[name]);
        sweep_copies(&order, range, &self.scales, &self.deck, &self.index, games, &TrialWatch::NOBODY).unwrap()
    }

    /// What `goldfish --want GOAL` finds.
    fn wanted(&self, goal: &str, deck: &Deck, games: u64) -> Sums {
        let wants = vec![AskedGoal::want(goal).unwrap()];
        let request = Request { games, wants, ..self.scales.prepared.request.clone() };
        let pair = [(request.clone(), deck), (request, deck)];
        let [one, two] = Prepared::pair(pair, ["one", "other"], &self.index).unwrap();
        let both = compare(&one.contestant(), &two.contestant(), &one.settings(None), &Stop::default(), &|_| ());
        both.unwrap().get(Figure::Want(0)).unwrap().one
    }
}

/// Whether an interval three times as wide holds the number.
fn is_near(sums: &Sums, exact: f64) -> bool {
    let mean = sums.mean();
    (mean.value - exact).abs() <= 3.0 * (mean.high - mean.value) + 1e-9
}

/// One of so many copies is among six cards that are drawn of so many.
fn chance(copies: u32, cards: u32) -> f64 {
    1.0 - (0..6).map(|drawn| f64::from(cards - copies - drawn) / f64::from(cards - drawn)).product::<f64>()
}

#[test]
fn each_number_of_copies_is_seen_as_often_as_counting_says() {
    let bench = Bench::new(&text(1, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let swept = bench.swept("Minbari Aide", 0..=3, 4_000);
    assert_eq!((swept.games, swept.present, swept.best), (4_000, 1, 3));
    // 43 cards and two places for more copies.
    assert_eq!((swept.drawn_from, swept.places_added), (45, 2));
    assert!(is_near(&swept.as_it_is.unwrap(), chance(1, 43)), "{:?}", swept.as_it_is);
    for (row, copies) in swept.rows.iter().zip(0_u32..) {
        assert_eq!(row.copies, copies as usize);
        assert!(is_near(&row.value, chance(copies, 45)), "{row:?}");
        assert!(is_near(&row.beyond, chance(copies, 45) - chance(1, 45)), "{row:?}");
        // No game that shows it with fewer copies hides it with more.
        assert_eq!(row.beyond.sum.unsigned_abs(), row.beyond.squares, "{row:?}");
        assert_eq!(row.ties_with_best, copies == 3);
    }
    assert_eq!(swept.rows[0].value.sum, 0);
    let sums: Vec<i64> = swept.rows.iter().map(|row| row.value.sum).collect();
    assert!(sums.is_sorted_by(|fewer, more| fewer < more), "{sums:?}");
}

/// Without places to add, the deck with its own number of copies is the deck as it is, game by game.
#[test]
fn the_decks_own_number_is_what_goldfish_finds() {
    let narn = std::fs::read_to_string("../../decks/premier-narn.toml").unwrap();
    for (goal, card, copies) in [
        ("power>=8@6", "Level the Playing Field", 3),
        ("power>=8@6", "Revenge", 1),
        ("Border Raid@6", "Border Raid", 1),
    ] {
        let bench = Bench::new(&narn, goal, PilotName::Standard, 5);
        let swept = bench.swept(card, 0..=copies, 500);
        assert_eq!((swept.present, swept.places_added, swept.as_it_is), (copies, 0, None));
        assert_eq!(swept.present().unwrap().value, bench.wanted(goal, &bench.deck, 500));
        assert_eq!(swept.rows[0].value.sum == 0, goal == "Border Raid@6", "{:?}", swept.rows[0]);
    }
}

/// A deck file with an unknown card in the places of copies plays as the row with so many fewer copies.
#[test]
fn a_row_plays_as_the_deck_whose_file_lacks_the_copies() {
    let goal = "influence>=11@6";
    let with = |pacts: u32| {
        let unknown = 3 - pacts;
        let lines = format!("\"Trade Pact\" = {pacts}\n\"Nobody's Card\" = {unknown}\n");
        let lines = lines.replace("\"Trade Pact\" = 0\n", "").replace("\"Nobody's Card\" = 0\n", "");
        Bench::new(&text(3, "").replace("\"Trade Pact\" = 3\n", &lines), goal, PilotName::Standard, 2)
    };
    let swept = with(3).swept("Trade Pact", 0..=3, 3_000);
    for (row, pacts) in swept.rows.iter().zip(0..) {
        let bench = with(pacts);
        let wanted = bench.wanted(goal, &bench.deck, 3_000);
        assert!(is_near(&row.value, wanted.sum as f64 / wanted.count as f64), "{row:?}: {wanted:?}");
    }
    let is_less = |rows: &[CopyRow]| rows[1].value.sum - rows[0].value.sum > 90;
    assert!(swept.rows.windows(2).all(is_less), "each copy makes a difference: {:?}", swept.rows);
}

/// The same for a copy of the opening hand.
#[test]
fn a_copy_of_the_opening_hand_leaves_a_blank_there() {
    let narn = std::fs::read_to_string("../../decks/premier-narn.toml").unwrap();
    let goal = "power>=12@6";
    let swept = Bench::new(&narn, goal, PilotName::Standard, 2).swept("Revenge", 0..=1, 500);
    let lacking = Bench::new(&narn.replace("\"Revenge\"", "\"Nobody's Card\""), goal, PilotName::Standard, 2);
    let wanted = lacking.wanted(goal, &lacking.deck, 500);
    // No card of the draw deck has moved, so the games are the same ones.
    assert_eq!(swept.rows[0].value, wanted);
    assert!(swept.rows[1].value.sum > 300 && wanted.sum < 20, "{swept:?}");
}

/// A goal may ask for a card that the deck does not hold yet.
#[test]
fn a_card_that_the_deck_lacks_is_seen_as_often_as_counting_says() {
    let bench = Bench::new(&text(3, ""), "influence@2", PilotName::Idle, 4);
    let order = bench.order(&["Carpe Diem"]);
    let card = bench.catalog.card(bench.index.of_label("Carpe Diem").unwrap()).unwrap().unwrap();
    let request = bench.scales.prepared.request.clone();
    let goal = Some("seen:Carpe Diem@6");
    assert!(Scales::new(request.clone(), goal, "", None, &bench.deck, &bench.index).is_err());
    let scales = Scales::beside_cards(&[card], request, goal, "", None, &bench.deck, &bench.index).unwrap();
    let swept = sweep_copies(&order, 0..=3, &scales, &bench.deck, &bench.index, 1_000, &TrialWatch::NOBODY).unwrap();
    assert_eq!((swept.present, swept.drawn_from, swept.as_it_is.unwrap().sum), (0, 48, 0));
    for (row, copies) in swept.rows.iter().zip(0_u32..) {
        assert!(is_near(&row.value, chance(copies, 48)), "{row:?}");
    }
}

#[test]
fn copies_that_no_plan_plays_make_no_difference() {
    let bench = Bench::new(&text(3, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let swept = bench.swept("Border Raid", 0..=3, 200);
    assert!(swept.rows.iter().all(|row| row.ties_with_best && row.beyond.squares == 0));
    assert_eq!((swept.best, swept.present), (3, 3), "the deck's own number of those that do equally well");
}

#[test]
fn copies_of_several_cards_come_and_go_in_turns() {
    let bench = Bench::new(&text(2, ""), "influence@2", PilotName::Idle, 1);
    let order = bench.order(&["Border Raid", "Lennier", "Minbari Aide"]);
    let lasts: Vec<&str> = (1..=order.most()).map(|number| order.last_of(number).unwrap().label.as_str()).collect();
    // Lennier is in the opening hand and goes last; three copies of a card are the most that are legal.
    let held = ["Lennier", "Border Raid", "Border Raid", "Minbari Aide", "Border Raid", "Minbari Aide"];
    assert_eq!(lasts[..order.present()], held);
    assert_eq!(lasts[order.present()..], ["Lennier", "Minbari Aide", "Lennier"]);
    assert_eq!((order.in_hand(), order.last_of(0).is_none()), (1, true));
    let of_five: Vec<(&str, usize)> =
        order.cards_of(5).into_iter().map(|(card, count)| (card.label.as_str(), count)).collect();
    assert_eq!(of_five, [("Border Raid", 3), ("Lennier", 1), ("Minbari Aide", 1)]);
}

/// A kind of cards counts as its cards do: with equal cards the share is that of counting.
#[test]
fn cards_of_a_kind_are_seen_as_often_as_counting_says() {
    let goal = "seen:Minbari Aide or seen:Border Raid or seen:Kidnapping@6";
    let bench = Bench::new(&text(2, ""), goal, PilotName::Idle, 3);
    let order = bench.order(&["Minbari Aide", "Border Raid", "Kidnapping"]);
    assert_eq!((order.present(), order.most()), (8, 9));
    let swept =
        sweep_copies(&order, 0..=9, &bench.scales, &bench.deck, &bench.index, 2_000, &TrialWatch::NOBODY).unwrap();
    for (row, copies) in swept.rows.iter().zip(0_u32..) {
        assert!(is_near(&row.value, chance(copies, 45)), "{row:?}");
        assert_eq!(row.beyond.sum.unsigned_abs(), row.beyond.squares, "one copy more, and all others where they were");
    }
}

/// The deck's own number is shown beside a range that does not hold it.
#[test]
fn a_range_beside_the_decks_own_number_is_compared_with_it() {
    let bench = Bench::new(&text(3, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let swept = bench.swept("Minbari Aide", 0..=1, 300);
    let numbers: Vec<usize> = swept.rows.iter().map(|row| row.copies).collect();
    assert_eq!((numbers, swept.present, swept.best), (vec![0, 1, 3], 2, 2));
    assert_eq!(swept.present().unwrap().beyond.squares, 0);
}

#[test]
fn an_interrupted_sweep_has_no_games_and_threads_change_nothing() {
    let mut bench = Bench::new(&text(1, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let order = bench.order(&["Minbari Aide"]);
    let over = TrialWatch { is_over: &|| true, ..TrialWatch::NOBODY };
    let swept = sweep_copies(&order, 0..=3, &bench.scales, &bench.deck, &bench.index, 100, &over).unwrap();
    assert_eq!((swept.games, swept.rows.len()), (0, 4));
    let mut rows = |threads| {
        bench.scales.threads = Some(threads);
        bench.swept("Minbari Aide", 0..=3, 1_100).rows
    };
    assert_eq!(rows(1), rows(3));
}
