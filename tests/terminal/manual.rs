//! `man` at a terminal: the page in the user's pager, as letters and not as roff.

use std::process::Command;

use rexpect::session::spawn_command;

/// What `zocalo man ARGUMENTS` shows with this pager.
fn shown(arguments: &[&str], pager: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.arg("man").args(arguments).env("PAGER", pager).env("TERM", "xterm").env("NO_COLOR", "1");
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_eof().unwrap()
}

#[test]
fn a_page_goes_through_the_pager_of_the_user() {
    let page = shown(&["search"], "tr e E");
    assert!(page.contains("EXIT STATUS") && page.contains("QUERY LANGUAGE"), "{page}");
    assert!(page.contains("nothing matchEd") && !page.contains("matched"), "{page}");
    assert!(!page.contains(".SH") && !page.contains("\\fB"), "{page}");
}

#[test]
fn without_a_pager_the_page_is_printed() {
    for pager in ["no-such-program-anywhere", ""] {
        let page = shown(&[], pager);
        assert!(page.contains("SEE ALSO") && page.contains("zocalo-check(1)"), "{page}");
    }
}
