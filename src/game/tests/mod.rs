//! Tests of the solo game against oracles that share no code with it: the building curve worked out by hand, the
//! chances of drawing, and the laws that every game keeps.

mod alive;
mod anything;
mod arranged;
mod choices;
mod company;
mod conflicts;
mod costs;
pub(crate) mod driver;
mod duel;
mod effects;
mod endless;
mod laws;
mod perft;
mod piles;
mod preferences;
mod prices;
mod reversals;
mod sustain;
mod vcg;
pub(crate) mod wander;
mod worked;

use std::fmt::Write as _;
use std::rc::Rc;

use crate::card::Card;
use crate::catalog::Catalog;
use crate::deck::{Deck, Reading};
use crate::formats::read_bytes;
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::error::GoldfishError;
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::{Round, Row};
use crate::game::{Decision, Pilot};
use crate::game::{play_game, play_on};
use crate::names::Index;
use crate::pilots::Standard;
use crate::pilots::play_deck;
use crate::pilots::{Builder, Idle, PREFERENCES};
use crate::ruleset::Ruleset;
use crate::simulation::{Measure, Settings, Tally, run};

pub(crate) fn deck(text: &str) -> Deck {
    let catalog = Catalog::open(None).unwrap();
    let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}

pub(crate) fn book(text: &str) -> PlayDeck {
    play_deck(&deck(text), &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap()
}

/// A deck whose cards bear these facts, whatever the data says of them: `("Meditation", "cost = 1\neffects = []")`.
pub(crate) fn stage(text: &str, facts: &[(&str, &str)]) -> PlayDeck {
    stage_with(text, facts, Assumptions::default())
}

pub(crate) fn stage_with(text: &str, facts: &[(&str, &str)], assumptions: Assumptions) -> PlayDeck {
    stage_under(&Ruleset::named("casual").unwrap(), text, facts, assumptions)
}

pub(crate) fn stage_under(ruleset: &Ruleset, text: &str, facts: &[(&str, &str)], assumptions: Assumptions) -> PlayDeck {
    let mut deck = deck(text);
    for slot in &mut deck.slots {
        let Reading::Card(card, _) = &mut slot.reading else { panic!("{} is no card", slot.written) };
        let mut table = toml::Table::try_from(&**card).unwrap();
        for (_, facts) in facts.iter().filter(|(label, _)| card.is_named(label)) {
            // What the data says of its play must not reach in.
            table.retain(|key, _| !["effects", "needs", "requires", "left_out"].contains(&key));
            table.extend(facts.parse::<toml::Table>().unwrap());
        }
        let (id, label) = (card.id, card.label.clone());
        *card = Rc::new(Card { id, label, ..table.try_into().unwrap() });
    }
    play_deck(&deck, ruleset, assumptions).unwrap()
}

/// Does what it is told, move by move, and notes what each turn came to. Every move must be legal.
#[derive(Clone)]
struct Script {
    moves: Vec<(u8, Action)>,
    buys: Vec<u8>,
    next: usize,
    costs: Vec<i16>,
}

impl Script {
    fn new(moves: Vec<(u8, Action)>, buys: Vec<u8>) -> Self {
        Self { moves, buys, next: 0, costs: Vec::new() }
    }

    fn due(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        let round = |action: &Action| match action {
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Round::Conflict,
            Action::Aftermath { .. } => Round::Resolution,
            Action::Support { .. } if book.is_vcg() => Round::Support,
            Action::Bid { .. } => Round::Power,
            _ => Round::Action,
        };
        match self.moves.get(self.next) {
            Some((turn, action)) if *turn == board.turn && round(action) == board.round => {
                self.next += 1;
                *action
            }
            _ => Action::Pass,
        }
    }
}

impl Pilot for Script {
    fn choose(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
        if decision != Decision::Buy {
            return self.due(book, board);
        }
        match self.buys.get_mut(usize::from(board.turn - 1)).filter(|wanted| **wanted > 0) {
            Some(wanted) => {
                *wanted -= 1;
                Action::Buy
            }
            None => Action::Pass,
        }
    }
    fn learn(&mut self, book: &PlayDeck, board: &GameState, action: Action, result: Result<i16, Illegal>) {
        let why = |illegal: Illegal| panic!("turn {}: {action:?}: {}", board.turn, illegal.words(book));
        let cost = result.unwrap_or_else(why);
        if action != Action::Buy {
            self.costs.push(cost);
        }
    }
}

/// Rating, unspent, power, cards in hand.
type TurnEnd = (i16, i16, i16, u16);

/// Plays a script and returns for each turn: rating, unspent, power, cards in hand; and what each move cost, and the board.
fn follow(book: &PlayDeck, script: Script, top: &[&str], turns: u8) -> (Vec<TurnEnd>, Vec<i16>, GameState) {
    let mut board = GameState::new(book);
    board.begin(book);
    board.stack(&top.iter().map(|label| card(book, label)).collect::<Vec<_>>());
    let (mut seen, mut script) = (Vec::new(), script);
    play_on(book, &mut board, &mut script, turns, &mut game_random(1, 0), |board| {
        seen.push((board.rating, board.unspent, board.power(book), board.hand_size));
    });
    assert_eq!(script.next, script.moves.len(), "all moves were made");
    (seen, script.costs, board)
}

/// An ambassador and cards that can never be played: conflicts.
fn blanks(cards: u32) -> String {
    let mut text =
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Border Raid\" = 1\n".to_owned();
    writeln!(text, "\"Kidnapping\" = {}", cards - 1).unwrap();
    text
}

pub(crate) fn card(book: &PlayDeck, label: &str) -> CardIndex {
    book.find(label).unwrap_or_else(|| panic!("{label} is in the deck"))
}

/// A board in the Action Round of the first turn.
pub(crate) fn board(book: &PlayDeck) -> GameState {
    let mut board = GameState::new(book);
    board.turn = 1;
    board.round = Round::Action;
    board.preferences = &PREFERENCES;
    board
}

pub(crate) fn sponsor(book: &PlayDeck, label: &str, by: u8) -> Action {
    let card = card(book, label);
    Action::Sponsor { card, by: PieceIndex(by), on: None }
}

fn settings(games: u64, turns: u8) -> Settings {
    Settings { games, turns, seed: 7, threads: Some(1) }
}

fn mean(tally: &Tally, turn: u8, measure: Measure) -> f64 {
    tally.spread(turn, measure).mean
}

/// Worked out by hand: rating 4, one build of 3 a turn until 10, what is left buys cards at 3.
#[test]
fn the_building_curve() {
    let book = book(&blanks(60));
    let tally = run(&book, &Builder, &settings(100, 7)).unwrap();
    let ratings = [5, 6, 7, 8, 9, 10, 10];
    let bought = [0, 1, 1, 1, 2, 2, 3];
    let mut seen = 0;
    for turn in 1..=7_u8 {
        let at = usize::from(turn - 1);
        seen += 1 + bought[at];
        for (measure, expected) in
            [(Measure::Influence, ratings[at]), (Measure::Power, ratings[at]), (Measure::CardsSeen, seen)]
        {
            let spread = tally.spread(turn, measure);
            assert_eq!((spread.p10, spread.p50, spread.p90), (expected, expected, expected), "turn {turn} {measure:?}");
        }
    }
    // The standard pilot builds alike with a deck that he can do nothing else with. What he buys of it is his affair.
    let standard = run(&book, &Standard, &settings(100, 7)).unwrap();
    for turn in 1..=7 {
        for measure in [Measure::Influence, Measure::Power, Measure::InnerCircle, Measure::Supporting] {
            assert_eq!(standard.spread(turn, measure), tally.spread(turn, measure));
        }
    }
}

/// A one-copy card of a 60-card deck is drawn by turn t with chance t / 60: one draw a turn, none bought.
#[test]
fn draws_agree_with_the_hypergeometric_chance() {
    let games = 100_000;
    let book = book(&blanks(60));
    let tally = run(&book, &Idle, &settings(games, 12)).unwrap();
    let card = tally.cards(&book).into_iter().find(|card| card.name == "Border Raid").unwrap();
    for (turn, share) in (1..).zip(card.drawn_by_turn) {
        let chance = f64::from(turn) / 60.0;
        let error = (chance * (1.0 - chance) / games as f64).sqrt();
        assert!((share - chance).abs() < 4.0 * error, "turn {turn}: {share} for {chance}");
    }
    assert!((mean(&tally, 12, Measure::CardsSeen) - 12.0).abs() < f64::EPSILON);
}

#[test]
fn the_same_seed_gives_the_same_numbers_for_any_number_of_threads() {
    let book = book(&std::fs::read_to_string("decks/premier-human.toml").unwrap());
    let play = |seed, threads| {
        run(&book, &Standard, &Settings { games: 3_500, turns: 9, seed, threads: Some(threads) }).unwrap()
    };
    let one = play(3, 1);
    assert_eq!(one, play(3, 2));
    assert_eq!(one, play(3, 5));
    assert_eq!(one.games(), 3_500);
    assert_ne!(one, play(4, 1));
}

#[test]
fn promoting_costs_one_more_for_everyone_in_the_inner_circle_and_double_for_other_races() {
    let book = book(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Ko'Dath\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut board = board(&book);
    board.unspent = 30;
    // Lennier costs 4; Ko'Dath is a Narn of cost 2.
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(4));
    assert_eq!(board.act(&book, sponsor(&book, "Ko'Dath", 0)), Err(Illegal::NobodyReady));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }), Ok(4 + 1));
    // He came into play this turn, is ready, and so may act from the Inner Circle.
    assert_eq!(board.act(&book, sponsor(&book, "Ko'Dath", 1)), Ok(2 * 2));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, Action::Promote { who: PieceIndex(2), by: PieceIndex(0) }), Ok(2 * 2 + 2));
    assert_eq!(board.unspent, 30 - 4 - 5 - 4 - 6);
    assert_eq!(board.count(Row::InnerCircle), 3);
    board.ready.insert(PieceIndex::AMBASSADOR);
    board.rating = 10;
    assert_eq!(board.act(&book, Action::Build { by: PieceIndex(0) }), Err(Illegal::RatingTooHigh));
    board.rating = 9;
    board.unspent = 2;
    assert_eq!(
        board.act(&book, Action::Build { by: PieceIndex(0) }),
        Err(Illegal::NotEnoughInfluence { cost: 3, unspent: 2 })
    );
}

#[test]
fn one_agenda_and_one_of_each_limited_card_are_in_play() {
    let book = book(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Power Politics\", \"Revenge\", \"Quadrant 14\", \"Quadrant 14\",\
         \"G'Kar\", \"Earth\", \"Susan Ivanova\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut board = board(&book);
    let mut sponsor = |label: &str| {
        board.ready.insert(PieceIndex::AMBASSADOR);
        board.unspent = 20;
        board.act(&book, sponsor(&book, label, 0))
    };
    assert_eq!(sponsor("Power Politics"), Ok(0));
    assert_eq!(sponsor("Revenge"), Err(Illegal::AgendaInPlay));
    assert_eq!(sponsor("Quadrant 14"), Ok(6));
    assert_eq!(sponsor("Quadrant 14"), Err(Illegal::OneInPlay));
    // Whatever the deck calls him, a second ambassador of the same card is not sponsored.
    assert!(matches!(sponsor("G'Kar"), Err(Illegal::CannotBePlayed(_))));
    assert!(matches!(sponsor("Earth"), Err(Illegal::CannotBePlayed(_))));
    assert_eq!(sponsor("Susan Ivanova"), Ok(8));
}

/// Sponsors and promotes Lennier, then waits.
fn promoter(book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
    let actions = [sponsor(book, "Lennier", 0), Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }];
    let able = actions.into_iter().find(|action| board.cost_of(book, *action).is_ok());
    able.filter(|_| decision == Decision::Act).unwrap_or(Action::Pass)
}

/// PSI, Enhancement Cards: a Minbari enhancement wants a Minbari sponsor and a Minbari to carry it.
#[test]
fn an_enhancement_of_a_race_wants_a_sponsor_and_a_target_of_the_race() {
    let book = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"N'Grath\", \"Crystal Cities\", \"Minbar\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
        &[("N'Grath", "effects = []"), ("Minbar", "effects = []"), ("Crystal Cities", "effects = []")],
    );
    let mut board = board(&book);
    let mut act = |action| {
        board.ready.insert(PieceIndex::AMBASSADOR);
        board.unspent = 20;
        board.act(&book, action)
    };
    assert_eq!(act(sponsor(&book, "N'Grath", 0)), Ok(1));
    assert_eq!(act(Action::Promote { who: PieceIndex(1), by: PieceIndex(0) }), Ok(1 + 1));
    let crystal_cities = |by, on| Action::Sponsor { card: card(&book, "Crystal Cities"), by, on };
    assert_eq!(act(crystal_cities(PieceIndex(0), None)), Err(Illegal::NoTarget));
    assert_eq!(act(sponsor(&book, "Minbar", 0)), Ok(10));
    board.ready.insert(PieceIndex(1));
    assert_eq!(board.act(&book, crystal_cities(PieceIndex(1), Some(PieceIndex(2)))), Err(Illegal::WrongSponsor));
    board.ready.insert(PieceIndex::AMBASSADOR);
    board.unspent = 6;
    assert_eq!(board.act(&book, crystal_cities(PieceIndex(0), Some(PieceIndex(1)))), Err(Illegal::NoTarget));
    assert_eq!(board.act(&book, crystal_cities(PieceIndex(0), Some(PieceIndex(2)))), Ok(6));
    board.ready.insert(PieceIndex::AMBASSADOR);
    board.unspent = 6;
    assert_eq!(board.act(&book, crystal_cities(PieceIndex(0), Some(PieceIndex(2)))), Err(Illegal::NotInHand));
}

#[test]
fn an_empty_deck_costs_an_inner_circle_character_and_then_the_game() {
    // Rating 4 would pay for Lennier on turn 1; promoting him costs 5, so the game starts with 1 more.
    let mut book =
        book("race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 2\n");
    book.influence = 5;
    let mut board = GameState::new(&book);
    let mut random = game_random(1, 0);
    let mut in_circle = Vec::new();
    play_game(&book, &mut board, &mut promoter, 5, &mut random, |board| {
        in_circle.push((board.count(Row::InnerCircle), board.out));
    });
    assert_eq!(in_circle, [(1, false), (2, false), (1, false), (1, true), (1, true)]);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refuse = |text: &str, ruleset: &str| {
        play_deck(&deck(text), &Ruleset::named(ruleset).unwrap(), Assumptions::default()).unwrap_err()
    };
    assert_eq!(
        refuse("[deck]\n\"Kidnapping\" = 3\n", "casual"),
        GoldfishError::NoRace("race = \"Minbari\"".to_owned())
    );
    assert_eq!(
        refuse("race = \"Narn\"\n[deck]\n\"Kidnapping\" = 3\n", "casual"),
        GoldfishError::NoAmbassador("ambassador = \"Delenn\"".to_owned())
    );
    let book = book(&blanks(50));
    for (games, turns) in [(0, 5), (1, 0), (1, 31), (u64::MAX, 5)] {
        assert!(matches!(run(&book, &Idle, &settings(games, turns)), Err(GoldfishError::OutOfRange { .. })));
    }
}

#[test]
fn the_gambler_starts_with_seven_influence() {
    let gambler = "race = \"Centauri\"\nambassador = \"Londo Mollari (gambler)\"\nopening_hand = []\n[deck]\n\"Kidnapping\" = 60\n";
    assert_eq!(book(gambler).influence, 7);
}
