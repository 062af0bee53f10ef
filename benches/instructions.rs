//! How many instructions a game takes: the whole process under callgrind, once with few games and once with many, so that
//! what is not play falls out of the difference. The figure is the same on any machine for one build, whatever else runs.
//! It needs `valgrind`; without it nothing is counted. It exits with an error when a deck is over its limit.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Games of the shorter run.
const FEW: u64 = 200;

/// Games that the longer run has more.
const MORE: u64 = 10_000;

/// The most instructions a game of 6 turns against nobody may take, without a plan and with its author's plan.
const LIMITS: [u64; 2] = [22_000, 38_000];

/// The same at a table that answers, which every command plays unless told otherwise.
const LIMITS_AT_TABLE: [u64; 2] = [33_000, 48_000];

const DECKS: [&str; 7] = [
    "premier-centauri",
    "premier-human",
    "premier-minbari",
    "premier-narn",
    "alliance-of-races",
    "alliance-of-races-two-players",
    "order-brings-victory",
];

fn main() -> ExitCode {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("instructions: valgrind is missing, so nothing is counted");
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // The card database is built before anything is counted.
    instructions(folder.path(), "decks/premier-human.toml", false, "none", 1);
    let mut holds = true;
    for deck in DECKS {
        let path = format!("decks/{deck}.toml");
        let has_plan = std::fs::read_to_string(&path).expect("a deck").lines().any(|line| line.starts_with("plan = "));
        for (opposition, limits) in [("none", LIMITS), ("table", LIMITS_AT_TABLE)] {
            for (with_plan, limit) in [false, true].into_iter().zip(limits) {
                if with_plan && !has_plan {
                    continue;
                }
                let few = instructions(folder.path(), &path, with_plan, opposition, FEW);
                let many = instructions(folder.path(), &path, with_plan, opposition, FEW + MORE);
                let each = (many - few) / MORE;
                holds &= each <= limit;
                let how = if with_plan { "with its plan" } else { "without a plan" };
                let verdict = if each <= limit { "holds" } else { "DOES NOT HOLD" };
                println!(
                    "{deck}, --opposition {opposition}, {how}: {each} instructions a game; the limit of {limit} {verdict}"
                );
            }
        }
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The instructions of a whole run of so many games.
fn instructions(folder: &Path, deck: &str, with_plan: bool, opposition: &str, games: u64) -> u64 {
    let mut command = Command::new("valgrind");
    command.args([
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        env!("CARGO_BIN_EXE_zocalo"),
        "goldfish",
        deck,
    ]);
    command.args(["--turns", "6", "--threads", "1", "--seed", "1", "--opposition", opposition]);
    command.args(["--games", &games.to_string()]);
    if !with_plan {
        command.arg("--no-plan");
    }
    let output = command.env("ZOCALO_DATA_DIR", folder).output().expect("valgrind runs");
    assert!(output.status.success(), "the games of {deck} are played");
    let said = String::from_utf8_lossy(&output.stderr);
    let counted = said.lines().find_map(|line| line.split_once("Collected : ")).expect("callgrind counts");
    counted.1.trim().parse().expect("a number of instructions")
}
