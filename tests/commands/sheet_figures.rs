//! The figures of a sheet: the same for the same deck and seed, and those that the commands print which are named on it.

use std::fs;

use serde_json::Value;

use crate::sheets::{DATA, GAMES, folder, json, parsed, printed, sheet, tables, text, zocalo};

#[test]
fn the_same_deck_and_seed_give_the_same_page() {
    let folder = folder();
    let folder = folder.path();
    let one = sheet(folder, "premier-narn.toml");
    assert_eq!(one, sheet(folder, "premier-narn.toml"));
    let seeded = ["sheet", "premier-narn.toml", "--games", GAMES, "--seed", "2"];
    assert_ne!(one, printed(folder, &seeded));
    // Nothing of the page says where the program was started, and when.
    assert!(!one.contains(folder.to_str().unwrap()));
}

#[test]
fn the_figures_are_those_of_the_commands() {
    let folder = folder();
    let folder = folder.path();
    let deck = "order-brings-victory.toml";
    let page = sheet(folder, deck);
    let page = parsed(&page);
    let number = |value: &Value| value.as_f64().unwrap();

    let verdict = json(folder, &["check", deck, "--json"]);
    let findings = tables(&page, "verdict").remove("Findings").unwrap_or_default();
    let codes: Vec<&str> = findings.iter().map(|row| row[1].as_str()).collect();
    let wanted: Vec<&str> =
        verdict["findings"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect();
    assert_eq!(codes, wanted);
    assert!(text(page.root_element()).contains(verdict["checksum"].as_str().unwrap()));

    let games = ["--games", GAMES, "--turns", "8", "--seed", "1", "--json"];
    let stats = json(folder, &[&["deck", "stats", deck][..], &games].concat());
    let influence = &tables(&page, "influence")["As each turn begins"];
    for (row, turn) in influence.iter().zip(stats["influence"]["turns"].as_array().unwrap()) {
        let rating = &turn["rating"];
        let wanted = [
            turn["turn"].to_string(),
            format!("{:.1}", number(&rating["mean"])),
            rating["p10"].to_string(),
            rating["p50"].to_string(),
            rating["p90"].to_string(),
            format!("{:.0}", number(&turn["had"])),
        ];
        assert_eq!(row[..6], wanted);
    }
    assert_eq!(influence.len(), 8);
    let curve = tables(&page, "curve").remove("Cards by type and printed cost").unwrap();
    let all = curve.last().unwrap().last().unwrap();
    assert_eq!(*all, stats["counted"].to_string());
    let ability = &tables(&page, "abilities")["Abilities"][4];
    let military = &stats["abilities"][4];
    assert_eq!((&ability[0][..], &ability[7]), ("Military", &military["conflicts"].to_string()));

    let run = json(folder, &[&["goldfish", deck][..], &games].concat());
    let steps = &tables(&page, "plan")["Steps"];
    let wanted = run["plan"]["steps"].as_array().unwrap();
    assert_eq!(steps.len(), wanted.len());
    for (row, step) in steps.iter().zip(wanted) {
        assert_eq!(row[0], step["step"].as_str().unwrap());
        if let Some(value) = step["success"]["value"].as_f64().filter(|_| row[2] != "-") {
            assert_eq!((&row[1], &row[2]), (&step["games_due"].to_string(), &format!("{:.1} %", value * 100.0)));
        }
    }

    let goal = ["--goal", "influence@6", "--trials", "180", "--games", GAMES, "--seed", "1", "--json"];
    let race = json(folder, &[&["openings", deck][..], &goal].concat());
    let hands = &tables(&page, "openings")["Hands, the best first"];
    let best = &race["hands"][0];
    let value = best["goal"]["value"].as_f64().or_else(|| best["value"].as_f64());
    assert_eq!(hands[0][1], format!("{:.2}", value.unwrap_or_else(|| panic!("{best}"))));
}

#[test]
fn the_odds_are_those_of_the_command() {
    let folder = folder();
    let folder = folder.path();
    let deck = "[deck]\n\"Trade Pact\" = 3\n\"Border Raid\" = 4\n\"Refugees\" = 2\n\"Hunter, Prey\" = 30\n\"Censure\" = 3\n\"Alliance\" = 1\n";
    // What lies in the opening hand needs no luck.
    fs::write(folder.join("deck.toml"), format!("race = \"Narn\"\nopening_hand = [\"Alliance\"]\n{deck}")).unwrap();
    let page = printed(folder, &["sheet", "deck.toml", "--games", "0"]);
    let odds = tables(&parsed(&page), "odds").remove("At least one copy in hand or drawn by turn").unwrap();
    // The cards that have the odds of a row, and one of them.
    let cards =
        [("30", "1", "Hunter, Prey"), ("4", "1", "Border Raid"), ("3", "2", "Trade Pact"), ("2", "1", "Refugees")];
    assert_eq!(odds.len(), cards.len());
    for (row, (copies, number, card)) in odds.iter().zip(cards) {
        assert_eq!((row[0].as_str(), row[1].as_str()), (copies, number));
        let asked = json(folder, &["odds", "deck.toml", &format!("\"{card}\""), "--by", "8", "--json"]);
        for (cell, chance) in row[2..].iter().zip(asked["chances"].as_array().unwrap()) {
            assert_eq!(*cell, format!("{:.1} %", chance["wanted"]["chance"].as_f64().unwrap() * 100.0));
        }
    }
}

/// The checksum is that of the list, whatever the format.
#[test]
fn every_format_has_the_same_checksum() {
    let folder = folder();
    let folder = folder.path();
    for deck in ["premier-narn.toml", "premier-minbari.toml"] {
        let checksum = json(folder, &["check", deck, "--json"])["checksum"].clone();
        let formats = ["text", "json", "lackey", "lackey-text", "octgn", "cockatrice", "cgs", "csv", "toml"];
        for format in formats {
            let file = format!("copy-{format}.deck");
            let written = zocalo(folder, DATA, &["export", deck, "--to", format, "--out", &file, "--force"]);
            assert!(written.status.success(), "{format}");
            let copy = json(folder, &["check", &file, "--from", format, "--json"]);
            assert_eq!(copy["checksum"], checksum, "{deck} as {format}");
        }
        let page = printed(folder, &["sheet", "copy-octgn.deck", "--games", "0"]);
        assert!(page.contains(checksum.as_str().unwrap()));
    }
}
