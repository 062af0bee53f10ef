//! The searches of a new user, as he typed them: each finds what was meant, by its words or by the facts that they mean,
//! and says which unknown facts its answer rests on. A search is a row of `searches.toml`.

use std::process::Command;

use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Searches {
    search: Vec<Search>,
}

#[derive(Deserialize)]
struct Search {
    /// What is wanted, in a few words.
    wish: String,
    /// What is typed.
    typed: String,
    /// Whether the words are read as facts, and not searched themselves.
    #[serde(default)]
    read: bool,
    /// Whether the first suggestion is followed, and not the words themselves.
    #[serde(default)]
    suggested: bool,
    /// Cards that must be found, the first of them among the first `within`.
    finds: Vec<String>,
    /// How far the first of them may be down the list.
    #[serde(default = "first_page")]
    within: usize,
    /// Facts that must be told to be unknown of cards that may match as well.
    #[serde(default)]
    unknown: Vec<String>,
    /// Whether it must be told that several facts are unknown of cards that may match as well.
    #[serde(default)]
    several: bool,
}

fn first_page() -> usize {
    10
}

/// The document of a search.
fn search(query: &str) -> Value {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    program.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/program"));
    let output = program.args(["search", "--names", "--json", query]).output().unwrap();
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{query}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn players_find_what_they_mean() {
    let searches: Searches = toml::from_str(include_str!("searches.toml")).unwrap();
    assert_eq!(searches.search.len(), 25);
    let mut wrong = Vec::new();
    for one in &searches.search {
        let mut answer = search(&one.typed);
        let is_read = answer["reading"].is_object();
        if one.read != is_read {
            wrong.push(format!("{}: `{}` is read as {}", one.wish, one.typed, answer["reading"]));
        }
        if one.suggested {
            match answer["suggestion"]["query"].as_str() {
                Some(query) => answer = search(query),
                None => wrong.push(format!("{}: `{}` has no suggestion", one.wish, one.typed)),
            }
        }
        let names: Vec<&str> = answer["names"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let lost: Vec<&String> = one.finds.iter().filter(|name| !names.contains(&name.as_str())).collect();
        let at = names.iter().position(|name| *name == one.finds[0]);
        let unknown: Vec<&str> =
            answer["may_match"]["unknown"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let untold: Vec<&String> = one.unknown.iter().filter(|fact| !unknown.contains(&fact.as_str())).collect();
        let tells_several = answer["may_match"]["more_unknown"].as_u64().is_some_and(|count| count > 0);
        if (one.several && !tells_several)
            || !lost.is_empty()
            || at.is_none_or(|at| at >= one.within)
            || !untold.is_empty()
        {
            let first = &names[..names.len().min(12)];
            wrong.push(format!(
                "{}: {} finds {first:?} ({}), without {lost:?}, unknown {unknown:?} without {untold:?}",
                one.wish,
                answer["query"],
                names.len()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
