//! Games worked out by hand from the rules, six turns and more, with a known deck: one for each race, and between them
//! every kind of cost and gain.

use crate::arranged::{card, stage};
use crate::game::deck::PlayDeck;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::Action;
use crate::game::tests::Script;
use crate::game::tests::follow;
use zocalo_cards::card::Ability;

fn sponsor(deck: &PlayDeck, label: &str, by: u8) -> Action {
    Action::Sponsor { card: card(deck, label), by: PieceIndex(by), on: None }
}

fn declare(deck: &PlayDeck, label: &str, target: u8) -> Action {
    Action::Declare { card: card(deck, label), target }
}

fn support(by: u8, with: Ability) -> Action {
    Action::Support { by: PieceIndex(by), conflict: 0, with }
}

const TRADE_PACT: (&str, &str) = (
    "Trade Pact",
    r#"
    needs = [{ tension = { toward = "target", at_most = 3, mutual = true } }, { no_state = "Free Trade" }]
    effects = [
        { when = "resolving", change = { ability = { of = "Diplomacy", on = "each character of own and target race", times = 2 } } },
        { when = "won", change = { state = "Free Trade" } },
        { when = "won", change = { rating = 1 }, until = "state ends" },
    ]"#,
);

const HOMEWORLD: &str =
    r#"effects = [{ when = "influence from a conflict", pay = { rotate = "this card" }, change = { influence = 1 } }]"#;

const GAIN_ONE: &str = r#"effects = [{ when = "won", change = { influence = 1 } }]"#;

/// Free Trade, an agenda that counts marks, marks that last and marks that are lent, an agenda discarded.
#[test]
fn minbari_count_vorlon_marks() {
    let deck = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Servants of Order\", \"Trade Pact\", \"Kosh Naranek\"]\n\
         [deck]\n\"Contact with Vorlons\" = 1\n\"Kidnapping\" = 40\n",
        &[
            TRADE_PACT,
            ("Delenn", "marks = { Vorlon = 1 }\ndiplomacy = 6"),
            (
                "Servants of Order",
                r#"effects = [
                    { when = "in play", change = { marks = { mark = "Vorlon", amount = 1 } } },
                    { when = "in play", change = { power = { each = { marks = "Vorlon" }, per = 2 } } },
                ]"#,
            ),
            (
                "Contact with Vorlons",
                r#"cost = 1
                effects = [{ when = "played", change = { marks = { mark = "Vorlon", amount = 1, on = "a character" } } }]"#,
            ),
            (
                "Kosh Naranek",
                r#"cost = 1
                loyalty = "Neutral"
                effects = [{ when = "action", pay = { influence = 3 }, change = { marks = { mark = "Vorlon", amount = 1 } }, until = "end of turn" }]"#,
            ),
        ],
    );
    let kosh = PieceIndex(1);
    let lend = Action::Use { piece: kosh, effect: 0, on: None, tension: None };
    let script = Script::new(
        vec![
            (1, declare(&deck, "Trade Pact", 0)),
            (1, support(0, Ability::Diplomacy)),
            (2, Action::Build { by: PieceIndex(0) }),
            // Kosh comes third and stands first beside the ambassador; the agenda takes the next place.
            (3, sponsor(&deck, "Kosh Naranek", 0)),
            (4, sponsor(&deck, "Servants of Order", 0)),
            (4, Action::Event { card: card(&deck, "Contact with Vorlons"), on: None, choice: 0 }),
            (5, Action::Build { by: PieceIndex(0) }),
            (5, lend),
            (6, lend),
            (6, lend),
            (6, Action::DiscardAgenda),
        ],
        vec![1, 1, 0, 1, 0, 0, 0],
    );
    let (seen, costs, _) = follow(&deck, script, &["Contact with Vorlons"], 7);
    // Rating, unspent, power, hand. Turn 1: 4 and 1 for Free Trade, of which 3 buy a card: hand 2 + 2.
    // Turn 4: 6 less 1 for the event and 3 for a card; marks 1 of Delenn, 1 of the agenda, 1 lasting make 1 power.
    // Turn 5: 6, build to 7: 6 - 3 + 1, less 3 for a lent mark: 4 marks are 2 power.
    // Turn 6: two lent marks: the agenda goes and takes its mark and what it counted along.
    assert_eq!(
        seen,
        [(5, 2, 5, 4), (6, 0, 6, 6), (6, 5, 6, 6), (6, 2, 7, 6), (7, 1, 9, 7), (7, 1, 7, 8), (7, 7, 7, 9)]
    );
    assert_eq!(costs, [0, 0, 3, 1, 0, 1, 3, 3, 3, 3, 0]);
}

/// A homeworld that answers a gain, an assistant in both his uses, promoting with and without a discount.
#[test]
fn humans_gain_by_their_homeworld_and_promote() {
    let mut deck = stage(
        "race = \"Human\"\nambassador = \"Jeffrey Sinclair\"\nopening_hand = [\"Earth\", \"Test Their Mettle\", \"Susan Ivanova\"]\n\
         [deck]\n\"Human Aide\" = 1\n\"Proxima III\" = 1\n\"Kidnapping\" = 40\n",
        &[
            ("Earth", HOMEWORLD),
            ("Test Their Mettle", GAIN_ONE),
            ("Susan Ivanova", "cost = 4\ndiplomacy = 2\nmarks = {}\neffects = []"),
            ("Human Aide", "cost = 4\ndiplomacy = 1"),
            (
                "Proxima III",
                r#"cost = 4
                effects = [{ when = "in play", change = { cost = { of = { types = ["Character"] }, amount = -2, for = "promoting" } } }]"#,
            ),
        ],
    );
    deck.influence = 10;
    let (earth, susan, aide, proxima) = (1, 2, 3, 4);
    let script = Script::new(
        vec![
            (1, sponsor(&deck, "Earth", 0)),
            (2, declare(&deck, "Test Their Mettle", 0)),
            (2, support(0, Ability::Diplomacy)),
            (3, sponsor(&deck, "Susan Ivanova", 0)),
            (4, Action::AssistSponsoring { by: PieceIndex(susan) }),
            (4, sponsor(&deck, "Human Aide", 0)),
            (5, Action::Promote { who: PieceIndex(susan), by: PieceIndex(0) }),
            (5, sponsor(&deck, "Proxima III", susan)),
            (6, Action::Promote { who: PieceIndex(aide), by: PieceIndex(susan) }),
        ],
        vec![0, 1, 1, 0, 0, 0],
    );
    assert_eq!((earth, proxima), (1, 4));
    let (seen, costs, _) = follow(&deck, script, &["Human Aide", "Proxima III"], 6);
    // Turn 2: 1 for the conflict, 1 for the homeworld, both unspent at once: 12 less 3 for a card.
    // Turn 4: the assistant takes 1 off the Aide's 4. Turn 5: 4 and 1 for Sinclair; 12 - 5 - 4.
    // Turn 6: 4 and 2 for those in the Inner Circle, less 2.
    assert_eq!(seen, [(10, 0, 10, 3), (12, 9, 12, 4), (12, 5, 12, 5), (12, 9, 12, 5), (12, 3, 12, 5), (12, 8, 12, 6)]);
    assert_eq!(costs, [10, 0, 0, 4, 0, 3, 5, 4, 4]);
}

/// Tokens that make the next fleet cheaper and are used up, a fleet led into a Military conflict, a replacement.
#[test]
fn narn_build_a_fleet_and_raid() {
    let mut deck = stage(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Quadrant 14\", \"First Battle Fleet\", \"Ko'Dath\"]\n\
         [deck]\n\"Border Raid\" = 1\n\"Na'Toth\" = 1\n\"Narn Aide\" = 1\n\"Kidnapping\" = 40\n",
        &[
            (
                "Quadrant 14",
                r#"cost = 6
                effects = [
                    { when = "rotate", change = { tokens = 1 } },
                    { when = "in play", change = { cost = { of = { types = ["Fleet"] }, amount = { each = "tokens", times = -2 }, next_only = true } } },
                ]"#,
            ),
            ("First Battle Fleet (Narn)", "cost = 9\nmilitary = 5"),
            ("Ko'Dath", "cost = 2\nleadership = 2"),
            ("Narn Aide", "cost = 3"),
            (
                "Border Raid",
                r#"subtype = "Military"
                effects = [{ when = "won", by = 5, change = { influence = 1 } }, { when = "won", by = 7, change = { influence = 1 } }, { when = "won", by = 8, change = { influence = 1 } }]"#,
            ),
            ("Na'Toth", "cost = 5\nreplaces = { cards = [\"Ko'Dath\"], way = \"may\" }"),
        ],
    );
    deck.influence = 7;
    let (quadrant, kodath, fleet) = (1, 2, 3);
    let script = Script::new(
        vec![
            (1, sponsor(&deck, "Quadrant 14", 0)),
            (1, Action::Use { piece: PieceIndex(quadrant), effect: 0, on: None, tension: None }),
            (2, Action::Use { piece: PieceIndex(quadrant), effect: 0, on: None, tension: None }),
            (2, sponsor(&deck, "Ko'Dath", 0)),
            (3, sponsor(&deck, "First Battle Fleet (Narn)", 0)),
            (4, declare(&deck, "Border Raid", 1)),
            (4, Action::Lead { by: PieceIndex(kodath), fleet: PieceIndex(fleet) }),
            (4, support(fleet, Ability::Military)),
            (5, Action::Build { by: PieceIndex(0) }),
            (6, Action::AssistSponsoring { by: PieceIndex(kodath) }),
            // Na'Toth comes in ready, though Ko'Dath has acted.
            (6, Action::Replace { card: card(&deck, "Na'Toth"), who: PieceIndex(kodath) }),
            (6, Action::AssistAbilities { by: PieceIndex(kodath) }),
            (6, sponsor(&deck, "Narn Aide", 0)),
        ],
        vec![0, 1, 0, 0, 0, 0],
    );
    let (seen, costs, state) = follow(&deck, script, &["Border Raid", "Na'Toth", "Narn Aide"], 6);
    // Turn 3: 9 less 2 for each of two tokens. Turn 4: Military 5 and Leadership 2 win by 7: two of the three steps.
    // Turn 6: 3 for the Aide less 1 by the assistant.
    assert_eq!(costs, [6, 0, 0, 2, 5, 0, 0, 0, 3, 0, 0, 0, 2]);
    assert_eq!(seen, [(7, 1, 7, 3), (7, 2, 7, 4), (7, 2, 7, 4), (9, 9, 9, 4), (10, 7, 10, 5), (10, 8, 10, 4)]);
    assert_eq!((state.removed, state.piece(PieceIndex(quadrant)).tokens), (1, 0));
}

/// A neighbour's character costs double, and the discount comes after the doubling; temporary influence is no rating.
#[test]
fn centauri_pay_double_and_borrow() {
    let mut deck = stage(
        "race = \"Centauri\"\nambassador = \"Londo Mollari\"\nopening_hand = [\"Vir Cotto\", \"Lennier\", \"Popular Support\"]\n\
         [deck]\n\"Kidnapping\" = 6\n",
        &[
            ("Vir Cotto", "cost = 3"),
            ("Lennier", "cost = 4"),
            (
                "Popular Support",
                r#"cost = 1
                effects = [{ when = "played", change = { temporary_influence = 3 }, until = "next turn" }]"#,
            ),
        ],
    );
    deck.influence = 8;
    let (vir, lennier) = (1, 2);
    let script = Script::new(
        vec![
            (1, sponsor(&deck, "Vir Cotto", 0)),
            (1, Action::Event { card: card(&deck, "Popular Support"), on: None, choice: 0 }),
            (2, Action::AssistSponsoring { by: PieceIndex(vir) }),
            (2, sponsor(&deck, "Lennier", 0)),
            (3, Action::Build { by: PieceIndex(0) }),
            // Twice his 4 and 1 for Londo.
            (4, Action::Promote { who: PieceIndex(lennier), by: PieceIndex(0) }),
            (5, Action::Build { by: PieceIndex(lennier) }),
        ],
        vec![0, 0, 0, 0, 1, 0, 0],
    );
    let (seen, costs, state) = follow(&deck, script, &[], 7);
    // Turn 2: 8 and 3 borrowed, less 2 x 4 - 1; power stays 8. Turn 4: 2 x 4 and 1 for Londo. Turn 5: the last card is
    // bought. Turn 6: nothing can be drawn, so Lennier goes. Turn 7: nobody can go, so the game is over.
    assert_eq!(
        seen,
        [(8, 4, 8, 2), (8, 4, 8, 2), (9, 6, 9, 3), (9, 0, 9, 4), (10, 4, 10, 6), (10, 10, 10, 6), (10, 10, 10, 6)]
    );
    assert_eq!(costs, [3, 1, 0, 7, 3, 9, 3]);
    assert!(state.out && !state.is_live(PieceIndex(lennier)));
}

/// A hidden agenda without effect, revealed, replaced and discarded; cards drawn by an event; an aftermath that stays.
#[test]
fn the_league_changes_its_agenda() {
    let deck = stage(
        "race = \"Non-Aligned\"\nambassador = \"Vizak\"\nopening_hand = [\"Power Politics\", \"Meditation\", \"Diplomatic Advantage\"]\n\
         [deck]\n\"Trade Pact\" = 1\n\"A Rising Power\" = 1\n\"Kidnapping\" = 40\n",
        &[
            TRADE_PACT,
            ("Vizak", "diplomacy = 3\nmarks = {}"),
            ("Power Politics", r#"effects = [{ when = "in play", change = { power = 2 } }]"#),
            ("A Rising Power", r#"effects = [{ when = "in play", change = { power = 1 } }]"#),
            ("Meditation", "cost = 1\neffects = [{ when = \"played\", change = { draw = 2 } }]"),
            (
                "Diplomatic Advantage",
                "subtype = \"Won Diplomacy\"\nrequires = []\neffects = [{ when = \"in play\", change = { free_cards = 2 } }]",
            ),
        ],
    );
    let script = Script::new(
        vec![
            (1, Action::Hide { card: card(&deck, "Power Politics"), by: PieceIndex(0) }),
            (2, Action::Reveal),
            (2, Action::Event { card: card(&deck, "Meditation"), on: None, choice: 0 }),
            (3, declare(&deck, "Trade Pact", 0)),
            (3, support(0, Ability::Diplomacy)),
            (3, Action::Aftermath { card: card(&deck, "Diplomatic Advantage"), on: PieceIndex(0), choice: 0 }),
            (4, Action::ReplaceAgenda { card: card(&deck, "A Rising Power"), by: PieceIndex(0) }),
            (5, Action::Build { by: PieceIndex(0) }),
            (6, Action::DiscardAgenda),
        ],
        vec![1, 1, 0, 0, 0, 0],
    );
    let (seen, costs, state) = follow(&deck, script, &["Trade Pact", "A Rising Power"], 6);
    assert_eq!(seen, [(4, 1, 4, 4), (4, 0, 6, 7), (5, 5, 7, 7), (5, 5, 6, 8), (6, 3, 7, 10), (6, 6, 6, 12)]);
    assert_eq!(costs, [0, 0, 1, 0, 0, 0, 0, 3, 0]);
    assert_eq!(state.removed, 1);
}
