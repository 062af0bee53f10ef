//! What no fixture folder can hold: a hundred megabytes of noise, and a pipe that is closed.

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
