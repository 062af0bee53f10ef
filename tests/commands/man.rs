//! The manual pages: one for every command, made of letters and roff alone.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

fn zocalo(arguments: &[&str]) -> String {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo")).args(arguments).output().unwrap();
    assert!(answer.status.success(), "{arguments:?}");
    String::from_utf8(answer.stdout).unwrap()
}

/// The commands that `--help` lists, but for `help` itself.
fn commands() -> Vec<String> {
    let help = zocalo(&["--help"]);
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn every_command_has_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("man1");
    zocalo(&["man", "--out", out.to_str().unwrap()]);
    let written: BTreeSet<String> =
        fs::read_dir(&out).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let commands = commands();
    assert!(commands.len() > 7, "{commands:?}");
    let mut wanted: BTreeSet<String> = commands.iter().map(|name| format!("zocalo-{name}.1")).collect();
    wanted.insert("zocalo.1".to_owned());
    assert_eq!(written, wanted);
    for name in &written {
        let page = fs::read_to_string(out.join(name)).unwrap();
        for part in [".TH ", ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", "Example"] {
            assert!(page.contains(part), "{name} lacks {part}");
        }
        let title = page.lines().find(|line| line.starts_with(".TH ")).unwrap();
        assert!(title.ends_with(concat!(" 1 \"\" \"zocalo ", env!("CARGO_PKG_VERSION"), "\" Zocalo")), "{title}");
        assert!(!page.chars().any(|sign| sign.is_control() && sign != '\n'), "{name} holds control signs");
    }
    let main = fs::read_to_string(out.join("zocalo.1")).unwrap();
    assert_eq!(zocalo(&["man"]), main);
    assert!(
        commands.iter().all(|name| main.contains(&format!("zocalo\\-{name}(1)"))),
        "the main page names all others"
    );
}

#[test]
fn what_cannot_be_written_is_said() {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo")).args(["man", "--out", "/dev/null/x"]).output().unwrap();
    assert_eq!(answer.status.code(), Some(3));
    assert!(String::from_utf8(answer.stderr).unwrap().starts_with("error: /dev/null/x cannot be written"));
}
