//! Decks before, keys, decks after.

use zocalo::builder::{BuilderEffect, Message, update};

use crate::builder::table::{Cards, model, press, screen};

/// A small deck with comments in all places.
const DECK: &str = "\
# A deck of mine
name = \"Mine\" # still
ruleset = \"casual\"
race = \"Narn\"
ambassador = \"G'Kar\"
opening_hand = [\"Ko'Dath\", \"Revenge\"]

[deck]
# characters
\"Na'Toth\" = 1 # she must stay
\"Ta'Lon\" = 2
\"Trade Pact\" = 3
";

/// The lines of the deck after these keys that were not there before, and those that are there no more.
fn changed(keys: &str) -> (Vec<String>, Vec<String>) {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, keys);
    let missing = |from: &str, other: &str| -> Vec<String> {
        from.lines().filter(|line| !other.lines().any(|there| there == *line)).map(ToOwned::to_owned).collect()
    };
    (missing(model.text(), DECK), missing(DECK, model.text()))
}

#[track_caller]
fn assert_changed(keys: &str, new: &[&str], gone: &[&str]) {
    let (there, lost) = changed(keys);
    assert_eq!(
        (there.iter().map(String::as_str).collect::<Vec<_>>(), lost),
        (new.to_vec(), gone.iter().map(ToString::to_string).collect()),
        "{keys}"
    );
}

#[test]
fn enter_in_the_find_box_adds_a_copy() {
    assert_changed("name:\"trade pact\"<enter>", &["\"Trade Pact\" = 4"], &["\"Trade Pact\" = 3"]);
    assert_changed("name:\"trade pact\"<enter><enter>", &["\"Trade Pact\" = 5"], &["\"Trade Pact\" = 3"]);
    assert_changed("ja'doc<enter>", &["\"Ja'Doc\" = 1"], &[]);
}

#[test]
fn what_is_typed_need_not_be_whole() {
    assert_changed("trade pac<enter>", &["\"Trade Pact\" = 4"], &["\"Trade Pact\" = 3"]);
    assert_changed("na'to<enter>", &["\"Na'Toth\" = 2 # she must stay"], &["\"Na'Toth\" = 1 # she must stay"]);
}

#[test]
fn undo_takes_back_the_last_change_and_redo_does_it_again() {
    assert_changed("ja'doc<enter><enter><tab>uu", &[], &[]);
    assert_changed("ja'doc<enter><enter><tab>u", &["\"Ja'Doc\" = 1"], &[]);
    assert_changed("ja'doc<enter><enter><tab>uuUU", &["\"Ja'Doc\" = 2"], &[]);
    assert_changed("<tab>uUuU", &[], &[]);
}

#[test]
fn the_keys_of_the_deck_mean_the_card_of_the_find_box() {
    assert_changed("name:ta'lon<tab>+", &["\"Ta'Lon\" = 3"], &["\"Ta'Lon\" = 2"]);
    assert_changed("name:ta'lon<tab>-", &["\"Ta'Lon\" = 1"], &["\"Ta'Lon\" = 2"]);
    assert_changed("name:ta'lon<tab>d", &[], &["\"Ta'Lon\" = 2"]);
    assert_changed("name:ta'lon<tab>7", &["\"Ta'Lon\" = 7"], &["\"Ta'Lon\" = 2"]);
    assert_changed(
        "name:ta'lon<alt-h>",
        &["opening_hand = [\"Ko'Dath\", \"Revenge\", \"Ta'Lon\"]", "\"Ta'Lon\" = 1"],
        &["opening_hand = [\"Ko'Dath\", \"Revenge\"]", "\"Ta'Lon\" = 2"],
    );
}

#[test]
fn a_card_that_is_not_in_the_deck_can_be_put_anywhere_in_it() {
    assert_changed("name:ja'doc<tab>+", &["\"Ja'Doc\" = 1"], &[]);
    assert_changed("name:ja'doc<tab>3", &["\"Ja'Doc\" = 3"], &[]);
    assert_changed(
        "name:ja'doc<tab>h",
        &["opening_hand = [\"Ko'Dath\", \"Revenge\", \"Ja'Doc\"]"],
        &["opening_hand = [\"Ko'Dath\", \"Revenge\"]"],
    );
    assert_changed("name:ja'doc<tab>-", &[], &[]);
}

#[test]
fn one_key_moves_between_hand_reserve_and_deck_and_back() {
    assert_changed(
        "name:ko'dath<tab>h",
        &["opening_hand = [\"Revenge\"]", "\"Ko'Dath\" = 1"],
        &["opening_hand = [\"Ko'Dath\", \"Revenge\"]"],
    );
    assert_changed("name:ta'lon<tab>r", &["\"Ta'Lon\" = 1", "[reserve]", "\"Ta'Lon\" = 1"], &["\"Ta'Lon\" = 2"]);
    assert_changed("name:ta'lon<tab>du", &[], &[]);
}

#[test]
fn another_card_leads_and_the_one_before_stays_in_the_deck() {
    let (there, lost) = changed("name:na'toth<tab>a");
    // The comment behind her line stays, though the line goes.
    assert_eq!(there, ["ambassador = \"Na'Toth\"", "\"G'Kar\" = 1", "# she must stay"]);
    assert_eq!(lost, ["ambassador = \"G'Kar\"", "\"Na'Toth\" = 1 # she must stay"]);
    assert_changed("name:na'toth<tab>au", &[], &[]);
}

#[test]
fn a_name_is_typed_and_a_race_is_chosen() {
    assert_changed("<tab>n<enter> too<enter>", &["name = \"Mine too\" # still"], &["name = \"Mine\" # still"]);
    assert_changed("<tab>n<down><enter><down><enter><esc>", &["ruleset = \"engine\""], &["ruleset = \"casual\""]);
}

#[test]
fn what_a_deck_is_is_chosen_among_what_there_is() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model("", &shelf);
    // Each answer leads to the next question: name, ruleset, race, ambassador.
    press(&mut model, "<tab>n<enter>Fire<enter><enter>tourn<enter><enter>narn<enter><enter>g'kar<enter>");
    let lines = ["name = \"Fire\"", "ruleset = \"tournament\"", "race = \"Narn\"", "ambassador = \"G'Kar\""];
    assert_eq!(model.text().lines().filter(|line| !line.is_empty()).collect::<Vec<_>>(), lines);
    // An empty deck of a race begins with the cards of the race.
    press(&mut model, "<esc>fleet<enter>");
    let shown = screen(&model, 120, 40);
    assert!(shown.contains("Find: fleet"), "{shown}");
    assert!(shown.contains("Deck 2 of 60") && model.text().contains("\" = 1"), "{shown}");
}

#[test]
fn a_race_that_there_is_not_cannot_be_said_nor_an_ambassador_that_is_no_card() {
    assert_changed("<tab>n<down><down><enter>nran<enter><esc><esc>", &[], &[]);
    let (another, nobody) = ("<tab>n<down><down><down><enter>another<enter>", "no such card at all<enter>");
    assert_changed(&format!("{another}{nobody}<esc><esc>"), &[], &[]);
    // A name is written as the card has it.
    let spelt = format!("{another}na'toth<enter>");
    assert_changed(&spelt, &["ambassador = \"Na'Toth\""], &["ambassador = \"G'Kar\""]);
    assert_changed(&format!("{spelt}<esc>u"), &[], &[]);
}

#[test]
fn a_deck_that_is_saved_elsewhere_is_judged_by_what_its_ruleset_is_there() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(&DECK.replace("casual", "below/mine"), &shelf);
    assert_eq!(model.judged().points[0].head, "ruleset");
    let elsewhere = Message::Saved { path: "below/deck.toml".into(), text: model.text().to_owned() };
    update(&mut model, elsewhere);
    assert_ne!(model.judged().points[0].head, "ruleset");
}

#[test]
fn an_agenda_is_asked_for_only_where_the_ruleset_has_a_place_for_it() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for (ruleset, has) in [("casual", false), ("vcg", true)] {
        let mut model = model(&DECK.replace("casual", ruleset), &shelf);
        press(&mut model, "<tab>n");
        assert_eq!(screen(&model, 80, 24).contains("│ agenda "), has, "{ruleset}");
    }
}

#[test]
fn alt_and_a_key_do_what_the_key_does_in_the_deck() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for key in "+-dhrcmaun=owtve159UVM/i".chars() {
        for query in ["name:ta'lon", "name:ja'doc", "nothing at all"] {
            let [with_alt, in_the_deck] = [format!("{query}<alt-{key}>"), format!("{query}<tab>{key}")].map(|keys| {
                let mut model = model(DECK, &shelf);
                press(&mut model, &keys);
                let shown = screen(&model, 80, 24);
                (model.text().to_owned(), shown)
            });
            assert_eq!(with_alt, in_the_deck, "{query} {key}");
        }
    }
}

/// Who wants another query presses Esc and types on: what is typed is no command yet.
#[test]
fn escape_empties_the_query_before_it_leads_to_the_deck() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "trade pact<esc>");
    let shown = screen(&model, 80, 24);
    assert!(shown.contains("The query is empty; Esc again, or Tab, leads to the deck"), "{shown}");
    press(&mut model, "draal");
    assert_eq!(model.text(), DECK);
    assert!(screen(&model, 80, 24).contains("Find: draal"));
    press(&mut model, "<esc><esc>z");
    assert!(screen(&model, 80, 24).contains("z does nothing here"));
}

#[test]
fn the_keys_are_shown_in_the_find_box_too() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for keys in ["?", "trade<alt-?>", "<tab>?"] {
        let mut model = model(DECK, &shelf);
        press(&mut model, keys);
        assert!(screen(&model, 80, 24).contains("In the find box"), "{keys}");
    }
    for columns in [60, 80, 120] {
        assert!(screen(&model(DECK, &shelf), columns, 24).contains("Alt-? all keys"), "{columns}");
    }
}

#[test]
fn leaving_asks_only_where_something_would_be_lost() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let quits = |effects: Vec<BuilderEffect>| effects.iter().any(|effect| matches!(effect, BuilderEffect::Quit));
    for (keys, leaves) in [
        ("<tab>q", true),
        ("<c-c>", true),
        ("ja'doc<enter><tab>q", false),
        ("ja'doc<enter><c-c>", false),
        ("ja'doc<enter><tab>uq", true),
        ("ja'doc<enter><tab>ql", true),
        ("ja'doc<enter><tab>q<esc>", false),
        ("ja'doc<enter><tab>qx", false),
    ] {
        assert_eq!(quits(press(&mut model(DECK, &shelf), keys)), leaves, "{keys}");
    }
    // Saving on the way out leaves once the file is written, and not when it could not be.
    let mut model = model(DECK, &shelf);
    let effects = press(&mut model, "ja'doc<enter><tab>qs");
    let [BuilderEffect::Save { path, text, over_anything: false }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(text, model.text());
    assert!(update(&mut model, Message::NotSaved("full".to_owned())).is_empty());
    assert!(press(&mut model, "+").is_empty());
    press(&mut model, "qs");
    let saved = Message::Saved { path: path.clone(), text: model.text().to_owned() };
    assert!(quits(update(&mut model, saved)));
}

#[test]
fn a_file_that_another_program_wrote_is_asked_about() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let theirs = DECK.replace("\"Ta'Lon\" = 2", "\"Ta'Lon\" = 1");
    let mut mine = model(DECK, &shelf);
    press(&mut mine, "ja'doc<enter>");
    let before = mine.text().to_owned();
    update(&mut mine, Message::Changed { theirs: Some(theirs.clone()) });
    press(&mut mine, "r");
    assert_eq!((mine.text(), mine.is_unsaved()), (theirs.as_str(), false));
    press(&mut mine, "<tab>u");
    assert_eq!((mine.text(), mine.is_unsaved()), (before.as_str(), true));
    let mut keeper = model(DECK, &shelf);
    update(&mut keeper, Message::Changed { theirs: Some(theirs.clone()) });
    press(&mut keeper, "k");
    assert_eq!((keeper.text(), keeper.saved(), keeper.is_unsaved()), (DECK, Some(theirs.as_str()), true));
    // Letters that were meant for the find box decide nothing, and what is being typed is not taken away.
    press(&mut keeper, "<tab>");
    update(&mut keeper, Message::Changed { theirs: Some(theirs.replace('2', "3")) });
    press(&mut keeper, "ta'lon");
    assert_eq!(keeper.saved(), Some(theirs.as_str()));
    let mut writer = model(DECK, &shelf);
    press(&mut writer, "<tab>S<c-u>other");
    update(&mut writer, Message::Changed { theirs: Some(theirs.clone()) });
    let effects = press(&mut writer, "<enter>");
    assert!(matches!(&effects[..], [BuilderEffect::Save { path, .. }] if path.ends_with("other.toml")), "{effects:?}");
    assert!(screen(&writer, 80, 24).contains("The file has changed"));
    let mut broken = model(DECK, &shelf);
    update(&mut broken, Message::Changed { theirs: Some("[deck".to_owned()) });
    press(&mut broken, "r");
    assert_eq!(broken.text(), DECK);
    assert!(broken.message().unwrap().contains("not a deck"), "{:?}", broken.message());
}

#[test]
fn a_point_of_the_verdict_leads_to_its_card() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(&DECK.replace("\"Trade Pact\" = 3", "\"Trade Pact\" = 30"), &shelf);
    let at = model.judged().points.iter().position(|point| point.head == "error[too-many-copies]").unwrap();
    press(&mut model, "nothing at all<tab>");
    press(&mut model, &"v".repeat(at + 1));
    press(&mut model, "<enter>-");
    assert!(model.text().contains("\"Trade Pact\" = 29"), "{}", model.text());
}

#[test]
fn lines_that_cannot_be_read_are_shown_and_kept() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let text = DECK.to_owned() + "\"Draal\" = \"many\"\n\"No Such Card At All\" = 1\n";
    let mut model = model(&text, &shelf);
    update(&mut model, Message::Resized(80, 60));
    let shown = screen(&model, 80, 60);
    assert!(shown.contains("Not readable 1") && shown.contains("\"Draal\" = \"many\""), "{shown}");
    assert!(shown.contains("No Such Card At All (no card)"), "{shown}");
    press(&mut model, "ja'doc<enter><tab><end>d");
    assert!(model.message().unwrap().contains("cannot be read"), "{:?}", model.message());
    assert!(model.text().contains("\"Draal\" = \"many\""));
}

#[test]
fn only_owned_cards_are_found_where_that_is_wanted() {
    let cards = Cards::new();
    let shelf = cards.shelf(Some(&[("Ja'Doc", 2), ("Trade Pact", 1)]));
    let mut model = model(DECK, &shelf);
    press(&mut model, "t:conflict<tab>o");
    let shown = screen(&model, 80, 24);
    assert!(shown.contains("all 1") && shown.contains(">Trade Pact"), "{shown}");
    // Three are in the deck.
    assert!(shown.contains("-2│"), "{shown}");
}

#[test]
fn cards_like_one_are_asked_for_in_the_find_box() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "name:ta'lon<tab>=");
    update(&mut model, Message::Resized(160, 40));
    let shown = screen(&model, 160, 40);
    assert!(shown.contains("(loyalty:\"narn\" or loyalty:neutral)") && shown.contains("cost>=6 cost<=8"), "{shown}");
    assert!(shown.contains("Na'Kal"), "{shown}");
}

#[test]
fn games_are_played_once_at_a_time_and_shown_against_the_last() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    let effects = press(&mut model, "<tab>gg");
    let [BuilderEffect::Play(job)] = &effects[..] else { panic!("{effects:?}") };
    let number = job.number;
    let figures = |influence| zocalo::builder::Figures {
        games: 10,
        influence: vec![influence; 8],
        power: vec![7.0; 8],
        answered: true,
    };
    update(&mut model, Message::Played { job: number + 1, figures: Ok(figures(1.0)) });
    assert!(!screen(&model, 80, 24).contains("10 games:"));
    update(&mut model, Message::Played { job: number, figures: Ok(figures(5.0)) });
    let shown = screen(&model, 80, 24);
    assert!(
        shown.contains("10 games:") && shown.contains("The other seats answer.") && shown.contains("Infl.    5   5"),
        "{shown}"
    );
    press(&mut model, "/ja'doc<enter><tab>g");
    update(&mut model, Message::Played { job: number + 1, figures: Ok(figures(6.0)) });
    let shown = screen(&model, 80, 24);
    assert!(shown.contains("Infl.    6   6") && shown.contains(" last    5   5"), "{shown}");
}

#[test]
fn hands_that_are_found_wait_while_somebody_types() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let hand =
        zocalo::builder::HandFound { cards: vec!["Na'Toth".to_owned()], influence: 9.0, power: 9.0, is_own: false };
    let found =
        zocalo::builder::HandsFound { hands: vec![hand], legal: 1, goal: "influence@6".to_owned(), answered: true };
    let mut model = model(DECK, &shelf);
    let effects = press(&mut model, "<tab>O/");
    let [BuilderEffect::Play(job)] = &effects[..] else { panic!("{effects:?}") };
    update(&mut model, Message::Raced { job: job.number, hands: Ok(found) });
    assert!(press(&mut model, "name:ja'doc<tab>").is_empty());
    assert_eq!(model.text(), DECK);
    // They are shown without being played for again, and Enter takes one.
    assert!(press(&mut model, "O").is_empty());
    assert!(screen(&model, 80, 24).contains("Best of 1 hands for influence@6, seats answer:"));
    press(&mut model, "<enter>");
    assert!(model.text().contains("opening_hand = [\"Na'Toth\"]"), "{}", model.text());
}
