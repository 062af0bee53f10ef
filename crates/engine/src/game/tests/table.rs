//! The table that answers: what its ambassadors resist, by hand from the printed cards; whom they attack; how the seats grow;
//! and that it helps nobody.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::arranged::{action_round, card, compiled, play_game, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::{Assumptions, Others};
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::turn::game::step_on;
use crate::game::{Game, game_random};
use crate::pilots::{Idle, Standard};
use zocalo_cards::card::{Ability, Race};
use zocalo_cards::ruleset::other_seats;

/// A deck at a table of these races that answers, which attacks nobody unless it is said.
fn at_table(text: &str, table: &[Race], facts: &[(&str, &str)]) -> PlayDeck {
    let assumptions = Assumptions { table: table.to_vec(), others: Others::Table, ..Assumptions::default() };
    let mut deck = stage_with(text, facts, assumptions);
    attacking(&mut deck, 0);
    deck
}

/// Sets the chance of attacks, in a hundred.
fn attacking(deck: &mut PlayDeck, percent: u8) {
    Arc::make_mut(deck.table.as_mut().unwrap()).attacks = percent;
}

fn faction(race: &str, ambassador: &str, hand: &str) -> String {
    format!("race = \"{race}\"\nambassador = \"{ambassador}\"\nopening_hand = [{hand}]\n[deck]\n\"Kidnapping\" = 40\n")
}

/// The Conflict Round of the first turn, with so many conflicts to declare.
fn conflict_round(deck: &PlayDeck, conflicts: u8) -> GameState {
    let mut state = action_round(deck);
    state.round = Round::Conflict;
    state.conflicts_left = conflicts;
    state
}

fn declare(deck: &PlayDeck, state: &mut GameState, label: &str, target: u8) -> Result<i16, Illegal> {
    state.act(deck, Action::Declare { card: card(deck, label), target })
}

fn supports(deck: &PlayDeck, state: &mut GameState, by: u8, conflict: u8, with: Ability) {
    state.round = Round::Action;
    assert_eq!(state.act(deck, Action::Support { by: PieceIndex(by), conflict, with }), Ok(0));
}

const ALL_BUT_MINBARI: [Race; 4] = [Race::Centauri, Race::Human, Race::Narn, Race::NonAligned];

/// PSI, Support or Oppose a Conflict: who is targeted opposes with the ability of the type, which the cards print; of the
/// League's ambassador, whom nobody knows, 2 are assumed.
#[test]
fn each_ambassador_resists_with_what_is_printed() {
    let conflicts = [("Complete Support", "Diplomacy"), ("Kidnapping", "Intrigue"), ("Sabotage", "Leadership")];
    let expected = [[4, 4, 5, 2], [4, 0, 1, 2], [0, 3, 3, 2]];
    let hand = "\"Complete Support\", \"Kidnapping\", \"Sabotage\"";
    let facts: Vec<(&str, String)> =
        conflicts.iter().map(|(label, kind)| (*label, format!("subtype = \"{kind}\"\neffects = []"))).collect();
    let facts: Vec<(&str, &str)> = facts.iter().map(|(label, facts)| (*label, facts.as_str())).collect();
    let deck = at_table(&faction("Minbari", "Delenn", hand), &ALL_BUT_MINBARI, &facts);
    for ((label, kind), expected) in conflicts.into_iter().zip(expected) {
        for (target, resisted) in (0..).zip(expected) {
            let mut state = conflict_round(&deck, 1);
            declare(&deck, &mut state, label, target).unwrap();
            assert_eq!(state.expected_opposition(&deck, 0), resisted, "{kind} against {target}");
            state.others_act(&deck);
            assert_eq!(state.opposition(&deck, 0), resisted, "{kind} against {target}");
        }
    }
    // Characters have no Military to oppose with.
    let military = [("Complete Support", "subtype = \"Military\"\neffects = []")];
    let deck = at_table(&faction("Minbari", "Delenn", "\"Complete Support\""), &ALL_BUT_MINBARI, &military);
    let mut state = conflict_round(&deck, 1);
    declare(&deck, &mut state, "Complete Support", 2).unwrap();
    assert_eq!(state.expected_opposition(&deck, 0), 0);
}

/// COMP 12, Trade Pact: both races count Diplomacy twice. Delenn has 12 then, G'Kar 10 and Sinclair 8.
#[test]
fn what_doubles_both_races_doubles_the_ambassador() {
    let deck = at_table(&faction("Minbari", "Delenn", "\"Trade Pact\""), &ALL_BUT_MINBARI, &[]);
    for (target, resisted) in [(1, 8), (2, 10)] {
        let mut state = conflict_round(&deck, 1);
        declare(&deck, &mut state, "Trade Pact", target).unwrap();
        supports(&deck, &mut state, 0, 0, Ability::Diplomacy);
        state.others_act(&deck);
        state.resolve(&deck, 0);
        let conflict = state.conflicts()[0];
        assert_eq!((conflict.support, conflict.opposition, conflict.won), (12, resisted, true));
    }
}

/// PSI, Conflict Cards: where any player may be supported, nobody opposes, and who has more than any other wins. With Power
/// Politics G'Kar has 6: as much as Delenn, and more than Londo and Sinclair, who have 4 each and not 8 together. Sinclair
/// has 5, and loses to Delenn, whose side then gains the 2.
#[test]
fn where_all_are_sides_the_strongest_wins() {
    let others = |own: Race| Race::ALL.iter().copied().filter(move |race| *race != own).collect::<Vec<_>>();
    let cases = [
        ("Narn", "G'Kar", others(Race::Narn), (6, 6, false), [0; 4]),
        ("Narn", "G'Kar", vec![Race::Centauri, Race::Human], (6, 4, true), [0; 4]),
        ("Human", "Jeffrey Sinclair", others(Race::Human), (5, 6, false), [0, 2, 0, 0]),
    ];
    for (race, ambassador, table, (support, opposition, won), gains) in cases {
        let deck = at_table(&faction(race, ambassador, "\"Power Politics\""), &table, &[]);
        let mut state = action_round(&deck);
        (state.turn, state.unspent) = (1, 9);
        let politics = card(&deck, "Power Politics");
        state.act(&deck, Action::Sponsor { card: politics, by: PieceIndex::AMBASSADOR, on: None }).unwrap();
        state.ready.insert(PieceIndex::AMBASSADOR);
        (state.round, state.conflicts_left) = (Round::Conflict, 1);
        let (rating, before) = (state.rating, state.seats);
        assert_eq!(state.act(&deck, Action::Start { piece: PieceIndex(1), effect: 1, target: 0 }), Ok(9));
        assert_eq!(state.expected_opposition(&deck, 0), opposition, "{race}");
        supports(&deck, &mut state, 0, 0, Ability::Diplomacy);
        state.others_act(&deck);
        state.resolve(&deck, 0);
        let conflict = state.conflicts()[0];
        assert_eq!((conflict.support, conflict.opposition, conflict.won), (support, opposition, won), "{race}");
        assert_eq!(state.rating - rating, if won { 2 } else { 0 }, "{race}");
        for (seat, gained) in gains.iter().enumerate().take(table.len()) {
            assert_eq!(state.seats[seat].influence - before[seat].influence, *gained, "{race}, seat {seat}");
        }
    }
}

/// An ambassador rotates once: of two conflicts against the Narn G'Kar resists that of Diplomacy, where he adds 5.
#[test]
fn an_ambassador_takes_part_in_one_conflict() {
    let facts =
        [("Kidnapping", "subtype = \"Intrigue\"\neffects = []"), ("Sabotage", "subtype = \"Diplomacy\"\neffects = []")];
    let deck = at_table(&faction("Minbari", "Delenn", "\"Kidnapping\", \"Sabotage\""), &ALL_BUT_MINBARI, &facts);
    let mut state = conflict_round(&deck, 2);
    declare(&deck, &mut state, "Kidnapping", 2).unwrap();
    assert_eq!(state.expected_opposition(&deck, 0), 1);
    declare(&deck, &mut state, "Sabotage", 2).unwrap();
    assert_eq!([0, 1].map(|at| state.expected_opposition(&deck, at)), [0, 5]);
    state.others_act(&deck);
    assert_eq!([0, 1].map(|at| state.opposition(&deck, at)), [0, 5]);
}

/// A conflict of two supporting characters and the ambassador, whom G'Kar attacks by the rules: he deals 5 and 2 for his
/// Strife Mark (PSI, Resolving Attacks), and who has a greater ability than 7 stands.
#[test]
fn the_weakest_supporting_character_is_attacked_and_discarded() {
    let hand = "\"Complete Support\", \"Lennier\", \"Draal\"";
    let conflict = "subtype = \"Diplomacy\"\neffects = [{ when = \"won\", needs = [\"uncontested\"], change = { influence = 1 } }]";
    for (lennier, draal, support, lost) in
        [(2, 3, 6 + 3, Some("Lennier")), (3, 2, 6 + 3, Some("Draal")), (8, 7, 6 + 8, Some("Draal")), (8, 9, 23, None)]
    {
        let of = |diplomacy: i16| format!("cost = 0\ndiplomacy = {diplomacy}\nloyalty = \"Minbari\"\neffects = []");
        let (lennier, draal) = (of(lennier), of(draal));
        let facts = [("Complete Support", conflict), ("Lennier", &lennier), ("Draal", &draal)];
        let mut deck = at_table(&faction("Minbari", "Delenn", hand), &ALL_BUT_MINBARI, &facts);
        attacking(&mut deck, 100);
        let mut state = conflict_round(&deck, 1);
        for label in ["Lennier", "Draal"] {
            let card = card(&deck, label);
            state.leave_hand(card);
            state.enter(&deck, card, None);
        }
        declare(&deck, &mut state, "Complete Support", 2).unwrap();
        (0..3).for_each(|by| supports(&deck, &mut state, by, 0, Ability::Diplomacy));
        state.others_act(&deck);
        state.resolve(&deck, 0);
        let opposition = if lost.is_some() { 0 } else { 5 };
        let conflict = state.conflicts()[0];
        assert_eq!((conflict.support, conflict.opposition, conflict.won), (support, opposition, true), "{lost:?}");
        // Whoever was attacked or opposed was contested (PSI, Glossary, Uncontested).
        assert_eq!((conflict.neutralized.is_some(), state.rating), (lost.is_some(), 4));
        state.discard_neutralized(&deck);
        for label in ["Lennier", "Draal"] {
            assert_eq!(state.piece_of(card(&deck, label)).is_none(), lost == Some(label), "{label}");
        }
        assert_eq!(state.discard_pile.len(), usize::from(lost.is_some()));
    }
}

/// Nobody of the Inner Circle is attacked, and nobody with another ability than the attacker's.
#[test]
fn others_are_not_attacked() {
    let facts = [("Complete Support", "subtype = \"Diplomacy\"\neffects = []")];
    let mut deck = at_table(&faction("Minbari", "Delenn", "\"Complete Support\""), &ALL_BUT_MINBARI, &facts);
    attacking(&mut deck, 100);
    let mut state = conflict_round(&deck, 1);
    declare(&deck, &mut state, "Complete Support", 2).unwrap();
    supports(&deck, &mut state, 0, 0, Ability::Diplomacy);
    state.others_act(&deck);
    state.resolve(&deck, 0);
    let conflict = state.conflicts()[0];
    assert_eq!((conflict.support, conflict.opposition, conflict.neutralized), (6, 5, None));
}

/// The chance of attacks has a stream of its own: about as many as it says, the same in the same game, and what is drawn is
/// what is drawn without a table.
#[test]
fn attacks_come_by_a_chance_of_their_own() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Complete Support\", \"Lennier\"]\n[deck]\n\"Kidnapping\" = 9\n\"Draal\" = 9\n\"Trade Pact\" = 9\n";
    let facts = [
        ("Complete Support", "subtype = \"Diplomacy\"\neffects = []"),
        ("Lennier", "cost = 0\ndiplomacy = 2\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []"),
    ];
    let mut deck = at_table(text, &ALL_BUT_MINBARI, &facts);
    let mut state = conflict_round(&deck, 1);
    let lennier = card(&deck, "Lennier");
    state.leave_hand(lennier);
    state.enter(&deck, lennier, None);
    declare(&deck, &mut state, "Complete Support", 2).unwrap();
    supports(&deck, &mut state, 1, 0, Ability::Diplomacy);
    for percent in [0, 25, 100] {
        attacking(&mut deck, percent);
        let games = 4000;
        let attacked = (0..games).filter(|luck| {
            let mut state = state.clone();
            state.take_luck(*luck);
            state.others_act(&deck);
            state.conflicts()[0].neutralized.is_some()
        });
        let (share, wanted) = (attacked.count(), usize::from(percent) * 40);
        // Four standard deviations of 4,000 games.
        assert!(share.abs_diff(wanted) <= if percent == 25 { 110 } else { 0 }, "{share} of {games} at {percent}");
    }
    let alone = compiled(text);
    for seed in 0..20 {
        let hands = |deck: &PlayDeck| {
            let (mut state, mut hands) = (GameState::new(deck), Vec::new());
            play_game(deck, &mut state, &mut Idle, 8, &mut game_random(seed, 0), |state| {
                hands.push(state.in_hand.iter().map(|card| deck.card(card).label.clone()).collect::<BTreeSet<_>>());
            });
            hands
        };
        assert_eq!(hands(&deck), hands(&alone));
    }
}

/// Seats that are left in peace stand where their row of the data says, in whole numbers; one that resists in a turn in which it
/// would grow stands one lower from then on.
#[test]
fn seats_grow_as_measured() {
    let facts = [("Complete Support", "subtype = \"Diplomacy\"\neffects = []")];
    let deck = at_table(&faction("Minbari", "Delenn", "\"Complete Support\""), &ALL_BUT_MINBARI, &facts);
    let measured = |race: Race, turn: u8| -> i16 {
        let rounded = |mean: f32| (0..100_i16).find(|whole| f32::from(*whole) + 0.5 > mean).unwrap();
        (0..=turn).map(|turn| rounded(other_seats().growth(race, turn).influence)).max().unwrap()
    };
    let mut state = GameState::new(&deck);
    play_game(&deck, &mut state, &mut Idle, 12, &mut game_random(1, 0), |state| {
        for (seat, race) in ALL_BUT_MINBARI.iter().enumerate() {
            assert_eq!(state.seats[seat].influence, measured(*race, state.turn), "{race}, turn {}", state.turn);
        }
    });
    let turn = (1..9).find(|turn| measured(Race::Narn, *turn) > measured(Race::Narn, turn - 1)).unwrap();
    let mut state = conflict_round(&deck, 1);
    state.turn = turn;
    let before = state.seats[2].influence;
    declare(&deck, &mut state, "Complete Support", 2).unwrap();
    state.others_act(&deck);
    let grown = measured(Race::Narn, turn) - measured(Race::Narn, turn - 1);
    assert_eq!(state.seats[2].influence - before, grown - 1);
}

/// COMP 12, Attacking Pawns: it aims at a supporting character, so that there must be one; who is discarded is missed.
#[test]
fn a_conflict_finds_what_it_aims_at_or_is_not_declared() {
    let facts = [("Delenn", "intrigue = 9\nmarks = {}")];
    let deck = at_table(&faction("Minbari", "Delenn", "\"Attacking Pawns\""), &ALL_BUT_MINBARI, &facts);
    let supporting = |turn: u8| other_seats().growth(Race::Human, turn).supporting >= 0.5;
    let mut state = conflict_round(&deck, 1);
    assert_eq!(declare(&deck, &mut state, "Attacking Pawns", 1), Err(Illegal::NothingToAimAt), "nobody at first");
    let turn = (2..14).find(|turn| supporting(turn - 1) && supporting(*turn)).unwrap();
    state.turn = turn;
    declare(&deck, &mut state, "Attacking Pawns", 1).unwrap();
    supports(&deck, &mut state, 0, 0, Ability::Intrigue);
    state.others_act(&deck);
    state.resolve(&deck, 0);
    // Sinclair has no Intrigue.
    assert_eq!(state.conflicts()[0].margin(), 9);
    let before = state.seats[1].influence;
    state.end_conflicts();
    state.turn = turn + 1;
    let table = deck.table.as_ref().unwrap();
    let left = table.stage(1, turn).supporting - 1;
    assert_eq!(state.has_aim(table, card(&deck, "Attacking Pawns"), 1), left > 0);
    state.others_act(&deck);
    let growth = table.stage(1, turn + 1).rating - table.stage(1, turn).rating;
    assert_eq!(state.seats[1].influence - before, (growth - 1).max(0));
}

/// The standard pilot sees what it is up against: it declares nothing that cannot be won.
#[test]
fn the_standard_pilot_declares_what_it_can_win() {
    for name in ["premier-centauri", "premier-human", "premier-minbari", "premier-narn"] {
        let assumptions = Assumptions { others: Others::Table, ..Assumptions::default() };
        let mut deck = stage_with(&crate::arranged::shipped(name), &[], assumptions);
        attacking(&mut deck, 0);
        let (mut declared, mut lost) = (0, 0);
        let mut game = Game::new(&deck, 10);
        for number in 0..60 {
            let mut watch = LostConflicts::default();
            game.play(game_random(3, number), &mut Standard, &mut watch);
            declared += watch.resolved;
            lost += watch.lost;
        }
        assert!(declared > 60, "{name}: {declared}");
        assert!(lost * 20 <= declared, "{name}: {lost} of {declared}");
    }
}

/// Counts conflicts by how they ended.
#[derive(Default)]
struct LostConflicts {
    resolved: u32,
    lost: u32,
}

impl crate::game::Observer for LostConflicts {
    fn chosen(&mut self, _: &PlayDeck, state: &GameState, decision: crate::game::Decision, action: Action) {
        if decision == crate::game::Decision::Aftermath
            && action == Action::Pass
            && let Some(conflict) = state.conflict_before()
        {
            self.resolved += 1;
            self.lost += u32::from(!conflict.won);
        }
    }
}

/// Whatever is played: a conflict that is won at a table that answers is won at one that does not, with no less support.
#[test]
fn a_table_never_helps() {
    let (mut conflicts, mut turned) = (0, 0);
    for name in ["premier-centauri", "premier-human", "premier-minbari", "premier-narn"] {
        let text = crate::arranged::shipped(name);
        let assumptions = Assumptions { others: Others::Table, ..Assumptions::default() };
        let mut deck = stage_with(&text, &[], assumptions);
        deck.influence = 25;
        let alone = PlayDeck { table: None, ..deck.clone() };
        for seed in 0..1200 {
            let mut random = game_random(seed, 7);
            let mut game = Game::new(&deck, 8);
            game.start(game_random(seed, 0), &mut ());
            while game.decision().is_some() {
                let legal = game.legal_actions();
                let chosen = legal[below(&mut random, legal.len())];
                if game.state().round() == Round::Action && chosen.action() == Action::Pass {
                    let after = |deck: &PlayDeck| {
                        let mut state = game.state().clone();
                        let legal = state.check(deck, Action::Pass).unwrap();
                        step_on(deck, &mut state, legal, 8, &mut game_random(seed, 9));
                        state.conflict_before().copied()
                    };
                    let (answered, unanswered) = (after(&deck), after(&alone));
                    assert_eq!(answered.is_some(), unanswered.is_some());
                    if let (Some(answered), Some(unanswered)) = (answered, unanswered) {
                        conflicts += 1;
                        turned += u32::from(answered.won != unanswered.won);
                        assert!(answered.support <= unanswered.support && answered.opposition >= 0, "{name}");
                        assert!(unanswered.won || !answered.won, "{name}, seed {seed}: {answered:?}");
                    }
                }
                game.apply(chosen, &mut ());
            }
        }
    }
    assert!(conflicts > 200 && turned > 20, "{turned} of {conflicts}");
}
