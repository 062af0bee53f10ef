//! What a card leaves to its player: choices, how many times he pays; and cards that stay, go back, wait or keep others out.

use crate::arranged::{card, sponsor, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::assumptions::Opposition;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari, rich};
use zocalo_cards::card::{Ability, Mark, Race, ThirdPower};

fn play(deck: &PlayDeck, label: &str, choice: u8) -> Action {
    Action::Event { card: card(deck, label), on: None, choice }
}

/// A state in which the first seat may be the target of a conflict, and the hand's conflict is declared and supported.
fn fought(deck: &PlayDeck, label: &str, supporters: &[(u8, Ability)]) -> GameState {
    let mut state = rich(deck);
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    assert_eq!(state.act(deck, Action::Declare { card: card(deck, label), target: 0 }), Ok(0));
    state.round = Round::Action;
    for (by, with) in supporters {
        assert_eq!(state.act(deck, Action::Support { by: PieceIndex(*by), conflict: 0, with: *with }), Ok(0));
    }
    state.resolve(deck, 0);
    state
}

/// COMP 12, Destiny Fulfilled: each further price brings more, and the last lasts for the ambassador alone.
#[test]
fn a_card_is_played_with_one_of_its_choices() {
    let ability = |on: &str, marks: &str| {
        format!(
            "change = {{ ability = {{ of = \"all abilities\", on = {on:?}, amount = {{ each = {{ {marks} = \"Destiny\" }} }} }} }}"
        )
    };
    let ambassador = ability("ambassador", "ambassador_marks");
    let others = ability("each other character", "bearer_marks");
    let facts = format!(
        "cost = 1\neffects = [
            {{ when = \"played\", choice = 1, {ambassador} }},
            {{ when = \"played\", choice = 2, pay = {{ influence = 5 }}, {ambassador} }},
            {{ when = \"played\", choice = 2, {others} }},
            {{ when = \"played\", choice = 3, pay = {{ influence = 10 }}, {ambassador}, until = \"for good\" }},
            {{ when = \"played\", choice = 3, {others} }},
        ]"
    );
    let deck = minbari(
        &["Destiny Fulfilled", "Lennier"],
        &[("Destiny Fulfilled", &facts), ("Lennier", "cost = 0\nintrigue = 2\npsi = 0\nmarks = {}\neffects = []")],
    );
    let ready = || {
        let mut state = rich(&deck);
        assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
        state.change_marks(PieceIndex(0), Mark::Destiny, 2);
        state.change_marks(PieceIndex(1), Mark::Destiny, 1);
        state
    };
    // The ambassador's Diplomacy is 6, Lennier's Intrigue 2; Psi 0 is no ability to raise.
    for (choice, cost, lennier, for_good) in [(0, 1, 2, 6), (1, 6, 3, 6), (2, 11, 3, 8)] {
        let mut state = ready();
        assert_eq!(state.act(&deck, play(&deck, "Destiny Fulfilled", choice)), Ok(cost));
        assert_eq!(state.ability(&deck, PieceIndex(0), Ability::Diplomacy), 8, "choice {choice}");
        assert_eq!(state.ability(&deck, PieceIndex(1), Ability::Intrigue), lennier, "choice {choice}");
        assert_eq!(state.ability(&deck, PieceIndex(1), Ability::Psi), 0);
        assert_eq!(state.printed(&deck, PieceIndex(0), Ability::Diplomacy), for_good, "choice {choice}");
    }
    let state = ready();
    assert_eq!(state.cost_of(&deck, play(&deck, "Destiny Fulfilled", 3)), Err(Illegal::NoChoice));
}

/// What is paid for several times happens as often, and no oftener than can be paid.
#[test]
fn a_price_is_paid_several_times() {
    let deck = minbari(
        &["Short Term Investment"],
        &[(
            "Short Term Investment",
            "cost = \"none\"\neffects = [{ when = \"played\", repeat = 20, pay = { influence = 3 }, change = { temporary_influence = 1 }, until = \"next turn\" }]",
        )],
    );
    for (choice, unspent, next) in [(0, 27, 1), (3, 18, 4), (9, 0, 10)] {
        let mut state = rich(&deck);
        assert_eq!(state.act(&deck, play(&deck, "Short Term Investment", choice)), Ok(30 - unspent));
        assert_eq!((state.unspent, state.next_temporary), (unspent, next));
    }
    let state = rich(&deck);
    let (cost, unspent) = (33, 30);
    assert_eq!(
        state.cost_of(&deck, play(&deck, "Short Term Investment", 10)),
        Err(Illegal::NotEnoughInfluence { cost, unspent })
    );
}

/// PSI, Offer Influence to a Mercenary: nobody uses one on whom nobody has put influence, turn by turn.
#[test]
fn a_mercenary_waits_for_his_pay() {
    let deck = minbari(
        &["N'Grath"],
        &[(
            "N'Grath",
            "cost = 1\nintrigue = 4\neffects = [{ when = \"action\", often = \"once a turn\", pay = { influence = 1 }, change = \"hired\" }]",
        )],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "N'Grath", 0)), Ok(1));
    assert!(!state.is_ready(PieceIndex(1)));
    let hire = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, hire), Ok(1));
    assert!(state.is_ready(PieceIndex(1)));
    assert_eq!(state.act(&deck, hire), Err(Illegal::UsedUp));
    state.ready_all(&deck);
    assert!(!state.is_ready(PieceIndex(1)) && state.is_ready(PieceIndex(0)));
}

/// COMP 12, Concealed Weapon: no other Weapon goes with it, whichever comes first.
#[test]
fn what_excludes_others_stands_alone() {
    let weapon = "cost = 1\nsubtype = \"Character\"\nkeywords = [\"Weapon\"]\n";
    let alone = format!(
        "{weapon}effects = [{{ when = \"in play\", change = {{ excludes = {{ types = [\"Enhancement\"], keyword = \"Weapon\" }} }} }}]"
    );
    let other = format!("type = \"Enhancement\"\n{weapon}effects = []");
    let deck = minbari(
        &["Concealed Weapon", "Meditation", "Lennier"],
        &[("Concealed Weapon", &alone), ("Meditation", &other), ("Lennier", "cost = 0\neffects = []")],
    );
    let put =
        |label: &str, on: u8| Action::Sponsor { card: card(&deck, label), by: PieceIndex(0), on: Some(PieceIndex(on)) };
    for (first, second) in [("Concealed Weapon", "Meditation"), ("Meditation", "Concealed Weapon")] {
        let mut state = rich(&deck);
        let mut act = |action| {
            state.ready.insert(PieceIndex::AMBASSADOR);
            state.act(&deck, action)
        };
        assert_eq!(act(sponsor(&deck, "Lennier", 0)), Ok(0));
        assert_eq!(act(put(first, 0)), Ok(1));
        assert_eq!(act(put(second, 0)), Err(Illegal::NoTarget));
        assert_eq!(act(put(second, 1)), Ok(1));
    }
}

/// COMP 12, Warleader's Fleet: while it is ready the other Minbari fleets stay out, the Grey Council's not.
#[test]
fn a_fleet_keeps_others_out() {
    let fleet = "cost = 0\nloyalty = \"Minbari\"\nmilitary = 4\n";
    let keeps = format!(
        "{fleet}effects = [{{ when = \"in play\", needs = [{{ in_play = {{ names = [\"Warleader's Fleet\"], standing = \"ready\" }} }}], \
         change = {{ stays_out = {{ types = [\"Fleet\"], loyal = [\"Minbari\"], except = [\"Grey Council Fleet\"] }} }} }}]"
    );
    let plain = format!("{fleet}effects = []");
    let leader = "cost = 0\nleadership = 3\neffects = [{ when = \"in play\", change = { leads = { of = { names = [\"Warleader's Fleet\"] }, amount = 1 } } }]";
    let deck = minbari(
        &["Warleader's Fleet", "Grey Council Fleet", "Meditation", "Border Raid", "Lennier"],
        &[
            ("Warleader's Fleet", &keeps),
            ("Grey Council Fleet", &plain),
            ("Meditation", &format!("type = \"Fleet\"\n{plain}")),
            ("Border Raid", "subtype = \"Military\"\nrequires = []\neffects = []"),
            ("Lennier", leader),
        ],
    );
    let mut state = rich(&deck);
    for label in ["Warleader's Fleet", "Grey Council Fleet", "Meditation", "Lennier"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
    }
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Border Raid"), target: 0 }), Ok(0));
    state.round = Round::Action;
    let support = |by| Action::Support { by, conflict: 0, with: Ability::Military };
    let able = |state: &GameState| [1, 2, 3].map(|by| state.cost_of(&deck, support(PieceIndex(by))).is_ok());
    assert_eq!(able(&state), [true, true, false]);
    // Led by its Warleader it has his Leadership and 1 more; another fleet has his Leadership alone.
    for (led, military) in [(PieceIndex(1), 8), (PieceIndex(2), 7)] {
        let mut state = state.clone();
        assert_eq!(state.act(&deck, Action::Lead { by: PieceIndex(4), fleet: led }), Ok(0));
        assert_eq!(state.ability(&deck, led, Ability::Military), military);
    }
    assert_eq!(state.act(&deck, support(PieceIndex(1))), Ok(0));
    assert!(able(&state)[2], "rotated it keeps nobody out");
}

/// COMP 12, Complete Support: won by five times the unrest, a tension becomes what the deck asks for.
#[test]
fn a_tension_is_set_where_the_deck_wants_it() {
    let conflict = "effects = [{ when = \"won\", needs = [{ won_by_unrest = 5 }], change = \"set_tension\" }]";
    let wanted =
        "needs = [{ tension = { toward = \"any\", at_least = 5 } }]\nrequires = [\"a tension of 5\"]\neffects = []";
    for (diplomacy, unrest, reached) in [(5, 1, true), (9, 2, false), (10, 2, true)] {
        let leader = format!("diplomacy = {diplomacy}\nmarks = {{}}");
        let deck = minbari(
            &["Complete Support", "Meditation"],
            &[("Delenn", &leader), ("Complete Support", conflict), ("Meditation", wanted)],
        );
        let mut state = rich(&deck);
        state.unrest = unrest;
        state.seats.iter_mut().for_each(|seat| seat.tension = seat.tension.map(|_| 2));
        let before = state.seats.map(|seat| seat.tension);
        state.round = Round::Conflict;
        state.conflicts_left = 1;
        state.act(&deck, Action::Declare { card: card(&deck, "Complete Support"), target: 0 }).unwrap();
        state.round = Round::Action;
        state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }).unwrap();
        state.resolve(&deck, 0);
        let changed = (0..5).filter(|seat| state.seats[*seat].tension != before[*seat]).count();
        assert_eq!(changed, usize::from(reached), "{diplomacy} Diplomacy, unrest {unrest}");
        assert_eq!(state.seats.iter().any(|seat| seat.tension == Some(5)), reached);
    }
}

/// COMP 12, Blockade and Bio-Weapon Discovery: one conflict card goes back to the hand, another stays on a fleet.
#[test]
fn conflict_cards_go_back_or_stay() {
    let leader = ("Delenn", "diplomacy = 9\nmarks = {}");
    let deck = minbari(
        &["Blockade"],
        &[
            leader,
            (
                "Blockade",
                "subtype = \"Diplomacy\"\nrequires = []\neffects = [{ when = \"won\", change = \"returns_to_hand\" }]",
            ),
        ],
    );
    let mut state = fought(&deck, "Blockade", &[(0, Ability::Diplomacy)]);
    state.end_conflicts();
    assert_eq!((state.hand(card(&deck, "Blockade")), state.discard_pile.len()), (1, 0));
    let state = fought(&deck, "Blockade", &[]);
    assert_eq!(state.hand(card(&deck, "Blockade")), 0);

    let weapon = "subtype = \"Diplomacy\"\nrequires = []\neffects = [
        { when = \"won\", by = 5, change = { stays_on = \"a fleet\" } },
        { when = \"lost\", by = 5, change = { loses = { types = [\"Character\"] } } },
        { when = \"ready round\", change = { tokens = 1 } },
        { when = \"in play\", change = { ability = { of = \"Military\", on = \"bearer\", amount = { each = \"tokens\", most = 2 } } } },
    ]";
    let facts = [
        leader,
        ("Bio-Weapon Discovery", weapon),
        ("Grey Council Fleet", "cost = 0\nmilitary = 4\neffects = []"),
        ("Lennier", "cost = 0\neffects = []"),
    ];
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Bio-Weapon Discovery\", \"Grey Council Fleet\", \"Lennier\"]\n[deck]\n\"Kidnapping\" = 40\n";
    for (base, stays) in [(0, true), (5, false), (20, false)] {
        let opposition = Opposition { base, spread: 0 };
        let deck = stage_with(text, &facts, Assumptions { opposition, ..Assumptions::default() });
        let mut state = rich(&deck);
        for label in ["Grey Council Fleet", "Lennier"] {
            state.ready.insert(PieceIndex::AMBASSADOR);
            assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        }
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.round = Round::Conflict;
        state.conflicts_left = 1;
        let discovery = card(&deck, "Bio-Weapon Discovery");
        assert_eq!(state.act(&deck, Action::Declare { card: discovery, target: 0 }), Ok(0));
        state.round = Round::Action;
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }),
            Ok(0)
        );
        state.resolve(&deck, 0);
        state.end_conflicts();
        assert_eq!(state.in_play(discovery), u16::from(stays));
        assert_eq!(state.discard_pile.contains(&discovery), !stays);
        // Only a defeat by 5 costs somebody, and never the ambassador.
        assert_eq!(state.in_play(card(&deck, "Lennier")), u16::from(base < 20));
        assert!(state.is_live(PieceIndex(0)));
        for (round, military) in [(1, 5), (2, 6), (3, 6)] {
            for at in state.pieces() {
                state.run_all(&deck, at, zocalo_cards::card::Trigger::ReadyRound, None);
            }
            let expected = if stays { military } else { 4 };
            assert_eq!(state.ability(&deck, PieceIndex(1), Ability::Military), expected, "round {round}");
        }
    }
}

/// PSI, War: a war conflict that nobody opposes gains 1 influence, and the target's tension rises, won or not.
#[test]
fn a_war_conflict_is_declared_without_a_card() {
    let agenda = "needs = []\nrequires = []\neffects = [{ when = \"conflict round\", needs = [{ tension = { toward = \"Human\", at_least = 5 } }], change = { war_conflict = \"Human\" } }]";
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Finish the War\", \"Grey Council Fleet\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let facts = [("Finish the War", agenda), ("Grey Council Fleet", "cost = 0\nmilitary = 4\neffects = []")];
    for (base, rating) in [(0, 31), (1, 30), (4, 30)] {
        let (opposition, table) = (Opposition { base, spread: 0 }, vec![Race::Narn, Race::Human]);
        let deck = stage_with(text, &facts, Assumptions { table, opposition, ..Assumptions::default() });
        let mut state = rich(&deck);
        for label in ["Finish the War", "Grey Council Fleet"] {
            state.ready.insert(PieceIndex::AMBASSADOR);
            assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        }
        state.round = Round::Conflict;
        state.conflicts_left = 1;
        let start = |target| Action::Start { piece: PieceIndex(1), effect: 0, target };
        let human = u8::try_from(deck.seats.iter().position(|seat| seat.race == Race::Human).unwrap()).unwrap();
        state.seats[usize::from(human)].tension = Some(4);
        assert!(matches!(state.cost_of(&deck, start(human)), Err(Illegal::RequirementNotMet(_))));
        state.seats[usize::from(human)].tension = Some(5);
        state.seats[usize::from(human)].tension_back = Some(3);
        assert_eq!(state.cost_of(&deck, start(1 - human)), Err(Illegal::WrongTarget));
        assert_eq!(state.act(&deck, start(human)), Ok(0));
        assert_eq!(state.cost_of(&deck, start(human)), Err(Illegal::NoConflictLeft));
        state.round = Round::Action;
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(2), conflict: 0, with: Ability::Military }),
            Ok(0)
        );
        state.resolve(&deck, 0);
        assert_eq!((state.rating, state.seat(usize::from(human)).tension_back), (rating, Some(4)), "opposition {base}");
    }
}

/// Nobody spends more than the weakest player could, what was spent before included.
#[test]
fn spending_is_limited() {
    let facts =
        "cost = 1\neffects = [{ when = \"played\", change = { spend_at_most = { each = \"lowest_rating\" } } }]";
    let deck = minbari(&["Balance"], &[("Balance", facts)]);
    for (before, left) in [(30, 3), (28, 1), (20, 0)] {
        let mut state = rich(&deck);
        state.unspent = before;
        assert_eq!(state.act(&deck, event(&deck, "Balance")), Ok(1));
        // The others have 4.
        assert_eq!(state.unspent, left);
        assert_eq!(state.influence_of(ThirdPower::Babylon5), 4);
    }
}

/// COMP 12, Concentrated Effort: the second conflict of the next turn comes from a card, not from an agenda.
#[test]
fn the_second_conflict_comes_from_a_card() {
    let agenda = "needs = []\nrequires = []\neffects = [{ when = \"conflict round\", change = { conflict = { types = [\"Intrigue\"], won = [{ influence = 1 }] } } }]";
    let effort = "cost = 0\neffects = [{ when = \"played\", change = { card_conflicts = 1 }, until = \"next turn\" }]";
    let deck = minbari(
        &["Finish the War", "Concentrated Effort", "Border Raid"],
        &[
            ("Finish the War", agenda),
            ("Concentrated Effort", effort),
            ("Border Raid", "subtype = \"Diplomacy\"\nrequires = []\neffects = []"),
        ],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Finish the War", 0)), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "Concentrated Effort")), Ok(0));
    state.turn = 2;
    crate::game::turn::rounds::ready_cards(&deck, &mut state);
    state.round = Round::Conflict;
    assert_eq!(state.conflicts_left, 2);
    let start = Action::Start { piece: PieceIndex(1), effect: 0, target: 0 };
    let declare = Action::Declare { card: card(&deck, "Border Raid"), target: 0 };
    let mut other = state.clone();
    assert_eq!(state.act(&deck, declare), Ok(0));
    assert_eq!(state.act(&deck, start), Err(Illegal::NoConflictLeft));
    assert_eq!(other.act(&deck, start), Ok(0));
    assert_eq!(other.act(&deck, declare), Ok(0));
}
