//! What no fixture folder can hold: a hundred megabytes of noise, a pipe that is closed, a file that is written.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn zocalo(data: &std::path::Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1");
    command
}

#[test]
fn a_hundred_megabytes_of_noise_are_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noise.txt");
    let mut file = std::fs::File::create(&path).unwrap();
    let noise: Vec<u8> = (0..1_000_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for _ in 0..100 {
        file.write_all(&noise).unwrap();
    }
    let start = Instant::now();
    let answer = zocalo(folder.path()).arg("check").arg(&path).output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
    assert_eq!(answer.status.code(), Some(2));
    assert!(answer.stdout.is_empty());
    let error = String::from_utf8(answer.stderr).unwrap();
    assert!(error.starts_with("error: ") && error.contains("too large for a deck"), "{error}");
}

/// Whoever closes the pipe, as `head` does, is no error.
#[test]
fn a_closed_pipe_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = zocalo(folder.path())
        .args(["search", "cost!=99", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let answer = child.wait_with_output().unwrap();
    assert_eq!(answer.status.code(), Some(0));
    assert_eq!(String::from_utf8(answer.stderr).unwrap(), "");
}

/// Nor does a closed pipe turn a no into a yes.
#[test]
fn a_closed_pipe_keeps_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, "4 Refugees\n").unwrap();
    let mut child =
        zocalo(folder.path()).arg("check").arg(&list).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1));
}

/// Lists that are far too long, known names or strangers, are refused or answered at once.
#[test]
fn long_lists_are_no_trap() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let start = Instant::now();
        let code = zocalo(folder.path()).arg("check").arg(&path).output().unwrap().status.code();
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
        code
    };
    assert_eq!(check("known.txt", "1 Trade Pact\n".repeat(20_000)), Some(2));
    let strangers = |lines: u32| (0..lines).map(|n| format!("1 Qwx{n} Zpt{}\n", n * 7919)).collect::<Vec<_>>().concat();
    assert_eq!(check("strangers.txt", strangers(10_000)), Some(2));
    assert_eq!(check("some-strangers.txt", strangers(300)), Some(1));
}

/// However many mistakes a file has, the first are shown, the others are counted, and nobody waits. Of a deck the first 200
/// are read, and that there are more.
#[test]
fn many_mistakes_are_counted_and_not_all_shown() {
    let folder = tempfile::tempdir().unwrap();
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml");
    let write = |name: &str, text: String| {
        std::fs::write(folder.path().join(name), text).unwrap();
    };
    let lines = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    write("list.txt", "5000 a\n".repeat(20_000));
    write("counts.toml", format!("[deck]\n{}", lines(2_000, &|n| format!("\"c{n}\" = 0\n"))));
    write("keys.toml", format!("extends = \"casual\"\nname = \"x\"\n{}", lines(4_000, &|n| format!("k{n} = 0\n"))));
    write("cards.toml", format!("extends = \"casual\"\n[cards]\n{}", lines(2_000, &|n| format!("k{n} = 0\n"))));
    write("lines.plan", lines(20_000, &|n| format!("xx{n}\n")));
    write("steps.plan", format!("turn 1: {}", "buidl; ".repeat(20_000)));
    let own_plan =
        format!("{}\n[goldfish]\nplan = [{}]\n", std::fs::read_to_string(deck).unwrap(), "\"x\", ".repeat(20_000));
    write("plan.toml", own_plan);
    write("strangers.txt", lines(1_990, &|n| format!("1 Qwx{n} Zpt{}\n", n * 7_919)));

    let games = ["goldfish", deck, "--games", "5"];
    let cases: [(&[&str], i32, &str); 9] = [
        (&["check", "list.txt"], 2, "and 181 more places that cannot be read"),
        (&["check", "counts.toml"], 2, "and 181 more places that cannot be read"),
        (&["goldfish", "counts.toml"], 2, "and 181 more to fix here"),
        (&["check", deck, "--ruleset", "keys.toml"], 2, "and 3,980 more to fix here"),
        (&["check", deck, "--ruleset", "cards.toml"], 2, "and 1,980 more to fix here"),
        (&[&games[..], &["--plan", "lines.plan"]].concat(), 2, "and 19,980 more to fix here"),
        (&[&games[..], &["--plan", "steps.plan"]].concat(), 2, "and 19,980 more to fix here"),
        (&["check", "plan.toml"], 0, "19981 more mistakes from here on"),
        (&["check", "strangers.txt"], 1, "and 1,970 more findings like these: unknown-card"),
    ];
    for (arguments, code, counted) in cases {
        let start = Instant::now();
        let answer = zocalo(folder.path()).current_dir(folder.path()).args(arguments).output().unwrap();
        assert!(start.elapsed() < Duration::from_secs(20), "{arguments:?} takes {:?}", start.elapsed());
        let told = [answer.stdout, answer.stderr].concat();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(answer.status.code(), Some(code), "{arguments:?}: {told}");
        assert!(told.contains(counted) && told.len() < 16_000, "{arguments:?}: {} bytes: {told}", told.len());
    }

    // A document lists a hundred and counts the others.
    for (arguments, list, left_out) in [
        (&["check", "list.txt", "--json"][..], "unread", "unread_left_out"),
        (&["goldfish", "list.txt", "--json"], "errors", "errors_left_out"),
    ] {
        let answer = zocalo(folder.path()).current_dir(folder.path()).args(arguments).output().unwrap();
        let document = if answer.stdout.is_empty() { answer.stderr } else { answer.stdout };
        let document: serde_json::Value = serde_json::from_slice(&document).unwrap();
        assert_eq!(document[list].as_array().map(Vec::len), Some(100));
        assert_eq!(document[left_out], 101);
    }
}

/// A name heaped with accents and a path without end are cut where they are quoted.
#[test]
fn what_is_quoted_is_short() {
    let folder = tempfile::tempdir().unwrap();
    let long = "x/".repeat(150_000);
    std::fs::write(folder.path().join("heap.toml"), format!("[deck]\n\"a{}\" = 0\n", "\u{301}".repeat(400_000)))
        .unwrap();
    std::fs::write(folder.path().join("path.toml"), format!("ruleset = \"{long}\"\n[deck]\n\"Trade Pact\" = 1\n"))
        .unwrap();
    for arguments in [&["check", "heap.toml"][..], &["check", "path.toml"], &["check", &long[..100_000]]] {
        let answer = zocalo(folder.path()).current_dir(folder.path()).args(arguments).output().unwrap();
        let told = answer.stdout.len() + answer.stderr.len();
        assert!(answer.status.code() == Some(2) && told < 4_000, "{}: {told} bytes", &arguments[1][..9]);
    }
}

/// A number out of range hears the range, also when it begins with a minus.
#[test]
fn a_negative_number_hears_the_range() {
    let folder = tempfile::tempdir().unwrap();
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml");
    for (arguments, range) in [
        (["goldfish", deck, "--games", "-5"], "write a whole number from 1 to 100,000,000"),
        (["goldfish", deck, "--turns", "-5"], "write a whole number from 1 to 30"),
        (["goldfish", deck, "--threads", "-5"], "write a whole number from 1 to 256"),
        (["openings", deck, "--trials", "-5"], "write a whole number from 1 to 100,000,000"),
        (["hand", deck, "--count", "-5"], "-5 is not in 1..=100"),
        (["odds", deck, "x", "--by=-5"], "write a turn from 1 to 30"),
        (["search", "x", "--limit", "-5"], "-5 is not in 1.."),
        (["play", deck, "--seed", "-5"], "write a whole number from 0 on"),
    ] {
        let answer = zocalo(folder.path()).args(arguments).output().unwrap();
        let told = String::from_utf8(answer.stderr).unwrap();
        assert_eq!(answer.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(range) && !told.contains("tip"), "{arguments:?}: {told}");
    }
}

/// A copy of a ruleset is a ruleset, and a file that is there is left alone.
#[test]
fn a_ruleset_can_be_copied_edited_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| zocalo(folder.path()).current_dir(folder.path()).args(args).output().unwrap();
    assert_eq!(run(&["rulesets", "--copy", "engine", "house.toml"]).status.code(), Some(0));
    let file = folder.path().join("house.toml");
    let copy = std::fs::read_to_string(&file).unwrap();
    assert!(copy.contains("name = \"house\""));
    assert_eq!(run(&["rulesets", "--copy", "casual", "house.toml"]).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), copy);
    std::fs::write(&file, copy.replace("minimum = 60", "minimum = 2")).unwrap();
    let list =
        "1 Delenn\n2 Power Politics\n2 Trade Pact\n1 Lennier\n# opening hand: Power Politics, Trade Pact, Lennier\n";
    std::fs::write(folder.path().join("list.txt"), list).unwrap();
    assert_eq!(run(&["check", "list.txt", "--ruleset", "engine"]).status.code(), Some(1));
    assert_eq!(run(&["check", "list.txt", "--ruleset", "house.toml"]).status.code(), Some(0));
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert_eq!(files.len(), 3, "nothing is left beside: {files:?}");
}

#[test]
fn a_query_that_nobody_types_is_refused_in_a_few_lines() {
    for query in ["influence ".repeat(2_000), "(".repeat(20_000), "\"".repeat(19_999), "a|".repeat(12_000)] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_zocalo"))
            .args(["search", &query])
            .env("ZOCALO_DATA_DIR", env!("CARGO_TARGET_TMPDIR"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty() && output.stderr.len() < 1_000, "{}", output.stderr.len());
    }
}
