//! What the program reads and writes by name: nothing is taken away by a slip of the hand, nothing is read without end, and a
//! stranger's file leads nowhere else.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");

fn zocalo(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");
    command.current_dir(folder).args(arguments).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "80");
    command
}

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = zocalo(folder, arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that refuses its arguments ends before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What is refused with exit code 2: its words in one line.
fn refused(folder: &Path, arguments: &[&str], input: &str) -> String {
    let output = run(folder, arguments, input);
    let said = String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    said
}

#[test]
fn a_saved_game_replaces_nothing_but_a_saved_game() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::copy(DECK, folder.join("my.toml")).unwrap();
    fs::write(folder.join("note.txt"), "call Vir").unwrap();
    for file in ["my.toml", "note.txt"] {
        let before = fs::read(folder.join(file)).unwrap();
        let said = refused(folder, &["play", "my.toml"], &format!("next\nsave {file}\n"));
        let wanted = format!("error: {file} already exists and is not a saved game help: give another name");
        assert!(said.starts_with(&wanted), "{said}");
        assert_eq!(fs::read(folder.join(file)).unwrap(), before);
    }
    for _ in 0..2 {
        assert_eq!(run(folder, &["play", "my.toml"], "next\nsave a.game\n").status.code(), Some(0));
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 3, "nothing is left beside");
}

#[test]
fn cards_for_a_program_replace_nothing_but_such_cards() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (program, file) in [
        ("cockatrice", "cards.xml"),
        ("cgs", "AllCards.json"),
        ("lackey", "sets/carddata.txt"),
        ("octgn", "definition.xml"),
    ] {
        let (own, foreign) = (folder.join(program), folder.join(format!("{program} of others")));
        let export = |to: &Path, more: &[&str]| {
            let arguments = ["cards", "export", "--to", program, "--out", to.to_str().unwrap()];
            run(folder, &[&arguments[..], more].concat(), "")
        };
        assert_eq!(export(&own, &[]).status.code(), Some(0), "{program}");
        let first = fs::read(own.join(file)).unwrap();
        // What was written there is written anew, and what lies beside stays.
        fs::write(own.join(file), "cut off").unwrap();
        fs::write(own.join("beside.png"), "a picture").unwrap();
        if program == "cockatrice" || program == "octgn" {
            // By this file the folder was known.
            assert_eq!(export(&own, &[]).status.code(), Some(2), "{program}");
            assert_eq!(export(&own, &["--force"]).status.code(), Some(0), "{program}");
        } else {
            assert_eq!(export(&own, &[]).status.code(), Some(0), "{program}");
        }
        assert_eq!(fs::read(own.join(file)).unwrap(), first, "{program}");
        assert_eq!(fs::read(own.join("beside.png")).unwrap(), b"a picture");
        fs::create_dir(&foreign).unwrap();
        assert_eq!(export(&foreign, &[]).status.code(), Some(0), "{program}: an empty folder");
        fs::remove_dir_all(&foreign).unwrap();
        fs::create_dir(&foreign).unwrap();
        fs::write(foreign.join("note.txt"), "call Vir").unwrap();
        let refused = export(&foreign, &[]);
        assert_eq!(refused.status.code(), Some(2), "{program}");
        assert_eq!(fs::read_dir(&foreign).unwrap().count(), 1, "{program}");
        assert_eq!(export(&foreign, &["--force"]).status.code(), Some(0), "{program}");
        assert_eq!(fs::read(foreign.join("note.txt")).unwrap(), b"call Vir");
        assert!(foreign.join(file).is_file(), "{program}");
    }
}

#[test]
fn cards_as_data_are_one_file_that_replaces_no_other_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let export = |words: &str| {
        run(folder, &[&["cards", "export", "--to"][..], &words.split(' ').collect::<Vec<_>>()].concat(), "")
    };
    for (form, beside) in [("sqlite", Some("all.metadata.json")), ("csv", None), ("json", None)] {
        let out = format!("{form} --out all.{form}");
        let written = export(&format!("{out} --json"));
        assert_eq!(written.status.code(), Some(0), "{form}");
        let told: serde_json::Value = serde_json::from_slice(&written.stdout).unwrap();
        let names: Vec<String> =
            [Some(format!("all.{form}")), beside.map(str::to_owned)].into_iter().flatten().collect();
        assert_eq!((&told["files"], &told["cards"]), (&serde_json::json!(names), &1_981.into()));
        let first = fs::read(folder.join(&names[0])).unwrap();
        assert_eq!(export(&out).status.code(), Some(2), "{form}");
        fs::write(folder.join(&names[0]), "mine").unwrap();
        assert_eq!(export(&out).status.code(), Some(2), "{form}");
        assert_eq!(fs::read(folder.join(&names[0])).unwrap(), b"mine");
        assert_eq!(export(&format!("{out} --force")).status.code(), Some(0), "{form}");
        assert_eq!(fs::read(folder.join(&names[0])).unwrap(), first);
        let printed = export(form);
        match beside {
            Some(_) => assert_eq!(printed.status.code(), Some(2)),
            None => assert_eq!(printed.stdout, first),
        }
    }
    fs::create_dir(folder.join("data set")).unwrap();
    let into = run(folder, &["cards", "export", "--to", "sqlite", "--out", "data set"], "");
    assert_eq!(into.status.code(), Some(0));
    assert!(folder.join("data set/cards.sqlite").is_file() && folder.join("data set/cards.metadata.json").is_file());
    assert_eq!(export("csv --out nowhere/cards.csv").status.code(), Some(2));
}

#[test]
fn pages_replace_nothing_but_pages() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(run(folder, &["man", "--out", "pages"], "").status.code(), Some(0));
    assert_eq!(run(folder, &["man", "--out", "pages"], "").status.code(), Some(0));
    fs::write(folder.join("pages/zocalo-card.1"), "my own notes").unwrap();
    fs::remove_file(folder.join("pages/zocalo.1")).unwrap();
    let said = refused(folder, &["man", "--out", "pages"], "");
    assert!(said.contains("zocalo-card.1 already exists and was not written by Zocalo"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("pages/zocalo-card.1")).unwrap(), "my own notes");
    assert!(!folder.join("pages/zocalo.1").exists(), "nothing was written");
}

#[test]
fn a_copy_of_a_ruleset_names_what_it_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let said = refused(folder, &["rulesets", "--copy", "engine", "a/b.toml"], "");
    assert!(said.starts_with("error: there is no folder a to write a/b.toml in"), "{said}");
    let said = refused(folder, &["rulesets", "--copy", "engine", ""], "");
    assert!(said.starts_with("error: no file is given to write the copy to"), "{said}");
    let said = refused(folder, &["rulesets", "a\u{1b}[31mb"], "");
    assert!(said.starts_with("error: there is no ruleset \"a\u{fffd}[31mb\";"), "{said}");
}

#[test]
fn what_cannot_be_read_is_called_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::copy(DECK, folder.join("my.toml")).unwrap();
    let said = refused(folder, &["check", "my.toml", "--pool", "none.txt"], "");
    assert!(said.starts_with("error: the pool none.txt cannot be read"), "{said}");
    let said = refused(folder, &["goldfish", "-", "--against", "-"], "2 Trade Pact\n");
    assert!(said.starts_with("error: - means standard input, which can be read only once"), "{said}");
    fs::write(folder.join("twice.toml"), "name = \"a\"\nname = \"b\"\n").unwrap();
    assert!(refused(folder, &["check", "twice.toml"], "").contains("help: write each key once"));
    fs::write(folder.join("large.toml"), "name = \"a\"\n[deck]\n\"Trade Pact\" = 99999999999999999999\n").unwrap();
    let said = refused(folder, &["check", "large.toml"], "");
    assert!(!said.contains("quotation marks"), "{said}");
    let one = run(folder, &["goldfish", "my.toml", "--games", "1", "--turns", "1"], "");
    assert!(String::from_utf8_lossy(&one.stdout).contains("1 game of 1 turn, seed"));
}

#[test]
fn a_ruleset_in_a_file_leads_no_farther_than_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("decks");
    fs::create_dir_all(below.join("rules")).unwrap();
    let text = fs::read_to_string(DECK).unwrap();
    let named = |ruleset: &str| {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("ruleset")).collect();
        fs::write(below.join("my.toml"), format!("ruleset = '{ruleset}'\n{}", lines.join("\n"))).unwrap();
    };
    let house = "extends = \"casual\"\nname = \"house\"\n";
    fs::write(below.join("rules/house.toml"), house).unwrap();
    fs::write(folder.path().join("outside.toml"), house).unwrap();
    let out = "this path leads outside the folder of the file";
    let wrong = [
        ("../outside.toml", out),
        ("rules/../../outside.toml", out),
        ("/etc/passwd", out),
        ("//host/share/x.toml", out),
        ("\\\\host\\share\\x.toml", "write a path in a file with /"),
        ("C:x.toml", "write a path in a file with /"),
        ("./rules", "this path does not lead to a regular file"),
    ];
    #[cfg(unix)]
    let special = {
        std::os::unix::fs::symlink("../outside.toml", below.join("link.toml")).unwrap();
        assert!(Command::new("mkfifo").arg(below.join("pipe.toml")).status().unwrap().success());
        [("link.toml", out), ("pipe.toml", "this path does not lead to a regular file")]
    };
    #[cfg(not(unix))]
    let special = [];
    for (ruleset, reason) in wrong.into_iter().chain(special) {
        named(ruleset);
        for command in ["check", "goldfish", "play"] {
            let said = refused(folder.path(), &[command, "decks/my.toml"], "");
            assert!(said.contains(reason) && said.contains("give the ruleset with --ruleset"), "{ruleset}: {said}");
            assert!(!said.contains("root:"));
        }
    }
    named("rules/house.toml");
    assert_eq!(run(folder.path(), &["goldfish", "decks/my.toml", "--games", "1"], "").status.code(), Some(0));
}

/// The saved game holds its ruleset, so it goes on anywhere and by the rules it began with.
#[test]
fn a_saved_game_goes_on_without_any_other_file() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    fs::create_dir_all(&here).unwrap();
    fs::create_dir_all(&there).unwrap();
    fs::write(here.join("house.toml"), "extends = \"casual\"\nname = \"house\"\n").unwrap();
    let saved = there.join("a.game");
    let script = format!("build\nnext\nsave {}\n", saved.display());
    let played = run(&here, &["play", DECK, "--ruleset", "./house.toml"], &script);
    assert_eq!(played.status.code(), Some(0), "{}", String::from_utf8_lossy(&played.stderr));
    let text = fs::read_to_string(&saved).unwrap();
    assert!(text.contains(concat!("zocalo = \"", env!("CARGO_PKG_VERSION"), "\"")));
    fs::remove_file(here.join("house.toml")).unwrap();
    let again = run(&there, &["play", "--replay", "a.game"], "");
    assert_eq!((again.status.code(), &again.stderr[..]), (Some(0), &b""[..]));
    // Other facts of its cards are said.
    let at = text.find("cards = \"").unwrap() + 9;
    fs::write(&saved, format!("{}0000{}", &text[..at], &text[at + 4..])).unwrap();
    let other = run(&there, &["play", "--replay", "a.game"], "");
    assert_eq!(other.status.code(), Some(0));
    let said = String::from_utf8_lossy(&other.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.starts_with("note: card facts for this deck have changed since Zocalo"), "{said}");
    // Behind the limit nothing is cut off: the file is refused.
    let large = format!("{text}\n# {}\nfoo = 1\n", "x".repeat(4 << 20));
    fs::write(&saved, large).unwrap();
    assert!(refused(&there, &["play", "--replay", "a.game"], "").contains("too large for a saved game"));
}

#[test]
fn texts_in_utf_16_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let write = |name: &str, text: &str| {
        let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        fs::write(folder.join(name), units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()).unwrap();
    };
    write("deck.toml", &fs::read_to_string(DECK).unwrap());
    write("house.toml", "extends = \"casual\"\r\nname = \"house\"\r\n");
    write("plan.txt", "turn 1: build\r\n");
    let output =
        run(folder, &["goldfish", "deck.toml", "--ruleset", "house.toml", "--plan", "plan.txt", "--games", "10"], "");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(run(folder, &["play", DECK], "build\nsave a.game\n").status.code(), Some(0));
    write("a.game", &fs::read_to_string(folder.join("a.game")).unwrap());
    assert_eq!(run(folder, &["play", "--replay", "a.game"], "").status.code(), Some(0));
}

/// All or none: what stopped a line is named.
#[test]
fn a_line_of_several_commands_says_which_cannot_be_done() {
    let folder = tempfile::tempdir().unwrap();
    let all = vec!["next"; 37].join("; ");
    let output = run(folder.path(), &["play", DECK], &format!("{all}\nq\n"));
    let answer = String::from_utf8_lossy(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(answer.contains("command 31 of 37, next: the game ends after turn 30; nothing on the"), "{answer}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("only the whole word leaves the game"), "{said}");
}

/// The number of threads is bounded whatever the environment says.
#[test]
fn a_number_in_the_environment_starts_no_million_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let start = std::time::Instant::now();
    let output = zocalo(folder.path(), &["goldfish", DECK, "--games", "10"])
        .env("RAYON_NUM_THREADS", "1000000")
        .output()
        .unwrap();
    assert!(output.status.success() && start.elapsed() < std::time::Duration::from_secs(20));
}

/// Who reads only the error must not do it twice.
#[cfg(target_os = "linux")]
#[test]
fn an_error_of_the_answer_says_that_the_change_stands() {
    let folder = tempfile::tempdir().unwrap();
    let collection = |arguments: &[&str]| {
        let mut command = zocalo(folder.path(), &["collection"]);
        command.args(arguments).env("ZOCALO_DATA_DIR", folder.path());
        command
    };
    let said = |arguments: &[&str]| {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let running = collection(arguments).stdout(full).stderr(Stdio::piped()).spawn();
        let output = running.unwrap().wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for arguments in [&["add", "2", "Delenn"][..], &["add", "2", "Delenn", "--json"]] {
        let said = said(arguments);
        assert!(said.contains("the command itself had already taken effect"), "{said}");
    }
    let shown = collection(&["show", "--format", "{owned} {name}"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&shown.stdout), "4 Delenn\n");
    let said = said(&["show"]);
    assert!(said.contains("cannot be written") && !said.contains("stands"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    for argument in ["--help", "--version"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output =
            zocalo(folder.path(), &[argument]).stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(3), "{argument}");
        assert!(output.stderr.starts_with(b"error: the answer cannot be written"));
    }
}

#[test]
fn a_site_replaces_and_removes_only_its_own_pages() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let site = folder.join("site");
    let write = |more: &[&str]| run(folder, &[&["cards", "site", "site"][..], more].concat(), "").status.code();
    assert_eq!(write(&["--in", "en"]), Some(0));
    let page = site.join("card/trade-pact.html");
    let first = fs::read(&page).unwrap();
    fs::write(&page, "cut off").unwrap();
    fs::write(site.join("CNAME"), "cards.example").unwrap();
    assert_eq!(write(&["--in", "en"]), Some(0));
    assert_eq!(fs::read(&page).unwrap(), first);
    // The folder of the second language comes, and goes with what the site has put there.
    assert_eq!(write(&[]), Some(0));
    fs::write(site.join("ru/card/mine.txt"), "mine").unwrap();
    assert!(site.join("ru/card/trade-pact.html").is_file());
    assert_eq!(write(&["--in", "en"]), Some(0));
    assert!(!site.join("ru/card/trade-pact.html").exists() && !site.join("ru/set").exists());
    assert_eq!(fs::read(site.join("ru/card/mine.txt")).unwrap(), b"mine");
    // What somebody has put where a page would come is theirs.
    fs::write(site.join("cards-ru.js"), "theirs").unwrap();
    assert_eq!(write(&[]), Some(2));
    assert_eq!(fs::read(site.join("cards-ru.js")).unwrap(), b"theirs");
    assert!(!site.join("ru/index.html").exists());
    assert_eq!(write(&["--force"]), Some(0));
    assert_eq!(fs::read(site.join("CNAME")).unwrap(), b"cards.example");
    // Without its list it is a folder of others.
    fs::write(site.join("zocalo-site.txt"), "a list of something else").unwrap();
    assert_eq!(write(&[]), Some(2));
}
