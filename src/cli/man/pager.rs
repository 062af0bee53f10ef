//! Shows a text in the user's pager, where there is one.

use std::io::Write as _;
use std::process::{Command, Stdio};

use super::super::environment;

/// Shows the text and waits until it is left; `false` where no pager can be started, so that it is still to be printed.
pub(super) fn shows(text: &str) -> bool {
    let pager = environment::pager();
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else { return false };
    let mut command = Command::new(program);
    // Bold letters are shown as such, and a page that fits the screen needs no key.
    command.args(words).env("LESS", environment::options_of_less()).stdin(Stdio::piped());
    let Ok(mut pager) = command.spawn() else { return false };
    if let Some(mut input) = pager.stdin.take() {
        // Who leaves before the end closes it.
        let _ = input.write_all(text.as_bytes());
    }
    pager.wait().is_ok()
}
