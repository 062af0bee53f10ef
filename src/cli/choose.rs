//! Asks somebody at a terminal, where otherwise an error would say what is missing: one of several by [`Chooser`], a line of
//! text, yes or no.

use std::io;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use zocalo_text::message::Locale;

use dialoguer::console::{self, Term, set_colors_enabled_stderr, style};

use super::error::Failure;
use super::output::Output;
use super::signals;
use crate::messages::{questions as say, trouble};
use crate::screen::{Chooser, ChooserState, Key, KeySymbol, Meaning};
use zocalo_text::text::harmless;

/// The most lines that a choice takes of the terminal.
const MOST_LINES: usize = 11;

/// How long a question that was interrupted may take to end.
const TIME_TO_END: Duration = Duration::from_millis(300);

/// Whether a question is being asked: then an interruption ends the question, and the question ends the program.
static ASKING: AtomicBool = AtomicBool::new(false);

/// Asks a `question` on stderr, and says which of the choices is meant by its place among them; `None` where nobody can be
/// asked or there is nothing to choose. `why` says why it is asked. Errors: [`Failure::Interrupted`] when the choice is left
/// with Esc or Ctrl-C, [`Failure::Machine`] when the terminal fails.
pub(super) fn choose(why: &str, question: &str, choices: &[&str], output: &Output) -> Result<Option<usize>, Failure> {
    if choices.is_empty() || !output.can_ask() {
        return Ok(None);
    }
    if !why.is_empty() {
        output.remark(crate::report::hanging("", why, output.width));
    }
    output.at_once();
    one_of(question, choices, output.locale())?.map_or(Err(Failure::Interrupted), |at| Ok(Some(at)))
}

/// As [`choose`] where somebody is asked already, as in a game: `None` when the choice is left. Errors:
/// [`Failure::Interrupted`] at a signal, [`Failure::Machine`] when the terminal fails.
pub(super) fn one_of(question: &str, choices: &[&str], locale: Locale) -> Result<Option<usize>, Failure> {
    asking(|term| {
        term.hide_cursor()?;
        ask(term, Chooser::new(locale, question, choices.iter().copied()))
    })
}

/// Asks for a line of text on stderr; empty where nothing was typed. Errors: [`Failure::Interrupted`] at Ctrl-C,
/// [`Failure::Machine`] when the terminal fails.
pub(super) fn text(question: &str) -> Result<String, Failure> {
    asking(|term| {
        let answer: dialoguer::Result<String> =
            dialoguer::Input::new().with_prompt(harmless(question)).allow_empty(true).interact_text_on(term);
        answer.map_err(|dialoguer::Error::IO(error)| error)
    })
}

/// Asks at the terminal, and leaves it as it was.
fn asking<T>(ask: impl FnOnce(&Term) -> io::Result<T>) -> Result<T, Failure> {
    set_colors_enabled_stderr(anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never);
    end_the_question_on_interruption();
    signals::remember_terminal();
    ASKING.store(true, Ordering::SeqCst);
    let term = Term::stderr();
    let answer = ask(&term);
    // Whoever is interrupted gets the cursor back as well.
    let _ = term.show_cursor();
    match answer {
        Ok(answer) => {
            ASKING.store(false, Ordering::SeqCst);
            Ok(answer)
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(Failure::Interrupted),
        Err(error) => Err(Failure::machine(trouble::TerminalNotRead { error: error.to_string() })),
    }
}

/// Reads keys until one of the choices is taken, or none.
fn ask(term: &Term, mut chooser: Chooser) -> io::Result<Option<usize>> {
    loop {
        let (height, width) = term.size();
        let height = usize::from(height).saturating_sub(1).clamp(1, MOST_LINES);
        // A terminal may break a line that fills it to the last column, and a broken line would be drawn again one line
        // lower at every key.
        let lines = chooser.lines(usize::from(width).saturating_sub(1).max(1), height);
        for (line, meaning) in &lines {
            term.write_line(&styled(line, *meaning))?;
        }
        let key = term.read_key();
        term.clear_last_lines(lines.len())?;
        match key_of(&key?).map_or(ChooserState::Open, |key| chooser.update(key, height)) {
            ChooserState::Open => {}
            ChooserState::Taken(at) => return Ok(Some(at)),
            ChooserState::Left => return Ok(None),
        }
    }
}

fn styled(line: &str, meaning: Meaning) -> String {
    let line = style(line).for_stderr();
    match meaning {
        Meaning::Selected => line.cyan().to_string(),
        Meaning::Faint => line.dim().to_string(),
        _ => line.to_string(),
    }
}

/// A key of the terminal as the screens know it.
fn key_of(key: &console::Key) -> Option<Key> {
    Some(Key::of(match key {
        console::Key::Enter => KeySymbol::Enter,
        console::Key::Escape => KeySymbol::Esc,
        console::Key::CtrlC => return Some(Key::char('c').with_ctrl()),
        console::Key::ArrowUp => KeySymbol::Up,
        console::Key::ArrowDown => KeySymbol::Down,
        console::Key::Tab => KeySymbol::Tab,
        console::Key::BackTab => KeySymbol::BackTab,
        console::Key::PageUp => KeySymbol::PageUp,
        console::Key::PageDown => KeySymbol::PageDown,
        console::Key::Home => KeySymbol::Home,
        console::Key::End => KeySymbol::End,
        console::Key::Backspace => KeySymbol::Backspace,
        // Ctrl and a letter are sent as one control character.
        console::Key::Char(sign @ '\u{1}'..='\u{1a}') => {
            return Some(Key::char(char::from(b'a' + (*sign as u8 - 1))).with_ctrl());
        }
        console::Key::Char(sign) => KeySymbol::Char(*sign),
        _ => return None,
    }))
}

/// Asks a question that is answered by yes or no and Enter; `None` where nobody can be asked. Enter alone is a no. Errors:
/// [`Failure::Interrupted`] when the question is left with Esc or Ctrl-C, [`Failure::Machine`] when the terminal fails.
pub(super) fn confirm(why: &str, question: &str, output: &Output) -> Result<Option<bool>, Failure> {
    if !output.can_ask() {
        return Ok(None);
    }
    output.at_once();
    // Also who wants to hear little hears what is asked.
    if !why.is_empty() {
        output.prompt(&format!("{why}\n"));
    }
    let question = crate::report::hanging("", question, output.width.saturating_sub(8));
    let answer = asking(|term| yes_or_no(term, &harmless(&question), output.locale()))?;
    answer.map_or(Err(Failure::Interrupted), |is_yes| Ok(Some(is_yes)))
}

/// Reads a yes or a no in either language, until Enter; `None` after Esc.
fn yes_or_no(term: &Term, question: &str, locale: Locale) -> io::Result<Option<bool>> {
    if !term.is_term() {
        return Err(io::Error::new(io::ErrorKind::NotConnected, trouble::InputNoTerminal.render(locale)));
    }
    // Only the last line is written again at every key.
    let (above, question) = question.rsplit_once('\n').unwrap_or(("", question));
    if !above.is_empty() {
        term.write_line(above)?;
    }
    let word = |answer: Option<bool>| answer.map_or("none", |is_yes| if is_yes { "yes" } else { "no" });
    let mut answer = Some(false);
    term.hide_cursor()?;
    'asked: loop {
        term.write_str(&format!("{question} {} ", say::YesNo { value: word(answer) }.render(locale)))?;
        answer = loop {
            match term.read_key()? {
                console::Key::Char('y' | 'Y' | 'д' | 'Д') => break Some(true),
                console::Key::Char('n' | 'N' | 'н' | 'Н') => break Some(false),
                console::Key::Escape | console::Key::Char('q' | 'Q' | 'й' | 'Й') => break None,
                console::Key::Enter => break 'asked,
                console::Key::Unknown => {
                    return Err(io::Error::new(io::ErrorKind::NotConnected, trouble::InputNoTerminal.render(locale)));
                }
                _ => {}
            }
        };
        term.clear_line()?;
    }
    term.clear_line()?;
    term.write_line(&say::Answered { question, value: word(answer) }.render(locale))?;
    Ok(answer)
}

/// The terminal is read in a mode of its own, which Ctrl-C must leave before the program ends.
fn end_the_question_on_interruption() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Who has something to keep says what a signal does.
        signals::by_default(|| {
            // Ctrl-C ends the question, and with it the program. No other signal does, and then nobody else does it.
            if ASKING.load(Ordering::SeqCst) {
                std::thread::sleep(TIME_TO_END);
            }
            signals::restore_terminal();
            let _ = Term::stderr().show_cursor();
            signals::end();
        });
    });
}
