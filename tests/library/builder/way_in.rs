//! How somebody comes in: what the find box shows before anything is asked, numbers before a query, pasted lists, the nearest
//! query, the mouse, the maybe pile.

use zocalo::builder::{BuilderEffect, Message, Model, update};
use zocalo::screen::{Mouse, MouseDeed};

use crate::builder::table::{Cards, model, press, screen};

const DECK: &str = "race = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Trade Pact\" = 1\n";

/// The rows of the find box, without the frame and the deck beside it.
fn found(model: &Model<'_>) -> Vec<String> {
    let shown = screen(model, 120, 40);
    let pane = shown.lines().skip(2).map(|line| line.chars().skip(1).take(58).collect::<String>());
    pane.take_while(|line| !line.starts_with('─')).map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn an_empty_query_begins_with_what_the_deck_can_play_owned_and_known_first() {
    let cards = Cards::new();
    let shelf = cards.shelf(Some(&[("Ta'Lon", 1), ("Delenn", 2), ("Warleader's Fleet", 1)]));
    let mut model = model(DECK, &shelf);
    update(&mut model, Message::Resized(120, 40));
    let rows = found(&model);
    assert!(rows[0].contains("Narn can play"), "{rows:#?}");
    assert!(rows[1].contains("Ta'Lon"), "the owned first: {rows:#?}");
    // She is owned, and no Narn deck can play her.
    assert!(!rows.iter().any(|row| row.contains("Delenn ")), "{rows:#?}");
    // Her own race comes before those that cost double.
    let race = |row: &String| row.contains(" Narn ") || row.contains(" Neutral ");
    assert!(rows[2..18].iter().all(race), "{rows:#?}");
    press(&mut model, "<alt-w>");
    let rows = found(&model);
    assert!(rows[0].contains("all cards"), "{rows:#?}");
    assert!(rows[1].contains("Delenn"), "{rows:#?}");
    assert!(model.message().is_some_and(|said| said.starts_with("All cards: ")), "{:?}", model.message());
    press(&mut model, "<alt-w>");
    assert!(found(&model)[0].contains("Narn can play"));
}

/// The catalog says which cards these are; the builder only shows them.
#[test]
fn what_a_deck_can_play_is_what_the_search_language_says() {
    use zocalo_catalog::query::{NoFiles, Query};
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let model = model(DECK, &shelf);
    let sql = Query::parse("is:playable for:narn").unwrap().plan(&NoFiles).unwrap().count();
    let count = cards.catalog.number(&sql.text, &sql.parameters).unwrap();
    let shown = screen(&model, 80, 24);
    assert!(shown.contains(&format!(" of {count}")), "{count}\n{shown}");
}

#[test]
fn a_query_says_how_many_others_match_and_shows_them_where_none_can_be_played() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    update(&mut model, Message::Resized(120, 40));
    press(&mut model, "name:fleet");
    let rows = found(&model);
    assert!(rows[0].contains("Narn can play") && rows.iter().any(|row| row.contains(" more: Alt-w")), "{rows:#?}");
    press(&mut model, "<c-u>t:fleet race:minbari");
    let rows = found(&model);
    assert!(rows[0].contains("not for Narn") && rows[1].contains("Fleet"), "{rows:#?}");
}

#[test]
fn a_deck_without_a_race_begins_with_all_cards() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model("[deck]\n\"Trade Pact\" = 1\n", &shelf);
    update(&mut model, Message::Resized(120, 40));
    assert!(found(&model)[0].contains("all cards"));
    press(&mut model, "<alt-w>");
    assert!(model.message().is_some_and(|said| said.contains("race")), "{:?}", model.message());
}

#[test]
fn a_number_before_the_words_is_how_many_enter_adds() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for (typed, line) in [
        ("3 trade pact<enter>", "\"Trade Pact\" = 4"),
        ("3x trade pact<enter>", "\"Trade Pact\" = 4"),
        ("2 na'to<enter>", "\"Na'Toth\" = 2"),
        ("2 name:ta'lon<enter>", "\"Ta'Lon\" = 2"),
        ("trade pact<enter>", "\"Trade Pact\" = 2"),
        ("border<enter>", "\"Border Raid\" = 1"),
    ] {
        let mut model = model(DECK, &shelf);
        press(&mut model, typed);
        assert!(model.text().lines().any(|there| there == line), "{typed}: {}", model.text());
    }
    let mut model = model(DECK, &shelf);
    press(&mut model, "3 trade pact");
    assert!(screen(&model, 80, 24).contains("Enter adds 3"));
    press(&mut model, "<enter><tab>u");
    assert_eq!(model.text(), DECK);
    press(&mut model, "/<c-u>3 rase:narn");
    let shown = screen(&model, 80, 24);
    let (title, carets) = (shown.lines().nth(1).unwrap(), shown.lines().nth(2).unwrap());
    let column = |line: &str, sign: &str| line[..line.find(sign).unwrap()].chars().count();
    assert_eq!(column(title, "rase"), column(carets, "^"), "{shown}");
}

#[test]
fn a_stroke_in_an_empty_find_box_is_swallowed() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "/border raid<enter>");
    assert!(model.text().contains("\"Border Raid\" = 1"), "{}", model.text());
    press(&mut model, "<c-u>name:/tr.de/");
    assert!(screen(&model, 80, 24).contains("Trade Pact"));
}

fn paste(model: &mut Model<'_>, text: &str) {
    update(model, Message::Pasted(text.to_owned()));
}

#[test]
fn pasted_lines_add_their_cards_and_one_undo_takes_them_back() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for focus in ["", "<tab>"] {
        let mut model = model(DECK, &shelf);
        press(&mut model, focus);
        paste(&mut model, "3 Trade Pact\r\n2x Na'Toth\r\nBorder Raid x2\r\n\r\nReserve\r\n1 Ta'Lon\r\n");
        assert_eq!(
            model.text(),
            "race = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Trade Pact\" = 4\n\"Border Raid\" = 2\n\"Na'Toth\" = 2\n\n\
             [reserve]\n\"Ta'Lon\" = 1\n"
        );
        assert!(model.message().is_some_and(|said| said.starts_with("8 cards pasted")), "{:?}", model.message());
        assert_eq!(model.steps(), 1);
        press(&mut model, "<tab><tab>");
        press(&mut model, if focus.is_empty() { "<tab>u" } else { "u" });
        assert_eq!(model.text(), DECK);
    }
}

#[test]
fn what_of_a_paste_is_no_card_is_listed() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    paste(&mut model, "3 Trade Pact\n2 Xyzzy Plugh Quux\n1 Border Rade\n");
    assert!(model.text().contains("\"Trade Pact\" = 4"), "{}", model.text());
    let shown = screen(&model, 80, 24);
    assert!(shown.contains("1 line not used") || shown.contains("one line not used"), "{shown}");
    assert!(shown.contains("line 2:") && shown.contains("Xyzzy Plugh Quux"), "{shown}");
    // The misspelt name is told with what it was read as.
    assert!(shown.contains("line 3:") && shown.contains("Border Raid"), "{shown}");
    press(&mut model, "<esc>");
    assert!(!screen(&model, 80, 24).contains("Xyzzy"));
}

#[test]
fn a_whole_deck_pasted_into_an_empty_one_is_that_deck() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model("", &shelf);
    paste(&mut model, "race: Narn\nambassador: G'Kar\n\n2 Na'Toth\n3 Border Raid\n");
    let text = model.text();
    assert!(text.contains("race = \"Narn\"") && text.contains("ambassador = \"G'Kar\""), "{text}");
    assert!(text.contains("\"Na'Toth\" = 2") && text.contains("\"Border Raid\" = 3"), "{text}");
    // Pasted again, the ambassador is not put in a second time.
    paste(&mut model, "ambassador: G'Kar\n1 Ja'Doc\n");
    assert!(!model.text().contains("\"G'Kar\" = 1") && model.text().contains("\"Ja'Doc\" = 1"), "{}", model.text());
}

#[test]
fn a_paste_of_noise_changes_nothing_and_says_so_in_a_line() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for noise in ["\u{1b}[2J\n\u{0}\n", "%%%%\n&&&&\n????", "{\"a\": [1, 2\n}", "\u{feff}\n\n-\n"] {
        let mut model = model(DECK, &shelf);
        paste(&mut model, noise);
        assert_eq!(model.text(), DECK, "{noise:?}");
        let said = model.message().map(ToOwned::to_owned);
        assert!(said.as_ref().is_some_and(|said| !said.contains('\n')), "{noise:?}: {said:?}");
        assert!(!screen(&model, 80, 24).contains('\u{1b}'));
    }
}

#[test]
fn a_single_pasted_line_is_a_query_wherever_the_keys_go() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for focus in ["", "<tab>"] {
        let mut model = model(DECK, &shelf);
        press(&mut model, focus);
        paste(&mut model, "3 Border Raid\n");
        assert_eq!(model.text(), DECK);
        press(&mut model, "<enter>");
        assert!(model.text().contains("\"Border Raid\" = 3"), "{}", model.text());
    }
}

#[test]
fn an_empty_list_shows_the_nearest_query_after_a_pause_and_enter_searches_it() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    update(&mut model, Message::Resized(120, 40));
    press(&mut model, "t:agenda cost>=90");
    assert!(model.pause().is_some());
    assert!(!screen(&model, 120, 40).contains("Nearest"), "nothing is asked while somebody types");
    while model.pause().is_some() {
        update(&mut model, Message::Paused);
    }
    let shown = screen(&model, 120, 40);
    assert!(shown.contains("no card matches") && shown.contains("Nearest: "), "{shown}");
    press(&mut model, "<enter>");
    assert!(!screen(&model, 120, 40).contains("no card matches"));
    assert_eq!(model.text(), DECK, "it is searched, and nothing is added");
    press(&mut model, "<c-u>trade pact");
    assert!(model.pause().is_none());
    // Who may lead is found while somebody looks at what the deck is.
    press(&mut model, "<alt-n>");
    assert!(model.pause().is_some());
    update(&mut model, Message::Paused);
    assert!(model.pause().is_none());
}

fn mouse(model: &mut Model<'_>, deed: MouseDeed, at: (u16, u16)) {
    update(model, Message::Mouse(Mouse { deed, at }));
}

/// Where a text stands on the screen, in columns and rows.
#[track_caller]
fn place_of(model: &Model<'_>, text: &str) -> (u16, u16) {
    let shown = screen(model, 80, 24);
    let at = shown.lines().enumerate().find_map(|(row, line)| {
        let column = line[..line.find(text)?].chars().count();
        Some((u16::try_from(column).unwrap(), u16::try_from(row).unwrap()))
    });
    at.unwrap_or_else(|| panic!("{text} is not on the screen:\n{shown}"))
}

#[test]
fn a_click_selects_and_a_second_one_adds() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "name:border or name:ja'doc<tab>");
    let at = place_of(&model, "Ja'Doc ");
    mouse(&mut model, MouseDeed::Click, at);
    assert!(screen(&model, 80, 24).contains(">Ja'Doc"));
    assert_eq!(model.text(), DECK);
    mouse(&mut model, MouseDeed::DoubleClick, at);
    assert!(model.text().contains("\"Ja'Doc\" = 1"), "{}", model.text());
    let at = place_of(&model, "  1 Ja'Doc");
    mouse(&mut model, MouseDeed::DoubleClick, (at.0 + 3, at.1));
    assert!(model.text().contains("\"Ja'Doc\" = 2"), "{}", model.text());
    // The keys go where the click went.
    press(&mut model, "-");
    assert!(model.text().contains("\"Ja'Doc\" = 1"), "{}", model.text());
    mouse(&mut model, MouseDeed::Click, (41, 20));
    assert!(screen(&model, 80, 24).contains("Abilities and conflicts"));
    mouse(&mut model, MouseDeed::Click, (5, 22));
    assert!(screen(&model, 80, 24).contains("(1/"));
}

#[test]
fn the_wheel_moves_what_is_under_it() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    let first = screen(&model, 80, 24);
    mouse(&mut model, MouseDeed::WheelDown, (5, 8));
    let moved = screen(&model, 80, 24);
    assert_ne!(first, moved);
    mouse(&mut model, MouseDeed::WheelUp, (5, 8));
    assert_eq!(first, screen(&model, 80, 24));
    press(&mut model, "<tab>?");
    let first = screen(&model, 80, 24);
    mouse(&mut model, MouseDeed::WheelDown, (5, 8));
    assert_ne!(first, screen(&model, 80, 24));
    // Anywhere else it does nothing, in windows of any size.
    press(&mut model, "<esc>");
    for size in [(80, 24), (50, 16), (29, 7), (200, 60)] {
        update(&mut model, Message::Resized(size.0, size.1));
        for at in [(0, 0), (79, 23), (40, 1), (39, 15), (500, 500)] {
            for deed in [MouseDeed::Click, MouseDeed::WheelUp, MouseDeed::WheelDown] {
                mouse(&mut model, deed, at);
                press(&mut model, "<esc>");
            }
        }
    }
    assert_eq!(model.text(), DECK);
}

#[test]
fn a_key_leaves_the_mouse_to_the_terminal_and_takes_it_back() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    for takes in [false, true] {
        let effects = press(&mut model, "<tab>M");
        assert!(matches!(effects[..], [BuilderEffect::TakeMouse(one)] if one == takes), "{effects:?}");
        press(&mut model, "/");
    }
}

#[test]
fn the_maybe_pile_lies_beside_the_deck() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "name:\"trade pact\"<alt-m>");
    assert!(model.text().ends_with("[deck]\n\n[maybe]\n\"Trade Pact\" = 1\n"), "{}", model.text());
    assert_eq!(model.judged().size(), 1, "only the ambassador counts");
    assert!(screen(&model, 80, 24).contains("Maybe 1"));
    press(&mut model, "m");
    assert!(model.text().contains("[deck]\n\"Trade Pact\" = 1\n"), "{}", model.text());
    // A card that is not in the deck, and copies of what is in the pile.
    press(&mut model, "/<c-u>name:ja'doc<alt-m>+9");
    assert!(model.text().contains("\"Ja'Doc\" = 9"), "{}", model.text());
    assert_eq!(model.judged().size(), 2);
    assert!(!model.judged().points.iter().any(|point| point.head.contains("too-many-copies")));
}

#[test]
fn the_head_says_what_is_owned_and_missing() {
    let cards = Cards::new();
    let deck = "race = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Trade Pact\" = 3\n\n[maybe]\n\"Ja'Doc\" = 9\n";
    let shelf = cards.shelf(Some(&[("G'Kar", 1), ("Trade Pact", 1)]));
    let mut model_of = model(deck, &shelf);
    update(&mut model_of, Message::Resized(120, 40));
    assert!(screen(&model_of, 120, 40).lines().next().unwrap().contains("4 cards, 2 owned, 2 missing"));
    update(&mut model_of, Message::Resized(80, 24));
    assert!(screen(&model_of, 80, 24).lines().next().unwrap().contains("4 cards, 2 missing"));
    let shelf = cards.shelf(Some(&[("G'Kar", 1), ("Trade Pact", 5)]));
    assert!(screen(&model(deck, &shelf), 80, 24).lines().next().unwrap().contains("4 cards, all owned"));
}

#[test]
fn unknown_abilities_lead_to_the_questions_about_them() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model("race = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Na'Toth\" = 3\n", &shelf);
    press(&mut model, "<tab>t");
    let shown = screen(&model, 80, 24);
    assert!(shown.lines().last().unwrap().contains("unknown abilities: zocalo cards ask deck.toml"), "{shown}");
    press(&mut model, "<down>");
    update(&mut model, Message::Resized(120, 40));
    let shown = screen(&model, 120, 40);
    assert!(shown.contains("zocalo cards ask deck.toml"), "{shown}");
}

/// Cards enough that a query waits for a pause.
fn large() -> Cards {
    use zocalo_cards::card::Card;
    use zocalo_catalog::{catalog::Catalog, names::Index};
    let cards = Cards::new().catalog.cards().unwrap();
    let copy = |number: usize| {
        move |card: &Card| {
            let version = card.version.clone().unwrap_or(card.loyalty.map_or(String::new(), |l| l.to_string()));
            Card { version: Some(format!("{version} {number}")), ..card.clone() }
        }
    };
    let copies = (1..3).flat_map(|number| cards.iter().map(copy(number)));
    let catalog = Catalog::of(cards.iter().cloned().chain(copies).collect()).unwrap();
    let index = Index::load(&catalog).unwrap();
    Cards { catalog, index }
}

#[test]
fn in_a_large_pool_a_query_waits_for_a_pause_and_enter_for_nothing() {
    let cards = large();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "name:\"ja'doc\"");
    let before = screen(&model, 80, 24);
    assert!(before.contains("Find: name:\"ja'doc\"") && !before.contains(">Ja'Doc"), "{before}");
    update(&mut model, Message::Paused);
    assert!(screen(&model, 80, 24).contains(">Ja'Doc"));
    // What is added is what the query finds, however soon Enter comes.
    press(&mut model, "<c-u>2 trade pact<enter>");
    assert!(model.text().contains("\"Trade Pact\" = 3"), "{}", model.text());
    press(&mut model, "<c-u>ta'lon<tab>+");
    assert!(model.text().contains("\"Ta'Lon\" = 1"), "{}", model.text());
}

#[test]
fn the_find_box_reads_what_a_search_reads() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for (typed, shown_as) in [
        ("Деленн", ">Delenn "),
        ("вудутт", "showing !\"Delenn\""),
        ("gthcjyf;", "showing персонаж"),
        ("events that cost 1", "read as type:Event cost=1"),
        ("fleets for narn", "read as type:Fleet playable:Narn"),
        ("события за 1", "read as type:Event cost=1"),
        ("zzzz", "no card matches"),
    ] {
        let mut model = model(DECK, &shelf);
        press(&mut model, typed);
        update(&mut model, Message::Paused);
        update(&mut model, Message::Paused);
        let shown = screen(&model, 100, 30);
        assert!(shown.contains(shown_as), "{typed}\n{shown}");
    }
}

#[test]
fn a_number_before_a_query_means_a_name() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    press(&mut model, "2 торговый пакт<enter>");
    assert!(model.text().contains("\"Trade Pact\" = 3"), "{}", model.text());
    press(&mut model, "<c-z><c-u>");
    // Cards that but hold the words are added when they are asked for again.
    press(&mut model, "2 influence conflict<enter>");
    assert_eq!(model.text(), DECK);
    assert!(model.message().is_some_and(|said| said.contains("Enter again")), "{:?}", model.message());
    press(&mut model, "<enter>");
    assert_ne!(model.text(), DECK);
}

#[test]
fn undo_takes_a_paste_back_though_its_lines_are_listed() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    let mut model = model(DECK, &shelf);
    paste(&mut model, "3 Trade Pact\n2 Xyzzy Plugh Quux\n");
    assert!(screen(&model, 80, 24).contains("Xyzzy"));
    press(&mut model, "<c-z>");
    assert_eq!(model.text(), DECK);
    assert!(!screen(&model, 80, 24).contains("Xyzzy"));
}

#[test]
fn a_list_is_pasted_over_what_is_but_read() {
    let cards = Cards::new();
    let shelf = cards.shelf(None);
    for over in ["<tab>?", "<tab>n", "<tab><enter>"] {
        let mut model = model(DECK, &shelf);
        press(&mut model, over);
        paste(&mut model, "2 Na'Toth\n1 Ta'Lon\n");
        assert!(model.text().contains("\"Na'Toth\" = 2"), "{over}: {}", model.text());
    }
}
