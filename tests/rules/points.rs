//! The points as their files have them: reading and checking.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use regex::Regex;
use serde::Deserialize;

/// What each point draws that names nothing: cards that no point plays.
const DRAWN: &str = "12 Refugees";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    #[serde(default)]
    decks: BTreeMap<String, Start>,
    #[serde(default)]
    point: Vec<Point>,
    #[serde(default)]
    unseen: Vec<Unseen>,
}

/// What no game at a table alone can show.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unseen {
    /// The label of the card.
    pub card: String,
    /// Which of its effects, from 1; all of them if not said.
    pub effect: Option<usize>,
    /// Which number of the effect, as the run over the effects names it; the effect with all its numbers if not said.
    pub number: Option<String>,
    /// Why.
    pub why: String,
}

/// How a game begins: the deck, or the part of it that a point has of its own.
#[derive(Deserialize, Default)]
pub(crate) struct Start {
    ruleset: Option<String>,
    race: Option<String>,
    ambassador: Option<String>,
    hand: Option<Vec<String>>,
    draw: Option<Vec<String>>,
    args: Option<Vec<String>>,
    /// The deck file itself, in place of all but the arguments.
    text: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Point {
    pub id: String,
    pub rule: String,
    pub cite: String,
    /// The fault of the program by which the point fails today.
    pub fault: Option<String>,
    /// The deck of the file that it starts from.
    deck: Option<String>,
    pub game: String,
    #[serde(flatten)]
    own: Start,
    #[serde(flatten)]
    unknown: BTreeMap<String, toml::Value>,
}

/// A typed line and what its answer has to be.
pub(crate) struct Step {
    pub typed: String,
    pub seen: Vec<Regex>,
    pub unseen: Vec<Regex>,
    pub refused: Option<Regex>,
}

/// A point that is ready to be played.
pub(crate) struct Case {
    pub point: Point,
    pub steps: Vec<Step>,
    pub deck: String,
    pub args: Vec<String>,
}

/// All points, and what none of them can show.
pub(crate) struct Points {
    pub cases: Vec<Case>,
    pub unseen: Vec<Unseen>,
}

pub(crate) fn read_all() -> Points {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let (mut cases, mut unseen, mut ids) = (Vec::new(), Vec::new(), BTreeSet::new());
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let family: Family = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for point in family.point {
            let place = format!("{}, {}", path.display(), point.id);
            assert!(ids.insert(point.id.clone()), "{place}: there are two points of this id");
            let deck = point.deck.as_deref().map(|name| {
                family.decks.get(name).unwrap_or_else(|| panic!("{place}: the file has no deck called {name}"))
            });
            cases.push(ready(point, deck.unwrap_or(&Start::default())).unwrap_or_else(|why| panic!("{place}: {why}")));
        }
        unseen.extend(family.unseen);
    }
    Points { cases, unseen }
}

fn ready(point: Point, deck: &Start) -> Result<Case, String> {
    if let Some((key, _)) = point.unknown.iter().next() {
        return Err(format!("nothing is called {key}"));
    }
    if [&point.id, &point.rule, &point.cite].iter().any(|field| field.trim().is_empty()) {
        return Err("id, rule and cite must say something".to_owned());
    }
    let steps = steps(&point.game)?;
    if steps.iter().all(|step| step.seen.is_empty() && step.unseen.is_empty() && step.refused.is_none()) {
        return Err("the point asks for nothing to be seen".to_owned());
    }
    let args = point.own.args.as_ref().or(deck.args.as_ref()).cloned().unwrap_or_default();
    Ok(Case { deck: deck_file(&point.own, deck)?, args, steps, point })
}

/// The text of the deck file: what a point says itself goes before what its deck says.
fn deck_file(own: &Start, deck: &Start) -> Result<String, String> {
    if let Some(text) = own.text.as_ref().or(deck.text.as_ref()) {
        return Ok(text.clone());
    }
    let quoted = |text: &str| toml::Value::from(text).to_string();
    let word = |name: &str, own: &Option<String>, deck: &Option<String>, otherwise: Option<&str>| {
        let word = own.as_deref().or(deck.as_deref()).or(otherwise).ok_or(format!("{name} is missing"))?;
        Ok::<String, String>(format!("{name} = {}\n", quoted(word)))
    };
    let mut text = word("ruleset", &own.ruleset, &deck.ruleset, Some("casual"))?;
    text += &word("race", &own.race, &deck.race, None)?;
    text += &word("ambassador", &own.ambassador, &deck.ambassador, None)?;
    let hand = own.hand.as_ref().or(deck.hand.as_ref()).cloned().unwrap_or_default();
    let _ = writeln!(text, "opening_hand = {}\n\n[deck]", toml::Value::from(hand));
    let drawn = own.draw.as_ref().or(deck.draw.as_ref()).cloned().unwrap_or_else(|| vec![DRAWN.to_owned()]);
    for line in drawn {
        let (count, name) = line.split_once(' ').ok_or(format!("`{line}` is no number and name"))?;
        let count: u32 = count.parse().map_err(|_| format!("`{line}` does not begin with a number"))?;
        let _ = writeln!(text, "{} = {count}", quoted(name));
    }
    Ok(text)
}

fn steps(game: &str) -> Result<Vec<Step>, String> {
    let mut steps: Vec<Step> = Vec::new();
    for line in game.lines().filter(|line| !line.trim().is_empty()) {
        let (sign, rest) = line.split_at_checked(2).ok_or(format!("what is `{line}`?"))?;
        if sign == "> " {
            let typed = rest.trim().to_owned();
            steps.push(Step { typed, seen: Vec::new(), unseen: Vec::new(), refused: None });
            continue;
        }
        let step = steps.last_mut().ok_or(format!("`{line}` stands before any typed line"))?;
        let pattern = Regex::new(&format!("(?m){}", rest.trim())).map_err(|error| format!("`{line}`: {error}"))?;
        match sign {
            "  " => step.seen.push(pattern),
            "! " => step.unseen.push(pattern),
            "x " => step.refused = Some(pattern),
            _ => return Err(format!("`{line}` begins with none of the four signs")),
        }
    }
    Ok(steps)
}

/// The family of a point: the letters that its id begins with.
pub(crate) fn letters(id: &str) -> &str {
    id.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic())
}

/// An id in a form that sorts by its number.
pub(crate) fn sorted(id: &str) -> (String, u32, String) {
    let number: String = id.chars().filter(char::is_ascii_digit).collect();
    (letters(id).to_owned(), number.parse().unwrap_or(0), id.to_owned())
}
