//! The manual pages: one for every command, made of letters and roff alone.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

fn zocalo(arguments: &[&str]) -> String {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo")).args(arguments).output().unwrap();
    assert!(answer.status.success(), "{arguments:?}");
    String::from_utf8(answer.stdout).unwrap()
}

/// The commands of the program.
fn commands() -> Vec<String> {
    zocalo::cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// All commands, with those below others, such as `collection-wants-add`.
fn commands_and_below(command: &clap::Command, above: &str) -> Vec<String> {
    let below = command.get_subcommands().flat_map(|below| {
        let name = format!("{above}{}", below.get_name());
        let further = commands_and_below(below, &format!("{name}-"));
        [name].into_iter().chain(further)
    });
    below.collect()
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
    let all = commands_and_below(&zocalo::cli::command(), "");
    assert!(all.iter().any(|name| name == "collection-wants-add"), "{all:?}");
    let mut wanted: BTreeSet<String> = all.iter().map(|name| format!("zocalo-{name}.1")).collect();
    wanted.insert("zocalo.1".to_owned());
    assert_eq!(written, wanted);
    for name in &written {
        let page = fs::read_to_string(out.join(name)).unwrap();
        // A page leads to pages that there are.
        for led_to in page.replace('\\', "").split([' ', ',', '\n']).filter_map(|word| word.strip_suffix("(1)")) {
            assert!(written.contains(&format!("{led_to}.1")), "{name} leads to {led_to}");
        }
        for part in [
            ".TH ",
            ".SH NAME",
            ".SH SYNOPSIS",
            ".SH DESCRIPTION",
            ".SH EXAMPLES",
            "Example",
            ".SH \"EXIT STATUS\"",
            ".SH ENVIRONMENT",
            "ZOCALO_DATA_DIR",
            ".SH FILES",
            "library.db",
            ".SH \"SEE ALSO\"",
        ] {
            assert!(page.contains(part), "{name} lacks {part}");
        }
        let title = page.lines().find(|line| line.starts_with(".TH ")).unwrap();
        assert!(title.ends_with(concat!(" 1 \"\" \"zocalo ", env!("CARGO_PKG_VERSION"), "\" Zocalo")), "{title}");
        assert!(!page.chars().any(|sign| sign.is_control() && sign != '\n'), "{name} holds control signs");
    }
    let page = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    assert!(page("zocalo-search.1").contains("QUERY LANGUAGE") && page("zocalo-search.1").contains("unknown\\-cost"));
    assert!(page("zocalo-goldfish.1").contains("PLAN LANGUAGE"));
    let main = page("zocalo.1");
    assert_eq!(zocalo(&["man", "search"]), page("zocalo-search.1"));
    assert_eq!(zocalo(&["man"]), main);
    for words in [&["man", "collection", "add"][..], &["man", "collection-add"], &["man", "zocalo-collection-add"]] {
        assert_eq!(zocalo(words), page("zocalo-collection-add.1"));
    }
    assert!(
        commands.iter().all(|name| main.contains(&format!("zocalo\\-{name}(1)"))),
        "the main page names all others"
    );
}

#[test]
fn what_cannot_be_written_is_said() {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo")).args(["man", "--out", "/dev/null/x"]).output().unwrap();
    assert_eq!(answer.status.code(), Some(2));
    assert!(String::from_utf8(answer.stderr).unwrap().starts_with("error: there is no folder /dev/null to write"));
}
