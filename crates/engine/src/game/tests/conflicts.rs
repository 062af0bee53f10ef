//! Conflicts: who may support one, what wins it, what follows, who brings one about; and cards that stay rotated for the bonus
//! that they give (PSI, Sustained Actions; COMP 2.1).

use crate::arranged::{action_round, card, play_on, sponsor, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::{Assumptions, Opposition};
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari};
use crate::game::{Decision, Pilot, game_random};
use crate::pilots::Idle;
use zocalo_cards::card::Ability;

/// A conflict is won only by more support than opposition (PSI, Conflict Cards), and the margin decides the steps.
#[test]
fn opposition_and_margins_decide() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Complete Support\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let conflict = r#"subtype = "Diplomacy"
        effects = [
            { when = "won", change = { influence = 1 } },
            { when = "won", by = 5, change = { influence = 1 } },
            { when = "lost", change = { influence = -1 } },
        ]"#;
    let facts = [("Delenn", "diplomacy = 6\nmarks = {}"), ("Complete Support", conflict)];
    for (base, rating) in [(0, 6), (1, 6), (2, 5), (5, 5), (6, 3), (9, 3)] {
        let opposition = Opposition { base, spread: 0 };
        let deck = stage_with(text, &facts, Assumptions { opposition, ..Assumptions::default() });
        let mut state = action_round(&deck);
        state.round = Round::Conflict;
        state.conflicts_left = 1;
        assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Complete Support"), target: 0 }), Ok(0));
        state.round = Round::Action;
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Intrigue }),
            Err(Illegal::NoAbility)
        );
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }),
            Ok(0)
        );
        state.resolve(&deck, 0);
        assert_eq!(state.rating, rating, "opposition {base}");
    }
}

/// The opposition stays within its spread, reaches both ends, and is the same for the same game.
#[test]
fn opposition_by_chance_stays_in_its_spread() {
    let opposition = Opposition { base: 3, spread: 4 };
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Kidnapping\" = 40\n";
    let deck = stage_with(text, &[], Assumptions { opposition, ..Assumptions::default() });
    let mut state = action_round(&deck);
    let seen: std::collections::BTreeSet<i16> = (0..200)
        .map(|luck| {
            state.take_luck(luck);
            state.opposition(&deck, 0)
        })
        .collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
    for (text, base, spread) in [("4", 4, 0), ("4±2", 4, 2), ("4+-2", 4, 2)] {
        assert_eq!(text.parse(), Ok(Opposition { base, spread }));
    }
    for wrong in ["", "x", "4±", "-1", "51", "1±99"] {
        assert!(wrong.parse::<Opposition>().is_err(), "{wrong}");
    }
}

/// A card that lends the best ability lets somebody join any conflict, and the conflict does not multiply it.
#[test]
fn level_the_playing_field_lifts_the_type_alone() {
    let deck = minbari(
        &["Level the Playing Field", "Complete Support"],
        &[
            ("Delenn", "diplomacy = 0\nleadership = 4\nmarks = {}"),
            (
                "Level the Playing Field",
                "cost = 1\neffects = [{ when = \"played\", change = { any_ability = \"a character\" } }]",
            ),
            (
                "Complete Support",
                r#"subtype = "Diplomacy"
                effects = [{ when = "resolving", change = { ability = { of = "Diplomacy", on = "each character", times = 2, amount = 1 } } }]"#,
            ),
        ],
    );
    let mut state = action_round(&deck);
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Complete Support"), target: 0 }), Ok(0));
    state.round = Round::Action;
    let support = Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Leadership };
    assert_eq!(state.act(&deck, support), Err(Illegal::NoAbility));
    assert_eq!(state.act(&deck, event(&deck, "Level the Playing Field")), Ok(1));
    assert_eq!(state.act(&deck, support), Ok(0));
    assert_eq!(state.support_of(&deck, 0), 4);
}

/// Two conflicts of one turn, the second by leave of a card; an agenda that starts one.
#[test]
fn a_card_may_start_a_conflict_or_allow_another() {
    let deck = minbari(
        &["Knowledge is Power", "Complete Support"],
        &[(
            "Knowledge is Power",
            r#"effects = [{ when = "action", pay = { influence = 2 }, change = { conflict = { types = ["Diplomacy"], by = 5, won = [{ influence = 1 }] } } }]"#,
        )],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Knowledge is Power", 0)), Ok(0));
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    state.ready.insert(PieceIndex::AMBASSADOR);
    let start = Action::Start { piece: PieceIndex(1), effect: 0, target: 0 };
    assert_eq!(state.act(&deck, start), Ok(2));
    assert_eq!(state.act(&deck, start), Err(Illegal::NoConflictLeft));
    state.round = Round::Action;
    assert_eq!(state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }), Ok(0));
    state.resolve(&deck, 0);
    assert_eq!(state.rating, 5);
}

/// A conflict opened to another ability, a card that only defends, support from a card, a margin that an aftermath needs.
#[test]
fn who_may_support_is_widened_and_narrowed() {
    let deck = minbari(
        &["Complete Support", "A Good Bluff", "Lennier", "Influential Lords", "Diplomatic Advantage"],
        &[
            ("Delenn", "diplomacy = 6\nleadership = 2\nmarks = {}"),
            ("Complete Support", "subtype = \"Intrigue\"\neffects = []"),
            (
                "A Good Bluff",
                "cost = 1\neffects = [{ when = \"played\", change = { opens = { conflict = \"Intrigue\", to = \"Diplomacy\" } } }]",
            ),
            (
                "Lennier",
                "cost = 0\nintrigue = 3\neffects = [{ when = \"in play\", change = { defends_only = \"Intrigue\" } }]",
            ),
            (
                "Influential Lords",
                "cost = 0\nloyalty = \"Neutral\"\neffects = [{ when = \"rotate\", conflicts = [\"Intrigue\"], change = { support = 3 } }]",
            ),
            (
                "Diplomatic Advantage",
                "subtype = \"Won\"\nrequires = [\"won by 10\"]\nneeds = [{ won_by = 10 }]\neffects = [{ when = \"played\", change = { influence = 1 } }]",
            ),
        ],
    );
    let mut state = action_round(&deck);
    let bring = |state: &mut GameState, label| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(&deck, sponsor(&deck, label, 0)).unwrap()
    };
    bring(&mut state, "Lennier");
    bring(&mut state, "Influential Lords");
    state.ready.insert(PieceIndex::AMBASSADOR);
    let lords = Action::Use { piece: PieceIndex(2), effect: 0, on: None, tension: None };
    assert_eq!(state.cost_of(&deck, lords), Err(Illegal::NoConflict));
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Complete Support"), target: 0 }), Ok(0));
    state.round = Round::Action;
    let support = |by, with| Action::Support { by, conflict: 0, with };
    assert_eq!(state.act(&deck, support(PieceIndex(1), Ability::Intrigue)), Err(Illegal::NoAbility));
    assert_eq!(state.act(&deck, support(PieceIndex(0), Ability::Diplomacy)), Err(Illegal::NoAbility));
    assert_eq!(state.act(&deck, event(&deck, "A Good Bluff")), Ok(1));
    assert_eq!(state.act(&deck, support(PieceIndex(0), Ability::Diplomacy)), Ok(0));
    assert_eq!(state.act(&deck, lords), Ok(0));
    assert_eq!(state.support_of(&deck, 0), 6 + 3);
    state.round = Round::Resolution;
    state.resolve(&deck, 0);
    let aftermath = Action::Aftermath { card: card(&deck, "Diplomatic Advantage"), on: PieceIndex(0), choice: 0 };
    assert!(matches!(state.act(&deck, aftermath), Err(Illegal::RequirementNotMet(_))));
    state.conflicts[0].support = 10;
    assert_eq!(state.act(&deck, aftermath), Ok(0));
    assert_eq!(state.rating, 5);
}

/// Uses a card in the first turn and lets it stay rotated as long as `turns` last.
#[derive(Clone)]
struct Sustainer {
    first: Action,
    who: PieceIndex,
    turns: u8,
}

impl Pilot for Sustainer {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        if decision != Decision::Act {
            return Action::Pass;
        }
        let sustain = Action::Sustain { who: self.who };
        match state.turn {
            1 if state.cost_of(deck, self.first).is_ok() => self.first,
            turn if turn <= self.turns && state.cost_of(deck, sustain).is_ok() => sustain,
            _ => Action::Pass,
        }
    }
}

/// The abilities of a card at the end of each turn, and whether the one who gives is ready.
fn seen(deck: &PlayDeck, mut pilot: Sustainer, of: PieceIndex, ability: Ability) -> Vec<(i16, bool)> {
    let mut state = GameState::new(deck);
    for label in ["Diplomatic Corps", "Lennier", "Picket Fleet (Minbari)", "Draal"] {
        let card = card(deck, label);
        state.leave_hand(card);
        state.enter(deck, card, None);
    }
    let (mut seen, who) = (Vec::new(), pilot.who);
    play_on(deck, &mut state, &mut pilot, 4, &mut game_random(1, 0), |state| {
        seen.push((state.ability(deck, of, ability), state.is_ready(who)));
    });
    seen
}

fn staged() -> PlayDeck {
    minbari(
        &["Diplomatic Corps", "Lennier", "Picket Fleet", "Draal"],
        &[
            ("Delenn", "diplomacy = 6\nmarks = {}"),
            (
                "Diplomatic Corps",
                "cost = 0\nloyalty = \"Neutral\"\neffects = [
                    { when = \"rotate\", until = \"while rotated\", change = { ability = { of = \"Diplomacy\", on = \"a character\", amount = 2 } } },
                    { when = \"rotate\", change = { draw = 1 } },
                    { when = \"rotate\", pay = { influence = 1 }, change = { ability = { of = \"Diplomacy\", on = \"a character\", amount = 5 } } },
                ]",
            ),
            ("Lennier", "cost = 0\ndiplomacy = 2\neffects = []"),
            ("Picket Fleet", "cost = 0\nmilitary = 3\neffects = []"),
            ("Draal", "cost = 0\nleadership = 4\neffects = []"),
        ],
    )
}

#[test]
fn what_is_sustained_goes_on_and_its_giver_stays_rotated() {
    let deck = staged();
    let corps = Sustainer {
        first: Action::Use { piece: PieceIndex(1), effect: 0, on: Some(PieceIndex(2)), tension: None },
        who: PieceIndex(1),
        turns: 2,
    };
    assert_eq!(seen(&deck, corps, PieceIndex(2), Ability::Diplomacy), [(4, false), (4, false), (4, false), (2, true)]);
    let leader =
        Sustainer { first: Action::Lead { by: PieceIndex(4), fleet: PieceIndex(3) }, who: PieceIndex(4), turns: 1 };
    assert_eq!(seen(&deck, leader, PieceIndex(3), Ability::Military), [(7, false), (7, false), (3, true), (3, true)]);
    let assistant = Sustainer { first: Action::AssistAbilities { by: PieceIndex(2) }, who: PieceIndex(2), turns: 3 };
    let help = seen(&deck, assistant, PieceIndex(0), Ability::Diplomacy);
    assert_eq!(help, [(7, false), (7, false), (7, false), (7, false)]);
}

/// Only a bonus that cost nothing but the rotation is sustained, and only by who stays rotated.
#[test]
fn what_costs_more_or_gives_no_bonus_is_not_sustained() {
    let deck = staged();
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Diplomatic Corps", 0)), Ok(0));
    let sustain = Action::Sustain { who: PieceIndex(1) };
    assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    for effect in [1, 2] {
        state.ready.insert(PieceIndex(1));
        assert!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }).is_ok());
        assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    }
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    let actions = state.actions;
    assert_eq!(state.act(&deck, sustain), Ok(0));
    assert_eq!(state.actions, actions);
    assert_eq!(state.act(&deck, sustain), Err(Illegal::NothingToSustain));
    assert_eq!(state.act(&deck, Action::Sustain { who: PieceIndex(77) }), Err(Illegal::NothingToSustain));
    // Who gives a bonus and is not told to sustain it gets ready, and the bonus ends.
    let mut resting = GameState::new(&deck);
    play_on(&deck, &mut resting, &mut Idle, 2, &mut game_random(1, 0), |state| assert_eq!(state.ready, state.live));
}
