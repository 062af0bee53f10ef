//! Slips that stand for cards: of those that are missing, and as pictures with their backs.

use std::fs;

use roxmltree::Node;
use serde_json::Value;

use crate::sheets::{DATA, faces, folder, json, parsed, printed, tables, text, zocalo};

/// With a collection the slips are those of the cards that it lacks, without one those of all cards.
#[test]
fn slips_stand_for_what_is_missing() {
    let folder = folder();
    let folder = folder.path();
    let data = folder.join("data");
    let data = data.to_str().unwrap();
    let slips = |data: &str| {
        let output = zocalo(folder, data, &["sheet", "premier-narn.toml", "--proxies"]);
        let page = String::from_utf8(output.stdout).unwrap();
        let document = parsed(&page);
        let names = document.descendants().filter(|node| node.has_tag_name("h2")).map(text);
        names.collect::<Vec<String>>()
    };
    let summary = json(folder, &["check", "premier-narn.toml", "--json"])["summary"].clone();
    let all = summary["cards"].as_u64().unwrap() + summary["reserve"].as_u64().unwrap();
    assert_eq!(slips(DATA).len() as u64, all);
    assert_eq!(zocalo(folder, data, &["collection", "add", "Trade Pact"]).status.code(), Some(0));
    let library = folder.join("data/library.db");
    let before = fs::read(&library).unwrap();
    let over = ["sheet", "premier-narn.toml", "--games", "0", "--out", "data/library.db", "--force"];
    assert_eq!(zocalo(folder, data, &over).status.code(), Some(2));
    assert!(fs::read(&library).unwrap() == before, "the collection is never written over");
    let missing = zocalo(folder, data, &["collection", "missing", "premier-narn.toml", "--json"]);
    let missing: Value = serde_json::from_slice(&missing.stdout).unwrap();
    let missing = missing["decks"][0]["missing"].as_array().unwrap();
    let lacks: u64 = missing.iter().map(|card| card["lacks"].as_u64().unwrap()).sum();
    assert!(lacks > 0 && lacks <= all);
    assert_eq!(slips(data).len() as u64, lacks);
    let page = zocalo(folder, data, &["sheet", "premier-narn.toml", "--games", "0"]);
    let page = String::from_utf8(page.stdout).unwrap();
    let table = tables(&parsed(&page), "missing").remove("Missing").unwrap();
    let on_sheet: Vec<(String, String)> = table.iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let by_command: Vec<(String, String)> =
        missing.iter().map(|card| (card["name"].as_str().unwrap().to_owned(), card["lacks"].to_string())).collect();
    assert_eq!(on_sheet, by_command);
}

#[test]
fn slips_as_pictures_have_a_face_for_each_copy_and_a_back_behind_each() {
    let folder = folder();
    let folder = folder.path();
    let slips = printed(folder, &["sheet", "premier-narn.toml", "--proxies"]);
    let document = parsed(&slips);
    let names: Vec<String> = document.descendants().filter(|node| node.has_tag_name("h2")).map(text).collect();
    for (option, of_each) in [("--faces", 1), ("--backs", 2)] {
        let page = printed(folder, &["sheet", "premier-narn.toml", "--proxies", option]);
        let document = parsed(&page);
        let is_leaf = |node: &Node<'_, '_>| node.attribute("class").is_some_and(|class| class.starts_with("leaf"));
        let leaves: Vec<Vec<String>> = document.descendants().filter(is_leaf).map(faces).collect();
        assert_eq!(leaves.iter().step_by(of_each).flatten().collect::<Vec<_>>(), names.iter().collect::<Vec<_>>());
        assert_eq!(leaves.len(), names.len().div_ceil(9) * of_each);
        for leaves in leaves.chunks(of_each).filter(|_| option == "--backs") {
            assert_eq!(leaves[1], vec!["Zocalo"; leaves[0].len()]);
        }
    }
    let output = zocalo(folder, DATA, &["sheet", "premier-narn.toml", "--backs"]);
    assert_eq!(output.status.code(), Some(2), "backs are of slips");
}
