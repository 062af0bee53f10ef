//! The laws of the house, held against the source itself: which room may use which, no circles, no overlong files. What a
//! file uses is read off its imports and paths; calls of methods are not seen.

mod circles;
mod modules;
mod not_yet;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use modules::{Module, Names, Program};
use not_yet::{LONGER, NOT_YET_APART, NOT_YET_BELOW, NOT_YET_PURE};

/// The most lines of a file.
const MOST_LINES: usize = 420;

/// Read once for all laws.
fn program() -> &'static Program {
    static PROGRAM: LazyLock<Program> =
        LazyLock::new(|| Program::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
    &PROGRAM
}

/// Every file with those that it uses.
fn arrows(program: &Program) -> Vec<(&Module, Vec<&Module>)> {
    let used = |names: &Names| program.used_by(names).into_iter().map(|names| &program.0[names]).collect();
    program.0.keys().filter(|names| !names.is_empty()).map(|names| (&program.0[names], used(names))).collect()
}

fn room(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap_or(file)
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let program = program();
    let arrows: BTreeMap<&str, BTreeSet<&str>> = arrows(program)
        .into_iter()
        .map(|(from, to)| (from.file.as_str(), to.into_iter().map(|to| to.file.as_str()).collect()))
        .collect();
    refuse_circles(&arrows, "files", &[]);
}

/// Commands that share something have it in a file of its own.
#[test]
fn no_commands_use_each_other_in_a_circle() {
    let command = |file: &'static str| {
        // The arguments name what completes them, which asks for the command line.
        let file = file.strip_prefix("cli/").filter(|file| *file != "mod.rs" && !file.starts_with("args/"))?;
        Some(file.split(['/', '.']).next().unwrap_or(file))
    };
    let mut between: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in arrows(program()) {
        let Some(from) = command(&from.file) else { continue };
        let others = to.into_iter().filter_map(|to| command(&to.file)).filter(|to| *to != from);
        between.entry(from).or_default().extend(others);
    }
    refuse_circles(&between, "commands", NOT_YET_APART);
}

fn refuse_circles(arrows: &BTreeMap<&str, BTreeSet<&str>>, of: &str, known: &[&[&str]]) {
    let is_known = |circle: &BTreeSet<&str>| known.iter().any(|known| circle.iter().eq(*known));
    if let Some(circle) = circles::circles(arrows).into_iter().find(|circle| !is_known(circle)) {
        let inside = circle.iter().map(|from| {
            let to: Vec<&str> = arrows[from].iter().filter(|to| circle.contains(*to)).copied().collect();
            format!("  {from} uses {}", to.join(", "))
        });
        panic!("a circle of {of}:\n{}", inside.collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn a_room_uses_none_above_it() {
    let program = program();
    let floors = Floors::read(&program.0[&Names::new()].text);
    let mut broken: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (from, to) in arrows(program) {
        for to in to {
            if !floors.allow(room(&from.file), room(&to.file)) {
                broken.insert((&from.file, room(&to.file)));
            }
        }
    }
    let known: BTreeSet<(&str, &str)> = NOT_YET_BELOW.iter().copied().collect();
    assert_eq!(broken, known, "the files on the left use rooms that the table of lib.rs does not allow them");
}

/// The table of floors in the documentation of the program.
struct Floors {
    floor: BTreeMap<String, usize>,
    /// Arrows named beside a room, as it is said there.
    named: BTreeSet<(String, String)>,
}

impl Floors {
    fn read(text: &str) -> Self {
        let (mut floor, mut named) = (BTreeMap::new(), BTreeSet::new());
        for line in text.lines() {
            let cells: Vec<&str> = line.trim_start_matches("//!").split('|').map(str::trim).collect();
            let [_, number, rooms, _] = cells[..] else { continue };
            let Ok(number) = number.parse::<usize>() else { continue };
            for part in rooms.split("[`").skip(1) {
                let (name, behind) = part.split_once("`]").expect("a room's name ends");
                floor.insert(name.to_owned(), number);
                let Some(arrows) = behind.split_once('→').and_then(|(_, rest)| rest.split(')').next()) else {
                    continue;
                };
                let arrows = arrows.split(" for ").next().unwrap_or(arrows);
                named.extend(arrows.split(',').map(|to| (name.to_owned(), to.trim().to_owned())));
            }
        }
        Self { floor, named }
    }

    fn allow(&self, from: &str, to: &str) -> bool {
        let floor = |room: &str| *self.floor.get(room).unwrap_or_else(|| panic!("{room} is on no floor of lib.rs"));
        from == to || floor(to) < floor(from) || self.named.contains(&(from.to_owned(), to.to_owned()))
    }
}

#[test]
fn the_table_of_floors_is_read() {
    let floors = Floors::read("//! | 0 | [`a`] (→ b, for c) , [`b`] |\n//! | 1 | [`c`] (→ d for a, b), [`d`] |\n");
    assert!(floors.allow("c", "a") && floors.allow("a", "b") && floors.allow("c", "d"));
    assert!(!floors.allow("a", "c") && !floors.allow("b", "a") && !floors.allow("d", "c"));
}

/// The engine does not know that anybody plays it, counts its games or shows them.
#[test]
fn the_engine_names_nobody_who_plays_it() {
    const ABOVE: [&str; 7] = ["pilots", "plan", "simulation", "play", "report", "cli", "screen"];
    let is_known = |from: &str, to: &str| NOT_YET_BELOW.contains(&(from, room(to)));
    for (from, to) in arrows(program()).into_iter().filter(|(from, _)| room(&from.file) == "game") {
        let above = to.iter().map(|to| to.file.as_str()).filter(|to| ABOVE.contains(&room(to)));
        let above: Vec<&str> = above.filter(|to| !is_known(&from.file, to)).collect();
        assert!(above.is_empty(), "{} uses {above:?}", from.file);
    }
}

/// Questions about a state change nothing.
#[test]
fn the_questions_of_the_engine_are_pure() {
    let program = program();
    let changes = |module: &&Module| {
        let words: Vec<&str> = module.tokens.iter().filter_map(tokens::Token::word).collect();
        words.windows(2).any(|pair| pair == ["mut", "self"])
    };
    let questions = program.0.values().filter(|module| module.file.starts_with("game/evaluate/"));
    let impure: Vec<&str> = questions.filter(changes).map(|module| module.file.as_str()).collect();
    assert_eq!(impure, NOT_YET_PURE);
}

#[test]
fn no_file_is_overlong() {
    for module in program().0.values() {
        let most = LONGER.iter().find(|(file, _)| *file == module.file).map_or(MOST_LINES, |(_, lines)| *lines);
        let lines = module.text.lines().count();
        assert!(lines <= most, "{} has {lines} lines, more than {most}: it is two ideas", module.file);
    }
    for (file, _) in LONGER {
        let is_still = program().0.values().any(|one| one.file == *file && one.text.lines().count() > MOST_LINES);
        assert!(is_still, "{file} is no longer so long; take it off the list");
    }
}

#[test]
fn every_file_says_first_what_it_is_for() {
    for module in program().0.values() {
        assert!(module.text.starts_with("//! "), "{} does not begin with //! and what it is for", module.file);
    }
}
