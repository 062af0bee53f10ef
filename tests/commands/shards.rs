//! A run in parts is the run in one piece, as whole processes and as files.

use std::path::Path;
use std::process::{Command, Output};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml");

const ORDER: [&str; 14] = [
    "--games",
    "3001",
    "--turns",
    "6",
    "--seed",
    "7",
    "--want",
    "Lennier@6",
    "--want",
    "power@5",
    "--show",
    "times,dead,spending",
    "--opposition",
    "3±2",
];

fn zocalo(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");
    command.current_dir(folder).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "80");
    command
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn play_shard(folder: &Path, shard: &str, out: &str, more: &[&str]) {
    let mut command = zocalo(folder);
    command.args(["goldfish", DECK, "--shard", shard, "--out", out]).args(ORDER).args(more);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.is_empty(), "a part has no report");
}

#[test]
fn merged_shards_print_what_one_run_prints() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let shards = ["1/3", "2/3", "3/3"].iter().zip(["c.json", "a.json", "b.json"]).zip(["1", "2", "1"]);
    for ((shard, out), threads) in shards {
        play_shard(folder, shard, out, &["--threads", threads]);
    }
    for form in [&["--json"][..], &["--csv"], &[]] {
        let whole = text(&zocalo(folder).args(["goldfish", DECK]).args(ORDER).args(form).output().unwrap());
        let merged = text(
            &zocalo(folder).args(["goldfish", "merge", "a.json", "b.json", "c.json"]).args(form).output().unwrap(),
        );
        assert_eq!(merged, whole, "{form:?}");
        assert!(whole.len() > 1_000);
    }
}

#[test]
fn shards_that_do_not_belong_together_are_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    play_shard(folder, "1/2", "one.json", &[]);
    play_shard(folder, "2/2", "two.json", &["--pilot", "builder"]);
    for (parts, sentence) in [
        (&["one.json"][..], "error: of 2 shards 2 is missing; play it with --shard"),
        (&["one.json", "one.json"], "error: one.json and one.json are both shard 1/2; give each shard once"),
        (
            &["one.json", "two.json"],
            "error: one.json and two.json differ in the pilot, so they are parts of different runs",
        ),
    ] {
        let output = zocalo(folder).args(["goldfish", "merge"]).args(parts).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said.split_whitespace().collect::<Vec<_>>().join(" "), sentence);
    }
}

/// A number that was changed is refused, and a device is read no further than a part can be.
#[test]
fn parts_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    play_shard(folder, "1/2", "one.json", &[]);
    play_shard(folder, "2/2", "two.json", &[]);
    let text = std::fs::read_to_string(folder.join("one.json")).unwrap();
    let changed = text.replacen("\"out\":0", "\"out\":1", 1);
    assert_ne!(changed, text);
    std::fs::write(folder.join("changed.json"), changed).unwrap();
    let refused = |part: &str| {
        let output = zocalo(folder).args(["goldfish", "merge", part, "two.json"]).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true));
        String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(refused("changed.json"), "error: changed.json was changed after it was written; play that shard again");
    #[cfg(unix)]
    assert_eq!(refused("/dev/zero"), "error: /dev/zero is too large for a part of a run");
}

/// A part replaces a part and nothing else.
#[test]
fn a_part_takes_no_deck_away() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let deck = folder.join("my.toml");
    std::fs::copy(DECK, &deck).unwrap();
    let before = std::fs::read(&deck).unwrap();
    let shard = |out: &str| {
        zocalo(folder).args(["goldfish", "my.toml", "--games", "10", "--shard", "1/2", "--out", out]).output().unwrap()
    };
    let output = shard("my.toml");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("error: my.toml already exists and is not a part of a run\n"), "{said}");
    assert_eq!(std::fs::read(&deck).unwrap(), before);
    assert_eq!(shard("part.json").status.code(), Some(0));
    assert_eq!(shard("part.json").status.code(), Some(0), "a part may be played again");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 2);
}

/// The recipe of the documents, with GNU parallel.
#[test]
#[ignore = "needs GNU parallel"]
fn the_recipe_for_gnu_parallel_works() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/goldfish.md")).unwrap();
    let recipe: Vec<&str> =
        readme.lines().filter(|line| line.contains("part{}") || line.contains("goldfish merge part")).collect();
    assert_eq!(recipe.len(), 2, "{recipe:?}");
    let path = Path::new(env!("CARGO_BIN_EXE_zocalo")).parent().unwrap().to_owned();
    let paths =
        std::env::join_paths(std::iter::once(path).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())));
    let shell = |script: &str| {
        let mut command = Command::new("sh");
        command.args(["-ec", script]).current_dir(folder).env("PATH", paths.as_ref().unwrap());
        let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");
        text(&command.env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "80").output().unwrap())
    };
    let merged = shell(&recipe.join("\n"));
    let order = recipe[0].split("--shard").next().unwrap().replace("parallel ", "");
    assert_eq!(merged, shell(&order));
}
