//! `completions --install`: one line more in the start file of a shell, once, and nothing of it lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The shells with their start files below the home folder.
const SHELLS: [(&str, &str); 5] = [
    ("bash", ".bashrc"),
    ("zsh", ".zshrc"),
    ("fish", ".config/fish/completions/zocalo.fish"),
    ("elvish", ".config/elvish/rc.elv"),
    ("powershell", ".config/powershell/Microsoft.PowerShell_profile.ps1"),
];

fn zocalo(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(arguments)
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("ZDOTDIR")
        .env("ZOCALO_DATA_DIR", home.join("data"))
        .env("HOME", home)
        .env("SHELL", "/usr/bin/bash")
        .output()
        .unwrap()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.unwrap().into_path());
    entries.filter(|path| path.is_file()).collect()
}

#[test]
fn every_shell_gets_its_line_once() {
    for (shell, file) in SHELLS {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join(file);
        let first = zocalo(home.path(), &["completions", shell, "--install", "--yes"]);
        assert!(first.status.success(), "{shell}: {first:?}");
        assert!(
            String::from_utf8_lossy(&first.stdout).contains(file.file_name().unwrap().to_str().unwrap()),
            "{shell}"
        );
        let written = fs::read_to_string(&file).unwrap();
        assert!(written.contains(&format!("zocalo completions {shell}")), "{shell}: {written}");
        let second = zocalo(home.path(), &["completions", shell, "--install", "--yes"]);
        assert!(second.status.success() && String::from_utf8_lossy(&second.stdout).contains("already"), "{shell}");
        assert_eq!(fs::read_to_string(&file).unwrap(), written, "{shell}");
        assert_eq!(files_below(home.path()), [file], "{shell}");
    }
}

#[test]
fn what_stands_in_a_start_file_stays() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(".bashrc");
    fs::write(&file, "alias l=ls\r\n# source <(zocalo completions bash)").unwrap();
    let answer = zocalo(home.path(), &["completions", "--install", "--yes", "--json"]);
    assert!(answer.status.success(), "{answer:?}");
    let document: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap();
    assert_eq!((&document["shell"], &document["changed"]), (&"bash".into(), &true.into()));
    let text = fs::read_to_string(&file).unwrap();
    let added = text.strip_prefix("alias l=ls\r\n# source <(zocalo completions bash)\r\n").unwrap();
    assert_eq!(added.matches("\r\n").count(), 2, "{added:?}");
}

#[test]
fn nothing_is_written_unasked_or_into_what_is_no_text() {
    let home = tempfile::tempdir().unwrap();
    let unasked = zocalo(home.path(), &["completions", "bash", "--install"]);
    assert_eq!(unasked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unasked.stderr).contains("--yes"), "{unasked:?}");
    assert!(files_below(home.path()).is_empty());
    fs::create_dir(home.path().join(".bashrc")).unwrap();
    assert_eq!(zocalo(home.path(), &["completions", "bash", "--install", "--yes"]).status.code(), Some(2));
    fs::write(home.path().join(".zshrc"), [0xff, 0xfe, 0x00]).unwrap();
    assert_eq!(zocalo(home.path(), &["completions", "zsh", "--install", "--yes"]).status.code(), Some(2));
    assert_eq!(fs::read(home.path().join(".zshrc")).unwrap(), [0xff, 0xfe, 0x00]);
}

#[test]
fn a_start_file_in_another_encoding_gets_its_line_too() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(".bashrc");
    let before = b"alias caf\xe9=ls\n";
    fs::write(&file, before).unwrap();
    let doctor = || String::from_utf8(zocalo(home.path(), &["doctor"]).stdout).unwrap();
    assert!(doctor().contains("bash: not installed"), "{}", doctor());
    let answer = zocalo(home.path(), &["completions", "--install", "--yes"]);
    assert!(answer.status.success(), "{answer:?}");
    let after = fs::read(&file).unwrap();
    assert!(after.starts_with(before) && after.len() > before.len());
    assert!(doctor().contains(".bashrc asks for it"), "{}", doctor());
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(doctor().contains("is no ordinary file"), "{}", doctor());
}

#[test]
fn the_doctor_knows_what_cannot_be_made_and_which_packs_are_broken() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let below = file.join("data");
    let doctor = zocalo(home.path(), &["doctor", "--data-dir", below.to_str().unwrap()]);
    let said = String::from_utf8(doctor.stdout).unwrap();
    assert_eq!((doctor.status.code(), said.matches("cannot be made").count()), (Some(1), 2), "{said}");
    let packs = home.path().join("data/packs");
    fs::create_dir_all(&packs).unwrap();
    fs::write(packs.join("broken.toml"), "x = [").unwrap();
    let doctor = zocalo(home.path(), &["doctor", "--json"]);
    assert_eq!(doctor.status.code(), Some(1), "{doctor:?}");
    let document: serde_json::Value = serde_json::from_slice(&doctor.stdout).unwrap();
    let packs = document["examined"].as_array().unwrap().iter().find(|one| one["what"] == "Facts files").unwrap();
    assert_eq!(packs["trouble"], "broken cannot be read and is left out; the warnings say why");
}

#[test]
fn the_doctor_says_what_is_wrong_and_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let well = zocalo(home.path(), &["doctor"]);
    assert_eq!(well.status.code(), Some(0), "{well:?}");
    let data = home.path().join("data");
    fs::write(data.join("library.db"), "no database").unwrap();
    let ill = zocalo(home.path(), &["doctor", "--json"]);
    assert_eq!(ill.status.code(), Some(1), "{ill:?}");
    let document: serde_json::Value = serde_json::from_slice(&ill.stdout).unwrap();
    assert_eq!(document["well"], false);
    assert_eq!(fs::read(data.join("library.db")).unwrap(), b"no database");
    // The front page shows what it can.
    assert_eq!(zocalo(home.path(), &[]).status.code(), Some(0));
}
