//! Long answers at a terminal: what is said is held back until it is known whether it fits the screen, and what does not fit
//! is shown in the user's pager.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use unicode_width::UnicodeWidthStr as _;

use super::{environment, signals};

/// How a shell says that there is no such program.
const NO_SUCH_PROGRAM: i32 = 127;

/// What a command has said so far.
#[derive(Default)]
pub(super) struct PagedText {
    pub answer: String,
    /// What is said beside it and comes behind it.
    pub beside: String,
}

/// What is held back; nothing where all is printed at once.
pub(super) struct HeldOutput(Mutex<Option<PagedText>>);

impl HeldOutput {
    /// Holds back what is said where a pager may show it, unless nobody wants one.
    pub(super) fn new(no_pager: bool) -> Self {
        let is_possible = !no_pager && environment::screen().is_some() && !environment::pager().is_empty();
        Self(Mutex::new(is_possible.then(PagedText::default)))
    }

    pub(super) fn nothing() -> Self {
        Self(Mutex::default())
    }

    /// Whether a part of the answer is held back; if not it is to be printed.
    pub(super) fn takes_answer(&self, text: &str) -> bool {
        self.said().as_mut().map(|said| said.answer.push_str(text)).is_some()
    }

    /// Whether a line beside the answer is held back, as it comes behind a part of it; if not it is to be printed.
    pub(super) fn takes_beside(&self, line: &str) -> bool {
        let mut said = self.said();
        let Some(said) = said.as_mut().filter(|said| !said.answer.is_empty()) else { return false };
        said.beside.push_str(line);
        said.beside.push('\n');
        true
    }

    /// What was held back, if anything; nothing is any more.
    pub(super) fn let_go(&self) -> PagedText {
        self.said().take().unwrap_or_default()
    }

    /// Whoever failed while holding it has left it whole.
    fn said(&self) -> MutexGuard<'_, Option<PagedText>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Shows a text that is longer than the screen in the pager and waits until it is left; `false` where it is still to be
/// printed.
pub(super) fn shows(text: &str) -> bool {
    let Some(screen) = environment::screen() else { return false };
    rows(text, screen.0) >= screen.1 && is_shown_by(&environment::pager(), text)
}

fn rows(text: &str, columns: usize) -> usize {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.lines().map(|line| line.width().div_ceil(columns.max(1)).max(1)).sum()
}

fn is_shown_by(pager: &str, text: &str) -> bool {
    let Some(mut command) = command(pager) else { return false };
    // Bold letters are shown as such, and a page that fits the screen needs no key.
    command.env("LESS", environment::options_of_less()).stdin(Stdio::piped());
    let Ok(mut pager) = command.spawn() else { return false };
    // Ctrl-C is a key of the pager.
    signals::on_signal(|| {});
    if let Some(mut input) = pager.stdin.take() {
        // Who leaves before the end closes it.
        let _ = input.write_all(text.as_bytes());
    }
    pager.wait().is_ok_and(|status| status.code() != Some(NO_SUCH_PROGRAM))
}

/// The program with its arguments; through the shell where there is more to it than words.
fn command(pager: &str) -> Option<Command> {
    let is_plain = |sign: char| sign.is_alphanumeric() || " \t-_./\\:+=,".contains(sign);
    if cfg!(unix) && !pager.chars().all(is_plain) {
        let mut command = Command::new("sh");
        command.args(["-c", pager]);
        return Some(command);
    }
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next()?);
    command.args(words);
    Some(command)
}

#[cfg(test)]
mod tests {
    use super::{HeldOutput, PagedText, rows};

    #[test]
    fn a_wide_line_takes_several_rows() {
        assert_eq!(rows("", 80), 0);
        assert_eq!(rows("a\n\nb\n", 80), 3);
        assert_eq!(rows(&format!("{}\n{}\n", "x".repeat(80), "x".repeat(81)), 80), 3);
        assert_eq!(rows("\u{1b}[1m漢字\u{1b}[0m\n", 4), 1);
        assert_eq!(rows("漢字漢\n", 4), 2);
    }

    #[test]
    fn what_is_said_beside_an_answer_waits_for_it() {
        let held = HeldOutput(std::sync::Mutex::new(Some(PagedText::default())));
        assert!(!held.takes_beside("before"));
        assert!(held.takes_answer("answer\n") && held.takes_beside("note"));
        let said = held.let_go();
        assert_eq!((said.answer.as_str(), said.beside.as_str()), ("answer\n", "note\n"));
        assert!(!held.takes_answer("more") && !HeldOutput::nothing().takes_answer("at once"));
    }
}
