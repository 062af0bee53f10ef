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
fn compiled(opposition: u8) -> PlayDeck {
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

fn declare(deck: &PlayDeck, label: &str) -> Action {
    Action::Declare { card: card(deck, label), target: 0 }
}

fn support(by: u8, conflict: u8) -> Action {
    Action::Support { by: PieceIndex(by), conflict, with: Ability::Diplomacy }
}

const BID: Action = Action::Bid { influence: 1 };

/// Seven turns: ties won, both attributes of a conflict counted, the Agenda revealed, building by cost, bids, the pile.
#[test]
fn a_game_worked_out_by_hand() {
    let deck = compiled(8);
    // The ambassador, the Agenda, then who comes.
    let (delenn, lennier) = (0, 2);
    let script = Script::new(
        vec![
            (1, declare(&deck, "Trade Pact")),
            (1, Action::Sponsor { card: card(&deck, "Lennier"), by: PieceIndex(0), on: None }),
            (1, support(delenn, 0)),
            (1, support(lennier, 0)),
            (1, BID),
            (2, Action::Reveal),
            (2, Action::Build { by: PieceIndex(delenn) }),
            (2, Action::Event { card: card(&deck, "Meditation"), on: None, choice: 0 }),
            (2, BID),
            (3, declare(&deck, "Trade Pact")),
            (3, support(delenn, 0)),
            (4, declare(&deck, "Sabotage")),
            (4, support(delenn, 0)),
            (4, BID),
            (5, Action::Sponsor { card: card(&deck, "Draal"), by: PieceIndex(0), on: None }),
            (6, Action::Bid { influence: 3 }),
        ],
        vec![0, 0, 1, 0, 0, 1, 2],
    );
    let (seen, costs, state) = follow(&deck, script, &[], 7);
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
    assert_eq!((state.pool, state.gained_power), (44, 6));
    assert!(state.in_pile.is_empty());
    assert_eq!(state.used_conflicts, 3);
}

/// A state in a round of the second turn, everything ready.
fn action_round(deck: &PlayDeck, round: Round) -> GameState {
    let mut state = GameState::new(deck);
    (state.turn, state.round, state.unspent, state.conflicts_left) = (2, round, state.rating, 1);
    state
}

#[test]
fn the_turn_has_no_other_actions() {
    let deck = compiled(0);
    let now = action_round(&deck, Round::Action);
    let agenda = card(&deck, "Power Politics");
    for action in [
        Action::Promote { who: PieceIndex(1), by: PieceIndex(0) },
        Action::Hide { card: agenda, by: PieceIndex(0) },
        Action::ReplaceAgenda { card: agenda, by: PieceIndex(0) },
        Action::DiscardAgenda,
        Action::AssistSponsoring { by: PieceIndex(0) },
        Action::Lead { by: PieceIndex(0), fleet: PieceIndex(1) },
        Action::Sponsor { card: agenda, by: PieceIndex(0), on: None },
    ] {
        assert_eq!(now.cost_of(&deck, action), Err(Illegal::NotInThisTurn), "{action:?}");
    }
    assert_eq!(now.cost_of(&deck, declare(&deck, "Trade Pact")), Err(Illegal::WrongRound));
    assert_eq!(now.cost_of(&deck, BID), Err(Illegal::WrongRound));
    let council = action_round(&deck, Round::Conflict);
    assert_eq!(council.cost_of(&deck, declare(&deck, "Kidnapping")), Err(Illegal::NotInPile));
    let bids = action_round(&deck, Round::Power);
    assert_eq!(bids.cost_of(&deck, Action::Bid { influence: 0 }), Err(Illegal::NothingBid));
    let all = Illegal::NotEnoughInfluence { cost: 5, unspent: 4 };
    assert_eq!(bids.cost_of(&deck, Action::Bid { influence: 5 }), Err(all));
}

#[test]
fn who_builds_costs_more_than_the_influence() {
    let deck = compiled(0);
    let mut now = action_round(&deck, Round::Action);
    let build = Action::Build { by: PieceIndex(0) };
    (now.rating, now.unspent) = (6, 6);
    assert_eq!(now.act(&deck, build), Ok(3));
    assert_eq!((now.rating, now.unspent), (7, 4));
    now.ready = PieceSet::AMBASSADOR;
    assert_eq!(now.act(&deck, build), Err(Illegal::CheapBuilder(7)));
    // Beyond 9 there is no bound, as there is in the older game.
    assert_eq!(now.act(&deck, Action::Build { by: PieceIndex(1) }), Err(Illegal::NotReady));
}

#[test]
fn an_agenda_waits_for_what_it_requires() {
    let deck = compiled(0);
    let mut now = action_round(&deck, Round::Support);
    assert!(matches!(now.act(&deck, Action::Reveal), Err(Illegal::RequirementNotMet(_))));
    assert_eq!(now.power(&deck), 0);
    now.rating = 5;
    assert_eq!(now.act(&deck, Action::Reveal), Ok(0));
    assert_eq!(now.power(&deck), 1);
    assert_eq!(now.act(&deck, Action::Reveal), Err(Illegal::NoAgenda));
}

/// Passes but for nothing; the state is changed before the second turn.
fn second_turn(change: impl FnOnce(&mut GameState)) -> GameState {
    let deck = compiled(0);
    let mut state = GameState::new(&deck);
    state.turn = 2;
    change(&mut state);
    play_turn(&deck, &mut state, &mut crate::pilots::Idle, &mut game_random(1, 0));
    state
}

#[test]
fn the_weak_are_lifted_to_half_of_the_strongest() {
    let state = second_turn(|state| {
        state.rating = 2;
        state.seats[1].influence = 9;
        state.seats[2].influence = 3;
    });
    assert_eq!(state.rating, 5);
    assert_eq!(state.unspent, 5);
    assert_eq!([state.seats[1].influence, state.seats[2].influence], [9, 5]);
    // And are left alone where they have half.
    assert_eq!(second_turn(|state| state.rating = 2).rating, 2);
}

#[test]
fn the_game_ends_with_the_pool() {
    let deck = compiled(0);
    let mut state = GameState::new(&deck);
    let mut turns = 0;
    let mut last = (0, 0);
    play_game(&deck, &mut state, &mut Standard, 30, &mut game_random(3, 0), |state| {
        turns += u8::from(state.pool > 0);
        last = (state.won_on, state.power(&deck));
    });
    // Fewer than 30 bids reach the bottom of 50.
    assert_eq!((turns, last.0), (30, 0));
    state.pool = 1;
    state.turn = 31;
    play_turn(&deck, &mut state, &mut Standard, &mut game_random(3, 1));
    assert_eq!((state.pool, state.won_on), (0, 31));
    assert!(state.is_over(&deck));
}

/// An empty deck is nothing to fear (VCG, Draw phase).
#[test]
fn nobody_is_out_for_want_of_cards() {
    let state = second_turn(|state| state.drawn = state.deck.len());
    assert!(!state.out);
    assert_eq!(state.hand_size, 3);
}

#[test]
fn support_comes_before_other_actions() {
    let deck = compiled(0);
    let mut now = action_round(&deck, Round::Conflict);
    now.act(&deck, declare(&deck, "Trade Pact")).unwrap();
    now.round = Round::Support;
    now.act(&deck, Action::Event { card: card(&deck, "Meditation"), on: None, choice: 0 }).unwrap();
    assert_eq!(now.act(&deck, support(0, 0)), Err(Illegal::SupportOver));
}

#[test]
fn the_last_power_can_be_bid_for_once() {
    let deck = compiled(0);
    let mut now = action_round(&deck, Round::Power);
    now.pool = 0;
    assert_eq!(now.act(&deck, BID), Err(Illegal::EmptyPool));
    // What is lost goes back to the pool, and nobody has less than none.
    (now.pool, now.gained_power) = (5, 1);
    now.gain_power(&deck, -3);
    assert_eq!((now.pool, now.gained_power), (6, 0));
}

/// What the goldfish cannot judge it does not turn up for nothing.
#[test]
fn an_agenda_that_is_not_played_stays_hidden() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nagenda = \"Power Politics\"\n\
                opening_hand = []\n[deck]\n\"Kidnapping\" = 45\n\"Order Above All\" = 1\n";
    let facts = [("Power Politics", "requires = [\"20 Military\"]\neffects = []")];
    let deck = stage_under(&Ruleset::named("vcg").unwrap(), text, &facts, Assumptions::default());
    let now = action_round(&deck, Round::Conflict);
    assert!(matches!(now.cost_of(&deck, Action::Reveal), Err(Illegal::CannotBePlayed(_))));
    // In the deck itself conflicts and agendas are of no use.
    for label in ["Kidnapping", "Order Above All"] {
        assert!(matches!(deck.card(card(&deck, label)).role, Role::Kept(_)), "{label}");
    }
}

/// Whoever may join with any ability joins with his best.
#[test]
fn any_ability_serves() {
    let deck = compiled(0);
    let mut now = action_round(&deck, Round::Conflict);
    now.act(&deck, declare(&deck, "Trade Pact")).unwrap();
    now.conflicts[0].types = AbilitySet::of(Ability::Psi);
    now.conflicts[0].open = now.conflicts[0].types;
    now.round = Round::Support;
    assert_eq!(now.cost_of(&deck, support(0, 0)), Err(Illegal::NoAbility));
    now.pieces[0].any_ability = true;
    now.act(&deck, support(0, 0)).unwrap();
    assert_eq!(now.support_of(&deck, 0), 6);
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
    let deck = stage_under(&ruleset, text, &facts, Assumptions::default());
    let mut seen = Vec::new();
    play_game(&deck, &mut GameState::new(&deck), &mut Standard, 4, &mut game_random(1, 0), |state| {
        seen.push((state.rating, state.power(&deck)));
    });
    // Turn 1: Lennier for 4, who wins the conflict: 5, of which 1 is bid. From then on Delenn builds, Lennier supports.
    assert_eq!(seen, [(5, 1), (7, 2), (9, 3), (11, 4)]);
}
