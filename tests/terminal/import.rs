//! Importing tables as whole processes. Every table here is synthetic: names of real cards and of invented ones, with
//! invented numbers and texts, as no real table was at hand.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use rexpect::session::spawn_command;
use serde_json::Value;
use tempfile::tempdir;

const HEAD: &str = "KeyID,Name,Rarity,Type,SubType,Diplomacy,Intrigue,Psi,Leadership,Military,Cost,BoldText,EffectsText,\
    ConspiracyMarks,DestinyMarks,DoomMarks,StrifeMarks,ShadowMarks,VorlonMarks,FlavorText,Set,Race,ShowInFilter\n";

fn zocalo(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(arguments).current_dir(data).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1");
    // A pack has the day of its import in it, which must not change between two that are compared.
    command.env("ZOCALO_NOW", "2026-11-23T12:00:00Z");
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    zocalo(data, arguments).output().unwrap()
}

fn json(data: &Path, arguments: &[&str]) -> Value {
    let output = run(data, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", error(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A table with the columns of the online one: so many invented characters, the Psi of each turned by `turn`.
fn table(rows: usize, turn: usize) -> String {
    let mut table = HEAD.to_owned();
    for row in 1..=rows {
        let (psi, set) = ((row + turn) % 9, 1 + row % 8);
        let name = format!("Synthetic Person {row}");
        let _ = writeln!(
            table,
            "{row},{name},{},3,1,1.0,2.0,{psi}.0,3.0,0.0,{},\"Unique. Invented Trait\",\"Invented text,\nof {row}.\",0,0,0,1,0,0,Said so.,{set},{},1",
            1 + row % 3,
            1 + row % 9,
            1 + row % 5,
        );
    }
    table
}

fn psi_of_4(data: &Path, more: &[&str]) -> BTreeSet<String> {
    let output = run(data, &[&["search", "t:character psi>=4", "--names", "--limit", "9999"], more].concat());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_table_turns_a_search_into_all_there_are() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    fs::write(data.join("fan.csv"), table(900, 0)).unwrap();
    let before = psi_of_4(data, &[]);
    let report = json(data, &["cards", "import", "fan.csv", "--yes", "--json"]);
    let number = |key: &str| report[key].as_u64().unwrap();
    assert_eq!(number("rows"), 900);
    assert_eq!(number("rows"), number("matched") + number("new") + number("merged") + number("unmatched"));
    let mut all = before.clone();
    all.extend((1..=900).filter(|row| row % 9 >= 4).map(|row| format!("Synthetic Person {row}")));
    assert_eq!(psi_of_4(data, &[]), all);
    assert_eq!(psi_of_4(data, &["--no-facts"]), before);
    // Its texts stay here, the facts go out.
    let export =
        |more: &[&str]| String::from_utf8(run(data, &[&["cards", "export", "fan"], more].concat()).stdout).unwrap();
    assert!(export(&[]).contains("psi = 4") && !export(&[]).contains("Invented text"));
    let whole = export(&["--with-texts"]);
    assert!(whole.contains("Invented text"));
    // What was exported imports as the same pack.
    fs::write(data.join("other.toml"), whole).unwrap();
    let again = json(data, &["cards", "import", "other.toml", "--name", "fan", "--yes", "--json"]);
    assert_eq!(again["changes"], serde_json::json!({ "added": [], "removed": [], "changed": [] }));
    // A newer table replaces the pack and says what changed.
    fs::write(data.join("fan.csv"), table(899, 1)).unwrap();
    let newer = json(data, &["cards", "import", "fan.csv", "--yes", "--json"]);
    assert_eq!(newer["changes"]["removed"], serde_json::json!(["Synthetic Person 900"]));
    assert_eq!(newer["changes"]["changed"][0]["facts"], serde_json::json!(["psi"]));
    assert!(run(data, &["cards", "packs", "--remove", "fan"]).status.success());
    assert_eq!(psi_of_4(data, &[]), before);
}

const MIXED: &str = "Name,Type,Race,Cost,Psi,Set\nG'Kar,3,3,0,3,1\nTrade Pcat,4,7,0,0,1\nInvented Telepath,3,1,5,6,5\n\
    Invented Telepath,3,1,5,6,5\nDeep Space Fleet,8,,5,,1\n,3,1,1,1,1\n";

#[test]
fn rows_without_a_card_are_corrected_and_imported() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    fs::write(data.join("fan.csv"), MIXED).unwrap();
    let report = json(data, &["cards", "import", "fan.csv", "--yes", "--json"]);
    let numbers =
        ["rows", "matched", "new", "merged", "unmatched", "doubtful"].map(|key| report[key].as_u64().unwrap());
    assert_eq!(numbers, [6, 1, 1, 1, 3, 2], "{report:#}");
    assert_eq!(report["unmatched_file"], "fan.csv.unmatched.csv");
    let place = data.join("fan.csv.unmatched.csv");
    let left = fs::read_to_string(&place).unwrap();
    let corrected: String = left
        .lines()
        .map(|line| match line {
            _ if line.contains("Trade Pcat") => format!("Trade Pact{line}\n"),
            _ if line.contains("Deep Space Fleet,8") => format!("Deep Space Fleet (Narn){line}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    fs::write(&place, &corrected).unwrap();
    let again = json(data, &["cards", "import", "fan.csv.unmatched.csv", "--yes", "--json"]);
    assert_eq!(
        (again["pack"].as_str(), again["matched_by"]["said"].as_u64()),
        (Some("fan-unmatched"), Some(2)),
        "{again:#}"
    );
    assert!(data.join("packs/fan.toml").exists() && data.join("packs/fan-unmatched.toml").exists());
    // What was corrected is not overwritten, and the wrong spelling is known from now on.
    let report = json(data, &["cards", "import", "fan.csv", "--yes", "--json"]);
    assert_eq!(report["matched_by"]["alias"], 1, "{report:#}");
    assert_eq!(report["unmatched_file"], "fan.csv.unmatched.2.csv");
    assert_eq!(fs::read_to_string(&place).unwrap(), corrected);
}

#[test]
fn nothing_is_imported_unless_somebody_says_yes() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    fs::write(data.join("fan.csv"), MIXED).unwrap();
    assert_eq!(run(data, &["cards", "import", "fan.csv"]).status.code(), Some(2));
    assert_eq!(run(data, &["cards", "import", "fan.csv", "--json"]).status.code(), Some(2));
    assert_eq!(run(data, &["cards", "import", "fan.csv", "--dry-run"]).status.code(), Some(0));
    assert!(!data.join("packs/fan.toml").exists() && !data.join("fan.csv.unmatched.csv").exists());
    for (answer, code) in [("n", 1), ("y", 0)] {
        let mut command = Command::new("sh");
        command.args([
            "-c",
            "\"$@\"; echo ended with $?.",
            "sh",
            env!("CARGO_BIN_EXE_zocalo"),
            "cards",
            "import",
            "fan.csv",
        ]);
        command.current_dir(data).env("TERM", "xterm").env("NO_COLOR", "1").env("ZOCALO_DATA_DIR", data);
        let mut session = spawn_command(command, Some(60_000)).unwrap();
        session.exp_string("Import it? [y/N]").unwrap();
        session.send_line(answer).unwrap();
        session.exp_string(&format!("ended with {code}.")).unwrap();
        assert_eq!(data.join("packs/fan.toml").exists(), code == 0);
    }
}

#[test]
fn a_page_is_never_run_nor_printed_raw() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let page = "<table><tr><th>Name<th>Psi<th>EffectsText</tr><tr><td>Invented\u{1b}[31m &lt;b&gt;<script>evil()</script><td>5\
        <td>&#27;]0;title&#7; x &amp; y</table>";
    fs::write(data.join("fan.html"), page).unwrap();
    let output = run(data, &["cards", "import", "fan.html", "--yes"]);
    assert!(output.status.success(), "{}", error(&output));
    let pack = fs::read_to_string(data.join("packs/fan.toml")).unwrap();
    let said = [String::from_utf8(output.stdout).unwrap(), pack].concat();
    assert!(said.contains("Invented[31m <b>") && !said.contains('\u{1b}') && !said.contains("evil"), "{said}");
}

#[test]
fn noise_is_one_sentence_and_changes_nothing() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let noise = |most: u8| -> Vec<u8> {
        (0..10_000_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 23).to_le_bytes()[0] % most).collect()
    };
    let text: Vec<u8> = noise(90).into_iter().map(|byte| byte + 32).collect();
    fs::write(data.join("noise.csv"), noise(255)).unwrap();
    fs::write(data.join("text.csv"), text).unwrap();
    fs::write(data.join("wrong.csv"), "Name,Psi\nA,999\n").unwrap();
    for (file, code, said) in [
        ("noise.csv", 2, "not a text file"),
        ("text.csv", 2, ""),
        ("wrong.csv", 1, "no row could be imported"),
        ("none.csv", 2, "cannot be read"),
        (".", 2, "folder"),
    ] {
        let output = run(data, &["cards", "import", file, "--yes", "--name", "fan"]);
        assert_eq!(output.status.code(), Some(code), "{file}");
        let said_all = error(&output);
        assert!(said_all.contains(said) && said_all.chars().count() < 1_000, "{file}: {said_all}");
    }
    assert!(!data.join("packs/fan.toml").exists());
}

#[test]
fn a_full_disk_and_a_folder_that_may_only_be_read_leave_the_pack_that_was_there() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    fs::write(data.join("fan.csv"), table(50, 0)).unwrap();
    assert!(run(data, &["cards", "import", "fan.csv", "--yes"]).status.success());
    let before = fs::read(data.join("packs/fan.toml")).unwrap();
    fs::write(data.join("fan.csv"), table(60, 1)).unwrap();
    let mut command = Command::new("sh");
    // A file may not grow beyond one block, and the signal that says so is not heard.
    command.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_zocalo")]);
    command.args(["cards", "import", "fan.csv", "--yes"]).current_dir(data).env("ZOCALO_DATA_DIR", data);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", error(&output));
    assert_eq!(fs::read(data.join("packs/fan.toml")).unwrap(), before);
    fs::set_permissions(data.join("packs"), fs::Permissions::from_mode(0o555)).unwrap();
    fs::set_permissions(data, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = zocalo(data, &["cards", "import", "fan.csv", "--yes"]);
    // Nothing keeps root from writing.
    let is_root = fs::write(data.join("packs/probe"), "").is_ok();
    if is_root {
        fs::remove_file(data.join("packs/probe")).unwrap();
        command.uid(65_534).gid(65_534);
    }
    match command.output() {
        Ok(output) => {
            assert_eq!(output.status.code(), Some(3), "{}", error(&output));
            assert!(error(&output).contains("ermission denied"), "{}", error(&output));
        }
        // The program may lie where nobody but root may go.
        Err(refused) => assert!(is_root, "{refused}"),
    }
    assert_eq!(fs::read(data.join("packs/fan.toml")).unwrap(), before);
}

#[test]
fn kills_leave_the_old_pack_or_the_new_one_whole() {
    kills(12);
}

#[test]
#[ignore = "ten seconds; .ci/run runs it"]
fn a_hundred_kills_leave_the_old_pack_or_the_new_one_whole() {
    kills(100);
}

/// Imports that are killed at so many moments, from the first to the last.
fn kills(rounds: u32) {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let place = data.join("packs/fan.toml");
    let packs: Vec<Vec<u8>> = [0, 1]
        .iter()
        .map(|turn| {
            fs::write(data.join(format!("{turn}.csv")), table(300, *turn)).unwrap();
            let file = format!("{turn}.csv");
            assert!(run(data, &["cards", "import", &file, "--yes", "--name", "fan"]).status.success());
            fs::read(&place).unwrap()
        })
        .collect();
    assert_ne!(packs[0], packs[1]);
    let start = Instant::now();
    assert!(run(data, &["cards", "import", "0.csv", "--yes", "--name", "fan"]).status.success());
    let whole = start.elapsed();
    let (mut old, mut new) = (0, 0);
    for round in 0..rounds {
        let (file, before) = if round % 2 == 0 { ("1.csv", &packs[0]) } else { ("0.csv", &packs[1]) };
        fs::write(&place, before).unwrap();
        let mut child = zocalo(data, &["cards", "import", file, "--yes", "--name", "fan", "-q"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_nanos(
            u64::try_from(whole.as_nanos()).unwrap() * u64::from(round) / u64::from(rounds),
        ));
        child.kill().unwrap();
        child.wait().unwrap();
        let there = fs::read(&place).unwrap();
        assert!(packs.contains(&there), "round {round}: {} bytes", there.len());
        if there == *before { old += 1 } else { new += 1 }
    }
    assert!(old > 0, "{old} old, {new} new");
    // What the killed left lying about is no pack.
    assert_eq!(json(data, &["cards", "packs", "--json"])["packs"].as_array().map(Vec::len), Some(1));
}

#[test]
fn confirmed_effects_are_played_and_stay_as_long_as_the_text_does() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    let table = |text: &str, cost: u8| {
        let rows = format!("Name,Type,Race,Cost,Text\nSynthetic Guild,Group,Narn,{cost},{text}\n");
        fs::write(data.join("fan.csv"), rows).unwrap();
        json(data, &["cards", "import", "fan.csv", "--yes", "--propose-effects", "--json"])
    };
    let effects = || json(data, &["card", "Synthetic Guild", "--json"])["effects"].clone();
    let text = "Your ambassador gains 1 Intrigue.";
    let report = table(text, 4);
    assert_eq!(report["effects"]["proposed"][0]["name"], "Synthetic Guild");
    let fingerprint = || json(data, &["card", "Synthetic Guild", "--json"])["facts"]["fingerprint"].clone();
    let before = fingerprint();
    assert_eq!(effects(), Value::Null, "a proposal is not played");
    assert_eq!(json(data, &["cards", "confirm", "Synthetic Guild", "--json"])["confirmed"][0]["pack"], "fan");
    let played = effects();
    assert_eq!(played, report["effects"]["proposed"][0]["effects"]);
    assert_ne!(fingerprint(), before, "what is played is another set of facts");
    table(text, 5);
    assert_eq!(effects(), played, "the text is the same");
    assert!(table("Your ambassador gains 2 Intrigue.", 5)["effects"]["proposed"][0].is_object());
    assert_eq!(effects(), Value::Null, "the text is another");
}
