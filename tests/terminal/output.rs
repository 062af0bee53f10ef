//! What is seen at a terminal and not in a pipe: the bar of a run that one waits for, and tables in a narrow window.

use std::process::{Command, Stdio};
use std::time::Duration;

use rexpect::session::{PtySession, spawn_command};
use unicode_width::UnicodeWidthStr as _;

const DECK: &str = "decks/order-brings-victory.toml";
const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/terminal");

/// A run that takes minutes.
const LONG: [&str; 6] = ["goldfish", DECK, "--games", "100000000", "--turns", "30"];

/// `zocalo` in a window of so many columns.
fn at_terminal(columns: u16, arguments: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    let script = "stty rows 40 cols \"$0\"; \"$@\"; echo end.";
    command.args(["-c", script, &columns.to_string(), env!("CARGO_BIN_EXE_zocalo")]).args(arguments);
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("TERM", "xterm")
        .env("PAGER", "")
        .env("NO_COLOR", "1")
        .env("ZOCALO_DATA_DIR", DATA);
    spawn_command(command, Some(20_000)).unwrap()
}

#[test]
fn a_long_run_shows_how_far_it_is() {
    // No shell stands between: the run ends with the session, even where those who test ignore Ctrl-C and hang up.
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(LONG)
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env("ZOCALO_DATA_DIR", DATA);
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_regex(r"\d+ %  [\d,]+ games  \S+ left").unwrap();
}

/// The searching pilot thinks long about its first game, before whose end there is nothing to count.
#[test]
fn the_bar_is_there_before_the_first_game_ends() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["goldfish", DECK, "--pilot", "search", "--think", "10000", "--games", "2", "--turns", "20"])
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env("ZOCALO_DATA_DIR", DATA);
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_regex(r" 0 %  0 games").unwrap();
}

#[test]
fn a_pipe_hears_nothing_of_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    let mut child = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(LONG)
        .env("ZOCALO_DATA_DIR", DATA)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(child.try_wait().unwrap().is_none(), "the run is still on");
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.stdout.len(), String::from_utf8_lossy(&output.stderr).as_ref()), (0, ""));
}

/// Once, behind the answer; and nothing where it was asked for quiet or for JSON. `tests/commands/old_names.rs` shows that
/// a pipe hears nothing of it.
#[test]
fn an_old_name_says_the_new_one() {
    const NEW: &str = "`zocalo formats` is now `zocalo export --formats`";
    let shown = |arguments: &[&str]| at_terminal(100, arguments).exp_string("end.").unwrap();
    let answer = shown(&["formats", "--no-pager"]);
    assert_eq!(answer.matches(NEW).count(), 1, "{answer}");
    assert!(answer.find("LackeyCCG").unwrap() < answer.find(NEW).unwrap(), "{answer}");
    for silent in ["--json", "-q"] {
        assert!(!shown(&["formats", "--no-pager", silent]).contains("is now"), "{silent}");
    }
    assert!(!shown(&["export", "--formats", "--no-pager"]).contains("is now"));
}

#[test]
fn no_line_is_wider_than_the_window() {
    let shows = ["--show", "times,dead,spending", "--time", "played:Contact with Vorlons", "--want", "power@6"];
    let run = ["goldfish", DECK, "--games", "200", "--turns", "12", "--no-plan"];
    let swap = ["--swap", "Lennier=Border Raid"];
    for columns in [60, 80, 100] {
        let runs = [
            [&run[..run.len() - 1], &shows].concat(),
            [&run[..], &shows, &swap].concat(),
            ["odds", DECK, "t:agenda>=2", "t:character", "t:event"].to_vec(),
            ["deck", "show", DECK].to_vec(),
            ["deck", "stats", DECK, "--games", "200"].to_vec(),
            ["deck", "diff", DECK, "decks/premier-narn.toml"].to_vec(),
        ];
        for arguments in runs {
            let mut session = at_terminal(columns, &arguments);
            // Every byte is shown as a letter of its own.
            let printed = session.exp_string("end.").unwrap();
            let bytes: Vec<u8> = printed.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
            let printed = String::from_utf8(bytes).unwrap();
            let wide: Vec<&str> =
                printed.lines().filter(|line| line.trim_end().width() > usize::from(columns)).collect();
            assert!(wide.is_empty() && printed.lines().count() > 15, "{arguments:?} at {columns}: {wide:#?}");
        }
    }
}

/// What `zocalo` prints at a terminal where nothing else speaks about colors.
fn colored(arguments: &[&str]) -> bool {
    let mut command = Command::new("sh");
    command.args(["-c", "\"$0\" \"$@\"; echo end.", env!("CARGO_BIN_EXE_zocalo")]).args(arguments);
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("TERM", "xterm")
        .env("ZOCALO_DATA_DIR", DATA)
        .env_remove("NO_COLOR");
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("end.").unwrap().contains('\u{1b}')
}

/// Help, refusals of the arguments and answers alike.
#[test]
fn colors_are_used_as_the_arguments_say() {
    for arguments in [
        &["--help"][..],
        &["check", "--help"],
        &["search", "--help"],
        &["goldfish", "--help"],
        &["chekc"],
        &["check", "--rulset", "x", DECK],
        &["goldfish", DECK, "--games", "x"],
        &["check", DECK],
    ] {
        assert!(colored(arguments), "{arguments:?}");
        assert!(!colored(&[&["--color", "never"][..], arguments].concat()), "{arguments:?}");
        assert!(!colored(&[arguments, &["--color=never"]].concat()), "{arguments:?}");
    }
}

#[test]
fn a_page_for_a_browser_is_not_printed_at_a_terminal() {
    let mut session = at_terminal(80, &["sheet", "@narn", "--games", "0"]);
    session.exp_string("write it to a file and open that in a browser: --out narn.html").unwrap();
    let mut session = at_terminal(80, &["sheet", "@narn", "--games", "0", "--out", "-"]);
    session.exp_string("</html>").unwrap();
}
