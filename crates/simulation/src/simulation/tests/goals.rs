//! Goals, read and counted; and the regret of the standard pilot against the runs of both pilots by themselves, the same on any
//! number of threads.

use proptest::prelude::*;

use crate::play_deck::staged::deck;
use crate::simulation::goal::{Goal, Quantity, Subject, Where};
use crate::simulation::regret::PilotRegret;
use crate::simulation::tally::Measure;
use crate::simulation::{AskedGoal, PilotName, Prepared, Request};
use zocalo_cards::card::CardType;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::{compiled, play_game};
use zocalo_engine::game::GameState;
use zocalo_engine::game::rng::game_random;
use zocalo_engine::pilots::Builder;
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::text::Comparison;

fn minbari() -> (Deck, Index) {
    let deck = deck(&std::fs::read_to_string("../../decks/premier-minbari.toml").unwrap());
    (deck, Index::load(&zocalo_catalog::catalog::Catalog::open(None).unwrap()).unwrap())
}

fn prepared(pilot: PilotName, goal: Option<&str>) -> Prepared {
    let (deck, index) = minbari();
    let thinking = Thinking::Once(10);
    let goal = goal.map(|text| AskedGoal::pursued(text).unwrap());
    let wants = vec![AskedGoal::want("influence>=6@3").unwrap()];
    let asked = Request::new(&deck, &Ruleset::named("casual").unwrap());
    let request = Request { pilot, thinking, goal, wants, games: 9, turns: 3, seed: 6, ..asked };
    Prepared::new(request, &deck, &index).unwrap()
}

fn regret(threads: usize, goal: Option<&str>) -> PilotRegret {
    prepared(PilotName::Standard, goal).regret(Some(threads), &|_| ()).unwrap()
}

#[test]
fn what_both_reach_is_what_their_runs_reach() {
    let goal = Some("influence>=6@3");
    let regret = regret(2, goal);
    for (pilot, reached) in [(PilotName::Standard, regret.worth.standard), (PilotName::Search, regret.worth.search)] {
        let counts = prepared(pilot, goal).play(0..9, Some(1), &|_| ()).unwrap();
        assert_eq!(counts.answers.wants.values(), [reached], "{pilot}");
    }
    assert_eq!(regret.games, 9);
    assert!(regret.decisions > 9 * 3, "{} decisions", regret.decisions);
    let all: u64 = regret.kinds.iter().map(|kind| kind.count).sum();
    assert!(all <= regret.decisions);
    for of_one in regret.kinds.chunk_by(|one, other| one.is_clear == other.is_clear) {
        assert!(of_one.windows(2).all(|pair| pair[0].cost >= pair[1].cost), "what costs most comes first");
    }
    assert!(regret.kinds.is_sorted_by_key(|kind| !kind.is_clear), "what may be chance comes last");
    for kind in &regret.kinds {
        assert!(kind.cost > 0.0 && kind.games <= kind.count);
        assert!(kind.examples.iter().all(|mistake| mistake.costs.count == 10 && mistake.costs.are_clearly_more()));
    }
}

#[test]
fn the_judgement_does_not_depend_on_the_threads() {
    let [one, three] = [1, 3].map(|threads| format!("{:?}", regret(threads, None)));
    assert_eq!(one, three);
}

#[test]
fn a_judgement_that_is_broken_off_counts_what_was_played() {
    let run = prepared(PilotName::Standard, None);
    let played = std::sync::atomic::AtomicU64::new(0);
    let hear = |games| {
        if played.fetch_add(games, std::sync::atomic::Ordering::Relaxed) + games == 3 {
            let _ = run.stop.raise();
        }
    };
    let regret = run.regret(Some(1), &hear).unwrap();
    assert_eq!(regret.games, 3);
    let none = run.regret(Some(1), &|_| ()).unwrap();
    assert_eq!((none.games, none.share, none.kinds.len()), (0, None, 0));
}

const DECK: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n\
    opening_hand = [\"Lennier\", \"Servants of Order\", \"Trade Pact\"]\n\
    [deck]\n\"Level the Playing Field\" = 3\n\"First Battle Fleet\" = 1\n\"Shal Mayan\" = 1\n";

fn index() -> Index {
    Index::load(&Catalog::open(None).unwrap()).unwrap()
}

#[test]
fn goals_read_as_they_are_meant() {
    let subject = |text| Goal::parse(text).map(|goal| (goal.subject, goal.turn));
    let card = |place, name: &str| Subject::Card(place, name.to_owned());
    assert_eq!(subject("Kosh Naranek@2"), Ok((card(Where::InPlay, "Kosh Naranek"), 2)));
    for text in ["Kosh by turn 4", "Kosh by the end of turn 4", "Kosh к ходу 4", "Kosh к 4-му ходу", "Kosh bis Runde 4"]
    {
        assert_eq!(subject(text), Ok((card(Where::InPlay, "Kosh"), 4)), "{text}");
    }
    assert_eq!(subject(" \"Power\" @ 3 "), Ok((card(Where::InPlay, "Power"), 3)));
    assert_eq!(subject("seen:Trade Pact@1"), Ok((card(Where::Seen, "Trade Pact"), 1)));
    assert_eq!(subject("Circle: \"G'Kar\"@30"), Ok((card(Where::Circle, "G'Kar"), 30)));
    assert_eq!(
        subject("influence>=9@6"),
        Ok((Subject::Amount(Quantity::Measured(Measure::Influence), Comparison::AtLeast, 9), 6))
    );
    assert_eq!(
        subject("inner circle ≤ 2@6"),
        Ok((Subject::Amount(Quantity::Measured(Measure::InnerCircle), Comparison::AtMost, 2), 6))
    );
    assert_eq!(subject("Power@6"), Ok((Subject::Mean(Quantity::Measured(Measure::Power)), 6)));
    assert_eq!(subject("victory@9"), Ok((Subject::Victory, 9)));
    assert_eq!(
        subject("Fleets>=2@6"),
        Ok((Subject::Amount(Quantity::InPlay(CardType::Fleet), Comparison::AtLeast, 2), 6))
    );
    assert_eq!(subject("метки судьбы>1@6"), subject("destiny marks > 1@6"));
    assert_eq!(subject("conflicts_won@6"), Ok((Subject::Mean(Quantity::ConflictsWon), 6)));
    let any = |place, number, query: &str| Subject::Any(place, Comparison::AtLeast, number, query.to_owned());
    assert_eq!(subject("any t:fleet@6"), Ok((any(Where::InPlay, 1, "t:fleet"), 6)));
    assert_eq!(subject("any>=2 t:fleet@6"), Ok((any(Where::InPlay, 2, "t:fleet"), 6)));
    assert_eq!(subject("hand: Any 2 t:fleet@6"), Ok((any(Where::Hand, 2, "t:fleet"), 6)));
    assert_eq!(subject("любой тип:флот@6"), Ok((any(Where::InPlay, 1, "тип:флот"), 6)));
    assert_eq!(subject("any t:fleet or t:group cost>5@6"), Ok((any(Where::InPlay, 1, "t:fleet or t:group cost>5"), 6)));
    assert_eq!(
        subject("seen:count (t:fleet or Kosh)@4"),
        Ok((Subject::Count(Where::Seen, "(t:fleet or Kosh)".to_owned()), 4))
    );
    let Ok((Subject::Either(these), 6)) = subject("any t:fleet OR Kosh или power>=10 or hand:\"a or b\"@6") else {
        panic!("alternatives");
    };
    let these: Vec<Subject> = these.into_iter().map(|(one, _)| one).collect();
    let power = Subject::Amount(Quantity::Measured(Measure::Power), Comparison::AtLeast, 10);
    let wanted = [any(Where::InPlay, 1, "t:fleet"), card(Where::InPlay, "Kosh"), power, card(Where::Hand, "a or b")];
    assert_eq!(these, wanted);
}

/// Each mistake with the letters it points at.
#[test]
fn mistakes_point_at_their_place() {
    for (text, at, reason) in [
        ("Kosh Naranek", "", "the goal names no turn"),
        ("Kosh@two", "two", "\"two\" is not a turn"),
        ("Kosh@31", "31", "\"31\" is not a turn"),
        ("influence>=@6", "", "\"\" is not a number to compare with"),
        ("influence>=lots@6", "lots", "\"lots\" is not a number to compare with"),
        ("wealth>4@6", "wealth", "\"wealth\" is not a measure"),
        (" @6", "", "the goal does not say what to look for"),
        ("hand:@6", "", "there is no card name here"),
        ("\"Kosh@6", "\"Kosh", "this quotation is not closed"),
        ("any @6", "", "there is no query here"),
        ("any>=x t:fleet@6", "", "\"\" is not a number to compare with"),
        ("Kosh or  or Delenn@6", "", "the goal does not say what to look for"),
        ("Kosh or power@6", "power", "a mean cannot be one of several goals"),
        ("Kosh@3 or victory@6", "Kosh@3", "each of several goals is asked for the same turn"),
        ("a or b or c or d or e@6", "a or b or c or d or e", "the goal has 5 alternatives"),
    ] {
        let fault = Goal::parse(text).unwrap_err();
        assert_eq!((&text[fault.span.clone()], fault.reason.english().as_str()), (at, reason), "{text}");
        assert!(!fault.help.english().is_empty(), "{text}");
    }
}

#[test]
fn names_settle_among_the_cards_of_the_deck() {
    let (book, index) = (compiled(DECK), index());
    let found = |text: &str| Goal::parse(text).unwrap().aim(&book, &index);
    for good in ["lennier@1", "First battle fleet@3", "Servant of Order@2", "shal-mayan@4", "минбарский флот@4"]
    {
        assert!(found(good).is_ok(), "{good}: {:?}", found(good));
    }
    for (text, at, reason) in [
        ("Londo Mollari@3", "Londo Mollari", "is not in the deck"),
        ("hand:Xyzzyplugh@3", "Xyzzyplugh", "no card is called"),
        ("Lennier or Xyzzyplugh@3", "Xyzzyplugh", "no card is called"),
        ("any t:location@3", "t:location", "no card of the deck is found"),
        ("any t:starship@3", "starship", "has no value"),
        ("any in:deck.toml@3", "deck.toml", "deck files are not read here"),
    ] {
        let fault = found(text).unwrap_err();
        assert_eq!(&text[fault.span.clone()], at);
        assert!(fault.reason.english().contains(reason), "{:?}", fault.reason);
    }
}

/// Somebody who only builds ends turn 1 with rating 5, all of his hand, and nothing in play but the ambassador.
#[test]
fn values_are_those_of_the_board() {
    let (book, index) = (compiled(DECK), index());
    let mut board = GameState::new(&book);
    play_game(&book, &mut board, &mut Builder, 1, &mut game_random(1, 0), |_| {});
    for (text, value) in [
        ("influence@1", 5),
        ("influence>=5@1", 1),
        ("influence>5@1", 0),
        ("influence<6@1", 1),
        ("influence=5@1", 1),
        ("influence<=4@1", 0),
        ("power@1", 5),
        ("unspent@1", 2),
        ("hand@1", 4),
        ("cards_seen@1", 4),
        ("inner_circle@1", 1),
        ("supporting@1", 0),
        ("Delenn@1", 1),
        ("circle:Delenn@1", 1),
        ("Lennier@1", 0),
        ("played:Lennier@1", 0),
        ("hand:Lennier@1", 1),
        ("seen:Lennier@1", 1),
        ("Trade Pact@1", 0),
        ("victory@1", 0),
        ("agenda@1", 0),
        ("characters@1", 1),
        ("fleets>=1@1", 0),
        ("conflicts_won@1", 0),
        ("destiny_marks@1", 1),
        ("diplomacy@1", 6),
        ("дипломатия>=6@1", 1),
        ("leadership@1", 3),
        ("military>=1@1", 0),
        ("боевая способность@1", 0),
        ("any t:character@1", 1),
        ("any>=2 t:character@1", 0),
        ("circle:any character@1", 1),
        ("hand:count t:character or t:agenda@1", 2),
        ("seen:any>=2 minbari@1", 1),
        ("Lennier or influence>=5@1", 1),
        ("Lennier or Shal Mayan or agenda@1", 0),
    ] {
        let aim = Goal::parse(text).unwrap().aim(&book, &index).unwrap();
        assert_eq!(aim.value(&book, &board, false), value, "{text}");
    }
}

fn subjects() -> impl Strategy<Value = Subject> {
    let measures = prop::sample::select(Quantity::all().collect::<Vec<_>>());
    let comparisons = prop::sample::select(vec![
        Comparison::AtLeast,
        Comparison::More,
        Comparison::Equal,
        Comparison::Less,
        Comparison::AtMost,
    ]);
    let places = prop::sample::select(vec![Where::InPlay, Where::Played, Where::Circle, Where::Hand, Where::Seen]);
    let queries =
        prop::sample::select(vec!["t:fleet", "t:fleet or t:group", "(kosh or cost>=5)", "\"a or b\" t:event"]);
    let queries = queries.prop_map(str::to_owned);
    prop_oneof![
        (places.clone(), comparisons.clone(), 0..=999_u16, queries.clone())
            .prop_map(|(place, how, number, query)| Subject::Any(place, how, number, query)),
        (places.clone(), queries).prop_map(|(place, query)| Subject::Count(place, query)),
        Just(Subject::Victory),
        Just(Subject::Agenda),
        Just(Subject::Plan),
        measures.clone().prop_map(Subject::Mean),
        (measures, comparisons, 0..=999_u16).prop_map(|(what, how, number)| Subject::Amount(what, how, number)),
        (places, "[ -~é≥]{0,12}[a-z\"@:=][ -~]{0,3}")
            .prop_filter("a name is more than blanks", |(_, name)| !name.trim().is_empty())
            .prop_map(|(place, name)| Subject::Card(place, name)),
    ]
}

proptest! {
    #[test]
    fn what_is_printed_reads_as_the_same_goal(subject in subjects(), turn in 1..=30_u8) {
        let printed = format!("{subject}@{turn}");
        let read = Goal::parse(&printed).map(|goal| (goal.subject, goal.turn));
        prop_assert_eq!(read, Ok((subject, turn)), "{}", printed);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,40}") {
        if let Err(fault) = Goal::parse(&text) {
            prop_assert!(text.get(fault.span).is_some());
        }
    }

    #[test]
    fn no_text_of_its_own_signs_makes_the_reader_panic(text in "(any|or|count|[a-c:@\"<>=≥ ()0-9]){0,12}") {
        if let Err(fault) = Goal::parse(&text) {
            prop_assert!(text.get(fault.span).is_some());
        }
    }
}

/// A card may have the word in its name that stands between alternatives.
#[test]
fn a_name_with_or_is_one_card() {
    let deck_text = DECK.replace("\"Shal Mayan\" = 1", "\"All or Nothing\" = 1");
    let (book, index) = (compiled(&deck_text), index());
    let mut goal = Goal::parse("all or nothing@3").unwrap();
    let aim = goal.resolve(&book, &index).unwrap();
    assert_eq!(aim.card(), book.find("All or Nothing"));
    assert_eq!(goal.to_string(), "\"All or Nothing\"@3");
}
