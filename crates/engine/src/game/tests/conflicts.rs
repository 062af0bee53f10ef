//! Conflicts: who may support one, what wins it, what follows, who brings one about.

use crate::arranged::{action_round, card, sponsor, stage_with};
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::assumptions::Opposition;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari};
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
