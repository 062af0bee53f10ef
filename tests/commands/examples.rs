//! Every example of every `--help` does what it says in an empty folder: nobody has to have the sources beside him.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use rayon::prelude::*;

/// What the examples call the user's own files, which no folder has until somebody puts them there.
const OWN_FILES: [(&str, &str); 11] = [
    ("list.txt", "1 G'Kar\n3 Border Raid\n"),
    ("anna.txt", "3 Trade Pact\n"),
    ("anna-seeks.txt", "1 Delenn\n"),
    ("binder2.txt", "2 Trade Pact\n"),
    ("binder.csv", "Card,Copies\nTrade Pact,3\n"),
    ("fan-table.html", "<table><tr><th>Name</th><th>Cost</th></tr><tr><td>Na'Toth</td><td>5</td></tr></table>\n"),
    ("anna.toml", "[[card]]\nname = \"Na'Toth\"\npsi = 0\nsources = [\"psi: typed 2026-11-21\"]\n"),
    ("boris.toml", "[[card]]\nname = \"Na'Toth\"\npsi = 0\nsources = [\"psi: typed 2026-11-22\"]\n"),
    ("rulings.txt", "Trade Pact\n- It may be declared again.\n"),
    ("part1.json", "{}"),
    ("all-cards.sav", "no file of VASSAL"),
];

/// Folders that the examples call the user's own, below the home folder.
const OWN_FOLDERS: [&str; 2] = ["Dropbox/zocalo", ".local/share/bash-completion/completions"];

/// Commands whose examples would take long in a build for tests, with what makes them short.
const SHORTER: [(&str, &str); 6] = [
    ("improve fill", " --games 20 --trials 2000"),
    ("improve plan", " --games 40 --trials 2000 --watch 1 --think 4"),
    ("improve swap", " --games 20 --trials 50"),
    ("improve tune", " --games 20 --trials 50"),
    ("improve", " --games 40"),
    ("openings", " --games 40"),
];

/// Examples that cannot be followed here: a full screen, parts of a run and a file of VASSAL that only their owner has, and
/// a pack whose name comes from a file. They are understood up to the words of their refusal.
const REFUSED: [(&str, &str); 8] = [
    ("zocalo build ", "the builder cannot be shown"),
    ("zocalo play --resume", "narn.game"),
    ("zocalo goldfish merge", "part"),
    ("zocalo export --learn", "all-cards.sav"),
    ("zocalo export @narn --to vassal", "export --learn"),
    ("zocalo cards propose ", "fan-table"),
    ("zocalo cards proposals ", "fan-table"),
    ("zocalo cards files ", "fan-table"),
];

/// The commands of the examples that a page begins with. A long one goes on in the next line.
fn examples(help: &str) -> Vec<String> {
    let command = |line: &str| {
        let line = line.trim();
        let behind = line.split_once(": ").filter(|(head, _)| head.chars().all(char::is_alphabetic));
        let command = behind.map_or(line, |(_, command)| command.trim());
        command.starts_with("zocalo ").then(|| command.to_owned())
    };
    let mut commands: Vec<String> = Vec::new();
    for line in help.lines() {
        match (command(line), commands.last_mut()) {
            (Some(command), _) => commands.push(command),
            (None, Some(last)) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            (None, None) => {}
        }
    }
    commands
}

/// Every command with its examples.
fn commands() -> Vec<(String, Vec<String>)> {
    fn below(command: &clap::Command, name: &str, found: &mut Vec<(String, Vec<String>)>) {
        let help = command.get_before_help().map(ToString::to_string).unwrap_or_default();
        found.push((name.to_owned(), examples(&help)));
        command.get_subcommands().for_each(|sub| below(sub, &format!("{name} {}", sub.get_name()), found));
    }
    let mut found = Vec::new();
    below(&zocalo::cli::command(), "zocalo", &mut found);
    found
}

/// Runs the examples of one command one after the other, and says which of them fails.
fn failure(commands: &[String], cache: &Path) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let (here, data) = (folder.path().join("here"), folder.path().join("data"));
    fs::create_dir_all(&here).unwrap();
    fs::create_dir_all(data.join("cache")).unwrap();
    for folder in OWN_FOLDERS {
        fs::create_dir_all(here.join(folder)).unwrap();
    }
    for file in fs::read_dir(cache).unwrap().map(Result::unwrap).filter(|file| file.path().is_file()) {
        fs::copy(file.path(), data.join("cache").join(file.file_name())).unwrap();
    }
    let named =
        |file: &&(&str, &str)| commands.iter().any(|command| command.contains(file.0) || file.0 == "part1.json");
    for (name, text) in OWN_FILES.iter().filter(named) {
        fs::write(here.join(name), text).unwrap();
    }
    let programs = Path::new(env!("CARGO_BIN_EXE_zocalo")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    for command in commands {
        let longer = SHORTER.iter().find(|(name, _)| command.starts_with(&format!("zocalo {name} ")));
        let line = format!("{command}{}", longer.map_or("", |(_, more)| more));
        let shell = Command::new("sh")
            .args(["-c", &line])
            .current_dir(&here)
            .envs([("PATH", path.as_str()), ("EDITOR", "true"), ("NO_COLOR", "1")])
            .envs([("ZOCALO_DATA_DIR", &data), ("HOME", &here)])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&shell.stderr).into_owned();
        let is_refused = REFUSED.iter().any(|(start, words)| line.starts_with(start) && stderr.contains(words));
        if !matches!(shell.status.code(), Some(0 | 1)) && !is_refused {
            return Some(format!("{line}\n{stderr}"));
        }
    }
    None
}

#[test]
fn every_example_works_in_an_empty_folder() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let first = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["card", "Delenn"])
        .env("ZOCALO_DATA_DIR", &data)
        .output()
        .unwrap();
    assert!(first.status.success());
    let commands = commands();
    let without: Vec<&String> =
        commands.iter().filter(|(_, examples)| examples.is_empty()).map(|(name, _)| name).collect();
    assert!(without.is_empty(), "without an example: {without:?}");
    assert!(commands.len() > 70, "{} commands", commands.len());
    let failures: Vec<String> =
        commands.par_iter().filter_map(|(_, examples)| failure(examples, &data.join("cache"))).collect();
    assert!(failures.is_empty(), "{} examples fail:\n{}", failures.len(), failures.join("\n"));
}
