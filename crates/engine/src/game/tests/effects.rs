//! Single effects and single reasons why something cannot be done; effects that would count themselves are left out.

use crate::arranged::{action_round, card, sponsor, stage, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use zocalo_cards::card::{Ability, Mark, Need, NeedMarks, Race, State, ThirdPower};

/// Delenn with a hand of cards that do what `facts` say, and nothing to draw but blanks.
pub(super) fn minbari(hand: &[&str], facts: &[(&str, &str)]) -> PlayDeck {
    let hand: Vec<String> = hand.iter().map(|label| format!("{label:?}")).collect();
    let text = format!(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{}]\n[deck]\n\"Kidnapping\" = 40\n",
        hand.join(", ")
    );
    let mut all = vec![("Delenn", "diplomacy = 6\nmarks = {}")];
    all.extend_from_slice(facts);
    stage(&text, &all)
}

pub(super) fn rich(deck: &PlayDeck) -> GameState {
    let mut state = action_round(deck);
    state.rating = 30;
    state.unspent = 30;
    state
}

pub(super) fn event(deck: &PlayDeck, label: &str) -> Action {
    Action::Event { card: card(deck, label), on: None, choice: 0 }
}

#[test]
fn every_reason_is_told() {
    let deck = minbari(
        &["Lennier", "Order Above All", "Non-Aligned Support", "Meditation"],
        &[
            ("Order Above All", "needs = [{ marks = { mark = \"Vorlon\", count = 5 } }]\neffects = []"),
            (
                "Meditation",
                "cost = 1\neffects = [{ when = \"played\", pay = { purge = \"Doom\" }, change = { draw = 1 } }]",
            ),
            ("Non-Aligned Support", "needs = []\nrequires = []\neffects = []"),
        ],
    );
    let mut state = action_round(&deck);
    let agenda = card(&deck, "Order Above All");
    let refused = state.cost_of(&deck, Action::Sponsor { card: agenda, by: PieceIndex(0), on: None }).unwrap_err();
    let Illegal::RequirementNotMet(need) = refused else { panic!("{refused:?}") };
    assert!(matches!(deck.need(need), Some(Need::Marks(NeedMarks { mark: Mark::Vorlon, count: 5 }))));
    let hidden = state.cost_of(&deck, Action::Hide { card: agenda, by: PieceIndex(0) }).unwrap_err();
    assert_eq!(hidden, refused);
    assert_eq!(state.cost_of(&deck, Action::Reveal), Err(Illegal::NoAgenda));
    assert_eq!(state.cost_of(&deck, Action::DiscardAgenda), Err(Illegal::NoAgenda));
    assert_eq!(state.cost_of(&deck, event(&deck, "Meditation")), Err(Illegal::NoMark(Mark::Doom)));
    assert_eq!(state.cost_of(&deck, event(&deck, "Lennier")), Err(Illegal::NotAnEvent));
    assert_eq!(state.cost_of(&deck, sponsor(&deck, "Kidnapping", 0)), Err(Illegal::NotInHand));
    assert_eq!(
        state.cost_of(&deck, Action::Promote { who: PieceIndex(0), by: PieceIndex(0) }),
        Err(Illegal::NotSupporting)
    );
    assert_eq!(
        state.cost_of(&deck, Action::Promote { who: PieceIndex(200), by: PieceIndex(0) }),
        Err(Illegal::NotSupporting)
    );
    assert_eq!(state.cost_of(&deck, Action::Build { by: PieceIndex(255) }), Err(Illegal::NobodyReady));
    assert_eq!(state.cost_of(&deck, Action::AssistSponsoring { by: PieceIndex(0) }), Err(Illegal::NoAssistant));
    assert_eq!(
        state.cost_of(&deck, Action::Use { piece: PieceIndex(0), effect: 3, on: None, tension: None }),
        Err(Illegal::NoEffect)
    );
    assert_eq!(
        state.cost_of(&deck, Action::Lead { by: PieceIndex(0), fleet: PieceIndex(7) }),
        Err(Illegal::CannotLead)
    );
    let support = Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy };
    assert_eq!(state.cost_of(&deck, support), Err(Illegal::NoConflict));
    let conflict = Action::Declare { card: card(&deck, "Non-Aligned Support"), target: 9 };
    assert_eq!(state.cost_of(&deck, conflict), Err(Illegal::WrongRound));
    state.round = Round::Conflict;
    assert_eq!(state.cost_of(&deck, conflict), Err(Illegal::NoConflictLeft));
    state.conflicts_left = 1;
    assert_eq!(state.cost_of(&deck, conflict), Err(Illegal::NoSeat));
}

/// A refused action leaves the state as it was.
#[test]
fn what_is_refused_changes_nothing() {
    let deck = minbari(&["Lennier"], &[("Lennier", "cost = 9")]);
    let mut state = action_round(&deck);
    let before = format!("{state:?}");
    assert_eq!(
        state.act(&deck, sponsor(&deck, "Lennier", 0)),
        Err(Illegal::NotEnoughInfluence { cost: 9, unspent: 4 })
    );
    assert_eq!(format!("{state:?}"), before);
}

#[test]
fn influence_of_others_is_handed_over_and_starts_the_shadow_war() {
    let deck = minbari(
        &["Order Above All", "Meditation"],
        &[
            (
                "Order Above All",
                r#"needs = []
                effects = [
                    { when = "action", often = "once a turn", change = { transfer = { to = "Vorlon", amount = 1 } } },
                    { when = "in play", change = { power = { each = { influence = "Vorlon" } } } },
                    { when = "in play", change = { power = { each = { influence = "Shadow" }, times = -1 } } },
                ]"#,
            ),
            (
                "Meditation",
                "cost = 1\neffects = [{ when = \"played\", change = { influence_of = { who = \"Shadow\", amount = 16 } } }]",
            ),
        ],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Order Above All", 0)), Ok(0));
    assert_eq!(state.power(&deck), 30);
    let transfer = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, transfer), Ok(0));
    // One less of rating, one more for the Vorlons' lead.
    assert_eq!((state.rating, state.influence_of(ThirdPower::Vorlon), state.power(&deck)), (29, 5, 30));
    assert_eq!(state.act(&deck, transfer), Err(Illegal::UsedUp));
    // With a Major Agenda 20 power is no standard victory, but 10 more than anybody else is a major one.
    assert!(state.has_won(&deck));
    state.rating = 12;
    assert_eq!((state.power(&deck), state.has_won(&deck)), (13, false));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(1));
    // 5 for the Vorlons, 20 for the Shadows: the power may fall below the rating.
    assert_eq!((state.shadow_war, state.power(&deck)), (true, 12 + 5 - 20));
}

#[test]
fn power_that_cards_count_wins_when_nobody_else_has_as_much() {
    let deck = minbari(
        &["Support of the Mighty"],
        &[("Support of the Mighty", "effects = [{ when = \"in play\", change = { power = 10 } }]")],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Support of the Mighty", 0)), Ok(0));
    state.rating = 9;
    assert_eq!((state.power(&deck), state.has_won(&deck)), (19, false));
    state.rating = 10;
    assert!(state.has_won(&deck));
    state.shadow_war = true;
    // 20 against 4 is a major victory all the same (COMP 6.4).
    assert!(state.has_won(&deck));
}

/// A rating that is higher while a card is in play is spent from at once, counts for power and goes with the card; it is
/// no gain, so no homeworld answers.
#[test]
fn a_rating_bonus_lasts_as_long_as_its_card() {
    let deck = minbari(
        &["Power Politics", "A Rising Power"],
        &[
            ("Power Politics", "effects = [{ when = \"in play\", change = { rating = 2 } }]"),
            ("A Rising Power", "effects = []"),
        ],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Power Politics", 0)), Ok(0));
    assert_eq!((state.rating, state.unspent, state.bonus, state.power(&deck)), (6, 6, 2, 6));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(
        state.act(&deck, Action::ReplaceAgenda { card: card(&deck, "A Rising Power"), by: PieceIndex(0) }),
        Ok(0)
    );
    assert_eq!((state.rating, state.unspent, state.bonus), (4, 4, 0));
}

/// A loss comes from what is spent first, and a rating does not fall below 3 (COMP 8.2).
#[test]
fn a_loss_comes_from_what_is_spent() {
    let deck = minbari(
        &["Meditation"],
        &[("Meditation", "cost = 2\neffects = [{ when = \"played\", change = { influence = -3 } }]")],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(2));
    assert_eq!((state.rating, state.unspent), (3, 2));
}

/// Shadow and Vorlon Marks are never together in one faction (COMP 8.10).
#[test]
fn shadow_and_vorlon_marks_exclude_each_other() {
    let marks = |mark| {
        format!(
            "cost = 0\neffects = [{{ when = \"played\", change = {{ marks = {{ mark = {mark:?}, amount = 1 }} }} }}]"
        )
    };
    let (shadow, vorlon) = (marks("Shadow"), marks("Vorlon"));
    let deck = minbari(
        &["Contact with Shadows", "Contact with Vorlons"],
        &[("Contact with Shadows", &shadow), ("Contact with Vorlons", &vorlon)],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, event(&deck, "Contact with Shadows")), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "Contact with Vorlons")), Ok(0));
    assert_eq!((state.marks(Mark::Shadow), state.marks(Mark::Vorlon)), (1, 0));
}

/// Marks of the bearer are counted apart from those of the faction, and marks can go to each of a kind.
#[test]
fn marks_are_counted_on_one_card() {
    let deck = minbari(
        &["Popular Support", "Lennier", "Thenta Makur"],
        &[
            ("Delenn", "diplomacy = 6\nmarks = { Destiny = 1 }"),
            ("Lennier", "cost = 0\ndiplomacy = 1\nmarks = { Destiny = 2 }"),
            (
                "Popular Support",
                r#"cost = 1
                effects = [{ when = "played", change = { ability = { of = "Diplomacy", on = "a character", amount = { plus = 2, each = { bearer_marks = "Destiny" } } } } }]"#,
            ),
            (
                "Thenta Makur",
                r#"cost = 0
                loyalty = "Neutral"
                effects = [{ when = "enters", change = { marks = { mark = "Strife", amount = 1, on = "each character" } } }]"#,
            ),
        ],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    assert_eq!(
        state.act(&deck, Action::Event { card: card(&deck, "Popular Support"), on: Some(PieceIndex(1)), choice: 0 }),
        Ok(1)
    );
    assert_eq!(state.ability(&deck, PieceIndex(1), Ability::Diplomacy), 1 + 2 + 2);
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Thenta Makur", 0)), Ok(0));
    assert_eq!((state.marks(Mark::Strife), state.marks_on(PieceIndex(1), Mark::Strife)), (2, 1));
}

/// COMP 8.1: a race that nobody plays has its tensions all the same, so Revenge counts 4 without a Centauri at the table.
#[test]
fn tensions_toward_races_without_a_seat_count_and_move() {
    let revenge = "effects = [{ when = \"in play\", change = { power = { each = { tension = \"Centauri\" } } } }]";
    let calm =
        "cost = 0\neffects = [{ when = \"played\", change = { tension = { toward = \"Centauri\", amount = -1 } } }]";
    let text = "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Revenge\", \"Meditation\"]\n[deck]\n\"Kidnapping\" = 40\n";
    for table in [vec![Race::Human], vec![Race::Centauri, Race::Human]] {
        let assumptions = Assumptions { table, ..Assumptions::default() };
        let deck = stage_with(text, &[("Revenge", revenge), ("Meditation", calm)], assumptions);
        let mut state = action_round(&deck);
        assert_eq!(state.act(&deck, sponsor(&deck, "Revenge", 0)), Ok(0));
        assert_eq!(state.power(&deck), 4 + 4);
        assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(0));
        assert_eq!(state.power(&deck), 4 + 3);
    }
}

/// An event that names a target goes to the seat toward which its requirement holds.
#[test]
fn a_war_is_declared_on_whom_the_event_can_name() {
    let war = r#"cost = 0
        requires = ["tension 5"]
        needs = [{ tension = { toward = "target", at_least = 5 } }]
        effects = [{ when = "played", change = { state = "War" } }]"#;
    let deck = minbari(&["Declaration of War"], &[("Declaration of War", war)]);
    let mut state = action_round(&deck);
    let declare = event(&deck, "Declaration of War");
    assert!(matches!(state.act(&deck, declare), Err(Illegal::RequirementNotMet(_))));
    let last = deck.seats.len() - 1;
    state.seats[last].tension = Some(5);
    assert_eq!(state.act(&deck, declare), Ok(0));
    let at_war: Vec<usize> = (0..=last).filter(|seat| state.seat(*seat).has(State::War)).collect();
    assert_eq!(at_war, [last]);
}

/// Marks that each of many has as long as a card is in play: who comes later has his, and all go with the card.
#[test]
fn standing_marks_are_for_each_who_comes() {
    let makur = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "in play", change = { marks = { mark = "Strife", amount = 1, on = "each character of own race" } } }]"#;
    let deck = minbari(
        &["Thenta Makur", "Lennier", "Vir Cotto"],
        &[("Thenta Makur", makur), ("Lennier", "cost = 0"), ("Vir Cotto", "cost = 0")],
    );
    let mut state = action_round(&deck);
    for (label, marks) in [("Thenta Makur", 1), ("Lennier", 2), ("Vir Cotto", 2)] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        assert_eq!(state.marks(Mark::Strife), marks, "{label}");
    }
    state.discard_piece(&deck, PieceIndex(1));
    assert_eq!(state.marks(Mark::Strife), 0);
}

/// Sponsors cards one after the other by an ambassador who is ready again each time.
fn with_all(deck: &PlayDeck, labels: &[&str]) -> GameState {
    let mut state = rich(deck);
    for label in labels {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(deck, sponsor(deck, label, 0)).unwrap();
    }
    state
}

/// Power that counts who has an ability now, and an ability that asks for power: it looks at the rating.
#[test]
fn power_by_abilities_by_power_ends() {
    let power = r#"cost = 0
        effects = [{ when = "in play", change = { power = { each = { cards = { types = ["Character"], ability = "Diplomacy", at_least = 7, now = true } } } } }]"#;
    let ability = |least: u8| {
        format!(
            r#"cost = 0
            effects = [{{ when = "in play", needs = [{{ power = {least} }}], change = {{ ability = {{ of = "Diplomacy", on = "ambassador", amount = 1 }} }} }}]"#
        )
    };
    for (wanted, diplomacy) in [(10, 7), (11, 6)] {
        let deck = minbari(&["War College", "N'Grath"], &[("War College", power), ("N'Grath", &ability(wanted))]);
        let mut state = with_all(&deck, &["War College", "N'Grath"]);
        state.rating = 10;
        assert_eq!(state.ability(&deck, PieceIndex(0), Ability::Diplomacy), diplomacy);
        assert_eq!(state.power(&deck), 10 + diplomacy - 6);
    }
}

/// Power that asks for power looks at the rating and what was gained.
#[test]
fn power_by_power_ends() {
    let power = r#"cost = 0
        effects = [{ when = "in play", needs = [{ power = 11 }], change = { power = 3 } }]"#;
    let deck = minbari(&["War College"], &[("War College", power)]);
    let mut state = with_all(&deck, &["War College"]);
    state.rating = 10;
    assert_eq!(state.power(&deck), 10);
    state.rating = 11;
    assert_eq!(state.power(&deck), 14);
}

/// A leader who adds as much as there are cards with an ability now: the fleet that he leads may be among them.
#[test]
fn a_leader_who_counts_abilities_ends() {
    for each in
        [r#"{ cards = { ability = "Military", at_least = 1, now = true } }"#, r#"{ ready_ability = "Military" }"#]
    {
        let leader = format!(
            r#"cost = 0
            loyalty = "Minbari"
            leadership = 2
            effects = [{{ when = "in play", change = {{ leads = {{ of = {{ types = ["Fleet"] }}, amount = {{ each = {each} }} }} }} }}]"#
        );
        let fleet = "cost = 0\nloyalty = \"Minbari\"\nmilitary = 3";
        let deck = minbari(&["Neroon", "Warleader's Fleet"], &[("Neroon", &leader), ("Warleader's Fleet", fleet)]);
        let mut state = with_all(&deck, &["Neroon", "Warleader's Fleet"]);
        state.ready = state.live;
        state.act(&deck, Action::Lead { by: PieceIndex(1), fleet: PieceIndex(2) }).unwrap();
        assert_eq!(state.ability(&deck, PieceIndex(2), Ability::Military), 5, "{each}");
    }
}
