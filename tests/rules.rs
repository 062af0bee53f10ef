//! The rules of play, point by point: the files in `tests/rules` name decks, lines of `zocalo play` and what must be
//! seen, each with the rule in our words and where it stands. `tests/rules/README.md` explains the form.
//!
//! `RULE=C21` plays one point, `RULE=C` one family; both print what was typed and answered.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use regex::Regex;
use serde::Deserialize;

/// A line that is understood at any time and changes nothing: its answer divides those of the other lines.
const DIVIDER: &str = "help quit";

/// What each point draws that names nothing: cards that no point plays.
const DRAWN: &str = "12 Refugees";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    #[serde(default)]
    decks: BTreeMap<String, Start>,
    point: Vec<Point>,
}

/// How a game begins: the deck, or the part of it that a point has of its own.
#[derive(Deserialize, Default)]
struct Start {
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
struct Point {
    id: String,
    rule: String,
    cite: String,
    /// The fault of the program by which the point fails today.
    fault: Option<String>,
    /// The deck of the file that it starts from.
    deck: Option<String>,
    game: String,
    #[serde(flatten)]
    own: Start,
    #[serde(flatten)]
    unknown: BTreeMap<String, toml::Value>,
}

/// A typed line and what its answer has to be.
struct Step {
    typed: String,
    seen: Vec<Regex>,
    unseen: Vec<Regex>,
    refused: Option<Regex>,
}

/// A point that is ready to be played.
struct Case {
    point: Point,
    steps: Vec<Step>,
    deck: String,
    args: Vec<String>,
}

#[test]
#[allow(clippy::disallowed_macros, reason = "the faults that stand are told also where nothing fails")]
fn every_point_of_the_rules_is_kept() {
    let wanted = std::env::var("RULE").ok();
    let mut cases = read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules"));
    if let Some(wanted) = &wanted {
        cases.retain(|case| case.point.id == *wanted || letters(&case.point.id) == wanted);
        assert!(!cases.is_empty(), "no point is called {wanted}");
    }
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path());
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(2, |number| number.get().clamp(2, 8));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (transcript, fault) = table.play(case);
                    results.lock().unwrap().push((case, transcript, fault));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|(case, ..)| sorted(&case.point.id));
    let (mut failed, mut report, mut known) = (0, String::new(), Vec::new());
    for (case, transcript, fault) in &results {
        let Point { id, rule, cite, .. } = &case.point;
        let wrong = match (&case.point.fault, fault) {
            (None, None) => None,
            (None, Some(Fault::Differs(what) | Fault::Stopped(what))) => Some(what.clone()),
            (Some(name), None) => Some(format!("fault {name} is mended: take `fault` out of the point")),
            (Some(name), Some(Fault::Stopped(what))) => Some(format!("fault {name} is not what ends it: {what}")),
            (Some(name), Some(Fault::Differs(_))) => {
                known.push(format!("{name} ({id})"));
                None
            }
        };
        if wrong.is_some() || wanted.is_some() {
            let _ = writeln!(report, "\n{id}: {rule} [{cite}]\n{transcript}");
        }
        if let Some(wrong) = wrong {
            failed += 1;
            let _ = writeln!(report, "  ** {id}: {wrong}");
        }
    }
    println!("{report}\n{} points; known faults of the program: {}", results.len(), known.join(", "));
    assert!(failed == 0, "{failed} of {} points fail:\n{report}", results.len());
}

/// Where a game differs from what a point asks.
enum Fault {
    /// An answer is not as it should be.
    Differs(String),
    /// The program stopped: the point itself is badly written, or the program is broken.
    Stopped(String),
}

/// The folder that the games are played in, and how the divider is answered.
struct Table<'a> {
    folder: &'a Path,
    divider: String,
}

impl<'a> Table<'a> {
    fn open(folder: &'a Path) -> Self {
        let table = Self { folder, divider: String::new() };
        let deck = "race = \"Narn\"\nambassador = \"G'Kar\"\n[deck]\n\"Refugees\" = 12\n";
        let (divider, errors) = table.run("divider", deck, &[], DIVIDER);
        assert!(divider.contains("quit"), "{DIVIDER} is not answered: {divider}{errors}");
        Self { divider, ..table }
    }

    /// Plays a script; gives what is printed and what is said on stderr.
    fn run(&self, name: &str, deck: &str, args: &[String], script: &str) -> (String, String) {
        let path = self.folder.join(format!("{name}.toml"));
        std::fs::write(&path, deck).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_zocalo"))
            .args(["play", "--no-packs", "--color", "never", "--data-dir"])
            .arg(self.folder.join("data"))
            .arg(&path)
            .args(args)
            .current_dir(self.folder)
            .env("COLUMNS", "120")
            .env("HOME", self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    }

    /// Plays a point; gives what was typed and answered, and the first thing that is not as it should be.
    fn play(&self, case: &Case) -> (String, Option<Fault>) {
        let typed: Vec<&str> = case.steps.iter().flat_map(|step| [step.typed.as_str(), DIVIDER]).collect();
        let script = typed.join("\n") + "\n";
        let (printed, errors) = self.run(&case.point.id, &case.deck, &case.args, &script);
        let answers: Vec<String> = printed.split(&self.divider).map(unwrapped).collect();
        let (mut transcript, mut fault) = (String::new(), None);
        for (at, step) in case.steps.iter().enumerate() {
            // Behind the last divider there is nothing: as many parts as steps means that the last of them stopped it.
            if at + 1 >= answers.len() {
                let _ = writeln!(transcript, "> {}\n{}", step.typed, errors.trim_end());
                return (transcript, Some(Fault::Stopped(format!("`{}` is not understood", step.typed))));
            }
            let answer = &answers[at];
            let _ = writeln!(transcript, "> {}\n{}", step.typed, answer.trim_end());
            fault = fault.or_else(|| step.fault_of(answer).map(Fault::Differs));
        }
        (transcript, fault)
    }
}

impl Step {
    /// What is wrong with an answer.
    fn fault_of(&self, answer: &str) -> Option<String> {
        let typed = &self.typed;
        let refusal = answer.lines().find(|line| line.starts_with("no line "));
        match (&self.refused, refusal) {
            (None, Some(refusal)) => return Some(format!("`{typed}` is refused: {refusal}")),
            (Some(reason), None) => return Some(format!("`{typed}` is not refused, for: {reason}")),
            (Some(reason), Some(refusal)) if !reason.is_match(refusal) => {
                return Some(format!("`{typed}` is refused for another reason than {reason}: {refusal}"));
            }
            _ => {}
        }
        let mut at = 0;
        for seen in &self.seen {
            match seen.find_at(answer, at) {
                Some(found) => at = found.end(),
                None => return Some(format!("the answer to `{typed}` does not have, or not in this order: {seen}")),
            }
        }
        let unseen = self.unseen.iter().find(|unseen| unseen.is_match(answer))?;
        Some(format!("the answer to `{typed}` must not have: {unseen}"))
    }
}

/// An answer with one space between words and without the breaks by which long lines are laid out.
fn unwrapped(answer: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in answer.lines().filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match lines.last_mut() {
            // What was done and what is refused go on below their fourth letter, the facts of a card further right.
            Some(last) if indent == 4 || indent >= 30 => *last = format!("{last} {words}"),
            // The tensions are a sentence at the margin.
            Some(last) if last.starts_with("Tension toward") && !last.ends_with('.') => {
                *last = format!("{last} {words}");
            }
            _ => lines.push(words),
        }
    }
    lines.join("\n") + "\n"
}

fn read_all(folder: &Path) -> Vec<Case> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let (mut cases, mut ids) = (Vec::new(), BTreeSet::new());
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
    }
    cases
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
fn letters(id: &str) -> &str {
    id.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic())
}

/// An id in a form that sorts by its number.
fn sorted(id: &str) -> (String, u32, String) {
    let number: String = id.chars().filter(char::is_ascii_digit).collect();
    (letters(id).to_owned(), number.parse().unwrap_or(0), id.to_owned())
}
