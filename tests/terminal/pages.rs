//! Long answers at a terminal: in the user's pager where they are longer than the screen, and manual pages as letters and
//! not as roff.

use std::process::{Command, Stdio};

use rexpect::session::spawn_command;

const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/pages");

/// Says which letters went through it.
const PAGER: &str = "tr e E";

/// What `zocalo ARGUMENTS` shows on a screen of 24 rows, and behind it its exit code.
fn shown(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = Command::new("sh");
    let script = "stty rows 24 cols 80; \"$0\" \"$@\"; echo \"code $?.\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo")]).args(arguments);
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env("TERM", "xterm").env("NO_COLOR", "1");
    command.env_remove("ZOCALO_PAGER").env("ZOCALO_DATA_DIR", DATA).envs(variables.iter().copied());
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_eof().unwrap()
}

#[test]
fn a_manual_page_goes_through_the_pager_of_the_user() {
    let page = shown(&["man", "search"], &[("PAGER", PAGER)]);
    assert!(page.contains("EXIT STATUS") && page.contains("QUERY LANGUAGE"), "{page}");
    assert!(page.contains("nothing matchEd") && !page.contains("matched"), "{page}");
    assert!(!page.contains(".SH") && !page.contains("\\fB"), "{page}");
}

/// The answer, help of every kind, and what is said beside an answer, which stands below it.
#[test]
fn what_is_longer_than_the_screen_goes_through_the_pager() {
    for (arguments, through, code) in [
        (&["check", "-v", "@alliance", "--deny", "one-per-player"][..], ": illEgal undEr casual", 1),
        (&["goldfish", "@narn", "--games", "50"], "influEncE", 0),
        (&["help", "words"], "sEEd", 0),
        (&["help", "goldfish"], "Common:", 0),
        (&["goldfish", "--help"], "Common:", 0),
        (&["--help"], "UsagE: zocalo", 0),
    ] {
        let printed = shown(arguments, &[("PAGER", PAGER)]);
        assert!(
            printed.contains(through) && printed.ends_with(&format!("code {code}.\r\n")),
            "{arguments:?}: {printed}"
        );
    }
    let search = shown(&["search", "t:fleet", "--limit", "40"], &[("PAGER", PAGER)]);
    let answer = search.find("FlEEt").unwrap();
    assert!(search[answer..].contains("may match") || search[answer..].contains(" cards"), "{search}");
}

/// Twenty cards or fewer have their names whole and the beginning of their texts below, a line a card in a pipe.
#[test]
fn a_few_cards_are_shown_with_their_texts_below() {
    let query = ["search", "expeditionary fleet", "--limit", "20", "--no-pager"];
    for language in ["en", "ru"] {
        let printed = shown(&[&query[..], &["--lang", language]].concat(), &[]);
        for race in ["Centauri", "Minbari"] {
            let name = format!("Expeditionary Fleet ({race})");
            let text = printed[printed.find(&name).expect(&printed)..].lines().nth(1).unwrap();
            assert!(text.starts_with("    ") && text.len() > 60, "{printed}");
        }
        let ascii = |line: &str| line.chars().filter(char::is_ascii).count();
        assert!(printed.lines().all(|line| ascii(line) <= 80), "{printed}");
    }
    let piped = Command::new(env!("CARGO_BIN_EXE_zocalo")).args(query).env("ZOCALO_DATA_DIR", DATA).output().unwrap();
    let piped = String::from_utf8(piped.stdout).unwrap();
    assert!(piped.lines().all(|line| !line.starts_with(' ')), "{piped}");
}

#[test]
fn what_fits_the_screen_and_who_wants_no_pager_are_printed_to() {
    for arguments in [&["check", "@narn"][..], &["--version"], &["search", "delenn", "--limit", "3"]] {
        let printed = shown(arguments, &[("PAGER", PAGER)]);
        assert!(printed.contains(['e']), "{arguments:?}: {printed}");
    }
    for arguments in [&["help", "words", "--no-pager"][..], &["goldfish", "--no-pager", "--help"]] {
        assert!(shown(arguments, &[("PAGER", PAGER)]).contains("the "), "{arguments:?}");
    }
    for variables in [
        &[("PAGER", "no-such-program-anywhere")][..],
        &[("PAGER", "")],
        &[("PAGER", "cat")],
        &[("PAGER", PAGER), ("ZOCALO_PAGER", "cat")],
        &[("PAGER", PAGER), ("TERM", "dumb")],
        // The shell says that there is none.
        &[("PAGER", "no-such-program-anywhere | tr e E >&2; exit 127")],
    ] {
        let page = shown(&["man"], variables);
        assert!(page.contains("SEE ALSO") && page.contains("zocalo-check(1)"), "{variables:?}: {page}");
    }
}

#[test]
fn a_pager_of_several_words_is_left_to_the_shell() {
    let page = shown(&["help", "words"], &[("PAGER", PAGER), ("ZOCALO_PAGER", "tr e 'X' | tr a 'Y'")]);
    assert!(page.contains("thX ") && !page.contains("the "), "{page}");
}

/// Who leaves the pager at once has read enough.
#[test]
fn leaving_the_pager_early_is_no_error() {
    let printed = shown(&["search", "--csv", "-q", "c>0"], &[("PAGER", "true")]);
    assert_eq!(printed, "code 0.\r\n");
}

#[test]
fn a_pipe_never_goes_through_a_pager() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(["help", "words"]).env("ZOCALO_PAGER", PAGER).env("ZOCALO_DATA_DIR", DATA).stdin(Stdio::null());
    let printed = command.output().unwrap().stdout;
    assert!(String::from_utf8(printed).unwrap().contains("the "));
}
