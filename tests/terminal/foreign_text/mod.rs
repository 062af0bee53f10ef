//! Foreign text never reaches a terminal raw: every command runs at a pseudo-terminal with hostile texts in every place
//! that a stranger's text can come from, and nothing of them may pass that a terminal would obey or that nobody sees.

mod files;
mod runs;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use rexpect::session::spawn_command;
use zocalo_text::text::is_unfit;

use files::{fill_collection, write_files};
use runs::runs as rows;

/// What a hostile text may hold: escapes that set the title and the clipboard, clear the screen, conceal what follows; C1
/// signs; bidirectional overrides and marks; signs without width; separators; a return that overwrites the line. No line
/// end, as most places are lines.
const HOSTILE: &str = "Tame\u{1b}]0;title\u{7}\u{1b}]52;c;cHdu\u{7}\u{1b}[2J\u{1b}[8mhidden\u{9b}31m\u{85}\u{202e}\
    turned\u{2066}\u{2069}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}\u{7f}\u{8}\u{b}\u{c}\rEVIL";

/// The same for places that refuse control signs and so must show what is left.
const UNSEEN: &str = "Tame\u{202e}turned\u{2066}\u{2069}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}\u{ad}\u{34f}\u{3164}\u{fe0f}\u{2800}\u{1d173}EVIL";

/// What passed that must not have, with what stands around it.
fn raw(printed: &str) -> Option<String> {
    let bad = |at: usize| {
        let from = printed[..at].char_indices().rev().nth(40).map_or(0, |(from, _)| from);
        Some(printed[from..].chars().take(90).collect::<String>().escape_debug().to_string())
    };
    let mut rest = 0;
    while let Some(at) = printed[rest..].find(|sign| sign != '\t' && is_unfit(sign)).map(|at| rest + at) {
        let style =
            printed[at..].strip_prefix("\u{1b}[").and_then(|style| style.split_once('m')).map(|(style, _)| style);
        // Bold, faint, italic, underlined, colors and their ends: what the program itself writes. Blinking, reversed and
        // concealed it never writes.
        let is_ours = |number: &str| number.parse().is_ok_and(|n: u8| !(5..=8).contains(&n));
        let own = style
            .filter(|style| style.starts_with("38;5;") || style.split(';').all(|one| one.is_empty() || is_ours(one)));
        let Some(style) = own.filter(|style| style.bytes().all(|byte| byte.is_ascii_digit() || byte == b';')) else {
            return bad(at);
        };
        rest = at + "\u{1b}[".len() + style.len() + 1;
    }
    None
}

#[test]
fn what_is_raw_is_seen() {
    for text in ["a\u{1b}]0;x\u{7}", "\u{1b}[8m", "\u{1b}[2J", "\r", "\u{9b}m", "\u{202e}", "\u{200b}", "\u{1b}"] {
        assert!(raw(text).is_some(), "{text:?}");
    }
    assert_eq!(raw("\u{1b}[1m\u{1b}[38;5;8mfine\u{1b}[0m\tand\n"), None);
}

/// All commands of the tree, with those below them behind a blank.
fn commands() -> BTreeSet<String> {
    fn add(command: &clap::Command, path: &str, all: &mut BTreeSet<String>) {
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let path = format!("{path} {}", below.get_name()).trim().to_owned();
            add(below, &path, all);
            all.insert(path);
        }
    }
    let mut all = BTreeSet::from([String::new()]);
    add(&zocalo::cli::command(), "", &mut all);
    all
}

/// A text within a string of TOML or JSON.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        if sign.is_control() || is_unfit(sign) {
            let _ = write!(escaped, "\\u{:04x}", u32::from(sign));
        } else if matches!(sign, '"' | '\\') {
            let _ = write!(escaped, "\\{sign}");
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

/// An argument with the hostile texts in it, in quotes for the shell.
fn argument(text: &str) -> String {
    let mut replaced = String::new();
    for sign in text.chars() {
        match sign {
            'H' => replaced.push_str(HOSTILE),
            'U' => replaced.push_str(UNSEEN),
            _ => replaced.push(sign),
        }
    }
    format!("'{}'", replaced.replace('\'', "'\\''"))
}

/// Every run in words, and one in three as a document: those have one writer.
#[test]
fn nothing_raw_reaches_the_terminal() {
    drive(|at| at % 3 == 1);
}

#[test]
#[ignore = "half a minute; .ci/run runs it"]
fn nothing_raw_reaches_the_terminal_in_any_document() {
    drive(|_| true);
}

/// Drives every command with every text; which runs of a row also as JSON?
fn drive(as_document: impl Fn(usize) -> bool) {
    let driven: BTreeSet<String> = rows().map(|(command, _)| (*command).to_owned()).collect();
    assert_eq!(driven, commands(), "drive every command with hostile texts");

    let folder = tempfile::tempdir().unwrap();
    write_files(folder.path());
    let program = env!("CARGO_BIN_EXE_zocalo");
    // A part as the program writes it, before anything is looked at.
    let played = ["goldfish", "title.toml", "--games", "4", "--shard", "1/1", "--out", "whole.part"];
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/foreign_text");
    let part = Command::new(program).args(played).current_dir(folder.path()).env("ZOCALO_DATA_DIR", data).status();
    assert!(part.unwrap().success());

    fill_collection(Path::new(data));

    // One terminal for all runs: a line of the script each, in words and as JSON, and a line between them.
    let mut script = String::from("stty rows 40 cols 100 -opost\n");
    let mut runs = Vec::new();
    for (command, all) in rows() {
        for (at, run) in all.iter().enumerate() {
            let (arguments, input) = match run.iter().position(|word| *word == "<") {
                Some(at) => (&run[..at], run[at + 1]),
                None => (*run, "/dev/null"),
            };
            for json in ["", " --json"].into_iter().take(1 + usize::from(as_document(at))) {
                let words = arguments.iter().map(|word| argument(word)).collect::<Vec<_>>().join(" ");
                let _ =
                    writeln!(script, "'{program}' {command} {words}{json} <{input}\nprintf '@@%d@@' {}", runs.len());
                runs.push(format!("zocalo {command} {arguments:?}{json}"));
            }
        }
    }
    fs::write(folder.path().join("runs.sh"), script).unwrap();
    let mut command = Command::new("sh");
    command.arg("runs.sh").current_dir(folder.path()).env("TERM", "xterm").env("ZOCALO_DATA_DIR", data);
    // A pager would place its letters; what it is given is what is looked at.
    command.env("PAGER", "").env_remove("NO_COLOR");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    let mut styled = 0;
    for (number, run) in runs.iter().enumerate() {
        // Every byte is shown as a letter of its own.
        let letters = session.exp_string(&format!("@@{number}@@")).unwrap();
        let bytes: Vec<u8> = letters.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
        let printed = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{run} prints no UTF-8: {error}"));
        assert!(!printed.is_empty() && !printed.contains("panicked"), "{run} prints {printed:?}");
        if let Some(raw) = raw(&printed) {
            panic!("{run} lets through: {raw}");
        }
        styled += usize::from(printed.contains('\u{1b}'));
    }
    assert!(styled > runs.len() / 4, "styles are on: {styled} of {}", runs.len());
}

/// A game by hand at a terminal, where the deck is a stranger's. The terminal is one that edits no lines: the editor moves
/// the cursor and draws nothing but the prompt and what is typed.
#[test]
fn a_game_at_a_terminal_shows_nothing_raw() {
    let folder = tempfile::tempdir().unwrap();
    write_files(folder.path());
    let mut command = Command::new("sh");
    let script = "stty rows 40 cols 100 -opost -echo; \"$0\" play title.toml; echo end.";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo")]).current_dir(folder.path()).env("TERM", "dumb");
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/foreign_text"));
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    let mut printed = session.exp_string("> ").unwrap();
    for line in ["board", "log", "play Nobody", "quit"] {
        session.send_line(line).unwrap();
    }
    printed.push_str(&session.exp_string("end.").unwrap());
    let bytes: Vec<u8> = printed.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let printed = String::from_utf8(bytes).unwrap();
    assert!(printed.contains("Tame"), "{printed}");
    assert_eq!(raw(&printed), None);
}
