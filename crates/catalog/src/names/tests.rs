//! Tests of settling names, on the real cards.

use proptest::prelude::*;

use super::scripts::Respelling;
use super::{How, Index, Resolved};
use crate::catalog::Catalog;
use zocalo_cards::card::Race;

fn index() -> Index {
    Index::load(&Catalog::open(None).unwrap()).unwrap()
}

fn settled(index: &Index, typed: &str, race: Option<Race>) -> (String, How) {
    match index.resolve(typed, race) {
        Resolved::Card(id, how) => (index.label(id).to_owned(), how),
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
    assert!(matches!(index.resolve("First Battle Fleet", None), Resolved::Several(found) if found.len() == 4));
}

#[test]
fn a_race_beside_the_name_of_a_fleet_tells_whose_it_is() {
    let index = index();
    let found = settled(&index, "Narn Picket Fleet", Some(Race::Minbari));
    assert_eq!(found, ("Picket Fleet (Narn)".to_owned(), How::ByRace));
    assert_eq!(settled(&index, "Narn Captain", None), ("Narn Captain".to_owned(), How::Named));
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
    assert!(matches!(index.resolve("3 Refugees", None), Resolved::Unknown(_)));
    assert!(matches!(index.resolve("Refugees 3", None), Resolved::Unknown(_)));
    assert!(matches!(index.resolve("Ranger", None), Resolved::Several(_)));
}

#[test]
fn part_of_a_name_is_never_taken() {
    let index = index();
    let Resolved::Several(found) = index.resolve("fleet", None) else { panic!("taken") };
    assert!(found.len() == super::MOST_SHOWN);
    assert!(matches!(index.resolve("", None), Resolved::Unknown(near) if near.is_empty()));
    assert!(matches!(index.resolve(&"x".repeat(10_000), None), Resolved::Unknown(_)));
}

#[test]
fn the_likest_stands_first() {
    let index = index();
    let first = |typed: &str| match index.resolve(typed, None) {
        Resolved::Several(found) | Resolved::Unknown(found) => found.first().map(|id| index.label(*id).to_owned()),
        Resolved::Card(id, _) => panic!("{typed} is taken for {}", index.label(id)),
    };
    for (typed, meant) in [("In the Line of", "In the Line of Duty"), ("rang train", "Ranger Training")] {
        assert_eq!(first(typed).as_deref(), Some(meant), "{typed}");
    }
    assert_eq!(first("qwertyuiop"), None);
}

#[test]
fn what_lies_between_two_names_is_left_open() {
    let index = index();
    for typed in ["Pact Trade", "Mike Pact", "Angen", "ack", "Emperor", "John", "Meditate"] {
        assert!(!matches!(index.resolve(typed, None), Resolved::Card(..)), "{typed}");
    }
}

#[test]
fn the_names_of_the_persons_of_the_show_mean_their_ordinary_cards() {
    let index = index();
    for (typed, meant) in [
        ("Garibaldi", "Michael Garibaldi"),
        ("Talia", "Talia Winters"),
        ("Zack", "Zack Allan"),
        ("Refa", "Lord Refa"),
        ("Vir", "Vir Cotto"),
        ("Londo", "Londo Mollari"),
        ("Ivanova", "Susan Ivanova"),
        ("Sinclair", "Jeffrey Sinclair"),
        ("Sheridan", "John Sheridan"),
        ("Merchandising Babylon 5", "Merchandising B5"),
        ("Mike Garibaldi", "Michael Garibaldi"),
        ("Jeff Sinclair", "Jeffrey Sinclair"),
        ("Steve Franklin", "Stephen Franklin"),
        ("Mollari Carn", "Carn Mollari"),
        ("garibaldi mike", "Michael Garibaldi"),
        ("Гарибальди Майкл", "Michael Garibaldi"),
    ] {
        assert_eq!(settled(&index, typed, None), (meant.to_owned(), How::Alias), "{typed}");
    }
    for name in ["Lennier", "Delenn", "G'Kar", "Draal", "Morden", "Neroon", "Bester"] {
        assert_eq!(settled(&index, name, None), (name.to_owned(), How::Named));
    }
    // Several published persons: the likeliest first.
    for (typed, first) in [("Franklin", "Stephen Franklin"), ("Mollari", "Londo Mollari")] {
        let Resolved::Several(found) = index.resolve(typed, None) else { panic!("{typed} is taken") };
        assert_eq!(index.label(found[0]), first, "{typed}");
    }
}

#[test]
fn a_full_name_comes_before_the_same_word_as_an_alias() {
    let index = index();
    for (typed, meant) in [
        ("Marcus", "Marcus (name only)"),
        ("alexander", "Alexander (name only)"),
        ("Kosh", "Kosh (name only)"),
        ("Lyta", "Lyta (name only)"),
        ("Ulkesh", "Ulkesh (name only)"),
    ] {
        assert_eq!(settled(&index, typed, None), (meant.to_owned(), How::Alias), "{typed}");
    }
    // A name with a version is none without it.
    assert_eq!(settled(&index, "Garibaldi", None).0, "Michael Garibaldi");
    // In a deck that does not have the card, its owner means the one that he has.
    let cole = index.full_name("Marcus Cole", None).unwrap().0;
    assert_eq!(index.resolve_among("Marcus", None, &[cole]), Resolved::Card(cole, How::Alias));
}

#[test]
fn a_card_known_by_name_only_is_meant_by_its_full_name_alone() {
    let index = index();
    for full in ["Garibaldi (AS)", "Kosh (name only)", "Marcus (name only)", "Victory (name only)", "Hunter, Prey"] {
        assert_eq!(settled(&index, full, None), (full.to_owned(), How::Named));
    }
    for (typed, first, among) in
        [("Victory", "Renowned Victory", "Victory (name only)"), ("Order", "Order Above All", "Order (name only)")]
    {
        let Resolved::Several(found) = index.resolve(typed, None) else { panic!("{typed} is taken") };
        let labels: Vec<&str> = found.iter().map(|id| index.label(*id)).collect();
        assert!(labels[0] == first && labels.contains(&among), "{typed}: {labels:?}");
    }
    assert!(matches!(index.resolve("Patrol Fleet", Some(Race::Human)), Resolved::Several(_)));
    assert_eq!(settled(&index, "Patrol Fleet", Some(Race::Centauri)).1, How::ByRace);
}

#[test]
fn among_the_cards_of_a_deck_a_name_means_the_one_that_is_there() {
    let index = index();
    let id = |label: &str| index.full_name(label, None).unwrap().0;
    let these = [id("Lord Refa (ambassador)"), id("Carn Mollari"), id("Trade Pact")];
    let among = |typed: &str| index.resolve_among(typed, None, &these);
    assert_eq!(among("Trade Pact"), Resolved::Card(id("Trade Pact"), How::Named));
    assert_eq!(among("Lord Refa"), Resolved::Card(id("Lord Refa (ambassador)"), How::Alias));
    assert_eq!(among("Mollari"), Resolved::Card(id("Carn Mollari"), How::Alias));
    assert_eq!(among("Trade Pakt"), Resolved::Card(id("Trade Pact"), How::TypingError));
    assert_eq!(among("trade"), Resolved::Unknown(vec![id("Trade Pact")]));
    assert_eq!(among("Delenn"), Resolved::Unknown(Vec::new()));
    assert_eq!(among("Foo"), Resolved::Unknown(Vec::new()));
    // Known by name only, and as it is in other letters, it is looked for no further.
    assert!(matches!(among("Lise Hampton"), Resolved::Unknown(_)));
}

#[test]
fn a_card_of_which_only_the_name_is_known_can_be_asked_for_by_it() {
    let index = index();
    let label = |typed: &str| index.by_name_only(typed).map(|id| index.label(id).to_owned());
    assert_eq!(label("lise hampton").as_deref(), Some("Lise Hampton (name only)"));
    for typed in ["Trade Pact", "Neroon", "Zzyzx"] {
        assert_eq!(label(typed), None, "{typed}");
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
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Nothing that can be typed is too odd, and what is shown is never much.
    #[test]
    fn anything_can_be_asked_for(typed in "\\PC{0,80}") {
        thread_local!(static INDEX: Index = index());
        INDEX.with(|index| match index.resolve(&typed, Some(Race::Human)) {
            Resolved::Card(id, _) => assert!(!index.label(id).is_empty()),
            Resolved::Several(found) => assert!((2..=super::MOST_SHOWN).contains(&found.len())),
            Resolved::Unknown(found) => assert!(found.len() <= super::MOST_SHOWN),
        });
    }
}

/// What players type, from a table that was written before the code.
#[test]
fn what_players_type_is_read_as_they_mean_it() {
    let index = index();
    let mut wrong = Vec::new();
    let table = include_str!("../../../../tests/names/spellings.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let [typed, cards, how] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let label = |id: &zocalo_cards::card::CardId| index.label(*id).to_owned();
        let came = match index.resolve(typed, None) {
            Resolved::Card(id, read) => {
                let read = match read {
                    How::Named | How::ByRace => "name",
                    How::Alias => "alias",
                    How::TypingError => "error",
                    How::Respelt(Respelling::Alphabet) => "alphabet",
                    How::Respelt(Respelling::Layout) => "layout",
                    How::Respelt(Respelling::LookAlike) => "alike",
                };
                (label(&id), read)
            }
            Resolved::Several(ids) => (ids.iter().map(label).collect::<Vec<_>>().join("|"), "several"),
            Resolved::Unknown(ids) => (ids.iter().map(label).collect::<Vec<_>>().join("|"), "unknown"),
        };
        let is_right = came.1 == how
            && match how {
                "unknown" if cards == "-" => true,
                "unknown" | "several" => cards.split('|').all(|card| came.0.split('|').any(|label| label == card)),
                _ => came.0 == cards,
            };
        if !is_right {
            wrong.push(format!("{row}\n    but {came:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The names of a few of all cards, so that every run takes others.
fn some_labels(index: &Index, from: usize) -> Vec<String> {
    let ids = (1..).map(zocalo_cards::card::CardId).take_while(|id| !index.label(*id).is_empty());
    ids.skip(from).step_by(50).map(|id| index.label(id).to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2))]

    #[test]
    fn every_name_on_the_other_layout_is_that_card(from in 0..50_usize) {
        let index = index();
        for label in some_labels(&index, from) {
            let typed: String = label.chars().map(|sign| super::scripts::on_russian_key(sign).unwrap_or(sign)).collect();
            if typed == label {
                continue;
            }
            match index.resolve(&typed, None) {
                Resolved::Card(id, _) => assert_eq!(index.label(id), label, "{typed}"),
                other => panic!("{label}, {typed}: {other:?}"),
            }
        }
    }

    #[test]
    fn every_name_in_cyrillic_letters_is_that_card_or_offers_it(from in 0..50_usize) {
        let index = index();
        let mut lost = Vec::new();
        let labels = some_labels(&index, from);
        for label in &labels {
            let typed = super::scripts::in_cyrillic(label);
            let found = match index.resolve(&typed, None) {
                Resolved::Card(id, _) => vec![id],
                Resolved::Several(ids) | Resolved::Unknown(ids) => ids,
            };
            if !found.iter().any(|id| index.label(*id) == label) {
                let came: Vec<&str> = found.iter().map(|id| index.label(*id)).collect();
                lost.push(format!("{label}: {typed}: {came:?}"));
            }
        }
        assert!(lost.is_empty(), "{} of {}:\n{}", lost.len(), labels.len(), lost.join("\n"));
    }
}
