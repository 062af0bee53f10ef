//! Packs and notes as whole processes: what is typed counts everywhere, what is broken stops nothing, and no file is ever
//! half written.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use rexpect::session::spawn_command;
use tempfile::{TempDir, tempdir};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");

/// A card of the deck of which cost and type are known and the abilities are not.
const CARD: &str = "Ta'Lon";

fn zocalo(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(arguments).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1");
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    zocalo(data, arguments).output().unwrap()
}

fn json(data: &Path, arguments: &[&str]) -> serde_json::Value {
    let output = run(data, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The run of `cards ask` about a deck with these answers; all is well with it.
fn answer(data: &Path, deck: &str, answers: &str) -> Output {
    let mut command = zocalo(data, &["cards", "ask", deck]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", error(&output));
    output
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A data folder with packs, each a name and a text.
fn folder_with(packs: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join("packs")).unwrap();
    for (name, text) in packs {
        fs::write(folder.path().join("packs").join(format!("{name}.toml")), text).unwrap();
    }
    folder
}

const TABLE: &str =
    "[[card]]\nname = \"Ta'Lon\"\ndiplomacy = 1\nintrigue = 2\nleadership = 3\nsources = [\"abilities: a table\"]\n";

#[test]
fn a_pack_counts_at_once_and_until_it_is_taken_away() {
    let folder = folder_with(&[("table", TABLE)]);
    let data = folder.path();
    let diplomacy = |arguments: &[&str]| json(data, arguments)["diplomacy"].clone();
    assert_eq!(diplomacy(&["card", CARD, "--json"]), 1);
    assert_eq!(diplomacy(&["card", CARD, "--json", "--no-facts"]), serde_json::Value::Null);
    let facts = json(data, &["card", CARD, "--json"])["facts"].clone();
    assert_eq!(facts["packs"], serde_json::json!([{ "name": "table", "cards": 1 }]));
    assert_eq!(json(data, &["card", "Lennier", "--json"]).get("facts"), None);
    // A pack that changes changes the fingerprint.
    fs::write(data.join("packs/table.toml"), TABLE.replace("diplomacy = 1", "diplomacy = 4")).unwrap();
    let changed = json(data, &["card", CARD, "--json"]);
    assert_eq!(changed["diplomacy"], 4);
    assert_ne!(changed["facts"]["fingerprint"], facts["fingerprint"]);
    for (change, counts) in [("--disable", false), ("--enable", true), ("--remove", false)] {
        let done = run(data, &["cards", "packs", change, "table"]);
        assert!(done.status.success(), "{}", error(&done));
        assert_eq!(diplomacy(&["card", CARD, "--json"]) == 4, counts, "{change}");
    }
    assert_eq!(fs::read_dir(data.join("packs")).unwrap().count(), 0);
}

#[test]
fn a_broken_pack_is_said_and_stops_nothing() {
    let twice = format!("{TABLE}\n{TABLE}");
    let noise: String =
        (0..10_000_000_u32).map(|n| char::from(32 + (n.wrapping_mul(2_654_435_761) >> 25) as u8 % 90)).collect();
    let folder =
        folder_with(&[("table", TABLE), ("noise", &noise), ("twice", &twice), ("young", "[[card]]\nname = 3\n")]);
    fs::write(folder.path().join("packs/binary.toml"), [0xff, 0xd8, 0, 1]).unwrap();
    let output = run(folder.path(), &["card", CARD, "--json"]);
    assert!(output.status.success());
    let card: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(card["diplomacy"], 1);
    let said = error(&output);
    let joined = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let warnings: Vec<&str> = joined.split("warning: ").collect();
    for (pack, why) in
        [("binary", "not UTF-8"), ("noise", "line 1"), ("twice", "line 8: Ta'Lon appears twice"), ("young", "line 2")]
    {
        let warning =
            warnings.iter().find(|warning| warning.starts_with(&format!("the facts file {pack} was not read: ")));
        assert!(warning.is_some_and(|warning| warning.contains(why)), "{pack}: {said}");
    }
    assert!(said.lines().all(|line| line.chars().count() < 400), "{said}");
}

#[test]
fn shards_with_other_facts_are_no_parts_of_one_run() {
    let folder = folder_with(&[("table", TABLE)]);
    let data = folder.path();
    let out = |name: &str| data.join(name).to_str().unwrap().to_owned();
    let shard = |which: &str, out: &str, more: &[&str]| {
        let arguments =
            [&["goldfish", DECK, "--games", "20", "--turns", "2", "--shard", which, "--out", out], more].concat();
        let output = run(data, &arguments);
        assert!(output.status.success(), "{}", error(&output));
    };
    let (one, two) = (out("1.json"), out("2.json"));
    shard("1/2", &one, &[]);
    shard("2/2", &two, &["--no-facts"]);
    let merged = run(data, &["goldfish", "merge", &one, &two]);
    assert_eq!(merged.status.code(), Some(2));
    assert!(error(&merged).contains("differ in the facts"), "{}", error(&merged));
    shard("2/2", &two, &[]);
    assert!(run(data, &["goldfish", "merge", &one, &two]).status.success());
    let merged = run(data, &["goldfish", "merge", &one, &two, "--no-facts"]);
    assert_eq!(merged.status.code(), Some(2));
}

#[test]
fn what_is_answered_counts_and_is_not_asked_again() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let list = data.join("deck.txt");
    fs::write(&list, "1 Ta'Lon\n5 Affirm Alliance\n").unwrap();
    let deck = list.to_str().unwrap();
    let questions = json(data, &["cards", "missing", deck, "--json"]);
    assert_eq!(questions["missing"][0]["copies"], 5, "{questions}");
    // The wrong cost, back, the right one; then the abilities, no marks.
    let output = answer(data, deck, "7\nb\n2\nnonsense\n1/2/-/3\n-\n");
    let said = error(&output);
    assert!(said.contains("numbers for Diplomacy/Intrigue/"), "{said}");
    assert_eq!(json(data, &["card", "Affirm Alliance", "--json"])["cost"], 2);
    let card = json(data, &["card", CARD, "--json"]);
    assert_eq!((&card["intrigue"], &card["leadership"]), (&serde_json::json!(2), &serde_json::json!(3)));
    let rest = json(data, &["cards", "missing", deck, "--json"]);
    let left: Vec<&serde_json::Value> =
        rest["missing"].as_array().unwrap().iter().flat_map(|card| card["unknown"].as_array().unwrap()).collect();
    assert!(left.iter().all(|fact| *fact == "effects"), "{rest}");
    // Only the user's facts go out, and the same comes back in.
    let export = run(data, &["cards", "export"]);
    let other = folder_with(&[("from-a-friend", &String::from_utf8(export.stdout).unwrap())]);
    assert_eq!(json(other.path(), &["card", CARD, "--json"])["leadership"], 3);
}

#[test]
fn going_back_keeps_the_answer_until_another_is_given() {
    let folder = tempdir().unwrap();
    let list = folder.path().join("deck.txt");
    fs::write(&list, "5 Affirm Alliance\n1 Ta'Lon\n").unwrap();
    let deck = list.to_str().unwrap();
    // Back and stop, Enter, cut off, or another answer.
    for (answers, cost) in [("7\nb\nq\n", 7), ("7\nb\n\nq\n", 7), ("7\nb\n", 7), ("7\nb\n2\n1/2/-/3\n", 2)] {
        let output = answer(folder.path(), deck, answers);
        assert!(error(&output).contains("Cost (so far 7; Enter keeps it)"), "{}", error(&output));
        assert_eq!(json(folder.path(), &["card", "Affirm Alliance", "--json"])["cost"], cost, "{answers:?}");
        let leadership = json(folder.path(), &["card", CARD, "--json"])["leadership"].clone();
        assert_eq!(leadership == 3, answers.contains('/'), "{answers:?}");
        fs::remove_file(folder.path().join("packs/mine.toml")).unwrap();
    }
}

#[test]
fn a_contradiction_is_asked_about_at_a_terminal() {
    let folder = tempdir().unwrap();
    // What is verified and what is only likely.
    for (card, field, said) in
        [("G'Kar", "diplomacy=4", "Diplomacy is 5 (verified); you typed 4"), ("General Hague", "psi=3", "Psi is 0 (")]
    {
        for (answer, code, noted) in [("n", 1, false), ("y", 0, true)] {
            let mut command = Command::new("sh");
            let script = "\"$@\"; echo ended with $?.";
            command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_zocalo"), "cards", "note", card, field]);
            command.env("TERM", "xterm").env("NO_COLOR", "1").env("ZOCALO_DATA_DIR", folder.path());
            let mut session = spawn_command(command, Some(60_000)).unwrap();
            session.exp_string(said).unwrap();
            session.exp_string("[y/N]").unwrap();
            session.send_line(answer).unwrap();
            session.exp_string(&format!("ended with {code}.")).unwrap();
            assert_eq!(folder.path().join("packs/mine.toml").exists(), noted);
        }
        fs::remove_file(folder.path().join("packs/mine.toml")).unwrap();
    }
}

#[test]
fn a_script_needs_force_against_what_is_verified_and_what_is_likely_alike() {
    let folder = tempdir().unwrap();
    for field in ["intrigue=4", "psi=3"] {
        let refused = run(folder.path(), &["cards", "note", "General Hague", field]);
        assert_eq!(refused.status.code(), Some(2), "{}", error(&refused));
        assert!(error(&refused).contains("add --force"), "{}", error(&refused));
        assert!(!folder.path().join("packs/mine.toml").exists());
    }
    assert!(run(folder.path(), &["cards", "note", "General Hague", "psi=3", "--force"]).status.success());
    assert_eq!(json(folder.path(), &["card", "General Hague", "--json"])["psi"], 3);
}

#[test]
fn an_answer_that_contradicts_what_is_known_is_taken_by_a_yes_alone() {
    let folder = tempdir().unwrap();
    let list = folder.path().join("deck.txt");
    fs::write(&list, "1 General Hague\n").unwrap();
    // Intrigue is verified, Psi is likely; the other two are unknown.
    let deck = list.to_str().unwrap();
    for (answers, intrigue, psi) in [("n\ny\n", 3, 2), ("y\n\n", 9, 0), ("", 3, 0)] {
        let output = answer(folder.path(), deck, &format!("1/9/2/4\n{answers}"));
        let said = error(&output);
        assert!(said.contains("Intrigue is 3 (verified") && said.contains("you typed 9"), "{said}");
        assert_eq!(said.matches("[y/N]").count(), 2, "{said}");
        let card = json(folder.path(), &["card", "General Hague", "--json"]);
        let abilities = ["diplomacy", "intrigue", "psi", "leadership"].map(|ability| card[ability].clone());
        assert_eq!(abilities, [1, intrigue, psi, 4].map(serde_json::Value::from), "{answers:?}");
        assert!(run(folder.path(), &["cards", "forget", "General Hague"]).status.success());
    }
}

#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    assert!(run(data, &["cards", "note", "Na'Toth", "leadership=3", "--force"]).status.success());
    let before = fs::read(data.join("packs/mine.toml")).unwrap();
    let mut command = Command::new("sh");
    // A file may not grow beyond one block, and the signal that says so is not heard.
    command.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_zocalo")]);
    let text = format!("text={}", "long ".repeat(600));
    command.args(["cards", "note", CARD, &text]).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1");
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", error(&output));
    assert!(error(&output).contains("mine.toml"), "{}", error(&output));
    assert_eq!(fs::read(data.join("packs/mine.toml")).unwrap(), before);
    let left: Vec<_> = fs::read_dir(data.join("packs")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|file| file == "mine.toml" || file == ".lock"), "{left:?}");
}

/// Every file below a folder with its bytes.
fn contents(folder: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            found.push((path.clone(), fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}

#[test]
fn a_folder_that_may_only_be_read_is_one_clear_sentence() {
    let folder = tempdir().unwrap();
    let (data, files) = (folder.path().join("data"), folder.path().join("files"));
    fs::create_dir_all(data.join("packs")).unwrap();
    fs::create_dir(&files).unwrap();
    fs::write(data.join("packs/table.toml"), TABLE).unwrap();
    // Where nobody may read them, the program and the files are of no use to anybody but root.
    let program = files.join("zocalo");
    fs::copy(env!("CARGO_BIN_EXE_zocalo"), &program).unwrap();
    fs::write(files.join("cards.csv"), "Name,Cost\nTa'Lon,3\n").unwrap();
    fs::write(files.join("rulings.txt"), "Ta'Lon\n\n- He sings.\n").unwrap();
    assert!(run(&data, &["card", CARD]).status.success());
    for may_only_read in [data.join("packs"), data.clone()] {
        fs::set_permissions(&may_only_read, fs::Permissions::from_mode(0o555)).unwrap();
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    // Nothing keeps root from writing.
    let is_root = fs::write(data.join("probe"), "").is_ok();
    let as_user = |mut command: Command| {
        if is_root {
            let _ = fs::remove_file(data.join("probe"));
            command.uid(65_534).gid(65_534);
        }
        command.current_dir(&files).env("ZOCALO_DATA_DIR", &data).env("NO_COLOR", "1").output().unwrap()
    };
    for place in ["", "packs"] {
        let mut touch = Command::new("touch");
        touch.arg(data.join(place).join("probe"));
        assert!(!as_user(touch).status.success(), "the folder can be written, so that this shows nothing");
    }
    let before = contents(&data);
    for arguments in [
        &["cards", "note", "Na'Toth", "leadership=3"][..],
        &["cards", "import", "cards.csv", "--yes"],
        &["cards", "packs", "--disable", "table"],
        &["cards", "packs", "--remove", "table"],
        &["cards", "rulings", "import", "rulings.txt"],
    ] {
        let mut command = Command::new(&program);
        command.args(arguments);
        let output = as_user(command);
        let said = error(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {said}");
        assert!(said.contains("ermission denied"), "{arguments:?}: {said}");
        assert_eq!(said.matches("error: ").count(), 1, "{arguments:?}: {said}");
        assert_eq!(contents(&data), before, "{arguments:?}");
    }
    // The folder of a test is removed by whoever may write to it.
    for folder in [data.clone(), data.join("packs")] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    }
}

#[test]
fn a_kill_in_the_middle_of_answers_leaves_a_whole_file() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let mine = data.join("packs/mine.toml");
    run(data, &["cards", "packs"]);
    let mut facts_before = 0;
    for round in 0..8_u64 {
        let mut child = zocalo(data, &["cards", "ask", DECK])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Once it asks, answers come in, and it is killed while it keeps them.
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("so far") {
            line.clear();
            assert!(said.read_line(&mut line).unwrap() > 0, "it asks");
        }
        let mut answers = child.stdin.take().unwrap();
        answers.write_all(b"-\n-\n-\n").unwrap();
        std::thread::sleep(Duration::from_millis(2 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        let facts = fs::read_to_string(&mine).map_or(0, |text| {
            assert!(toml::from_str::<toml::Table>(&text).is_ok(), "{text}");
            text.lines().count()
        });
        assert!(facts >= facts_before, "what was kept stays");
        facts_before = facts;
    }
    assert!(run(data, &["cards", "notes"]).status.success());
}

#[test]
fn two_who_type_at_once_lose_nothing() {
    let folder = tempdir().unwrap();
    let cards = ["Na'Toth", "Ko'Dath", "Ja'Doc", "Kha'Mak", "Na'Kal", "Ta'Lon"];
    let children: Vec<_> = cards
        .iter()
        .map(|card| {
            zocalo(folder.path(), &["cards", "note", card, "leadership=3", "-q"]).stdout(Stdio::null()).spawn().unwrap()
        })
        .collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let notes = json(folder.path(), &["cards", "notes", "--json"]);
    assert_eq!(notes["notes"].as_array().unwrap().len(), cards.len());
}
