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
    assert_eq!(check("known.txt", "1 Trade Pact\n".repeat(70_000)), Some(2));
    let strangers = |lines: u32| (0..lines).map(|n| format!("Qwx{n} Zpt{}\n", n * 7919)).collect::<Vec<_>>().concat();
    assert_eq!(check("strangers.txt", strangers(40_000)), Some(2));
    assert_eq!(check("some-strangers.txt", strangers(300)), Some(1));
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
    for query in ["influence ".repeat(10_000), "(".repeat(100_000), "\"".repeat(99_999), "a|".repeat(60_000)] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_zocalo"))
            .args(["search", &query])
            .env("ZOCALO_DATA_DIR", env!("CARGO_TARGET_TMPDIR"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty() && output.stderr.len() < 1_000, "{}", output.stderr.len());
    }
}
