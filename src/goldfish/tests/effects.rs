//! Single effects and single reasons why something cannot be done.

use super::{Action, Assumptions, Board, Illegal, Round, board, card, sponsor, stage, stage_with};
use crate::card::{Ability, Mark, ThirdPower};
use crate::goldfish::{Opposition, Playbook};

/// Delenn with a hand of cards that do what `facts` say, and nothing to draw but blanks.
fn minbari(hand: &[&str], facts: &[(&str, &str)]) -> Playbook {
    let hand: Vec<String> = hand.iter().map(|label| format!("{label:?}")).collect();
    let text = format!(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{}]\n[deck]\n\"Kidnapping\" = 40\n",
        hand.join(", ")
    );
    let mut all = vec![("Delenn", "diplomacy = 6\nmarks = {}")];
    all.extend_from_slice(facts);
    stage(&text, &all)
}

fn rich(book: &Playbook) -> Board {
    let mut board = board(book);
    board.rating = 30;
    board.unspent = 30;
    board
}

fn event(book: &Playbook, label: &str) -> Action {
    Action::Event { card: card(book, label), on: None }
}

#[test]
fn every_reason_is_told() {
    let book = minbari(
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
    let mut board = board(&book);
    let agenda = card(&book, "Order Above All");
    let refused = board.cost_of(&book, Action::Sponsor { card: agenda, by: 0, on: None }).unwrap_err();
    assert_eq!(refused.words(&book), "it is played only if you have 5 Vorlon Marks");
    let hidden = board.cost_of(&book, Action::Hide { card: agenda, by: 0 }).unwrap_err();
    assert_eq!(hidden, refused);
    assert_eq!(board.cost_of(&book, Action::Reveal), Err(Illegal::NoAgenda));
    assert_eq!(board.cost_of(&book, Action::DiscardAgenda), Err(Illegal::NoAgenda));
    assert_eq!(board.cost_of(&book, event(&book, "Meditation")), Err(Illegal::NoMark(Mark::Doom)));
    assert_eq!(board.cost_of(&book, event(&book, "Lennier")), Err(Illegal::CannotBePlayed("it is no event")));
    assert_eq!(board.cost_of(&book, sponsor(&book, "Kidnapping", 0)), Err(Illegal::NotInHand));
    assert_eq!(board.cost_of(&book, Action::Promote { who: 0, by: 0 }), Err(Illegal::NotSupporting));
    assert_eq!(board.cost_of(&book, Action::Promote { who: 200, by: 0 }), Err(Illegal::NotSupporting));
    assert_eq!(board.cost_of(&book, Action::Build { by: 255 }), Err(Illegal::NobodyReady));
    assert_eq!(board.cost_of(&book, Action::AssistSponsoring { by: 0 }), Err(Illegal::NoAssistant));
    assert_eq!(board.cost_of(&book, Action::Use { piece: 0, effect: 3, on: None }), Err(Illegal::NoEffect));
    assert_eq!(board.cost_of(&book, Action::Lead { by: 0, fleet: 7 }), Err(Illegal::CannotLead));
    let support = Action::Support { by: 0, conflict: 0, with: Ability::Diplomacy };
    assert_eq!(board.cost_of(&book, support), Err(Illegal::NoConflict));
    let conflict = Action::Declare { card: card(&book, "Non-Aligned Support"), target: 9 };
    assert_eq!(board.cost_of(&book, conflict), Err(Illegal::WrongRound));
    board.round = Round::Conflict;
    assert_eq!(board.cost_of(&book, conflict), Err(Illegal::NoConflictLeft));
    board.conflicts_left = 1;
    assert_eq!(board.cost_of(&book, conflict), Err(Illegal::NoSeat));
}

/// A refused action leaves the board as it was.
#[test]
fn what_is_refused_changes_nothing() {
    let book = minbari(&["Lennier"], &[("Lennier", "cost = 9")]);
    let mut board = board(&book);
    let before = format!("{board:?}");
    assert_eq!(
        board.act(&book, sponsor(&book, "Lennier", 0)),
        Err(Illegal::NotEnoughInfluence { cost: 9, unspent: 4 })
    );
    assert_eq!(format!("{board:?}"), before);
}

#[test]
fn influence_of_others_is_handed_over_and_starts_the_shadow_war() {
    let book = minbari(
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
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Order Above All", 0)), Ok(0));
    assert_eq!(board.power(&book), 30);
    let transfer = Action::Use { piece: 1, effect: 0, on: None };
    assert_eq!(board.act(&book, transfer), Ok(0));
    // One less of rating, one more for the Vorlons' lead.
    assert_eq!((board.rating, board.influence_of(ThirdPower::Vorlon), board.power(&book)), (29, 5, 30));
    assert_eq!(board.act(&book, transfer), Err(Illegal::UsedUp));
    // With a Major Agenda 20 power is no standard victory, but 10 more than anybody else is a major one.
    assert!(board.has_won(&book));
    board.rating = 12;
    assert_eq!((board.power(&book), board.has_won(&book)), (13, false));
    assert_eq!(board.act(&book, event(&book, "Meditation")), Ok(1));
    // 5 for the Vorlons, 20 for the Shadows: the power may fall below the rating.
    assert_eq!((board.shadow_war, board.power(&book)), (true, 12 + 5 - 20));
}

#[test]
fn power_that_cards_count_wins_when_nobody_else_has_as_much() {
    let book = minbari(
        &["Support of the Mighty"],
        &[("Support of the Mighty", "effects = [{ when = \"in play\", change = { power = 10 } }]")],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Support of the Mighty", 0)), Ok(0));
    board.rating = 9;
    assert_eq!((board.power(&book), board.has_won(&book)), (19, false));
    board.rating = 10;
    assert!(board.has_won(&book));
    board.shadow_war = true;
    // 20 against 4 is a major victory all the same (COMP 6.4).
    assert!(board.has_won(&book));
}

/// Doubling comes before discounts, and no cost falls below 0 (COMP 7.3, 4.4); promoting is not discounted (COMP 4.5).
#[test]
fn discounts_come_after_doubling_and_not_to_promoting() {
    let discount = r#"cost = 6
        effects = [{ when = "in play", change = { cost = { of = { types = ["Character"] }, amount = -3 } } }]"#;
    let book = minbari(
        &["War College", "Ko'Dath", "N'Grath", "Carn Mollari"],
        &[("War College", discount), ("Ko'Dath", "cost = 4"), ("N'Grath", "cost = 1"), ("Carn Mollari", "cost = 2")],
    );
    let mut board = rich(&book);
    let mut act = |action| {
        board.ready |= 1;
        board.act(&book, action)
    };
    assert_eq!(act(sponsor(&book, "War College", 0)), Ok(6));
    assert_eq!(act(sponsor(&book, "Ko'Dath", 0)), Ok(2 * 4 - 3));
    assert_eq!(act(sponsor(&book, "Carn Mollari", 0)), Ok(2 * 2 - 3));
    assert_eq!(act(sponsor(&book, "N'Grath", 0)), Ok(0));
    assert_eq!(act(Action::Promote { who: 2, by: 0 }), Ok(2 * 4 + 1));
}

/// The other race's character at the printed cost: no further discount goes with it.
#[test]
fn a_single_cost_goes_without_discounts() {
    let single = r#"cost = 6
        effects = [{ when = "in play", change = { single_cost = { types = ["Character"], loyal = ["Narn"] } } }]"#;
    let book = minbari(
        &["Disaffected Narn", "Ko'Dath", "Carn Mollari"],
        &[("Disaffected Narn", single), ("Ko'Dath", "cost = 4"), ("Carn Mollari", "cost = 4")],
    );
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Disaffected Narn", 0)), Ok(6));
    assert_eq!(board.sponsor_cost(&book, card(&book, "Ko'Dath"), 0), 4);
    assert_eq!(board.sponsor_cost(&book, card(&book, "Carn Mollari"), 0), 8);
}

/// A rating that is higher while a card is in play is spent from at once, counts for power and goes with the card; it is
/// no gain, so no homeworld answers.
#[test]
fn a_rating_bonus_lasts_as_long_as_its_card() {
    let book = minbari(
        &["Power Politics", "A Rising Power"],
        &[
            ("Power Politics", "effects = [{ when = \"in play\", change = { rating = 2 } }]"),
            ("A Rising Power", "effects = []"),
        ],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Power Politics", 0)), Ok(0));
    assert_eq!((board.rating, board.unspent, board.bonus, board.power(&book)), (6, 6, 2, 6));
    board.ready |= 1;
    assert_eq!(board.act(&book, Action::ReplaceAgenda { card: card(&book, "A Rising Power"), by: 0 }), Ok(0));
    assert_eq!((board.rating, board.unspent, board.bonus), (4, 4, 0));
}

/// A loss comes from what is spent first, and a rating does not fall below 3 (COMP 8.2).
#[test]
fn a_loss_comes_from_what_is_spent() {
    let book = minbari(
        &["Meditation"],
        &[("Meditation", "cost = 2\neffects = [{ when = \"played\", change = { influence = -3 } }]")],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, event(&book, "Meditation")), Ok(2));
    assert_eq!((board.rating, board.unspent), (3, 2));
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
    let book = minbari(
        &["Contact with Shadows", "Contact with Vorlons"],
        &[("Contact with Shadows", &shadow), ("Contact with Vorlons", &vorlon)],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, event(&book, "Contact with Shadows")), Ok(0));
    assert_eq!(board.act(&book, event(&book, "Contact with Vorlons")), Ok(0));
    assert_eq!((board.marks(Mark::Shadow), board.marks(Mark::Vorlon)), (1, 0));
}

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
        let book = stage_with(text, &facts, Assumptions { opposition, ..Assumptions::default() });
        let mut board = board(&book);
        board.round = Round::Conflict;
        board.conflicts_left = 1;
        assert_eq!(board.act(&book, Action::Declare { card: card(&book, "Complete Support"), target: 0 }), Ok(0));
        board.round = Round::Action;
        assert_eq!(
            board.act(&book, Action::Support { by: 0, conflict: 0, with: Ability::Intrigue }),
            Err(Illegal::NoAbility)
        );
        assert_eq!(board.act(&book, Action::Support { by: 0, conflict: 0, with: Ability::Diplomacy }), Ok(0));
        board.resolve(&book, 0);
        assert_eq!(board.rating, rating, "opposition {base}");
    }
}

/// The opposition stays within its spread, reaches both ends, and is the same for the same game.
#[test]
fn opposition_by_chance_stays_in_its_spread() {
    let opposition = Opposition { base: 3, spread: 4 };
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Kidnapping\" = 40\n";
    let book = stage_with(text, &[], Assumptions { opposition, ..Assumptions::default() });
    let mut board = board(&book);
    let seen: std::collections::BTreeSet<i16> = (0..200)
        .map(|luck| {
            board.luck = luck;
            board.opposition(&book)
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
    let book = minbari(
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
    let mut board = board(&book);
    board.round = Round::Conflict;
    board.conflicts_left = 1;
    assert_eq!(board.act(&book, Action::Declare { card: card(&book, "Complete Support"), target: 0 }), Ok(0));
    board.round = Round::Action;
    let support = Action::Support { by: 0, conflict: 0, with: Ability::Leadership };
    assert_eq!(board.act(&book, support), Err(Illegal::NoAbility));
    assert_eq!(board.act(&book, event(&book, "Level the Playing Field")), Ok(1));
    assert_eq!(board.act(&book, support), Ok(0));
    assert_eq!(board.support_of(&book, 0), 4);
}

/// Two conflicts of one turn, the second by leave of a card; an agenda that starts one.
#[test]
fn a_card_may_start_a_conflict_or_allow_another() {
    let book = minbari(
        &["Knowledge is Power", "Complete Support"],
        &[(
            "Knowledge is Power",
            r#"effects = [{ when = "action", pay = { influence = 2 }, change = { conflict = { types = ["Diplomacy"], by = 5, won = [{ influence = 1 }] } } }]"#,
        )],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Knowledge is Power", 0)), Ok(0));
    board.round = Round::Conflict;
    board.conflicts_left = 1;
    board.ready |= 1;
    let start = Action::Start { piece: 1, effect: 0, target: 0 };
    assert_eq!(board.act(&book, start), Ok(2));
    assert_eq!(board.act(&book, start), Err(Illegal::NoConflictLeft));
    board.round = Round::Action;
    assert_eq!(board.act(&book, Action::Support { by: 0, conflict: 0, with: Ability::Diplomacy }), Ok(0));
    board.resolve(&book, 0);
    assert_eq!(board.rating, 5);
}

/// A conflict opened to another ability, a card that only defends, support from a card, a margin that an aftermath needs.
#[test]
fn who_may_support_is_widened_and_narrowed() {
    let book = minbari(
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
    let mut board = board(&book);
    let bring = |board: &mut Board, label| {
        board.ready |= 1;
        board.act(&book, sponsor(&book, label, 0)).unwrap()
    };
    bring(&mut board, "Lennier");
    bring(&mut board, "Influential Lords");
    board.ready |= 1;
    let lords = Action::Use { piece: 2, effect: 0, on: None };
    assert_eq!(board.cost_of(&book, lords), Err(Illegal::NoConflict));
    board.round = Round::Conflict;
    board.conflicts_left = 1;
    assert_eq!(board.act(&book, Action::Declare { card: card(&book, "Complete Support"), target: 0 }), Ok(0));
    board.round = Round::Action;
    let support = |by, with| Action::Support { by, conflict: 0, with };
    assert_eq!(board.act(&book, support(1, Ability::Intrigue)), Err(Illegal::NoAbility));
    assert_eq!(board.act(&book, support(0, Ability::Diplomacy)), Err(Illegal::NoAbility));
    assert_eq!(board.act(&book, event(&book, "A Good Bluff")), Ok(1));
    assert_eq!(board.act(&book, support(0, Ability::Diplomacy)), Ok(0));
    assert_eq!(board.act(&book, lords), Ok(0));
    assert_eq!(board.support_of(&book, 0), 6 + 3);
    board.round = Round::Resolution;
    board.resolve(&book, 0);
    let aftermath = Action::Aftermath { card: card(&book, "Diplomatic Advantage"), on: 0 };
    assert!(matches!(board.act(&book, aftermath), Err(Illegal::RequirementNotMet(_))));
    board.conflicts[0].support = 10;
    assert_eq!(board.act(&book, aftermath), Ok(0));
    assert_eq!(board.rating, 5);
}

/// Marks of the bearer are counted apart from those of the faction, and marks can go to each of a kind.
#[test]
fn marks_are_counted_on_one_card() {
    let book = minbari(
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
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    assert_eq!(board.act(&book, Action::Event { card: card(&book, "Popular Support"), on: Some(1) }), Ok(1));
    assert_eq!(board.ability(&book, 1, Ability::Diplomacy), 1 + 2 + 2);
    board.ready |= 1;
    assert_eq!(board.act(&book, sponsor(&book, "Thenta Makur", 0)), Ok(0));
    assert_eq!((board.marks(Mark::Strife), board.marks_on(1, Mark::Strife)), (2, 1));
}
