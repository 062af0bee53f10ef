//! The VCG: a game worked out by hand from the page, and every way in which its turn differs.

mod laws;

use crate::game::ids::{PieceIndex, PieceSet};

use crate::arranged::play_game;
use crate::arranged::play_turn;
use crate::arranged::{card, stage_under};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::{Assumptions, Opposition};
use crate::game::deck::card::Role;
use crate::game::game_random;
use crate::game::legal::action::Action;
use crate::game::legal::action::Illegal;
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::Script;
use crate::game::tests::TurnEnd;
use crate::game::tests::follow;
use crate::pilots::Standard;
use zocalo_cards::card::{Ability, AbilitySet};
use zocalo_cards::ruleset::Ruleset;

/// A deck with what the tests need, under the VCG with leaders who cost 7.
fn book(opposition: u8) -> PlayDeck {
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(7);
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nagenda = \"Power Politics\"\n\
                opening_hand = [\"Lennier\", \"Draal\", \"Meditation\"]\n\
                [deck]\n\"Kidnapping\" = 45\n[conflict_pile]\n\"Trade Pact\" = 2\n\"Sabotage\" = 1\n";
    let facts = [
        ("Delenn", "diplomacy = 6\nintrigue = 3\nmarks = {}"),
        // Loyal to another race, which is nothing here.
        ("Lennier", "loyalty = \"Narn\"\ncost = 3\ndiplomacy = 2\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []"),
        (
            "Draal",
            "loyalty = \"Minbari\"\ncost = 7\ndiplomacy = 1\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []",
        ),
        (
            "Meditation",
            r#"cost = 1
            effects = [{ when = "played", change = { draw = 2 } }]"#,
        ),
        ("Trade Pact", r#"effects = [{ when = "won", change = { influence = 1 } }]"#),
        (
            "Sabotage",
            "subtype = \"Diplomacy Intrigue\"\n\
            effects = [{ when = \"won\", change = { influence = 1 } }, { when = \"won\", by = 1, change = { power = 2 } }]",
        ),
        (
            "Power Politics",
            r#"needs = [{ rating = 5 }]
            effects = [{ when = "in play", change = { power = 1 } }]"#,
        ),
    ];
    let opposition = Opposition { base: opposition, spread: 0 };
    stage_under(&ruleset, text, &facts, Assumptions { opposition, ..Assumptions::default() })
}

fn declare(book: &PlayDeck, label: &str) -> Action {
    Action::Declare { card: card(book, label), target: 0 }
}

fn support(by: u8, conflict: u8) -> Action {
    Action::Support { by: PieceIndex(by), conflict, with: Ability::Diplomacy }
}

const BID: Action = Action::Bid { influence: 1 };

/// Seven turns: ties won, both attributes of a conflict counted, the Agenda revealed, building by cost, bids, the pile.
#[test]
fn a_game_worked_out_by_hand() {
    let book = book(8);
    // The ambassador, the Agenda, then who comes.
    let (delenn, lennier) = (0, 2);
    let script = Script::new(
        vec![
            (1, declare(&book, "Trade Pact")),
            (1, Action::Sponsor { card: card(&book, "Lennier"), by: PieceIndex(0), on: None }),
            (1, support(delenn, 0)),
            (1, support(lennier, 0)),
            (1, BID),
            (2, Action::Reveal),
            (2, Action::Build { by: PieceIndex(delenn) }),
            (2, Action::Event { card: card(&book, "Meditation"), on: None, choice: 0 }),
            (2, BID),
            (3, declare(&book, "Trade Pact")),
            (3, support(delenn, 0)),
            (4, declare(&book, "Sabotage")),
            (4, support(delenn, 0)),
            (4, BID),
            (5, Action::Sponsor { card: card(&book, "Draal"), by: PieceIndex(0), on: None }),
            (6, Action::Bid { influence: 3 }),
        ],
        vec![0, 0, 1, 0, 0, 1, 2],
    );
    let (seen, costs, board) = follow(&book, script, &[], 7);
    // Rating, unspent, power, hand.
    let expected: [TurnEnd; 7] = [
        // 4 - 3 for Lennier; 6 and 2 against 8 wins: 5, of which 2 are unspent; 1 is bid; hand 3 - 1 + 1.
        (5, 1, 1, 3),
        // 5 is enough for the Agenda: 1 power. Delenn's 7 is more than 5: 5 - 3 + 1 = 3, less 1 for the event and 1 bid.
        // Hand: 3 - 1 + 2 + 1.
        (6, 1, 3, 5),
        // Delenn alone has 6 against 8: lost. 6 less 3 for a card; no bid, no power.
        (6, 3, 3, 7),
        // Diplomacy 6 and Intrigue 3 make 9: won by 1: influence 1, power 2. 7 less 1 bid.
        (7, 6, 6, 8),
        // 7 for Draal, who costs no more than the influence and so cannot build.
        (7, 0, 6, 8),
        // 3 are bid and spent for the one power that a bid can bring; 4 left, 3 buy a card.
        (7, 1, 7, 10),
        (7, 1, 7, 13),
    ];
    assert_eq!(seen, expected);
    assert_eq!(costs, [0, 3, 0, 0, 1, 0, 3, 1, 1, 0, 0, 0, 0, 1, 7, 3]);
    // Five players bring 50; two of them came by the conflict, four by bids, none by the Agenda, which only counts.
    assert_eq!((board.pool, board.gained_power), (44, 6));
    assert!(board.in_pile.is_empty());
    assert_eq!(board.used_conflicts, 3);
}

/// A board in a round of the second turn, everything ready.
fn board(book: &PlayDeck, round: Round) -> GameState {
    let mut board = GameState::new(book);
    (board.turn, board.round, board.unspent, board.conflicts_left) = (2, round, board.rating, 1);
    board
}

#[test]
fn the_turn_has_no_other_actions() {
    let book = book(0);
    let now = board(&book, Round::Action);
    let agenda = card(&book, "Power Politics");
    for action in [
        Action::Promote { who: PieceIndex(1), by: PieceIndex(0) },
        Action::Hide { card: agenda, by: PieceIndex(0) },
        Action::ReplaceAgenda { card: agenda, by: PieceIndex(0) },
        Action::DiscardAgenda,
        Action::AssistSponsoring { by: PieceIndex(0) },
        Action::Lead { by: PieceIndex(0), fleet: PieceIndex(1) },
        Action::Sponsor { card: agenda, by: PieceIndex(0), on: None },
    ] {
        assert_eq!(now.cost_of(&book, action), Err(Illegal::NotInThisTurn), "{action:?}");
    }
    assert_eq!(now.cost_of(&book, declare(&book, "Trade Pact")), Err(Illegal::WrongRound));
    assert_eq!(now.cost_of(&book, BID), Err(Illegal::WrongRound));
    let council = board(&book, Round::Conflict);
    assert_eq!(council.cost_of(&book, declare(&book, "Kidnapping")), Err(Illegal::NotInPile));
    let bids = board(&book, Round::Power);
    assert_eq!(bids.cost_of(&book, Action::Bid { influence: 0 }), Err(Illegal::NothingBid));
    let all = Illegal::NotEnoughInfluence { cost: 5, unspent: 4 };
    assert_eq!(bids.cost_of(&book, Action::Bid { influence: 5 }), Err(all));
}

#[test]
fn who_builds_costs_more_than_the_influence() {
    let book = book(0);
    let mut now = board(&book, Round::Action);
    let build = Action::Build { by: PieceIndex(0) };
    (now.rating, now.unspent) = (6, 6);
    assert_eq!(now.act(&book, build), Ok(3));
    assert_eq!((now.rating, now.unspent), (7, 4));
    now.ready = PieceSet::AMBASSADOR;
    assert_eq!(now.act(&book, build), Err(Illegal::CheapBuilder(7)));
    // Beyond 9 there is no bound, as there is in the older game.
    assert_eq!(now.act(&book, Action::Build { by: PieceIndex(1) }), Err(Illegal::NotReady));
}

#[test]
fn an_agenda_waits_for_what_it_requires() {
    let book = book(0);
    let mut now = board(&book, Round::Support);
    assert!(matches!(now.act(&book, Action::Reveal), Err(Illegal::RequirementNotMet(_))));
    assert_eq!(now.power(&book), 0);
    now.rating = 5;
    assert_eq!(now.act(&book, Action::Reveal), Ok(0));
    assert_eq!(now.power(&book), 1);
    assert_eq!(now.act(&book, Action::Reveal), Err(Illegal::NoAgenda));
}

/// Passes but for nothing; the board is changed before the second turn.
fn second_turn(change: impl FnOnce(&mut GameState)) -> GameState {
    let book = book(0);
    let mut board = GameState::new(&book);
    board.turn = 2;
    change(&mut board);
    play_turn(&book, &mut board, &mut crate::pilots::Idle, &mut game_random(1, 0));
    board
}

#[test]
fn the_weak_are_lifted_to_half_of_the_strongest() {
    let board = second_turn(|board| {
        board.rating = 2;
        board.seats[1].influence = 9;
        board.seats[2].influence = 3;
    });
    assert_eq!(board.rating, 5);
    assert_eq!(board.unspent, 5);
    assert_eq!([board.seats[1].influence, board.seats[2].influence], [9, 5]);
    // And are left alone where they have half.
    assert_eq!(second_turn(|board| board.rating = 2).rating, 2);
}

#[test]
fn the_game_ends_with_the_pool() {
    let book = book(0);
    let mut board = GameState::new(&book);
    let mut turns = 0;
    let mut last = (0, 0);
    play_game(&book, &mut board, &mut Standard, 30, &mut game_random(3, 0), |board| {
        turns += u8::from(board.pool > 0);
        last = (board.won_on, board.power(&book));
    });
    // Fewer than 30 bids reach the bottom of 50.
    assert_eq!((turns, last.0), (30, 0));
    board.pool = 1;
    board.turn = 31;
    play_turn(&book, &mut board, &mut Standard, &mut game_random(3, 1));
    assert_eq!((board.pool, board.won_on), (0, 31));
    assert!(board.is_over(&book));
}

/// An empty deck is nothing to fear (VCG, Draw phase).
#[test]
fn nobody_is_out_for_want_of_cards() {
    let board = second_turn(|board| board.drawn = board.deck.len());
    assert!(!board.out);
    assert_eq!(board.hand_size, 3);
}

#[test]
fn support_comes_before_other_actions() {
    let book = book(0);
    let mut now = board(&book, Round::Conflict);
    now.act(&book, declare(&book, "Trade Pact")).unwrap();
    now.round = Round::Support;
    now.act(&book, Action::Event { card: card(&book, "Meditation"), on: None, choice: 0 }).unwrap();
    assert_eq!(now.act(&book, support(0, 0)), Err(Illegal::SupportOver));
}

#[test]
fn the_last_power_can_be_bid_for_once() {
    let book = book(0);
    let mut now = board(&book, Round::Power);
    now.pool = 0;
    assert_eq!(now.act(&book, BID), Err(Illegal::EmptyPool));
    // What is lost goes back to the pool, and nobody has less than none.
    (now.pool, now.gained_power) = (5, 1);
    now.gain_power(&book, -3);
    assert_eq!((now.pool, now.gained_power), (6, 0));
}

/// What the goldfish cannot judge it does not turn up for nothing.
#[test]
fn an_agenda_that_is_not_played_stays_hidden() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nagenda = \"Power Politics\"\n\
                opening_hand = []\n[deck]\n\"Kidnapping\" = 45\n\"Order Above All\" = 1\n";
    let facts = [("Power Politics", "requires = [\"20 Military\"]\neffects = []")];
    let book = stage_under(&Ruleset::named("vcg").unwrap(), text, &facts, Assumptions::default());
    let now = board(&book, Round::Conflict);
    assert!(matches!(now.cost_of(&book, Action::Reveal), Err(Illegal::CannotBePlayed(_))));
    // In the deck itself conflicts and agendas are of no use.
    for label in ["Kidnapping", "Order Above All"] {
        assert!(matches!(book.card(card(&book, label)).role, Role::Kept(_)), "{label}");
    }
}

/// Whoever may join with any ability joins with his best.
#[test]
fn any_ability_serves() {
    let book = book(0);
    let mut now = board(&book, Round::Conflict);
    now.act(&book, declare(&book, "Trade Pact")).unwrap();
    now.conflicts[0].types = AbilitySet::of(Ability::Psi);
    now.conflicts[0].open = now.conflicts[0].types;
    now.round = Round::Support;
    assert_eq!(now.cost_of(&book, support(0, 0)), Err(Illegal::NoAbility));
    now.pieces[0].any_ability = true;
    now.act(&book, support(0, 0)).unwrap();
    assert_eq!(now.support_of(&book, 0), 6);
}

/// The standard pilot wins by as much as pays and no more, and builds with whom the conflict can spare.
#[test]
fn the_standard_pilot_spares_his_builder() {
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(20);
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nagenda = \"Power Politics\"\n\
                opening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 45\n[conflict_pile]\n\"Trade Pact\" = 9\n";
    let facts = [
        ("Delenn", "diplomacy = 6\nmarks = {}"),
        ("Lennier", "cost = 4\ndiplomacy = 2\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []"),
        ("Power Politics", "needs = [{ rating = 99 }]\neffects = []"),
        (
            "Trade Pact",
            r#"effects = [
            { when = "won", change = { influence = 1 } },
            { when = "lost", by = 6, change = { influence = -1 } },
        ]"#,
        ),
    ];
    let book = stage_under(&ruleset, text, &facts, Assumptions::default());
    let mut seen = Vec::new();
    play_game(&book, &mut GameState::new(&book), &mut Standard, 4, &mut game_random(1, 0), |board| {
        seen.push((board.rating, board.power(&book)));
    });
    // Turn 1: Lennier for 4, who wins the conflict: 5, of which 1 is bid. From then on Delenn builds, Lennier supports.
    assert_eq!(seen, [(5, 1), (7, 2), (9, 3), (11, 4)]);
}
