//! Tests of settling names, on the real cards.

use proptest::prelude::*;

use super::{How, Index, Settled};
use crate::card::Race;
use crate::catalog::Catalog;

fn index() -> Index {
    Index::load(&Catalog::open(None).unwrap()).unwrap()
}

fn settled(index: &Index, typed: &str, race: Option<Race>) -> (String, How) {
    match index.settle(typed, race) {
        Settled::Card(id, how) => (index.label(id).to_owned(), how),
        other => panic!("{typed}: {other:?}"),
    }
}

#[test]
fn a_name_is_settled_whatever_its_case_accents_apostrophes_and_dashes() {
    let index = index();
    for typed in ["G'Kar", "g’kar", "GKAR", " g'kar "] {
        assert_eq!(settled(&index, typed, None), ("G'Kar".to_owned(), How::Named), "{typed}");
    }
    assert_eq!(settled(&index, "non-aligned support", None).0, "Non-Aligned Support");
    assert_eq!(settled(&index, "Level the Playing Field 3+9", None).0, "Level the Playing Field");
}

#[test]
fn versions_are_told_by_their_word() {
    let index = index();
    assert_eq!(settled(&index, "G'Kar (four cards)", None).0, "G'Kar (four cards)");
    assert_eq!(settled(&index, "lord refa (AMBASSADOR)", None).0, "Lord Refa (ambassador)");
    assert_eq!(settled(&index, "Lord Refa", None).0, "Lord Refa");
}

#[test]
fn a_bare_fleet_name_means_the_fleet_of_the_race() {
    let index = index();
    assert_eq!(
        settled(&index, "first battle fleet", Some(Race::Narn)),
        ("First Battle Fleet (Narn)".to_owned(), How::ByRace)
    );
    assert!(matches!(index.settle("First Battle Fleet", None), Settled::Several(found) if found.len() == 4));
}

#[test]
fn a_typing_error_is_seen_and_said() {
    let index = index();
    assert_eq!(settled(&index, "Afirmation of Peace", None), ("Affirmation of Peace".to_owned(), How::TypingError));
    assert_eq!(settled(&index, "Jeffery Sinclare", None).0, "Jeffrey Sinclair");
}

#[test]
fn a_number_is_never_a_typing_error_and_a_word_of_other_names_neither() {
    let index = index();
    assert_eq!(settled(&index, "Upgrade Defenses", None), ("Upgraded Defenses".to_owned(), How::TypingError));
    assert!(matches!(index.settle("3 Refugees", None), Settled::Unknown(_)));
    assert!(matches!(index.settle("Refugees 3", None), Settled::Unknown(_)));
    assert!(matches!(index.settle("Ranger", None), Settled::Several(_)));
}

#[test]
fn part_of_a_name_is_never_taken() {
    let index = index();
    let Settled::Several(found) = index.settle("ivanova", None) else { panic!("taken") };
    assert!(found.iter().any(|id| index.label(*id) == "Susan Ivanova"));
    assert!(matches!(index.settle("", None), Settled::Unknown(near) if near.is_empty()));
    assert!(matches!(index.settle(&"x".repeat(10_000), None), Settled::Unknown(_)));
}

#[test]
fn the_likest_stands_first() {
    let index = index();
    let first = |typed: &str| match index.settle(typed, None) {
        Settled::Several(found) | Settled::Unknown(found) => found.first().map(|id| index.label(*id).to_owned()),
        Settled::Card(id, _) => panic!("{typed} is taken for {}", index.label(id)),
    };
    for (typed, meant) in [
        ("Vondreau", "Senator Voudreau"),
        ("In the Line of", "In the Line of Duty"),
        ("rang train", "Ranger Training"),
        ("Mollari Carn", "Carn Mollari"),
    ] {
        assert_eq!(first(typed).as_deref(), Some(meant), "{typed}");
    }
    assert_eq!(first("qwertyuiop"), None);
}

#[test]
fn what_lies_between_two_names_is_left_open() {
    let index = index();
    for typed in ["Angen", "ack", "Talia", "Emperor"] {
        assert!(!matches!(index.settle(typed, None), Settled::Card(..)), "{typed}");
    }
}

#[test]
fn the_cards_of_the_race_stand_first_among_candidates() {
    let index = index();
    for race in [Race::Narn, Race::Minbari] {
        let found = index.candidates("frst battle fleet", Some(race), 20);
        assert_eq!(index.label(found[0]), format!("First Battle Fleet ({race})"));
    }
    assert_eq!(index.candidates("fleet", None, 5).len(), 5);
    assert_eq!(index.candidates("G'Kar", None, 20).len(), 1);
    assert!(index.candidates("", None, 20).is_empty());
}

proptest! {
    /// Nothing that can be typed is too odd, and what is shown is never much.
    #[test]
    fn anything_can_be_asked_for(typed in "\\PC{0,80}") {
        thread_local!(static INDEX: Index = index());
        INDEX.with(|index| match index.settle(&typed, Some(Race::Human)) {
            Settled::Card(id, _) => assert!(!index.label(id).is_empty()),
            Settled::Several(found) => assert!((2..=super::MOST_SHOWN).contains(&found.len())),
            Settled::Unknown(found) => assert!(found.len() <= super::MOST_SHOWN),
        });
    }
}
